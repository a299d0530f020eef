//! What the texts mean by a polygon: its corners in the world, in order around it.

use gjk::convex::Core;
use gjk_json::shape::Body;
use glam::DVec2;

use crate::figure::view;

/// The corners of a polygon, in order around it; one or two make a point or a segment.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Corners(Vec<DVec2>);

impl Corners {
    /// The corners of a sharp shape of the plane, in the world, with the library's numbers. `None` for a
    /// shape that is round anywhere: the texts speak of polygons only.
    pub(super) fn of(body: &Body<DVec2>) -> Option<Self> {
        if body.shape.radius() > 0.0 {
            return None;
        }
        let mut corners = view(body).vertices();
        if matches!(body.shape.core(), Core::Cuboid(_)) {
            // The library numbers the corners of a box by the signs of their coordinates, not around it.
            corners.swap(2, 3);
        }
        (!corners.is_empty()).then_some(Self(corners))
    }

    /// The corners.
    pub(super) fn points(&self) -> &[DVec2] {
        &self.0
    }

    /// The mean of the corners, which the texts take for the middle.
    pub(super) fn middle(&self) -> DVec2 {
        let share = 1.0 / self.0.len() as f64;
        self.0.iter().fold(DVec2::ZERO, |sum, &corner| sum + corner * share)
    }

    /// The index of the corner farthest along a direction; of several the first.
    pub(super) fn farthest(&self, direction: DVec2) -> usize {
        let mut best = 0;
        for (index, corner) in self.0.iter().enumerate() {
            if corner.dot(direction) > self.0[best].dot(direction) {
                best = index;
            }
        }
        best
    }

    /// The edges, each from a corner to the next one.
    pub(super) fn edges(&self) -> impl Iterator<Item = DVec2> {
        let count = self.0.len();
        self.0.iter().enumerate().map(move |(index, &from)| self.0[(index + 1) % count] - from)
    }

    /// What the polygon covers of an axis, in multiples of the axis's length.
    pub(super) fn projection(&self, axis: DVec2) -> [f64; 2] {
        let heights = || self.0.iter().map(|corner| corner.dot(axis));
        [heights().fold(f64::INFINITY, f64::min), heights().fold(f64::NEG_INFINITY, f64::max)]
    }
}
