//! A body inflated by a radius.

use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Pose, convex::ScalarOf};

use crate::body::{Body, PartContact};
use crate::error::BodyError;
use crate::placed::outward;
use crate::tree::Tree;

/// A body inflated by a radius: all points within this distance of the body.
///
/// Every part is inflated. A solid stays a solid.
///
/// ```
/// use gjk::{Point, Pose, glam::dvec2};
/// use gjk_body::{ConvexBody, Pair, Polygon, Rounded};
///
/// let arrow = [dvec2(0.0, 0.0), dvec2(4.0, 2.0), dvec2(0.0, 4.0), dvec2(1.0, 2.0)];
/// let arrow = Rounded::new(Polygon::new(&arrow).unwrap(), 0.25).unwrap();
/// let point = ConvexBody::new(Point::new(dvec2(6.0, 2.0))?);
/// let here = Pose::IDENTITY;
/// let answer = Pair::new(&arrow, &here, &point, &here).proximity();
/// assert!(answer.proximity.bounds.contains(1.75));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rounded<B: Body<Part: Sized>> {
    body: B,
    parts: Vec<gjk::Rounded<B::Part>>,
    tree: Tree<B::Vector>,
}

impl<B: Body<Part: Sized + Clone>> Rounded<B> {
    /// Inflates a body by a radius.
    ///
    /// # Errors
    /// If the radius, alone or added to that of a part, is negative, not finite, or beyond the domain.
    pub fn new(body: B, radius: ScalarOf<B::Part>) -> Result<Self, BodyError> {
        let count = body.tree().len() as u32;
        let parts = (0..count).map(|index| gjk::Rounded::new(body.part(index).clone(), radius));
        let parts = parts.collect::<Result<Vec<_>, _>>()?;
        let boxes = parts.iter().zip(0..).map(|(part, index)| {
            let frame = Pose::IDENTITY;
            let own = gjk::aabb(part, body.place(index).unwrap_or(&frame));
            let error = body.place_error(index);
            if error == Scalar::ZERO { own } else { outward(&own, error) }
        });
        let tree = Tree::new(&boxes.collect::<Vec<_>>());
        Ok(Self { body, parts, tree })
    }

    /// Returns the inner body.
    pub fn body(&self) -> &B {
        &self.body
    }
}

impl<B: Body<Part: Sized>> Body for Rounded<B> {
    type Vector = B::Vector;
    type Part = gjk::Rounded<B::Part>;
    fn tree(&self) -> &Tree<B::Vector> {
        &self.tree
    }
    fn part(&self, index: u32) -> &Self::Part {
        &self.parts[index as usize]
    }
    fn place(&self, index: u32) -> Option<&Pose<B::Vector>> {
        self.body.place(index)
    }
    fn place_error(&self, index: u32) -> <B::Vector as Vector>::Scalar {
        self.body.place_error(index)
    }
    fn encloses(&self, point: B::Vector) -> bool {
        self.body.encloses(point)
    }
    fn is_solid(&self) -> bool {
        self.body.is_solid()
    }
    fn is_convex(&self) -> bool {
        self.body.is_convex()
    }
    fn pieces(&self) -> &[u32] {
        self.body.pieces()
    }
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, B::Vector>) -> Option<B::Vector> {
        self.body.normal_at(part, meeting)
    }
}
