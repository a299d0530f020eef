//! Shapes and bodies of the library, from their numbers.

use std::sync::Arc;

use gjk::math::Planar;
use gjk::{
    Ball, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Point,
    Rounded, Sector, Segment, ShapeError, Triangle,
};
use gjk_body::{AnyBody, Assembly, Body, ConvexBody, HeightField, Mesh, Polygon, Polyline};
use glam::{DVec2, DVec3};

use crate::fault::{Fault, Points};
use crate::form::{Form, Held, Parts, Shared};
use crate::space::Dimension;

type Built<V> = Result<(Parts<V>, bool), Fault>;

/// A shape of the plane.
pub(crate) fn plane(form: &Form<DVec2>, rounding: f64) -> Built<DVec2> {
    match form {
        Form::Polygon { vertices, holes } => polygon(vertices, holes, rounding),
        Form::Hull(points) => convex(ConvexPolygon::hull(points), rounding, VERTICES),
        Form::HalfEllipse(radii) => convex(HalfEllipse::new(*radii), rounding, RADII).map_err(of_radii),
        Form::Slice { radius, angle } => convex(Sector::<DVec2>::new(*radius, *angle), rounding, RADII),
        _ => either(form, rounding),
    }
}

/// A shape of space.
pub(crate) fn space(form: &Form<DVec3>, rounding: f64) -> Built<DVec3> {
    match form {
        Form::Hull(points) => convex(Hull::new(points), rounding, VERTICES),
        Form::Cylinder { ends: [a, b], radius } => convex(Cylinder::new(*a, *b, *radius), rounding, ENDS),
        Form::Cone { base, apex, radius } => {
            convex(Cone::new(*base, *apex, *radius), rounding, Points::Named(&["base", "apex"]))
        }
        Form::Mesh { vertices, triangles, solid } => parts(mesh(vertices, triangles, *solid)?, rounding),
        Form::HeightField { heights, spacing } => {
            parts(HeightField::new(heights, *spacing).map_err(of_heights)?, rounding)
        }
        _ => either(form, rounding),
    }
}

const VERTICES: Points = Points::In("vertices");
const ENDS: Points = Points::Named(&["a", "b"]);
const RADII: Points = Points::Named(&["radii"]);

/// A shape that the plane and space both have.
fn either<V: Dimension>(form: &Form<V>, rounding: f64) -> Built<V> {
    match form {
        Form::Point(at) => convex(Point::new(*at), rounding, Points::Named(&["at"])),
        Form::Segment([a, b]) => convex(Segment::new(*a, *b), rounding, ENDS),
        Form::Ball { center, radius } => {
            convex(Ball::new(*center, *radius), rounding, Points::Named(&["center"]))
        }
        Form::Capsule { ends: [a, b], radius } => convex(Capsule::new(*a, *b, *radius), rounding, ENDS),
        Form::Box(half) => convex(Cuboid::new(*half), rounding, ENDS),
        Form::Triangle(corners) => convex(Triangle::new(*corners), rounding, VERTICES),
        Form::Ellipsoid(radii) => convex(Ellipsoid::new(*radii), rounding, RADII).map_err(of_radii),
        Form::Polyline(vertices) => {
            let line = Polyline::new(vertices, rounding).map_err(Fault::of_body)?;
            Ok((Arc::from(line.boxed()), false))
        }
        Form::Compound(members) => compound(members, rounding),
        other => Err(Fault::shape(other.name(), format!("there is none in {}", V::NAME))),
    }
}

/// A convex shape, inflated.
fn convex<V, C>(shape: Result<C, ShapeError>, rounding: f64, points: Points) -> Built<V>
where
    V: Dimension,
    C: Convex<Vector = V> + Send + Sync + 'static,
{
    let shape = shape.map_err(|error| Fault::of_shape(error, points))?;
    let body: Parts<V> = if rounding == 0.0 {
        Arc::from(ConvexBody::new(shape).boxed())
    } else {
        let rounded = Rounded::new(shape, rounding);
        Arc::from(ConvexBody::new(rounded.map_err(of_rounding)?).boxed())
    };
    Ok((body, true))
}

/// A body of parts, each inflated.
fn parts<V, B>(body: B, rounding: f64) -> Built<V>
where
    V: Dimension,
    B: Body<Vector = V, Part: Sized + Clone + Send + Sync + 'static> + Send + Sync + 'static,
{
    let body: Parts<V> = if rounding == 0.0 {
        Arc::from(body.boxed())
    } else {
        Arc::from(
            gjk_body::Rounded::new(body, rounding)
                .map_err(|error| match error {
                    gjk_body::BodyError::Shape(error) => of_rounding(error),
                    other => Fault::of_body(other),
                })?
                .boxed(),
        )
    };
    Ok((body, false))
}

fn of_rounding(error: ShapeError) -> Fault {
    Fault::of_shape(error, VERTICES).renamed("radius", "rounding")
}

fn of_radii(fault: Fault) -> Fault {
    fault.renamed("radius", "radii")
}

/// A polygon: convex where it is, else in parts.
fn polygon<V>(vertices: &[V], holes: &[Vec<V>], rounding: f64) -> Built<V>
where
    V: Dimension + Planar,
{
    if holes.is_empty() {
        match ConvexPolygon::new(vertices) {
            Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => {}
            shape => return convex(shape, rounding, VERTICES),
        }
    }
    parts(Polygon::with_holes(vertices, holes).map_err(Fault::of_body)?, rounding)
}

/// A mesh, solid or not as asked for; else as it closes.
fn mesh(vertices: &[DVec3], triangles: &[[u32; 3]], solid: Option<bool>) -> Result<Mesh<DVec3>, Fault> {
    if triangles.is_empty() {
        return Err(Fault::shape("triangles", "is empty: a mesh has one triangle at least"));
    }
    let mesh = Mesh::new(vertices, triangles).map_err(Fault::of_body)?;
    match solid {
        Some(false) => Ok(mesh.into_surface()),
        Some(true) if !mesh.is_closed() => Err(Fault::shape(
            "solid",
            "is true, but the triangles do not close, or are not wound consistently: there is no inside",
        )),
        _ => Ok(mesh),
    }
}

/// The corners of a grid are heights: one that cannot be is named by its index in them.
fn of_heights(error: gjk_body::BodyError) -> Fault {
    match error {
        gjk_body::BodyError::Vertex { vertex, .. } => Fault::shape(
            "heights",
            format!("corner {vertex}, counted along the rows, is not finite or beyond the domain (2^500)"),
        ),
        other => Fault::of_body(other),
    }
}

fn compound<V: Dimension>(members: &[(Arc<Held<V>>, gjk::Pose<V>)], rounding: f64) -> Built<V> {
    let mut bodies: Vec<(Box<AnyBody<V>>, gjk::Pose<V>)> = Vec::with_capacity(members.len());
    for (held, pose) in members {
        let body = match rounding {
            0.0 => Arc::clone(&held.body),
            radius => V::build(&held.form, held.rounding + radius)?.0,
        };
        bodies.push((Box::new(Shared(body)), *pose));
    }
    Ok((Arc::new(Assembly::new(bodies).map_err(Fault::of_body)?), false))
}
