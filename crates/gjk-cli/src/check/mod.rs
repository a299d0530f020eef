//! `gjk check`: the pairs of a scene that break a rule.

mod junit;
mod sarif;
mod sentence;
mod table;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use gjk_body::answer::{Posed, options};
use gjk_body::check::{Check, Finding, Item, Report, Rules};
use gjk_json::asked::Checked;
use gjk_json::column::FINDING;
use rayon::prelude::*;

use crate::command::{CheckArguments, Findings, Format};
use crate::diagnostic::{complain, note, warn};
use crate::file;
use crate::listing::Listing;
use crate::listing::cell::Cell;
use crate::query::picture;
use crate::query::scene::{Scene, in_dimension};
use crate::query::search::Pair;
use crate::query::source::Source;
use crate::stop::{self, Stop};

/// The exit statuses beside 0, all rules hold, and 2, wrong usage or input.
const VIOLATED: u8 = 1;
const UNDECIDED: u8 = 3;

/// Violations at most that are marked in the picture.
const MARKED: usize = 100;

/// Checks a scene. The exit status is 0 if all rules are proved to hold, 1 if one is broken, 3 if a pair
/// could not be decided, or 2 for wrong usage, unreadable files and bodies that cannot be used.
pub fn run(arguments: &CheckArguments) -> ExitCode {
    match check(arguments) {
        Ok(status) => ExitCode::from(status),
        Err(Stop::Input) => ExitCode::from(2),
        Err(stop) => stop::status(Err(stop)),
    }
}

fn check(arguments: &CheckArguments) -> Result<u8, Stop> {
    file::refuse_over(arguments.svg.as_deref(), &arguments.scenes)?;
    let mut rules = arguments.rules.as_deref().map_or(Ok(Rules::default()), read_rules)?;
    rules.clearance = arguments.clearance.or(rules.clearance);
    let source = Source::read(&arguments.scenes, &arguments.reading).map_err(Stop::Usage)?;
    let mut scene = source.told_scene::<f64>()?;
    arguments.ignore.iter().try_for_each(|pair| scene.ignore_written(pair)).map_err(Stop::Usage)?;
    let rules = rules.before(scene.rules.take().unwrap_or_default());
    if let Some((field, reason)) = rules.contradiction() {
        return Err(Stop::Usage(format!("{field}: {reason}")));
    }
    let checked = Checking { source: &source, scene: &scene, rules: &rules, arguments };
    let report = in_dimension!(&scene.bodies, |group| checked.answer(&group.bodies))?;
    Ok(match () {
        () if report.violations() > 0 => VIOLATED,
        () if !scene.left_out.is_empty() => 2,
        () if !report.findings.is_empty() => UNDECIDED,
        () => 0,
    })
}

fn read_rules(path: &Path) -> Result<Rules, Stop> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| Stop::Usage(format!("{name}: {error}")))?;
    gjk_files::rules(&text).map_err(|error| Stop::Usage(format!("{name}:{}: {}", error.line, error.message)))
}

/// A scene and what is asked about it.
#[derive(Clone, Copy, Debug)]
struct Checking<'c> {
    source: &'c Source,
    scene: &'c Scene<f64>,
    rules: &'c Rules,
    arguments: &'c CheckArguments,
}

impl Checking<'_> {
    /// Judges all pairs, and writes what was found.
    fn answer<V: Checked>(&self, bodies: &[Posed<V>]) -> Result<Report, Stop> {
        let began = Instant::now();
        let named = self.scene.names.iter().zip(&self.scene.tags).zip(bodies);
        let items: Vec<Item<'_, V>> = named.map(|((name, tags), body)| Item { name, tags, body }).collect();
        let check = Check::new(&items, self.rules).without(self.scene.ignored.iter().copied());
        check.warnings().iter().for_each(|warning| warn(warning));
        let pairs = check.candidates();
        let findings = pairs.par_iter().filter_map(|&pair| V::judge(&check, pair));
        let report = Report::new(findings.collect(), pairs.len());
        let took = began.elapsed();
        let is_broken = |found: &&Finding| !(found.lower.is_finite() && found.upper.is_finite());
        let broken = report.findings.iter().find(is_broken);
        self.source.refuse_broken(broken.map(|found| found.pair), &self.scene.names)?;
        let written = if self.arguments.quiet { Ok(()) } else { self.write(&report, V::DIMENSION) };
        if !self.arguments.quiet && self.arguments.format == Findings::Table {
            note(&format!("{}, {:.1} ms", self.summary(&report), took.as_secs_f64() * 1e3));
        }
        let drawn = self.arguments.svg.as_deref().map_or(Ok(()), |path| self.draw(&report, bodies, path));
        match written {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                if let Err(Stop::Usage(message)) = drawn {
                    complain(&message);
                }
                Err(Stop::Output(error))
            }
            _ => drawn.map(|()| report),
        }
    }

    fn write(&self, report: &Report, dimension: usize) -> io::Result<()> {
        let mut output = BufWriter::new(io::stdout().lock());
        let format = match self.arguments.format {
            Findings::Sarif => {
                serde_json::to_writer_pretty(
                    &mut output,
                    &sarif::log(self.source, self.scene, &report.findings),
                )?;
                writeln!(output)?;
                return output.flush();
            }
            Findings::Junit => {
                write!(output, "{}", junit::suite(self.scene, report))?;
                return output.flush();
            }
            Findings::Table => Format::Table,
            Findings::Json => Format::Json,
            Findings::Csv => Format::Csv,
        };
        let findings = &report.findings;
        let listing = Listing { names: &self.scene.names, dimension, format };
        listing.write(
            || match findings[..] {
                [] => "all rules hold (proved)".to_owned(),
                _ => table::findings(&self.scene.names, findings).to_string(),
            },
            findings.iter().map(|found| (found.pair, found)),
            &[FINDING],
            findings.iter().map(|found| (found.pair, row(found))),
            &mut output,
        )
    }

    /// What there was, in words.
    fn summary(&self, report: &Report) -> String {
        let count = |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
        let bodies = match self.scene.names.len() {
            1 => "1 body".to_owned(),
            many => format!("{many} bodies"),
        };
        let violations = report.violations();
        format!(
            "{bodies}, {} measured, {}, {} undecided",
            count(report.measured, "pair"),
            count(violations, "violation"),
            report.findings.len() - violations,
        )
    }

    fn draw<V: Checked>(&self, report: &Report, bodies: &[Posed<V>], path: &Path) -> Result<(), Stop> {
        let marked = report.findings.iter().take(MARKED).map(|found| {
            let [a, b] = found.pair.map(|index| &bodies[index]);
            Pair { bodies: found.pair, answer: V::answer(a, b, &options()) }
        });
        let up = self.arguments.up.unwrap_or_else(|| self.source.up());
        let svg = picture::draw(self.source, &marked.collect::<Vec<_>>(), up, Some("reported"))?;
        file::write(path, svg.as_bytes()).map_err(Stop::Usage)
    }
}

/// The columns [`FINDING`].
fn row(found: &Finding) -> Vec<Cell<'_>> {
    let mut row = vec![
        Cell::text(Some(found.verdict.word())),
        Cell::text(Some(found.kind.word())),
        Cell::text(Some(&found.rule)),
    ];
    row.extend([found.limit, found.lower, found.upper].map(Cell::Number));
    row.extend([&found.point_a, &found.point_b].into_iter().flat_map(Cell::vector));
    row.extend(found.parts.map(|part| Cell::Count(part.into())));
    row
}
