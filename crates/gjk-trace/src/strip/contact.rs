//! The marks of a contact's search: the sides that meet, and the places that both cover.

use gjk_body::answer::Coordinates;
use glam::{DVec2, DVec3};
use svg::node::element::Group;

use super::stage::{Stage, hue_of};
use crate::camera::{Camera, Drawable};
use crate::marks::{Stroke, dot, line, polygon, polyline, ring};
use crate::palette::{ANSWER, FAINT_INK, INK};
use crate::panel::Panel;
use crate::run::{ClipStep, Detail, vector};
use crate::text::{FontFace, Label, number};
use crate::view::{Area, View};

/// The left half: the sides where they are.
pub(super) fn draw_world<V: Drawable>(clip: &ClipStep, stage: &Stage<'_, V>) -> Group {
    let mut panel = stage.world_panel();
    let camera = stage.options.camera;
    draw_sides::<V>(clip, &mut panel, &camera);
    for point in &clip.points {
        let at = panel.pixel(stage.place(point));
        panel.add(dot(at, 4.0, ANSWER.line));
    }
    panel.finish()
}

/// The right half: the same, enlarged; in space as seen along the normal.
pub(super) fn draw_contact<V: Drawable>(clip: &ClipStep, stage: &Stage<'_, V>) -> Group {
    let camera = along_normal::<V>(clip, stage);
    let place = |point: &Coordinates| vector::<V>(point).project(&camera);
    let paper = stage.difference_panel().paper;
    let room = Area::new(paper.min + DVec2::new(34.0, 72.0), paper.max - DVec2::splat(34.0));
    let view = View { axis_y: V::axis_y(stage.options.axis_y), ..View::fit(shown(stage, &camera), room) };
    let mut panel = Panel::new(paper, view);
    draw_cuts(clip, stage, &mut panel);
    draw_sides::<V>(clip, &mut panel, &camera);
    draw_look::<V>(clip, &mut panel, &camera);
    for point in &clip.removed {
        let at = panel.pixel(place(point));
        for arm in [DVec2::new(4.0, 4.0), DVec2::new(4.0, -4.0)] {
            panel.add(line(at - arm, at + arm, Stroke::new(FAINT_INK, 1.8)));
        }
        panel.avoid(at, 10.0);
    }
    let places: Vec<DVec2> = clip.points.iter().map(|point| panel.pixel(place(point))).collect();
    for &at in &places {
        panel.add(dot(at, 4.5, ANSWER.line));
        panel.add(ring(at, 7.5, Stroke::new(ANSWER.line, 1.4)));
        panel.avoid(at, 16.0);
    }
    for (&at, &depth) in places.iter().zip(&clip.depths) {
        panel.write_at(&number(depth), at, ANSWER.line);
    }
    draw_title(clip, &mut panel);
    panel.finish()
}

/// In the plane, the lines along the normal through the ends of the reference: what is beyond them is cut
/// off.
fn draw_cuts<V: Drawable>(clip: &ClipStep, stage: &Stage<'_, V>, panel: &mut Panel) {
    let Some(reference) = clip.reference.as_ref().filter(|_| V::DIMENSION == 2) else { return };
    let along = stage.place(&clip.normal) * panel.view.length_of(60.0);
    for corner in &clip.corners[usize::from(reference.shape == "b")] {
        let at = stage.place(corner);
        let ends = [at - along, at + along].map(|end| panel.pixel(end));
        panel.add(line(ends[0], ends[1], Stroke::new(FAINT_INK, 1.2).dashed("6 4")));
    }
}

/// Which sides they are.
fn draw_title(clip: &ClipStep, panel: &mut Panel) {
    let corner = panel.paper.min + DVec2::new(10.0, 14.0);
    let title = match &clip.reference {
        Some(side) => {
            format!("reference: {} of {}", side.side.as_deref().unwrap_or("side"), capital(side.shape))
        }
        None => "no reference".to_owned(),
    };
    panel.write_from(&Label::new(title, INK).faced(FontFace::Bold), corner);
    if let Some(side) = &clip.incident {
        let text = format!("incident: {} of {}", side.side.as_deref().unwrap_or("side"), capital(side.shape));
        panel.write_from(&Label::new(text, FAINT_INK).sized(12.0), corner + DVec2::new(0.0, 18.0));
    }
}

/// The name of a shape as the left half has it.
fn capital(shape: &str) -> String {
    shape.to_uppercase()
}

/// What this step looked at: a place, and both surfaces there.
fn draw_look<V: Drawable>(clip: &ClipStep, panel: &mut Panel, camera: &Camera) {
    let Some(look) = &clip.look else { return };
    let pixel = |point: &Coordinates| panel.pixel(vector::<V>(point).project(camera));
    let at = pixel(&look.point);
    if let (Some(a), Some(b)) = (&look.point_a, &look.point_b) {
        let ends = [pixel(a), pixel(b)];
        panel.add(line(ends[0], ends[1], Stroke::new(INK, 1.6)));
    }
    panel.add(ring(at, 11.0, Stroke::new(INK, 1.6)));
    panel.avoid(at, 24.0);
}

/// All that the last step about the contact knows: the same for every frame.
fn shown<V: Drawable>(stage: &Stage<'_, V>, camera: &Camera) -> Area {
    let last = stage.run.steps.iter().rev().find_map(|step| match &step.detail {
        Detail::Clip(clip) => Some(clip),
        _ => None,
    });
    let all = last.into_iter().flat_map(|clip| clip.corners.iter().flatten().chain(&clip.points));
    Area::of(all.map(|point| vector::<V>(point).project(camera)))
}

/// In space the direction in which nothing is seen is the normal.
fn along_normal<V: Drawable>(clip: &ClipStep, stage: &Stage<'_, V>) -> Camera {
    match clip.normal.as_slice() {
        &[x, y, z] => Camera::looking_from(DVec3::new(x, y, z)),
        _ => stage.options.camera,
    }
}

fn draw_sides<V: Drawable>(clip: &ClipStep, panel: &mut Panel, camera: &Camera) {
    for (corners, name) in clip.corners.iter().zip(["a", "b"]) {
        let hue = hue_of(name);
        let pixels: Vec<DVec2> =
            corners.iter().map(|corner| panel.pixel(vector::<V>(corner).project(camera))).collect();
        if let [_, _, _, ..] = pixels[..] {
            panel.add(polygon(&pixels, hue.fill).set("fill-opacity", 0.5_f32));
        }
        let closed: Vec<DVec2> = pixels.iter().chain(pixels.first()).copied().collect();
        panel.add(polyline(&closed, Stroke::new(hue.line, 3.0)));
        panel.layout.avoid_loop(&pixels);
        for &pixel in &pixels {
            panel.add(dot(pixel, 3.2, hue.line));
        }
    }
}
