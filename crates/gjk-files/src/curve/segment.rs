//! The pieces that outlines are made of, and the spans of those that are pieces of ellipses.

use super::span::{FORWARD, Span, Way};
use crate::affine::Affine;
use crate::pair::{Pair, around, cross, dot, largest, length, minus, unit};

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

/// The longest span, in radians of the angle: its tangents meet, not too far away.
const LONGEST: f64 = std::f64::consts::FRAC_PI_3;

/// The points center + x·cos t + y·sin t for t from the first angle to the second, in radians. The vectors
/// need be neither of one length nor at right angles: so an affine map of an arc is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arc {
    pub(crate) center: Pair,
    pub(crate) x: Pair,
    pub(crate) y: Pair,
    pub(crate) angles: [f64; 2],
    /// Where it begins and ends, which rounding does not move.
    pub(crate) ends: [Pair; 2],
}

impl Arc {
    /// The arc of a circle or of an ellipse along the axes between two angles in radians.
    pub(crate) fn around(center: Pair, radii: Pair, angles: [f64; 2]) -> Self {
        let arc = Self { center, x: [radii[0], 0.0], y: [0.0, radii[1]], angles, ends: [[0.0; 2]; 2] };
        Self { ends: angles.map(|angle| arc.beyond(angle, 1.0)), ..arc }
    }

    /// The point at an angle, as many times as far from the center as the arc.
    fn beyond(&self, angle: f64, factor: f64) -> Pair {
        let (sin, cos) = angle.sin_cos();
        let along = |i: usize| self.center[i] + factor * (self.x[i] * cos + self.y[i] * sin);
        [along(0), along(1)]
    }

    /// The point at a parameter between 0 and 1.
    pub(super) fn at(&self, t: f64) -> Pair {
        match t {
            0.0 => self.ends[0],
            1.0 => self.ends[1],
            _ => self.beyond(self.angle(t), 1.0),
        }
    }

    fn angle(&self, t: f64) -> f64 {
        self.angles[0] + (self.angles[1] - self.angles[0]) * t
    }

    fn tangent(&self, t: f64) -> Pair {
        let (sin, cos) = self.angle(t).sin_cos();
        let forward = (self.angles[1] - self.angles[0]).signum();
        unit([0, 1].map(|i| forward * (self.y[i] * cos - self.x[i] * sin)))
    }

    /// The piece between two parameters as a span; `None` if it turns too far.
    ///
    /// An affine map of a circle: the tangents at the ends meet on the ray through the middle, at 1/cos of
    /// half the angle, and the tangent in the middle is parallel to the chord.
    pub(super) fn span(&self, from: f64, to: f64) -> Option<Span> {
        let half = 0.5 * (self.angle(to) - self.angle(from));
        if !(half.abs() <= 0.5 * LONGEST) {
            return None;
        }
        let ends = [self.at(from), self.at(to)];
        let middle = self.angle(0.5 * (from + to));
        let (highest, apex) = (self.beyond(middle, 1.0), self.beyond(middle, 1.0 / half.cos()));
        let chord = minus(ends[1], ends[0]);
        let height = cross(chord, minus(highest, ends[0])).abs() / length(chord);
        if !height.is_finite() {
            return None;
        }
        let outside = Way::tangents(apex, length(minus(apex, highest)));
        let inside = Way::chord(height);
        let is_left_turn = cross(self.x, self.y) * half > 0.0;
        let [left, right] = if is_left_turn { [inside, outside] } else { [outside, inside] };
        let tangents = [self.tangent(from), self.tangent(to)];
        let cosine = |tangent: Pair| dot(chord, tangent) / length(chord);
        let least = cosine(tangents[0]).min(cosine(tangents[1]));
        if !(least >= FORWARD) {
            return None;
        }
        let leaning = 1.0 - least;
        Some(Span { ends, tangents, leaning, left, right })
    }

    /// The corners of a box that holds the whole ellipse.
    pub(super) fn bounds(&self) -> [Pair; 2] {
        let reach = [0, 1].map(|i| self.x[i].hypot(self.y[i]));
        let corner = |sign: f64| [0, 1].map(|i| self.center[i] + sign * reach[i]);
        [corner(-1.0), corner(1.0)]
    }
}
