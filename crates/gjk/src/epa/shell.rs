//! The expanding polytope when nobody watches: in columns, with one proof at its end.

use crate::convex::{Convex, Difference, DifferenceVertex, VertexId};
use crate::gjk::Limits;
use crate::math::{Scalar, Vector};
use crate::result::Bounds;
use crate::simplex::{Normal, Simplex};
use crate::space::Space;

/// Room for the facets that one vertex sees, and for what is left of their boundaries.
const SEEN: usize = 24;

/// Stands for the vertex that a facet in the plane does not have.
const NONE: u8 = u8::MAX;

/// A polytope of support points that grows around the origin; what it proves is said at `Polytope`, and holds here
/// as well. Where anything is in doubt it gives up.
///
/// The columns are what every step looks at: of each facet the normal, the distance, and from where on a point is beyond it for
/// certain.
///
/// There is room for N vertices and F facets: a polyhedron of n vertices has at most 2n − 4. More room than is needed costs time.
struct Shell<V: Vector, const N: usize, const F: usize> {
    points: [V; N],
    sources: [[V; 2]; N],
    ids: [[Option<VertexId>; 2]; N],
    vertices: usize,
    normals: [V; F],
    distances: [V::Scalar; F],
    /// Heights above this are beyond the facet by more than rounding.
    beyond: [V::Scalar; F],
    /// Depths that the facets prove: their distances less what rounding may have added.
    proved: [V::Scalar; F],
    corners: [[u8; 3]; F],
    facets: usize,
    interior: V,
    /// No point is farther from the origin.
    size: V::Scalar,
}

/// The deepest support plane, what proves it, and the points that carry its foot.
pub(crate) struct Depth<V: Vector> {
    /// Unit, from A to B, in A's frame.
    pub(crate) normal: V,
    /// Of the signed distance, without rounding; both are negative.
    pub(crate) bounds: Bounds<V::Scalar>,
    pub(crate) foot: Simplex<V>,
    pub(crate) iterations: u32,
    pub(crate) hints: [Option<VertexId>; 2],
}

/// Expands the simplex of D + 1 support points, and once more with more room where it is used up. `None` where there is no room
/// either, the bounds do not meet, or there is doubt.
pub(crate) fn expand<V, A, B>(
    simplex: &[DifferenceVertex<V>],
    ab: &Difference<'_, A, B>,
    limits: &Limits<V::Scalar>,
    iterations: u32,
) -> Option<Depth<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    expand_within::<V, A, B, 32, 60>(simplex, ab, limits, iterations)
        .or_else(|| expand_within::<V, A, B, 96, 188>(simplex, ab, limits, iterations))
}

#[inline(never)]
fn expand_within<V, A, B, const N: usize, const F: usize>(
    simplex: &[DifferenceVertex<V>],
    ab: &Difference<'_, A, B>,
    limits: &Limits<V::Scalar>,
    mut iterations: u32,
) -> Option<Depth<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let mut shell = Shell::<V, N, F>::around(simplex, ab.rounding().size::<V>())?;
    let mut hints = simplex[V::DIMENSION].ids;
    while iterations < limits.iterations {
        let nearest = shell.nearest();
        let normal = shell.normals[nearest];
        let vertex = ab.support(normal, hints);
        hints = vertex.ids;
        iterations += 1;
        let height = normal.dot(vertex.w);
        if height - shell.distances[nearest] <= limits.floor {
            let lower = -height;
            let upper = -shell.depth();
            let is_closed = upper < V::Scalar::ZERO && upper - lower <= limits.floor + limits.floor;
            let foot = if is_closed { shell.foot(nearest, height, limits.floor) } else { None };
            let bounds = Bounds { lower, upper: upper.max(lower) };
            return Some(Depth { normal, bounds, foot: foot?, iterations, hints });
        }
        shell.grow(vertex, nearest)?;
    }
    None
}

impl<V: Space, const N: usize, const F: usize> Shell<V, N, F> {
    /// The boundary of a simplex of D + 1 points.
    #[inline(always)]
    fn around(simplex: &[DifferenceVertex<V>], size: V::Scalar) -> Option<Self> {
        let zero = V::Scalar::ZERO;
        let mut shell = Self {
            points: [V::ZERO; N],
            sources: [[V::ZERO; 2]; N],
            ids: [[None; 2]; N],
            vertices: 0,
            normals: [V::ZERO; F],
            distances: [zero; F],
            beyond: [zero; F],
            proved: [zero; F],
            corners: [[0; 3]; F],
            facets: 0,
            interior: V::ZERO,
            size,
        };
        let share = V::Scalar::ONE / V::Scalar::from_f64(simplex.len() as f64);
        for &vertex in simplex {
            shell.push(vertex);
            shell.interior = shell.interior + vertex.w * share;
        }
        // The first facet has the last point on its inner side.
        let corners = [simplex[0].w, simplex[1].w, simplex[2].w];
        let inward = simplex[V::DIMENSION].w - corners[0];
        let outward = V::facet(&corners[..V::DIMENSION]).normal.dot(inward) < zero;
        let (first, second) = if outward { (0, 1) } else { (1, 0) };
        let facets: &[[u8; 3]] = if V::DIMENSION == 2 {
            &[[first, second, NONE], [second, 2, NONE], [2, first, NONE]]
        } else {
            &[[first, second, 2], [second, first, 3], [2, second, 3], [first, 2, 3]]
        };
        for (index, &corners) in facets.iter().enumerate() {
            shell.put(index, corners)?;
        }
        shell.facets = facets.len();
        Some(shell)
    }

    #[inline(always)]
    fn push(&mut self, vertex: DifferenceVertex<V>) {
        self.points[self.vertices] = vertex.w;
        self.sources[self.vertices] = [vertex.a, vertex.b];
        self.ids[self.vertices] = vertex.ids;
        self.vertices += 1;
    }

    /// The points of a facet; the first D count.
    #[inline(always)]
    fn corners(&self, corners: [u8; 3]) -> [V; 3] {
        corners.map(|corner| self.points[if corner == NONE { 0 } else { usize::from(corner) }])
    }

    /// Writes down a facet. `None` where its sides cannot be told apart, or the interior point is not clearly below it.
    #[inline(always)]
    fn put(&mut self, index: usize, corners: [u8; 3]) -> Option<()> {
        let points = self.corners(corners);
        let points = &points[..V::DIMENSION];
        let Normal { normal, error } = V::facet(points);
        let square = normal.length_squared();
        if square <= error * error {
            return None;
        }
        let inverse = V::Scalar::ONE / square.sqrt();
        let unit = normal * inverse;
        let two = V::Scalar::from_f64(2.0);
        // As `Facet` has it.
        let noise = V::Scalar::EPSILON * two + error * inverse;
        let mut base = points[0];
        let mut shortest = base.length_squared();
        for &point in &points[1..] {
            let square = point.length_squared();
            if square < shortest {
                (base, shortest) = (point, square);
            }
        }
        let inside = base - self.interior;
        let depth = unit.dot(inside);
        if depth * depth <= noise * noise * inside.length_squared() || depth <= V::Scalar::ZERO {
            return None;
        }
        let distance = unit.dot(base);
        // The new point and the base are both shorter than the size: their difference times the noise, and twice the rounding
        // of a product, 3ε/2.
        let doubt = (noise * two + V::Scalar::EPSILON * V::Scalar::from_f64(3.0)) * self.size;
        self.normals[index] = unit;
        self.distances[index] = distance;
        self.beyond[index] = distance + doubt;
        self.proved[index] = distance - noise * shortest.sqrt();
        self.corners[index] = corners;
        Some(())
    }

    /// The facet nearest to the origin.
    #[inline(always)]
    fn nearest(&self) -> usize {
        let mut nearest = 0;
        let mut distance = self.distances[0];
        for (index, &other) in self.distances[..self.facets].iter().enumerate().skip(1) {
            if other < distance {
                (nearest, distance) = (index, other);
            }
        }
        nearest
    }

    /// The depth that all facets prove.
    fn depth(&self) -> V::Scalar {
        self.proved[..self.facets].iter().fold(V::Scalar::INFINITY, |depth, &proved| proved.min(depth))
    }

    /// Makes a point a vertex in place of the facets that it is beyond, of which `nearest` is one.
    #[inline(always)]
    fn grow(&mut self, vertex: DifferenceVertex<V>, nearest: usize) -> Option<()> {
        let mut seen = [0_usize; SEEN];
        let mut seen_count = 0;
        let mut rim = [[0_u8; 2]; SEEN];
        let mut rim_count = 0;
        let w = vertex.w;
        if self.vertices == N || self.normals[nearest].dot(w) <= self.beyond[nearest] {
            return None;
        }
        for index in 0..self.facets {
            if self.normals[index].dot(w) <= self.beyond[index] {
                continue;
            }
            if seen_count == SEEN || rim_count + V::DIMENSION > SEEN {
                return None;
            }
            seen[seen_count] = index;
            seen_count += 1;
            let [i, j, k] = self.corners[index];
            let ridges =
                if V::DIMENSION == 2 { [[i, NONE], [NONE, j], [NONE; 2]] } else { [[i, j], [j, k], [k, i]] };
            for &[from, to] in &ridges[..V::DIMENSION] {
                match rim[..rim_count].iter().position(|&other| other == [to, from]) {
                    Some(opposite) => {
                        rim_count -= 1;
                        rim[opposite] = rim[rim_count];
                    }
                    None => {
                        rim[rim_count] = [from, to];
                        rim_count += 1;
                    }
                }
            }
        }
        let apex = self.vertices as u8;
        self.push(vertex);
        self.join(apex, &seen[..seen_count], &rim[..rim_count])
    }

    /// Replaces facets by the cone from a vertex over a rim, which has more pieces than there are facets to replace.
    #[inline(always)]
    fn join(&mut self, apex: u8, seen: &[usize], rim: &[[u8; 2]]) -> Option<()> {
        let more = rim.len().checked_sub(seen.len())?;
        if self.facets + more > F {
            return None;
        }
        for (at, &[from, to]) in rim.iter().enumerate() {
            let corners = match (from, to) {
                (from, NONE) => [from, apex, NONE],
                (NONE, to) => [apex, to, NONE],
                (from, to) => [from, to, apex],
            };
            let index = if at < seen.len() { seen[at] } else { self.facets + at - seen.len() };
            self.put(index, corners)?;
        }
        self.facets += more;
        Some(())
    }

    /// The point at this height along a facet's normal as a combination of the vertices of that facet, or of one in its plane.
    fn foot(&self, nearest: usize, height: V::Scalar, floor: V::Scalar) -> Option<Simplex<V>> {
        let target = self.normals[nearest] * height;
        let two_floors = floor + floor;
        for index in core::iter::once(nearest).chain(0..self.facets) {
            if self.distances[index] - self.distances[nearest] > floor {
                continue;
            }
            let points = self.corners(self.corners[index]);
            let points = &points[..V::DIMENSION];
            let miss = |weights: &[V::Scalar; 4]| {
                let sum = |sum: V, (&point, &weight): (&V, &V::Scalar)| sum + point * weight;
                points.iter().zip(weights).fold(-target, sum).length_squared()
            };
            let mut weights = V::weights(points);
            if miss(&weights) > floor * floor {
                weights = V::refined(points, weights);
            }
            if miss(&weights) <= two_floors * two_floors {
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
