//! Shapes in JSON, as bodies that the library answers questions about.

mod body;
mod compound;
mod described;
mod kind;
mod motion;
mod placement;
mod polytope;
mod pose;
mod posed;
mod rim;
mod values;

pub use body::{AnyBody, Body};
pub use described::{Mesh, Shape, read_described};
pub use motion::{plane_motion, space_motion};
pub use polytope::{AnyPolytope, Polytope};
pub use posed::{AnyPosed, Composed, Posed, bounds, is_smooth};
pub(crate) use values::{length, number, short};

use gjk_body::shape::{Form, Kind, convex_in_plane, convex_in_space, plane, space};

use crate::json::{Fault, Node};
use crate::number::Number;
use kind::{dimension_of, kind_of};
use values::Values;

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
    let errors = rim::errors(&values)?;
    if dimension.coordinates == 2 {
        if kind == Kind::Compound {
            return Ok(AnyPosed::Plane(compound::plane::<N>(&values, errors)?));
        }
        let form = Form::read(kind, &mut values)?;
        let built = plane(&form, values.rounding()?).map_err(|misfit| values.fault(&misfit))?;
        Ok(AnyPosed::Plane(Posed::within(built, pose::plane(&values)?, errors)))
    } else {
        if kind == Kind::Compound {
            return Ok(AnyPosed::Space(compound::space::<N>(&values, errors)?));
        }
        let form = Form::read(kind, &mut values)?;
        let built = space(&form, values.rounding()?).map_err(|misfit| values.fault(&misfit))?;
        Ok(AnyPosed::Space(Posed::within(built, pose::space(&values)?, errors)))
    }
}

#[cfg(test)]
mod tests;
