//! `gjk explain`: how the answer about two bodies of a scene is found.

mod chosen;
mod narrowed;
mod picture;

use std::io::{self, Write};
use std::process::ExitCode;

use gjk::Space;
use gjk_json::number::Number;
use gjk_json::shape::Posed;
use gjk_trace::run::{self, Query, Run};

use self::chosen::Chosen;
use self::narrowed::{Narrowed, nearest_parts};
use self::picture::Picture;
use crate::command::{ExplainArguments, Precision, Question, Showing};
use crate::diagnostic::{complain, end_of_output, warn};
use crate::query::scene::Bodies;
use crate::query::source::Source;

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
    match shown.and_then(|text| write(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Input) => ExitCode::from(1),
        Err(Stop::Usage(message)) => {
            complain(&message);
            ExitCode::from(2)
        }
        Err(Stop::Output(error)) => end_of_output(&error),
    }
}

/// What ended the run before its time.
enum Stop {
    /// The scene cannot be used; it has been said why.
    Input,
    /// The command line asks for what there is not; says what.
    Usage(String),
    Output(io::Error),
}

fn contradiction(arguments: &ExplainArguments) -> Result<(), Stop> {
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
    let query = asked(arguments.query)?;
    let scene = source.scene::<N>().ok_or(Stop::Input)?;
    scene.warnings.iter().for_each(|warning| warn(warning));
    scene.left_out.iter().for_each(|fault| complain(fault));
    let chosen = Chosen::find(&scene.names, [&arguments.a, &arguments.b])
        .map_err(|message| Stop::Usage(format!("{}: {message}", source.name)))?;
    let (run, parts) = match &scene.bodies {
        Bodies::Plane(bodies) => explain(chosen.of(bodies), query),
        Bodies::Space(bodies) => explain(chosen.of(bodies), query),
    };
    let chosen = chosen.narrowed_to(parts);
    match arguments.format {
        Showing::Text => Ok(chosen.note() + &run::text(&run, chosen.names())),
        Showing::Json => json(&run).map_err(|error| Stop::Output(error.into())),
        Showing::Svg => {
            let picture = if arguments.animate { Picture::Animation } else { Picture::Strip };
            picture::draw(source, &chosen, &run, picture).ok_or(Stop::Input)
        }
    }
}

/// The run about two bodies, or about their nearest parts, which it names.
fn explain<V: Space>(bodies: [&Posed<V>; 2], query: Query) -> (Run, Option<[u32; 2]>) {
    let parts = nearest_parts(bodies);
    let [a, b] = Narrowed::both(bodies, parts);
    (run::explain(a.body(), b.body(), query), parts)
}

/// The question as a run answers it.
fn asked(question: Question) -> Result<Query, Stop> {
    Ok(match question {
        Question::Proximity => Query::Proximity,
        Question::Intersects => Query::Intersects,
        Question::Sat => Query::Sat,
        Question::Manifold => Query::Manifold,
        Question::Relation => {
            return Err(Stop::Usage("--query relation has no steps to show: see gjk pairs".to_owned()));
        }
    })
}

fn json(run: &Run) -> serde_json::Result<String> {
    Ok(serde_json::to_string(run)? + "\n")
}

fn write(text: &str) -> Result<(), Stop> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Stop::Output)
}
