//! The floating-point shadow of a world: what the heuristics look at before anything is proved.

use dashu_int::IBig;
use dashu_int::ops::BitTest;

use crate::integer::{Point, sub};
use crate::world::World;

/// Half an ulp of 1: the relative error of one rounding.
pub(crate) const ROUNDING: f64 = f64::EPSILON / 2.0;

/// A point in f64; in the plane its third coordinate is 0. One type for both dimensions: what looks at these
/// points is no generic code, so that this crate's build optimises it and not that of every test.
pub(crate) type Real = [f64; 3];

/// Both point sets, each relative to its own first vertex, scaled by a power of two to about 1. The
/// differences are taken before the conversion, so each coordinate has one rounding error, however far from
/// the origin the bodies are.
#[derive(Debug)]
pub(crate) struct Local {
    /// 2 or 3.
    pub(crate) dimension: usize,
    pub(crate) a: Vec<Real>,
    pub(crate) b: Vec<Real>,
    /// The first vertex of b minus that of a.
    pub(crate) offset: Real,
}

impl Local {
    pub(crate) fn new<const D: usize>(world: &World<D>) -> Self {
        let (origin_a, origin_b) = (&world.a[0], &world.b[0]);
        let a: Vec<Point<D>> = world.a.iter().map(|p| sub(p, origin_a)).collect();
        let b: Vec<Point<D>> = world.b.iter().map(|p| sub(p, origin_b)).collect();
        let offset = sub(origin_b, origin_a);
        let bits = a.iter().chain(&b).flatten().chain(&offset).map(BitTest::bit_len).max().unwrap_or(0);
        // Two steps, because 2^bits itself may be no f64. What the first one cuts off is below 2^−899 of the
        // largest.
        let (drop, rest) = (bits.saturating_sub(900), bits.min(900));
        let factor = 0.5f64.powi(rest as i32);
        let real = |x: &IBig| {
            let value = if drop == 0 { x.to_f64() } else { (x >> drop).to_f64() };
            value.value() * factor
        };
        let convert = |p: &Point<D>| -> Real { std::array::from_fn(|i| p.get(i).map_or(0.0, real)) };
        Self {
            dimension: D,
            a: a.iter().map(convert).collect(),
            b: b.iter().map(convert).collect(),
            offset: convert(&offset),
        }
    }
}

/// `a − b`.
pub(crate) fn minus(a: &Real, b: &Real) -> Real {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// The dot product.
pub(crate) fn product(a: &Real, b: &Real) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The length; the coordinates are near 1, so nothing overflows.
pub(crate) fn norm(a: &Real) -> f64 {
    product(a, a).sqrt()
}

/// The cross product.
pub(crate) fn cross(u: &Real, v: &Real) -> Real {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}
