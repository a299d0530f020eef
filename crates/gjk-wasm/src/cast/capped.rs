//! What a search by safe steps says that gives up after a few.

use super::request::{Moving, Request};
use crate::naive::{Advance, advance};

/// Its looks and its answer.
///
/// # Errors
/// If the bodies are in space.
pub(crate) fn capped(request: &Request) -> Result<Advance, String> {
    match &request.moving {
        Moving::Plane(movers) => {
            Ok(advance(movers.bodies.each_ref(), movers.motions.each_ref(), request.options.until))
        }
        Moving::Space(_) => Err("a: these steps are of the plane, this is 3D".to_owned()),
    }
}
