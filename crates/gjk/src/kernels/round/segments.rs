//! A segment and a point, or two segments: capsules and balls of any radius.

use crate::convex::{Body, Carrier, Feature, outward};
use crate::math::{Each, Scalar, Vector};
use crate::proof::{Certificate, Guess};
use crate::simplex::Space;
use crate::view::View;

/// A segment and a point that is not on it.
#[inline(always)]
pub(super) fn and_point<V: Vector>(view: &View<'_, V>, ends: [V; 2]) -> Option<Guess<V>> {
    let point = view.across;
    let side = Side::turned(view.a, view.inverse_unit, ends);
    let part = side.part_nearest(point);
    let nearest = side.point(part);
    let across = point - nearest;
    let towards = if side.is_inside(part) { side.upright(across) } else { across };
    let (way, inverse) = towards.with_inverse_length()?;
    let gap = way.dot(point - side.ends[0]).min(way.dot(point - side.ends[1]));
    Some((
        Certificate::apart(way * inverse, gap * inverse, [nearest, V::ZERO]),
        [side.feature(part), Feature::Vertex(0)].each(Carrier::from),
    ))
}

/// Two segments without a common point.
#[inline(always)]
pub(super) fn both<V: Space>(view: &View<'_, V>, ends_a: [V; 2], ends_b: [V; 2]) -> Option<Guess<V>> {
    let a = Side::turned(view.a, view.inverse_unit, ends_a);
    let b = Side::turned(view.b, view.inverse_unit, ends_b);
    let there = Side { ends: b.ends.each(|end| end + view.across), ..b };
    let Passing { parts: [on_a, on_b], towards } = a.nearest(&there);
    let (way, inverse) = towards.with_inverse_length()?;
    let [low, high] = [there.ends.each(|end| way.dot(end)), a.ends.each(|end| way.dot(end))];
    let gap = low[0].min(low[1]) - high[0].max(high[1]);
    Some((
        Certificate::apart(way * inverse, gap * inverse, [a.point(on_a), b.point(on_b)]),
        [a.feature(on_a), b.feature(on_b)].each(Carrier::from),
    ))
}

/// Where two segments are nearest to each other.
pub(crate) struct Passing<V: Vector> {
    /// The parts of their ways.
    pub(crate) parts: [V::Scalar; 2],
    /// From the first to the second, of any length: the direction of a normal.
    pub(crate) towards: V,
}

/// A segment along the axes of the world, in multiples of the unit.
#[derive(Clone, Copy)]
pub(crate) struct Side<V: Vector> {
    pub(crate) ends: [V; 2],
    /// From the first end to the second.
    pub(crate) along: V,
    /// The square of its length, and the inverse of that; without length every part of it is its first end.
    square: V::Scalar,
    pub(crate) inverse: V::Scalar,
}

impl<V: Vector> Side<V> {
    #[inline(always)]
    pub(crate) fn new(ends: [V; 2]) -> Self {
        let along = ends[1] - ends[0];
        let square = along.length_squared();
        let is_short = square <= V::Scalar::TINY;
        let inverse = if is_short { V::Scalar::ZERO } else { V::Scalar::ONE / square };
        Self { ends, along, square, inverse }
    }

    /// A core at its pose, its center at zero.
    #[inline(always)]
    pub(crate) fn turned(body: &Body<'_, V>, inverse_unit: V::Scalar, ends: [V; 2]) -> Self {
        Self::new(ends.each(|end| body.pose.rotation().apply(end * inverse_unit)))
    }

    /// The part of the way from the first end to the second, from 0 to 1, that is nearest to a point.
    #[inline(always)]
    pub(crate) fn part_nearest(&self, point: V) -> V::Scalar {
        let part = (point - self.ends[0]).dot(self.along) * self.inverse;
        part.max(V::Scalar::ZERO).min(V::Scalar::ONE)
    }

    /// The point at a part of the way; both ends exactly.
    #[inline(always)]
    pub(crate) fn point(&self, part: V::Scalar) -> V {
        if part == V::Scalar::ONE { self.ends[1] } else { self.ends[0] + self.along * part }
    }

    #[inline(always)]
    pub(crate) fn is_inside(&self, part: V::Scalar) -> bool {
        part > V::Scalar::ZERO && part < V::Scalar::ONE
    }

    /// A vector less its part along the segment.
    #[inline(always)]
    pub(crate) fn perpendicular(&self, vector: V) -> V {
        vector - self.along * (self.along.dot(vector) * self.inverse)
    }

    /// A vector square to the segment, on the side of another one. In space what is left of that one, twice:
    /// what rounding left along the segment is gone then, however short the rest is.
    #[inline(always)]
    pub(crate) fn upright(&self, vector: V) -> V {
        if V::DIMENSION == 3 {
            return self.perpendicular(self.perpendicular(vector));
        }
        let left = -outward(self.along);
        left * left.dot(vector).if_negative(-V::Scalar::ONE, V::Scalar::ONE)
    }

    #[inline(always)]
    pub(crate) fn feature(&self, part: V::Scalar) -> Feature {
        if self.is_inside(part) {
            Feature::Edge(0)
        } else {
            Feature::Vertex(u32::from(part > V::Scalar::ZERO))
        }
    }
}

impl<V: Space> Side<V> {
    /// Where two segments without a common point are nearest to each other.
    ///
    /// Along the one the part nearest to a given point of the other is a quotient, clamped. The square of the
    /// distance is a convex function of both parts: from its least value on the two lines, clamped on one of
    /// them, the nearest on the other and then again on the first are the least on the segments (C. Ericson,
    /// *Real-Time Collision Detection*, 2005, §5.1.9).
    ///
    /// The normal is perpendicular to each segment whose inside holds a nearest point. Of parallel ones, up
    /// to rounding, one is asked.
    #[inline(always)]
    pub(crate) fn nearest(&self, other: &Self) -> Passing<V> {
        let (zero, one) = (V::Scalar::ZERO, V::Scalar::ONE);
        let (a, b) = (self, other);
        let start = a.ends[0] - b.ends[0];
        let turn = a.along.dot(b.along);
        let (from_a, from_b) = (a.along.dot(start), b.along.dot(start));
        let squares = a.square * b.square;
        // The square of the sine of their angle, times both squares.
        let apart_in_angle = squares - turn * turn;
        let are_parallel = apart_in_angle <= V::Scalar::EPSILON * squares;
        let crossing = (turn * from_b - from_a * b.square) * (one / apart_in_angle);
        let on_a = if are_parallel { zero } else { crossing.max(zero).min(one) };
        let on_b = ((turn * on_a + from_b) * b.inverse).max(zero).min(one);
        let on_a = ((turn * on_b - from_a) * a.inverse).max(zero).min(one);

        let across = b.point(on_b) - a.point(on_a);
        let towards = match (a.is_inside(on_a), b.is_inside(on_b)) {
            (false, false) => across,
            (true, true) if V::DIMENSION == 3 && !are_parallel => {
                let normal = V::facet(&[a.along, b.along, V::ZERO]).normal;
                if normal.dot(across) < zero { -normal } else { normal }
            }
            (true, _) => a.upright(across),
            (false, true) => b.upright(across),
        };
        Passing { parts: [on_a, on_b], towards }
    }
}
