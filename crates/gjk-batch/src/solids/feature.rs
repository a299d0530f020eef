//! From the nearest feature of a simplex to that of the simplex with one more point, in every lane.
//!
//! As the scalar library goes (`simplex::advance`), but for that all features are computed and one is
//! chosen: lanes that take different ways cost no more than those that take one. A feature has three places
//! for its points; places that are free repeat one of them: edges and faces between equal points have no
//! length and no area, and drop out by themselves.

use fearless_simd::prelude::*;
use fearless_simd::{Simd, f32x8, mask32x8};

use super::vector::Points;

/// The points of a feature of A − B, and the vertices of A and of B that each comes from, as one number.
#[derive(Clone, Copy)]
pub(super) struct Feature<S: Simd> {
    pub(super) points: [Points<S>; 3],
    pub(super) ids: [f32x8<S>; 3],
    /// Whether all three are different.
    pub(super) is_full: mask32x8<S>,
}

/// What a step leads to.
pub(super) struct Step<S: Simd> {
    pub(super) feature: Feature<S>,
    /// Perpendicular to the feature and towards the origin, of any length.
    pub(super) direction: Points<S>,
    /// Where the origin is in the simplex.
    pub(super) inside: mask32x8<S>,
}

/// A face, an edge or the new point itself.
struct Chosen<S: Simd> {
    /// Which of the three there are.
    some: [mask32x8<S>; 3],
    direction: Points<S>,
}

impl<S: Simd> Feature<S> {
    /// That of one point.
    #[inline(always)]
    pub(super) fn new(simd: S, point: Points<S>, id: f32x8<S>) -> Self {
        let zero = f32x8::splat(simd, 0.0);
        Self { points: [point; 3], ids: [id; 3], is_full: zero.simd_lt(zero) }
    }

    /// `self` where the mask is set, else `other`.
    #[inline(always)]
    pub(super) fn or(self, mask: mask32x8<S>, other: Self) -> Self {
        let mut merged = other;
        for k in 0..3 {
            merged.points[k] = self.points[k].or(mask, other.points[k]);
            merged.ids[k] = mask.select(self.ids[k], other.ids[k]);
        }
        merged.is_full = (mask & self.is_full) | (!mask & other.is_full);
        merged
    }

    /// On to the feature of the simplex with one more point, which is farther along the last direction.
    #[inline(always)]
    pub(super) fn advance(&self, simd: S, new: Points<S>, id: f32x8<S>) -> Step<S> {
        let origin = new.negated();
        let [p, q, r] = self.points;
        let edges = [p.minus(new), q.minus(new), r.minus(new)];
        let moments = [origin.cross(edges[0]), origin.cross(edges[1]), origin.cross(edges[2])];
        let (faces, sees) = nearest_face(simd, &edges, &moments, origin);
        let nearest = nearest_edge(simd, &edges, &moments, origin);
        let is_face = faces.some[0] | faces.some[1] | faces.some[2];
        let mut feature = Self { is_full: is_face, ..*self };
        for k in 0..3 {
            // Face k keeps the points k and k + 1.
            let kept = faces.some[k] | faces.some[(k + 2) % 3] | (!is_face & nearest.some[k]);
            feature.points[k] = self.points[k].or(kept, new);
            feature.ids[k] = kept.select(self.ids[k], id);
        }
        let inside = self.is_full & !sees;
        Step { feature, direction: faces.direction.or(is_face, nearest.direction), inside }
    }
}

/// The first face that the origin is in front of, and within the edges from the new point; and whether it is
/// in front of any.
#[inline(always)]
fn nearest_face<S: Simd>(
    simd: S,
    edges: &[Points<S>; 3],
    moments: &[Points<S>; 3],
    origin: Points<S>,
) -> (Chosen<S>, mask32x8<S>) {
    let zero = f32x8::splat(simd, 0.0);
    // Face k is that of edges k and k + 1; turned all the same way, and the remaining edge is on one side of
    // it.
    let [e, f, g] = *edges;
    let normals = [e.cross(f), f.cross(g), g.cross(e)];
    let turn = normals[0].dot(g).simd_gt(zero);
    let heights = [normals[0].dot(origin), normals[1].dot(origin), normals[2].dot(origin)];
    let none = zero.simd_lt(zero);
    let (mut sees, mut is_at) = (none, [none; 3]);
    for k in 0..3 {
        let before = turn.select(-heights[k], heights[k]).simd_gt(zero);
        let inner = normals[k].dot(moments[k]).simd_le(zero);
        let outer = normals[k].dot(moments[(k + 1) % 3]).simd_ge(zero);
        sees |= before;
        is_at[k] = before & inner & outer;
    }
    let [first, second, third] = is_at;
    let some = [first, second & !first, third & !(first | second)];
    let normal = normals[0].or(first, normals[1].or(second, normals[2]));
    let height = first.select(heights[0], second.select(heights[1], heights[2]));
    let direction = normal.or(height.simd_gt(zero), normal.negated());
    (Chosen { some, direction }, sees)
}

/// The edge along which the foot of the origin is farthest, if any leads towards the origin; else the new
/// point.
#[inline(always)]
fn nearest_edge<S: Simd>(
    simd: S,
    edges: &[Points<S>; 3],
    moments: &[Points<S>; 3],
    origin: Points<S>,
) -> Chosen<S> {
    let zero = f32x8::splat(simd, 0.0);
    let mut feet = [zero; 3];
    for k in 0..3 {
        let along = edges[k].dot(origin);
        feet[k] = along.simd_gt(zero).select(along * along / edges[k].dot(edges[k]), zero);
    }
    let second = feet[1].simd_gt(feet[0]);
    let farther = feet[0].max(feet[1]);
    let third = feet[2].simd_gt(farther);
    let is_edge = farther.max(feet[2]).simd_gt(zero);
    let some = [is_edge & !(second | third), is_edge & second & !third, is_edge & third];
    let edge = edges[2].or(third, edges[1].or(second, edges[0]));
    let moment = moments[2].or(third, moments[1].or(second, moments[0]));
    let towards = edge.cross(moment);
    Chosen { some, direction: towards.or(is_edge, origin) }
}
