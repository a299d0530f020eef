//! Shapes that are made of parts.

use std::sync::Arc;

use gjk::{ConvexPolygon, ShapeError, Space};
use gjk_body::{
    AnyBody, Assembly, Body as _, BodyError, ConvexBody, HeightField, Mesh, OpenEdges, Polygon, Polyline,
};

use super::misfit::Misfit;
use super::posed::{AnyPosed, Composed, Posed, Shared, inflated};
use super::rim::{self, Errors};
use super::values::{Values, length, number, size};
use super::{Kind, pose, read_any};
use crate::json::{Fault, Node};
use crate::number::Number;

type Parts<V> = Box<AnyBody<V>>;

/// A body of the plane that is made of parts; `None` where the shape is convex.
pub(super) fn plane<N: Number>(
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Option<Posed<N::Plane>>, Fault> {
    let mut errors = rim::errors(values)?;
    let parts = match kind {
        Kind::Polygon => read_region::<N>(values)?.map(|region| -> Parts<N::Plane> { region.boxed() }),
        Kind::Polyline => Some(polyline::<N::Plane>(values)?),
        Kind::Compound => {
            let (parts, of_parts, _) = compound::<N, N::Plane>(values, |posed| match posed {
                AnyPosed::Plane(posed) => Ok(posed),
                AnyPosed::Space(_) => Err(["3D", "2D"]),
            })?;
            errors = errors.with_parts(of_parts);
            Some(parts)
        }
        _ => None,
    };
    let Some(parts) = parts else { return Ok(None) };
    let (body, pose) = (rounded(parts, values)?, pose::plane(values)?);
    let Errors { rim: error, vertex: vertex_error } = errors;
    Ok(Some(Posed::Composed(Composed { body, pose, error, vertex_error, open_edges: None })))
}

/// The same of space.
pub(super) fn space<N: Number>(
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Option<Posed<N::Space>>, Fault> {
    let mut errors = rim::errors(values)?;
    let mut open_edges = None;
    let parts = match kind {
        Kind::Polyline => polyline::<N::Space>(values)?,
        Kind::Mesh => mesh::<N>(values, &mut open_edges)?,
        Kind::HeightField => height_field::<N>(values)?,
        Kind::Compound => {
            let (parts, of_parts, open) = compound::<N, N::Space>(values, |posed| match posed {
                AnyPosed::Space(posed) => Ok(posed),
                AnyPosed::Plane(_) => Err(["2D", "3D"]),
            })?;
            errors = errors.with_parts(of_parts);
            open_edges = open;
            parts
        }
        _ => return Ok(None),
    };
    let (body, pose) = (rounded(parts, values)?, pose::space(values)?);
    let Errors { rim: error, vertex: vertex_error } = errors;
    Ok(Some(Posed::Composed(Composed { body, pose, error, vertex_error, open_edges })))
}

/// A polygon with holes, or one that is not convex. What is wrong with another polygon is said elsewhere.
fn read_region<N: Number>(values: &Values<'_, '_, '_>) -> Result<Option<Polygon<N::Plane>>, Fault> {
    let mut holes: Vec<Vec<N::Plane>> = Vec::new();
    if let Some(node) = values.object.get("holes") {
        for ring in node.array()?.iter() {
            holes.push(values.points(&ring)?);
        }
    }
    let outline = values.vertices::<N::Plane>()?;
    if holes.is_empty() {
        match ConvexPolygon::new(&outline) {
            Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => {}
            _ => return Ok(None),
        }
    }
    Polygon::with_holes(&outline, &holes).map(Some).map_err(|error| explain(&error, values))
}

fn polyline<V: Space<Scalar: Number>>(values: &Values<'_, '_, '_>) -> Result<Parts<V>, Fault> {
    let line = Polyline::new(&values.vertices::<V>()?, V::Scalar::default());
    Ok(line.map_err(|error| explain(&error, values))?.boxed())
}

fn mesh<N: Number>(
    values: &Values<'_, '_, '_>,
    open_edges: &mut Option<OpenEdges>,
) -> Result<Parts<N::Space>, Fault> {
    let vertices = values.vertices::<N::Space>()?;
    let node = values.object.required("triangles")?;
    let triangles = node.array()?.iter().map(|triangle| indices(&triangle)).collect::<Result<Vec<_>, _>>()?;
    if triangles.is_empty() {
        return Err(node.fault("is empty: a mesh has one triangle at least"));
    }
    let mesh = Mesh::new(&vertices, &triangles).map_err(|error| explain(&error, values))?;
    let Some(node) = values.object.get("solid") else {
        *open_edges = mesh.open_edges();
        return Ok(mesh.boxed());
    };
    match node.boolean()? {
        false => Ok(mesh.into_surface().boxed()),
        true if mesh.is_closed() => Ok(mesh.boxed()),
        true => Err(node.fault(
            "is true, but the triangles do not close, or are not wound consistently: there is no inside",
        )),
    }
}

/// Three indices.
fn indices(node: &Node<'_, '_>) -> Result<[u32; 3], Fault> {
    let array = node.array()?;
    if array.len() != 3 {
        return Err(node.fault(format!("expected 3 indices, found {}", array.len())));
    }
    let mut indices = [0; 3];
    for (index, element) in indices.iter_mut().zip(array.iter()) {
        let value = element.number()?;
        if value.fract() != 0.0 || !(0.0..f64::from(u32::MAX)).contains(&value) {
            return Err(element.fault("expected the index of a vertex"));
        }
        *index = value as u32;
    }
    Ok(indices)
}

fn height_field<N: Number>(values: &Values<'_, '_, '_>) -> Result<Parts<N::Space>, Fault> {
    let node = values.object.required("heights")?;
    let mut heights: Vec<Vec<N>> = Vec::new();
    for row in node.array()?.iter() {
        heights.push(row.array()?.iter().map(|height| length(&height)).collect::<Result<_, _>>()?);
    }
    let node = values.object.required("spacing")?;
    let array = node.array()?;
    let spacing: Vec<N> = array.iter().map(|distance| number(&distance)).collect::<Result<_, _>>()?;
    let Ok(spacing) = <[N; 2]>::try_from(spacing) else {
        return Err(node.fault(format!("expected 2 numbers [dx, dy], found {}", array.len())));
    };
    let field = HeightField::new(&heights, spacing).map_err(|error| explain(&error, values))?;
    Ok(field.boxed())
}

/// The parts of all members, the largest errors of any, and the open edges of one.
fn compound<N: Number, V: Space<Scalar = N>>(
    values: &Values<'_, '_, '_>,
    own: impl Fn(AnyPosed<N>) -> Result<Posed<V>, [&'static str; 2]>,
) -> Result<(Parts<V>, Errors, Option<OpenEdges>), Fault> {
    let node = values.object.required("parts")?;
    let array = node.array()?;
    let members = array.iter().map(|part| {
        if Kind::of(&part.object()?)? == Kind::Compound {
            return Err(part.fault("is a compound: a compound has no compounds among its parts"));
        }
        own(read_any::<N>(&part)?).map_err(|[this, first]| {
            part.fault(format!("mixed dimensions: this is {this}, but parts[0] is {first}"))
        })
    });
    assembled(members, |error| explain(error, values))
}

/// An assembly of bodies, their largest errors, and the first open edges among them.
pub(super) fn assembled<V: Space<Scalar: Number>>(
    bodies: impl Iterator<Item = Result<Posed<V>, Fault>>,
    refused: impl Fn(&BodyError) -> Fault,
) -> Result<(Parts<V>, Errors, Option<OpenEdges>), Fault> {
    let mut members: Vec<(Parts<V>, gjk::Pose<V>)> = Vec::new();
    let mut errors = Errors::default();
    let mut open_edges = None;
    for posed in bodies {
        let posed = posed?;
        errors.rim = errors.rim.max(posed.error());
        errors.vertex = errors.vertex.max(posed.vertex_error());
        members.push(match posed {
            Posed::Convex(body) => (ConvexBody::new(body.shape).boxed(), body.pose),
            Posed::Composed(Composed { body, pose, open_edges: open, .. }) => {
                open_edges = open_edges.or(open);
                (Shared::new(body).boxed(), pose)
            }
        });
    }
    let assembly = Assembly::new(members).map_err(|error| refused(&error))?;
    Ok((Box::new(assembly), errors, open_edges))
}

/// The corners of each part of a shape of the plane, for exact answers; `None` where the shape is convex.
pub(super) fn corners_in_plane<N: Number>(
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Option<Vec<Vec<N::Plane>>>, Fault> {
    refuse_rounding::<N>(values)?;
    match kind {
        Kind::Polygon => Ok(read_region::<N>(values)?.map(|region| region.part_corners().to_vec())),
        Kind::Polyline => Ok(Some(pieces(&values.vertices()?))),
        _ => Err(inexact(kind, values)),
    }
}

/// The same of space.
pub(super) fn corners_in_space<N: Number>(
    kind: Kind,
    values: &Values<'_, '_, '_>,
) -> Result<Option<Vec<Vec<N::Space>>>, Fault> {
    refuse_rounding::<N>(values)?;
    match kind {
        Kind::Polyline => Ok(Some(pieces(&values.vertices()?))),
        _ => Err(inexact(kind, values)),
    }
}

fn pieces<V: Copy>(vertices: &[V]) -> Vec<Vec<V>> {
    match vertices {
        [only] => vec![vec![*only]],
        _ => vertices.windows(2).map(<[V]>::to_vec).collect(),
    }
}

fn refuse_rounding<N: Number>(values: &Values<'_, '_, '_>) -> Result<(), Fault> {
    let Some(node) = values.object.get("rounding") else { return Ok(()) };
    if size::<N>(&node)? == N::default() {
        return Ok(());
    }
    Err(node.fault("makes the shape round: exact are only shapes with corners, so this has to be 0"))
}

fn inexact(kind: Kind, values: &Values<'_, '_, '_>) -> Fault {
    let message = format!(
        "is a {}: exact are convex shapes with corners, polygons, and polylines without a width",
        kind.name()
    );
    let node = values.object.get("type");
    node.map_or_else(|| values.object.node().fault(&message), |node| node.fault(&message))
}

/// The parts, inflated by what the shape says.
fn rounded<V: Space<Scalar: Number>>(
    parts: Parts<V>,
    values: &Values<'_, '_, '_>,
) -> Result<Arc<AnyBody<V>>, Fault> {
    let body: Arc<AnyBody<V>> = Arc::from(parts);
    let Some(node) = values.object.get("rounding") else { return Ok(body) };
    let radius = size(&node)?;
    inflated(body, radius).map_err(|error| explain(&error, values))
}

/// Names the field that the library's error is about.
fn explain(error: &BodyError, values: &Values<'_, '_, '_>) -> Fault {
    let Misfit { field, path, message } = Misfit::from(error);
    match field.and_then(|field| values.object.get(field)) {
        Some(node) => deep(&node, &path, &message),
        None => values.object.node().fault(message),
    }
}

/// A fault about an element of an element, as deep as there is one.
fn deep(node: &Node<'_, '_>, path: &[usize], message: &str) -> Fault {
    if let Some((first, rest)) = path.split_first()
        && let Ok(array) = node.array()
        && let Some(element) = array.iter().nth(*first)
    {
        return deep(&element, rest, message);
    }
    node.fault(message)
}

#[cfg(test)]
mod tests {
    use crate::json::document;
    use crate::shape::{AnyPosed, read_any};

    fn parts(text: &str) -> Result<usize, String> {
        let document = document(text).map_err(|fault| fault.to_string())?;
        match read_any::<f64>(&document.root()).map_err(|fault| fault.to_string())? {
            AnyPosed::Plane(posed) => Ok(posed.with_parts(|parts, _| parts.tree().len())),
            AnyPosed::Space(posed) => Ok(posed.with_parts(|parts, _| parts.tree().len())),
        }
    }

    #[test]
    fn bodies_of_parts_are_read() {
        for (text, count) in [
            (r#"{"type":"polygon","vertices":[[0,0],[2,0],[1,0.5],[0,2]]}"#, 2),
            (r#"{"type":"polygon","vertices":[[0,0],[4,0],[0,4]],"holes":[]}"#, 1),
            (
                r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[2,1],[1,2]]],"rounding":1}"#,
                3,
            ),
            (r#"{"type":"polyline","vertices":[[0,0],[4,0],[4,4],[0,4]],"rounding":0.5}"#, 3),
            (r#"{"type":"polyline","vertices":[[0,0,1]]}"#, 1),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0],[0,0,1]],"triangles":[[0,2,1],[0,1,3],[0,3,2],[1,2,3]]}"#,
                4,
            ),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,2,1]],"solid":false}"#,
                1,
            ),
            (
                r#"{"type":"heightfield","heights":[[0,0,1],[0,2,0]],"spacing":[1,0.5],"pose":{"translation":[0,0,1]}}"#,
                4,
            ),
            (
                r#"{"type":"compound","parts":[{"type":"ball","center":[0,0],"radius":1},{"type":"polyline","vertices":[[0,0],[1,1],[2,0]]}]}"#,
                3,
            ),
        ] {
            assert_eq!(parts(text), Ok(count), "{text}");
        }
    }

    #[test]
    fn a_fault_names_its_place() {
        for (text, expected) in [
            (
                r#"{"type":"polygon","vertices":[[0,0],[2,2],[2,0],[0,2]]}"#,
                "vertices[0]: the edge from here crosses or overlaps the edge from vertices[2]",
            ),
            (
                r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[2,1],[1,9]]]}"#,
                "vertices[2]: the edge from here crosses or overlaps the edge from holes[0][1]",
            ),
            (
                r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[2,1],[1,2]],[[7,7],[8,7],[7,8]]]}"#,
                "holes[1]: is not inside the polygon",
            ),
            (
                r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[2,1]]]}"#,
                "holes[0]: has no area",
            ),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,2,3]]}"#,
                "triangles[0][2]: there is no vertex 3: there are 3",
            ),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,2,1.5]]}"#,
                "triangles[0][2]: expected the index of a vertex",
            ),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[]}"#,
                "triangles: is empty: a mesh has one triangle at least",
            ),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,2]],"solid":true}"#,
                "solid: is true, but the triangles do not close, or are not wound consistently: there is no inside",
            ),
            (
                r#"{"type":"heightfield","heights":[[0,0,1],[0,2]],"spacing":[1,0.5]}"#,
                "heights[1]: a grid of heights has rows of one length, and two or more of both",
            ),
            (
                r#"{"type":"heightfield","heights":[[0,0],[0,2]],"spacing":[1,0]}"#,
                "spacing: has to be above 0",
            ),
            (r#"{"type":"compound","parts":[]}"#, "parts: is empty"),
            (
                r#"{"type":"compound","parts":[{"type":"ball","center":[0,0],"radius":1},{"type":"ball","center":[0,0,0],"radius":1}]}"#,
                "parts[1]: mixed dimensions: this is 3D, but parts[0] is 2D",
            ),
            (
                r#"{"type":"compound","parts":[{"type":"compound","parts":[]}]}"#,
                "parts[0]: is a compound: a compound has no compounds among its parts",
            ),
            (
                r#"{"type":"compound","parts":[{"type":"ball","center":[0,0],"radius":-1}]}"#,
                "parts[0].radius: is negative (-1)",
            ),
            (r#"{"type":"polyline","vertices":[]}"#, "vertices: is empty"),
        ] {
            assert_eq!(parts(text), Err(expected.to_owned()), "{text}");
        }
    }
}
