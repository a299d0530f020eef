//! Shapes in JSON, as bodies that the library answers questions about.

mod body;
mod build;
mod composed;
mod described;
mod kind;
mod misfit;
mod motion;
mod placement;
mod polytope;
mod pose;
mod posed;
mod rim;
mod values;

pub use body::{AnyBody, Body};
pub use described::{Mesh, Shape, read_described};
pub use kind::Kind;
pub use misfit::Misfit;
pub use motion::{plane_motion, space_motion};
pub use polytope::{AnyPolytope, Polytope};
pub use posed::{AnyPosed, Composed, Posed, bounds, inflated, is_smooth};
pub(crate) use values::{length, number, short};

use crate::json::{Fault, Node};
use crate::number::Number;

/// The convex body that a JSON shape describes, with its numbers rounded to `N`.
///
/// # Errors
/// If a field is missing, unknown or of the wrong type, dimensions are mixed, the numbers make no shape, the
/// shape is made of parts, or it has an `error`.
pub fn read<N: Number>(node: &Node<'_, '_>) -> Result<AnyBody<N>, Fault> {
    let object = node.object()?;
    let kind = Kind::of(&object)?;
    let dimension = kind.dimension(&object)?;
    let values = values::Values::new(&object, dimension);
    rim::refuse(&values)?;
    if dimension.coordinates == 2 {
        Ok(AnyBody::Plane(Body { shape: build::plane(kind, &values)?, pose: pose::plane(&values)? }))
    } else {
        Ok(AnyBody::Space(Body { shape: build::space(kind, &values)?, pose: pose::space(&values)? }))
    }
}

/// The body that a JSON shape describes, be it convex or made of parts, with its numbers rounded to `N`.
///
/// # Errors
/// If a field is missing, unknown or of the wrong type, dimensions are mixed, or the numbers make no shape.
pub fn read_any<N: Number>(node: &Node<'_, '_>) -> Result<AnyPosed<N>, Fault> {
    let object = node.object()?;
    let kind = Kind::of(&object)?;
    let dimension = kind.dimension(&object)?;
    let values = values::Values::new(&object, dimension);
    if dimension.coordinates == 2 {
        let convex = || build::plane(kind, &values);
        Ok(AnyPosed::Plane(match convex_or_parts(kind, convex, || composed::plane::<N>(kind, &values))? {
            Found::Convex(shape) => rim::around(Body { shape, pose: pose::plane(&values)? }, &values)?,
            Found::Parts(posed) => posed,
        }))
    } else {
        let convex = || build::space(kind, &values);
        Ok(AnyPosed::Space(match convex_or_parts(kind, convex, || composed::space::<N>(kind, &values))? {
            Found::Convex(shape) => rim::around(Body { shape, pose: pose::space(&values)? }, &values)?,
            Found::Parts(posed) => posed,
        }))
    }
}

/// What a shape came to.
enum Found<C, P> {
    Convex(C),
    Parts(P),
}

/// A convex shape, where it is one; most are, and parts are looked for where nothing else is left.
fn convex_or_parts<C, P>(
    kind: Kind,
    convex: impl Fn() -> Result<C, Fault>,
    parts: impl Fn() -> Result<Option<P>, Fault>,
) -> Result<Found<C, P>, Fault> {
    match convex() {
        Ok(shape) => Ok(Found::Convex(shape)),
        Err(fault) if !kind.may_have_parts() => Err(fault),
        Err(fault) => parts()?.map(Found::Parts).ok_or(fault),
    }
}

#[cfg(test)]
mod tests;
