//! The columns of answers, in every format that has columns: CSV and Arrow.

/// Name, type and meaning of a column.
pub type Column = (&'static str, Kind, &'static str);

/// The type of a column's values, named as in Arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// True or false.
    Boolean,
    /// An unsigned integer of 32 bits.
    UInt32,
    /// An unsigned integer of 64 bits.
    UInt64,
    /// A floating-point number of 64 bits.
    Float64,
    /// Short text of a known form: a word, or a feature's name.
    Utf8,
    /// Text of any length, copied from the input.
    LargeUtf8,
}

/// What every question answers.
pub const INTERSECTS: Column =
    ("intersects", Kind::Boolean, "whether the shapes share a point: distance <= 0");

/// What `--query proximity` adds.
pub const PROXIMITY: &[Column] = &[
    ("distance", Kind::Float64, "the gap if positive, minus the penetration depth if negative"),
    ("lower", Kind::Float64, "the true distance is not below"),
    ("upper", Kind::Float64, "the true distance is not above"),
    ("normal_x", Kind::Float64, "unit, from A to B, apart or overlapping"),
    ("normal_y", Kind::Float64, "the same"),
    ("normal_z", Kind::Float64, "the same; null in the plane"),
    ("point_a_x", Kind::Float64, "on the surface of A, closest to B, or deepest in B"),
    ("point_a_y", Kind::Float64, "the same"),
    ("point_a_z", Kind::Float64, "the same; null in the plane"),
    ("point_b_x", Kind::Float64, "the same on B"),
    ("point_b_y", Kind::Float64, "the same"),
    ("point_b_z", Kind::Float64, "the same; null in the plane"),
    ("status", Kind::Utf8, "exact, converged or bounded"),
    (
        "iterations",
        Kind::UInt32,
        "how many pairs of support points the search asked for; 0 where a formula answered without one",
    ),
    ("feature_a", Kind::Utf8, "the closest vertex, edge or face of A, as in \"edge 3\"; null on a curve"),
    ("feature_b", Kind::Utf8, "the same of B"),
];

/// What `--query cast` answers.
pub const CAST: &[Column] = &[
    ("result", Kind::Utf8, "hit, free or bounded"),
    ("time_lower", Kind::Float64, "until then they are farther apart than the target; free: see time_upper"),
    (
        "time_upper",
        Kind::Float64,
        "hit: then they are as near; free: the nearest is in between; bounded: the end",
    ),
    ("kind", Kind::Utf8, "of a hit start, impact or graze; else null"),
    ("distance", Kind::Float64, "of a hit at time_upper, else of the nearest pair that was met"),
    ("lower", Kind::Float64, "of a hit that distance is not below; else the smallest one of the interval"),
    ("upper", Kind::Float64, "the same, not above"),
    ("normal_x", Kind::Float64, "unit, from A to B"),
    ("normal_y", Kind::Float64, "the same"),
    ("normal_z", Kind::Float64, "the same; null in the plane"),
    ("point_a_x", Kind::Float64, "on the surface of A"),
    ("point_a_y", Kind::Float64, "the same"),
    ("point_a_z", Kind::Float64, "the same; null in the plane"),
    ("point_b_x", Kind::Float64, "on the surface of B"),
    ("point_b_y", Kind::Float64, "the same"),
    ("point_b_z", Kind::Float64, "the same; null in the plane"),
    ("approach", Kind::Float64, "of a hit: how fast the points approach each other; else null"),
    ("status", Kind::Utf8, "exact, converged or bounded"),
    ("steps", Kind::UInt32, "how many distances were asked for"),
];
