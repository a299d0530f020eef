//! What a finished run proves: from a state to bounds, a normal and witness points.

use crate::convex::{Convex, Difference, DifferenceVertex};
use crate::gjk::{Gjk, Limits, Stop};
use crate::math::{Scalar, Vector};
use crate::space::Space;

/// What is proved of the cores, in multiples of the unit and in A's frame; rounding errors and radii are not in it yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settled<V: Vector> {
    pub(crate) lower: V::Scalar,
    pub(crate) upper: V::Scalar,
    /// The best estimate of the signed distance.
    pub(crate) distance: V::Scalar,
    pub(crate) normal: V,
    pub(crate) proof: Proof,
}

/// How far the search got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The bounds meet up to rounding.
    Closed,
    /// The bounds are as close as the tolerance asks.
    Converged,
    /// The cores overlap by more than rounding.
    Overlapping,
    /// A limit of the caller's ended the search.
    Limited,
    /// The digits were used up before the bounds met.
    Open,
}

impl<V: Space> Settled<V> {
    pub(crate) fn new<A, B>(gjk: &mut Gjk<V>, ab: &Difference<'_, A, B>, limits: &Limits<V::Scalar>) -> Self
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        if gjk.stop == Some(Stop::Overlapping) {
            return Self::in_contact(gjk, ab, limits);
        }
        let apart = Self::apart(gjk, limits);
        let near = apart.proof == Proof::Open && apart.upper <= limits.floor;
        if near { Self::in_contact(gjk, ab, limits) } else { apart }
    }

    /// Cores that the search has not found to overlap: a support plane below, a pair of points above.
    fn apart(gjk: &mut Gjk<V>, limits: &Limits<V::Scalar>) -> Self {
        let infinity = V::Scalar::INFINITY;
        if gjk.simplex.vertices().is_empty() {
            // A caller's own shape gave no number at all.
            let proof = Proof::Limited;
            return Self {
                lower: -infinity,
                upper: infinity,
                distance: infinity,
                normal: gjk.direction,
                proof,
            };
        }
        gjk.simplex.refine(V::refined);
        // The length that the witness points really have, not the one of the foot on the feature: only this is an upper bound.
        let closest = gjk.simplex.combine(|vertex| vertex.w);
        let upper = closest.length_squared().sqrt();
        let lower = gjk.bounds.lower;
        let gap = upper - lower;
        let tolerance = limits.relative_tolerance * (upper - limits.radius).abs();
        // A run that closed has a direction perpendicular to the nearest feature. One that stalled may have found its bounds
        // by another direction, off by √(gap/distance): then normal and points do not belong together.
        let miss = closest + gjk.normal * upper;
        let two_floors = limits.floor + limits.floor;
        let fits = gjk.stop == Some(Stop::Closed) || miss.length_squared().sqrt() <= two_floors;
        let proof = match gjk.stop {
            Some(Stop::Beyond | Stop::Within | Stop::Capped) => Proof::Limited,
            _ if gap <= two_floors && fits => Proof::Closed,
            _ if tolerance > V::Scalar::ZERO && gap <= tolerance => Proof::Converged,
            _ => Proof::Open,
        };
        if proof == Proof::Closed {
            let distance = -gjk.normal.dot(shortest(gjk));
            return Self { lower, upper, distance, normal: gjk.normal, proof };
        }
        let normal = (-closest).normalized().unwrap_or(gjk.normal);
        Self { lower, upper, distance: upper, normal, proof }
    }

    /// Cores that share a point, up to rounding. If a plane through it separates them they only touch, and the distance is
    /// that plane's gap, zero up to rounding; else the best of a few planes bounds the depth.
    fn in_contact<A, B>(gjk: &mut Gjk<V>, ab: &Difference<'_, A, B>, limits: &Limits<V::Scalar>) -> Self
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        let upper = match gjk.inside {
            Some(depth) => -depth,
            None => gjk.upper(),
        };
        if gjk.inside.is_some() {
            gjk.simplex.refine(V::refined);
        }
        try_planes(gjk, ab, limits);
        let shallow = upper >= -(limits.floor + limits.floor);
        let mut deep = !shallow;
        if shallow && gjk.bounds.lower < -limits.floor {
            deep = look_from_outside(gjk, ab, limits) == Stop::Overlapping;
        }
        let lower = gjk.bounds.lower;
        // The weights of a sliver may have so few digits that the points of A and of B are not one point.
        let together = gjk.upper() <= limits.floor + limits.floor;
        let proof = if upper - lower <= limits.floor + limits.floor && together {
            Proof::Closed
        } else if !deep || !together {
            Proof::Open
        } else {
            Proof::Overlapping
        };
        // What holds the origin is not apart, whatever the plane's last digit says.
        let held = gjk.stop == Some(Stop::Overlapping);
        let distance = if held { lower.min(V::Scalar::ZERO) } else { lower };
        Self { lower, upper: upper.max(lower), distance, normal: gjk.normal, proof }
    }

    /// The same with fewer digits.
    pub(crate) fn narrowed<N: Vector<Wide = V>>(self) -> Settled<N> {
        let number = |x: V::Scalar| N::Scalar::from_f64(x.to_f64());
        Settled {
            lower: number(self.lower),
            upper: number(self.upper),
            distance: number(self.distance),
            normal: N::narrow(self.normal),
            proof: self.proof,
        }
    }
}

/// Asks how far apart a plane holds the cores, and keeps it if it is the best so far. Gives the support point.
fn try_plane<V, A, B>(gjk: &mut Gjk<V>, ab: &Difference<'_, A, B>, direction: V) -> DifferenceVertex<V>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let vertex = ab.support(direction, gjk.hints);
    gjk.iteration += 1;
    let lower = -direction.dot(vertex.w);
    if lower > gjk.bounds.lower {
        gjk.bounds.lower = lower;
        gjk.normal = direction;
    }
    vertex
}

/// Tries the planes that a simplex holding the origin suggests: perpendicular to a small one, the facets of a full one.
///
/// A small simplex grows by a support point off it, with weight zero, until it is full; so a flat difference is left by the
/// one direction that leads out of it, wherever in its plane the search went before.
fn try_planes<V, A, B>(gjk: &mut Gjk<V>, ab: &Difference<'_, A, B>, limits: &Limits<V::Scalar>)
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    loop {
        let rank = gjk.simplex.vertices().len();
        let (count, candidates) = planes(gjk);
        let mut off: Option<DifferenceVertex<V>> = None;
        for direction in candidates[..count].iter().filter_map(|candidate| candidate.normalized()) {
            if gjk.iteration >= limits.iterations {
                return;
            }
            let vertex = try_plane(gjk, ab, direction);
            let leads_off = direction.dot(vertex.w - gjk.simplex.vertices()[0].w).abs() > limits.floor;
            if leads_off && off.is_none() {
                off = Some(vertex);
            }
        }
        let full = rank > V::DIMENSION;
        match off {
            Some(vertex) if !full && gjk.bounds.lower < -limits.floor => gjk.simplex.push(vertex),
            _ => return,
        }
    }
}

/// How far B is moved at first, in multiples of the unit, which is about the size of the pair: small against most features,
/// large against rounding.
const LOOK: f64 = 1.0 / 256.0;

/// What the move is multiplied by if the moved cores still overlap, and divided by if they do not. Dimensionless.
const FARTHER: f64 = 8.0;
const NEARER: f64 = 16.0;

/// How often B is moved at most: three times farther, and from there down to rounding.
const LOOKS: u32 = 16;

/// Finds a plane that separates touching cores.
///
/// Where cores touch, the direction from one to the other has no length. Moved apart along the best plane's normal they
/// have a distance and a normal n, and on the cores where they are, n's gap is no worse than minus the move: with q the
/// point that the origin moved to, p the point of the difference nearest to q and n = (q − p)/|q − p|, the gap is −n·p,
/// and |p| ≤ |q|, since the difference holds the origin. Usually the gap is zero at once: between polytopes p lies on the
/// features that touch as soon as the move is small against them. So the move is shortened until a plane separates or
/// rounding is reached. Cores that still overlap when moved are moved farther first; if they do so after they did not, they
/// do more than touch.
fn look_from_outside<V, A, B>(gjk: &mut Gjk<V>, ab: &Difference<'_, A, B>, limits: &Limits<V::Scalar>) -> Stop
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let limits = Limits {
        relative_tolerance: V::Scalar::TOLERANCE,
        beyond: V::Scalar::INFINITY,
        within: -V::Scalar::INFINITY,
        ..*limits
    };
    let mut step = V::Scalar::from_f64(LOOK);
    let mut farther = V::Scalar::from_f64(FARTHER);
    let mut last = Stop::Stalled;
    for _ in 0..LOOKS {
        let moved = ab.moved(gjk.normal * step);
        let mut outside = Gjk::new(gjk.normal, gjk.hints, gjk.unit);
        outside.iteration = gjk.iteration;
        let stop = outside.run(&moved, &limits, &mut ());
        gjk.iteration = outside.iteration;
        last = stop;
        if gjk.iteration >= limits.iterations {
            break;
        }
        if stop != Stop::Overlapping {
            try_plane(gjk, ab, outside.normal);
            farther = V::Scalar::ZERO;
            step = step * V::Scalar::from_f64(1.0 / NEARER);
        } else {
            step = step * farther;
        }
        if gjk.bounds.lower >= -limits.floor || step < limits.floor {
            break;
        }
    }
    last
}

/// The vertex of the simplex nearest to the origin: its product with the normal has lost the fewest digits.
fn shortest<V: Space>(gjk: &Gjk<V>) -> V {
    let mut shortest = gjk.simplex.vertices()[0].w;
    for vertex in gjk.simplex.vertices() {
        if vertex.w.length_squared() < shortest.length_squared() {
            shortest = vertex.w;
        }
    }
    shortest
}

/// The normals of planes that may bound the depth of an overlap: the outward normals of a full simplex's facets, or the
/// perpendiculars of a smaller one that holds the origin.
fn planes<V: Space>(gjk: &Gjk<V>) -> (usize, [V; 4]) {
    let points = gjk.simplex.points();
    let rank = gjk.simplex.vertices().len();
    if rank <= V::DIMENSION {
        return V::perpendiculars(&points[..rank], gjk.direction);
    }
    let mut normals = [V::ZERO; 4];
    for (k, normal) in normals[..rank].iter_mut().enumerate() {
        let mut facet = [V::ZERO; 3];
        for (i, point) in facet[..rank - 1].iter_mut().enumerate() {
            *point = points[(k + 1 + i) % rank];
        }
        let (_, [either, ..]) = V::perpendiculars(&facet[..rank - 1], gjk.direction);
        *normal = if either.dot(points[k] - facet[0]) > V::Scalar::ZERO { -either } else { either };
    }
    (rank, normals)
}
