use crate::math::{Each, Scalar, Vector};
use crate::simplex::{Normal, Space};

/// Above this relative error, in ε, a normal is computed anew from the facet's two shortest edges.
const THIN: f64 = 16.0;

/// A facet of the polytope: an edge in the plane, a triangle in space.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Facet<V: Vector> {
    pub(super) indices: [u32; 3],
    /// For each of its sides, the adjoining side of the neighbor.
    pub(super) across: [Side; 3],
    /// Outward, unit.
    pub(super) normal: V,
    /// Of the facet's line or plane from the origin along the normal. In multiples of the unit.
    pub(super) distance: V::Scalar,
    /// What the search for the nearest facet compares: the distance, or ∞ for a facet that was removed or
    /// could not be moved out.
    pub(super) reach: V::Scalar,
    /// `distance` less what rounding may have added: what a proof may use. −∞ for a facet whose sides cannot
    /// be told apart, ∞ for one that was removed.
    pub(super) certified: V::Scalar,
    /// Any point of the difference whose height exceeds this is outside the facet by more than rounding.
    beyond: V::Scalar,
    /// Times the length of a vector, how far its product with the normal may be from the truth.
    noise: V::Scalar,
    /// The number of the last call of `grow` whose vertex saw it.
    pub(super) seen: u32,
}

/// A side of a facet, where a neighbor adjoins: in space the edge from vertex k of the facet to the next, in
/// the plane its vertex k. Stored as 4 · (index of the facet) + k.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Side(u32);

impl Side {
    #[inline(always)]
    pub(super) fn new(facet: u32, k: u32) -> Self {
        Self(4 * facet + k)
    }

    #[inline(always)]
    pub(super) fn facet(self) -> usize {
        (self.0 / 4) as usize
    }

    #[inline(always)]
    pub(super) fn k(self) -> u32 {
        self.0 % 4
    }
}

/// The part of a vertex that facets are computed from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Corner<V: Vector> {
    pub(super) point: V,
    /// Its squared length.
    square: V::Scalar,
    /// The facet built last whose first vertex this is, after the number of the call of `grow` that built it.
    pub(super) begun: [u32; 2],
}

impl<V: Vector> Corner<V> {
    #[inline(always)]
    pub(super) fn new(point: V) -> Self {
        Self { point, square: point.length_squared(), begun: [0; 2] }
    }
}

impl<V: Vector> Facet<V> {
    /// Returns the vertex indices, 2 in the plane and 3 in space, counter-clockwise seen from outside.
    pub fn vertices(&self) -> &[u32] {
        &self.indices[..V::DIMENSION]
    }

    /// Returns the outward unit normal, along the world axes.
    pub fn normal(&self) -> V {
        self.normal
    }

    /// Returns the distance of the facet's line or plane from the origin along the normal, in units of
    /// [`Epa::unit`](crate::trace::Epa::unit).
    pub fn distance(&self) -> V::Scalar {
        self.distance
    }

    /// Whether a point is outside the facet by more than rounding and by more than `floor`; `base` returns
    /// one of its vertices. Never true for a facet whose sides cannot be told apart.
    #[inline(always)]
    pub(super) fn is_below(&self, point: V, floor: V::Scalar, base: impl Fn() -> V) -> bool {
        let height = self.normal.dot(point);
        if height > self.beyond {
            return true;
        }
        height - self.distance > floor && self.certified > -V::Scalar::INFINITY && {
            let rise = point - base();
            let height = self.normal.dot(rise);
            height > floor && height * height > self.noise * self.noise * rise.length_squared()
        }
    }

    /// Whether it is part of the surface.
    pub(super) fn is_there(&self) -> bool {
        self.certified < V::Scalar::INFINITY
    }

    /// Takes it off the surface.
    pub(super) fn remove(&mut self) {
        self.certified = V::Scalar::INFINITY;
        self.reach = V::Scalar::INFINITY;
    }

    /// The facet rounded to the narrower type, for an observer.
    pub(super) fn narrowed<N: Vector<Wide = V>>(&self) -> Facet<N> {
        let number = |x: V::Scalar| N::Scalar::from_f64(x.to_f64());
        Facet {
            indices: self.indices,
            normal: N::narrow(self.normal),
            distance: number(self.distance),
            certified: number(self.certified),
            ..Facet::default()
        }
    }
}

impl<V: Space> Facet<V> {
    /// Becomes the facet of these vertices; in the plane the third repeats another. All sides are linked to
    /// `beside` until they get their neighbors. Returns whether its sides can be told apart, which is so if
    /// `interior` lies clearly below it. No point of the polytope is farther from the origin than `size`.
    ///
    /// Points are at most twice the size apart, and each of two products errs by 3ε/2: a point higher than
    /// this `doubt` is outside the facet.
    #[inline(always)]
    pub(super) fn span(
        &mut self,
        indices: [u32; 3],
        corners: [&Corner<V>; 3],
        beside: Side,
        interior: V,
        size: V::Scalar,
    ) -> bool {
        let [p, q, r] = corners;
        let mut plane = V::facet(&[p.point, q.point, r.point]);
        let mut square = plane.normal.length_squared();
        let thin = V::Scalar::EPSILON * V::Scalar::from_f64(THIN);
        if plane.error * plane.error > thin * thin * square {
            plane = normal_of_thin(corners);
            square = plane.normal.length_squared();
        }
        let inverse = V::Scalar::ONE / square.sqrt();
        let (normal, two) = (plane.normal * inverse, V::Scalar::from_f64(2.0));
        let noise = V::Scalar::EPSILON * two + plane.error * inverse;
        let base = if q.square < p.square { q } else { p };
        let base = if r.square < base.square { r } else { base };
        let distance = normal.dot(base.point);
        let doubt = (noise * two + V::Scalar::EPSILON * V::Scalar::from_f64(3.0)) * size;
        let is_above = distance - normal.dot(interior) > doubt || {
            let rise = base.point - interior;
            let depth = normal.dot(rise);
            depth > V::Scalar::ZERO && depth * depth > noise * noise * rise.length_squared()
        };
        // A square below that has lost digits.
        let is_clear = is_above && square > V::Scalar::TINY / V::Scalar::EPSILON;
        self.indices = indices;
        self.across = [beside; 3];
        self.normal = normal;
        self.distance = distance;
        self.reach = if is_clear { distance } else { V::Scalar::INFINITY };
        let certified = distance - noise * base.square.sqrt();
        self.certified = if is_clear { certified } else { V::Scalar::INFINITY };
        self.beyond = distance + doubt;
        self.noise = noise;
        self.seen = 0;
        is_clear
    }

    /// A facet whose sides cannot be told apart: nothing is beyond it, and it proves nothing.
    pub(super) fn doubtful(indices: [u32; 3], across: [Side; 3]) -> Self {
        let unknown = V::Scalar::INFINITY;
        Self {
            indices,
            across,
            distance: unknown,
            reach: unknown,
            certified: -unknown,
            beyond: unknown,
            ..Self::default()
        }
    }
}

/// Out of line: a call that takes the address of points would keep those of all facets out of registers.
#[cold]
#[inline(never)]
fn normal_of_thin<V: Space>(corners: [&Corner<V>; 3]) -> Normal<V> {
    V::normal(&corners.each(|corner| corner.point))
}
