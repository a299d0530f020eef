//! A pair of bodies and the questions to it.

mod cache;
mod contacts;
mod flush;
mod gradient;
mod leaf;
mod nearest;
mod overlap;
mod parted;
mod parting;
mod plane;
mod solid;
mod within;

pub use cache::Cache;
pub use contacts::BodyManifold;
pub use leaf::Nearest;

use gjk::math::{Scalar, Vector};
use gjk::{Feature, ManifoldOptions, Options, Pose, Proximity};

use crate::body::Body;
use crate::placed::placed;
use crate::tree::Between;
use cache::Near;
use nearest::Last;

/// The scalar of a body's space.
type Number<B> = <<B as Body>::Vector as Vector>::Scalar;

/// The answer about two bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyProximity<V: Vector> {
    /// Distance, bounds, normal and witness points, as between convex shapes ([`gjk::Proximity`]); what
    /// carries the points is of the parts.
    ///
    /// Apart, `distance` is the least over all pairs of parts. Where bodies overlap it is minus the depth:
    /// the length of the shortest translation that parts them, after which no part has anything of its inside
    /// in another. Its direction is the normal, so that [`mtv`](Proximity::mtv) is the translation.
    ///
    /// The depth is found, and proved by both bounds, where what parts the deepest pair of parts also parts
    /// the bodies; of solids that are convex; and in the plane, whichever way is out, of bodies whose parts
    /// have straight sides: into a corner, along a slot, back into a hole. Radii, too, if all parts of a body
    /// have the same and the way out is perpendicular to an edge.
    ///
    /// Else the status is [`Bounded`](gjk::Status::Bounded), and the bounds hold minus the depth. From above
    /// it is bounded by the deepest pair of parts, or, where one body is inside of the other, by the distance
    /// to its surface; from below by the depth of the convex hulls or by a way out that is longer than it
    /// must be, and in the plane both are nearer where parts have straight sides. `distance` is minus the
    /// length of that way if there is one, else the bound from above. So it is in space and of curved parts
    /// that are deep in each other, and where more than 4,096 edges of differences of parts are no farther
    /// away than the hulls are deep.
    ///
    /// Of a body inside of a solid the way out leads past the nearest wall if that parts them, else it is
    /// that of the convex hulls. The same holds for solids whose surfaces touch without crossing. Whether
    /// those overlap is decided exactly where coordinates are exact in one frame, no surface meets itself
    /// but along shared edges, and few triangles are near: up to 4,096 pairs that touch, and 1,024 of a mesh.
    /// If that is not known, the upper bound is 0.
    pub proximity: Proximity<V>,
    /// The parts that the witness points are on.
    pub parts: [u32; 2],
}

impl<V: Vector> BodyProximity<V> {
    /// The closest feature of each of the two parts: of the bodies that were asked about.
    pub fn features<A, B>(&self, a: &A, b: &B) -> [Feature; 2]
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        self.proximity.features(a.part(self.parts[0]), b.part(self.parts[1]))
    }
}

/// Two bodies at their poses, and how they are to be asked about.
///
/// ```
/// use gjk::{Feature, ManifoldOptions, Options, Pose, Status, glam::DVec3};
/// use gjk_body::{Mesh, Pair};
///
/// let corners = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let mesh = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
/// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(3.0, 0.0, 0.0)));
/// let mut pair = Pair::new(&mesh, &here, &mesh, &there);
/// assert_eq!(pair.distance(), 2.0);
/// let mut pair = pair.with_options(Options::DEFAULT.with_max_distance(1.0));
/// let answer = pair.proximity().proximity;
/// assert!(answer.bounds.lower > 1.0 && answer.status == Status::Bounded);
/// ```
#[derive(Debug)]
pub struct Pair<'a, A: Body + ?Sized, B: ?Sized> {
    a: &'a A,
    pose_a: &'a Pose<A::Vector>,
    b: &'a B,
    pose_b: &'a Pose<A::Vector>,
    options: Options<Number<A>>,
    manifold_options: ManifoldOptions<Number<A>>,
    max_visits: usize,
    cache: Option<&'a mut Cache<A::Vector>>,
}

impl<'a, A, B> Pair<'a, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// Two bodies at their world poses, with [`Options::DEFAULT`] and no warm start.
    pub fn new(a: &'a A, pose_a: &'a Pose<A::Vector>, b: &'a B, pose_b: &'a Pose<A::Vector>) -> Self {
        let (options, manifold_options) = (Options::DEFAULT, ManifoldOptions::DEFAULT);
        Self { a, pose_a, b, pose_b, options, manifold_options, max_visits: usize::MAX, cache: None }
    }

    /// The same pair with other options. They are those of every pair of parts; `max_distance` is that of the
    /// bodies as well.
    #[must_use]
    pub fn with_options(self, options: Options<Number<A>>) -> Self {
        Self { options, ..self }
    }

    /// Sets the options of contacts.
    #[must_use]
    pub fn with_manifold_options(self, manifold_options: ManifoldOptions<Number<A>>) -> Self {
        Self { manifold_options, ..self }
    }

    /// The same pair with a cap on the pairs of boxes that [`proximity`](Self::proximity) looks at: what it
    /// has not looked at then is inside the bounds, and the answer [`Bounded`](gjk::Status::Bounded).
    #[must_use]
    pub fn with_max_visits(self, max_visits: usize) -> Self {
        Self { max_visits, ..self }
    }

    /// The same pair with a warm start: what its last question left, and where this one leaves what it finds.
    /// [`pairs_within`](Self::pairs_within) and [`contacts`](Self::contacts) keep something for every pair of
    /// parts that they find.
    #[must_use]
    pub fn with_cache(self, cache: &'a mut Cache<A::Vector>) -> Self {
        Self { cache: Some(cache), ..self }
    }

    /// Whether the bodies share a point: touching does, and being inside of a solid.
    ///
    /// The same as `proximity().proximity.intersects()`, sooner: the first pair of parts that share a point
    /// ends the search.
    pub fn intersects(&mut self) -> bool {
        if !self.is_placed() {
            return true;
        }
        let (touches, last) = nearest::touching(self, self.last());
        self.keep(last);
        touches || solid::is_one_inside(self)
    }

    /// Whether two parts share a point.
    pub(crate) fn surfaces_touch(&self) -> bool {
        nearest::touching(self, None).0
    }

    /// The signed distance: that of [`proximity`](Self::proximity).
    pub fn distance(&mut self) -> Number<A> {
        self.proximity().proximity.distance
    }

    /// How far the bodies are apart, where they are closest, and the bounds that prove it.
    ///
    /// # Accuracy
    /// Apart: that of the nearest pair of parts, plus, for parts at places of their own, what composing poses
    /// rounds. Every pair of parts that was not asked about is proved to be no nearer, by a plane between two
    /// boxes around them.
    ///
    /// # Cost
    /// A walk down both trees; where surfaces are near each other, or overlap, as many pairs of parts as are
    /// about as near as the nearest. Overlapping bodies also pay one or two walks that ask whether they are
    /// parted, else the depth of two hulls; and in the plane the search for the way out: of n pairs of parts
    /// within the depth of the hulls n·log n steps, and n for each edge nearer than the way out.
    pub fn proximity(&mut self) -> BodyProximity<A::Vector> {
        if !self.is_placed() {
            let (a, b) = (self.a.part(0), self.b.part(0));
            return BodyProximity {
                proximity: gjk::proximity(a, self.pose_a, b, self.pose_b),
                parts: [0; 2],
            };
        }
        let (surface, last) = nearest::nearest(self, self.last());
        self.keep(last);
        let surface = solid::with_inside(self, surface);
        overlap::with_depth(self, surface)
    }

    /// All pairs of parts whose distance is at most `distance`, in no order. Overlapping parts have a
    /// distance below zero. The parts of a solid are its surface.
    pub fn pairs_within(&mut self, distance: Number<A>, found: impl FnMut(BodyProximity<A::Vector>)) {
        let near = within::within(self, distance, found);
        if let Some(cache) = &mut self.cache {
            cache.keep(near);
        }
    }

    /// Whether anything is known of where both bodies are.
    fn is_placed(&self) -> bool {
        self.pose_a.is_known() && self.pose_b.is_known()
    }

    /// Whether both bodies are one convex shape each, and answers those about the two.
    fn is_single(&self) -> bool {
        self.a.tree().len() == 1 && self.b.tree().len() == 1 && !(self.a.is_solid() || self.b.is_solid())
    }

    /// The same pair, measured however far apart it is.
    fn without_limit(&self) -> Self {
        let options = self.options.with_max_distance(Scalar::INFINITY);
        Self { options, cache: None, ..*self }
    }

    fn last(&self) -> Last<A::Vector> {
        self.cache.as_ref().and_then(|cache| cache.last)
    }

    fn keep(&mut self, last: Last<A::Vector>) {
        if let Some(cache) = &mut self.cache {
            cache.last = last;
        }
    }

    /// What two parts left the last time.
    fn near(&self, parts: [u32; 2]) -> Near<A::Vector> {
        self.cache.as_ref().map_or_else(|| Cache::new().near(parts), |cache| cache.near(parts))
    }

    fn between(&self) -> Between<A::Vector> {
        Between::new((self.a.tree(), self.pose_a), (self.b.tree(), self.pose_b))
    }

    /// The answer about two parts.
    fn of_parts(
        &self,
        [i, j]: [u32; 2],
        options: Options<Number<A>>,
        cache: &mut gjk::Cache<A::Vector>,
    ) -> Proximity<A::Vector> {
        let (a, b) = (placed(self.a, i, self.pose_a), placed(self.b, j, self.pose_b));
        let pair = gjk::Pair::new(self.a.part(i), &a.pose, self.b.part(j), &b.pose);
        let mut answer = pair.with_options(options).with_cache(cache).proximity();
        let error = a.error + b.error;
        if error > Scalar::ZERO {
            answer.bounds.lower = answer.bounds.lower - error - rounding::<A>(answer.bounds.lower);
            answer.bounds.upper = answer.bounds.upper + error + rounding::<A>(answer.bounds.upper);
        }
        answer
    }
}

/// What a bound may lose where an error is added to it.
fn rounding<B: Body + ?Sized>(bound: Number<B>) -> Number<B> {
    bound.abs() * Number::<B>::EPSILON
}
