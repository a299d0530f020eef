//! Where the shapes of a pair are, and where they go.

use gjk::{Motion, Pose, math::Scalar};

use super::numbers::Numbers;
use super::world::World;

/// How far apart the frames are, in multiples of half the usual size of a shape: in one place, deep in each
/// other, near, apart.
const APART: [f64; 6] = [0.0, 0.25, 0.75, 1.5, 4.0, 1000.0];

/// The poses of a pair: turned or not, apart by any distance, near the origin or far from it.
pub(crate) fn poses<V: World>(numbers: &mut Numbers) -> [Pose<V>; 2] {
    let multiple = if numbers.below(8) == 0 { 1_048_576.0 } else { 0.0 };
    let away: V::Scalar = numbers.length(multiple);
    let apart = V::Scalar::from_f64(APART[numbers.below(APART.len())]);
    let one = numbers.point::<V>() * V::Scalar::from_f64(0.25) + V::from_fn(|_| away);
    let other = one + numbers.point::<V>() * apart;
    [one, other].map(|translation| {
        let rotation = if numbers.below(2) == 0 { gjk::Rotation::IDENTITY } else { V::rotation(numbers) };
        Pose::new(rotation, translation)
    })
}

/// Two ways of a pair within one unit of time, of which the second turns: one shape stands still, the other
/// goes to where that is, give or take the size of a shape.
pub(crate) fn motions<V: World>([a, b]: [&Pose<V>; 2], numbers: &mut Numbers) -> [[Motion<V>; 2]; 2] {
    let end = a.translation() + numbers.point();
    let straight = Motion::still(*b).with_velocity(end - b.translation());
    let end = Pose::new(V::rotation(numbers), end);
    let turning = Motion::between_about(b, &end, numbers.point());
    [straight, turning].map(|goes| [Motion::still(*a), goes])
}
