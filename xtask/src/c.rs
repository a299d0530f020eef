//! The doors to C and C++: programs that use the library as a user does.

use crate::Outcome;
use crate::files::workspace;
use crate::programs::{install, version};

/// A compiler of C++ beside that of C, which Rust itself links with.
pub(crate) fn needs() -> Outcome {
    let missing = || ["cc", "c++"].into_iter().any(|compiler| version(compiler).is_none());
    if missing() {
        install("a compiler of C and C++", &["gcc", "g++"])?;
    }
    if missing() { Err("the compilers were installed and do not run".to_owned()) } else { Ok(()) }
}

/// The tests of the crate, those that `cargo test` leaves out among them; sanitizers are no matter of luck
/// here.
pub(crate) fn check() -> Outcome {
    // For the whole workspace: what the stage `tests` has built is what these need.
    let tests = ["--test", "header", "--test", "programs", "--", "--include-ignored"];
    workspace("test", &tests, &[("GJK_SANITIZERS", "1")])
}
