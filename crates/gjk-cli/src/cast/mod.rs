//! `gjk cast`: when the bodies of a scene that move first touch.

mod picture;
mod report;
mod search;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use gjk_json::asked::Asked;
use gjk_json::number::Number;

use crate::command::{CastArguments, Format, Precision};
use crate::file;
use crate::listing::Listing;
use crate::query::scene::{Group, Scene, in_dimension};
use crate::query::source::Source;
use crate::stop::{self, Stop};
use crate::tables;

/// Answers a scene.
pub fn run(arguments: &CastArguments) -> ExitCode {
    let answered = contradiction(arguments).and_then(|()| {
        let source = Source::read(&arguments.scenes, &arguments.reading).map_err(Stop::Usage)?;
        match arguments.precision {
            Precision::F32 => answer::<f32>(&source, arguments),
            Precision::F64 => answer::<f64>(&source, arguments),
        }
    });
    stop::status(answered)
}

fn contradiction(arguments: &CastArguments) -> Result<(), Stop> {
    if arguments.format == Format::Arrow {
        tables::check_output("cast")?;
    }
    file::refuse_over(arguments.svg.as_deref(), &arguments.scenes)
}

fn answer<N: Number>(source: &Source, arguments: &CastArguments) -> Result<(), Stop> {
    let mut scene = source.told_scene::<N>()?;
    arguments.ignore.iter().try_for_each(|pair| scene.ignore_written(pair)).map_err(Stop::Usage)?;
    in_dimension!(&scene.bodies, |group| answer_bodies(source, &scene, group, arguments))?;
    if scene.left_out.is_empty() { Ok(()) } else { Err(Stop::Input) }
}

/// Answers, writes and draws.
fn answer_bodies<N: Number, V: Asked>(
    source: &Source,
    scene: &Scene<N>,
    group: &Group<V>,
    arguments: &CastArguments,
) -> Result<(), Stop> {
    let found = search::first_contacts(group, &scene.ignored, &arguments.casting.options());
    let broken = found.meetings.iter().find(|meeting| !meeting.encounter.is_finite());
    source.refuse_broken(broken.map(|meeting| meeting.bodies), &scene.names)?;
    let listing = Listing { names: &scene.names, dimension: V::DIMENSION, format: arguments.format };
    let mut output = BufWriter::new(io::stdout().lock());
    let written = report::write(&listing, &found.meetings, &mut output);
    if written.is_ok() && arguments.format == Format::Table {
        let summary = report::summary(&found, scene.names.len(), &arguments.casting);
        let _ = writeln!(io::stderr().lock(), "{summary}");
    }
    // The answers come first, and the picture is drawn as well where their reader has left.
    let drawn = arguments.svg.as_deref().map_or(Ok(()), |path| {
        let svg = picture::draw(source, &found, arguments)?;
        file::write(path, svg.as_bytes()).map_err(Stop::Usage)
    });
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Stop::Output(error)),
        _ => drawn,
    }
}
