//! What a row says of one shape, in numbers of the precision that is asked for.

use gjk::math::{Planar, Real, Scalar, Spatial, Vector};
use gjk::{Pose, Rotation};
use gjk_json::number::Number;

use crate::columns::{Side, number};

/// A shape as it is written, which need not be one, and where it is.
pub(crate) struct Given<V: Vector> {
    /// `a` or `b`.
    pub(crate) name: &'static str,
    pub(crate) figure: Figure<V>,
    pub(crate) rounding: Option<V::Scalar>,
    pub(crate) pose: Pose<V>,
}

pub(crate) enum Figure<V> {
    Box(V),
    /// A polygon, a segment or a point; in space a hull.
    Vertices(Vec<V>),
    /// A polygon with holes.
    Holed(Vec<V>, Vec<Vec<V>>),
}

impl<V> Figure<V> {
    /// The column that the shape is in.
    pub(crate) fn column(&self) -> &'static str {
        if matches!(self, Self::Box(_)) { "half_extents" } else { "vertices" }
    }
}

impl Side {
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
        V: Planar<Scalar: Real + Number>,
    {
        let name = self.name;
        if self.quaternion.as_ref().is_some_and(|points| !points.is_null(row)) {
            return Err(format!("{name}_quaternion: turns in 3D, but the shape is 2D; use {name}_angle"));
        }
        self.given(row, |side| match number(side.angle.as_ref(), row) {
            None => Ok(Rotation::IDENTITY),
            Some(angle) => Rotation::try_from_angle(V::Scalar::from_f64(angle))
                .map_err(|error| format!("{name}_angle: {error} ({angle:?})")),
        })
    }

    /// The same in space.
    ///
    /// # Errors
    /// As [`in_plane`](Self::in_plane).
    pub(crate) fn in_space<V>(&self, row: usize) -> Result<Given<V>, String>
    where
        V: Spatial<Scalar: Number>,
    {
        let name = self.name;
        if number(self.angle.as_ref(), row).is_some() {
            return Err(format!("{name}_angle: turns in 2D, but the shape is 3D; use {name}_quaternion"));
        }
        self.given(row, |side| match side.quaternion.as_ref().filter(|points| !points.is_null(row)) {
            None => Ok(Rotation::IDENTITY),
            Some(points) => {
                let numbers = points.numbers::<4>(row).map_err(|rest| format!("{name}_quaternion{rest}"))?;
                Rotation::try_from_quaternion(numbers.map(V::Scalar::from_f64))
                    .map_err(|error| format!("{name}_quaternion: {error}"))
            }
        })
    }

    fn given<V: Vector<Scalar: Number>>(
        &self,
        row: usize,
        rotation: impl Fn(&Self) -> Result<Rotation<V>, String>,
    ) -> Result<Given<V>, String> {
        let name = self.name;
        let rounding = number(self.rounding.as_ref(), row).map(size::<V::Scalar>).transpose();
        let rounding = rounding.map_err(|rest| format!("{name}_rounding{rest}"))?;
        let half_extents = self.half_extents.as_ref().filter(|points| !points.is_null(row));
        let vertices = self.vertices.as_ref().filter(|lists| !lists.is_null(row));
        let figure = match (half_extents, vertices) {
            (Some(points), None) => {
                let half = points.point(row, size).map_err(|rest| format!("{name}_half_extents{rest}"))?;
                Figure::Box(half)
            }
            (None, Some(lists)) => {
                Figure::Vertices(lists.list(row, length).map_err(|rest| format!("{name}_vertices{rest}"))?)
            }
            (None, None) => return Err(format!("{name}_half_extents: missing, and so is {name}_vertices")),
            (Some(_), Some(_)) => {
                return Err(format!("{name}_vertices: {name}_half_extents gives a shape already"));
            }
        };
        let translation = match self.translation.as_ref().filter(|points| !points.is_null(row)) {
            Some(points) => points.point(row, length).map_err(|rest| format!("{name}_translation{rest}"))?,
            None => V::ZERO,
        };
        let pose = Pose::try_new(rotation(self)?, translation);
        let pose = pose.map_err(|error| format!("{name}_translation: {error}"))?;
        let figure = self.with_holes(figure, row).map_err(|rest| format!("{name}_holes{rest}"))?;
        Ok(Given { name, figure, rounding, pose })
    }

    fn with_holes<V>(&self, figure: Figure<V>, row: usize) -> Result<Figure<V>, String>
    where
        V: Vector<Scalar: Number>,
    {
        let holes = self.holes.as_ref().map_or(Ok(Vec::new()), |holes| holes.rings(row, length))?;
        match figure {
            figure if holes.is_empty() => Ok(figure),
            _ if V::DIMENSION == 3 => Err(": only polygons of the plane have holes".to_owned()),
            Figure::Vertices(outline) => Ok(Figure::Holed(outline, holes)),
            _ => Err(": only vertices have holes".to_owned()),
        }
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
    if rounded < S::ZERO { Err(format!(": is negative ({value:?})")) } else { Ok(rounded) }
}
