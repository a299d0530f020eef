//! Somebody who answers a question about every pair of a set.

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

/// The precision that an answer is computed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Precision {
    F32,
    F64,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// The distance of shapes that are apart.
    Distance,
    /// The depth of shapes that overlap, as a negative distance.
    Depth,
    /// Whether the shapes share a point: 1 or 0.
    Touch,
}

/// Whether a contender remembers the pair from pass to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Start {
    Cold,
    Warm,
}

/// Contenders of one row answer the same question under the same conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    pub precision: Precision,
    pub question: Question,
    pub start: Start,
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let question = match self.question {
            Question::Distance => "distance",
            Question::Depth => "depth",
            Question::Touch => "touch",
        };
        let precision = match self.precision {
            Precision::F32 => "f32",
            Precision::F64 => "f64",
        };
        let start = match self.start {
            Start::Cold => "cold",
            Start::Warm => "warm",
        };
        write!(out, "{question} {precision} {start}")
    }
}

/// One pass over a set: the number of the pose of B, and where the answers go, pair by pair (NaN: none).
pub type Pass = Box<dyn FnMut(usize, &mut [f64])>;

/// How many iterations our queries take, pair by pair.
pub type Iterations = Box<dyn Fn() -> Vec<u32>>;

/// Somebody who answers.
pub struct Contender {
    /// The library and its function.
    pub name: &'static str,
    pub row: Row,
    pub pass: Pass,
    /// Of ours only.
    pub iterations: Option<Iterations>,
    /// How many nanoseconds its last pass took by its own clock, if it runs in another process.
    pub clock: Option<Rc<Cell<f64>>>,
}

impl Contender {
    /// A contender in this process, whose iterations nobody counts.
    pub fn new(name: &'static str, row: Row, pass: Pass) -> Self {
        Self { name, row, pass, iterations: None, clock: None }
    }
}
