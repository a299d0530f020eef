//! Posed shapes.

use gjk::{Convex, Pose};
use glam::DVec2;

use crate::camera::{Camera, Drawable};
use crate::outline::Outline;
use crate::view::Area;

/// A posed shape.
#[derive(Clone, Copy)]
pub struct Body<'a, V: Drawable> {
    /// The shape.
    pub shape: &'a dyn Convex<Vector = V>,
    /// The world pose.
    pub pose: Pose<V>,
}

impl<V: Drawable> std::fmt::Debug for Body<'_, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Body").field("core", &self.shape.core()).field("pose", &self.pose).finish()
    }
}

impl<'a, V: Drawable> Body<'a, V> {
    /// Creates a posed shape.
    pub fn new(shape: &'a dyn Convex<Vector = V>, pose: &Pose<V>) -> Self {
        Self { shape, pose: *pose }
    }

    /// Returns the world point of the core that is farthest along a world direction.
    pub fn support(&self, direction: V) -> V {
        let local = self.shape.support(self.pose.rotation().apply_inverse(direction), None);
        self.place(local.point)
    }

    /// Transforms a point relative to the shape's center to the world.
    pub fn place(&self, local: V) -> V {
        self.pose.transform_point(local + self.shape.center())
    }

    /// Returns the vertices of the core in the world; empty for curved cores.
    pub fn vertices(&self) -> Vec<V> {
        let core = self.shape.core();
        let vertices = (0..core.vertex_count()).filter_map(|index| core.vertex(index));
        vertices.map(|vertex| self.place(vertex)).collect()
    }

    /// Returns the outline in the figure. Lines differ from a curve by at most `chord`.
    pub fn outline(&self, camera: &Camera, chord: f64) -> Outline {
        let support = |direction| self.support(V::lift(direction, camera)).project(camera);
        Outline::of(support, self.shape.radius(), chord)
    }

    /// Returns the bounding rectangle in the figure.
    pub fn area(&self, camera: &Camera) -> Area {
        let radius = self.shape.radius();
        let reach = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];
        Area::of(
            reach.map(|direction| {
                self.support(V::lift(direction, camera)).project(camera) + direction * radius
            }),
        )
    }
}
