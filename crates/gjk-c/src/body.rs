//! Bodies of either dimension, as the library takes them.

use std::sync::Arc;

use gjk::math::Vector;
use gjk_body::{AnyBody, Body, Rounded};

use crate::error::Fault;

/// A body that lives as long as somebody holds it: an assembly outlives the handles of its members.
pub(crate) type Shared<V> = Arc<AnyBody<V>>;

/// Any body, inflated by a radius if that is not zero.
pub(crate) fn inflated<B>(body: B, radius: f64) -> Result<Shared<B::Vector>, Fault>
where
    B: Body<Part: Sized + Clone + Send + Sync + 'static, Vector: Vector<Scalar = f64>>
        + Send
        + Sync
        + 'static,
{
    if radius == 0.0 {
        return Ok(Arc::from(body.boxed()));
    }
    Ok(Arc::from(Rounded::new(body, radius)?.boxed()))
}
