//! The sides of a core that can lie flat on another: edges in the plane, faces in space; and their normals.

use super::core_of::Core;
use super::feature::Feature;
use super::ring::outward;
use crate::math::{Scalar, Vector, cross};

/// The corners of a side by index, in order along its boundary.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SideCorners<'a> {
    Few([u32; 4], usize),
    Many(&'a [u32]),
}

impl SideCorners<'_> {
    pub(crate) fn few(corners: &[u32]) -> Self {
        let mut indices = [0; 4];
        indices[..corners.len()].copy_from_slice(corners);
        Self::Few(indices, corners.len())
    }

    pub(crate) fn indices(&self) -> &[u32] {
        match self {
            Self::Few(indices, count) => &indices[..*count],
            Self::Many(indices) => indices,
        }
    }
}

impl<'a, V: Vector> Core<'a, V> {
    /// How many sides it has. A flat core has two.
    pub(crate) fn side_count(&self) -> usize {
        match self {
            Core::Cuboid(_) => 2 * V::DIMENSION,
            Core::Segment(_) if V::DIMENSION == 2 => 2,
            Core::Polygon(vertices) => vertices.len(),
            Core::Triangle(_) => 2,
            Core::Hull { adjacency, .. } => adjacency.face_count(),
            _ => 0,
        }
    }

    /// The side with this index: its feature, and its corners counter-clockwise as seen from outside.
    pub(crate) fn side(&self, index: usize) -> (Feature, SideCorners<'a>) {
        let (id, few) = (index as u32, SideCorners::few);
        match self {
            Core::Segment(_) => (Feature::Edge(0), few(if index == 0 { &[0, 1] } else { &[1, 0] })),
            Core::Triangle(_) => (Feature::Face(0), few(if index == 0 { &[0, 1, 2] } else { &[2, 1, 0] })),
            Core::Polygon(vertices) => {
                let next = if index + 1 == vertices.len() { 0 } else { id + 1 };
                (Feature::Edge(id), few(&[id, next]))
            }
            Core::Hull { adjacency, .. } => (Feature::Face(id), SideCorners::Many(adjacency.face(index))),
            _ => {
                let (axis, is_positive) = (index / 2, index % 2 == 1);
                let fixed = u32::from(is_positive) << axis;
                if V::DIMENSION == 2 {
                    let other = 1 << (1 - axis);
                    // On the right side of a box y grows along the boundary, on the top side x falls.
                    let grows = is_positive == (axis == 0);
                    let ends = if grows { [fixed, fixed | other] } else { [fixed | other, fixed] };
                    return (Feature::Edge(id), few(&ends));
                }
                let (u, v) = (1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3));
                let (u, v) = if is_positive { (u, v) } else { (v, u) };
                (Feature::Face(id), few(&[fixed, fixed | u, fixed | u | v, fixed | v]))
            }
        }
    }

    /// The outward unit normal of a side; `None` where it has no extent.
    pub(crate) fn side_normal(&self, index: usize) -> Option<V> {
        let Core::Cuboid(half_extents) = self else {
            return normal(&|i| self.vertex(i as usize), self.side(index).1.indices());
        };
        // It needs no corners.
        let (axis, is_positive) = (index / 2, index % 2 == 1);
        let has_extent =
            (0..V::DIMENSION).all(|other| other == axis || half_extents.get(other) > V::Scalar::ZERO);
        let outward = if is_positive { V::axis(axis) } else { -V::axis(axis) };
        // Adding zero turns −0 into 0.
        has_extent.then(|| outward + V::ZERO)
    }
}

/// The unit normal of a side, on the side from which its corners go around counter-clockwise, or to the right
/// of an edge: from differences in twice the digits, rounded once. `None` where there is none.
///
/// Of a face it has the direction of Σ (vᵢ − v₀) × (vᵢ₊₁ − v₀). The face is convex, so that all terms point
/// the same way: nothing cancels, and a corner that is nearly straight costs no digits.
#[inline(never)]
fn normal<V: Vector>(corner: &dyn Fn(u32) -> Option<V>, side: &[u32]) -> Option<V> {
    let (&first, rest) = side.split_first()?;
    let origin = corner(first)?;
    let mut size = V::Scalar::ZERO;
    for &other in rest {
        size = (corner(other)? - origin).max_abs().max(size);
    }
    // A power of two, so that products neither overflow nor vanish.
    let scale = <V::Wide as Vector>::Scalar::from_f64(size.power_of_two().to_f64());
    let inverse = <V::Wide as Vector>::Scalar::ONE / scale;
    let spoke = |i: u32| corner(i).map(|to| (to.widen() - origin.widen()) * inverse);
    if V::DIMENSION == 2 {
        return outward(spoke(*rest.first()?)?).normalized().map(V::narrow);
    }
    let mut sum = V::Wide::ZERO;
    for pair in rest.windows(2) {
        sum = sum + cross(spoke(pair[0])?, spoke(pair[1])?);
    }
    sum.normalized().map(V::narrow)
}

/// The axis of coordinates least along a vector.
pub(crate) fn least_along<V: Vector>(v: V) -> V {
    let less = |least: usize, i: usize| if v.get(i).abs() < v.get(least).abs() { i } else { least };
    V::axis((1..V::DIMENSION).fold(0, less))
}

/// Unit vectors across a unit vector and each other; in the plane the first is to its left, and the second is
/// zero.
pub(crate) fn tangents<V: Vector>(normal: V) -> [V; 2] {
    if V::DIMENSION == 2 {
        return [-outward(normal), V::ZERO];
    }
    // Made exactly across; its length is at least √(2/3) after that.
    let axis = least_along(normal);
    let first = (axis - normal * axis.dot(normal)).normalized().unwrap_or(axis);
    [first, cross(normal, first)]
}
