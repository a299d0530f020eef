//! What shows an overlap: the common region, how deep it is, and where the second body would just touch.

use gjk::Proximity;
use glam::DVec2;
use svg::node::element::Group;

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::clip::{common, hatching};
use crate::marks::{Stroke, arrow, dot, line, polygon};
use crate::palette::{FAINT_INK, OVERLAP};
use crate::text::{Label, Layout};
use crate::view::{Area, View};

/// How far apart the lines of the hatching are, in pixels.
const HATCH: f64 = 6.0;
/// The radius of a witness point, in pixels.
const WITNESS: f64 = 3.2;

/// Where the second body would be, moved by the minimum translation vector.
pub(super) const GHOST: Stroke = Stroke::new(OVERLAP.line, 1.2).dashed("5 4");

/// Two bodies that overlap, and the answer about them.
#[derive(Clone, Copy)]
pub(super) struct Overlap<'f, V: Drawable> {
    pub(super) a: Body<'f, V>,
    pub(super) b: Body<'f, V>,
    pub(super) proximity: Proximity<V>,
}

impl<V: Drawable> Overlap<'_, V> {
    /// The view in which the second body stands where it would just touch: moving the body is moving the view
    /// against it.
    pub(super) fn moved(&self, camera: &Camera, view: &View) -> View {
        View { center: view.center - self.proximity.mtv().project(camera), ..*view }
    }

    /// The middle of the witness points, in the figure's coordinates.
    pub(super) fn middle(&self, camera: &Camera) -> DVec2 {
        let [a, b] = [self.proximity.point_a, self.proximity.point_b].map(|point| point.project(camera));
        a * 0.5 + b * 0.5
    }

    /// The witness points in pixels, that on the second body first: from there the minimum translation vector
    /// leads to the other.
    pub(super) fn ends(&self, camera: &Camera, view: &View) -> [DVec2; 2] {
        [self.proximity.point_b, self.proximity.point_a].map(|point| view.to_pixel(point.project(camera)))
    }
}

/// What the marks mean, in the margin below the rectangle of pixels `paper`.
pub(super) fn note(layout: &mut Layout, paper: Area) -> Group {
    let text = "arrow: the second body's shortest way out; dashed: where it leads";
    let label = Label::new(text, FAINT_INK).sized(12.0);
    let left = DVec2::new(paper.max.x - label.extent().x, paper.max.y + 32.0);
    layout.take(Area::new(left - DVec2::splat(8.0), left + label.extent() + DVec2::splat(8.0)));
    Group::new().set("class", "note").add(label.starting_at(left))
}

/// How a common part is filled.
#[derive(Clone, Copy, Debug)]
pub(super) enum Texture {
    /// With lines that tell it from the bodies without color.
    Hatched,
    /// With color alone.
    Plain,
}

/// The common part of two boundaries, in pixels.
pub(super) fn region(boundaries: [&[DVec2]; 2], texture: Texture) -> Group {
    let region = common(boundaries[0], boundaries[1]);
    match texture {
        Texture::Hatched => hatched(&region),
        Texture::Plain => filled(&region),
    }
}

/// A colored polygon, in pixels.
fn filled(region: &[DVec2]) -> Group {
    let group = Group::new().set("class", "overlap");
    if region.is_empty() {
        return group;
    }
    group.add(polygon(region, OVERLAP.line).set("fill-opacity", 0.18_f32))
}

/// A hatched polygon, in pixels.
pub(super) fn hatched(region: &[DVec2]) -> Group {
    let mut group = filled(region);
    for [from, to] in hatching(region, HATCH) {
        group = group.add(line(from, to, Stroke::new(OVERLAP.line, 1.0)).set("stroke-opacity", 0.55_f32));
    }
    group
}

/// The depth as a band between the witness points, and on it the minimum translation vector, from the second
/// body's witness point to the first body's.
pub(super) fn depth(group: Group, [from, to]: [DVec2; 2]) -> Group {
    let band = Stroke::new(OVERLAP.fill, 2.0 * WITNESS + 2.0);
    let tip = to - (to - from).normalize_or_zero() * (WITNESS + 0.5);
    let mut group = group.add(line(from, to, band));
    group = group.add(dot(from, WITNESS, OVERLAP.line)).add(dot(to, WITNESS, OVERLAP.line));
    for part in arrow(from, tip, Stroke::new(OVERLAP.line, 2.0)) {
        group = group.add(part);
    }
    group
}
