use super::facet::Facet;
use super::polytope::Polytope;
use crate::convex::{DifferenceVertex, VertexId};
use crate::gjk::{Gjk, Stop};
use crate::math::{Scalar, Vector};
use crate::query::{Bounds, Capacity};
use crate::simplex::Space;

/// The state of the expanding polytope algorithm (EPA). The origin is inside the Minkowski difference A − B,
/// and the algorithm finds the boundary point closest to it.
///
/// The polytope is a polygon in the plane and a polyhedron in space. Its vertices are support points of A −
/// B. Each step extends the polytope beyond the facet closest to the origin. The search ends when this facet
/// lies on the boundary. Vectors are along the world axes, and lengths are multiples of
/// [`unit`](Self::unit). Bounds refer to the cores, without rounding errors and radii.
///
#[doc = include_str!("../../images/depth.svg")]
///
/// In space the state takes 43 kB in `f64` and 27 kB in `f32`, and 73 kB if repeated in higher precision. Up
/// to 32 vertices and 64 facets, a fifth of it is used.
///
/// # Source
/// G. van den Bergen, *Proximity queries and penetration depth computation on 3D game objects*, GDC 2001.
/// Differences: the surface need not be convex, and both bounds are kept. On curved cores, each better plane
/// is turned to the best one nearby.
#[derive(Clone, Debug)]
pub struct Epa<V: Vector> {
    pub(super) polytope: Polytope<V>,
    pub(super) nearest: usize,
    /// The latest support point.
    pub latest: Option<DifferenceVertex<V>>,
    /// Bounds on the signed distance, both negative. `lower` is that of the best support plane, `upper` that
    /// of the closest facet.
    pub bounds: Bounds<V::Scalar>,
    /// The direction that gave the lower bound. It is the normal once the bounds meet.
    pub normal: V,
    /// Number of support points of A − B.
    pub iteration: u32,
    /// The reason why the search ended; `None` while it runs.
    pub stop: Option<Stop>,
    /// The unit of all other lengths: a power of two.
    pub unit: V::Scalar,
    pub(crate) hints: [Option<VertexId>; 2],
    /// What a turn of the best plane had to promise at least, the last time it was turned.
    pub(super) worth: V::Scalar,
}

impl<V: Vector> Epa<V> {
    /// Returns the support points of the polytope. Not all of them lie on its surface.
    pub fn vertices(&self) -> &[DifferenceVertex<V>] {
        &self.polytope.vertices
    }

    /// Returns the facets of the polytope, in no particular order.
    pub fn facets(&self) -> impl Iterator<Item = &Facet<V>> {
        self.polytope.facets()
    }

    /// Returns the index of the facet that was closest to the origin when the last step began, or `None` if
    /// the step removed it.
    pub fn nearest(&self) -> Option<usize> {
        let nearest = self.polytope.get(self.nearest);
        self.facets().position(|facet| core::ptr::eq(facet, nearest))
    }

    /// The same state with fewer digits.
    pub(crate) fn narrowed<N: Vector<Wide = V>>(&self) -> Epa<N> {
        let number = |x: V::Scalar| N::Scalar::from_f64(x.to_f64());
        Epa {
            polytope: self.polytope.narrowed(),
            nearest: self.nearest,
            latest: self.latest.as_ref().map(DifferenceVertex::narrowed),
            bounds: Bounds { lower: number(self.bounds.lower), upper: number(self.bounds.upper) },
            normal: N::narrow(self.normal),
            iteration: self.iteration,
            stop: self.stop,
            unit: number(self.unit),
            hints: self.hints,
            worth: number(self.worth),
        }
    }
}

impl<V: Space> Epa<V> {
    /// Before the first step: `bounds` and `normal` are what is known already, `iteration` what it took.
    ///
    /// Made where it stays: moving so much memory takes longer than some of the steps.
    #[inline(always)]
    pub(crate) fn new(gjk: &Gjk<V>, bounds: Bounds<V::Scalar>, size: V::Scalar, capacity: Capacity) -> Self {
        Self {
            polytope: Polytope::empty(size, capacity),
            nearest: 0,
            latest: None,
            bounds,
            normal: gjk.normal,
            iteration: gjk.iteration,
            stop: None,
            unit: gjk.unit,
            hints: gjk.hints,
            worth: V::Scalar::INFINITY,
        }
    }

    pub(super) fn count(&mut self, vertex: DifferenceVertex<V>) {
        self.hints = vertex.ids;
        self.iteration += 1;
        self.latest = Some(vertex);
    }

    /// Keeps a lower bound and its direction if it is the best so far.
    pub(super) fn offer(&mut self, lower: V::Scalar, direction: V) -> bool {
        let better = lower > self.bounds.lower;
        if better {
            self.bounds.lower = lower;
            self.normal = direction;
        }
        better
    }
}
