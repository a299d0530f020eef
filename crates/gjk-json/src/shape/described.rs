//! Shapes as files describe them: what is large in numbers, what is small in JSON.

use std::hash::{DefaultHasher, Hash, Hasher};

use gjk::Pose;
use gjk::math::{Scalar as _, Vector};
use gjk_body::answer::{Errors, Posed};
use gjk_body::shape::{FieldError, Form, Kind, space};
use serde_json::{Value, json};

use super::any::AnyPosed;
use super::pose;
use super::read::read_any;
use super::values::{Dimension, Reason, Values};
use crate::json::{Fault, document};
use crate::number::Number;

/// A shape as a file describes it.
///
/// [`json`](Self::json) is the same in JSON, as a scene has it: [`read_described`] makes the same body of
/// both.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Points of space, and triangles between them.
    Mesh(Mesh),
    /// Several shapes of space as one.
    Compound(Vec<Shape>),
    /// Any other, in JSON.
    Small(Value),
}

/// A mesh of triangles in space, or the hull of its points.
#[derive(Clone, Debug, PartialEq)]
pub struct Mesh {
    /// The points. Lengths.
    pub vertices: Vec<[f64; 3]>,
    /// Each has the indices of three points, counter-clockwise as seen from outside. Without triangles the
    /// shape is the hull of the points.
    pub triangles: Option<Vec<[u32; 3]>>,
    /// The largest distance of a point from the one that was meant. Length.
    pub vertex_error: f64,
    /// Where it is, as JSON has it; the identity where nothing is said.
    pub pose: Option<Value>,
}

impl From<Value> for Shape {
    fn from(shape: Value) -> Self {
        Self::Small(shape)
    }
}

impl Shape {
    /// The shape in JSON.
    pub fn json(&self) -> Value {
        match self {
            Self::Mesh(mesh) => mesh.json(),
            Self::Compound(parts) => {
                json!({"type": "compound", "parts": parts.iter().map(Self::json).collect::<Vec<_>>()})
            }
            Self::Small(shape) => shape.clone(),
        }
    }
}

impl Shape {
    fn is_compound(&self) -> bool {
        match self {
            Self::Compound(_) => true,
            Self::Small(shape) => shape["type"] == "compound",
            Self::Mesh(_) => false,
        }
    }

    /// A hash, to find shapes that are equal; of those in JSON it is one of the text.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.feed(&mut hasher);
        hasher.finish()
    }

    fn feed(&self, hasher: &mut DefaultHasher) {
        match self {
            Self::Mesh(mesh) => {
                // Zeros of both signs are equal.
                mesh.vertices.iter().flatten().for_each(|number| (number + 0.0).to_bits().hash(hasher));
                mesh.triangles.hash(hasher);
            }
            Self::Compound(parts) => parts.iter().for_each(|part| part.feed(hasher)),
            Self::Small(shape) => shape.to_string().hash(hasher),
        }
    }
}

impl Mesh {
    fn json(&self) -> Value {
        let mut shape = match &self.triangles {
            Some(triangles) => json!({"type": "mesh", "vertices": self.vertices, "triangles": triangles}),
            None => json!({"type": "hull", "vertices": self.vertices}),
        };
        if self.vertex_error != 0.0 {
            shape["vertex_error"] = json!(self.vertex_error);
        }
        if let Some(pose) = &self.pose {
            shape["pose"] = pose.clone();
        }
        shape
    }
}

/// Builds the body of a shape, with its numbers rounded to `N`. No mesh is written as text on the way.
///
/// # Errors
/// Those of the same shape in JSON, without a position in a text.
pub fn read_described<N: Number>(shape: &Shape) -> Result<AnyPosed<N>, Fault> {
    read(shape).map_err(|found| fault(found.path, found.message))
}

fn read<N: Number>(shape: &Shape) -> Result<AnyPosed<N>, Fault> {
    match shape {
        Shape::Mesh(mesh) => Ok(AnyPosed::Space(read_mesh::<N>(mesh)?)),
        Shape::Compound(parts) => {
            let members = parts.iter().enumerate().map(|(index, part)| {
                let in_part = |path: &str| match path {
                    "" => format!("parts[{index}]"),
                    path => format!("parts[{index}].{path}"),
                };
                let refused = |message: &str| Err(fault(in_part(""), message.to_owned()));
                if part.is_compound() {
                    return refused("must not be a compound: compounds cannot be nested");
                }
                match read::<N>(part).map_err(|found| fault(in_part(&found.path), found.message))? {
                    AnyPosed::Space(posed) => Ok(posed),
                    AnyPosed::Plane(_) => refused("is 2D, but the compound is 3D"),
                }
            });
            let members = members.collect::<Result<_, _>>()?;
            let compound = Posed::compound(members, N::ZERO, Pose::IDENTITY, Errors::default());
            compound.map(AnyPosed::Space).map_err(|error| misfit(&error))
        }
        Shape::Small(shape) => read_any(&document(&shape.to_string())?.root()),
    }
}

fn read_mesh<N: Number>(mesh: &Mesh) -> Result<Posed<N::Space>, Fault> {
    let refused = |field: &str, message: String| Err(fault(field.to_owned(), message));
    if mesh.vertices.is_empty() {
        return refused("vertices", "must not be empty".to_owned());
    }
    if mesh.triangles.as_ref().is_some_and(Vec::is_empty) {
        return refused("triangles", "must not be empty (a mesh needs at least one triangle)".to_owned());
    }
    let error = mesh.vertex_error;
    if error < 0.0 {
        return refused("vertex_error", format!("must not be negative (got {})", Value::from(error)));
    }
    if !(error <= f64::DOMAIN) {
        return refused(
            "vertex_error",
            format!("{} is beyond the domain ({})", written(error), f64::DOMAIN_NAME),
        );
    }
    let rounded = |(index, point): (usize, &[f64; 3])| -> Result<N::Space, Fault> {
        let numbers = point.map(N::from_f64);
        // What is no number compares with nothing.
        match numbers.iter().position(|number| !(number.abs() <= N::DOMAIN)) {
            None => Ok(Vector::from_fn(|i| numbers[i])),
            Some(i) => {
                let message = format!("{} is beyond the domain ({})", written(point[i]), N::DOMAIN_NAME);
                Err(fault(format!("vertices[{index}][{i}]"), message))
            }
        }
    };
    let vertices = mesh.vertices.iter().enumerate().map(rounded).collect::<Result<Vec<_>, _>>()?;
    let errors = Errors { margin: 0.0, vertex: mesh.vertex_error };
    let pose = placed::<N>(mesh.pose.as_ref())?;
    let form = match &mesh.triangles {
        Some(triangles) => Form::Mesh { vertices, triangles: triangles.clone(), solid: None },
        None => Form::Hull { vertices },
    };
    let built = space(&form, N::ZERO).map_err(|error| misfit(&error))?;
    Ok(Posed::within(built, pose, errors))
}

/// A pose of space as JSON has it.
fn placed<N: Number>(pose: Option<&Value>) -> Result<Pose<N::Space>, Fault> {
    let Some(pose) = pose else { return Ok(Pose::IDENTITY) };
    let text = json!({"pose": pose}).to_string();
    let document = document(&text)?;
    let object = document.root().object()?;
    pose::space(&Values::new(&object, Dimension { coordinates: 3, reason: Reason::Kind(Kind::Mesh) }))
}

fn misfit(misfit: &FieldError) -> Fault {
    fault(misfit.place().to_string(), misfit.reason.clone().into_owned())
}

/// A number as JSON has it, or what it is in its place.
fn written(number: f64) -> String {
    if number.is_finite() { Value::from(number).to_string() } else { number.to_string() }
}

/// A fault without a position in a text.
fn fault(path: String, message: String) -> Fault {
    Fault { path, message, span: 0..0 }
}
