//! The marks of a search for the nearest point: simplex, direction, support points, bounds.

use gjk_body::answer::Coordinates;
use glam::DVec2;
use svg::node::element::Group;

use super::caption::{LOWER, UPPER};
use super::legend::{BADGE, badge_place};
use super::stage::Stage;
use super::words;
use crate::camera::Drawable;
use crate::marks::{Stroke, arrow, dot, line, polygon, ring};
use crate::palette::{ANSWER, DIFFERENCE, FAINT_INK, FIRST, INK, SECOND};
use crate::panel::Panel;
use crate::run::{GjkStep, RunEvent, Step, Vertex, vector};
use crate::text::number;

/// Circles larger than this many pixels are straight lines in any panel, and are left out.
const LARGEST: f64 = 1e4;
/// The length of the arrow that shows a direction, in pixels.
const ARROW: f64 = 46.0;

/// What is shown of a state.
pub(super) struct SimplexMarks<'s> {
    simplex: &'s [Vertex],
    dropped: Vec<&'s Vertex>,
    closest: Option<&'s Coordinates>,
    direction: Option<&'s Coordinates>,
    /// A point on the support plane across the direction.
    plane: Option<&'s Coordinates>,
    bounds: [Option<f64>; 2],
    /// Whether the point of the simplex nearest to the origin is known, and with it the points of the shapes.
    is_settled: bool,
}

impl<'s> SimplexMarks<'s> {
    /// Of a state of the library's search; `before` is the step before.
    pub(super) fn of(step: &'s GjkStep, event: RunEvent, before: Option<&'s Step>) -> Self {
        let newest = step.simplex.last().map(|vertex| &vertex.w);
        let is_added = event == RunEvent::Added;
        let is_around = !is_added && step.closest.as_slice().iter().all(|&x| x == 0.0);
        Self {
            simplex: &step.simplex,
            dropped: words::dropped(step, before).collect(),
            closest: (step.iteration > 1 || !is_added).then_some(&step.closest),
            // Once the simplex holds the origin there is nowhere to search.
            direction: Some(&step.direction).filter(|_| !is_around),
            plane: if is_added { newest } else { Some(&step.closest).filter(|_| event == RunEvent::Stopped) },
            bounds: [step.progress.lower, step.progress.upper],
            is_settled: !is_added,
        }
    }

    /// Where the shapes are closest, as far as this state knows: the points of A and B with the simplex's own
    /// weights.
    fn witness<V: Drawable>(&self, stage: &Stage<'_, V>) -> Option<[DVec2; 2]> {
        let length = vector::<V>(self.closest?).length();
        if !(self.is_settled && length > 0.0) {
            return None;
        }
        let mut ends = [V::ZERO; 2];
        for vertex in self.simplex {
            let weight = vertex.weight?;
            ends[0] = ends[0] + vector::<V>(&vertex.a) * weight;
            ends[1] = ends[1] + vector::<V>(&vertex.b) * weight;
        }
        Some(ends.map(|end| end.project(&stage.options.camera)))
    }

    /// The left half.
    pub(super) fn draw_world<V: Drawable>(&self, stage: &Stage<'_, V>) -> Group {
        let mut panel = stage.world_panel();
        draw_sources(stage, &mut panel, self.simplex);
        if let Some(ends) = self.witness(stage) {
            let [from, to] = ends.map(|end| panel.pixel(end));
            panel.add(line(from, to, Stroke::new(ANSWER.line, 2.4)));
            for end in [from, to] {
                panel.add(dot(end, 4.0, ANSWER.line));
            }
            panel.layout.avoid_line(from, to);
            let distance = self.closest.map_or(0.0, |closest| vector::<V>(closest).length());
            panel.write_beside(&number(distance), [from, to], ANSWER.line);
        }
        panel.finish()
    }

    /// The right half.
    pub(super) fn draw_difference<V: Drawable>(&self, stage: &Stage<'_, V>) -> Group {
        let mut panel = stage.difference_panel();
        draw_bounds(&mut panel, self.bounds);
        self.draw_plane(stage, &mut panel);
        let corners: Vec<DVec2> =
            self.simplex.iter().map(|vertex| panel.pixel(stage.place(&vertex.w))).collect();
        for vertex in &self.dropped {
            let at = panel.pixel(stage.place(&vertex.w));
            for &corner in &corners {
                panel.add(line(at, corner, Stroke::new(FAINT_INK, 1.2).dashed("3 4")));
            }
            panel.add(stage.legend.empty_badge(vertex, at));
        }
        draw_hull(&mut panel, &corners);
        self.draw_direction(stage, &mut panel);
        if let Some(closest) = self.closest.filter(|_| self.is_settled) {
            let (origin, at) = (panel.pixel(DVec2::ZERO), panel.pixel(stage.place(closest)));
            panel.add(line(origin, at, Stroke::new(ANSWER.line, 2.4)));
            panel.add(dot(at, 4.5, ANSWER.line));
        }
        for (vertex, &corner) in self.simplex.iter().zip(&corners) {
            panel.add(stage.legend.badge(vertex, corner));
            panel.take(corner, 2.0 * BADGE);
        }
        panel.finish()
    }

    /// The line across the direction, in the plane: no point of A − B is beyond it.
    fn draw_plane<V: Drawable>(&self, stage: &Stage<'_, V>, panel: &mut Panel) {
        let (Some(point), Some(direction)) = (self.plane, self.direction) else { return };
        let across = stage.place(direction).perp().normalize_or_zero();
        if V::DIMENSION != 2 || across == DVec2::ZERO {
            return;
        }
        let (at, reach) = (stage.place(point), panel.view.length_of(panel.paper.size().length()));
        let ends = [at - across * reach, at + across * reach].map(|end| panel.pixel(end));
        panel.add(line(ends[0], ends[1], Stroke::new(DIFFERENCE.line, 1.3).dashed("6 4")));
    }

    /// An arrow from the origin: where is searched.
    fn draw_direction<V: Drawable>(&self, stage: &Stage<'_, V>, panel: &mut Panel) {
        let Some(direction) = self.direction else { return };
        let vector = vector::<V>(direction);
        let length = vector.length();
        if !(length > 0.0) {
            return;
        }
        let along = (vector * (1.0 / length)).project(&stage.options.camera);
        let (from, to) = (panel.pixel(DVec2::ZERO), panel.pixel(along * panel.view.length_of(ARROW)));
        panel.add(arrow(from, to, Stroke::new(INK, 2.0)));
        panel.layout.avoid_line(from, to);
        panel.write_at("d", to, INK);
    }
}

/// The circles whose radii are the bounds.
pub(super) fn draw_bounds(panel: &mut Panel, [lower, upper]: [Option<f64>; 2]) {
    let origin = panel.pixel(DVec2::ZERO);
    let radius = |bound: f64| bound.abs() * panel.view.scale;
    let is_shown = |bound: &f64| radius(*bound) > 0.5 && radius(*bound) < LARGEST;
    // Below zero and not known to overlap, the lower bound says nothing that a circle could show.
    let is_apart = upper.is_none_or(|upper| upper > 0.0);
    let lower = lower.filter(is_shown).filter(|&lower| lower > 0.0 || !is_apart).map(radius);
    let upper = upper.filter(is_shown).map(radius);
    if let Some(radius) = lower {
        panel.add(ring(origin, radius, Stroke::new(LOWER, 1.7)));
    }
    if let Some(radius) = upper {
        panel.add(ring(origin, radius, Stroke::new(UPPER, 1.7)).set("stroke-dasharray", "5 4"));
    }
}

/// A simplex: its edges, and its area or its faces.
fn draw_hull(panel: &mut Panel, corners: &[DVec2]) {
    for (index, &p) in corners.iter().enumerate() {
        for (other, &q) in corners.iter().enumerate().skip(index + 1) {
            for &r in corners.iter().skip(other + 1) {
                panel.add(polygon(&[p, q, r], INK).set("fill-opacity", 0.1_f32));
            }
            panel.add(line(p, q, Stroke::new(INK, 2.0)));
            panel.layout.avoid_line(p, q);
        }
    }
}

/// The points of both shapes that vertices of the difference come from, with their numbers.
pub(super) fn draw_sources<V: Drawable>(stage: &Stage<'_, V>, panel: &mut Panel, vertices: &[Vertex]) {
    for (is_a, hue) in [(true, FIRST), (false, SECOND)] {
        let body = if is_a { &stage.a } else { &stage.b };
        let middle = panel.pixel(body.place(V::ZERO).project(&stage.options.camera));
        let mut taken: Vec<(DVec2, usize)> = Vec::new();
        for vertex in vertices {
            let at = panel.pixel(stage.place(if is_a { &vertex.a } else { &vertex.b }));
            let place = taken.iter().position(|(other, _)| other.distance(at) < 1.0);
            let index = place.unwrap_or_else(|| {
                taken.push((at, 0));
                taken.len() - 1
            });
            let badge = badge_place(at, middle, taken[index].1);
            taken[index].1 += 1;
            panel.add(dot(at, 3.5, hue.line));
            panel.avoid(at, 10.0);
            panel.add(stage.legend.badge(vertex, badge));
            panel.take(badge, 2.0 * BADGE);
        }
    }
}
