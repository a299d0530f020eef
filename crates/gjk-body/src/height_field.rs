//! Height fields.

use alloc::vec::Vec;

use gjk::math::{Real, Scalar, Spatial, Vector};
use gjk::{Convex, Space, Triangle};

use crate::body::{Body, PartContact, boxes};
use crate::error::BodyError;
use crate::mesh::{Sides, Surface, normal_at};
use crate::tree::Tree;

/// A height field: a surface over a regular grid, such as a terrain.
///
/// Corner j of row i is at (j·dx, i·dy, height). Each cell is two triangles, cut along the diagonal towards
/// +x and +y. Cell k, counted along the rows, has the parts 2k and 2k + 1. Points below the surface do not
/// belong to the body.
///
/// ```
/// use gjk::{Ball, Pose, glam::DVec3};
/// use gjk_body::{HeightField, Pair, ConvexBody};
///
/// let terrain = HeightField::new(&[[0.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 0.0]], [1.0, 1.0]).unwrap();
/// let ball = ConvexBody::new(Ball::new(DVec3::new(1.0, 1.0, 4.0), 0.5)?);
/// let answer = Pair::new(&terrain, &Pose::IDENTITY, &ball, &Pose::IDENTITY).proximity();
/// assert_eq!(answer.proximity.distance, 1.5);
/// assert_eq!(answer.proximity.point_a, DVec3::new(1.0, 1.0, 2.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HeightField<V: Vector> {
    faces: Vec<Triangle<V>>,
    tree: Tree<V>,
    /// Cells in a row.
    columns: u32,
}

impl<V: Spatial<Scalar: Real>> HeightField<V> {
    /// Creates a height field from rows of heights and the spacings between columns and between rows.
    ///
    /// # Errors
    /// If there are fewer than two rows or columns, rows have different lengths, a spacing is not above 0, or
    /// a corner is not finite or beyond the domain. In the last case the error has the index row · columns +
    /// column.
    pub fn new<R: AsRef<[V::Scalar]>>(heights: &[R], spacing: [V::Scalar; 2]) -> Result<Self, BodyError> {
        let columns = heights.first().map_or(0, |row| row.as_ref().len());
        let misfit = heights.iter().position(|row| row.as_ref().len() != columns || columns < 2);
        if let Some(row) = misfit {
            return Err(BodyError::Grid { row });
        }
        if heights.len() < 2 {
            return Err(BodyError::Grid { row: heights.len() });
        }
        if !spacing.iter().all(|d| *d > V::Scalar::ZERO) {
            return Err(BodyError::Spacing);
        }
        let corner = |i: usize, j: usize| {
            let place = [spacing[0] * number(i), spacing[1] * number(j), heights[j].as_ref()[i]];
            let corner = V::from_fn(|k| place[k]);
            let is_good = corner.is_finite() && corner.max_abs() <= V::Scalar::DOMAIN;
            if is_good { Ok(corner) } else { Err(BodyError::Vertex { ring: 0, vertex: j * columns + i }) }
        };
        let mut faces = Vec::with_capacity(2 * (columns - 1) * (heights.len() - 1));
        for j in 0..heights.len() - 1 {
            for i in 0..columns - 1 {
                let [a, b, c, d] =
                    [corner(i, j)?, corner(i + 1, j)?, corner(i + 1, j + 1)?, corner(i, j + 1)?];
                faces.push(Triangle::new([a, b, c])?);
                faces.push(Triangle::new([a, c, d])?);
            }
        }
        Ok(Self { tree: boxes(&faces), faces, columns: columns as u32 - 1 })
    }
}

fn number<S: Scalar>(count: usize) -> S {
    S::from_f64(count as f64)
}

impl<V: Vector> HeightField<V> {
    /// Returns the triangles.
    pub fn triangles(&self) -> &[Triangle<V>] {
        &self.faces
    }
}

impl<V: Space> Body for HeightField<V>
where
    Triangle<V>: Convex<Vector = V>,
{
    type Vector = V;
    type Part = Triangle<V>;
    fn tree(&self) -> &Tree<V> {
        &self.tree
    }
    fn part(&self, index: u32) -> &Triangle<V> {
        &self.faces[index as usize]
    }
    fn pieces(&self) -> &[u32] {
        &[0]
    }
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, V>) -> Option<V> {
        normal_at(self, part, meeting)
    }
}

impl<V: Vector> Surface<V> for HeightField<V> {
    fn face(&self, triangle: u32) -> &Triangle<V> {
        &self.faces[triangle as usize]
    }
    fn neighbor(&self, triangle: u32, edge: usize) -> Option<u32> {
        let (cell, is_upper) = (triangle / 2, triangle % 2 == 1);
        let (columns, column) = (self.columns, cell % self.columns);
        let lower = |cell: u32| (2 * (cell as usize) < self.faces.len()).then_some(2 * cell);
        match (is_upper, edge) {
            // The lower triangle: its bottom edge, its right one, the diagonal.
            (false, 0) => Some(2 * cell.checked_sub(columns)? + 1),
            (false, 1) if column + 1 < columns => Some(2 * cell + 3),
            (false, 2) => Some(2 * cell + 1),
            // The upper one: the diagonal, its top edge, its left one.
            (true, 0) => Some(2 * cell),
            (true, 1) => lower(cell + columns),
            (true, 2) if column > 0 => Some(2 * cell - 2),
            _ => None,
        }
    }
    fn sides(&self) -> Sides {
        Sides::Both
    }
}
