//! `gjk pairs`: one pair a line in, one answer a line out, in order.

mod blocks;
mod line;
mod request;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::Receiver;

use rayon::prelude::*;

use self::blocks::{Block, Line};
use self::line::Failure;
use self::request::Request;
use crate::command::{PairsArguments, Precision};
use crate::diagnostic::{complain, end_of_output};

/// Blocks that are answered at once at most. With those that wait in the channel it bounds the memory, whatever the
/// length of the input; enough lines for every core that a machine has.
const LARGEST_BATCH: usize = 32;

/// Shares of a batch for each thread: lines cost unequally, and small shares even it out.
const SHARES_PER_THREAD: usize = 8;

/// Answers a file or standard input.
pub fn run(arguments: &PairsArguments) -> ExitCode {
    let request = match Request::of(arguments) {
        Ok(request) => request,
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
    let answer: AnswerLine = match arguments.precision {
        Precision::F32 => line::answer::<f32>,
        Precision::F64 => line::answer::<f64>,
    };
    let task = Task { request, answer, fail_fast: arguments.fail_fast };
    let end =
        blocks::read(input).map_err(End::Input).and_then(|blocks| answer_all(&blocks, &task, &mut tally));
    tally.conclude(end, arguments)
}

/// What ended the run before its time.
enum End {
    Input(io::Error),
    Output(io::Error),
}

/// How a line is answered.
type AnswerLine = fn(&Line<'_>, Request, &mut Vec<u8>) -> Option<Failure>;

/// What is to be done with every line.
struct Task {
    request: Request,
    answer: AnswerLine,
    /// Whether the first line that cannot be used is the last one.
    fail_fast: bool,
}

fn answer_all(blocks: &Receiver<io::Result<Block>>, task: &Task, tally: &mut Tally) -> Result<(), End> {
    let mut output = io::stdout().lock();
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
        let shares: Vec<Share> = lines.par_chunks(share).map(|lines| Share::answered(lines, task)).collect();
        for share in shares {
            output.write_all(&share.output).map_err(End::Output)?;
            if tally.add(share) && task.fail_fast {
                return output.flush().map_err(End::Output);
            }
        }
        output.flush().map_err(End::Output)?;
        if let Some(error) = broken {
            return Err(End::Input(error));
        }
    }
    Ok(())
}

/// Some consecutive lines, answered.
struct Share {
    output: Vec<u8>,
    lines: u64,
    failed: u64,
    first: Option<Failure>,
}

impl Share {
    fn answered(lines: &[Line<'_>], task: &Task) -> Self {
        let mut share = Self { output: Vec::new(), lines: 0, failed: 0, first: None };
        for line in lines {
            share.lines += 1;
            if let Some(failure) = (task.answer)(line, task.request, &mut share.output) {
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
    fn add(&mut self, share: Share) -> bool {
        self.lines += share.lines;
        self.failed += share.failed;
        if let Some(failure) = share.first {
            self.first.get_or_insert(failure);
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
            _ => ExitCode::from(u8::from(failed > 0)),
        }
    }
}
