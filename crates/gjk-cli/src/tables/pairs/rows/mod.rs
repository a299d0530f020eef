//! Pairs as columns: an Arrow IPC stream in, one out. What a row says and is answered, `gjk_arrow` knows.

mod ids;
mod layout;
mod stream;

use std::io::{Read, Write};

use gjk_arrow::{Answered, Columns, Ends, Precision, answer};

use self::stream::Stream;
use super::columns::Table;
use crate::pairs::line::Failure;
use crate::pairs::{Count, End, Tally};

/// Answers every row of a stream, in order.
pub(super) fn answer_all(
    input: impl Read,
    precision: Precision,
    fail_fast: bool,
    tally: &mut Tally,
    mut table: Table<impl Write>,
) -> Result<(), End> {
    let end = answer_batches(input, precision, fail_fast, tally, &mut table);
    match end {
        Err(End::Output(error)) => Err(End::Output(error)),
        // What was answered before the input broke off is whole.
        end => table.end().map_err(End::Output).and(end),
    }
}

fn answer_batches(
    input: impl Read,
    precision: Precision,
    fail_fast: bool,
    tally: &mut Tally,
    table: &mut Table<impl Write>,
) -> Result<(), End> {
    let query = table.query();
    let ends = if fail_fast { Ends::WithTheFirstBad } else { Ends::WithTheLast };
    let mut stream = Stream::open(input, query)?;
    let mut first_line = 1;
    while let Some(batch) = stream.next()? {
        for answered in answer(&Columns::of(&batch), query, precision, ends) {
            let stopped = tally.add(count(&answered, first_line)) && fail_fast;
            let ids = ids::written(batch.column_by_name("id"), answered.rows());
            table.write_columns(answered.columns(first_line, Some(ids))).map_err(End::Output)?;
            if stopped {
                return table.flush().map_err(End::Output);
            }
        }
        table.flush().map_err(End::Output)?;
        first_line += batch.num_rows() as u64;
    }
    Ok(())
}

/// What is to be said about some answered rows.
fn count(answered: &Answered, first_line: u64) -> Count {
    let failure = |(row, message): (usize, &str)| Failure {
        line: first_line + row as u64,
        message: message.to_owned(),
    };
    Count {
        lines: answered.len() as u64,
        failed: answered.errors().count() as u64,
        first_failure: answered.errors().next().map(failure),
        ..Count::default()
    }
}
