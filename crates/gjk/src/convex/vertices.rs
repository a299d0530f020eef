use super::core_of::Core;
use crate::math::Vector;

impl<V: Vector> Core<'_, V> {
    /// Returns the number of vertices; 0 for curved cores.
    pub fn vertex_count(&self) -> usize {
        match self {
            Core::Point => 1,
            Core::Segment(_) => 2,
            Core::Triangle(_) => 3,
            Core::Cuboid(_) => 1 << V::DIMENSION,
            Core::Polygon(vertices) | Core::Hull { vertices, .. } => vertices.len(),
            Core::Points { points, .. } => points.len(),
            Core::Sector { .. } | Core::Smooth => 0,
        }
    }

    /// Returns the vertex at an index, relative to the shape's center, or `None` if there is no such vertex.
    pub fn vertex(&self, index: usize) -> Option<V> {
        match self {
            Core::Point => (index == 0).then_some(V::ZERO),
            Core::Segment(ends) => ends.get(index).copied(),
            Core::Triangle(corners) => corners.get(index).copied(),
            Core::Cuboid(half_extents) => (index < 1 << V::DIMENSION).then(|| {
                V::from_fn(|axis| {
                    let half = half_extents.get(axis);
                    if index >> axis & 1 == 1 { half } else { -half }
                })
            }),
            Core::Polygon(vertices) | Core::Hull { vertices, .. } => vertices.get(index).copied(),
            Core::Points { points, center } => points.get(index).map(|&point| point - *center),
            Core::Sector { .. } | Core::Smooth => None,
        }
    }
}
