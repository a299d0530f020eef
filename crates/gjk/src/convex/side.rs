//! Normals of the sides of a core: of edges in the plane, of faces in space.

use crate::math::{Scalar, Vector};

/// The unit normal of a side, on the side from which its corners go around counter-clockwise, or to the right
/// of an edge: from differences in twice the digits, rounded once. `None` where there is none.
///
/// Of a face it has the direction of Σ (vᵢ − v₀) × (vᵢ₊₁ − v₀). The face is convex, so that all terms point
/// the same way: nothing cancels, and a corner that is nearly straight costs no digits.
#[inline(never)]
pub(crate) fn side_normal<V: Vector>(corner: &dyn Fn(u32) -> Option<V>, side: &[u32]) -> Option<V> {
    let (&first, rest) = side.split_first()?;
    let origin = corner(first)?;
    let mut size = V::Scalar::ZERO;
    for &other in rest {
        size = (corner(other)? - origin).max_abs().max(size);
    }
    // A power of two, so that products neither overflow nor vanish.
    let scale = <V::Wide as Vector>::Scalar::from_f64(size.power_of_two().to_f64());
    let inverse = <V::Wide as Vector>::Scalar::ONE / scale;
    let spoke = |i: u32| corner(i).map(|to| (to.widen() - origin.widen()) * inverse);
    if V::DIMENSION == 2 {
        let along = spoke(*rest.first()?)?;
        let right = V::Wide::from_fn(|i| if i == 0 { along.get(1) } else { -along.get(0) });
        return right.normalized().map(V::narrow);
    }
    let mut sum = V::Wide::ZERO;
    for pair in rest.windows(2) {
        sum = sum + cross(spoke(pair[0])?, spoke(pair[1])?);
    }
    sum.normalized().map(V::narrow)
}

/// The vector product in space.
pub(crate) fn cross<V: Vector>(u: V, v: V) -> V {
    V::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        u.get(j) * v.get(k) - u.get(k) * v.get(j)
    })
}
