//! How bodies move: where they are at a time, and what bounds their ways between two times.

mod constant;
mod turning;
mod view;

use crate::math::{Pose, Scalar, Vector};

pub use constant::Motion;
pub(crate) use turning::Turning;
pub(crate) use view::View;

/// Where a body is at a time: the pose as it is computed, and how far it may be from the truth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed<V: Vector> {
    /// The pose. Its rotation knows its own [error](crate::Rotation::error).
    pub pose: Pose<V>,
    /// How far the translation may be from the truth. Length.
    pub error: V::Scalar,
}

impl<V: Vector> Placed<V> {
    /// Of a body that may be anywhere.
    pub(crate) const ANYWHERE: Self = Self { pose: Pose::IDENTITY, error: V::Scalar::INFINITY };
}

/// A ball, in a body's own frame, that the core of its shape is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach<V: Vector> {
    /// The middle of the ball.
    pub center: V,
    /// Its radius.
    pub radius: V::Scalar,
}

/// The scalar of a trajectory's vectors.
type Number<T> = <<T as Trajectory>::Vector as Vector>::Scalar;

/// A body's way: where it is at any time, and bounds on how its points move between two times.
///
/// [`Motion`] is one, and all that most need. Write another for a spline, a robot's link, or the path of a
/// simulation: a cast is as right as these bounds are. `bend` bounds the acceleration of the body's points
/// along a direction that stands still, `speed` their speed: how far a plane may be trusted follows from
/// them.
///
/// ```
/// use gjk::{Ball, Cast, Motion, Pose, Sweep, motion::{Placed, Reach, Trajectory}};
/// use gjk::glam::DVec2;
///
/// /// A stone: its height is 2·t − 5·t².
/// struct Thrown;
///
/// impl Trajectory for Thrown {
///     type Vector = DVec2;
///     fn at(&self, t: f64) -> Placed<DVec2> {
///         let place = DVec2::new(3.0 * t, 2.0 * t - 5.0 * t * t);
///         // Too far for numbers, the pose is unknown, and nothing is claimed about it.
///         Placed { pose: Pose::from_translation(place), error: 1e-15 * (1.0 + 10.0 * t * t) }
///     }
///     fn bend(&self, _: [f64; 2], normal: DVec2, _: &Reach<DVec2>) -> f64 {
///         10.0 * normal.y.abs()
///     }
///     fn speed(&self, [from, to]: [f64; 2], _: &Reach<DVec2>) -> f64 {
///         5.0 + 10.0 * to.max(-from)
///     }
/// }
///
/// let (stone, wall) = (Ball::new(DVec2::ZERO, 0.1)?, Ball::new(DVec2::new(1.0, 0.0), 0.3)?);
/// let wall_stands = Motion::still(Pose::IDENTITY);
/// let Cast::Hit(hit) = Sweep::new(&wall, &wall_stands, &stone, &Thrown).cast() else { panic!("it hits") };
/// assert!((hit.time.lower - 0.25).abs() < 0.05);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub trait Trajectory {
    /// The space it leads through.
    type Vector: Turning;

    /// Where the body is at a time, in the world.
    fn at(&self, time: Number<Self>) -> Placed<Self::Vector>;

    /// The same for the frame whose origin is moved to `anchor`, a point of the body's frame, and seen from
    /// `origin`, a point of the world near the other body: the pose's translation is where the anchor is,
    /// less the origin.
    ///
    /// Worth writing for what is far from the world's origin, or from its own: this one rounds what
    /// [`at`](Self::at) gives.
    fn seen(&self, time: Number<Self>, anchor: Self::Vector, origin: Self::Vector) -> Placed<Self::Vector> {
        let Placed { pose, error } = self.at(time);
        let epsilon = Number::<Self>::EPSILON;
        let place = pose.transform_point(anchor) - origin;
        let four = Number::<Self>::from_f64(4.0);
        let rounded = epsilon * (pose.translation().length() + origin.length())
            + (pose.rotation().error() + four * epsilon) * anchor.length();
        Placed { pose: Pose::unchecked(*pose.rotation(), place), error: rounded_up(error + rounded) }
    }

    /// An upper bound on the acceleration along ±`normal`, a unit vector of the world, that any point of the
    /// body within `reach` has at any time of the interval. Length over time².
    ///
    /// 0 where the points move on straight lines at constant speed. The less it is the fewer steps a cast
    /// takes.
    fn bend(
        &self,
        interval: [Number<Self>; 2],
        normal: Self::Vector,
        reach: &Reach<Self::Vector>,
    ) -> Number<Self>;

    /// An upper bound on the speed that any point of the body within `reach` has at any time of the interval.
    ///
    /// Asked for where shapes that begin in contact are to leave each other first
    /// ([`AtStart::Ignored`](crate::cast::AtStart::Ignored)), and where a cap ends a closest approach.
    fn speed(&self, interval: [Number<Self>; 2], reach: &Reach<Self::Vector>) -> Number<Self>;

    /// The same way as one at constant rates, if it is one. Where both ways are, planes may turn with the
    /// bodies; else they stand still, which takes more steps.
    fn as_motion(&self) -> Option<&Motion<Self::Vector>> {
        None
    }
}

macro_rules! forward {
    ($t:ty) => {
        impl<T: Trajectory + ?Sized> Trajectory for $t {
            type Vector = T::Vector;
            fn at(&self, time: Number<T>) -> Placed<T::Vector> {
                (**self).at(time)
            }
            fn seen(&self, time: Number<T>, anchor: T::Vector, origin: T::Vector) -> Placed<T::Vector> {
                (**self).seen(time, anchor, origin)
            }
            fn bend(
                &self,
                interval: [Number<T>; 2],
                normal: T::Vector,
                reach: &Reach<T::Vector>,
            ) -> Number<T> {
                (**self).bend(interval, normal, reach)
            }
            fn speed(&self, interval: [Number<T>; 2], reach: &Reach<T::Vector>) -> Number<T> {
                (**self).speed(interval, reach)
            }
            fn as_motion(&self) -> Option<&Motion<T::Vector>> {
                (**self).as_motion()
            }
        }
    };
}

forward!(&T);
#[cfg(feature = "alloc")]
forward!(alloc::boxed::Box<T>);
#[cfg(feature = "alloc")]
forward!(alloc::rc::Rc<T>);
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
forward!(alloc::sync::Arc<T>);

/// Bounds on a chain of a few roundings: 1 + 16ε.
pub(crate) fn rounded_up<S: Scalar>(value: S) -> S {
    value * (S::ONE + S::from_f64(16.0) * S::EPSILON)
}
