//! Compounds: shapes of JSON, each at its pose, as one body.

use std::sync::Arc;

use gjk::Space;
use gjk_body::shape::{Kind, Misfit};
use gjk_body::{AnyBody, Assembly, BodyError, OpenEdges, inflated};

use super::kind::kind_of;
use super::posed::{AnyPosed, Composed, Posed};
use super::rim::Errors;
use super::values::Values;
use super::{pose, read_any};
use crate::json::Fault;
use crate::number::Number;

/// A compound of the plane, with errors of its own.
pub(super) fn plane<N: Number>(
    values: &Values<'_, '_, '_>,
    errors: Errors,
) -> Result<Posed<N::Plane>, Fault> {
    let members = members::<N, _>(values, |posed| match posed {
        AnyPosed::Plane(posed) => Ok(posed),
        AnyPosed::Space(_) => Err(["3D", "2D"]),
    })?;
    finished(members, values, errors, pose::plane)
}

/// A compound of space, with errors of its own.
pub(super) fn space<N: Number>(
    values: &Values<'_, '_, '_>,
    errors: Errors,
) -> Result<Posed<N::Space>, Fault> {
    let members = members::<N, _>(values, |posed| match posed {
        AnyPosed::Space(posed) => Ok(posed),
        AnyPosed::Plane(_) => Err(["2D", "3D"]),
    })?;
    finished(members, values, errors, pose::space)
}

fn members<N: Number, V: Space<Scalar = N>>(
    values: &Values<'_, '_, '_>,
    own: impl Fn(AnyPosed<N>) -> Result<Posed<V>, [&'static str; 2]>,
) -> Result<Assembled<V>, Fault> {
    let node = values.object.required("parts")?;
    let parts = node.array()?;
    let members = parts.iter().map(|part| {
        if kind_of(&part.object()?)? == Kind::Compound {
            return Err(part.fault("is a compound: a compound has no compounds among its parts"));
        }
        own(read_any::<N>(&part)?).map_err(|[this, first]| {
            part.fault(format!("mixed dimensions: this is {this}, but parts[0] is {first}"))
        })
    });
    assembled(members, |error| values.fault(&Misfit::from(error)))
}

fn finished<V: Space<Scalar: Number>>(
    Assembled { mut body, errors: of_parts, open_edges }: Assembled<V>,
    values: &Values<'_, '_, '_>,
    errors: Errors,
    pose: impl Fn(&Values<'_, '_, '_>) -> Result<gjk::Pose<V>, Fault>,
) -> Result<Posed<V>, Fault> {
    if values.object.get("rounding").is_some() {
        let radius = values.rounding()?;
        body = inflated(body, radius).map_err(|error| values.fault(&Misfit::from(&error)))?;
    }
    let Errors { rim: error, vertex: vertex_error } = errors.with_parts(of_parts);
    Ok(Posed::Composed(Composed { body, pose: pose(values)?, error, vertex_error, open_edges }))
}

/// Bodies as one, with the largest errors of any, and the first open edges among them.
pub(super) struct Assembled<V: Space> {
    pub(super) body: Arc<AnyBody<V>>,
    pub(super) errors: Errors,
    pub(super) open_edges: Option<OpenEdges>,
}

/// Makes one body of several.
pub(super) fn assembled<V: Space<Scalar: Number>>(
    bodies: impl Iterator<Item = Result<Posed<V>, Fault>>,
    refused: impl Fn(&BodyError) -> Fault,
) -> Result<Assembled<V>, Fault> {
    let mut members: Vec<(Box<AnyBody<V>>, gjk::Pose<V>)> = Vec::new();
    let mut errors = Errors::default();
    let mut open_edges = None;
    for posed in bodies {
        let posed = posed?;
        errors.rim = errors.rim.max(posed.error());
        errors.vertex = errors.vertex.max(posed.vertex_error());
        let (body, pose, open) = posed.into_parts();
        open_edges = open_edges.or(open);
        members.push((Box::new(body), pose));
    }
    let assembly = Assembly::new(members).map_err(|error| refused(&error))?;
    Ok(Assembled { body: Arc::new(assembly), errors, open_edges })
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
