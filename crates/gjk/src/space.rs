//! What differs by dimension above `math`.

use crate::math::Vector;

/// A space that the algorithms know: the plane and space, in each precision. Sealed, as [`Vector`] is.
pub trait Space: Vector<Wide = Self::Wider> {
    /// [`Vector::Wide`], known to be a space as well.
    type Wider: Space;
}
