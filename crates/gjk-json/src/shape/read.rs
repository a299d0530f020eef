use gjk::math::Vector;
use gjk::{Pose, Space};
use gjk_body::answer::{Body, Posed};
use gjk_body::shape::{Built, FieldError, Form, Kind, convex_in_plane, convex_in_space, plane, space};

use super::any::{AnyBody, AnyPosed};
use super::kind::{dimension_of, kind_of};
use super::values::Values;
use super::{pose, rim};
use crate::json::{Fault, Node};
use crate::number::Number;

/// The convex body that a JSON shape describes, with its numbers rounded to `N`.
///
/// # Errors
/// If a field is missing, unknown or of the wrong type, dimensions are mixed, the numbers make no shape, the
/// shape is made of parts, or it has an `error`.
pub fn read<N: Number>(node: &Node<'_, '_>) -> Result<AnyBody<N>, Fault> {
    let object = node.object()?;
    let kind = kind_of(&object)?;
    let dimension = dimension_of(kind, &object)?;
    let mut values = Values::new(&object, dimension);
    rim::refuse(&values)?;
    if dimension.coordinates == 2 {
        let form = Form::read(kind, &mut values)?;
        let shape = convex_in_plane(&form, values.rounding()?).map_err(|misfit| values.fault(&misfit))?;
        Ok(AnyBody::Plane(Body { shape, pose: pose::plane(&values)? }))
    } else {
        let form = Form::read(kind, &mut values)?;
        let shape = convex_in_space(&form, values.rounding()?).map_err(|misfit| values.fault(&misfit))?;
        Ok(AnyBody::Space(Body { shape, pose: pose::space(&values)? }))
    }
}

/// The body that a JSON shape describes, be it convex or made of parts, with its numbers rounded to `N`.
///
/// # Errors
/// If a field is missing, unknown or of the wrong type, dimensions are mixed, or the numbers make no shape.
pub fn read_any<N: Number>(node: &Node<'_, '_>) -> Result<AnyPosed<N>, Fault> {
    let object = node.object()?;
    let kind = kind_of(&object)?;
    let dimension = dimension_of(kind, &object)?;
    let mut values = Values::new(&object, dimension);
    if dimension.coordinates == 2 {
        Ok(AnyPosed::Plane(posed(kind, &mut values, (plane, pose::plane))?))
    } else {
        Ok(AnyPosed::Space(posed(kind, &mut values, (space, pose::space))?))
    }
}

/// How numbers make a shape of a space, and how its poses are read.
type Reading<V> = (
    fn(&Form<V>, <V as Vector>::Scalar) -> Result<Built<V>, FieldError>,
    fn(&Values<'_, '_, '_>) -> Result<Pose<V>, Fault>,
);

/// The body of a space that these values describe.
fn posed<V: Space<Scalar: Number>>(
    kind: Kind,
    values: &mut Values<'_, '_, '_>,
    reading: Reading<V>,
) -> Result<Posed<V>, Fault> {
    let (built, pose) = reading;
    let errors = rim::errors(values)?;
    if kind == Kind::Compound {
        let parts = values.object.required("parts")?;
        let members = parts.array()?.iter().map(|part| member(&part, reading)).collect::<Result<_, _>>()?;
        let compound = Posed::compound(members, values.rounding()?, pose(values)?, errors);
        return compound.map_err(|misfit| values.fault(&misfit));
    }
    let form = Form::read(kind, values)?;
    let built = built(&form, values.rounding()?).map_err(|misfit| values.fault(&misfit))?;
    Ok(Posed::within(built, pose(values)?, errors))
}

/// A part of a compound.
fn member<V: Space<Scalar: Number>>(part: &Node<'_, '_>, reading: Reading<V>) -> Result<Posed<V>, Fault> {
    let object = part.object()?;
    let kind = kind_of(&object)?;
    if kind == Kind::Compound {
        return Err(part.fault("must not be a compound: compounds cannot be nested"));
    }
    let dimension = dimension_of(kind, &object)?;
    if dimension.coordinates != V::DIMENSION {
        let (this, first) = (dimension.coordinates, V::DIMENSION);
        return Err(part.fault(format!("mixed dimensions: this is {this}D, but parts[0] is {first}D")));
    }
    posed(kind, &mut Values::new(&object, dimension), reading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::document;
    use gjk_oracle::assert_says;

    fn parts(text: &str) -> Result<usize, String> {
        let document = document(text).map_err(|fault| fault.to_string())?;
        match read_any::<f64>(&document.root()).map_err(|fault| fault.to_string())? {
            AnyPosed::Plane(posed) => Ok(count(&posed)),
            AnyPosed::Space(posed) => Ok(count(&posed)),
        }
    }

    fn count<V: Space>(posed: &Posed<V>) -> usize {
        match posed {
            Posed::Convex(_) => 1,
            Posed::Composed(composed) => composed.part_count(),
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
                "vertices[0]: crosses vertices[2]",
            ),
            (
                r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[2,1],[1,9]]]}"#,
                "vertices[2]: crosses holes[0][1]",
            ),
            (
                r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[2,1],[1,2]],[[7,7],[8,7],[7,8]]]}"#,
                "holes[1]: not inside",
            ),
            (
                r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[2,1]]]}"#,
                "holes[0]: no area",
            ),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,2,3]]}"#,
                "triangles[0][2]: vertex 3",
            ),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,2,1.5]]}"#,
                "triangles[0][2]: index",
            ),
            (r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[]}"#, "triangles: empty"),
            (
                r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,2]],"solid":true}"#,
                "solid: not closed",
            ),
            (
                r#"{"type":"heightfield","heights":[[0,0,1],[0,2]],"spacing":[1,0.5]}"#,
                "heights[1]: rows length",
            ),
            (r#"{"type":"heightfield","heights":[[0,0],[0,2]],"spacing":[1,0]}"#, "spacing: above 0"),
            (r#"{"type":"compound","parts":[]}"#, "parts: empty"),
            (
                r#"{"type":"compound","parts":[{"type":"ball","center":[0,0],"radius":1},{"type":"ball","center":[0,0,0],"radius":1}]}"#,
                "parts[1]: dimensions 3D parts[0] 2D",
            ),
            (r#"{"type":"compound","parts":[{"type":"compound","parts":[]}]}"#, "parts[0]: compound"),
            (
                r#"{"type":"compound","parts":[{"type":"ball","center":[0,0],"radius":-1}]}"#,
                "parts[0].radius: negative -1",
            ),
            (r#"{"type":"polyline","vertices":[]}"#, "vertices: empty"),
        ] {
            assert_says(parts(text).unwrap_err(), expected);
        }
    }
}
