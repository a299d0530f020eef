//! What a kernel that does not know the types of shapes gets of them, and gives back.

use crate::convex::Convex;
use crate::math::{Offset, Pose, Scalar, Vector};
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

/// How far two placed cores are from each other, and what lengths between them are measured by.
pub(crate) struct Between<V: Vector> {
    /// From the center of A to that of B.
    pub(crate) offset: Offset<V>,
    /// The extents and the distance of the centers: no two points of the cores are farther apart. Length.
    pub(crate) size: V::Scalar,
    /// A power of two about as large as the pair, and its inverse.
    pub(crate) unit: V::Scalar,
    pub(crate) inverse_unit: V::Scalar,
    /// The sum of the errors of both rotations.
    pub(crate) rotations: V::Scalar,
    /// By how much a computed length may be off where it is below the normal range.
    pub(crate) smallest: V::Scalar,
}

/// By how many of the smallest numbers an error may exceed the relative ones: as derived at
/// [`Rounding`](crate::Rounding).
const SMALLEST_NUMBERS: f64 = 64.0;

impl<V: Vector> Between<V> {
    #[inline(always)]
    pub(crate) fn new(a: &Placed<'_, V>, b: &Placed<'_, V>) -> Self {
        let offset = Offset::new(a.pose, a.center, b.pose, b.center);
        let size = a.extent + b.extent + offset.length;
        let unit = size.power_of_two();
        Self {
            offset,
            size,
            unit,
            inverse_unit: unit.inverse_power(),
            rotations: a.pose.rotation().error() + b.pose.rotation().error(),
            smallest: V::Scalar::from_f64(SMALLEST_NUMBERS) * V::Scalar::SMALLEST,
        }
    }
}

/// A core of few vertices.
///
/// Lengths are in multiples of a power of two of its own; it is brought to the unit of a pair by a factor.
pub(crate) trait Few<V: Vector>: Copy {
    /// The same core with lengths in multiples of a unit, and the factor that is left to bring them there.
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar);
    /// How many vertices there are.
    fn count(&self) -> usize;
    /// The vertex with an index or at a place, relative to the center.
    fn vertex(&self, index: usize) -> V;
    /// How far the core reaches along a direction from its center.
    fn reach(&self, direction: V) -> V::Scalar;
}

/// A core of few vertices in the unit of a pair.
#[derive(Clone, Copy)]
pub(crate) struct Scaled<V: Vector, F> {
    few: F,
    factor: V::Scalar,
}

impl<V: Vector, F: Few<V>> Scaled<V, F> {
    #[inline(always)]
    pub(crate) fn new(few: F, inverse_unit: V::Scalar) -> Self {
        let (few, factor) = few.scaled(inverse_unit);
        Self { few, factor }
    }

    /// What it is, in its own unit.
    #[inline(always)]
    pub(crate) fn own(&self) -> &F {
        &self.few
    }

    #[inline(always)]
    pub(crate) fn factor(&self) -> V::Scalar {
        self.factor
    }

    /// The vertex with an index or at a place, relative to the center.
    #[inline(always)]
    pub(crate) fn vertex(&self, index: usize) -> V {
        self.few.vertex(index) * self.factor
    }

    /// How far the core reaches along a direction from its center.
    #[inline(always)]
    pub(crate) fn reach(&self, direction: V) -> V::Scalar {
        self.few.reach(direction) * self.factor
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
