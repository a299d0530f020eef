//! Boxes of bodies, grown by what they may be apart.

use gjk::math::Vector;
use gjk::{Aabb, Convex, Pose, aabb};

/// By how many ε of a body's size a distance may be answered below the truth: 64·ε·w of a pair, whose w is at
/// most the sum of its bodies' sizes.
const ANSWERED: f64 = 64.0;

/// The box of a body, grown by half the distance that is asked for, and by half of what an answer may be
/// short: where two bodies are answered to be within the distance, their boxes meet.
//
// Let A and B be answered to be d ≤ D apart. Then they are at most δ = D⁺ + 64·ε·(w_A + w_B) apart, with
// D⁺ = max(D, 0): there are points p of A and q of B with |p − q| ≤ δ, which is true along each axis as well.
// `aabb` holds the bodies for certain. Let the box of A be grown by m_A ≥ D⁺/2 + 64·ε·w_A, and that of B
// likewise. Then along each axis, in real numbers,
//   low_A ≤ p − m_A ≤ q + δ − m_A ≤ q + m_B ≤ high_B,
// and low_B ≤ high_A likewise: the boxes meet. It remains that rounded numbers do not get in the way: m is
// computed as the next number above a rounded sum, and a grown side is the next number outside of a rounded
// difference, so that both are beyond the real ones. Low and high are then compared as they are.
//
// w: every point of a body that is built of the given points is within |c| + E of the origin of its frame;
// its parts have centers there, and extents of at most 2E.
pub(crate) fn held<C: Convex<Vector: Vector<Scalar = f64>>>(
    shape: &C,
    pose: &Pose<C::Vector>,
    within: f64,
) -> Aabb<C::Vector> {
    let tight = aabb(shape, pose);
    let size = shape.center().length() + 3.0 * shape.extent() + shape.radius() + pose.translation().length();
    let margin = 0.5 * within.max(0.0) + ANSWERED * f64::EPSILON * size;
    // The products and sums of positive numbers round by a few ε of the margin.
    let margin = (margin * (1.0 + 16.0 * f64::EPSILON)).next_up();
    Aabb {
        lower: C::Vector::from_fn(|axis| (tight.lower.get(axis) - margin).next_down()),
        upper: C::Vector::from_fn(|axis| (tight.upper.get(axis) + margin).next_up()),
    }
}
