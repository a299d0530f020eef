//! `gjk explain`: how the answer about two bodies of a scene is found.

mod chosen;
pub(crate) mod journey;
mod link;
mod narrowed;
mod picture;

use std::io::{self, Write};
use std::process::ExitCode;

use gjk::Space;
use gjk_json::number::Number;
use gjk_json::shape::Posed;
use gjk_trace::run::{self, Query, Run};
use serde::Serialize;

use self::chosen::Chosen;
use self::narrowed::{Narrowed, nearest_parts};
use self::picture::Picture;
use crate::command::{ExplainArguments, Precision, Question, Showing};
use crate::diagnostic::{complain, warn};
use crate::query::scene::Bodies;
use crate::query::source::Source;
use crate::stop::{self, Stop};

/// Explains a pair of a scene.
pub fn run(arguments: &ExplainArguments) -> ExitCode {
    let shown = contradiction(arguments).and_then(|()| {
        let source =
            Source::read(std::slice::from_ref(&arguments.scene), &arguments.reading).map_err(Stop::Usage)?;
        match arguments.precision {
            Precision::F32 => show::<f32>(&source, arguments),
            Precision::F64 => show::<f64>(&source, arguments),
        }
    });
    stop::status(shown.and_then(|text| write(&text)))
}

fn contradiction(arguments: &ExplainArguments) -> Result<(), Stop> {
    if arguments.casting.is_given() && arguments.query != Question::Cast {
        let message = "--until, --target-distance, --at-start and --graze are about bodies that move: they need --query cast";
        return Err(Stop::Usage(message.to_owned()));
    }
    if arguments.link && arguments.precision == Precision::F32 {
        return Err(Stop::Usage(
            "--precision f32 is not that of the page, whose address --link prints".to_owned(),
        ));
    }
    let still = match arguments.format {
        Showing::Svg => return Ok(()),
        Showing::Text => "text",
        Showing::Json => "json",
    };
    if !arguments.animate {
        return Ok(());
    }
    Err(Stop::Usage(format!("--format {still} does not move: --animate needs --format svg")))
}

/// All that is printed.
fn show<N: Number>(source: &Source, arguments: &ExplainArguments) -> Result<String, Stop> {
    let scene = source.scene::<N>().ok_or(Stop::Input)?;
    scene.warnings.iter().for_each(|warning| warn(warning));
    scene.left_out.iter().for_each(|fault| complain(fault));
    let chosen = Chosen::find(&scene.names, [&arguments.a, &arguments.b])
        .map_err(|message| Stop::Usage(format!("{}: {message}", source.name)))?;
    if arguments.link {
        // What the page computes with, whatever the precision is.
        let scene = source.scene::<f64>().ok_or(Stop::Input)?;
        return link::show(source, &scene, &chosen, arguments);
    }
    if arguments.query == Question::Cast {
        return journey::show(source, &scene, chosen, arguments);
    }
    let query = asked(arguments.query)?;
    let (run, parts, error) = match &scene.bodies {
        Bodies::Plane(bodies) => explain(chosen.of(bodies), query),
        Bodies::Space(bodies) => explain(chosen.of(bodies), query),
    };
    if error > 0.0 {
        warn(&format!(
            "{}: the shapes are explained as they are drawn: for the bodies that they stand for the upper bound is \
             {error} more, or higher",
            source.name
        ));
    }
    let chosen = chosen.narrowed_to(parts);
    match arguments.format {
        Showing::Text => Ok(chosen.note("the nearest") + &run::text(&run, chosen.names())),
        Showing::Json => json(&run).map_err(|error| Stop::Output(error.into())),
        Showing::Svg => {
            let picture = if arguments.animate { Picture::Animation } else { Picture::Strip };
            picture::draw(source, &chosen, &run, picture).ok_or(Stop::Input)
        }
    }
}

/// The run about two bodies, or about their nearest parts, which it names; and the errors of both together.
fn explain<V: Space>(bodies: [&Posed<V>; 2], query: Query) -> (Run, Option<[u32; 2]>, f64) {
    let parts = nearest_parts(bodies);
    let [a, b] = Narrowed::both(bodies, parts);
    let error = bodies.iter().map(|body| body.error() + body.vertex_error()).sum();
    (run::explain(a.body(), b.body(), query), parts, error)
}

/// The question as a run answers it.
fn asked(question: Question) -> Result<Query, Stop> {
    Ok(match question {
        Question::Proximity => Query::Proximity,
        Question::Intersects => Query::Intersects,
        Question::Sat => Query::Sat,
        Question::Manifold => Query::Manifold,
        Question::Relation | Question::Cast => {
            return Err(Stop::Usage("--query relation has no steps to show: see gjk pairs".to_owned()));
        }
    })
}

fn json(run: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(run)? + "\n")
}

fn write(text: &str) -> Result<(), Stop> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Stop::Output)
}
