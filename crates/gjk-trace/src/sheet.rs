//! SVG documents.

use glam::DVec2;
use svg::Document;
use svg::node::Node;
use svg::node::element::{Group, Path, Rectangle, Title};

use crate::body::Body;
use crate::camera::Drawable;
use crate::marks::{Stroke, dot, outline_data, polygon, polyline, rounded};
use crate::outline::Outline;
use crate::palette::{BACKGROUND, Hue};
use crate::projection::Projection;
use crate::relief::{Inside, inside};
use crate::text::clean;
use crate::view::{Area, View};

/// An SVG document of a fixed size in pixels, with an opaque background. Later elements lie on top.
#[derive(Clone, Debug)]
pub struct Sheet {
    size: DVec2,
    root: Group,
}

impl Sheet {
    /// Creates an empty document with this width and height in pixels.
    pub fn new(width: f64, height: f64) -> Self {
        let background = Rectangle::new()
            .set("width", rounded(width))
            .set("height", rounded(height))
            .set("rx", 6)
            .set("fill", BACKGROUND);
        Self { size: DVec2::new(width, height), root: Group::new().add(background) }
    }

    /// Returns the rectangle of all pixels.
    pub fn area(&self) -> Area {
        Area::new(DVec2::ZERO, self.size)
    }

    /// Adds an element on top.
    pub fn add(&mut self, element: impl Into<Box<dyn Node>>) {
        self.root.append(element);
    }

    /// Returns the document without blank lines, so that Markdown reads it as one block.
    pub fn render(&self, title: &str) -> String {
        let (width, height) = (rounded(self.size.x), rounded(self.size.y));
        Document::new()
            .set("width", width)
            .set("height", height)
            .set("viewBox", (0.0_f32, 0.0_f32, width, height))
            .set("style", "max-width:100%;height:auto")
            .set("role", "img")
            .add(Title::new(clean(title)))
            .add(self.root.clone())
            .to_string()
            + "\n"
    }
}

/// How much of what lies behind a body disappears: in the plane nothing is behind anything, and overlaps must
/// be seen.
pub(crate) fn cover<V: Drawable>() -> f64 {
    if V::DIMENSION == 2 { 0.75 } else { 0.92 }
}

/// A body with its name as a tooltip.
pub(crate) fn body_group<V: Drawable>(
    name: &str,
    body: &Body<'_, V>,
    projection: &Projection,
    hue: Hue,
) -> Group {
    let Projection { camera, view } = projection;
    outlined(name, &projection.outline(body), &inside(body, camera), view, hue, cover::<V>())
}

/// A body with this outline. `cover` is how much of what lies behind it disappears, from 0 to 1.
pub(crate) fn outlined(
    name: &str,
    outline: &Outline,
    inside: &Inside,
    view: &View,
    hue: Hue,
    cover: f64,
) -> Group {
    let mut group = Group::new().set("class", "body").add(Title::new(clean(name)));
    let shape = Path::new()
        .set("d", outline_data(outline, view))
        .set("fill", hue.fill)
        .set("fill-opacity", rounded(cover));
    group = group.add(Stroke::new(hue.line, 1.6).apply(shape));
    for face in &inside.faces {
        let corners: Vec<DVec2> = face.corners.iter().map(|&corner| view.to_pixel(corner)).collect();
        let (tone, strength) = face.shade(hue);
        let shade = polygon(&corners, tone).set("fill-opacity", rounded(strength * cover));
        group = group.add(shade);
        let closed: Vec<DVec2> = corners.iter().chain(corners.first()).copied().collect();
        group = group.add(polyline(&closed, Stroke::new(hue.line, 0.9)));
    }
    for curve in &inside.curves {
        let pixels: Vec<DVec2> = curve.iter().map(|&point| view.to_pixel(point)).collect();
        group = group.add(polyline(&pixels, Stroke::new(hue.line, 0.8)).set("stroke-opacity", 0.55_f32));
    }
    let size = outline.area().size() * view.scale;
    let invisible = 3.0;
    if size.max_element() <= invisible || outline.pieces.is_empty() {
        group = group.add(dot(view.to_pixel(outline.start), 3.0, hue.line));
    }
    group
}
