//! The axis through the closest vertex and edge.

use super::axis::Source;
use super::normal::unit;
use super::straight::{self, corner, corner_count, edge_count};
use super::trial::{Trial, Wide};
use crate::convex::{Convex, Core, Feature};
use crate::math::{Scalar, Vector};
use crate::simplex::Space;
use crate::view::View;

// Why one such axis is enough.
//
// Where the cores are apart, the best axis runs through their closest points. Each of the two lies on a
// vertex, within an edge or within a face. Within a face: the axis is perpendicular to that face. Within an
// edge each, not parallel: it is perpendicular to both edges. In the plane an edge is a face in this sense.
// All these axes are tried before. What is left are a vertex and a vertex or an edge; parallel edges have
// such closest points too. And if a vertex and an edge hold the closest points of the shapes, they are the
// closest of all vertices and edges: no other vertex and edge can win. (Of several equally close ones each
// has the same axis, as the shortest vector between two convex sets is unique.)
//
// Where the cores overlap the best axis is perpendicular to a facet of A − B, and those have been tried as
// well; but for cores whose difference is flat and has no facets. Its flat side gives a gap of 0, so only
// where every axis so far overlaps by more than rounding is there nothing to look for. (Slices have arcs as
// well: see there.)

/// A vertex of one shape and an edge of the other.
#[derive(Clone, Copy, Debug)]
struct Candidate<S> {
    /// Which shape has the vertex: 0 for A, 1 for B.
    holder: usize,
    vertex: usize,
    edge: usize,
    /// In multiples of the pair's unit.
    distance: S,
    /// Where on the edge the closest point is, from 0 to 1.
    share: S,
}

/// Tries the axis through the closest points of any vertex and edge, unless an axis before has proved that it
/// cannot be better.
pub(super) fn try_closest<V: Space>(trial: &mut Trial<'_, '_, V>) {
    let pair = trial.pair;
    // What is computed of a distance errs by less than a support plane and a witness together.
    let noise = pair.error + pair.error;
    if trial.best_gap_of_cores().is_some_and(|gap| gap < -noise) {
        return;
    }
    let mut least = V::Scalar::INFINITY;
    each_candidate(pair, &mut |candidate| least = candidate.distance.min(least));
    each_candidate(pair, &mut |candidate| {
        // A gap is a lower bound of the distance, and a length between two points an upper one: where they
        // meet, all is known.
        let open = trial.best_gap_of_cores().is_none_or(|gap| gap < least - pair.floor().0);
        if open
            && candidate.distance <= least + noise
            && let Some(direction) = direction(pair, &candidate)
        {
            trial.try_axis(direction, candidate.source([pair.a.core(), pair.b.core()]));
        }
    });
}

/// Calls a function with every vertex of the one and edge of the other shape.
///
/// A vertex is brought into the frame of the edges, of which there are many more.
fn each_candidate<V: Space>(pair: &View<'_, V>, visit: &mut dyn FnMut(Candidate<V::Scalar>)) {
    let (cores, bodies) = ([pair.a.core(), pair.b.core()], [pair.a, pair.b]);
    let scaled = |point: V| point * pair.inverse_unit;
    for holder in 0..2 {
        let (own, other) = (&cores[holder], &cores[1 - holder]);
        let across = if holder == 0 { -pair.offset.vector } else { pair.offset.vector };
        let seen = |point: V| {
            let turned = bodies[holder].pose.rotation().apply(point);
            bodies[1 - holder].pose.rotation().apply_inverse(turned + across)
        };
        for vertex in 0..corner_count(own) {
            let Some(point) = corner(own, vertex).map(|point| scaled(seen(point))) else { continue };
            for edge in 0..span_count(other) {
                if let [Some(from), Some(to)] = span(other, edge).map(|end| corner(other, end).map(scaled)) {
                    let (way, share) = way(point, [from, to]);
                    visit(Candidate { holder, vertex, edge, distance: way.length(), share });
                }
            }
        }
    }
}

/// How many edges there are; a point counts as one that has both its ends in one place.
fn span_count<V: Vector>(core: &Core<'_, V>) -> usize {
    edge_count(core).max(1)
}

fn span<V: Vector>(core: &Core<'_, V>, edge: usize) -> [usize; 2] {
    straight::edge(core, edge).unwrap_or([0, 0])
}

/// From a point to the nearest one of a segment, and where on the segment that is, from 0 to 1.
fn way<V: Vector>(point: V, [from, to]: [V; 2]) -> (V, V::Scalar) {
    let (zero, one) = (V::Scalar::ZERO, V::Scalar::ONE);
    let along = to - from;
    let square = along.length_squared();
    let share = if square > zero { (point - from).dot(along) / square } else { zero };
    let share = share.max(zero).min(one);
    ((from - point) + along * share, share)
}

/// The unit vector between the closest points of a vertex and an edge; `None` if they are the same.
///
/// With twice the digits: the way from a vertex to an edge close by is what cancellation leaves of much
/// longer vectors.
fn direction<V: Space>(pair: &View<'_, V>, candidate: &Candidate<V::Scalar>) -> Option<V> {
    let cores = [pair.a.core(), pair.b.core()];
    let wide = Wide::new(pair);
    let inverse = Scalar::from_f64(pair.inverse_unit.to_f64());
    let at = |side: usize, vertex: usize| Some(wide.point(side, corner(&cores[side], vertex)?) * inverse);
    let (own, other) = (candidate.holder, 1 - candidate.holder);
    let [from, to] = span(&cores[other], candidate.edge);
    let (way, _) = way(at(own, candidate.vertex)?, [at(other, from)?, at(other, to)?]);
    unit(way)
}

impl<S: Scalar> Candidate<S> {
    fn source<V: Vector>(&self, cores: [Core<'_, V>; 2]) -> Source {
        let vertex = Feature::Vertex(self.vertex as u32);
        let [from, to] = span(&cores[1 - self.holder], self.edge);
        let on_edge = if self.share <= S::ZERO {
            Feature::Vertex(from as u32)
        } else if self.share >= S::ONE {
            Feature::Vertex(to as u32)
        } else {
            Feature::Edge(self.edge as u32)
        };
        Source::Closest(if self.holder == 0 { [vertex, on_edge] } else { [on_edge, vertex] })
    }
}
