//! What a hand takes hold of in space: the shape that a ray from the eye meets first.
//!
//! A hand covers more than a point: the ray is a cone, and what it meets is nearer to it than `slope` times
//! the way from the eye. From where the ray is now, the nearest point of a shape and the direction to it make
//! a plane with the whole shape behind it; the ray goes on to where the cone touches that plane, and looks
//! again. Along a curved surface each look halves what is left of the way or better. A cone that does not
//! approach the plane misses the shape, and the plane proves it.

use gjk::math::Vector;
use gjk::{Convex, Point, Pose, convex::Core, proximity};
use gjk_body::answer::Coordinates;
use gjk_json::shape::Body;
use glam::DVec3;
use serde::{Deserialize, Serialize};

use crate::request::{Pair, Request};

/// How near to the cone a shape has to be to be met, as a share of the way from the eye: an angle of a
/// thousandth of a pixel. Also how exact the place of a hit is, across the shape's surface.
const CLOSE: f64 = 1e-6;

/// How often a ray looks for the nearest point of a shape at most: a graze takes a dozen looks, since each
/// halves the way that is left, and `CLOSE` is twenty halvings. A ray that has not met a shape by then counts
/// as a miss.
const MOST_LOOKS: usize = 64;

/// Any shape: with the point of the ray as one, the module needs no searches of its own for points (24 kB).
type Shape = dyn Convex<Vector = DVec3> + Send + Sync;

/// A half line, from the eye into space.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ray {
    /// Where the eye is.
    origin: [f64; 3],
    /// Where it looks; of any length but zero.
    direction: [f64; 3],
}

/// What was met.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Met {
    /// `a` or `b`.
    shape: &'static str,
    /// Where, on the ray.
    point: Coordinates,
    /// How far that is from the eye.
    distance: f64,
}

/// The shape that a ray meets first. Points and segments come before all others within `angle` (radians) of
/// the ray: nothing else would let a hand take them. Then comes what the ray itself meets, then what is
/// within the angle of it.
///
/// A shape around the eye is not met, nor is anything in the plane.
pub(crate) fn hit_along(request: &Request, ray: Ray, angle: f64) -> Option<Met> {
    let Pair::Space(a, b) = &request.pair else { return None };
    let (origin, direction) = (DVec3::from(ray.origin), DVec3::from(ray.direction).normalized()?);
    let bodies = [("a", a), ("b", b)];
    let first = |slope: f64, is_sought: &dyn Fn(&Body<DVec3>) -> bool| {
        let sought = bodies.into_iter().filter(|(_, body)| is_sought(body));
        let met = sought.filter_map(|(shape, body)| Some((shape, way_to(body, origin, direction, slope)?)));
        met.min_by(|(_, one), (_, other)| one.total_cmp(other))
    };
    // The balls around the points of a ray whose radii are this share of the way fill the cone of that angle.
    let slope = angle.sin().max(0.0);
    let found = first(slope, &is_thin).or_else(|| first(0.0, &|_| true)).or_else(|| first(slope, &|_| true));
    found.map(|(shape, distance)| Met {
        shape,
        point: Coordinates::new(origin + direction * distance),
        distance,
    })
}

/// Whether a shape is too thin to be met by a line.
fn is_thin(body: &Body<DVec3>) -> bool {
    body.shape.radius() == 0.0 && matches!(body.shape.core(), Core::Point | Core::Segment(_))
}

/// How far from the origin the cone around a ray first touches a body; `None` where it never does, where the
/// origin is inside the body, and beyond the domain of the library.
fn way_to(body: &Body<DVec3>, origin: DVec3, direction: DVec3, slope: f64) -> Option<f64> {
    let mut way = 0.0;
    for _ in 0..MOST_LOOKS {
        let at = Point::new(origin + direction * way).ok()?;
        let seen = proximity(&at as &Shape, &Pose::IDENTITY, &*body.shape, &body.pose);
        if seen.distance <= (slope + CLOSE) * way {
            return (way > 0.0).then_some(way);
        }
        // How much nearer the cone comes to the plane between the point and the body, for each unit of the
        // way.
        let approach = seen.normal.dot(direction) + slope;
        if approach.is_nan() || approach <= 0.0 {
            return None;
        }
        way += (seen.bounds.lower - slope * way) / approach;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT: &str = r#"{"type": "point", "at": [8, 0, 0]}"#;
    const BOX: &str = r#"{"type": "box", "half_extents": [1, 1, 1], "pose": {"translation": [5, 0, 0]}}"#;
    const BALL: &str = r#"{"type": "ball", "center": [20, 0, 0], "radius": 2}"#;

    fn met(a: &str, b: &str, origin: [f64; 3], direction: [f64; 3], angle: f64) -> Option<Met> {
        let request = Request::read(&format!(r#"{{"a": {a}, "b": {b}}}"#)).unwrap();
        hit_along(&request, Ray { origin, direction }, angle)
    }

    /// Which shape is met along the x axis, and how far away, to a millionth.
    fn along_x(a: &str, b: &str, x: f64, angle: f64) -> Option<(&'static str, f64)> {
        let met = met(a, b, [x, 0.0, 0.0], [1.0, 0.0, 0.0], angle)?;
        Some((met.shape, (met.distance * 1e6).round() / 1e6))
    }

    #[test]
    fn the_nearest_is_met_whichever_it_is() {
        assert_eq!(along_x(BOX, BALL, 0.0, 0.0), Some(("a", 4.0)));
        assert_eq!(along_x(BALL, BOX, 0.0, 0.0), Some(("b", 4.0)));
        let back = met(BOX, BALL, [30.0, 0.0, 0.0], [-7.0, 0.0, 0.0], 0.0).unwrap();
        assert_eq!(
            (back.shape, back.point),
            ("b", Coordinates::new(DVec3::new(30.0 - back.distance, 0.0, 0.0)))
        );
        assert!((back.distance - 8.0).abs() < 1e-9, "{back:?}");
    }

    #[test]
    fn what_is_aside_or_behind_is_missed() {
        assert_eq!(along_x(BOX, BALL, 30.0, 0.01), None);
        assert_eq!(met(BOX, BALL, [0.0; 3], [0.0, 1.0, 0.0], 0.01), None);
        assert_eq!(met(BOX, BALL, [0.0, 1.001, 0.0], [1.0, 0.0, 0.0], 0.0).map(|met| met.shape), Some("b"));
        assert_eq!(met(BOX, BALL, [0.0; 3], [0.0; 3], 0.01), None);
        assert_eq!(met(BOX, BALL, [0.0; 3], [f64::NAN, 0.0, 0.0], 0.01), None);
        assert_eq!(met(BOX, BALL, [f64::INFINITY, 0.0, 0.0], [1.0, 0.0, 0.0], 0.01), None);
    }

    #[test]
    fn thin_shapes_are_met_within_the_angle_and_before_others() {
        let toward = |angle: f64| [angle.cos(), angle.sin(), 0.0];
        let segment = r#"{"type": "segment", "a": [8, 0, -1], "b": [8, 0, 1]}"#;
        for thin in [POINT, segment] {
            let at = |off, angle| met(thin, BALL, [0.0; 3], toward(off), angle).map(|met| met.shape);
            assert_eq!((at(0.009, 0.01), at(0.011, 0.01)), (Some("a"), Some("b")), "{thin}");
            // Within a box, which the ray meets first.
            assert_eq!(along_x(BOX, thin, 2.0, 0.01).map(|(shape, _)| shape), Some("b"), "{thin}");
        }
        assert_eq!(
            met(POINT, BALL, [0.0; 3], toward(0.11), 0.01).map(|met| met.shape),
            Some("b"),
            "beside the ball"
        );
        assert_eq!(met(POINT, BALL, [0.0; 3], toward(0.12), 0.01), None);
    }

    #[test]
    fn a_shape_around_the_eye_hides_nothing() {
        assert_eq!(along_x(BOX, BALL, 5.0, 0.01), Some(("b", 13.0)));
        assert_eq!(along_x(BOX, BALL, 20.0, 0.01), None);
        assert_eq!(along_x(POINT, BALL, 8.0, 0.01).map(|(shape, _)| shape), Some("b"));
    }

    #[test]
    fn scaled_input_gives_scaled_output() {
        let cone = |scale: f64| {
            let [end, far, radius] = [3.0, 7.0, 1.25].map(|length| length * scale);
            let cone = format!(
                r#"{{"type": "cone", "base": [{far}, 0, 0], "apex": [{far}, {end}, {end}], "radius": {radius}}}"#
            );
            let origin = [0.0, 0.25 * scale, 0.5 * scale];
            met(&cone, &cone, origin, [1.0, 0.0625, 0.0], 0.01).unwrap().distance
        };
        for exponent in [-40, -1, 30] {
            let scale = f64::from(exponent).exp2();
            assert_eq!(cone(scale), cone(1.0) * scale);
        }
    }

    /// Around the silhouette of a ball, where a ray leaves the surface as slowly as it came.
    #[test]
    fn a_ball_is_met_where_the_cone_touches_it() {
        let seen_under = (2.0_f64 / 20.0).asin();
        for angle in [0.0, 0.003, 0.02] {
            for step in -40_i32..=40 {
                // From far inside to far outside, ever nearer to the edge.
                let off = f64::from(step.signum()) * f64::from(1 - step.abs()).exp2();
                let beside = seen_under + angle + 0.1 * off;
                let found = met(BALL, BALL, [0.0; 3], [beside.cos(), 0.0, beside.sin()], angle);
                if off.abs() > 1e-4 {
                    assert_eq!(found.is_some(), off < 0.0, "{angle} {off}");
                }
                if let Some(Met { point, distance, .. }) = found {
                    let [x, y, z] = [point.as_slice()[0], point.as_slice()[1], point.as_slice()[2]];
                    let gap = DVec3::new(x - 20.0, y, z).length() - 2.0;
                    let most = (angle.sin() + 2.0 * CLOSE) * distance;
                    assert!(gap <= most && gap >= -1e-9, "{angle} {off} {gap}");
                }
            }
        }
    }
}
