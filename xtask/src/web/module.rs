//! A crate as a WebAssembly module, with whichever compiler can make one.

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::files::{cargo, command, root};
use crate::programs::{answer, has_target, version};

const TARGET: &str = "wasm32-unknown-unknown";

/// What is built, and how.
pub(crate) struct Module {
    pub(crate) package: &'static str,
    pub(crate) profile: &'static str,
    pub(crate) features: &'static [&'static str],
}

impl Module {
    /// Options of the build, whichever compiler does it. A folder of its own: another compiler would build
    /// everything anew.
    fn options(&self) -> Vec<&'static str> {
        let Self { package, profile, features } = self;
        let options = ["build", "--package", package, "--profile", profile, "--target", TARGET, "--locked"];
        [&options[..], &["--target-dir", "target/web"], features].concat()
    }

    /// Builds the module and says where it is.
    pub(crate) fn build(&self) -> Result<PathBuf, String> {
        match debian()? {
            None => cargo(&self.options())?,
            Some(linker) => with_debian(linker, &self.options())?,
        }
        let name = format!("{}.wasm", self.package.replace('-', "_"));
        Ok(root().join("target/web").join(TARGET).join(self.profile).join(name))
    }
}

/// Checks for a compiler that makes modules.
pub(crate) fn needs() -> Outcome {
    debian().map(drop)
}

/// Returns the linker if Debian's compiler has to build the standard library as well, and `None` if the usual
/// compiler has the target.
fn debian() -> Result<Option<&'static str>, String> {
    if has_target(TARGET) {
        return Ok(None);
    }
    let sysroot = answer(RUSTC, &["--print", "sysroot"]);
    let has_sources = |folder: String| Path::new(folder.trim()).join(SOURCES).is_dir();
    match LINKERS.into_iter().find(|name| version(name).is_some()) {
        Some(linker) if sysroot.is_some_and(has_sources) => Ok(Some(linker)),
        _ => Err(format!(
            "a compiler for {TARGET} is missing (`rustup target add {TARGET}`; without rustup, Debian: \
             `apt-get install rustc-web cargo-web rust-web-src lld-19`)"
        )),
    }
}

/// Debian's compiler, the sources of the standard library beside it, and its linkers.
const RUSTC: &str = "/usr/bin/rustc";
const SOURCES: &str = "lib/rustlib/src/rust/library/std";
const LINKERS: [&str; 2] = ["wasm-ld", "wasm-ld-19"];

/// Builds the standard library along with the module, from Debian's sources.
fn with_debian(linker: &str, options: &[&str]) -> Outcome {
    let configuration = format!("target.{TARGET}.linker=\"{linker}\"");
    let standard = ["-Z", "build-std=std,panic_abort", "--config", &configuration];
    // Building the standard library is not stable, but the compiler and the sources are of one version.
    let environment = [("RUSTC_BOOTSTRAP", "1"), ("RUSTC", RUSTC)];
    command("/usr/bin/cargo", &[options, &standard].concat(), &environment)
}
