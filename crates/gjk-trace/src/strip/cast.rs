//! Figures of a cast: one frame for each plane, with the bodies at the start and end of its interval, and one
//! for the contact.
//!
//! The left side of a frame shows the world. The right side shows the distance over time, with the true
//! distance as a line and the proved bounds below it. In space, a frame looks across the normal, so that
//! planes are lines.

use gjk::{Convex, Motion, Space};
use glam::DVec2;
use svg::node::element::Group;

use super::caption;
use super::chart::Chart;
use super::frames::{Frame, animation, rows, shown};
use super::options::StripOptions;
use super::stage::HEAD;
use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::marks::{Stroke, arrow, dot, line, outline_data, path, polygon};
use crate::palette::{ANSWER, FIRST, INK, OVERLAP, SECOND};
use crate::panel::Panel;
use crate::projection::Projection;
use crate::run::{CastRun, Leg, vector};
use crate::sheet::body_group;
use crate::text::{FontFace, Label, number};
use crate::view::{Area, View};

/// What every picture is called.
const TITLE: &str = "First contact of two moving bodies, plane by plane";
/// The size of a frame without the text below it, in pixels.
const FRAME: DVec2 = DVec2::new(560.0, 268.0);
/// Where the world ends and the chart begins, in pixels.
const MIDDLE: f64 = 330.0;
/// Panels are clear of the frame's sides and of each other by this many pixels.
const GUTTER: f64 = 10.0;
/// Around what is shown of the world, in pixels.
const MARGIN: f64 = 16.0;
/// Into how many parts a way is cut to know where it leads.
const PARTS: u32 = 16;
/// Planes that last no longer than this part of the time have no frame: nobody would see what moves.
const BRIEF: f64 = 1.0 / 256.0;

/// A cast and its bodies.
pub struct CastStrip<'a, V: Drawable + Space> {
    shapes: [&'a dyn Convex<Vector = V>; 2],
    motions: [Motion<V>; 2],
    journey: &'a CastRun,
}

impl<V: Drawable + Space> std::fmt::Debug for CastStrip<'_, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CastStrip").field("motions", &self.motions).finish_non_exhaustive()
    }
}

impl<'a, V: Drawable + Space> CastStrip<'a, V> {
    /// Creates the figures of a cast. The shapes and motions must be those of the cast.
    pub fn new(
        shapes: [&'a dyn Convex<Vector = V>; 2],
        motions: [Motion<V>; 2],
        journey: &'a CastRun,
    ) -> Self {
        Self { shapes, motions, journey }
    }

    /// Returns the first and last frames, in rows.
    pub fn strip(&self, options: &StripOptions) -> String {
        let seen = self.seen();
        let shown: Vec<usize> = shown(seen.len(), options.most).iter().map(|&place| seen[place]).collect();
        let rest = self.journey.steps.len() + 1 - shown.len();
        let note =
            (rest > 0).then(|| format!("… and {rest} more, in order, most of them too short to be visible"));
        rows(TITLE, self.frames(&shown, options), options.columns, note.as_deref())
    }

    /// Returns an animation of the frames that a strip may have, as one SVG document without scripts. It
    /// repeats. If the reader prefers reduced motion or the viewer has no animation, it shows the last frame.
    pub fn animation(&self, options: &StripOptions) -> String {
        animation(TITLE, Group::new(), self.frames(&self.seen(), options), options.seconds)
    }

    fn frames(&self, steps: &[usize], options: &StripOptions) -> Vec<Frame> {
        let paper = Area::new(DVec2::new(MIDDLE + GUTTER, HEAD), DVec2::new(FRAME.x - GUTTER, FRAME.y));
        let distance = |time: f64| {
            let [a, b] = self.motions.each_ref().map(|motion| motion.at(time));
            gjk::distance(self.shapes[0], &a, self.shapes[1], &b)
        };
        let chart = Chart::new(self.journey, self.end(), distance, paper);
        steps.iter().map(|&index| self.frame(index, &chart, options)).collect()
    }

    /// The frames of planes that last for a while, and the last one.
    fn seen(&self) -> Vec<usize> {
        let is_long = |leg: &&Leg| leg.interval[1] - leg.interval[0] > BRIEF * self.end();
        let legs = self.journey.steps.iter().filter(is_long).map(|leg| leg.index);
        legs.chain([self.journey.steps.len()]).collect()
    }

    /// The plane of a frame; `None` of the last one.
    fn leg(&self, index: usize) -> Option<&'a Leg> {
        self.journey.steps.get(index)
    }

    fn sentence(&self, index: usize) -> String {
        let Some(leg) = self.leg(index) else { return self.journey.reason.to_owned() };
        let turns = match leg.frame {
            "a" => "turns with A",
            "b" => "turns with B",
            "edges" => "turns with an edge of each",
            _ => "keeps its direction",
        };
        let subject = if leg.frame == "balls" { "balls that contain the bodies" } else { "the bodies" };
        format!(
            "The plane {turns} and keeps {subject} apart by {} at the beginning (dashed) and {} at the end: in between \
             by no less than {}.",
            number(leg.gaps[0]),
            number(leg.gaps[1]),
            number(leg.clearance),
        )
    }

    fn frame(&self, index: usize, chart: &Chart, options: &StripOptions) -> Frame {
        let lines = caption::lines(&self.sentence(index), FRAME.x);
        let label = Label::new(self.title(index), INK).sized(14.0).faced(FontFace::Bold);
        let group = Group::new()
            .add(self.world(index, options))
            .add(chart.draw(index))
            .add(label.starting_at(DVec2::new(12.0, 0.5 * HEAD)))
            .add(caption::written(&lines, FRAME.y));
        Frame { size: FRAME + DVec2::new(0.0, caption::height(lines.len())), group }
    }

    fn title(&self, index: usize) -> String {
        match (self.leg(index), &self.journey.answer) {
            (Some(leg), _) => {
                format!("{index} · apart from {} to {}", number(leg.interval[0]), number(leg.interval[1]))
            }
            (None, answer) => match answer.kind {
                Some(kind) => format!("{index} · {kind} at {}", number(answer.time_upper)),
                None => format!("{index} · {}", answer.result),
            },
        }
    }

    /// The bodies at a time.
    fn bodies(&self, time: f64) -> [Body<'a, V>; 2] {
        [0, 1].map(|which| Body::new(self.shapes[which], &self.motions[which].at(time)))
    }

    /// The last time that is shown.
    fn end(&self) -> f64 {
        let answer = &self.journey.answer;
        if answer.is_hit() { answer.time_upper } else { self.journey.until }
    }

    /// Where the bodies are at any time that is shown.
    fn area(&self, camera: &Camera) -> Area {
        let times = (0..=PARTS).map(|part| self.end() * f64::from(part) / f64::from(PARTS));
        times.fold(Area::EMPTY, |area, time| {
            self.bodies(time).iter().fold(area, |area, body| area.union(body.area(camera)))
        })
    }

    fn world(&self, index: usize, options: &StripOptions) -> Group {
        let leg = self.leg(index);
        let answer = &self.journey.answer;
        let normal: V = vector(leg.map_or(&answer.normal, |leg| &leg.normals[1]));
        let camera = normal.side_view(&options.camera);
        let paper = Area::new(DVec2::new(GUTTER, HEAD), DVec2::new(MIDDLE, FRAME.y));
        let view =
            View { axis_y: V::axis_y(options.axis_y), ..View::fit(self.area(&camera), paper.grown(-MARGIN)) };
        let mut panel = Panel::new(paper, view);
        self.draw_ways(&mut panel, &camera);
        let times = leg.map_or([0.0, answer.at], |leg| leg.interval);
        let projection = Projection { camera, view };
        for (body, hue) in self.bodies(times[0]).iter().zip([FIRST, SECOND]) {
            let outline = outline_data(&projection.outline(body), &view);
            panel.add(Stroke::new(hue.line, 1.0).dashed("4 3").apply(path(outline, "none")));
        }
        let [a, b] = self.bodies(times[1]);
        let mut bodies = [("A", a, FIRST), ("B", b, SECOND)];
        // A plane across the normal has A on the side of the eye.
        if normal.nearness(&camera) < 0.0 {
            bodies.reverse();
        }
        for (name, body, hue) in bodies {
            panel.add(body_group(name, &body, &projection, hue));
            panel.name(name, &[body.place(V::ZERO).project(&camera)], hue.line);
        }
        match leg {
            Some(leg) => [1, 0].into_iter().for_each(|end| draw_plane::<V>(leg, end, &mut panel, &camera)),
            None => self.draw_contact(&mut panel, &camera),
        }
        Group::new().add(panel.border()).add(panel.finish())
    }

    /// The ways of both centers, from the beginning to the end.
    fn draw_ways(&self, panel: &mut Panel, camera: &Camera) {
        for (which, hue) in [FIRST, SECOND].into_iter().enumerate() {
            let places: Vec<DVec2> = (0..=4 * PARTS)
                .map(|part| {
                    let time = self.end() * f64::from(part) / f64::from(4 * PARTS);
                    panel.pixel(self.bodies(time)[which].place(V::ZERO).project(camera))
                })
                .collect();
            for ends in places.windows(2) {
                panel.add(line(ends[0], ends[1], Stroke::new(hue.fill, 1.6)));
            }
        }
    }

    /// The points that are the nearest, and the normal.
    fn draw_contact(&self, panel: &mut Panel, camera: &Camera) {
        let answer = &self.journey.answer;
        let [a, b] =
            [&answer.point_a, &answer.point_b].map(|point| panel.pixel(vector::<V>(point).project(camera)));
        let hue = if answer.is_hit() { OVERLAP } else { ANSWER };
        panel.add(line(a, b, Stroke::new(hue.line, 1.8)));
        let along = vector::<V>(&answer.normal).project(camera) * panel.view.length_of(34.0);
        let tip = panel.pixel(vector::<V>(&answer.point_a).project(camera) + along);
        panel.add(arrow(a, tip, Stroke::new(hue.line, 2.0)));
        for at in [a, b] {
            panel.add(dot(at, 3.4, hue.line));
        }
        panel.write_at("n", tip, hue.line);
    }
}

/// What lies between the farthest points of both bodies, at one end of a plane's while: at its beginning
/// dashed.
fn draw_plane<V: Drawable>(leg: &Leg, end: usize, panel: &mut Panel, camera: &Camera) {
    let normal = vector::<V>(&leg.normals[end]).project(camera);
    let [a, b] = [&leg.points_a[end], &leg.points_b[end]].map(|point| vector::<V>(point).project(camera));
    // Both levels along the normal, and the place in the middle between the points.
    let levels = [a, b].map(|point| point.dot(normal));
    let middle = 0.5 * (a + b);
    let reach = panel.view.length_of(FRAME.x);
    let view = panel.view;
    let corner = |level: f64, side: f64| {
        let foot = middle + normal * (level - middle.dot(normal));
        view.to_pixel(foot + normal.perp() * (side * reach))
    };
    let band =
        [corner(levels[0], -1.0), corner(levels[0], 1.0), corner(levels[1], 1.0), corner(levels[1], -1.0)];
    let stroke = Stroke::new(ANSWER.line, if end == 1 { 1.5 } else { 1.0 });
    let stroke = if end == 1 { stroke } else { stroke.dashed("5 4") };
    if end == 1 {
        panel.add(polygon(&band, ANSWER.fill).set("fill-opacity", 0.45_f32));
    }
    panel.add(line(band[0], band[1], stroke));
    panel.add(line(band[3], band[2], stroke));
    if end == 1 {
        let [from, to] = levels.map(|level| corner(level, 0.0));
        panel.add(arrow(from, to, Stroke::new(ANSWER.line, 1.8)));
        panel.write_beside(&number(leg.gaps[1]), [from, to], ANSWER.line);
    }
}
