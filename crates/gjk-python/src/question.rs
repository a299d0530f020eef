//! Questions about two shapes, alone or in columns. Each computes only what it returns.

use gjk::{Options, Pair, Pose};
use gjk_batch::Proximities;
use gjk_body::answer::{Answer, printable};
use gjk_body::{AnyPart, Body};
use glam::DVec2;

use crate::space::Dimension;

/// A body of parts.
pub(crate) type Parts<'s, V> = dyn Body<Vector = V, Part = AnyPart<V>> + 's;

/// A question about two shapes or two bodies.
pub(crate) trait Question: Copy + Sync {
    type Answer: Send;
    /// Of convex shapes.
    fn of_convex<V: Dimension>(self, both: [&AnyPart<V>; 2], poses: [&Pose<V>; 2]) -> Self::Answer;
    /// Of bodies of parts.
    fn of_bodies<V: Dimension>(self, both: [&Parts<'_, V>; 2], poses: [&Pose<V>; 2]) -> Self::Answer;
}

/// The whole answer.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) Options<f64>);

/// How far apart.
#[derive(Clone, Copy)]
pub(crate) struct Length(pub(crate) Options<f64>);

/// Whether a point is shared.
#[derive(Clone, Copy)]
pub(crate) struct Touch(pub(crate) Options<f64>);

/// A question that both kinds of pairs answer alike, with what is made of the answer.
macro_rules! question {
    ($question:ident -> $answer:ty: $pair:ident => $found:expr) => {
        impl Question for $question {
            type Answer = $answer;
            fn of_convex<V: Dimension>(
                self,
                [a, b]: [&AnyPart<V>; 2],
                [at_a, at_b]: [&Pose<V>; 2],
            ) -> $answer {
                let mut $pair = Pair::new(a, at_a, b, at_b).with_options(self.0);
                $found
            }
            fn of_bodies<V: Dimension>(
                self,
                [a, b]: [&Parts<'_, V>; 2],
                [at_a, at_b]: [&Pose<V>; 2],
            ) -> $answer {
                let mut $pair = gjk_body::Pair::new(a, at_a, b, at_b).with_options(self.0);
                $found
            }
        }
    };
}

question!(Length -> f64: pair => printable(pair.distance()));
question!(Touch -> bool: pair => pair.intersects());

impl Question for Whole {
    type Answer = Answer;
    fn of_convex<V: Dimension>(self, [a, b]: [&AnyPart<V>; 2], [at_a, at_b]: [&Pose<V>; 2]) -> Answer {
        Answer::between(&Pair::new(a, at_a, b, at_b).with_options(self.0).proximity(), a, b)
    }
    fn of_bodies<V: Dimension>(self, [a, b]: [&Parts<'_, V>; 2], [at_a, at_b]: [&Pose<V>; 2]) -> Answer {
        let found = gjk_body::Pair::new(a, at_a, b, at_b).with_options(self.0).proximity();
        Answer::between_bodies(&found, a, b)
    }
}

/// The column of a question out of lanes, which answer all questions at once.
pub(crate) trait Lane: Question {
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
