//! What messages say, for tests.

use std::fmt::Display;

/// Asserts that a message begins with its place, which ends at the colon of `expected`, and has all key
/// words, in any order. Wording may change; place and kind may not.
#[track_caller]
pub(crate) fn assert_says(message: impl Display, expected: &str) {
    let message = message.to_string();
    let (place, words) = expected.split_once(": ").unwrap_or(("", expected));
    let found: Vec<&str> = message
        .split_whitespace()
        .map(|word| word.trim_matches(|edge| "\"'.,:;()<>".contains(edge)))
        .collect();
    let is_said = message.starts_with(place) && words.split_whitespace().all(|word| found.contains(&word));
    assert!(is_said, "{message:?} does not say {expected:?}");
}
