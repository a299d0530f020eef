//! On which side of a line or a plane a point lies: exact.

use crate::math::{Each, Scalar, Vector, array};
use core::cmp::Ordering;

use robust::Coord;
#[cfg(feature = "alloc")]
use robust::Coord3D;

/// Coordinates in `f64`, a third one of zero in the plane.
pub(super) type Exact = [f64; 3];

/// Brings coordinates to a magnitude of 2³⁰⁰ or less, by a power of two, so that the predicates are exact.
///
/// The predicates add up exact products of two or three differences of coordinates and split the factors to
/// do so, which takes numbers up to 2⁹⁰³·2²⁷: none overflows. Bits are lost only where a product of last
/// places underflows, for which coordinates must be 2⁶⁰⁰ times smaller than the largest in space, 2⁷⁸⁰ times
/// in the plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExactScale {
    factors: [f64; 2],
}

impl ExactScale {
    /// For vectors whose coordinates are at most `largest`.
    pub(super) fn new<S: Scalar>(largest: S) -> Self {
        const TARGET: f64 = f64::from_bits((1023 + 299) << 52);
        // In two steps, since the power of two is clamped: denormal coordinates need both.
        let first = 1.0 / largest.to_f64().power_of_two();
        let second = TARGET / (largest.to_f64() * first).power_of_two();
        Self { factors: [first, second] }
    }

    /// The vector's coordinates, scaled: exact.
    pub(super) fn apply<V: Vector>(&self, v: V) -> Exact {
        array(|axis| {
            if axis < V::DIMENSION { v.get(axis).to_f64() * self.factors[0] * self.factors[1] } else { 0.0 }
        })
    }
}

/// Positive if a, b, c run counter-clockwise in the plane of these two coordinates, negative if clockwise,
/// zero if collinear.
///
/// The sign is exact; the magnitude is about twice the triangle's area.
#[inline]
pub(super) fn turn(plane: [usize; 2], a: Exact, b: Exact, c: Exact) -> f64 {
    let [a, b, c] = [a, b, c].each(|p| Coord { x: p[plane[0]], y: p[plane[1]] });
    robust::orient2d(a, b, c)
}

/// The planes of two coordinates each, in cyclic order; the first is the plane itself in two dimensions.
pub(super) const PLANES: [[usize; 2]; 3] = [[0, 1], [1, 2], [2, 0]];

/// Whether three points lie on a line, exactly: they do if their shadows in all coordinate planes do.
pub(super) fn collinear(a: Exact, b: Exact, c: Exact) -> bool {
    PLANES.iter().all(|&plane| turn(plane, a, b, c) == 0.0)
}

/// Positive if p lies on the side of the plane from which a, b, c run counter-clockwise, negative on the
/// other, zero on it.
///
/// The sign is exact; the magnitude is about six times the volume of the tetrahedron.
#[cfg(feature = "alloc")]
#[inline]
pub(super) fn above(a: Exact, b: Exact, c: Exact, p: Exact) -> f64 {
    let [a, b, c, p] = [a, b, c, p].each(|[x, y, z]| Coord3D { x, y, z });
    -robust::orient3d(a, b, c, p)
}

/// By the first coordinate, ties by the second, ties by the third.
#[inline]
pub(super) fn lexicographic(a: &Exact, b: &Exact) -> Ordering {
    a.partial_cmp(b).unwrap_or(Ordering::Equal)
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;
    use glam::{DVec2, DVec3, Vec2};

    fn exact<V: Vector>(points: [V; 3]) -> [Exact; 3] {
        let largest = points.iter().fold(V::Scalar::ZERO, |m, p| m.max(p.max_abs()));
        points.map(|p| ExactScale::new(largest).apply(p))
    }

    #[test]
    fn the_turn_is_exact_at_every_scale() {
        // c is on the line through a and b, one unit of its last place to the left, or to the right.
        for scale in [f64::from_bits(1), 1e-300, 1e-160, 1.0, 1e150] {
            let (a, b) = (DVec2::ZERO, DVec2::new(scale, scale));
            for (y, sign) in
                [(2.0 * scale, 0.0), ((2.0 * scale).next_up(), 1.0), ((2.0 * scale).next_down(), -1.0)]
            {
                let [a, b, c] = exact([a, b, DVec2::new(2.0 * scale, y)]);
                let turn = turn(PLANES[0], a, b, c);
                assert_eq!(if turn == 0.0 { 0.0 } else { turn.signum() }, sign, "scale {scale}");
            }
        }
    }

    #[test]
    fn scaling_keeps_every_bit() {
        let [a, ..] = exact([Vec2::new(f32::from_bits(3), 0.0), Vec2::ZERO, Vec2::ZERO]);
        assert_eq!(a[0] / a[0].power_of_two(), 1.5);
        assert_eq!((a[1], a[2]), (0.0, 0.0));
    }

    #[test]
    fn collinear_points_in_space_need_all_three_shadows() {
        let (a, b) = (DVec3::ZERO, DVec3::new(3.0, 1.0, 2.0));
        let on = exact([a, b, b * 4.0]);
        assert!(collinear(on[0], on[1], on[2]));
        for axis in [DVec3::X, DVec3::Y, DVec3::Z] {
            let off = exact([a, b, b * 4.0 + axis * 1e-15]);
            assert!(!collinear(off[0], off[1], off[2]));
        }
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn above_is_where_the_triangle_runs_counter_clockwise() {
        let [a, b, c] = exact([DVec3::ZERO, DVec3::X, DVec3::Y]);
        assert!(above(a, b, c, [0.0, 0.0, 1.0]) > 0.0);
        assert!(above(a, b, c, [0.0, 0.0, -1.0]) < 0.0);
        assert_eq!(above(a, b, c, [5.0, 7.0, 0.0]), 0.0);
    }
}
