//! Bodies of rows, as bodies in JSON are: the same input has the same answers, bit for bit.

use std::sync::Arc;

use gjk::math::{Planar, Spatial, Vector};
use gjk::{Convex, ConvexPolygon, Cuboid, Hull, Point, Rounded, Segment, ShapeError, Space};
use gjk_batch::Shapes;
use gjk_body::{AnyBody, Body as _, BodyError, Polygon};
use gjk_json::number::Number;
use gjk_json::shape::{Body, Composed, Misfit, Posed, inflated};

use crate::given::{Figure, Given};

/// A convex shape of any kind.
type Shape<V> = Box<dyn Convex<Vector = V> + Send + Sync>;

impl<V: Planar<Scalar: Number + gjk_batch::Number> + Space> Given<V> {
    /// Adds the shape to those that lanes answer; `None` where it is not convex or has holes.
    ///
    /// # Errors
    /// If it is no shape; the text starts with the column.
    pub(crate) fn push(&self, shapes: &mut Shapes<V>) -> Result<Option<u32>, String> {
        let rounding = self.rounding.unwrap_or_default();
        let shape = match &self.figure {
            Figure::Box(half) => shapes.push_cuboid(*half, rounding),
            Figure::Vertices(vertices) => shapes.push_polygon(vertices, rounding),
            Figure::Holed(..) => return Ok(None),
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
        let region = |outline: &[V], holes: &[Vec<V>]| {
            let region = Polygon::with_holes(outline, holes).map_err(|error| self.of_body(&error))?;
            self.composed(Arc::from(region.boxed()))
        };
        match &self.figure {
            Figure::Holed(outline, holes) => region(outline, holes),
            Figure::Vertices(vertices) if vertices.len() > 2 => match ConvexPolygon::new(vertices) {
                Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => region(vertices, &[]),
                polygon => self.convex(Box::new(polygon.map_err(|error| self.of_shape(error))?)),
            },
            _ => self.convex(self.simple()?),
        }
    }
}

impl<V: Spatial<Scalar: Number> + Space> Given<V> {
    /// The body of space, which is convex.
    ///
    /// # Errors
    /// As [`posed_in_plane`](Given::posed_in_plane).
    pub(crate) fn posed_in_space(&self) -> Result<Posed<V>, String> {
        match &self.figure {
            Figure::Vertices(vertices) if vertices.len() > 2 => {
                self.convex(Box::new(Hull::new(vertices).map_err(|error| self.of_shape(error))?))
            }
            _ => self.convex(self.simple()?),
        }
    }
}

impl<V: Space<Scalar: Number>> Given<V> {
    /// A box, a point or a segment.
    fn simple(&self) -> Result<Shape<V>, String> {
        let boxed = match &self.figure {
            Figure::Box(half) => Cuboid::new(*half).map(|shape| Box::new(shape) as Shape<V>),
            Figure::Vertices(vertices) | Figure::Holed(vertices, _) => match *vertices.as_slice() {
                [at] => Point::new(at).map(|shape| Box::new(shape) as Shape<V>),
                [a, b] => Segment::new(a, b).map(|shape| Box::new(shape) as Shape<V>),
                _ => Err(ShapeError::NoPoints),
            },
        };
        boxed.map_err(|error| self.of_shape(error))
    }

    fn convex(&self, shape: Shape<V>) -> Result<Posed<V>, String> {
        let shape = match self.rounding {
            None => shape,
            Some(radius) => Box::new(Rounded::new(shape, radius).map_err(|error| self.of_shape(error))?),
        };
        Ok(Posed::Convex(Body { shape, pose: self.pose }))
    }

    fn composed(&self, body: Arc<AnyBody<V>>) -> Result<Posed<V>, String> {
        let body = match self.rounding {
            None => body,
            Some(radius) => inflated(body, radius).map_err(|error| self.of_body(&error))?,
        };
        Ok(Posed::Composed(Composed {
            body,
            pose: self.pose,
            error: 0.0,
            vertex_error: 0.0,
            open_edges: None,
        }))
    }
}

impl<V: Vector> Given<V> {
    fn of_shape(&self, error: ShapeError) -> String {
        if self.rounding.is_some() && matches!(error, ShapeError::BeyondDomain(_)) {
            return self.of_body(&BodyError::Shape(error));
        }
        format!("{}_{}: {error}", self.name, self.figure.column())
    }

    fn of_body(&self, error: &BodyError) -> String {
        let Misfit { field, path, message } = Misfit::from(error);
        let field = field.unwrap_or(self.figure.column());
        let path: String = path.iter().map(|index| format!("[{index}]")).collect();
        format!("{}_{field}{path}: {message}", self.name)
    }
}
