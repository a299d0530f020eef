//! The two faces between which the closest points are, and how these can slide on them.

use super::super::exposed::{Exposed, IN_PLANE, Span, Vertices, rejection};
use crate::convex::{Body, Convex, tangents};
use crate::math::{Scalar, Vector};
use crate::query::Proximity;
use crate::simplex::Space;
use crate::view::View;

/// The faces of two cores that face each other, A − B's face between them.
pub(super) struct Faces<'f, V: Vector> {
    pub(super) on_a: Exposed<'f, V>,
    pub(super) on_b: Exposed<'f, V>,
}

/// In which directions the nearest point of A − B can move on it.
pub(super) enum Slide<V> {
    Nowhere,
    Along(V),
    Everywhere,
}

/// The faces of two cores. `None` where a curved core does not say how it is curved.
///
/// All vertices count that may be in the support plane of the true normal: of a core of extent E two of them
/// differ by up to 2E·α along a normal that is off by α.
pub(super) fn faces<'f, V: Space>(
    view: &'f View<'_, V>,
    answer: &Proximity<V>,
    normal_error: V::Scalar,
) -> Option<Faces<'f, V>> {
    let normal = answer.normal;
    let rounding = V::Scalar::from_f64(IN_PLANE) * V::Scalar::EPSILON * (view.size * view.unit);
    let turned = (normal_error + normal_error).min(V::Scalar::ONE);
    let origin = view.point(V::ZERO);
    let exposed = |body: &'f Body<'f, V>, center: V, point: V, normal: V| {
        let (core, rotation) = (body.core(), body.pose.rotation());
        let vertices = if core.is_polytope() {
            Vertices::Of(core)
        } else {
            body.support_derivative(rotation.apply_inverse(normal))?;
            Vertices::Only(rotation.apply_inverse(point - normal * body.radius() - origin - center))
        };
        Some(Exposed::new(vertices, (rotation, center), normal, rounding + turned * body.extent()))
    };
    let on_a = exposed(view.a, V::ZERO, answer.point_a, normal)?;
    let on_b = exposed(view.b, view.offset.vector, answer.point_b, -normal)?;
    Some(Faces { on_a, on_b })
}

/// Whether one pair of points alone is closest. `None` where a curved core does not say how it is curved.
pub(super) fn are_one_pair<V: Space>(
    view: &View<'_, V>,
    answer: &Proximity<V>,
    normal_error: V::Scalar,
) -> Option<bool> {
    let faces = faces(view, answer, normal_error)?;
    Some(match (faces.on_a.span(), faces.on_b.span()) {
        (Span::Point, _) | (_, Span::Point) => true,
        (Span::Edge(p), Span::Edge(q)) => !faces.are_parallel(p, q),
        _ => false,
    })
}

impl<V: Vector> Faces<'_, V> {
    fn tolerance(&self) -> V::Scalar {
        self.on_a.tolerance + self.on_b.tolerance
    }

    fn are_parallel(&self, [p, q]: [V; 2], [r, s]: [V; 2]) -> bool {
        let Some(along) = (q - p).normalized() else { return true };
        rejection(s - r, along).length() <= self.tolerance()
    }

    /// How the closest points can slide; `None` where they are at the end of that, or nearly.
    ///
    /// The nearest point of A − B is inside a face of it (which may be an edge or a vertex), the difference
    /// of the two faces, exactly if these overlap in every direction along it.
    pub(super) fn slide(&self) -> Option<Slide<V>> {
        let normal = self.on_a.normal;
        let (span_a, span_b) = (self.on_a.span(), self.on_b.span());
        let edge = match (span_a, span_b) {
            (Span::Point, Span::Point) => return Some(Slide::Nowhere),
            (Span::Edge(edge), Span::Point) | (Span::Point, Span::Edge(edge)) => Some(edge),
            (Span::Edge(p), Span::Edge(q)) if self.are_parallel(p, q) => Some(p),
            _ => None,
        };
        if let Some([start, end]) = edge {
            let along = rejection(end - start, normal).normalized()?;
            return self.overlap_along(along).then_some(if V::DIMENSION == 2 {
                Slide::Everywhere
            } else {
                Slide::Along(along)
            });
        }
        let overlap = self.overlap_across(&self.on_a, normal) && self.overlap_across(&self.on_b, normal);
        overlap.then_some(Slide::Everywhere)
    }

    /// Whether the faces overlap across each line between two points of one of them.
    fn overlap_across(&self, face: &Exposed<'_, V>, normal: V) -> bool {
        let [first, second] = tangents(normal);
        for from in face.points() {
            for to in face.points() {
                let (x, y) = ((to - from).dot(first), (to - from).dot(second));
                if let Some(across) = (second * x - first * y).normalized()
                    && !self.overlap_along(across)
                {
                    return false;
                }
            }
        }
        true
    }

    /// Whether one can be moved both ways along a direction and still overlaps the other.
    fn overlap_along(&self, direction: V) -> bool {
        let range = |face: &Exposed<'_, V>| {
            face.points()
                .map(|point| point.dot(direction))
                .fold([V::Scalar::INFINITY, -V::Scalar::INFINITY], |[low, high], height| {
                    [height.min(low), height.max(high)]
                })
        };
        let ([low_a, high_a], [low_b, high_b]) = (range(&self.on_a), range(&self.on_b));
        let tolerance = self.tolerance();
        high_a - low_b > tolerance && high_b - low_a > tolerance
    }
}

/// The angle between an answer's normal and the truth.
///
/// Every point of the true difference B − A is at least l along the unit normal n, so the point v nearest to
/// the origin is, and |v| ≤ u: the cosine of the angle between n and v is at least l/u. Its tangent, which is
/// no less than the angle, is at most √(u² − l²)/l. The normal errs by less than 8ε itself.
pub(super) fn normal_error<V: Space>(view: &View<'_, V>, answer: &Proximity<V>) -> V::Scalar {
    let number = V::Scalar::from_f64;
    let nothing_known = number(core::f64::consts::PI);
    let lower = -answer.normal.dot(view.support(answer.normal, [None; 2]).w) - view.error;
    let upper = (answer.bounds.upper * view.inverse_unit + view.radius())
        * (V::Scalar::ONE + number(8.0) * V::Scalar::EPSILON);
    if lower > V::Scalar::ZERO && upper.is_finite() {
        // Where rounding has brought the bounds together, or past each other, nothing is left but the turn.
        let open = (upper - lower).max(V::Scalar::ZERO);
        let tangent = (open * (upper + lower)).sqrt() / lower;
        return (tangent + number(8.0) * V::Scalar::EPSILON).min(nothing_known);
    }
    nothing_known
}
