//! All closest points at once, where parallel features have more than one pair.

use crate::convex::{Convex, Difference, ScalarOf};
use crate::exposed::{Exposed, IN_PLANE, Span, rejection};
use crate::math::{Pose, Scalar, Vector};
use crate::result::{Proximity, Status};
use crate::space::Space;

/// The set of all pairs of closest points of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ClosestSet<V> {
    /// One pair, on A and on B.
    Point([V; 2]),
    /// Edges, or an edge and a face, are parallel: every pair between these two, each on A and on B.
    Segment([[V; 2]; 2]),
    /// Two faces in space are parallel: the set is an area. The pair is one of it.
    Area([V; 2]),
}

/// All closest points of two shapes, from their [`proximity`](crate::proximity); where they overlap, all
/// points that are deepest in each other along the answer's normal.
///
/// World frame. Parallel means up to rounding: 16ε of the pair's size. Shapes that do not name
/// their vertices ([`Core::Smooth`](crate::Core::Smooth)), have the one pair of the answer. Cost: a pass over
/// the vertices of both shapes.
///
#[doc = include_str!("../images/closest-set.svg")]
///
/// ```
/// use gjk::{ClosestSet, Cuboid, Pose, closest_set, proximity};
/// use gjk::glam::DVec2;
///
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let here = Pose::identity();
/// let there = Pose::from_translation(DVec2::new(3.0, 0.5)).unwrap();
/// let answer = proximity(&square, &here, &square, &there);
/// let ClosestSet::Segment([first, last]) = closest_set(&square, &here, &square, &there, &answer) else { panic!() };
/// assert_eq!(first, [DVec2::new(1.0, 1.0), DVec2::new(2.0, 1.0)]);
/// assert_eq!(last, [DVec2::new(1.0, -0.5), DVec2::new(2.0, -0.5)]);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn closest_set<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    answer: &Proximity<A::Vector>,
) -> ClosestSet<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let pair = [answer.point_a, answer.point_b];
    if answer.status == Status::Bounded {
        return ClosestSet::Point(pair);
    }
    let ab = Difference::new(a, pose_a, b, pose_b);
    let size = a.extent() + b.extent() + ab.translation().length();
    let tolerance = ScalarOf::<A>::from_f64(IN_PLANE) * ScalarOf::<A>::EPSILON * size;
    let normal = pose_a.rotation().apply_inverse(answer.normal);
    let (core_a, core_b) = (a.core(), b.core());
    let on_a = Exposed::new(|i| core_a.vertex(i), core_a.vertex_count(), normal, tolerance);
    let on_b = Exposed::new(
        |i| core_b.vertex(i).map(|v| ab.point_from_b(v)),
        core_b.vertex_count(),
        -normal,
        tolerance,
    );
    let world = |point: A::Vector| pose_a.rotation().apply(point + a.center()) + pose_a.translation();
    let across = answer.normal * answer.distance;
    let from_a = |point| {
        let surface = world(point) + answer.normal * a.radius();
        [surface, surface + across]
    };
    let from_b = |point| {
        let surface = world(point) - answer.normal * b.radius();
        [surface - across, surface]
    };
    let ends = match (on_a.span(), on_b.span()) {
        (Span::Edge(edge), Span::Edge(_) | Span::Face) => on_b.shared_with(edge).map(|ends| ends.map(from_a)),
        (Span::Face, Span::Edge(edge)) => on_a.shared_with(edge).map(|ends| ends.map(from_b)),
        (Span::Face, Span::Face) => return ClosestSet::Area(pair),
        _ => None,
    };
    ends.map_or(ClosestSet::Point(pair), ClosestSet::Segment)
}

impl<V: Vector, F: Fn(usize) -> Option<V>> Exposed<V, F> {
    /// The part of an edge of the other shape that lies over the hull of these points: its ends, if it is
    /// longer than rounding.
    ///
    /// In the common plane, with x along the edge and y across: the line y = 0 meets the hull between the
    /// lowest and the highest x where the connection of two points, one on each side, crosses it.
    fn shared_with(&self, edge: [V; 2]) -> Option<[V; 2]> {
        let length = (edge[1] - edge[0]).length();
        let along = (edge[1] - edge[0]).normalized()?;
        let flat = |point: V| rejection(point - edge[0], self.normal);
        let widest = |a: V, b: V| if b.length_squared() > a.length_squared() { b } else { a };
        let offset = self.points().map(|point| rejection(flat(point), along)).reduce(widest)?;
        let across = if offset.length() > self.tolerance { offset.normalized() } else { None };
        // A short offset has errors along the edge that are large parts of it, and the edge may be long: they
        // are taken off again.
        let across = across.and_then(|across| rejection(across, along).normalized());
        let place = |point: V| {
            let y = across.map_or(V::Scalar::ZERO, |across| flat(point).dot(across));
            let y = if y.abs() <= self.tolerance { V::Scalar::ZERO } else { y };
            (flat(point).dot(along), y)
        };
        let (mut low, mut high) = (V::Scalar::INFINITY, -V::Scalar::INFINITY);
        for (x, y) in self.points().map(place) {
            for (other_x, other_y) in self.points().map(place) {
                if y > V::Scalar::ZERO || other_y < V::Scalar::ZERO {
                    continue;
                }
                let rise = other_y - y;
                let crossing = if rise > V::Scalar::ZERO { x + (other_x - x) * (-y / rise) } else { x };
                (low, high) = (crossing.min(low), crossing.max(high));
            }
        }
        (low, high) = (low.max(V::Scalar::ZERO), high.min(length));
        (high - low > self.tolerance).then(|| [edge[0] + along * low, edge[0] + along * high])
    }
}
