//! Points with integer coordinates, and the few products that geometry needs.
//!
//! All points of a question share one denominator (see `world`), so the hot paths work on plain integers: no
//! rational is ever reduced there.

use dashu_int::IBig;

/// A point or a direction; its denominator is kept elsewhere.
pub(crate) type Point<const D: usize> = [IBig; D];

/// `a − b`.
pub(crate) fn sub<const D: usize>(a: &Point<D>, b: &Point<D>) -> Point<D> {
    std::array::from_fn(|i| &a[i] - &b[i])
}

/// `−a`.
pub(crate) fn neg<const D: usize>(a: Point<D>) -> Point<D> {
    a.map(|x| -x)
}

/// `a · factor`.
pub(crate) fn scale<const D: usize>(a: &Point<D>, factor: &IBig) -> Point<D> {
    std::array::from_fn(|i| &a[i] * factor)
}

/// The dot product.
pub(crate) fn dot<const D: usize>(a: &Point<D>, b: &Point<D>) -> IBig {
    let mut sum = &a[0] * &b[0];
    for i in 1..D {
        sum += &a[i] * &b[i];
    }
    sum
}

/// Whether every coordinate is zero.
pub(crate) fn is_zero<const D: usize>(a: &Point<D>) -> bool {
    a.iter().all(IBig::is_zero)
}

/// A direction orthogonal to D − 1 edges: the turned edge in 2D, the cross product in 3D.
pub(crate) fn normal<const D: usize>(edges: &[&Point<D>]) -> Point<D> {
    debug_assert_eq!(edges.len(), D - 1);
    if D == 2 {
        std::array::from_fn(|i| if i == 0 { edges[0][1].clone() } else { -&edges[0][0] })
    } else {
        let (u, v) = (edges[0], edges[1]);
        std::array::from_fn(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            &u[j] * &v[k] - &u[k] * &v[j]
        })
    }
}

/// The determinant of D rows.
pub(crate) fn determinant<const D: usize>(rows: &[&Point<D>]) -> IBig {
    dot(rows[0], &normal(&rows[1..]))
}
