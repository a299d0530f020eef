//! Changes to a shape that a hand makes in the figure.

use gjk::math::Vector;
use gjk::{Pose, Rotation};
use gjk_body::answer::printable;
use gjk_json::json::document;
use gjk_json::shape::{self, AnyBody, Body};
use glam::{DQuat, DVec2, DVec3};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::figure::{FIELDS, given_points, view};

/// One change. Points and directions are in the world.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum Edit {
    /// Moves the whole.
    Move { by: Vec<f64> },
    /// Puts a point that the shape is given by somewhere else.
    MoveVertex { index: usize, to: [f64; 2] },
    /// Adds a vertex: between the two whose edge is nearest.
    AddVertex { at: [f64; 2] },
    /// Takes a vertex away.
    RemoveVertex { index: usize },
    /// Turns the shape around its middle, in the plane, by an angle in radians.
    Turn { by: f64 },
    /// Turns the shape around its middle, in space, about an axis.
    TurnAbout { axis: [f64; 3], by: f64 },
    /// A polygon becomes the hull of its vertices: convex wherever they are.
    Hull {},
}

/// The shape after the change, as text. What it then is need not be a shape: a vertex can be moved to where a
/// polygon is not convex, and the next request says so.
///
/// # Errors
/// If the shape or the change cannot be read, or do not fit each other.
pub(crate) fn edit(shape: &str, change: &str) -> Result<String, String> {
    let change: Edit = serde_json::from_str(change).map_err(|error| format!("edit: {error}"))?;
    let mut value: Value = serde_json::from_str(shape).map_err(|error| error.to_string())?;
    match change {
        Edit::Hull {} => value["type"] = json!("hull"),
        Edit::RemoveVertex { index } => remove_vertex(&mut value, index)?,
        Edit::Move { by } => translate(&mut value, &by)?,
        Edit::MoveVertex { index, to } => {
            let local = local(&value, to.into())?;
            *point(&mut value, index)? = coordinates(local);
        }
        Edit::AddVertex { at } => add_vertex(&mut value, at.into())?,
        Edit::Turn { by } => turn(&mut value, by)?,
        Edit::TurnAbout { axis, by } => turn_about(&mut value, axis.into(), by)?,
    }
    Ok(value.to_string())
}

fn coordinates<V: Vector>(point: V) -> Value {
    (0..V::DIMENSION).map(|i| printable(point.get(i))).collect()
}

/// The shape alone decides where its frame is: a point in its place is enough, and is a shape whatever the
/// vertices are.
fn frame(value: &Value) -> Result<Pose<DVec2>, String> {
    let stand_in = json!({"type": "point", "at": [0, 0], "pose": value.get("pose").unwrap_or(&json!({}))});
    match body(&stand_in)? {
        AnyBody::Plane(body) => Ok(body.pose),
        AnyBody::Space(_) => Err("pose: not of the plane".to_owned()),
    }
}

fn body(value: &Value) -> Result<AnyBody<f64>, String> {
    let text = value.to_string();
    let document = document(&text).map_err(|fault| fault.to_string())?;
    shape::read::<f64>(&document.root()).map_err(|fault| fault.to_string())
}

fn local(value: &Value, at: DVec2) -> Result<DVec2, String> {
    let pose = frame(value)?;
    Ok(pose.rotation().apply_inverse(at - pose.translation()))
}

/// The field that holds one of the points that the shape is given by, counted as in figures.
fn point(value: &mut Value, index: usize) -> Result<&mut Value, String> {
    let missing = || format!("vertices[{index}]: missing");
    if value.get("vertices").is_some() {
        return value["vertices"].get_mut(index).ok_or_else(missing);
    }
    let fields: Vec<&str> = FIELDS.into_iter().filter(|field| value.get(field).is_some()).collect();
    let field = fields.get(index).ok_or_else(missing)?;
    Ok(&mut value[*field])
}

fn vertices(value: &mut Value) -> Result<&mut Vec<Value>, String> {
    value.get_mut("vertices").and_then(Value::as_array_mut).ok_or_else(|| "vertices: missing".to_owned())
}

fn remove_vertex(value: &mut Value, index: usize) -> Result<(), String> {
    let vertices = vertices(value)?;
    if vertices.len() < 2 || index >= vertices.len() {
        return Err(format!("vertices[{index}]: cannot be taken away"));
    }
    vertices.remove(index);
    retype(value)
}

/// A triangle that has no longer three vertices is a polygon.
fn retype(value: &mut Value) -> Result<(), String> {
    if value["type"] == "triangle" && vertices(value)?.len() != 3 {
        value["type"] = json!("polygon");
    }
    Ok(())
}

fn add_vertex(value: &mut Value, at: DVec2) -> Result<(), String> {
    let local = local(value, at)?;
    let corners = given_points(value);
    let count = corners.len();
    let distance = |i: usize| to_edge(local, corners[i], corners[(i + 1) % count]);
    let nearest = (0..count).min_by(|&i, &j| distance(i).total_cmp(&distance(j)));
    let vertices = vertices(value)?;
    vertices.insert(nearest.map_or(0, |i| i + 1), coordinates(local));
    retype(value)
}

/// From a point to an edge.
fn to_edge(at: DVec2, from: DVec2, to: DVec2) -> f64 {
    let along = to - from;
    let squared = along.length_squared();
    let share = if squared > 0.0 { ((at - from).dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    (from + along * share - at).length()
}

fn translate(value: &mut Value, by: &[f64]) -> Result<(), String> {
    let before =
        value.get("pose").and_then(|pose| pose.get("translation")).and_then(Value::as_array).cloned();
    let moved = by.iter().enumerate().map(|(i, by)| {
        let from = before.as_ref().and_then(|before| before.get(i)?.as_f64()).unwrap_or(0.0);
        from + by
    });
    let moved: Value = moved.collect();
    pose(value)?.insert("translation".to_owned(), moved);
    Ok(())
}

/// The fields of the pose, which is added where there is none.
fn pose(value: &mut Value) -> Result<&mut serde_json::Map<String, Value>, String> {
    let fields = value.as_object_mut().ok_or("expected an object")?;
    let pose = fields.entry("pose").or_insert_with(|| json!({}));
    pose.as_object_mut().ok_or_else(|| "pose: expected an object".to_owned())
}

/// Puts the rotation in place of the one before, and moves the shape so that its middle stays where it is.
fn rotate<V: Vector<Scalar = f64> + gjk_trace::Drawable>(
    value: &mut Value,
    body: &Body<V>,
    rotation: &Rotation<V>,
    field: &str,
    written: Value,
) -> Result<(), String> {
    let middle = view(body).place(V::ZERO);
    let local = body.pose.rotation().apply_inverse(middle - body.pose.translation());
    let translation = middle - rotation.apply(local);
    let pose = pose(value)?;
    for name in ["angle", "quaternion", "matrix"] {
        pose.shift_remove(name);
    }
    pose.insert("translation".to_owned(), coordinates(translation));
    pose.insert(field.to_owned(), written);
    Ok(())
}

fn turn(value: &mut Value, by: f64) -> Result<(), String> {
    let AnyBody::Plane(body) = body(value)? else {
        return Err("turns in 2D, but the shape is 3D".to_owned());
    };
    let x = body.pose.rotation().apply(DVec2::X);
    let before = value.get("pose").and_then(|pose| pose.get("angle")).and_then(Value::as_f64);
    let angle = before.unwrap_or_else(|| x.y.atan2(x.x)) + by;
    // Within half a turn of zero: a field that is shown.
    let angle = angle - std::f64::consts::TAU * (angle / std::f64::consts::TAU).round();
    let rotation = Rotation::try_from_angle(angle).map_err(|error| format!("pose.angle: {error}"))?;
    rotate(value, &body, &rotation, "angle", json!(printable(angle)))
}

fn turn_about(value: &mut Value, axis: DVec3, by: f64) -> Result<(), String> {
    let AnyBody::Space(body) = body(value)? else {
        return Err("turns in 3D, but the shape is 2D".to_owned());
    };
    let axis = axis.normalized().ok_or("edit: the axis has no direction")?;
    let columns = [DVec3::X, DVec3::Y, DVec3::Z].map(|column| body.pose.rotation().apply(column));
    let before = DQuat::from_mat3(&glam::DMat3::from_cols(columns[0], columns[1], columns[2]));
    let after = (DQuat::from_axis_angle(axis, by) * before).normalize();
    let written = after.to_array().map(printable);
    let rotation =
        Rotation::try_from_quaternion(written).map_err(|error| format!("pose.quaternion: {error}"))?;
    rotate(value, &body, &rotation, "quaternion", json!(written))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIANGLE: &str = r#"{"type":"triangle","vertices":[[0,0],[4,0],[0,3]]}"#;

    fn edited(shape: &str, change: &str) -> Value {
        serde_json::from_str(&edit(shape, change).unwrap()).unwrap()
    }

    #[test]
    fn a_moved_vertex_is_found_where_it_was_put() {
        let turned =
            r#"{"type":"segment","a":[1,0],"b":[2,0],"pose":{"translation":[5,0],"matrix":[[0,-1],[1,0]]}}"#;
        let found = edited(turned, r#"{"kind":"move_vertex","index":1,"to":[5,9]}"#);
        assert_eq!(found["b"], json!([9.0, 0.0]));
        assert!(edit(turned, r#"{"kind":"move_vertex","index":2,"to":[5,9]}"#).is_err());
    }

    #[test]
    fn a_vertex_is_added_to_the_nearest_edge() {
        let found = edited(TRIANGLE, r#"{"kind":"add_vertex","at":[2.5,2]}"#);
        assert_eq!(found, json!({"type":"polygon","vertices":[[0,0],[4,0],[2.5,2.0],[0,3]]}));
        let back = edited(&found.to_string(), r#"{"kind":"remove_vertex","index":2}"#);
        assert_eq!(back["vertices"], json!([[0, 0], [4, 0], [0, 3]]));
    }

    #[test]
    fn a_polygon_keeps_a_vertex() {
        let single = r#"{"type":"polygon","vertices":[[1,1]]}"#;
        assert!(edit(single, r#"{"kind":"remove_vertex","index":0}"#).is_err());
    }

    #[test]
    fn a_turned_shape_keeps_its_middle() {
        let middle = |value: &Value| match body(value).unwrap() {
            AnyBody::Plane(body) => view(&body).place(DVec2::ZERO),
            AnyBody::Space(_) => panic!("not in the plane"),
        };
        let before: Value = serde_json::from_str(TRIANGLE).unwrap();
        let after = edited(TRIANGLE, r#"{"kind":"turn","by":4}"#);
        assert!((middle(&before) - middle(&after)).length() < 1e-14);
        let angle = after["pose"]["angle"].as_f64().unwrap();
        assert!((angle - (4.0 - std::f64::consts::TAU)).abs() < 1e-15, "{angle}");
    }

    #[test]
    fn turns_in_space_add_up() {
        let cube = r#"{"type":"box","half_extents":[1,2,3],"pose":{"translation":[1,0,0]}}"#;
        let half = edited(cube, r#"{"kind":"turn_about","axis":[0,0,2],"by":0.5}"#);
        let whole = edited(&half.to_string(), r#"{"kind":"turn_about","axis":[0,0,1],"by":0.5}"#);
        let AnyBody::Space(found) = body(&whole).unwrap() else { panic!("not in space") };
        let x = found.pose.rotation().apply(DVec3::X);
        assert!((x - DVec3::new(1.0_f64.cos(), 1.0_f64.sin(), 0.0)).length() < 1e-14);
    }

    #[test]
    fn what_is_moved_moves() {
        let found = edited(TRIANGLE, r#"{"kind":"move","by":[1,-2]}"#);
        let again = edited(&found.to_string(), r#"{"kind":"move","by":[1,0]}"#);
        assert_eq!(again["pose"]["translation"], json!([2.0, -2.0]));
    }
}
