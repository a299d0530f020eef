//! `gjk explain`: how the answer about two bodies of a scene is found.

mod chosen;
mod link;
pub(crate) mod narrowed;
mod picture;
mod steps;

use std::io::{self, Write};
use std::process::ExitCode;

use gjk::Space;
use gjk_json::number::Number;
use gjk_trace::strip::StripOptions;

use self::chosen::Chosen;
use self::steps::Steps;
use crate::command::{ExplainArguments, Precision, Question, Showing};
use crate::diagnostic::warn;
use crate::query::scene::{Group, in_dimension};
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
    if arguments.casting.is_given() && arguments.ask != Question::Cast {
        let message = "--until, --target-distance, --at-start and --graze require --ask cast";
        return Err(Stop::Usage(message.to_owned()));
    }
    if arguments.link && arguments.precision == Precision::F32 {
        return Err(Stop::Usage(
            "--link does not support --precision f32: the playground computes in f64".to_owned(),
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
    Err(Stop::Usage(format!("--format {still} does not support --animate: use --format svg")))
}

/// All that is printed.
fn show<N: Number>(source: &Source, arguments: &ExplainArguments) -> Result<String, Stop> {
    let scene = source.told_scene::<N>()?;
    let wanted = [arguments.a.as_str(), &arguments.b];
    let chosen = Chosen::find(&scene.names, wanted).map_err(|message| {
        // What is wrong with a body that cannot be used has been reported.
        let is_reported = scene.unusable.iter().any(|name| wanted.contains(&name.as_str()));
        if is_reported { Stop::Input } else { Stop::Usage(format!("{}: {message}", source.name)) }
    })?;
    if arguments.link {
        return link::show(source, &chosen, arguments);
    }
    let (steps, parts) = in_dimension!(&scene.bodies, |group| Steps::of(group, &chosen, arguments))?;
    let error = in_dimension!(&scene.bodies, |group| error(group, &chosen));
    if error > 0.0 && arguments.ask != Question::Cast {
        warn(&format!(
            "{}: the steps are about the shapes as given; for the true bodies the upper bound is at least {error} higher",
            source.name
        ));
    }
    let chosen = chosen.narrowed_to(parts);
    match arguments.format {
        Showing::Text => Ok(steps.text(&chosen)),
        Showing::Json => match serde_json::to_string(&steps) {
            Ok(text) => Ok(text + "\n"),
            Err(error) => Err(Stop::Output(error.into())),
        },
        Showing::Svg => {
            // In `f64`, whatever the steps were computed in.
            let scene = source.scene::<f64>()?;
            let options = StripOptions { axis_y: source.axis_y(), ..StripOptions::default() };
            Ok(in_dimension!(&scene.bodies, |group| {
                picture::draw(&chosen, group, &steps, arguments, &options)
            }))
        }
    }
}

/// The errors of both bodies together. Length.
fn error<V: Space>(group: &Group<V>, chosen: &Chosen<'_>) -> f64 {
    chosen.of(&group.bodies).map(|body| body.error() + body.vertex_error()).into_iter().sum()
}

fn write(text: &str) -> Result<(), Stop> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Stop::Output)
}
