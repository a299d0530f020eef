//! The door of [`gjk`] and [`gjk_body`] to C and C++.
//!
//! The header is `include/gjk.h`, which cbindgen writes from this crate; `include/gjk.hpp` wraps it for
//! C++17. The README shows how to install and use both. No geometry is computed here.
//!
//! What the plane and space both have is written once, in [`plane`]; `build.rs` writes [`space`] from it.
//!
//! Values (vectors, poses, shapes, answers) are plain structs. What owns memory is behind a handle, made by a
//! function ending in `_create` or named after what it makes, and freed by `_destroy`; handles but those of
//! caches are never changed, so that threads may share them. There is no state besides. No function crashes
//! on null pointers, numbers that are not finite, or values that an enumeration does not have: each says what
//! is wrong by a [`GjkError`](error::GjkError).
//!
//! # Unsafe code
//! This is the only crate of the workspace that has any. What it believes of the caller, and cannot check:
//! pointers that are not null point to as many values as the function says, and handles are alive.
#![allow(unsafe_code)]
#![deny(unsafe_op_in_unsafe_fn)]
#![deny(clippy::undocumented_unsafe_blocks)]
#![expect(clippy::missing_safety_doc, reason = "it is the same for every function, and stands above")]

mod body;
mod convex;
pub mod error;
pub mod handle;
pub mod height_field;
mod memory;
pub mod mesh;
pub mod motion;
pub mod options;
/// Shapes, bodies and questions in the plane, where space has the same.
pub mod plane;
pub mod polygon;
pub mod pose;
pub mod result;
pub mod shape;
/// Shapes, bodies and questions in space, written by `build.rs` from [`plane`].
pub mod space {
    include!(concat!(env!("OUT_DIR"), "/space/mod.rs"));
}
