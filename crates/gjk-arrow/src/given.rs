//! What a row says of one shape, in numbers of the precision that is asked for.

use gjk::math::{Planar, Real, Scalar, Spatial, Vector};
use gjk::{Pose, Rotation};
use gjk_json::number::Number;

use crate::columns::{ShapeColumns, number};

/// The shape of a row, with its rounding and its pose.
pub(crate) struct Given<V: Vector> {
    /// The prefix of its column names.
    pub(crate) prefix: &'static str,
    /// The column with the shape.
    pub(crate) column: &'static str,
    pub(crate) figure: Figure<V>,
    pub(crate) rounding: V::Scalar,
    pub(crate) pose: Pose<V>,
}

/// A shape as it is written, which need not be one.
pub(crate) enum Figure<V> {
    Box(V),
    /// A polygon without holes, a segment or a point; in space a hull.
    Vertices(Vec<V>),
    /// A polygon with holes.
    Holed(Vec<V>, Vec<Vec<V>>),
    /// Only geometries have lines.
    Line(Vec<V>),
    /// Only geometries have several.
    Several(Vec<Figure<V>>),
}

impl ShapeColumns {
    /// How many coordinates the shape of a row has, and the column that says it, where one does.
    pub(crate) fn dimension(&self, row: usize) -> Option<(&'static str, usize)> {
        let of_box = self.half_extents.as_ref().filter(|points| !points.is_null(row));
        let of_vertices = self.vertices.as_ref().filter(|lists| !lists.is_null(row));
        let width = of_box.map(|points| ("half_extents", points.width_of(row)));
        width.or_else(|| of_vertices.and_then(|lists| Some(("vertices", lists.width_of(row)?))))
    }

    /// The shape of a row in the plane.
    ///
    /// # Errors
    /// If a number is none, or none of the domain, or there is no shape, or two; the text starts with the
    /// column.
    pub(crate) fn in_plane<V>(&self, row: usize) -> Result<Given<V>, String>
    where
        V: Planar<Scalar: Number>,
    {
        let prefix = self.prefix;
        if self.quaternion.as_ref().is_some_and(|points| !points.is_null(row)) {
            return Err(format!("{prefix}quaternion: turns in 3D, but the shape is 2D; use {prefix}angle"));
        }
        self.given(row, Self::turned)
    }

    /// The same in space.
    ///
    /// # Errors
    /// As [`in_plane`](Self::in_plane).
    pub(crate) fn in_space<V>(&self, row: usize) -> Result<Given<V>, String>
    where
        V: Spatial<Scalar: Number>,
    {
        let prefix = self.prefix;
        if number(self.angle.as_ref(), row).is_some() {
            return Err(format!("{prefix}angle: turns in 2D, but the shape is 3D; use {prefix}quaternion"));
        }
        self.given(row, Self::rotated)
    }

    fn given<V: Vector<Scalar: Number>>(
        &self,
        row: usize,
        rotation: impl Fn(&Self, usize) -> Result<Rotation<V>, String>,
    ) -> Result<Given<V>, String> {
        let prefix = self.prefix;
        let rounding = number(self.rounding.as_ref(), row).map_or(Ok(V::Scalar::ZERO), size);
        let rounding = rounding.map_err(|rest| format!("{prefix}rounding{rest}"))?;
        let figure = self.figure(row, size, length)?;
        let Some((column, figure)) = figure else {
            return Err(format!("{prefix}half_extents: missing, and so is {prefix}vertices"));
        };
        let pose = self.pose(row, rotation(self, row)?, length)?;
        if let Figure::Box(_) = figure
            && let Some(holes) = &self.holes
            && !holes.rings::<V>(row, length).map_err(|rest| format!("{prefix}holes{rest}"))?.is_empty()
        {
            let reason = match V::DIMENSION {
                2 => "only vertices have holes",
                _ => "only polygons of the plane have holes",
            };
            return Err(format!("{prefix}holes: {reason}"));
        }
        Ok(Given { prefix, column, figure, rounding, pose })
    }

    /// Returns the shape of a row and its column, or `None` if both columns are null. `size` and `length`
    /// convert numbers to extents and coordinates, or say what is wrong with them.
    ///
    /// # Errors
    /// If there are two shapes, or one cannot be read; the text starts with the column.
    pub(crate) fn figure<V: Vector>(
        &self,
        row: usize,
        size: impl Fn(f64) -> Result<V::Scalar, String>,
        length: impl Fn(f64) -> Result<V::Scalar, String>,
    ) -> Result<Option<(&'static str, Figure<V>)>, String> {
        let prefix = self.prefix;
        let half_extents = self.half_extents.as_ref().filter(|points| !points.is_null(row));
        let vertices = self.vertices.as_ref().filter(|lists| !lists.is_null(row));
        let lists = match (half_extents, vertices) {
            (None, None) => return Ok(None),
            (None, Some(lists)) => lists,
            (Some(points), None) => {
                let half = points.point(row, size).map_err(|rest| format!("{prefix}half_extents{rest}"))?;
                return Ok(Some(("half_extents", Figure::Box(half))));
            }
            (Some(_), Some(_)) => {
                return Err(format!("{prefix}vertices: {prefix}half_extents gives a shape already"));
            }
        };
        let outline = lists.list(row, &length).map_err(|rest| format!("{prefix}vertices{rest}"))?;
        let holes = self.holes.as_ref().map_or(Ok(Vec::new()), |holes| holes.rings(row, &length));
        let holes = holes.map_err(|rest| format!("{prefix}holes{rest}"))?;
        match (holes.is_empty(), V::DIMENSION) {
            (true, _) => Ok(Some(("vertices", Figure::Vertices(outline)))),
            (false, 2) => Ok(Some(("vertices", Figure::Holed(outline, holes)))),
            _ => Err(format!("{prefix}holes: only polygons of the plane have holes")),
        }
    }

    /// Where the body of a row is that is turned like this.
    ///
    /// # Errors
    /// If the translation is none; the text starts with the column.
    pub(crate) fn pose<V: Vector>(
        &self,
        row: usize,
        rotation: Rotation<V>,
        length: impl Fn(f64) -> Result<V::Scalar, String>,
    ) -> Result<Pose<V>, String> {
        let prefix = self.prefix;
        let translation = match self.translation.as_ref().filter(|points| !points.is_null(row)) {
            Some(points) => points.point(row, length).map_err(|rest| format!("{prefix}translation{rest}"))?,
            None => V::ZERO,
        };
        Pose::try_new(rotation, translation).map_err(|error| format!("{prefix}translation: {error}"))
    }

    /// How the body of a row is turned in the plane.
    ///
    /// # Errors
    /// If the angle is none; the text starts with the column.
    pub(crate) fn turned<V: Planar<Scalar: Real>>(&self, row: usize) -> Result<Rotation<V>, String> {
        let Some(angle) = number(self.angle.as_ref(), row) else { return Ok(Rotation::IDENTITY) };
        let rotation = Rotation::try_from_angle(V::Scalar::from_f64(angle));
        rotation.map_err(|error| format!("{}angle: {error} ({angle:?})", self.prefix))
    }

    /// How the body of a row is turned in space.
    ///
    /// # Errors
    /// If the quaternion is none; the text starts with the column.
    pub(crate) fn rotated<V: Spatial>(&self, row: usize) -> Result<Rotation<V>, String> {
        let prefix = self.prefix;
        let Some(points) = self.quaternion.as_ref().filter(|points| !points.is_null(row)) else {
            return Ok(Rotation::IDENTITY);
        };
        let numbers = points.numbers::<4>(row).map_err(|rest| format!("{prefix}quaternion{rest}"))?;
        Rotation::try_from_quaternion(numbers.map(V::Scalar::from_f64))
            .map_err(|error| format!("{prefix}quaternion: {error}"))
    }
}

/// A coordinate, rounded: within the domain.
pub(crate) fn length<S: Number>(value: f64) -> Result<S, String> {
    let rounded = S::from_f64(value);
    if rounded.abs() <= S::DOMAIN {
        Ok(rounded)
    } else if value.is_finite() {
        Err(format!(": {value:?} is beyond the domain ({})", S::DOMAIN_NAME))
    } else {
        Err(format!(": {value:?} is not a finite number"))
    }
}

/// A radius or an extent: a coordinate that is not negative.
fn size<S: Number>(value: f64) -> Result<S, String> {
    let rounded = length::<S>(value)?;
    if rounded < S::ZERO { Err(format!(": must not be negative (got {value:?})")) } else { Ok(rounded) }
}
