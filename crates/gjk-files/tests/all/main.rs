//! One program for all tests of the crate: it is linked once.

mod as_found;
mod drawings;
mod dxf;
mod formats;
mod hostile;
mod kicad;
mod obj;
mod ply;
mod rules;
mod stl;
mod svg;
mod unread;

/// Whether a message begins with its place, which ends at the colon of `expected`, and has all key
/// words, in any order. Wording may change; place and kind may not.
fn says(message: &str, expected: &str) -> bool {
    let (place, words) = expected.split_once(": ").unwrap_or(("", expected));
    let bare = |word: &str| word.trim_matches(|edge| "\"'.,:;()<>".contains(edge)).to_owned();
    let found: Vec<String> = message.split_whitespace().map(bare).collect();
    message.starts_with(place) && words.split_whitespace().all(|word| found.contains(&bare(word)))
}

/// Asserts what each message says, and its line.
#[track_caller]
fn all_say(messages: &[(u32, &str)], expected: &[(u32, &str)]) {
    let is_said =
        |(found, expected): (&(u32, &str), &(u32, &str))| found.0 == expected.0 && says(found.1, expected.1);
    assert!(
        messages.len() == expected.len() && messages.iter().zip(expected).all(is_said),
        "{messages:#?}\n{expected:#?}"
    );
}
