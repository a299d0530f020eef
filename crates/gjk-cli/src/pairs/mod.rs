//! `gjk pairs`: one pair a line in, one answer a line out, in order.

mod blocks;
pub(crate) mod line;
mod objects;
pub(crate) mod output;
pub(crate) mod request;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::Receiver;

use rayon::prelude::*;

use self::blocks::{Block, Line};
use self::line::{Failure, Reply};
use self::objects::Objects;
use self::output::Output;
use self::request::Request;
use crate::command::{PairsArguments, Precision};
use crate::diagnostic::{complain, end_of_output, warn};

/// Blocks that are answered at once at most. With those that wait in the channel it bounds the memory,
/// whatever the length of the input; enough lines for every core that a machine has.
const LARGEST_BATCH: usize = 32;

/// Shares of a batch for each thread: lines cost unequally, and small shares even it out.
const SHARES_PER_THREAD: usize = 8;

/// Answers a file or standard input.
pub fn run(arguments: &PairsArguments) -> ExitCode {
    match Request::of(arguments) {
        Ok(request) => answer_input(arguments, |input, tally| {
            answer_lines(input, arguments, request, tally, Objects(io::stdout().lock()))
        }),
        Err(message) => refuse(message),
    }
}

/// Says what is wrong with the command line.
pub(crate) fn refuse(message: &str) -> ExitCode {
    complain(message);
    ExitCode::from(2)
}

/// Has a file or standard input answered, and says how that ended.
pub(crate) fn answer_input(
    arguments: &PairsArguments,
    answer: impl FnOnce(Box<dyn Read + Send>, &mut Tally) -> Result<(), End>,
) -> ExitCode {
    let (name, input): (String, Box<dyn Read + Send>) = match arguments.file.as_deref() {
        Some(path) if path != Path::new("-") => {
            let name = path.display().to_string();
            match File::open(path) {
                Ok(file) => (name, Box::new(file)),
                Err(error) => return refuse(&format!("{name}: {error}")),
            }
        }
        _ => ("standard input".to_owned(), Box::new(io::stdin())),
    };
    let mut tally = Tally { name, ..Tally::default() };
    let end = answer(input, &mut tally);
    tally.conclude(end, arguments)
}

/// Answers pairs in JSON, one a line.
pub(crate) fn answer_lines(
    input: impl Read + Send + 'static,
    arguments: &PairsArguments,
    request: Request,
    tally: &mut Tally,
    output: impl Output,
) -> Result<(), End> {
    let answer: AnswerLine = match arguments.precision {
        Precision::F32 => line::answer::<f32>,
        Precision::F64 => line::answer::<f64>,
    };
    let task = Task { request, answer, fail_fast: arguments.fail_fast };
    blocks::read(input).map_err(End::Input).and_then(|blocks| answer_all(&blocks, &task, tally, output))
}

/// What ended the run before its time.
#[derive(Debug)]
pub enum End {
    /// The system gave no more of the input.
    Input(io::Error),
    /// The rest of the input cannot be used, for this reason.
    Unusable(String),
    /// The output takes no more.
    Output(io::Error),
}

/// How a line is answered.
type AnswerLine = for<'b> fn(&Line<'b>, Request) -> Reply<'b>;

/// What is to be done with every line.
struct Task {
    request: Request,
    answer: AnswerLine,
    /// Whether the first line that cannot be used is the last one.
    fail_fast: bool,
}

fn answer_all(
    blocks: &Receiver<io::Result<Block>>,
    task: &Task,
    tally: &mut Tally,
    mut output: impl Output,
) -> Result<(), End> {
    let end = answer_blocks(blocks, task, tally, &mut output);
    match end {
        Err(End::Output(error)) => Err(End::Output(error)),
        // What was answered before the input broke off is whole.
        end => output.finish().map_err(End::Output).and(end),
    }
}

fn answer_blocks<O: Output>(
    blocks: &Receiver<io::Result<Block>>,
    task: &Task,
    tally: &mut Tally,
    output: &mut O,
) -> Result<(), End> {
    while let Ok(first) = blocks.recv() {
        // What has come is answered at once and written at once: nobody waits for a batch to fill.
        let mut batch = Vec::new();
        let mut broken = None;
        for block in std::iter::once(first).chain(blocks.try_iter().take(LARGEST_BATCH)) {
            match block {
                Ok(block) => batch.push(block),
                Err(error) => broken = Some(error),
            }
        }
        let lines: Vec<Line<'_>> = batch.iter().flat_map(Block::lines).collect();
        let share = lines.len().div_ceil(rayon::current_num_threads() * SHARES_PER_THREAD).max(1);
        let shares: Vec<(O::Part, Count)> =
            lines.par_chunks(share).map(|lines| answer_share::<O>(lines, task)).collect();
        let mut parts = Vec::with_capacity(shares.len());
        let mut stopped = false;
        for (part, count) in shares {
            stopped = tally.add(count) && task.fail_fast;
            parts.push(part);
            if stopped {
                break;
            }
        }
        output.write(parts).map_err(End::Output)?;
        if stopped {
            return Ok(());
        }
        if let Some(error) = broken {
            return Err(End::Input(error));
        }
    }
    Ok(())
}

/// Answers some consecutive lines; what is to be said about them.
fn answer_share<O: Output>(lines: &[Line<'_>], task: &Task) -> (O::Part, Count) {
    let (mut part, mut count) = (O::Part::default(), Count::default());
    for line in lines {
        count.lines += 1;
        let mut reply = (task.answer)(line, task.request);
        if let Some(message) = reply.note.take() {
            count.notes += 1;
            count.first_note.get_or_insert(Failure { line: line.number, message });
        }
        if let Some(failure) = O::add(&mut part, line.number, reply) {
            count.failed += 1;
            count.first_failure.get_or_insert(failure);
            if task.fail_fast {
                break;
            }
        }
    }
    (part, count)
}

/// What is to be said about some lines.
#[derive(Default)]
pub(crate) struct Count {
    pub(crate) lines: u64,
    pub(crate) failed: u64,
    pub(crate) first_failure: Option<Failure>,
    /// How many answers have something that their reader should know.
    pub(crate) notes: u64,
    pub(crate) first_note: Option<Failure>,
}

/// What to say at the end.
#[derive(Default)]
pub(crate) struct Tally {
    name: String,
    pub(crate) count: Count,
}

impl Tally {
    /// Counts more lines; whether one of them failed.
    pub(crate) fn add(&mut self, more: Count) -> bool {
        let count = &mut self.count;
        count.lines += more.lines;
        count.failed += more.failed;
        count.notes += more.notes;
        count.first_failure = count.first_failure.take().or(more.first_failure);
        count.first_note = count.first_note.take().or(more.first_note);
        more.failed > 0
    }

    fn conclude(self, end: Result<(), End>, arguments: &PairsArguments) -> ExitCode {
        let Self { name, count: Count { lines, failed, first_failure, notes, first_note } } = self;
        if let Err(End::Output(error)) = end {
            return end_of_output(&error);
        }
        if let Some(Failure { line, message }) = first_note {
            let more = match notes {
                1 => String::new(),
                _ => format!("; lines with such a mesh: {notes}"),
            };
            warn(&format!("{name}:{line}: {message}{more}"));
        }
        if let Some(Failure { line, message }) = first_failure {
            let stopped = if arguments.fail_fast { "; the rest was not read (--fail-fast)" } else { "" };
            let plural = if lines == 1 { "line" } else { "lines" };
            complain(&format!(
                "{name}:{line}: {message}\n  {failed} of {lines} {plural} are invalid{stopped}"
            ));
        }
        match end {
            Err(End::Input(error)) => {
                complain(&format!("{name}: {error}"));
                ExitCode::from(2)
            }
            Err(End::Unusable(message)) => {
                complain(&format!("{name}: {message}"));
                ExitCode::from(1)
            }
            _ => ExitCode::from(u8::from(failed > 0)),
        }
    }
}
