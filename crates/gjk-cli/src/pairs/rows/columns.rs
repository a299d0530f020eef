//! The columns that a stream of pairs has, in the types that they may have.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int32Type, Int64Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, Float64Array, OffsetSizeTrait, RecordBatch};

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

/// The names of the columns of one shape, behind `a_` or `b_`.
const SIDE: [&str; 5] = ["half_extents", "vertices", "rounding", "translation", "angle"];

const NUMBER: &str = "float64";
const POINT: &str = "fixed_size_list<float64, 2>";
const POINTS: &str = "list<fixed_size_list<float64, 2>>";
const ID: &str = "utf8, large_utf8, int32, int64, uint32 or uint64";

impl Columns {
    /// The columns of a batch.
    ///
    /// # Errors
    /// If there is an unknown one, or one of another type than it can have.
    pub(super) fn of(batch: &RecordBatch) -> Result<Self, String> {
        let schema = batch.schema();
        let known = |name: &str| {
            let side = name.strip_prefix("a_").or_else(|| name.strip_prefix("b_"));
            name == "id" || side.is_some_and(|name| SIDE.contains(&name))
        };
        if let Some(unknown) = schema.fields().iter().find(|field| !known(field.name())) {
            let names = SIDE.map(|name| format!("a_{name}, b_{name}")).join(", ");
            return Err(format!("{}: unknown column, expected one of id, {names}", unknown.name()));
        }
        let id = batch.column_by_name("id").cloned();
        if let Some(id) = id.as_deref().filter(|id| id_writer(*id).is_none()) {
            return Err(wrong_type("id", ID, id));
        }
        Ok(Self { id, sides: [Side::of("a", batch)?, Side::of("b", batch)?] })
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
    fn of(name: &'static str, batch: &RecordBatch) -> Result<Self, String> {
        let column = |field: &str| {
            let full = format!("{name}_{field}");
            batch.column_by_name(&full).map(|column| (full, column))
        };
        let floats = |field: &str| {
            column(field)
                .map(|(full, column)| floats(column).ok_or_else(|| wrong_type(&full, NUMBER, column)))
                .transpose()
        };
        let points = |field: &str| {
            column(field)
                .map(|(full, column)| Points::of(column).ok_or_else(|| wrong_type(&full, POINT, column)))
                .transpose()
        };
        let vertices = column("vertices").map(|(full, column)| {
            let lists = Lists::of::<i32>(column).or_else(|| Lists::of::<i64>(column));
            lists.ok_or_else(|| wrong_type(&full, POINTS, column))
        });
        Ok(Self {
            name,
            half_extents: points("half_extents")?,
            vertices: vertices.transpose()?,
            rounding: floats("rounding")?,
            translation: points("translation")?,
            angle: floats("angle")?,
        })
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

fn wrong_type(name: &str, expected: &str, found: &dyn Array) -> String {
    format!("{name}: expected a column of {expected}, found {}", found.data_type())
}
