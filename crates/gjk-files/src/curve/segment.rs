//! The pieces that outlines are made of.

use super::arc::Arc;
use crate::affine::Affine;
use crate::pair::{Pair, around, largest};

/// A piece of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Curve {
    /// A straight line between two points.
    Line([Pair; 2]),
    /// A Bézier curve of degree two.
    Quadratic([Pair; 3]),
    /// A Bézier curve of degree three.
    Cubic([Pair; 4]),
    /// A Bézier curve of degree three whose control points have weights, all above 0.
    Rational([Pair; 4], [f64; 4]),
    /// A piece of an ellipse.
    Arc(Arc),
}

/// Whether an outline has ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    Open,
    /// It comes back to where it began.
    Closed,
}

impl Curve {
    /// Where it begins.
    pub(crate) fn start(&self) -> Pair {
        *{ *self }.ends_mut()[0]
    }

    /// Where it ends.
    pub(crate) fn end(&self) -> Pair {
        *{ *self }.ends_mut()[1]
    }

    /// Moves its start by no more than rounding does.
    pub(crate) fn set_start(&mut self, to: Pair) {
        *self.ends_mut()[0] = to;
    }

    /// Moves its end by no more than rounding does.
    pub(crate) fn set_end(&mut self, to: Pair) {
        *self.ends_mut()[1] = to;
    }

    fn ends_mut(&mut self) -> [&mut Pair; 2] {
        match self {
            Self::Line([start, end])
            | Self::Quadratic([start, _, end])
            | Self::Cubic([start, _, _, end])
            | Self::Rational([start, _, _, end], _)
            | Self::Arc(Arc { ends: [start, end], .. }) => [start, end],
        }
    }

    /// The same curve from its end to its start.
    pub(crate) fn reversed(mut self) -> Self {
        match &mut self {
            Self::Line(points) => points.reverse(),
            Self::Quadratic(points) => points.reverse(),
            Self::Cubic(points) => points.reverse(),
            Self::Rational(points, weights) => {
                points.reverse();
                weights.reverse();
            }
            Self::Arc(Arc { angles, ends, .. }) => {
                angles.reverse();
                ends.reverse();
            }
        }
        self
    }

    /// Its image under an affine map.
    pub(crate) fn mapped(mut self, map: &Affine) -> Self {
        if let Self::Arc(arc) = &mut self {
            (arc.center, arc.x, arc.y) = (map.point(arc.center), map.direction(arc.x), map.direction(arc.y));
        }
        self.points_mut().iter_mut().for_each(|point| *point = map.point(*point));
        self
    }

    /// Its control points; of an arc its ends.
    fn points_mut(&mut self) -> &mut [Pair] {
        match self {
            Self::Line(points) | Self::Arc(Arc { ends: points, .. }) => points,
            Self::Quadratic(points) => points,
            Self::Cubic(points) | Self::Rational(points, _) => points,
        }
    }

    /// The corners of a box that holds it.
    pub(crate) fn bounds(&self) -> [Pair; 2] {
        match self {
            Self::Arc(arc) => arc.bounds(),
            _ => around(&*{ *self }.points_mut()),
        }
    }

    /// The largest magnitude of the numbers that say where it is.
    pub(crate) fn largest(&self) -> f64 {
        let of_points = largest(&*{ *self }.points_mut());
        match self {
            // Sums of weighted points, divided by those of the weights.
            Self::Rational(_, weights) => {
                let range = |pick: fn(f64, f64) -> f64| weights.iter().copied().fold(weights[0], pick);
                of_points * (range(f64::max) / range(f64::min))
            }
            Self::Arc(Arc { center, x, y, .. }) => {
                largest([*center]) + largest([*x]) + largest([*y]) + of_points
            }
            _ => of_points,
        }
    }
}
