//! The trait of all ways.

use super::constant::Motion;
use super::placed::{Placed, Reach, rounded_up};
use super::turning::Turning;
use super::view::View;
use crate::math::{Pose, Scalar, Vector};

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

impl<V: Turning> Trajectory for Motion<V> {
    type Vector = V;

    fn at(&self, time: V::Scalar) -> Placed<V> {
        self.seen(time, V::ZERO, V::ZERO)
    }

    #[inline]
    fn seen(&self, time: V::Scalar, anchor: V, origin: V) -> Placed<V> {
        View::new(self, anchor, origin).at(time)
    }

    fn bend(&self, _: [V::Scalar; 2], normal: V, reach: &Reach<V>) -> V::Scalar {
        View::of_body(self, reach, V::ZERO).bend(normal)
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
