//! The questions: poses in, answers in the world frame out. The only file that sees world poses.

use crate::cache::Cache;
use crate::convex::{Convex, ScalarOf};
use crate::math::Pose;
use crate::options::Options;
use crate::result::Proximity;
use crate::space::Space;

/// The certified answer.
pub fn proximity<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    proximity_with(a, pose_a, b, pose_b, &Options::DEFAULT, &mut Cache::new())
}

/// As [`proximity`], with options and a warm start.
pub fn proximity_with<A, B>(
    a: &A,
    pose_a: &Pose<A::Vector>,
    b: &B,
    pose_b: &Pose<A::Vector>,
    options: &Options<ScalarOf<A>>,
    cache: &mut Cache<A::Vector>,
) -> Proximity<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let _ = (a, pose_a, b, pose_b, options, cache);
    panic!("being built")
}
