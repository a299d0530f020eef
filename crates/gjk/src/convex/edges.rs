use super::core_of::{Adjacency, Core};
use crate::math::{Each, Vector};

impl<V: Vector> Core<'_, V> {
    /// Returns the number of edges; 0 for a point, for curved cores, and for cores without connectivity.
    pub fn edge_count(&self) -> usize {
        match self {
            Core::Point | Core::Points { .. } | Core::Sector { .. } | Core::Smooth => 0,
            Core::Segment(_) => 1,
            Core::Triangle(_) => 3,
            Core::Cuboid(_) if V::DIMENSION == 2 => 4,
            Core::Cuboid(_) => 12,
            Core::Polygon(vertices) => vertices.len(),
            Core::Hull { adjacency, .. } => adjacency.edges.len(),
        }
    }

    /// Returns the two vertices of an edge, by the index of [`Feature::Edge`](crate::Feature::Edge), or
    /// `None` if there is no such edge.
    ///
    /// ```
    /// use gjk::{Convex, Cuboid, glam::DVec3};
    ///
    /// let cuboid = Cuboid::new(DVec3::ONE)?;
    /// // Edge 4k + j runs along axis k.
    /// assert_eq!(cuboid.core().edge(4), Some([0b000, 0b010]));
    /// assert_eq!(cuboid.core().edge(12), None);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn edge(&self, index: usize) -> Option<[usize; 2]> {
        let count = self.edge_count();
        if index >= count {
            return None;
        }
        let next = if index + 1 == count { 0 } else { index + 1 };
        match self {
            Core::Point | Core::Points { .. } | Core::Sector { .. } | Core::Smooth => None,
            Core::Segment(_) => Some([0, 1]),
            Core::Triangle(_) | Core::Polygon(_) => Some([index, next]),
            Core::Cuboid(_) if V::DIMENSION == 2 => {
                let (across, side) = (index / 2, index % 2);
                Some([side << across, side << across | 1 << (1 - across)])
            }
            Core::Cuboid(_) => {
                let (along, sides) = (index / 4, index % 4);
                let start = (sides & 1) << ((along + 1) % 3) | (sides >> 1) << ((along + 2) % 3);
                Some([start, start | 1 << along])
            }
            Core::Hull { adjacency, .. } => adjacency.edges.get(index).map(|edge| edge.each(|v| v as usize)),
        }
    }
}

impl<'a> Adjacency<'a> {
    /// Returns the face to the left of the edge between two neighboring vertices, seen from outside, or
    /// `None` if they are not neighbors.
    pub fn left_face(&self, from: usize, to: usize) -> Option<&'a [u32]> {
        let place = self.neighbors(from).iter().position(|&neighbor| neighbor as usize == to)?;
        self.left_faces(from).get(place).map(|&face| self.face(face as usize))
    }
}

#[cfg(all(test, feature = "glam-033"))]
mod tests {
    use super::*;
    use crate::convex::{Feature, VertexId};
    use glam::{DVec2, DVec3};

    /// An edge's vertices name the edge.
    fn agree<V: Vector>(core: &Core<'_, V>, count: usize) {
        assert_eq!(core.edge_count(), count);
        assert_eq!(core.edge(count), None);
        for index in 0..count {
            let ends = core.edge(index).unwrap();
            assert_ne!(ends[0], ends[1]);
            let ids = ends.map(|vertex| VertexId(vertex as u32));
            assert_eq!(core.feature(&ids), Feature::Edge(index as u32), "{ends:?}");
        }
    }

    #[test]
    fn edges_and_their_names_belong_together() {
        let corners = [DVec2::ZERO, DVec2::X, DVec2::ONE, DVec2::Y];
        agree(&Core::Polygon(&corners), 4);
        agree(&Core::Cuboid(DVec2::ONE), 4);
        agree(&Core::Cuboid(DVec3::ONE), 12);
        agree(&Core::Segment([DVec3::ZERO, DVec3::X]), 1);
        agree(&Core::Triangle([DVec3::ZERO, DVec3::X, DVec3::Y]), 3);
        agree(&Core::<DVec3>::Point, 0);
        agree(&Core::<DVec3>::Smooth, 0);
    }
}
