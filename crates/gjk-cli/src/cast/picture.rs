//! The picture of a scene whose bodies move.

use gjk::Convex;
use gjk_body::answer::{Body, Posed, motion_of_part};
use gjk_json::asked::Asked;
use gjk_trace::{CastFigure, Drawable};

use super::search::Found;
use crate::command::CastArguments;
use crate::explain::narrowed::journey;
use crate::query::picture::parts;
use crate::query::scene::{Group, in_dimension};
use crate::query::source::Source;
use crate::stop::Stop;

/// The scene with these contacts, as SVG. Drawn in `f64`, whatever the answers were computed in.
pub(super) fn draw(source: &Source, found: &Found, arguments: &CastArguments) -> Result<String, Stop> {
    let scene = source.scene::<f64>()?;
    Ok(in_dimension!(&scene.bodies, |group| draw_bodies(source, &scene.names, group, found, arguments)))
}

fn draw_bodies<V: Drawable + Asked>(
    source: &Source,
    names: &[String],
    Group { bodies, motions }: &Group<V>,
    found: &Found,
    arguments: &CastArguments,
) -> String {
    let casting = &arguments.casting;
    let mut figure =
        CastFigure::new(casting.options().until).with_title(source.name.clone()).with_axis_y(source.axis_y());
    if let Some(seconds) = arguments.animate {
        figure = figure.played_in(seconds);
    }
    let parts: Vec<Vec<Body<V>>> = bodies.iter().map(parts).collect();
    for (index, name) in names.iter().enumerate() {
        match &bodies[index] {
            Posed::Convex(body) => figure.add_body(name, &*body.shape, &motions[index]),
            Posed::Composed(_) => {
                let way = |part: &Body<V>| motion_of_part(&part.pose, &motions[index]);
                let ways =
                    parts[index].iter().map(|part| (&*part.shape as &dyn Convex<Vector = V>, way(part)));
                figure.add_body_of_parts(name, ways.collect())
            }
        };
    }
    for meeting in &found.meetings {
        let [a, b] = meeting.bodies;
        let (journey, _) = journey([&bodies[a], &bodies[b]], [&motions[a], &motions[b]], casting);
        figure.add_contact(meeting.bodies, journey);
    }
    figure.render()
}
