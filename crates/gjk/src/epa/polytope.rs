use super::facet::{Corner, Facet, Side};
use super::list::List;
use crate::convex::DifferenceVertex;
use crate::math::{Each, Scalar, Vector};
use crate::query::Capacity;
use crate::simplex::{Simplex, Space};

/// The most vertices held in the first room, and without allocating at all.
const VERTICES: [usize; 2] = [32, 128];

/// The most facets held likewise. A polyhedron of n vertices has at most 2n − 4.
const FACETS: [usize; 2] = [64, 256];

/// The most facets that a new vertex may replace, and the most that may meet at it.
const SEEN: usize = 128;

/// A closed surface of facets between points of the difference, around an interior point.
///
/// # What it proves
/// Every facet's plane leaves the interior point c on one side, by more than rounding. If the origin is on
/// that side of every plane too, at a distance of r or more, then the ball of radius r around it lies in the
/// hull of the vertices, hence in the difference: the depth is at least r.
///
/// The surface is a cycle: the boundary of each facet is cancelled by its neighbors'. At first it is the
/// boundary of a simplex that holds c, and winds around c once. A new vertex p replaces some facets by the
/// cone from p over their rim, which adds to the cycle the boundaries of the simplices of p and each replaced
/// facet. None of these holds c, since their facet's plane has c strictly on one side and p strictly on the
/// other: the surface goes on winding around c once. No facet comes nearer to the origin than r, nor crosses
/// the way from c to it, which is below every plane: the surface winds around every point of the ball. A
/// point it winds around cannot be separated from it by a plane, so it lies in the hull of its vertices.
///
/// Nothing here asks the surface to be convex. So no rounding, and no decision about points that lie in a
/// facet's plane up to rounding, can make the bound wrong: at worst it is low.
#[derive(Clone, Debug)]
pub(super) struct Polytope<V: Vector> {
    pub(super) vertices: List<DifferenceVertex<V>, { VERTICES[0] }, { VERTICES[1] }>,
    corners: List<Corner<V>, { VERTICES[0] }, { VERTICES[1] }>,
    pub(super) facets: List<Facet<V>, { FACETS[0] }, { FACETS[1] }>,
    /// Places whose facets were removed. Once this is full, further places are not used again.
    free: [u32; SEEN],
    frees: usize,
    /// The facets that the latest vertex sees, and the new ones that replace them.
    seen: [u32; SEEN],
    made: [u32; SEEN],
    /// Counts the calls of `grow`.
    growths: u32,
    interior: V,
    /// No vertex is farther from the origin.
    size: V::Scalar,
}

/// What became of a new vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// It is part of the surface.
    Grown,
    /// It is beyond no facet by more than rounding, or would make one whose sides cannot be told apart, or
    /// whose plane has the interior above it: what is proved stays so.
    ///
    /// Flat and ruled parts of curved bodies bring many of these: support points in one plane but for
    /// rounding.
    Refused,
    /// There is no room for it.
    Full,
}

impl<V: Vector> Polytope<V> {
    /// Nothing yet.
    #[inline(always)]
    pub(super) fn empty(size: V::Scalar, capacity: Capacity) -> Self {
        Self {
            vertices: List::new(capacity),
            corners: List::new(capacity),
            facets: List::new(capacity),
            free: [0; SEEN],
            frees: 0,
            seen: [0; SEEN],
            made: [0; SEEN],
            growths: 0,
            interior: V::ZERO,
            size,
        }
    }

    /// The facets of the surface.
    pub(super) fn facets(&self) -> impl Iterator<Item = &Facet<V>> {
        self.facets.iter().filter(|facet| facet.is_there())
    }

    /// The facet in a place.
    pub(super) fn get(&self, index: usize) -> &Facet<V> {
        &self.facets[index]
    }

    /// The vertices and facets rounded to the narrower type, for an observer.
    pub(super) fn narrowed<N: Vector<Wide = V>>(&self) -> Polytope<N> {
        Polytope {
            vertices: self.vertices.map(DifferenceVertex::narrowed),
            facets: self.facets.map(Facet::narrowed),
            ..Polytope::empty(N::Scalar::from_f64(self.size.to_f64()), Capacity::default())
        }
    }
}

impl<V: Space> Polytope<V> {
    /// Becomes the boundary of a full simplex.
    pub(super) fn start(&mut self, simplex: &Simplex<V>) {
        let points = simplex.vertices();
        let share = V::Scalar::ONE / V::Scalar::from_f64(points.len() as f64);
        for &vertex in points {
            self.vertices.push(vertex);
            self.corners.push(Corner::new(vertex.w));
            self.interior = self.interior + vertex.w * share;
        }
        // One orientation makes every normal point outwards; on a sliver, the one that more facets confirm.
        let corners = simplex.points();
        let inward = corners[V::DIMENSION] - corners[0];
        let is_there = V::facet(&corners[..V::DIMENSION]).normal.dot(inward) < V::Scalar::ZERO;
        let ways = if is_there { [[0, 1], [1, 0]] } else { [[1, 0], [0, 1]] };
        let certain = self.enclose(ways[0]);
        if certain < points.len() && self.enclose(ways[1]) < certain {
            self.enclose(ways[0]);
        }
    }

    /// Takes the facets of the simplex, the first of which begins at vertices i and j. How many of them have
    /// the interior below them for certain.
    fn enclose(&mut self, [i, j]: [u32; 2]) -> usize {
        // Of each facet the vertices, and of each of its sides which facet and which side is across.
        let facets: &[[[u32; 3]; 3]] = if V::DIMENSION == 2 {
            &[
                [[i, j, j], [2, 1, 0], [1, 0, 0]],
                [[j, 2, 2], [0, 2, 0], [1, 0, 0]],
                [[2, i, i], [1, 0, 0], [1, 0, 0]],
            ]
        } else {
            &[
                [[i, j, 2], [1, 2, 3], [0, 0, 0]],
                [[j, i, 3], [0, 3, 2], [0, 2, 1]],
                [[2, j, 3], [0, 1, 3], [1, 2, 1]],
                [[i, 2, 3], [0, 2, 1], [2, 2, 1]],
            ]
        };
        self.facets.set_len(0);
        let mut certain = 0;
        for &[indices, facet, k] in facets {
            let across = [0, 1, 2].each(|side| Side::new(facet[side], k[side]));
            let corners = indices.each(|index| &self.corners[index as usize]);
            let mut made = Facet::default();
            if made.span(indices, corners, across[0], self.interior, self.size) {
                made.across = across;
                certain += 1;
            } else {
                made = Facet::doubtful(indices, across);
            }
            self.facets.push(made);
        }
        certain
    }

    /// The facet nearest to the origin, of those that can be moved out.
    #[inline(always)]
    pub(super) fn nearest(&self) -> Option<usize> {
        let (mut nearest, mut least) = (0, V::Scalar::INFINITY);
        for (index, &Facet { reach, .. }) in self.facets.iter().enumerate() {
            (nearest, least) = if reach < least { (index, reach) } else { (nearest, least) };
        }
        (least < V::Scalar::INFINITY).then_some(nearest)
    }

    /// The depth that the surface proves.
    #[inline(always)]
    pub(super) fn depth(&self) -> V::Scalar {
        let less = |least, facet: &Facet<V>| if facet.certified < least { facet.certified } else { least };
        self.facets.iter().fold(V::Scalar::INFINITY, less)
    }

    /// Excludes a facet from the search for the nearest one.
    pub(super) fn give_up(&mut self, index: usize) {
        self.facets[index].reach = V::Scalar::INFINITY;
    }

    /// The normal of the facet nearest to the origin, of those that can be moved out and whose normals are
    /// farther than `least`, squared, from all of `others`.
    pub(super) fn aside(&self, others: &[V], least: V::Scalar) -> Option<V> {
        let turned =
            |facet: &Facet<V>| others.iter().all(|&normal| (normal - facet.normal).length_squared() > least);
        let mut best = V::Scalar::INFINITY;
        let mut found = None;
        for facet in self.facets.iter() {
            if facet.reach < best && turned(facet) {
                (best, found) = (facet.reach, Some(facet.normal));
            }
        }
        found
    }

    /// The facet whose plane the point lies farthest outside of.
    pub(super) fn below(&self, point: V) -> usize {
        let (mut below, mut highest) = (0, -V::Scalar::INFINITY);
        for (index, facet) in self.facets.iter().enumerate() {
            let height = facet.normal.dot(point) - facet.distance;
            if height > highest && facet.is_there() {
                (below, highest) = (index, height);
            }
        }
        below
    }

    /// Adds a support point as a vertex. It replaces the `nearest` facet and those connected to it whose
    /// planes it lies outside of by more than rounding and by more than `floor`: the facets that it sees.
    pub(super) fn grow(&mut self, vertex: DifferenceVertex<V>, nearest: usize, floor: V::Scalar) -> Growth {
        self.growths += 1;
        let Some(seen) = self.look(vertex.w, nearest, floor) else { return Growth::Refused };
        let (apex, most) = (self.vertices.len(), (seen + 2).min(SEEN));
        let more = most.saturating_sub(self.frees);
        let has_room = self.vertices.reserve(1) && self.corners.reserve(1) && self.facets.reserve(more);
        if !has_room {
            return Growth::Full;
        }
        self.vertices.push(vertex);
        self.corners.push(Corner::new(vertex.w));
        let (made, is_whole) = self.cover(seen, most, apex as u32);
        if is_whole {
            self.replace(seen, made, apex as u32);
            return Growth::Grown;
        }
        for &index in &self.made[..made] {
            self.facets.places_mut()[index as usize].remove();
        }
        self.vertices.set_len(apex);
        self.corners.set_len(apex);
        Growth::Refused
    }

    /// Collects the connected facets that a point sees in `seen`, starting at one of them. Returns how many;
    /// `None` if it sees none, or more than [`SEEN`].
    #[inline(always)]
    fn look(&mut self, point: V, from: usize, floor: V::Scalar) -> Option<usize> {
        let growth = self.growths;
        let corners: &[Corner<V>] = &self.corners;
        let facets: &mut [Facet<V>] = &mut self.facets;
        let sees = |facet: &mut Facet<V>| {
            let base = || corners[facet.indices[0] as usize].point;
            let is_new = facet.seen != growth && facet.is_below(point, floor, base);
            facet.seen = if is_new { growth } else { facet.seen };
            is_new
        };
        let mut count = usize::from(sees(&mut facets[from]));
        self.seen[0] = from as u32;
        let mut next = 0;
        while next < count {
            let across = facets[self.seen[next] as usize].across;
            next += 1;
            for side in &across[..V::DIMENSION] {
                if sees(&mut facets[side.facet()]) {
                    *self.seen.get_mut(count)? = side.facet() as u32;
                    count += 1;
                }
            }
        }
        (count > 0).then_some(count)
    }

    /// Builds the cone from a new vertex over the boundary of the facets that it sees, in free places.
    /// Returns how many facets were built and whether the cone is complete. It is not if a facet's sides
    /// cannot be told apart, or if the boundary is not one simple loop: n triangles that form a disk have at
    /// most n + 2 outer edges, and a simple loop passes no vertex twice.
    #[inline(always)]
    fn cover(&mut self, seen: usize, most: usize, apex: u32) -> (usize, bool) {
        let (interior, size) = (self.interior, self.size);
        let corners: &mut [Corner<V>] = &mut self.corners;
        let (free, len) = (&self.free[..self.frees], self.facets.len());
        let facets = self.facets.places_mut();
        let mut made = 0;
        for &index in &self.seen[..seen] {
            let across = facets[index as usize].across;
            for &side in &across[..V::DIMENSION] {
                let beside = &facets[side.facet()];
                if beside.seen == self.growths {
                    continue;
                }
                let indices = cone::<V>(beside.indices, side.k(), apex);
                let place = match free.len().checked_sub(made + 1) {
                    Some(last) => free[last],
                    None => (len + made - free.len()) as u32,
                };
                let of = indices.each(|index| &corners[index as usize]);
                let is_simple = made < most && of[0].begun[0] != self.growths;
                if !is_simple || !facets[place as usize].span(indices, of, side, interior, size) {
                    return (made, false);
                }
                corners[indices[0] as usize].begun = [self.growths, place];
                self.made[made] = place;
                made += 1;
            }
        }
        (made, made > 0)
    }

    /// Replaces the seen facets by the new ones: links these to the facets around and to each other, where
    /// the second vertex of one is the first of the next.
    #[inline(always)]
    fn replace(&mut self, seen: usize, made: usize, apex: u32) {
        let taken = self.frees.min(made);
        self.frees -= taken;
        self.facets.set_len(self.facets.len() + made - taken);
        let corners: &[Corner<V>] = &self.corners;
        let facets: &mut [Facet<V>] = &mut self.facets;
        for &this in &self.made[..made] {
            let &Facet { indices, across, .. } = &facets[this as usize];
            let outer = u32::from(V::DIMENSION == 2 && indices[0] == apex);
            meet(facets, Side::new(this, outer), across[outer as usize]);
            let [growth, next] = corners[indices[1] as usize].begun;
            if growth == self.growths {
                meet(facets, Side::new(this, 1), Side::new(next, if V::DIMENSION == 2 { 0 } else { 2 }));
            }
        }
        for &index in &self.seen[..seen] {
            facets[index as usize].remove();
            if let Some(place) = self.free.get_mut(self.frees) {
                *place = index;
                self.frees += 1;
            }
        }
    }
}

/// The vertices of the facet between a new vertex and side k of a facet with these vertices.
#[inline(always)]
fn cone<V: Vector>([i, j, l]: [u32; 3], k: u32, apex: u32) -> [u32; 3] {
    match (V::DIMENSION, k) {
        (2, 0) => [apex, i, apex],
        (2, _) => [j, apex, apex],
        (_, 0) => [j, i, apex],
        (_, 1) => [l, j, apex],
        _ => [i, l, apex],
    }
}

/// Links two sides to each other.
#[inline(always)]
fn meet<V: Vector>(facets: &mut [Facet<V>], one: Side, other: Side) {
    facets[one.facet()].across[one.k() as usize] = other;
    facets[other.facet()].across[other.k() as usize] = one;
}
