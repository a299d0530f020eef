//! What is asked about boxes and parts on their ways, and what is known then.

/// When boxes may meet.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entry<S> {
    /// Not before this time.
    From(S),
    /// Not in the interval; the distance stays above this.
    Never(S),
}

/// What is asked about boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Within<S> {
    /// The last time of interest.
    pub(super) until: S,
    /// The distance that is near enough.
    pub(super) target: S,
}
