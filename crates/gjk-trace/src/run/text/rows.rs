//! One line for each step.

use gjk_body::answer::{Coordinates, Projections};

use super::table::{Align, Table, short};
use crate::run::clip::ClipStep;
use crate::run::epa::EpaStep;
use crate::run::gjk::GjkStep;
use crate::run::sat::{SatStep, origin_of};
use crate::run::step::{Detail, Phase, RunEvent, Step};
use crate::run::world::{Vertex, tuple};

/// Which columns there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The searches for distance and depth: support points and bounds.
    Search,
    Axes,
    Contact,
}

impl Form {
    pub(super) fn of(phase: Phase) -> Self {
        match phase {
            Phase::Gjk | Phase::Epa => Self::Search,
            Phase::Sat => Self::Axes,
            Phase::Clip => Self::Contact,
        }
    }

    fn columns(self) -> &'static [(&'static str, Align)] {
        match self {
            Self::Search => &[
                ("point", Align::Vector),
                ("a − b", Align::Left),
                ("region", Align::Left),
                ("kept", Align::Left),
                ("dropped", Align::Left),
                ("lower", Align::Point),
                ("upper", Align::Point),
                ("gap", Align::Point),
            ],
            Self::Axes => &[
                ("axis", Align::Vector),
                ("from", Align::Left),
                ("A from", Align::Point),
                ("to", Align::Point),
                ("B from", Align::Point),
                ("to", Align::Point),
                ("gap", Align::Point),
                ("", Align::Left),
            ],
            Self::Contact => &[
                ("looked at", Align::Left),
                ("point", Align::Vector),
                ("distance", Align::Point),
                ("", Align::Left),
            ],
        }
    }

    /// The table of steps of this form.
    pub(super) fn table(self, steps: &[Step]) -> String {
        let common = [("step", Align::Right), ("phase", Align::Left), ("event", Align::Left)];
        let mut table = Table::new(&[&common, self.columns()].concat());
        for step in steps {
            let mut row =
                vec![step.index.to_string(), step.phase().name().to_owned(), step.event.name().to_owned()];
            row.extend(match &step.detail {
                Detail::Gjk(detail) => gjk(step.event, detail),
                Detail::Epa(detail) => epa(step.event, detail),
                Detail::Sat(detail) => sat(step.event, detail),
                Detail::Clip(detail) => clip(detail),
            });
            table.push(row);
        }
        table.render()
    }
}

fn gjk(event: RunEvent, step: &GjkStep) -> Vec<String> {
    let newest = step.simplex.last().filter(|_| event == RunEvent::Added);
    let region = step.region.as_ref().map_or(String::new(), |region| match region.vertices.as_slice() {
        _ if region.kind.name() == "inside" => "inside".to_owned(),
        vertices => format!("{} {}", region.kind.name(), listed(vertices)),
    });
    vec![
        newest.map_or(String::new(), |vertex| point(&vertex.w)),
        newest.map_or(String::new(), sources),
        region,
        listed(&step.kept),
        listed(&step.dropped),
        number(step.progress.lower),
        number(step.progress.upper),
        number(step.progress.gap),
    ]
}

fn epa(event: RunEvent, step: &EpaStep) -> Vec<String> {
    let newest = step.support.as_ref().filter(|_| event == RunEvent::Added);
    let nearest = step.nearest.and_then(|nearest| step.facets.get(nearest));
    let region = match (event, nearest) {
        (RunEvent::Expanded, _) => format!("{} facets", step.facets.len()),
        (_, Some(facet)) => format!("facet {}", listed(facet)),
        _ => String::new(),
    };
    vec![
        newest.map_or(String::new(), |vertex| point(&vertex.w)),
        newest.map_or(String::new(), sources),
        region,
        String::new(),
        String::new(),
        number(step.progress.lower),
        number(step.progress.upper),
        number(step.progress.gap),
    ]
}

fn sat(event: RunEvent, step: &SatStep) -> Vec<String> {
    let Projections { direction, projection_a, projection_b, gap, .. } = &step.axis;
    let mark = match (event, step.is_best) {
        (RunEvent::Stopped, _) => "the best",
        (_, true) => "best so far",
        (_, false) => "",
    };
    vec![
        point(direction),
        origin_of(&step.axis),
        short(projection_a[0]),
        short(projection_a[1]),
        short(projection_b[0]),
        short(projection_b[1]),
        short(*gap),
        mark.to_owned(),
    ]
}

fn clip(step: &ClipStep) -> Vec<String> {
    let Some(look) = &step.look else {
        let chosen = format!("{} chosen", step.points.len());
        return vec![String::new(), String::new(), String::new(), chosen];
    };
    let looked_at = match look.corner() {
        Some((shape, vertex)) => format!("corner {shape}{vertex}"),
        None => look.kind.to_owned(),
    };
    let remark = if look.distance.is_none() { "not over the other side" } else { "" };
    vec![looked_at, point(&look.point), number(look.distance), remark.to_owned()]
}

/// The names of the two vertices that a point of the difference comes from, or where they are if they have
/// none.
fn sources(vertex: &Vertex) -> String {
    let source = |shape: &str, id: Option<u32>, place: &Coordinates| match id {
        Some(id) => format!("{shape}{id}"),
        None => format!("{shape}{}", point(place)),
    };
    format!("{} − {}", source("A", vertex.ids[0], &vertex.a), source("B", vertex.ids[1], &vertex.b))
}

pub(super) fn point(point: &Coordinates) -> String {
    tuple(point, short)
}

fn listed(indices: &[usize]) -> String {
    let numbers: Vec<String> = indices.iter().map(usize::to_string).collect();
    numbers.join(" ")
}

fn number(number: Option<f64>) -> String {
    number.map_or(String::new(), short)
}
