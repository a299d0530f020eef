//! Queries on a pair of shapes. Poses go in; results come out in the world frame.

use super::space::Space;
use crate::axes::Sat;
use crate::convex::{Convex, ScalarOf, body};
use crate::faces::ClosestSet;
use crate::faces::derivative::Gradient;
use crate::manifold::{Manifold, ManifoldOptions};
use crate::math::{Pose, Vector};
use crate::proof::SupportPlane;
use crate::query::{Cache, Options, Proximity, Shown, Via};
use crate::solve;

/// The shapes of a pair as the kernel has them.
macro_rules! posed {
    ($pair:expr) => {
        (body!($pair.a, $pair.pose_a), body!($pair.b, $pair.pose_b))
    };
}

pub(crate) mod observed;

/// Two shapes with their poses, options and an optional warm start.
///
/// Every query is a method. The functions [`intersects`](crate::intersects()),
/// [`distance`](crate::distance()), [`proximity`](crate::proximity()), [`manifold`](crate::manifold) and
/// [`sat`](crate::sat::sat) create a `Pair` and call the method of the same name.
///
/// ```
/// use gjk::{Ball, Cache, Options, Pair, Pose, Status};
/// use gjk::glam::DVec2;
///
/// let ball = Ball::new(DVec2::ZERO, 1.0)?;
/// let (here, far) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(100.0, 0.0)));
/// let mut cache = Cache::new();
/// let options = Options::DEFAULT.with_max_distance(10.0);
/// let mut pair = Pair::new(&ball, &here, &ball, &far).with_options(options).with_cache(&mut cache);
/// assert!(!pair.intersects());
/// let answer = pair.proximity();
/// assert!(answer.bounds.lower > 10.0);
/// assert_eq!(answer.status, Status::Bounded);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Debug)]
pub struct Pair<'a, A: Convex + ?Sized, B: ?Sized> {
    a: &'a A,
    pose_a: &'a Pose<A::Vector>,
    b: &'a B,
    pose_b: &'a Pose<A::Vector>,
    options: Options<ScalarOf<A>>,
    manifold_options: ManifoldOptions<ScalarOf<A>>,
    cache: Option<&'a mut Cache<A::Vector>>,
}

impl<'a, A, B> Pair<'a, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// Creates a pair from two shapes and their world poses, with [`Options::DEFAULT`],
    /// [`ManifoldOptions::DEFAULT`] and no warm start.
    #[inline(always)]
    pub fn new(a: &'a A, pose_a: &'a Pose<A::Vector>, b: &'a B, pose_b: &'a Pose<A::Vector>) -> Self {
        let (options, manifold_options) = (Options::DEFAULT, ManifoldOptions::DEFAULT);
        Self { a, pose_a, b, pose_b, options, manifold_options, cache: None }
    }

    /// Sets the options of [`proximity`](Self::proximity), [`distance`](Self::distance) and
    /// [`manifold`](Self::manifold).
    ///
    /// [`intersects`](Self::intersects) ignores `max_distance`; all other queries ignore the options.
    #[inline(always)]
    #[must_use]
    pub fn with_options(self, options: Options<ScalarOf<A>>) -> Self {
        Self { options, ..self }
    }

    /// Sets the options of [`manifold`](Self::manifold).
    #[inline(always)]
    #[must_use]
    pub fn with_manifold_options(self, manifold_options: ManifoldOptions<ScalarOf<A>>) -> Self {
        Self { manifold_options, ..self }
    }

    /// Sets the warm start: queries read it first and then update it.
    #[inline(always)]
    #[must_use]
    pub fn with_cache(self, cache: &'a mut Cache<A::Vector>) -> Self {
        Self { cache: Some(cache), ..self }
    }

    /// Returns whether the shapes share a point. See [`intersects`](crate::intersects()).
    #[inline(always)]
    pub fn intersects(&mut self) -> bool {
        self.intersects_via().0
    }

    /// Returns whether the shapes share a point, and the method that decided it.
    ///
    /// ```
    /// use gjk::{Cuboid, Pair, Pose, glam::DVec2, trace::Via};
    ///
    /// let square = Cuboid::new(DVec2::ONE)?;
    /// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(3.0, 0.0)));
    /// assert_eq!(Pair::new(&square, &here, &square, &there).intersects_via(), (false, Via::Edges));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    #[inline(always)]
    pub fn intersects_via(&mut self) -> (bool, Via) {
        let (a, b) = posed!(self);
        match solve::intersects_by_formula(a, b, &self.options) {
            Some(clear) => clear,
            None => A::Vector::ask_intersects(a, b, &self.options, self.cache.as_deref_mut()),
        }
    }

    /// Returns the signed distance. See [`distance`](crate::distance()).
    #[inline(always)]
    pub fn distance(&mut self) -> ScalarOf<A> {
        self.proximity().distance
    }

    /// Returns the signed distance, normal, witness points and error bounds. See
    /// [`proximity`](crate::proximity()).
    #[inline(always)]
    pub fn proximity(&mut self) -> Proximity<A::Vector> {
        let (a, b) = posed!(self);
        // An answer of its own, which stays in registers: nobody else sees where it is.
        let mut by_formula = Proximity::UNKNOWN;
        if self.cache.is_none() && solve::formula(a, b, &self.options, &mut by_formula) {
            return by_formula;
        }
        let mut answer = Proximity::UNKNOWN;
        A::Vector::ask_proximity(a, b, &self.options, self.cache.as_deref_mut(), &mut answer);
        answer
    }

    /// Returns the contact manifold. See [`manifold`](crate::manifold).
    pub fn manifold(&mut self) -> Manifold<A::Vector> {
        let (a, b) = posed!(self);
        let mut none = Cache::new();
        let cache = self.cache.as_deref_mut().unwrap_or(&mut none);
        A::Vector::ask_manifold(a, b, (&self.manifold_options, &self.options), cache, &mut Shown(None))
    }

    /// Returns the contact manifold along a given normal instead of the normal of the signed distance.
    ///
    /// `normal` points from A to B, in the world frame. Use it for surfaces whose contact normal is known,
    /// such as one-sided ground. Distances are measured along `normal`.
    ///
    /// The manifold is empty if no side of one shape faces a side, edge or corner of the other along
    /// `normal`. This can happen even if the shapes overlap.
    ///
    /// ```
    /// use gjk::{Cuboid, Pair, Pose, glam::DVec2};
    ///
    /// // The minimum translation is to the right, but a floor only pushes upwards.
    /// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
    /// let beside = Pose::from_translation(DVec2::new(1.875, 1.75));
    /// let here = Pose::IDENTITY;
    /// let mut pair = Pair::new(&square, &here, &square, &beside);
    /// assert_eq!(pair.manifold().normal, DVec2::X);
    /// let upwards = pair.manifold_along(DVec2::Y);
    /// assert!(upwards.points().iter().all(|point| point.distance == -0.25));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn manifold_along(&self, normal: A::Vector) -> Manifold<A::Vector> {
        let (a, b) = posed!(self);
        A::Vector::ask_along(a, b, normal, &self.manifold_options)
    }

    /// Returns the separating axis with the largest gap. See [`sat`](crate::sat::sat).
    pub fn sat(&mut self) -> Sat<A::Vector> {
        let (a, b) = posed!(self);
        A::Vector::ask_sat(a, b, &mut Shown(None))
    }

    /// Returns the lower bound on the signed distance that `normal` proves, with the two support points that
    /// prove it.
    ///
    /// `normal` points from A to B and may have any length but zero; a zero vector is replaced by the x axis.
    /// Every direction gives a valid bound. The normal of a [`proximity`](Self::proximity) result gives the
    /// best one.
    ///
    /// ```
    /// use gjk::{Ball, Pair, Pose, glam::DVec2};
    ///
    /// let ball = Ball::new(DVec2::ZERO, 1.0)?;
    /// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec2::new(3.0, 4.0)));
    /// let pair = Pair::new(&ball, &here, &ball, &there);
    /// let [best, other] = [DVec2::new(3.0, 4.0), DVec2::X].map(|normal| pair.support_plane(normal).lower);
    /// assert!((best - 3.0).abs() < 1e-13 && (other - 1.0).abs() < 1e-13);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn support_plane(&self, normal: A::Vector) -> SupportPlane<A::Vector> {
        let (a, b) = posed!(self);
        A::Vector::ask_support_plane(a, b, normal.normalized().unwrap_or_else(|| A::Vector::axis(0)))
    }

    /// Returns all closest points. `answer` must be this pair's [`proximity`](Self::proximity). See
    /// [`closest_set`](crate::closest_set()).
    pub fn closest_set(&self, answer: &Proximity<A::Vector>) -> ClosestSet<A::Vector> {
        let (a, b) = posed!(self);
        A::Vector::ask_closest_set(a, b, answer)
    }

    /// Returns the first derivatives of the signed distance with respect to position, rotation and scale.
    ///
    /// `answer` must be this pair's [`proximity`](Self::proximity). `centers` are the centers of rotation and
    /// scaling of A and B, in the world frame.
    ///
    /// The distance changes at the rate n·v + a·ω_A + b·ω_B. Here n is `by_position`, v the velocity of B's
    /// center relative to A's, and [a, b] is `by_turning`. ω_A and ω_B are the angular velocities. Errors of
    /// the witness points across the normal carry over to `by_turning` and `by_scaling`.
    ///
    /// # Cost
    /// A few passes over the vertices of both shapes. Overlapping polytopes also take a [separating axis
    /// test](crate::sat::sat), which finds whether another normal is equally good.
    ///
    /// ```
    /// use gjk::{Capsule, Cuboid, Pair, Pose, derivative::Smoothness};
    /// use gjk::glam::DVec2;
    ///
    /// // A tilted rod above a floor. Turning it counter-clockwise lowers its lower end.
    /// let floor = Cuboid::new(DVec2::new(10.0, 1.0))?;
    /// let rod = Capsule::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0), 0.0)?;
    /// let (here, above) = (Pose::IDENTITY, Pose::from_angle(0.2, DVec2::new(0.0, 3.0)));
    /// let mut pair = Pair::new(&floor, &here, &rod, &above);
    /// let answer = pair.proximity();
    /// let gradient = pair.gradient(&answer, [DVec2::ZERO, DVec2::new(0.0, 3.0)]);
    /// assert_eq!(gradient.by_position, DVec2::Y);
    /// assert!((gradient.by_turning[1] + 2.0 * 0.2_f64.cos()).abs() < 1e-12);
    /// assert_eq!(gradient.smoothness, Smoothness::Smooth);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn gradient(&self, answer: &Proximity<A::Vector>, centers: [A::Vector; 2]) -> Gradient<A::Vector> {
        let (a, b) = posed!(self);
        A::Vector::ask_gradient(a, b, answer, centers)
    }

    /// Returns the second derivatives (the Hessian matrix) of the signed distance with respect to B's
    /// position, column by column.
    ///
    /// `answer` must be this pair's [`proximity`](Self::proximity). The result is in the world frame; its
    /// unit is 1/length.
    ///
    /// Returns `None` if the second derivative does not exist or is unknown:
    /// - The gradient has a [kink](crate::derivative::Smoothness::Kink).
    /// - The closest point lies at the end of an edge or face, up to rounding and
    ///   [`normal_error`](Gradient::normal_error).
    /// - A core is curved and does not implement [`Convex::support_derivative`]. Of this library's curved
    ///   cores, only [`Ellipsoid`](crate::Ellipsoid) does. Balls and capsules are not affected, since their
    ///   cores are a point and a segment.
    /// - The cores overlap and one is curved.
    ///
    /// ```
    /// use gjk::{Ball, Pair, Pose};
    /// use gjk::glam::DVec3;
    ///
    /// let ball = Ball::new(DVec3::ZERO, 1.0)?;
    /// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(4.0, 0.0, 0.0)));
    /// let mut pair = Pair::new(&ball, &here, &ball, &there);
    /// let answer = pair.proximity();
    /// let [x, y, z] = pair.hessian(&answer).unwrap();
    /// assert_eq!([x, y, z], [DVec3::ZERO, DVec3::Y / 4.0, DVec3::Z / 4.0]);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn hessian(&self, answer: &Proximity<A::Vector>) -> Option<<A::Vector as Vector>::Columns> {
        let (a, b) = posed!(self);
        A::Vector::ask_hessian(a, b, answer)
    }
}
