//! Projection from the world to pixels.

use glam::DVec2;

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::outline::Outline;
use crate::view::View;

/// The projection from the world to pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// The camera.
    pub camera: Camera,
    /// The view.
    pub view: View,
}

impl Projection {
    /// Returns the pixel of a point.
    pub fn pixel<V: Drawable>(&self, point: V) -> DVec2 {
        self.view.to_pixel(point.project(&self.camera))
    }

    /// Returns the outline of a body in the figure. Lines differ from its curves by less than is visible.
    pub fn outline<V: Drawable>(&self, body: &Body<'_, V>) -> Outline {
        body.outline(&self.camera, self.view.chord())
    }

    /// Returns the boundary of a body in pixels.
    pub fn boundary<V: Drawable>(&self, body: &Body<'_, V>) -> Vec<DVec2> {
        self.outline(body).pixels(&self.view)
    }
}
