use crate::math::Vector;

/// The points whose hull a core is, as they were given.
///
/// A core's own vertices are relative to a point in its middle and rounded for that. These are not: exact
/// questions ([`exact::relation`](crate::exact::relation)) are about them.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Corners<'a, V> {
    /// These points, in the shape's frame: at least one.
    Points(&'a [V]),
    /// A box around the origin of the shape's frame with these half extents.
    Cuboid(V),
}

impl<V: Vector> Corners<'_, V> {
    /// How many there are.
    pub fn count(&self) -> usize {
        match self {
            Corners::Points(points) => points.len(),
            Corners::Cuboid(_) => 1 << V::DIMENSION,
        }
    }

    /// The corner with this index, below [`count`](Self::count). Of a box, bit k is set on the positive side
    /// of axis k.
    pub fn get(&self, index: usize) -> V {
        match self {
            Corners::Points(points) => points[index],
            Corners::Cuboid(half) => {
                V::from_fn(|k| if index >> k & 1 == 1 { half.get(k) } else { -half.get(k) })
            }
        }
    }
}
