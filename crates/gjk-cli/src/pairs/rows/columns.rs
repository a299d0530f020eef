//! The columns that a stream of pairs has, in the types that they may have.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int32Type, Int64Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, Float64Array, OffsetSizeTrait, RecordBatch};
use arrow_schema::{DataType, Schema};

/// The columns of some rows.
pub(super) struct Columns {
    id: Option<ArrayRef>,
    /// Those of A and of B.
    pub(super) sides: [Side; 2],
}

/// The columns of one shape. What is left out is as if it were null everywhere.
pub(super) struct Side {
    /// `a` or `b`.
    pub(super) name: &'static str,
    pub(super) half_extents: Option<Points>,
    pub(super) vertices: Option<Lists>,
    pub(super) rounding: Option<Float64Array>,
    pub(super) translation: Option<Points>,
    pub(super) angle: Option<Float64Array>,
}

/// Points of the plane, or nulls.
pub(super) struct Points {
    pub(super) array: ArrayRef,
    /// The coordinates, two for each entry.
    pub(super) numbers: Float64Array,
}

/// Lists of points, or nulls.
pub(super) struct Lists {
    pub(super) array: ArrayRef,
    /// Where the points of each entry begin, and the end of the last.
    pub(super) offsets: Vec<usize>,
    pub(super) points: Points,
}

/// The names of the columns of one shape, behind `a_` or `b_`, and what they hold.
const SIDE: [(&str, Kind); 5] = [
    ("half_extents", Kind::Point),
    ("vertices", Kind::Points),
    ("rounding", Kind::Number),
    ("translation", Kind::Point),
    ("angle", Kind::Number),
];

/// What a column may hold.
#[derive(Clone, Copy)]
enum Kind {
    Id,
    Number,
    Point,
    Points,
}

/// Compares the names and types of columns with those that pairs have.
///
/// # Errors
/// If there is an unknown column, or one of another type than it can have, or one twice.
pub(super) fn check(schema: &Schema) -> Result<(), String> {
    for (index, field) in schema.fields().iter().enumerate() {
        let name = field.name();
        let Some(kind) = Kind::of(name) else {
            let names = SIDE.map(|(name, _)| format!("a_{name}, b_{name}")).join(", ");
            return Err(format!("{}: unknown column, expected one of id, {names}", name.escape_debug()));
        };
        if !kind.accepts(field.data_type()) {
            return Err(wrong_type(name, kind, field.data_type()));
        }
        if schema.fields()[..index].iter().any(|other| other.name() == name) {
            return Err(format!("{name}: is there twice"));
        }
    }
    Ok(())
}

impl Kind {
    /// What the column with this name holds; `None` if no column has it.
    fn of(name: &str) -> Option<Self> {
        if name == "id" {
            return Some(Self::Id);
        }
        let field = name.strip_prefix("a_").or_else(|| name.strip_prefix("b_"))?;
        SIDE.iter().find(|(name, _)| *name == field).map(|(_, kind)| *kind)
    }

    fn accepts(self, found: &DataType) -> bool {
        use DataType::{
            FixedSizeList, Float32, Float64, Int32, Int64, LargeList, LargeUtf8, List, UInt32, UInt64, Utf8,
        };
        match self {
            Self::Id => matches!(found, Utf8 | LargeUtf8 | Int32 | Int64 | UInt32 | UInt64),
            Self::Number => matches!(found, Float32 | Float64),
            Self::Point => {
                matches!(found, FixedSizeList(number, 2) if Self::Number.accepts(number.data_type()))
            }
            Self::Points => {
                matches!(found, List(point) | LargeList(point) if Self::Point.accepts(point.data_type()))
            }
        }
    }

    /// The types that `accepts` accepts, as the message about another says them.
    fn expected(self) -> &'static str {
        match self {
            Self::Id => "utf8, large_utf8, int32, int64, uint32 or uint64",
            Self::Number => "float64",
            Self::Point => "fixed_size_list<float64, 2>",
            Self::Points => "list<fixed_size_list<float64, 2>>",
        }
    }
}

fn wrong_type(name: &str, kind: Kind, found: &DataType) -> String {
    format!("{name}: expected a column of {}, found {found}", kind.expected())
}

impl Columns {
    /// The columns of a batch whose schema has passed `check`.
    pub(super) fn of(batch: &RecordBatch) -> Self {
        let sides = [Side::of("a", batch), Side::of("b", batch)];
        Self { id: batch.column_by_name("id").cloned(), sides }
    }

    /// What writes the id of a row as JSON.
    pub(super) fn ids(&self) -> Option<IdWriter<'_>> {
        self.id.as_deref().and_then(id_writer)
    }
}

/// The id of a row as JSON; `None` where it is null.
pub(super) type IdWriter<'c> = Box<dyn Fn(usize) -> Option<String> + 'c>;

fn id_writer(array: &dyn Array) -> Option<IdWriter<'_>> {
    None.or_else(|| integers::<Int64Type>(array))
        .or_else(|| integers::<UInt64Type>(array))
        .or_else(|| integers::<Int32Type>(array))
        .or_else(|| integers::<UInt32Type>(array))
        .or_else(|| texts::<i32>(array))
        .or_else(|| texts::<i64>(array))
}

fn integers<T: ArrowPrimitiveType<Native: std::fmt::Display>>(array: &dyn Array) -> Option<IdWriter<'_>> {
    let array = array.as_primitive_opt::<T>()?;
    Some(Box::new(|row| array.is_valid(row).then(|| array.value(row).to_string())))
}

fn texts<O: OffsetSizeTrait>(array: &dyn Array) -> Option<IdWriter<'_>> {
    let array = array.as_string_opt::<O>()?;
    Some(Box::new(|row| array.is_valid(row).then(|| serde_json::Value::from(array.value(row)).to_string())))
}

impl Side {
    fn of(name: &'static str, batch: &RecordBatch) -> Self {
        let column = |field: &str| batch.column_by_name(&format!("{name}_{field}"));
        let vertices = |column| Lists::of::<i32>(column).or_else(|| Lists::of::<i64>(column));
        Self {
            name,
            half_extents: column("half_extents").and_then(Points::of),
            vertices: column("vertices").and_then(vertices),
            rounding: column("rounding").and_then(floats),
            translation: column("translation").and_then(Points::of),
            angle: column("angle").and_then(floats),
        }
    }
}

impl Points {
    fn of(array: &ArrayRef) -> Option<Self> {
        let list = array.as_fixed_size_list_opt().filter(|list| list.value_length() == 2)?;
        Some(Self { array: array.clone(), numbers: floats(list.values())? })
    }
}

impl Lists {
    fn of<O: OffsetSizeTrait>(array: &ArrayRef) -> Option<Self> {
        let list = array.as_list_opt::<O>()?;
        let offsets = list.value_offsets().iter().map(|offset| offset.as_usize()).collect();
        Some(Self { array: array.clone(), offsets, points: Points::of(list.values())? })
    }
}

/// Numbers; those of `float32` are widened, which is exact.
fn floats(array: &ArrayRef) -> Option<Float64Array> {
    let narrow = || array.as_primitive_opt::<Float32Type>().map(|numbers| numbers.unary(f64::from));
    array.as_primitive_opt::<Float64Type>().cloned().or_else(narrow)
}
