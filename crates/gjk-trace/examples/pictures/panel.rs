//! A part of a sheet with a view of its own.

use gjk::Convex;
use gjk::glam::DVec2;
use gjk_trace::palette::{Hue, INK};
use gjk_trace::{Area, Body, Camera, FontFace, Label, Layout, Sheet, View};

/// A rectangle of pixels, and what it shows.
pub(super) struct Panel {
    pub(super) paper: Area,
    pub(super) view: View,
    layout: Layout,
}

impl Panel {
    /// Shows an area of the plane in a rectangle of pixels.
    pub(super) fn new(paper: Area, shown: Area) -> Self {
        Self { paper, view: View::fit(shown, paper), layout: Layout::new(paper.grown(8.0)) }
    }

    pub(super) fn pixel(&self, point: DVec2) -> DVec2 {
        self.view.to_pixel(point)
    }

    /// Keeps text away from a line between two points.
    pub(super) fn avoid_line(&mut self, from: DVec2, to: DVec2) {
        self.layout.avoid_line(self.view.to_pixel(from), self.view.to_pixel(to));
    }

    /// Draws a body; text will keep away from its boundary.
    pub(super) fn add_body(&mut self, sheet: &mut Sheet, name: &str, body: &Body<'_, DVec2>, hue: Hue) {
        let camera = Camera::default();
        sheet.add_body(name, body, &camera, &self.view, hue);
        let chord = self.view.length_of(1.0);
        let boundary = body.outline(&camera, chord).points(chord);
        let pixels: Vec<DVec2> = boundary.iter().map(|&point| self.pixel(point)).collect();
        self.layout.avoid_loop(&pixels);
    }

    /// Keeps text away from a closed chain of pixels.
    pub(super) fn avoid_loop(&mut self, pixels: &[DVec2]) {
        self.layout.avoid_loop(pixels);
    }

    /// The name of a body, in italics.
    pub(super) fn name(&mut self, sheet: &mut Sheet, name: &str, at: DVec2, hue: Hue) {
        let label = Label::new(name, hue.line).sized(17.0).faced(FontFace::Italic);
        let center = self.view.to_pixel(at);
        self.layout.take(label.area_at(center));
        sheet.add(label.at(center));
    }

    /// Text beside a line between two points.
    pub(super) fn write_beside(
        &mut self,
        sheet: &mut Sheet,
        text: &str,
        ends: [DVec2; 2],
        color: &'static str,
    ) {
        let label = Label::new(text, color).faced(FontFace::Bold);
        let [from, to] = ends.map(|point| self.view.to_pixel(point));
        if let Some(center) = self.layout.place(&label, Layout::beside(&label, from, to)) {
            sheet.add(label.at(center));
        }
    }

    /// Text around a point.
    pub(super) fn write_at(&mut self, sheet: &mut Sheet, text: &str, point: DVec2, color: &'static str) {
        let label = Label::new(text, color);
        let pixel = self.view.to_pixel(point);
        self.layout.avoid(Area::around(pixel, DVec2::splat(10.0)));
        if let Some(center) = self.layout.place(&label, Layout::around(&label, pixel, 9.0)) {
            sheet.add(label.at(center));
        }
    }

    /// A headline above the panel.
    pub(super) fn headline(&self, sheet: &mut Sheet, text: &str) {
        let label = Label::new(text, INK).sized(15.0).faced(FontFace::Bold);
        sheet.add(label.at(DVec2::new(self.paper.center().x, self.paper.min.y - 18.0)));
    }

    /// A line of text below the panel.
    pub(super) fn footline(&self, sheet: &mut Sheet, text: &str, color: &'static str) {
        let label = Label::new(text, color).sized(13.5);
        sheet.add(label.at(DVec2::new(self.paper.center().x, self.paper.max.y + 24.0)));
    }
}

/// The rectangle of the plane that bodies fill.
pub(super) fn filled(bodies: &[&Body<'_, DVec2>]) -> Area {
    bodies.iter().fold(Area::EMPTY, |area, body| area.union(body.area(&Camera::default())))
}

/// A point in the middle of a body, for its name.
pub(super) fn middle(body: &Body<'_, DVec2>) -> DVec2 {
    body.pose.transform_point(body.shape.center())
}

/// A body's point farthest along a unit vector, on its inflated surface.
pub(super) fn farthest(body: &Body<'_, DVec2>, direction: DVec2) -> DVec2 {
    body.support(direction) + direction * Convex::radius(&body.shape)
}
