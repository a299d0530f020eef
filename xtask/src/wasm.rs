//! A crate as a WebAssembly module, with whichever compiler can make one, and the JavaScript around it.

use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::files::{root, target};
use crate::programs::{answer, cargo, command, has_target, version};

const TARGET: &str = "wasm32-unknown-unknown";

/// The program that writes the JavaScript, a workspace of its own. It refuses a module of a `wasm-bindgen`
/// whose bindings it does not know.
const BINDINGS: &str = "xtask/bindings";

/// What is built, and how.
pub(crate) struct Module {
    pub(crate) package: &'static str,
    pub(crate) profile: &'static str,
    pub(crate) features: &'static [&'static str],
    /// Where the module and its JavaScript go, which are called so.
    pub(crate) folder: &'static str,
    pub(crate) name: &'static str,
    /// Where the module is looked for: with `--module-path` beside its JavaScript, otherwise where whoever
    /// loads it says.
    pub(crate) loaded: &'static [&'static str],
}

impl Module {
    /// Builds the module and writes the JavaScript around it.
    pub(crate) fn build(&self) -> Outcome {
        let built = target().join("bindings");
        let (manifest, folder) = (format!("{BINDINGS}/Cargo.toml"), built.to_string_lossy());
        let options =
            ["build", "--release", "--locked", "--quiet", "--manifest-path", &manifest, "--target-dir"];
        cargo(&[&options[..], &[&folder]].concat())?;
        let (program, module) = (built.join("release/bindings"), self.compiled()?);
        let written = [&module.to_string_lossy(), self.folder, self.name];
        command(&program.to_string_lossy(), &[&written, self.loaded].concat(), &[])
    }

    /// Compiles the module and says where it is.
    fn compiled(&self) -> Result<PathBuf, String> {
        let Self { package, profile, features, .. } = self;
        // A folder of its own: another compiler would build everything anew.
        let options = ["build", "--package", package, "--profile", profile, "--target", TARGET, "--locked"];
        let options = [&options[..], &["--target-dir", "target/web"], features].concat();
        match debian()? {
            None => cargo(&options)?,
            Some(linker) => with_debian(linker, &options)?,
        }
        let name = format!("{}.wasm", package.replace('-', "_"));
        Ok(root().join("target/web").join(TARGET).join(profile).join(name))
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
