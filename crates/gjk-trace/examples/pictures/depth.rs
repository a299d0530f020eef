//! The search for the depth of an overlap, step by step.

use std::sync::Arc;

use gjk::glam::DVec2;
use gjk::{Convex, ConvexPolygon, Ellipsoid, Pose};
use gjk_json::shape::Body;
use gjk_trace::run::{Detail, EpaStep, Query, Run, RunEvent, explain};
use gjk_trace::strip::{Frame, Strip, StripOptions, rows};

use super::Drawn;

type Pair = [Body<DVec2>; 2];

pub(super) fn draw() -> Drawn {
    // Polygons: the last edge is one of A − B. Ellipses: the bounds close on each other.
    let frames = [frames_of(&polygons()?, &[0, 1, 2, 3]), frames_of(&ellipses()?, &[1, usize::MAX])].concat();
    let note = "dashed circle: the depth is at least this; solid: at most this";
    Ok(rows("The search for a depth: a polygon grows inside A − B", frames, 2, Some(note)))
}

fn polygons() -> Result<Pair, gjk::ShapeError> {
    let v = DVec2::new;
    let a = ConvexPolygon::new(&[v(-1.6, -1.1), v(0.4, -1.6), v(1.8, -0.4), v(1.2, 1.2), v(-0.9, 1.3)])?;
    let b = ConvexPolygon::new(&[v(-1.0, -0.8), v(1.1, -0.6), v(0.2, 1.1)])?;
    Ok([body(a, Pose::IDENTITY), body(b, Pose::from_translation(v(0.7, 0.5)))])
}

fn ellipses() -> Result<Pair, gjk::ShapeError> {
    let (a, b) = (Ellipsoid::new(DVec2::new(2.0, 1.2))?, Ellipsoid::new(DVec2::new(1.5, 0.8))?);
    Ok([body(a, Pose::IDENTITY), body(b, Pose::from_angle(0.9, DVec2::new(0.9, 0.5)))])
}

fn body(shape: impl Convex<Vector = DVec2> + Send + Sync + 'static, pose: Pose<DVec2>) -> Body<DVec2> {
    Body { shape: Arc::new(shape), pose }
}

/// The steps in which a support point is found.
fn added(run: &Run) -> Vec<(usize, &EpaStep)> {
    let of_epa = run.steps.iter().filter_map(|step| match &step.detail {
        Detail::Epa(epa) if step.event == RunEvent::Added => Some((step.index, epa)),
        _ => None,
    });
    of_epa.collect()
}

/// The frames of some of these steps; what is beyond them is the last one.
fn frames_of([a, b]: &Pair, places: &[usize]) -> Vec<Frame> {
    let run = explain(a, b, Query::Proximity);
    let added = added(&run);
    let steps: Vec<usize> = places.iter().map(|&place| added[place.min(added.len() - 1)].0).collect();
    let [a, b] = [a, b].map(|body| gjk_trace::Body::new(&*body.shape, &body.pose));
    Strip::new(a, b, &run).frames(&steps, &StripOptions::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_narrows_the_bounds_until_they_tell_the_depth() {
        for [a, b] in [polygons().unwrap(), ellipses().unwrap()] {
            let run = explain(&a, &b, Query::Proximity);
            let added = added(&run);
            assert!(added.len() >= 4);
            for pair in added.windows(2) {
                let [before, after] = [0, 1].map(|place| &pair[place].1.progress);
                assert!(before.lower <= after.lower && after.upper <= before.upper);
            }
            let last = &added[added.len() - 1].1.progress;
            let (lower, upper) = (last.lower.unwrap(), last.upper.unwrap());
            assert!(upper - lower <= 1e-9 * -upper, "{lower} {upper}");
        }
    }
}
