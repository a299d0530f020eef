//! Shapes of any kind as data, for readers of files and language bindings.
//!
//! A reader of files hands over a [`Description`]: no body is built before its numbers have their precision.
//!
//! [`Kind`] lists the kinds with their names and fields, [`Form`] has the fields of one shape, and [`plane`]
//! and [`space`] build the body. A reader implements [`Fields`], one method for each type of field.
//! `table.rs` is the only place that lists the fields of a kind.

mod build;
mod described;
mod field_error;
mod form;
mod kind;
mod table;

pub(crate) use build::joined;
pub use build::{Built, convex_in_plane, convex_in_space, plane, space};
pub use described::{Described, Description};
pub use field_error::FieldError;
pub use form::{Field, Fields, Form, Member, Shape};
pub use kind::Kind;
