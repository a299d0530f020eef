//! What the numbers of motions, of options of casts and of casts mean: see [`crate::numbers`].

use gjk::cast::{AtStart, Graze, HitKind};
use gjk::math::{Scalar, Vector};
use gjk::{Cast, CastOptions, Feature, Motion};

use crate::fault::Fault;
use crate::numbers::{Dimension, MISFIT, pose, push_bounds, push_proximity, vector};

pub(crate) fn motion<V: Dimension>(numbers: &[f64]) -> Result<Motion<V>, Fault> {
    let start = pose(numbers)?;
    let rest = &numbers[1 + V::DIMENSION + V::ROTATION..];
    let (velocity, rest) = rest.split_at_checked(V::DIMENSION).ok_or(MISFIT)?;
    let (turn, center) = rest.split_at_checked(V::TURN).ok_or(MISFIT)?;
    Ok(Motion::try_new(start, vector(velocity)?, V::turn(turn)?, vector(center)?)?)
}

/// Last time, target distance, tolerance, what a start is, what a graze is, and the largest number of steps.
pub(crate) fn cast_options(numbers: &[f64]) -> Result<CastOptions<f64>, Fault> {
    let &[until, target, tolerance, at_start, graze, steps] = numbers else { return Err(MISFIT.into()) };
    let is_size = |size: f64| (0.0..=f64::DOMAIN).contains(&size);
    if ![until, target, tolerance].into_iter().all(is_size) {
        return Err("an option of a cast is negative or not finite".into());
    }
    let at_start = match at_start {
        1.0 => AtStart::LeavesFreely,
        2.0 => AtStart::Ignored,
        _ => AtStart::Stops,
    };
    let graze = if graze == 1.0 { Graze::Passes } else { Graze::Hits };
    Ok(CastOptions::DEFAULT
        .with_until(until)
        .with_target_distance(target)
        .with_tolerance(tolerance)
        .with_at_start(at_start)
        .with_graze(graze)
        .with_max_steps(steps as u32))
}

pub(crate) fn push_cast<V: Vector<Scalar = f64>>(
    out: &mut Vec<f64>,
    answer: &Cast<V>,
    features: [Feature; 2],
) {
    let (outcome, passage) = match answer {
        Cast::Hit(hit) => {
            let kind = match hit.kind {
                HitKind::Start => 1.0,
                HitKind::Impact => 2.0,
                _ => 3.0,
            };
            out.extend([0.0, kind]);
            push_bounds(out, hit.time);
            push_bounds(out, hit.proximity.bounds);
            out.extend([hit.time.upper, hit.closing_speed, f64::from(hit.steps)]);
            return push_proximity(out, &hit.proximity, features);
        }
        Cast::Free(passage) => (1.0, passage),
        Cast::Bounded(passage) => (2.0, passage),
    };
    out.extend([outcome, 0.0]);
    push_bounds(out, passage.time);
    push_bounds(out, passage.clearance);
    out.extend([passage.nearest_time, 0.0, f64::from(passage.steps)]);
    push_proximity(out, &passage.proximity, features);
}
