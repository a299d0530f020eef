//! The questions: poses in, answers in the world frame out.

use crate::cache::Cache;
use crate::closest_set::{ClosestSet, closest_set};
use crate::convex::{Convex, ScalarOf};
use crate::couple::Posed;
use crate::epa::Epa;
use crate::gjk::Gjk;
use crate::ladder;
use crate::manifold::{self, Clip, Manifold, ManifoldOptions};
use crate::math::Pose;
use crate::options::Options;
use crate::result::Proximity;
use crate::sat::{self, Axis, Sat};
use crate::space::Space;
use crate::trace::Observer;

/// Two shapes at their poses, and how they are to be asked about.
///
/// Every question is a method. The functions [`intersects`], [`distance`], [`proximity`],
/// [`manifold`](crate::manifold) and [`sat`](crate::sat::sat) are one-liners on it.
///
/// ```
/// use gjk::{Ball, Cache, Options, Pair, Pose, Status};
/// use gjk::glam::DVec2;
///
/// let ball = Ball::new(DVec2::ZERO, 1.0)?;
/// let (here, far) = (Pose::identity(), Pose::from_translation(DVec2::new(100.0, 0.0)).unwrap());
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
    cache: Option<&'a mut Cache<A::Vector>>,
}

impl<'a, A, B> Pair<'a, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// Two shapes at their world poses, with [`Options::DEFAULT`] and no warm start.
    #[inline(always)]
    pub fn new(a: &'a A, pose_a: &'a Pose<A::Vector>, b: &'a B, pose_b: &'a Pose<A::Vector>) -> Self {
        Self { a, pose_a, b, pose_b, options: Options::DEFAULT, cache: None }
    }

    /// The same pair with other options. `max_distance` has no meaning for [`intersects`](Self::intersects),
    /// and none of them for [`sat`](Self::sat).
    #[inline(always)]
    #[must_use]
    pub fn with_options(self, options: Options<ScalarOf<A>>) -> Self {
        Self { options, ..self }
    }

    /// The same pair with a warm start: what its last question left, and where this one leaves what it finds.
    #[inline(always)]
    #[must_use]
    pub fn with_cache(self, cache: &'a mut Cache<A::Vector>) -> Self {
        Self { cache: Some(cache), ..self }
    }

    /// Whether the shapes share a point: see [`intersects`].
    #[inline(always)]
    pub fn intersects(&mut self) -> bool {
        let (a, b) = self.posed();
        match &mut self.cache {
            Some(cache) => ladder::intersects(a, b, &self.options, cache),
            None => ladder::intersects(a, b, &self.options, &mut Cache::new()),
        }
    }

    /// The signed distance: see [`distance`].
    #[inline(always)]
    pub fn distance(&mut self) -> ScalarOf<A> {
        let (a, b) = self.posed();
        match &mut self.cache {
            Some(cache) => ladder::distance(a, b, &self.options, cache),
            None => ladder::distance(a, b, &self.options, &mut Cache::new()),
        }
    }

    /// How far the shapes are apart, where they are closest, and the bounds that prove it: see [`proximity`].
    #[inline(always)]
    pub fn proximity(&mut self) -> Proximity<A::Vector> {
        let (a, b) = self.posed();
        match &mut self.cache {
            Some(cache) => ladder::proximity(a, b, &self.options, cache, &mut ()),
            None => ladder::proximity(a, b, &self.options, &mut Cache::new(), &mut ()),
        }
    }

    /// The few points that carry a contact: see [`manifold`](crate::manifold).
    pub fn manifold(&mut self, options: &ManifoldOptions<ScalarOf<A>>) -> Manifold<A::Vector> {
        self.observe(&mut ()).manifold(options)
    }

    /// The best of the separating axes: see [`sat`](crate::sat::sat).
    pub fn sat(&mut self) -> Sat<A::Vector> {
        self.observe(&mut ()).sat()
    }

    /// All closest points, from this pair's [`proximity`](Self::proximity): see [`closest_set`].
    pub fn closest_set(&self, answer: &Proximity<A::Vector>) -> ClosestSet<A::Vector> {
        closest_set(self.a, self.pose_a, self.b, self.pose_b, answer)
    }

    /// The same pair, with every step of an answer shown to an observer.
    ///
    /// [`Recorder`](crate::Recorder) keeps what it sees; [`Step`](crate::Step) is a state of either search.
    #[inline(always)]
    pub fn observe<'o, O>(&'o mut self, observer: &'o mut O) -> Observed<'o, 'a, A, B, O> {
        Observed { pair: self, observer }
    }

    #[inline(always)]
    fn posed(&self) -> (Posed<'a, A>, Posed<'a, B>) {
        ((self.a, self.pose_a), (self.b, self.pose_b))
    }
}

/// A [`Pair`] whose answers are watched.
///
/// What is watched is searched for step by step, in A's frame. A question that nobody watches may be answered
/// sooner, by a formula or in B's frame: its answer may differ in the last digits, and where several normals
/// are as good, in which of them it has.
#[derive(Debug)]
pub struct Observed<'o, 'a, A: Convex + ?Sized, B: ?Sized, O> {
    pair: &'o mut Pair<'a, A, B>,
    observer: &'o mut O,
}

impl<A, B, O> Observed<'_, '_, A, B, O>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// [`Pair::proximity`], watched.
    ///
    /// The observer sees the states of both searches, for the distance and for the depth, after every event.
    /// Where the search is repeated with more digits, it sees those states as well, rounded. A depth in the
    /// plane is searched as in space, so that there is something to see.
    pub fn proximity(&mut self) -> Proximity<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>>,
    {
        let (a, b) = self.pair.posed();
        let mut none = Cache::new();
        let cache = self.pair.cache.as_deref_mut().unwrap_or(&mut none);
        ladder::proximity(a, b, &self.pair.options, cache, self.observer)
    }

    /// [`Pair::manifold`], watched.
    ///
    /// The observer sees the states of the search for the normal, as in [`proximity`](Self::proximity); then
    /// every corner of the two sides that meet, every crossing of their edges, and the witness points where
    /// they are used ([`Event::Clipped`](crate::Event::Clipped)); at last the points that were chosen
    /// ([`Event::Stopped`](crate::Event::Stopped)).
    ///
    /// ```
    /// use gjk::{Clip, Cuboid, Epa, Event, Gjk, Look, ManifoldOptions, Observer, Pair, Pose, glam::DVec2};
    ///
    /// /// Counts the places where both sides are.
    /// struct Places(usize);
    ///
    /// impl Observer<Gjk<DVec2>> for Places {
    ///     fn observe(&mut self, _: &Gjk<DVec2>, _: Event) {}
    /// }
    /// impl Observer<Epa<DVec2>> for Places {
    ///     fn observe(&mut self, _: &Epa<DVec2>, _: Event) {}
    /// }
    /// impl Observer<Clip<DVec2>> for Places {
    ///     fn observe(&mut self, state: &Clip<DVec2>, _: Event) {
    ///         if let Look::CornerOfA(_, place) | Look::CornerOfB(_, place) = state.look {
    ///             self.0 += usize::from(place.distance.is_some());
    ///         }
    ///     }
    /// }
    ///
    /// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
    /// let (here, above) = (Pose::identity(), Pose::from_translation(DVec2::new(0.5, 1.75)).unwrap());
    /// let mut places = Places(0);
    /// let mut pair = Pair::new(&square, &here, &square, &above);
    /// pair.observe(&mut places).manifold(&ManifoldOptions::default());
    /// assert_eq!(places.0, 2);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn manifold(&mut self, options: &ManifoldOptions<ScalarOf<A>>) -> Manifold<A::Vector>
    where
        O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>> + Observer<Clip<A::Vector>>,
    {
        let (a, b) = self.pair.posed();
        let mut none = Cache::new();
        let cache = self.pair.cache.as_deref_mut().unwrap_or(&mut none);
        manifold::find(a, b, (options, &self.pair.options), cache, self.observer)
    }

    /// [`Pair::sat`], watched.
    ///
    /// The observer sees each axis after both shapes were projected on it
    /// ([`Event::Projected`](crate::Event::Projected)), in the order in which they were tried, and at last
    /// the best one once more ([`Event::Stopped`](crate::Event::Stopped)).
    ///
    /// ```
    /// use gjk::{Cuboid, Feature, Pair, Pose, Recorder, sat::Source};
    /// use gjk::glam::DVec3;
    ///
    /// let cube = Cuboid::new(DVec3::ONE)?;
    /// let (here, there) = (Pose::identity(), Pose::from_translation(DVec3::new(1.5, 0.25, 0.0)).unwrap());
    /// let mut recorder = Recorder::default();
    /// let answer = Pair::new(&cube, &here, &cube, &there).observe(&mut recorder).sat();
    /// let gaps: Vec<f64> = recorder.0.iter().map(|(_, axis)| axis.gap).collect();
    /// assert_eq!(gaps[..3], [-0.5, -1.75, -2.0]);
    /// assert_eq!(answer.axis.source, Source::SideOfA(Feature::Face(1)));
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn sat(&mut self) -> Sat<A::Vector>
    where
        O: Observer<Axis<A::Vector>>,
    {
        let (a, b) = self.pair.posed();
        sat::find(a, b, self.observer)
    }
}

/// Whether two shapes share a point. Touching shapes do.
///
/// The same as `proximity(…).intersects()`, sooner: the search stops at the first plane that separates the
/// shapes, or at the first points that are closer than the radii. See [`proximity`] for frames, accuracy and
/// cost, and for when the answer is exact.
///
/// ```
/// use gjk::{Ball, Cuboid, Pose, intersects};
/// use gjk::glam::DVec2;
///
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let circle = Ball::new(DVec2::new(3.0, 0.0), 2.0)?;
/// assert!(intersects(&square, &Pose::identity(), &circle, &Pose::identity()));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[inline(always)]
pub fn intersects<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> bool
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).intersects()
}

/// The signed distance of two shapes: the gap if positive, minus the penetration depth if negative.
///
/// `proximity(…).distance`: see [`proximity`] for frames, accuracy and cost.
///
/// ```
/// use gjk::{Ball, Pose, distance};
/// use gjk::glam::Vec3;
///
/// let ball = Ball::new(Vec3::ZERO, 1.0)?;
/// let there = Pose::from_translation(Vec3::new(0.0, 3.0, 4.0)).unwrap();
/// assert_eq!(distance(&ball, &Pose::identity(), &ball, &there), 3.0);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[inline(always)]
pub fn distance<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).distance()
}

/// How far two shapes are apart, where they are closest, and the bounds that prove it.
///
/// Shapes and poses are in one world frame and one unit of length; so is the answer. The normal points from A
/// to B. A signed distance of zero or less means that the shapes share a point; see [`Proximity`] for every
/// field.
///
/// # Accuracy
/// `bounds` always hold the true value, rounding included. Between cores with finitely many vertices, apart,
/// touching or overlapping, no tolerance decides ([`Status::Exact`](crate::Status::Exact)): the error is
/// below 16·ε·w in 2D and 64·ε·w in 3D, plus 64 of the smallest numbers (2⁻¹⁰⁷⁴ in `f64`, 2⁻¹⁴⁹ in `f32`),
/// and the bounds are at most 8 times as wide in 2D, 4 times in 3D. Here w is max|a| + max|b| (vertices in
/// their own frames) + |t_B − t_A| + the radii, or, where both rotations are the identity, the longest
/// distance of a vertex of A from one of B + the radii. Smooth cores stop at `relative_tolerance`
/// ([`Status::Converged`](crate::Status::Converged)). Where nearly round cores are deep in each other, the
/// polytope may outgrow its [capacity](crate::Options::capacity), as it may between hulls of hundreds of
/// vertices: then `distance` is the lower bound, so that the depth is never too small
/// ([`Status::Bounded`](crate::Status::Bounded)).
///
/// # Sign
/// Exact between shapes that are the hull of [corners](Convex::corners) that they know, without radius, at
/// poses that translate, or turn by quarter turns given as a matrix: where no limit ended the search and the
/// bounds hold zero, whole numbers decide. What touches then has a distance of 0 and bounds of 0; what is
/// apart has a distance above 0. Elsewhere (other rotations are only known up to rounding; what is round has
/// no corners) a distance of less than ε·w in 2D and 2ε·w in 3D is given as 0 unless the bounds exclude it:
/// what touches up to rounding touches.
///
/// # Order
/// Exchanging A and B exchanges the points, features and the sign of the normal, and changes nothing else,
/// bit for bit: which shape's frame the search runs in depends on the shapes and poses, not on their order.
/// (Nothing tells a shape from itself in the same place, nor two points or two smooth shapes without size:
/// both orders are then the same question.)
///
/// # Why it ends
/// Every iteration brings the simplex strictly nearer to the origin, and there are finitely many simplices;
/// where rounding prevents progress, the search is repeated once with twice the digits and then ends. For the
/// depth of an overlap, every iteration adds volume to a polytope of support points, or, in the plane, every
/// edge is tried once. `max_iterations` caps all together.
///
/// # Cost
/// Without a search, whatever the radii: cores of at most eight vertices in the plane, by a look at every
/// edge; points, a point and a box, and segments that are apart, by formulas; and so the depth of boxes in
/// space, once a search has found them to overlap. Otherwise four to six iterations between boxes in space,
/// polygons and hulls, each a support point of both shapes; 10 to 50 between smooth shapes. A depth costs a
/// walk around both boundaries in the plane; in space as many support calls again and more, and 28 kB of
/// stack (17 kB in `f32`; 50 kB where it is repeated with more digits). No allocation, unless
/// [`Capacity::Growing`](crate::Capacity) asks for it.
///
/// # Panics
/// Never.
///
/// # Example
/// ```
/// use gjk::{Polygon, Pose, proximity};
/// use gjk::glam::{DVec2, dvec2};
///
/// let triangle = Polygon::new(&[dvec2(4.0, 11.0), dvec2(4.0, 5.0), dvec2(9.0, 9.0)])?;
/// let quadrilateral = Polygon::new(&[dvec2(8.0, 6.0), dvec2(15.0, 6.0), dvec2(13.0, 1.0), dvec2(10.0, 2.0)])?;
/// let here = Pose::identity();
/// let answer = proximity(&triangle, &here, &quadrilateral, &here);
/// assert!(answer.bounds.contains(11.0 / 41_f64.sqrt()));
/// assert_eq!(answer.point_b, dvec2(8.0, 6.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
#[doc = include_str!("../images/worked-example.svg")]
///
/// # Source
/// E. G. Gilbert, D. W. Johnson, S. S. Keerthi, *A fast procedure for computing the distance between complex
/// objects in three-dimensional space*, IEEE J. Robotics and Automation 4 (1988); for the depth, [`Epa`].
/// Different here: the direction is the normal of the nearest feature instead of the nearest point, the
/// bounds include rounding, and doubt is settled in wider arithmetic.
#[inline(always)]
pub fn proximity<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    Pair::new(a, pose_a, b, pose_b).proximity()
}
