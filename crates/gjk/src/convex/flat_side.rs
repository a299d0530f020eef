use super::feature::Feature;
use crate::math::{Scalar, Vector};

/// How many corners stand for the rim of a disc: the octagon in it misses 10 % of the area, and no more of
/// the radius than 8 %.
pub(crate) const RIM: usize = 8;

/// What a curved shape has of flat and turns to a direction: a side in the plane; an end, or the line of a
/// curved side, in space. Its corners are on the shape, relative to its center, in its own frame.
#[derive(Clone, Copy, Debug)]
pub struct FlatSide<V: Vector> {
    pub(crate) corners: [V; RIM],
    pub(crate) count: usize,
    /// Outward, unit; `None` for a line in space.
    pub(crate) normal: Option<V>,
    pub(crate) feature: Feature,
    /// The vertex that the first corner is; the others follow.
    pub(crate) first: u32,
    /// How round the shape is across a line: the radius of curvature. Length.
    pub(crate) round: V::Scalar,
}

impl<V: Vector> FlatSide<V> {
    /// A straight side in the plane.
    pub(crate) fn side(ends: [V; 2], first: u32, normal: V, edge: u32) -> Self {
        let round = V::Scalar::ZERO;
        Self { normal: Some(normal), ..Self::line(ends, first, edge, round) }
    }

    /// A line of a curved side in space.
    pub(crate) fn line([from, to]: [V; 2], first: u32, edge: u32, round: V::Scalar) -> Self {
        let mut corners = [to; RIM];
        corners[0] = from;
        Self { corners, count: 2, normal: None, feature: Feature::Edge(edge), first, round }
    }

    /// A disc with two radii, across each other; counter-clockwise from the first to the second is how its
    /// rim goes round as seen from outside.
    pub(crate) fn disc(middle: V, [first_radius, second_radius]: [V; 2], normal: V, face: u32) -> Self {
        let half = V::Scalar::from_f64(core::f64::consts::FRAC_1_SQRT_2);
        let (one, zero) = (V::Scalar::ONE, V::Scalar::ZERO);
        let [cos, sin] = [[one, half, zero, -half], [zero, half, one, half]];
        let mut corners = [middle; RIM];
        for k in 0..RIM / 2 {
            let spoke = first_radius * cos[k] + second_radius * sin[k];
            corners[k] = middle + spoke;
            corners[k + RIM / 2] = middle - spoke;
        }
        let feature = Feature::Face(face);
        let first = 2 + face * RIM as u32;
        Self { corners, count: RIM, normal: Some(normal), feature, first, round: zero }
    }

    pub(crate) fn corners(&self) -> &[V] {
        &self.corners[..self.count]
    }

    /// Whether it is flat across a direction, up to `tolerance`, and nothing of a shape that reaches so far
    /// along the direction is beyond it.
    pub(crate) fn is_across(&self, direction: V, reach: V::Scalar, tolerance: V::Scalar) -> bool {
        self.corners().iter().all(|corner| direction.dot(*corner) >= reach - tolerance)
    }

    /// The middle of a disc, and its radius; `None` for a line.
    pub(crate) fn as_disc(&self) -> Option<(V, V::Scalar)> {
        let half = V::Scalar::from_f64(0.5);
        let [from, to] = [self.corners[0], self.corners[RIM / 2]];
        (self.count == RIM).then(|| ((from + to) * half, (to - from).length() * half))
    }
}
