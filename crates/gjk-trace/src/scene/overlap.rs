//! What shows an overlap: the common region, how deep it is, and where the second body would just touch.

use gjk::Proximity;
use glam::DVec2;
use svg::node::element::Group;

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::clip::hatching;
use crate::marks::{Stroke, arrow, dot, line, polygon};
use crate::palette::OVERLAP;
use crate::projection::Projection;
use crate::view::View;

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
    pub(super) fn moved(&self, Projection { camera, view }: &Projection) -> Projection {
        let center = view.center - self.proximity.mtv().project(camera);
        Projection { camera: *camera, view: View { center, ..*view } }
    }

    /// The middle of the witness points, in the figure's coordinates.
    pub(super) fn middle(&self, camera: &Camera) -> DVec2 {
        let [a, b] = [self.proximity.point_a, self.proximity.point_b].map(|point| point.project(camera));
        a * 0.5 + b * 0.5
    }

    /// The witness points in pixels, that on the second body first: from there the minimum translation vector
    /// leads to the other.
    pub(super) fn ends(&self, projection: &Projection) -> [DVec2; 2] {
        [self.proximity.point_b, self.proximity.point_a].map(|point| projection.pixel(point))
    }
}

/// A colored polygon, in pixels.
pub(super) fn filled(region: &[DVec2]) -> Group {
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
    group.add(arrow(from, tip, Stroke::new(OVERLAP.line, 2.0)))
}
