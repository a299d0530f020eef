//! Points of A − B with the corners that they come from, and the few formulas that the texts share.

use gjk_body::answer::Coordinates;
use gjk_trace::run;
use glam::DVec2;

use super::corners::Corners;

/// A point of the difference and its two sources, in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Vertex {
    /// `a − b`.
    pub(super) w: DVec2,
    /// The corner of A.
    pub(super) a: DVec2,
    /// The corner of B.
    pub(super) b: DVec2,
    /// The numbers of these corners.
    pub(super) ids: [usize; 2],
}

impl Vertex {
    /// The point as a run writes it.
    pub(super) fn written(&self) -> run::Vertex {
        run::Vertex {
            w: Coordinates::new(self.w),
            a: Coordinates::new(self.a),
            b: Coordinates::new(self.b),
            ids: self.ids.map(|id| u32::try_from(id).ok()),
            weight: None,
        }
    }

    fn new(a: &Corners, b: &Corners, ids: [usize; 2]) -> Self {
        let (from, to) = (a.points()[ids[0]], b.points()[ids[1]]);
        Self { w: from - to, a: from, b: to, ids }
    }

    /// A point of A − B that is farthest along a direction.
    pub(super) fn farthest(a: &Corners, b: &Corners, direction: DVec2) -> Self {
        Self::new(a, b, [a.farthest(direction), b.farthest(-direction)])
    }

    /// The farthest corner of A minus the farthest corner of B along the *same* direction: inside A − B as a
    /// rule.
    pub(super) fn same_side(a: &Corners, b: &Corners, direction: DVec2) -> Self {
        Self::new(a, b, [a.farthest(direction), b.farthest(direction)])
    }
}

/// The point of a segment nearest to the origin.
pub(super) fn nearest_of_segment(from: DVec2, to: DVec2) -> DVec2 {
    let along = to - from;
    let length_squared = along.length_squared();
    if length_squared == 0.0 {
        return from;
    }
    from + along * (-from.dot(along) / length_squared).clamp(0.0, 1.0)
}

/// `(p × q) × r`: in the plane, perpendicular to r.
pub(super) fn triple_product(p: DVec2, q: DVec2, r: DVec2) -> DVec2 {
    q * r.dot(p) - p * r.dot(q)
}

/// Whether a triangle holds the origin, its edges included; a triangle without area does not.
pub(super) fn holds_origin([a, b, c]: [DVec2; 3]) -> bool {
    let sides = [a.perp_dot(b), b.perp_dot(c), c.perp_dot(a)];
    let area = (b - a).perp_dot(c - a);
    area != 0.0 && sides.iter().all(|side| side * area.signum() >= 0.0)
}
