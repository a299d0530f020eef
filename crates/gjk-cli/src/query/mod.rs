//! `gjk query`: the pairs of a scene, closest first.

mod contacts;
mod fault;
pub(crate) mod picture;
mod progress;
mod report;
pub mod scene;
pub(crate) mod search;
pub(crate) mod source;
mod table;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use self::progress::{Progress, while_it_takes};
use self::report::Report;
use self::scene::{Scene, in_dimension};
use self::search::{Pair, Wanted};
use self::source::Source;
use crate::command::{AxisUp, Format, Precision, QueryArguments, Question};
use crate::diagnostic::{complain, note};
use crate::file;
use crate::listing::Listing;
use crate::stop::{self, Stop};
use crate::tables;
use gjk_body::answer::Posed;
use gjk_json::asked::Asked;
use gjk_json::number::Number;

/// The most bodies of which all pairs are answered where no limit is given: these two million take seconds.
/// Ten thousand bodies have fifty million pairs, which take minutes and gigabytes before the first line.
const ALL_PAIRS: usize = 2_000;

/// Answers a scene.
pub fn run(arguments: &QueryArguments) -> ExitCode {
    let answered = contradiction(arguments).and_then(|()| {
        let source = Source::read(&arguments.scenes, &arguments.reading).map_err(Stop::Usage)?;
        match arguments.precision {
            Precision::F32 => answer::<f32>(&source, arguments),
            Precision::F64 => answer::<f64>(&source, arguments),
        }
    });
    stop::status(answered)
}

fn contradiction(arguments: &QueryArguments) -> Result<(), Stop> {
    if arguments.format == Format::Arrow {
        tables::check_output("query")?;
    }
    let limits = (arguments.within, arguments.nearest);
    let said = match (arguments.ask, limits) {
        (Question::Sat, _) => "gjk query does not support --ask sat: see gjk pairs",
        (Question::Relation, _) => "gjk query does not support --ask relation: see gjk pairs",
        (Question::Cast, _) => "gjk query does not support --ask cast: see gjk cast",
        (Question::Intersects, (Some(_), _) | (_, Some(_))) => {
            "--ask intersects computes no distances: --within and --nearest require --ask proximity"
        }
        (Question::Intersects, _) if arguments.svg.is_some() => {
            "--ask intersects computes no closest points: --svg requires --ask proximity"
        }
        (Question::Manifold, (_, Some(_))) => {
            "--ask manifold gives all contacts: --nearest requires --ask proximity"
        }
        (Question::Manifold, (Some(within), _)) if !(within >= 0.0 && within.is_finite()) => {
            "--within must be finite and not negative with --ask manifold"
        }
        (Question::Manifold, _) if arguments.svg.is_some() => {
            "--ask manifold does not support --svg: use --ask proximity"
        }
        _ => return file::refuse_over(arguments.svg.as_deref(), &arguments.scenes),
    };
    Err(Stop::Usage(said.to_owned()))
}

fn answer<N: Number>(source: &Source, arguments: &QueryArguments) -> Result<(), Stop> {
    let mut scene = source.told_scene::<N>()?;
    if scene.names.is_empty() && !scene.left_out.is_empty() {
        return Err(Stop::Input);
    }
    if scene.is_moving.contains(&true) {
        note("some bodies move: the answers are for time 0; gjk cast finds when they touch");
    }
    ignore(&mut scene, arguments).map_err(Stop::Usage)?;
    in_dimension!(&scene.bodies, |group| answer_bodies(source, &scene, &group.bodies, arguments))?;
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
) -> Result<(), Stop> {
    let listing = Listing { names: &scene.names, dimension: V::DIMENSION, format: arguments.format };
    let mut report = Report { listing, ignored: &scene.ignored, took: Default::default() };
    let mut output = BufWriter::new(io::stdout().lock());
    let mut progress = Progress::new();
    match arguments.ask {
        Question::Intersects => {
            let touching = search::intersecting(bodies, &scene.ignored);
            report.took = progress.finish();
            report.write_intersections(&touching, &mut output).map_err(Stop::Output)?;
            if report.is_shortened() {
                note(&report.apart_left_out(touching.len()));
            }
            Ok(())
        }
        Question::Manifold => {
            let within = arguments.within.unwrap_or(0.0);
            let contacts = search::contacts(bodies, &scene.ignored, within);
            report.took = progress.finish();
            let broken = contacts.iter().find(|found| !found.contact.is_finite());
            source.refuse_broken(broken.map(|found| found.bodies), &scene.names)?;
            contacts::write(&report, &contacts, &mut output).map_err(Stop::Output)?;
            summarize(arguments.format, || contacts::summary(&report, &contacts));
            Ok(())
        }
        _ => {
            let pairs = wanted(scene, bodies, arguments, &mut progress);
            report.took = progress.finish();
            let broken = pairs.iter().find(|pair| !pair.answer.is_finite());
            source.refuse_broken(broken.map(|pair| pair.bodies), &scene.names)?;
            if is_shortened(bodies.len(), arguments) {
                note(&report.left_out(&pairs));
            }
            let touching = pairs.iter().filter(|pair| pair.answer.intersects).count();
            if touching > 0 && source.is_robot_as_built() {
                note(&format!(
                    "{touching} pairs of links touch with all joints at 0; if that is by design, skip them with --srdf or \
                     --ignore-file"
                ));
            }
            write_and_draw(source, &report, &pairs, arguments, output)
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
    progress: &mut Progress,
) -> Vec<Pair> {
    let wanted = Wanted {
        within: arguments.within.unwrap_or(f64::INFINITY),
        nearest: arguments.nearest.unwrap_or(usize::MAX),
    };
    if is_shortened(bodies.len(), arguments) {
        search::first(bodies, &scene.alike, &scene.ignored, progress)
    } else {
        search::closest(bodies, &scene.alike, &scene.ignored, wanted, progress)
    }
}

/// Writes the distances, and draws the picture if there is to be one.
fn write_and_draw(
    source: &Source,
    report: &Report<'_>,
    pairs: &[Pair],
    arguments: &QueryArguments,
    mut output: impl Write,
) -> Result<(), Stop> {
    let written = report.write(pairs, &mut output);
    if written.is_ok() {
        summarize(arguments.format, || report.summary(pairs));
    }
    let up = arguments.up.unwrap_or_else(|| source.up());
    // The answers come first, and the picture is drawn as well where their reader has left.
    let drawn = arguments.svg.as_deref().map_or(Ok(()), |path| draw(source, pairs, up, path));
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
    let svg = while_it_takes("drawing", || picture::draw(source, pairs, up, None))?;
    file::write(path, svg.as_bytes()).map_err(Stop::Usage)
}
