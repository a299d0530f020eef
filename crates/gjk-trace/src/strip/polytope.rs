//! The marks of a search for the depth: the polytope that grows, its nearest facet, the support point beyond
//! it.

use glam::DVec2;
use svg::node::element::Group;

use super::legend::BADGE;
use super::simplex::{draw_bounds, draw_sources};
use super::stage::Stage;
use crate::camera::Drawable;
use crate::marks::{Stroke, arrow, dot, line, polygon, polyline};
use crate::palette::{ANSWER, FAINT_INK, INK};
use crate::panel::Panel;
use crate::run::{EpaStep, Vertex, vector};

/// The vertices that are worth a number: of the nearest facet, and the newest.
fn named(step: &EpaStep) -> Vec<&Vertex> {
    let nearest = step.nearest.and_then(|index| step.facets.get(index));
    let ends = nearest.into_iter().flatten().filter_map(|&index| step.vertices.get(index));
    let mut named: Vec<&Vertex> = ends.collect();
    let is_new = |support: &&Vertex| !named.iter().any(|vertex| vertex.w == support.w);
    named.extend(step.support.as_ref().filter(is_new));
    named
}

/// The left half.
pub(super) fn draw_world<V: Drawable>(step: &EpaStep, stage: &Stage<'_, V>) -> Group {
    let mut panel = stage.world_panel();
    let named: Vec<Vertex> = named(step).into_iter().cloned().collect();
    draw_sources(stage, &mut panel, &named);
    panel.finish()
}

/// The right half.
pub(super) fn draw_difference<V: Drawable>(step: &EpaStep, stage: &Stage<'_, V>) -> Group {
    let mut panel = stage.difference_panel();
    for (index, facet) in sorted(step, stage) {
        draw_facet(step, stage, &mut panel, index, facet);
    }
    draw_bounds(&mut panel, [step.progress.lower, step.progress.upper]);
    draw_normal(step, stage, &mut panel);
    for &index in step.facets.iter().flatten() {
        if let Some(vertex) = step.vertices.get(index) {
            let at = panel.pixel(stage.place(&vertex.w));
            panel.add(dot(at, 2.6, INK));
        }
    }
    for vertex in named(step) {
        let at = panel.pixel(stage.place(&vertex.w));
        panel.add(stage.legend.badge(vertex, at));
        panel.take(at, 2.0 * BADGE);
    }
    panel.finish()
}

/// The facets, in space those farthest from the eye first.
fn sorted<'s, V: Drawable>(step: &'s EpaStep, stage: &Stage<'_, V>) -> Vec<(usize, &'s Vec<usize>)> {
    let nearness = |facet: &[usize]| -> f64 {
        let points = facet.iter().filter_map(|&index| step.vertices.get(index));
        points.map(|vertex| vector::<V>(&vertex.w).nearness(&stage.options.camera)).sum()
    };
    let mut facets: Vec<(usize, &Vec<usize>)> = step.facets.iter().enumerate().collect();
    facets.sort_by(|(_, p), (_, q)| nearness(p).total_cmp(&nearness(q)));
    facets
}

fn draw_facet<V: Drawable>(
    step: &EpaStep,
    stage: &Stage<'_, V>,
    panel: &mut Panel,
    index: usize,
    facet: &[usize],
) {
    let is_nearest = step.nearest == Some(index);
    let corners: Vec<DVec2> = facet
        .iter()
        .filter_map(|&vertex| step.vertices.get(vertex))
        .map(|vertex| panel.pixel(stage.place(&vertex.w)))
        .collect();
    if let [from, to] = corners[..] {
        let origin = panel.pixel(DVec2::ZERO);
        panel.add(polygon(&[origin, from, to], INK).set("fill-opacity", 0.07_f32));
        let stroke = if is_nearest { Stroke::new(ANSWER.line, 4.0) } else { Stroke::new(INK, 1.8) };
        panel.add(line(from, to, stroke));
        panel.layout.avoid_line(from, to);
        return;
    }
    let (fill, opacity) = if is_nearest { (ANSWER.line, 0.5_f32) } else { (INK, 0.07) };
    panel.add(polygon(&corners, fill).set("fill-opacity", opacity));
    let closed: Vec<DVec2> = corners.iter().chain(corners.first()).copied().collect();
    let stroke = if is_nearest { Stroke::new(ANSWER.line, 2.0) } else { Stroke::new(FAINT_INK, 1.0) };
    panel.add(polyline(&closed, stroke));
}

/// From the origin to the plane of the nearest facet.
fn draw_normal<V: Drawable>(step: &EpaStep, stage: &Stage<'_, V>, panel: &mut Panel) {
    let Some((normal, distance)) = step.nearest_normal.as_ref().zip(step.nearest_distance) else { return };
    let foot = (vector::<V>(normal) * distance).project(&stage.options.camera);
    let (from, to) = (panel.pixel(DVec2::ZERO), panel.pixel(foot));
    panel.add(arrow(from, to, Stroke::new(ANSWER.line, 2.0)));
    panel.layout.avoid_line(from, to);
}
