//! What all frames of a strip have in common: the shapes, their difference, the views, the numbers of the
//! vertices.

use gjk_body::answer::Coordinates;
use glam::DVec2;
use svg::node::element::Group;

use super::legend::{BADGE, Legend, badge_place};
use super::options::StripOptions;
use crate::body::Body;
use crate::camera::Drawable;
use crate::marks::{Stroke, dot, line, outline_data, path};
use crate::outline::Outline;
use crate::palette::{DIFFERENCE, FIRST, Hue, INK, SECOND};
use crate::panel::Panel;
use crate::projection::Projection;
use crate::run::{Run, Step, vector};
use crate::sheet::body_group;
use crate::text::Label;
use crate::view::{Area, View};

/// Around what is shown in a panel, in pixels: room for badges and text.
const MARGIN: f64 = 24.0;
/// How far around the origin is shown at least and, where the shapes are far apart, at most, as a share of
/// the difference's size: the direction, and the circle whose radius is the distance.
const ROOM: [f64; 2] = [0.25, 0.5];
/// Where a shape's name may stand, from its middle to its end.
const NAME: [f64; 5] = [0.3, 0.5, 0.1, 0.7, -0.3];
/// Panels are clear of the frame's sides and of each other by this many pixels.
const GUTTER: f64 = 10.0;
/// The size of a frame without the text below it, in pixels.
pub(super) const FRAME: DVec2 = DVec2::new(480.0, 268.0);
/// Above the panels, for the headline, in pixels.
pub(super) const HEAD: f64 = 48.0;

/// The shapes and the run, and where on a frame what is drawn.
pub(super) struct Stage<'a, V: Drawable> {
    pub(super) a: Body<'a, V>,
    pub(super) b: Body<'a, V>,
    pub(super) run: &'a Run,
    pub(super) options: &'a StripOptions,
    pub(super) legend: Legend,
    world: Panel,
    difference: Panel,
    outline: Outline,
    /// The same with the radii.
    inflated: Outline,
}

impl<'a, V: Drawable> Stage<'a, V> {
    pub(super) fn new([a, b]: [Body<'a, V>; 2], run: &'a Run, options: &'a StripOptions) -> Self {
        let camera = &options.camera;
        let half = FRAME * DVec2::new(0.5, 1.0);
        let papers = [0.0, half.x].map(|left| {
            let (min, max) = (DVec2::new(left, HEAD), DVec2::new(left + half.x, half.y));
            Area::new(min + DVec2::new(GUTTER, 0.0), max - DVec2::new(GUTTER, 0.0))
        });
        let support = |direction: DVec2| {
            let lifted = V::lift(direction, camera);
            (a.support(lifted) - b.support(-lifted)).project(camera)
        };
        let rough = Outline::of(support, a.shape.radius() + b.shape.radius(), f64::INFINITY);
        let difference = rough.area();
        let distance = run.steps.last().and_then(Step::upper).map_or(0.0, f64::abs);
        let [least, most] = ROOM.map(|share| share * difference.size().max_element());
        let room = Area::around(DVec2::ZERO, DVec2::splat(2.0 * distance.clamp(least, most)));
        let shown = [a.area(camera).union(b.area(camera)), difference.union(room)];
        let fitted = [0, 1].map(|side| View::fit(shown[side], papers[side].grown(-MARGIN)));
        // One scale for both, so that the distance has the same length in both.
        let scale = fitted[0].scale.min(fitted[1].scale);
        let [world, difference] = [0, 1].map(|side| {
            let view = View { scale, axis_y: V::axis_y(options.axis_y), ..fitted[side] };
            Panel::new(papers[side], view)
        });
        let chord = difference.view.chord();
        let outline = Outline::of(support, 0.0, chord);
        let inflated = Outline::of(support, a.shape.radius() + b.shape.radius(), chord);
        let mut stage =
            Self { a, b, run, options, legend: Legend::of(run), world, difference, outline, inflated };
        stage.avoid();
        stage
    }

    /// Keeps text off the boundaries, and off the names.
    fn avoid(&mut self) {
        let camera = &self.options.camera;
        for body in [&self.a, &self.b] {
            self.world.avoid_outline(&body.outline(camera, self.world.view.chord()));
        }
        self.difference.avoid_outline(&self.outline);
        self.difference.avoid(self.difference.pixel(DVec2::ZERO), 12.0);
    }

    /// An empty left half, for marks above the shapes.
    pub(super) fn world_panel(&self) -> Panel {
        self.world.clone()
    }

    /// An empty right half, for marks above the difference.
    pub(super) fn difference_panel(&self) -> Panel {
        self.difference.clone()
    }

    /// A place in the figure.
    pub(super) fn place(&self, point: &Coordinates) -> DVec2 {
        vector::<V>(point).project(&self.options.camera)
    }

    /// What is below the marks of every step: both panels' borders, and the shapes.
    pub(super) fn below(&self) -> Group {
        Group::new().add(self.world.border()).add(self.difference.border()).add(self.shapes())
    }

    /// The shapes.
    fn shapes(&self) -> Group {
        let camera = &self.options.camera;
        let mut panel = self.world_panel();
        self.avoid_badges(&mut panel);
        let mut bodies = [("A", &self.a, &self.b, FIRST), ("B", &self.b, &self.a, SECOND)];
        if self.is_a_in_front() {
            bodies.reverse();
        }
        for (name, body, other, hue) in bodies {
            panel.add(body_group(name, body, &Projection { camera: *camera, view: panel.view }, hue));
            if body.shape.radius() > 0.0 {
                // What the search works on.
                let support = |direction| body.support(V::lift(direction, camera)).project(camera);
                let core = Outline::of(support, 0.0, panel.view.chord());
                let core = path(outline_data(&core, &panel.view), "none");
                panel.add(Stroke::new(hue.line, 1.1).dashed("3 4").apply(core));
            }
            // Where the shape is, and the other is not.
            let center = middle(&body.outline(camera, f64::INFINITY));
            let away = (center - middle(&other.outline(camera, f64::INFINITY))).normalize_or_zero();
            let end = body.support(V::lift(away, camera)).project(camera);
            panel.name(name, &NAME.map(|share| center.lerp(end, share)), hue.line);
        }
        panel.finish()
    }

    /// Whether A hides B and not B A: a plane across the normal has A on the side of the eye.
    fn is_a_in_front(&self) -> bool {
        let normal = self.run.certificate.as_ref().map(|certificate| vector::<V>(&certificate.normal));
        normal.is_some_and(|normal| normal.nearness(&self.options.camera) < 0.0)
    }

    /// Keeps names off the numbers of all steps.
    fn avoid_badges(&self, panel: &mut Panel) {
        let middles =
            [&self.a, &self.b].map(|body| panel.pixel(body.place(V::ZERO).project(&self.options.camera)));
        for vertex in self.legend.vertices() {
            for (source, middle) in [&vertex.a, &vertex.b].into_iter().zip(middles) {
                let at = panel.pixel(self.place(source));
                panel.avoid(at, BADGE);
                panel.avoid(badge_place(at, middle, 0), 2.0 * BADGE);
            }
        }
    }

    /// The difference of the cores and the origin: what is below all marks of the right half.
    pub(super) fn sets(&self) -> Group {
        let mut panel = self.difference_panel();
        let view = panel.view;
        let shape = path(outline_data(&self.outline, &view), DIFFERENCE.fill).set("fill-opacity", 0.6_f32);
        panel.add(Stroke::new(DIFFERENCE.line, 1.4).apply(shape));
        if self.run.radii != [0.0; 2] {
            let inflated = path(outline_data(&self.inflated, &view), "none");
            panel.add(Stroke::new(DIFFERENCE.line, 1.0).dashed("3 4").apply(inflated));
        }
        origin(&mut panel);
        panel.finish()
    }

    /// What the right half is called: above all marks of it.
    pub(super) fn title(&self) -> Group {
        let name = if self.run.radii == [0.0; 2] { "A − B" } else { "A − B (cores)" };
        let mut panel = self.difference_panel();
        let corner = panel.paper.min + DVec2::new(10.0, 14.0);
        panel.write_from(&Label::new(name, DIFFERENCE.line).sized(13.0), corner);
        panel.finish()
    }
}

/// The origin of the difference.
pub(super) fn origin(panel: &mut Panel) {
    let at = panel.pixel(DVec2::ZERO);
    for arm in [DVec2::new(5.0, 0.0), DVec2::new(0.0, 5.0)] {
        panel.add(line(at - arm, at + arm, Stroke::new(INK, 1.6)));
    }
    panel.add(dot(at, 3.0, INK));
    panel.write_at("0", at, INK);
}

/// The mean of the corners of an outline.
fn middle(outline: &Outline) -> DVec2 {
    let points = outline.points(f64::INFINITY);
    let share = 1.0 / points.len() as f64;
    points.iter().fold(DVec2::ZERO, |sum, &point| sum + point * share)
}

/// The color of a shape by its name in runs.
pub(super) fn hue_of(shape: &str) -> Hue {
    if shape == "a" { FIRST } else { SECOND }
}
