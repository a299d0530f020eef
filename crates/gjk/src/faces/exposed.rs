//! The face of a core that a direction exposes.

use crate::convex::{Core, FlatSide};
use crate::math::{Rotation, Scalar, Vector};

/// How many ε of the pair's size a vertex may be behind the support plane and still be in it. Dimensionless:
/// the plane's normal errs by about 4ε, and so do the products with it.
pub(super) const IN_PLANE: f64 = 16.0;

/// The vertices of a core that lie in its support plane: those of the face that a direction exposes.
pub(super) struct Exposed<'e, V: Vector> {
    vertices: Vertices<'e, V>,
    rotation: &'e Rotation<V>,
    /// Of the core.
    center: V,
    pub(super) normal: V,
    /// The normal in the core's own frame.
    seen: V,
    /// The offset of the plane along it, less the tolerance.
    level: V::Scalar,
    /// Length: what is off by no more than this is off by rounding.
    pub(super) tolerance: V::Scalar,
}

/// Where the vertices come from, in the core's own frame.
pub(super) enum Vertices<'e, V: Vector> {
    /// From a core.
    Of(Core<'e, V>),
    /// The one point in which a curved core touches its support plane.
    Only(V),
    /// What a curved core has of flat there.
    Flat(FlatSide<V>),
}

impl<V: Vector> Vertices<'_, V> {
    fn count(&self) -> usize {
        match self {
            Self::Of(core) => core.vertex_count(),
            Self::Only(_) => 1,
            Self::Flat(flat) => flat.corners().len(),
        }
    }

    #[inline(never)]
    fn get(&self, index: usize) -> Option<V> {
        match self {
            Self::Of(core) => core.vertex(index),
            Self::Only(point) => Some(*point),
            Self::Flat(flat) => flat.corners().get(index).copied(),
        }
    }
}

/// What the vertices in a support plane span.
#[derive(Clone, Copy)]
pub(super) enum Span<V> {
    Point,
    Edge([V; 2]),
    Face,
}

impl<'e, V: Vector> Exposed<'e, V> {
    /// Of a core with its rotation and the place of its center.
    pub(super) fn new(
        vertices: Vertices<'e, V>,
        (rotation, center): (&'e Rotation<V>, V),
        normal: V,
        tolerance: V::Scalar,
    ) -> Self {
        let seen = rotation.apply_inverse(normal);
        let mut top = -V::Scalar::INFINITY;
        for point in (0..vertices.count()).filter_map(|index| vertices.get(index)) {
            top = seen.dot(point).max(top);
        }
        Self { vertices, rotation, center, normal, seen, level: top - tolerance, tolerance }
    }

    /// The middle and the radius, where it is a disc.
    pub(super) fn disc(&self) -> Option<(V, V::Scalar)> {
        let Vertices::Flat(flat) = &self.vertices else { return None };
        flat.as_disc().map(|(middle, radius)| (self.rotation.apply(middle) + self.center, radius))
    }

    pub(super) fn points(&self) -> impl Iterator<Item = V> {
        let all = (0..self.vertices.count()).filter_map(|index| self.vertices.get(index));
        let exposed = all.filter(|point| self.seen.dot(*point) >= self.level);
        exposed.map(|point| self.rotation.apply(point) + self.center)
    }

    /// The two points farthest apart, as found from the first, and whether another is off the line between
    /// them.
    #[inline(never)]
    pub(super) fn span(&self) -> Span<V> {
        let farthest_from = |from: V| {
            let longer =
                |a: V, b: V| if (b - from).length_squared() > (a - from).length_squared() { b } else { a };
            self.points().reduce(longer)
        };
        let Some(start) = self.points().next().and_then(farthest_from) else { return Span::Point };
        let Some(end) = farthest_from(start) else { return Span::Point };
        let Some(along) = (end - start).normalized() else { return Span::Point };
        if (end - start).length() <= self.tolerance {
            return Span::Point;
        }
        let is_off = |point: V| rejection(point - start, along).length() > self.tolerance;
        if self.points().any(is_off) { Span::Face } else { Span::Edge([start, end]) }
    }
}

/// What remains of a vector without its part along a unit vector.
pub(super) fn rejection<V: Vector>(v: V, unit: V) -> V {
    v - unit * v.dot(unit)
}
