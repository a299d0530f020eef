//! How bodies move: at constant rates from where their poses put them.

use gjk::math::{Planar, Spatial};
use gjk::{Motion, Pose, Space};

use super::values::{Dimension, Reason, Values, length};
use crate::json::{Fault, Node};
use crate::number::Number;

/// The field of the velocity of the center, that of the turn about it, and that of its place at time 0.
const FIELDS: [&str; 3] = ["velocity", "angular_velocity", "center"];

/// How a body of the plane moves that is at `start` at time 0; it stays there if no motion is given.
///
/// # Errors
/// If a field is unknown or of the wrong type, has another number of coordinates than the body, or a number
/// is beyond the domain.
pub fn plane_motion<V: Space<Turn = S> + Planar<Scalar = S>, S: Number>(
    node: Option<&Node<'_, '_>>,
    start: &Pose<V>,
) -> Result<Motion<V>, Fault> {
    motion(node, start, |_, turn| length(turn))
}

/// The same in space.
///
/// # Errors
/// As [`plane_motion`].
pub fn space_motion<V: Space<Turn = V> + Spatial<Scalar: Number>>(
    node: Option<&Node<'_, '_>>,
    start: &Pose<V>,
) -> Result<Motion<V>, Fault> {
    motion(node, start, |values, turn| values.vector(turn, length))
}

fn motion<V: Space<Scalar: Number>>(
    node: Option<&Node<'_, '_>>,
    start: &Pose<V>,
    turn: impl Fn(&Values<'_, '_, '_>, &Node<'_, '_>) -> Result<V::Turn, Fault>,
) -> Result<Motion<V>, Fault> {
    let Some(node) = node else { return Ok(Motion::still(*start)) };
    let object = node.object()?;
    object.only(&FIELDS)?;
    let values = Values::new(&object, Dimension { coordinates: V::DIMENSION, reason: Reason::Body });
    let [velocity, angular, center] = FIELDS.map(|field| object.get(field));
    let vector = |node: Option<Node<'_, '_>>| node.map_or(Ok(V::ZERO), |node| values.vector(&node, length));
    let turn = angular.map_or(Ok(V::NO_TURN), |node| turn(&values, &node))?;
    Motion::try_new(*start, vector(velocity)?, turn, vector(center)?)
        .map_err(|error| node.fault(error.to_string()))
}
