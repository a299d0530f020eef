//! The search for the point of the difference nearest to the origin, as data.

use gjk::Bounds;
use gjk::math::Vector;
use gjk::trace::{DifferenceVertex, Event, Gjk};
use gjk_json::answer::{Coordinates, printable};
use serde::Serialize;

use super::progress::Progress;
use super::reason;
use super::world::{Vertex, World};

/// A state of the search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GjkStep {
    /// How many support points of the difference were asked for.
    pub iteration: u32,
    /// The simplex, its newest vertex last.
    pub simplex: Vec<Vertex>,
    /// The point of the simplex nearest to the origin, as far as it is known: a new vertex changes it with
    /// the next reduction.
    pub closest: Coordinates,
    /// The direction to search next; unit, from A towards B. Right after a vertex was added, the one that it
    /// was found in.
    pub direction: Coordinates,
    /// In which Voronoi region of the simplex before the reduction the origin is; `None` where nothing was
    /// reduced.
    pub region: Option<Region>,
    /// Which vertices of the simplex before the reduction are kept.
    pub kept: Vec<usize>,
    /// And which are not.
    pub dropped: Vec<usize>,
    /// What is proved.
    #[serde(flatten)]
    pub progress: Progress,
}

/// The feature of a simplex that the origin is nearest to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Region {
    /// What it is.
    pub kind: RegionKind,
    /// Its vertices: indices of the simplex before the reduction.
    pub vertices: Vec<usize>,
}

/// The kinds of features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RegionKind {
    /// One vertex.
    Vertex,
    /// Two.
    Edge,
    /// Three, in space.
    Face,
    /// The origin is inside.
    Inside,
}

impl RegionKind {
    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Vertex => "vertex",
            Self::Edge => "edge",
            Self::Face => "face",
            Self::Inside => "inside",
        }
    }

    /// The feature of so many vertices.
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
