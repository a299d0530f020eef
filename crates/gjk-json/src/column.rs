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

/// The column of every question but casts.
pub const INTERSECTS: Column =
    ("intersects", Kind::Boolean, "whether the shapes share a point: distance <= 0");

/// The columns of `--ask proximity`, after [`INTERSECTS`].
pub const PROXIMITY: &[Column] = &[
    ("distance", Kind::Float64, "the signed distance: the gap, or minus the penetration depth"),
    ("lower", Kind::Float64, "proved lower bound of the true distance"),
    ("upper", Kind::Float64, "proved upper bound of the true distance"),
    ("normal_x", Kind::Float64, "x of the unit normal from A to B"),
    ("normal_y", Kind::Float64, "y of the unit normal from A to B"),
    ("normal_z", Kind::Float64, "z of the unit normal from A to B; null in 2D"),
    ("point_a_x", Kind::Float64, "x of the point on the surface of A closest to B, or deepest in B"),
    ("point_a_y", Kind::Float64, "y of the point on the surface of A closest to B, or deepest in B"),
    (
        "point_a_z",
        Kind::Float64,
        "z of the point on the surface of A closest to B, or deepest in B; null in 2D",
    ),
    ("point_b_x", Kind::Float64, "x of the point on the surface of B closest to A, or deepest in A"),
    ("point_b_y", Kind::Float64, "y of the point on the surface of B closest to A, or deepest in A"),
    (
        "point_b_z",
        Kind::Float64,
        "z of the point on the surface of B closest to A, or deepest in A; null in 2D",
    ),
    ("status", Kind::Utf8, "exact, converged or bounded"),
    (
        "iterations",
        Kind::UInt32,
        "number of support point pairs computed; 0 if a closed formula gave the answer",
    ),
    (
        "feature_a",
        Kind::Utf8,
        "the closest vertex, edge or face of A, for example \"edge 3\"; null on a curve",
    ),
    ("feature_b", Kind::Utf8, "the closest vertex, edge or face of B; null on a curve"),
];

/// The columns of `gjk check`, after the two names.
pub const FINDING: &[Column] = &[
    ("verdict", Kind::Utf8, "violation or undecided"),
    ("kind", Kind::Utf8, "what the limit limits: clearance, maximum or touching"),
    ("rule", Kind::LargeUtf8, "the rule that sets the limit"),
    ("limit", Kind::Float64, "the limit"),
    PROXIMITY[1],
    PROXIMITY[2],
    PROXIMITY[6],
    PROXIMITY[7],
    PROXIMITY[8],
    PROXIMITY[9],
    PROXIMITY[10],
    PROXIMITY[11],
    ("part_a", Kind::UInt32, "the index of the part of A, from 0; 0 for a convex shape"),
    ("part_b", Kind::UInt32, "the index of the part of B; 0 for a convex shape"),
];

/// The columns of `--ask cast`.
pub const CAST: &[Column] = &[
    ("result", Kind::Utf8, "hit, free or bounded"),
    (
        "time_lower",
        Kind::Float64,
        "until then the distance is above the target; free: lower bound of the time of closest approach",
    ),
    (
        "time_upper",
        Kind::Float64,
        "hit: then the target is reached; free: upper bound of that time; bounded: the end of the interval",
    ),
    ("kind", Kind::Utf8, "for a hit: start, impact or graze; otherwise null"),
    (
        "distance",
        Kind::Float64,
        "for a hit: the signed distance at time_upper; otherwise the smallest distance found",
    ),
    (
        "lower",
        Kind::Float64,
        "for a hit: lower bound of that distance; otherwise of the smallest distance in the interval",
    ),
    (
        "upper",
        Kind::Float64,
        "for a hit: upper bound of that distance; otherwise of the smallest distance in the interval",
    ),
    ("normal_x", Kind::Float64, "x of the unit normal from A to B"),
    ("normal_y", Kind::Float64, "y of the unit normal from A to B"),
    ("normal_z", Kind::Float64, "z of the unit normal from A to B; null in 2D"),
    ("point_a_x", Kind::Float64, "x of the point on the surface of A closest to B, or deepest in B"),
    ("point_a_y", Kind::Float64, "y of the point on the surface of A closest to B, or deepest in B"),
    (
        "point_a_z",
        Kind::Float64,
        "z of the point on the surface of A closest to B, or deepest in B; null in 2D",
    ),
    ("point_b_x", Kind::Float64, "x of the point on the surface of B closest to A, or deepest in A"),
    ("point_b_y", Kind::Float64, "y of the point on the surface of B closest to A, or deepest in A"),
    (
        "point_b_z",
        Kind::Float64,
        "z of the point on the surface of B closest to A, or deepest in A; null in 2D",
    ),
    (
        "approach",
        Kind::Float64,
        "for a hit: the speed at which the closest points approach each other; otherwise null",
    ),
    ("status", Kind::Utf8, "exact, converged or bounded"),
    ("steps", Kind::UInt32, "the number of distance queries made"),
];
