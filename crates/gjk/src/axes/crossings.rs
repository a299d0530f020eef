//! The axes perpendicular to an edge of each shape, in space.

use super::axis::Source;
use super::normal::{edge, unit};
use super::trial::{Trial, Wide};
use crate::convex::{Convex, Core};
use crate::math::{Each, Scalar, Vector, cross};
use crate::simplex::Space;

/// How many ε a vertex may be behind or before a plane and be taken to be in it. Dimensionless, the vectors
/// being unit: edges err by 2ε, 5ε after a rotation, their product by 2ε more, and so does the product with a
/// third unit vector.
const IN_PLANE: f64 = 32.0;

/// Edges of A that are held at once, so that those of B need not be found anew for each.
const BLOCK: usize = 16;

// Which pairs of edges matter.
//
// The directions n in which A reaches farthest at a feature form a part of the unit sphere, and these parts
// cover it: one direction for each face, an arc for each edge, joining the directions of the two faces beside
// it, an area for each vertex (C. F. Gauss mapped surfaces to the sphere in this way in 1827). A − B reaches
// farthest along n where A does and B does along −n. A facet of A − B is thus a face of A with whatever B has
// there, a face of B likewise, or a pair of edges, one of A and one of B, whose arcs, the latter reflected,
// cross in n. Pairs whose arcs do not cross span no facet, and need not be tried.
//
// The arcs of two edges e and f can only cross in n = ±(e × f). That n lies on the arc of e means that the
// two faces beside e are not before the plane across n through e: n·p ≤ 0 for the way p from the edge to a
// third vertex of either face. For f it is n·q ≥ 0, as B is looked at along −n. With the other sign of n all
// signs are the other ones: so a pair is kept if the two n·p and the two −n·q are all at most 0 or all at
// least 0. (Asked in this way no arc is ever computed, and none degenerates: both faces beside an edge of a
// triangle or of a flat hull are on the same side of it, which makes its arc half a circle; a segment has no
// faces, and all directions across it, a whole circle.) What rounding leaves open is kept.
//
// D. Gregorius, "The Separating Axis Test between Convex Polyhedra", Game Developers Conference 2013, looks
// at the arcs in the same way, but intersects them on the sphere, from the normals of the faces.

/// An edge, ready to be compared with many others.
#[derive(Clone, Copy, Debug, Default)]
struct Edge<V> {
    index: u32,
    /// Two points whose difference is the edge's direction, in the shape's own frame.
    ends: [V; 2],
    /// Unit, along the axes of the world.
    direction: V,
    /// Unit, along the axes of the world: from the edge to another vertex of each of the two faces beside it;
    /// zero where there is none.
    wings: [V; 2],
}

impl<V: Vector> Edge<V> {
    /// The edges of a core; of parallel ones of a box one. Edges without a length have no direction and are
    /// left out.
    fn each<'c>(core: &'c Core<'c, V>, turned: &'c dyn Fn(V) -> V) -> impl Iterator<Item = Self> + 'c {
        let step = if matches!(core, Core::Cuboid(_)) { 4 } else { 1 };
        (0..core.edge_count()).step_by(step).filter_map(move |index| {
            let (ends, wings) = match core {
                // Of the four parallel edges each has its own quarter of the circle: together they have no
                // wings.
                Core::Cuboid(_) => ([V::ZERO, V::axis(index / 4)], [None; 2]),
                _ => {
                    let vertices = core.edge(index)?;
                    ([core.vertex(vertices[0])?, core.vertex(vertices[1])?], thirds(core, vertices))
                }
            };
            let wing = |third: Option<V>| {
                let across = third.and_then(|third| (third - ends[0]).normalized());
                across.map_or(V::ZERO, turned)
            };
            let direction = turned((ends[1] - ends[0]).normalized()?);
            Some(Self { index: index as u32, ends, direction, wings: wings.each(wing) })
        })
    }

    /// Whether the arc of this edge of A and the reflected one of an edge of B may cross.
    fn may_cross(&self, other: &Self) -> bool {
        let normal = cross(self.direction, other.direction);
        let plane = V::Scalar::from_f64(IN_PLANE) * V::Scalar::EPSILON;
        let [p, q] = self.wings.each(|wing| normal.dot(wing));
        let [r, s] = other.wings.each(|wing| -normal.dot(wing));
        let heights = [p, q, r, s];
        heights.iter().all(|&height| height <= plane) || heights.iter().all(|&height| height >= -plane)
    }
}

/// A vertex of each of the two faces beside an edge that is not on the edge.
fn thirds<V: Vector>(core: &Core<'_, V>, edge: [usize; 2]) -> [Option<V>; 2] {
    let [from, to] = edge;
    match core {
        Core::Triangle(_) => [core.vertex(3 - from - to); 2],
        Core::Hull { adjacency, .. } => [[from, to], [to, from]].each(|[from, to]| {
            let face = adjacency.left_face(from, to)?;
            let third = face.iter().find(|&&vertex| vertex as usize != from && vertex as usize != to)?;
            core.vertex(*third as usize)
        }),
        _ => [None; 2],
    }
}

/// Tries the axis of every pair of edges that may span a facet of A − B.
pub(super) fn try_crossings<V: Space>(trial: &mut Trial<'_, '_, V>) {
    let pair = trial.pair;
    let (core_a, core_b) = (pair.a.core(), pair.b.core());
    let wide = Wide::new(pair);
    let [turn_a, turn_b] = [pair.a.pose.rotation(), pair.b.pose.rotation()];
    let to_world = |v| turn_a.apply(v);
    let mut edges_a = Edge::each(&core_a, &to_world);
    loop {
        let mut block = [Edge::default(); BLOCK];
        let mut count = 0;
        for (place, edge) in block.iter_mut().zip(edges_a.by_ref()) {
            *place = edge;
            count += 1;
        }
        for of_b in Edge::each(&core_b, &|v| turn_b.apply(v)) {
            let along_b = wide.direction(1, edge(of_b.ends[0], of_b.ends[1]));
            for of_a in block[..count].iter().filter(|of_a| of_a.may_cross(&of_b)) {
                // Parallel edges span no facet. Where only rounding keeps them from being parallel the axis
                // is as good as any other: its gap is that of a unit vector, and proves what it says.
                let along_a = wide.direction(0, edge(of_a.ends[0], of_a.ends[1]));
                if let Some(direction) = unit(cross::<V::Wide>(along_a, along_b)) {
                    trial.try_axis(direction, Source::Edges([of_a.index, of_b.index]));
                }
            }
        }
        if count < BLOCK {
            return;
        }
    }
}
