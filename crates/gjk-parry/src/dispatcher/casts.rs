//! Casts along lines and along rigid motions.

use gjk::cast::{AtStart, HitKind};
use gjk::{Cast, CastOptions, HalfSpace, Motion, Pose, Proximity, Sweep};

use super::super::V;
use super::super::dimension;
use super::super::parry::math::Real;
use super::super::parry::query::details::ShapeCastOptions;
use super::super::parry::query::{NonlinearRigidMotion, ShapeCastHit, ShapeCastStatus, Unsupported};
use super::options::{GjkDispatcher, Undecided};
use super::pair::{Couple, HERE, Shapes};
use super::shapes::Leaf;

type Outcome = Result<Option<ShapeCastHit>, Unsupported>;

/// The cast of the second shape with a velocity in the frame of the first.
pub(super) fn linear(
    couple: &Couple,
    velocity: V,
    options: ShapeCastOptions,
    dispatcher: &GjkDispatcher,
) -> Outcome {
    let motion = Motion::still(couple.pose).with_velocity(velocity);
    let limits = CastOptions::DEFAULT
        .with_until(options.max_time_of_impact)
        .with_target_distance(options.target_distance)
        .with_at_start(at_start(options.stop_at_penetration));
    match &couple.shapes {
        Shapes::Convex(a, b) => {
            let still = Motion::still(HERE);
            let cast = Sweep::new(a.as_convex(), &still, b.as_convex(), &motion).with_options(limits).cast();
            report(&cast, [&still, &motion], &limits, dispatcher)
        }
        Shapes::AboveGround(ground, shape) => {
            let hit = above_ground(ground, shape, &motion, &limits);
            let Some(cast) = hit else { return Ok(None) };
            report(&cast, [&Motion::still(HERE), &motion], &limits, dispatcher)
        }
        Shapes::OnGround(shape, ground) => {
            let back = couple.pose.inverse();
            let velocity = -couple.pose.inverse_transform_vector(velocity);
            let motion = Motion::still(back).with_velocity(velocity);
            let Some(cast) = above_ground(ground, shape, &motion, &limits) else { return Ok(None) };
            let hit = report(&cast, [&Motion::still(HERE), &motion], &limits, dispatcher)?;
            Ok(hit.map(ShapeCastHit::swapped))
        }
    }
}

fn at_start(stop_at_penetration: bool) -> AtStart {
    if stop_at_penetration { AtStart::Stops } else { AtStart::LeavesFreely }
}

/// The cast of a shape towards a half-space, which is raised by the target distance. `None` if the shapes
/// touch at the start, separate, and that is to be ignored.
fn above_ground(
    ground: &HalfSpace<V>,
    shape: &Leaf,
    motion: &Motion<V>,
    limits: &CastOptions<Real>,
) -> Option<Cast<V>> {
    let raised = HalfSpace::new(ground.normal(), limits.target_distance).unwrap_or(*ground);
    let leaves = limits.at_start == AtStart::LeavesFreely && motion.velocity().dot(ground.normal()) >= 0.0;
    let mut cast = raised.cast(shape.as_convex(), motion, limits.until);
    if let Cast::Hit(hit) = &mut cast {
        if leaves && hit.kind == HitKind::Start {
            return None;
        }
        hit.proximity.point_a -= ground.normal() * limits.target_distance;
        hit.proximity.distance += limits.target_distance;
    }
    Some(cast)
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
    let limits = CastOptions::DEFAULT.with_until(end - start).with_at_start(at_start(stop_at_penetration));
    let [motion1, motion2] = motions.map(|motion| from(motion, start));
    let cast = Sweep::new(a.as_convex(), &motion1, b.as_convex(), &motion2).with_options(limits).cast();
    let hit = report(&cast, [&motion1, &motion2], &limits, dispatcher)?;
    Ok(hit.map(|hit| ShapeCastHit { time_of_impact: start + hit.time_of_impact, ..hit }))
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

/// What parry calls the outcome: a hit is reported at the last time at which the shapes are proved apart.
fn report(
    cast: &Cast<V>,
    motions: [&Motion<V>; 2],
    limits: &CastOptions<Real>,
    dispatcher: &GjkDispatcher,
) -> Outcome {
    match cast {
        Cast::Free(_) => Ok(None),
        Cast::Hit(hit) => {
            let is_within = hit.kind == HitKind::Start && hit.proximity.distance < limits.target_distance;
            let status = if is_within {
                ShapeCastStatus::PenetratingOrWithinTargetDist
            } else {
                ShapeCastStatus::Converged
            };
            Ok(Some(reported(&hit.proximity, motions, [hit.time.lower, hit.time.upper], status)))
        }
        Cast::Bounded(passage) => match dispatcher.undecided {
            Undecided::Hit => {
                let times = [passage.time.upper.max(0.0), passage.nearest_time];
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
    ShapeCastHit {
        time_of_impact: time,
        witness1: pose1.inverse_transform_point(answer.point_a),
        witness2: pose2.inverse_transform_point(answer.point_b),
        normal1: pose1.inverse_transform_vector(answer.normal),
        normal2: -pose2.inverse_transform_vector(answer.normal),
        status,
        subshape1: 0,
        subshape2: 0,
    }
}
