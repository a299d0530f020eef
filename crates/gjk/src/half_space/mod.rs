//! Half-spaces: everything on one side of a plane, or of a line in 2D.

mod cast;
mod contact;

use crate::convex::{Body, Convex, Feature, ShapeError, body, excess};
use crate::math::{Pose, Scalar, Vector};
use crate::proof::witness;
use crate::query::{Bounds, Proximity, Status, Via};
use crate::view::Floor;

/// All world points x with n·x ≤ offset, where n is the unit normal. Use it for the ground or a wall.
///
/// A half-space is unbounded, so it is not a [`Convex`] shape. It has its own queries, in which it is always
/// shape A.
///
/// ```
/// use gjk::{Cuboid, HalfSpace, Pose};
/// use gjk::glam::DVec3;
///
/// let ground = HalfSpace::new(DVec3::Z, 0.0)?;
/// let cube = Cuboid::new(DVec3::ONE)?;
/// let sunk = Pose::from_translation(DVec3::new(7.0, 0.0, 0.75));
/// let answer = ground.proximity(&cube, &sunk);
/// assert_eq!((answer.distance, answer.normal), (-0.25, DVec3::Z));
/// assert_eq!(answer.mtv(), DVec3::new(0.0, 0.0, 0.25));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "stored::StoredHalfSpace<V>"))]
#[cfg_attr(feature = "serde", serde(into = "stored::StoredHalfSpace<V>"))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct HalfSpace<V: Vector> {
    /// Of length 1 up to rounding.
    normal: V,
    /// The normal as it was given, but for a power of two: its largest coordinate is within 1 and 2.
    given: V,
    offset: V::Scalar,
}

/// How many ε of a shape's extent the level of its support point may be above that of its lowest point:
/// [`margins`].
const SELECTED: f64 = 20.0;

/// How many ε of the extent a support point of a smooth core may be outside of it.
const SMOOTH: f64 = 9.0;

/// How many ε of the wider numbers the level may be off, of the lengths that it is computed from.
const WIDE: f64 = 64.0;

/// By how many of the smallest numbers an error may exceed the relative ones.
const SMALLEST_NUMBERS: f64 = 64.0;

/// How wide the bounds of what is called exact may be, in ε of the size: [`Status::Exact`]. The smallest
/// numbers come on top.
const fn widest(dimension: usize) -> f64 {
    if dimension == 2 { 128.0 } else { 256.0 }
}

impl<V: Vector> HalfSpace<V> {
    /// Creates the half-space of all points x with n·x ≤ `offset`, where n = `normal`/|`normal`|.
    ///
    /// `normal` points outwards and may have any length but zero. `offset` is the signed distance of the
    /// boundary from the world's origin along the normal.
    ///
    /// # Errors
    /// If a number is not finite or beyond the domain ([`Scalar::DOMAIN`]), or the normal is zero.
    pub fn new(normal: V, offset: V::Scalar) -> Result<Self, ShapeError> {
        for i in 0..V::DIMENSION {
            ShapeError::check_size("normal", normal.get(i).abs())?;
        }
        ShapeError::check_size("offset", offset.abs())?;
        // Twice, since the inverse power of two of a subnormal number is cut off.
        let once = normal * normal.max_abs().power_of_two().inverse_power();
        let given = once * once.max_abs().power_of_two().inverse_power();
        let normal = given.normalized().ok_or(ShapeError::Zero("normal"))?;
        Ok(Self { normal, given, offset })
    }

    /// Returns the outward unit normal in the world frame.
    ///
    /// Each coordinate has a relative error of at most 2ε. The bounds of the queries refer to the normal as
    /// given.
    pub fn normal(&self) -> V {
        self.normal
    }

    /// Returns the signed distance of the boundary from the world's origin along the normal. Length.
    pub fn offset(&self) -> V::Scalar {
        self.offset
    }

    /// Returns whether the half-space and a posed shape share a point. Touching shapes do.
    ///
    /// The result equals `proximity(…).intersects()`. See [`proximity`](Self::proximity).
    pub fn intersects<B>(&self, shape: &B, pose: &Pose<V>) -> bool
    where
        B: Convex<Vector = V> + ?Sized,
    {
        self.proximity(shape, pose).intersects()
    }

    /// Returns the signed distance between the half-space and a posed shape. Length.
    ///
    /// The result equals `proximity(…).distance`. See [`proximity`](Self::proximity).
    pub fn distance<B>(&self, shape: &B, pose: &Pose<V>) -> V::Scalar
    where
        B: Convex<Vector = V> + ?Sized,
    {
        self.proximity(shape, pose).distance
    }

    /// Returns the signed distance between the half-space (A) and a posed shape (B), with witness points and
    /// bounds.
    ///
    /// All fields are in the world frame. The distance is negative if the two overlap. The normal is that of
    /// the half-space, from A to B. `point_b` is the lowest point of the shape, and `point_a` is its
    /// projection onto the boundary. If there are several lowest points, `point_b` and the feature of B are
    /// one vertex. The feature of A is edge 0 in the plane and face 0 in space. To exchange the roles, use
    /// [`Proximity::flipped`].
    ///
    /// # Accuracy
    /// `bounds` contain the true value, rounding included. With [`Convex::extent`] and [`Convex::center`]:
    /// - They extend 20·ε·extent below the distance and ε·extent above it (9·ε·extent for a curved core).
    /// - In both directions they also include 2·ε·|distance| and the rotation's
    ///   [error](crate::Rotation::error) times (extent + |center|).
    ///
    /// Positions are computed in double-word arithmetic, so accuracy does not depend on the distance from the
    /// origin. The status is [`Status::Exact`]. If the rotation's error is hundreds of ε, the bounds may be
    /// too wide for that and the status is [`Status::Bounded`].
    ///
    /// # Sign
    /// A distance within ±ε·w in 2D or ±2ε·w in 3D is returned as 0, unless the bounds exclude zero. Here w
    /// is extent + radius, plus |center| if the pose rotates. Shapes that touch up to rounding therefore
    /// touch.
    ///
    /// # Cost
    /// One support point, a product with the rotation and a square root in double-word arithmetic.
    ///
    /// # Panics
    /// Never.
    pub fn proximity<B>(&self, shape: &B, pose: &Pose<V>) -> Proximity<V>
    where
        B: Convex<Vector = V> + ?Sized,
    {
        self.below(body!(shape, pose))
    }

    fn below(&self, shape: &Body<'_, V>) -> Proximity<V> {
        let pose = shape.pose;
        if !pose.is_known() {
            let place = self.normal * self.offset;
            return Proximity { normal: self.normal, ..Proximity::nowhere(place) };
        }
        let found = shape.support(-pose.rotation().apply_inverse(self.normal), None);
        let (level, point_b) = self.above(shape, found.point);
        let (distance, bounds, is_narrow) = self.certified(shape, level);
        let side = Self::SIDE;
        let met = found.vertex.map_or(Feature::Smooth, |vertex| shape.core().feature(&[vertex]));
        let answer = Proximity {
            distance,
            normal: self.normal,
            point_a: point_b - self.normal * distance,
            point_b,
            bounds,
            status: if is_narrow { Status::Exact } else { Status::Bounded },
            via: Via::ClosedForm,
            carriers: [side.into(), met.into()],
            iterations: 1,
        };
        let is_known = answer.point_a.is_finite() && answer.point_b.is_finite();
        if is_known { answer } else { witness::somewhere(answer, [pose.translation(); 2]) }
    }

    /// What the boundary is called.
    const SIDE: Feature = if V::DIMENSION == 2 { Feature::Edge(0) } else { Feature::Face(0) };

    /// How far above the boundary the surface is that a point of the core, relative to its center, is under;
    /// and the point of the surface there, in the world.
    fn above(&self, shape: &Body<'_, V>, point: V) -> (V::Scalar, V) {
        let pose = shape.pose;
        let from_frame = shape.center().widen() + point.widen();
        let at = pose.rotation().widened().apply(from_frame) + pose.translation().widen();
        let normal = self.given.widen();
        let wide = |x: V::Scalar| V::from_fn(|_| x).widen().get(0);
        let level = normal.dot(at) / normal.length() - wide(self.offset);
        let level = level - wide(shape.radius()) - wide(shape.radius_lost());
        (V::Scalar::from_f64(level.to_f64()), V::narrow(at) - self.normal * shape.radius())
    }

    /// A level of no more than this is rounding. Length.
    fn touching(shape: &Body<'_, V>) -> V::Scalar {
        let is_turned = shape.pose.rotation().error() > V::Scalar::ZERO;
        let center = if is_turned { shape.center().length() } else { V::Scalar::ZERO };
        Floor::of_size::<V>(shape.extent() + shape.radius() + center).touching()
    }

    /// The distance that a computed level proves, its bounds, and whether these are narrow.
    fn certified(&self, shape: &Body<'_, V>, level: V::Scalar) -> (V::Scalar, Bounds<V::Scalar>, bool) {
        let (number, epsilon) = (V::Scalar::from_f64, V::Scalar::EPSILON);
        let (extent, radius) = (shape.extent(), shape.radius());
        let center = shape.center().length();
        let size = extent + center + radius + shape.pose.translation().length() + self.offset.abs();
        let [below, above] = margins(shape, size);
        let rounding = number(2.0) * epsilon * level.abs();
        let bounds = Bounds { lower: level - (below + rounding), upper: level + (above + rounding) };
        if !bounds.width().is_finite() {
            let (distance, bounds) = witness::numbers(level, bounds);
            return (distance, bounds, false);
        }
        let touches = level.abs() <= Self::touching(shape);
        let distance = if touches { V::Scalar::ZERO } else { level };
        // Adding zero turns −0 into 0.
        let distance = distance.max(bounds.lower).min(bounds.upper) + V::Scalar::ZERO;
        let smallest = number(4.0 * SMALLEST_NUMBERS) * V::Scalar::SMALLEST;
        (distance, bounds, bounds.width() <= number(widest(V::DIMENSION)) * epsilon * size + smallest)
    }
}

/// How far the true distance may be below and above the computed level.
///
/// With u = ε/2, E the extent, c the center, R the rotation meant, M its matrix, |R − M| ≤ e, n the exact
/// unit normal, o the offset and r the radius, the true distance is min n·(R(c + v) + t) − o − r over the
/// true points v of the core, relative to the center. Replacing R by M changes it by at most e·(|c| + E).
///
/// Of the stored v the support mapping chooses one along −Mᵀn as it is computed: n errs by 2ε, and
/// rotating it by 2.6ε (D·√D·ε/2, D = 3), which is 4.6ε in all; the point chosen is above the lowest by at
/// most twice that times E, and by 8ε·E of the contract:
///   below = 17.2ε·E + u·E for storing points relative to the center
/// The chosen point itself is in the shape: a vertex as it is stored, or a point of a smooth core, which
/// the contract allows to be off by 8ε·E:
///   above = u·E, or 8ε·E + u·E
/// A support error above 8ε·E is added to both.
/// All are multiplied by |M| ≤ 1 + e, which 1/64 of e·E covers, and rounded up.
///
/// The level of the chosen point is computed with the wider numbers, with fewer than 64 roundings of
/// terms of at most |c| + E + |t| + |o| + r; 2ε·|level| covers rounding the level to a narrow number and the
/// bounds once more.
///
/// Subnormal numbers: a two-term product of numbers that small errs by up to 4 of the smallest, of which
/// 3 go into each coordinate and 3 into the product with the normal: 12·√3 + 12; a point of a smooth core
/// adds 3, and the roundings here one each.
fn margins<V: Vector>(shape: &Body<'_, V>, size: V::Scalar) -> [V::Scalar; 2] {
    let (number, epsilon) = (V::Scalar::from_f64, V::Scalar::EPSILON);
    let (pose, extent) = (shape.pose, shape.extent());
    let turned = pose.rotation().error() * (shape.center().length() + extent) * number(1.0 + 1.0 / 64.0);
    let wide = number(WIDE * <V::Wide as Vector>::Scalar::EPSILON.to_f64());
    let others = turned + excess(shape) + wide * size + number(SMALLEST_NUMBERS) * V::Scalar::SMALLEST;
    let above = if shape.core().is_polytope() { 1.0 } else { SMOOTH };
    [number(SELECTED) * epsilon * extent + others, number(above) * epsilon * extent + others]
}

/// The numbers that a half-space is made from.
#[cfg(feature = "serde")]
mod stored {
    use serde::{Deserialize, Serialize};

    use super::{HalfSpace, ShapeError, Vector};

    #[derive(Serialize, Deserialize)]
    #[serde(rename = "HalfSpace", deny_unknown_fields, bound = "")]
    pub(super) struct StoredHalfSpace<V: Vector> {
        normal: V,
        offset: V::Scalar,
    }

    impl<V: Vector> From<HalfSpace<V>> for StoredHalfSpace<V> {
        fn from(space: HalfSpace<V>) -> Self {
            Self { normal: space.given, offset: space.offset }
        }
    }

    impl<V: Vector> TryFrom<StoredHalfSpace<V>> for HalfSpace<V> {
        type Error = ShapeError;
        fn try_from(stored: StoredHalfSpace<V>) -> Result<Self, ShapeError> {
            Self::new(stored.normal, stored.offset)
        }
    }
}

/// What is behind Bevy's planes, which go through the origin, and its half-spaces, whose normal points
/// inside.
#[cfg(feature = "bevy_shape-020")]
mod bevy {
    use bevy_shape::{InfinitePlane3d, Plane2d};
    use glam::{Vec2, Vec3};

    use super::{HalfSpace, ShapeError};
    use crate::math::made;

    made! {
        ShapeError:
        Plane2d => HalfSpace<Vec2>, plane => Self::new(plane.normal.as_vec2(), 0.0);
        InfinitePlane3d => HalfSpace<Vec3>, plane => Self::new(plane.normal.as_vec3(), 0.0);
        bevy_shape::HalfSpace => HalfSpace<Vec3>, space => Self::new(-Vec3::from(space.normal()), space.d());
    }
}
