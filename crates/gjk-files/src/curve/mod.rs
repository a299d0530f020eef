//! Curves of the plane as lines that stay on one side of them, or on the other, and near.
//!
//! A contour is cut into spans. Along each span both ways around are known: a way that keeps to the left of
//! the curve, and one that keeps to its right. On the side that the curve bends towards, that is the chord;
//! on the other, it is the two tangents at the ends. Which of the two belongs to a body says what is filled:
//! a polygon of ways on the outer side encloses the region. No point between a way and the curve is farther
//! from either than the way's error.
//!
//! A span whose chord is L long and that bends by the curvature κ is κL²/8 off its chord, and off its
//! tangents' meeting point as well. So a curve needs √(κ/(8h)) spans for each unit of its length, and gets
//! hardly more: spans are taken one after the other, each as long as h allows.
//!
//! Everything is computed in doubles. [`Chain::slack`] bounds how far that moves any vertex of a way from
//! where it belongs: the ways keep to their sides of the curve up to the slack.

mod arc;
mod chain;
mod cubic;
mod rational;
mod span;

pub(crate) use arc::Arc;
pub(crate) use chain::{Chain, Tolerance, flatten};
pub(crate) use span::{Side, Span};

/// A point or a vector of the plane.
pub(crate) type Pair = [f64; 2];

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

impl Curve {
    /// Where it ends.
    pub(crate) fn end(&self) -> Pair {
        match self {
            Self::Line([.., end])
            | Self::Quadratic([.., end])
            | Self::Cubic([.., end])
            | Self::Rational([.., end], _) => *end,
            Self::Arc(arc) => arc.ends[1],
        }
    }

    /// Moves its end by no more than rounding does.
    pub(crate) fn set_end(&mut self, to: Pair) {
        match self {
            Self::Line([.., end])
            | Self::Quadratic([.., end])
            | Self::Cubic([.., end])
            | Self::Rational([.., end], _) => *end = to,
            Self::Arc(arc) => arc.ends[1] = to,
        }
    }

    /// Its image under an affine map, which is given by what it does to points and to vectors.
    pub(crate) fn mapped(&self, point: impl Fn(Pair) -> Pair, vector: impl Fn(Pair) -> Pair) -> Self {
        match self {
            Self::Line(points) => Self::Line(points.map(point)),
            Self::Quadratic(points) => Self::Quadratic(points.map(point)),
            Self::Cubic(points) => Self::Cubic(points.map(point)),
            Self::Rational(points, weights) => Self::Rational(points.map(point), *weights),
            Self::Arc(Arc { center, x, y, angles, ends }) => Self::Arc(Arc {
                center: point(*center),
                x: vector(*x),
                y: vector(*y),
                angles: *angles,
                ends: ends.map(point),
            }),
        }
    }

    /// The corners of a box that holds it.
    pub(crate) fn bounds(&self) -> [Pair; 2] {
        match self {
            Self::Line(points) => around(points),
            Self::Quadratic(points) => around(points),
            Self::Cubic(points) | Self::Rational(points, _) => around(points),
            Self::Arc(arc) => arc.bounds(),
        }
    }

    /// The largest magnitude of the numbers that say where it is.
    pub(crate) fn largest(&self) -> f64 {
        let of = |points: &[Pair]| points.iter().flatten().fold(0.0_f64, |m, c| m.max(c.abs()));
        match self {
            Self::Line(points) => of(points),
            Self::Quadratic(points) => of(points),
            Self::Cubic(points) => of(points),
            // Sums of weighted points, divided by those of the weights.
            Self::Rational(points, weights) => {
                let range = |pick: fn(f64, f64) -> f64| weights.iter().copied().fold(weights[0], pick);
                of(points) * (range(f64::max) / range(f64::min))
            }
            Self::Arc(Arc { center, x, y, ends, .. }) => of(&[*center]) + of(&[*x]) + of(&[*y]) + of(ends),
        }
    }
}

/// The corners of the smallest box around some points.
fn around(points: &[Pair]) -> [Pair; 2] {
    points.iter().fold([[f64::INFINITY; 2], [f64::NEG_INFINITY; 2]], |[low, high], p| {
        [[low[0].min(p[0]), low[1].min(p[1])], [high[0].max(p[0]), high[1].max(p[1])]]
    })
}

fn minus(p: Pair, q: Pair) -> Pair {
    [p[0] - q[0], p[1] - q[1]]
}

fn dot(p: Pair, q: Pair) -> f64 {
    p[0] * q[0] + p[1] * q[1]
}

/// Positive if the second vector is to the left of the first: turned from the first axis towards the second.
fn cross(p: Pair, q: Pair) -> f64 {
    p[0] * q[1] - p[1] * q[0]
}

fn length(p: Pair) -> f64 {
    p[0].hypot(p[1])
}

#[cfg(test)]
mod tests;
