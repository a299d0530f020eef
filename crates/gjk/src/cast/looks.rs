//! What a search has worked out, and looks at again.

use crate::convex::{Body, Convex, VertexId};
use crate::math::{Each, Rotation, Scalar, Vector};
use crate::motion::{Placed, Turning};
use crate::view::{PARTS, View};

/// What the last looks at the gap found.
#[derive(Clone, Copy)]
pub(super) struct Looks<V: Turning> {
    /// The vertices of both.
    pub(super) hints: [Option<VertexId>; 2],
    /// Of bodies that do not turn, along an axis that does not either.
    pub(super) levels: [Option<Level<V>>; 2],
    /// When the interval ends: most planes are looked at there.
    until: V::Scalar,
    /// Places at the last two times, the older of them first to give way, and at the end of the interval.
    places: [Option<Kept<V>>; 3],
    older: usize,
}

/// A time, and where both bodies are then.
#[derive(Clone, Copy)]
struct Kept<V: Turning> {
    time: V::Scalar,
    places: [Placed<V>; 2],
}

/// Where the places at the end of the interval are kept.
const END: usize = 2;

impl<V: Turning> Looks<V> {
    pub(super) fn new(until: V::Scalar) -> Self {
        Self { hints: [None; 2], levels: [None; 2], until, places: [None; 3], older: 0 }
    }

    /// The places at a time, found by a function if they are not among the ones that were kept.
    pub(super) fn places(
        &mut self,
        time: V::Scalar,
        find: impl FnOnce(V::Scalar) -> [Placed<V>; 2],
    ) -> &[Placed<V>; 2] {
        let found = self.places.iter().position(|kept| kept.is_some_and(|kept| kept.time == time));
        let place = found.unwrap_or(if time == self.until { END } else { self.older });
        if found.is_none() {
            self.places[place] = None;
            self.older = 1 - self.older;
        }
        &self.places[place].get_or_insert_with(|| Kept { time, places: find(time) }).places
    }
}

/// How far a shape reaches along a unit direction of the world, but for where it is: the farthest point of
/// the core, the radius, and what is lost.
///
/// It errs as `View`'s gaps do, by parts of the extent and of the place. The center's own error, and what a
/// support mapping without a scan of vertices is short of, come on top. The direction is of length 1 up to
/// 2ε: by so much of itself and of the radii a gap is off, the latter counted here with its sums.
#[derive(Clone, Copy)]
pub(super) struct Level<V: Vector> {
    normal: V,
    core: V::Scalar,
    radius: V::Scalar,
    extent: V::Scalar,
    lost: V::Scalar,
}

/// How many ε of the radius a level is off.
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
            [PARTS[V::DIMENSION - 2][0], OF_RADIUS].each(|times| V::Scalar::from_f64(times) * epsilon);
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
        // No less than the length.
        let away = place.sum_abs();
        let level = self.normal.dot(place) + self.core + self.radius;
        let error = self.lost
            + V::Scalar::EPSILON * (V::Scalar::from_f64(PARTS[V::DIMENSION - 2][1]) * away)
            + (off + View::<V>::smallest());
        (level + error, self.extent + away + self.radius)
    }
}
