//! Sets in motion, made from sets at rest.

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Motion, Pose, Space};

use super::numbers::Numbers;
use super::set::{Moving, Set, Tracked};

/// Returns the first pairs of a set, each close to its pose at every query: moved by up to 0.01 along each
/// axis and turned by less than 0.01 radians.
pub(crate) fn in_motion<V, A, B>(set: Set<A, B>) -> Tracked<A, B>
where
    V: Space,
    A: Convex<Vector = V>,
    B: Convex<Vector = V>,
{
    let Set { shapes, placed } = set;
    let mut numbers = Numbers::new(101);
    let mut bases = placed.iter().take(shapes.len()).cycle().zip(placed.iter().rev().cycle());
    Tracked::new(Set::new(shapes, || {
        let ((_, base), (_, other)) = bases.next().expect("a set holds pairs");
        let mut near = |pose: &Pose<V>, towards: &Pose<V>| {
            let offset = cube(&mut numbers, 0.01);
            moved_to(&turned(pose, towards, numbers.between(0.0, 0.003)), pose.translation() + offset)
        };
        [near(&base[0], &other[0]), near(&base[1], &other[1])]
    }))
}

/// Returns casts without turning: the first shape of a pair stands still, the second moves towards it or past
/// it.
pub(crate) fn linear<V, A, B>(set: Set<A, B>) -> Moving<A, B>
where
    V: Space,
    A: Convex<Vector = V>,
    B: Convex<Vector = V>,
{
    let mut numbers = Numbers::new(103);
    Moving::new(set, |[pose_a, pose_b], _| {
        let velocity = approach(&mut numbers, pose_a, pose_b);
        [Motion::still(*pose_a), Motion::still(*pose_b).with_velocity(velocity)]
    })
}

/// Returns casts with turning: the second shape of a pair moves towards the first or past it, and both turn
/// by up to 0.6 of half a turn.
pub(crate) fn turning<V, A, B>(set: Set<A, B>) -> Moving<A, B>
where
    V: Space,
    A: Convex<Vector = V>,
    B: Convex<Vector = V>,
{
    let mut numbers = Numbers::new(105);
    Moving::new(set, |[pose_a, pose_b], [other_a, other_b]| {
        let velocity = approach(&mut numbers, pose_a, pose_b);
        let end_a = moved_to(&turned(pose_a, other_a, 0.6), pose_a.translation());
        let end_b = moved_to(&turned(pose_b, other_b, 0.6), pose_b.translation() + velocity);
        [(pose_a, end_a), (pose_b, end_b)].map(|(start, end)| Motion::between(start, &end))
    })
}

/// Returns a velocity that leads B to A in less than a unit of time, or past it.
fn approach<V: Vector>(numbers: &mut Numbers, pose_a: &Pose<V>, pose_b: &Pose<V>) -> V {
    let offset = pose_a.translation() - pose_b.translation();
    let aside = cube(numbers, 0.75 * offset.length().to_f64());
    (offset + aside) * V::Scalar::from_f64(1.25)
}

/// Returns a vector with coordinates of −`half` to `half`.
fn cube<V: Vector>(numbers: &mut Numbers, half: f64) -> V {
    V::from_fn(|_| V::Scalar::from_f64(numbers.between(-half, half)))
}

/// Returns the pose after this part of the way from one pose to another.
fn turned<V: Space>(from: &Pose<V>, to: &Pose<V>, part: f64) -> Pose<V> {
    Motion::between(from, to).at(V::Scalar::from_f64(part))
}

/// Returns the pose with another translation.
fn moved_to<V: Vector>(pose: &Pose<V>, translation: V) -> Pose<V> {
    Pose::new(*pose.rotation(), translation)
}
