use super::state::Epa;
use crate::convex::DifferenceVertex;
use crate::gjk::Limits;
use crate::math::{Each, Scalar, Vector};
use crate::simplex::Space;
use crate::view::View;

/// How many turns of a plane are tried at most; half of them are enough for the last digit.
const TURNS: u32 = 24;

/// How many turns in a row may bring nothing before the search for a better plane ends.
const IN_VAIN: u32 = 6;

/// What is left of the way from the height to the radius of curvature where the last turn says less.
/// Dimensionless.
const SHORTER: f64 = 0.25;

/// How many times that way may become longer at once. Dimensionless.
const LONGER: f64 = 16.0;

/// The longest turn, in radians: farther away nothing is known of the surface.
const LONGEST: f64 = 0.25;

/// A radius of curvature that the difference, whose size is about 1, does not have: two support points that
/// ask for more are on two sides of an edge.
const FLAT: f64 = 8.0;

/// A support plane of the difference, its height h over the origin, and where it touches.
#[derive(Clone, Copy)]
pub(super) struct Tangent<V: Vector> {
    direction: V,
    height: V::Scalar,
    vertex: DifferenceVertex<V>,
}

impl<V: Vector> Tangent<V> {
    pub(super) fn new(direction: V, vertex: DifferenceVertex<V>) -> Self {
        Self { direction, height: direction.dot(vertex.w), vertex }
    }

    /// Whether an edge of the surface is between this plane's point and the best one's.
    ///
    /// On a ball of radius ρ two support points that are d apart are d²/2ρ below each other's planes.
    fn is_across(&self, best: &Self) -> bool {
        let apart = (self.vertex.w - best.vertex.w).length_squared();
        let below = best.height - best.direction.dot(self.vertex.w);
        apart > V::Scalar::from_f64(2.0 * FLAT) * below
    }

    /// The direction that the ball is laid at that follows the surface around the point: that of the plane,
    /// but for the part across an edge, where nothing curves, and not so far away that the ball would be
    /// above the best plane's height, which is known.
    fn anchor(&self, best: &Self, curvature: V::Scalar) -> V {
        let mut turn = self.direction - best.direction;
        if turn == V::ZERO {
            return best.direction;
        }
        let across = (self.vertex.w - best.vertex.w).normalized();
        if let (true, Some(across)) = (self.is_across(best), across) {
            turn = turn - across * across.dot(turn);
        }
        let below = best.height - best.direction.dot(self.vertex.w);
        let lift = -curvature * turn.dot(best.direction);
        if lift > below { best.direction + turn * (below / lift) } else { best.direction + turn }
    }
}

/// Planes around the best one that hold up what can be foreseen of the height.
struct Bundle<V: Vector> {
    tangents: [Tangent<V>; 4],
    len: usize,
}

/// The lowest plane that a bundle foresees.
struct Foreseen<V: Vector> {
    direction: V,
    height: V::Scalar,
    /// The combination of the support points that holds it up, and that of their directions.
    point: V,
    normal: V,
}

impl<V: Space> Bundle<V> {
    /// Adds a plane; without room the oldest goes.
    fn push(&mut self, tangent: Tangent<V>) {
        if self.len == self.tangents.len() {
            self.tangents.rotate_left(1);
            self.len -= 1;
        }
        self.tangents[self.len] = tangent;
        self.len += 1;
    }

    /// The lowest of the planes over balls of a radius, each laid on the inside of one of the bundle's
    /// points; planes that do not hold it up are dropped.
    fn foresee(&mut self, best: &Tangent<V>, curvature: V::Scalar) -> Option<Foreseen<V>> {
        let (mut anchors, mut centers) = ([V::ZERO; 4], [V::ZERO; 4]);
        for i in 0..self.len {
            anchors[i] = self.tangents[i].anchor(best, curvature);
            centers[i] = self.tangents[i].vertex.w - anchors[i] * curvature;
        }
        let nearest = V::nearest(&centers[..self.len]);
        let (mut kept, mut point, mut normal) = (0, V::ZERO, V::ZERO);
        for (i, &anchor) in anchors.iter().enumerate().take(self.len) {
            let weight = nearest.weights[i];
            if weight > V::Scalar::ZERO {
                point = point + self.tangents[i].vertex.w * weight;
                normal = normal + anchor * weight;
                self.tangents[kept] = self.tangents[i];
                kept += 1;
            }
        }
        self.len = kept;
        let direction = (-nearest.closest).normalized()?;
        let height = curvature - nearest.closest.length_squared().sqrt();
        (kept <= V::DIMENSION).then_some(Foreseen { direction, height, point, normal })
    }

    /// The direction near another along which the bundle's points are equally far.
    fn level(&self, near: V) -> Option<V> {
        let points = self.tangents.each(|tangent| tangent.vertex.w);
        if self.len == V::DIMENSION {
            let normal = V::normal(&points[..self.len]).normal;
            return (if normal.dot(near) < V::Scalar::ZERO { -normal } else { normal }).normalized();
        }
        let across = if self.len == 2 { (points[1] - points[0]).normalized()? } else { return None };
        (near - across * across.dot(near)).normalized()
    }
}

/// The radius of curvature that the last turn speaks of.
///
/// J. Barzilai, J. M. Borwein, *Two-point step size gradient methods*, IMA Journal of Numerical Analysis 8
/// (1988): s·y/s·s, with the turn s of the direction and the way y of the support point.
fn learned<V: Vector>(
    curvature: V::Scalar,
    height: V::Scalar,
    last: Option<&Foreseen<V>>,
    now: &Foreseen<V>,
) -> V::Scalar {
    let Some(last) = last else { return curvature };
    let turn = now.normal - last.normal;
    let secant = turn.dot(now.point - last.point) / turn.length_squared();
    if secant < V::Scalar::from_f64(FLAT) {
        let above = curvature - height;
        let least = above * V::Scalar::from_f64(SHORTER);
        height + (secant - height).max(least).min(above * V::Scalar::from_f64(LONGER))
    } else {
        curvature
    }
}

impl<V: Space> Epa<V> {
    /// Turns a support plane to the lowest nearby, until no turn promises to bring `enough`, and makes the
    /// points that hold it up vertices of the polytope. `around` are support points on other sides of edges.
    ///
    /// The inside of a nearly round difference cannot be filled by flat facets to a small tolerance: that
    /// takes as many as 1/tolerance of them. The least height of a support plane needs no facets; and where
    /// the difference is curved, its facets gain by being grown around the point where the plane touches.
    ///
    /// On unit vectors the height h(n) is convex but for the sphere's own curvature: with a ball of radius c
    /// at each known support point p(m), its center at p − c·m, the height over the balls is c + max (p −
    /// c·m)·n. If c is above h, the centers are on the far side of the origin, and the n that minimises this
    /// is the direction from the point of their hull nearest to the origin to the origin: what a simplex is
    /// reduced for. One center gives Newton's step for a surface whose radius of curvature is c, two a step
    /// along an edge, three the corner of three faces. The radius is learned on the way.
    ///
    /// C. Lemaréchal, *An extension of Davidon methods to non differentiable problems*, Mathematical
    /// Programming Study 3 (1975): keep the planes that brought nothing, they say where the edges are.
    pub(super) fn descend(
        &mut self,
        ab: &View<'_, V>,
        limits: &Limits<V::Scalar>,
        start: Tangent<V>,
        around: &[DifferenceVertex<V>],
        enough: V::Scalar,
    ) {
        let mut best = start;
        let mut bundle = Bundle { tangents: [start; 4], len: 1 };
        let others = around.iter().map(|&vertex| Tangent { vertex, ..start });
        others.filter(|other| other.is_across(&start)).for_each(|other| bundle.push(other));
        let mut curvature = start.height + V::Scalar::ONE;
        let mut last: Option<Foreseen<V>> = None;
        let (mut in_vain, mut is_level) = (0, false);
        for _ in 0..TURNS {
            let Some(now) = bundle.foresee(&best, curvature) else { break };
            let before = curvature;
            curvature = learned(before, best.height, last.as_ref(), &now);
            let again = if curvature == before { Some(now) } else { bundle.foresee(&best, curvature) };
            let Some(next) = again else { break };
            let mut direction = next.direction;
            if !(best.height - next.height > enough) {
                // Nothing is foreseen. After a turn in vain that may be for a ball where there is an edge.
                let level = if in_vain > 0 && !is_level { bundle.level(best.direction) } else { None };
                let Some(level) = level else { break };
                (direction, is_level) = (level, true);
            }
            last = Some(next);
            if in_vain == IN_VAIN || self.iteration >= limits.iterations {
                break;
            }
            let Some(direction) = limited(best.direction, direction) else { break };
            let vertex = ab.support(direction, self.hints);
            self.count(vertex);
            let tangent = Tangent::new(direction, vertex);
            bundle.push(tangent);
            // Other than the best plane of all, from which not every search begins.
            if tangent.height < best.height {
                (best, in_vain, is_level) = (tangent, 0, false);
            } else {
                in_vain += 1;
            }
            self.offer(-tangent.height, direction);
        }
        if best.direction != start.direction {
            self.add(best.vertex, enough, limits.floor);
            for other in bundle.tangents[..bundle.len].iter().filter(|other| other.is_across(&best)) {
                self.add(other.vertex, enough, limits.floor);
            }
        }
    }

    /// Makes a point a vertex unless it is so near to another that it would not bring `enough`: facets
    /// between points that are together have sides that cannot be told apart.
    fn add(&mut self, vertex: DifferenceVertex<V>, enough: V::Scalar, floor: V::Scalar) {
        // A chord of length d is d²/8ρ below an arc of radius ρ, which is about 1.
        let near = enough * V::Scalar::from_f64(8.0);
        if self.polytope.vertices.iter().all(|other| (other.w - vertex.w).length_squared() > near) {
            self.polytope.grow(vertex, self.polytope.below(vertex.w), floor);
        }
    }
}

/// A direction no farther from another than the longest turn.
fn limited<V: Vector>(from: V, to: V) -> Option<V> {
    let turn = to - from;
    let angle = turn.length_squared().sqrt();
    let longest = V::Scalar::from_f64(LONGEST);
    if angle > longest { (from + turn * (longest / angle)).normalized() } else { Some(to) }
}
