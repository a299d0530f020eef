//! Polylines with a radius.

use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Capsule, Convex, Space};

use crate::body::{Body, PartContact, boxes};
use crate::error::BodyError;
use crate::tree::Tree;

/// A polyline inflated by a radius, such as a path, a wire or a pipe. Part i runs from vertex i to the next.
///
/// ```
/// use gjk::{Point, Pose, glam::DVec3};
/// use gjk_body::{Pair, Polyline, ConvexBody};
///
/// let pipe = Polyline::new(&[DVec3::ZERO, DVec3::X, DVec3::new(1.0, 1.0, 0.0)], 0.25).unwrap();
/// let point = ConvexBody::new(Point::new(DVec3::new(0.0, 1.0, 0.0))?);
/// let here = Pose::IDENTITY;
/// assert_eq!(Pair::new(&pipe, &here, &point, &here).distance(), 0.75);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Polyline<V: Vector> {
    vertices: Vec<V>,
    parts: Vec<Capsule<V>>,
    tree: Tree<V>,
}

impl<V: Vector> Polyline<V> {
    /// Creates a polyline through the vertices. A single vertex gives a ball.
    ///
    /// # Errors
    /// If there is no vertex, a coordinate is not finite or beyond the domain, or the radius is not finite,
    /// negative, or beyond the domain. The error has the index of the vertex.
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
        Ok(Self { vertices: vertices.to_vec(), tree: boxes(&parts), parts })
    }

    /// Returns the segments, as capsules.
    pub fn parts(&self) -> &[Capsule<V>] {
        &self.parts
    }

    /// The direction of a piece; of those after the last and before the first where the line closes.
    fn direction(&self, part: isize) -> Option<V> {
        let count = self.parts.len() as isize;
        let is_closed = self.vertices.first() == self.vertices.last();
        let part = if is_closed { part.rem_euclid(count) } else { part };
        let from = usize::try_from(part).ok()?;
        (*self.vertices.get(from + 1)? - self.vertices[from]).normalized()
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
    /// At the vertex between two segments, the polyline has the normals that point along neither segment.
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, V>) -> Option<V> {
        let &PartContact { normal, lean, .. } = meeting;
        let part = part as isize;
        let Some(own) = self.direction(part) else { return Some(normal) };
        let leans = |direction: V| normal.dot(direction) > lean;
        let is_hidden = leans(own) && self.direction(part + 1).is_some_and(leans)
            || leans(-own) && self.direction(part - 1).is_some_and(|before| leans(-before));
        if !is_hidden {
            return Some(normal);
        }
        let across = normal - own * normal.dot(own);
        if across.length() > lean {
            return across.normalized();
        }
        // Along the piece: in the plane it still has two sides, and the other part is more on one of them.
        let side = V::from_fn(|i| if i == 0 { -own.get(1) } else { own.get(0) });
        let [above, below] = meeting.beside(side, self.vertices[part as usize]);
        (V::DIMENSION == 2).then_some(if above >= below { side } else { -side })
    }
}
