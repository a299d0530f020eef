//! Shapes of any kind, as data: what every door of the library reads, and builds bodies from.
//!
//! [`Kind`] lists the kinds of shapes with their names and fields, [`Form`] has the numbers of one shape,
//! [`plane`] and [`space`] build the body. A door says how it reads a field of each type ([`Fields`]); that a
//! ball has a `center` and a `radius` is written in `table.rs` alone.

mod build;
mod form;
mod kind;
mod misfit;
mod table;

pub use build::{Built, convex_in_plane, convex_in_space, plane, space};
pub use form::{Field, Fields, Form, Member, Shape};
pub use kind::Kind;
pub use misfit::Misfit;
