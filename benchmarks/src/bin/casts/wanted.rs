//! What the patterns of the command line ask for.

/// Whether a set is asked for.
pub(crate) fn is_wanted(name: &str) -> bool {
    let mut patterns = std::env::args().skip(1).peekable();
    patterns.peek().is_none() || patterns.any(|pattern| name.contains(&pattern))
}
