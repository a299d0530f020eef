//! What counting needs: valgrind, and the runner that drives it.

use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::files::root;
use crate::programs::{installed, version};

/// What the counts depend on besides the code: `rustc 1.95.0 / valgrind 3.19.0 / x86_64`.
pub(crate) fn key() -> Result<String, String> {
    let valgrind = valgrind()?;
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let rustc = version(&compiler).ok_or("rustc does not run")?;
    Ok(key_of(&rustc, &valgrind, std::env::consts::ARCH))
}

fn key_of(rustc: &str, valgrind: &str, architecture: &str) -> String {
    let rustc: Vec<&str> = rustc.split_whitespace().take(2).collect();
    format!("{} / {} / {architecture}", rustc.join(" "), valgrind.trim().replacen('-', " ", 1))
}

fn valgrind() -> Result<String, String> {
    version("valgrind").ok_or_else(|| "valgrind is missing (Debian: `apt-get install valgrind`)".to_owned())
}

/// The runner of the bench's own version, which cargo installs below `target` if it is not there.
pub(crate) fn runner() -> Result<PathBuf, String> {
    installed("gungraun-runner", &runner_version(&root())?)
}

/// The version that the bench is built with: runner and bench speak a format that changes with every version.
fn runner_version(root: &Path) -> Result<String, String> {
    let file = root.join("crates/gjk/Cargo.toml");
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    pinned(&text).ok_or_else(|| format!("{}: no version of gungraun is pinned with `=`", file.display()))
}

fn pinned(manifest: &str) -> Option<String> {
    let table: Table = manifest.parse().ok()?;
    let value = table.get("dev-dependencies")?.get("gungraun")?;
    let version = value.as_str().or_else(|| value.get("version").and_then(Value::as_str))?;
    version.strip_prefix('=').map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_names_versions_and_architecture() {
        let key = key_of("rustc 1.95.0 (59807616e 2026-04-14)\n", "valgrind-3.19.0\n", "x86_64");
        assert_eq!(key, "rustc 1.95.0 / valgrind 3.19.0 / x86_64");
    }

    #[test]
    fn the_runner_has_the_version_that_the_bench_pins() {
        assert_eq!(pinned("[dev-dependencies]\ngungraun = \"=0.20.0\"").as_deref(), Some("0.20.0"));
        assert_eq!(pinned("[dev-dependencies]\ngungraun = \"0.20.0\""), None);
        assert!(runner_version(&root()).is_ok());
    }
}
