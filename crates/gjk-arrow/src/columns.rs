//! The columns of a batch of pairs. What is left out is as if it were null everywhere.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Float64Array, RecordBatch};

use crate::nested::{Lists, Points, Rings, floats};

/// The columns of some pairs.
#[derive(Debug)]
pub struct Columns {
    /// Those of A and of B.
    pub(crate) sides: [Side; 2],
    pub(crate) casting: Casting,
    rows: usize,
}

/// What is asked about bodies that move.
#[derive(Debug)]
pub(crate) struct Casting {
    pub(crate) until: Option<Float64Array>,
    pub(crate) target_distance: Option<Float64Array>,
    pub(crate) at_start: Option<ArrayRef>,
    pub(crate) graze: Option<ArrayRef>,
}

/// The columns of one body of a pair.
#[derive(Debug)]
pub(crate) struct Side {
    pub(crate) shape: ShapeColumns,
    pub(crate) velocity: Option<Points>,
    /// In the plane.
    pub(crate) turn: Option<Float64Array>,
    /// In space.
    pub(crate) turn_about: Option<Points>,
    pub(crate) center: Option<Points>,
}

/// The columns of shapes and of where they are.
#[derive(Debug)]
pub(crate) struct ShapeColumns {
    /// The prefix of their names: `a_`, `b_` or nothing.
    pub(crate) prefix: &'static str,
    pub(crate) half_extents: Option<Points>,
    pub(crate) vertices: Option<Lists>,
    pub(crate) holes: Option<Rings>,
    pub(crate) rounding: Option<Float64Array>,
    pub(crate) translation: Option<Points>,
    pub(crate) angle: Option<Float64Array>,
    pub(crate) quaternion: Option<Points>,
}

impl Columns {
    /// The columns of a batch whose schema has passed [`check`](crate::check).
    pub fn of(batch: &RecordBatch) -> Self {
        let column = |name: &str| batch.column_by_name(name);
        let casting = Casting {
            until: column("until").and_then(floats),
            target_distance: column("target_distance").and_then(floats),
            at_start: column("at_start").cloned(),
            graze: column("graze").cloned(),
        };
        Self { sides: [Side::of("a_", batch), Side::of("b_", batch)], casting, rows: batch.num_rows() }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }
}

impl Side {
    fn of(prefix: &'static str, batch: &RecordBatch) -> Self {
        let column = |field: &str| batch.column_by_name(&format!("{prefix}{field}"));
        let turn = column("angular_velocity");
        Self {
            shape: ShapeColumns::of(prefix, batch),
            velocity: column("velocity").and_then(Points::of),
            turn: turn.and_then(floats),
            turn_about: turn.and_then(Points::of),
            center: column("center").and_then(Points::of),
        }
    }
}

impl ShapeColumns {
    /// The columns of a batch whose names begin with `prefix`.
    pub(crate) fn of(prefix: &'static str, batch: &RecordBatch) -> Self {
        let column = |field: &str| batch.column_by_name(&format!("{prefix}{field}"));
        Self {
            prefix,
            half_extents: column("half_extents").and_then(Points::of),
            vertices: column("vertices").and_then(Lists::of),
            holes: column("holes").and_then(Rings::of),
            rounding: column("rounding").and_then(floats),
            translation: column("translation").and_then(Points::of),
            angle: column("angle").and_then(floats),
            quaternion: column("quaternion").and_then(Points::of),
        }
    }
}

/// The number of a row; `None` where it is null.
pub(crate) fn number(column: Option<&Float64Array>, row: usize) -> Option<f64> {
    column.filter(|numbers| numbers.is_valid(row)).map(|numbers| numbers.value(row))
}

/// The word of a row; `None` where it is null.
pub(crate) fn word(column: Option<&ArrayRef>, row: usize) -> Option<&str> {
    let array = column.filter(|words| words.is_valid(row))?;
    let short = array.as_string_opt::<i32>().map(|words| words.value(row));
    short.or_else(|| array.as_string_opt::<i64>().map(|words| words.value(row)))
}
