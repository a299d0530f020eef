//! The floating-point shadow of a world: what the heuristics look at before anything is proved.

use dashu_int::IBig;
use dashu_int::ops::BitTest;

use crate::integer::{Point, sub};
use crate::world::World;

/// Half an ulp of 1: the relative error of one rounding.
pub(crate) const ROUNDING: f64 = f64::EPSILON / 2.0;

/// A point in f64.
pub(crate) type Real<const D: usize> = [f64; D];

/// Both point sets, each relative to its own first vertex, scaled by a power of two to about 1. The
/// differences are taken before the conversion, so each coordinate has one rounding error, however far from
/// the origin the bodies are.
#[derive(Debug)]
pub(crate) struct Local<const D: usize> {
    pub(crate) a: Vec<Real<D>>,
    pub(crate) b: Vec<Real<D>>,
    /// The first vertex of b minus that of a.
    pub(crate) offset: Real<D>,
}

impl<const D: usize> Local<D> {
    pub(crate) fn new(world: &World<D>) -> Self {
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
        let convert = |p: &Point<D>| -> Real<D> { std::array::from_fn(|i| real(&p[i])) };
        Self {
            a: a.iter().map(convert).collect(),
            b: b.iter().map(convert).collect(),
            offset: convert(&offset),
        }
    }
}

/// `a − b`.
pub(crate) fn minus<const D: usize>(a: &Real<D>, b: &Real<D>) -> Real<D> {
    std::array::from_fn(|i| a[i] - b[i])
}

/// The dot product.
pub(crate) fn product<const D: usize>(a: &Real<D>, b: &Real<D>) -> f64 {
    (0..D).map(|i| a[i] * b[i]).sum()
}

/// The length; the coordinates are near 1, so nothing overflows.
pub(crate) fn norm<const D: usize>(a: &Real<D>) -> f64 {
    product(a, a).sqrt()
}

/// A direction orthogonal to D − 1 edges, as `integer::normal` has it.
pub(crate) fn orthogonal<const D: usize>(edges: &[Real<D>]) -> Real<D> {
    if D == 2 {
        return std::array::from_fn(|i| if i == 0 { edges[0][1] } else { -edges[0][0] });
    }
    let (u, v) = (&edges[0], &edges[1]);
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        u[j] * v[k] - u[k] * v[j]
    })
}
