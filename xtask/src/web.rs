//! What runs in a browser: the page and the package for JavaScript, each around modules of WebAssembly.

use crate::Outcome;
use crate::builds::built_command;
use crate::files::root;
use crate::programs::{NPM, need, npm, version};
use crate::wasm::{self, Module};

/// The page, and its tests with their pinned packages.
const PAGE: &str = "playground";
const TESTS: &str = "playground/tests";

/// The package for JavaScript.
const PACKAGE: &str = "crates/gjk-js/npm";

/// What the page loads first, what it loads when bodies move, and what it loads when something is pasted,
/// typed or dropped: features of `gjk-wasm` that are modules of their own. The bindings are named after them.
const OF_PAGE: [Module; 3] = [
    of_page("pair", &["--no-default-features", "--features", "pair"]),
    of_page("motion", &["--no-default-features", "--features", "motion"]),
    of_page("files", &["--no-default-features", "--features", "files"]),
];

const fn of_page(name: &'static str, features: &'static [&'static str]) -> Module {
    let folder = "playground/src/wasm";
    Module { package: "gjk-wasm", profile: "web", features, folder, name, loaded: &["--module-path"] }
}

/// Each entry of the package has a module of its own: a page loads what it asks for.
const OF_PACKAGE: [Module; 2] = [
    of_package("crates/gjk-js/npm/wasm/convex", &["--no-default-features"]),
    of_package("crates/gjk-js/npm/wasm/all", &[]),
];

/// The module is part of the JavaScript: nothing is to be loaded from an address.
const fn of_package(folder: &'static str, features: &'static [&'static str]) -> Module {
    Module { package: "gjk-js", profile: "npm", features, folder, name: "gjk_js", loaded: &[] }
}

/// Builds the modules and the page into `playground/dist`: checks the types, and counts what it loads first.
pub(crate) fn build() -> Outcome {
    need_node()?;
    OF_PAGE.iter().try_for_each(Module::build)?;
    packages(PAGE)?;
    npm(PAGE, &["run", "build"], &[])
}

/// Builds the page and serves it on this machine until it is interrupted.
pub(crate) fn serve() -> Outcome {
    build()?;
    println!("the page is at http://127.0.0.1:4173/ until you press Ctrl+C");
    npm(PAGE, &["run", "preview"], &[])
}

/// Builds the page and the `gjk` command, whose answers the page has to agree with, and runs a small part of
/// the tests on both; with `GJK_EFFORT=full` all of them.
pub(crate) fn check() -> Outcome {
    build()?;
    packages(TESTS)?;
    let is_quick = std::env::var("GJK_EFFORT").map_or(true, |effort| effort == "quick");
    let page = root().join(PAGE).join("dist");
    let places =
        [("GJK", built_command()?), ("GJK_PAGE", page.to_string_lossy().into()), ("CHROMIUM", chromium()?)];
    let places = places.each_ref().map(|(name, place)| (*name, place.as_str()));
    npm(TESTS, &["run", if is_quick { "smoke" } else { "test" }], &places)
}

/// Builds the package for JavaScript into `dist` below its folder.
pub(crate) fn build_package() -> Outcome {
    OF_PACKAGE.iter().try_for_each(Module::build)?;
    packages(PACKAGE)?;
    npm(PACKAGE, &["run", "build"], &[])
}

/// Builds the package and uses it: the data suite, its README, from its archive, and in a browser.
pub(crate) fn check_package() -> Outcome {
    build_package()?;
    npm(PACKAGE, &["test"], &[("CHROMIUM", &chromium()?)])
}

/// The packages of the lock file; no package runs a script of its own.
fn packages(folder: &str) -> Outcome {
    npm(folder, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"], &[])
}

/// Checks for Node, npm, Chromium and a compiler for WebAssembly. The error names what is missing and how to
/// install it.
pub(crate) fn needs() -> Outcome {
    need_node()?;
    chromium()?;
    wasm::needs()
}

/// Vite's and the tests' oldest Node.
fn need_node() -> Outcome {
    let is_new_enough = "const [major, minor] = process.versions.node.split('.').map(Number); \
                         process.exit(major > 20 || major === 20 && minor >= 19 ? 0 : 1)";
    let advice =
        "Node 20.19 or newer with npm is missing (https://nodejs.org; Debian: `apt-get install npm`)";
    need("node", &["--eval", is_new_enough], advice)?;
    need(NPM, &["--version"], advice)
}

/// Where the browser is: `CHROMIUM` in the environment, else the first that runs.
fn chromium() -> Result<String, String> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let usual = names.iter().flat_map(|name| [format!("/usr/bin/{name}"), (*name).to_owned()]);
    let mut programs = std::env::var("CHROMIUM").into_iter().chain(usual);
    // Without the fonts Chinese is drawn as boxes.
    programs.find(|program| version(program).is_some()).ok_or_else(|| {
        "Chromium is missing (Debian: `apt-get install chromium fonts-noto-cjk`; elsewhere set CHROMIUM to its path)"
            .to_owned()
    })
}
