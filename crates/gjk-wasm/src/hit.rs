//! What lies under a pointer.

use gjk::{Convex, Point, Pose, distance};
use gjk_json::shape::Body;
use glam::DVec2;
use serde::Serialize;

use crate::figure::handles;
use crate::request::{Pair, Request};

/// What was hit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Hit {
    /// `a` or `b`.
    shape: &'static str,
    /// `vertex` for a point that the shape is given by, else `body`.
    part: &'static str,
    /// Which of these points.
    index: Option<usize>,
    /// From the pointer to the point, or to the shape; negative inside it.
    distance: f64,
}

/// What is hit at a point of the plane: a point that a shape is given by, or else a shape, nearer than
/// `tolerance`; of several the nearest. In space nothing is.
pub(crate) fn hit(request: &Request, at: DVec2, tolerance: f64) -> Option<Hit> {
    let Pair::Plane(a, b) = &request.pair else { return None };
    let bodies = [("a", a, &request.shapes[0]), ("b", b, &request.shapes[1])];
    let points = bodies.iter().flat_map(|(shape, body, text)| {
        let near = handles(text, body).into_iter().map(move |point| (point - at).length());
        near.enumerate().map(|(index, distance)| Hit { shape, part: "vertex", index: Some(index), distance })
    });
    nearest(points, tolerance).or_else(|| {
        let inside = bodies.iter().filter_map(|(shape, body, _)| {
            Some(Hit { shape, part: "body", index: None, distance: to_body(body, at)? })
        });
        nearest(inside, tolerance)
    })
}

fn nearest(hits: impl Iterator<Item = Hit>, tolerance: f64) -> Option<Hit> {
    hits.filter(|hit| hit.distance <= tolerance).min_by(|a, b| a.distance.total_cmp(&b.distance))
}

/// The signed distance of a point; `None` where the point is beyond the domain.
fn to_body(body: &Body<DVec2>, at: DVec2) -> Option<f64> {
    // As any shape: the module needs no searches of its own for points.
    let point: &(dyn Convex<Vector = DVec2> + Send + Sync) = &Point::new(at).ok()?;
    Some(distance(point, &Pose::IDENTITY, &*body.shape, &body.pose))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_win_over_bodies_and_near_over_far() {
        let request = Request::read(
            r#"{"a": {"type": "triangle", "vertices": [[0, 0], [4, 0], [0, 4]]},
                "b": {"type": "ball", "center": [10, 0], "radius": 1, "pose": {"translation": [0, 1]}}}"#,
        )
        .unwrap();
        let at = |x, y| hit(&request, DVec2::new(x, y), 0.5);
        assert_eq!(at(3.75, 0.0).map(|hit| (hit.shape, hit.part, hit.index)), Some(("a", "vertex", Some(1))));
        assert_eq!(at(1.0, 1.0).map(|hit| (hit.part, hit.distance)), Some(("body", -1.0)));
        assert_eq!(at(10.0, 1.0).map(|hit| (hit.shape, hit.index)), Some(("b", Some(0))));
        assert_eq!(at(10.0, 2.25).map(|hit| (hit.shape, hit.part, hit.distance)), Some(("b", "body", 0.25)));
        assert_eq!(at(7.0, 5.0), None);
        assert_eq!(at(f64::NAN, 5.0), None);
    }
}
