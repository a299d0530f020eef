use core::fmt::{self, Display, Formatter};

use crate::convex::{Carrier, Convex, Feature};
use crate::math::{Scalar, Vector};

/// The result of a query: signed distance, normal, witness points, and bounds that prove the distance.
///
/// All fields are in the world frame. `point_b − point_a = normal · distance` up to rounding, for all shapes
/// and every [`Status`].
///
#[doc = include_str!("../../images/signed-distance.svg")]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Proximity<V: Vector> {
    /// Signed distance: the gap if positive, minus the penetration depth if negative, 0 if the shapes touch
    /// up to rounding.
    ///
    /// With [`Status::Bounded`] it is the distance between the witness points. If the cores overlap, it is
    /// the lower bound instead, so that the depth is never too small. It is finite, unless a custom shape
    /// returns values that are not. It is 0 at an unknown pose.
    pub distance: V::Scalar,
    /// Unit normal from A to B, for separated and overlapping shapes alike. If several normals are equally
    /// good, the choice is deterministic.
    pub normal: V,
    /// Witness point on the surface of A: the point closest to B or, if the shapes overlap, deepest in B.
    ///
    /// Its error is rounding with [`Status::Exact`] and at most the width of the bounds with
    /// [`Status::Converged`]. With [`Status::Bounded`] the witness points are only near the surfaces.
    pub point_a: V,
    /// Witness point on the surface of B.
    pub point_b: V,
    /// Bounds on the true signed distance, rounding errors included. They also contain `distance`.
    ///
    /// They are infinite at an [unknown pose](crate::Pose::UNKNOWN), and if a custom shape returns values
    /// that are not finite.
    pub bounds: Bounds<V::Scalar>,
    /// What ended the search.
    pub status: Status,
    /// The method that found the result.
    pub via: Via,
    /// The feature or the vertices that each witness point lies on. [`features`](Self::features) returns the
    /// feature.
    pub carriers: [Carrier; 2],
    /// Number of iterations, each a support point of both shapes. 0 if [`via`](Self::via) needed no search.
    pub iterations: u32,
}

impl<V: Vector> Proximity<V> {
    /// Returns whether the shapes share a point. Touching shapes do.
    ///
    /// If a limit ended the search early and `bounds` contain 0, the result is undecided.
    pub fn intersects(&self) -> bool {
        self.distance <= V::Scalar::ZERO
    }

    /// Returns the relation that the bounds prove: [`Relation::Apart`] if both are positive,
    /// [`Relation::Overlap`] if both are negative, and [`Relation::Touch`] if both are zero. Otherwise,
    /// returns `None`.
    ///
    /// If a shape without an interior crosses another, such as a segment in the plane, the signed distance is
    /// negative and the result is `Overlap`.
    #[cfg_attr(
        feature = "alloc",
        doc = "[`exact::relation`](crate::exact::relation) returns `Touch` for such polytopes."
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

    /// Returns the penetration depth, or 0 if the shapes do not overlap.
    pub fn depth(&self) -> V::Scalar {
        (-self.distance).max(V::Scalar::ZERO)
    }

    /// Returns the minimum translation vector: the shortest translation **of B** that makes overlapping
    /// shapes just touch.
    ///
    /// With [`Status::Bounded`] it may leave a gap of at most the width of `bounds`.
    pub fn mtv(&self) -> V {
        self.normal * self.depth()
    }

    /// Returns the closest feature of each shape. `a` and `b` must be the shapes of the query.
    ///
    /// Cost: a pass over the edges and faces of a hull.
    pub fn features<A, B>(&self, a: &A, b: &B) -> [Feature; 2]
    where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        [self.carriers[0].feature(a), self.carriers[1].feature(b)]
    }

    /// Returns this result with A and B exchanged.
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

/// The relation of two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Relation {
    /// The shapes share no point.
    Apart,
    /// The shapes share points, but their interiors do not meet.
    Touch,
    /// The interiors of the shapes meet.
    Overlap,
}

/// An interval that contains the true value.
///
#[doc = include_str!("../../images/bounds.svg")]
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bounds<S> {
    /// Lower bound on the true value.
    pub lower: S,
    /// Upper bound on the true value.
    pub upper: S,
}

impl<S: Scalar> Bounds<S> {
    /// Returns `upper − lower`.
    pub fn width(&self) -> S {
        self.upper - self.lower
    }

    /// Returns whether the interval contains `value`.
    pub fn contains(&self, value: S) -> bool {
        self.lower <= value && value <= self.upper
    }
}

/// The method that found a result. The fastest method that proves its result is used; they are tried in this
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Via {
    /// A pass over the edges of cores with at most eight vertices in the plane.
    Edges,
    /// A closed form for the two cores, without iterations.
    ClosedForm,
    /// A GJK search over vertex indices, between polytopes. If it finds an overlap of boxes in space, a
    /// closed form over their separating axes gives the depth.
    Search,
    /// A walk around both boundaries, for the depth of polygons.
    BoundaryWalk,
    /// An expanding polytope inside A − B, for the depth of polytopes.
    Polytope,
    /// The general search with bounds at every step, and its expanding polytope for a depth. Used for curved
    /// cores and for everything the other methods could not prove.
    General,
    /// The general search in double-word arithmetic.
    DoubleWord,
}

/// The reason why the search ended. The bounds are valid in every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Status {
    /// No tolerance was involved. The width of the bounds is rounding: at most 128·ε·w in 2D and 256·ε·w in
    /// 3D, with the w of [`proximity`](crate::proximity).
    Exact,
    /// The bounds met [`Options::relative_tolerance`](crate::Options::relative_tolerance).
    Converged,
    /// An iteration limit, a capacity, `max_distance` or the limit of precision ended the search. The bounds
    /// may be wide.
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

/// Formats the interval as `[0.25, 0.5]`.
impl<S: Scalar> Display for Bounds<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        Display::fmt(&self.lower, f)?;
        f.write_str(", ")?;
        Display::fmt(&self.upper, f)?;
        f.write_str("]")
    }
}

/// Formats the signed distance, its bounds and its status.
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
