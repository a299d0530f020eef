use core::fmt::{self, Display, Formatter};

use crate::convex::{Carrier, Convex, Feature};
use crate::math::{Scalar, Vector};

/// The answer of a query: distance, normal, witness points, and the bounds that prove it.
///
/// World frame. `point_b − point_a = normal · distance` up to rounding, of the lengths and of the points'
/// coordinates, between shapes of all kinds and with every [`Status`].
///
#[doc = include_str!("../../images/signed-distance.svg")]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
pub struct Proximity<V: Vector> {
    /// Signed distance: the gap if positive, minus the penetration depth if negative, 0 where the shapes
    /// touch up to rounding.
    ///
    /// With [`Status::Bounded`] it is a bound: where the cores overlap, the lower one, so that the depth is
    /// never too small; elsewhere the length between the witness points. Finite, unless a caller's own shape
    /// gives numbers that are not: then infinity may say that nothing is known. 0 at an unknown pose.
    pub distance: V::Scalar,
    /// Unit, from A to B, both when apart and when overlapping; deterministic where it is not unique.
    pub normal: V,
    /// The witness point on the surface of A: the one closest to B, or, where the shapes overlap, deepest in
    /// B. With [`Status::Exact`] it is there up to rounding, with [`Status::Converged`] no farther off than
    /// the bounds are apart. With [`Status::Bounded`] the points are near the surfaces, as far apart as
    /// `distance` says.
    pub point_a: V,
    /// The witness point on the surface of B.
    pub point_b: V,
    /// lower ≤ true signed distance of the given shapes at the given poses ≤ upper, rounding errors included;
    /// and lower ≤ `distance` ≤ upper. Infinite at an [unknown pose](crate::Pose::UNKNOWN), and where a
    /// caller's own shape gives numbers that are not finite.
    pub bounds: Bounds<V::Scalar>,
    /// What ended the search.
    pub status: Status,
    /// Which way led to the answer.
    pub via: Via,
    /// What carries each witness point: [`features`](Self::features) names it.
    pub carriers: [Carrier; 2],
    /// How many pairs of support points the search asked for; 0 where none was needed: [`via`](Self::via)
    /// says why.
    pub iterations: u32,
}

impl<V: Vector> Proximity<V> {
    /// Whether the shapes share a point: touching does. A search that a cap ended early may not have found it
    /// yet; where `bounds` hold 0, it is not decided.
    pub fn intersects(&self) -> bool {
        self.distance <= V::Scalar::ZERO
    }

    /// How the shapes lie, as far as the bounds say: [`Relation::Apart`] if both are above zero,
    /// [`Relation::Overlap`] if both are below, [`Relation::Touch`] if both are zero. `None` where they leave
    /// it open.
    ///
    /// A shape without interior, such as a segment in the plane, that crosses another has a negative signed
    /// distance, and counts as overlapping here.
    #[cfg_attr(
        feature = "alloc",
        doc = "[`exact::relation`](crate::exact::relation) leaves nothing open, and lets it touch."
    )]
    pub fn relation(&self) -> Option<Relation> {
        let zero = V::Scalar::ZERO;
        let Bounds { lower, upper } = self.bounds;
        match () {
            () if lower > zero => Some(Relation::Apart),
            () if upper < zero => Some(Relation::Overlap),
            () if lower == zero && upper == zero => Some(Relation::Touch),
            () => None,
        }
    }

    /// How deep the shapes overlap; 0 when they do not.
    pub fn depth(&self) -> V::Scalar {
        (-self.distance).max(V::Scalar::ZERO)
    }

    /// The minimum translation vector: what to add to **B's** position so that overlapping shapes just touch,
    /// the shortest there is. With [`Status::Bounded`] they are then apart by no more than `bounds` leave
    /// open.
    pub fn mtv(&self) -> V {
        self.normal * self.depth()
    }

    /// The closest feature of each shape: the answer's own shapes, as they were asked about.
    ///
    /// Named when asked for, since it takes a look at a hull's edges and faces.
    pub fn features<A, B>(&self, a: &A, b: &B) -> [Feature; 2]
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        [self.carriers[0].feature(a), self.carriers[1].feature(b)]
    }

    /// The same answer with the shapes' roles exchanged.
    pub fn flipped(mut self) -> Self {
        self.flip();
        self
    }

    /// Exchanges the shapes' roles.
    #[inline(always)]
    pub(crate) fn flip(&mut self) {
        self.normal = -self.normal;
        core::mem::swap(&mut self.point_a, &mut self.point_b);
        self.carriers.swap(0, 1);
    }

    /// The answer about shapes of which one may be anywhere: they may share this point of the world, or any
    /// other.
    pub(crate) fn nowhere(place: V) -> Self {
        let infinity = V::Scalar::INFINITY;
        let bounds = Bounds { lower: -infinity, upper: infinity };
        Self { normal: V::axis(0), point_a: place, point_b: place, bounds, ..Self::UNKNOWN }
    }

    /// What is written over by the way that finds an answer.
    pub(crate) const UNKNOWN: Self = Self {
        distance: V::Scalar::ZERO,
        normal: V::ZERO,
        point_a: V::ZERO,
        point_b: V::ZERO,
        bounds: Bounds { lower: V::Scalar::ZERO, upper: V::Scalar::ZERO },
        status: Status::Bounded,
        via: Via::Search,
        carriers: [Carrier::Feature(Feature::Smooth); 2],
        iterations: 0,
    };
}

/// How two shapes lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Relation {
    /// They share no point.
    Apart,
    /// They share points, but no interior point of one is an interior point of the other.
    Touch,
    /// Their interiors meet.
    Overlap,
}

/// An interval that holds the true value.
///
#[doc = include_str!("../../images/bounds.svg")]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bounds<S> {
    /// The true value is at least this.
    pub lower: S,
    /// The true value is at most this.
    pub upper: S,
}

impl<S: Scalar> Bounds<S> {
    /// `upper − lower`: how well the value is known.
    pub fn width(&self) -> S {
        self.upper - self.lower
    }

    /// Whether the interval holds `value`.
    pub fn contains(&self, value: S) -> bool {
        self.lower <= value && value <= self.upper
    }
}

/// Which way led to an answer. They are tried in this order, where they apply: the soonest that can prove its
/// answer gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Via {
    /// A look at every edge, between cores of at most eight vertices in the plane.
    Edges,
    /// A formula for the two cores, without iterations.
    ClosedForm,
    /// A search by signs between cores with vertices; also for boxes whose overlap a search had to find:
    /// their depth is then by their axes.
    Search,
    /// A walk around both boundaries, for the depth of polygons.
    Walk,
    /// A polytope inside the difference that grew, for the depth of cores with vertices.
    Polytope,
    /// The search with bounds at every step, and for a depth its polytope: curved cores, and what the ways
    /// before could not prove.
    Careful,
    /// The same with twice the digits.
    Wide,
}

/// What ended the search. The bounds hold in every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Status {
    /// No tolerance decided: the bounds are closed to rounding, at most 128·ε·w apart in 2D and 256·ε·w in 3D
    /// with the w of [`proximity`](crate::proximity), however the answer was found.
    Exact,
    /// The relative tolerance of the options was met.
    Converged,
    /// A cap, a capacity, `max_distance` or the end of the digits ended the search: the bounds may be wide.
    Bounded,
}

// A precision, as in `{:.3}`, rounds every number to the nearest: bounds printed with one may not hold the
// value.

impl Display for Status {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exact => "exact",
            Self::Converged => "converged",
            Self::Bounded => "bounded",
        })
    }
}

/// As in `[0.25, 0.5]`.
impl<S: Scalar> Display for Bounds<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        Display::fmt(&self.lower, f)?;
        f.write_str(", ")?;
        Display::fmt(&self.upper, f)?;
        f.write_str("]")
    }
}

/// The signed distance, its bounds and what they are worth.
///
/// ```
/// use gjk::{Ball, Pose, glam::DVec2, proximity};
///
/// let ball = Ball::new(DVec2::ZERO, 1.0)?;
/// let there = Pose::from_translation(DVec2::new(3.5, 0.0));
/// let answer = proximity(&ball, &Pose::IDENTITY, &ball, &there);
/// assert_eq!(format!("{answer:.3}"), "1.500 in [1.500, 1.500], exact");
/// # Ok::<(), gjk::ShapeError>(())
/// ```
impl<V: Vector> Display for Proximity<V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.distance.fmt(f)?;
        f.write_str(" in ")?;
        self.bounds.fmt(f)?;
        write!(f, ", {}", self.status)
    }
}
