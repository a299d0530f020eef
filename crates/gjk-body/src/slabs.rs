//! Slabs around the triangles in each node of a mesh's tree, across the surface as it is there.

use alloc::vec;
use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Triangle};

use crate::tree::Tree;
use crate::triangle::{corners, cross};

/// What a slab is wider than the sums found it, times ε and how far the node's box is from the frame's
/// origin: a product with a vertex errs by 1.5ε of that, and in [`Slabs::reach`] the rest of a direction errs
/// by 1.5ε, as do the products and sums of a box's reach. Dimensionless.
const PAD: f64 = 8.0;

/// All points of a node between two planes.
#[derive(Clone, Copy, Debug)]
struct Slab {
    /// Of length 1, nearly, or 0. Dimensionless.
    normal: [f32; 3],
    /// Heights along it, rounded outward. Lengths.
    low: f32,
    high: f32,
}

/// One slab for each node of a tree that does not change.
#[derive(Clone, Debug)]
pub struct Slabs(Vec<Slab>);

impl Slabs {
    /// The slabs of some triangles, whose boxes are the items of a tree.
    ///
    /// A node's normal is the mean of its triangles', weighed by their areas, from the leaves up; its heights
    /// are those of all vertices in it.
    pub(crate) fn new<V: Vector>(faces: &[Triangle<V>], tree: &Tree<V>) -> Self
    where
        Triangle<V>: Convex<Vector = V>,
    {
        let nodes = 0..tree.node_count() as u32;
        let mut areas = vec![V::ZERO; nodes.len()];
        // Halves come after the node that is around them.
        for node in nodes.clone().rev() {
            areas[node as usize] = match tree.content(node) {
                Err(face) => corners(&faces[face as usize]).map_or(V::ZERO, |[p, q, r]| cross(q - p, r - p)),
                // Triangles that are not wound alike face one way or the other.
                Ok([p, q]) => {
                    let (p, q) = (areas[p as usize], areas[q as usize]);
                    if p.dot(q) < V::Scalar::ZERO { p - q } else { p + q }
                }
            };
        }
        let (nothing, all) = (V::Scalar::INFINITY, -V::Scalar::INFINITY);
        let unknown = |area: &V| {
            let unit = area.normalized().unwrap_or(V::ZERO);
            let normal: [f32; 3] = core::array::from_fn(|k| unit.get(k).to_f64() as f32);
            (normal, nothing, all)
        };
        let mut found: Vec<_> = areas.iter().map(unknown).collect();
        for leaf in nodes.clone() {
            let Err(face) = tree.content(leaf) else { continue };
            let face = &faces[face as usize];
            let reach = |outward: V| (face.center() + face.support(outward, None).point).dot(outward);
            let mut node = leaf;
            while let Some((normal, low, high)) = found.get_mut(node as usize) {
                let normal = vector::<V>(*normal);
                *low = low.min(-reach(-normal));
                *high = high.max(reach(normal));
                node = tree.parent(node);
            }
        }
        let padded = |(node, (normal, low, high))| {
            let pad = V::Scalar::from_f64(PAD) * V::Scalar::EPSILON * tree.distance(node);
            Slab { normal, low: -above(pad - low), high: above(high + pad) }
        };
        Self(nodes.zip(found).map(padded).collect())
    }

    /// How far the triangles in a node reach in a direction d, at most.
    ///
    /// With n the slab's normal, d = c·n + r, whatever c is: the slab says how far they reach along c·n, and
    /// the box along r. Of a piece of size s of a round surface, seen from above, |r| is about s, so that
    /// both together are too large by s², and the box alone by s.
    pub(crate) fn reach<V: Vector>(&self, tree: &Tree<V>, node: u32, direction: V) -> V::Scalar {
        let Slab { normal, low, high } = self.0[node as usize];
        let normal = vector::<V>(normal);
        let along = direction.dot(normal);
        let height = V::Scalar::from_f64(f64::from(if along < V::Scalar::ZERO { low } else { high }));
        along * height + tree.reach(node, direction - normal * along)
    }
}

fn vector<V: Vector>(coordinates: [f32; 3]) -> V {
    V::from_fn(|k| V::Scalar::from_f64(f64::from(coordinates[k])))
}

/// A number that is not below another, in `f32`.
fn above<S: Scalar>(number: S) -> f32 {
    let number = number.to_f64();
    let near = number as f32;
    if f64::from(near) < number { near.next_up() } else { near }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::boxes;
    use gjk::glam::DVec3;

    /// Whatever the node and the direction, no triangle of it reaches beyond its slab; and where they are a
    /// curved sheet, the slab is thinner than the box.
    fn hold_all<V: Vector<Scalar: gjk::math::Real>>(vector: impl Fn([f64; 3]) -> V)
    where
        Triangle<V>: Convex<Vector = V>,
    {
        let sheet = |x: i32, y: i32| {
            let [x, y] = [x, y].map(|place| f64::from(place) / 8.0);
            vector([x + 20.0, y, x * x / 8.0 - y * y / 16.0])
        };
        let places = (0..16).flat_map(|x| (0..16).map(move |y| (x, y)));
        let faces: Vec<Triangle<V>> = places
            .flat_map(|(x, y)| {
                let (here, across) = (sheet(x, y), sheet(x + 1, y + 1));
                [[here, sheet(x + 1, y), across], [here, across, sheet(x, y + 1)]]
            })
            // Triangles without area stick out.
            .chain([[sheet(3, 3), sheet(3, 3), vector([20.5, 0.25, 2.0])], [vector([21.0, 1.0, -3.0]); 3]])
            .map(|corners| Triangle::new(corners).unwrap())
            .collect();
        let tree = boxes(&faces);
        let slabs = Slabs::new(&faces, &tree);
        let slack = V::Scalar::from_f64(16.0 * 40.0) * V::Scalar::EPSILON;
        let mut thinner = 0;
        for leaf in 0..tree.node_count() as u32 {
            let Err(face) = tree.content(leaf) else { continue };
            let face = &faces[face as usize];
            let mut node = leaf;
            while (node as usize) < tree.node_count() {
                for direction in [[0.0, 0.0, 1.0], [0.0, 0.0, -1.0], [0.6, 0.0, 0.8], [-0.48, 0.64, 0.6]] {
                    let direction = vector(direction);
                    let reach = slabs.reach(&tree, node, direction);
                    thinner += usize::from(reach + slack < tree.reach(node, direction));
                    let farthest = face.center() + face.support(direction, None).point;
                    assert!(farthest.dot(direction) <= reach + slack, "{node}: {face:?} along {direction:?}");
                }
                node = tree.parent(node);
            }
        }
        assert!(thinner > tree.node_count(), "{thinner}");
    }

    #[test]
    fn triangles_do_not_reach_beyond_the_slabs_of_their_nodes() {
        hold_all(DVec3::from_array);
        hold_all(|coordinates| DVec3::from_array(coordinates).as_vec3());
    }
}
