use gjk_body::shape::Kind;

use super::values::{Dimension, Reason, short};
use crate::json::{Fault, Node, Object};

/// The fields that every shape may have besides its own.
const COMMON: [&str; 4] = ["type", "rounding", "error", "pose"];

/// The kind of a shape, whose fields are checked to be those of the kind.
///
/// # Errors
/// If the type is missing or unknown, or there is a field that the kind does not have.
pub(super) fn kind_of(object: &Object<'_, '_>) -> Result<Kind, Fault> {
    let node = object.required("type")?;
    let Some(kind) = Kind::named(&node.string()?) else {
        let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        let message = format!("unknown shape {}, expected one of {}", short(node.text()), known.join(", "));
        return Err(node.fault(message));
    };
    let of_vertices = matches!(kind, Kind::Hull | Kind::Mesh).then_some("vertex_error");
    let [first, others @ ..] = COMMON;
    let fields = [first]
        .into_iter()
        .chain(kind.fields().iter().map(|(name, _)| *name))
        .chain(of_vertices)
        .chain(others);
    object.only(&fields.collect::<Vec<_>>())?;
    Ok(kind)
}

/// The dimension of a shape: by its kind, or by the coordinates that come first.
pub(super) fn dimension_of(kind: Kind, object: &Object<'_, '_>) -> Result<Dimension, Fault> {
    if let [coordinates] = *kind.dimensions() {
        return Ok(Dimension { coordinates, reason: Reason::Kind(kind) });
    }
    let field = kind.fields().first().map_or("", |(name, _)| name);
    let node = object.required(field)?;
    if !matches!(field, "parts" | "vertices") {
        return Ok(Dimension { coordinates: count(&node)?, reason: Reason::Field(field) });
    }
    let elements = node.array()?;
    let first = elements.iter().next().ok_or_else(|| node.fault("must not be empty"))?;
    if field == "vertices" {
        return Ok(Dimension { coordinates: count(&first)?, reason: Reason::Field("vertices[0]") });
    }
    let object = first.object()?;
    match kind_of(&object)? {
        Kind::Compound => Err(first.fault("must not be a compound: compounds cannot be nested")),
        kind => dimension_of(kind, &object),
    }
}

/// How many coordinates a point has: 2 or 3.
fn count(node: &Node<'_, '_>) -> Result<usize, Fault> {
    match node.array()?.len() {
        count @ (2 | 3) => Ok(count),
        count => Err(node.fault(format!("expected 2 or 3 numbers, found {count}"))),
    }
}
