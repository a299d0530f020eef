//! Rust files, parsed, and which of their lines are tests.

use std::ops::RangeInclusive;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item};

use super::Finding;
use crate::files::File;

/// A parsed Rust file.
pub(crate) struct Source<'a> {
    pub(crate) path: &'a str,
    pub(crate) text: &'a str,
    pub(crate) syntax: syn::File,
}

impl Source<'_> {
    /// Whether the whole file is a test: in a folder `tests`, or a module file of that name.
    pub(crate) fn is_test(&self) -> bool {
        self.path.split('/').any(|part| part == "tests" || part == "tests.rs")
    }
}

/// Parses all Rust files; what does not parse is a finding.
pub(crate) fn parse(files: &[File]) -> (Vec<Source<'_>>, Vec<Finding>) {
    let (mut sources, mut findings) = (Vec::new(), Vec::new());
    for File { path, text } in files.iter().filter(|file| file.path.ends_with(".rs")) {
        match syn::parse_file(text) {
            Ok(syntax) => sources.push(Source { path, text, syntax }),
            Err(error) => findings.push(Finding {
                path: path.clone(),
                line: error.span().start().line,
                rule: "syntax",
                message: error.to_string(),
            }),
        }
    }
    (sources, findings)
}

/// Whether an item exists in tests only: `#[cfg(test)]`, or `all(test, …)`.
pub(crate) fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).any(|attribute| {
        let mut found = false;
        // An unknown form is no test: the error is cargo's to report.
        let _ = attribute.parse_nested_meta(|meta| {
            found |= meta.path.is_ident("test");
            if meta.path.is_ident("all") {
                meta.parse_nested_meta(|inner| {
                    found |= inner.path.is_ident("test");
                    skip(&inner)
                })?;
                return Ok(());
            }
            skip(&meta)
        });
        found
    })
}

/// Passes over what stands behind a name in a `cfg`: `= "value"` or `(…)`.
fn skip(meta: &syn::meta::ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<syn::Lit>()?;
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        content.parse::<proc_macro2::TokenStream>()?;
    }
    Ok(())
}

/// The attributes of an item of any kind.
pub(crate) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// The lines of all items that exist in tests only.
pub(crate) fn test_lines(syntax: &syn::File) -> Vec<RangeInclusive<usize>> {
    struct Collector(Vec<RangeInclusive<usize>>);
    impl<'ast> Visit<'ast> for Collector {
        fn visit_item(&mut self, item: &'ast Item) {
            if is_for_tests(attributes(item)) {
                self.0.push(item.span().start().line..=item.span().end().line);
            } else {
                visit::visit_item(self, item);
            }
        }
    }
    let mut collector = Collector(Vec::new());
    collector.visit_file(syntax);
    collector.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_item_is_for_tests(text: &str) -> bool {
        is_for_tests(attributes(&syn::parse_str::<syn::File>(text).unwrap().items[0]))
    }

    #[test]
    fn a_test_item_is_known_by_its_cfg() {
        assert!(first_item_is_for_tests("#[cfg(test)] mod tests {}"));
        assert!(first_item_is_for_tests("#[cfg(all(feature = \"alloc\", test))] mod tests {}"));
        assert!(!first_item_is_for_tests("#[cfg(not(test))] fn f() {}"));
        assert!(!first_item_is_for_tests("#[cfg(any(test, feature = \"alloc\"))] fn f() {}"));
        assert!(!first_item_is_for_tests("#[cfg(feature = \"test\")] fn f() {}"));
    }
}
