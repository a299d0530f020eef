//! The picture of the separating axis test: both shapes, and what they cover of every axis.

use gjk::sat::{Axis, Sat, Source};
use gjk::{
    Bounds, Convex, Feature, Pair, Pose,
    trace::{Event, Step},
};
use glam::DVec2;

use crate::body::Body;
use crate::camera::Camera;
use crate::marks::{Stroke, arrow, dot, line, outline_data, path, polygon};
use crate::palette::{ANSWER, AXIS, FAINT_INK, FIRST, Hue, INK, OVERLAP, SECOND};
use crate::sheet::{CHORD, Sheet};
use crate::text::{FontFace, Label, Layout, number};
use crate::view::{Area, View};

/// The width of the sheet, and the height of the shapes' part, in pixels.
const SIZE: DVec2 = DVec2::new(960.0, 410.0);
/// Where the part with the shapes ends and the one with the axes begins, in pixels.
const MIDDLE: f64 = 430.0;
/// Where the bars begin and end, in pixels: between the axes' names and their gaps.
const BARS: [f64; 2] = [MIDDLE + 164.0, SIZE.x - 90.0];
/// Above both parts, for the headlines, in pixels.
const HEAD: f64 = 50.0;
/// The height of a row at most, and how thick its bars are, in pixels.
const ROW: f64 = 48.0;
const BAR: f64 = 9.0;
/// How many axes are shown at most: the first ones, and the best.
const MOST: usize = 14;

/// A figure of two shapes of the plane and of every axis of the separating axis test: what each shape covers
/// of it, the gap or the overlap, and for the best axis the minimum translation vector.
///
/// The test is run by the figure itself.
#[derive(Debug)]
pub struct SeparationFigure<'a> {
    a: Body<'a, DVec2>,
    b: Body<'a, DVec2>,
    answer: Sat<DVec2>,
    axes: Vec<Axis<DVec2>>,
}

impl<'a> SeparationFigure<'a> {
    /// Tests two shapes and keeps every axis.
    pub fn new(
        a: &'a dyn Convex<Vector = DVec2>,
        pose_a: &Pose<DVec2>,
        b: &'a dyn Convex<Vector = DVec2>,
        pose_b: &Pose<DVec2>,
    ) -> Self {
        let mut axes = Vec::new();
        let answer = Pair::new(a, pose_a, b, pose_b)
            .observe(|step, event| match step {
                Step::Axis(axis) if event == Event::Projected => axes.push(*axis),
                _ => {}
            })
            .sat();
        Self { a: Body::new(a, pose_a), b: Body::new(b, pose_b), answer, axes }
    }

    /// The answer that the figure shows.
    pub fn answer(&self) -> &Sat<DVec2> {
        &self.answer
    }

    /// Every axis, in the order in which they were tried.
    pub fn axes(&self) -> &[Axis<DVec2>] {
        &self.axes
    }

    /// The picture as an SVG document.
    pub fn render(&self) -> String {
        let mut sheet = Sheet::new(SIZE.x, SIZE.y);
        self.draw_shapes(&mut sheet);
        self.draw_axes(&mut sheet);
        sheet.render("Two shapes projected on every axis that may separate them")
    }

    /// The axes that are shown.
    fn shown(&self) -> Vec<&Axis<DVec2>> {
        let is_best = |axis: &Axis<DVec2>| *axis == self.answer.axis;
        let mut rest = MOST - 1;
        let mut keep = |axis: &Axis<DVec2>| {
            let fits = rest > 0;
            rest -= usize::from(fits && !is_best(axis));
            is_best(axis) || fits
        };
        self.axes.iter().filter(|axis| keep(axis)).collect()
    }

    /// The place on the best axis's line, drawn beside the shapes, that is so far from A's center along it.
    fn on_line(&self) -> impl Fn(f64) -> DVec2 {
        let along = self.answer.axis.direction;
        let across = -along.perp();
        // Of the line's two sides the lower one, on which there is a floor to stand on.
        let across = if across.y > 0.0 { -across } else { across };
        let reach = |body: &Body<'_, DVec2>| body.support(across).dot(across) + body.shape.radius();
        let area = self.shapes();
        let off = reach(&self.a).max(reach(&self.b)) + 0.1 * area.size().max_element();
        let start = self.a.place(DVec2::ZERO);
        move |length| start + along * length + across * (off - start.dot(across))
    }

    fn shapes(&self) -> Area {
        let camera = Camera::default();
        self.a.area(&camera).union(self.b.area(&camera))
    }

    /// The left half: the shapes, the best axis, and the way out.
    fn draw_shapes(&self, sheet: &mut Sheet) {
        let (axis, camera) = (&self.answer.axis, Camera::default());
        let on_line = self.on_line();
        let ends = |interval: &Bounds<f64>| [interval.lower, interval.upper];
        let both = [ends(&axis.projection_a), ends(&axis.projection_b)];
        let moved = Pose::new(*self.b.pose.rotation(), self.b.pose.translation() + self.answer.mtv());
        let ghost = self.answer.intersects().then(|| Body::new(self.b.shape, &moved));
        let mut shown = both.as_flattened().iter().fold(self.shapes(), |area, &end| area.with(on_line(end)));
        if let Some(ghost) = &ghost {
            shown = shown.union(ghost.area(&camera));
        }
        let paper = Area::new(DVec2::new(24.0, HEAD), DVec2::new(MIDDLE - 24.0, SIZE.y - 24.0));
        let view = View::fit(shown, paper.grown(-14.0));
        let mut layout = Layout::new(paper.grown(10.0));
        let pixel = |point: DVec2| view.to_pixel(point);
        headline(sheet, "A, B and the best axis", paper.min.x);
        for (name, body, hue) in [("A", &self.a, FIRST), ("B", &self.b, SECOND)] {
            sheet.add_body(name, body, &camera, &view, hue);
            let corners: Vec<DVec2> = body
                .outline(&camera, view.length_of(CHORD))
                .points(view.length_of(1.0))
                .into_iter()
                .map(pixel)
                .collect();
            layout.avoid_loop(&corners);
        }
        if let Some(ghost) = &ghost {
            let outline = outline_data(&ghost.outline(&camera, view.length_of(CHORD)), &view);
            sheet.add(Stroke::new(SECOND.line, 1.3).dashed("5 4").apply(path(outline, "none")));
        }
        for (body, [lower, upper], hue) in [(&self.a, both[0], FIRST), (&self.b, both[1], SECOND)] {
            for (end, way) in [(lower, -axis.direction), (upper, axis.direction)] {
                let from = body.support(way) + way * body.shape.radius();
                sheet.add(line(pixel(from), pixel(on_line(end)), Stroke::new(hue.line, 0.9).dashed("2 4")));
            }
            for &end in &[lower, upper] {
                layout.avoid(Area::around(pixel(on_line(end)), DVec2::splat(12.0)));
            }
        }
        self.draw_line(sheet, &pixel, &on_line);
        self.draw_translation(sheet, &mut layout, &pixel);
        for (name, body, other, hue) in [("A", &self.a, &self.b, FIRST), ("B", &self.b, &self.a, SECOND)] {
            // Where the shape is, and the other is not.
            let center = body.place(DVec2::ZERO);
            let away = (center - other.place(DVec2::ZERO)).normalize_or_zero();
            let label = Label::new(name, hue.line).sized(17.0).faced(FontFace::Italic);
            let at = pixel(center.lerp(body.support(away), 0.35));
            let centers = std::iter::once(at).chain(Layout::around(&label, at, 4.0));
            if let Some(center) = layout.place(&label, centers) {
                sheet.add(label.at(center));
            }
        }
    }

    /// The best axis as a line, with what the shapes cover of it.
    fn draw_line(&self, sheet: &mut Sheet, pixel: &dyn Fn(DVec2) -> DVec2, on_line: &dyn Fn(f64) -> DVec2) {
        let axis = &self.answer.axis;
        let place = |length: f64| pixel(on_line(length));
        let (a, b) = (&axis.projection_a, &axis.projection_b);
        let ends = [a.lower.min(b.lower), a.upper.max(b.upper)];
        let beyond = (place(ends[1]) - place(ends[0])).normalize_or_zero() * 12.0;
        sheet.add(line(place(ends[0]) - beyond, place(ends[1]) + beyond, Stroke::new(AXIS, 1.2)));
        let across = beyond.perp() * (3.2 / 12.0);
        for (interval, side, hue) in [(a, across, FIRST), (b, -across, SECOND)] {
            let bar = Stroke::new(hue.line, 4.5);
            sheet.add(line(place(interval.lower) + side, place(interval.upper) + side, bar));
        }
        let mark = Stroke::new(self.hue(axis.gap).line, 2.0);
        for end in [a.upper, b.lower] {
            sheet.add(line(place(end) - across * 3.0, place(end) + across * 3.0, mark));
        }
    }

    /// The minimum translation vector, from the point of B deepest in A.
    fn draw_translation(&self, sheet: &mut Sheet, layout: &mut Layout, pixel: &dyn Fn(DVec2) -> DVec2) {
        if self.answer.depth() <= 0.0 {
            return;
        }
        let direction = self.answer.axis.direction;
        let from = self.b.support(-direction) - direction * self.b.shape.radius();
        let (from, to) = (pixel(from), pixel(from + self.answer.mtv()));
        for part in arrow(from, to, Stroke::new(OVERLAP.line, 2.6)) {
            sheet.add(part);
        }
        sheet.add(dot(from, 3.5, OVERLAP.line));
        layout.avoid_line(from, to);
        let label = Label::new("mtv", OVERLAP.line).faced(FontFace::Bold);
        if let Some(center) = layout.place(&label, Layout::beside(&label, from, to)) {
            sheet.add(label.at(center));
        }
    }

    /// The right half: a row for every axis, all at one scale, with the end of A at the same place in each.
    fn draw_axes(&self, sheet: &mut Sheet) {
        let shown = self.shown();
        let left = shown
            .iter()
            .map(|axis| axis.projection_b.lower.min(axis.projection_a.lower) - axis.projection_a.upper);
        let right = shown
            .iter()
            .map(|axis| axis.projection_b.upper.max(axis.projection_a.upper) - axis.projection_a.upper);
        let (least, most) = (left.fold(0.0, f64::min), right.fold(0.0, f64::max));
        let scale = if most > least { (BARS[1] - BARS[0]) / (most - least) } else { 1.0 };
        let title = match self.axes.len() - shown.len() {
            0 => format!("all {} axes", self.axes.len()),
            hidden => format!("{} of {} axes", shown.len(), shown.len() + hidden),
        };
        headline(sheet, &title, MIDDLE + 8.0);
        let gap = Label::new("gap", FAINT_INK);
        sheet.add(gap.at(DVec2::new(0.5 * (BARS[1] + SIZE.x), HEAD - 18.0)));
        let end_of_a = BARS[0] - least * scale;
        let height = ROW.min((SIZE.y - HEAD - 20.0) / shown.len() as f64);
        let bottom = HEAD + height * shown.len() as f64;
        for (row, axis) in shown.into_iter().enumerate() {
            let y = HEAD + height * (row as f64 + 0.5);
            let x = |length: f64| end_of_a + (length - axis.projection_a.upper) * scale;
            self.draw_row(sheet, axis, y, height, &x);
        }
        let stroke = Stroke::new(FIRST.line, 1.0).dashed("2 4");
        sheet.add(line(DVec2::new(end_of_a, HEAD), DVec2::new(end_of_a, bottom), stroke));
    }

    fn draw_row(&self, sheet: &mut Sheet, axis: &Axis<DVec2>, y: f64, height: f64, x: &dyn Fn(f64) -> f64) {
        let best = *axis == self.answer.axis;
        let rectangle = |left: f64, right: f64, top: f64, bottom: f64| {
            Area::new(DVec2::new(left, y + top), DVec2::new(right, y + bottom)).corners()
        };
        if best {
            let corners = rectangle(MIDDLE, SIZE.x - 6.0, 1.0 - 0.5 * height, 0.5 * height - 1.0);
            sheet.add(polygon(&corners, ANSWER.fill).set("fill-opacity", 0.6_f32));
        }
        // A small arrow shows where the axis points.
        let (middle, way) =
            (DVec2::new(MIDDLE + 18.0, y), DVec2::new(axis.direction.x, -axis.direction.y) * 9.0);
        for part in arrow(middle - way, middle + way, Stroke::new(INK, 1.3)) {
            sheet.add(part);
        }
        let face = if best { FontFace::Bold } else { FontFace::Regular };
        sheet.add(Label::new(name(axis.source), INK).faced(face).starting_at(DVec2::new(MIDDLE + 36.0, y)));
        let (a, b) = (&axis.projection_a, &axis.projection_b);
        let hue = self.hue(axis.gap);
        let between =
            rectangle(x(a.upper).min(x(b.lower)), x(a.upper).max(x(b.lower)), -BAR - 4.0, BAR + 4.0);
        sheet.add(polygon(&between, hue.fill));
        sheet.add(polygon(&rectangle(x(a.lower), x(a.upper), -BAR + 1.0, -1.0), FIRST.line));
        sheet.add(polygon(&rectangle(x(b.lower), x(b.upper), 1.0, BAR - 1.0), SECOND.line));
        let label = Label::new(number(axis.gap), if best { hue.line } else { INK }).faced(face);
        sheet.add(label.at(DVec2::new(0.5 * (BARS[1] + SIZE.x), y)));
    }

    /// Overlaps and gaps.
    fn hue(&self, gap: f64) -> Hue {
        if gap < 0.0 { OVERLAP } else { ANSWER }
    }
}

fn headline(sheet: &mut Sheet, text: &str, left: f64) {
    let label = Label::new(text, INK).sized(15.0).faced(FontFace::Bold);
    sheet.add(label.starting_at(DVec2::new(left, 0.5 * HEAD)));
}

/// What an axis belongs to.
fn name(source: Source) -> String {
    let feature = |feature: Feature| match feature {
        Feature::Vertex(index) => format!("vertex {index}"),
        Feature::Edge(index) => format!("edge {index}"),
        Feature::Face(index) => format!("face {index}"),
        // An axis belongs to a vertex, an edge or a face, or to what is curved.
        _ => "arc".to_owned(),
    };
    match source {
        Source::SideOfA(side) => format!("⊥ {} of A", feature(side)),
        Source::SideOfB(side) => format!("⊥ {} of B", feature(side)),
        Source::Edges([a, b]) => format!("⊥ edges {a}, {b}"),
        Source::Closest([a, b]) | Source::Arc([a, b]) => format!("{} – {}", feature(a), feature(b)),
        Source::Search => "found by search".to_owned(),
        Source::Any => "any".to_owned(),
    }
}
