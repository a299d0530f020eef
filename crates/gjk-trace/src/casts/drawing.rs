//! A figure of bodies that move, on its way to paper.

use gjk::Space;
use glam::{DVec2, DVec3};
use svg::node::element::{Circle, Group, Text};

use super::figure::{CastFigure, Mover};
use crate::body::Body;
use crate::camera::Drawable;
use crate::marks::{Stroke, dot, line, polygon, polyline};
use crate::palette::{ANSWER, FAINT_INK, Hue, NEAR, OVERLAP, PLAIN};
use crate::projection::Projection;
use crate::run::{CastRun, vector};
use crate::scene::parts;
use crate::sheet::Sheet;
use crate::text::{FontFace, Label, Layout, number};
use crate::view::Area;

/// How far a plane is drawn on each side, in pixels.
const REACH: f64 = 46.0;
/// Text keeps clear of no more parts of a body than this.
const FEW: usize = 60;

/// A figure on its way to paper.
pub(super) struct Drawing<'f, 'a, V: Drawable + Space> {
    pub(super) figure: &'f CastFigure<'a, V>,
    pub(super) sheet: Sheet,
    pub(super) projection: Projection,
    pub(super) layout: Layout,
    /// What is written, above all that is drawn.
    pub(super) labels: Vec<Text>,
}

impl<V: Drawable + Space> Drawing<'_, '_, V> {
    fn pixel(&self, point: V) -> DVec2 {
        self.projection.pixel(point)
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
            self.draw_ghost(mover, 0.0);
            if figure.contacts.iter().all(|(bodies, _)| !bodies.contains(&index)) {
                self.draw_ghost(mover, figure.until);
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
        parts::group(&mover.name, &parts, &self.projection, hue)
    }

    /// Where a body begins, or ends.
    fn draw_ghost(&mut self, mover: &Mover<'_, V>, time: f64) {
        let parts = mover.at(time);
        self.sheet.add(parts::ghost(&parts, &self.projection, NEAR));
        self.avoid(&parts);
    }

    /// Text keeps clear of the lines around parts, of which the first ones are enough to be readable.
    pub(super) fn avoid(&mut self, parts: &[Body<'_, V>]) {
        for body in parts.iter().take(FEW) {
            self.layout.avoid_loop(&self.projection.boundary(body));
        }
    }

    /// The last plane before the contact: in the plane a line, in space a square.
    pub(super) fn plane(&mut self, journey: &CastRun) -> Group {
        let Some(leg) = journey.steps.last() else { return Group::new() };
        let [a, b] = [&leg.points_a[1], &leg.points_b[1]].map(vector::<V>);
        let normal = vector::<V>(&leg.normals[1]);
        let middle = vector::<V>(&journey.answer.point_a);
        let level = 0.5 * (a.dot(normal) + b.dot(normal));
        let middle = middle + normal * (level - middle.dot(normal));
        let reach = self.projection.view.length_of(REACH);
        // Of the plane the second one is zero.
        let (u, v) = normal.in_space().any_orthonormal_pair();
        let (u, v) =
            if V::DIMENSION == 2 { (normal.in_space().cross(DVec3::Z), DVec3::ZERO) } else { (u, v) };
        let across = [u, v].map(|tangent| V::from_space(tangent * reach));
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
    pub(super) fn contact(&mut self, place: usize, journey: &CastRun) -> (Circle, Option<Text>) {
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
