//! The search for the depth of an overlap, as data.

use gjk::Bounds;
use gjk::math::Vector;
use gjk::trace::{Epa, Event};
use gjk_json::answer::{Coordinates, printable};
use serde::Serialize;

use super::progress::Progress;
use super::reason;
use super::world::{Vertex, World, finite};

/// A state of the polytope that grows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EpaStep {
    /// How many support points of the difference were asked for, those of the search before included.
    pub iteration: u32,
    /// The support points that the polytope is made of; not all of them are on its surface.
    pub vertices: Vec<Vertex>,
    /// Its facets, as indices of the vertices: two in the plane, three in space, counter-clockwise as seen
    /// from outside.
    pub facets: Vec<Vec<usize>>,
    /// The index of the facet nearest to the origin.
    pub nearest: Option<usize>,
    /// That facet's normal: outward, unit.
    pub nearest_normal: Option<Coordinates>,
    /// How far that facet's line or plane is from the origin.
    pub nearest_distance: Option<f64>,
    /// The support point found last, beyond the facet that was the nearest then.
    pub support: Option<Vertex>,
    /// What is proved.
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
