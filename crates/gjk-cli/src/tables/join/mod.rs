//! `gjk join`: all pairs within a distance among bodies in files of columns.

mod progress;

use std::path::PathBuf;
use std::process::ExitCode;

use gjk_arrow::join::files::{FileError, Request, Start, Summary};

use crate::command::JoinArguments;
use crate::diagnostic::{complain, note, warn};
use crate::file::is_same;
use crate::progress::Line;

/// Rows that are named on standard error; `--rejects` has all.
const NAMED: usize = 3;

/// Joins the files.
pub(crate) fn run(arguments: &JoinArguments) -> ExitCode {
    let tables = std::iter::once(&arguments.bodies).chain(&arguments.others);
    let written = std::iter::once(&arguments.output).chain(&arguments.rejects);
    for output in written {
        if tables.clone().any(|table| is_same(output, table)) {
            complain(&format!("{}: must not be an input file as well", output.display()));
            return ExitCode::from(2);
        }
    }
    let mut line = Line::new();
    let ended = gjk_arrow::join::files::join(&request(arguments), &mut |progress| {
        progress::show(&mut line, progress)
    });
    line.finish();
    match ended {
        Ok(summary) => report(&summary, arguments),
        Err(error) => {
            complain(&error.to_string());
            match error {
                FileError::Join(_) | FileError::Layout { .. } => ExitCode::from(1),
                _ => ExitCode::from(2),
            }
        }
    }
}

fn request(arguments: &JoinArguments) -> Request {
    let beside = || {
        let mut name = arguments.output.file_name().unwrap_or_default().to_owned();
        name.push(".work");
        arguments.output.with_file_name(name)
    };
    Request {
        a: arguments.bodies.clone(),
        b: arguments.others.clone(),
        within: arguments.within,
        id: arguments.id.clone(),
        geometry: arguments.geometry.clone(),
        output: arguments.output.clone(),
        rejects: arguments.rejects.clone(),
        memory: arguments.memory,
        work: arguments.work.clone().unwrap_or_else(beside),
        start: if arguments.resume { Start::Resume } else { Start::Fresh },
    }
}

/// Says how it went, on standard error.
fn report(summary: &Summary, arguments: &JoinArguments) -> ExitCode {
    let rows: u64 = summary.rows.iter().sum();
    let tiles = if summary.tiles == 1 { String::new() } else { format!(", in {} tiles", summary.tiles) };
    let pairs = if summary.pairs == 1 { "pair" } else { "pairs" };
    summary.notes.iter().for_each(|said| warn(said));
    note(&format!("{} {pairs} of {rows} rows{tiles}", summary.pairs));
    let paths: [Option<&PathBuf>; 2] = [Some(&arguments.bodies), arguments.others.as_ref()];
    for reject in summary.rejects.iter().take(NAMED) {
        let table = paths[usize::from(reject.table == gjk_arrow::join::Side::B)];
        let path = table.map_or_else(String::new, |path| path.display().to_string());
        let id = reject.id.as_ref().map_or_else(String::new, |id| format!(" (id {id})"));
        complain(&format!("{path}: row {}{id}: {}", reject.row, reject.reason));
    }
    let more = summary.rejects.len().saturating_sub(NAMED);
    if more > 0 && arguments.rejects.is_none() {
        complain(&format!("{more} more rows were rejected: --rejects FILE lists all"));
    }
    if summary.rejects.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
