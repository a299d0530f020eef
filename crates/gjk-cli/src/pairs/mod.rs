//! `gjk pairs`: one pair a line in, one answer a line out, in order.

mod blocks;
mod columns;
mod line;
mod objects;
mod output;
mod request;
mod rows;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::Receiver;

use gjk_arrow::Query;
use rayon::prelude::*;

use self::blocks::{Block, Line};
use self::columns::Table;
use self::line::{Failure, Reply};
use self::objects::Objects;
use self::output::Output;
use self::request::{Measure, Request};
use crate::command::{Encoding, PairsArguments, Precision, Question};
use crate::diagnostic::{complain, end_of_output};

/// Blocks that are answered at once at most. With those that wait in the channel it bounds the memory,
/// whatever the length of the input; enough lines for every core that a machine has.
const LARGEST_BATCH: usize = 32;

/// Shares of a batch for each thread: lines cost unequally, and small shares even it out.
const SHARES_PER_THREAD: usize = 8;

/// Answers a file or standard input.
pub fn run(arguments: &PairsArguments) -> ExitCode {
    let (request, form) =
        match Request::of(arguments).and_then(|request| Ok((request, Form::of(arguments, request)?))) {
            Ok(asked) => asked,
            Err(message) => {
                complain(message);
                return ExitCode::from(2);
            }
        };
    let (name, input): (String, Box<dyn Read + Send>) = match arguments.file.as_deref() {
        Some(path) if path != Path::new("-") => {
            let name = path.display().to_string();
            match File::open(path) {
                Ok(file) => (name, Box::new(file)),
                Err(error) => {
                    complain(&format!("{name}: {error}"));
                    return ExitCode::from(2);
                }
            }
        }
        _ => ("standard input".to_owned(), Box::new(io::stdin())),
    };
    let mut tally = Tally { name, lines: 0, failed: 0, first: None };
    if arguments.input_format == Encoding::Arrow {
        // `Form::of` refuses columns in without columns out.
        let Form::Table(query) = form else { return ExitCode::from(2) };
        let end = answer_rows(input, io::stdout().lock(), query, arguments, &mut tally);
        return tally.conclude(end, arguments);
    }
    let answer: AnswerLine = match arguments.precision {
        Precision::F32 => line::answer::<f32>,
        Precision::F64 => line::answer::<f64>,
    };
    let task = Task { request, answer, fail_fast: arguments.fail_fast };
    let end = blocks::read(input).map_err(End::Input).and_then(|blocks| {
        let output = io::stdout().lock();
        match form {
            Form::Objects => answer_all(&blocks, &task, &mut tally, Objects(output)),
            Form::Table(query) => {
                let table = Table::new(BufWriter::new(output), query).map_err(End::Output)?;
                answer_all(&blocks, &task, &mut tally, table)
            }
        }
    });
    tally.conclude(end, arguments)
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
    let mut tally = Tally { name: String::new(), lines: 0, failed: 0, first: None };
    answer_rows(input, output, query, arguments, &mut tally).map(|()| tally.failed)
}

fn answer_rows(
    input: impl Read,
    output: impl Write,
    query: Query,
    arguments: &PairsArguments,
    tally: &mut Tally,
) -> Result<(), End> {
    let table = Table::new(BufWriter::new(output), query).map_err(End::Output)?;
    let precision = match arguments.precision {
        Precision::F32 => gjk_arrow::Precision::F32,
        Precision::F64 => gjk_arrow::Precision::F64,
    };
    rows::answer_all(input, precision, arguments.fail_fast, tally, table)
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

/// How the answers are written.
#[derive(Clone, Copy)]
enum Form {
    Objects,
    Table(Query),
}

impl Form {
    /// What the command line asks for.
    ///
    /// # Errors
    /// If the answers have no columns, or would fill a terminal with bytes that are no text.
    fn of(arguments: &PairsArguments, request: Request) -> Result<Self, &'static str> {
        let query = match (arguments.format, request) {
            (Encoding::Json, _) if arguments.input_format == Encoding::Arrow => {
                return Err("--input-format arrow needs --format arrow: its answers are columns as well");
            }
            (Encoding::Json, _) => return Ok(Self::Objects),
            (Encoding::Arrow, Request::Measure(Measure::Proximity)) => Query::Proximity,
            (Encoding::Arrow, Request::Measure(Measure::Intersects)) => Query::Intersects,
            (Encoding::Arrow, Request::Cast) => Query::Cast,
            (Encoding::Arrow, _) => {
                return Err(
                    "--format arrow has columns for --query proximity, intersects and cast alone: ask for --format json",
                );
            }
        };
        if io::stdout().is_terminal() {
            return Err("--format arrow is not text: send it to a file or a program, as in \
                        `gjk pairs --format arrow pairs.jsonl > answers.arrows`");
        }
        Ok(Self::Table(query))
    }
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
        let plan = output.plan();
        let shares: Vec<Share<O::Part>> =
            lines.par_chunks(share).map(|lines| Share::answered::<O>(lines, task, plan)).collect();
        let mut parts = Vec::with_capacity(shares.len());
        let mut stopped = false;
        for share in shares {
            stopped = tally.add(&share) && task.fail_fast;
            parts.push(share.part);
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

/// Some consecutive lines, answered.
struct Share<P> {
    part: P,
    lines: u64,
    failed: u64,
    first: Option<Failure>,
}

impl<P> Share<P> {
    fn answered<O: Output<Part = P>>(lines: &[Line<'_>], task: &Task, plan: O::Plan) -> Self {
        let mut share = Self { part: O::part(plan), lines: 0, failed: 0, first: None };
        for line in lines {
            share.lines += 1;
            let reply = (task.answer)(line, task.request);
            if let Some(failure) = O::add(&mut share.part, line.number, reply) {
                share.failed += 1;
                share.first.get_or_insert(failure);
                if task.fail_fast {
                    break;
                }
            }
        }
        share
    }
}

/// What to say at the end.
struct Tally {
    name: String,
    lines: u64,
    failed: u64,
    first: Option<Failure>,
}

impl Tally {
    /// Counts a share; whether one of its lines failed.
    fn add<P>(&mut self, share: &Share<P>) -> bool {
        self.lines += share.lines;
        self.failed += share.failed;
        if self.first.is_none() {
            self.first.clone_from(&share.first);
        }
        share.failed > 0
    }

    fn conclude(self, end: Result<(), End>, arguments: &PairsArguments) -> ExitCode {
        let Self { name, lines, failed, first } = self;
        if let Err(End::Output(error)) = end {
            return end_of_output(&error);
        }
        if let Some(Failure { line, message }) = first {
            let stopped = if arguments.fail_fast { ", and the rest was left (--fail-fast)" } else { "" };
            let plural = if lines == 1 { "line" } else { "lines" };
            complain(&format!(
                "{name}:{line}: {message}\n  {failed} of {lines} {plural} could not be used{stopped}"
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
