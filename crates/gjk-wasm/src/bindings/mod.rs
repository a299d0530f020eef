//! What JavaScript calls. [`door`](crate::door) says what each function does; an error becomes an exception.
//!
//! The page loads three modules, each of this crate with one of its features: `pair` first, `motion` when
//! bodies first move, and `files` when something is first pasted, typed or dropped. A cast brings searches of
//! its own and files bring readers, which most readers of the page never need.

#[cfg(feature = "files")]
mod files;
#[cfg(feature = "motion")]
mod motion;
#[cfg(feature = "pair")]
mod pair;

#[cfg(feature = "files")]
pub use files::*;
#[cfg(feature = "motion")]
pub use motion::*;
#[cfg(feature = "pair")]
pub use pair::*;

use wasm_bindgen::JsError;

type Answer = Result<String, JsError>;

fn thrown(result: Result<String, String>) -> Answer {
    result.map_err(|message| JsError::new(&message))
}
