/// How two bodies lie, by the sign of their signed distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// Positive: no point is shared.
    Apart,
    /// Zero: a point is shared, and a plane through it has A on one side and B on the other.
    Touching,
    /// Negative: no plane comes between them.
    Inside,
}
