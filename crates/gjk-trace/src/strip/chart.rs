//! The distance of two bodies over time, and what planes prove of it.

use glam::DVec2;
use svg::node::element::Group;

use crate::marks::{Stroke, dot, line, polygon, polyline};
use crate::palette::{ANSWER, AXIS, DIFFERENCE, FAINT_INK, GRID, INK, OVERLAP};
use crate::run::{CastRun, Leg};
use crate::text::{Label, number};
use crate::view::Area;

/// At how many times the distance itself is asked for.
const SAMPLES: u32 = 72;
/// Into how many lines a parabola is cut.
const PIECES: u32 = 24;
/// Around the curves, in pixels: on top, at the sides, and below, where the times are written.
const ROOM: [f64; 3] = [16.0, 12.0, 24.0];

/// What all frames of a strip have in common: the scale, and the truth.
pub(super) struct Chart {
    paper: Area,
    legs: Vec<Leg>,
    truth: Vec<DVec2>,
    /// From 0 to the last time, and from the least to the greatest distance.
    shown: Area,
    target: f64,
    /// When the contact is, or the distance the smallest, and what it is then.
    end: DVec2,
    is_hit: bool,
}

impl Chart {
    /// Of the times until `last`; `distance` is the truth.
    pub(super) fn new(journey: &CastRun, last: f64, distance: impl Fn(f64) -> f64, paper: Area) -> Self {
        let times = (0..=SAMPLES).map(|sample| last * f64::from(sample) / f64::from(SAMPLES));
        let truth: Vec<DVec2> = times.map(|time| DVec2::new(time, distance(time))).collect();
        let target = journey.target_distance;
        let answer = &journey.answer;
        let end = DVec2::new(answer.at, answer.distance);
        let origin = [DVec2::new(0.0, target), DVec2::new(last, target)];
        let shown = Area::of(truth.iter().copied().chain(origin));
        Self { paper, legs: journey.steps.clone(), truth, shown, target, end, is_hit: answer.is_hit() }
    }

    fn pixel(&self, place: DVec2) -> DVec2 {
        let [top, side, bottom] = ROOM;
        let corner = DVec2::new(self.paper.min.x + side, self.paper.max.y - bottom);
        let size = self.paper.size() - DVec2::new(2.0 * side, top + bottom);
        let whole = self.shown.size().max(DVec2::splat(f64::MIN_POSITIVE));
        let share = ((place - self.shown.min) / whole).clamp(DVec2::splat(-1.0), DVec2::splat(2.0));
        corner + DVec2::new(share.x * size.x, -share.y * size.y)
    }

    /// What is known when a plane has been found; of the last frame all, and the contact.
    pub(super) fn draw(&self, index: usize) -> Group {
        let mut group =
            Group::new().add(Stroke::new(GRID, 1.0).apply(polygon(&self.paper.corners(), "none")));
        let ground = |x: f64| self.pixel(DVec2::new(x, self.target));
        for leg in self.legs.iter().take(index + 1) {
            let curve = self.curve(leg);
            let mut area = curve.clone();
            area.extend([ground(leg.interval[1]), ground(leg.interval[0])]);
            let is_new = leg.index == index;
            let hue = if is_new { ANSWER } else { DIFFERENCE };
            group = group.add(polygon(&area, hue.fill).set("fill-opacity", 0.7_f32));
            group = group.add(polyline(&curve, Stroke::new(hue.line, if is_new { 2.0 } else { 1.2 })));
        }
        group = group.add(line(ground(0.0), ground(self.shown.max.x), Stroke::new(AXIS, 1.2)));
        let truth: Vec<DVec2> = self.truth.iter().map(|&place| self.pixel(place)).collect();
        group = group.add(polyline(&truth, Stroke::new(INK, 1.3)));
        if index >= self.legs.len() {
            let color = if self.is_hit { OVERLAP.line } else { ANSWER.line };
            group = group.add(dot(self.pixel(self.end), 4.2, color));
        }
        let below = self.paper.max.y - 10.0;
        for time in [0.0, self.shown.max.x] {
            let label = Label::new(number(time), FAINT_INK).sized(11.0);
            let half = 0.5 * label.extent().x;
            let x = ground(time).x.clamp(self.paper.min.x + half + 3.0, self.paper.max.x - half - 3.0);
            group = group.add(label.at(DVec2::new(x, below)));
        }
        let head = Label::new("distance over time", FAINT_INK).sized(11.0);
        group.add(head.starting_at(self.paper.min + DVec2::new(8.0, 10.0)))
    }

    /// The parabola below which the distance is not: the chord of the gaps, and what the bend may take off.
    fn curve(&self, leg: &Leg) -> Vec<DVec2> {
        let [from, to] = leg.interval;
        (0..=PIECES)
            .map(|piece| {
                let share = f64::from(piece) / f64::from(PIECES);
                self.pixel(DVec2::new(from + (to - from) * share, leg.proved(share).max(self.target)))
            })
            .collect()
    }
}
