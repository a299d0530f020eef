//! Witness points, the segments between them, and the distances.

use gjk::Proximity;
use gjk::math::Vector;
use glam::DVec2;
use svg::node::element::{Group, Path, Title};

use super::drawn::Places;
use super::marked::Marked;
use super::{Pair, SceneFigure, Weight, lens, overlap};
use crate::camera::Drawable;
use crate::marks::{Stroke, dot, line, ring};
use crate::sheet::Sheet;
use crate::text::{FontFace, Label, Layout, clean, is_known, number};
use crate::view::{Area, View};

/// Segments shorter than this are marked by a ring around them, in pixels.
const SHORT: f64 = 16.0;
/// The radius of that ring, in pixels.
pub(super) const RING: f64 = 11.0;
/// How many distances are written at most, the smallest first; with more pairs, only those that overlap or
/// are closest.
const WRITTEN: usize = 16;
/// How many overlaps too shallow to be seen are enlarged at most, the deepest first.
const LENSES: usize = 3;
/// How wide the line of a pair without marks is, in pixels.
const PLAIN: f64 = 1.0;
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
    marked: &Marked,
    places: &Places,
    view: &View,
) {
    let Marked { order, weights, .. } = marked;
    for &index in order.iter().rev() {
        let [from, to] = ends(figure, index, view);
        if !marked.is_marked(index) {
            sheet.add(plain(figure, index, weights[index], view));
            continue;
        }
        layout.avoid_line(from, to);
        sheet.add(marks(figure, index, weights[index], view));
        if is_ringed(weights[index], from, to) {
            layout.avoid(Area::around(from.midpoint(to), DVec2::splat(2.0 * RING)));
        }
    }
    let mut enlarged = Vec::new();
    let is_marked_overlap = |index: &&usize| weights[**index] == Weight::Overlap && marked.is_marked(**index);
    for &index in order.iter().filter(is_marked_overlap) {
        let Some(overlap) = figure.overlap(index).filter(|_| enlarged.len() < LENSES) else { continue };
        let [from, to] = ends(figure, index, view);
        if from.distance(to) >= SHORT {
            continue;
        }
        if let Some(lens) = lens::draw(&overlap, &figure.camera, layout, &places.areas, sheet.area(), view) {
            sheet.add(lens.add(Title::new(describe(figure, &figure.pairs[index]))));
            enlarged.push(index);
        }
    }
    let few = order.len() <= WRITTEN;
    let important = |index: &usize| few || weights[*index] > Weight::Far;
    let mut labels = Group::new();
    for index in
        order.iter().copied().filter(important).take(WRITTEN).filter(|index| !enlarged.contains(index))
    {
        labels = write(figure, layout, labels, index, weights[index], view);
    }
    sheet.add(labels);
}

/// The witness points of a pair in pixels.
fn ends<V: Drawable>(figure: &SceneFigure<'_, V>, index: usize, view: &View) -> [DVec2; 2] {
    let proximity = &figure.pairs[index].proximity;
    [proximity.point_a, proximity.point_b].map(|point| view.to_pixel(point.project(&figure.camera)))
}

/// Whether the marks of a pair are too small to be noticed.
fn is_ringed(weight: Weight, from: DVec2, to: DVec2) -> bool {
    weight > Weight::Far && from.distance(to) < SHORT
}

/// The witness points and what is between them.
fn marks<V: Drawable>(figure: &SceneFigure<'_, V>, index: usize, weight: Weight, view: &View) -> Group {
    let [from, to] = ends(figure, index, view);
    let color = weight.hue().line;
    let mut group = Group::new().set("class", "pair").add(Title::new(describe(figure, &figure.pairs[index])));
    if weight == Weight::Overlap {
        group = overlap::depth(group, [to, from]);
    } else {
        let size = if weight == Weight::Far { 2.0 } else { 3.2 };
        group = group.add(line(from, to, stroke(weight)));
        group = group.add(dot(from, size, color)).add(dot(to, size, color));
    }
    if is_ringed(weight, from, to) {
        group = group.add(ring(from.midpoint(to), RING, Stroke::new(color, 1.6)));
    }
    group
}

/// What is between the witness points, of a pair that is one of too many.
fn plain<V: Drawable>(figure: &SceneFigure<'_, V>, index: usize, weight: Weight, view: &View) -> Path {
    let [from, to] = ends(figure, index, view);
    let title = Title::new(describe(figure, &figure.pairs[index]));
    line(from, to, Stroke { width: PLAIN, ..stroke(weight) }).add(title)
}

/// Adds the distance of a pair, where there is room.
fn write<V: Drawable>(
    figure: &SceneFigure<'_, V>,
    layout: &mut Layout,
    labels: Group,
    index: usize,
    weight: Weight,
    view: &View,
) -> Group {
    let hue = weight.hue();
    let face = if weight == Weight::Far { FontFace::Regular } else { FontFace::Bold };
    let label = Label::new(written(&figure.pairs[index].proximity), hue.line).sized(13.0).faced(face);
    let [from, to] = ends(figure, index, view);
    let Some(center) = layout.place(&label, beside(&label, from, to)) else { return labels };
    let middle = from.midpoint(to);
    let area = label.area_at(center);
    let near = middle.clamp(area.min, area.max);
    if near.distance(middle) > LEASH.max(RING + 6.0) {
        return labels.add(line(middle, near, Stroke::new(hue.line, 0.8))).add(label.at(center));
    }
    labels.add(label.at(center))
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
