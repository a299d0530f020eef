//! Poses as they are written, to the last digit.

use gjk::exact::Placement;
use gjk::math::{Planar, Spatial, Vector};

use super::pose::{coefficients, explain, fields, rows};
use super::values::{Values, number};
use crate::json::{Fault, Object};
use crate::number::Number;

/// Where a shape of the plane stands; nothing moved if no pose is given.
pub(super) fn plane<V: Planar<Scalar: Number>>(values: &Values<'_, '_, '_>) -> Result<Placement<V>, Fault> {
    placement(values, |pose, translation| {
        if let Some(node) = pose.get("half_angle") {
            let [c, s] = coefficients(&node, "[c, s]")?;
            return explain(Placement::from_half_angle(c, s, translation), &node).map(Some);
        }
        match pose.get("angle") {
            Some(node) if number::<V::Scalar>(&node)? != V::Scalar::default() => Err(node.fault(
                "is not exact, since its cosine or sine is irrational: give \"half_angle\", [c, s] in proportion to \
                 the cosine and the sine of half the angle, or \"matrix\"",
            )),
            _ => Ok(None),
        }
    })
}

/// The same in space.
pub(super) fn space<V: Spatial<Scalar: Number>>(values: &Values<'_, '_, '_>) -> Result<Placement<V>, Fault> {
    placement(values, |pose, translation| {
        let Some(node) = pose.get("quaternion") else { return Ok(None) };
        let quaternion = coefficients(&node, "[x, y, z, w]")?;
        explain(Placement::from_quaternion(quaternion, translation), &node).map(Some)
    })
}

/// By what only this dimension has, or a matrix, or a translation alone.
fn placement<V: Vector<Scalar: Number>>(
    values: &Values<'_, '_, '_>,
    turned: impl Fn(&Object<'_, '_>, V) -> Result<Option<Placement<V>>, Fault>,
) -> Result<Placement<V>, Fault> {
    let Some((node, pose, translation)) = fields(values)? else { return Ok(Placement::IDENTITY) };
    if let Some(placement) = turned(&pose, translation)? {
        return Ok(placement);
    }
    match pose.get("matrix") {
        Some(node) => {
            let rows = rows::<V>(values, &node)?;
            let columns = V::columns(|j| V::from_fn(|i| rows[i].get(j)));
            explain(Placement::from_columns(columns, translation), &node)
        }
        None => explain(Placement::from_translation(translation), &node),
    }
}
