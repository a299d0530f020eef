//! Shapes in JSON, and the [answers](answer) about them: what every door of [`gjk`] that speaks JSON shares.
//!
//! ```
//! use gjk_json::{answer::{Answer, options}, json, shape::{self, AnyBody}};
//!
//! let text = r#"{"a": {"type": "ball", "center": [0, 0], "radius": 1}, "b": {"type": "point", "at": [4, 3]}}"#;
//! let pair = json::object(text)?;
//! let (a, b) = (shape::read::<f64>(&pair.required("a")?)?, shape::read::<f64>(&pair.required("b")?)?);
//! let (AnyBody::Plane(a), AnyBody::Plane(b)) = (a, b) else { panic!() };
//! assert_eq!(Answer::of(&a, &b, &options()).distance, 4.0);
//! # Ok::<(), gjk_json::json::Fault>(())
//! ```
#![forbid(unsafe_code)]

pub mod asked;
pub mod cast;
pub mod column;
pub mod json;
pub mod number;
pub mod shape;

pub use gjk_body::answer;
