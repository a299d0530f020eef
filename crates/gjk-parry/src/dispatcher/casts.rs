//! Casts along lines and along rigid motions.

use gjk::cast::{AtStart, Hit, HitKind};
use gjk::{Cast, CastOptions, HalfSpace, Motion, Pair, Pose, Proximity, Sweep};

use super::super::V;
use super::super::dimension;
use super::super::parry::math::Real;
use super::super::parry::query::details::ShapeCastOptions;
use super::super::parry::query::{NonlinearRigidMotion, ShapeCastHit, ShapeCastStatus, Unsupported};
use super::options::{GjkDispatcher, Undecided};
use super::pair::{Couple, HERE, Shapes};
use super::shapes::Leaf;

type Outcome = Result<Option<ShapeCastHit>, Unsupported>;

/// A hit so soon after the start, as a fraction of the time asked about, is one at the start: shapes that
/// touch there and get deeper do so after a time that only rounding decides.
const AT_START: Real = 1.0 / 1024.0;

/// The cast of the second shape with a velocity in the frame of the first.
pub(super) fn linear(
    couple: &Couple,
    velocity: V,
    options: ShapeCastOptions,
    dispatcher: &GjkDispatcher,
) -> Outcome {
    let still = Motion::still(HERE);
    let motion = Motion::still(couple.pose).with_velocity(velocity);
    let target = options.target_distance;
    let start = couple.proximity(Real::INFINITY);
    // The distance is convex in time: if it does not fall now, it never does. What may touch and leaves is so
    // known before a cast, whose bounds would have it hit at the start.
    let leaves = !options.stop_at_penetration && start.normal.dot(velocity) >= 0.0;
    if motion.is_known() && leaves && start.bounds.lower <= target {
        return Ok(None);
    }
    if motion.is_known() && start.distance <= target {
        return report(&Cast::Hit(Hit::at_start(start)), [&still, &motion], target, dispatcher);
    }
    // No point moves farther than this.
    let way = velocity.abs().element_sum() * options.max_time_of_impact;
    if start.bounds.lower - target > way + 4.0 * Real::EPSILON * way {
        return Ok(None);
    }
    let limits = CastOptions::DEFAULT.with_until(options.max_time_of_impact).with_target_distance(target);
    match &couple.shapes {
        Shapes::Convex(a, b) => {
            let passed = passed(a, b, &couple.pose, velocity, target);
            let limits = limits.with_until(options.max_time_of_impact.min(passed));
            let cast = Sweep::new(a.as_convex(), &still, b.as_convex(), &motion).with_options(limits).cast();
            let hit = report(&cast, [&still, &motion], target, dispatcher)?;
            let Cast::Hit(found) = &cast else { return Ok(hit) };
            // Where the bounds leave a choice: when the planes of the hit meet, which are apart by a gap that
            // closes at a constant rate.
            let normal = found.proximity.normal;
            let time = (gap(a, b, &couple.pose, normal) - target) / -normal.dot(velocity);
            let is_within = found.time.lower <= time && time <= found.time.upper;
            Ok(hit.map(|hit| if is_within { ShapeCastHit { time_of_impact: time, ..hit } } else { hit }))
        }
        Shapes::AboveGround(ground, shape) => {
            let cast = above_ground(ground, shape, &motion, &limits);
            report(&cast, [&still, &motion], target, dispatcher)
        }
        Shapes::OnGround(shape, ground) => {
            let velocity = -couple.pose.inverse_transform_vector(velocity);
            let motion = Motion::still(couple.pose.inverse()).with_velocity(velocity);
            let cast = above_ground(ground, shape, &motion, &limits);
            Ok(report(&cast, [&still, &motion], target, dispatcher)?.map(ShapeCastHit::swapped))
        }
    }
}

/// How much later than computed one shape may be past another, as a fraction of the way: far above rounding.
const PASSED: Real = 1.0 / 1024.0;

/// A time after which the second shape is past the first: the last of it across the velocity has left.
/// Without it, the end of a search without a time limit is too far away for its rounding bounds.
fn passed(a: &Leaf, b: &Leaf, pose: &Pose<V>, velocity: V, target: Real) -> Real {
    let Some(direction) = velocity.try_normalize() else { return Real::INFINITY };
    let overlap = target - gap(a, b, pose, direction);
    let slack = PASSED * (overlap.abs() + pose.translation().length());
    ((overlap + slack) / velocity.length()).max(0.0)
}

/// The gap between the planes across a normal that touch two shapes, rounded.
fn gap(a: &Leaf, b: &Leaf, pose: &Pose<V>, normal: V) -> Real {
    let (a, b) = (a.as_convex(), b.as_convex());
    let on_a = a.center() + a.support(normal, None).point;
    let on_b = b.center() + b.support(-pose.inverse_transform_vector(normal), None).point;
    (pose.transform_point(on_b) - on_a).dot(normal) - a.radius() - b.radius()
}

/// The cast of a shape towards a half-space, which is raised by the target distance.
fn above_ground(
    ground: &HalfSpace<V>,
    shape: &Leaf,
    motion: &Motion<V>,
    limits: &CastOptions<Real>,
) -> Cast<V> {
    let target = limits.target_distance;
    let raised = HalfSpace::new(ground.normal(), target).unwrap_or(*ground);
    let mut cast = raised.cast(shape.as_convex(), motion, limits.until);
    if let Cast::Hit(hit) = &mut cast {
        hit.proximity.point_a -= ground.normal() * target;
        hit.proximity.distance += target;
    }
    cast
}

/// The cast of two shapes along rigid motions, from one time to another.
pub(super) fn nonlinear(
    couple: &Couple,
    motions: [&NonlinearRigidMotion; 2],
    [start, end]: [Real; 2],
    stop_at_penetration: bool,
    dispatcher: &GjkDispatcher,
) -> Outcome {
    let Shapes::Convex(a, b) = &couple.shapes else { return Err(Unsupported) };
    let at_start = if stop_at_penetration { AtStart::Stops } else { AtStart::LeavesFreely };
    let limits = CastOptions::DEFAULT.with_until(end - start).with_at_start(at_start);
    let [motion1, motion2] = motions.map(|motion| from(motion, start));
    let cast = Sweep::new(a.as_convex(), &motion1, b.as_convex(), &motion2).with_options(limits).cast();
    let hit = report(&cast, [&motion1, &motion2], 0.0, dispatcher)?;
    let is_soon = |time: Real| !stop_at_penetration && time <= AT_START * limits.until;
    let begun = |time: Real| {
        is_soon(time)
            && Pair::new(a.as_convex(), motion1.start(), b.as_convex(), motion2.start()).intersects()
    };
    Ok(hit.map(|hit| {
        let time = if begun(hit.time_of_impact) { 0.0 } else { hit.time_of_impact };
        ShapeCastHit { time_of_impact: start + time, ..hit }
    }))
}

/// A rigid motion from a time on. At time 0 it is exact; at other times the pose is rounded as parry does.
fn from(motion: &NonlinearRigidMotion, start: Real) -> Motion<V> {
    let (pose, shift) = if start == 0.0 {
        (motion.start, V::ZERO)
    } else {
        (motion.position_at_time(start), motion.linvel * start)
    };
    let center = motion.start * motion.local_center + shift;
    Motion::try_new(dimension::pose(&pose), motion.linvel, motion.angvel, center)
        .unwrap_or(Motion::still(Pose::UNKNOWN))
}

/// What parry calls the outcome: a hit is reported in the middle of the bounds on its time.
fn report(cast: &Cast<V>, motions: [&Motion<V>; 2], target: Real, dispatcher: &GjkDispatcher) -> Outcome {
    match cast {
        Cast::Free(_) => Ok(None),
        Cast::Hit(hit) => {
            let is_within = hit.kind == HitKind::Start && hit.proximity.distance < target;
            let status = if is_within {
                ShapeCastStatus::PenetratingOrWithinTargetDist
            } else {
                ShapeCastStatus::Converged
            };
            let time = hit.time.lower + 0.5 * hit.time.width();
            Ok(Some(reported(&hit.proximity, motions, [time, hit.time.upper], status)))
        }
        Cast::Bounded(passage) => match dispatcher.undecided {
            Undecided::Hit => {
                let times = [passage.time.lower.max(0.0), passage.nearest_time];
                let status = ShapeCastStatus::OutOfIterations;
                Ok(Some(reported(&passage.proximity, motions, times, status)))
            }
            Undecided::Defer => Err(Unsupported),
        },
    }
}

/// A hit at one time with the geometry of another, which is later by no more than the bounds are wide.
fn reported(
    answer: &Proximity<V>,
    [motion1, motion2]: [&Motion<V>; 2],
    [time, seen]: [Real; 2],
    status: ShapeCastStatus,
) -> ShapeCastHit {
    let (pose1, pose2) = (motion1.at(seen), motion2.at(seen));
    // A quotient by a length may be an ulp short, which rapier's characters take for a slope. Its own is not.
    let normal = answer.normal.try_normalize().unwrap_or(answer.normal);
    ShapeCastHit {
        time_of_impact: time,
        witness1: pose1.inverse_transform_point(answer.point_a),
        witness2: pose2.inverse_transform_point(answer.point_b),
        normal1: pose1.inverse_transform_vector(normal),
        normal2: -pose2.inverse_transform_vector(normal),
        status,
        subshape1: 0,
        subshape2: 0,
    }
}
