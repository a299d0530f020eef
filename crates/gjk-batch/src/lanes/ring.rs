//! A polygon of few vertices in every lane.

use fearless_simd::Simd;
use fearless_simd::prelude::*;

use super::vector::{Lane, Points};

/// The vertices of a polygon in every lane, `GROUPS` times four of them.
pub(super) type Ring<L, const GROUPS: usize> = [[Points<L>; 4]; GROUPS];

/// The vertex of a polygon farthest along a direction.
#[inline(always)]
pub(super) fn farthest<S: Simd, L: Lane<S>, const GROUPS: usize>(
    ring: &Ring<L, GROUPS>,
    direction: Points<L>,
) -> Points<L> {
    let mut best = ring[0][0];
    let mut height = direction.dot(best);
    for vertex in &ring.as_flattened()[1..] {
        let next = direction.dot(*vertex);
        let higher = next.simd_gt(height);
        height = higher.select(next, height);
        best = vertex.or(higher, best);
    }
    best
}

/// The same polygon, turned.
#[inline(always)]
pub(super) fn turned<S: Simd, L: Lane<S>, const GROUPS: usize>(
    ring: &Ring<L, GROUPS>,
    by: Points<L>,
) -> Ring<L, GROUPS> {
    let mut turned = *ring;
    for vertex in turned.as_flattened_mut() {
        *vertex = vertex.turned(by);
    }
    turned
}
