//! Pairs of shapes at their places.

use gjk::{Cache, Convex, Motion, Pair, Pose, Proximity, Space, proximity};

use super::numbers::Numbers;

/// How many queries each set holds. A count divided by this is one query's.
//
// In a file of its own, which `cargo xtask counts` includes as well without building the library.
pub(crate) const QUERIES: usize = include!("queries.in");

/// How many different pairs of shapes a set places [`QUERIES`] times: building shapes under valgrind is slow.
pub(crate) const SHAPES: usize = 8;

/// Where the second shape stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Outside: the circles or spheres around both shapes do not meet.
    Apart,
    /// Inside: the circles or spheres within both shapes do.
    Overlapping,
}

impl Place {
    /// How far apart two centres are, for shapes that contain a ball of radius `inner` in all and lie in
    /// balls of radius `outer` in all.
    pub(crate) fn distance(self, numbers: &mut Numbers, inner: f64, outer: f64) -> f64 {
        match self {
            Self::Apart => outer * numbers.between(1.02, 1.5),
            Self::Overlapping => inner * numbers.between(0.1, 0.95),
        }
    }
}

/// Pairs of shapes, each at several places.
#[derive(Clone, Debug)]
pub(crate) struct Set<A: Convex, B> {
    /// The shapes: `SHAPES` pairs.
    pub(crate) shapes: Vec<(A, B)>,
    /// The queries: which pair of shapes, and the pose of each.
    pub(crate) placed: Vec<(usize, [Pose<A::Vector>; 2])>,
}

impl<A, B> Set<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    /// [`QUERIES`] poses from `place`, one after the other, for these shapes in turn.
    pub(crate) fn new(shapes: Vec<(A, B)>, mut place: impl FnMut() -> [Pose<A::Vector>; 2]) -> Self {
        let placed = (0..QUERIES).map(|index| (index % shapes.len(), place())).collect();
        Self { shapes, placed }
    }

    /// Every query.
    ///
    /// An iterator, so that what is asked stands in the function that counts: a closure that is not inlined
    /// would be another, and its instructions not counted.
    #[inline(always)]
    pub(crate) fn queries(&self) -> impl Iterator<Item = Query<'_, A, B>> {
        self.placed.iter().filter_map(|(index, [pose_a, pose_b])| {
            let (a, b) = self.shapes.get(*index)?;
            Some((*index, a, pose_a, b, pose_b))
        })
    }
}

/// The number of a pair of shapes, and the two at their poses.
pub(crate) type Query<'a, A, B> =
    (usize, &'a A, &'a Pose<<A as Convex>::Vector>, &'a B, &'a Pose<<A as Convex>::Vector>);

/// Shapes in motion, and what the last query on each pair left for the next.
#[derive(Clone, Debug)]
pub(crate) struct Tracked<A: Convex, B> {
    set: Set<A, B>,
    caches: Vec<Cache<A::Vector>>,
}

impl<A, B> Tracked<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    /// Every pair asked once where it is first, so that no cache is empty when counting begins.
    pub(crate) fn new(set: Set<A, B>) -> Self {
        let mut caches = vec![Cache::new(); set.shapes.len()];
        for ((index, [pose_a, pose_b]), cache) in set.placed.iter().zip(&mut caches) {
            let (a, b) = &set.shapes[*index];
            Pair::new(a, pose_a, b, pose_b).with_cache(cache).proximity();
        }
        Self { set, caches }
    }

    /// The queries, and what the last one on each pair left.
    #[inline(always)]
    pub(crate) fn parts(&mut self) -> (&Set<A, B>, &mut [Cache<A::Vector>]) {
        (&self.set, &mut self.caches)
    }
}

/// Pairs of shapes, each pair with several motions.
#[derive(Clone, Debug)]
pub(crate) struct Moving<A: Convex<Vector: Space>, B> {
    shapes: Vec<(A, B)>,
    motions: Vec<(usize, [Motion<A::Vector>; 2])>,
}

impl<A, B> Moving<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    /// The pairs of a set, with motions from `motions`, which is given the poses of this query and the next.
    pub(crate) fn new(
        set: Set<A, B>,
        mut motions: impl FnMut(&[Pose<A::Vector>; 2], &[Pose<A::Vector>; 2]) -> [Motion<A::Vector>; 2],
    ) -> Self {
        let next = set.placed.iter().cycle().skip(1);
        let motions =
            set.placed.iter().zip(next).map(|((index, poses), (_, others))| (*index, motions(poses, others)));
        Self { motions: motions.collect(), shapes: set.shapes }
    }

    /// Every cast: two shapes, each with its motion.
    #[inline(always)]
    pub(crate) fn casts(&self) -> impl Iterator<Item = Moved<'_, A, B>> {
        self.motions.iter().filter_map(|(index, [motion_a, motion_b])| {
            let (a, b) = self.shapes.get(*index)?;
            Some((a, motion_a, b, motion_b))
        })
    }
}

/// Two shapes, each with its motion.
pub(crate) type Moved<'a, A, B> =
    (&'a A, &'a Motion<<A as Convex>::Vector>, &'a B, &'a Motion<<A as Convex>::Vector>);

/// A set with its answers, for the questions that are asked about an answer.
#[derive(Clone, Debug)]
pub(crate) struct Answered<A: Convex<Vector: Space>, B> {
    /// The set.
    pub(crate) set: Set<A, B>,
    /// The answer to each of its queries.
    pub(crate) answers: Vec<Proximity<A::Vector>>,
}

impl<A, B> Answered<A, B>
where
    A: Convex<Vector: Space>,
    B: Convex<Vector = A::Vector>,
{
    /// Asks for the distance of every pair.
    pub(crate) fn new(set: Set<A, B>) -> Self {
        let answers =
            set.queries().map(|(_, a, pose_a, b, pose_b)| proximity(a, pose_a, b, pose_b)).collect();
        Self { set, answers }
    }
}
