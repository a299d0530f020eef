use crate::math::Vector;

/// The points whose convex hull a core is, exactly as given.
///
/// The vertices of a [`Core`](crate::convex::Core) are rounded relative to its center; these are not. Exact
/// queries ([`exact::relation`](crate::exact::relation)) use them.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Corners<'a, V> {
    /// Points in the shape's frame, at least one.
    Points(&'a [V]),
    /// A box around the origin of the shape's frame, given by its half extents.
    Cuboid(V),
}

impl<V: Vector> Corners<'_, V> {
    /// Returns the number of corners.
    pub fn count(&self) -> usize {
        match self {
            Corners::Points(points) => points.len(),
            Corners::Cuboid(_) => 1 << V::DIMENSION,
        }
    }

    /// Returns the corner at an index below [`count`](Self::count). For a box, bit k of the index is set on
    /// the positive side of axis k.
    pub fn get(&self, index: usize) -> V {
        match self {
            Corners::Points(points) => points[index],
            Corners::Cuboid(half) => {
                V::from_fn(|k| if index >> k & 1 == 1 { half.get(k) } else { -half.get(k) })
            }
        }
    }
}
