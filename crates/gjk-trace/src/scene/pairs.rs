//! Witness points, the segments between them, and the distances.

use gjk::Proximity;
use gjk::math::Vector;
use glam::DVec2;
use svg::node::element::{Group, Path, Title};

use super::figure::{Pair, Weight};
use super::lens::{self, RING};
use super::overlap;
use super::picture::Picture;
use crate::camera::Drawable;
use crate::marks::{Stroke, dot, line, ring};
use crate::text::{FontFace, Label, Layout, clean, is_known, number};
use crate::view::Area;

/// Segments shorter than this are marked by a ring around them, in pixels.
const SHORT: f64 = 16.0;
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

impl<V: Drawable> Picture<'_, '_, V> {
    /// The pairs, the more important ones above.
    pub(super) fn draw_pairs(&mut self) {
        for index in self.pairs.clone().into_iter().rev() {
            if !self.marked.contains(&index) {
                self.sheet.add(self.plain(index));
                continue;
            }
            let [from, to] = self.ends(index);
            self.layout.avoid_line(from, to);
            self.sheet.add(self.marks(index));
            if self.is_ringed(index) {
                self.layout.avoid(Area::around(from.midpoint(to), DVec2::splat(2.0 * RING)));
            }
        }
        let enlarged = self.enlarge();
        let few = self.pairs.len() <= WRITTEN;
        let is_written = |index: &usize| few || self.weights[*index] > Weight::Far;
        let written: Vec<usize> = self.pairs.iter().copied().filter(is_written).take(WRITTEN).collect();
        let mut labels = Group::new();
        for index in written.into_iter().filter(|index| !enlarged.contains(index)) {
            labels = self.write(labels, index);
        }
        self.sheet.add(labels);
    }

    /// Draws the lenses; which pairs have one.
    fn enlarge(&mut self) -> Vec<usize> {
        let mut enlarged = Vec::new();
        for index in self.pairs.clone() {
            let is_marked = self.weights[index] == Weight::Overlap && self.marked.contains(&index);
            if enlarged.len() == LENSES || !is_marked {
                continue;
            }
            let Some(overlap) = self.figure.overlap(index) else { continue };
            let [from, to] = self.ends(index);
            if from.distance(to) >= SHORT {
                continue;
            }
            if let Some(lens) = lens::draw(self, &overlap) {
                self.sheet.add(lens.add(Title::new(self.describe(index))));
                enlarged.push(index);
            }
        }
        enlarged
    }

    /// The witness points of a pair in pixels.
    fn ends(&self, index: usize) -> [DVec2; 2] {
        let proximity = &self.figure.pairs[index].proximity;
        [proximity.point_a, proximity.point_b].map(|point| self.projection.pixel(point))
    }

    /// Whether the marks of a pair are too small to be noticed.
    fn is_ringed(&self, index: usize) -> bool {
        let [from, to] = self.ends(index);
        self.weights[index] > Weight::Far && from.distance(to) < SHORT
    }

    /// The witness points and what is between them.
    fn marks(&self, index: usize) -> Group {
        let ([from, to], weight) = (self.ends(index), self.weights[index]);
        let color = weight.hue().line;
        let mut group = Group::new().set("class", "pair").add(Title::new(self.describe(index)));
        if weight == Weight::Overlap {
            group = overlap::depth(group, [to, from]);
        } else {
            let size = if weight == Weight::Far { 2.0 } else { 3.2 };
            group = group.add(line(from, to, stroke(weight)));
            group = group.add(dot(from, size, color)).add(dot(to, size, color));
        }
        if self.is_ringed(index) {
            group = group.add(ring(from.midpoint(to), RING, Stroke::new(color, 1.6)));
        }
        group
    }

    /// What is between the witness points, of a pair that is one of too many.
    fn plain(&self, index: usize) -> Path {
        let [from, to] = self.ends(index);
        let stroke = Stroke { width: PLAIN, ..stroke(self.weights[index]) };
        line(from, to, stroke).add(Title::new(self.describe(index)))
    }

    /// Adds the distance of a pair, where there is room.
    fn write(&mut self, labels: Group, index: usize) -> Group {
        let (weight, hue) = (self.weights[index], self.weights[index].hue());
        let face = if weight == Weight::Far { FontFace::Regular } else { FontFace::Bold };
        let text = written(&self.figure.pairs[index].proximity);
        let label = Label::new(text, hue.line).sized(13.0).faced(face);
        let [from, to] = self.ends(index);
        let Some(center) = self.layout.place(&label, beside(&label, from, to)) else { return labels };
        let middle = from.midpoint(to);
        let area = label.area_at(center);
        let near = middle.clamp(area.min, area.max);
        if near.distance(middle) > LEASH.max(RING + 6.0) {
            return labels.add(line(middle, near, Stroke::new(hue.line, 0.8))).add(label.at(center));
        }
        labels.add(label.at(center))
    }

    /// The tooltip of a pair: names, distance, bounds.
    fn describe(&self, index: usize) -> String {
        let Pair { bodies, proximity } = &self.figure.pairs[index];
        let [a, b] =
            bodies.map(|index| self.figure.bodies.get(index).map_or("?", |named| named.name.as_str()));
        let bounds = proximity.bounds;
        clean(&format!(
            "{a} – {b}: distance {}, between {} and {}",
            proximity.distance, bounds.lower, bounds.upper
        ))
    }
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
