//! A polytope in columns.

use super::rim::Rim;
use crate::convex::{DifferenceVertex, VertexId};
use crate::floor::Floor;
use crate::math::{Each, Scalar, Vector};
use crate::simplex::{Normal, Simplex};
use crate::space::Space;

/// Stands for the vertex that a facet in the plane does not have: a place that no vertex takes.
const NONE: u8 = 0;

/// Facets are gone through in groups of so many: F is a multiple of it.
const LANES: usize = 4;

/// Why a point cannot become a vertex.
pub(super) enum Refusal {
    /// There is no room for another vertex or facet.
    Full,
    /// Rounding leaves a doubt whether the surface would stay what it is.
    Doubtful,
}

/// A polytope of support points that grows around the origin; what it proves is said at `Polytope`, and holds
/// here as well. Where anything is in doubt it gives up.
///
/// The columns are what every step looks at: of each facet the normal, the distance, and from where on a
/// point is beyond it for certain.
///
/// There is room for N − 1 vertices and F facets: a polyhedron of n vertices has at most 2n − 4. More room
/// than is needed costs time.
pub(super) struct Shell<V: Vector, const N: usize, const F: usize, const WORDS: usize> {
    points: [V; N],
    /// Of the points' lengths.
    squares: [V::Scalar; N],
    sources: [[V; 2]; N],
    ids: [[Option<VertexId>; 2]; N],
    pub(super) vertices: usize,
    pub(super) normals: [V; F],
    /// Infinite where there is no facet.
    pub(super) distances: [V::Scalar; F],
    /// Heights above this are beyond the facet by more than rounding. Infinite where there is no facet.
    beyond: [V::Scalar; F],
    /// Times the length of a vector, how far its product with the normal may be from the truth.
    noises: [V::Scalar; F],
    corners: [[u8; 3]; F],
    facets: usize,
    /// Empty between steps that find room.
    rim: Rim<N, WORDS>,
    interior: V,
    /// No point is farther from the origin.
    pub(super) size: V::Scalar,
}

impl<V: Space, const N: usize, const F: usize, const WORDS: usize> Shell<V, N, F, WORDS> {
    #[inline]
    pub(super) fn empty(size: V::Scalar) -> Self {
        const { assert!(N <= 64 * WORDS && N <= 256 && F <= 256 && F.is_multiple_of(LANES)) };
        let zero = V::Scalar::ZERO;
        Self {
            points: [V::ZERO; N],
            squares: [zero; N],
            sources: [[V::ZERO; 2]; N],
            ids: [[None; 2]; N],
            vertices: 1,
            normals: [V::ZERO; F],
            distances: [V::Scalar::INFINITY; F],
            beyond: [V::Scalar::INFINITY; F],
            noises: [zero; F],
            corners: [[0; 3]; F],
            facets: 0,
            rim: Rim::empty(),
            interior: V::ZERO,
            size,
        }
    }

    /// Becomes the boundary of a simplex of D + 1 points.
    pub(super) fn start(&mut self, simplex: &[DifferenceVertex<V>]) -> Option<()> {
        let share = V::Scalar::ONE / V::Scalar::from_f64(simplex.len() as f64);
        for vertex in simplex {
            self.push(vertex);
            self.interior = self.interior + vertex.w * share;
        }
        // The first facet has the last point on its inner side.
        let corners = [simplex[0].w, simplex[1].w, simplex[2].w];
        let inward = simplex[V::DIMENSION].w - corners[0];
        let outward = V::facet(&corners[..V::DIMENSION]).normal.dot(inward) < V::Scalar::ZERO;
        let (first, second) = if outward { (1, 2) } else { (2, 1) };
        let facets: &[[u8; 3]] = if V::DIMENSION == 2 {
            &[[first, second, NONE], [second, 3, NONE], [3, first, NONE]]
        } else {
            &[[first, second, 3], [second, first, 4], [3, second, 4], [first, 3, 4]]
        };
        for (index, &corners) in facets.iter().enumerate() {
            self.put(index, corners)?;
        }
        self.facets = facets.len();
        Some(())
    }

    /// Becomes what a smaller one was, with room to go on; but for the rim, which is empty between steps.
    pub(super) fn take_over<const M: usize, const G: usize, const L: usize>(
        &mut self,
        smaller: &Shell<V, M, G, L>,
    ) {
        const { assert!(M <= N && G <= F) };
        self.points[..M].copy_from_slice(&smaller.points);
        self.squares[..M].copy_from_slice(&smaller.squares);
        self.sources[..M].copy_from_slice(&smaller.sources);
        self.ids[..M].copy_from_slice(&smaller.ids);
        self.vertices = smaller.vertices;
        self.normals[..G].copy_from_slice(&smaller.normals);
        self.distances[..G].copy_from_slice(&smaller.distances);
        self.beyond[..G].copy_from_slice(&smaller.beyond);
        self.noises[..G].copy_from_slice(&smaller.noises);
        self.corners[..G].copy_from_slice(&smaller.corners);
        self.facets = smaller.facets;
        self.interior = smaller.interior;
    }

    fn push(&mut self, vertex: &DifferenceVertex<V>) {
        self.points[self.vertices] = vertex.w;
        self.squares[self.vertices] = vertex.w.length_squared();
        self.sources[self.vertices] = [vertex.a, vertex.b];
        self.ids[self.vertices] = vertex.ids;
        self.vertices += 1;
    }

    /// Of a facet's vertices the shortest, which the rounding of products grows with.
    fn shortest(&self, corners: [u8; 3]) -> usize {
        let mut shortest = usize::from(corners[0]);
        for &corner in &corners[1..V::DIMENSION] {
            let corner = usize::from(corner);
            shortest = if self.squares[corner] < self.squares[shortest] { corner } else { shortest };
        }
        shortest
    }

    /// Writes down a facet. `None` where its sides cannot be told apart, or the interior point is not clearly
    /// below it.
    fn put(&mut self, index: usize, corners: [u8; 3]) -> Option<()> {
        let points = corners.each(|corner| self.points[usize::from(corner)]);
        let Normal { normal, error } = V::facet(&points[..V::DIMENSION]);
        let square = normal.length_squared();
        if square <= error * error {
            return None;
        }
        let inverse = V::Scalar::ONE / square.sqrt();
        let unit = normal * inverse;
        let two = V::Scalar::from_f64(2.0);
        // As `Facet` has it.
        let noise = V::Scalar::EPSILON * two + error * inverse;
        let distance = unit.dot(self.points[self.shortest(corners)]);
        // No two points are farther apart than twice the size; the rounding of a product is 3ε/2, and there
        // are two.
        let doubt = (noise * two + V::Scalar::EPSILON * V::Scalar::from_f64(3.0)) * self.size;
        if distance - unit.dot(self.interior) <= doubt {
            return None;
        }
        self.normals[index] = unit;
        self.distances[index] = distance;
        self.beyond[index] = distance + doubt;
        self.noises[index] = noise;
        self.corners[index] = corners;
        Some(())
    }

    /// The facet nearest to the origin: the least distance in lanes, then where it is.
    pub(super) fn nearest(&self) -> usize {
        let less = |a: V::Scalar, b: V::Scalar| if b < a { b } else { a };
        let mut least = [V::Scalar::INFINITY; LANES];
        let groups = self.facets.div_ceil(LANES);
        for group in self.distances.chunks_exact(LANES).take(groups) {
            for lane in 0..LANES {
                least[lane] = less(least[lane], group[lane]);
            }
        }
        let least = less(less(least[0], least[1]), less(least[2], least[3]));
        self.distances[..self.facets].iter().position(|&distance| distance == least).unwrap_or(0)
    }

    /// The depth that all facets prove: their distances less what rounding may have added.
    pub(super) fn depth(&self) -> V::Scalar {
        let mut depth = V::Scalar::INFINITY;
        for index in 0..self.facets {
            let (distance, noise) = (self.distances[index], self.noises[index]);
            // A root only where it matters.
            if distance - noise * self.size < depth {
                let length = self.squares[self.shortest(self.corners[index])].sqrt();
                depth = (distance - noise * length).min(depth);
            }
        }
        depth
    }

    /// The pieces of a facet's boundary: directed edges, and in the plane its two ends.
    fn ridges(&self, facet: u8) -> [[u8; 2]; 3] {
        let [i, j, k] = self.corners[usize::from(facet)];
        if V::DIMENSION == 2 { [[i, k], [k, j], [k; 2]] } else { [[i, j], [j, k], [k, i]] }
    }

    /// Makes a point a vertex in place of the facets that it is beyond, of which `nearest` is one.
    pub(super) fn grow(&mut self, vertex: &DifferenceVertex<V>, nearest: usize) -> Result<(), Refusal> {
        let w = vertex.w;
        if self.normals[nearest].dot(w) <= self.beyond[nearest] {
            return Err(Refusal::Doubtful);
        }
        let mut seen = [0_u8; F];
        let mut count = 0;
        for index in 0..self.facets {
            // Written down in any case: whether a facet is seen is hard to guess.
            seen[count] = index as u8;
            count += usize::from(self.normals[index].dot(w) > self.beyond[index]);
        }
        let seen = &seen[..count];
        let mut is_simple = true;
        for &facet in seen {
            for &ridge in &self.ridges(facet)[..V::DIMENSION] {
                is_simple &= self.rim.add(ridge);
            }
        }
        let mut rim = [[0_u8; 2]; F];
        let mut count = 0;
        for &facet in seen {
            if count + V::DIMENSION > F {
                return Err(Refusal::Full);
            }
            for &ridge in &self.ridges(facet)[..V::DIMENSION] {
                rim[count] = ridge;
                count += usize::from(self.rim.take(ridge));
            }
        }
        if is_simple { self.join(vertex, seen, &rim[..count]) } else { Err(Refusal::Doubtful) }
    }

    /// Replaces facets by the cone from a vertex over a rim, which has more pieces than there are facets to
    /// replace.
    fn join(&mut self, vertex: &DifferenceVertex<V>, seen: &[u8], rim: &[[u8; 2]]) -> Result<(), Refusal> {
        let Some(more) = rim.len().checked_sub(seen.len()) else { return Err(Refusal::Doubtful) };
        if self.facets + more > F {
            return Err(Refusal::Full);
        }
        let apex = self.vertices as u8;
        self.push(vertex);
        for (at, &[from, to]) in rim.iter().enumerate() {
            let corners = match (V::DIMENSION, from == NONE) {
                (2, true) => [apex, to, from],
                (2, false) => [from, apex, to],
                _ => [from, to, apex],
            };
            let index = if at < seen.len() { usize::from(seen[at]) } else { self.facets + at - seen.len() };
            self.put(index, corners).ok_or(Refusal::Doubtful)?;
        }
        self.facets += more;
        Ok(())
    }

    /// The point at this height along a facet's normal as a combination of the vertices of that facet, or of
    /// one in its plane.
    pub(super) fn foot(&self, nearest: usize, height: V::Scalar, floor: V::Scalar) -> Option<Simplex<V>> {
        let target = self.normals[nearest] * height;
        for index in core::iter::once(nearest).chain(0..self.facets) {
            if self.distances[index] - self.distances[nearest] > floor {
                continue;
            }
            let points = self.corners[index].each(|corner| self.points[usize::from(corner)]);
            let points = &points[..V::DIMENSION];
            let miss = |weights: &[V::Scalar; 4]| {
                let sum = |sum: V, (&point, &weight): (&V, &V::Scalar)| sum + point * weight;
                points.iter().zip(weights).fold(-target, sum)
            };
            let mut weights = V::weights(points, V::ZERO);
            if miss(&weights).sum_abs() > floor {
                weights = V::refined(points, weights);
            }
            if Floor(floor).belong(miss(&weights)) {
                let mut vertices = [DifferenceVertex::default(); 3];
                for (vertex, &corner) in vertices.iter_mut().zip(&self.corners[index][..V::DIMENSION]) {
                    let corner = usize::from(corner);
                    let [a, b] = self.sources[corner];
                    *vertex = DifferenceVertex { w: self.points[corner], a, b, ids: self.ids[corner] };
                }
                return Some(Simplex::of(&vertices[..V::DIMENSION], &weights));
            }
        }
        None
    }
}
