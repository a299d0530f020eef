//! The door of [`gjk`] and `gjk_body` to JavaScript: what `npm/` is made of.
//!
//! Numbers go in and numbers come out, in slices whose order [`numbers`] tells; the TypeScript in `npm/src`
//! makes objects of them. No geometry is computed here. A fault is a text: the index of what is at fault, a
//! bar, and the sentence.
#![forbid(unsafe_code)]

#[cfg(feature = "all")]
pub mod body;
#[cfg(feature = "all")]
pub mod casts;
mod fault;
#[cfg(feature = "all")]
pub mod further;
pub mod numbers;
mod shape;
pub mod shapes;
#[cfg(feature = "all")]
mod ways;
