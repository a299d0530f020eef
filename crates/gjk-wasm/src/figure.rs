//! Two shapes of the plane and their difference, as chains of points to draw.

use gjk::{Convex, convex::Core};
use gjk_body::answer::Coordinates;
use gjk_json::shape::Body;
use gjk_trace::{Camera, Outline};
use glam::DVec2;
use serde::Serialize;
use serde_json::Value;

/// A curve is off by at most this share of its set's size. Dimensionless: a third of a pixel on a large
/// screen.
const CHORD: f64 = 2e-4;

/// How many differences of vertices are given at most: more would hide each other.
const MOST_POINTS: usize = 400;

/// What is drawn of a pair in the plane.
#[derive(Debug, Serialize)]
pub(crate) struct Figure {
    dimension: u32,
    a: Drawn,
    b: Drawn,
    difference: Difference,
}

/// A body where it is.
#[derive(Debug, Serialize)]
pub(crate) struct Outlined {
    /// The boundary of the shape, counter-clockwise; the first point is not repeated.
    outline: Vec<Coordinates>,
    /// The boundary of its core.
    core: Vec<Coordinates>,
    /// A point in its middle.
    center: Coordinates,
}

/// One of the shapes.
#[derive(Debug, Serialize)]
struct Drawn {
    #[serde(flatten)]
    outlined: Outlined,
    /// The points that it is given by, in their order: vertices, ends or a center. Empty where it is given by
    /// lengths alone.
    vertices: Vec<Coordinates>,
    /// How far the shape is from there along the x axis: where a handle that turns it does not hide it.
    reach: f64,
}

/// A − B.
#[derive(Debug, Serialize)]
struct Difference {
    /// The boundary of the cores' difference.
    outline: Vec<Coordinates>,
    /// The boundary of the shapes' difference.
    inflated: Vec<Coordinates>,
    /// Every difference of two vertices; empty where there are too many or one shape has none.
    points: Vec<Coordinates>,
}

impl Figure {
    /// The figure of two bodies; `texts` are their shapes as they were written.
    pub(crate) fn new(a: &Body<DVec2>, b: &Body<DVec2>, texts: &[String; 2]) -> Self {
        Self {
            dimension: 2,
            a: Drawn::new(&texts[0], a),
            b: Drawn::new(&texts[1], b),
            difference: Difference::new(&view(a), &view(b)),
        }
    }
}

impl Outlined {
    pub(crate) fn new(seen: &gjk_trace::Body<'_, DVec2>) -> Self {
        let radius = seen.shape.radius();
        let size = seen.shape.extent() + radius;
        let support = |direction| seen.support(direction);
        Self {
            outline: chain(support, radius, size),
            core: chain(support, 0.0, size),
            center: Coordinates::new(seen.place(DVec2::ZERO)),
        }
    }
}

impl Drawn {
    fn new(text: &str, body: &Body<DVec2>) -> Self {
        let seen = view(body);
        let area = seen.area(&Camera::default());
        Self {
            outlined: Outlined::new(&seen),
            vertices: coordinates(handles(text, body)),
            reach: area.max.x - seen.place(DVec2::ZERO).x,
        }
    }
}

impl Difference {
    fn new(a: &gjk_trace::Body<'_, DVec2>, b: &gjk_trace::Body<'_, DVec2>) -> Self {
        let support = |direction: DVec2| a.support(direction) - b.support(-direction);
        let radius = a.shape.radius() + b.shape.radius();
        let size = a.shape.extent() + b.shape.extent() + radius;
        let (of_a, of_b) = (a.vertices(), b.vertices());
        let count = of_a.len() * of_b.len();
        let differences = of_a.iter().flat_map(|&p| of_b.iter().map(move |&q| p - q));
        Self {
            outline: chain(support, 0.0, size),
            inflated: chain(support, radius, size),
            points: coordinates(differences.take(if count <= MOST_POINTS { count } else { 0 })),
        }
    }
}

/// A body as figures see it.
pub(crate) fn view<V: gjk_trace::Drawable>(body: &Body<V>) -> gjk_trace::Body<'_, V> {
    gjk_trace::Body::new(&*body.shape, &body.pose)
}

fn chain(support: impl Fn(DVec2) -> DVec2, radius: f64, size: f64) -> Vec<Coordinates> {
    let chord = CHORD * size;
    coordinates(Outline::of(support, radius, chord).points(chord))
}

fn coordinates(points: impl IntoIterator<Item = DVec2>) -> Vec<Coordinates> {
    points.into_iter().map(Coordinates::new).collect()
}

/// The points that a shape is given by, where they are in the world, in the order in which they are written.
/// They are read from the text, since a shape may leave out those that are no vertices and turn the others
/// around.
pub(crate) fn handles(text: &str, body: &Body<DVec2>) -> Vec<DVec2> {
    let Ok(shape) = serde_json::from_str::<Value>(text) else { return Vec::new() };
    let points = given_points(&shape);
    if points.is_empty() && matches!(body.shape.core(), Core::Point) {
        return vec![view(body).place(DVec2::ZERO)];
    }
    points.into_iter().map(|at| body.pose.transform_point(at)).collect()
}

/// The points that a shape is given by, in its own frame.
pub(crate) fn given_points(shape: &Value) -> Vec<DVec2> {
    match shape.get("vertices").and_then(Value::as_array) {
        Some(vertices) => vertices.iter().filter_map(point).collect(),
        None => FIELDS.iter().filter_map(|field| point(shape.get(field)?)).collect(),
    }
}

/// The fields that are single points, in the order in which they are counted.
pub(crate) const FIELDS: [&str; 4] = ["at", "center", "a", "b"];

fn point(value: &Value) -> Option<DVec2> {
    let [x, y] = value.as_array()?.as_slice() else { return None };
    Some(DVec2::new(x.as_f64()?, y.as_f64()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::{Pair, Request};

    fn figure(a: &str, b: &str) -> Value {
        let request = Request::read(&format!(r#"{{"a": {a}, "b": {b}}}"#)).unwrap();
        let Pair::Plane(a, b) = &request.pair else { panic!("not in the plane") };
        serde_json::to_value(Figure::new(a, b, &request.shapes)).unwrap()
    }

    #[test]
    fn vertices_are_in_the_order_of_the_text_and_in_the_world() {
        let clockwise = r#"{"type": "polygon", "vertices": [[0, 0], [0, 2], [1, 1], [2, 0]], "pose": {"translation": [1, 0]}}"#;
        let found = figure(clockwise, r#"{"type": "ellipsoid", "radii": [2, 1]}"#);
        assert_eq!(
            found["a"]["vertices"],
            serde_json::json!([[1.0, 0.0], [1.0, 2.0], [2.0, 1.0], [3.0, 0.0]])
        );
        assert_eq!(found["a"]["outline"].as_array().unwrap().len(), 3, "one of the four is no vertex");
        assert_eq!(found["b"]["vertices"], serde_json::json!([]));
        assert_eq!(found["difference"]["points"], serde_json::json!([]));
    }

    #[test]
    fn the_difference_is_inflated_by_both_radii() {
        let found = figure(
            r#"{"type": "box", "half_extents": [1, 1], "rounding": 0.5}"#,
            r#"{"type": "ball", "center": [5, 0], "radius": 2}"#,
        );
        let least = |name: &str| {
            let outline = found["difference"][name].as_array().unwrap();
            outline.iter().map(|point| point[0].as_f64().unwrap()).fold(f64::INFINITY, f64::min)
        };
        assert_eq!((least("outline"), least("inflated")), (-6.0, -8.5));
        assert_eq!(found["difference"]["points"].as_array().unwrap().len(), 4);
    }
}
