//! The trait of all shapes.

use super::core_of::Core;
use super::corners::Corners;
use super::flat_side::FlatSide;
use super::prepared::{Prepared, Seen};
use super::support::{SupportPoint, VertexId};
use crate::math::{Scalar, Vector};

/// The scalar type of a shape.
pub type ScalarOf<C> = <<C as Convex>::Vector as Vector>::Scalar;

/// A convex set: a core, inflated by a ball of [`radius`](Self::radius).
///
/// All methods use the shape's own frame. Lengths have the unit of the caller. ε is 2⁻⁵² in `f64` and 2⁻²³ in
/// `f32`.
///
/// Only [`support`](Self::support) is required; every query works with it alone. Return finite numbers. A
/// query on a shape that returns NaN or infinity gives infinite bounds; it does not panic, and its result has
/// no NaN.
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
    /// The vector type of the space.
    type Vector: Vector;

    /// Returns a point of the core that is farthest along `direction`, relative to [`center`](Self::center).
    ///
    /// `direction` is in the shape's frame and has any length but zero. `hint` is the vertex that the
    /// previous call for this pair returned; use it as a starting point. The returned point may fall short of
    /// the farthest by the sum of these:
    /// - [`support_error`](Self::support_error);
    /// - a few times the smallest positive number, divided by the length of `direction`;
    /// - for a [polytope](Core::is_polytope), the rounding of its dot products: D·ε·extent in D dimensions,
    ///   and 3·ε·extent more for polygons of more than 16 vertices.
    fn support(&self, direction: Self::Vector, hint: Option<VertexId>) -> SupportPoint<Self::Vector>;

    /// Returns an upper bound on the distance of the core's points from [`center`](Self::center). Rounding
    /// errors are measured relative to it.
    ///
    /// The default is the distance to the farthest corner of the bounding box, from two support points for
    /// each axis. Override it if you can.
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

    /// Returns the point, in the shape's frame, that `support` and the core's vertices are relative to.
    ///
    /// Shapes far from the origin of their frame keep full precision this way.
    fn center(&self) -> Self::Vector {
        Self::Vector::ZERO
    }

    /// Returns the radius of the ball that inflates the core. It must be finite and not negative.
    fn radius(&self) -> ScalarOf<Self> {
        Scalar::ZERO
    }

    /// Returns the error of `support` on a curved core: how far a support point may fall short of the
    /// farthest, or lie outside the core. Length. All bounds include it, whatever the
    /// [`Status`](crate::Status).
    ///
    /// The default is 8·ε·extent. Override it if support points come from a power, a spline or Newton's
    /// method. Then override [`extent`](Self::extent) as well, since its default allows for 8·ε only.
    fn support_error(&self) -> ScalarOf<Self> {
        ScalarOf::<Self>::from_f64(self.core().shortfall()) * ScalarOf::<Self>::EPSILON * self.extent()
    }

    /// What rounding took off the radius where that is a sum: the true one is both together, up to ε².
    #[doc(hidden)]
    fn radius_lost(&self) -> ScalarOf<Self> {
        Scalar::ZERO
    }

    /// Returns the core's vertices and their connectivity, if it has them. Faster kernels use them.
    fn core(&self) -> Core<'_, Self::Vector> {
        Core::Smooth
    }

    /// Returns the points whose convex hull the core is, exactly as given, or `None` if they are not stored.
    ///
    /// If both shapes have corners and no radius, and are rotated only by quarter turns, the sign of their
    /// distance is exact.
    fn corners(&self) -> Option<Corners<'_, Self::Vector>> {
        None
    }

    /// Returns the derivative ∂support/∂n of the support point at the unit normal n, column by column, or
    /// `None` if it is unknown. It is symmetric.
    ///
    /// [`Pair::hessian`](crate::Pair::hessian) uses it for curved cores. Return `None` where the core is flat
    /// or has a corner; the query takes these from the vertices.
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
