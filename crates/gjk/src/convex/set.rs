//! The trait of all shapes.

use super::core_of::Core;
use super::corners::Corners;
use super::flat_side::FlatSide;
use super::prepared::{Prepared, Seen};
use super::support::{SupportPoint, VertexId};
use crate::math::{Scalar, Vector};

/// The scalar of a shape's space.
pub type ScalarOf<C> = <<C as Convex>::Vector as Vector>::Scalar;

/// A convex set: a core, inflated by a ball of [`radius`](Self::radius).
///
/// Only [`support`](Self::support) must be written; a shape that gives no more works with every query. It
/// speaks of finite numbers: a query on a shape that returns NaN or infinity ends with infinite bounds, never
/// with a panic, and no number of its answer is NaN.
///
/// ```
/// use gjk::{Convex, Pose, convex::{SupportPoint, VertexId}, distance};
/// use gjk::glam::DVec2;
///
/// /// The set |x| + |y| ≤ 1.
/// struct Diamond;
///
/// impl Convex for Diamond {
///     type Vector = DVec2;
///     fn support(&self, direction: DVec2, _: Option<VertexId>) -> SupportPoint<DVec2> {
///         let point = if direction.x.abs() > direction.y.abs() {
///             DVec2::new(direction.x.signum(), 0.0)
///         } else {
///             DVec2::new(0.0, direction.y.signum())
///         };
///         SupportPoint { point, vertex: None }
///     }
/// }
///
/// let there = Pose::from_translation(DVec2::new(3.0, 0.0));
/// assert!((distance(&Diamond, &Pose::IDENTITY, &Diamond, &there) - 1.0).abs() < 1e-9);
/// ```
pub trait Convex {
    /// The space the shape lives in.
    type Vector: Vector;

    /// A point of the core farthest along `direction`, which has any length but zero and the shape's own
    /// frame.
    ///
    /// The point is relative to [`center`](Self::center). `hint` is the vertex that the previous call on this
    /// pair returned: a place to start searching. The answer may be short of the farthest by
    /// [`support_error`](Self::support_error), and by a few of the smallest numbers over the direction's
    /// length; that of a [polytope](Core::is_polytope) by what comparing scalar products of vertices loses,
    /// D·ε·extent in D dimensions, and 3·ε·extent more for polygons of more than 16 vertices.
    fn support(&self, direction: Self::Vector, hint: Option<VertexId>) -> SupportPoint<Self::Vector>;

    /// An upper bound on the distance of the core's points from [`center`](Self::center): what rounding is
    /// measured by.
    ///
    /// By default the corner of the bounding box, from a support call along each axis and back: worth
    /// overriding.
    fn extent(&self) -> ScalarOf<Self> {
        let slack = ScalarOf::<Self>::ONE + ScalarOf::<Self>::from_f64(64.0) * ScalarOf::<Self>::EPSILON;
        let reach = |direction| self.support(direction, None).point;
        let corner = Self::Vector::from_fn(|i| {
            let axis = Self::Vector::axis(i);
            reach(axis).get(i).abs().max(reach(-axis).get(i).abs())
        });
        // Each support point may be short by 8ε·extent; twice that and the rounding of the length are well
        // within 64ε.
        corner.length() * slack
    }

    /// The point that `support` and the core's vertices are relative to, in the shape's frame.
    ///
    /// A shape far from its frame's origin keeps all its digits by being stored relative to a point in its
    /// middle.
    fn center(&self) -> Self::Vector {
        Self::Vector::ZERO
    }

    /// The radius of the ball that inflates the core; finite, not negative.
    fn radius(&self) -> ScalarOf<Self> {
        Scalar::ZERO
    }

    /// By how much a support point of a smooth core may be less far than the farthest, and how far outside of
    /// the core it may be. Length; what the bounds of every answer allow for.
    ///
    /// 8·ε·extent of a smooth core by default. A shape whose support points come from a power, a spline or
    /// Newton's method says here what it reaches, and gives an [`extent`](Self::extent) of its own: the
    /// default one has room for 8·ε. Bounds are wider by it, whatever the [`Status`](crate::Status) of an
    /// answer says.
    fn support_error(&self) -> ScalarOf<Self> {
        ScalarOf::<Self>::from_f64(self.core().shortfall()) * ScalarOf::<Self>::EPSILON * self.extent()
    }

    /// What rounding took off the radius where that is a sum: the true one is both together, up to ε².
    #[doc(hidden)]
    fn radius_lost(&self) -> ScalarOf<Self> {
        Scalar::ZERO
    }

    /// What the core is, for the paths that need more than a support mapping.
    fn core(&self) -> Core<'_, Self::Vector> {
        Core::Smooth
    }

    /// The points whose hull the core is, exactly as they were given; `None` where there are none, or nobody
    /// keeps them.
    ///
    /// Where both shapes know them, have no radius and are not turned but by quarter turns, whether they
    /// touch is decided exactly.
    fn corners(&self) -> Option<Corners<'_, Self::Vector>> {
        None
    }

    /// How the core's support point moves as the normal, a unit vector n, turns: the derivative ∂support/∂n,
    /// column by column, symmetric. `None` where the core is flat or pointed there, or nobody knows.
    ///
    /// The Hessian of the distance needs it. Only curved cores have one: what is flat and what is pointed is
    /// seen from the vertices.
    fn support_derivative(&self, normal: Self::Vector) -> Option<<Self::Vector as Vector>::Columns> {
        let _ = normal;
        None
    }

    /// What a curved shape has of flat, where it turns that to a direction: sides in contacts.
    #[doc(hidden)]
    fn flat_side(&self, direction: Self::Vector) -> Option<FlatSide<Self::Vector>> {
        let _ = direction;
        None
    }

    /// What a kernel finds ready of the core.
    #[doc(hidden)]
    #[inline]
    fn prepared(&self) -> Prepared<'_, Self::Vector> {
        Prepared::of(&self.core())
    }

    /// All that a kernel asks again and again, at once.
    #[doc(hidden)]
    #[inline(always)]
    fn seen(&self) -> Seen<'_, Self::Vector> {
        Seen {
            prepared: self.prepared(),
            center: self.center(),
            extent: self.extent(),
            radius: self.radius(),
        }
    }
}

/// Whether the core is the hull of finitely many vertices.
#[inline(always)]
pub(crate) fn is_polytope<C: Convex + ?Sized>(shape: &C) -> bool {
    !matches!(shape.prepared(), Prepared::Unknown) || shape.core().is_polytope()
}

/// The support error that is reckoned with: infinite where it is no number, 0 where it is negative.
pub(crate) fn taken<S: Scalar>(error: S) -> S {
    if error >= S::ZERO {
        error
    } else if error < S::ZERO {
        S::ZERO
    } else {
        S::INFINITY
    }
}

/// A shape's support error if it is above the 8·ε·extent that is part of the constants in formulas, else 0.
/// Length.
#[doc(hidden)]
pub fn excess<C: Convex + ?Sized>(shape: &C) -> ScalarOf<C> {
    let usual = ScalarOf::<C>::from_f64(8.0) * ScalarOf::<C>::EPSILON * shape.extent();
    let error = taken(shape.support_error());
    if error <= usual { Scalar::ZERO } else { error }
}

macro_rules! forward {
    ($t:ty) => {
        impl<C: Convex + ?Sized> Convex for $t {
            type Vector = C::Vector;
            delegated!(self => (**self);
                support extent center radius support_error radius_lost core corners support_derivative flat_side
                prepared seen);
        }
    };
}

forward!(&C);
#[cfg(feature = "alloc")]
forward!(alloc::boxed::Box<C>);
#[cfg(feature = "alloc")]
forward!(alloc::rc::Rc<C>);
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
forward!(alloc::sync::Arc<C>);
