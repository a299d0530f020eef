//! The face of a core that a direction exposes.

use crate::convex::{Core, FlatSide};
use crate::math::{RelativePose, Scalar, Vector};

/// How many ε of the pair's size a vertex may be behind the support plane and still be in it. Dimensionless:
/// the plane's normal errs by about 4ε, and so do the products with it.
pub(crate) const IN_PLANE: f64 = 16.0;

/// The vertices of a core that lie in its support plane: those of the face that a direction exposes.
pub(crate) struct Exposed<'e, V: Vector> {
    vertices: Vertices<'e, V>,
    pub(crate) normal: V,
    /// The offset of the plane along the normal, less the tolerance.
    level: V::Scalar,
    /// Length: what is off by no more than this is off by rounding.
    pub(crate) tolerance: V::Scalar,
}

/// Where the vertices come from.
pub(crate) enum Vertices<'e, V: Vector> {
    /// From a core, whose own frame is seen from A, if it is not A's.
    Of(Core<'e, V>, Option<&'e RelativePose<V>>),
    /// The one point in which a curved core touches its support plane.
    Only(V),
    /// What a curved core has of flat there, with the frame as above.
    Flat(FlatSide<V>, Option<&'e RelativePose<V>>),
}

impl<V: Vector> Vertices<'_, V> {
    fn count(&self) -> usize {
        match self {
            Self::Of(core, _) => core.vertex_count(),
            Self::Only(_) => 1,
            Self::Flat(flat, _) => flat.corners().len(),
        }
    }

    #[inline(never)]
    fn get(&self, index: usize) -> Option<V> {
        let (point, frame) = match self {
            Self::Of(core, frame) => (core.vertex(index), *frame),
            Self::Only(point) => (Some(*point), None),
            Self::Flat(flat, frame) => (flat.corners().get(index).copied(), *frame),
        };
        frame.map_or(point, |frame| point.map(|point| frame.point_from_b(point)))
    }
}

/// What the vertices in a support plane span.
#[derive(Clone, Copy)]
pub(crate) enum Span<V> {
    Point,
    Edge([V; 2]),
    Face,
}

impl<'e, V: Vector> Exposed<'e, V> {
    pub(crate) fn new(vertices: Vertices<'e, V>, normal: V, tolerance: V::Scalar) -> Self {
        let mut top = -V::Scalar::INFINITY;
        for point in (0..vertices.count()).filter_map(|index| vertices.get(index)) {
            top = normal.dot(point).max(top);
        }
        Self { vertices, normal, level: top - tolerance, tolerance }
    }

    /// The middle and the radius, where it is a disc.
    pub(crate) fn disc(&self) -> Option<(V, V::Scalar)> {
        let Vertices::Flat(flat, frame) = &self.vertices else { return None };
        flat.as_disc()
            .map(|(middle, radius)| (frame.map_or(middle, |frame| frame.point_from_b(middle)), radius))
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = V> {
        let all = (0..self.vertices.count()).filter_map(|index| self.vertices.get(index));
        all.filter(|point| self.normal.dot(*point) >= self.level)
    }

    /// The two points farthest apart, as found from the first, and whether another is off the line between
    /// them.
    #[inline(never)]
    pub(crate) fn span(&self) -> Span<V> {
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
pub(crate) fn rejection<V: Vector>(v: V, unit: V) -> V {
    v - unit * v.dot(unit)
}
