//! Spans of pieces of ellipses.

use super::span::{FORWARD, Span, Way};
use crate::pair::{Pair, cross, dot, length, minus, unit};

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
