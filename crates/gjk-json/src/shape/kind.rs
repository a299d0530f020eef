use super::values::{Dimension, Reason, short};
use crate::json::{Fault, Node, Object};

/// What a shape can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A single point.
    Point,
    /// A straight line between two points.
    Segment,
    /// A circle or a sphere, with its inside.
    Ball,
    /// A segment, inflated.
    Capsule,
    /// A box around the origin.
    Box,
    /// Three points and what lies between them.
    Triangle,
    /// A polygon of the plane.
    Polygon,
    /// The convex hull of any points.
    Hull,
    /// An ellipse or an ellipsoid around the origin.
    Ellipsoid,
    /// Half an ellipse, above the x axis.
    HalfEllipse,
    /// A piece of a circle with its tip at the origin.
    Slice,
    /// A cylinder of space.
    Cylinder,
    /// A cone of space.
    Cone,
    /// Straight pieces from point to point.
    Polyline,
    /// Triangles that share vertices.
    Mesh,
    /// Heights over a grid.
    HeightField,
    /// Shapes, each at its pose.
    Compound,
}

/// How a kind is written: its name, and its own fields with the four that every shape may have.
type Form = (Kind, &'static str, &'static [&'static str]);

const FORMS: [Form; 17] = [
    (Kind::Point, "point", &["type", "at", "rounding", "error", "pose"]),
    (Kind::Segment, "segment", &["type", "a", "b", "rounding", "error", "pose"]),
    (Kind::Ball, "ball", &["type", "center", "radius", "rounding", "error", "pose"]),
    (Kind::Capsule, "capsule", &["type", "a", "b", "radius", "rounding", "error", "pose"]),
    (Kind::Box, "box", &["type", "half_extents", "rounding", "error", "pose"]),
    (Kind::Triangle, "triangle", &["type", "vertices", "rounding", "error", "pose"]),
    (Kind::Polygon, "polygon", &["type", "vertices", "holes", "rounding", "error", "pose"]),
    (Kind::Hull, "hull", &["type", "vertices", "vertex_error", "rounding", "error", "pose"]),
    (Kind::Ellipsoid, "ellipsoid", &["type", "radii", "rounding", "error", "pose"]),
    (Kind::HalfEllipse, "half_ellipse", &["type", "radii", "rounding", "error", "pose"]),
    (Kind::Slice, "slice", &["type", "radius", "angle", "rounding", "error", "pose"]),
    (Kind::Cylinder, "cylinder", &["type", "a", "b", "radius", "rounding", "error", "pose"]),
    (Kind::Cone, "cone", &["type", "base", "apex", "radius", "rounding", "error", "pose"]),
    (Kind::Polyline, "polyline", &["type", "vertices", "rounding", "error", "pose"]),
    (
        Kind::Mesh,
        "mesh",
        &["type", "vertices", "triangles", "solid", "vertex_error", "rounding", "error", "pose"],
    ),
    (Kind::HeightField, "heightfield", &["type", "heights", "spacing", "rounding", "error", "pose"]),
    (Kind::Compound, "compound", &["type", "parts", "rounding", "error", "pose"]),
];

impl Kind {
    /// The kind of a shape, whose fields are checked to be those of the kind.
    ///
    /// # Errors
    /// If the type is missing or unknown, or there is a field that the kind does not have.
    pub fn of(object: &Object<'_, '_>) -> Result<Self, Fault> {
        let node = object.required("type")?;
        let name = node.string()?;
        let Some((kind, _, fields)) = FORMS.iter().find(|(_, known, _)| *known == name) else {
            let known = FORMS.map(|(_, known, _)| known).join(", ");
            return Err(node.fault(format!("unknown shape {}, expected one of {known}", short(node.text()))));
        };
        object.only(fields)?;
        Ok(*kind)
    }

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        FORMS.iter().find(|(kind, ..)| *kind == self).map_or("", |(_, name, _)| name)
    }

    /// Whether a shape of this kind may be made of several convex parts.
    pub(super) fn may_have_parts(self) -> bool {
        matches!(self, Self::Polygon | Self::Polyline | Self::Mesh | Self::HeightField | Self::Compound)
    }

    /// The dimension of a shape of this kind: by the kind itself, or by the coordinates that come first.
    pub(super) fn dimension(self, object: &Object<'_, '_>) -> Result<Dimension, Fault> {
        let of_kind = |coordinates| Ok(Dimension { coordinates, reason: Reason::Kind(self) });
        let by = |field: &'static str| {
            let coordinates = count(&object.required(field)?)?;
            Ok(Dimension { coordinates, reason: Reason::Field(field) })
        };
        match self {
            Kind::Polygon | Kind::HalfEllipse | Kind::Slice => of_kind(2),
            Kind::Cylinder | Kind::Cone | Kind::Mesh | Kind::HeightField => of_kind(3),
            Kind::Point => by("at"),
            Kind::Segment | Kind::Capsule => by("a"),
            Kind::Ball => by("center"),
            Kind::Box => by("half_extents"),
            Kind::Ellipsoid => by("radii"),
            Kind::Triangle | Kind::Hull | Kind::Polyline => {
                let node = object.required("vertices")?;
                let vertices = node.array()?;
                let first = vertices.iter().next().ok_or_else(|| node.fault("is empty"))?;
                let coordinates = count(&first)?;
                Ok(Dimension { coordinates, reason: Reason::Field("vertices[0]") })
            }
            Kind::Compound => {
                let node = object.required("parts")?;
                let parts = node.array()?;
                let first = parts.iter().next().ok_or_else(|| node.fault("is empty"))?;
                let object = first.object()?;
                match Kind::of(&object)? {
                    Kind::Compound => {
                        Err(first.fault("is a compound: a compound has no compounds among its parts"))
                    }
                    kind => kind.dimension(&object),
                }
            }
        }
    }
}

/// How many coordinates a point has: 2 or 3.
fn count(node: &Node<'_, '_>) -> Result<usize, Fault> {
    match node.array()?.len() {
        count @ (2 | 3) => Ok(count),
        count => Err(node.fault(format!("expected 2 or 3 numbers, found {count}"))),
    }
}
