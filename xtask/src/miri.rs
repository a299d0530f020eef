//! The library in an interpreter that sees undefined behaviour.
//!
//! No crate here has unsafe code of its own. What is left to see is that of the dependencies, and that
//! nothing asks them for what they do not allow.

use crate::Outcome;
use crate::files::command;
use crate::programs::answer;

/// The interpreter, which comes with nightly compilers alone, and the source of the standard library.
pub(crate) fn needs() -> Outcome {
    let advice = "`rustup toolchain install nightly --profile minimal --component miri --component rust-src`";
    match answer("rustup", &["run", "nightly", "cargo", "miri", "--version"]) {
        Some(_) => Ok(()),
        None => Err(format!("Miri is missing ({advice})")),
    }
}

/// The unit tests of the library pass. Rounding is that of the machine: without that, the interpreter makes
/// functions such as the sine differ at random in their last bits, as the standard library's contract allows.
/// Roots are those of `libm` in plain Rust, since it cannot interpret inline assembly.
pub(crate) fn check() -> Outcome {
    let library = ["-p", "gjk", "--lib", "--features", "libm/force-soft-floats"];
    let test = [&["run", "nightly", "cargo", "miri", "test", "--locked"], &library[..]].concat();
    let flags = "-Zmiri-disable-isolation -Zmiri-deterministic-floats";
    command("rustup", &test, &[("MIRIFLAGS", flags), ("CARGO_TARGET_DIR", "target/miri")])
}
