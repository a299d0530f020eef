//! What the roots of the crates have to say about themselves.

use syn::{AttrStyle, Meta};

use super::Finding;
use super::source::Source;

const ROOT: &str = "crates/gjk/src/lib.rs";

/// The one crate with unsafe code: what lies behind the pointers of C no compiler can check.
const UNSAFE: &str = "crates/gjk-c/src/lib.rs";

/// The library's root is `#![no_std]`, and every root but one `#![forbid(unsafe_code)]`, without a condition.
pub(crate) fn check(sources: &[Source<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for root in sources.iter().filter(|source| is_root(source.path)) {
        let mut missing = |rule, attribute| {
            let message = format!("the root of a crate needs `{attribute}`");
            findings.push(Finding { path: root.path.to_owned(), line: 1, rule, message });
        };
        let inner = || {
            let attributes = root.syntax.attrs.iter();
            attributes
                .filter(|attribute| matches!(attribute.style, AttrStyle::Inner(_)))
                .map(|attribute| &attribute.meta)
        };
        let is_bare = |meta: &Meta| matches!(meta, Meta::Path(path) if path.is_ident("no_std"));
        if root.path == ROOT && !inner().any(is_bare) {
            missing("no-std", "#![no_std]");
        }
        let forbids = |meta: &Meta| match meta {
            Meta::List(list) => {
                list.path.is_ident("forbid") && list.tokens.to_string().contains("unsafe_code")
            }
            _ => false,
        };
        if root.path != UNSAFE && !inner().any(forbids) {
            missing("no-unsafe", "#![forbid(unsafe_code)]");
        }
    }
    findings
}

/// Whether a file is the root of a library among the crates: `crates/…/src/lib.rs`.
fn is_root(path: &str) -> bool {
    let folder = path.strip_prefix("crates/").and_then(|rest| rest.strip_suffix("/src/lib.rs"));
    folder.is_some_and(|folder| !folder.contains('/'))
}

#[cfg(test)]
mod tests {
    use super::super::broken;
    use super::*;

    #[test]
    fn the_root_without_its_attributes_is_found() {
        assert!(broken(ROOT, "#![no_std]\n#![forbid(unsafe_code)]").is_empty());
        assert_eq!(broken(ROOT, "#![forbid(unsafe_code)]"), ["no-std"]);
        assert_eq!(broken(ROOT, "#![cfg_attr(not(test), no_std)]\n#![forbid(unsafe_code)]"), ["no-std"]);
        assert_eq!(broken(ROOT, "#![no_std]"), ["no-unsafe"]);
        assert_eq!(broken(ROOT, "#![no_std]\n#![deny(unsafe_code)]"), ["no-unsafe"]);
    }

    #[test]
    fn unsafe_code_is_forbidden_in_every_crate_but_the_one_for_c() {
        assert_eq!(broken("crates/gjk-batch/src/lib.rs", ""), ["no-unsafe"]);
        assert!(broken("crates/gjk-batch/src/lib.rs", "#![forbid(unsafe_code)]").is_empty());
        assert!(broken("crates/gjk-batch/src/lanes/lib.rs", "").is_empty());
        assert!(broken(UNSAFE, "").is_empty());
    }
}
