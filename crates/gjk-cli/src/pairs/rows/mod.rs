//! Pairs as columns: an Arrow IPC stream of shapes of the plane, answered in SIMD lanes; those with a polygon
//! that is not convex one by one.

mod answers;
mod bodies;
mod columns;
mod layout;
mod shapes;
mod stream;

use std::io::{Read, Write};
use std::ops::Range;

use arrow_array::{ArrayRef, RecordBatch};
use gjk_batch::{Answers, Pairs, Poses, Shapes, proximities};
use rayon::prelude::*;
use serde_json::value::RawValue;

use self::answers::Asked;
use self::columns::Columns;
use self::stream::{Broken, Stream};
use super::columns::{Measures, Rows, Table};
use super::line::{Failure, Reply};
use super::{End, SHARES_PER_THREAD, Share, Tally};
use gjk_json::number::Number;

/// Rows of a share of casts, each of which takes a microsecond or more.
const CASTS: usize = 64;

/// Rows of a share: enough to fill lanes, and few enough that their shapes and answers stay in a cache.
const ROWS: Range<usize> = 1024..8192;

/// Answers every row of a stream, in order.
pub(super) fn answer_all<N: Number + gjk_batch::Number>(
    input: impl Read,
    fail_fast: bool,
    tally: &mut Tally,
    mut table: Table<impl Write>,
) -> Result<(), End> {
    let end = answer_batches::<N>(input, fail_fast, tally, &mut table);
    match end {
        Err(End::Output(error)) => Err(End::Output(error)),
        // What was answered before the input broke off is whole.
        end => table.end().map_err(End::Output).and(end),
    }
}

fn answer_batches<N: Number + gjk_batch::Number>(
    input: impl Read,
    fail_fast: bool,
    tally: &mut Tally,
    table: &mut Table<impl Write>,
) -> Result<(), End> {
    let broken = |broken| match broken {
        Broken::Input(error) => End::Input(error),
        Broken::Stream(message) => End::Unusable(message),
    };
    let mut stream = Stream::open(input, table.measures()).map_err(broken)?;
    let mut first_line = 1;
    while let Some(batch) = stream.next().map_err(broken)? {
        let columns = Columns::of(&batch);
        let measures = table.measures();
        let fewest = if measures == Measures::Cast { CASTS } else { ROWS.start };
        let shares: Vec<Share<Vec<ArrayRef>>> = shares(&batch, fewest)
            .into_par_iter()
            .map(|rows| match measures {
                Measures::Cast => casts::<N>(&columns, rows, first_line, fail_fast),
                _ => share::<N>(&columns, rows, first_line, fail_fast, measures),
            })
            .collect();
        for share in shares {
            let stopped = tally.add(&share) && fail_fast;
            table.write_columns(share.part).map_err(End::Output)?;
            if stopped {
                return table.flush().map_err(End::Output);
            }
        }
        table.flush().map_err(End::Output)?;
        first_line += batch.num_rows() as u64;
    }
    Ok(())
}

/// The rows of a batch, in shares for all threads.
fn shares(batch: &RecordBatch, fewest: usize) -> Vec<Range<usize>> {
    let rows = batch.num_rows();
    let share = rows.div_ceil(rayon::current_num_threads() * SHARES_PER_THREAD).clamp(fewest, ROWS.end);
    (0..rows).step_by(share).map(|first| first..rows.min(first + share)).collect()
}

/// Answers some rows.
fn share<N: Number + gjk_batch::Number>(
    columns: &Columns,
    rows: Range<usize>,
    first_line: u64,
    fail_fast: bool,
    measures: Measures,
) -> Share<Vec<ArrayRef>> {
    let (mut shapes, mut poses) = (Shapes::<N::Plane>::new(), Poses::new());
    let mut pairs = Pairs::new();
    let mut read = Vec::with_capacity(rows.len());
    for row in rows.clone() {
        let placed = shapes::pair::<N>(&columns.sides, row, &mut shapes, &mut poses);
        let asked = placed.and_then(|placed| match placed {
            Some([a, b]) => {
                pairs.push(a, b);
                Ok(Asked::InLanes)
            }
            None => bodies::answer::<N>(&columns.sides, row).map(|answer| Asked::Alone(Box::new(answer))),
        });
        let failed = asked.is_err();
        read.push(asked);
        if failed && fail_fast {
            break;
        }
    }
    let mut found = Answers::new();
    if let Err(error) = proximities(&shapes, &poses, &pairs, &mut found) {
        // Every pair was pushed with what `push` gave.
        read.iter_mut().for_each(|outcome| *outcome = Err(format!("{error}: this is a defect of gjk")));
    }
    let line = |row: usize| first_line + row as u64;
    let rows = rows.start..rows.start + read.len();
    let answered = answers::Answered::new(columns, rows.clone(), &found, read);
    let failures =
        answered.errors().map(|(row, message)| Failure { line: line(row), message: message.clone() });
    Share {
        lines: rows.len() as u64,
        failed: failures.clone().count() as u64,
        first: failures.clone().next(),
        part: answered.columns(first_line, measures),
    }
}

/// Answers some rows of bodies that move.
fn casts<N: Number + gjk_batch::Number>(
    columns: &Columns,
    rows: Range<usize>,
    first_line: u64,
    fail_fast: bool,
) -> Share<Vec<ArrayRef>> {
    let ids = columns.ids();
    let mut answers = Rows::new(Measures::Cast);
    let (mut lines, mut failed, mut first) = (0, 0, None);
    for row in rows {
        // What the columns of shapes cannot be is said as of the other queries.
        let shapes = shapes::pair::<N>(&columns.sides, row, &mut Shapes::new(), &mut Poses::new());
        let line = first_line + row as u64;
        let result = shapes.and_then(|_| bodies::cast::<N>(columns, row));
        let result = result.map_err(|message| Failure { line, message });
        let id = ids.as_ref().and_then(|id| id(row)).and_then(|id| RawValue::from_string(id).ok());
        lines += 1;
        if let Some(failure) = answers.add(line, Reply { id: id.as_deref(), result }) {
            failed += 1;
            first.get_or_insert(failure);
            if fail_fast {
                break;
            }
        }
    }
    Share { lines, failed, first, part: answers.columns() }
}
