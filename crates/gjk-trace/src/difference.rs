//! The picture that explains the algorithm: two shapes, and the set of all differences of their points.

use gjk::trace::Step;
use gjk::{Cache, Convex, Pair, Pose, Proximity};
use glam::DVec2;
use svg::node::element::Group;

use crate::body::Body;
use crate::camera::Camera;
use crate::grid::grid;
use crate::marks::{Stroke, dot, line, outline_data, path, polyline};
use crate::outline::Outline;
use crate::palette::{ANSWER, DIFFERENCE, FIRST, Hue, INK, SECOND};
use crate::sheet::{CHORD, Sheet};
use crate::text::{FontFace, Label, Layout, is_known, number};
use crate::view::{Area, View};

/// The size of the sheet, in pixels.
const SIZE: DVec2 = DVec2::new(960.0, 520.0);
/// Above the panels, for the headlines; below and left of each, for the coordinates. In pixels.
const MARGINS: [f64; 3] = [50.0, 30.0, 40.0];
/// How many points of the difference are marked at most.
const MARKED: usize = 400;

/// A figure of two shapes A and B of the plane with their closest points, and of their Minkowski difference A
/// − B = {a − b} with the point nearest to the origin: as far from it as the shapes are from each other.
///
/// The answer and the simplex that the search ended with are asked for by the figure itself.
#[derive(Debug)]
pub struct DifferenceFigure<'a> {
    a: Body<'a, DVec2>,
    b: Body<'a, DVec2>,
    answer: Proximity<DVec2>,
    simplex: Vec<DVec2>,
}

/// One half of the sheet.
struct Panel {
    paper: Area,
    view: View,
    layout: Layout,
    labels: Group,
}

impl<'a> DifferenceFigure<'a> {
    /// Asks for the proximity of two shapes, and keeps the simplex that the search ended with.
    pub fn new(
        a: &'a dyn Convex<Vector = DVec2>,
        pose_a: &Pose<DVec2>,
        b: &'a dyn Convex<Vector = DVec2>,
        pose_b: &Pose<DVec2>,
    ) -> Self {
        let mut simplex = Vec::new();
        let mut cache = Cache::new();
        let answer = Pair::new(a, pose_a, b, pose_b)
            .with_cache(&mut cache)
            .observe(|step, _| {
                if let Step::Gjk(state) = step {
                    simplex = state.simplex.vertices().iter().map(|vertex| vertex.w * state.unit).collect();
                }
            })
            .proximity();
        Self { a: Body::new(a, pose_a), b: Body::new(b, pose_b), answer, simplex }
    }

    /// The answer that the figure shows.
    pub fn answer(&self) -> &Proximity<DVec2> {
        &self.answer
    }

    /// The simplex that the search ended with, points of the cores' difference in the world's directions.
    pub fn simplex(&self) -> &[DVec2] {
        &self.simplex
    }

    /// The point of the boundary of A − B nearest to the origin: the difference of the witness points.
    pub fn closest(&self) -> DVec2 {
        self.answer.point_a - self.answer.point_b
    }

    /// The outline of A − B: its support mapping is A's minus B's in the opposite direction, its radius the
    /// sum of the radii.
    pub fn difference(&self, chord: f64) -> Outline {
        self.outline(self.radius(), chord)
    }

    /// The sum of the radii.
    fn radius(&self) -> f64 {
        self.a.shape.radius() + self.b.shape.radius()
    }

    /// The outline of the cores' difference, inflated by a radius.
    fn outline(&self, radius: f64, chord: f64) -> Outline {
        let support = |direction: DVec2| self.a.support(direction) - self.b.support(-direction);
        Outline::of(support, radius, chord)
    }

    /// The picture as an SVG document.
    pub fn render(&self) -> String {
        let camera = Camera::default();
        let shapes = self.a.area(&camera).union(self.b.area(&camera));
        let difference = self.difference(f64::INFINITY).area().with(DVec2::ZERO);
        let half = DVec2::new(SIZE.x * 0.5, SIZE.y);
        let mut panels = [0.0, half.x].map(|left| {
            Area::new(
                DVec2::new(left + MARGINS[2], MARGINS[0]),
                DVec2::new(left + half.x - 12.0, half.y - MARGINS[1]),
            )
        });
        panels[0].max.x -= 8.0;
        // One scale for both, so that the distance has the same length in both.
        let scale = [shapes, difference]
            .iter()
            .zip(&panels)
            .map(|(&shown, paper)| View::fit(shown, paper.grown(-26.0)).scale)
            .fold(f64::INFINITY, f64::min);
        let mut sheet = Sheet::new(SIZE.x, SIZE.y);
        let [left, right] = panels;
        self.draw_shapes(&mut sheet, Panel::new(shapes, left, scale), &camera);
        self.draw_difference(&mut sheet, Panel::new(difference, right, scale));
        sheet.render("Two shapes and their Minkowski difference")
    }

    /// The left half: the shapes, their closest points, and the distance.
    fn draw_shapes(&self, sheet: &mut Sheet, mut panel: Panel, camera: &Camera) {
        panel.begin(sheet, "A and B");
        for (name, body, hue) in [("A", &self.a, FIRST), ("B", &self.b, SECOND)] {
            sheet.add_body(name, body, camera, &panel.view, hue);
            let outline = body.outline(camera, panel.view.length_of(CHORD));
            panel.avoid_outline(&outline);
            for &vertex in &body.vertices() {
                sheet.add(dot(panel.view.to_pixel(vertex), 3.0, hue.line));
            }
            panel.name(name, middle(&outline), hue);
        }
        if !is_known(&self.answer) {
            panel.footnote(sheet, "overlap");
            sheet.add(panel.labels);
            return;
        }
        let [from, to] = [self.answer.point_a, self.answer.point_b].map(|point| panel.view.to_pixel(point));
        sheet.add(line(from, to, Stroke::new(ANSWER.line, 2.6)));
        panel.layout.avoid_line(from, to);
        panel.write_beside(&number(self.answer.distance), from, to, ANSWER);
        for (point, hue) in [(self.answer.point_a, FIRST), (self.answer.point_b, SECOND)] {
            sheet.add(dot(panel.view.to_pixel(point), 5.0, ANSWER.line));
            panel.write_at(&coordinates(point), panel.view.to_pixel(point), hue.line);
        }
        sheet.add(panel.labels);
    }

    /// The right half: the differences of all vertices, their hull, and the point of it nearest to the
    /// origin.
    fn draw_difference(&self, sheet: &mut Sheet, mut panel: Panel) {
        panel.begin(sheet, "A − B");
        let view = panel.view;
        let outline = self.difference(view.length_of(CHORD));
        panel.avoid_outline(&outline);
        let shape = path(outline_data(&outline, &view), DIFFERENCE.fill);
        sheet.add(Stroke::new(DIFFERENCE.line, 1.6).apply(shape.set("fill-opacity", 0.75_f32)));
        if self.radius() > 0.0 {
            // What the search works on: the difference of the cores.
            let cores = path(outline_data(&self.outline(0.0, view.length_of(CHORD)), &view), "none");
            sheet.add(Stroke::new(DIFFERENCE.line, 1.2).dashed("5 4").apply(cores));
        }
        let [a, b] = [self.a.vertices(), self.b.vertices()];
        if a.len() * b.len() <= MARKED {
            for (&a, &b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
                sheet.add(dot(view.to_pixel(a - b), 3.0, DIFFERENCE.line));
            }
        }
        let origin = view.to_pixel(DVec2::ZERO);
        let closest = is_known(&self.answer).then(|| view.to_pixel(self.closest()));
        if let Some(closest) = closest {
            sheet.add(line(origin, closest, Stroke::new(ANSWER.line, 2.6)));
            panel.layout.avoid_line(origin, closest);
        }
        let simplex: Vec<DVec2> = self.simplex.iter().map(|&vertex| view.to_pixel(vertex)).collect();
        let closed: Vec<DVec2> = if simplex.len() > 2 {
            simplex.iter().chain(simplex.first()).copied().collect()
        } else {
            simplex.clone()
        };
        sheet.add(polyline(&closed, Stroke::new(INK, 3.0)));
        for pair in closed.windows(2) {
            panel.layout.avoid_line(pair[0], pair[1]);
        }
        for (&pixel, &vertex) in simplex.iter().zip(&self.simplex) {
            sheet.add(dot(pixel, 4.5, INK));
            panel.write_at(&coordinates(vertex), pixel, INK);
        }
        sheet.add(dot(origin, 4.5, INK));
        panel.write_at("0", origin, INK);
        match closest {
            Some(closest) => {
                sheet.add(dot(closest, 5.0, ANSWER.line));
                panel.write_at(&coordinates(self.closest()), closest, ANSWER.line);
                panel.write_beside(&number(self.answer.distance.abs()), origin, closest, ANSWER);
            }
            None => panel.footnote(sheet, "holds the origin"),
        }
        panel.name("A − B", middle(&outline), DIFFERENCE);
        sheet.add(panel.labels);
    }
}

/// The mean of the corners of an outline: inside, and away from its boundary.
fn middle(outline: &Outline) -> DVec2 {
    let points = outline.points(f64::INFINITY);
    let share = 1.0 / points.len() as f64;
    points.iter().fold(DVec2::ZERO, |sum, &point| sum + point * share)
}

impl Panel {
    fn new(shown: Area, paper: Area, scale: f64) -> Self {
        let view = View { scale, ..View::fit(shown, paper) };
        Self { paper, view, layout: Layout::new(paper.grown(4.0)), labels: Group::new() }
    }

    /// The grid and the headline.
    fn begin(&mut self, sheet: &mut Sheet, headline: &str) {
        sheet.add(grid(&self.view, self.paper, &mut self.layout));
        let headline = Label::new(headline, INK).sized(15.0).faced(FontFace::Bold);
        sheet.add(headline.starting_at(DVec2::new(self.paper.min.x, 0.5 * MARGINS[0])));
    }

    /// Keeps text away from a boundary.
    fn avoid_outline(&mut self, outline: &Outline) {
        let points = outline.points(self.view.length_of(1.0));
        let pixels: Vec<DVec2> = points.iter().map(|&point| self.view.to_pixel(point)).collect();
        self.layout.avoid_loop(&pixels);
    }

    /// A name, on the figure's point itself or near it.
    fn name(&mut self, name: &str, at: DVec2, hue: Hue) {
        let label = Label::new(name, hue.line).sized(17.0).faced(FontFace::Italic);
        let at = self.view.to_pixel(at);
        let centers = std::iter::once(at).chain(Layout::around(&label, at, 4.0));
        if let Some(center) = self.layout.place(&label, centers) {
            self.labels = std::mem::take(&mut self.labels).add(label.at(center));
        }
    }

    /// A line of text in the panel's lower right corner.
    fn footnote(&mut self, sheet: &mut Sheet, text: &str) {
        let label = Label::new(text, ANSWER.line).faced(FontFace::Bold);
        let center = self.paper.max - label.extent() * 0.5 - DVec2::splat(8.0);
        self.layout.take(label.area_at(center));
        sheet.add(label.at(center));
    }

    /// A note around a marked pixel.
    fn write_at(&mut self, text: &str, pixel: DVec2, color: &'static str) {
        let label = Label::new(text, color).sized(12.5);
        self.layout.avoid(Area::around(pixel, DVec2::splat(10.0)));
        if let Some(center) = self.layout.place(&label, Layout::around(&label, pixel, 9.0)) {
            self.labels = std::mem::take(&mut self.labels).add(label.at(center));
        }
    }

    /// A note beside the middle of a line.
    fn write_beside(&mut self, text: &str, from: DVec2, to: DVec2, hue: Hue) {
        let label = Label::new(text, hue.line).faced(FontFace::Bold);
        if let Some(center) = self.layout.place(&label, Layout::beside(&label, from, to)) {
            self.labels = std::mem::take(&mut self.labels).add(label.at(center));
        }
    }
}

fn coordinates(point: DVec2) -> String {
    format!("({}, {})", number(point.x), number(point.y))
}
