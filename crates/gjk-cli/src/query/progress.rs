use std::io::{IsTerminal, stderr};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long a run may take before it says how far it is.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often a line without a bar is written anew.
const TICK: Duration = Duration::from_millis(200);

/// A bar on standard error, for runs that take long and are watched.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    since: Instant,
    shown: bool,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self {
            bar: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            since: Instant::now(),
            shown: false,
        }
    }

    /// Begins another round over so many bodies.
    pub(super) fn start(&mut self, bodies: usize) {
        self.bar.set_length(bodies as u64);
        self.bar.set_position(0);
    }

    /// So many more bodies are done.
    pub(super) fn advance(&mut self, bodies: usize) {
        self.show("{bar:40} {pos} of {len} bodies, {elapsed}");
        self.bar.inc(bodies as u64);
    }

    /// So many more pairs are asked about, of nobody knows how many.
    pub(super) fn ask(&mut self, pairs: usize) {
        self.show("{pos} pairs, {elapsed}");
        self.bar.inc(pairs as u64);
    }

    /// How many pairs were asked about.
    #[cfg(test)]
    pub(super) fn asked(&self) -> u64 {
        self.bar.position()
    }

    /// Shows the bar, if it is time.
    fn show(&mut self, template: &str) {
        if !self.shown && self.since.elapsed() > PATIENCE && stderr().is_terminal() {
            self.shown = true;
            if let Ok(style) = ProgressStyle::with_template(template) {
                self.bar.set_style(style);
            }
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) -> Duration {
        self.bar.finish_and_clear();
        self.since.elapsed()
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
            let mut wait = PATIENCE;
            let mut bar = None;
            while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                bar.get_or_insert_with(|| spinner(what)).tick();
                wait = TICK;
            }
            if let Some(bar) = bar {
                bar.finish_and_clear();
            }
        });
        let result = work();
        drop(done);
        result
    })
}

fn spinner(what: &str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what.to_owned()).with_elapsed(PATIENCE);
    match ProgressStyle::with_template("{msg}, {elapsed}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
