//! Casts of moving shapes, and rays.

use std::mem::MaybeUninit;

use gjk::glam::DVec2;
use gjk::{Cast, Feature, Point, Pose, Ray, Sweep};

use super::answer::GjkProximity2;
use crate::error::GjkError;
use crate::memory::{given, write};
use crate::motion::GjkMotion2;
use crate::options::{GjkCastOptions, cast_options, gjk_cast_options_default};
use crate::pose::{GjkPose2, GjkVec2};
use crate::result::{GjkBounds, GjkHitKind, GjkOutcome, hit_kind};
use crate::shape::GjkShape2;

/// A ray in 2D: `origin` plus `direction` times t, for t from 0 to `until`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkRay2 {
    /// The start of the ray.
    pub origin: GjkVec2,
    /// The direction, of any nonzero length. Times count in multiples of it.
    pub direction: GjkVec2,
    /// The largest t.
    pub until: f64,
}

/// The result of a cast: when two moving shapes first touch, or a proof that they do not.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkCast2 {
    /// A value of `GjkOutcome`.
    pub outcome: u32,
    /// A value of `GjkHitKind`.
    pub kind: u32,
    /// For a hit: before `lower` the distance is above the target, at `upper` it is not. For
    /// `GJK_OUTCOME_FREE`: bounds of the time of closest approach. For `GJK_OUTCOME_BOUNDED`: before
    /// `lower` the distance is proved to be above the target, and `upper` is the end of the interval.
    pub time: GjkBounds,
    /// Without a hit: bounds of the smallest signed distance in the interval. For a hit: the distance at
    /// `time.upper`.
    pub clearance: GjkBounds,
    /// The proximity at `nearest_time`.
    pub proximity: GjkProximity2,
    /// For a hit: `time.upper`. Otherwise: the time with the smallest distance found.
    pub nearest_time: f64,
    /// For a hit: an estimate of the speed at which the two points approach each other along the normal.
    pub closing_speed: f64,
    /// The number of distance queries made.
    pub steps: u32,
}

impl GjkCast2 {
    pub(crate) fn new(answer: &Cast<DVec2>, features: [Feature; 2]) -> Self {
        let proximity = GjkProximity2::new(answer.proximity(), features);
        let (outcome, passage) = match answer {
            Cast::Hit(hit) => {
                return Self {
                    outcome: GjkOutcome::Hit as u32,
                    kind: hit_kind(hit.kind),
                    time: hit.time.into(),
                    clearance: hit.proximity.bounds.into(),
                    proximity,
                    nearest_time: hit.time.upper,
                    closing_speed: hit.closing_speed,
                    steps: hit.steps,
                };
            }
            Cast::Free(passage) => (GjkOutcome::Free, passage),
            Cast::Bounded(passage) => (GjkOutcome::Bounded, passage),
        };
        Self {
            outcome: outcome as u32,
            kind: GjkHitKind::None as u32,
            time: passage.time.into(),
            clearance: passage.clearance.into(),
            proximity,
            nearest_time: passage.nearest_time,
            closing_speed: 0.0,
            steps: passage.steps,
        }
    }
}

/// Writes when two moving shapes first touch, or a proof that they do not. `options` may be null: the time
/// interval is then 0 to 1.
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
        let motion_a = given("motion_a", motion_a)?.motion()?;
        let motion_b = given("motion_b", motion_b)?.motion()?;
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let (a, b) = unsafe { (given("a", a)?.shape(|a| a)?, given("b", b)?.shape(|b| b)?) };
        let found = Sweep::new(&*a, &motion_a, &*b, &motion_b).with_options(cast_options(options)?).cast();
        Ok(GjkCast2::new(&found, found.proximity().features(&*a, &*b)))
    })
}

/// Writes where a ray first hits a shape. The shape is A, the ray's point B; the normal is the shape's
/// outward normal. A ray that starts inside the shape hits at time 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gjk_ray_cast2(
    ray: Option<&GjkRay2>,
    shape: Option<&GjkShape2>,
    pose: Option<&GjkPose2>,
    answer: Option<&mut MaybeUninit<GjkCast2>>,
) -> GjkError {
    write(answer, || {
        let &GjkRay2 { origin, direction, until } = given("ray", ray)?;
        let (origin, direction) = (DVec2::from(origin), DVec2::from(direction));
        let pose = given("pose", pose)?.pose()?;
        // SAFETY: a polygon or hull is alive: the caller's promise.
        let shape = unsafe { given("shape", shape)?.shape(|shape| shape) }?;
        let options = cast_options(Some(&GjkCastOptions { until, ..gjk_cast_options_default() }))?;
        for vector in [origin, direction] {
            Pose::try_from_translation(vector)?;
        }
        let found = gjk::ray_cast(&Ray::new(origin, direction), options.until, &*shape, &pose);
        Ok(GjkCast2::new(&found, found.proximity().features(&*shape, &Point::new(origin)?)))
    })
}
