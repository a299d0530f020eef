//! JSON documents whose values know where they stand: as a path of fields, and as a range of the text.
//!
//! The text itself is read by `serde_json`, one level at a time: what a value holds is read when it is asked
//! for. So nothing is kept on the stack, however deep a text nests.

mod array;
mod document;
mod fault;
mod fields;
mod node;
mod object;
mod place;
mod syntax;

pub use array::Array;
pub use document::{Document, document};
pub use fault::Fault;
pub use fault::line_and_column;
pub use fields::leading_id;
pub use node::Node;
pub use object::{Object, object};
pub use place::Place;
