//! Rust files, parsed, and which of their items are tests.

use syn::{Attribute, Item, Meta};

use crate::files::File;

/// A parsed Rust file.
pub(crate) struct Source<'a> {
    pub(crate) path: &'a str,
    pub(crate) syntax: syn::File,
}

impl Source<'_> {
    /// Whether the whole file is a test: in a folder `tests`, or a module file of that name.
    pub(crate) fn is_test(&self) -> bool {
        self.path.split('/').any(|part| part == "tests" || part == "tests.rs")
    }
}

/// Parses all Rust files; an error names the first that does not parse.
pub(crate) fn parse(files: &[File]) -> Result<Vec<Source<'_>>, String> {
    let sources = files.iter().filter(|file| file.path.ends_with(".rs"));
    let parsed = |file: &'_ File| syn::parse_file(&file.text).map_err(|error| fault(file, &error));
    sources.map(|file| Ok(Source { path: &file.path, syntax: parsed(file)? })).collect()
}

fn fault(file: &File, error: &syn::Error) -> String {
    format!("{}:{}: {error}", file.path, error.span().start().line)
}

/// Whether an item exists in tests only: `#[cfg(test)]`, or `all(test, …)`.
pub(crate) fn is_for_tests(attributes: &[Attribute]) -> bool {
    let conditions = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => Some(list.tokens.to_string()),
        _ => None,
    });
    conditions.into_iter().any(|condition| {
        let all = condition.strip_prefix("all").map(|all| all.trim().trim_matches(['(', ')']));
        all.unwrap_or(&condition).split(',').any(|part| part.trim() == "test")
    })
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
