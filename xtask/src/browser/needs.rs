//! What the tests of the page need besides a checkout.

use crate::Outcome;
use crate::programs::version;
use crate::web::module;

/// Vite's and the tests' oldest Node.
const NODE: [u32; 2] = [20, 19];

/// The names of Chromium in `PATH`, and where packages put it.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Checks for Node, npm, Chromium and a compiler for WebAssembly. The error names what is missing and how to
/// install it.
pub(crate) fn needs() -> Outcome {
    let found = version("node").and_then(|text| numbers(&text));
    if found.is_none_or(|found| found < NODE) || version("npm").is_none() {
        let [major, minor] = NODE;
        return Err(format!("Node {major}.{minor} or newer with npm is missing (https://nodejs.org)"));
    }
    if chromium().is_none() {
        // Without the fonts Chinese is drawn as boxes.
        let packages = "`apt-get install chromium fonts-noto-cjk`";
        return Err(format!("Chromium is missing (Debian: {packages}; elsewhere set CHROMIUM to its path)"));
    }
    module::needs()
}

/// Where the browser is: `CHROMIUM` in the environment, else the first that runs.
pub(crate) fn chromium() -> Option<String> {
    let named = std::env::var("CHROMIUM").ok();
    let usual = CHROMIUM.iter().flat_map(|name| [format!("/usr/bin/{name}"), (*name).to_owned()]);
    named.into_iter().chain(usual).find(|program| version(program).is_some())
}

/// The first two numbers of `v20.20.2`.
fn numbers(text: &str) -> Option<[u32; 2]> {
    let mut parts = text.trim().trim_start_matches('v').split('.').map(str::parse);
    match (parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => Some([major, minor]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_as_numbers() {
        assert_eq!(numbers("v20.20.2\n"), Some([20, 20]));
        assert!(numbers("v18.19.0").unwrap() < NODE && numbers("v20.9.0").unwrap() < NODE);
        assert!(numbers("v22.0.0").unwrap() >= NODE && numbers("v100.1").unwrap() >= NODE);
        assert_eq!(numbers("command not found"), None);
    }
}
