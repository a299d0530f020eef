//! The package for JavaScript: the library as two modules of WebAssembly, and the TypeScript around them.

use crate::Outcome;
use crate::browser;
use crate::files::command;
use crate::web::bindings::{self, Loaded};
use crate::web::module::Module;

/// The package's folder.
const PACKAGE: &str = "crates/gjk-js/npm";

/// Each entry of the package has a module of its own: a page loads what it asks for.
const ENTRIES: [(&str, Module); 2] = [
    ("convex", Module { package: "gjk-js", profile: "npm", features: &["--no-default-features"] }),
    ("all", Module { package: "gjk-js", profile: "npm", features: &[] }),
];

/// What the page needs: Node, npm and a browser.
pub(crate) fn needs() -> Outcome {
    browser::needs()
}

/// Builds the package into `dist` below its folder.
pub(crate) fn build() -> Outcome {
    for (entry, module) in ENTRIES {
        // The module is part of the JavaScript: nothing is to be loaded from an address.
        let folder = format!("{PACKAGE}/wasm/{entry}");
        bindings::write(&module.build()?, &folder, "gjk_js", Loaded::AsSaid)?;
    }
    npm(&["ci", "--ignore-scripts", "--no-audit", "--no-fund"])?;
    npm(&["run", "build"])
}

/// Builds the package and uses it: the data suite, its README, from its archive, and in a browser.
pub(crate) fn check() -> Outcome {
    build()?;
    let chromium = browser::chromium().ok_or("the browser has gone")?;
    command("npm", &["--prefix", PACKAGE, "test"], &[("CHROMIUM", &chromium)])
}

fn npm(arguments: &[&str]) -> Outcome {
    command("npm", &[&["--prefix", PACKAGE], arguments].concat(), &[])
}
