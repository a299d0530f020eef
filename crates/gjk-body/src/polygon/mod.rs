//! Polygons of the plane, convex or not, with or without holes.

mod facing;
mod merge;
mod rings;
mod triangulation;

use alloc::vec::Vec;

use gjk::math::{Planar, Real, Vector};
use gjk::{Convex, ConvexPolygon, Space};

use crate::body::{Body, PartContact, boxes};
use crate::error::BodyError;
use crate::tree::Tree;
use facing::Turn;
use rings::Rings;

/// A simple polygon of the plane, with or without holes. Its boundary belongs to it.
///
/// The polygon is decomposed into convex parts whose corners are corners of the polygon. All orientations are
/// decided exactly. Edges may touch, and a corner may be used twice, but edges must not cross.
///
/// ```
/// use gjk::{Ball, Pose, glam::dvec2};
/// use gjk_body::{Pair, Polygon, ConvexBody};
///
/// // A U-shape, open at the top.
/// let outline = [(0.0, 0.0), (5.0, 0.0), (5.0, 4.0), (4.0, 4.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)];
/// let cup = Polygon::new(&outline.map(|(x, y)| dvec2(x, y))).unwrap();
/// let ball = ConvexBody::new(Ball::new(dvec2(2.5, 3.0), 1.0)?);
/// let here = Pose::IDENTITY;
/// assert_eq!(Pair::new(&cup, &here, &ball, &here).distance(), 0.5);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Cost
/// To build: about n·log n steps for n corners. The number of parts is at most four times the minimum.
///
/// # Source
/// A constrained Delaunay triangulation (`spade`). Diagonals are removed if the merged part stays convex (S.
/// Hertel, K. Mehlhorn, 1983).
#[derive(Clone, Debug)]
pub struct Polygon<V: Vector> {
    rings: Vec<Vec<V>>,
    parts: Vec<ConvexPolygon<V>>,
    corners: Vec<Vec<V>>,
    turns: Vec<Vec<Turn<V>>>,
    tree: Tree<V>,
}

impl<V: Planar<Scalar: Real>> Polygon<V> {
    /// Creates the polygon with this outline, clockwise or counter-clockwise.
    ///
    /// # Errors
    /// If a coordinate is not finite or beyond the domain, the polygon has no area, or two edges cross or
    /// overlap.
    pub fn new(outline: &[V]) -> Result<Self, BodyError> {
        Self::with_holes::<&[V]>(outline, &[])
    }

    /// Creates the polygon with this outline and these holes. Each ring may be clockwise or
    /// counter-clockwise.
    ///
    /// # Errors
    /// As [`new`](Self::new), for every ring and between rings; and if a hole is outside the outline or
    /// inside another hole.
    pub fn with_holes<H: AsRef<[V]>>(outline: &[V], holes: &[H]) -> Result<Self, BodyError> {
        let given: Vec<&[V]> = core::iter::once(outline).chain(holes.iter().map(AsRef::as_ref)).collect();
        let rings = Rings::new(&given)?;
        let triangles = triangulation::inside(&rings)?;
        let loops = merge::convex_parts(&rings, &triangles);
        let corners: Vec<Vec<V>> =
            loops.iter().map(|part| part.iter().map(|&corner| rings.corner(corner)).collect()).collect();
        let parts = corners.iter().map(|part| ConvexPolygon::hull(part)).collect::<Result<Vec<_>, _>>()?;
        let (tree, turns) = (boxes(&parts), facing::turns(&rings, &loops));
        Ok(Self { rings: given.iter().map(|ring| ring.to_vec()).collect(), parts, corners, turns, tree })
    }
}

impl<V: Vector> Polygon<V> {
    /// Returns the rings as given, the outline first.
    pub fn rings(&self) -> &[Vec<V>] {
        &self.rings
    }

    /// Returns the convex parts.
    pub fn parts(&self) -> &[ConvexPolygon<V>] {
        &self.parts
    }

    /// Returns the corners of each part, as given, counter-clockwise.
    pub fn part_corners(&self) -> &[Vec<V>] {
        &self.corners
    }
}

impl<V: Space> Body for Polygon<V>
where
    ConvexPolygon<V>: Convex<Vector = V>,
{
    type Vector = V;
    type Part = ConvexPolygon<V>;
    fn tree(&self) -> &Tree<V> {
        &self.tree
    }
    fn part(&self, index: u32) -> &ConvexPolygon<V> {
        &self.parts[index as usize]
    }
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, V>) -> Option<V> {
        facing::normal_at(&self.corners[part as usize], &self.turns[part as usize], meeting)
    }
}
