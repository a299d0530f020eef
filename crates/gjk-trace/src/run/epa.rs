//! The depth search, as data.

use gjk::Bounds;
use gjk::math::Vector;
use gjk::trace::{Epa, Event};
use gjk_body::answer::{Coordinates, printable};
use serde::Serialize;

use super::progress::Progress;
use super::reason;
use super::world::{Vertex, World, finite};

/// A state of the expanding polytope.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EpaStep {
    /// Number of support points of A − B, including those of the distance search before.
    pub iteration: u32,
    /// The support points of the polytope. Not all of them lie on its surface.
    pub vertices: Vec<Vertex>,
    /// The facets, as vertex indices: two in the plane, three in space, counter-clockwise seen from outside.
    pub facets: Vec<Vec<usize>>,
    /// Index of the facet closest to the origin.
    pub nearest: Option<usize>,
    /// Outward unit normal of that facet.
    pub nearest_normal: Option<Coordinates>,
    /// Distance of that facet's line or plane from the origin.
    pub nearest_distance: Option<f64>,
    /// The latest support point, beyond the facet that was closest before.
    pub support: Option<Vertex>,
    /// The bounds proved so far.
    #[serde(flatten)]
    pub progress: Progress,
}

impl EpaStep {
    /// A state after an event; `proved` is what it proves of the cores.
    pub(super) fn new<V: Vector>(
        epa: &Epa<V>,
        event: Event,
        proved: Bounds<V::Scalar>,
        world: &World<V>,
    ) -> Self {
        let unit = epa.unit;
        let nearest = epa.nearest();
        let facet = nearest.and_then(|index| epa.facets().nth(index));
        let stop = epa.stop.filter(|_| event == Event::Stopped);
        Self {
            iteration: epa.iteration,
            vertices: epa.vertices().iter().map(|vertex| world.vertex(vertex, unit)).collect(),
            facets: epa
                .facets()
                .map(|facet| facet.vertices().iter().map(|&index| index as usize).collect())
                .collect(),
            nearest: facet.and(nearest),
            nearest_normal: facet.map(|facet| Coordinates::new(facet.normal())),
            nearest_distance: facet.and_then(|facet| finite(printable(facet.distance() * unit))),
            support: epa.latest.as_ref().map(|vertex| world.vertex(vertex, unit)),
            progress: Progress::new(proved, unit).ended(stop, reason::of_epa),
        }
    }
}
