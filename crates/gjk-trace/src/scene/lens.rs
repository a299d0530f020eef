//! Overlaps too shallow to be seen, enlarged beside where they are.

use glam::DVec2;
use svg::node::element::Group;

use super::overlap::{GHOST, Overlap, depth, hatched};
use super::picture::Picture;
use crate::areas::Areas;
use crate::camera::Drawable;
use crate::clip::common;
use crate::marks::{Stroke, line, polygon, ring};
use crate::outline::unit;
use crate::palette::{BACKGROUND, FAINT_INK, OVERLAP};
use crate::projection::Projection;
use crate::text::{FontFace, Label, Layout, number};
use crate::view::{Area, View};

/// The radius of the ring around marks too small to be noticed, in pixels.
pub(super) const RING: f64 = 11.0;
/// The radius of a lens, in pixels.
const RADIUS: f64 = 58.0;
/// How long the depth is in a lens, in pixels.
const DEPTH: f64 = 34.0;
/// What is enlarged less than this can be seen without a lens, more is a matter of rounding.
const STRENGTHS: std::ops::RangeInclusive<f64> = 3.0..=1e5;
/// Below a lens, for its line of text, in pixels.
const FOOT: f64 = 22.0;
/// What it costs to be a pixel farther away, to hide a square pixel of a body, and to have a line to the lens
/// that runs through text, in hidden square pixels of marks.
const COSTS: [f64; 3] = [6.0, 0.15, 2000.0];
/// Corners of the polygon that stands for a lens.
const CORNERS: u32 = 72;

/// The overlap enlarged, with its distance, in a place of its own; `None` if there is no room, or nothing to
/// see.
pub(super) fn draw<V: Drawable>(picture: &mut Picture<'_, '_, V>, overlap: &Overlap<'_, V>) -> Option<Group> {
    let Projection { camera, view } = picture.projection;
    let [from, to] = overlap.ends(&picture.projection);
    let at = from.midpoint(to);
    // By the depth itself, not by what is seen of it: seen from its end, it has no length.
    let strength = DEPTH / (overlap.proximity.depth() * view.scale);
    if !STRENGTHS.contains(&strength) {
        return None;
    }
    let center = place(&mut picture.layout, &picture.areas, picture.sheet.area(), at)?;
    let ends = leader(at, center);
    picture.layout.avoid_line(ends[0], ends[1]);
    let leader = line(ends[0], ends[1], Stroke::new(OVERLAP.line, 1.0));
    // From the side, where the depth has its full length and neither body is in front of it.
    let camera = overlap.proximity.normal.side_view(&camera);
    let zoomed =
        View { center: overlap.middle(&camera), center_pixel: center, scale: view.scale * strength, ..view };
    let projection = Projection { camera, view: zoomed };
    let group = inside(Group::new().set("class", "lens").add(leader), overlap, &projection);
    let group = group.add(ring(center, RADIUS, Stroke::new(OVERLAP.line, 1.8)));
    Some(foot(group, center, overlap.proximity.distance, strength))
}

/// The line from the ring around an overlap to its lens.
fn leader(at: DVec2, center: DVec2) -> [DVec2; 2] {
    let toward = (center - at).normalize_or_zero();
    [at + toward * RING, center - toward * RADIUS]
}

/// What the lens shows: the bodies, what they have in common, the second body where it would just touch, and
/// the depth.
fn inside<V: Drawable>(group: Group, overlap: &Overlap<'_, V>, projection: &Projection) -> Group {
    let glass: Vec<DVec2> = (0..CORNERS)
        .map(|k| {
            let angle = std::f64::consts::TAU * f64::from(k) / f64::from(CORNERS);
            projection.view.center_pixel + unit(angle) * RADIUS
        })
        .collect();
    let mut group = group.add(polygon(&glass, BACKGROUND));
    let bodies = [&overlap.a, &overlap.b].map(|body| common(&projection.boundary(body), &glass));
    for body in &bodies {
        let shape = polygon(body, OVERLAP.fill).set("fill-opacity", 0.6_f32);
        group = group.add(Stroke::new(OVERLAP.line, 1.6).apply(shape));
    }
    group = group.add(hatched(&common(&bodies[0], &bodies[1])));
    let ghost = common(&overlap.moved(projection).boundary(&overlap.b), &glass);
    group = group.add(GHOST.apply(polygon(&ghost, "none")));
    depth(group, overlap.ends(projection))
}

/// The distance, and how much is enlarged.
fn foot(group: Group, center: DVec2, distance: f64, strength: f64) -> Group {
    let distance = Label::new(number(distance), OVERLAP.line).faced(FontFace::Bold);
    let enlarged = Label::new(format!("× {strength:.0}"), FAINT_INK).sized(12.0);
    let gap = 6.0;
    let width = distance.extent().x + gap + enlarged.extent().x;
    let left = center + DVec2::new(-0.5 * width, RADIUS + 0.5 * FOOT + 1.0);
    let right = left + DVec2::new(distance.extent().x + gap, 0.0);
    group.add(distance.starting_at(left)).add(enlarged.starting_at(right))
}

/// The place for a lens and its text: near, where it hides no text and as little as can be of everything
/// else.
fn place(layout: &mut Layout, bodies: &Areas, paper: Area, at: DVec2) -> Option<DVec2> {
    const STEP: f64 = 12.0;
    // Where the line to the lens is looked at.
    const STEPS: u32 = 16;
    let full = |center: DVec2| {
        let around = Area::around(center, DVec2::splat(2.0 * RADIUS + 8.0));
        Area::new(around.min, around.max + DVec2::new(0.0, FOOT))
    };
    let clear = RADIUS + RING + 10.0;
    let cost = |center: DVec2| {
        let area = full(center);
        let away = center.distance(at);
        let hidden = layout.hidden(&area).filter(|_| away >= clear)?;
        let [from, to] = leader(at, center);
        let through = (0..=STEPS).filter(|&k| {
            let on_line = Area::around(from.lerp(to, f64::from(k) / f64::from(STEPS)), DVec2::ONE);
            !layout.is_free(&on_line)
        });
        let costs = COSTS[0] * away + COSTS[1] * bodies.overlap(&area) + COSTS[2] * through.count() as f64;
        Some((hidden + costs, center))
    };
    let steps = (paper.size() / STEP).floor();
    let rows = (0..steps.y as u32).flat_map(|row| (0..steps.x as u32).map(move |column| (row, column)));
    let center = |(row, column)| paper.min + DVec2::new(f64::from(column), f64::from(row)) * STEP;
    let (_, center) =
        rows.map(center).filter_map(cost).min_by(|(least, _), (other, _)| least.total_cmp(other))?;
    layout.take(full(center));
    Some(center)
}
