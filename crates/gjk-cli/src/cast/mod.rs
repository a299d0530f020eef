//! `gjk cast`: when the bodies of a scene that move first touch.

mod picture;
mod report;
mod search;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use gjk::Motion;
use gjk_json::asked::Asked;
use gjk_json::number::Number;
use gjk_json::shape::Posed;

use self::report::Report;
use self::search::Movers;
use crate::command::{CastArguments, Listing, Precision};
use crate::diagnostic::{complain, warn};
use crate::file;
use crate::query::scene::{Bodies, Scene};
use crate::query::source::Source;
use crate::stop::{self, Stop};

/// Answers a scene.
pub fn run(arguments: &CastArguments) -> ExitCode {
    let over = |picture: &std::path::Path| arguments.scenes.iter().any(|scene| file::is_same(picture, scene));
    let answered = match arguments.svg.as_deref().filter(|picture| over(picture)) {
        Some(path) => Err(Stop::Usage(format!("--svg {} would be written over the scene", path.display()))),
        None => Source::read(&arguments.scenes, &arguments.reading).map_err(Stop::Usage).and_then(|source| {
            match arguments.precision {
                Precision::F32 => answer::<f32>(&source, arguments),
                Precision::F64 => answer::<f64>(&source, arguments),
            }
        }),
    };
    stop::status(answered)
}

fn answer<N: Number>(source: &Source, arguments: &CastArguments) -> Result<(), Stop> {
    let Some(mut scene) = source.scene::<N>() else { return Err(Stop::Input) };
    scene.warnings.iter().for_each(|warning| warn(warning));
    scene.left_out.iter().for_each(|fault| complain(fault));
    arguments.ignore.iter().try_for_each(|pair| scene.ignore_written(pair)).map_err(Stop::Usage)?;
    match &scene.bodies {
        Bodies::Plane(bodies) => {
            let moving = scene.motions.iter().zip(bodies).map(|(motion, body)| motion.plane(body));
            answer_bodies(source, &scene, bodies, moving.collect(), arguments)
        }
        Bodies::Space(bodies) => {
            let moving = scene.motions.iter().zip(bodies).map(|(motion, body)| motion.space(body));
            answer_bodies(source, &scene, bodies, moving.collect(), arguments)
        }
    }?;
    if scene.left_out.is_empty() { Ok(()) } else { Err(Stop::Input) }
}

/// Answers, writes and draws.
fn answer_bodies<N: Number, V: Asked>(
    source: &Source,
    scene: &Scene<N>,
    bodies: &[Posed<V>],
    motions: Vec<Motion<V>>,
    arguments: &CastArguments,
) -> Result<(), Stop> {
    let movers = Movers { bodies, motions };
    let found = movers.first_contacts(&scene.ignored, &arguments.casting.options());
    if let Some(broken) = found.meetings.iter().find(|meeting| !meeting.encounter.is_finite()) {
        let [a, b] = broken.bodies.map(|index| &scene.names[index]);
        complain(&format!(
            "{}: the answer for {a} and {b} is not finite: this is a defect of gjk",
            source.name
        ));
        return Err(Stop::Input);
    }
    let report = Report { names: &scene.names, dimension: V::DIMENSION, found: &found };
    let mut output = BufWriter::new(io::stdout().lock());
    let written = report.write(arguments.format, &mut output).and_then(|()| output.flush());
    if written.is_ok() && arguments.format == Listing::Table {
        let _ = writeln!(io::stderr().lock(), "{}", report.summary(&arguments.casting));
    }
    // The answers come first, and the picture is drawn as well where their reader has left.
    let drawn = arguments.svg.as_deref().map_or(Ok(()), |path| {
        let svg = picture::draw(source, &found, arguments).ok_or(Stop::Input)?;
        file::write(path, svg.as_bytes()).map_err(|error| Stop::Usage(format!("{}: {error}", path.display())))
    });
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Stop::Output(error)),
        _ => drawn,
    }
}
