//! From bodies of parts to the two parts that are explained.

use gjk::Space;
use gjk_json::answer::{Answer, options};
use gjk_json::shape::{Body, Posed};

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
}
