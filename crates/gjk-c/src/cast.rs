//! Shapes on their ways: when do they first meet?

use std::mem::MaybeUninit;

use gjk::glam::{DVec2, DVec3};
use gjk::{Cast, CastOptions, Feature, Motion, Point, Pose, Ray, Space, Sweep};

use crate::error::{Fault, GjkError};
use crate::memory::{given, write};
use crate::options::{GjkCastOptions, cast_options};
use crate::pose::{GjkPose2, GjkPose3, GjkVec2, GjkVec3, Posed};
use crate::result::{GjkCast2, GjkCast3};
use crate::shape::{GjkShape2, GjkShape3, Shaped};

/// A motion in the plane at constant rates.
///
/// The center moves along a straight line. Between two poses of a link that swings about a joint this is the
/// chord of an arc: with the center at the distance r from the axis, and a turn by t radians, it is off by up
/// to r t^2 / 8. Use a point of the axis as the center, which makes the motion exact; or add the error to
/// `target_distance`; or split the move: n pieces have an error n^2 times smaller.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkMotion2 {
    /// Where it begins, at time 0.
    pub start: GjkPose2,
    /// How fast the center moves.
    pub velocity: GjkVec2,
    /// How fast it turns about the center: radians per unit of time, counter-clockwise.
    pub angular_velocity: f64,
    /// The point that it turns about, in the world at time 0.
    pub center: GjkVec2,
}

/// A motion in space at constant rates. Its center moves along a straight line: see `GjkMotion2` for what
/// that leaves out of an arc.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkMotion3 {
    /// Where it begins, at time 0.
    pub start: GjkPose3,
    /// How fast the center moves.
    pub velocity: GjkVec3,
    /// The axis that it turns about, as long as the radians per unit of time.
    pub angular_velocity: GjkVec3,
    /// The point that it turns about, in the world at time 0.
    pub center: GjkVec3,
}

/// A ray in the plane: `origin` plus `direction` times t, for t from 0 to `until`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkRay2 {
    /// Where it begins.
    pub origin: GjkVec2,
    /// Where it goes, of any length: times are in units of it.
    pub direction: GjkVec2,
    /// The last time of interest.
    pub until: f64,
}

/// A ray in space: `origin` plus `direction` times t, for t from 0 to `until`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkRay3 {
    /// Where it begins.
    pub origin: GjkVec3,
    /// Where it goes, of any length: times are in units of it.
    pub direction: GjkVec3,
    /// The last time of interest.
    pub until: f64,
}

/// A motion as C has it.
pub(crate) trait Moving {
    /// The library's vectors.
    type Vector: Space<Scalar = f64>;

    /// The library's motion.
    fn motion(&self) -> Result<Motion<Self::Vector>, Fault>;
}

impl Moving for GjkMotion2 {
    type Vector = DVec2;

    fn motion(&self) -> Result<Motion<DVec2>, Fault> {
        let start = self.start.pose()?;
        Ok(Motion::try_new(start, self.velocity.into(), self.angular_velocity, self.center.into())?)
    }
}

impl Moving for GjkMotion3 {
    type Vector = DVec3;

    fn motion(&self) -> Result<Motion<DVec3>, Fault> {
        let start = self.start.pose()?;
        Ok(Motion::try_new(start, self.velocity.into(), self.angular_velocity.into(), self.center.into())?)
    }
}

/// A ray as C has it.
trait Straight {
    type Vector: Space<Scalar = f64>;

    /// Origin, direction and last time.
    fn parts(&self) -> (Self::Vector, Self::Vector, f64);
}

impl Straight for GjkRay2 {
    type Vector = DVec2;

    fn parts(&self) -> (DVec2, DVec2, f64) {
        (self.origin.into(), self.direction.into(), self.until)
    }
}

impl Straight for GjkRay3 {
    type Vector = DVec3;

    fn parts(&self) -> (DVec3, DVec3, f64) {
        (self.origin.into(), self.direction.into(), self.until)
    }
}

/// A cast, and the closest features of both shapes.
type Named<V> = (Cast<V>, [Feature; 2]);

/// # Safety
/// The polygons and hulls of the shapes are null or alive.
unsafe fn cast<'a, S: Shaped + 'a, M: Moving<Vector = S::Vector>>(
    a: Option<&'a S>,
    motion_a: Option<&M>,
    b: Option<&'a S>,
    motion_b: Option<&M>,
    options: Option<&GjkCastOptions>,
) -> Result<Named<S::Vector>, Fault> {
    let motion_a = given("motion_a", motion_a)?.motion()?;
    let motion_b = given("motion_b", motion_b)?.motion()?;
    // SAFETY: the caller's promise, for both.
    let (a, b) = unsafe { (given("a", a)?.borrowed()?, given("b", b)?.borrowed()?) };
    let found = Sweep::new(&a, &motion_a, &b, &motion_b).with_options(cast_options(options)?).cast();
    let features = found.proximity().features(&a, &b);
    Ok((found, features))
}

/// # Safety
/// The polygon or hull of the shape is null or alive.
unsafe fn ray_cast<'a, R: Straight, S: Shaped<Vector = R::Vector> + 'a, P: Posed<Vector = R::Vector>>(
    ray: Option<&R>,
    shape: Option<&'a S>,
    pose: Option<&P>,
) -> Result<Named<S::Vector>, Fault> {
    let (origin, direction, until) = given("ray", ray)?.parts();
    let pose = given("pose", pose)?.pose()?;
    // SAFETY: the caller's promise.
    let shape = unsafe { given("shape", shape)?.borrowed() }?;
    let options = GjkCastOptions { until, ..crate::options::gjk_cast_options_default() };
    let options: CastOptions<f64> = cast_options(Some(&options))?;
    for vector in [origin, direction] {
        Pose::try_from_translation(vector)?;
    }
    let found = gjk::ray_cast(&Ray::new(origin, direction), options.until, &shape, &pose);
    let features = found.proximity().features(&shape, &Point::new(origin)?);
    Ok((found, features))
}

/// When two shapes on their ways first meet, or the proof that they do not. `options` may be null: then the
/// interval is from 0 to 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_cast2(
    a: Option<&GjkShape2>,
    motion_a: Option<&GjkMotion2>,
    b: Option<&GjkShape2>,
    motion_b: Option<&GjkMotion2>,
    options: Option<&GjkCastOptions>,
    answer: Option<&mut MaybeUninit<GjkCast2>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let (found, features) = unsafe { cast(a, motion_a, b, motion_b, options) }?;
        Ok(GjkCast2::new(&found, features))
    })
}

/// Where a ray first meets a shape. The shape is A, the ray's point B: the normal is the shape's, outwards. A
/// ray that begins inside hits at time 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_ray_cast2(
    ray: Option<&GjkRay2>,
    shape: Option<&GjkShape2>,
    pose: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<GjkCast2>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: a polygon or hull is alive: the caller's promise.
        let (found, features) = unsafe { ray_cast(ray, shape, pose) }?;
        Ok(GjkCast2::new(&found, features))
    })
}

/// When two shapes on their ways first meet, or the proof that they do not. `options` may be null: then the
/// interval is from 0 to 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_cast3(
    a: Option<&GjkShape3>,
    motion_a: Option<&GjkMotion3>,
    b: Option<&GjkShape3>,
    motion_b: Option<&GjkMotion3>,
    options: Option<&GjkCastOptions>,
    answer: Option<&mut MaybeUninit<GjkCast3>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let (found, features) = unsafe { cast(a, motion_a, b, motion_b, options) }?;
        Ok(GjkCast3::new(&found, features))
    })
}

/// Where a ray first meets a shape. The shape is A, the ray's point B: the normal is the shape's, outwards. A
/// ray that begins inside hits at time 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_ray_cast3(
    ray: Option<&GjkRay3>,
    shape: Option<&GjkShape3>,
    pose: Option<&GjkPose3>,
    answer: Option<&mut MaybeUninit<GjkCast3>>,
) -> GjkError {
    write(answer, || {
        // SAFETY: a polygon or hull is alive: the caller's promise.
        let (found, features) = unsafe { ray_cast(ray, shape, pose) }?;
        Ok(GjkCast3::new(&found, features))
    })
}
