use gjk::math::{Planar, PoseError, Spatial, Vector};
use gjk::{Pose, Rotation};

use super::values::{Values, length, number};
use crate::json::{Fault, Node, Object};
use crate::number::Number;

/// The pose of a shape of the plane; the identity if none is given.
pub(super) fn plane<V: Planar<Scalar: Number>>(values: &Values<'_, '_, '_>) -> Result<Pose<V>, Fault> {
    pose(values, |pose| {
        if let Some(node) = pose.get("angle") {
            return explain(Rotation::try_from_angle(number(&node)?), &node);
        }
        match pose.get("half_angle") {
            Some(node) => {
                let [c, s] = coefficients(&node, "[c, s]")?;
                explain(Rotation::try_from_half_angle(c, s), &node)
            }
            None => matrix(values, pose),
        }
    })
}

/// The pose of a shape of space; the identity if none is given.
pub(super) fn space<V: Spatial<Scalar: Number>>(values: &Values<'_, '_, '_>) -> Result<Pose<V>, Fault> {
    pose(values, |pose| match pose.get("quaternion") {
        Some(node) => explain(Rotation::try_from_quaternion(coefficients(&node, "[x, y, z, w]")?), &node),
        None => matrix(values, pose),
    })
}

fn pose<V: Vector<Scalar: Number>>(
    values: &Values<'_, '_, '_>,
    rotation: impl Fn(&Object<'_, '_>) -> Result<Rotation<V>, Fault>,
) -> Result<Pose<V>, Fault> {
    match fields(values)? {
        Some((node, pose, translation)) => explain(Pose::try_new(rotation(&pose)?, translation), &node),
        None => Ok(Pose::IDENTITY),
    }
}

/// What a pose may be turned by: the field, and where it makes sense alone.
const TURNS: [(&str, Option<usize>); 4] =
    [("angle", Some(2)), ("half_angle", Some(2)), ("quaternion", Some(3)), ("matrix", None)];

/// A pose: as it is written, its fields, and its translation.
type Written<'t, 'o, V> = (Node<'t, 'o>, Object<'t, 'o>, V);

/// The pose of a shape, if there is one. It has one rotation at most, and one of the shape's dimension.
pub(super) fn fields<'o, 't, V: Vector<Scalar: Number>>(
    values: &Values<'o, 't, '_>,
) -> Result<Option<Written<'t, 'o, V>>, Fault> {
    let Some(node) = values.object.get("pose") else { return Ok(None) };
    let pose = node.object()?;
    pose.only(&["translation", "angle", "half_angle", "quaternion", "matrix"])?;
    let given: Vec<_> =
        TURNS.iter().filter_map(|&(name, own)| pose.get(name).map(|node| (name, own, node))).collect();
    if let [(first, ..), (_, _, second), ..] = given.as_slice() {
        return Err(second.fault(format!("the rotation is already given by \"{first}\"")));
    }
    if let [(_, Some(own), turn)] = given.as_slice()
        && *own != V::DIMENSION
    {
        let use_instead = if V::DIMENSION == 2 { "angle" } else { "quaternion" };
        let here = V::DIMENSION;
        let message =
            format!("is a rotation in {own}D, but the shape is {here}D; use \"{use_instead}\" or \"matrix\"");
        return Err(turn.fault(message));
    }
    let translation = match pose.get("translation") {
        Some(node) => values.vector(&node, length)?,
        None => V::ZERO,
    };
    Ok(Some((node, pose, translation)))
}

/// So many numbers, called by the names in `form`.
pub(super) fn coefficients<S: Number, const N: usize>(
    node: &Node<'_, '_>,
    form: &str,
) -> Result<[S; N], Fault> {
    let array = node.array()?;
    if array.len() != N {
        return Err(node.fault(format!("expected {N} numbers {form}, found {}", array.len())));
    }
    let mut numbers = [S::default(); N];
    for (coefficient, element) in numbers.iter_mut().zip(array.iter()) {
        *coefficient = number(&element)?;
    }
    Ok(numbers)
}

/// The rotation nearest to the matrix with these rows; the identity if there is no matrix.
fn matrix<V: Vector<Scalar: Number>>(
    values: &Values<'_, '_, '_>,
    pose: &Object<'_, '_>,
) -> Result<Rotation<V>, Fault> {
    let Some(node) = pose.get("matrix") else { return Ok(Rotation::IDENTITY) };
    let rows = rows::<V>(values, &node)?;
    explain(Rotation::try_from_columns(V::columns(|j| V::from_fn(|i| rows[i].get(j)))), &node)
}

/// The rows of a matrix; those that the dimension does not have are zero.
pub(super) fn rows<V: Vector<Scalar: Number>>(
    values: &Values<'_, '_, '_>,
    node: &Node<'_, '_>,
) -> Result<[V; 3], Fault> {
    let array = node.array()?;
    if array.len() != V::DIMENSION {
        return Err(node.fault(format!("expected {} rows, found {}", V::DIMENSION, array.len())));
    }
    let mut rows = [V::ZERO; 3];
    for (row, element) in rows.iter_mut().zip(array.iter()) {
        *row = values.vector(&element, number)?;
    }
    Ok(rows)
}

pub(super) fn explain<T>(result: Result<T, PoseError>, node: &Node<'_, '_>) -> Result<T, Fault> {
    result.map_err(|error| node.fault(error.to_string()))
}
