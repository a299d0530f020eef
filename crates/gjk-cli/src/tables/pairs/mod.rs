//! `gjk pairs` with columns: an Arrow IPC stream out, and JSON or another such stream in.

mod columns;
mod rows;

use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

use gjk_arrow::Query;

use self::columns::Table;
use super::rows::check_output;
use crate::command::{Encoding, PairsArguments, Precision, Question};
use crate::pairs::request::Request;
use crate::pairs::{End, Tally, answer_input, answer_lines, refuse};
use crate::stop;

/// Answers a file or standard input.
pub(crate) fn run(arguments: &PairsArguments) -> ExitCode {
    let asked = Request::of(arguments).and_then(|request| Ok((request, columns_of(arguments)?)));
    let (request, query) = match asked {
        Ok(asked) => asked,
        Err(message) => return refuse(message),
    };
    if let Err(stop) = check_output("pairs") {
        return stop::status(Err(stop));
    }
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
/// If the answers have no columns.
fn columns_of(arguments: &PairsArguments) -> Result<Query, &'static str> {
    if arguments.format == Encoding::Json {
        return Err("--input-format arrow requires --format arrow");
    }
    match arguments.ask {
        Question::Proximity => Ok(Query::Proximity),
        Question::Intersects => Ok(Query::Intersects),
        Question::Cast => Ok(Query::Cast),
        _ => Err("--format arrow supports only --ask proximity, intersects and cast: use --format json"),
    }
}

/// Answers a stream of columns with a stream of columns, as `run` does; how many rows could not be used.
///
/// # Errors
/// If the input ends in something else than a whole stream, or the output takes no more. What was answered
/// before is written.
pub fn answer_stream(input: impl Read, output: impl Write, arguments: &PairsArguments) -> Result<u64, End> {
    let query = match arguments.ask {
        Question::Intersects => Query::Intersects,
        Question::Cast => Query::Cast,
        _ => Query::Proximity,
    };
    let mut tally = Tally::default();
    answer_rows(input, output, query, arguments, &mut tally).map(|()| tally.count.failed)
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
