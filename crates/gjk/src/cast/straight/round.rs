//! Balls and capsules with a ball, a box with a point: when the line enters, and when it is nearest. What the
//! bodies are then is proved by the formula for their distance.

use super::line::{Line, Outcome, Question};
use crate::convex::{Body, Convex, Prepared};
use crate::kernels::round::{Side, prove};
use crate::math::{Scalar, Vector};
use crate::motion::Turning;
use crate::view::View;

/// The first contact of A and a ball or a point, or the proof that there is none.
#[inline(never)]
pub(super) fn first<V: Turning>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    question: &mut Question<'_, V>,
) -> Option<Outcome<V::Scalar>> {
    if !matches!(b.prepared(), Prepared::Point) {
        return None;
    }
    let view = View::in_unit(a, b);
    let line = Line::new(&view, question);
    let is_round = line.radius > V::Scalar::ZERO;
    let (nearest, enters) = match a.prepared() {
        Prepared::Point if is_round => ball(&line, V::ZERO),
        Prepared::Segment(ends) if is_round => capsule(&line, ends),
        Prepared::Box(half) if !is_round => cuboid(&line, half * view.inverse_unit),
        _ => return None,
    };
    let enters = enters.filter(|&time| line.lasts(time));
    let time = enters.unwrap_or_else(|| line.within(nearest));
    let (proven, found) = prove(&line.there(time, line.radius))?;
    if enters.is_none() {
        return line.passes(time, (proven, found), None, question);
    }
    let plane = line.plane(proven.normal, time, proven.lower);
    line.enters((time, plane), |there, _| prove(&there), question)
}

/// When a line passes nearest to a point, and when it enters the ball of its radius around that.
///
/// From where it passes nearest, and not from its start: the square of the way in is then a difference of
/// numbers as small as the ball.
#[inline]
fn ball<V: Turning>(line: &Line<'_, '_, V>, middle: V) -> (V::Scalar, Option<V::Scalar>) {
    enters((line.view.across - middle, line.way), line.radius)
}

/// The same of a way from a point about zero.
#[inline]
fn enters<V: Vector>((start, way): (V, V), radius: V::Scalar) -> (V::Scalar, Option<V::Scalar>) {
    let inverse = V::Scalar::ONE / way.length_squared();
    let nearest = -start.dot(way) * inverse;
    let off = start + way * nearest;
    let square = radius * radius - off.length_squared();
    (nearest, (square > V::Scalar::ZERO).then(|| nearest - (square * inverse).sqrt()))
}

/// When the line enters the cylinder around the line through a segment, and if that is beyond an end of the
/// segment, the ball there.
#[inline]
fn capsule<V: Turning>(line: &Line<'_, '_, V>, ends: [V; 2]) -> (V::Scalar, Option<V::Scalar>) {
    let side = Side::turned(line.view.a, line.view.inverse_unit, ends);
    let way = side.perpendicular(line.way);
    let entry = || {
        let is_beyond = if way.length_squared() > V::Scalar::EPSILON * line.way.length_squared() {
            let start = side.perpendicular(line.view.across - side.ends[0]);
            let time = enters((start, way), line.radius).1?;
            let part = (line.at(time) - side.ends[0]).dot(side.along) * side.inverse;
            if side.is_inside(part) {
                return Some(time);
            }
            part > V::Scalar::ZERO
        } else {
            side.along.dot(line.way) < V::Scalar::ZERO
        };
        ball(line, side.ends[usize::from(is_beyond)]).1
    };
    let passing = side.nearest(&Side::new([line.view.across, line.at(line.until)]));
    (passing.parts[1] * line.until, entry())
}

/// When the line is between the two planes of every axis of a box (T. Kay and J. Kajiya, *Ray tracing complex
/// scenes*, 1986).
///
/// Half the square of the distance is convex along the line, and its derivative linear between the times at
/// which the line goes through the plane of a side: those narrow the interval in which it is zero, and there
/// it is interpolated.
#[inline]
fn cuboid<V: Turning>(line: &Line<'_, '_, V>, half: V) -> (V::Scalar, Option<V::Scalar>) {
    let (zero, infinity) = (V::Scalar::ZERO, V::Scalar::INFINITY);
    let rotation = line.view.a.pose.rotation();
    let (start, way) = (rotation.apply_inverse(line.view.across), rotation.apply_inverse(line.way));
    let inverse = V::from_fn(|k| V::Scalar::ONE / way.get(k));
    let through = |k: usize, level: V::Scalar| (level - start.get(k)) * inverse.get(k);
    let (mut first, mut last) = (-infinity, infinity);
    for k in 0..V::DIMENSION {
        let (low, high) = (through(k, -half.get(k)), through(k, half.get(k)));
        (first, last) = (low.min(high).max(first), low.max(high).min(last));
    }
    if first <= last {
        return (first, Some(first));
    }
    let slope = |time: V::Scalar| {
        let point = start + way * time;
        let away = V::from_fn(|k| point.get(k) - point.get(k).min(half.get(k)).max(-half.get(k)));
        away.dot(way)
    };
    let (mut from, mut to) = ((zero, slope(zero)), (line.until, slope(line.until)));
    if from.1 >= zero || to.1 <= zero {
        return (if from.1 >= zero { zero } else { line.until }, None);
    }
    for side in 0..2 * V::DIMENSION {
        let level = half.get(side / 2);
        let time = through(side / 2, if side % 2 == 0 { level } else { -level });
        if time > from.0 && time < to.0 {
            let there = (time, slope(time));
            (from, to) = if there.1 < zero { (there, to) } else { (from, there) };
        }
    }
    (from.0 + (to.0 - from.0) * (from.1 / (from.1 - to.1)), None)
}
