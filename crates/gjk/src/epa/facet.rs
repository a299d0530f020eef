use crate::convex::DifferenceVertex;
use crate::math::{Scalar, Vector};
use crate::space::Space;

/// The third index of an edge in the plane, which has two vertices.
pub(super) const NONE: u32 = u32::MAX;

/// An edge of the polygon in the plane, a triangle of the polyhedron in space.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Facet<V: Vector> {
    pub(super) indices: [u32; 3],
    /// Outward, unit.
    pub(super) normal: V,
    /// Of the facet's line or plane from the origin along the normal. In multiples of the unit.
    pub(super) distance: V::Scalar,
    /// `distance` less what rounding may have added: what a proof may use. −∞ for a facet whose sides cannot
    /// be told apart.
    pub(super) certified: V::Scalar,
    /// Times the length of a vector, how far its product with the normal may be from the truth.
    noise: V::Scalar,
    /// Whether moving it out was tried in vain: what is beyond it is no farther than rounding can tell.
    pub(super) stuck: bool,
}

impl<V: Vector> Facet<V> {
    /// The indices of its vertices: 2 in the plane, 3 in space; counter-clockwise as seen from outside.
    pub fn vertices(&self) -> &[u32] {
        &self.indices[..V::DIMENSION]
    }

    /// Outward, unit, in A's frame.
    pub fn normal(&self) -> V {
        self.normal
    }

    /// Of the facet's line or plane from the origin along the normal, in multiples of the unit.
    pub fn distance(&self) -> V::Scalar {
        self.distance
    }

    /// Whether a point is beyond the facet by more than rounding, and by more than `least`; `base` is one of
    /// its vertices. Never so for a facet whose sides cannot be told apart.
    pub(super) fn is_below(&self, point: V, base: V, least: V::Scalar) -> bool {
        let rise = point - base;
        let height = self.normal.dot(rise);
        let is_clear = height * height > self.noise * self.noise * rise.length_squared();
        height > least && is_clear && self.certified > -V::Scalar::INFINITY
    }

    /// Whether its sides can be told apart.
    pub(super) fn is_clear(&self) -> bool {
        self.certified > -V::Scalar::INFINITY
    }

    /// Where its boundary runs, in pieces whose opposite belongs to the neighbor across: in space the
    /// directed edges, in the plane the vertex where it begins and the one where it ends, each with a
    /// stand-in for the other.
    pub(super) fn ridges(&self) -> ([[u32; 2]; 3], usize) {
        let [i, j, k] = self.indices;
        if V::DIMENSION == 2 { ([[i, NONE], [NONE, j], [NONE; 2]], 2) } else { ([[i, j], [j, k], [k, i]], 3) }
    }
}

impl<V: Vector> Facet<V> {
    pub(super) fn narrowed<N: Vector<Wide = V>>(&self) -> Facet<N> {
        let number = |x: V::Scalar| N::Scalar::from_f64(x.to_f64());
        Facet {
            indices: self.indices,
            normal: N::narrow(self.normal),
            distance: number(self.distance),
            certified: number(self.certified),
            noise: number(self.noise),
            stuck: self.stuck,
        }
    }
}

impl<V: Space> Facet<V> {
    /// The facet of these vertices. `interior` is a point that should lie below it: it tells whether the
    /// normal can be trusted.
    ///
    /// `None` for a facet without any extent, which bounds nothing.
    pub(super) fn new(indices: [u32; 3], vertices: &[DifferenceVertex<V>], interior: V) -> Option<Self> {
        let mut points = [V::ZERO; 3];
        for (point, &index) in points.iter_mut().zip(&indices[..V::DIMENSION]) {
            *point = vertices.get(index as usize)?.w;
        }
        let points = &points[..V::DIMENSION];
        if (1..points.len()).any(|i| points[..i].contains(&points[i])) {
            return None;
        }
        let mut base = points[0];
        for &point in &points[1..] {
            if point.length_squared() < base.length_squared() {
                base = point;
            }
        }
        let plane = V::normal(points);
        let unknown = V::Scalar::INFINITY;
        let doubtful = Self {
            indices,
            normal: V::ZERO,
            distance: unknown,
            certified: -unknown,
            noise: V::Scalar::ZERO,
            stuck: true,
        };
        let Some(normal) = plane.normal.normalized() else { return Some(doubtful) };
        let noise = plane.noise() / plane.normal.length_squared().sqrt();
        let distance = normal.dot(base);
        let depth = normal.dot(base - interior);
        let clear = depth > noise * (base - interior).length_squared().sqrt();
        let certified =
            if clear { distance - noise * base.length_squared().sqrt() } else { -V::Scalar::INFINITY };
        Some(Self { indices, normal, distance, certified, noise, stuck: false })
    }
}
