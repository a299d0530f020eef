//! The proof that two bodies stay apart for a while: one plane over an interval of time.
//!
//! For a unit direction n the gap g(t) = min n·b − max n·a over the points a of A and b of B is a lower bound
//! of the signed distance, at every t. Every point's level along n is a function of time whose second
//! derivative is at most a bend K_A, K_B by magnitude; so g is a minimum of functions f with |f″| ≤ K,
//! K = K_A + K_B. For each of them, over an interval of length h with ends t₀ and t₁,
//!
//!   f(t₀ + s·h) ≥ (1 − s)·f(t₀) + s·f(t₁) − K/2·h²·s·(1 − s)
//!
//! (the error of linear interpolation), and f(tᵢ) ≥ g(tᵢ): the same holds for g. With q = K·h² the least
//! value of the right side is the smaller end if |g₁ − g₀| ≥ q/2, and else, at s = 1/2 − (g₁ − g₀)/q,
//!
//!   (g₀ + g₁)/2 − q/8 − (g₁ − g₀)²/(2·q).
//!
//! Without turning K is 0, g is concave, and one plane proves a miss over the whole interval if any does.
//! (B. Mirtich, *Impulse-based dynamic simulation of rigid body systems*, 1996, advances by the first
//! derivative; M. Tang, Y. J. Kim, D. Manocha, *C²A*, 2009, by a directed one.)

use crate::math::Scalar;
use crate::motion::Turning;

/// So much of the bend, which is a bound for all points, a gap is likely to bend.
const LIKELY: f64 = 0.25;

/// The frame in which a separating plane is at rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Frame {
    /// The world: the plane does not turn.
    World,
    /// Body A.
    A,
    /// Body B.
    B,
    /// An edge of each body. The plane turns at a constant rate of its own and stays, to first order, along
    /// both.
    Edges,
    /// The world. Each rotating body is replaced by the ball about its center that contains it at all times.
    Balls,
}

/// An interval of time during which a plane separates two bodies.
///
/// To check it, compute the gap between the bodies along the normal at both ends, with two support points
/// each.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
#[non_exhaustive]
pub struct SeparatedInterval<V: Turning> {
    /// Start of the interval.
    pub from: V::Scalar,
    /// End of the interval.
    pub to: V::Scalar,
    /// Unit normal of the plane at the time [`from`](Self::from), pointing from A to B, in the world frame.
    pub normal: V,
    /// The frame in which the plane is at rest.
    pub frame: Frame,
    /// Angular velocity of the normal, which is constant. Radians per unit of time.
    pub turn: V::Turn,
    /// Proved lower bounds on the gap between the bodies along the normal, at both ends. Length.
    pub gaps: [V::Scalar; 2],
    /// Upper bound on the acceleration of the gap: the sum of the bounds for the points of A and of B along
    /// the normal. Length over time².
    pub acceleration_bound: V::Scalar,
}

impl<V: Turning> SeparatedInterval<V> {
    /// Returns a proved lower bound on the bodies' signed distance during the interval.
    pub fn clearance(&self) -> V::Scalar {
        lowest(self.gaps, sag(self.acceleration_bound, [self.from, self.to]))
    }

    /// Returns the normal at a time of the interval, in the world frame, up to rounding.
    pub fn normal_at(&self, time: V::Scalar) -> V {
        V::turned(self.turn, time - self.from).apply(self.normal)
    }

    /// How much longer the plane is likely to keep the gap above a goal, and how fast it closes at the end:
    /// estimates, from how fast it closed at the beginning if that is known.
    ///
    /// The chord and that make a parabola, which is trusted where it closes sooner. Where the chord closes
    /// late the bend is a bound and no more, and twice as long as this one lasts is tried.
    pub(super) fn next(&self, goal: V::Scalar, closing: Option<V::Scalar>) -> (V::Scalar, V::Scalar) {
        let [first, last] = self.gaps;
        let length = self.to - self.from;
        let (falling, above) = (first - last, (last - goal).max(V::Scalar::ZERO));
        let half = V::Scalar::from_f64(0.5);
        let likely = self.acceleration_bound * V::Scalar::from_f64(LIKELY);
        let chord = falling / length;
        let end = match closing {
            Some(first) if self.acceleration_bound > V::Scalar::ZERO => chord.max(chord + (chord - first)),
            _ => chord + likely * length * half,
        };
        let safe = lasts(above, end, likely);
        let twice = length + length;
        let is_late = falling * twice < above * length;
        (if is_late { safe.max(twice) } else { safe }, end)
    }
}

/// K·h² for an interval, rounded up: eight times how far the gap may hang down between the ends.
pub(super) fn sag<S: Scalar>(bend: S, [from, to]: [S; 2]) -> S {
    let length = to - from;
    bend * (length * length) * (S::ONE + S::from_f64(4.0) * S::EPSILON)
}

/// The least gap between two ends, rounded down.
pub(super) fn lowest<S: Scalar>([first, last]: [S; 2], sag: S) -> S {
    let half = S::from_f64(0.5);
    let least = first.min(last);
    let rise = last - first;
    if !(rise.abs() < sag * half) {
        // Without a sag as with so little of it: nothing was computed. NaN proves nothing.
        let is_known = sag.is_finite() && first.is_finite() && last.is_finite();
        return if is_known { least } else { -S::INFINITY };
    }
    let middle = (first + last) * half - sag * S::from_f64(0.125) - rise * rise / (sag + sag);
    middle - S::from_f64(8.0) * S::EPSILON * (first.abs() + last.abs() + sag)
}

/// Where between two ends the lower bound of the gap first is `level`, as a part of the interval; 1 if it
/// stays above. An estimate.
pub(super) fn crossing<S: Scalar>([first, last]: [S; 2], sag: S, level: S) -> S {
    let half = S::from_f64(0.5);
    let (a, b, c) = (sag * half, last - first - sag * half, first - level);
    let under_root = b * b - S::from_f64(4.0) * a * c;
    if b >= S::ZERO || under_root < S::ZERO {
        return S::ONE;
    }
    let part = (c + c) / (under_root.sqrt() - b);
    if part < S::ONE { part.max(S::ZERO) } else { S::ONE }
}

/// How long a gap stays above zero that is so much above it, and closes so fast and ever faster by the bend
/// (slower, if that is negative): an estimate, without cancellation.
pub(super) fn lasts<S: Scalar>(above: S, closing: S, bend: S) -> S {
    if bend == S::ZERO && closing > S::ZERO {
        return above / closing;
    }
    let under_root = closing * closing + (bend + bend) * above;
    if under_root < S::ZERO {
        return S::INFINITY;
    }
    let root = under_root.sqrt();
    if closing > S::ZERO {
        return (above + above) / (closing + root);
    }
    if bend > S::ZERO {
        // At least as long as one that does not move at first, also where the root is too small a number.
        return ((root - closing) / bend).max(((above + above) / bend).sqrt());
    }
    S::INFINITY
}

#[cfg(test)]
mod tests {
    use super::{crossing, lasts, lowest};

    /// A point on a circle over a floor, at most a bend away from the chord.
    #[test]
    fn no_circle_dips_below_the_parabola() {
        for (start, length) in [(-0.5, 1.0), (-1.2, 0.7), (0.2, 0.4), (-3.0, 6.0)] {
            let height = |t: f64| 1.5 - f64::cos(t);
            let gaps = [height(start), height(start + length)];
            let bound = lowest(gaps, length * length);
            let least =
                (0..=1000).map(|i| height(start + length * f64::from(i) / 1000.0)).fold(9.0, f64::min);
            assert!(bound <= least + 1e-15, "{start} {length}: {bound} {least}");
        }
        // Between even ends the parabola is as low as the circle, up to the fourth order.
        assert!((lowest([1.5 - f64::cos(0.1); 2], 0.04) - 0.5_f64).abs() < 5e-6);
        assert_eq!(lowest([1.0, f64::NAN], 0.0), -f64::INFINITY);
        assert_eq!(lowest([1.0, 2.0], f64::NAN), -f64::INFINITY);
    }

    #[test]
    fn the_crossing_is_where_the_bound_is() {
        assert_eq!(crossing([1.0, -1.0], 0.0, 0.0), 0.5);
        assert_eq!(crossing([1.0, 0.5], 0.0, 0.0), 1.0);
        let s: f64 = crossing([1.0, 1.0], 16.0, 0.0);
        assert!((1.0 - 8.0 * s * (1.0 - s)).abs() < 1e-15);
    }

    #[test]
    fn a_gap_lasts_until_its_parabola_is_zero() {
        for (above, closing, bend) in [(1.0, 2.0, 0.5), (3.0, -1.0, 2.0), (1e-9, 4.0, 1e-3)] {
            let time: f64 = lasts(above, closing, bend);
            assert!((above - closing * time - bend / 2.0 * time * time).abs() <= 1e-15 * above.max(1.0));
        }
        assert_eq!(lasts(3.0, 1.5, 0.0), 2.0);
        assert_eq!(lasts(1.0, -1.0, 0.0), f64::INFINITY);
        assert_eq!(lasts(1.0, 0.0, 0.0), f64::INFINITY);
        assert!(lasts(1e-3, 0.0, f64::MIN_POSITIVE * f64::EPSILON) > 1e150);
    }
}
