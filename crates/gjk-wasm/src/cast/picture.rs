//! A body at a time, as it is drawn.

use gjk::{CastOptions, Motion, Sweep};
use gjk_trace::{Body, Drawable};
use glam::{DVec2, DVec3};
use serde::Serialize;

use super::motions::Turns;
use super::request::Movers;
use crate::{figure, mesh};

/// A space whose bodies can be drawn on the page.
pub(super) trait Pictured: Drawable {
    /// What is drawn.
    type Picture: Serialize;
    /// A body where it is.
    fn picture(body: &Body<'_, Self>) -> Self::Picture;
}

impl Pictured for DVec2 {
    type Picture = figure::Outlined;
    fn picture(body: &Body<'_, Self>) -> Self::Picture {
        figure::Outlined::new(body)
    }
}

impl Pictured for DVec3 {
    type Picture = mesh::Drawn;
    fn picture(body: &Body<'_, Self>) -> Self::Picture {
        mesh::Drawn::new(body)
    }
}

impl<V: Turns> Movers<V> {
    /// A body at a time.
    pub(super) fn seen(&self, which: usize, time: f64) -> Body<'_, V> {
        Body::new(&*self.bodies[which].shape, &self.motions[which].at(time))
    }

    /// The signed distance at a time: that of a cast that ends as it begins, since a module that casts needs
    /// no other search then.
    pub(super) fn distance(&self, time: f64) -> f64 {
        let [a, b] = [0, 1].map(|which| Motion::still(self.motions[which].at(time)));
        let [of_a, of_b] = self.bodies.each_ref().map(|body| &*body.shape);
        let options = CastOptions::DEFAULT.with_until(0.0);
        Sweep::new(of_a, &a, of_b, &b).with_options(options).closest_approach().proximity.distance
    }
}
