//! A piece of a curve that bends little.

use crate::pair::{Pair, cross, minus, unit};

/// How far a tangent may lean to the chord, as a cosine: 60°, so that the curve goes forward all the time.
/// Dimensionless.
pub(super) const FORWARD: f64 = 0.5;

/// A side of a curve, for whoever goes along it: left is where a turn from the first axis towards the second
/// goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

/// How one side of a span goes around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Way {
    corners: [Option<Pair>; 2],
    /// No point between the way and the curve is farther from either.
    pub(super) error: f64,
    /// Whether it leaves the start, and reaches the end, along the curve's tangent.
    pub(super) is_tangent: [bool; 2],
}

impl Way {
    pub(super) fn chord(error: f64) -> Self {
        Self { corners: [None; 2], error, is_tangent: [false; 2] }
    }

    pub(super) fn tangents(apex: Pair, error: f64) -> Self {
        Self { corners: [Some(apex), None], error, is_tangent: [true; 2] }
    }

    /// By way of some of the control points of a cubic curve, and up to its tangents.
    pub(super) fn by(points: [Option<Pair>; 2], error: f64) -> Self {
        Self { corners: points, error, is_tangent: points.map(|point| point.is_some()) }
    }

    /// The corners between the ends of the span.
    pub(super) fn corners(&self) -> impl Iterator<Item = Pair> {
        self.corners.into_iter().flatten()
    }
}

/// A piece of a curve that turns by no more than 120° and goes forward along its chord all the time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Span {
    /// Its ends, on the curve.
    pub(crate) ends: [Pair; 2],
    /// The directions of the curve there, of length 1.
    pub(crate) tangents: [Pair; 2],
    /// 1 − cos φ for the angle φ between the chord and the direction of the curve where that is largest.
    pub(super) leaning: f64,
    pub(super) left: Way,
    pub(super) right: Way,
}

impl Span {
    pub(super) fn line(ends: [Pair; 2]) -> Self {
        let tangents = [unit(minus(ends[1], ends[0])); 2];
        Self { ends, tangents, leaning: 0.0, left: Way::chord(0.0), right: Way::chord(0.0) }
    }

    pub(super) fn way(&self, side: Side) -> &Way {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }

    /// How far the curve is from its chord, at most.
    pub(crate) fn off_chord(&self) -> f64 {
        // The side that bends away is the other one, and its error is as large up to the next power.
        self.left.error.max(self.right.error)
    }

    /// How far the points that are beside the curve by `half_width`, between the normals at the ends, may be
    /// outside of the quadrilateral between these normals, and the other way round.
    ///
    /// Over the chord, the curve is at most its own error high, and a normal that leans by φ is lower by
    /// (1 − cos φ) of its length.
    pub(crate) fn off_beside(&self, half_width: f64) -> f64 {
        self.off_chord() + half_width * self.leaning
    }

    /// Positive if it turns to the left.
    pub(crate) fn turn(&self) -> f64 {
        cross(self.tangents[0], self.tangents[1])
    }
}
