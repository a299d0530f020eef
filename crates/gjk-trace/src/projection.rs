//! How what is in the world comes onto paper.

use glam::DVec2;

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::outline::Outline;
use crate::view::View;

/// From the world to pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// From where it is seen.
    pub camera: Camera,
    /// Where on the paper.
    pub view: View,
}

impl Projection {
    /// The pixel of a point.
    pub fn pixel<V: Drawable>(&self, point: V) -> DVec2 {
        self.view.to_pixel(point.project(&self.camera))
    }

    /// The outline of a body in the figure, its curves as good as can be seen.
    pub fn outline<V: Drawable>(&self, body: &Body<'_, V>) -> Outline {
        body.outline(&self.camera, self.view.chord())
    }

    /// The boundary of a body in pixels.
    pub fn boundary<V: Drawable>(&self, body: &Body<'_, V>) -> Vec<DVec2> {
        self.outline(body).pixels(&self.view)
    }
}
