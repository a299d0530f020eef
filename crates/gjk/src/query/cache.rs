use crate::convex::{Feature, VertexId};
use crate::math::{Each, Vector};

/// The warm start of a pair: it carries the result of one query to the next, which then needs fewer
/// iterations.
///
/// Keep one cache for each pair of shapes. The bounds hold with any cache; the cache of another pair only
/// costs time. [`manifold`](crate::Pair::manifold) also stores the reference side. The contact points then
/// stay on this side until another one is better by a [margin](crate::ManifoldOptions::hysteresis).
///
/// ```
/// use gjk::glam::{DVec2, dvec2};
/// use gjk::{Cache, Cuboid, Pair, Pose, aabb};
///
/// let ground = Cuboid::new(dvec2(10.0, 1.0))?;
/// let floor = Pose::from_translation(dvec2(0.0, -1.0));
/// let square = Cuboid::new(DVec2::ONE)?;
///
/// // One cache for each pair of bodies.
/// let mut cache = Cache::new();
/// let mut touching = 0;
/// for frame in 0..60 {
///     let falling = Pose::from_translation(dvec2(0.0, 1.25 - f64::from(frame) / 128.0));
///     if !aabb(&ground, &floor).intersects(&aabb(&square, &falling)) {
///         continue;
///     }
///     let contact = Pair::new(&ground, &floor, &square, &falling).with_cache(&mut cache).manifold();
///     for (point, [on_ground, on_square]) in contact.points().iter().zip(contact.anchors(&floor, &falling)) {
///         // Use `point.features` to look up the last frame's impulse. Anchors are in the bodies' frames.
///         assert!(point.distance <= 0.0 && on_ground.y == 1.0 && on_square.y == -1.0);
///         touching += 1;
///     }
/// }
/// assert_eq!(touching, 2 * 28);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cache<V> {
    /// The last normal, of the pair in its own order; zero when there was none.
    pub(crate) direction: V,
    /// The last support vertices of A and of B.
    pub(crate) hints: [Option<VertexId>; 2],
    /// What the last answer about vertices rested on.
    pub(crate) kept: Kept,
    /// The side that carried the last contact, of the question's A and B.
    pub(crate) reference: Reference,
}

/// The reference side of a contact: a side perpendicular to the normal, up to a
/// [lean](crate::ManifoldOptions::lean).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Reference {
    /// A side of A: an edge in the plane, a face in space.
    SideOfA(Feature),
    /// A side of B: an edge in the plane, a face in space.
    SideOfB(Feature),
    /// No side: two edges, a vertex, or curved surfaces.
    #[default]
    Neither,
}

impl Reference {
    /// The side, and whose it is: 0 for A, 1 for B.
    pub(crate) fn side(self) -> Option<(usize, Feature)> {
        match self {
            Self::SideOfA(side) => Some((0, side)),
            Self::SideOfB(side) => Some((1, side)),
            Self::Neither => None,
        }
    }

    pub(crate) fn flipped(self) -> Self {
        match self {
            Self::SideOfA(side) => Self::SideOfB(side),
            Self::SideOfB(side) => Self::SideOfA(side),
            Self::Neither => Self::Neither,
        }
    }
}

/// What an answer about cores with vertices that are apart rests on: to be proved anew, before all else.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Kept {
    #[default]
    Nothing,
    /// In the plane: whose edge, which edge, and which vertex of the other, by their places. Of two kinds of
    /// cores in the order of these, of one kind in that of the question.
    Edge([u8; 3]),
    /// How many pairs of vertices, and the pairs: in the pair's own order.
    Vertices(u8, [[u32; 2]; 3]),
    /// Pairs of vertices of A and of B, of which some may be the same: in the order of the question.
    Guessed([[u32; 2]; 3]),
}

impl Kept {
    /// A guess as what it is in the pair's own order, which may be the reverse of the question's.
    #[inline(always)]
    pub(crate) fn in_order(self, is_reversed: bool) -> Self {
        let Self::Guessed(ids) = self else { return self };
        let [i, j, k] = ids.each(|[a, b]| if is_reversed { [b, a] } else { [a, b] });
        let (rank, ids) = match (i == j, i == k || j == k) {
            (true, true) => (1, [i; 3]),
            (true, false) => (2, [i, k, k]),
            (false, true) => (2, [i, j, j]),
            (false, false) => (3, [i, j, k]),
        };
        Self::Vertices(rank, ids)
    }
}

impl<V: Vector> Cache<V> {
    /// Creates a cache from vertices that another search has found.
    ///
    /// Each entry is a vertex of A and a vertex of B, whose differences span the feature of A − B closest to
    /// the origin. If there are fewer than three, repeat the last one. A bad guess only costs time.
    ///
    /// ```
    /// use gjk::{Cache, Cuboid, Pair, Pose, convex::VertexId, glam::DVec3};
    ///
    /// let cube = Cuboid::new(DVec3::ONE)?;
    /// let beyond = Pose::from_translation(DVec3::splat(4.0));
    /// let (last, first) = (VertexId(0b111), VertexId(0b000));
    /// let mut cache = Cache::guess([[last, first]; 3]);
    /// let answer = Pair::new(&cube, &Pose::IDENTITY, &cube, &beyond).with_cache(&mut cache).proximity();
    /// assert!((answer.distance - 12_f64.sqrt()).abs() < 1e-15);
    /// assert_eq!(answer.iterations, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn guess(vertices: [[VertexId; 2]; 3]) -> Self {
        let kept = Kept::Guessed(vertices.each(|pair| pair.each(|VertexId(index)| index)));
        Self { kept, ..Self::new() }
    }

    /// Sets the reference side of the last contact, for callers that store only
    /// [`Manifold::reference`](crate::Manifold::reference).
    #[must_use]
    pub fn with_reference(self, reference: Reference) -> Self {
        Self { reference, ..self }
    }

    /// The cache after a search. The side of the last contact stays.
    pub(crate) fn searched(self, direction: V, hints: [Option<VertexId>; 2]) -> Self {
        Self { direction, hints, kept: Kept::Nothing, ..self }
    }

    /// Creates an empty cache.
    pub fn new() -> Self {
        let (direction, hints) = (V::ZERO, [None; 2]);
        Self { direction, hints, kept: Kept::Nothing, reference: Reference::Neither }
    }
}

impl<V: Vector> Default for Cache<V> {
    fn default() -> Self {
        Self::new()
    }
}
