//! Shapes in JSON as lines of numbers, which a C program reads without a library.

use std::fmt::Write;

use serde_json::Value;

/// The coordinates of a point or vector; what is missing is zero.
fn numbers(value: &Value, count: usize) -> Vec<f64> {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    (0..count).map(|i| list.get(i).and_then(Value::as_f64).unwrap_or(0.0)).collect()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(0.0)
}

/// 2 or 3: the length of the first list of numbers.
pub(crate) fn dimension(shape: &Value) -> usize {
    let fields = ["at", "a", "center", "half_extents", "base"];
    let named = fields.iter().find_map(|field| shape[field].as_array());
    let radii = || shape["radii"].as_array();
    let vertex = || shape["vertices"][0].as_array();
    named.or_else(radii).or_else(vertex).map_or(2, Vec::len)
}

/// A shape: kind, three points, radius, angle, rounding, vertices, and its pose.
pub(crate) fn shape(shape: &Value, d: usize) -> String {
    let none = Value::Null;
    let (kind, points): (u32, [&Value; 3]) = match shape["type"].as_str().unwrap() {
        "point" => (1, [&shape["at"], &none, &none]),
        "segment" => (2, [&shape["a"], &shape["b"], &none]),
        "ball" => (3, [&shape["center"], &none, &none]),
        "capsule" => (4, [&shape["a"], &shape["b"], &none]),
        "box" => (5, [&shape["half_extents"], &none, &none]),
        "triangle" => (6, [&shape["vertices"][0], &shape["vertices"][1], &shape["vertices"][2]]),
        "polygon" => (7, [&none; 3]),
        "hull" => (8, [&none; 3]),
        "ellipsoid" => (9, [&shape["radii"], &none, &none]),
        "half_ellipse" => (10, [&shape["radii"], &none, &none]),
        "slice" => (11, [&none; 3]),
        "cylinder" => (12, [&shape["a"], &shape["b"], &none]),
        "cone" => (13, [&shape["base"], &shape["apex"], &none]),
        other => panic!("no shape of C is called {other}"),
    };
    let mut all: Vec<f64> = vec![f64::from(kind)];
    points.iter().for_each(|point| all.extend(numbers(point, d)));
    all.extend([number(&shape["radius"]), number(&shape["angle"]), number(&shape["rounding"])]);
    let vertices = shape["vertices"].as_array().filter(|_| matches!(kind, 7 | 8));
    let vertices = vertices.map_or(&[][..], Vec::as_slice);
    all.push(vertices.len() as f64);
    vertices.iter().for_each(|vertex| all.extend(numbers(vertex, d)));
    all.extend(pose(&shape["pose"], d));
    line(&all)
}

/// Translation, kind of rotation, and its numbers.
fn pose(pose: &Value, d: usize) -> Vec<f64> {
    let mut all = numbers(&pose["translation"], d);
    let (kind, mut rotation) = if let Some(rows) = pose["matrix"].as_array() {
        let columns = (0..d).flat_map(|j| (0..d).map(move |i| number(&rows[i][j])));
        (3.0, columns.collect())
    } else if pose["quaternion"].is_array() {
        (2.0, numbers(&pose["quaternion"], 4))
    } else if pose["angle"].is_number() {
        (1.0, vec![number(&pose["angle"])])
    } else {
        (0.0, Vec::new())
    };
    rotation.resize(if d == 2 { 4 } else { 9 }, 0.0);
    all.push(kind);
    all.extend(rotation);
    all
}

/// Velocity, angular velocity and center.
pub(crate) fn motion(motion: &Value, d: usize) -> String {
    let mut all = numbers(&motion["velocity"], d);
    match d {
        2 => all.push(number(&motion["angular_velocity"])),
        _ => all.extend(numbers(&motion["angular_velocity"], 3)),
    }
    all.extend(numbers(&motion["center"], d));
    line(&all)
}

/// Numbers as they read back to the same bits.
pub(crate) fn line(numbers: &[f64]) -> String {
    let mut text = String::new();
    numbers.iter().for_each(|number| write!(text, "{number:?} ").unwrap());
    text
}
