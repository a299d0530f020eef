//! JSON documents whose values know where they stand: as a path of fields, and as a range of the text.

mod fault;
mod node;
mod place;
mod scan;
mod syntax;

pub use fault::Fault;
pub use fault::line_and_column;
pub use node::{Array, Document, Node, Object};
pub use place::Place;
pub use syntax::document;
pub use syntax::leading_id;
