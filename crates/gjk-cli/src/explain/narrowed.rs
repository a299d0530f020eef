//! From bodies of parts to the two parts that are explained.

use gjk::{Motion, Space};
use gjk_body::answer::{Answer, Body, Posed, motion_of_part, options};
use gjk_json::asked::Asked;
use gjk_trace::run::CastRun;

use crate::command::Casting;

/// The nearest parts of two bodies; `None` where both are convex.
pub(super) fn nearest_parts<V: Space>([a, b]: [&Posed<V>; 2]) -> Option<[u32; 2]> {
    if a.convex().is_some() && b.convex().is_some() {
        return None;
    }
    Answer::of_any(a, b, &options()).parts
}

/// A convex body: one of the scene, or a part of one.
#[derive(Debug)]
pub(super) enum Narrowed<'b, V: Space> {
    Whole(&'b Body<V>),
    Part(Body<V>),
}

impl<'b, V: Space> Narrowed<'b, V> {
    /// Two bodies, or these parts of them.
    pub(super) fn both(bodies: [&'b Posed<V>; 2], parts: Option<[u32; 2]>) -> [Self; 2] {
        let [i, j] = parts.unwrap_or_default();
        [Self::of(bodies[0], i), Self::of(bodies[1], j)]
    }

    fn of(body: &'b Posed<V>, part: u32) -> Self {
        match body {
            Posed::Convex(body) => Self::Whole(body),
            Posed::Composed(composed) => Self::Part(composed.part(part)),
        }
    }

    pub(super) fn body(&self) -> &Body<V> {
        match self {
            Self::Whole(body) => body,
            Self::Part(body) => body,
        }
    }

    /// How it moves if the whole body moves so.
    pub(super) fn motion(&self, whole: &Motion<V>) -> Motion<V> {
        match self {
            Self::Whole(_) => *whole,
            Self::Part(part) => motion_of_part(&part.pose, whole),
        }
    }
}

/// How two bodies, or two parts of them, move.
pub(super) fn motions<V: Space>(both: &[Narrowed<'_, V>; 2], whole: [&Motion<V>; 2]) -> [Motion<V>; 2] {
    [both[0].motion(whole[0]), both[1].motion(whole[1])]
}

/// The cast of two bodies, or that of the two parts which decide, with the answer about the bodies; and
/// which parts these are.
pub(crate) fn journey<V: Asked>(
    bodies: [&Posed<V>; 2],
    whole: [&Motion<V>; 2],
    casting: &Casting,
) -> (CastRun, Option<[u32; 2]>) {
    let options = casting.options();
    let answer = V::cast(bodies, whole, &options);
    let parts = answer.parts;
    let both = Narrowed::both(bodies, parts);
    let motions = motions(&both, whole);
    let journey = CastRun::new(both.each_ref().map(Narrowed::body), motions.each_ref(), &options);
    (journey.about_all_parts(answer), parts)
}
