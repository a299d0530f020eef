//! The trait of all motions.

use super::constant::Motion;
use super::placed::{Placed, Reach, rounded_up};
use super::turning::Turning;
use super::view::View;
use crate::math::{Pose, Scalar, Vector};

/// The scalar of a trajectory's vectors.
type Number<T> = <<T as Trajectory>::Vector as Vector>::Scalar;

/// The path of a body: its pose at any time, and bounds on how its points move between two times.
///
/// [`Motion`] implements it and suffices for most uses. Implement it yourself for a spline, a robot's link or
/// the path of a simulation. A cast is only as correct as the bounds that
/// [`acceleration_bound`](Self::acceleration_bound) and [`speed`](Self::speed) return: they decide for how
/// long a separating plane is trusted.
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
///         // If the position overflows, the pose becomes `Pose::UNKNOWN`, and nothing is claimed about it.
///         Placed { pose: Pose::from_translation(place), error: 1e-15 * (1.0 + 10.0 * t * t) }
///     }
///     fn acceleration_bound(&self, _: [f64; 2], normal: DVec2, _: &Reach<DVec2>) -> f64 {
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
    /// The vector type of the space.
    type Vector: Turning;

    /// Returns the pose at a time, in the world frame.
    fn at(&self, time: Number<Self>) -> Placed<Self::Vector>;

    /// Returns the pose relative to `origin`, with the frame's origin moved to `anchor`.
    ///
    /// `anchor` is a point of the body's frame, and `origin` is a world point near the other body. The
    /// translation is the position of the anchor minus `origin`. The default rounds the result of
    /// [`at`](Self::at); override it for bodies far from the world's origin or from their own.
    fn seen(&self, time: Number<Self>, anchor: Self::Vector, origin: Self::Vector) -> Placed<Self::Vector> {
        let Placed { pose, error } = self.at(time);
        let epsilon = Number::<Self>::EPSILON;
        let place = pose.transform_point(anchor) - origin;
        let four = Number::<Self>::from_f64(4.0);
        let rounded = epsilon * (pose.translation().length() + origin.length())
            + (pose.rotation().error() + four * epsilon) * anchor.length();
        Placed { pose: Pose::unchecked(*pose.rotation(), place), error: rounded_up(error + rounded) }
    }

    /// Returns an upper bound on the acceleration along ±`normal` of any point of the body within `reach`, at
    /// any time of the interval. Length over time².
    ///
    /// `normal` is a unit vector of the world frame. The bound is 0 for points that move on straight lines at
    /// constant speed. The smaller it is, the fewer steps a cast takes.
    fn acceleration_bound(
        &self,
        interval: [Number<Self>; 2],
        normal: Self::Vector,
        reach: &Reach<Self::Vector>,
    ) -> Number<Self>;

    /// Returns an upper bound on the speed of any point of the body within `reach`, at any time of the
    /// interval. Length over time.
    ///
    /// Casts use it when contacts at the start are ignored
    /// ([`AtStart::Ignored`](crate::cast::AtStart::Ignored)), and when the step limit ends a closest
    /// approach.
    fn speed(&self, interval: [Number<Self>; 2], reach: &Reach<Self::Vector>) -> Number<Self>;

    /// Returns this path as a [`Motion`] if it has constant rates.
    ///
    /// If both bodies have constant rates, separating planes may turn with them, which takes fewer steps.
    fn as_motion(&self) -> Option<&Motion<Self::Vector>> {
        None
    }
}

impl<V: Turning> Trajectory for Motion<V> {
    type Vector = V;

    fn at(&self, time: V::Scalar) -> Placed<V> {
        self.seen(time, V::ZERO, V::ZERO)
    }

    #[inline]
    fn seen(&self, time: V::Scalar, anchor: V, origin: V) -> Placed<V> {
        View::new(self, anchor, origin).at(time)
    }

    fn acceleration_bound(&self, _: [V::Scalar; 2], normal: V, reach: &Reach<V>) -> V::Scalar {
        View::of_body(self, reach, V::ZERO).acceleration_bound(normal)
    }

    fn speed(&self, _: [V::Scalar; 2], reach: &Reach<V>) -> V::Scalar {
        let turning =
            if self.turns() { V::rate(self.angular_velocity()) * self.lever(reach) } else { V::Scalar::ZERO };
        rounded_up(self.velocity().length() + turning)
    }

    fn as_motion(&self) -> Option<&Motion<V>> {
        Some(self)
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
            fn acceleration_bound(
                &self,
                interval: [Number<T>; 2],
                normal: T::Vector,
                reach: &Reach<T::Vector>,
            ) -> Number<T> {
                (**self).acceleration_bound(interval, normal, reach)
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
