//! `gjk query`: the pairs of a scene, closest first.

mod bounding;
mod columns;
mod picture;
mod progress;
mod report;
pub mod scene;
mod search;
pub(crate) mod source;
mod table;

pub(crate) use self::scene::SceneFault;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use gjk::Space;

use self::progress::Progress;
use self::report::Report;
use self::scene::{Bodies, Scene};
use self::search::{Pair, Wanted};
use self::source::Source;
use crate::command::{Format, Precision, QueryArguments, Question};
use crate::diagnostic::{complain, end_of_output};
use crate::file;
use gjk_json::number::Number;
use gjk_json::shape::Posed;

/// Answers a scene.
pub fn run(arguments: &QueryArguments) -> ExitCode {
    if let Some(message) = contradiction(arguments) {
        complain(&message);
        return ExitCode::from(2);
    }
    let source = match Source::read(&arguments.scenes, &arguments.reading) {
        Ok(source) => source,
        Err(message) => {
            complain(&message);
            return ExitCode::from(2);
        }
    };
    let result = match arguments.precision {
        Precision::F32 => answer::<f32>(&source, arguments),
        Precision::F64 => answer::<f64>(&source, arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Input) => ExitCode::from(1),
        Err(Stop::Picture(message) | Stop::Usage(message)) => {
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
    Picture(String),
    /// The command line asks for what there is not.
    Usage(String),
    Output(io::Error),
}

fn contradiction(arguments: &QueryArguments) -> Option<String> {
    let said = match arguments.query {
        Question::Sat => "--query sat answers pairs of shapes: see gjk pairs",
        Question::Manifold => "--query manifold answers pairs of shapes: see gjk pairs",
        Question::Relation => "--query relation answers pairs of shapes: see gjk pairs",
        Question::Intersects if arguments.within.is_some() || arguments.nearest.is_some() => {
            "--query intersects knows no distances: --within and --nearest need --query proximity"
        }
        Question::Intersects if arguments.svg.is_some() => {
            "--query intersects knows no closest points: --svg needs --query proximity"
        }
        Question::Intersects | Question::Proximity => {
            let is_one = |picture: &&Path| arguments.scenes.iter().any(|scene| file::is_same(picture, scene));
            let over = arguments.svg.as_deref().filter(is_one)?;
            return Some(format!("--svg {} would be written over the scene", over.display()));
        }
    };
    Some(said.to_owned())
}

fn answer<N: Number>(source: &Source, arguments: &QueryArguments) -> Result<(), Stop> {
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
    ignore(&mut scene, arguments).map_err(Stop::Usage)?;
    match &scene.bodies {
        Bodies::Plane(bodies) => answer_bodies(source, &scene, bodies, arguments),
        Bodies::Space(bodies) => answer_bodies(source, &scene, bodies, arguments),
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

fn answer_bodies<N: Number, V: Space>(
    source: &Source,
    scene: &Scene<N>,
    bodies: &[Posed<V>],
    arguments: &QueryArguments,
) -> Result<(), Stop> {
    let mut progress = Progress::new();
    let mut report = Report {
        names: &scene.names,
        ignored: &scene.ignored,
        dimension: V::DIMENSION,
        pairs: Vec::new(),
        took: Default::default(),
    };
    let mut output = BufWriter::new(io::stdout().lock());
    if arguments.query == Question::Intersects {
        let touching = search::intersecting(bodies, &scene.ignored);
        report.took = progress.finish();
        report.write_intersections(&touching, arguments.format, &mut output).map_err(Stop::Output)?;
        return output.flush().map_err(Stop::Output);
    }
    let wanted = Wanted {
        within: arguments.within.unwrap_or(f64::INFINITY),
        nearest: arguments.nearest.unwrap_or(usize::MAX),
    };
    report.pairs = search::closest(bodies, &scene.alike, &scene.ignored, wanted, &mut progress);
    report.took = progress.finish();
    if let Some(pair) = report.pairs.iter().find(|pair| !pair.answer.is_finite()) {
        let [a, b] = pair.bodies.map(|i| &scene.names[i]);
        complain(&format!(
            "{}: the answer for {a} and {b} is not finite: this is a defect of gjk",
            source.name
        ));
        return Err(Stop::Input);
    }
    let written = write(&report, arguments.format, output);
    // The answers come first, and the picture is drawn as well where their reader has left.
    let drawn = arguments.svg.as_deref().map_or(Ok(()), |path| draw(source, &report.pairs, path));
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            if let Err(Stop::Picture(message)) = drawn {
                complain(&message);
            }
            Err(Stop::Output(error))
        }
        _ => drawn,
    }
}

/// Writes the answers, all of them.
fn write(report: &Report<'_>, format: Format, mut output: impl Write) -> io::Result<()> {
    match format {
        Format::Table => report.write_table(&mut output)?,
        Format::Json => report.write_json(&mut output)?,
        Format::Csv => report.write_csv(&mut output)?,
    }
    output.flush()?;
    if format == Format::Table {
        // Below the table, and out of the way of whatever reads it.
        let _ = writeln!(io::stderr().lock(), "{}", report.summary());
    }
    Ok(())
}

fn draw(source: &Source, pairs: &[Pair], path: &Path) -> Result<(), Stop> {
    let Some(svg) = picture::draw(source, pairs) else { return Err(Stop::Input) };
    file::write(path, svg.as_bytes()).map_err(|error| Stop::Picture(format!("{}: {error}", path.display())))
}
