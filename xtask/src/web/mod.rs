//! The playground: the library as WebAssembly, and the page around it.

pub(crate) mod bindings;
pub(crate) mod module;
mod page;

use crate::Outcome;
use bindings::Loaded;
use module::Module;

/// The features of `gjk-wasm` that are modules of their own: what the page loads first, what it loads
/// when bodies move, and what it loads when something is pasted, typed or dropped. The bindings are
/// named after them.
const PARTS: [(&str, Module); 3] = [
    ("pair", part(&["--no-default-features", "--features", "pair"])),
    ("motion", part(&["--no-default-features", "--features", "motion"])),
    ("files", part(&["--no-default-features", "--features", "files"])),
];

const fn part(features: &'static [&'static str]) -> Module {
    Module { package: "gjk-wasm", profile: "web", features }
}

/// Where the page imports it from.
const FOLDER: &str = "playground/src/wasm";

/// Builds the modules and the page into `playground/dist`.
pub(crate) fn build() -> Outcome {
    for (name, module) in PARTS {
        bindings::write(&module.build()?, FOLDER, name, Loaded::Beside)?;
    }
    page::build()
}

/// Builds all of it and serves it on this machine until it is interrupted.
pub(crate) fn serve() -> Outcome {
    build()?;
    page::serve()
}
