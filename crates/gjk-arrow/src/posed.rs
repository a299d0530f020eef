//! Bodies of rows, as bodies in JSON are: the same input has the same answers, bit for bit.

use std::fmt::Display;

use gjk::math::{Planar, Spatial, Vector};
use gjk::{ShapeError, Space};
use gjk_batch::Shapes;
use gjk_body::answer::Posed;
use gjk_body::shape::{FieldError, Form, plane, space};
use gjk_json::number::Number;

use crate::given::{Figure, Given};

impl<V: Planar<Scalar: Number + gjk_batch::Number> + Space> Given<V> {
    /// Adds the shape to those that lanes answer; `None` where it is not convex or has holes.
    ///
    /// # Errors
    /// If it is no shape; the text starts with the column.
    pub(crate) fn push(&self, shapes: &mut Shapes<V>) -> Result<Option<u32>, String> {
        let shape = match &self.figure {
            Figure::Box(half) => shapes.push_cuboid(*half, self.rounding),
            Figure::Vertices(vertices) => shapes.push_polygon(vertices, self.rounding),
            _ => return Ok(None),
        };
        match shape {
            Ok(shape) => Ok(Some(shape)),
            Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => Ok(None),
            Err(error) => Err(self.of_shape(error)),
        }
    }
}

impl<V: Planar<Scalar: Number> + Space> Given<V> {
    /// The body of the plane.
    ///
    /// # Errors
    /// If it is none; the text starts with the column.
    pub(crate) fn posed_in_plane(&self) -> Result<Posed<V>, String> {
        let polygon = |vertices, holes| Form::Polygon { vertices, holes };
        let built = plane(&self.form(polygon), self.rounding);
        Ok(Posed::new(built.map_err(|misfit| self.refused(&misfit))?, self.pose))
    }
}

impl<V: Spatial<Scalar: Number> + Space> Given<V> {
    /// The body of space, which is convex.
    ///
    /// # Errors
    /// As [`posed_in_plane`](Given::posed_in_plane).
    pub(crate) fn posed_in_space(&self) -> Result<Posed<V>, String> {
        let built = space(&self.form(|vertices, _| Form::Hull { vertices }), self.rounding);
        Ok(Posed::new(built.map_err(|misfit| self.refused(&misfit))?, self.pose))
    }
}

impl<V: Vector> Given<V> {
    /// A box, a point, a segment, or what several points make.
    fn form(&self, several: impl Fn(Vec<V>, Vec<Vec<V>>) -> Form<V>) -> Form<V> {
        match &self.figure {
            Figure::Box(half_extents) => Form::Box { half_extents: *half_extents },
            Figure::Holed(outline, holes) => several(outline.clone(), holes.clone()),
            Figure::Vertices(vertices) | Figure::Line(vertices) => match *vertices.as_slice() {
                [at] => Form::Point { at },
                [a, b] => Form::Segment { a, b },
                _ => several(vertices.clone(), Vec::new()),
            },
            // Pairs have no geometries.
            Figure::Several(_) => several(Vec::new(), Vec::new()),
        }
    }

    /// The fault of the constructor.
    pub(crate) fn of_shape(&self, error: impl Display) -> String {
        format!("{}{}: {error}", self.prefix, self.column)
    }

    /// Names the column.
    fn refused(&self, misfit: &FieldError) -> String {
        match misfit.field {
            Some("half_extents" | "vertices" | "holes" | "rounding") => format!("{}{misfit}", self.prefix),
            _ => self.of_shape(&misfit.reason),
        }
    }
}
