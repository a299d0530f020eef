//! Axis-aligned bounding boxes of posed shapes.

use crate::convex::{Convex, ScalarOf, excess};
use crate::math::{Pose, Scalar, Vector};

/// An axis-aligned bounding box: all points x with `lower` ≤ x ≤ `upper` in each coordinate.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Aabb<V> {
    /// The smallest coordinates.
    pub lower: V,
    /// The largest coordinates.
    pub upper: V,
}

impl<V: Vector> Aabb<V> {
    /// Returns whether the boxes share a point. Touching boxes do. Exact: only comparisons are used.
    pub fn intersects(&self, other: &Self) -> bool {
        (0..V::DIMENSION)
            .all(|i| self.lower.get(i) <= other.upper.get(i) && other.lower.get(i) <= self.upper.get(i))
    }

    /// Returns whether the box contains a point. The boundary belongs to the box.
    pub fn contains(&self, point: V) -> bool {
        (0..V::DIMENSION).all(|i| self.lower.get(i) <= point.get(i) && point.get(i) <= self.upper.get(i))
    }

    /// Returns the smallest box that contains both.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        Self {
            lower: V::from_fn(|i| self.lower.get(i).min(other.lower.get(i))),
            upper: V::from_fn(|i| self.upper.get(i).max(other.upper.get(i))),
        }
    }

    /// Returns the center, rounded. A coordinate is 0 if the box is unbounded along that axis.
    pub fn center(&self) -> V {
        let half = V::Scalar::from_f64(0.5);
        let middle = self.lower * half + self.upper * half;
        if middle.is_finite() { middle } else { self.finite_center(middle) }
    }

    #[cold]
    fn finite_center(&self, middle: V) -> V {
        let number = |x: V::Scalar| if x.is_finite() { x } else { V::Scalar::ZERO };
        V::from_fn(|axis| number(middle.get(axis)))
    }

    /// Returns the box grown by `margin` on every side, rounded to nearest. A negative margin shrinks it.
    #[must_use]
    pub fn expanded(&self, margin: V::Scalar) -> Self {
        let by = V::from_fn(|_| margin);
        Self { lower: self.lower - by, upper: self.upper + by }
    }
}

/// Returns an axis-aligned bounding box of a posed shape, in the world frame.
///
/// The box is conservative: it contains the shape in spite of all rounding errors. If two such boxes do not
/// [intersect](Aabb::intersects), neither do the shapes.
///
/// # Accuracy
/// A side is farther out than the tightest one by at most the sum of these, with [`Convex::extent`] and
/// [`Convex::center`]:
/// - 32·ε·(extent + |center| + radius) + 4·ε·|coordinate of the side|;
/// - twice the rotation's [error](crate::Rotation::error) times (extent + |center|);
/// - 64 times the smallest positive number.
///
/// The box is infinite if a custom shape returns numbers that are not finite.
///
/// # Cost
/// Two support points for each axis.
///
/// ```
/// use gjk::{Ball, Pose, aabb};
/// use gjk::glam::DVec2;
///
/// let ball = Ball::new(DVec2::new(1.0, 0.0), 2.0)?;
/// let there = Pose::from_translation(DVec2::new(10.0, 0.0));
/// let bounds = aabb(&ball, &there);
/// assert!(bounds.lower.x <= 9.0 && bounds.lower.x > 9.0 - 1e-14);
/// assert!(bounds.contains(DVec2::new(11.0, -2.0)));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn aabb<A>(shape: &A, pose: &Pose<A::Vector>) -> Aabb<A::Vector>
where
    A: Convex + ?Sized,
{
    let middle = pose.transform_point(shape.center());
    let columns = pose.rotation().columns();
    let fixed = slack(shape, pose);
    let side = |axis: usize, towards: ScalarOf<A>| {
        // A row of the matrix is an axis of the world in the shape's frame, up to the rotation's error.
        let direction = A::Vector::from_fn(|j| columns[j].get(axis) * towards);
        let reach = direction.dot(shape.support(direction, None).point) + shape.radius();
        let level = middle.get(axis) * towards;
        let rounding = ScalarOf::<A>::EPSILON * (level.abs() + reach.abs());
        let coordinate = (level + reach) + (fixed + rounding + rounding);
        // What is no number compares with nothing.
        if coordinate > -ScalarOf::<A>::INFINITY { coordinate } else { ScalarOf::<A>::INFINITY }
    };
    let one = ScalarOf::<A>::ONE;
    Aabb {
        lower: A::Vector::from_fn(|axis| -side(axis, -one)),
        upper: A::Vector::from_fn(|axis| side(axis, one)),
    }
}

/// How many ε of the extent a computed reach may be short of the true one. Dimensionless; see [`slack`].
const OF_EXTENT: f64 = 16.0;

/// How many ε of the center's distance from its frame's origin its computed place may be off.
const OF_CENTER: f64 = 4.0;

/// By how many of the smallest numbers an error may exceed the relative ones.
const SMALLEST_NUMBERS: f64 = 32.0;

/// By how much e·(|c| + E) is multiplied, below: it covers e times all other terms, and rounding.
const OF_ROTATION: f64 = 1.0 + 1.0 / 64.0;

/// How far the computed level of a side may be short of the true one, but for roundings of the level itself.
///
/// With u = ε/2, E the extent, c the center, R the rotation meant, M its matrix, |R − M| ≤ e, D the dimension
/// and n an axis of the world, the true level is max n·(R(c + v) + t) + r over the true points v of the core,
/// relative to the center. Replacing R by M changes it by at most e·(|c| + E). What remains falls short by
///   storing points relative to the center     u·E
///   the support mapping's contract            16u·E, or what the shape says
///   the product with the direction            D·u·E
///   c rotated                                 D·u·|c|
/// all times |row of M| ≤ 1 + e: in space 20u·E + 3u·|c|, or 10ε and 1.5ε, rounded up to 16ε and 4ε for the
/// roundings of this sum. The sums of Mc and t, of the reach and the radius, of these two, and with this
/// slack round by u of their results: 4u·(|level| + |reach|) in all, which the caller adds.
///
/// Subnormal numbers: each of fewer than 16 products errs by half of the smallest number, points of a smooth
/// core by 3 of them, and a support mapping with directions of length 1 may be short by 6 more: less than 20
/// in all.
fn slack<A>(shape: &A, pose: &Pose<A::Vector>) -> ScalarOf<A>
where
    A: Convex + ?Sized,
{
    let number = ScalarOf::<A>::from_f64;
    let extent = shape.extent();
    let center = shape.center().length();
    let epsilon = ScalarOf::<A>::EPSILON;
    let relative = number(OF_EXTENT) * epsilon * extent + number(OF_CENTER) * epsilon * center;
    let turned = number(OF_ROTATION) * pose.rotation().error() * (extent + center);
    relative + turned + excess(shape) + number(SMALLEST_NUMBERS) * ScalarOf::<A>::SMALLEST
}
