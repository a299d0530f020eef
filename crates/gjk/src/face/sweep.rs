//! Queries on two moving shapes.

use super::space::Space;
use super::step::Step;
use crate::cast::{Cast, CastOptions, Passage, Ray};
use crate::convex::{Convex, ScalarOf, body};
use crate::math::Pose;
use crate::motion::Trajectory;
use crate::query::{Event, Shown};
use crate::shape::Point;

/// The shapes of a sweep as the kernel has them; their motions place them.
macro_rules! bodies {
    ($sweep:expr) => {
        (body!($sweep.a, &Pose::IDENTITY), body!($sweep.b, &Pose::IDENTITY))
    };
}

/// Two moving shapes with the options of a cast.
///
/// Motions are in the world frame. Time starts at 0 and ends at [`until`](CastOptions::until), which is 1 by
/// default. Its unit is that of the motions' velocities.
///
/// ```
/// use gjk::{Cast, Cuboid, Motion, Pose, Sweep};
/// use gjk::glam::DVec2;
///
/// // A rotating box falls onto the floor.
/// let floor = Cuboid::new(DVec2::new(10.0, 1.0))?;
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let lies = Motion::still(Pose::IDENTITY);
/// let start = Pose::from_translation(DVec2::new(0.0, 4.0));
/// let falls = Motion::still(start).with_velocity(DVec2::new(0.0, -4.0)).with_angular_velocity(1.0);
/// match Sweep::new(&floor, &lies, &square, &falls).cast() {
///     Cast::Hit(hit) => assert!(0.4 < hit.time.lower && hit.time.upper < 0.5),
///     Cast::Free(_) | Cast::Bounded(_) => unreachable!(),
/// }
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Debug)]
pub struct Sweep<'a, A: Convex + ?Sized, B: ?Sized, M: ?Sized, N: ?Sized> {
    a: &'a A,
    motion_a: &'a M,
    b: &'a B,
    motion_b: &'a N,
    options: CastOptions<ScalarOf<A>>,
}

impl<'a, V, A, B, M, N> Sweep<'a, A, B, M, N>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
    M: Trajectory<Vector = V> + ?Sized,
    N: Trajectory<Vector = V> + ?Sized,
{
    /// Creates a sweep from two shapes and their motions, with [`CastOptions::DEFAULT`].
    pub fn new(a: &'a A, motion_a: &'a M, b: &'a B, motion_b: &'a N) -> Self {
        Self { a, motion_a, b, motion_b, options: CastOptions::DEFAULT }
    }

    /// Sets the options.
    #[must_use]
    pub fn with_options(self, options: CastOptions<V::Scalar>) -> Self {
        Self { options, ..self }
    }

    /// Returns the first contact, or the proof that there is none. See [`cast`].
    pub fn cast(&self) -> Cast<V> {
        let (a, b) = bodies!(self);
        V::ask_cast(a, &self.motion_a, b, &self.motion_b, &self.options, &mut Shown(None))
    }

    /// Returns the smallest signed distance during the interval, and when and where it occurs.
    ///
    /// `clearance` contains the smallest distance. Its width is at most the largest of three values: the
    /// tolerance of the options, 1e-10 of the bodies' size in `f64` (1e-5 in `f32`), and the rounding error.
    /// If the step limit ends the search, it may be wider. `nearest_time` is the time of the closest pair
    /// found; the true minimum may be at any other time within `time`.
    pub fn closest_approach(&self) -> Passage<V> {
        let (a, b) = bodies!(self);
        V::ask_approach(a, &self.motion_a, b, &self.motion_b, &self.options, &mut Shown(None))
    }

    /// Attaches an observer that is called for every interval of time during which a plane is proved to
    /// separate the bodies.
    pub fn observe<F>(&self, show: F) -> ObservedSweep<'_, 'a, A, B, M, N, F>
    where
        F: FnMut(Step<'_, V>, Event),
    {
        ObservedSweep { sweep: self, show }
    }
}

/// A [`Sweep`] with an observer.
///
/// Together, the observed intervals prove the result: they cover the time from 0 to the contact, or to the
/// end of the interval.
///
/// ```
/// use gjk::{Ball, Cast, Motion, Pose, Sweep, trace::Step};
/// use gjk::glam::DVec2;
///
/// let ball = Ball::new(DVec2::ZERO, 1.0)?;
/// let stands = Motion::still(Pose::IDENTITY);
/// let start = Pose::from_translation(DVec2::new(-5.0, 3.0));
/// let passes = Motion::still(start).with_velocity(DVec2::new(10.0, 0.0));
/// let sweep = Sweep::new(&ball, &stands, &ball, &passes);
/// let mut least = f64::INFINITY;
/// let cast = sweep
///     .observe(|step, _event| {
///         let Step::SeparatedInterval(interval) = step else { return };
///         least = least.min(interval.clearance());
///     })
///     .cast();
/// assert!(matches!(cast, Cast::Free(_)) && least > 0.0);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Debug)]
pub struct ObservedSweep<'o, 'a, A: Convex + ?Sized, B: ?Sized, M: ?Sized, N: ?Sized, F> {
    sweep: &'o Sweep<'a, A, B, M, N>,
    show: F,
}

impl<V, A, B, M, N, F> ObservedSweep<'_, '_, A, B, M, N, F>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
    M: Trajectory<Vector = V> + ?Sized,
    N: Trajectory<Vector = V> + ?Sized,
    F: FnMut(Step<'_, V>, Event),
{
    /// Returns [`Sweep::cast`].
    pub fn cast(&mut self) -> Cast<V> {
        let Self { sweep, show } = self;
        let (a, b) = bodies!(sweep);
        let stretch = &mut |state: &_, event| show(Step::SeparatedInterval(state), event);
        V::ask_cast(a, &sweep.motion_a, b, &sweep.motion_b, &sweep.options, &mut Shown(Some(stretch)))
    }

    /// Returns [`Sweep::closest_approach`].
    pub fn closest_approach(&mut self) -> Passage<V> {
        let Self { sweep, show } = self;
        let (a, b) = bodies!(sweep);
        let stretch = &mut |state: &_, event| show(Step::SeparatedInterval(state), event);
        V::ask_approach(a, &sweep.motion_a, b, &sweep.motion_b, &sweep.options, &mut Shown(Some(stretch)))
    }
}

/// Returns when two moving bodies first touch between the times 0 and 1, or the proof that they do not.
///
/// For options, other times and other target distances, use [`Sweep`].
///
/// # Guarantees
/// - [`Cast::Hit`]: the signed distance is positive before `time.lower` and not positive at `time.upper`. For
///   a [graze](crate::cast::HitKind::Graze) it is zero up to rounding.
/// - [`Cast::Free`]: the signed distance is positive at every time of the interval, for shapes of any
///   thickness, speed and rotation.
/// - [`Cast::Bounded`]: the signed distance is positive before `time.lower`.
///
/// All rounding errors are included. The bounds hold at the returned floating-point times themselves, not
/// only near them.
///
/// # Accuracy
/// Measured without rotation, for shapes near the origins of their frames: between `time.lower` and
/// `time.upper`, the bodies moved by less than 64·ε·(w + path lengths) along the normal. The size w is that
/// of [`proximity`](crate::proximity). Rotation adds rounding errors, and so does a rotated frame whose
/// origin is far from the shape.
///
/// # Cost
/// Without rotation, about two or three distance queries. Balls, capsules and cores of at most 8 vertices in
/// the plane or 32 in space take less than one. With rotation, three to seven distance queries, each with a
/// few separating planes.
///
/// # Panics
/// Never.
pub fn cast<V, A, B, M, N>(a: &A, motion_a: &M, b: &B, motion_b: &N) -> Cast<V>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
    M: Trajectory<Vector = V> + ?Sized,
    N: Trajectory<Vector = V> + ?Sized,
{
    Sweep::new(a, motion_a, b, motion_b).cast()
}

/// Returns where a ray first meets a posed shape, up to the time `until`.
///
/// At time t, the point on the ray is at `origin + direction · t`. If the direction is a unit vector, times
/// are lengths, and `until` is the length of the ray.
///
/// The shape is A and the moving point is B, so the normal is the shape's outward normal. A ray that starts
/// inside the shape hits at time 0 with [`HitKind::Start`](crate::cast::HitKind::Start) and a negative
/// distance. A ray with a zero direction is a point at rest. If a coordinate is not finite or the ray leaves
/// the domain (2⁵⁰⁰ in `f64`, 2⁶⁰ in `f32`), the result is [`Cast::Bounded`].
///
/// # Cost
/// Balls, capsules and boxes have a closed form. Polygons of at most 8 vertices take a pass over the edges.
/// Hulls of at most 32 vertices take one search over the vertices. Other shapes cost as much as [`cast`].
///
/// # Panics
/// Never.
///
/// ```
/// use gjk::{Cast, Cuboid, Pose, Ray, ray_cast};
/// use gjk::glam::DVec2;
///
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let ray = Ray::new(DVec2::new(-3.0, 0.5), DVec2::X);
/// let Cast::Hit(hit) = ray_cast(&ray, 10.0, &square, &Pose::IDENTITY) else { panic!("it hits") };
/// assert!(hit.time.contains(2.0) && hit.time.width() < 1e-13);
/// assert_eq!(hit.proximity.normal, -DVec2::X);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[inline]
pub fn ray_cast<V, A>(ray: &Ray<V>, until: V::Scalar, shape: &A, pose: &Pose<V>) -> Cast<V>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
{
    let (origin, point) = (Pose::from_translation(ray.origin), Point::ORIGIN);
    V::ask_ray(body!(point, &origin), ray.direction, until, body!(shape, pose))
}
