//! A crate as a WebAssembly module, with whichever compiler can make one.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;
use crate::files::{cargo, command, root};
use crate::programs::{install, version};

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
        if has_target() || add_target() {
            cargo(&self.options())?;
        } else {
            with_debian(&self.options())?;
        }
        let name = format!("{}.wasm", self.package.replace('-', "_"));
        Ok(root().join("target/web").join(TARGET).join(self.profile).join(name))
    }
}

/// Debian's compiler and the sources of the standard library, which no package has built for browsers.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

/// Whether the usual compiler has the standard library for browsers.
fn has_target() -> bool {
    printed("rustc", &["--print", "target-libdir", "--target", TARGET]).is_some_and(|folder| folder.is_dir())
}

/// Where rustup can fetch it, it does.
fn add_target() -> bool {
    version("rustup").is_some() && command("rustup", &["target", "add", TARGET], &[]).is_ok() && has_target()
}

/// Builds the standard library along with the module, from Debian's sources.
fn with_debian(options: &[&str]) -> Outcome {
    let compiler = "/usr/bin/rustc";
    let what = format!("a compiler for {TARGET} (`rustup target add {TARGET}` could not get one)");
    if !has_sources(compiler) || linker().is_none() {
        install(&what, &DEBIAN)?;
    }
    if !has_sources(compiler) {
        return Err(format!("{what} is missing: {compiler} has no sources of the standard library"));
    }
    let linker = linker().ok_or("the linker wasm-ld is missing (Debian: `apt-get install lld-19`)")?;
    let configuration = format!("target.{TARGET}.linker=\"{linker}\"");
    let standard = ["-Z", "build-std=std,panic_abort", "--config", &configuration];
    // Building the standard library is not stable, but the compiler and the sources are of one version.
    let environment = [("RUSTC_BOOTSTRAP", "1"), ("RUSTC", compiler)];
    command("/usr/bin/cargo", &[options, &standard].concat(), &environment)
}

fn has_sources(compiler: &str) -> bool {
    let sysroot = printed(compiler, &["--print", "sysroot"]);
    sysroot.is_some_and(|folder| folder.join("lib/rustlib/src/rust/library/std").is_dir())
}

fn linker() -> Option<&'static str> {
    ["wasm-ld", "wasm-ld-19"].into_iter().find(|name| version(name).is_some())
}

/// The path that a compiler prints.
fn printed(compiler: &str, arguments: &[&str]) -> Option<PathBuf> {
    let output = Command::new(compiler).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| Path::new(text.trim()).to_path_buf())
}
