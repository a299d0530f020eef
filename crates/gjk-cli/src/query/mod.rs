//! `gjk query`: the pairs of a scene, closest first.

pub(crate) mod columns;
mod contacts;
pub(crate) mod picture;
mod progress;
pub(crate) mod report;
pub(crate) mod rows;
pub mod scene;
mod search;
pub(crate) mod source;
mod table;

pub(crate) use self::scene::SceneFault;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use self::progress::{Progress, while_it_takes};
use self::report::Report;
use self::rows::WriteColumns;
use self::scene::{Bodies, Scene};
use self::search::{Pair, Wanted};
use self::source::Source;
use crate::command::{AxisUp, Format, Precision, QueryArguments, Question};
use crate::diagnostic::{complain, note};
use crate::file;
use crate::stop::{self, Stop};
use gjk_json::asked::Asked;
use gjk_json::number::Number;
use gjk_json::shape::Posed;

/// The most bodies of which all pairs are answered where no limit is given: these two million take seconds.
/// Ten thousand bodies have fifty million pairs, which take minutes and gigabytes before the first line.
const ALL_PAIRS: usize = 2_000;

/// Answers a scene.
pub fn run(arguments: &QueryArguments) -> ExitCode {
    answer_scene(arguments, rows::write_csv)
}

/// Answers a scene; rows in columns are written in this way.
pub(crate) fn answer_scene(arguments: &QueryArguments, columns: WriteColumns) -> ExitCode {
    let answered = contradiction(arguments).and_then(|()| {
        let source = Source::read(&arguments.scenes, &arguments.reading).map_err(Stop::Usage)?;
        match arguments.precision {
            Precision::F32 => answer::<f32>(&source, arguments, columns),
            Precision::F64 => answer::<f64>(&source, arguments, columns),
        }
    });
    stop::status(answered)
}

fn contradiction(arguments: &QueryArguments) -> Result<(), Stop> {
    let limits = (arguments.within, arguments.nearest);
    let said = match (arguments.query, limits) {
        (Question::Sat, _) => "--query sat answers pairs of shapes: see gjk pairs",
        (Question::Relation, _) => "--query relation answers pairs of shapes: see gjk pairs",
        (Question::Cast, _) => "--query cast is about bodies that move: see gjk cast",
        (Question::Intersects, (Some(_), _) | (_, Some(_))) => {
            "--query intersects knows no distances: --within and --nearest need --query proximity"
        }
        (Question::Intersects, _) if arguments.svg.is_some() => {
            "--query intersects knows no closest points: --svg needs --query proximity"
        }
        (Question::Manifold, (_, Some(_))) => {
            "--query manifold gives all contacts: --nearest needs --query proximity"
        }
        (Question::Manifold, (Some(within), _)) if !(within >= 0.0 && within.is_finite()) => {
            "--within with --query manifold is how far apart bodies with contacts may be: not negative, and finite"
        }
        (Question::Manifold, _) if arguments.svg.is_some() => {
            "--query manifold draws no picture: --svg needs --query proximity"
        }
        _ => {
            let is_one = |picture: &&Path| arguments.scenes.iter().any(|scene| file::is_same(picture, scene));
            let Some(over) = arguments.svg.as_deref().filter(is_one) else { return Ok(()) };
            return Err(Stop::Usage(format!("--svg {} would be written over the scene", over.display())));
        }
    };
    Err(Stop::Usage(said.to_owned()))
}

fn answer<N: Number>(source: &Source, arguments: &QueryArguments, columns: WriteColumns) -> Result<(), Stop> {
    let Some(mut scene) = source.scene::<N>() else { return Err(Stop::Input) };
    for warning in &scene.warnings {
        crate::diagnostic::warn(warning);
    }
    for fault in &scene.left_out {
        complain(fault);
    }
    if scene.names.is_empty() && !scene.left_out.is_empty() {
        return Err(Stop::Input);
    }
    if scene.moves() {
        note("some bodies move: asked about is where they are at time 0; gjk cast says when they touch");
    }
    ignore(&mut scene, arguments).map_err(Stop::Usage)?;
    match &scene.bodies {
        Bodies::Plane(bodies) => answer_bodies(source, &scene, bodies, arguments, columns),
        Bodies::Space(bodies) => answer_bodies(source, &scene, bodies, arguments, columns),
    }?;
    if scene.left_out.is_empty() { Ok(()) } else { Err(Stop::Input) }
}

/// Leaves out the pairs that the command line names.
fn ignore<N: Number>(scene: &mut Scene<N>, arguments: &QueryArguments) -> Result<(), String> {
    arguments.ignore.iter().try_for_each(|pair| scene.ignore_written(pair))?;
    let Some(path) = &arguments.ignore_file else { return Ok(()) };
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.into_iter().try_for_each(|pair| scene.ignore_written(pair))
}

fn answer_bodies<N: Number, V: Asked>(
    source: &Source,
    scene: &Scene<N>,
    bodies: &[Posed<V>],
    arguments: &QueryArguments,
    columns: WriteColumns,
) -> Result<(), Stop> {
    let mut report = Report {
        names: &scene.names,
        ignored: &scene.ignored,
        dimension: V::DIMENSION,
        pairs: Vec::new(),
        took: Default::default(),
        columns,
    };
    let mut output = BufWriter::new(io::stdout().lock());
    let mut progress = Progress::new();
    match arguments.query {
        Question::Intersects => {
            let touching = search::intersecting(bodies, &scene.ignored);
            report.took = progress.finish();
            report.write_intersections(&touching, arguments.format, &mut output).map_err(Stop::Output)?;
            output.flush().map_err(Stop::Output)?;
            if arguments.format == Format::Table && report.is_long() {
                note(&report.apart_left_out(touching.len()));
            }
            Ok(())
        }
        Question::Manifold => {
            let within = arguments.within.unwrap_or(0.0);
            let contacts = search::contacts(bodies, &scene.ignored, within);
            report.took = progress.finish();
            let broken = contacts.iter().find(|found| !found.contact.is_finite());
            finite(source, scene, broken.map(|found| found.bodies))?;
            contacts::write(&report, &contacts, arguments.format, &mut output).map_err(Stop::Output)?;
            output.flush().map_err(Stop::Output)?;
            summarize(arguments.format, || contacts::summary(&report, &contacts));
            Ok(())
        }
        _ => {
            report.pairs = wanted(scene, bodies, arguments, progress, &mut report.took);
            let broken = report.pairs.iter().find(|pair| !pair.answer.is_finite());
            finite(source, scene, broken.map(|pair| pair.bodies))?;
            if is_shortened(bodies.len(), arguments) {
                note(&report.left_out());
            }
            let touching = report.pairs.iter().filter(|pair| pair.answer.intersects).count();
            if touching > 0 && source.is_robot_as_built() {
                note(&format!(
                    "{touching} pairs of links touch with all joints at 0, as they may be built to: --srdf or \
                     --ignore-file leaves out such pairs"
                ));
            }
            write_and_draw(source, &report, arguments, output)
        }
    }
}

/// Whether some pairs are left out though nobody has asked for it.
fn is_shortened(bodies: usize, arguments: &QueryArguments) -> bool {
    arguments.within.is_none() && arguments.nearest.is_none() && bodies > ALL_PAIRS
}

/// The pairs to report.
fn wanted<N: Number, V: Asked>(
    scene: &Scene<N>,
    bodies: &[Posed<V>],
    arguments: &QueryArguments,
    mut progress: Progress,
    took: &mut Duration,
) -> Vec<Pair> {
    let wanted = Wanted {
        within: arguments.within.unwrap_or(f64::INFINITY),
        nearest: arguments.nearest.unwrap_or(usize::MAX),
    };
    let pairs = if is_shortened(bodies.len(), arguments) {
        search::first(bodies, &scene.alike, &scene.ignored, &mut progress)
    } else {
        search::closest(bodies, &scene.alike, &scene.ignored, wanted, &mut progress)
    };
    *took = progress.finish();
    pairs
}

/// Says which pair has an answer that is not finite.
fn finite<N: Number>(source: &Source, scene: &Scene<N>, broken: Option<[usize; 2]>) -> Result<(), Stop> {
    let Some(bodies) = broken else { return Ok(()) };
    let [a, b] = bodies.map(|i| &scene.names[i]);
    complain(&format!("{}: the answer for {a} and {b} is not finite: this is a defect of gjk", source.name));
    Err(Stop::Input)
}

/// Writes the distances, and draws the picture if there is to be one.
fn write_and_draw(
    source: &Source,
    report: &Report<'_>,
    arguments: &QueryArguments,
    mut output: impl Write,
) -> Result<(), Stop> {
    let written = report.write(arguments.format, &mut output).and_then(|()| output.flush());
    if written.is_ok() {
        summarize(arguments.format, || report.summary());
    }
    let up = arguments.up.unwrap_or_else(|| source.up());
    // The answers come first, and the picture is drawn as well where their reader has left.
    let drawn = arguments.svg.as_deref().map_or(Ok(()), |path| draw(source, &report.pairs, up, path));
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            if let Err(Stop::Usage(message)) = drawn {
                complain(&message);
            }
            Err(Stop::Output(error))
        }
        _ => drawn,
    }
}

/// Says how much there was, below the table, and out of the way of whatever reads it.
fn summarize(format: Format, summary: impl FnOnce() -> String) {
    if format == Format::Table {
        let _ = writeln!(io::stderr().lock(), "{}", summary());
    }
}

fn draw(source: &Source, pairs: &[Pair], up: AxisUp, path: &Path) -> Result<(), Stop> {
    let svg = while_it_takes("drawing", || picture::draw(source, pairs, up)).ok_or(Stop::Input)?;
    file::write(path, svg.as_bytes()).map_err(|error| Stop::Usage(format!("{}: {error}", path.display())))
}
