//! The crate `gjk-wasm` as a WebAssembly module, with whichever compiler can make one.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;
use crate::files::{cargo, command, root};
use crate::programs::{install, version};

const TARGET: &str = "wasm32-unknown-unknown";

/// Options of the build, whichever compiler does it. A folder of its own: another compiler would build
/// everything anew.
const BUILD: [&str; 10] = [
    "build",
    "--package",
    "gjk-wasm",
    "--profile",
    "web",
    "--target",
    TARGET,
    "--locked",
    "--target-dir",
    "target/web",
];

/// Debian's compiler and the sources of the standard library, which no package has built for browsers.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

/// Builds the module and says where it is.
pub(super) fn build() -> Result<PathBuf, String> {
    if has_target() || add_target() {
        cargo(&BUILD)?;
    } else {
        with_debian()?;
    }
    Ok(root().join("target/web").join(TARGET).join("web/gjk_wasm.wasm"))
}

/// Whether the usual compiler has the standard library for browsers.
fn has_target() -> bool {
    printed("rustc", &["--print", "target-libdir", "--target", TARGET]).is_some_and(|folder| folder.is_dir())
}

/// Where rustup can fetch it, it does.
fn add_target() -> bool {
    version("rustup").is_some() && command("rustup", &["target", "add", TARGET], &[]).is_ok() && has_target()
}

/// Builds the standard library along with the module, from Debian's sources.
fn with_debian() -> Outcome {
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
    command("/usr/bin/cargo", &[&BUILD[..], &standard].concat(), &environment)
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
