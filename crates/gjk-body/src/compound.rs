//! Several posed convex shapes as one body.

use alloc::vec::Vec;

use gjk::{Aabb, Convex, Pose, Space, aabb};

use crate::body::Body;
use crate::error::BodyError;
use crate::tree::Tree;

/// A body made of convex shapes, each at its own pose. Parts may overlap.
///
/// ```
/// use gjk::{Cuboid, Pose, glam::DVec2};
/// use gjk_body::{Compound, Pair, ConvexBody};
///
/// // An L-shape.
/// let at = |x, y| Pose::from_translation(DVec2::new(x, y));
/// let parts = [(Cuboid::new(DVec2::new(0.5, 2.0))?, at(0.5, 2.0)), (Cuboid::new(DVec2::new(1.0, 0.5))?, at(2.0, 0.5))];
/// let angle = Compound::new(parts).unwrap();
/// let square = ConvexBody::new(Cuboid::new(DVec2::splat(0.5))?);
/// let answer = Pair::new(&angle, &Pose::IDENTITY, &square, &at(2.5, 2.0)).proximity();
/// assert_eq!((answer.proximity.distance, answer.parts), (0.5, [1, 0]));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Compound<C: Convex> {
    parts: Vec<(C, Pose<C::Vector>)>,
    tree: Tree<C::Vector>,
}

impl<C: Convex> Compound<C> {
    /// Creates the union of shapes, each at its pose in the body's frame.
    ///
    /// # Errors
    /// [`BodyError::Empty`] if there is no shape; [`BodyError::Place`] if a pose is unknown.
    pub fn new(parts: impl IntoIterator<Item = (C, Pose<C::Vector>)>) -> Result<Self, BodyError> {
        let parts: Vec<_> = parts.into_iter().collect();
        if parts.is_empty() {
            return Err(BodyError::Empty);
        }
        if let Some(part) = parts.iter().position(|(_, pose)| !pose.is_known()) {
            return Err(BodyError::Place { part });
        }
        let boxes: Vec<Aabb<C::Vector>> = parts.iter().map(|(shape, pose)| aabb(shape, pose)).collect();
        Ok(Self { tree: Tree::new(&boxes), parts })
    }

    /// Returns the parts, in the order in which they were given.
    pub fn parts(&self) -> &[(C, Pose<C::Vector>)] {
        &self.parts
    }
}

impl<C: Convex<Vector: Space>> Body for Compound<C> {
    type Vector = C::Vector;
    type Part = C;
    fn tree(&self) -> &Tree<C::Vector> {
        &self.tree
    }
    fn part(&self, index: u32) -> &C {
        &self.parts[index as usize].0
    }
    fn place(&self, index: u32) -> Option<&Pose<C::Vector>> {
        Some(&self.parts[index as usize].1)
    }
}
