//! A pair as a Rust test that reproduces it with the library alone.

use gjk_trace::run::Query;
use serde_json::Value;

use crate::answer::outcome;
use crate::request::{Pair, Request};

/// The whole text of a test file.
///
/// # Errors
/// If a shape cannot be read again.
pub(crate) fn rust_test(request: &Request) -> Result<String, String> {
    let vector = match request.pair {
        Pair::Plane(..) => "DVec2",
        Pair::Space(..) => "DVec3",
    };
    let answer = serde_json::to_value(outcome(request)).map_err(|error| error.to_string())?;
    Writer { vector }.test(&request.shapes, &check(request.query, &answer))
}

/// The question, and that the answer is the one found here.
fn check(query: Query, answer: &Value) -> String {
    let arguments = "&a, &pose_a, &b, &pose_b";
    match query {
        Query::Proximity => format!(
            "let found = proximity({arguments});\nassert_eq!(found.distance, {});\nassert!(found.bounds.lower <= found.distance && found.distance <= found.bounds.upper);",
            number(&answer["distance"])
        ),
        Query::Intersects => {
            let not = if answer["intersects"] == true { "" } else { "!" };
            format!("assert!({not}intersects({arguments}));")
        }
        // Watched, as it was here: a test that nobody watches may differ in the last digits.
        Query::Sat => format!(
            "let found = Pair::new({arguments}).observe(|_, _| {{}}).sat();\nassert_eq!(found.axis.gap, {});",
            number(&answer["gap"])
        ),
        Query::Manifold => format!(
            "let found = manifold({arguments});\nassert_eq!(found.points().len(), {});",
            answer["points"].as_array().map_or(0, Vec::len)
        ),
    }
}

/// A number as Rust reads it: the shortest text that gives the same bits, and a point in it.
pub(crate) fn number(value: &Value) -> String {
    value.as_f64().map_or_else(String::new, |number| format!("{number:?}"))
}

/// Writes shapes of one dimension.
pub(crate) struct Writer {
    /// The name of its vectors.
    pub(crate) vector: &'static str,
}

impl Writer {
    /// A whole test: both shapes, their poses, and what is asked about them.
    ///
    /// # Errors
    /// If a shape cannot be read again.
    pub(crate) fn test(&self, shapes: &[String; 2], check: &str) -> Result<String, String> {
        let mut lines = vec![
            "use gjk::*;".to_owned(),
            format!("use gjk::glam::{};", self.vector),
            String::new(),
            "#[test]".to_owned(),
            "fn reproduction() {".to_owned(),
        ];
        for (name, text) in ["a", "b"].iter().zip(shapes) {
            let shape: Value = serde_json::from_str(text).map_err(|error| format!("{name}: {error}"))?;
            lines.push(format!("    let {name} = {};", self.shape(&shape)));
            lines.push(format!("    let pose_{name} = {};", self.pose(&shape)));
        }
        lines.extend(check.lines().map(|line| format!("    {line}")));
        lines.push("}\n".to_owned());
        Ok(lines.join("\n"))
    }

    fn shape(&self, shape: &Value) -> String {
        let core = self.core(shape);
        match shape.get("rounding") {
            None => format!("{core}.unwrap()"),
            Some(rounding) => format!("Rounded::new({core}.unwrap(), {}).unwrap()", number(rounding)),
        }
    }

    fn core(&self, shape: &Value) -> String {
        let kind = shape["type"].as_str().unwrap_or_default();
        let at = |field: &str| self.point(&shape[field]);
        let size = |field: &str| number(&shape[field]);
        let plane = self.vector == "DVec2";
        match kind {
            "point" => format!("Point::new({})", at("at")),
            "segment" => format!("Segment::new({}, {})", at("a"), at("b")),
            "ball" => format!("Ball::new({}, {})", at("center"), size("radius")),
            "capsule" => format!("Capsule::new({}, {}, {})", at("a"), at("b"), size("radius")),
            "tapered_capsule" => {
                let (a, b) = (at("a"), at("b"));
                format!("TaperedCapsule::new({a}, {b}, [{}, {}])", size("radius_a"), size("radius_b"))
            }
            "box" => format!("Cuboid::new({})", at("half_extents")),
            "triangle" => format!("Triangle::new([{}])", self.points(&shape["vertices"])),
            "polygon" => format!("ConvexPolygon::new(&[{}])", self.points(&shape["vertices"])),
            "hull" if plane => format!("ConvexPolygon::hull(&[{}])", self.points(&shape["vertices"])),
            "hull" => format!("Hull::new(&[{}])", self.points(&shape["vertices"])),
            "ellipsoid" => format!("Ellipsoid::new({})", at("radii")),
            "half_ellipse" => format!("HalfEllipse::new({})", at("radii")),
            "slice" | "sector" => format!("Sector::<DVec2>::new({}, {})", size("radius"), size("angle")),
            "cylinder" => format!("Cylinder::new({}, {}, {})", at("a"), at("b"), size("radius")),
            _ => format!("Cone::new({}, {}, {})", at("base"), at("apex"), size("radius")),
        }
    }

    fn pose(&self, shape: &Value) -> String {
        let Some(pose) = shape.get("pose") else { return format!("Pose::<{}>::IDENTITY", self.vector) };
        let translation = match pose.get("translation") {
            Some(translation) => self.point(translation),
            None => format!("{}::ZERO", self.vector),
        };
        let rotation = if let Some(angle) = pose.get("angle") {
            format!("Rotation::from_angle({})", number(angle))
        } else if let Some(quaternion) = pose.get("quaternion") {
            format!("Rotation::from_quaternion([{}])", numbers(quaternion))
        } else if let Some(rows) = pose.get("matrix").and_then(Value::as_array) {
            let column = |i| rows.iter().map(|row| row[i].clone()).collect::<Value>();
            let columns: Vec<String> = (0..rows.len()).map(|i| self.point(&column(i))).collect();
            format!("Rotation::from_columns([{}])", columns.join(", "))
        } else {
            "Rotation::IDENTITY".to_owned()
        };
        format!("Pose::new({rotation}, {translation})")
    }

    /// A vector.
    pub(crate) fn point(&self, value: &Value) -> String {
        format!("{}::new({})", self.vector, numbers(value))
    }

    fn points(&self, value: &Value) -> String {
        let points = value.as_array().into_iter().flatten().map(|value| self.point(value));
        points.collect::<Vec<_>>().join(", ")
    }
}

fn numbers(value: &Value) -> String {
    value.as_array().into_iter().flatten().map(number).collect::<Vec<_>>().join(", ")
}
