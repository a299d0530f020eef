//! The smallest signed distance of a whole interval.
//!
//! A cast with the target u − tolerance, where u is the smallest distance met: it is free at the end, which
//! proves u, or ends where the distance is smaller, and a smaller one is looked for from there. What was
//! proved before stays proved.

use super::answer::Passage;
use super::axis::{Aim, Axis};
use super::search::Search;
use super::steady::Choice;
use crate::math::Scalar;
use crate::motion::Turning;
use crate::query::Proximity;

/// How many distances the way down to one smallest distance may ask for.
const DESCENT: u32 = 48;

/// A distance at a time, and how fast it falls there.
#[derive(Clone, Copy)]
struct Look<V: Turning> {
    time: V::Scalar,
    distance: V::Scalar,
    falling: V::Scalar,
}

impl<V: Turning> Search<'_, '_, V> {
    /// The smallest distance, proved up to the tolerance if the cap allows.
    pub(crate) fn closest_approach(&mut self) -> Passage<V> {
        let zero = V::Scalar::ZERO;
        let until = self.options.until;
        let mut answer = self.ask(zero);
        if !(until > zero) {
            return self.only(&answer);
        }
        let here = self.look(zero, &answer);
        self.descend(here);
        // The plane of the smallest distance, where nothing turns, is often the proof of all.
        let normal = self.record.nearest.map_or(answer.normal, |(nearest, _)| nearest.normal);
        let mut time = zero;
        let mut reached = self.march_along(&Axis::still(normal, time), &self.aim(zero));
        while reached < until && self.may_ask() {
            if reached > time {
                time = reached;
                answer = self.ask(time);
            }
            // Down from every new smallest distance: what is proved then is a valley at once.
            if answer.bounds.upper <= self.record.best() {
                let here = self.look(time, &answer);
                self.descend(here);
            }
            let aim = self.aim(time);
            reached = self.march_by_balls(time, &aim);
            if reached <= time {
                reached = self.march(time, &answer, &aim, Choice::Compared);
            }
            if reached <= time {
                break;
            }
        }
        self.ended(reached)
    }

    /// What is known where the proof ends: beyond that the distance is bounded by the speeds alone.
    fn ended(&mut self, reached: V::Scalar) -> Passage<V> {
        let until = self.options.until;
        if reached < until {
            let answer = self.ask(reached);
            let lower = answer.bounds.lower - self.course.speed([reached, until]) * (until - reached);
            self.record.add(lower, [reached, until]);
        }
        self.passage()
    }

    fn aim(&self, time: V::Scalar) -> Aim<V::Scalar> {
        let (size, _) = self.course.size(time);
        // No plane is proved to keep more than the answer at hand: what that leaves open is out of reach.
        let open = self.record.nearest.map_or(V::Scalar::ZERO, |(answer, _)| answer.bounds.width());
        let tolerance = self.options.tolerance.max(V::Scalar::TOLERANCE * size).max(self.lost(time));
        let tolerance = tolerance.max(open + open);
        let margin = self.margin(time);
        Aim { target: self.record.best() - tolerance, margin, until: self.options.until }
    }

    fn look(&mut self, time: V::Scalar, answer: &Proximity<V>) -> Look<V> {
        Look { time, distance: answer.distance, falling: self.course.approach(time, answer) }
    }

    fn look_at(&mut self, time: V::Scalar) -> Look<V> {
        let answer = self.ask(time);
        self.look(time, &answer)
    }

    /// To a time at which the distance is the smallest nearby: forward while it falls, then between the two
    /// sides. The search's record keeps what it meets.
    fn descend(&mut self, from: Look<V>) {
        let zero = V::Scalar::ZERO;
        let (mut left, mut asked) = (from, 0);
        let mut step = (self.options.until - left.time) * V::Scalar::from_f64(1.0 / 16.0);
        let mut right = left;
        while right.falling > zero && right.time < self.options.until && asked < DESCENT && self.may_ask() {
            left = right;
            right = self.look_at((left.time + step).min(self.options.until));
            step = step + step;
            asked += 1;
        }
        let enough = self.lost(left.time);
        while asked < DESCENT && self.may_ask() && right.falling <= zero && left.falling > zero {
            let width = right.time - left.time;
            // Where the lines of both sides meet (a kink), and where the slope is zero between them (a
            // smooth valley), in turns.
            let slopes = left.falling - right.falling;
            let part = if asked % 2 == 0 {
                (left.distance - right.distance - right.falling * width) / slopes
            } else {
                left.falling * width / slopes
            };
            let inner = width * V::Scalar::from_f64(1.0 / 64.0);
            let middle = left.time + part.max(inner).min(width - inner);
            if !(middle > left.time && middle < right.time)
                || left.falling.min(-right.falling) * width <= enough
            {
                break;
            }
            let there = self.look_at(middle);
            asked += 1;
            if there.falling > zero {
                left = there;
            } else {
                right = there;
            }
        }
    }
}
