//! A clipped drawing area with its own view, and text on it.

use glam::DVec2;
use svg::Node;
use svg::node::element::{Group, Path, SVG};

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::marks::{Stroke, polygon, rounded};
use crate::outline::Outline;
use crate::palette::{GRID, Hue};
use crate::projection::Projection;
use crate::sheet::body_group;
use crate::text::{FontFace, Label, Layout};
use crate::view::{Area, View};

/// A pixel rectangle with its drawing.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The rectangle.
    pub paper: Area,
    /// The view.
    pub view: View,
    /// The layout of text.
    pub layout: Layout,
    marks: Group,
    labels: Group,
}

impl Panel {
    /// Creates an empty panel.
    pub fn new(paper: Area, view: View) -> Self {
        let layout = Layout::new(paper.grown(-2.0));
        Self { paper, view, layout, marks: Group::new(), labels: Group::new() }
    }

    /// Converts figure coordinates to pixels.
    pub fn pixel(&self, point: DVec2) -> DVec2 {
        self.view.to_pixel(point)
    }

    /// Adds an element on top.
    pub fn add(&mut self, mark: impl Into<Box<dyn Node>>) {
        self.marks.append(mark);
    }

    /// Adds a body on top, and keeps text off its boundary.
    pub fn add_body<V: Drawable>(&mut self, name: &str, body: &Body<'_, V>, camera: &Camera, hue: Hue) {
        let projection = Projection { camera: *camera, view: self.view };
        self.add(body_group(name, body, &projection, hue));
        self.avoid_outline(&projection.outline(body));
    }

    /// Keeps text off a boundary.
    pub fn avoid_outline(&mut self, outline: &Outline) {
        self.layout.avoid_loop(&outline.pixels(&self.view));
    }

    /// Keeps text away from a mark around a pixel, if possible.
    pub fn avoid(&mut self, pixel: DVec2, size: f64) {
        self.layout.avoid(Area::around(pixel, DVec2::splat(size)));
    }

    /// Keeps all text off a mark around a pixel.
    pub fn take(&mut self, pixel: DVec2, size: f64) {
        self.layout.take(Area::around(pixel, DVec2::splat(size)));
    }

    /// Writes text near a pixel where there is room.
    pub fn write_at(&mut self, text: &str, pixel: DVec2, color: &'static str) {
        let label = Label::new(text, color).sized(12.0).faced(FontFace::Bold);
        let centers = Layout::around(&label, pixel, 8.0);
        self.write(&label, centers);
    }

    /// Writes text beside a line where there is room.
    pub fn write_beside(&mut self, text: &str, ends: [DVec2; 2], color: &'static str) {
        let label = Label::new(text, color).sized(12.0).faced(FontFace::Bold);
        let centers = Layout::beside(&label, ends[0], ends[1]);
        self.write(&label, centers);
    }

    /// Writes text that starts at a pixel.
    pub fn write_from(&mut self, label: &Label, left: DVec2) {
        self.labels.append(label.starting_at(left));
    }

    /// Writes the name of a set in italics, at one of `places` or near the first.
    pub fn name(&mut self, name: &str, places: &[DVec2], color: &'static str) {
        let label = Label::new(name, color).sized(15.0).faced(FontFace::Italic);
        let mut centers: Vec<DVec2> = places.iter().map(|&place| self.pixel(place)).collect();
        if let Some(&first) = centers.first() {
            centers.extend(Layout::around(&label, first, 3.0));
        }
        self.write(&label, centers);
    }

    fn write(&mut self, label: &Label, centers: Vec<DVec2>) {
        if let Some(center) = self.layout.place(label, centers) {
            self.labels.append(label.at(center));
        }
    }

    /// Returns the border of the rectangle.
    pub fn border(&self) -> Path {
        Stroke::new(GRID, 1.0).apply(polygon(&self.paper.corners(), "none"))
    }

    /// Returns the drawing, clipped to the rectangle.
    pub fn finish(self) -> Group {
        let (corner, size) = (self.paper.min, self.paper.size());
        let [x, y, width, height] = [corner.x, corner.y, size.x, size.y].map(rounded);
        // An inner drawing clips what it holds, and needs no identifier for that as a clipping path does.
        let window = SVG::new()
            .set("x", x)
            .set("y", y)
            .set("width", width)
            .set("height", height)
            .set("viewBox", (x, y, width, height))
            .add(self.marks);
        Group::new().add(window).add(self.labels)
    }
}
