use super::facet::{Facet, NONE};
use super::list::List;
use crate::convex::DifferenceVertex;
use crate::math::{Each, Scalar, Vector};
use crate::options::Capacity;
use crate::simplex::{Place, Simplex};
use crate::space::Space;

/// How many vertices there is room for without allocating.
pub(super) const VERTICES: usize = 128;

/// How many facets there is room for without allocating: a polyhedron of n vertices has at most 2n − 4.
pub(super) const FACETS: usize = 256;

/// Pieces of the rim of what a new vertex sees. It sees few facets; where they are more than this allows,
/// there is no room.
const RIM: usize = 128;

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
/// Nothing here asks the surface to be convex, nor the replaced facets to hang together. So no rounding, and
/// no decision about points that lie in a facet's plane up to rounding, can make the bound wrong: at worst it
/// is low.
#[derive(Clone, Debug)]
pub(super) struct Polytope<V: Vector> {
    pub(super) vertices: List<DifferenceVertex<V>, VERTICES>,
    pub(super) facets: List<Facet<V>, FACETS>,
    interior: V,
    capacity: Capacity,
}

/// Which way around the facets of a simplex run.
#[derive(Clone, Copy)]
enum Way {
    There,
    Back,
}

/// What is done about a vertex that makes a facet whose sides cannot be told apart, or whose plane has the
/// interior above it.
///
/// Flat and ruled parts of curved bodies bring many of these: support points in one plane but for rounding,
/// which see facets of that plane far away from the one that is moved out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Slivers<S> {
    /// The vertex is taken: nothing is proved until another one replaces the facet.
    Taken,
    /// The vertex is not taken, so that what is proved stays so. It replaces only facets that hang together
    /// and that it is beyond by more than `floor`: nearer ones are on the boundary up to rounding.
    Refused {
        /// In multiples of the unit.
        floor: S,
    },
}

/// What became of a new vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// It is part of the surface.
    Grown,
    /// It is beyond no facet by more than rounding.
    Inside,
    /// There is no room for it.
    Full,
}

impl<V: Vector> Polytope<V> {
    pub(super) fn narrowed<N: Vector<Wide = V>>(&self) -> Polytope<N> {
        Polytope {
            vertices: self.vertices.map(DifferenceVertex::narrowed),
            facets: self.facets.map(Facet::narrowed),
            interior: N::narrow(self.interior),
            capacity: self.capacity,
        }
    }
}

impl<V: Space> Polytope<V> {
    /// Nothing yet.
    #[inline]
    pub(super) fn empty(capacity: Capacity) -> Self {
        Self { vertices: List::new(), facets: List::new(), interior: V::ZERO, capacity }
    }

    /// Becomes the boundary of a full simplex.
    pub(super) fn start(&mut self, simplex: &Simplex<V>) {
        let points = simplex.vertices();
        let share = V::Scalar::ONE / V::Scalar::from_f64(points.len() as f64);
        for &vertex in points {
            self.vertices.push(vertex);
            self.interior = self.interior + vertex.w * share;
        }
        // One way around every facet's normal is outwards; on a sliver it is the way that more facets vouch
        // for.
        let there = self.enclose(Way::There);
        if there < points.len() && self.enclose(Way::Back) < there {
            self.enclose(Way::There);
        }
    }

    /// Takes the facets of the simplex one way around. How many of them have the interior below them for
    /// certain.
    fn enclose(&mut self, way: Way) -> usize {
        let (first, second) = match way {
            Way::There => (0, 1),
            Way::Back => (1, 0),
        };
        let facets: &[[u32; 3]] = if V::DIMENSION == 2 {
            &[[first, second, NONE], [second, 2, NONE], [2, first, NONE]]
        } else {
            &[[first, second, 2], [second, first, 3], [2, second, 3], [first, 2, 3]]
        };
        self.facets.clear();
        let mut certain = 0;
        for facet in facets.iter().filter_map(|&indices| Facet::new(indices, &self.vertices, self.interior)) {
            certain += usize::from(facet.certified > -V::Scalar::INFINITY);
            self.facets.push(facet);
        }
        certain
    }

    /// The facet nearest to the origin, and the depth that the surface proves.
    pub(super) fn nearest(&self) -> Option<(usize, V::Scalar)> {
        let mut nearest: Option<usize> = None;
        let mut proved = V::Scalar::INFINITY;
        for (index, facet) in self.facets.iter().enumerate() {
            proved = facet.certified.min(proved);
            if !facet.stuck && nearest.is_none_or(|best| facet.distance < self.facets[best].distance) {
                nearest = Some(index);
            }
        }
        nearest.map(|index| (index, proved))
    }

    /// Makes a point of the difference a vertex, in place of the facets that it is beyond.
    pub(super) fn grow(&mut self, vertex: DifferenceVertex<V>, slivers: Slivers<V::Scalar>) -> Growth {
        let least = match slivers {
            Slivers::Taken => V::Scalar::ZERO,
            Slivers::Refused { floor } => floor,
        };
        let mut seen = List::<u32, RIM>::new();
        for (index, facet) in self.facets.iter().enumerate() {
            let base = self.vertices[facet.indices[0] as usize].w;
            if !facet.is_below(vertex.w, base, least) {
                continue;
            }
            if !seen.has_room(1, self.capacity) {
                return Growth::Full;
            }
            seen.push(index as u32);
        }
        if slivers != Slivers::Taken {
            seen = self.connected(&seen, vertex.w);
        }
        let mut rim = List::<[u32; 2], RIM>::new();
        for &index in seen.iter() {
            if !rim.has_room(V::DIMENSION, self.capacity) {
                return Growth::Full;
            }
            let (ridges, count) = self.facets[index as usize].ridges();
            for &[from, to] in &ridges[..count] {
                match rim.iter().position(|&other| other == [to, from]) {
                    Some(opposite) => rim.swap_remove(opposite),
                    None => rim.push([from, to]),
                }
            }
        }
        if seen.is_empty() {
            return Growth::Inside;
        }
        let more = rim.len().saturating_sub(seen.len());
        if !self.vertices.has_room(1, self.capacity) || !self.facets.has_room(more, self.capacity) {
            return Growth::Full;
        }
        let apex = self.vertices.len() as u32;
        self.vertices.push(vertex);
        let refuses = matches!(slivers, Slivers::Refused { .. });
        if refuses && rim.iter().any(|&piece| self.cone(piece, apex).is_some_and(|facet| !facet.is_clear())) {
            self.vertices.swap_remove(apex as usize);
            return Growth::Inside;
        }
        // From the last, so that the one that takes a removed facet's place is none of those still to be
        // removed.
        for &index in seen.iter().rev() {
            self.facets.swap_remove(index as usize);
        }
        for &piece in rim.iter() {
            if let Some(facet) = self.cone(piece, apex) {
                self.facets.push(facet);
            }
        }
        Growth::Grown
    }

    /// Of the facets that a point sees, those that hang together with the one that it is farthest beyond, in
    /// their order.
    fn connected(&self, seen: &[u32], point: V) -> List<u32, RIM> {
        let facet = |&index: &u32| &self.facets[index as usize];
        let height = |index: &u32| facet(index).normal.dot(point) - facet(index).distance;
        let higher = |best: u32, &other: &u32| if height(&other) > height(&best) { other } else { best };
        let mut taken = List::<u32, RIM>::new();
        let Some(&first) = seen.first() else { return taken };
        let mut found = List::<u32, RIM>::new();
        found.push(seen.iter().fold(first, higher));
        let mut next = 0;
        while let Some(&index) = found.get(next) {
            next += 1;
            let (ridges, count) = facet(&index).ridges();
            for &other in seen {
                let (theirs, _) = facet(&other).ridges();
                let adjoins = ridges[..count].iter().any(|&[from, to]| theirs[..count].contains(&[to, from]));
                if adjoins && !found.contains(&other) {
                    found.push(other);
                }
            }
        }
        for &index in seen.iter().filter(|&index| found.contains(index)) {
            taken.push(index);
        }
        taken
    }

    /// The facet from a vertex to a piece of a rim.
    fn cone(&self, piece: [u32; 2], apex: u32) -> Option<Facet<V>> {
        let indices = match piece {
            [from, NONE] => [from, apex, NONE],
            [NONE, to] => [apex, to, NONE],
            [from, to] => [from, to, apex],
        };
        Facet::new(indices, &self.vertices, self.interior)
    }

    /// The point of the surface nearest to a point, as a simplex of the vertices that carry it, with weights.
    ///
    /// Each facet is asked. One that is long and thin knows neither its plane nor its weights well; if none
    /// is found within `near`, the vertices are.
    pub(super) fn foot(&self, target: V, normal: V, near: V::Scalar) -> Simplex<V> {
        let mut best = V::Scalar::INFINITY;
        let mut foot = Simplex::empty();
        for facet in self.facets.iter() {
            let away = facet.normal.dot(target) - facet.distance;
            if away.abs() >= best {
                continue;
            }
            let mut points = [V::ZERO; 3];
            for (point, &index) in points.iter_mut().zip(facet.vertices()) {
                *point = self.vertices[index as usize].w - target;
            }
            let nearest = V::nearest(&points[..V::DIMENSION]);
            let length = nearest.closest.length_squared().sqrt();
            if length < best {
                best = length;
                foot = Simplex::empty();
                for &index in facet.vertices() {
                    foot.push(self.vertices[index as usize]);
                }
                foot.keep(&nearest.weights);
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
