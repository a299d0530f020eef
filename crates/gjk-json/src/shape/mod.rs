//! Shapes in JSON, as bodies that the library answers questions about.

mod body;
mod build;
mod kind;
mod placement;
mod polytope;
mod pose;
mod values;

pub use body::{AnyBody, Body};
pub use kind::Kind;
pub use polytope::{AnyPolytope, Polytope};

use crate::json::{Fault, Node};
use crate::number::Number;

/// The body that a JSON shape describes, with its numbers rounded to `N`.
///
/// # Errors
/// If a field is missing, unknown or of the wrong type, dimensions are mixed, or the numbers make no shape.
pub fn read<N: Number>(node: &Node<'_, '_>) -> Result<AnyBody<N>, Fault> {
    let object = node.object()?;
    let kind = Kind::of(&object)?;
    let dimension = kind.dimension(&object)?;
    let values = values::Values::new(&object, dimension);
    if dimension.coordinates == 2 {
        Ok(AnyBody::Plane(Body { shape: build::plane(kind, &values)?, pose: pose::plane(&values)? }))
    } else {
        Ok(AnyBody::Space(Body { shape: build::space(kind, &values)?, pose: pose::space(&values)? }))
    }
}

#[cfg(test)]
mod tests;
