use gjk::math::{Planar, Spatial, Vector};
use gjk::{
    Ball, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point,
    Rounded, Sector, Segment, ShapeError, Triangle,
};

use super::Kind;
use super::values::{Values, number, short, size};
use crate::json::Fault;
use crate::number::Number;

type Shape<V> = Box<dyn Convex<Vector = V> + Send + Sync>;

/// A shape of the plane, rounding included.
pub(super) fn plane<V: Planar<Scalar: Number>>(
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Shape<V>, Fault> {
    let shape: Shape<V> = match kind {
        Kind::Polygon
            if values.object.get("holes").is_some_and(|holes| holes.array().is_ok_and(|a| !a.is_empty())) =>
        {
            return Err(made_of_parts(kind, values));
        }
        Kind::Polygon => boxed(ConvexPolygon::new(&values.vertices::<V>()?), kind, values)?,
        Kind::Hull => boxed(ConvexPolygon::hull(&values.vertices::<V>()?), kind, values)?,
        Kind::HalfEllipse => boxed(HalfEllipse::new(values.sizes::<V>("radii")?), kind, values)?,
        Kind::Slice => {
            let radius = values.size("radius")?;
            let angle = number(&values.object.required("angle")?)?;
            boxed(Sector::<V>::new(radius, angle), kind, values)?
        }
        _ => either(kind, values)?,
    };
    rounded(shape, kind, values)
}

/// A shape of space, rounding included.
pub(super) fn space<V: Spatial<Scalar: Number>>(
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Shape<V>, Fault> {
    let shape: Shape<V> = match kind {
        Kind::Hull => boxed(Hull::new(&values.vertices::<V>()?), kind, values)?,
        Kind::Cylinder => {
            let ends = [values.point::<V>("a")?, values.point("b")?];
            boxed(Cylinder::new(ends[0], ends[1], values.size("radius")?), kind, values)?
        }
        Kind::Cone => {
            let ends = [values.point::<V>("base")?, values.point("apex")?];
            boxed(Cone::new(ends[0], ends[1], values.size("radius")?), kind, values)?
        }
        _ => either(kind, values)?,
    };
    rounded(shape, kind, values)
}

/// A shape that the plane and space both have.
fn either<V: Vector<Scalar: Number>>(kind: Kind, values: &Values<'_, '_, '_>) -> Result<Shape<V>, Fault> {
    match kind {
        Kind::Point => boxed(Point::<V>::new(values.point("at")?), kind, values),
        Kind::Segment => boxed(Segment::<V>::new(values.point("a")?, values.point("b")?), kind, values),
        Kind::Ball => boxed(Ball::<V>::new(values.point("center")?, values.size("radius")?), kind, values),
        Kind::Capsule => {
            let ends = [values.point::<V>("a")?, values.point("b")?];
            boxed(Capsule::new(ends[0], ends[1], values.size("radius")?), kind, values)
        }
        Kind::Box => boxed(Cuboid::<V>::new(values.sizes("half_extents")?), kind, values),
        Kind::Ellipsoid => boxed(Ellipsoid::<V>::new(values.sizes("radii")?), kind, values),
        Kind::Triangle => {
            let vertices = values.vertices::<V>()?;
            let found = vertices.len();
            let corners = <[V; 3]>::try_from(vertices).map_err(|_| {
                let message = format!("a triangle has 3 vertices, found {found}");
                values
                    .object
                    .get("vertices")
                    .map_or_else(|| values.object.node().fault(&message), |v| v.fault(&message))
            })?;
            boxed(Triangle::new(corners), kind, values)
        }
        _ if kind.may_have_parts() => Err(made_of_parts(kind, values)),
        _ => Err(values.object.node().fault(format!("no {} in this dimension", kind.name()))),
    }
}

/// What to say where a convex shape is needed.
fn made_of_parts(kind: Kind, values: &Values<'_, '_, '_>) -> Fault {
    let node = values.object.get("type");
    let message = format!("a {} is made of parts; this question is about convex shapes", kind.name());
    node.map_or_else(|| values.object.node().fault(&message), |node| node.fault(&message))
}

fn rounded<V: Vector<Scalar: Number>>(
    shape: Shape<V>,
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Shape<V>, Fault> {
    match values.object.get("rounding") {
        None => Ok(shape),
        Some(node) => boxed(Rounded::new(shape, size(&node)?), kind, values),
    }
}

fn boxed<C: Convex + Send + Sync + 'static>(
    shape: Result<C, ShapeError>,
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Shape<C::Vector>, Fault> {
    match shape {
        Ok(shape) => Ok(Box::new(shape)),
        Err(error) => Err(explain(error, kind, values)),
    }
}

/// Names the field that the library's error is about.
fn explain(error: ShapeError, kind: Kind, values: &Values<'_, '_, '_>) -> Fault {
    let whole = |message: String| values.object.node().fault(message);
    let at_field = |field: &str, message: String| match values.object.get(field) {
        Some(node) => node.fault(message),
        None => whole(message),
    };
    let at_vertex = |index: usize, message: String| {
        let Some(node) = values.object.get("vertices") else { return whole(message) };
        let fault = match node.array() {
            Ok(array) => array.iter().nth(index).map(|vertex| vertex.fault(&message)),
            Err(fault) => Some(fault),
        };
        fault.unwrap_or_else(|| node.fault(message))
    };
    match error {
        ShapeError::NotConvex(index) => at_vertex(index, "the polygon is not convex here".to_owned()),
        ShapeError::WindsTwice(index) => at_vertex(
            index,
            "the polygon runs around more than once, for the second time from here".to_owned(),
        ),
        ShapeError::Zero(_) if kind == Kind::Cylinder => {
            at_field("b", "is the same point as a; a cylinder needs a length".to_owned())
        }
        ShapeError::Zero(_) if kind == Kind::Cone => {
            at_field("apex", "is the same point as base; a cone needs a length".to_owned())
        }
        ShapeError::Angle => {
            let text = values.object.get("angle").map_or_else(String::new, |node| short(node.text()));
            at_field("angle", format!("{text} is not in (0, pi]"))
        }
        ShapeError::BeyondDomain(_) if values.object.get("rounding").is_some() => {
            at_field("rounding", "together with the shape's own radius it is beyond the domain".to_owned())
        }
        ShapeError::PointNotFinite(index) | ShapeError::PointBeyondDomain(index) => {
            at_vertex(index, error.to_string())
        }
        _ => whole(error.to_string()),
    }
}
