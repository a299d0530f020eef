//! Two cores at their poses as the kernels see them, and how far rounding may be off.

use crate::convex::Body;
use crate::convex::Convex;
use crate::math::{Offset, Rotation, Scalar, Vector};

/// By how many of the smallest numbers an error may exceed the relative ones: as derived at
/// [`Rounding`](crate::Rounding).
const SMALLEST_NUMBERS: f64 = 64.0;

/// Between these lengths a pair is its own unit: squares of what matters in it keep their digits, in `f32`
/// too.
const MODERATE: [f64; 2] = [1.0 / (1_u64 << 30) as f64, (1_u64 << 30) as f64];

/// Two cores at their poses, along the axes of the world. Lengths are in multiples of the unit, unless it is
/// said that they are not.
///
/// Each core is turned by its own rotation, and the way between the centers by none: exchanging A and B
/// changes signs and nothing else.
pub(crate) struct View<'p, V: Vector> {
    pub(crate) a: &'p Body<'p, V>,
    pub(crate) b: &'p Body<'p, V>,
    /// From the center of A to that of B. In lengths.
    pub(crate) offset: Offset<V>,
    /// The same in multiples of the unit.
    pub(crate) across: V,
    /// A power of two, and its inverse: 1, or about as large as the pair.
    pub(crate) unit: V::Scalar,
    pub(crate) inverse_unit: V::Scalar,
    /// The extents and the distance of the centers: no two points of the cores are farther apart.
    pub(crate) size: V::Scalar,
    /// How far a computed gap or length may be from the truth. See [`ERRORS`].
    pub(crate) error: V::Scalar,
}

/// How many times ε and the size a computed gap or length may be off, besides what the poses are: in the
/// plane and in space.
///
/// With A and B the extents, D the distance of the centers, ρ the error of a rotation, and u = ε/2, in space:
///   storing vertices relative to the centers       u·A, u·B
///   a vertex turned by its rotation                (ρ + 3ε)·A, (ρ + 3ε)·B
///   the way between the centers                    what `Offset` says
///   the difference of two vertices, and that way   u·(A + B), u·(A + B + D)
/// is how far points of A − B are from the truth. A gap in the direction n is n·d less the largest n·a and
/// the largest −n·b: n·d errs by 1.5ε·D; n turned back errs by (ρ + 3ε), and its product with a vertex by
/// 1.5ε more, times A or B, whose vertices are off by u; both reaches together by u·(A + B), the difference
/// by u of all, one over the length of n, where n is not unit, by 2ε, and the product with that by u. In all
/// 8.5ε·A + 8.5ε·B + 4.5ε·D, with ρ·A + ρ·B and the error of the way.
/// The way between two combinations of vertices errs as a difference does, by 4ε of A + B where the weights
/// do not sum to 1, by 2.5ε of them for the products, and what is left of it beside the gap by 2ε of all:
/// 13ε·A + 13ε·B + 2.5ε·D. In the plane products have a term less: turning errs by 1.5ε, a product by ε. A
/// point of an edge is its first vertex and a part of the way to the next, turned: it errs by 5.5ε of its
/// core in place of 4ε and 2.5ε.
const ERRORS: [f64; 2] = [10.0, 13.0];

impl<'p, V: Vector> View<'p, V> {
    /// For formulas with no more than squares of lengths.
    #[inline(always)]
    pub(crate) fn new(a: &'p Body<'p, V>, b: &'p Body<'p, V>) -> Self {
        Self::with(a, b, |size, about| {
            let [low, high] = MODERATE.map(V::Scalar::from_f64);
            if size > low && size < high { V::Scalar::ONE } else { about.power_of_two() }
        })
    }

    /// For any products of lengths: in a unit about as large as the pair.
    #[inline(always)]
    pub(crate) fn in_unit(a: &'p Body<'p, V>, b: &'p Body<'p, V>) -> Self {
        Self::with(a, b, |_, about| about.power_of_two())
    }

    /// The unit is chosen by the size, and what is about as large and known without a root.
    #[inline(always)]
    fn with(
        a: &'p Body<'p, V>,
        b: &'p Body<'p, V>,
        unit: impl FnOnce(V::Scalar, V::Scalar) -> V::Scalar,
    ) -> Self {
        let offset = Offset::new(a.pose, a.center(), b.pose, b.center());
        let (extent_a, extent_b) = (a.extent(), b.extent());
        let size = extent_a + extent_b + offset.length;
        let unit = unit(size, extent_a + extent_b + offset.vector.max_abs());
        let inverse_unit = unit.inverse_power();
        let times = V::Scalar::from_f64(ERRORS[V::DIMENSION - 2]) * V::Scalar::EPSILON;
        let turned = a.pose.rotation().error() * extent_a + b.pose.rotation().error() * extent_b;
        let error = (offset.error + turned) + (times * size + Self::smallest());
        Self {
            a,
            b,
            offset,
            across: offset.vector * inverse_unit,
            unit,
            inverse_unit,
            size: size * inverse_unit,
            error: error * inverse_unit,
        }
    }

    /// The same where the center of B is somewhere else. Size and error stay what they are.
    #[inline(always)]
    pub(crate) fn moved(&self, across: V) -> Self {
        Self { across, ..*self }
    }

    /// By how much a computed length may be off where it is below the normal range. In lengths.
    #[inline(always)]
    pub(crate) fn smallest() -> V::Scalar {
        V::Scalar::from_f64(SMALLEST_NUMBERS) * V::Scalar::SMALLEST
    }

    /// A point relative to A's center, in the world.
    #[inline(always)]
    pub(crate) fn point(&self, point: V) -> V {
        (point * self.unit + self.offset.centers[0]) + self.a.pose.translation()
    }

    /// Points relative to the centers of their cores, in the world.
    #[inline(always)]
    pub(crate) fn points(&self, [on_a, on_b]: [V; 2]) -> [V; 2] {
        let [center_a, center_b] = self.offset.centers;
        let (at_a, at_b) = (self.a.pose.translation(), self.b.pose.translation());
        [(on_a * self.unit + center_a) + at_a, (on_b * self.unit + center_b) + at_b]
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

/// A point, at the center.
#[derive(Clone, Copy)]
pub(crate) struct Point;

impl<V: Vector> Few<V> for Point {
    #[inline(always)]
    fn scaled(self, _: V::Scalar) -> (Self, V::Scalar) {
        (self, V::Scalar::ONE)
    }
    #[inline(always)]
    fn count(&self) -> usize {
        1
    }
    #[inline(always)]
    fn vertex(&self, _: usize) -> V {
        V::ZERO
    }
    #[inline(always)]
    fn reach(&self, _: V) -> V::Scalar {
        V::Scalar::ZERO
    }
}

/// A core of few vertices in the unit of a pair, turned as it is in the world, its center at zero.
#[derive(Clone, Copy)]
pub(crate) struct Turned<'p, V: Vector, F> {
    few: F,
    factor: V::Scalar,
    rotation: &'p Rotation<V>,
}

impl<'p, V: Vector, F: Few<V>> Turned<'p, V, F> {
    #[inline(always)]
    pub(crate) fn new(few: F, body: &Body<'p, V>, inverse_unit: V::Scalar) -> Self {
        let (few, factor) = few.scaled(inverse_unit);
        Self { few, factor, rotation: body.pose.rotation() }
    }

    /// The same under another name.
    #[inline(always)]
    pub(crate) fn with<G>(&self, few: G) -> Turned<'p, V, G> {
        Turned { few, factor: self.factor, rotation: self.rotation }
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

    #[inline(always)]
    pub(crate) fn rotation(&self) -> &'p Rotation<V> {
        self.rotation
    }

    /// The vertex with an index or at a place, not turned.
    #[inline(always)]
    pub(crate) fn own_vertex(&self, index: usize) -> V {
        self.few.vertex(index) * self.factor
    }

    /// The vertex with an index or at a place.
    #[inline(always)]
    pub(crate) fn vertex(&self, index: usize) -> V {
        self.rotation.apply(self.own_vertex(index))
    }

    /// How far the core reaches along a direction from its center.
    #[inline(always)]
    pub(crate) fn reach(&self, direction: V) -> V::Scalar {
        self.few.reach(self.rotation.apply_inverse(direction)) * self.factor
    }
}
