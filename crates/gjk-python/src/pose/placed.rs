//! Poses as they were given.

use gjk::Pose;
use gjk::exact::Placement;
use gjk::math::{PoseError, Vector};

use crate::space::{Dimension, Either, Family};

/// The rotation of a pose, as it was given.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Turn<V: Vector> {
    None,
    /// An angle, whose sine and cosine are irrational.
    Angle(f64),
    /// An axis of space and an angle about it.
    Axis([f64; 3], f64),
    /// Cosine and sine of half the angle, up to a factor.
    Half([f64; 2]),
    /// x, y, z, w.
    Quaternion([f64; 4]),
    /// The columns of a matrix.
    Matrix(V::Columns),
    /// A product of poses, whose numbers are rounded.
    Rounded,
}

/// A pose of one space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed<V: Vector> {
    pub(crate) pose: Pose<V>,
    pub(crate) turn: Turn<V>,
}

/// [`Placed`] of each space.
pub(crate) struct OfPlaced;

impl Family for OfPlaced {
    type Of<V: Dimension> = Placed<V>;
}

/// A pose of either space; `None` if nothing is moved, in whichever space.
pub(crate) type At = Option<Either<OfPlaced>>;

impl<V: Dimension> Placed<V> {
    /// A pose whose rotation has no other name.
    pub(crate) fn unnamed(pose: Pose<V>, turn: Turn<V>) -> At {
        let turn = if pose.rotation().is_identity() { Turn::None } else { turn };
        Some(V::either(Self { pose, turn }))
    }
}

/// The pose, if it is one of this space; that which moves nothing is one of both.
pub(crate) fn pose_in<V: Dimension>(at: &At) -> Option<Pose<V>> {
    at.as_ref().map_or(Some(Pose::IDENTITY), |at| V::in_either(at).map(|placed| placed.pose))
}

/// The exact placement; `None` if it is rounded.
pub(crate) fn placement_in<V: Dimension>(at: &At) -> Option<Result<Placement<V>, PoseError>> {
    let Some(at) = at else { return Some(Ok(Placement::IDENTITY)) };
    let Placed { pose, turn } = V::in_either(at)?;
    let to = pose.translation();
    match turn {
        Turn::None => Some(Placement::from_translation(to)),
        Turn::Matrix(columns) => Some(Placement::from_columns(*columns, to)),
        Turn::Half(turn) => Some(V::placement(turn, to)),
        Turn::Quaternion(turn) => Some(V::placement(turn, to)),
        _ => None,
    }
}
