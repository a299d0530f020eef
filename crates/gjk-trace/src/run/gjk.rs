//! The distance search, as data.

use gjk::Bounds;
use gjk::math::Vector;
use gjk::trace::{DifferenceVertex, Event, Gjk};
use gjk_body::answer::{Coordinates, printable};
use serde::Serialize;

use super::progress::Progress;
use super::reason;
use super::world::{Vertex, World};

/// A state of the distance search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GjkStep {
    /// Number of support points of A − B.
    pub iteration: u32,
    /// The simplex; the last vertex is the latest.
    pub simplex: Vec<Vertex>,
    /// The point of the simplex closest to the origin. A new vertex changes it at the next reduction.
    pub closest: Coordinates,
    /// The next search direction: unit, from A towards B. After a vertex was added, the direction in which it
    /// was found.
    pub direction: Coordinates,
    /// The Voronoi region, of the simplex before the reduction, that contains the origin. `None` without a
    /// reduction.
    pub region: Option<Region>,
    /// The vertices kept, as indices of the simplex before the reduction.
    pub kept: Vec<usize>,
    /// The vertices dropped, as indices of the simplex before the reduction.
    pub dropped: Vec<usize>,
    /// The bounds proved so far.
    #[serde(flatten)]
    pub progress: Progress,
}

/// The feature of a simplex that is closest to the origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Region {
    /// The kind of feature.
    pub kind: RegionKind,
    /// Its vertices, as indices of the simplex before the reduction.
    pub vertices: Vec<usize>,
}

/// The kind of a simplex's feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RegionKind {
    /// A vertex.
    Vertex,
    /// An edge.
    Edge,
    /// A triangle in space.
    Face,
    /// The interior, which contains the origin.
    Inside,
}

impl RegionKind {
    /// Returns the name used in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Vertex => "vertex",
            Self::Edge => "edge",
            Self::Face => "face",
            Self::Inside => "inside",
        }
    }

    /// Returns the kind of feature with this many vertices.
    pub fn of(count: usize, dimension: usize) -> Self {
        match count {
            1 => Self::Vertex,
            2 => Self::Edge,
            3 if dimension == 3 => Self::Face,
            _ => Self::Inside,
        }
    }
}

impl GjkStep {
    /// A state after an event; `before` is the simplex that was there before it, `proved` what it proves of
    /// the cores.
    pub(super) fn new<V: Vector>(
        gjk: &Gjk<V>,
        event: Event,
        before: &[DifferenceVertex<V>],
        proved: Bounds<V::Scalar>,
        world: &World<V>,
    ) -> Self {
        let unit = gjk.unit;
        let (kept, dropped) =
            if event == Event::Reduced { split(before, gjk.simplex.vertices()) } else { Default::default() };
        let weighted = gjk.simplex.vertices().iter().zip(gjk.simplex.weights());
        Self {
            iteration: gjk.iteration,
            simplex: weighted
                .map(|(vertex, &weight)| Vertex {
                    weight: Some(printable(weight)),
                    ..world.vertex(vertex, unit)
                })
                .collect(),
            closest: Coordinates::new(gjk.closest * unit),
            direction: Coordinates::new(gjk.direction),
            region: (event == Event::Reduced).then(|| Region {
                kind: if gjk.inside.is_some() {
                    RegionKind::Inside
                } else {
                    RegionKind::of(kept.len(), V::DIMENSION)
                },
                vertices: kept.clone(),
            }),
            kept,
            dropped,
            progress: Progress::new(proved, unit)
                .ended(gjk.stop.filter(|_| event == Event::Stopped), reason::of_gjk),
        }
    }
}

/// Which vertices of a simplex are in what it was reduced to, and which are not. A reduction keeps the order.
fn split<V: Vector>(
    before: &[DifferenceVertex<V>],
    after: &[DifferenceVertex<V>],
) -> (Vec<usize>, Vec<usize>) {
    let mut rest = after.iter().peekable();
    (0..before.len()).partition(|&i| rest.next_if(|&kept| *kept == before[i]).is_some())
}
