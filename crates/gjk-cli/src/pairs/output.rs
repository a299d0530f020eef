//! What becomes of the answers.

use std::io;

use super::line::{Failure, Reply};

/// A form of output that is made in parts, on many threads, and written in order.
pub(crate) trait Output {
    /// The answers to some consecutive lines.
    type Part: Default + Send;

    /// Adds the reply to the line with this number; what could not be used is added too, and returned.
    fn add(part: &mut Self::Part, number: u64, reply: Reply<'_>) -> Option<Failure>;

    /// Writes some parts, so that whoever reads has them.
    fn write(&mut self, parts: Vec<Self::Part>) -> io::Result<()>;

    /// Writes what ends the output.
    fn finish(self) -> io::Result<()>;
}
