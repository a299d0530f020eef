//! Which vertices of a polytope carry the point of it nearest to another.

use super::polytope::Polytope;
use crate::convex::DifferenceVertex;
use crate::math::{Each, Scalar};
use crate::simplex::{Place, Simplex, Space};

impl<V: Space> Polytope<V> {
    /// The point of the surface nearest to a point, as a simplex of the vertices that carry it, with weights.
    ///
    /// Each facet is asked, from the `nearest` on. One that is long and thin knows neither its plane nor its
    /// weights well; if none is found within `near`, the vertices are. `floor` is rounding.
    pub(super) fn foot(
        &self,
        target: V,
        normal: V,
        nearest: usize,
        [near, floor]: [V::Scalar; 2],
    ) -> Simplex<V> {
        let mut best = V::Scalar::INFINITY;
        let mut foot = Simplex::empty();
        for facet in self.facets[nearest..].iter().chain(&self.facets[..nearest]) {
            let away = facet.normal.dot(target) - facet.distance;
            if !facet.is_there() || away.abs() >= best {
                continue;
            }
            let mut vertices = [DifferenceVertex::default(); 3];
            for (vertex, &index) in vertices.iter_mut().zip(facet.vertices()) {
                *vertex = self.vertices[index as usize];
            }
            let points = vertices.each(|vertex| vertex.w - target);
            let found = V::nearest(&points[..V::DIMENSION]);
            let length = found.closest.length_squared().sqrt();
            if length < best {
                best = length;
                foot = Simplex::of(&vertices[..V::DIMENSION], &found.weights);
            }
            if best <= floor {
                break;
            }
        }
        let mut foot = if best <= near { foot } else { self.nearest_of_vertices(target, normal) };
        foot.refine(|points, weights| {
            let mut shifted = [V::ZERO; 4];
            for (shifted, &point) in shifted.iter_mut().zip(points) {
                *shifted = point - target;
            }
            V::refined(&shifted[..points.len()], weights)
        });
        foot
    }

    /// The point of the hull of the vertices nearest to a point: the search for the nearest point once more,
    /// over the vertices that are at hand, from the support vertex of the `normal`. It ends after a few
    /// steps, at a vertex seen before at the latest.
    fn nearest_of_vertices(&self, target: V, normal: V) -> Simplex<V> {
        let mut simplex = Simplex::empty();
        let mut direction = normal;
        let mut length = V::Scalar::INFINITY;
        for _ in 0..self.vertices.len() {
            let farther = |best: DifferenceVertex<V>, &vertex: &DifferenceVertex<V>| {
                if direction.dot(vertex.w) > direction.dot(best.w) { vertex } else { best }
            };
            let Some(&first) = self.vertices.first() else { break };
            let vertex = self.vertices.iter().fold(first, farther);
            if simplex.vertices().iter().any(|other| other.w == vertex.w) {
                break;
            }
            let before = simplex;
            simplex.push(vertex);
            let points = simplex.points().each(|point| point - target);
            let nearest = V::nearest(&points[..simplex.vertices().len()]);
            let closer = nearest.closest.length_squared() < length;
            if !closer {
                simplex = before;
                break;
            }
            length = nearest.closest.length_squared();
            simplex.keep(&nearest.weights);
            match nearest.direction.normalized() {
                Some(next) if nearest.place == Place::Outside => direction = next,
                _ => break,
            }
        }
        simplex
    }
}
