//! What a finished run proves: from a state to bounds, a normal and witness points.

use crate::convex::{Convex, Difference};
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
        match gjk.stop {
            Some(Stop::Overlapping) => Self::overlapping(gjk, ab, limits),
            stop => Self::apart(gjk, stop, limits),
        }
    }

    /// Cores that the search has not found to overlap: a support plane below, a pair of points above.
    fn apart(gjk: &Gjk<V>, stop: Option<Stop>, limits: &Limits<V::Scalar>) -> Self {
        // The length that the witness points really have, not the one of the foot on the feature: the weights of a sliver
        // have few digits, and only this is an upper bound.
        let closest = gjk.simplex.combine(|vertex| vertex.w);
        let upper = closest.length_squared().sqrt();
        let lower = gjk.bounds.lower;
        let gap = upper - lower;
        let two = V::Scalar::ONE + V::Scalar::ONE;
        let tolerance = limits.relative_tolerance * (upper - limits.radius).abs();
        let proof = match stop {
            Some(Stop::Beyond | Stop::Within | Stop::Capped) => Proof::Limited,
            _ if gap <= two * limits.floor => Proof::Closed,
            _ if gap <= tolerance => Proof::Converged,
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
    /// zero; else the best of a few planes bounds the depth.
    fn overlapping<A, B>(gjk: &mut Gjk<V>, ab: &Difference<'_, A, B>, limits: &Limits<V::Scalar>) -> Self
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        let upper = gjk.simplex.combine(|vertex| vertex.w).length_squared().sqrt();
        let (count, candidates) = planes(gjk);
        for candidate in &candidates[..count] {
            let Some(direction) = candidate.normalized() else { continue };
            let vertex = ab.support(direction, gjk.hints);
            gjk.iteration += 1;
            let lower = -direction.dot(vertex.w);
            if lower > gjk.bounds.lower {
                gjk.bounds.lower = lower;
                gjk.normal = direction;
            }
        }
        let lower = gjk.bounds.lower;
        let touching = lower >= -limits.floor;
        let (distance, proof) =
            if touching { (lower.max(V::Scalar::ZERO), Proof::Closed) } else { (lower, Proof::Overlapping) };
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
