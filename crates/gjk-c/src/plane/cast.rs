//! Shapes on their ways: when do they first meet?

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

/// When two shapes on their ways first meet, or the proof that they do not.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkCast2 {
    /// A value of `GjkOutcome`.
    pub outcome: u32,
    /// A value of `GjkHitKind`.
    pub kind: u32,
    /// Of a hit: before `lower` the distance is more than the target, at `upper` it is not. Without one: when
    /// the shapes are the nearest; of `GJK_OUTCOME_BOUNDED` the interval that is proved to be free.
    pub time: GjkBounds,
    /// Without a hit: the smallest signed distance of the interval. Of a hit: the distance at `time.upper`.
    pub clearance: GjkBounds,
    /// The shapes at `nearest_time`.
    pub proximity: GjkProximity2,
    /// Of a hit `time.upper`; without one the time of the nearest pair that was met.
    pub nearest_time: f64,
    /// Of a hit: how fast the two points approach each other along the normal, an estimate.
    pub closing_speed: f64,
    /// How many distances were asked for.
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
        let motion_a = given("motion_a", motion_a)?.motion()?;
        let motion_b = given("motion_b", motion_b)?.motion()?;
        // SAFETY: polygons and hulls are alive: the caller's promise.
        let (a, b) = unsafe { (given("a", a)?.borrowed()?, given("b", b)?.borrowed()?) };
        let found = Sweep::new(&a, &motion_a, &b, &motion_b).with_options(cast_options(options)?).cast();
        Ok(GjkCast2::new(&found, found.proximity().features(&a, &b)))
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
        let &GjkRay2 { origin, direction, until } = given("ray", ray)?;
        let (origin, direction) = (DVec2::from(origin), DVec2::from(direction));
        let pose = given("pose", pose)?.pose()?;
        // SAFETY: a polygon or hull is alive: the caller's promise.
        let shape = unsafe { given("shape", shape)?.borrowed() }?;
        let options = cast_options(Some(&GjkCastOptions { until, ..gjk_cast_options_default() }))?;
        for vector in [origin, direction] {
            Pose::try_from_translation(vector)?;
        }
        let found = gjk::ray_cast(&Ray::new(origin, direction), options.until, &shape, &pose);
        Ok(GjkCast2::new(&found, found.proximity().features(&shape, &Point::new(origin)?)))
    })
}
