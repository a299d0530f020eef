/// The question about every row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Whether the shapes share a point.
    Intersects,
    /// How far they are apart, where, and how sure that is.
    Proximity,
    /// When moving bodies first touch.
    Cast,
}
