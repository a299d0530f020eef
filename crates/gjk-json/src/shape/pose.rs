use gjk::{Planar, Pose, PoseError, Rotation, Spatial, Vector};

use super::values::{Values, length, number};
use crate::json::{Fault, Node, Object};
use crate::number::Number;

/// The pose of a shape of the plane; the identity if none is given.
pub(super) fn plane<V: Planar<Scalar: Number>>(values: &Values<'_, '_, '_>) -> Result<Pose<V>, Fault> {
    pose(values, |pose| match pose.get("angle") {
        Some(node) => explain(Rotation::from_angle(number(&node)?), &node),
        None => match pose.get("quaternion") {
            Some(node) => Err(node.fault("turns in 3D, but the shape is 2D; use \"angle\" or \"matrix\"")),
            None => matrix(values, pose),
        },
    })
}

/// The pose of a shape of space; the identity if none is given.
pub(super) fn space<V: Spatial<Scalar: Number>>(values: &Values<'_, '_, '_>) -> Result<Pose<V>, Fault> {
    pose(values, |pose| match pose.get("quaternion") {
        Some(node) => {
            let array = node.array()?;
            if array.len() != 4 {
                return Err(node.fault(format!("expected 4 numbers [x, y, z, w], found {}", array.len())));
            }
            let mut quaternion = [V::Scalar::default(); 4];
            for (coefficient, element) in quaternion.iter_mut().zip(array.iter()) {
                *coefficient = number(&element)?;
            }
            explain(Rotation::from_quaternion(quaternion), &node)
        }
        None => match pose.get("angle") {
            Some(node) => {
                Err(node.fault("turns in 2D, but the shape is 3D; use \"quaternion\" or \"matrix\""))
            }
            None => matrix(values, pose),
        },
    })
}

fn pose<V: Vector<Scalar: Number>>(
    values: &Values<'_, '_, '_>,
    rotation: impl Fn(&Object<'_, '_>) -> Result<Rotation<V>, Fault>,
) -> Result<Pose<V>, Fault> {
    let Some(node) = values.object.get("pose") else { return Ok(Pose::identity()) };
    let pose = node.object()?;
    pose.only(&["translation", "angle", "quaternion", "matrix"])?;
    let given =
        ["angle", "quaternion", "matrix"].iter().filter_map(|name| pose.get(name).map(|node| (name, node)));
    if let [(first, _), (_, second), ..] = given.collect::<Vec<_>>().as_slice() {
        return Err(second.fault(format!("\"{first}\" gives a rotation already")));
    }
    let translation = match pose.get("translation") {
        Some(node) => values.vector(&node, length)?,
        None => V::ZERO,
    };
    explain(Pose::new(rotation(&pose)?, translation), &node)
}

/// The rotation nearest to the matrix with these rows; the identity if there is no matrix.
fn matrix<V: Vector<Scalar: Number>>(
    values: &Values<'_, '_, '_>,
    pose: &Object<'_, '_>,
) -> Result<Rotation<V>, Fault> {
    let Some(node) = pose.get("matrix") else { return Ok(Rotation::identity()) };
    let array = node.array()?;
    if array.len() != V::DIMENSION {
        return Err(node.fault(format!("expected {} rows, found {}", V::DIMENSION, array.len())));
    }
    let mut rows = [V::ZERO; 3];
    for (row, element) in rows.iter_mut().zip(array.iter()) {
        *row = values.vector(&element, number)?;
    }
    explain(Rotation::from_columns(V::columns(|j| V::from_fn(|i| rows[i].get(j)))), &node)
}

fn explain<T>(result: Result<T, PoseError>, node: &Node<'_, '_>) -> Result<T, Fault> {
    result.map_err(|error| node.fault(error.to_string()))
}
