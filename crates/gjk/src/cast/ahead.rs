//! A guess at the planes that keep apart two bodies that do not turn: GJK along a ray.
//!
//! B's center x goes straight through the difference of the cores around it, as A sees them. Each support
//! plane that x is beyond lets it go on to where it meets the plane; the last such plane is that of the
//! contact. A plane that x recedes from keeps it out for good (G. van den Bergen, *Ray casting against
//! general convex objects with application to continuous collision detection*, 2004, section 4). Nothing here
//! allows for rounding: what the planes are worth is proved by [`march`](super::march), and the contact by a
//! distance.

use super::course::Course;
use crate::convex::{Body, Convex, Prepared, SupportPoint, VertexId, VertexSet};
use crate::math::{Each, Rotation, Scalar, Vector};
use crate::motion::Turning;
use crate::simplex::Advance;

/// After so many support points the planes of distances are likelier to lead on.
const MANY: u32 = 32;

/// Below this many times ε of the size a plane is no farther than the feature behind it, likely.
const FLOOR: f64 = 16.0;

/// What the way ahead looks like. Normals are unit, from A to B, in the world.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ahead<V: Vector> {
    /// A plane that ends at a contact.
    Contact(V),
    /// A plane from time 0, the time at which another one is better, and that one.
    Passage([V; 2], V::Scalar),
}

/// Support points of A and of B in opposite directions.
#[derive(Clone, Copy, Debug)]
struct Pair<V> {
    points: [V; 2],
    ids: [Option<VertexId>; 2],
}

impl<V: Vector> Pair<V> {
    /// Whether two pairs are the same vertices, or, of curved cores, the same points.
    fn is_same(&self, other: &Self) -> bool {
        let are_known = self.ids[0].is_some() && self.ids[1].is_some();
        if are_known { self.ids == other.ids } else { self.points == other.points }
    }
}

/// A plane that x is beyond: its direction, of any length, and by how much and how fast the gap grows, times
/// that length.
#[derive(Clone, Copy)]
pub(super) struct Plane<V: Vector> {
    pub(super) direction: V,
    pub(super) gap: V::Scalar,
    pub(super) opening: V::Scalar,
}

/// x on its way, and a feature of the difference near it.
struct Ray<V: Vector> {
    time: V::Scalar,
    /// The feature's points, relative to x, where they come from, and how many of them there are: the others
    /// repeat the last.
    points: [V; 3],
    pairs: [Pair<V>; 3],
    rank: usize,
    /// From the feature to x, of any length.
    direction: V,
    /// The last plane that x has met.
    met: Option<Plane<V>>,
}

/// The two cores, as A sees them, in multiples of a unit.
struct Cores<'s, V: Vector> {
    a: &'s Body<'s, V>,
    b: &'s Body<'s, V>,
    /// R_Aᵀ·R_B.
    turned: Rotation<V>,
    /// The inverse of a power of two about as large as the pair, to which lengths are brought.
    scale: V::Scalar,
    hints: [Option<VertexId>; 2],
}

impl<V: Turning> Cores<'_, V> {
    /// The point of the difference farthest along a direction, but for where B is.
    fn support(&mut self, direction: V) -> (V, Pair<V>) {
        let on_a = farthest(self.a, direction, self.hints[0]);
        let on_b = farthest(self.b, -self.turned.apply_inverse(direction), self.hints[1]);
        self.hints = [on_a.vertex, on_b.vertex];
        let pair = Pair { points: [on_a.point, on_b.point], ids: self.hints };
        ((on_a.point - self.turned.apply(on_b.point)) * self.scale, pair)
    }
}

/// A support point, found in `f32` where that is sooner: it may be another one of nearly the same height.
#[inline(never)]
fn farthest<V: Vector>(shape: &Body<'_, V>, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
    let Prepared::Cluster(cluster) = shape.prepared() else { return shape.support(direction, hint) };
    let (_, index) = cluster.farthest([0, 1, 2].each(|axis| direction.get(axis).to_f32()));
    SupportPoint { point: cluster.vertex(index as usize) * cluster.unit(), vertex: Some(VertexId(index)) }
}

impl<'a, V: Turning> Course<'a, V> {
    /// What is likely until a time, where the bodies are to stay farther apart than `target`; `None` if
    /// something turns, or no plane was found.
    #[inline(never)]
    pub(super) fn ahead(&self, target: V::Scalar, until: V::Scalar) -> Option<Ahead<V>> {
        let [Some(a), Some(b)] = &self.views else { return None };
        if a.turns() || b.turns() {
            return None;
        }
        let zero = V::Scalar::ZERO;
        let seen = |v: V| a.rotation().apply_inverse(v);
        let across = seen(b.center_at(zero).0 - a.center_at(zero).0);
        let size = self.a.extent() + self.b.extent() + across.max_abs();
        let scale = size.power_of_two().inverse_power();
        let (across, way) = (across * scale, seen(b.velocity() - a.velocity()) * scale);
        let radius = (self.a.radius() + self.b.radius() + target) * scale;
        let floor = V::Scalar::from_f64(FLOOR) * V::Scalar::EPSILON * (size * scale);
        let turned = a.rotation().seen(b.rotation());
        let mut cores = Cores { a: self.a, b: self.b, turned, scale, hints: [None; 2] };
        let world = |plane: &Plane<V>| a.rotation().apply(plane.direction).normalized();
        let mut ray = Ray::new(across);
        for _ in 0..MANY {
            let square = ray.direction.length_squared();
            if !(square > zero) {
                break;
            }
            let (point, pair) = cores.support(ray.direction);
            let point = point - (across + way * ray.time);
            let margin = if radius == zero { zero } else { radius * square.sqrt() };
            let gap = -ray.direction.dot(point) - margin;
            let plane = Plane { direction: ray.direction, gap, opening: ray.direction.dot(way) };
            let mut step = zero;
            if gap > zero {
                step = -gap / plane.opening;
                if !(plane.opening < zero && ray.time + step < until) {
                    let met = ray.met.unwrap_or(plane);
                    let change = plane.change(&met, ray.time, until);
                    return Some(Ahead::Passage([world(&met)?, world(&plane)?], change));
                }
                ray.time = ray.time + step;
                ray.met = Some(plane);
            } else if ray.is_at(point, floor) {
                break;
            }
            if !ray.advance(point, pair, way * step) {
                break;
            }
        }
        Some(Ahead::Contact(world(&ray.met?)?))
    }
}

impl<V: Turning> Ray<V> {
    fn new(direction: V) -> Self {
        let nothing = Pair { points: [V::ZERO; 2], ids: [None; 2] };
        let (points, pairs) = ([V::ZERO; 3], [nothing; 3]);
        Self { time: V::Scalar::ZERO, points, pairs, rank: 0, direction, met: None }
    }

    /// Whether a support point is no farther than the feature.
    fn is_at(&self, point: V, floor: V::Scalar) -> bool {
        let beyond = self.direction.dot(point - self.points[0]);
        let square = self.direction.length_squared();
        self.rank > 0 && (beyond <= V::Scalar::ZERO || beyond * beyond <= floor * floor * square)
    }

    /// On to the feature nearest to x, which has moved by a step, with a new point; `false` where x is inside
    /// of it.
    fn advance(&mut self, point: V, pair: Pair<V>, step: V) -> bool {
        let point = point - step;
        let [p, q, r] = self.points.each(|point| point - step);
        let is_old = self.pairs.each(|old| old.is_same(&pair));
        let ([p, q, r], [i, j, k], rank) = without(([p, q, r], self.pairs, self.rank), is_old);
        let kept = if rank == 0 {
            self.direction = -point;
            0
        } else {
            let Advance::To { kept, direction } = V::advance(&[p, q, r][..rank], point) else {
                return false;
            };
            self.direction = direction;
            kept
        };
        let (points, pairs, rank) = match kept {
            0b000 => ([point; 3], [pair; 3], 1),
            0b001 => ([p, point, point], [i, pair, pair], 2),
            0b010 => ([q, point, point], [j, pair, pair], 2),
            0b100 => ([r, point, point], [k, pair, pair], 2),
            0b011 => ([p, q, point], [i, j, pair], 3),
            0b101 => ([p, r, point], [i, k, pair], 3),
            _ => ([q, r, point], [j, k, pair], 3),
        };
        (self.points, self.pairs, self.rank) = (points, pairs, rank);
        true
    }
}

impl<V: Vector> Plane<V> {
    /// When this plane, whose gap is known at a time, keeps the bodies as far apart as one that they meet
    /// then.
    #[inline]
    pub(super) fn change(&self, met: &Self, time: V::Scalar, until: V::Scalar) -> V::Scalar {
        let length = |plane: &Self| plane.direction.length_squared().sqrt();
        let (own, other) = (length(self), length(met));
        let [gap, opening, closing] = [self.gap / own, self.opening / own, -met.opening / other];
        let change = time - gap / (closing + opening);
        if change > V::Scalar::ZERO && change < until { change } else { time }
    }
}

/// At most three points, where they come from, and how many there are: the others repeat the last.
type Simplex<W, I> = ([W; 3], [I; 3], usize);

/// A simplex without a point that comes anew: from a point to itself nothing leads.
#[inline]
pub(super) fn without<W: Copy, I: Copy>(simplex: Simplex<W, I>, is_old: [bool; 3]) -> Simplex<W, I> {
    let ([p, q, r], [i, j, k], rank) = simplex;
    match (rank, is_old[0], is_old[1], is_old[2]) {
        (3, true, ..) => ([q, r, r], [j, k, k], 2),
        (3, _, true, _) => ([p, r, r], [i, k, k], 2),
        (3, .., true) | (2, _, true, _) => ([p, q, q], [i, j, j], rank - 1),
        (2, true, ..) => ([q; 3], [j; 3], 1),
        (1, true, ..) => ([p; 3], [i; 3], 0),
        _ => simplex,
    }
}
