//! Witness points, the segments between them, and the distances.

use gjk::{Proximity, Vector};
use glam::DVec2;
use svg::node::element::{Group, Path, Title};

use super::{Pair, SceneFigure, Weight};
use crate::camera::Drawable;
use crate::marks::{Stroke, dot, line, ring};
use crate::sheet::Sheet;
use crate::text::{FontFace, Label, Layout, clean, is_known, number};
use crate::view::{Area, View};

/// Segments shorter than this are marked by a ring around them, in pixels.
const SHORT: f64 = 16.0;
/// The radius of that ring, in pixels.
const RING: f64 = 11.0;
/// How many distances are written at most, the smallest first; with more pairs, only those that overlap or are closest.
const WRITTEN: usize = 16;
/// Text farther from its segment than this is tied to it by a line, in pixels.
const LEASH: f64 = 18.0;

fn stroke(weight: Weight) -> Stroke {
    match weight {
        Weight::Hidden | Weight::Far => Stroke::new(weight.hue().line, 1.0).dashed("2 4"),
        Weight::Near => Stroke::new(weight.hue().line, 2.2),
        Weight::Overlap => Stroke::new(weight.hue().line, 3.4),
    }
}

/// The line that stands for a kind of pairs in the legend.
pub(super) fn sample(from: DVec2, to: DVec2, weight: Weight) -> Path {
    line(from, to, stroke(weight))
}

/// Draws the pairs, the more important ones above.
pub(super) fn draw<V: Drawable>(
    figure: &SceneFigure<'_, V>,
    sheet: &mut Sheet,
    layout: &mut Layout,
    weights: &[Weight],
    view: &View,
) {
    let mut order: Vec<usize> =
        (0..figure.pairs.len()).filter(|&index| weights[index] > Weight::Hidden).collect();
    let distance = |index: usize| figure.pairs[index].proximity.distance;
    order.sort_by(|&i, &j| distance(j).total_cmp(&distance(i)).then(j.cmp(&i)));
    let ends = |index: usize| {
        let proximity = &figure.pairs[index].proximity;
        [proximity.point_a, proximity.point_b].map(|point| view.to_pixel(point.project(&figure.camera)))
    };
    for &index in &order {
        let [from, to] = ends(index);
        layout.avoid_line(from, to);
        let mut group =
            Group::new().set("class", "pair").add(Title::new(describe(figure, &figure.pairs[index])));
        group = group.add(line(from, to, stroke(weights[index])));
        let color = weights[index].hue().line;
        let size = if weights[index] == Weight::Far { 2.0 } else { 3.2 };
        group = group.add(dot(from, size, color)).add(dot(to, size, color));
        if weights[index] > Weight::Far && from.distance(to) < SHORT {
            group = group.add(ring(from.midpoint(to), RING, Stroke::new(color, 1.6)));
            layout.avoid(Area::around(from.midpoint(to), DVec2::splat(2.0 * RING)));
        }
        sheet.add(group);
    }
    let mut labels = Group::new();
    let few = order.len() <= WRITTEN;
    let important = |index: &&usize| few || weights[**index] > Weight::Far;
    for &index in order.iter().rev().filter(important).take(WRITTEN) {
        let hue = weights[index].hue();
        let face = if weights[index] == Weight::Far { FontFace::Regular } else { FontFace::Bold };
        let label = Label::new(written(&figure.pairs[index].proximity), hue.line).sized(13.0).faced(face);
        let [from, to] = ends(index);
        if let Some(center) = layout.place(&label, beside(&label, from, to)) {
            let near = from.midpoint(to).clamp(label.area_at(center).min, label.area_at(center).max);
            if near.distance(from.midpoint(to)) > LEASH.max(RING + 6.0) {
                labels = labels.add(line(from.midpoint(to), near, Stroke::new(hue.line, 0.8)));
            }
            labels = labels.add(label.at(center));
        }
    }
    sheet.add(labels);
}

/// The distance, if its bounds tell the digits that are written; else what is certain.
fn written<V: Vector<Scalar = f64>>(proximity: &Proximity<V>) -> String {
    match proximity {
        _ if is_known(proximity) => number(proximity.distance),
        _ if proximity.intersects() => "overlap".to_string(),
        _ => format!("≥ {}", number(proximity.bounds.lower)),
    }
}

/// Places for a label beside a segment, around the ring if the segment is short.
fn beside(label: &Label, from: DVec2, to: DVec2) -> Vec<DVec2> {
    if from.distance(to) < SHORT {
        return Layout::around(label, from.midpoint(to), RING + 4.0);
    }
    Layout::beside(label, from, to)
}

/// The tooltip of a pair: names, distance, bounds.
fn describe<V: Drawable>(figure: &SceneFigure<'_, V>, pair: &Pair<V>) -> String {
    let name = |index: usize| figure.bodies.get(index).map_or("?", |named| named.name.as_str());
    let [a, b] = pair.bodies.map(name);
    let bounds = pair.proximity.bounds;
    clean(&format!(
        "{a} – {b}: distance {}, between {} and {}",
        pair.proximity.distance, bounds.lower, bounds.upper
    ))
}
