//! Convex shapes from shapes of every kind: the page is about those alone.

use gjk::{ConvexPolygon, Hull, Space};
use gjk_body::answer::Coordinates;
use gjk_json::json::{Fault, Node, document};
use gjk_json::shape::{self, AnyBody, AnyPosed, Composed, Posed};
use gjk_trace::Drawable;
use glam::{DVec2, DVec3};
use serde_json::{Value, json};

use super::found::value;
use crate::figure::view;

/// Of bodies of more parts than these the hull alone is given.
const MOST_PARTS: usize = 16;

/// What convex shapes a shape gives.
pub(super) struct Made {
    pub(super) dimension: u32,
    /// Each with the part that it is, unless it is the whole.
    pub(super) shapes: Vec<(Option<String>, Value)>,
    /// What was changed, to be read after the body's name.
    pub(super) note: Option<String>,
}

/// The shape itself where it is convex; else its hull, and its parts, if they are few.
///
/// # Errors
/// If it is no shape, or has parts without corners.
pub(super) fn of(node: &Node<'_, '_>) -> Result<Made, Fault> {
    match shape::read_any::<f64>(node)? {
        AnyPosed::Plane(Posed::Convex(_)) => Ok(whole(2, value(node)?, None)),
        AnyPosed::Space(Posed::Convex(_)) => Ok(whole(3, value(node)?, None)),
        AnyPosed::Plane(Posed::Composed(body)) => made(node, &body),
        AnyPosed::Space(Posed::Composed(body)) => made(node, &body),
    }
}

fn whole(dimension: u32, shape: Value, note: Option<String>) -> Made {
    Made { dimension, shapes: vec![(None, shape)], note }
}

fn made<V: Space<Scalar = f64> + Drawable + Corners>(
    node: &Node<'_, '_>,
    body: &Composed<V>,
) -> Result<Made, Fault> {
    let dimension = V::DIMENSION as u32;
    if let Some(shape) = without_error(node)? {
        let note =
            format!("is taken as it is drawn, without its error of {}", body.error.max(body.vertex_error));
        return Ok(whole(dimension, shape, Some(note)));
    }
    let count = body.part_count();
    let mut all = Vec::new();
    let mut radius = 0.0;
    let mut parts = Vec::new();
    for index in 0..count as u32 {
        let part = body.part(index);
        let points = view(&part).vertices();
        if points.is_empty() {
            return Err(node.fault("has parts without corners: this page knows convex shapes alone"));
        }
        let rounding: f64 = part.shape.radius();
        radius = rounding.max(radius);
        parts.push((Some(format!("{}/{count}", index + 1)), hull(&points, rounding)));
        all.extend(points);
    }
    if count > MOST_PARTS || count == 1 {
        parts.clear();
    }
    let shapes = std::iter::once((None, hull(&all, radius))).chain(parts).collect();
    Ok(Made { dimension, shapes, note: Some("is not convex: it is taken as its convex hull".to_owned()) })
}

/// The same shape without its errors, if it then is convex.
fn without_error(node: &Node<'_, '_>) -> Result<Option<Value>, Fault> {
    let mut shape = value(node)?;
    let Some(fields) = shape.as_object_mut() else { return Ok(None) };
    let has_error = ["error", "vertex_error"].map(|field| fields.shift_remove(field).is_some());
    if has_error == [false; 2] {
        return Ok(None);
    }
    let text = shape.to_string();
    let read = document(&text).and_then(|document| shape::read::<f64>(&document.root()));
    Ok(matches!(read, Ok(AnyBody::Plane(_) | AnyBody::Space(_))).then_some(shape))
}

fn hull<V: Corners>(points: &[V], rounding: f64) -> Value {
    let vertices: Vec<Coordinates> = V::corners(points).into_iter().map(Coordinates::new).collect();
    let mut shape = json!({"type": "hull", "vertices": vertices});
    if rounding > 0.0 {
        shape["rounding"] = json!(rounding);
    }
    shape
}

/// Points of which only the corners of their hull are wanted.
pub(super) trait Corners: gjk::math::Vector<Scalar = f64> {
    /// The corners; all of the points where these have no hull that can be built.
    fn corners(points: &[Self]) -> Vec<Self>;
}

impl Corners for DVec2 {
    fn corners(points: &[Self]) -> Vec<Self> {
        ConvexPolygon::hull(points).map_or_else(|_| points.to_vec(), |hull| hull.vertices().to_vec())
    }
}

impl Corners for DVec3 {
    fn corners(points: &[Self]) -> Vec<Self> {
        Hull::new(points).map_or_else(|_| points.to_vec(), |hull| hull.vertices().to_vec())
    }
}
