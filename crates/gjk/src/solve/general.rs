//! The general search: GJK with bounds at every step, the depth of what overlaps, and where rounding leaves
//! the bounds open both again with twice the digits.

use super::depth;
use super::end::{End, Proof};
use crate::convex::{Body, Carrier, Convex, Feature, VertexId, Widened, body};
use crate::epa::{State, Watched};
use crate::gjk::{Gjk, Limits, Stop};
use crate::kernels::polytopes::Inside;
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Found, Proven, Spot, witness};
use crate::query::{Cache, Event, Options, Proximity, Shown, Status, Via};
use crate::simplex::{Simplex, Space};
use crate::view::View;

/// Writes the whole answer. `inside` is a simplex that seems to hold the origin.
#[inline(never)]
pub(super) fn answer<V: Space>(
    view: &View<'_, V>,
    options: &Options<V::Scalar>,
    inside: Option<Inside>,
    cache: &mut Cache<V>,
    (answer, spot): (&mut Proximity<V>, Spot<'_, V>),
    observer: &mut Watched<'_, V>,
) {
    let limits = Limits::new(view, options);
    let mut gjk = start(view, cache);
    let (end, via, iterations) = match inside.and_then(|inside| overlapping(view, &inside, &mut gjk, &limits))
    {
        Some(found) => found,
        None => {
            gjk = start(view, cache);
            observer.of(|gjk| State::Gjk(gjk), |shown| gjk.run(view, &limits, shown));
            let (end, via) = finish(view, &mut gjk, &limits, observer);
            (end, via, gjk.iteration)
        }
    };
    *cache = cache.searched(end.normal, gjk.hints);
    let (proven, status) = proven(view, &gjk, end);
    let carriers = match end.proof {
        Proof::Open => [Carrier::Feature(Feature::Smooth); 2],
        _ => carriers(view, &gjk),
    };
    view.answer(&proven, Found { via, carriers, iterations }, answer, spot);
    answer.status = status;
    if !answer.bounds.width().is_finite() {
        answer.status = Status::Bounded;
        *answer = witness::somewhere(*answer, [view.a.pose.translation(), view.b.pose.translation()]);
    }
}

/// Whether the shapes share a point, and which way says so, as long as an overlap of the cores need not be
/// measured: what is found from a cache where that is beyond doubt, else without one.
#[inline(never)]
pub(super) fn touches<V: Space>(
    view: &View<'_, V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
) -> (bool, Via) {
    let limits = Limits {
        beyond: view.radius() + view.error,
        within: view.radius() - view.error,
        ..Limits::new(view, options)
    };
    let nothing = Cache::new().with_reference(cache.reference);
    loop {
        let is_warm = *cache != nothing;
        let mut gjk = start(view, cache);
        gjk.run(view, &limits, &mut Shown(None));
        let (found, is_clear) = if let Some(depth) = gjk.inside {
            *cache = cache.searched(gjk.normal, gjk.hints);
            ((true, Via::General), depth > view.error)
        } else {
            let (end, via) = finish(view, &mut gjk, &limits, &mut Watched(None));
            *cache = cache.searched(end.normal, gjk.hints);
            let (proven, _) = proven(view, &gjk, end);
            let carriers = [Carrier::Feature(Feature::Smooth); 2];
            let mut answer = Proximity::UNKNOWN;
            view.answer(&proven, Found { via, carriers, iterations: gjk.iteration }, &mut answer, None);
            ((answer.intersects(), via), !answer.bounds.contains(V::Scalar::ZERO))
        };
        if is_clear || !is_warm {
            return found;
        }
        *cache = nothing;
    }
}

/// Before the search: the warm start's direction, or from the middle of A to that of B.
fn start<V: Space>(view: &View<'_, V>, cache: &Cache<V>) -> Gjk<V> {
    let guess = if cache.direction == V::ZERO { view.across } else { cache.direction };
    Gjk::new(guess, cache.hints, view)
}

/// How deep cores with vertices overlap, from a simplex that seems to hold the origin; `None` where that does
/// not prove it.
fn overlapping<V: Space>(
    view: &View<'_, V>,
    inside: &Inside,
    gjk: &mut Gjk<V>,
    limits: &Limits<V::Scalar>,
) -> Option<(End<V>, Via, u32)> {
    let ids = inside.ids.each(|ids| ids.each(VertexId));
    gjk.hints = ids[V::DIMENSION].each(Some);
    if let Some((end, foot)) = depth::by_edges(view, limits, gjk.hints) {
        gjk.simplex = foot;
        return Some((end, Via::BoundaryWalk, inside.iterations));
    }
    let (core_a, core_b) = (view.a.core(), view.b.core());
    gjk.simplex = Simplex::empty();
    for ids in ids.into_iter().take(V::DIMENSION + 1) {
        let [VertexId(a), VertexId(b)] = ids;
        let ends = [core_a.vertex(a as usize)?, core_b.vertex(b as usize)?];
        gjk.simplex.push(view.vertex(ends, ids.each(Some)));
    }
    gjk.iteration = inside.iterations;
    let end = depth::expand(gjk, view, limits, V::Scalar::INFINITY, &mut Watched(None));
    (end.proof == Proof::Closed).then_some((end, Via::Polytope, gjk.iteration))
}

/// From a finished run to what it proves, with more digits where they are needed.
fn finish<V: Space>(
    view: &View<'_, V>,
    gjk: &mut Gjk<V>,
    limits: &Limits<V::Scalar>,
    observer: &mut Watched<'_, V>,
) -> (End<V>, Via) {
    let end = ended(gjk, view, limits, observer);
    if end.proof != Proof::Open || gjk.iteration >= limits.iterations {
        return (end, Via::General);
    }
    let (mut wide, state) = widened(view, limits, gjk, observer);
    if gjk.stop == Some(Stop::Overlapping) {
        // What was found to share a point is not apart, whatever the last digit says.
        wide.distance = wide.distance.min(V::Scalar::ZERO);
    }
    let width = wide.upper - wide.lower;
    let closer = width < end.upper - end.lower;
    let done = matches!(wide.proof, Proof::Closed | Proof::Converged) && width.is_finite();
    if closer || done {
        *gjk = state;
        return (wide, Via::DoubleWord);
    }
    (end, Via::General)
}

/// What a finished run proves.
#[inline(never)]
fn ended<V: Space>(
    gjk: &mut Gjk<V>,
    view: &View<'_, V>,
    limits: &Limits<V::Scalar>,
    observer: &mut Watched<'_, V>,
) -> End<V> {
    if gjk.stop == Some(Stop::Overlapping) {
        return depth::of(gjk, view, limits, observer);
    }
    let apart = apart(gjk, limits);
    let near = apart.proof == Proof::Open && apart.upper <= limits.floor;
    if near { depth::of(gjk, view, limits, observer) } else { apart }
}

/// Cores that the search has not found to overlap: a support plane below, a pair of points above.
fn apart<V: Space>(gjk: &mut Gjk<V>, limits: &Limits<V::Scalar>) -> End<V> {
    let infinity = V::Scalar::INFINITY;
    if gjk.simplex.vertices().is_empty() {
        // A caller's own shape gave no number at all.
        return End {
            lower: -infinity,
            upper: infinity,
            distance: infinity,
            normal: gjk.direction,
            proof: Proof::Limited,
        };
    }
    // The length that the witness points really have, not the one of the foot on the feature: only this is an
    // upper bound.
    let mut closest = gjk.simplex.point();
    let mut upper = closest.length_squared().sqrt();
    let lower = gjk.bounds.lower;
    // On a thin feature the weights may be off along it, which the length hardly shows.
    let floor = limits.floor();
    if upper - lower > limits.floor || !floor.belong(closest + gjk.normal * lower) {
        gjk.simplex.refine(V::refined);
        closest = gjk.simplex.point();
        upper = closest.length_squared().sqrt();
    }
    let gap = upper - lower;
    let tolerance = limits.relative_tolerance * (upper - limits.radius).abs();
    // Bounds may meet with points that are off sideways by √(gap·distance): on a thin feature by its weights,
    // in a run that stalled by a direction of another feature. Then normal and points do not belong together.
    let fits = floor.belong(closest + gjk.normal * upper);
    let proof = match gjk.stop {
        Some(Stop::Beyond | Stop::Within | Stop::Capped) => Proof::Limited,
        _ if floor.meets(gap) && fits => Proof::Closed,
        _ if tolerance > V::Scalar::ZERO && gap <= tolerance => Proof::Converged,
        _ => Proof::Open,
    };
    if proof == Proof::Closed {
        // The product of the nearest vertex with the normal has lost the fewest digits.
        let distance = -gjk.normal.dot(gjk.simplex.shortest());
        return End { lower, upper, distance, normal: gjk.normal, proof };
    }
    // The tolerance is relative to the shapes' distance. Where that is mostly radii, the points of the cores
    // may be anywhere in comparison with how close they are, and the normal is the one that gave the lower
    // bound. The distance is then what the points are apart along it, which is no less than the bound.
    let by_bound = proof == Proof::Converged && limits.radius > upper;
    let points = if by_bound { None } else { (-closest).normalized() };
    let normal = points.unwrap_or(gjk.normal);
    let along = (-normal.dot(closest)).max(lower).min(upper);
    End { lower, upper, distance: if by_bound { along } else { upper }, normal, proof }
}

/// Searches in wider arithmetic from the normal that the first search ended with; what it proves and its
/// state, rounded.
///
/// The shapes choose support points with their own digits, so that the rounding bounds and the floor are the
/// narrow ones; what has no rounding to speak of is the geometry of the simplex: normals, weights, sides.
#[cold]
#[inline(never)]
fn widened<V: Space>(
    view: &View<'_, V>,
    limits: &Limits<V::Scalar>,
    first: &Gjk<V>,
    observer: &mut Watched<'_, V>,
) -> (End<V>, Gjk<V>) {
    let (a, b) = (Widened(view.a), Widened(view.b));
    let (pose_a, pose_b) = (view.a.pose.widened(), view.b.pose.widened());
    let (a, b): (&Body<'_, V::Wide>, &Body<'_, V::Wide>) = (body!(a, &pose_a), body!(b, &pose_b));
    let wide = View::in_unit(a, b).with_errors_of(view);
    let limits = limits.cast();
    let mut gjk = Gjk::new(first.normal.widen(), first.hints, &wide);
    gjk.iteration = first.iteration;
    let mut narrowed = observer.0.as_mut().map(|show| {
        |state: State<'_, V::Wide>, event: Event| match state {
            State::Gjk(state) => show(State::Gjk(&state.narrowed()), event),
            State::Epa(state) => show(State::Epa(&state.narrowed()), event),
        }
    });
    let mut observer = Watched(narrowed.as_mut().map(|show| show as _));
    observer.of(|gjk| State::Gjk(gjk), |shown| gjk.run(&wide, &limits, shown));
    let End { lower, upper, distance, normal, proof } = ended(&mut gjk, &wide, &limits, &mut observer);
    let number = |x: <V::Wide as Vector>::Scalar| V::Scalar::from_f64(x.to_f64());
    let [lower, upper, distance] = [lower, upper, distance].each(number);
    (End { lower, upper, distance, normal: V::narrow(normal), proof }, gjk.narrowed())
}

/// The points that carry what a run proves, as far apart as it says, and what ended it.
fn proven<V: Space>(view: &View<'_, V>, gjk: &Gjk<V>, mut end: End<V>) -> (Proven<V>, Status) {
    let to_unit = |point: V| point * view.inverse_unit;
    let mut points =
        [to_unit(gjk.simplex.combine(|vertex| vertex.a)), to_unit(gjk.simplex.combine(|vertex| vertex.b))];
    if end.proof != Proof::Closed {
        let is_apart = end.distance > V::Scalar::ZERO;
        let across = end.normal * end.distance - view.across;
        points = witness::joined(points, across, [view.a.radius(), view.b.radius()], is_apart);
    }
    if !(points[0].is_finite() && points[1].is_finite()) {
        // Only a caller's own shape can bring that in.
        let infinity = V::Scalar::INFINITY;
        points = [V::ZERO; 2];
        end = End { lower: -infinity, upper: infinity, distance: infinity, proof: Proof::Limited, ..end };
    }
    let End { lower, upper, distance, normal, proof } = end;
    let floor = view.floor();
    let status = match proof {
        Proof::Closed if !view.are_polytopes() => Status::Converged,
        Proof::Closed if floor.is_narrow(upper - lower) => Status::Exact,
        Proof::Converged => Status::Converged,
        Proof::Closed | Proof::Limited | Proof::Open => Status::Bounded,
    };
    let miss = if proof == Proof::Closed { V::Scalar::ZERO } else { V::Scalar::INFINITY };
    (Proven { normal, points, lower, upper, distance, miss }, status)
}

/// The vertices that carry a simplex; the feature of more than three.
fn carriers<V: Space>(view: &View<'_, V>, gjk: &Gjk<V>) -> [Carrier; 2] {
    let (ids, counts) = gjk.simplex.ids();
    let [on_a, on_b] = [&ids[0][..counts[0]], &ids[1][..counts[1]]];
    if counts[0].max(counts[1]) <= 3 {
        return [Carrier::of(on_a), Carrier::of(on_b)];
    }
    [view.a.core().feature(on_a).into(), view.b.core().feature(on_b).into()]
}
