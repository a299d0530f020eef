//! Shapes that stand for a body which is not known exactly.

use gjk_body::answer::Errors;

use super::values::{Values, short};
use crate::json::Fault;
use crate::number::Number as _;

/// The errors; 0 where none is given.
pub(super) fn errors(values: &Values<'_, '_, '_>) -> Result<Errors, Fault> {
    Ok(Errors { margin: error(values, "error")?, vertex: error(values, "vertex_error")? })
}

fn error(values: &Values<'_, '_, '_>, field: &str) -> Result<f64, Fault> {
    let Some(node) = values.object.get(field) else { return Ok(0.0) };
    let error = node.number()?;
    // The domain of f64 holds for both precisions: what is only ever added to an upper bound is not rounded.
    if error < 0.0 {
        Err(node.fault(format!("must not be negative (got {})", short(node.text()))))
    } else if error > <f64 as gjk::math::Scalar>::DOMAIN {
        Err(node.fault(format!("{} is beyond the domain ({})", short(node.text()), f64::DOMAIN_NAME)))
    } else {
        Ok(error)
    }
}

/// Refuses a shape with an error, where the question is about the shape itself.
pub(super) fn refuse(values: &Values<'_, '_, '_>) -> Result<(), Fault> {
    let errors = errors(values)?;
    let field = match () {
        () if errors.margin > 0.0 => "error",
        () if errors.vertex > 0.0 => "vertex_error",
        () => return Ok(()),
    };
    let message = "is above 0, so that the shape stands for a body that is not known exactly: this question is about \
                   shapes as they are";
    Err(values
        .object
        .get(field)
        .map_or_else(|| values.object.node().fault(message), |node| node.fault(message)))
}
