//! What a kernel that does not know the types of shapes gets of them, and gives back.

use crate::certified::{Certified, Cores, Shapes};
use crate::convex::{Convex, Feature};
use crate::math::{Offset, Pose, Scalar, Vector};
use crate::result::{Proximity, Status, Via};

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
#[derive(Clone, Copy)]
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
        // No root here: all that follows waits for it.
        let unit = (a.extent + b.extent + offset.vector.max_abs()).power_of_two();
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

/// Two cores at their poses, as A sees them. Lengths are in multiples of the unit.
pub(crate) struct View<'p, V: Vector> {
    pub(crate) a: &'p Placed<'p, V>,
    pub(crate) b: &'p Placed<'p, V>,
    /// The center of B.
    pub(crate) across: V,
    /// A power of two about as large as the pair, and its inverse.
    pub(crate) unit: V::Scalar,
    pub(crate) inverse_unit: V::Scalar,
    /// The extents and the distance of the centers: no two points of the cores are farther apart.
    pub(crate) size: V::Scalar,
    /// How far a computed gap or length may be from the truth. See [`ERRORS`].
    pub(crate) error: V::Scalar,
}

/// How many times ε and the extent of A, that of B and the distance D of the centers a computed gap or length
/// may be off, besides what the poses are.
///
/// With ρ_A and ρ_B the errors of the rotations, ρ their sum, u = ε/2:
///   storing vertices relative to the centers       u·|A| + u·|B|
///   M = R_Aᵀ·R_B, and a vertex turned by it         (ρ + 5ε + 3ε)·|B|
///   m = R_Aᵀ·d                                      (ρ_A + 3ε)·D, and the error of d
///   vertex + m                                      u·(|B| + D)
/// is how far a vertex is from the truth. A gap in the direction n is n·m less the largest n·a and the
/// largest −(Mᵀn)·b: n·a errs by 1.5ε·|A|, (Mᵀn)·b by (3ε + 1.5ε)·|B|, n·m by 1.5ε·D, the sums by ε of all,
/// and n is unit up to 2ε. In all 5ε·|A| + 17ε·|B| + 9ε·D + ρ·|B| + ρ_A·D and the error of d. A combination
/// of vertices errs by 4ε of |A| + |B| + D where its weights do not sum to 1, by 2.5ε for its products, and
/// its length by 2.5ε more, in place of what a gap does: 10ε·|A| + 18ε·|B| + 13ε·D are enough for both, and
/// for what has fewer operations.
const ERRORS: [f64; 3] = [10.0, 18.0, 13.0];

impl<'p, V: Vector> View<'p, V> {
    #[inline(always)]
    pub(crate) fn new(a: &'p Placed<'p, V>, b: &'p Placed<'p, V>, between: &Between<V>) -> Self {
        let Between { offset, size, unit, inverse_unit, rotations, smallest } = *between;
        let rotation = a.pose.rotation();
        let [on_a, on_b, on_offset] = ERRORS.map(|times| V::Scalar::from_f64(times) * V::Scalar::EPSILON);
        let error = offset.error
            + (on_a * a.extent
                + (on_b + rotations) * b.extent
                + (on_offset + rotation.error()) * offset.length)
            + smallest;
        Self {
            a,
            b,
            across: rotation.apply_inverse(offset.vector * inverse_unit),
            unit,
            inverse_unit,
            size: size * inverse_unit,
            error: error * inverse_unit,
        }
    }

    /// A direction of A's frame, nearly of length 1, in the world.
    #[inline(always)]
    pub(crate) fn direction(&self, direction: V) -> V {
        unit(self.a.pose.rotation().apply(direction))
    }

    /// A direction or way of the world in A's frame.
    #[inline(always)]
    pub(crate) fn turned_back(&self, way: V) -> V {
        self.a.pose.rotation().apply_inverse(way)
    }

    /// A point relative to A's center, in the world.
    #[inline(always)]
    pub(crate) fn point(&self, point: V) -> V {
        self.a.pose.rotation().apply(point * self.unit + self.a.center) + self.a.pose.translation()
    }
}

/// What is proved of two cores, in the world: the rounding is in the bounds. Bounds and distance are in
/// multiples of a pair's unit.
pub(crate) struct Outcome<V: Vector> {
    pub(crate) lower: V::Scalar,
    pub(crate) upper: V::Scalar,
    pub(crate) distance: V::Scalar,
    /// Below this, a distance is rounding.
    pub(crate) touching: V::Scalar,
    /// Unit, from A to B.
    pub(crate) normal: V,
    /// The witness points of the cores.
    pub(crate) points: [V; 2],
}

/// How it was found.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) via: Via,
    pub(crate) features: [Feature; 2],
    pub(crate) iterations: u32,
}

impl<V: Vector> Outcome<V> {
    /// The whole answer.
    #[inline(always)]
    pub(crate) fn answer(
        &self,
        (a, b): (&Placed<'_, V>, &Placed<'_, V>),
        unit: V::Scalar,
        shapes: &dyn Shapes<V>,
        found: Found,
    ) -> Proximity<V> {
        let cores = Cores {
            lower: self.lower * unit,
            upper: self.upper * unit,
            distance: self.distance * unit,
            touching: self.touching * unit,
        };
        let normal = self.normal;
        let Certified { value, bounds } =
            cores.inflated(a.radius + b.radius, |distance, bounds| shapes.decided(normal, distance, bounds));
        let Found { via, features, iterations } = found;
        Proximity {
            distance: value,
            normal,
            point_a: self.points[0] + normal * a.radius,
            point_b: self.points[1] - normal * b.radius,
            bounds,
            status: Status::Exact,
            via,
            features,
            iterations,
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
