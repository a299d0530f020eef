//! Other compilers than the checkout's: the oldest, and the one with an interpreter.

use crate::Outcome;
use crate::programs::{command, need};

/// The toolchain of `rust-version`, which this crate shares with the workspace.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// That compiler, beside the others.
pub(crate) fn needs_oldest() -> Outcome {
    let advice = format!("Rust {OLDEST} is missing (`rustup toolchain install {OLDEST} --profile minimal`)");
    need("rustup", &["run", OLDEST, "cargo", "--version"], &advice)
}

/// Every crate that people use, its dependencies of `Cargo.lock` among them, is understood by that compiler.
/// Tests, benches and chores may need a newer one.
pub(crate) fn check_oldest() -> Outcome {
    let check = ["run", OLDEST, "cargo", "check", "--locked", "--workspace", "--exclude", "xtask"];
    // A folder of its own, or the two compilers would undo each other's work.
    command("rustup", &check, &[("CARGO_TARGET_DIR", "target/msrv")])
}

/// The interpreter, which comes with nightly compilers alone, and the source of the standard library.
pub(crate) fn needs_miri() -> Outcome {
    let advice = "Miri is missing (`rustup toolchain install nightly --profile minimal --component miri \
                  --component rust-src`)";
    need("rustup", &["run", "nightly", "cargo", "miri", "--version"], advice)
}

/// The unit tests of the library pass in an interpreter that sees undefined behaviour. The library has no
/// unsafe code of its own. What is left to see is that of the dependencies, and that nothing asks them for
/// what they do not allow.
///
/// Rounding is that of the machine: without that, the interpreter makes functions such as the sine differ at
/// random in their last bits, as the standard library's contract allows. Roots are those of `libm` in plain
/// Rust, since it cannot interpret inline assembly.
pub(crate) fn check_miri() -> Outcome {
    let library = ["-p", "gjk", "--lib", "--features", "libm/force-soft-floats"];
    let test = [&["run", "nightly", "cargo", "miri", "test", "--locked"], &library[..]].concat();
    let flags = "-Zmiri-disable-isolation -Zmiri-deterministic-floats";
    command("rustup", &test, &[("MIRIFLAGS", flags), ("CARGO_TARGET_DIR", "target/miri")])
}
