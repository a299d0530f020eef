//! `gjk pairs` with columns: an Arrow IPC stream out, and JSON or another such stream in.

mod columns;
mod rows;

use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::process::ExitCode;

use gjk_arrow::Query;

use self::columns::Table;
use crate::command::{Encoding, PairsArguments, Precision, Question};
use crate::pairs::request::{Measure, Request};
use crate::pairs::{End, Tally, answer_input, answer_lines, refuse};

/// Answers a file or standard input.
pub(crate) fn run(arguments: &PairsArguments) -> ExitCode {
    let asked = Request::of(arguments).and_then(|request| Ok((request, columns_of(arguments, request)?)));
    let (request, query) = match asked {
        Ok(asked) => asked,
        Err(message) => return refuse(message),
    };
    answer_input(arguments, |input, tally| {
        let output = io::stdout().lock();
        match arguments.input_format {
            Encoding::Arrow => answer_rows(input, output, query, arguments, tally),
            Encoding::Json => answer_lines(input, arguments, request, tally, table(output, query)?),
        }
    })
}

/// Which columns the command line asks for.
///
/// # Errors
/// If the answers have no columns, or would fill a terminal with bytes that are no text.
fn columns_of(arguments: &PairsArguments, request: Request) -> Result<Query, &'static str> {
    let query = match request {
        _ if arguments.format == Encoding::Json => {
            return Err("--input-format arrow needs --format arrow: its answers are columns as well");
        }
        Request::Measure(Measure::Proximity) => Query::Proximity,
        Request::Measure(Measure::Intersects) => Query::Intersects,
        Request::Cast => Query::Cast,
        _ => {
            return Err(
                "--format arrow has columns for --query proximity, intersects and cast alone: ask for --format json",
            );
        }
    };
    if io::stdout().is_terminal() {
        return Err("--format arrow is not text: send it to a file or a program, as in \
                    `gjk pairs --format arrow pairs.jsonl > answers.arrows`");
    }
    Ok(query)
}

/// Answers a stream of columns with a stream of columns, as `run` does; how many rows could not be used.
///
/// # Errors
/// If the input ends in something else than a whole stream, or the output takes no more. What was answered
/// before is written.
pub fn answer_stream(input: impl Read, output: impl Write, arguments: &PairsArguments) -> Result<u64, End> {
    let query = match arguments.query {
        Question::Intersects => Query::Intersects,
        Question::Cast => Query::Cast,
        _ => Query::Proximity,
    };
    let mut tally = Tally::default();
    answer_rows(input, output, query, arguments, &mut tally).map(|()| tally.failed)
}

fn answer_rows(
    input: impl Read,
    output: impl Write,
    query: Query,
    arguments: &PairsArguments,
    tally: &mut Tally,
) -> Result<(), End> {
    let precision = match arguments.precision {
        Precision::F32 => gjk_arrow::Precision::F32,
        Precision::F64 => gjk_arrow::Precision::F64,
    };
    rows::answer_all(input, precision, arguments.fail_fast, tally, table(output, query)?)
}

/// Begins the stream of answers.
fn table<W: Write>(output: W, query: Query) -> Result<Table<BufWriter<W>>, End> {
    Table::new(BufWriter::new(output), query).map_err(End::Output)
}
