//! Boxes side by side: axis by axis, without a search.

use core::cmp::Ordering::{Equal, Greater};

use super::body::coordinates;
use super::meeting::Meeting;
use super::placement::{grain, whole};
use crate::math::{Each, Pose, Scalar, Vector};

/// A box along the world's axes; in the plane the third numbers are zero.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Upright {
    center: [f64; 3],
    half_extents: [f64; 3],
}

impl Upright {
    /// A box with these half extents in its own frame; `None` where it is turned by anything but quarter
    /// turns.
    pub(crate) fn new<V: Vector>(half_extents: V, pose: &Pose<V>) -> Option<Self> {
        if pose.rotation().error() != V::Scalar::ZERO {
            return None;
        }
        // Exact: a column of quarter turns has one coordinate of 1 or −1 and zeros.
        let columns = pose.rotation().columns();
        let along = |j: usize| V::from_fn(|i| columns[j].get(i).abs()) * half_extents.get(j);
        let turned = (1..V::DIMENSION).fold(along(0), |sum, j| sum + along(j));
        Some(Self { center: coordinates(pose.translation()), half_extents: coordinates(turned) })
    }
}

/// How two boxes along the axes lie: the gap along an axis is |b − a| less both half extents, and the signed
/// distance has the sign of the largest of these. `None` where digits are lost.
pub(super) fn meeting<const N: usize>(dimension: usize, a: &Upright, b: &Upright) -> Option<Meeting> {
    let mut meeting = Meeting::Inside;
    for axis in 0..dimension {
        let [at_a, at_b] = [a, b].each(|body| body.center[axis]);
        let [half_a, half_b] = [a, b].each(|body| body.half_extents[axis]);
        let exponent = grain([at_a, at_b, half_a, half_b].into_iter()).unwrap_or(0);
        let [at_a, at_b, half_a, half_b] = [at_a, at_b, half_a, half_b].each(|x| whole::<N>(x, exponent));
        let way = at_b - at_a;
        let distance = if way.sign()? == Greater { way } else { -way };
        match (distance - half_a - half_b).sign()? {
            Greater => return Some(Meeting::Apart),
            Equal => meeting = Meeting::Touching,
            _ => {}
        }
    }
    Some(meeting)
}
