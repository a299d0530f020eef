//! Shapes that are drawn around a body: how wide the rim is that may not belong to it.

use std::sync::Arc;

use gjk::Space;
use gjk_body::{Erased, Single};

use super::values::{Values, short};
use super::{Body, Composed, Posed};
use crate::json::Fault;
use crate::number::Number;

/// The field.
const ERROR: &str = "error";

/// The width of the rim; 0 if none is given.
pub(super) fn error(values: &Values<'_, '_, '_>) -> Result<f64, Fault> {
    let Some(node) = values.object.get(ERROR) else { return Ok(0.0) };
    let error = node.number()?;
    // The domain of f64 holds for both precisions: what is only ever added to an upper bound is not rounded.
    if error < 0.0 {
        Err(node.fault(format!("is negative ({})", short(node.text()))))
    } else if error > <f64 as gjk::Scalar>::DOMAIN {
        Err(node.fault(format!("{} is beyond the domain ({})", short(node.text()), f64::DOMAIN_NAME)))
    } else {
        Ok(error)
    }
}

/// The rim of a body of parts: the width that the body itself says, around the widest of its parts.
//
// The parts are within theirs of what is meant by them, and that is within the body's own of what is meant by
// the body.
pub(super) fn both(own: f64, of_parts: f64) -> f64 {
    if own == 0.0 { of_parts } else { (own + of_parts).next_up() }
}

/// A convex shape as it is or, if it has a rim, as a body of one part.
pub(super) fn around<V: Space<Scalar: Number>>(
    body: Body<V>,
    values: &Values<'_, '_, '_>,
) -> Result<Posed<V>, Fault> {
    let error = error(values)?;
    if error == 0.0 {
        return Ok(Posed::Convex(body));
    }
    let Body { shape, pose } = body;
    Ok(Posed::Composed(Composed { body: Arc::new(Erased(Single::new(shape))), pose, error }))
}

/// Refuses a shape with a rim, where the question is about the shape itself.
pub(super) fn refuse(values: &Values<'_, '_, '_>) -> Result<(), Fault> {
    if error(values)? == 0.0 {
        return Ok(());
    }
    let message = "is above 0, so that the shape stands for a body that is not known exactly: this question is about \
                   shapes as they are";
    Err(values
        .object
        .get(ERROR)
        .map_or_else(|| values.object.node().fault(message), |node| node.fault(message)))
}
