//! A line of straight pieces, with a thickness.

use alloc::vec::Vec;

use gjk::{Capsule, Convex, Scalar, Space, Vector};

use crate::body::{Body, boxes};
use crate::error::BodyError;
use crate::tree::Tree;

/// Straight pieces from vertex to vertex, inflated by a radius: a path, a wire, a pipe. Part i runs from
/// vertex i to the next.
///
/// ```
/// use gjk::{Point, Pose, glam::DVec3};
/// use gjk_body::{Pair, Polyline, Single};
///
/// let pipe = Polyline::new(&[DVec3::ZERO, DVec3::X, DVec3::new(1.0, 1.0, 0.0)], 0.25).unwrap();
/// let point = Single::new(Point::new(DVec3::new(0.0, 1.0, 0.0))?);
/// let here = Pose::identity();
/// assert_eq!(Pair::new(&pipe, &here, &point, &here).distance(), 0.75);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Polyline<V: Vector> {
    parts: Vec<Capsule<V>>,
    tree: Tree<V>,
}

impl<V: Vector> Polyline<V> {
    /// The line through some vertices; of one vertex a ball.
    ///
    /// # Errors
    /// If there is no vertex, a coordinate is not finite or beyond the domain, or the radius is so or
    /// negative; with the vertex's index.
    pub fn new(vertices: &[V], radius: V::Scalar) -> Result<Self, BodyError> {
        let is_good = |v: &V| v.max_abs() <= V::Scalar::DOMAIN;
        if let Some(vertex) = vertices.iter().position(|v| !(v.is_finite() && is_good(v))) {
            return Err(BodyError::Vertex { ring: 0, vertex });
        }
        let parts: Result<Vec<_>, _> = match vertices {
            [] => return Err(BodyError::Empty),
            [only] => Capsule::new(*only, *only, radius).map(|ball| alloc::vec![ball]),
            _ => vertices.windows(2).map(|ends| Capsule::new(ends[0], ends[1], radius)).collect(),
        };
        let parts = parts?;
        Ok(Self { tree: boxes(&parts), parts })
    }

    /// The straight pieces.
    pub fn parts(&self) -> &[Capsule<V>] {
        &self.parts
    }
}

impl<V: Space> Body for Polyline<V>
where
    Capsule<V>: Convex<Vector = V>,
{
    type Vector = V;
    type Part = Capsule<V>;
    fn tree(&self) -> &Tree<V> {
        &self.tree
    }
    fn part(&self, index: u32) -> &Capsule<V> {
        &self.parts[index as usize]
    }
    fn pieces(&self) -> &[u32] {
        &[0]
    }
}
