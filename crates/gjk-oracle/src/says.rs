//! What a message has to say.

/// Whether a message begins with its place, which ends at the colon of `expected`, and has all key words, in
/// any order. Wording may change; place and kind may not.
pub fn says(message: &str, expected: &str) -> bool {
    let (place, words) = expected.split_once(": ").unwrap_or(("", expected));
    let bare = |word: &str| word.trim_matches(|edge| "\"'.,:;()<>".contains(edge)).to_owned();
    let found: Vec<String> = message.split_whitespace().map(bare).collect();
    message.starts_with(place) && words.split_whitespace().all(|word| found.contains(&bare(word)))
}

/// Asserts that a message says what is expected of it: [`says`].
///
/// # Panics
/// If it does not.
#[track_caller]
pub fn assert_says(message: impl std::fmt::Display, expected: &str) {
    let message = message.to_string();
    assert!(says(&message, expected), "{message:?} does not say {expected:?}");
}
