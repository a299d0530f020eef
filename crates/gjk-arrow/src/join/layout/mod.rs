//! Which columns of a table say what of its bodies.

mod ids;
mod wkb;

use std::fmt;

use crate::columns::ShapeColumns;
use crate::nested::{Lists, Points, Rings, floats};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, Schema};

pub(crate) use ids::Ids;
pub use wkb::{Geometry, geometry};

/// The plane or space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// Two coordinates.
    Plane,
    /// Three coordinates.
    Space,
}

impl Dimension {
    fn of(width: usize) -> Option<Self> {
        match width {
            2 => Some(Self::Plane),
            3 => Some(Self::Space),
            _ => None,
        }
    }
}

impl fmt::Display for Dimension {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Plane => "2D",
            Self::Space => "3D",
        })
    }
}

/// What the columns are called whose names are not fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The column of ids: `id`, unless said otherwise.
    pub id: String,
    /// The column of geometries in well-known binary: `geometry`, unless said otherwise.
    pub geometry: String,
}

impl Default for Names {
    fn default() -> Self {
        Self { id: "id".to_owned(), geometry: "geometry".to_owned() }
    }
}

/// Why a table has no bodies: the column, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutError(String);

impl fmt::Display for LayoutError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for LayoutError {}

/// Where the bodies of a table are: its columns of ids, shapes and poses. Other columns are passed over.
///
/// | column | type | meaning |
/// |---|---|---|
/// | `id` | an integer or a text | what the body is called; needed |
/// | `half_extents` | list of 2 or 3 numbers | a box around the origin: half its sides |
/// | `vertices` | list of lists of 2 or 3 numbers | a polygon, convex or not, or the hull of points in space; one vertex is a point, two are a segment |
/// | `holes` | list of what `vertices` is | the holes of a polygon |
/// | `geometry` | binary | a geometry of the plane in well-known binary |
/// | `rounding` | number | the shape is inflated by this: a point becomes a ball, a segment a capsule; 0 if null |
/// | `translation` | list of 2 or 3 numbers | where the body is; the origin if null |
/// | `angle` | number | in the plane: how it is turned before it is moved, in radians |
/// | `quaternion` | list of 4 numbers | in space: the same, as x, y, z, w |
///
/// A row has one of `half_extents`, `vertices` and `geometry`; what is null is left out. Numbers are
/// `float64`, `float32` or integers, lists of any kind, texts and binaries too.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    names: Names,
    dimension: Option<Dimension>,
    id_type: DataType,
}

/// The columns of points and lists of points, which say how many coordinates there are.
const OF_POINTS: [&str; 3] = ["half_extents", "vertices", "translation"];

impl Layout {
    /// Finds the columns of a table.
    ///
    /// # Errors
    /// If there is no column of ids or none of shapes, one is of a type that it cannot be, or some are of the
    /// plane and others of space.
    pub fn new(schema: &Schema, names: &Names) -> Result<Self, LayoutError> {
        let empty = RecordBatch::new_empty(std::sync::Arc::new(schema.clone()));
        let id_type = match schema.field_with_name(&names.id) {
            Ok(field) if ids::accepts(field.data_type()) => field.data_type().clone(),
            Ok(field) => return Err(wrong(&names.id, "integers or texts", field.data_type())),
            Err(_) => return Err(LayoutError(format!("{}: missing", names.id))),
        };
        let mut layout = Self { names: names.clone(), dimension: None, id_type };
        let shapes = ["half_extents", "vertices", &layout.names.geometry];
        if !shapes.iter().any(|name| schema.field_with_name(name).is_ok()) {
            let message = format!("half_extents: missing, and so are vertices and {}", names.geometry);
            return Err(LayoutError(message));
        }
        layout.check(&empty)?;
        layout.dimension = layout.told(&empty)?;
        Ok(layout)
    }

    /// The plane or space, where the types say it: lists of any length do not.
    pub fn dimension(&self) -> Option<Dimension> {
        self.dimension
    }

    /// The same in the plane or in space.
    #[must_use]
    pub fn with_dimension(self, dimension: Dimension) -> Self {
        Self { dimension: Some(dimension), ..self }
    }

    /// The plane or space, where the first row of a batch says it. `None` if it has only nulls.
    ///
    /// # Errors
    /// If points have neither two nor three coordinates, or some have two and others three.
    pub fn dimension_in(&self, batch: &RecordBatch) -> Result<Option<Dimension>, LayoutError> {
        self.told(batch)
    }

    /// The type of the ids.
    pub fn id_type(&self) -> &DataType {
        &self.id_type
    }

    /// The names of the columns that matter, of those that a table has.
    pub fn columns<'s>(&'s self, schema: &'s Schema) -> impl Iterator<Item = &'s str> {
        let fixed = ["half_extents", "vertices", "holes", "rounding", "translation", "angle", "quaternion"];
        let all = [self.names.id.as_str(), &self.names.geometry].into_iter().chain(fixed);
        all.filter(|name| schema.field_with_name(name).is_ok())
    }

    fn told(&self, batch: &RecordBatch) -> Result<Option<Dimension>, LayoutError> {
        let mut told = batch.column_by_name(&self.names.geometry).map(|_| (Dimension::Plane, ""));
        for name in OF_POINTS {
            let Some(array) = batch.column_by_name(name) else { continue };
            let width = Points::of(array)
                .map_or_else(|| Lists::of(array).and_then(|lists| lists.width()), |points| points.width());
            let Some(width) = width else { continue };
            let dimension = Dimension::of(width)
                .ok_or_else(|| LayoutError(format!("{name}: points have 2 or 3 coordinates, not {width}")))?;
            match told {
                Some((before, other)) if before != dimension => {
                    let other = if other.is_empty() { &self.names.geometry } else { other };
                    let message = format!("{name}: is {dimension}, but {other} is {before}");
                    return Err(LayoutError(message));
                }
                _ => told = Some((dimension, name)),
            }
        }
        Ok(told.map(|(dimension, _)| dimension))
    }

    fn check(&self, batch: &RecordBatch) -> Result<(), LayoutError> {
        let is = |name: &str, what: &str, fits: &dyn Fn(&ArrayRef) -> bool| match batch.column_by_name(name) {
            Some(array) if !fits(array) => Err(wrong(name, what, array.data_type())),
            _ => Ok(()),
        };
        for name in ["half_extents", "translation", "quaternion"] {
            is(name, "lists of numbers", &|array| Points::of(array).is_some())?;
        }
        is("vertices", "lists of points", &|array| Lists::of(array).is_some())?;
        is("holes", "lists of lists of points", &|array| Rings::of(array).is_some())?;
        for name in ["rounding", "angle"] {
            is(name, "numbers", &|array| floats(array).is_some())?;
        }
        is(&self.names.geometry, "binaries", &|array| Binaries::of(array).is_some())
    }

    /// The columns of a batch.
    ///
    /// # Errors
    /// If one is missing or of another type than in the schema.
    pub(crate) fn read(&self, batch: &RecordBatch) -> Result<Columns, LayoutError> {
        self.check(batch)?;
        let column = |name: &str| batch.column_by_name(name);
        let id = column(&self.names.id).and_then(Ids::of);
        Ok(Columns {
            rows: batch.num_rows(),
            id: id.ok_or_else(|| LayoutError(format!("{}: missing", self.names.id)))?,
            shape: ShapeColumns::of("", batch),
            geometry: column(&self.names.geometry).and_then(Binaries::of),
            geometry_name: self.names.geometry.clone(),
        })
    }
}

fn wrong(name: &str, expected: &str, found: &DataType) -> LayoutError {
    LayoutError(format!("{name}: expected a column of {expected}, found {found}"))
}

/// The columns of some rows. What is left out is as if it were null everywhere.
pub(crate) struct Columns {
    pub(crate) rows: usize,
    pub(crate) id: Ids,
    pub(crate) shape: ShapeColumns,
    pub(crate) geometry: Option<Binaries>,
    pub(crate) geometry_name: String,
}

/// Bytes, or nulls.
pub(crate) struct Binaries(ArrayRef);

impl Binaries {
    fn of(array: &ArrayRef) -> Option<Self> {
        let types = [DataType::Binary, DataType::LargeBinary, DataType::BinaryView];
        types.contains(array.data_type()).then(|| Self(array.clone()))
    }

    /// The bytes of a row; `None` where it is null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let array = &self.0;
        if array.is_null(row) {
            return None;
        }
        match array.data_type() {
            DataType::Binary => Some(array.as_binary::<i32>().value(row)),
            DataType::LargeBinary => Some(array.as_binary::<i64>().value(row)),
            _ => Some(array.as_binary_view().value(row)),
        }
    }
}
