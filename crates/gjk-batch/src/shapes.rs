use gjk::convex::{Core, Corners, ScalarOf, SupportPoint, VertexId};
use gjk::math::{Planar, Vector};
use gjk::{Ball, Capsule, Convex, ConvexPolygon, Cuboid, Rounded, ShapeError};

use crate::number::Number;
use crate::rows::{Place, Rows};

/// A column of convex shapes in the plane: boxes, disks, capsules and polygons, each with a radius.
///
/// A disk is a polygon with one vertex, and a capsule is one with two, both with a radius. Each shape is
/// stored for the scalar library and again for SIMD lanes. In `f32`, that takes 16 bytes for a box, and 48,
/// 80 or 144 bytes for a polygon of up to 4, 8 or 16 vertices. The scalar library computes pairs with larger
/// polygons.
#[derive(Clone, Debug)]
pub struct Shapes<V: Vector> {
    bodies: Vec<Body<V>>,
    places: Vec<Place>,
    rows: Rows<V::Scalar>,
}

impl<V: Planar<Scalar: Number>> Shapes<V> {
    /// Creates an empty column.
    pub fn new() -> Self {
        Self { bodies: Vec::new(), places: Vec::new(), rows: Rows::new() }
    }

    /// Creates polygons from columns. Polygon i has the vertices from `offsets[i]` to `offsets[i + 1]` and is
    /// inflated by `radii[i]`, a length. One vertex gives a disk, two give a capsule.
    ///
    /// ```
    /// use gjk_batch::Shapes;
    /// use gjk::glam::Vec2;
    ///
    /// // A triangle and a disk.
    /// let (x, y) = ([0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]);
    /// let shapes = Shapes::<Vec2>::from_columns(&x, &y, &[0, 3, 4], &[0.0, 0.5])?;
    /// assert_eq!(shapes.len(), 2);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// As [`push_polygon`](Self::push_polygon), for the first invalid polygon. A polygon whose offsets are
    /// out of range has no vertices.
    pub fn from_columns(
        x: &[V::Scalar],
        y: &[V::Scalar],
        offsets: &[usize],
        radii: &[V::Scalar],
    ) -> Result<Self, ShapeError> {
        let mut shapes = Self::new();
        let mut vertices = Vec::new();
        for (ends, &radius) in offsets.windows(2).zip(radii) {
            let range = ends[0]..ends[1];
            let (Some(x), Some(y)) = (x.get(range.clone()), y.get(range)) else {
                return Err(ShapeError::NoPoints);
            };
            vertices.clear();
            vertices.extend(x.iter().zip(y).map(|(&x, &y)| V::from_fn(|i| if i == 0 { x } else { y })));
            shapes.push_polygon(&vertices, radius)?;
        }
        Ok(shapes)
    }

    /// Adds an axis-aligned box around the origin, inflated by a radius, and returns its index.
    ///
    /// # Errors
    /// As [`Cuboid::new`] and [`Rounded::new`].
    pub fn push_cuboid(&mut self, half_extents: V, radius: V::Scalar) -> Result<u32, ShapeError> {
        Ok(self.push(Body::Box(Rounded::new(Cuboid::new(half_extents)?, radius)?)))
    }

    /// Adds a disk and returns its index.
    ///
    /// # Errors
    /// As [`Ball::new`].
    pub fn push_ball(&mut self, center: V, radius: V::Scalar) -> Result<u32, ShapeError> {
        Ok(self.push(Body::Circle(Ball::new(center, radius)?)))
    }

    /// Adds a capsule and returns its index.
    ///
    /// # Errors
    /// As [`Capsule::new`].
    pub fn push_capsule(&mut self, a: V, b: V, radius: V::Scalar) -> Result<u32, ShapeError> {
        Ok(self.push(Body::Capsule(Capsule::new(a, b, radius)?)))
    }

    /// Adds a convex polygon, inflated by a radius, and returns its index. Duplicate vertices and vertices
    /// within an edge are dropped; one vertex gives a disk, two give a capsule.
    ///
    /// # Errors
    /// As [`ConvexPolygon::new`] and [`Rounded::new`].
    pub fn push_polygon(&mut self, vertices: &[V], radius: V::Scalar) -> Result<u32, ShapeError> {
        Ok(self.push(Body::Polygon(Rounded::new(ConvexPolygon::new(vertices)?, radius)?)))
    }

    fn push(&mut self, body: Body<V>) -> u32 {
        self.places.push(self.rows.push(&body));
        self.bodies.push(body);
        (self.bodies.len() - 1) as u32
    }

    /// Appends all shapes of another column and returns the index of the first. Add it to the other column's
    /// indices.
    ///
    /// ```
    /// use gjk_batch::Shapes;
    /// use gjk::glam::DVec2;
    ///
    /// let (mut all, mut more) = (Shapes::new(), Shapes::new());
    /// all.push_ball(DVec2::ZERO, 1.0)?;
    /// more.push_cuboid(DVec2::ONE, 0.0)?;
    /// assert_eq!(all.append(more), 1);
    /// assert_eq!(all.len(), 2);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn append(&mut self, other: Self) -> u32 {
        let first = self.bodies.len() as u32;
        self.bodies.extend(other.bodies);
        self.places.extend(self.rows.append(&other.rows, &other.places));
        first
    }

    /// Removes all shapes but keeps most of the memory.
    pub fn clear(&mut self) {
        self.bodies.clear();
        self.places.clear();
        self.rows.clear();
    }

    /// Returns the number of shapes.
    pub fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Returns whether the column is empty.
    pub fn is_empty(&self) -> bool {
        self.bodies.is_empty()
    }

    /// Returns the shape at an index, as a shape of the scalar library.
    pub fn get(&self, index: u32) -> Option<&(impl Convex<Vector = V> + use<V>)> {
        self.bodies.get(index as usize)
    }

    pub(crate) fn bodies(&self) -> &[Body<V>] {
        &self.bodies
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    pub(crate) fn rows(&self) -> &Rows<V::Scalar> {
        &self.rows
    }
}

impl<V: Planar<Scalar: Number>> Default for Shapes<V> {
    fn default() -> Self {
        Self::new()
    }
}

/// A shape as the scalar library has it.
#[derive(Clone, Debug)]
pub(crate) enum Body<V: Vector> {
    Box(Rounded<Cuboid<V>>),
    Circle(Ball<V>),
    Capsule(Capsule<V>),
    Polygon(Rounded<ConvexPolygon<V>>),
}

macro_rules! of_any {
    ($body:expr, $shape:ident => $value:expr) => {
        match $body {
            Body::Box($shape) => $value,
            Body::Circle($shape) => $value,
            Body::Capsule($shape) => $value,
            Body::Polygon($shape) => $value,
        }
    };
}

impl<V: Vector> Convex for Body<V> {
    type Vector = V;
    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        of_any!(self, shape => shape.support(direction, hint))
    }
    fn extent(&self) -> ScalarOf<Self> {
        of_any!(self, shape => shape.extent())
    }
    fn center(&self) -> V {
        of_any!(self, shape => shape.center())
    }
    fn radius(&self) -> ScalarOf<Self> {
        of_any!(self, shape => shape.radius())
    }
    fn core(&self) -> Core<'_, V> {
        of_any!(self, shape => shape.core())
    }
    fn corners(&self) -> Option<Corners<'_, V>> {
        of_any!(self, shape => shape.corners())
    }
}
