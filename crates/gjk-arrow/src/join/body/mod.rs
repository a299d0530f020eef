//! Bodies as rows give them.

mod plane;
mod space;

use arrow_array::Array;
use gjk::math::{Planar, Spatial, Vector};
use gjk::{Aabb, Cuboid, PointCloud, Pose, Rotation, Rounded, Space, Status};

use crate::join::held::held;
use crate::join::layout::{Columns, Lists};

/// A row: a shape, what it is inflated by, and where it is.
pub(crate) struct Given<V: Vector> {
    pub(crate) figure: Figure<V>,
    pub(crate) rounding: f64,
    pub(crate) pose: Pose<V>,
    /// The column that the shape is in.
    pub(crate) column: &'static str,
}

/// A shape as it is written, none of which needs to be one.
pub(crate) enum Figure<V> {
    Box(V),
    /// A polygon without holes, a segment or a point; in space a hull.
    Vertices(Vec<V>),
    /// Rings, the outline first.
    Holed(Vec<Vec<V>>),
    Line(Vec<V>),
    Several(Vec<Figure<V>>),
}

impl<V: Copy> Figure<V> {
    /// All points of it.
    fn collect(&self, points: &mut Vec<V>) {
        match self {
            Self::Box(_) => {}
            Self::Vertices(vertices) | Self::Line(vertices) => points.extend(vertices),
            Self::Holed(rings) => points.extend(rings.iter().flatten()),
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
    fn rotation(columns: &Columns, row: usize) -> Result<Rotation<Self>, String>;

    /// Adds a body.
    ///
    /// # Errors
    /// If what is given makes none; the text starts with the column.
    fn push(bodies: &mut Self::Bodies, given: &Given<Self>) -> Result<(), String>;

    /// Answers pairs of bodies, by their indices. What is farther than `within` may be answered as `within`
    /// and a little more.
    fn answer(bodies: &Self::Bodies, pairs: &[[u32; 2]], within: f64, found: impl FnMut([u32; 2], Answer));
}

/// What a row gives.
///
/// # Errors
/// If it has no shape, two of them, or a number that is none; the text starts with the column.
pub(crate) fn given<V: World>(columns: &Columns, row: usize) -> Result<Given<V>, String> {
    let half_extents = columns.half_extents.as_ref().filter(|points| !points.is_null(row));
    let vertices = columns.vertices.as_ref().filter(|lists| !lists.is_null(row));
    let geometry = V::geometry(columns, row)?;
    let (column, figure) = match (half_extents, vertices, geometry) {
        (Some(points), None, None) => {
            let half = points.point(row, Ok).map_err(|rest| format!("half_extents{rest}"))?;
            ("half_extents", Figure::Box(half))
        }
        (None, Some(lists), None) => ("vertices", polygon(columns, lists, row)?),
        (None, None, Some(figure)) => ("geometry", figure),
        (None, None, None) => {
            return Err(format!(
                "half_extents: is null, and so are vertices and {}, if there",
                columns.geometry_name
            ));
        }
        _ => return Err("vertices: the row has two shapes".to_owned()),
    };
    let number = |numbers: &Option<arrow_array::Float64Array>| {
        numbers.as_ref().filter(|numbers| numbers.is_valid(row)).map_or(0.0, |numbers| numbers.value(row))
    };
    let translation = match columns.translation.as_ref().filter(|points| !points.is_null(row)) {
        Some(points) => points.point(row, Ok).map_err(|rest| format!("translation{rest}"))?,
        None => V::ZERO,
    };
    let rotation = V::rotation(columns, row)?;
    let pose = Pose::try_new(rotation, translation).map_err(|error| format!("translation: {error}"))?;
    Ok(Given { figure, rounding: number(&columns.rounding), pose, column })
}

fn polygon<V: World>(columns: &Columns, lists: &Lists, row: usize) -> Result<Figure<V>, String> {
    let vertices = lists.list(row, Ok).map_err(|rest| format!("vertices{rest}"))?;
    let holes = match &columns.holes {
        Some(holes) => holes.rings(row, Ok).map_err(|rest| format!("holes{rest}"))?,
        None => Vec::new(),
    };
    match (holes.is_empty(), V::DIMENSION) {
        (true, _) => Ok(Figure::Vertices(vertices)),
        (false, 2) => Ok(Figure::Holed(std::iter::once(vertices).chain(holes).collect())),
        _ => Err("holes: only polygons of the plane have holes".to_owned()),
    }
}

impl<V: World> Given<V> {
    /// The box that holds the body for certain, grown by what it may be apart from others.
    ///
    /// # Errors
    /// If it has no points, or a number is not finite, negative or beyond the domain; the text starts with
    /// the column.
    pub(crate) fn held(&self, within: f64) -> Result<Aabb<V>, String> {
        let column = self.column;
        let in_shape = |error: gjk::ShapeError| format!("{column}: {error}");
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

/// Coordinates, the third 0 in the plane; never −0.
pub(crate) fn coordinates<V: Vector<Scalar = f64>>(point: V) -> [f64; 3] {
    std::array::from_fn(|axis| if axis < V::DIMENSION { point.get(axis) + 0.0 } else { 0.0 })
}

impl From<(&gjk::Bounds<f64>, f64, [[f64; 3]; 2], Status)> for Answer {
    fn from(
        (bounds, distance, [point_a, point_b], status): (&gjk::Bounds<f64>, f64, [[f64; 3]; 2], Status),
    ) -> Self {
        Self {
            distance: distance + 0.0,
            lower: bounds.lower + 0.0,
            upper: bounds.upper + 0.0,
            point_a,
            point_b,
            status,
        }
    }
}

impl<V: Vector<Scalar = f64>> From<&gjk::Proximity<V>> for Answer {
    fn from(found: &gjk::Proximity<V>) -> Self {
        let points = [coordinates(found.point_a), coordinates(found.point_b)];
        Self::from((&found.bounds, found.distance, points, found.status))
    }
}

/// The angle of a row.
pub(crate) fn turned<V: Planar<Scalar = f64>>(columns: &Columns, row: usize) -> Result<Rotation<V>, String> {
    match columns.angle.as_ref().filter(|numbers| numbers.is_valid(row)) {
        Some(numbers) => {
            let angle = numbers.value(row);
            Rotation::try_from_angle(angle).map_err(|error| format!("angle: {error} ({angle})"))
        }
        None => Ok(Rotation::IDENTITY),
    }
}

/// The quaternion of a row.
pub(crate) fn rotated<V: Spatial<Scalar = f64>>(
    columns: &Columns,
    row: usize,
) -> Result<Rotation<V>, String> {
    match columns.quaternion.as_ref().filter(|points| !points.is_null(row)) {
        Some(points) => {
            let quaternion = points.numbers::<4>(row).map_err(|rest| format!("quaternion{rest}"))?;
            Rotation::try_from_quaternion(quaternion).map_err(|error| format!("quaternion: {error}"))
        }
        None => Ok(Rotation::IDENTITY),
    }
}
