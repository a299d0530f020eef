//! Witness points that are as far apart as the distance says, and what is said where a caller's own shape
//! gave no numbers.

use crate::math::{Scalar, Vector};
use crate::query::{Bounds, Proximity};

/// The points of two cores, moved so that they differ by `across`, the normal times the distance of the
/// cores.
///
/// Where the bounds meet, the points differ by that up to rounding. Else they may miss it by what the bounds
/// leave open, and sideways by more: points that are u apart where planes prove l are off by up to √(u² −
/// l²). Each takes a part of what is missing. Cores that overlap take half each: a point is then off by less
/// than the bounds are apart. Cores that are apart take it in proportion to the radii, R = r_A + r_B, by
/// which the points are carried to the surface after that: a point moved sideways by s·r/R is farther than r
/// from where it was by less than s²·r/2R². With s² ≤ 2·u·(u − l) and u < R (else the normal is that of the
/// points and nothing is missing) that is less than u − l.
pub(crate) fn joined<V: Vector>(
    [core_a, core_b]: [V; 2],
    across: V,
    [radius_a, radius_b]: [V::Scalar; 2],
    is_apart: bool,
) -> [V; 2] {
    let radii = radius_a + radius_b;
    let by_radii = is_apart && radii > V::Scalar::ZERO;
    let part = if by_radii { radius_a / radii } else { V::Scalar::from_f64(0.5) };
    let missing = core_b - core_a - across;
    let of_a = missing * part;
    [core_a + of_a, core_b - (missing - of_a)]
}

/// Bounds that say as little as what is infinite or no number, and a distance between them, infinite if
/// nothing is known of it.
#[cold]
pub(crate) fn numbers<S: Scalar>(distance: S, bounds: Bounds<S>) -> (S, Bounds<S>) {
    // What is no number compares with nothing.
    let lower = if bounds.lower < S::INFINITY { bounds.lower } else { -S::INFINITY };
    let upper = if bounds.upper > -S::INFINITY { bounds.upper } else { S::INFINITY };
    let value = if distance >= lower && distance <= upper { distance } else { upper };
    (value, Bounds { lower, upper })
}

/// An answer that nothing is known of, with points that are numbers: the origins of the shapes' frames where
/// its own are none.
#[cold]
pub(crate) fn somewhere<V: Vector>(answer: Proximity<V>, origins: [V; 2]) -> Proximity<V> {
    let or = |point: V, origin: V| if point.is_finite() { point } else { origin };
    let [point_a, point_b] = [or(answer.point_a, origins[0]), or(answer.point_b, origins[1])];
    Proximity { point_a, point_b, ..answer }
}
