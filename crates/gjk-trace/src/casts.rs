//! The picture of a scene whose bodies move: where they begin, their ways, and their first contacts.

use gjk::{Convex, Motion, Turning};
use gjk_json::answer::Coordinates;
use glam::DVec2;

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::marks::{Stroke, dot, line, outline_data, path, polygon, polyline};
use crate::palette::{ANSWER, FAINT_INK, Hue, NEAR, OVERLAP, PLAIN};
use crate::run::Journey;
use crate::scene::parts;
use crate::sheet::{CHORD, Sheet, body_group, cover};
use crate::text::{FontFace, Label, Layout, number};
use crate::view::{Area, AxisY, View};

/// The width of a sheet in pixels, and its height at least and at most.
const WIDTH: f64 = 960.0;
const HEIGHTS: [f64; 2] = [260.0, 760.0];
/// Around what is shown, in pixels.
const MARGIN: f64 = 36.0;
/// Into how many lines a way is cut.
const PIECES: u32 = 64;
/// How many contacts are drawn at most: the first ones.
const MOST: usize = 12;
/// How far a plane is drawn on each side, in pixels.
const REACH: f64 = 46.0;
/// Text keeps clear of no more parts of a body than this.
const FEW: usize = 60;

/// A figure of bodies on their ways, and of their first contacts.
pub struct CastFigure<'a, V: Drawable + Turning> {
    bodies: Vec<Mover<'a, V>>,
    contacts: Vec<([usize; 2], Journey)>,
    until: f64,
    title: String,
    axis_y: AxisY,
    camera: Camera,
}

/// A body as one or more convex parts that move as one.
struct Mover<'a, V: Drawable + Turning> {
    name: String,
    parts: Vec<(&'a dyn Convex<Vector = V>, Motion<V>)>,
}

impl<'a, V: Drawable + Turning> Mover<'a, V> {
    fn at(&self, time: f64) -> Vec<Body<'a, V>> {
        self.parts.iter().map(|(shape, motion)| Body::new(*shape, &motion.at(time))).collect()
    }

    /// The middle of the parts.
    fn place(&self, time: f64) -> V {
        let parts = self.at(time);
        let sum = parts.iter().fold(V::ZERO, |sum, part| sum + part.place(V::ZERO));
        sum * (1.0 / parts.len().max(1) as f64)
    }

    fn moves(&self) -> bool {
        let moves = |motion: &Motion<V>| motion.velocity() != V::ZERO || motion.turn() != V::NO_TURN;
        self.parts.iter().any(|(_, motion)| moves(motion))
    }
}

impl<V: Drawable + Turning> std::fmt::Debug for CastFigure<'_, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CastFigure").field("contacts", &self.contacts).finish_non_exhaustive()
    }
}

impl<'a, V: Drawable + Turning> CastFigure<'a, V> {
    /// A figure without bodies, of the times from 0 to this one.
    pub fn new(until: f64) -> Self {
        let (axis_y, camera) = (AxisY::default(), Camera::default());
        Self { bodies: Vec::new(), contacts: Vec::new(), until, title: String::new(), axis_y, camera }
    }

    /// The same figure with a title.
    #[must_use]
    pub fn with_title(self, title: String) -> Self {
        Self { title, ..self }
    }

    /// The same figure with its second axis in this direction; in space without effect.
    #[must_use]
    pub fn with_axis_y(self, axis_y: AxisY) -> Self {
        Self { axis_y: if V::DIMENSION == 2 { axis_y } else { AxisY::Up }, ..self }
    }

    /// Adds a body; gives its number.
    pub fn add_body(&mut self, name: &str, shape: &'a dyn Convex<Vector = V>, motion: &Motion<V>) -> usize {
        self.add_body_of_parts(name, vec![(shape, *motion)])
    }

    /// Adds a body that is made of convex parts, each with its own way; gives its number.
    pub fn add_body_of_parts(
        &mut self,
        name: &str,
        parts: Vec<(&'a dyn Convex<Vector = V>, Motion<V>)>,
    ) -> usize {
        self.bodies.push(Mover { name: name.to_owned(), parts });
        self.bodies.len() - 1
    }

    /// Adds the contact of two bodies, in order of time; those after the twelfth are not drawn.
    pub fn add_contact(&mut self, bodies: [usize; 2], journey: Journey) {
        if self.contacts.len() < MOST && journey.answer.is_hit() {
            self.contacts.push((bodies, journey));
        }
    }

    /// The picture as an SVG document.
    pub fn render(&self) -> String {
        let shown = self.area();
        let size = shown.size();
        let ratio = if size.x > 0.0 { size.y / size.x } else { 1.0 };
        let height = ((WIDTH - 2.0 * MARGIN) * ratio + 2.0 * MARGIN).clamp(HEIGHTS[0], HEIGHTS[1]);
        let paper = Area::new(DVec2::ZERO, DVec2::new(WIDTH, height));
        let view = View { axis_y: self.axis_y, ..View::fit(shown, paper.grown(-MARGIN)) };
        let mut drawing = Drawing {
            figure: self,
            sheet: Sheet::new(WIDTH, height),
            view,
            layout: Layout::new(paper.grown(-4.0)),
            labels: Vec::new(),
        };
        drawing.draw();
        let Drawing { mut sheet, labels, .. } = drawing;
        labels.into_iter().for_each(|label| sheet.add(label));
        sheet.render(&self.title)
    }

    /// Until when a body is shown: its last contact that is drawn, or the end.
    fn last(&self, body: usize) -> f64 {
        let met = self.contacts.iter().filter(|(bodies, _)| bodies.contains(&body));
        met.map(|(_, journey)| journey.answer.at).reduce(f64::max).unwrap_or(self.until)
    }

    fn times(&self, body: usize) -> Vec<f64> {
        let last = self.last(body);
        let count = if self.bodies[body].moves() { PIECES } else { 0 };
        (0..=count).map(|piece| last * f64::from(piece) / f64::from(count.max(1))).collect()
    }

    fn area(&self) -> Area {
        let mut area = Area::EMPTY;
        for (index, mover) in self.bodies.iter().enumerate() {
            for time in self.times(index) {
                for part in mover.at(time) {
                    area = area.union(part.area(&self.camera));
                }
            }
        }
        area
    }
}

/// A figure on its way to paper.
struct Drawing<'f, 'a, V: Drawable + Turning> {
    figure: &'f CastFigure<'a, V>,
    sheet: Sheet,
    view: View,
    layout: Layout,
    labels: Vec<svg::node::element::Text>,
}

impl<V: Drawable + Turning> Drawing<'_, '_, V> {
    fn pixel(&self, point: V) -> DVec2 {
        self.view.to_pixel(point.project(&self.figure.camera))
    }

    fn draw(&mut self) {
        let figure = self.figure;
        for index in self.back_to_front() {
            let mover = &figure.bodies[index];
            if mover.moves() {
                self.draw_way(index);
            } else {
                self.draw_body(&mover.name, &mover.at(0.0), PLAIN);
            }
        }
        for (bodies, journey) in &figure.contacts {
            for &index in bodies {
                let mover = &figure.bodies[index];
                if mover.moves() {
                    self.draw_body(&mover.name, &mover.at(journey.answer.at), NEAR);
                }
            }
        }
        for (index, mover) in figure.bodies.iter().enumerate().filter(|(_, mover)| mover.moves()) {
            self.draw_ghost(&mover.at(0.0));
            if figure.contacts.iter().all(|(bodies, _)| !bodies.contains(&index)) {
                self.draw_ghost(&mover.at(figure.until));
            }
        }
        for (place, (_, journey)) in figure.contacts.iter().enumerate() {
            self.draw_plane(journey);
            self.draw_contact(place, journey);
        }
        for mover in &figure.bodies {
            let at = self.pixel(mover.place(0.0));
            let color = if mover.moves() { NEAR.line } else { PLAIN.line };
            let label = Label::new(&mover.name, color);
            self.write(label, std::iter::once(at), at);
        }
    }

    /// The bodies, the farthest from the eye first.
    fn back_to_front(&self) -> Vec<usize> {
        let figure = self.figure;
        let nearness = |&index: &usize| figure.bodies[index].place(0.0).nearness(&figure.camera);
        let mut order: Vec<usize> = (0..figure.bodies.len()).collect();
        order.sort_by(|one, other| nearness(one).total_cmp(&nearness(other)));
        order
    }

    fn draw_way(&mut self, index: usize) {
        let mover = &self.figure.bodies[index];
        let times = self.figure.times(index);
        let places: Vec<DVec2> = times.iter().map(|&time| self.pixel(mover.place(time))).collect();
        self.sheet.add(polyline(&places, Stroke::new(NEAR.line, 1.0).dashed("1 5")));
    }

    fn draw_body(&mut self, name: &str, parts: &[Body<'_, V>], hue: Hue) {
        let camera = &self.figure.camera;
        if let [body] = parts {
            let outline = body.outline(camera, self.view.length_of(CHORD));
            let inside = V::inside(body, camera);
            self.sheet.add(body_group(name, &outline, &inside, &self.view, hue, cover::<V>()));
        } else {
            self.sheet.add(parts::group(name, parts, camera, &self.view, hue));
        }
        self.avoid(parts);
    }

    /// Where a body begins, or ends.
    fn draw_ghost(&mut self, parts: &[Body<'_, V>]) {
        let camera = &self.figure.camera;
        if let [body] = parts {
            let outline = body.outline(camera, self.view.length_of(CHORD));
            let data = outline_data(&outline, &self.view);
            self.sheet.add(
                Stroke::new(NEAR.line, 1.2)
                    .dashed("4 3")
                    .apply(path(data, NEAR.fill))
                    .set("fill-opacity", 0.25_f32),
            );
        } else {
            self.sheet.add(parts::ghost(parts, camera, &self.view, NEAR));
        }
        self.avoid(parts);
    }

    /// Text keeps clear of the lines around parts, of which the first ones are enough to be readable.
    fn avoid(&mut self, parts: &[Body<'_, V>]) {
        for body in parts.iter().take(FEW) {
            let outline = body.outline(&self.figure.camera, self.view.length_of(CHORD));
            let points = outline.points(self.view.length_of(1.0));
            let pixels: Vec<DVec2> = points.into_iter().map(|point| self.view.to_pixel(point)).collect();
            self.layout.avoid_loop(&pixels);
        }
    }

    /// The last plane before the contact: in the plane a line, in space a square.
    fn draw_plane(&mut self, journey: &Journey) {
        let Some(leg) = journey.steps.last() else { return };
        let [a, b] = [&leg.points_a[1], &leg.points_b[1]].map(vector::<V>);
        let normal = vector::<V>(&leg.normals[1]);
        let middle = vector::<V>(&journey.answer.point_a);
        let level = 0.5 * (a.dot(normal) + b.dot(normal));
        let middle = middle + normal * (level - middle.dot(normal));
        let reach = self.view.length_of(REACH);
        let across = tangents(normal).map(|tangent| tangent * reach);
        let stroke = Stroke::new(ANSWER.line, 1.6);
        if V::DIMENSION == 2 {
            let ends = [middle - across[0], middle + across[0]].map(|point| self.pixel(point));
            self.sheet.add(line(ends[0], ends[1], stroke));
            self.layout.avoid_line(ends[0], ends[1]);
            return;
        }
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(u, v)| self.pixel(middle + across[0] * u + across[1] * v));
        self.sheet.add(polygon(&corners, ANSWER.fill).set("fill-opacity", 0.35_f32));
        let closed = [corners[0], corners[1], corners[2], corners[3], corners[0]];
        self.sheet.add(polyline(&closed, stroke));
    }

    fn draw_contact(&mut self, place: usize, journey: &Journey) {
        let at = self.pixel(vector::<V>(&journey.answer.point_a));
        self.sheet.add(dot(at, 4.2, OVERLAP.line));
        self.layout.take(Area::around(at, DVec2::splat(10.0)));
        let text = format!("{}: t = {}", place + 1, number(journey.answer.time_upper));
        let label = Label::new(text, OVERLAP.line).faced(FontFace::Bold);
        self.write(label, std::iter::empty(), at);
    }

    fn write(&mut self, label: Label, first: impl Iterator<Item = DVec2>, at: DVec2) {
        let label = if label.text.chars().count() > 40 { Label::new("…", FAINT_INK) } else { label };
        let centers = first.chain(Layout::around(&label, at, 9.0));
        if let Some(center) = self.layout.place(&label, centers) {
            self.labels.push(label.at(center));
        }
    }
}

/// One or two unit vectors across a unit vector, perpendicular to each other; the last ones are zero.
fn tangents<V: Drawable>(normal: V) -> [V; 2] {
    let mut found = [V::ZERO; 2];
    let mut count = 0;
    let mut axes: Vec<V> = (0..V::DIMENSION).map(V::axis).collect();
    // What is least along the normal has most across it.
    axes.sort_by(|u, v| u.dot(normal).abs().total_cmp(&v.dot(normal).abs()));
    for axis in axes.into_iter().take(V::DIMENSION - 1) {
        let across = axis - normal * axis.dot(normal);
        let across = across - found[0] * across.dot(found[0]);
        if let Some(unit) = across.normalized() {
            found[count] = unit;
            count += 1;
        }
    }
    found
}

fn vector<V: Drawable>(point: &Coordinates) -> V {
    V::from_fn(|index| point.as_slice().get(index).copied().unwrap_or(0.0))
}
