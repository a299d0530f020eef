//! The face, edge or vertex of a core that a direction exposes, and what the exposed faces of two cores that
//! are nearest to each other have in common.

mod closest_set;
mod exposed;

pub use closest_set::ClosestSet;
pub(crate) use closest_set::closest_set;
pub(crate) use exposed::{Exposed, IN_PLANE, Span, Vertices, rejection};
