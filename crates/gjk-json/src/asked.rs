//! The questions that doors ask about bodies of any kind: compiled once, here, and not again in each crate
//! that asks them.

use gjk::math::Vector;
use gjk::{CastOptions, Motion, Options, Space};
use gjk_body::answer::{Answer, Contact, Encounter, Outcome, Posed, Query, intersects_any};
use gjk_body::check::{Check, Finding};

/// Vectors of a space and a precision, between whose bodies can be asked.
pub trait Asked: Space {
    /// How far two bodies are apart: [`Answer::of_any`].
    fn answer(a: &Posed<Self>, b: &Posed<Self>, options: &Options<<Self as Vector>::Scalar>) -> Answer;

    /// Whether they share a point: [`intersects_any`].
    fn intersects(a: &Posed<Self>, b: &Posed<Self>) -> bool;

    /// Where they touch: [`Contact::of_any`].
    fn contacts(a: &Posed<Self>, b: &Posed<Self>, speculative_distance: f64) -> Vec<Contact>;

    /// The answer to any query: [`Outcome::of_any`].
    fn outcome(a: &Posed<Self>, b: &Posed<Self>, query: Query, speculative_distance: f64) -> Option<Outcome>;

    /// When two bodies on their ways first meet: [`Encounter::of_any`].
    fn encounter(
        bodies: [&Posed<Self>; 2],
        motions: [&Motion<Self>; 2],
        options: &CastOptions<<Self as Vector>::Scalar>,
    ) -> Encounter;

    /// The same, where they may: [`Encounter::of_any_unless_free`].
    fn encounter_unless_free(
        bodies: [&Posed<Self>; 2],
        motions: [&Motion<Self>; 2],
        options: &CastOptions<<Self as Vector>::Scalar>,
    ) -> Option<Encounter>;
}

/// Vectors whose bodies can be checked against rules: those of `f64`.
pub trait Checked: Asked + Vector<Scalar = f64> {
    /// Judges a pair: [`Check::judge`].
    fn judge(check: &Check<'_, Self>, pair: [usize; 2]) -> Option<Finding>;
}

macro_rules! asked {
    ([$($generic:tt)*] $vector:ty) => {
        impl $($generic)* Asked for $vector {
            fn answer(a: &Posed<Self>, b: &Posed<Self>, options: &Options<<Self as Vector>::Scalar>) -> Answer {
                Answer::of_any(a, b, options)
            }

            fn intersects(a: &Posed<Self>, b: &Posed<Self>) -> bool {
                intersects_any(a, b)
            }

            fn contacts(a: &Posed<Self>, b: &Posed<Self>, speculative_distance: f64) -> Vec<Contact> {
                Contact::of_any(a, b, speculative_distance)
            }

            fn outcome(
                a: &Posed<Self>,
                b: &Posed<Self>,
                query: Query,
                speculative_distance: f64,
            ) -> Option<Outcome> {
                Outcome::of_any(a, b, query, speculative_distance)
            }

            fn encounter(
                bodies: [&Posed<Self>; 2],
                motions: [&Motion<Self>; 2],
                options: &CastOptions<<Self as Vector>::Scalar>,
            ) -> Encounter {
                Encounter::of_any(bodies, motions, options)
            }

            fn encounter_unless_free(
                bodies: [&Posed<Self>; 2],
                motions: [&Motion<Self>; 2],
                options: &CastOptions<<Self as Vector>::Scalar>,
            ) -> Option<Encounter> {
                Encounter::of_any_unless_free(bodies, motions, options)
            }
        }
    };
}

// Functions without parameters of types: whoever calls them, there is one of each.
#[cfg(not(test))]
mod compiled {
    use super::*;

    asked!([] glam::Vec2);
    asked!([] glam::Vec3);
    asked!([] glam::DVec2);
    asked!([] glam::DVec3);

    macro_rules! checked {
        ($vector:ty) => {
            impl Checked for $vector {
                fn judge(check: &Check<'_, Self>, pair: [usize; 2]) -> Option<Finding> {
                    check.judge(pair)
                }
            }
        };
    }
    checked!(glam::DVec2);
    checked!(glam::DVec3);
}

// This crate's own tests ask in other ways: for them none is compiled.
#[cfg(test)]
asked!([<V: Space>] V);
#[cfg(test)]
impl<V: Space<Scalar = f64>> Checked for V {
    fn judge(check: &Check<'_, Self>, pair: [usize; 2]) -> Option<Finding> {
        check.judge(pair)
    }
}
