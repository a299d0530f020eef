//! A figure of bodies that move, on its way to paper.

use gjk::Space;
use gjk_json::answer::Coordinates;
use glam::DVec2;
use svg::node::element::{Circle, Group, Text};

use super::CastFigure;
use crate::body::Body;
use crate::camera::Drawable;
use crate::marks::{Stroke, dot, line, outline_data, path, polygon, polyline};
use crate::palette::{ANSWER, FAINT_INK, Hue, NEAR, OVERLAP, PLAIN};
use crate::run::Journey;
use crate::scene::parts;
use crate::sheet::{CHORD, Sheet, body_group, cover};
use crate::text::{FontFace, Label, Layout, number};
use crate::view::{Area, View};

/// How far a plane is drawn on each side, in pixels.
const REACH: f64 = 46.0;
/// Text keeps clear of no more parts of a body than this.
const FEW: usize = 60;

/// A figure on its way to paper.
pub(super) struct Drawing<'f, 'a, V: Drawable + Space> {
    pub(super) figure: &'f CastFigure<'a, V>,
    pub(super) sheet: Sheet,
    pub(super) view: View,
    pub(super) layout: Layout,
    /// What is written, above all that is drawn.
    pub(super) labels: Vec<Text>,
}

impl<V: Drawable + Space> Drawing<'_, '_, V> {
    fn pixel(&self, point: V) -> DVec2 {
        self.view.to_pixel(point.project(&self.figure.camera))
    }

    /// All times in one picture.
    pub(super) fn draw(&mut self) {
        let figure = self.figure;
        self.draw_ground();
        for (bodies, journey) in &figure.contacts {
            for &index in bodies {
                if figure.bodies[index].moves() {
                    let body = self.body(index, journey.answer.at, NEAR);
                    self.sheet.add(body);
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
            let plane = self.plane(journey);
            self.sheet.add(plane);
            let (dot, label) = self.contact(place, journey);
            self.sheet.add(dot);
            self.labels.extend(label);
        }
        self.write_names();
    }

    /// What is at rest, and the ways of what is not.
    pub(super) fn draw_ground(&mut self) {
        for index in self.back_to_front() {
            if self.figure.bodies[index].moves() {
                self.draw_way(index);
            } else {
                let body = self.body(index, 0.0, PLAIN);
                self.sheet.add(body);
            }
        }
    }

    /// The names of the bodies, where they begin.
    pub(super) fn write_names(&mut self) {
        for mover in &self.figure.bodies {
            let at = self.pixel(mover.place(0.0));
            let color = if mover.moves() { NEAR.line } else { PLAIN.line };
            let label = self.write(Label::new(&mover.name, color), std::iter::once(at), at);
            self.labels.extend(label);
        }
    }

    /// The bodies, the farthest from the eye first.
    pub(super) fn back_to_front(&self) -> Vec<usize> {
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

    /// A body at a time, which text keeps clear of.
    pub(super) fn body(&mut self, index: usize, time: f64, hue: Hue) -> Group {
        let mover = &self.figure.bodies[index];
        let parts = mover.at(time);
        self.avoid(&parts);
        self.parts(&mover.name, &parts, hue)
    }

    /// The parts of a body.
    pub(super) fn parts(&self, name: &str, parts: &[Body<'_, V>], hue: Hue) -> Group {
        let camera = &self.figure.camera;
        let [body] = parts else { return parts::group(name, parts, camera, &self.view, hue) };
        let outline = body.outline(camera, self.view.length_of(CHORD));
        body_group(name, &outline, &V::inside(body, camera), &self.view, hue, cover::<V>())
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
    pub(super) fn avoid(&mut self, parts: &[Body<'_, V>]) {
        for body in parts.iter().take(FEW) {
            let outline = body.outline(&self.figure.camera, self.view.length_of(CHORD));
            let points = outline.points(self.view.length_of(1.0));
            let pixels: Vec<DVec2> = points.into_iter().map(|point| self.view.to_pixel(point)).collect();
            self.layout.avoid_loop(&pixels);
        }
    }

    /// The last plane before the contact: in the plane a line, in space a square.
    pub(super) fn plane(&mut self, journey: &Journey) -> Group {
        let Some(leg) = journey.steps.last() else { return Group::new() };
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
            self.layout.avoid_line(ends[0], ends[1]);
            return Group::new().add(line(ends[0], ends[1], stroke));
        }
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(u, v)| self.pixel(middle + across[0] * u + across[1] * v));
        let closed = [corners[0], corners[1], corners[2], corners[3], corners[0]];
        Group::new()
            .add(polygon(&corners, ANSWER.fill).set("fill-opacity", 0.35_f32))
            .add(polyline(&closed, stroke))
    }

    /// Where a contact is, and its time where there is room for it.
    pub(super) fn contact(&mut self, place: usize, journey: &Journey) -> (Circle, Option<Text>) {
        let at = self.pixel(vector::<V>(&journey.answer.point_a));
        self.layout.take(Area::around(at, DVec2::splat(10.0)));
        let text = format!("{}: t = {}", place + 1, number(journey.answer.time_upper));
        let label = Label::new(text, OVERLAP.line).faced(FontFace::Bold);
        (dot(at, 4.2, OVERLAP.line), self.write(label, std::iter::empty(), at))
    }

    fn write(&mut self, label: Label, first: impl Iterator<Item = DVec2>, at: DVec2) -> Option<Text> {
        let label = if label.text.chars().count() > 40 { Label::new("…", FAINT_INK) } else { label };
        let centers = first.chain(Layout::around(&label, at, 9.0));
        self.layout.place(&label, centers).map(|center| label.at(center))
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
