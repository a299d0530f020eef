//! Which columns a table of pairs has, and of which types they may be.

use arrow_schema::{DataType, Schema};

use crate::query::Query;

/// The names of the columns of one shape, behind `a_` or `b_`, and what they hold.
const SIDE: [(&str, Kind); 7] = [
    ("half_extents", Kind::Point),
    ("vertices", Kind::Points),
    ("holes", Kind::Rings),
    ("rounding", Kind::Number),
    ("translation", Kind::Point),
    ("angle", Kind::Number),
    ("quaternion", Kind::Quaternion),
];

/// The same of bodies that move.
const MOTION: [(&str, Kind); 3] =
    [("velocity", Kind::Point), ("angular_velocity", Kind::Turn), ("center", Kind::Point)];

/// The columns of a pair that moves.
const CASTING: [(&str, Kind); 4] = [
    ("until", Kind::Number),
    ("target_distance", Kind::Number),
    ("at_start", Kind::Word),
    ("graze", Kind::Word),
];

/// What becomes of columns that say nothing of the pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// They are an error: a stream of pairs has no others.
    Refused,
    /// They are passed over, but for those that begin with `a_` or `b_`.
    PassedOver,
}

/// What a column may hold.
#[derive(Clone, Copy)]
enum Kind {
    Id,
    Word,
    Number,
    /// One number, or three.
    Turn,
    Point,
    Quaternion,
    Points,
    Rings,
}

/// Compares the names and types of columns with those that pairs have.
///
/// # Errors
/// If there is an unknown column, or one of another type than it can have, or one twice, or none with the
/// shapes of a side.
pub fn check(schema: &Schema, query: Query, others: Others) -> Result<(), String> {
    for (index, field) in schema.fields().iter().enumerate() {
        let name = field.name();
        let is_own =
            side(name).is_some() || query == Query::Cast && CASTING.iter().any(|(known, _)| known == name);
        if others == Others::PassedOver && !is_own {
            continue;
        }
        let Some(kind) = Kind::of(name) else { return Err(unknown(name, query)) };
        if query != Query::Cast && is_about_motion(name) {
            return Err(format!("{name}: is about bodies that move, about which casts ask"));
        }
        if !kind.accepts(field.data_type()) {
            let (expected, found) = (kind.expected(), field.data_type());
            return Err(format!("{name}: expected a column of {expected}, found {found}"));
        }
        if schema.fields()[..index].iter().any(|other| other.name() == name) {
            return Err(format!("{name}: is there twice"));
        }
    }
    for side in ["a", "b"] {
        let has = |field| schema.field_with_name(&format!("{side}_{field}")).is_ok();
        if !has("half_extents") && !has("vertices") {
            return Err(format!("{side}_half_extents: missing, and so is {side}_vertices"));
        }
    }
    Ok(())
}

fn unknown(name: &str, query: Query) -> String {
    let is_cast = query == Query::Cast;
    let sides = SIDE.iter().chain(MOTION.iter().filter(|_| is_cast));
    let sides = sides.map(|(name, _)| format!("a_{name}, b_{name}"));
    let others = CASTING.iter().filter(|_| is_cast).map(|(name, _)| (*name).to_owned());
    let names = sides.chain(others).collect::<Vec<_>>().join(", ");
    format!("{}: unknown column, expected one of id, {names}", name.escape_debug())
}

/// What is behind `a_` or `b_`.
fn side(name: &str) -> Option<&str> {
    name.strip_prefix("a_").or_else(|| name.strip_prefix("b_"))
}

/// Whether a column of this name is about bodies that move.
pub fn is_about_motion(name: &str) -> bool {
    MOTION.iter().any(|(known, _)| side(name) == Some(*known))
        || CASTING.iter().any(|(known, _)| *known == name)
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
        let field = side(name)?;
        SIDE.iter().chain(&MOTION).find(|(name, _)| *name == field).map(|(_, kind)| *kind)
    }

    fn accepts(self, found: &DataType) -> bool {
        use DataType::{
            FixedSizeList, Float32, Float64, Int32, Int64, LargeList, LargeUtf8, List, UInt32, UInt64, Utf8,
        };
        let is_number = |found: &DataType| matches!(found, Float32 | Float64) || found.is_integer();
        // Engines that know no lists of a fixed size, as Spark, have others for points.
        let numbers = |found: &DataType, sizes: &[i32]| match found {
            FixedSizeList(of, size) => sizes.contains(size) && is_number(of.data_type()),
            List(of) | LargeList(of) => is_number(of.data_type()),
            _ => false,
        };
        let list = |found: &DataType, of: Self| match found {
            List(each) | LargeList(each) => of.accepts(each.data_type()),
            _ => false,
        };
        match self {
            Self::Id => matches!(found, Utf8 | LargeUtf8 | Int32 | Int64 | UInt32 | UInt64),
            Self::Word => matches!(found, Utf8 | LargeUtf8),
            Self::Number => is_number(found),
            Self::Turn => is_number(found) || numbers(found, &[3]),
            Self::Point => numbers(found, &[2, 3]),
            Self::Quaternion => numbers(found, &[4]),
            Self::Points => list(found, Self::Point),
            Self::Rings => list(found, Self::Points),
        }
    }

    /// The types that `accepts` accepts, as the message about another says them.
    fn expected(self) -> &'static str {
        match self {
            Self::Id => "utf8, large_utf8, int32, int64, uint32 or uint64",
            Self::Word => "utf8 or large_utf8",
            Self::Number => "float64",
            Self::Turn => "float64, or of fixed_size_list<float64, 3>",
            Self::Point => "fixed_size_list<float64, 2 or 3>",
            Self::Quaternion => "fixed_size_list<float64, 4>",
            Self::Points => "list<fixed_size_list<float64, 2 or 3>>",
            Self::Rings => "list<list<fixed_size_list<float64, 2>>>",
        }
    }
}
