//! The two faces between which the closest points are, and how these can slide on them.

use crate::convex::{Convex, Difference, ScalarOf};
use crate::couple::Posed;
use crate::exposed::{Exposed, IN_PLANE, Span, rejection};
use crate::math::{Scalar, Vector};
use crate::result::Proximity;
use crate::space::Space;

/// The faces of two cores that face each other, A − B's face between them, in A's frame.
pub(super) struct Faces<'f, V: Vector> {
    pub(super) on_a: Exposed<V, &'f dyn Fn(usize) -> Option<V>>,
    pub(super) on_b: Exposed<V, &'f dyn Fn(usize) -> Option<V>>,
}

/// In which directions the nearest point of A − B can move on it.
pub(super) enum Slide<V> {
    Nowhere,
    Along(V),
    Everywhere,
}

/// Calls a function with the faces, and with the difference and the normal in A's frame. `None` where a
/// curved core does not say how it is curved.
///
/// All vertices count that may be in the support plane of the true normal: of a core of extent E two of them
/// differ by up to 2E·α along a normal that is off by α.
pub(super) fn with_faces<A, B, T>(
    (a, pose_a): Posed<'_, A>,
    (b, pose_b): Posed<'_, B>,
    answer: &Proximity<A::Vector>,
    normal_error: ScalarOf<A>,
    ask: impl FnOnce(&Faces<'_, A::Vector>, &Difference<'_, A, B>, A::Vector) -> T,
) -> Option<T>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let ab = Difference::new(a, pose_a, b, pose_b);
    let normal = pose_a.rotation().apply_inverse(answer.normal).normalized()?;
    let (core_a, core_b) = (a.core(), b.core());
    let is_known_a = core_a.is_polytope() || a.support_derivative(normal).is_some();
    let is_known_b = core_b.is_polytope() || b.support_derivative(ab.direction_to_b(-normal)).is_some();
    if !is_known_a || !is_known_b {
        return None;
    }
    let size = a.extent() + b.extent() + ab.translation().length();
    let rounding = ScalarOf::<A>::from_f64(IN_PLANE) * ScalarOf::<A>::EPSILON * size;
    let turned = (normal_error + normal_error).min(ScalarOf::<A>::ONE);
    // A curved core touches its support plane in one point.
    let middle =
        |point: A::Vector, radius| pose_a.inverse_transform_point(point) - a.center() - normal * radius;
    let only_a = middle(answer.point_a, a.radius());
    let only_b = middle(answer.point_b, -b.radius());
    let vertex_a = |i| if core_a.is_polytope() { core_a.vertex(i) } else { Some(only_a) };
    let vertex_b = |i| {
        if core_b.is_polytope() { core_b.vertex(i).map(|v| ab.point_from_b(v)) } else { Some(only_b) }
    };
    let faces = Faces {
        on_a: Exposed::new(&vertex_a, core_a.vertex_count().max(1), normal, rounding + turned * a.extent()),
        on_b: Exposed::new(&vertex_b, core_b.vertex_count().max(1), -normal, rounding + turned * b.extent()),
    };
    Some(ask(&faces, &ab, normal))
}

/// Whether one pair of points alone is closest. `None` where a curved core does not say how it is curved.
pub(super) fn are_one_pair<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    answer: &Proximity<A::Vector>,
    normal_error: ScalarOf<A>,
) -> Option<bool>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    with_faces(a, b, answer, normal_error, |faces, _, _| match (faces.on_a.span(), faces.on_b.span()) {
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
    fn overlap_across(&self, face: &Exposed<V, &dyn Fn(usize) -> Option<V>>, normal: V) -> bool {
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
        let range = |face: &Exposed<V, &dyn Fn(usize) -> Option<V>>| {
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

/// Unit vectors across a normal and each other; in the plane the second is zero.
pub(super) fn tangents<V: Vector>(normal: V) -> [V; 2] {
    let least = |others: [V; 2]| {
        let along = |axis: usize| {
            let axis = V::axis(axis);
            others.iter().map(|other| other.dot(axis).abs()).fold(V::Scalar::ZERO, |sum, part| sum + part)
        };
        let axis =
            (1..V::DIMENSION).fold(0, |best, axis| if along(axis) < along(best) { axis } else { best });
        let across = |v: V| others.iter().fold(v, |v, &other| rejection(v, other));
        // Twice: what the first pass leaves of the others is rounding of the axis, not of the result.
        across(across(V::axis(axis)).normalized().unwrap_or(V::ZERO)).normalized().unwrap_or(V::ZERO)
    };
    let first = least([normal, V::ZERO]);
    if V::DIMENSION == 2 { [first, V::ZERO] } else { [first, least([normal, first])] }
}
