//! Bodies as rows give them.

mod plane;
mod space;

use gjk::math::Vector;
use gjk::{Aabb, Cuboid, PointCloud, Rotation, Rounded, Space, Status};

use crate::columns::{ShapeColumns, number};
use crate::given::{Figure, Given};
use crate::join::held::held;
use crate::join::layout::Columns;

impl<V: Copy> Figure<V> {
    /// All points of it.
    fn collect(&self, points: &mut Vec<V>) {
        match self {
            Self::Box(_) => {}
            Self::Vertices(vertices) | Self::Line(vertices) => points.extend(vertices),
            Self::Holed(outline, holes) => points.extend(outline.iter().chain(holes.iter().flatten())),
            Self::Several(figures) => figures.iter().for_each(|figure| figure.collect(points)),
        }
    }
}

/// What a pair is answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    pub(crate) distance: f64,
    pub(crate) lower: f64,
    pub(crate) upper: f64,
    pub(crate) point_a: [f64; 3],
    pub(crate) point_b: [f64; 3],
    pub(crate) status: Status,
}

/// The plane and space: what differs between them.
pub(crate) trait World: Space<Scalar = f64> {
    /// Bodies, ready to be asked about.
    type Bodies: Default;

    /// The shape of a row, if it has one of its own kind.
    ///
    /// # Errors
    /// If the row has one that cannot be read; the text starts with the column.
    fn geometry(columns: &Columns, row: usize) -> Result<Option<Figure<Self>>, String>;

    /// How a row is turned.
    ///
    /// # Errors
    /// If it is no rotation; the text starts with the column.
    fn rotation(columns: &ShapeColumns, row: usize) -> Result<Rotation<Self>, String>;

    /// Adds a body.
    ///
    /// # Errors
    /// If what is given makes none; the text starts with the column.
    fn push(bodies: &mut Self::Bodies, given: &Given<Self>) -> Result<(), String>;

    /// Answers pairs of bodies, by their indices. What is farther than `within` may be answered as `within`
    /// and a little more.
    fn answer(bodies: &Self::Bodies, pairs: &[[u32; 2]], within: f64, found: impl FnMut([u32; 2], Answer));
}

/// Returns the shape of a row.
///
/// # Errors
/// If the row has no shape, two shapes or an invalid number. The text starts with the column.
pub(crate) fn given<V: World>(columns: &Columns, row: usize) -> Result<Given<V>, String> {
    let shape = &columns.shape;
    let (column, figure) = match (shape.figure(row, Ok, Ok)?, V::geometry(columns, row)?) {
        (Some(found), None) => found,
        (None, Some(figure)) => ("geometry", figure),
        (Some(_), Some(_)) => return Err("vertices: the row has two shapes".to_owned()),
        (None, None) => {
            return Err(format!(
                "half_extents: is null, and so are vertices and {}, if there",
                columns.geometry_name
            ));
        }
    };
    let pose = shape.pose(row, V::rotation(shape, row)?, Ok)?;
    let rounding = number(shape.rounding.as_ref(), row).unwrap_or(0.0);
    Ok(Given { prefix: "", column, figure, rounding, pose })
}

impl<V: World> Given<V> {
    /// The box that holds the body for certain, grown by what it may be apart from others.
    ///
    /// # Errors
    /// If it has no points, or a number is not finite, negative or beyond the domain; the text starts with
    /// the column.
    pub(crate) fn held(&self, within: f64) -> Result<Aabb<V>, String> {
        let in_shape = |error: gjk::ShapeError| self.of_shape(error);
        let in_rounding = |error: gjk::ShapeError| format!("rounding: {error}");
        if let Figure::Box(half) = self.figure {
            let cuboid = Cuboid::new(half).map_err(in_shape)?;
            let rounded = Rounded::new(cuboid, self.rounding).map_err(in_rounding)?;
            return Ok(held(&rounded, &self.pose, within));
        }
        let mut points = Vec::new();
        self.figure.collect(&mut points);
        let hull = PointCloud::new(&points).map_err(in_shape)?;
        let rounded = Rounded::new(hull, self.rounding).map_err(in_rounding)?;
        Ok(held(&rounded, &self.pose, within))
    }
}

impl Answer {
    fn new<V: Vector<Scalar = f64>>(
        distance: f64,
        bounds: gjk::Bounds<f64>,
        [point_a, point_b]: [V; 2],
        status: Status,
    ) -> Self {
        Self {
            distance: distance + 0.0,
            lower: bounds.lower + 0.0,
            upper: bounds.upper + 0.0,
            point_a: coordinates(point_a),
            point_b: coordinates(point_b),
            status,
        }
    }

    fn of<V: Vector<Scalar = f64>>(found: &gjk::Proximity<V>) -> Self {
        Self::new(found.distance, found.bounds, [found.point_a, found.point_b], found.status)
    }
}

/// Coordinates, the third 0 in the plane; never −0.
pub(crate) fn coordinates<V: Vector<Scalar = f64>>(point: V) -> [f64; 3] {
    std::array::from_fn(|axis| if axis < V::DIMENSION { point.get(axis) + 0.0 } else { 0.0 })
}
