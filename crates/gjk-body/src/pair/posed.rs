//! Two bodies with their poses.

use gjk::math::{Scalar, Vector};
use gjk::{ManifoldOptions, Options, Pose, Proximity};

use super::cache::{Cache, Last, Near};
use crate::body::Body;
use crate::placed::placed;
use crate::tree::Between;

/// The scalar of a body's space.
pub(super) type Number<B> = <<B as Body>::Vector as Vector>::Scalar;

/// Two bodies with their poses, options and an optional warm start.
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
    pub(super) a: &'a A,
    pub(super) pose_a: &'a Pose<A::Vector>,
    pub(super) b: &'a B,
    pub(super) pose_b: &'a Pose<A::Vector>,
    pub(super) options: Options<Number<A>>,
    pub(super) manifold_options: ManifoldOptions<Number<A>>,
    pub(super) max_visits: usize,
    pub(super) cache: Option<&'a mut Cache<A::Vector>>,
}

impl<'a, A, B> Pair<'a, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// Creates a pair from two bodies and their world poses, with [`Options::DEFAULT`] and no warm start.
    pub fn new(a: &'a A, pose_a: &'a Pose<A::Vector>, b: &'a B, pose_b: &'a Pose<A::Vector>) -> Self {
        let (options, manifold_options) = (Options::DEFAULT, ManifoldOptions::DEFAULT);
        Self { a, pose_a, b, pose_b, options, manifold_options, max_visits: usize::MAX, cache: None }
    }

    /// Sets the options. They apply to every pair of parts; `max_distance` applies to the bodies as well.
    #[must_use]
    pub fn with_options(self, options: Options<Number<A>>) -> Self {
        Self { options, ..self }
    }

    /// Sets the options of [`contacts`](Self::contacts) and [`manifold`](Self::manifold).
    #[must_use]
    pub fn with_manifold_options(self, manifold_options: ManifoldOptions<Number<A>>) -> Self {
        Self { manifold_options, ..self }
    }

    /// Sets the largest number of pairs of boxes that [`proximity`](Self::proximity) visits. If it is
    /// reached, the bounds include everything that was not visited, and the status is
    /// [`Bounded`](gjk::Status::Bounded).
    #[must_use]
    pub fn with_max_visits(self, max_visits: usize) -> Self {
        Self { max_visits, ..self }
    }

    /// Sets the warm start: queries read it first and then update it.
    ///
    /// [`pairs_within`](Self::pairs_within) and [`contacts`](Self::contacts) store an entry for every pair of
    /// parts that they find.
    #[must_use]
    pub fn with_cache(self, cache: &'a mut Cache<A::Vector>) -> Self {
        Self { cache: Some(cache), ..self }
    }

    /// The bodies, each with its pose.
    #[expect(clippy::type_complexity, reason = "two pairs")]
    pub(crate) fn sides(&self) -> ((&'a A, &'a Pose<A::Vector>), (&'a B, &'a Pose<A::Vector>)) {
        ((self.a, self.pose_a), (self.b, self.pose_b))
    }

    /// Whether anything is known of where both bodies are.
    pub(super) fn is_placed(&self) -> bool {
        self.pose_a.is_known() && self.pose_b.is_known()
    }

    /// Whether both bodies are one convex shape each, and answers those about the two.
    pub(super) fn is_single(&self) -> bool {
        self.a.tree().len() == 1 && self.b.tree().len() == 1 && !(self.a.is_solid() || self.b.is_solid())
    }

    /// The same pair, measured however far apart it is.
    pub(super) fn without_limit(&self) -> Self {
        let options = self.options.with_max_distance(Scalar::INFINITY);
        Self { options, cache: None, ..*self }
    }

    pub(super) fn last(&self) -> Last<A::Vector> {
        self.cache.as_ref().and_then(|cache| cache.last)
    }

    pub(super) fn keep(&mut self, last: Last<A::Vector>) {
        if let Some(cache) = &mut self.cache {
            cache.last = last;
        }
    }

    /// What two parts left the last time.
    pub(super) fn near(&self, parts: [u32; 2]) -> Near<A::Vector> {
        self.cache.as_ref().map_or_else(|| Cache::new().near(parts), |cache| cache.near(parts))
    }

    pub(super) fn between(&self) -> Between<A::Vector> {
        Between::new((self.a.tree(), self.pose_a), (self.b.tree(), self.pose_b))
    }

    /// The answer about two parts.
    pub(super) fn of_parts(
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
