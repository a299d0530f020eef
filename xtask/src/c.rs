//! The doors to C and C++: programs that use the library as a user does.

use crate::Outcome;
use crate::files::workspace;
use crate::programs::version;

/// A compiler of C++ beside that of C, which Rust itself links with.
pub(crate) fn needs() -> Outcome {
    match ["cc", "c++"].into_iter().find(|compiler| version(compiler).is_none()) {
        Some(missing) => {
            Err(format!("the compiler `{missing}` is missing (Debian: `apt-get install gcc g++`)"))
        }
        None => Ok(()),
    }
}

/// The tests of the crate, those that `cargo test` leaves out among them; sanitizers are no matter of luck
/// here.
pub(crate) fn check() -> Outcome {
    // For the whole workspace: what the stage `tests` has built is what these need.
    let tests = ["--test", "header", "--test", "programs", "--", "--include-ignored"];
    workspace("test", &tests, &[("GJK_SANITIZERS", "1")])
}
