//! The columns that a stream of pairs has, in the types that they may have.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int32Type, Int64Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, Float64Array, OffsetSizeTrait, RecordBatch};
use arrow_schema::{DataType, Schema};

use crate::pairs::columns::Measures;

/// The columns of some rows.
pub(super) struct Columns {
    id: Option<ArrayRef>,
    /// Those of A and of B.
    pub(super) sides: [Side; 2],
    pub(super) casting: Casting,
}

/// What is asked about bodies that move. What is left out is as if it were null everywhere.
pub(super) struct Casting {
    /// Until, target_distance.
    pub(super) numbers: [Option<Float64Array>; 2],
    /// At_start, graze.
    pub(super) words: [Option<ArrayRef>; 2],
}

/// The columns of one shape. What is left out is as if it were null everywhere.
pub(super) struct Side {
    /// `a` or `b`.
    pub(super) name: &'static str,
    pub(super) half_extents: Option<Points>,
    pub(super) vertices: Option<Lists>,
    pub(super) holes: Option<Rings>,
    pub(super) rounding: Option<Float64Array>,
    pub(super) translation: Option<Points>,
    pub(super) angle: Option<Float64Array>,
    pub(super) velocity: Option<Points>,
    pub(super) angular_velocity: Option<Float64Array>,
    pub(super) center: Option<Points>,
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

/// Lists of lists of points, or nulls.
pub(super) struct Rings {
    pub(super) array: ArrayRef,
    /// Where the rings of each entry begin, and the end of the last.
    pub(super) offsets: Vec<usize>,
    pub(super) rings: Lists,
}

/// The names of the columns of one shape, behind `a_` or `b_`, and what they hold.
const SIDE: [(&str, Kind); 6] = [
    ("half_extents", Kind::Point),
    ("vertices", Kind::Points),
    ("holes", Kind::Rings),
    ("rounding", Kind::Number),
    ("translation", Kind::Point),
    ("angle", Kind::Number),
];

/// The same of bodies that move.
const MOTION: [(&str, Kind); 3] =
    [("velocity", Kind::Point), ("angular_velocity", Kind::Number), ("center", Kind::Point)];

/// The columns of a pair that moves.
const CASTING: [(&str, Kind); 4] = [
    ("until", Kind::Number),
    ("target_distance", Kind::Number),
    ("at_start", Kind::Word),
    ("graze", Kind::Word),
];

/// What a column may hold.
#[derive(Clone, Copy)]
enum Kind {
    Id,
    Word,
    Number,
    Point,
    Points,
    Rings,
}

/// Compares the names and types of columns with those that pairs have.
///
/// # Errors
/// If there is an unknown column, or one of another type than it can have, or one twice.
pub(super) fn check(schema: &Schema, measures: Measures) -> Result<(), String> {
    for (index, field) in schema.fields().iter().enumerate() {
        let name = field.name();
        let Some(kind) = Kind::of(name) else {
            let is_cast = measures == Measures::Cast;
            let sides = SIDE.iter().chain(MOTION.iter().filter(|_| is_cast));
            let sides = sides.map(|(name, _)| format!("a_{name}, b_{name}"));
            let others = CASTING.iter().filter(|_| is_cast).map(|(name, _)| (*name).to_owned());
            let names = sides.chain(others).collect::<Vec<_>>().join(", ");
            return Err(format!("{}: unknown column, expected one of id, {names}", name.escape_debug()));
        };
        if is_about_motion(name) && measures != Measures::Cast {
            return Err(format!("{name}: is about bodies that move: it needs --query cast"));
        }
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
        if let Some((_, kind)) = CASTING.iter().find(|(known, _)| *known == name) {
            return Some(*kind);
        }
        let field = name.strip_prefix("a_").or_else(|| name.strip_prefix("b_"))?;
        SIDE.iter().chain(&MOTION).find(|(name, _)| *name == field).map(|(_, kind)| *kind)
    }

    fn accepts(self, found: &DataType) -> bool {
        use DataType::{
            FixedSizeList, Float32, Float64, Int32, Int64, LargeList, LargeUtf8, List, UInt32, UInt64, Utf8,
        };
        match self {
            Self::Id => matches!(found, Utf8 | LargeUtf8 | Int32 | Int64 | UInt32 | UInt64),
            Self::Word => matches!(found, Utf8 | LargeUtf8),
            Self::Number => matches!(found, Float32 | Float64),
            Self::Point => {
                matches!(found, FixedSizeList(number, 2) if Self::Number.accepts(number.data_type()))
            }
            Self::Points => {
                matches!(found, List(point) | LargeList(point) if Self::Point.accepts(point.data_type()))
            }
            Self::Rings => {
                matches!(found, List(ring) | LargeList(ring) if Self::Points.accepts(ring.data_type()))
            }
        }
    }

    /// The types that `accepts` accepts, as the message about another says them.
    fn expected(self) -> &'static str {
        match self {
            Self::Id => "utf8, large_utf8, int32, int64, uint32 or uint64",
            Self::Word => "utf8 or large_utf8",
            Self::Number => "float64",
            Self::Point => "fixed_size_list<float64, 2>",
            Self::Points => "list<fixed_size_list<float64, 2>>",
            Self::Rings => "list<list<fixed_size_list<float64, 2>>>",
        }
    }
}

/// Whether a column of this name is about bodies that move.
fn is_about_motion(name: &str) -> bool {
    let field = name.strip_prefix("a_").or_else(|| name.strip_prefix("b_"));
    MOTION.iter().any(|(known, _)| field == Some(*known)) || CASTING.iter().any(|(known, _)| *known == name)
}

fn wrong_type(name: &str, kind: Kind, found: &DataType) -> String {
    format!("{name}: expected a column of {}, found {found}", kind.expected())
}

impl Columns {
    /// The columns of a batch whose schema has passed `check`.
    pub(super) fn of(batch: &RecordBatch) -> Self {
        let sides = [Side::of("a", batch), Side::of("b", batch)];
        let column = |name: &str| batch.column_by_name(name);
        let casting = Casting {
            numbers: ["until", "target_distance"].map(|name| column(name).and_then(floats)),
            words: ["at_start", "graze"].map(|name| column(name).cloned()),
        };
        Self { id: column("id").cloned(), sides, casting }
    }

    /// What writes the id of a row as JSON.
    pub(super) fn ids(&self) -> Option<IdWriter<'_>> {
        self.id.as_deref().and_then(id_writer)
    }
}

/// The id of a row as JSON; `None` where it is null.
pub(super) type IdWriter<'c> = Box<dyn Fn(usize) -> Option<String> + 'c>;

/// The text of a row as JSON; `None` where it is null.
pub(super) fn text(array: &dyn Array, row: usize) -> Option<String> {
    None.or_else(|| texts::<i32>(array)).or_else(|| texts::<i64>(array)).and_then(|texts| texts(row))
}

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
        Self {
            name,
            half_extents: column("half_extents").and_then(Points::of),
            vertices: column("vertices").and_then(Lists::of_any),
            holes: column("holes")
                .and_then(|column| Rings::of::<i32>(column).or_else(|| Rings::of::<i64>(column))),
            rounding: column("rounding").and_then(floats),
            translation: column("translation").and_then(Points::of),
            angle: column("angle").and_then(floats),
            velocity: column("velocity").and_then(Points::of),
            angular_velocity: column("angular_velocity").and_then(floats),
            center: column("center").and_then(Points::of),
        }
    }
}

impl Points {
    fn of(array: &ArrayRef) -> Option<Self> {
        let list = array.as_fixed_size_list_opt().filter(|list| list.value_length() == 2)?;
        Some(Self { array: array.clone(), numbers: floats(list.values())? })
    }
}

impl Rings {
    fn of<O: OffsetSizeTrait>(array: &ArrayRef) -> Option<Self> {
        let list = array.as_list_opt::<O>()?;
        let offsets = list.value_offsets().iter().map(|offset| offset.as_usize()).collect();
        Some(Self { array: array.clone(), offsets, rings: Lists::of_any(list.values())? })
    }
}

impl Lists {
    fn of_any(array: &ArrayRef) -> Option<Self> {
        Self::of::<i32>(array).or_else(|| Self::of::<i64>(array))
    }

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
