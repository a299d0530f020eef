//! The search for the depth of an overlap, step by step.

use gjk::glam::DVec2;
use gjk::{ConvexPolygon, Ellipsoid, Pose};
use gjk_trace::PolytopeFigure;

use super::Drawn;

pub(super) fn draw() -> Drawn {
    Ok(figure()?.render())
}

fn figure() -> Result<PolytopeFigure, Box<dyn std::error::Error>> {
    let v = DVec2::new;
    let here = Pose::IDENTITY;
    let mut figure = PolytopeFigure::new();
    let a = ConvexPolygon::new(&[v(-1.6, -1.1), v(0.4, -1.6), v(1.8, -0.4), v(1.2, 1.2), v(-0.9, 1.3)])?;
    let b = ConvexPolygon::new(&[v(-1.0, -0.8), v(1.1, -0.6), v(0.2, 1.1)])?;
    figure.add_search(
        "Polygons: the last edge is one of A − B",
        [&a, &b],
        [&here, &Pose::from_translation(v(0.7, 0.5))],
    );
    let a = Ellipsoid::new(v(2.0, 1.2))?;
    let b = Ellipsoid::new(v(1.5, 0.8))?;
    let there = Pose::from_angle(0.9, v(0.9, 0.5));
    figure.add_search("Ellipses: the bounds close on each other", [&a, &b], [&here, &there]);
    Ok(figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_narrows_the_bounds_until_they_tell_the_depth() {
        let figure = figure().unwrap();
        assert_eq!(figure.frames().count(), 2);
        for frames in figure.frames() {
            assert_eq!(frames.len(), 4, "the first three steps and the last");
            for pair in frames.windows(2) {
                let [(early, before), (late, after)] = pair else { unreachable!() };
                assert!(early < late);
                assert!(before.lower <= after.lower && after.upper <= before.upper);
            }
            let (_, last) = &frames[3];
            assert!(last.upper - last.lower <= 1e-9 * last.upper, "{} {}", last.lower, last.upper);
        }
    }

    #[test]
    fn the_inner_circle_touches_the_nearest_edge() {
        for (step, frame) in figure().unwrap().frames().flatten() {
            let [from, to] = frame.edges[frame.nearest].map(|end| frame.points[end]);
            assert!((frame.normal.dot(from) - frame.lower).abs() < 1e-9, "step {step}");
            assert!((frame.normal.dot(to) - frame.lower).abs() < 1e-9, "step {step}");
            assert!(frame.normal.dot(frame.added.unwrap()) >= frame.upper - 1e-9, "step {step}");
        }
    }
}
