//! The page, by npm.

use std::fs;
use std::time::SystemTime;

use crate::Outcome;
use crate::files::{command, root};
use crate::programs::version;

/// Of npm, to be run in the page's folder.
const HERE: [&str; 2] = ["--prefix", "playground"];

/// Checks the types, builds the page, and counts what it loads first.
pub(super) fn build() -> Outcome {
    if version("npm").is_none() {
        return Err("npm is missing: the page needs Node.js 20.19 or newer (https://nodejs.org; Debian: `apt-get install npm`)".to_owned());
    }
    if !is_installed() {
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    npm(&["run", "build"])
}

/// Serves what was built, and says where.
pub(super) fn serve() -> Outcome {
    println!("the page is at http://127.0.0.1:4173/ until you press Ctrl+C");
    npm(&["run", "preview"])
}

fn npm(arguments: &[&str]) -> Outcome {
    command("npm", &[&HERE[..], arguments].concat(), &[])
}

/// Whether the packages of the lock file have been installed since it changed.
fn is_installed() -> bool {
    let age = |path: &str| -> Option<SystemTime> { fs::metadata(root().join(path)).ok()?.modified().ok() };
    let installed = age("playground/node_modules/.package-lock.json");
    installed.is_some() && installed >= age("playground/package-lock.json")
}
