//! What a step says below its panels.

use super::legend::Legend;
use crate::run::{ClipStep, Detail, EpaStep, GjkStep, RegionKind, Run, RunEvent, SatStep, Step, Vertex};
use crate::text::number;

/// A sentence or two about a step; `before` is the step before it.
pub(super) fn sentence(run: &Run, step: &Step, legend: &Legend) -> String {
    let before = step.index.checked_sub(1).and_then(|index| run.steps.get(index));
    match &step.detail {
        Detail::Gjk(gjk) => search(gjk, step.event, before, legend),
        Detail::Epa(epa) => polytope(epa, step.event, legend),
        Detail::Sat(sat) => axis(sat),
        Detail::Clip(clip) => contact(clip),
    }
}

fn added(vertex: &Vertex, legend: &Legend) -> String {
    let number = legend.number(vertex);
    match vertex.ids {
        [Some(a), Some(b)] => {
            format!("Support point {number} along d: vertex {a} of A minus vertex {b} of B.")
        }
        _ => format!("Support point {number} along d."),
    }
}

fn search(gjk: &GjkStep, event: RunEvent, before: Option<&Step>, legend: &Legend) -> String {
    if let Some(reason) = &gjk.progress.reason {
        return reason.clone();
    }
    if event == RunEvent::Added {
        return gjk.simplex.last().map(|vertex| added(vertex, legend)).unwrap_or_default();
    }
    let Some(region) = &gjk.region else { return String::new() };
    if region.kind == RegionKind::Inside {
        return "The simplex contains the origin.".to_owned();
    }
    let kept: Vec<String> = gjk.simplex.iter().map(|vertex| legend.number(vertex).to_string()).collect();
    let kept = kept.join("–");
    let kind = match region.kind {
        RegionKind::Vertex => "vertex",
        RegionKind::Edge => "edge",
        RegionKind::Face | RegionKind::Inside => "face",
    };
    let mut text = format!("The origin is nearest to {kind} {kept}.");
    let dropped: Vec<String> = dropped(gjk, before).map(|vertex| legend.number(vertex).to_string()).collect();
    if !dropped.is_empty() {
        let dropped = dropped.join(", ");
        text += &format!(" Dropped: {dropped}.");
    }
    text
}

/// The vertices of the simplex before a reduction that are not kept.
pub(super) fn dropped<'a>(gjk: &'a GjkStep, before: Option<&'a Step>) -> impl Iterator<Item = &'a Vertex> {
    let simplex = match before.map(|step| &step.detail) {
        Some(Detail::Gjk(before)) => before.simplex.as_slice(),
        _ => &[],
    };
    gjk.dropped.iter().filter_map(move |&index| simplex.get(index))
}

fn polytope(epa: &EpaStep, event: RunEvent, legend: &Legend) -> String {
    if let Some(reason) = &epa.progress.reason {
        return reason.clone();
    }
    let Some(vertex) = &epa.support else { return String::new() };
    let number = legend.number(vertex);
    match event {
        RunEvent::Added if is_of_nearest(epa, vertex) => {
            format!("Support point {number} is a vertex of the nearest facet: nothing is beyond it.")
        }
        RunEvent::Added => format!("Support point {number} is beyond the nearest facet."),
        _ => format!("Point {number} replaces the facets that are visible from it."),
    }
}

/// Whether a support point is one of the nearest facet's own vertices.
fn is_of_nearest(epa: &EpaStep, support: &Vertex) -> bool {
    let nearest = epa.nearest.and_then(|index| epa.facets.get(index));
    let mut own = nearest.into_iter().flatten().filter_map(|&index| epa.vertices.get(index));
    own.any(|vertex| vertex.w == support.w)
}

fn axis(sat: &SatStep) -> String {
    if let Some(reason) = &sat.reason {
        return reason.clone();
    }
    let gap = number(sat.axis.gap.abs());
    match (sat.axis.gap > 0.0, sat.is_best) {
        (true, _) => format!("A gap of {gap}: this axis separates the shapes."),
        (false, true) => {
            format!("An overlap of {gap}: the least so far.")
        }
        (false, false) => format!("An overlap of {gap}."),
    }
}

fn contact(clip: &ClipStep) -> String {
    if let Some(reason) = &clip.reason {
        return reason.clone();
    }
    let Some(look) = &clip.look else { return String::new() };
    let place = match look.corner() {
        Some((shape, vertex)) => {
            format!("corner {vertex} of {shape}")
        }
        None if look.kind == "crossing" => "a crossing of the sides".to_owned(),
        None => "the closest points".to_owned(),
    };
    let (kept, removed) = (clip.points.len(), clip.removed.len());
    format!("Examined: {place}. {kept} in common so far, {removed} not.")
}
