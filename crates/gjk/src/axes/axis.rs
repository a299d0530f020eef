use crate::convex::Feature;
use crate::math::Vector;
use crate::query::Bounds;

/// Two shapes seen along a line: where each begins and ends on it, and the gap between them.
///
/// World frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Axis<V: Vector> {
    /// Unit. Of the line's two directions the one with the larger gap: the way by which B leaves A sooner.
    pub direction: V,
    /// Which features of the shapes the line is perpendicular to.
    pub source: Source,
    /// The part of the line that A covers, radius included: lengths along `direction`, from A's
    /// [`center`](crate::Convex::center).
    pub projection_a: Bounds<V::Scalar>,
    /// The part that B covers, measured from the same point, A's center.
    pub projection_b: Bounds<V::Scalar>,
    /// Length. `projection_b.lower − projection_a.upper` up to rounding: how far B is beyond A, or, if
    /// negative, minus the way along `direction` to where the two just touch. 0 where it is no more than
    /// rounding.
    ///
    /// Never above the signed distance of the shapes, but for rounding. Where one projection holds the other
    /// its magnitude is more than the length of the common part: to leave, B has to pass the rest of A as
    /// well.
    pub gap: V::Scalar,
}

impl<V: Vector> Axis<V> {
    /// The same with the shapes' roles exchanged; `offset` is the length along the direction from A's center
    /// to B's.
    pub(super) fn flipped(self, offset: V::Scalar) -> Self {
        let mirrored = |interval: Bounds<V::Scalar>| Bounds {
            lower: offset - interval.upper,
            upper: offset - interval.lower,
        };
        Self {
            direction: -self.direction,
            source: self.source.flipped(),
            projection_a: mirrored(self.projection_b),
            projection_b: mirrored(self.projection_a),
            gap: self.gap,
        }
    }
}

/// Why an axis was tried. Features are numbered as the shapes' cores say, see [`Core`](crate::convex::Core).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// It is perpendicular to a side of A: an edge in the plane, a face in space, or, for a segment in space,
    /// its edge. Of the two parallel sides of a box the positive one is named.
    SideOfA(Feature),
    /// The same of B.
    SideOfB(Feature),
    /// It is perpendicular to these edges of A and of B. Of the parallel edges of a box the first is named.
    Edges([u32; 2]),
    /// It runs through the point where a vertex of the one and a vertex or an edge of the other are closest:
    /// these features of A and of B.
    Closest([Feature; 2]),
    /// It runs through the middle of an arc and a vertex, or the middles of two arcs: these features of A and
    /// of B, an arc being [`Feature::Smooth`]. The vertices of a sector are its tip and the ends of its arc,
    /// its edges the two that meet in the tip.
    Arc([Feature; 2]),
    /// The search behind [`proximity`](crate::proximity) ended with it.
    Search,
    /// Both cores are one and the same point: every axis is as good.
    Any,
}

impl Source {
    fn flipped(self) -> Self {
        match self {
            Self::SideOfA(side) => Self::SideOfB(side),
            Self::SideOfB(side) => Self::SideOfA(side),
            Self::Edges([a, b]) => Self::Edges([b, a]),
            Self::Closest([a, b]) => Self::Closest([b, a]),
            Self::Arc([a, b]) => Self::Arc([b, a]),
            Self::Search | Self::Any => self,
        }
    }
}
