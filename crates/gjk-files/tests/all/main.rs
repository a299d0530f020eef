//! One program for all tests of the crate: it is linked once.

use gjk_oracle::says;

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
