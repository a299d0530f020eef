use crate::convex::Feature;
use crate::math::Vector;
use crate::query::Bounds;

/// An axis, the projections of two shapes onto it, and the gap between the projections.
///
/// All fields are in the world frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Axis<V: Vector> {
    /// Unit vector. Of the two directions along the axis, the one with the larger gap.
    pub direction: V,
    /// The features that define the axis.
    pub source: Source,
    /// Projection of A onto `direction`, including the radius. Lengths, measured from A's
    /// [`center`](crate::Convex::center).
    pub projection_a: Bounds<V::Scalar>,
    /// Projection of B onto `direction`, including the radius, measured from A's center too.
    pub projection_b: Bounds<V::Scalar>,
    /// Gap between the projections: `projection_b.lower − projection_a.upper`, up to rounding. Length. If
    /// negative, its magnitude is the translation along `direction` that makes the projections just touch. 0
    /// if it is below rounding.
    ///
    /// The gap never exceeds the signed distance of the shapes, except for rounding. If one projection
    /// contains the other, the magnitude is more than the overlap of the two intervals: B must also move past
    /// the rest of A.
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

/// Why an axis was tested. Features are numbered as in each shape's [`Core`](crate::convex::Core).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Normal of a side of A: an edge in the plane, a face in space, or the edge of a segment in space. Of
    /// two parallel sides of a box, the positive one is named.
    SideOfA(Feature),
    /// Normal of a side of B, as for A.
    SideOfB(Feature),
    /// Cross product of an edge of A and an edge of B. Of parallel edges of a box, the first is named.
    Edges([u32; 2]),
    /// Direction between closest features: a vertex of one shape and a vertex or edge of the other. The
    /// features are those of A and B.
    Closest([Feature; 2]),
    /// Direction between the center of an arc and a vertex, or between the centers of two arcs. The features
    /// are those of A and B; an arc is [`Feature::Smooth`]. The vertices of a sector are its apex and the
    /// ends of its arc; its edges meet in the apex.
    Arc([Feature; 2]),
    /// Found by the search of [`proximity`](crate::proximity).
    Search,
    /// Any direction, because both cores are the same point.
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
