//! The planes of a cast.

use gjk::{Motion, Space};
use gjk_json::asked::Asked;
use gjk_json::cast::motion_of_part;
use gjk_json::number::Number;
use gjk_json::shape::{Body, Posed};
use gjk_trace::run::{Journey, journey_text};
use gjk_trace::strip::{JourneyStrip, StripOptions};
use gjk_trace::{AxisY, Drawable};

use super::chosen::Chosen;
use super::json;
use super::narrowed::Narrowed;
use super::picture::Picture;
use crate::command::{Casting, ExplainArguments, Showing};
use crate::query::scene::{Bodies, Scene};
use crate::query::source::Source;
use crate::stop::Stop;

/// All that is printed.
pub(super) fn show<N: Number>(
    source: &Source,
    scene: &Scene<N>,
    chosen: Chosen<'_>,
    arguments: &ExplainArguments,
) -> Result<String, Stop> {
    let of = chosen.of(&scene.motions);
    let (journey, parts) = match &scene.bodies {
        Bodies::Plane(bodies) => {
            let both = chosen.of(bodies);
            journey(both, [of[0].plane(both[0]), of[1].plane(both[1])], &arguments.casting)
        }
        Bodies::Space(bodies) => {
            let both = chosen.of(bodies);
            journey(both, [of[0].space(both[0]), of[1].space(both[1])], &arguments.casting)
        }
    };
    let chosen = &chosen.narrowed_to(parts);
    match arguments.format {
        Showing::Text => Ok(chosen.note("those that decide") + &journey_text(&journey, chosen.names())),
        Showing::Json => json(&journey).map_err(|error| Stop::Output(error.into())),
        Showing::Svg => {
            let picture = if arguments.animate { Picture::Animation } else { Picture::Strip };
            draw(source, chosen, &journey, picture)
        }
    }
}

/// The cast of two bodies, or that of the two parts which decide, with the answer about the bodies.
pub(crate) fn journey<V: Asked>(
    bodies: [&Posed<V>; 2],
    motions: [Motion<V>; 2],
    casting: &Casting,
) -> (Journey, Option<[u32; 2]>) {
    let options = casting.options();
    let answer = V::encounter(bodies, motions.each_ref(), &options);
    let parts = answer.parts;
    let (both, motions) = narrowed(bodies, motions, parts);
    let journey = Journey::new(both.each_ref().map(Narrowed::body), motions.each_ref(), &options);
    (journey.about_all_parts(answer), parts)
}

/// The parts that are explained, and how they move.
pub(super) fn narrowed<'b, V: Space>(
    bodies: [&'b Posed<V>; 2],
    motions: [Motion<V>; 2],
    parts: Option<[u32; 2]>,
) -> ([Narrowed<'b, V>; 2], [Motion<V>; 2]) {
    let both = Narrowed::both(bodies, parts);
    let of_part = |index: usize| match bodies[index] {
        Posed::Convex(_) => motions[index],
        Posed::Composed(_) => motion_of_part(&both[index].body().pose, &motions[index]),
    };
    let motions = [of_part(0), of_part(1)];
    (both, motions)
}

/// The planes as SVG. Drawn in `f64`, whatever the cast was computed in.
fn draw(source: &Source, chosen: &Chosen<'_>, journey: &Journey, picture: Picture) -> Result<String, Stop> {
    let axis_y = if source.is_svg() { AxisY::Down } else { AxisY::Up };
    let options = StripOptions { axis_y, ..StripOptions::default() };
    let scene = source.scene::<f64>().ok_or(Stop::Input)?;
    let of = chosen.of(&scene.motions);
    match &scene.bodies {
        Bodies::Plane(bodies) => {
            let both = chosen.of(bodies);
            let motions = [of[0].plane(both[0]), of[1].plane(both[1])];
            let (both, motions) = narrowed(both, motions, chosen.parts());
            Ok(drawn(both.each_ref().map(Narrowed::body), motions, journey, picture, &options))
        }
        Bodies::Space(bodies) => {
            let both = chosen.of(bodies);
            let motions = [of[0].space(both[0]), of[1].space(both[1])];
            let (both, motions) = narrowed(both, motions, chosen.parts());
            Ok(drawn(both.each_ref().map(Narrowed::body), motions, journey, picture, &options))
        }
    }
}

fn drawn<V: Drawable + Space>(
    [a, b]: [&Body<V>; 2],
    motions: [Motion<V>; 2],
    journey: &Journey,
    picture: Picture,
    options: &StripOptions,
) -> String {
    let strip = JourneyStrip::new([&*a.shape, &*b.shape], motions, journey);
    match picture {
        Picture::Strip => strip.strip(options),
        Picture::Animation => strip.animation(options),
    }
}
