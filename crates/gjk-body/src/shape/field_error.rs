//! Errors in the fields of a shape: the field, the position in it, and the reason.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use gjk::ShapeError;
use gjk::math::Scalar;

use super::kind::Kind;
use crate::BodyError;

/// An invalid field of a shape. `Display` formats it as `vertices[3]: is not finite`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The field; `None` if the error concerns the shape as a whole.
    pub field: Option<&'static str>,
    /// The index in the field, the index in that element, and so on.
    pub path: Vec<usize>,
    /// The reason.
    pub reason: Cow<'static, str>,
    /// The error of the constructor, if one failed. Names and indices are those of its arguments.
    pub cause: Option<BodyError>,
}

const BEYOND: &str = "is beyond the domain (2^500, in f32 2^60)";
const NOT_FINITE: &str = "is not finite";

impl FieldError {
    /// Creates an error of a field.
    pub fn at(field: &'static str, reason: impl Into<Cow<'static, str>>) -> Self {
        Self::within(field, [], reason)
    }

    fn within(
        field: &'static str,
        path: impl IntoIterator<Item = usize>,
        reason: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { field: Some(field), path: path.into_iter().collect(), reason: reason.into(), cause: None }
    }

    fn caused(self, cause: impl Into<BodyError>) -> Self {
        Self { cause: Some(cause.into()), ..self }
    }

    fn whole(reason: impl Into<Cow<'static, str>>) -> Self {
        Self { field: None, path: Vec::new(), reason: reason.into(), cause: None }
    }

    /// Returns the position for `Display`, such as `vertices[3]`; empty if the error concerns the shape as a
    /// whole.
    pub fn place(&self) -> impl fmt::Display + '_ {
        Place(self)
    }

    /// Creates the error for a body of several parts where a convex shape is required.
    pub fn made_of_parts(kind: Kind) -> Self {
        Self::at("type", format!("a {} may have several parts; this query needs a convex shape", kind.name()))
    }

    pub(super) fn in_dimension(kind: Kind, dimension: usize) -> Self {
        Self::at("type", format!("a {} does not exist in {dimension}D", kind.name()))
    }

    /// What a constructor of a kind says.
    pub(super) fn of_shape(error: ShapeError, kind: Kind) -> Self {
        let fields = kind.fields();
        let is_list = fields.first().is_some_and(|(name, _)| *name == "vertices");
        // The points of a shape are elements of `vertices`, or each is a field.
        let point = |index: usize, reason: &'static str| match fields.get(index) {
            Some((field, _)) if !is_list => Self::at(field, reason),
            _ => Self::within("vertices", [index], reason),
        };
        let size = |name: &'static str| match name {
            "half extent" => "half_extents",
            "radius" if fields.iter().any(|(name, _)| *name == "radii") => "radii",
            name => name,
        };
        let misfit = match error {
            ShapeError::NoPoints => Self::at("vertices", "must not be empty"),
            ShapeError::PointNotFinite(index) => point(index, NOT_FINITE),
            ShapeError::PointBeyondDomain(index) => point(index, BEYOND),
            ShapeError::NotConvex(index) => point(index, "the polygon is not convex here"),
            ShapeError::WindsTwice(index) => {
                point(index, "the polygon winds around more than once; the second turn starts here")
            }
            ShapeError::NotFinite(name) => Self::at(size(name), NOT_FINITE),
            ShapeError::BeyondDomain(name) => Self::at(size(name), BEYOND),
            ShapeError::Negative(name) => Self::at(size(name), "must not be negative"),
            ShapeError::Zero(_) if kind == Kind::Cylinder => {
                Self::at("b", "must differ from a: a cylinder needs a length")
            }
            ShapeError::Zero(_) if kind == Kind::Cone => {
                Self::at("apex", "must differ from base: a cone needs a length")
            }
            ShapeError::Zero(name) => Self::at(size(name), "must not be zero"),
            ShapeError::Angle => Self::at("angle", "must be in (0, pi]"),
            error => Self::whole(error.to_string()),
        };
        misfit.caused(error)
    }

    /// What is said of the radius around a shape.
    pub(super) fn of_rounding(error: ShapeError) -> Self {
        // The constructor calls the argument "radius", as it calls the shape's own.
        let (reason, cause) = match error {
            ShapeError::NotFinite(_) => (NOT_FINITE, ShapeError::NotFinite("rounding")),
            ShapeError::Negative(_) => ("must not be negative", ShapeError::Negative("rounding")),
            other => ("the sum with the shape's own radius is beyond the domain", other),
        };
        Self::at("rounding", reason).caused(cause)
    }

    /// What is said of the radius around a body of parts.
    pub(super) fn of_rounded(error: &BodyError) -> Self {
        match *error {
            BodyError::Shape(error) => Self::of_rounding(error),
            ref error => Self::from(error),
        }
    }

    /// What is said of a grid of heights, whose corners are counted along the rows.
    pub(super) fn of_heights<S: Scalar>(error: &BodyError, heights: &[Vec<S>]) -> Self {
        match *error {
            BodyError::Vertex { vertex, .. } => {
                let columns = heights.first().map_or(1, Vec::len).max(1);
                Self::within(
                    "heights",
                    [vertex / columns, vertex % columns],
                    "is not finite or beyond the domain",
                )
                .caused(*error)
            }
            ref error => Self::from(error),
        }
    }
}

impl From<&BodyError> for FieldError {
    fn from(error: &BodyError) -> Self {
        // The first ring is the outline, the others are holes.
        let in_ring =
            |ring: usize, vertex: Option<usize>, reason: Cow<'static, str>| match ring.checked_sub(1) {
                None => Self::within("vertices", vertex, reason),
                Some(hole) => Self::within("holes", [hole].into_iter().chain(vertex), reason),
            };
        let misfit = match *error {
            BodyError::Vertex { ring, vertex } => {
                in_ring(ring, Some(vertex), "is not finite or beyond the domain".into())
            }
            BodyError::Flat { ring } => in_ring(ring, None, "has no area".into()),
            BodyError::Crossing { edges: [[ring, edge], [other_ring, other]] } => {
                let other = in_ring(other_ring, Some(other), "".into());
                let reason =
                    format!("the edge from here crosses or overlaps the edge from {}", other.place());
                in_ring(ring, Some(edge), reason.into())
            }
            BodyError::HoleOutside { hole } => Self::within("holes", [hole], "is not inside the polygon"),
            BodyError::HoleInHole { holes: [a, b] } => {
                Self::within("holes", [b], format!("overlaps holes[{a}]"))
            }
            BodyError::Index { triangle, corner, index, vertices } => {
                let reason = format!("vertex {index} does not exist (there are {vertices})");
                Self::within("triangles", [triangle, corner], reason)
            }
            BodyError::Grid { row } => Self::within(
                "heights",
                [row],
                "all rows must have the same length (a height field needs at least 2 rows of 2 heights)",
            ),
            BodyError::Spacing => Self::at("spacing", "must be above 0"),
            BodyError::Empty => Self::at("parts", "must not be empty"),
            BodyError::Shape(ShapeError::PointNotFinite(index)) => {
                Self::within("vertices", [index], NOT_FINITE)
            }
            BodyError::Shape(ShapeError::PointBeyondDomain(index)) => {
                Self::within("vertices", [index], BEYOND)
            }
            BodyError::Shape(ShapeError::NoPoints) => Self::at("vertices", "must not be empty"),
            BodyError::Shape(
                error @ (ShapeError::BeyondDomain(_) | ShapeError::NotFinite(_) | ShapeError::Negative(_)),
            ) => Self::of_rounding(error),
            ref other => Self::whole(other.to_string()),
        };
        misfit.caused(*error)
    }
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field {
            None => f.write_str(&self.reason),
            Some(_) => write!(f, "{}: {}", Place(self), self.reason),
        }
    }
}

impl core::error::Error for FieldError {}

struct Place<'m>(&'m FieldError);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.field.unwrap_or_default())?;
        self.0.path.iter().try_for_each(|index| write!(f, "[{index}]"))
    }
}
