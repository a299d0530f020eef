//! What a search has worked out, and looks at again.

use crate::convex::{Body, Convex, VertexId};
use crate::math::{Each, Rotation, Scalar, Vector};
use crate::motion::{Placed, Turning};

/// What the last looks at the gap found.
#[derive(Clone, Copy)]
pub(super) struct Looks<V: Turning> {
    /// The vertices of both.
    pub(super) hints: [Option<VertexId>; 2],
    /// Of bodies that do not turn, along an axis that does not either.
    pub(super) levels: [Option<Level<V>>; 2],
    /// When the interval ends: most planes are looked at there.
    until: V::Scalar,
    /// Places at the time of the last distance, at any other time, and at the end of the interval.
    places: [Option<Kept<V>>; 3],
}

/// A time, and where both bodies are then.
#[derive(Clone, Copy)]
struct Kept<V: Turning> {
    time: V::Scalar,
    places: [Placed<V>; 2],
}

/// Where the places at the end of the interval are kept.
const END: usize = 2;

/// Which places give way to new ones.
#[derive(Clone, Copy)]
pub(super) enum Keep {
    Here,
    Elsewhere,
}

impl<V: Turning> Looks<V> {
    pub(super) fn new(until: V::Scalar) -> Self {
        Self { hints: [None; 2], levels: [None; 2], until, places: [None; 3] }
    }

    /// The places at a time, found by a function if they are not among the ones that were kept.
    pub(super) fn places(
        &mut self,
        time: V::Scalar,
        keep: Keep,
        find: impl FnOnce(V::Scalar) -> [Placed<V>; 2],
    ) -> &[Placed<V>; 2] {
        let found = self.places.iter().position(|kept| kept.is_some_and(|kept| kept.time == time));
        let place = if time == self.until { END } else { keep as usize };
        let kept = &mut self.places[found.unwrap_or(place)];
        if found.is_none() {
            *kept = None;
        }
        &kept.get_or_insert_with(|| Kept { time, places: find(time) }).places
    }
}

/// How far a shape reaches along a unit direction of the world, but for where it is: the farthest point of
/// the core, the radius, and what is lost.
///
/// With u = ε/2, E the extent, t the place of the center, r the radius, n the direction given, R the rotation
/// meant and M its matrix, |R − M| ≤ e, the true level is max n·(R·v + t) + r over the true points v of the
/// core, relative to the center. The parts that the computed one may be short of it by, in the plane and in
/// space:
///   R for M, and rotating n back            (e + 1.5ε)·E, (e + 3ε)·E
///   storing points                          u·E
///   the product with the direction          ε·E, 1.5ε·E
///   a scan of vertices may find another     twice that
///   where there is no scan                  what `Convex::support_error` says
///   n·t                                     ε·|t|, 1.5ε·|t|
///   two sums                                u·(|t| + E), u·(|t| + E + r)
/// In all less than (e + 6ε)·E + 2ε·|t| + u·r and (e + 9ε)·E + 2.5ε·|t| + u·r, with what the scan is short
/// of, the place's own error, and a few of the smallest numbers. n is unit up to 2ε: by so much of itself and
/// of the radii a gap is off, the latter counted here.
#[derive(Clone, Copy)]
pub(super) struct Level<V: Vector> {
    normal: V,
    core: V::Scalar,
    radius: V::Scalar,
    extent: V::Scalar,
    lost: V::Scalar,
}

/// How many ε of the extent and of the place a level is off, in the plane and in space.
const ERRORS: [[f64; 2]; 2] = [[6.25, 2.25], [9.25, 2.75]];

/// How many of the radius.
const OF_RADIUS: f64 = 3.0;

impl<V: Vector> Level<V> {
    pub(super) fn new(
        shape: &Body<'_, V>,
        rotation: &Rotation<V>,
        normal: V,
        hint: &mut Option<VertexId>,
    ) -> Self {
        let epsilon = V::Scalar::EPSILON;
        let direction = rotation.apply_inverse(normal);
        let found = shape.support(direction, *hint);
        *hint = found.vertex;
        let (extent, radius) = (shape.extent(), shape.radius());
        let [of_extent, of_radius] =
            [ERRORS[V::DIMENSION - 2][0], OF_RADIUS].each(|times| V::Scalar::from_f64(times) * epsilon);
        let lost = (rotation.error() + of_extent) * extent + shape.support_error() + of_radius * radius;
        Self { normal, core: direction.dot(found.point), radius, extent, lost }
    }

    /// Whether it is that of a direction.
    pub(super) fn is_along(&self, normal: V) -> bool {
        self.normal == normal
    }

    /// How far the shape reaches from the origin, an upper bound, and the size of what it was computed from:
    /// with the center's place and how far that may be off.
    pub(super) fn at(&self, place: V, off: V::Scalar) -> (V::Scalar, V::Scalar) {
        let number = V::Scalar::from_f64;
        // No less than the length.
        let away = place.sum_abs();
        let level = self.normal.dot(place) + self.core + self.radius;
        let error = self.lost
            + V::Scalar::EPSILON * (number(ERRORS[V::DIMENSION - 2][1]) * away)
            + (off + number(32.0) * V::Scalar::SMALLEST);
        (level + error, self.extent + away + self.radius)
    }
}
