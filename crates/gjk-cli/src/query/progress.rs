use std::io::{IsTerminal, stderr};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::progress::{Line, PATIENCE, TICK, bar};

/// The progress of a search.
#[derive(Debug)]
pub(super) struct Progress {
    line: Line,
    done: u64,
    of: u64,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self { line: Line::new(), done: 0, of: 0 }
    }

    /// Begins another round over so many bodies.
    pub(super) fn start(&mut self, bodies: usize) {
        (self.done, self.of) = (0, bodies as u64);
    }

    /// So many more bodies are done.
    pub(super) fn advance(&mut self, bodies: usize) {
        self.done += bodies as u64;
        let (done, of) = (self.done, self.of);
        self.line.show(|| format!("{} {done} of {of} bodies", bar(done, of)));
    }

    /// So many more pairs are asked about, of nobody knows how many.
    pub(super) fn ask(&mut self, pairs: usize) {
        self.done += pairs as u64;
        let done = self.done;
        self.line.show(|| format!("{done} pairs"));
    }

    /// How many pairs were asked about.
    #[cfg(test)]
    pub(super) fn asked(&self) -> u64 {
        self.done
    }

    /// Takes the line away; how long the search took.
    pub(super) fn finish(&mut self) -> Duration {
        self.line.finish()
    }
}

/// Does something that takes long at times, and says so while it does.
pub(super) fn while_it_takes<R>(what: &str, work: impl FnOnce() -> R) -> R {
    if !stderr().is_terminal() {
        return work();
    }
    let (done, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut line = Line::new();
            let mut wait = PATIENCE;
            while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                line.show(|| what.to_owned());
                wait = TICK;
            }
            line.finish();
        });
        let result = work();
        drop(done);
        result
    })
}
