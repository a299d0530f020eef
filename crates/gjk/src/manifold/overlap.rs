use super::outline::{Corner, Flat, Outline, cross, minus};
use crate::math::{Scalar, Vector};

/// A place where both sides are.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Place<S> {
    pub(super) at: Flat<S>,
    pub(super) height_a: S,
    pub(super) height_b: S,
}

impl<S: Scalar> Place<S> {
    /// From A to B along the normal.
    pub(super) fn gap(&self) -> S {
        self.height_b - self.height_a
    }
}

/// What of the two sides a place is.
#[derive(Clone, Copy)]
pub(super) enum Origin {
    CornerOfA(u32),
    CornerOfB(u32),
    Crossing,
}

/// What there is at it.
pub(super) enum Seen<S> {
    /// Both sides.
    Both(Place<S>),
    /// The side whose corner it is, and not the other.
    Alone(Corner<S>),
}

/// Calls a function with every corner of both sides and every crossing of their edges, as seen along the
/// normal.
///
/// The corners of what two convex polygons have in common are the corners of each that lie in the other, and
/// the crossings of their edges. That is what clipping one by the sides of the other gives, without a buffer
/// that could be too small, and whichever is the reference.
#[inline(never)]
pub(super) fn each_place<V: Vector>(
    a: &Outline<'_, V>,
    b: &Outline<'_, V>,
    visit: &mut dyn FnMut(Origin, Seen<V::Scalar>),
) {
    for k in 0..a.count() {
        let corner = a.corner(k);
        let Corner { at, height, index } = corner;
        let both = |height_b| Seen::Both(Place { at, height_a: height, height_b });
        visit(Origin::CornerOfA(index), b.height_at(at).map_or(Seen::Alone(corner), both));
    }
    for k in 0..b.count() {
        let corner = b.corner(k);
        let Corner { at, height, index } = corner;
        let both = |height_a| Seen::Both(Place { at, height_a, height_b: height });
        visit(Origin::CornerOfB(index), a.height_at(at).map_or(Seen::Alone(corner), both));
    }
    for i in 0..a.edge_count() {
        let of_a = [a.corner(i), a.corner(i + 1)];
        for j in 0..b.edge_count() {
            if let Some((at, height_a, height_b)) = crossing(of_a, [b.corner(j), b.corner(j + 1)]) {
                visit(Origin::Crossing, Seen::Both(Place { at, height_a, height_b }));
            }
        }
    }
}

/// Where two edges cross, strictly between the ends of both: an end on the other edge is a corner in the
/// other side.
fn crossing<S: Scalar>(a: [Corner<S>; 2], b: [Corner<S>; 2]) -> Option<(Flat<S>, S, S)> {
    let (along_a, along_b) = (minus(a[1].at, a[0].at), minus(b[1].at, b[0].at));
    let determinant = cross(along_a, along_b);
    let between = minus(b[0].at, a[0].at);
    let share_a = cross(between, along_b) / determinant;
    let share_b = cross(between, along_a) / determinant;
    let is_inside = |share: S| share > S::ZERO && share < S::ONE;
    (is_inside(share_a) && is_inside(share_b)).then(|| {
        let at = [a[0].at[0] + along_a[0] * share_a, a[0].at[1] + along_a[1] * share_a];
        let height =
            |ends: [Corner<S>; 2], share: S| ends[0].height + (ends[1].height - ends[0].height) * share;
        (at, height(a, share_a), height(b, share_b))
    })
}
