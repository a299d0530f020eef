//! What differs between the plane and space.

use gjk::math::{Real, Vector};
use gjk::{Convex, Rotation, Space};

use super::numbers::Numbers;

/// A shape of any kind.
pub(crate) type Shape<'a, V> = Box<dyn Convex<Vector = V> + 'a>;

/// The numbers that a shape is made of, drawn once, so that shapes may borrow its points.
#[derive(Clone, Debug)]
pub(crate) struct Drawn<V: Vector> {
    pub(crate) kind: usize,
    /// Enough for any kind: its corners, its ends, its center.
    pub(crate) points: Vec<V>,
    /// Radii, half extents.
    pub(crate) sizes: V,
    pub(crate) radius: V::Scalar,
    pub(crate) rounding: V::Scalar,
}

/// The plane or space in one precision.
pub(crate) trait World: Space + Vector<Scalar: Real> {
    /// How many kinds of shapes there are.
    const KINDS: usize;
    /// How many pairs of each two kinds are asked about, in each order.
    const ROUNDS: usize;
    /// The magnitude of the exponents of the units that lengths are in, at most.
    const EXPONENT: i32;

    /// A shape of the kind drawn, without its rounding.
    fn build(drawn: &Drawn<Self>) -> Shape<'_, Self>;

    /// Any rotation: by an angle in the plane, by a quaternion in space, or by a matrix.
    fn rotation(numbers: &mut Numbers) -> Rotation<Self>;
}

/// Draws the numbers of a shape.
pub(crate) fn draw<V: World>(kind: usize, numbers: &mut Numbers) -> Drawn<V> {
    let count = 1 + numbers.below(14);
    let rounding =
        if numbers.below(4) == 0 { numbers.size() } else { <V::Scalar as gjk::math::Scalar>::ZERO };
    Drawn {
        kind,
        points: numbers.points(count.max(3)),
        sizes: V::from_fn(|_| numbers.size()),
        radius: numbers.size(),
        rounding,
    }
}
