use super::facet::Facet;
use super::polytope::Polytope;
use crate::convex::{DifferenceVertex, VertexId};
use crate::gjk::{Gjk, Stop};
use crate::math::{Scalar, Vector};
use crate::query::{Bounds, Capacity};
use crate::simplex::Space;

/// The state of a search for the point of the boundary of A − B nearest to the origin inside.
///
/// A polygon in the plane, a polyhedron in space, of support points of the difference; its facet nearest to
/// the origin is moved out to the difference's own boundary until it is part of it. Lengths are in multiples
/// of [`unit`](Self::unit), along the axes of the world. The bounds speak of the cores' signed distance,
/// without rounding errors and radii.
///
#[doc = include_str!("../../images/depth.svg")]
///
/// Takes 43 kB in space in `f64`, 27 kB in `f32`, and 73 kB in the rare repetition with more digits; a fifth
/// of that is used unless the polytope has more than 32 vertices or 64 facets.
///
/// # Source
/// G. van den Bergen, *Proximity queries and penetration depth computation on 3D game objects*, GDC 2001.
/// Different here: the surface need not be convex, both bounds are kept, and on smooth cores each better
/// plane is turned to the best nearby, and a few more at the end.
#[derive(Clone, Debug)]
pub struct Epa<V: Vector> {
    pub(super) polytope: Polytope<V>,
    pub(super) nearest: usize,
    /// The support point found last.
    pub latest: Option<DifferenceVertex<V>>,
    /// Of the signed distance: lower is the best support plane's, upper the nearest facet's. Both are
    /// negative.
    pub bounds: Bounds<V::Scalar>,
    /// The direction that gave the lower bound: the normal, once the gap is closed.
    pub normal: V,
    /// How many support points of the difference were asked for.
    pub iteration: u32,
    /// Why the run ended, if it did.
    pub stop: Option<Stop>,
    /// The length that the others are multiples of: a power of two.
    pub unit: V::Scalar,
    pub(crate) hints: [Option<VertexId>; 2],
    /// What a turn of the best plane had to promise at least, the last time it was turned.
    pub(super) worth: V::Scalar,
}

impl<V: Vector> Epa<V> {
    /// The support points that the polytope is made of. Not all of them are on its surface.
    pub fn vertices(&self) -> &[DifferenceVertex<V>] {
        &self.polytope.vertices
    }

    /// The facets of the polytope, in no particular order.
    pub fn facets(&self) -> impl Iterator<Item = &Facet<V>> {
        self.polytope.facets()
    }

    /// The index, among the facets, of the one that was nearest to the origin when the last step began;
    /// `None` where the step took it away.
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
