//! The regions that overlap, and what would just touch.

use glam::DVec2;
use svg::node::element::Group;

use super::figure::NamedBody;
use super::overlap::{GHOST, filled, hatched};
use super::picture::Picture;
use crate::camera::Drawable;
use crate::clip::common;
use crate::marks::{outline_data, path};
use crate::palette::FAINT_INK;
use crate::text::Label;
use crate::view::Area;

/// A body that would move by less than this is not shown where it would be, in pixels.
const MOVED: f64 = 3.0;

impl<V: Drawable> Picture<'_, '_, V> {
    /// The common parts of bodies of the plane, and the outlines of what would just touch.
    pub(super) fn draw_overlaps(&mut self) {
        let is_seen = |index: &usize| V::DIMENSION == 2 && self.figure.pairs[*index].proximity.intersects();
        for index in (0..self.figure.pairs.len()).filter(is_seen) {
            // Lines tell a common part from the bodies without color.
            let fill = if self.marked.contains(&index) { hatched } else { filled };
            let [a, b] = self.figure.pairs[index].bodies.map(|body| self.boundaries(body));
            for (a, b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
                if Area::of(a.iter().copied()).overlap(&Area::of(b.iter().copied())) > 0.0 {
                    self.sheet.add(fill(&common(a, b)));
                }
            }
        }
        let ghosts = self.figure.ghosts();
        for overlap in &ghosts {
            if overlap.proximity.depth() * self.projection.view.scale < MOVED {
                continue;
            }
            let moved = overlap.moved(&self.projection);
            let outline = moved.outline(&overlap.b);
            self.sheet.add(GHOST.apply(path(outline_data(&outline, &moved.view), "none")));
            self.layout.avoid_loop(&outline.pixels(&moved.view));
        }
        if !ghosts.is_empty() {
            self.draw_note();
        }
    }

    /// The boundaries of a body's parts, in pixels.
    fn boundaries(&self, index: usize) -> Vec<Vec<DVec2>> {
        match self.figure.bodies.get(index) {
            None => Vec::new(),
            Some(NamedBody { parts, .. }) if parts.is_empty() => vec![self.bodies[index].boundary.clone()],
            Some(NamedBody { parts, .. }) => {
                parts.iter().map(|part| self.projection.boundary(part)).collect()
            }
        }
    }

    /// What the marks mean, in the margin below the bodies.
    fn draw_note(&mut self) {
        let text = "arrow: minimum translation of the second body; dashed: where it ends";
        let label = Label::new(text, FAINT_INK).sized(12.0);
        let left = DVec2::new(self.paper.max.x - label.extent().x, self.paper.max.y + 32.0);
        self.layout.take(Area::new(left - DVec2::splat(8.0), left + label.extent() + DVec2::splat(8.0)));
        self.sheet.add(Group::new().set("class", "note").add(label.starting_at(left)));
    }
}
