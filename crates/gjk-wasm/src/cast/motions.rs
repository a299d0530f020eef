//! How two bodies move: as it is written, or as it is proposed.

use gjk::{Motion, Pose, Space};
use gjk_body::answer::{Coordinates, printable};
use gjk_json::json::{Fault, Node};
use gjk_json::shape::{Body, plane_motion, space_motion};
use gjk_trace::Drawable;
use glam::{DVec2, DVec3};
use serde::Serialize;
use serde_json::{Value, json};

use crate::figure::view;

/// How fast a body turns of which nobody has said how it moves: radians in the whole time. Enough to be seen.
const PROPOSED: f64 = 1.5;

/// What reading and writing a turn needs to know of the space.
pub(crate) trait Turns: Space<Scalar = f64> + Drawable {
    /// A motion as a pair's line has it.
    fn read(node: &Node<'_, '_>, start: &Pose<Self>) -> Result<Motion<Self>, Fault>;
    /// About the axis that is seen best, as fast as that.
    fn turn(rate: f64) -> Self::Turn;
    /// As a pair's line has it.
    fn written(turn: Self::Turn) -> Value;
}

impl Turns for DVec2 {
    fn read(node: &Node<'_, '_>, start: &Pose<Self>) -> Result<Motion<Self>, Fault> {
        plane_motion(Some(node), start)
    }
    fn turn(rate: f64) -> f64 {
        rate
    }
    fn written(turn: f64) -> Value {
        json!(printable(turn))
    }
}

impl Turns for DVec3 {
    fn read(node: &Node<'_, '_>, start: &Pose<Self>) -> Result<Motion<Self>, Fault> {
        space_motion(Some(node), start)
    }
    fn turn(rate: f64) -> Self {
        Self::new(0.0, 0.0, rate)
    }
    fn written(turn: Self) -> Value {
        json!(Coordinates::new(turn))
    }
}

/// A motion as it is written, about the body's middle if it names no center.
pub(super) fn read<V: Turns>(node: Option<&Node<'_, '_>>, body: &Body<V>) -> Result<Motion<V>, Fault> {
    let Some(node) = node else { return Ok(Motion::still(body.pose)) };
    let motion = V::read(node, &body.pose)?;
    if node.object()?.get("center").is_some() {
        return Ok(motion);
    }
    Motion::try_new(body.pose, motion.velocity(), motion.angular_velocity(), view(body).place(V::ZERO))
        .map_err(|error| node.fault(error.to_string()))
}

/// A stands, and B comes to where it is, turning.
pub(super) fn proposed<V: Turns>([a, b]: &[Body<V>; 2]) -> [Motion<V>; 2] {
    let [to, from] = [view(a).place(V::ZERO), view(b).place(V::ZERO)];
    // Middles that are too far from each other for a number leave both where they are.
    let comes = Motion::try_new(b.pose, to - from, V::turn(PROPOSED), from);
    [Motion::still(a.pose), comes.unwrap_or_else(|_| Motion::still(b.pose))]
}

/// A motion as a pair's line has it, all of it.
#[derive(Debug, Serialize)]
pub(crate) struct Written {
    velocity: Coordinates,
    angular_velocity: Value,
    center: Coordinates,
}

impl Written {
    pub(super) fn new<V: Turns>(motion: &Motion<V>) -> Self {
        Self {
            velocity: Coordinates::new(motion.velocity()),
            angular_velocity: V::written(motion.angular_velocity()),
            center: Coordinates::new(motion.center()),
        }
    }
}
