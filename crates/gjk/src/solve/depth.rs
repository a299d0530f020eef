//! Cores that share a point: how deep, from the boundary of their difference.

use super::end::{End, Proof};
use crate::convex::{DifferenceVertex, VertexId};
use crate::epa::{Epa, State, Watched};
use crate::gjk::{Gjk, Limits, Stop};
use crate::kernels::plane::edges;
use crate::math::{Each, Scalar};
use crate::proof::{Certificate, Proven, Reach};
use crate::query::Bounds;
use crate::simplex::{Simplex, Space};
use crate::view::View;

/// What a run proves that ended with the origin in its simplex, or within rounding of it.
///
/// The normal is that of the support plane of the difference nearest to the origin, and `gjk.simplex` becomes
/// the points that carry the foot on it, so that the witness points are on the surfaces. The simplex grows
/// until it is full; if that shows that the cores only touch, nothing is left to search, else the polytope
/// expands.
#[inline(never)]
pub(super) fn of<V: Space>(
    gjk: &mut Gjk<V>,
    view: &View<'_, V>,
    limits: &Limits<V::Scalar>,
    observer: &mut Watched<'_, V>,
) -> End<V> {
    let upper = match gjk.inside {
        Some(depth) => -depth,
        None => gjk.upper(),
    };
    complete(gjk, view, limits);
    if gjk.bounds.lower >= -limits.floor {
        // A plane separates the cores up to rounding: they touch where the search ended.
        let floor = limits.floor();
        let meet = floor.meets(upper - gjk.bounds.lower) && floor.meets(gjk.upper());
        let proof = if meet { Proof::Closed } else { Proof::Open };
        return ending(gjk, upper, proof);
    }
    if gjk.simplex.vertices().len() <= V::DIMENSION {
        return ending(gjk, upper, Proof::Open);
    }
    expand(gjk, view, limits, upper, observer)
}

/// What the edges prove of planar cores that overlap by more than rounding, and the points that carry the
/// foot. `None` in space, without edges, and where there is doubt.
pub(super) fn by_edges<V: Space>(
    view: &View<'_, V>,
    limits: &Limits<V::Scalar>,
    hints: [Option<VertexId>; 2],
) -> Option<(End<V>, Simplex<V>)> {
    let (largest, normal, foot) = edges::deepest(view)?;
    let gap = -normal.dot(view.support(normal, hints).w);
    let points = [foot.combine(|vertex| vertex.a), foot.combine(|vertex| vertex.b)];
    let points = points.each(|point| point * view.inverse_unit);
    let proven =
        view.prove(&Certificate { normal, gap, points, distance: gap, reach: Reach::Overlapping })?;
    let Proven { lower, upper, distance, .. } = proven;
    let upper = upper + (largest - gap).max(V::Scalar::ZERO);
    let is_clear = upper < V::Scalar::ZERO && !limits.floor().meets(-upper);
    is_clear.then_some((End { lower, upper, distance, normal, proof: Proof::Closed }, foot))
}

/// Expands the polytope of a full simplex.
#[inline(never)]
pub(super) fn expand<V: Space>(
    gjk: &mut Gjk<V>,
    view: &View<'_, V>,
    limits: &Limits<V::Scalar>,
    upper: V::Scalar,
    observer: &mut Watched<'_, V>,
) -> End<V> {
    let bounds = Bounds { lower: gjk.bounds.lower, upper };
    let mut epa = Epa::new(gjk, bounds, view.size, limits.capacity);
    let stop = observer.of(|epa| State::Epa(epa), |shown| epa.run(&gjk.simplex, view, limits, shown));
    gjk.iteration = epa.iteration;
    gjk.hints = epa.hints;
    gjk.bounds.lower = epa.bounds.lower;
    gjk.normal = epa.normal;
    gjk.simplex = epa.foot(limits.floor);
    let gap = epa.bounds.upper - epa.bounds.lower;
    let miss = gjk.simplex.point() + epa.normal * epa.bounds.lower;
    let floor = limits.floor();
    let fits = floor.belong(miss);
    let proof = match stop {
        Stop::Converged => Proof::Converged,
        Stop::Capped => Proof::Limited,
        _ if floor.meets(gap) && fits => Proof::Closed,
        // So wide a gap between curved cores is for want of facets, not of digits.
        _ if limits.relative_tolerance > V::Scalar::ZERO && gap > V::Scalar::EPSILON.sqrt() => Proof::Limited,
        _ => Proof::Open,
    };
    ending(gjk, epa.bounds.upper, proof)
}

fn ending<V: Space>(gjk: &Gjk<V>, upper: V::Scalar, proof: Proof) -> End<V> {
    let lower = gjk.bounds.lower;
    // What holds the origin is not apart, whatever the plane's last digit says.
    let held = gjk.stop == Some(Stop::Overlapping);
    let distance = if held { lower.min(V::Scalar::ZERO) } else { lower };
    End { lower, upper: upper.max(lower), distance, normal: gjk.normal, proof }
}

/// Grows a simplex that holds the origin by support points off it, with weight zero, until it is full.
///
/// The directions are perpendicular to the simplex, both ways along each: the normal of D points, and of
/// fewer the axes of the world, less their part along an edge. So a flat difference is left by the one
/// direction that leads out of it. Each is a plane that may show that the cores only touch.
fn complete<V: Space>(gjk: &mut Gjk<V>, view: &View<'_, V>, limits: &Limits<V::Scalar>) {
    if gjk.inside.is_some() {
        gjk.simplex.refine(V::refined);
    }
    while gjk.simplex.vertices().len() <= V::DIMENSION && gjk.bounds.lower < -limits.floor {
        let (rank, points) = (gjk.simplex.vertices().len(), gjk.simplex.points());
        let count = if rank == V::DIMENSION { 1 } else { V::DIMENSION };
        let along = |axis: usize| match rank {
            rank if rank == V::DIMENSION => V::normal(&points[..rank]).normal,
            1 => V::axis(axis),
            _ => V::towards(points[1] - points[0], V::axis(axis)),
        };
        let candidates = (0..count).filter_map(|axis| along(axis).normalized()).flat_map(|n| [n, -n]);
        let mut off: Option<DifferenceVertex<V>> = None;
        let mut farthest = limits.floor;
        for direction in candidates {
            if gjk.iteration >= limits.iterations {
                return;
            }
            let vertex = view.support(direction, gjk.hints);
            gjk.iteration += 1;
            let lower = -direction.dot(vertex.w);
            if lower > gjk.bounds.lower {
                (gjk.bounds.lower, gjk.normal) = (lower, direction);
            }
            let away = direction.dot(vertex.w - gjk.simplex.vertices()[0].w).abs();
            if away > farthest {
                farthest = away;
                off = Some(vertex);
            }
        }
        match off {
            Some(vertex) => gjk.simplex.push(vertex),
            None => return,
        }
    }
}
