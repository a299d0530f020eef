//! What is asked of every pair of a column: no more than what is to be known.

use gjk::{Options, Pair, Pose};
use gjk_batch::Proximities;
use gjk_body::AnyPart;
use gjk_json::answer::{Answer, printable};
use glam::DVec2;

use super::batch::Parts;
use crate::space::Dimension;

/// A question about two shapes or two bodies.
pub(super) trait Question: Copy + Sync {
    type Answer: Send;
    /// Of convex shapes.
    fn of_convex<V: Dimension>(
        self,
        pair: Pair<'_, AnyPart<V>, AnyPart<V>>,
        both: [&AnyPart<V>; 2],
    ) -> Self::Answer;
    /// Of bodies of parts.
    fn of_bodies<V: Dimension>(self, both: [&Parts<'_, V>; 2], poses: [&Pose<V>; 2]) -> Self::Answer;
}

/// The whole answer.
#[derive(Clone, Copy)]
pub(super) struct Whole(pub(super) Options<f64>);

/// How far apart.
#[derive(Clone, Copy)]
pub(super) struct Length(pub(super) Options<f64>);

/// Whether a point is shared.
#[derive(Clone, Copy)]
pub(super) struct Touch(pub(super) Options<f64>);

impl Question for Whole {
    type Answer = Answer;
    fn of_convex<V: Dimension>(
        self,
        pair: Pair<'_, AnyPart<V>, AnyPart<V>>,
        [a, b]: [&AnyPart<V>; 2],
    ) -> Answer {
        Answer::between(&pair.with_options(self.0).proximity(), a, b)
    }
    fn of_bodies<V: Dimension>(self, [a, b]: [&Parts<'_, V>; 2], [at_a, at_b]: [&Pose<V>; 2]) -> Answer {
        let found = gjk_body::Pair::new(a, at_a, b, at_b).with_options(self.0).proximity();
        Answer::between_bodies(&found, a, b)
    }
}

impl Question for Length {
    type Answer = f64;
    fn of_convex<V: Dimension>(self, pair: Pair<'_, AnyPart<V>, AnyPart<V>>, _: [&AnyPart<V>; 2]) -> f64 {
        printable(pair.with_options(self.0).distance())
    }
    fn of_bodies<V: Dimension>(self, [a, b]: [&Parts<'_, V>; 2], [at_a, at_b]: [&Pose<V>; 2]) -> f64 {
        printable(gjk_body::Pair::new(a, at_a, b, at_b).with_options(self.0).distance())
    }
}

impl Question for Touch {
    type Answer = bool;
    fn of_convex<V: Dimension>(self, pair: Pair<'_, AnyPart<V>, AnyPart<V>>, _: [&AnyPart<V>; 2]) -> bool {
        pair.with_options(self.0).intersects()
    }
    fn of_bodies<V: Dimension>(self, [a, b]: [&Parts<'_, V>; 2], [at_a, at_b]: [&Pose<V>; 2]) -> bool {
        gjk_body::Pair::new(a, at_a, b, at_b).with_options(self.0).intersects()
    }
}

/// The column of a question out of lanes, which answer all questions at once.
pub(super) trait Lane: Question {
    fn of_lanes(answers: &Proximities<DVec2>) -> Vec<Self::Answer>;
    fn options(self) -> Options<f64>;
}

impl Lane for Length {
    fn of_lanes(answers: &Proximities<DVec2>) -> Vec<f64> {
        answers.distance().to_vec()
    }
    fn options(self) -> Options<f64> {
        self.0
    }
}

impl Lane for Touch {
    fn of_lanes(answers: &Proximities<DVec2>) -> Vec<bool> {
        answers.distance().iter().map(|&distance| distance <= 0.0).collect()
    }
    fn options(self) -> Options<f64> {
        self.0
    }
}
