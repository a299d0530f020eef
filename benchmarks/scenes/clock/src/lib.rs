//! The clock of rapier's counters, replaced by one of processor time, so that other programs do not count.

use std::time::Duration;

use cpu_time::ThreadTime;

/// A moment of this thread.
#[derive(Clone, Copy, Debug)]
pub struct Instant(Duration);

impl Instant {
    /// The present.
    pub fn now() -> Self {
        Self(ThreadTime::now().as_duration())
    }

    /// The processor time that the thread has used since an earlier moment.
    pub fn duration_since(&self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}
