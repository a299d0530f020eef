//! What JavaScript calls. [`door`](crate::door) says what each function does; an error becomes an exception.
//!
//! The page loads two modules, each of this crate with one of its features: `pair` first, and `motion` when
//! bodies first move. A cast brings searches of its own, which most readers of the page never need.

#[cfg(feature = "motion")]
mod motion;
#[cfg(feature = "pair")]
mod pair;

#[cfg(feature = "motion")]
pub use motion::*;
#[cfg(feature = "pair")]
pub use pair::*;

use wasm_bindgen::JsError;

type Answer = Result<String, JsError>;

fn thrown(result: Result<String, String>) -> Answer {
    result.map_err(|message| JsError::new(&message))
}
