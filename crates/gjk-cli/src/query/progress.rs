use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long a run may take before it says how far it is.
const PATIENCE: Duration = Duration::from_secs(1);

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
