//! The face, edge or vertex of a core that is extreme in a direction, and the common part of the closest
//! faces of two cores; and the derivatives of the distance, which depend on them.

mod closest_set;
pub mod derivative;
mod exposed;

pub use closest_set::ClosestSet;
pub(crate) use closest_set::closest_set;
