//! The face, edge or vertex of a core that is extreme in a direction, and the common part of the closest
//! faces of two cores.

mod closest_set;
mod exposed;

pub use closest_set::ClosestSet;
pub(crate) use closest_set::closest_set;
pub(crate) use exposed::{Exposed, IN_PLANE, Span, Vertices, rejection};
