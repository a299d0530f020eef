//! The door of [`gjk`] to the browser: every function takes JSON texts and gives one, or an error whose
//! message starts with the path of the field that is at fault.
//!
//! The functions of [`door`] are the same without a browser: they give a `Result`, and `wasm-bindgen` makes
//! an exception of its error. A request is
//! `{"a": SHAPE, "b": SHAPE, "query": "proximity", "algorithm": "library"}`; the last two may be left out. Of
//! bodies that move it is `{"a": SHAPE, "b": SHAPE, "motion_a": MOTION, "motion_b": MOTION}`.
//!
//! ```
//! let request = r#"{"a": {"type": "point", "at": [0, 0]}, "b": {"type": "ball", "center": [3, 4], "radius": 1}}"#;
//! assert!(gjk_wasm::door::answer(request)?.contains(r#""distance":4.0"#));
//! # Ok::<(), String>(())
//! ```

#![forbid(unsafe_code)]

mod answer;
#[cfg(any(feature = "pair", feature = "motion", feature = "files"))]
pub mod bindings;
mod cast;
pub mod door;
mod edit;
mod figure;
mod frames;
mod hit;
mod mesh;
mod naive;
mod parts;
#[cfg(feature = "files")]
mod paste;
mod presets;
mod ray;
mod regions;
mod reply;
mod request;
mod rust_test;
mod separation;
mod support;
mod walls;
