//! What a step says below its panels.

use super::legend::Legend;
use super::options::Language;
use crate::run::{ClipStep, Detail, EpaStep, GjkStep, RegionKind, Run, RunEvent, SatStep, Step, Vertex};
use crate::text::number;

/// A sentence or two about a step; `before` is the step before it.
pub(super) fn sentence(run: &Run, step: &Step, legend: &Legend, language: Language) -> String {
    let before = step.index.checked_sub(1).and_then(|index| run.steps.get(index));
    match &step.detail {
        Detail::Naive(naive) => language.of(&naive.note.en, &naive.note.zh).clone(),
        Detail::Gjk(gjk) => search(gjk, step.event, before, legend, language),
        Detail::Epa(epa) => polytope(epa, step.event, legend, language),
        Detail::Sat(sat) => axis(sat, language),
        Detail::Clip(clip) => contact(clip, language),
    }
}

fn added(vertex: &Vertex, legend: &Legend, language: Language) -> String {
    let number = legend.number(vertex);
    match vertex.ids {
        [Some(a), Some(b)] => language.of(
            format!("Support point {number} along d: vertex {a} of A minus vertex {b} of B."),
            format!("沿 d 的支撑点 {number}：A 的顶点 {a} 减 B 的顶点 {b}。"),
        ),
        _ => language.of(format!("Support point {number} along d."), format!("沿 d 的支撑点 {number}。")),
    }
}

fn search(
    gjk: &GjkStep,
    event: RunEvent,
    before: Option<&Step>,
    legend: &Legend,
    language: Language,
) -> String {
    if let Some(reason) = &gjk.reason {
        return reason.clone();
    }
    if event == RunEvent::Added {
        return gjk.simplex.last().map(|vertex| added(vertex, legend, language)).unwrap_or_default();
    }
    let Some(region) = &gjk.region else { return String::new() };
    if region.kind == RegionKind::Inside {
        return language.of("The simplex holds the origin.", "单纯形包含原点。").to_owned();
    }
    let kept: Vec<String> = gjk.simplex.iter().map(|vertex| legend.number(vertex).to_string()).collect();
    let kept = kept.join("–");
    let kind = match region.kind {
        RegionKind::Vertex => language.of("vertex", "顶点"),
        RegionKind::Edge => language.of("edge", "边"),
        RegionKind::Face | RegionKind::Inside => language.of("face", "面"),
    };
    let mut text = language
        .of(format!("The origin is nearest to {kind} {kept}."), format!("原点离{kind} {kept} 最近。"));
    let dropped: Vec<String> = dropped(gjk, before).map(|vertex| legend.number(vertex).to_string()).collect();
    if !dropped.is_empty() {
        let dropped = dropped.join(", ");
        text += &language.of(format!(" Dropped: {dropped}."), format!("丢掉 {dropped}。"));
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

fn polytope(epa: &EpaStep, event: RunEvent, legend: &Legend, language: Language) -> String {
    if let Some(reason) = &epa.reason {
        return reason.clone();
    }
    match (&epa.support, event) {
        (Some(vertex), RunEvent::Added) if is_of_nearest(epa, vertex) => {
            let number = legend.number(vertex);
            language.of(
                format!("Support point {number} is a vertex of the nearest facet: nothing is beyond it."),
                format!("支撑点 {number} 就是最近面的顶点：面外没有点。"),
            )
        }
        (Some(vertex), RunEvent::Added) => {
            let number = legend.number(vertex);
            language.of(
                format!("Support point {number} is beyond the nearest facet."),
                format!("支撑点 {number} 在最近的面之外。"),
            )
        }
        (Some(vertex), _) => {
            let number = legend.number(vertex);
            language.of(
                format!("Point {number} takes the place of the facets that it was beyond."),
                format!("点 {number} 取代它所越过的面。"),
            )
        }
        (None, _) => String::new(),
    }
}

/// Whether a support point is one of the nearest facet's own vertices.
fn is_of_nearest(epa: &EpaStep, support: &Vertex) -> bool {
    let nearest = epa.nearest.and_then(|index| epa.facets.get(index));
    let mut own = nearest.into_iter().flatten().filter_map(|&index| epa.vertices.get(index));
    own.any(|vertex| vertex.w == support.w)
}

fn axis(sat: &SatStep, language: Language) -> String {
    if let Some(reason) = &sat.reason {
        return reason.clone();
    }
    let gap = number(sat.axis.gap.abs());
    match (sat.axis.gap > 0.0, sat.is_best) {
        (true, _) => language.of(
            format!("A gap of {gap}: this axis separates the shapes."),
            format!("间隙 {gap}：此轴分离两形状。"),
        ),
        (false, true) => {
            language.of(format!("An overlap of {gap}: the least so far."), format!("重叠 {gap}：目前最小。"))
        }
        (false, false) => language.of(format!("An overlap of {gap}."), format!("重叠 {gap}。")),
    }
}

fn contact(clip: &ClipStep, language: Language) -> String {
    if let Some(reason) = &clip.reason {
        return reason.clone();
    }
    let Some(look) = &clip.look else { return String::new() };
    let place = match look.corner() {
        Some((shape, vertex)) => {
            language.of(format!("corner {vertex} of {shape}"), format!("{shape} 的角 {vertex}"))
        }
        None if look.kind == "crossing" => language.of("a crossing of the sides", "两边的交点").to_owned(),
        None => language.of("the closest points", "最近点").to_owned(),
    };
    let (kept, removed) = (clip.points.len(), clip.removed.len());
    language.of(
        format!("Looked at: {place}. {kept} in common so far, {removed} not."),
        format!("检查：{place}。目前公共点 {kept} 个，排除 {removed} 个。"),
    )
}
