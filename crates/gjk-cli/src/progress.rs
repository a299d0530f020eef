//! A line of progress on a terminal.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// How long a run may take before it says how far it is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// The shortest time between two updates of the line.
pub(crate) const TICK: Duration = Duration::from_millis(100);

/// Characters of a bar.
const BAR: u64 = 30;

/// A line on standard error, for runs that take long and are watched.
#[derive(Debug)]
pub(crate) struct Line {
    is_watched: bool,
    since: Instant,
    /// When the line is written next.
    due: Instant,
    /// Characters that are there now.
    length: usize,
}

impl Line {
    pub(crate) fn new() -> Self {
        let since = Instant::now();
        Self { is_watched: stderr().is_terminal(), since, due: since + PATIENCE, length: 0 }
    }

    /// Writes how far the run is and how long it takes, if it is time to.
    pub(crate) fn show(&mut self, how_far: impl FnOnce() -> String) {
        if self.is_watched && Instant::now() >= self.due {
            self.due = Instant::now() + TICK;
            self.write(&format!("{}, {} s", how_far(), self.since.elapsed().as_secs()));
        }
    }

    /// Takes the line away; how long the run took.
    pub(crate) fn finish(&mut self) -> Duration {
        if self.length > 0 {
            self.write("");
            self.write("");
        }
        self.since.elapsed()
    }

    /// Writes over what is there.
    fn write(&mut self, text: &str) {
        // Whoever closed standard error does not want to hear it.
        let _ = write!(stderr().lock(), "\r{text:<length$}", length = self.length);
        self.length = text.chars().count();
    }
}

/// A bar that is as full as the work is done.
pub(crate) fn bar(done: u64, of: u64) -> String {
    let full = (done.min(of) * BAR).checked_div(of).unwrap_or(BAR);
    "█".repeat(full as usize) + &"░".repeat((BAR - full) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_whatever_is_done() {
        let full = |done, of| bar(done, of).chars().filter(|part| *part == '█').count();
        assert_eq!([full(0, 9), full(3, 9), full(9, 9), full(10, 9), full(0, 0)], [0, 10, 30, 30, 30]);
        assert!([0, 1, 7].map(|done| bar(done, 7).chars().count()).iter().all(|&length| length == 30));
    }
}
