//! Edges of outlines, and what is filled between them.

use crate::pair::Pair;

/// Which places inside of outlines are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Those that the outlines go around, directions counted.
    NonZero,
    /// Those inside of an odd number of outlines.
    EvenOdd,
}

impl Rule {
    /// Whether a place is filled that outlines go around so many times, to the left less to the right.
    pub(crate) fn fills(self, winding: i64) -> bool {
        match self {
            Self::NonZero => winding != 0,
            Self::EvenOdd => winding % 2 != 0,
        }
    }
}

/// A straight edge of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Edge {
    pub(crate) ends: [Pair; 2],
    pub(crate) of: Of,
}

/// The meaning of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Of {
    /// Itself.
    Line,
    /// A piece of a curve near it.
    Curve,
}

/// The filled area.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Painted {
    /// Of each region the outline first, then its holes.
    pub(crate) regions: Vec<Vec<Vec<Pair>>>,
    /// Edges with nothing filled on either side, as where an outline runs along itself and back.
    pub(crate) lines: Vec<Edge>,
    /// How far any place of an edge may be from where it was.
    pub(crate) off: f64,
}

/// The message about outlines that cannot be cut at their crossings.
pub(super) const TOO_FINE: &str = "it crosses itself too often, or too finely";
