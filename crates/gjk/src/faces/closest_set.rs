//! All closest points, for parallel features.

use super::exposed::{Exposed, IN_PLANE, Span, Vertices, rejection};
use crate::convex::{Body, Convex, FlatSide};
use crate::math::{Each, Scalar, Vector};
use crate::query::{Proximity, Status};
use crate::simplex::Space;
use crate::view::View;

/// All pairs of closest points of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ClosestSet<V> {
    /// One pair: a point of A and a point of B.
    Point([V; 2]),
    /// Parallel edges, or an edge parallel to a face: all pairs between these two. Each pair is a point of A
    /// and a point of B.
    Segment([[V; 2]; 2]),
    /// Parallel faces in space, whose closest points form an area. The pair is one of them.
    Area([V; 2]),
}

pub(crate) fn closest_set<'b, V: Space>(
    a: &'b Body<'b, V>,
    b: &'b Body<'b, V>,
    answer: &Proximity<V>,
) -> ClosestSet<V> {
    let pair = [answer.point_a, answer.point_b];
    if answer.status == Status::Bounded {
        return ClosestSet::Point(pair);
    }
    let view = View::of_any(a, b);
    let normal = answer.normal;
    let tolerance = V::Scalar::from_f64(IN_PLANE) * V::Scalar::EPSILON * (view.size * view.unit);
    // The normal of a curved shape is known to the width of the bounds: no pair that is nearest lies farther
    // behind the support planes.
    let wide = tolerance + (answer.bounds.upper - answer.bounds.lower);
    let flat = |body: &Body<'_, V>, direction: V| {
        let direction = body.pose.rotation().apply_inverse(direction);
        let reach = body.support(direction, None).point.dot(direction);
        body.flat_side(direction).filter(|flat| flat.is_across(direction, reach, wide))
    };
    let (flat_a, flat_b) = (flat(a, normal), flat(b, -normal));
    let tolerance = if flat_a.is_some() || flat_b.is_some() { wide } else { tolerance };
    let exposed = |body: &'b Body<'b, V>, flat: Option<FlatSide<V>>, center, normal| {
        let vertices = flat.map_or_else(|| Vertices::Of(body.core()), Vertices::Flat);
        Exposed::new(vertices, (body.pose.rotation(), center), normal, tolerance)
    };
    let on_a = exposed(a, flat_a, V::ZERO, normal);
    let on_b = exposed(b, flat_b, view.offset.vector, -normal);
    let (edge, other, is_of_a) = match (on_a.span(), on_b.span()) {
        (Span::Edge(edge), Span::Edge(_) | Span::Face) => (edge, &on_b, true),
        (Span::Face, Span::Edge(edge)) => (edge, &on_a, false),
        (Span::Face, Span::Face) => return ClosestSet::Area(pair),
        _ => return ClosestSet::Point(pair),
    };
    let Some(ends) = other.shared_with(edge) else { return ClosestSet::Point(pair) };
    let across = answer.normal * answer.distance;
    ClosestSet::Segment(ends.each(|point| {
        let point = view.point(point * view.inverse_unit);
        if is_of_a {
            let surface = point + answer.normal * a.radius();
            [surface, surface + across]
        } else {
            let surface = point - answer.normal * b.radius();
            [surface - across, surface]
        }
    }))
}

impl<V: Vector> Exposed<'_, V> {
    /// The part of an edge of the other shape that lies over the hull of these points: its ends, if it is
    /// longer than rounding.
    ///
    /// In the common plane, with x along the edge and y across: the line y = 0 meets the hull between the
    /// lowest and the highest x where the connection of two points, one on each side, crosses it.
    #[inline(never)]
    fn shared_with(&self, edge: [V; 2]) -> Option<[V; 2]> {
        let length = (edge[1] - edge[0]).length();
        let along = (edge[1] - edge[0]).normalized()?;
        let flat = |point: V| rejection(point - edge[0], self.normal);
        if let Some((middle, radius)) = self.disc() {
            let (to, zero) = (flat(middle), V::Scalar::ZERO);
            let (x, off) = (to.dot(along), rejection(to, along).length());
            let half_chord = ((radius - off).max(zero) * (radius + off)).sqrt();
            let (low, high) = ((x - half_chord).max(zero), (x + half_chord).min(length));
            return (high - low > self.tolerance).then(|| [edge[0] + along * low, edge[0] + along * high]);
        }
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
