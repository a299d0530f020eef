use super::outline::{cross, length, minus};
use super::overlap::Place;
use crate::math::Scalar;

/// At most this many points: two carry an edge in the plane, four a face in space.
pub(super) const POINTS: usize = 4;

/// What is called with a place.
type Visit<'v, S> = &'v mut dyn FnMut(Place<S>);

/// The few of all places that carry a contact best.
///
/// The deepest first: it alone decides how far the shapes are to be moved. Then the one farthest from it,
/// against turning about it; then those that span the largest areas with these two, one on each side. A place
/// within `tolerance` of what is there adds nothing. Each choice is a pass over all places, so that there may
/// be any number of them; of equals the first is taken, and of those that are as deep as the deepest but for
/// `slack`.
pub(super) fn reduce<S: Scalar>(
    most: usize,
    (tolerance, slack): (S, S),
    each: &dyn Fn(Visit<'_, S>),
) -> ([Option<Place<S>>; POINTS], usize) {
    let mut kept: [Option<Place<S>>; POINTS] = [None; POINTS];
    let best = |score: &dyn Fn(&Place<S>) -> S, least: S| {
        let mut best: Option<(S, Place<S>)> = None;
        each(&mut |place| {
            let score = score(&place);
            if score > best.as_ref().map_or(least, |(best, _)| *best) {
                best = Some((score, place));
            }
        });
        best.map(|(_, place)| place)
    };
    let Some(deepest) = best(&|place| -place.gap(), -S::INFINITY) else { return (kept, 0) };
    let as_deep = |place: &Place<S>| if place.gap() <= deepest.gap() + slack { S::ONE } else { S::ZERO };
    let first = if slack > S::ZERO { best(&as_deep, S::ZERO).unwrap_or(deepest) } else { deepest };
    kept[0] = Some(first);
    let Some(second) = best(&|place| length(minus(place.at, first.at)), tolerance) else { return (kept, 1) };
    kept[1] = Some(second);
    let mut count = 2;
    let base = minus(second.at, first.at);
    let breadth = length(base);
    let left = |place: &Place<S>| cross(base, minus(place.at, first.at)) / breadth;
    for side in [S::ONE, -S::ONE] {
        if count == most {
            break;
        }
        if let Some(next) = best(&|place| left(place) * side, tolerance) {
            kept[count] = Some(next);
            count += 1;
        }
    }
    // All on one side: the one farthest beyond the triangle takes the fourth place.
    if count == 3 && most == POINTS {
        let Some(third) = kept[2] else { return (kept, count) };
        let turn = if left(&third) > S::ZERO { S::ONE } else { -S::ONE };
        let beyond = |from: &Place<S>, to: &Place<S>, place: &Place<S>| {
            let edge = minus(to.at, from.at);
            -cross(edge, minus(place.at, from.at)) * turn / length(edge)
        };
        let score = |place: &Place<S>| beyond(&second, &third, place).max(beyond(&third, &first, place));
        if let Some(next) = best(&score, tolerance) {
            kept[3] = Some(next);
            count = 4;
        }
    }
    (kept, count)
}
