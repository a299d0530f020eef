//! What the libraries promise: every public item of each, a line of text, in `xtask/api`.

use crate::Outcome;

/// Compares the public items with their record, or renews it. `flag` is that of the command line.
///
/// Runs this program once more with the feature `api`, which adds the reader of rustdoc's JSON. It is built
/// in a folder of its own, because Windows does not replace a program that runs.
#[cfg(not(feature = "api"))]
pub(crate) fn run(flag: &str) -> Outcome {
    let folder = crate::files::target().join("api");
    let folder = folder.to_string_lossy();
    let with_reader = ["run", "--quiet", "--package", "xtask", "--features", "api", "--target-dir", &folder];
    crate::programs::cargo(&[&with_reader[..], &["--", "api", flag]].concat())
}

#[cfg(feature = "api")]
pub(crate) use read::run;

/// The stage.
pub(crate) fn check() -> Outcome {
    run("--check")
}

#[cfg(feature = "api")]
mod read {
    use std::fmt::Write as _;

    use public_api::Builder;

    use crate::Outcome;
    use crate::files::{read, save, target};
    use crate::programs::cargo_with;
    use crate::record::differences;

    /// The libraries that others build on.
    const LIBRARIES: [&str; 7] =
        ["gjk", "gjk-body", "gjk-batch", "gjk-arrow", "gjk-json", "gjk-files", "gjk-trace"];

    pub(crate) fn run(flag: &str) -> Outcome {
        let mut differing = Vec::new();
        for library in LIBRARIES {
            let (file, found) = (format!("xtask/api/{library}.txt"), items(library)?);
            if flag == "--record" {
                save(&file, &found)?;
                continue;
            }
            let lines = differences(&read(&file).unwrap_or_default(), &found);
            differing.extend(lines.into_iter().map(|line| format!("{library}: {line}")));
        }
        if differing.is_empty() {
            return Ok(());
        }
        Err(format!(
            "public items differ from `xtask/api`; if that is meant, run `cargo xtask api --record` and tell of it in the changelog:\n{}",
            differing.join("\n")
        ))
    }

    /// The items of a library with its default features, without blanket, auto-trait and derived
    /// implementations.
    fn items(library: &str) -> Result<String, String> {
        let folder = target().join("api");
        let built_in = folder.to_string_lossy().into_owned();
        let options = ["rustdoc", "--quiet", "--package", library, "--lib", "--target-dir", &built_in];
        // The description is not stable, and the version of its reader fits the compiler of
        // `rust-toolchain.toml`.
        let format = ["--", "-Zunstable-options", "--output-format", "json"];
        cargo_with(&[&options[..], &format].concat(), &[("RUSTC_BOOTSTRAP", "1")])?;
        let description = folder.join("doc").join(library.replace('-', "_")).with_extension("json");
        let api = Builder::from_rustdoc_json(description)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .build()
            .map_err(|error| format!("{library}: {error}"))?;
        Ok(listed(&api.to_string()))
    }

    /// Leaves out the items of trait implementations.
    fn listed(all: &str) -> String {
        let mut text = String::new();
        let mut implementor = None;
        for line in all.lines() {
            if line.starts_with("impl") {
                implementor =
                    line.split_once(" for ").map(|(_, rest)| rest.split(" where ").next().unwrap_or(rest));
            } else if implementor.is_some_and(|of| line.contains(&format!(" {of}::"))) {
                continue;
            }
            // Writing into memory cannot fail.
            let _ = writeln!(text, "{line}");
        }
        text
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn items_of_traits_are_left_out() {
            let all = "pub struct a::B\nimpl a::T for a::B\npub fn a::B::of()\npub fn a::free()\nimpl a::B\npub fn a::B::own()";
            assert_eq!(
                listed(all),
                "pub struct a::B\nimpl a::T for a::B\npub fn a::free()\nimpl a::B\npub fn a::B::own()\n"
            );
        }
    }
}
