//! Queries about two bodies in 2D. The arguments are those of the queries about convex shapes.

use std::mem::MaybeUninit;

use gjk::Pose;
use gjk::glam::DVec2;
use gjk_body::{AnyBody, Pair, Sweep};

use super::body::GjkBody2;
use super::body_answer::{GjkBodyCast2, GjkBodyProximity2, GjkContact2};
use crate::error::{Fault, GjkError};
use crate::memory::{copied, given, write};
use crate::motion::GjkMotion2;
use crate::options::{self, GjkCastOptions, GjkManifoldOptions, GjkOptions, cast_options, manifold_options};
use crate::pose::GjkPose2;

/// Two bodies at their poses.
struct Asked<'a> {
    a: &'a AnyBody<DVec2>,
    pose_a: Pose<DVec2>,
    b: &'a AnyBody<DVec2>,
    pose_b: Pose<DVec2>,
}

impl<'a> Asked<'a> {
    fn new(
        a: Option<&'a GjkBody2>,
        pose_a: Option<&GjkPose2>,
        b: Option<&'a GjkBody2>,
        pose_b: Option<&GjkPose2>,
    ) -> Result<Self, Fault> {
        Ok(Self {
            a: &*given("a", a)?.0,
            pose_a: given("pose_a", pose_a)?.pose()?,
            b: &*given("b", b)?.0,
            pose_b: given("pose_b", pose_b)?.pose()?,
        })
    }

    fn pair(&self) -> Pair<'_, AnyBody<DVec2>, AnyBody<DVec2>> {
        Pair::new(self.a, &self.pose_a, self.b, &self.pose_b)
    }
}

/// Writes the signed distance of two bodies, their closest points, and bounds on the distance. `options` may
/// be null.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_proximity(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    options: Option<&GjkOptions>,
    answer: Option<&mut MaybeUninit<GjkBodyProximity2>>,
) -> GjkError {
    write(answer, || {
        let asked = Asked::new(a, pose_a, b, pose_b)?;
        let found = asked.pair().with_options(options::options(options)?).proximity();
        Ok(GjkBodyProximity2::new(&found, found.features(asked.a, asked.b)))
    })
}

/// Writes whether two bodies share a point. Touching bodies do, and so does a body inside a solid.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_intersects(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> GjkError {
    write(answer, || Ok(Asked::new(a, pose_a, b, pose_b)?.pair().intersects()))
}

/// Writes the signed distance of two bodies.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_distance(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<f64>>,
) -> GjkError {
    write(answer, || Ok(Asked::new(a, pose_a, b, pose_b)?.pair().distance()))
}

/// Writes where two bodies touch: one contact for each plane in which they touch, deepest first. `options`
/// may be null.
///
/// `count` is the size of the array `contacts` and becomes the number of contacts. If the array is too small,
/// only `count` is written, and the function returns `GJK_ERROR_NO_ROOM`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_body2_contacts(
    a: Option<&GjkBody2>,
    pose_a: Option<&GjkPose2>,
    b: Option<&GjkBody2>,
    pose_b: Option<&GjkPose2>,
    options: Option<&GjkManifoldOptions>,
    contacts: *mut GjkContact2,
    count: Option<&mut usize>,
) -> GjkError {
    let list = || {
        let asked = Asked::new(a, pose_a, b, pose_b)?;
        let (options, _) = manifold_options(options)?;
        Ok(asked.pair().with_manifold_options(options).contacts().iter().map(Into::into).collect())
    };
    // SAFETY: the caller's promise about `contacts`.
    unsafe { copied(contacts, count, list) }
}

/// Writes when two moving bodies first touch, or a proof that they do not. `options` may be null: the time
/// interval is then 0 to 1.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_body2_cast(
    a: Option<&GjkBody2>,
    motion_a: Option<&GjkMotion2>,
    b: Option<&GjkBody2>,
    motion_b: Option<&GjkMotion2>,
    options: Option<&GjkCastOptions>,
    answer: Option<&mut MaybeUninit<GjkBodyCast2>>,
) -> GjkError {
    write(answer, || {
        let (a, b) = (&*given("a", a)?.0, &*given("b", b)?.0);
        let motion_a = given("motion_a", motion_a)?.motion()?;
        let motion_b = given("motion_b", motion_b)?.motion()?;
        let found = Sweep::new(a, &motion_a, b, &motion_b).with_options(cast_options(options)?).cast();
        Ok(GjkBodyCast2::new(&found, found.features(a, b)))
    })
}
