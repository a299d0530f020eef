//! What the root of the library has to say about itself.

use syn::{AttrStyle, Meta};

use super::Finding;
use super::source::Source;

const ROOT: &str = "crates/gjk/src/lib.rs";

/// The library's root is `#![no_std]` and `#![forbid(unsafe_code)]`, without a condition.
pub(crate) fn check(sources: &[Source<'_>]) -> Vec<Finding> {
    let Some(root) = sources.iter().find(|source| source.path == ROOT) else { return Vec::new() };
    let mut findings = Vec::new();
    let mut missing = |rule, attribute| {
        let message = format!("the library's root needs `{attribute}`");
        findings.push(Finding { path: ROOT.to_owned(), line: 1, rule, message });
    };
    let inner = || {
        let attributes = root.syntax.attrs.iter();
        attributes
            .filter(|attribute| matches!(attribute.style, AttrStyle::Inner(_)))
            .map(|attribute| &attribute.meta)
    };
    if !inner().any(|meta| matches!(meta, Meta::Path(path) if path.is_ident("no_std"))) {
        missing("no-std", "#![no_std]");
    }
    let forbids = |meta: &Meta| match meta {
        Meta::List(list) => list.path.is_ident("forbid") && list.tokens.to_string().contains("unsafe_code"),
        _ => false,
    };
    if !inner().any(forbids) {
        missing("no-unsafe", "#![forbid(unsafe_code)]");
    }
    findings
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
}
