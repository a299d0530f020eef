//! A pair of shapes and the questions to it: poses in, answers in the world frame out.

use super::space::Space;
use crate::axes::Sat;
use crate::convex::{Convex, ScalarOf, body};
use crate::derivative::Gradient;
use crate::faces::ClosestSet;
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

/// Two shapes at their poses, and how they are to be asked about.
///
/// Every question is a method. The functions [`intersects`](crate::intersects()),
/// [`distance`](crate::distance()), [`proximity`](crate::proximity()), [`manifold`](crate::manifold) and
/// [`sat`](crate::sat::sat) are one-liners on it.
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
    /// Two shapes at their world poses, with [`Options::DEFAULT`], [`ManifoldOptions::DEFAULT`] and no warm
    /// start.
    #[inline(always)]
    pub fn new(a: &'a A, pose_a: &'a Pose<A::Vector>, b: &'a B, pose_b: &'a Pose<A::Vector>) -> Self {
        let (options, manifold_options) = (Options::DEFAULT, ManifoldOptions::DEFAULT);
        Self { a, pose_a, b, pose_b, options, manifold_options, cache: None }
    }

    /// The same pair with other options: they are those of [`proximity`](Self::proximity) and of what begins
    /// with one, [`distance`](Self::distance) and [`manifold`](Self::manifold). For
    /// [`intersects`](Self::intersects) `max_distance` has no meaning; the other questions look at none.
    #[inline(always)]
    #[must_use]
    pub fn with_options(self, options: Options<ScalarOf<A>>) -> Self {
        Self { options, ..self }
    }

    /// Sets the options of contacts.
    #[inline(always)]
    #[must_use]
    pub fn with_manifold_options(self, manifold_options: ManifoldOptions<ScalarOf<A>>) -> Self {
        Self { manifold_options, ..self }
    }

    /// The same pair with a warm start: what its last question left, and where this one leaves what it finds.
    #[inline(always)]
    #[must_use]
    pub fn with_cache(self, cache: &'a mut Cache<A::Vector>) -> Self {
        Self { cache: Some(cache), ..self }
    }

    /// Whether the shapes share a point: see [`intersects`](crate::intersects()).
    #[inline(always)]
    pub fn intersects(&mut self) -> bool {
        self.intersects_via().0
    }

    /// Whether the shapes share a point, and which way decided it.
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

    /// The signed distance: see [`distance`](crate::distance()).
    #[inline(always)]
    pub fn distance(&mut self) -> ScalarOf<A> {
        self.proximity().distance
    }

    /// How far the shapes are apart, where they are closest, and the bounds that prove it:
    /// see [`proximity`](crate::proximity()).
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

    /// The few points that carry a contact: see [`manifold`](crate::manifold).
    pub fn manifold(&mut self) -> Manifold<A::Vector> {
        let (a, b) = posed!(self);
        let mut none = Cache::new();
        let cache = self.cache.as_deref_mut().unwrap_or(&mut none);
        A::Vector::ask_manifold(a, b, (&self.manifold_options, &self.options), cache, &mut Shown(None))
    }

    /// The points that carry a contact along this normal, from A to B in the world, whatever the normal of
    /// the signed distance is: for parts of a surface that has no such normal where they meet.
    ///
    /// Distances are those along the normal. There is no point where no side of one shape faces a side, an
    /// edge or a corner of the other along it: `Manifold::points` is empty then, though the shapes may
    /// overlap.
    ///
    /// ```
    /// use gjk::{Cuboid, Pair, Pose, glam::DVec2};
    ///
    /// // The least deep way out is to the right; but the floor only carries upwards.
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

    /// The best of the separating axes: see [`sat`](crate::sat::sat).
    pub fn sat(&mut self) -> Sat<A::Vector> {
        let (a, b) = posed!(self);
        A::Vector::ask_sat(a, b, &mut Shown(None))
    }

    /// The lower bound on the signed distance that a direction proves, with the two support points that prove
    /// it.
    ///
    /// `normal` points from A to B and may have any length but zero, which stands for the first axis. Every
    /// direction gives a true bound; that of an answer's normal is the best.
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

    /// All closest points, from this pair's [`proximity`](Self::proximity): see
    /// [`closest_set`](crate::closest_set()).
    pub fn closest_set(&self, answer: &Proximity<A::Vector>) -> ClosestSet<A::Vector> {
        let (a, b) = posed!(self);
        A::Vector::ask_closest_set(a, b, answer)
    }

    /// How the distance changes as the shapes move, and turn about or grow from their centers: from this
    /// pair's [`proximity`](Self::proximity).
    ///
    /// Centers are points of the world. What an optimizer or a solver of constraints needs: the rate of the
    /// distance, which is `gradient.by_position` times B's velocity less A's, and `by_turning` times each
    /// one's angular velocity. A part of the answer's error carries over: by what the witness points are off,
    /// across the normal, the moments are.
    ///
    /// Cost: a few passes over the vertices of both shapes; where polytopes overlap a
    /// [separating axis test](crate::sat::sat), to know whether another normal is as good.
    ///
    /// ```
    /// use gjk::{Capsule, Cuboid, Pair, Pose, derivative::Smoothness};
    /// use gjk::glam::DVec2;
    ///
    /// // A rod at an angle over a floor: turning it to the left lowers its lower end.
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

    /// The second derivatives of the distance as B moves, from this pair's [`proximity`](Self::proximity):
    /// how the normal turns, column by column. In the world, one over a length.
    ///
    /// `None` where there is none, or it is not known: where the gradient has a
    /// [kink](crate::derivative::Smoothness::Kink) or the closest point is at the end of an edge or face, up
    /// to rounding and [`normal_error`](Gradient::normal_error); for curved cores that do not know their
    /// [derivative](Convex::support_derivative) (of this library's shapes an [`Ellipsoid`](crate::Ellipsoid)
    /// knows its own; balls and capsules have cores without curves); and for curved cores that overlap.
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
