//! What a kernel that does not know the types of shapes gets of them, and gives back.

use crate::convex::Convex;
use crate::math::{Pose, Scalar, Vector};
use crate::result::Proximity;

/// A core at its pose, and the radius that inflates it.
pub(crate) struct Placed<'a, V: Vector> {
    pub(crate) pose: &'a Pose<V>,
    pub(crate) center: V,
    pub(crate) extent: V::Scalar,
    pub(crate) radius: V::Scalar,
}

impl<'a, V: Vector> Placed<'a, V> {
    #[inline(always)]
    pub(crate) fn new<C: Convex<Vector = V> + ?Sized>(shape: &C, pose: &'a Pose<V>) -> Self {
        Self { pose, center: shape.center(), extent: shape.extent(), radius: shape.radius() }
    }
}

/// An answer, and what it is made of in A's frame.
pub(crate) struct Located<V: Vector> {
    pub(crate) answer: Proximity<V>,
    /// Unit, from A to B.
    pub(crate) normal: V,
    /// The witness points of the cores, relative to A's center.
    pub(crate) witness: [V; 2],
}

/// A vector that is nearly of length 1, made so.
///
/// Where the square of the length is off by δ, one step of Newton for 1/√x leaves 3δ²/8: less than ε where δ
/// is less than √ε.
#[inline(always)]
pub(crate) fn unit<V: Vector>(v: V) -> V {
    let square = v.length_squared();
    let off = square - V::Scalar::ONE;
    if off * off < V::Scalar::EPSILON {
        return v * (V::Scalar::from_f64(1.5) - square * V::Scalar::from_f64(0.5));
    }
    v.normalized().unwrap_or_else(|| V::axis(0))
}
