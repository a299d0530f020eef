use super::core_of::Core;
use super::feature::Feature;
use super::set::Convex;
use super::support::VertexId;
use crate::math::Vector;

/// The location of a witness point on its core: a feature, or the vertices that it is a convex combination
/// of. Call [`feature`](Self::feature) for the feature that these vertices share.
///
/// ```
/// use gjk::{Cuboid, Feature, Pose, convex::Carrier, glam::DVec3, proximity};
///
/// let cube = Cuboid::new(DVec3::ONE)?;
/// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(3.0, 2.5, 2.5)));
/// let answer = proximity(&cube, &here, &cube, &there);
/// assert_eq!(answer.carriers[0].feature(&cube), Feature::Vertex(0b111));
/// assert_eq!(Carrier::from(Feature::Face(1)).feature(&cube), Feature::Face(1));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Carrier {
    /// A feature.
    Feature(Feature),
    /// One to three vertices; the array repeats some if there are fewer.
    Vertices([VertexId; 3]),
}

impl Carrier {
    /// Returns the smallest feature that contains the point. `shape` must be the shape of the query.
    ///
    /// Cost: that of [`Core::feature`](crate::convex::Core::feature).
    pub fn feature<C: Convex + ?Sized>(&self, shape: &C) -> Feature {
        match self {
            Self::Feature(feature) => *feature,
            Self::Vertices(ids) => shape.core().feature(ids),
        }
    }

    /// The vector along the edge between the two vertices that it is a mixture of, or along a segment;
    /// `None` for other numbers of vertices, and for other features that are named.
    pub(crate) fn edge<V: Vector>(&self, core: &Core<'_, V>) -> Option<V> {
        let [from, to] = match (self, core) {
            (Self::Vertices([p, q, r]), _) => {
                let other = if q == p { r } else { q };
                (other != p && (r == p || r == other)).then_some([p.0 as usize, other.0 as usize])?
            }
            (Self::Feature(Feature::Edge(_)), Core::Segment(_)) => [0, 1],
            _ => return None,
        };
        Some(core.vertex(to)? - core.vertex(from)?)
    }

    /// Up to three vertices; a curved surface if there are none, and the inside if there are more.
    #[inline(always)]
    pub(crate) fn of(ids: &[VertexId]) -> Self {
        match *ids {
            [p] => Self::Vertices([p; 3]),
            [p, q] => Self::Vertices([p, q, q]),
            [p, q, r] => Self::Vertices([p, q, r]),
            _ => Self::Feature(Feature::Smooth),
        }
    }
}

impl From<Feature> for Carrier {
    fn from(feature: Feature) -> Self {
        Self::Feature(feature)
    }
}
