use gjk::convex::{Core, Corners, ScalarOf, SupportPoint, VertexId};
use gjk::math::{Planar, Vector};
use gjk::{Ball, Capsule, Convex, ConvexPolygon, Cuboid, Rounded, ShapeError};

use crate::number::Number;
use crate::rows::{Place, Rows};

/// Convex shapes of the plane in one buffer: boxes, circles, capsules and polygons, each with a radius.
///
/// A circle is a polygon of one vertex and a capsule one of two, both with a radius. Every shape is kept as
/// the scalar library has it, and again in rows that lanes load: 16 bytes for a box in `f32`, 48, 80 or 144
/// for a polygon of up to 4, 8 or 16 vertices, which are padded by repeating the last. Pairs with a polygon
/// of more are answered by the scalar library.
#[derive(Clone, Debug)]
pub struct Shapes<V: Vector> {
    bodies: Vec<Body<V>>,
    places: Vec<Place>,
    rows: Rows<V::Scalar>,
}

impl<V: Planar<Scalar: Number>> Shapes<V> {
    /// No shapes.
    pub fn new() -> Self {
        Self { bodies: Vec::new(), places: Vec::new(), rows: Rows::new() }
    }

    /// Polygons from columns: the vertices of polygon i are those from `offsets[i]` to `offsets[i + 1]`, and
    /// it is inflated by `radii[i]` (a length). One vertex makes a circle, two a capsule.
    ///
    /// ```
    /// use gjk_batch::Shapes;
    /// use gjk::glam::Vec2;
    ///
    /// // A triangle and a circle.
    /// let (x, y) = ([0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]);
    /// let shapes = Shapes::<Vec2>::from_columns(&x, &y, &[0, 3, 4], &[0.0, 0.5])?;
    /// assert_eq!(shapes.len(), 2);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// As [`push_polygon`](Self::push_polygon), at the first that is none; a polygon whose offsets lead out
    /// of the columns has no vertices.
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

    /// Adds a box around the origin of its frame, inflated by a radius, and gives its index.
    ///
    /// # Errors
    /// As [`Cuboid::new`] and [`Rounded::new`].
    pub fn push_cuboid(&mut self, half_extents: V, radius: V::Scalar) -> Result<u32, ShapeError> {
        Ok(self.push(Body::Box(Rounded::new(Cuboid::new(half_extents)?, radius)?)))
    }

    /// Adds a circle and gives its index.
    ///
    /// # Errors
    /// As [`Ball::new`].
    pub fn push_ball(&mut self, center: V, radius: V::Scalar) -> Result<u32, ShapeError> {
        Ok(self.push(Body::Circle(Ball::new(center, radius)?)))
    }

    /// Adds everything within a radius of a segment and gives its index.
    ///
    /// # Errors
    /// As [`Capsule::new`].
    pub fn push_capsule(&mut self, a: V, b: V, radius: V::Scalar) -> Result<u32, ShapeError> {
        Ok(self.push(Body::Capsule(Capsule::new(a, b, radius)?)))
    }

    /// Adds the convex polygon with this boundary, inflated by a radius, and gives its index. Vertices that
    /// repeat others or lie between them are dropped; one or two make a circle or a capsule.
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

    /// Adds all shapes of another column, and gives the index of the first of them: what had index i there
    /// has that much more here.
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

    /// Forgets all shapes and keeps most of the room.
    pub fn clear(&mut self) {
        self.bodies.clear();
        self.places.clear();
        self.rows.clear();
    }

    /// How many shapes there are.
    pub fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.bodies.is_empty()
    }

    /// The shape with this index, as the scalar library has it.
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
