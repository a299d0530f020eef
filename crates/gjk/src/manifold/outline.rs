use super::side::Side;
use crate::convex::{Core, Feature, VertexId, tangents};
use crate::math::{Each, Rotation, Scalar, Vector};

/// Coordinates in the plane across the contact normal; in the plane the second is 0.
pub(super) type Flat<S> = [S; 2];

/// A frame along a contact normal.
#[derive(Clone, Copy)]
pub(super) struct Across<V> {
    pub(super) normal: V,
    pub(super) tangents: [V; 2],
}

impl<V: Vector> Across<V> {
    pub(super) fn new(normal: V) -> Self {
        Self { normal, tangents: tangents(normal) }
    }

    /// Where a point is, seen along the normal.
    pub(super) fn flat(&self, point: V) -> Flat<V::Scalar> {
        self.tangents.each(|tangent| tangent.dot(point))
    }

    /// The point at a place and a height.
    pub(super) fn point(&self, at: Flat<V::Scalar>, height: V::Scalar) -> V {
        self.tangents[0] * at[0] + self.tangents[1] * at[1] + self.normal * height
    }
}

/// A corner of a side, seen along the normal.
#[derive(Clone, Copy)]
pub(super) struct Corner<S> {
    pub(super) at: Flat<S>,
    /// Along the normal.
    pub(super) height: S,
    pub(super) index: u32,
}

/// A side of a shape, seen along the contact normal: a convex polygon, a segment or a point.
pub(super) struct Outline<'a, V: Vector> {
    core: Core<'a, V>,
    pub(super) side: Side<'a, V>,
    rotation: &'a Rotation<V>,
    /// Of the shape, relative to A's center.
    center: V,
    pub(super) across: Across<V>,
    /// The side's normal; the contact normal for a side without one.
    normal: V,
    /// Places that are closer count as one. Length.
    tolerance: V::Scalar,
    /// The first corners, so many as there are: each is looked at many times.
    known: [Option<Corner<V::Scalar>>; KNOWN],
}

/// How many corners of a side are kept; those of larger sides are computed whenever they are looked at.
const KNOWN: usize = 8;

pub(super) fn minus<S: Scalar>(u: Flat<S>, v: Flat<S>) -> Flat<S> {
    [u[0] - v[0], u[1] - v[1]]
}

pub(super) fn cross<S: Scalar>(u: Flat<S>, v: Flat<S>) -> S {
    u[0] * v[1] - u[1] * v[0]
}

pub(super) fn dot<S: Scalar>(u: Flat<S>, v: Flat<S>) -> S {
    u[0] * v[0] + u[1] * v[1]
}

pub(super) fn length<S: Scalar>(u: Flat<S>) -> S {
    dot(u, u).sqrt()
}

impl<'a, V: Vector> Outline<'a, V> {
    /// A side of a core with its rotation and its center relative to A's, along the contact normal.
    #[inline(never)]
    pub(super) fn new(
        (core, rotation, center): (Core<'a, V>, &'a Rotation<V>, V),
        side: Side<'a, V>,
        across: Across<V>,
        normal: V,
        tolerance: V::Scalar,
    ) -> Self {
        let normal = side.normal.map_or(normal, |normal| rotation.apply(normal));
        let known = [None; KNOWN];
        let mut outline = Self { core, side, rotation, center, across, normal, tolerance, known };
        for k in 0..outline.count().min(KNOWN) {
            outline.known[k] = Some(outline.computed_corner(k));
        }
        outline
    }

    pub(super) fn count(&self) -> usize {
        self.side.corners.indices().len()
    }

    /// The corner with this number, of which the one after the last is the first.
    pub(super) fn corner(&self, k: usize) -> Corner<V::Scalar> {
        let k = if k == self.count() { 0 } else { k };
        self.known.get(k).copied().flatten().unwrap_or_else(|| self.computed_corner(k))
    }

    fn computed_corner(&self, k: usize) -> Corner<V::Scalar> {
        let index = self.side.corners.indices()[k];
        let point = match self.side.flat {
            Some(flat) => flat.corners[k],
            None => self.core.vertex(index as usize).unwrap_or(V::ZERO),
        };
        let point = self.rotation.apply(point) + self.center;
        Corner { at: self.across.flat(point), height: self.across.normal.dot(point), index }
    }

    /// How many edges bound it: one for a segment, as many as corners for a polygon.
    pub(super) fn edge_count(&self) -> usize {
        match self.count() {
            1 => 0,
            2 => 1,
            count => count,
        }
    }

    fn edge_name(&self, k: usize) -> Feature {
        let ends = [self.corner(k).index, self.corner(k + 1).index];
        if self.side.flat.is_some() {
            // An arc of a rim, named after the corner that it begins at.
            return Feature::Edge(ends[0]);
        }
        self.core.feature(&ends.each(VertexId))
    }

    /// What of the side is at a place: the nearest corner, else the nearest edge, if they are no farther than
    /// `within`, else the side itself.
    #[inline(never)]
    pub(super) fn name_at(&self, at: Flat<V::Scalar>, within: V::Scalar) -> Feature {
        let nearest = |count: usize, distance: &dyn Fn(usize) -> V::Scalar| {
            let mut best: Option<(usize, V::Scalar)> = None;
            for k in 0..count {
                let distance = distance(k);
                if distance <= best.map_or(within, |(_, least)| least)
                    && best.is_none_or(|(_, least)| distance < least)
                {
                    best = Some((k, distance));
                }
            }
            best.map(|(k, _)| k)
        };
        if let Some(k) = nearest(self.count(), &|k| length(minus(at, self.corner(k).at))) {
            return Feature::Vertex(self.corner(k).index);
        }
        if self.count() <= 2 {
            return self.side.feature;
        }
        let off = |k| {
            let (from, to) = (self.corner(k).at, self.corner(k + 1).at);
            let (along, between) = (minus(to, from), minus(at, from));
            let size = length(along);
            if size > V::Scalar::ZERO { cross(along, between).abs() / size } else { V::Scalar::INFINITY }
        };
        nearest(self.count(), &off).map_or(self.side.feature, |k| self.edge_name(k))
    }

    /// The height of the side at a place, if the place is on it.
    #[inline(never)]
    pub(super) fn height_at(&self, at: Flat<V::Scalar>) -> Option<V::Scalar> {
        let first = self.corner(0);
        match self.count() {
            1 => (length(minus(at, first.at)) <= self.tolerance).then_some(first.height),
            2 => self.height_on_segment(at),
            _ => self.height_in_polygon(at),
        }
    }

    fn height_on_segment(&self, at: Flat<V::Scalar>) -> Option<V::Scalar> {
        let (first, last) = (self.corner(0), self.corner(1));
        let along = minus(last.at, first.at);
        let from = minus(at, first.at);
        let size = length(along);
        if size <= self.tolerance {
            // Seen end on: the end that is nearer to the other shape is not known here, and both are as good.
            return (length(from) <= self.tolerance).then_some(first.height);
        }
        let (distance, place) = (cross(along, from) / size, dot(along, from) / size);
        let is_on =
            distance.abs() <= self.tolerance && place >= -self.tolerance && place <= size + self.tolerance;
        let share = (place / size).max(V::Scalar::ZERO).min(V::Scalar::ONE);
        is_on.then(|| first.height + (last.height - first.height) * share)
    }

    fn height_in_polygon(&self, at: Flat<V::Scalar>) -> Option<V::Scalar> {
        let steep = self.normal.dot(self.across.normal);
        // A side seen edge on has no height at a place: its edges have.
        let is_flat = steep.abs() > V::Scalar::EPSILON.sqrt();
        if !is_flat {
            return None;
        }
        let turn = if steep > V::Scalar::ZERO { V::Scalar::ONE } else { -V::Scalar::ONE };
        let mut nearest = self.corner(0);
        let mut least = V::Scalar::INFINITY;
        let mut last = nearest;
        for k in 0..self.count() {
            let (from, to) = (last, self.corner(k + 1));
            let (edge, off) = (minus(to.at, from.at), minus(at, from.at));
            if cross(edge, off) * turn < -self.tolerance * length(edge) {
                return None;
            }
            if dot(off, off) < least {
                least = dot(off, off);
                nearest = from;
            }
            last = to;
        }
        let off = minus(at, nearest.at);
        let slope = [0, 1].each(|i| self.normal.dot(self.across.tangents[i]));
        Some(nearest.height - dot(slope, off) / steep)
    }
}
