//! Which files of a crate import from which.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Path, UseTree, VisRestricted};

use crate::source::{Source, attributes, is_for_tests};

/// A mention of something in this crate: its path from the root, and the line.
pub(crate) type Mention = (Vec<String>, usize);

/// A file of a crate and what it mentions of that crate, tests left out.
pub(crate) struct Importer<'a> {
    /// Relative to the root of the repository.
    pub(crate) path: &'a str,
    /// The module that the file is: `math/pose.rs` is `[math, pose]`, the root of the crate is `[]`.
    pub(crate) place: Vec<String>,
    pub(crate) mentions: Vec<Mention>,
}

/// Returns every file of the crate whose sources are in `folder`, which ends with `/`. A path through one of
/// the root's re-exports becomes the path through the module that the name comes from.
pub(crate) fn importers<'a>(sources: &[Source<'a>], folder: &str) -> Vec<Importer<'a>> {
    let module_path = |path| module_path(path, folder);
    let library: Vec<&Source<'a>> =
        sources.iter().filter(|source| source.path.starts_with(folder) && !source.is_test()).collect();
    let modules: BTreeSet<String> =
        library.iter().filter_map(|source| module_path(source.path).into_iter().next()).collect();
    let face = library.iter().find(|source| module_path(source.path).is_empty());
    let exported = face.map(|face| exports(&face.syntax)).unwrap_or_default();
    let mut importers = Vec::new();
    for source in library {
        let place = module_path(source.path);
        let mut mentions = Mentions::new(&place, &source.syntax);
        mentions.visit_file(&source.syntax);
        let found = mentions.found.into_iter();
        let mentions = found.map(|(path, line)| (from_its_module(path, &modules, &exported), line)).collect();
        importers.push(Importer { path: source.path, place, mentions });
    }
    importers
}

/// `math/pose.rs` → `[math, pose]`, `math/mod.rs` → `[math]`, `lib.rs` → `[]`.
fn module_path(file: &str, folder: &str) -> Vec<String> {
    let inside = file.strip_prefix(folder).unwrap_or(file).trim_end_matches(".rs");
    inside.split('/').filter(|part| !matches!(*part, "mod" | "lib" | "main")).map(str::to_owned).collect()
}

/// What the crate's root re-exports, and from which module.
fn exports(face: &syn::File) -> BTreeMap<String, String> {
    let mut exported = BTreeMap::new();
    for item in &face.items {
        let Item::Use(item) = item else { continue };
        let mut leaves = Vec::new();
        flatten(&item.tree, &mut Vec::new(), &mut leaves);
        for leaf in leaves {
            if let [module, .., name] = leaf.as_slice() {
                exported.insert(name.clone(), module.clone());
            }
        }
    }
    exported
}

/// A path through the crate's root, such as `crate::Vector`, as the path through the module that defines it.
fn from_its_module(
    mut path: Vec<String>,
    modules: &BTreeSet<String>,
    exported: &BTreeMap<String, String>,
) -> Vec<String> {
    let outside = path.first().filter(|first| !modules.contains(*first));
    if let Some(module) = outside.and_then(|first| exported.get(first)) {
        path.insert(0, module.clone());
    }
    path
}

/// Collects the mentions outside of tests.
struct Mentions {
    /// The module that is being read.
    place: Vec<String>,
    /// The module that the file is, and those that it declares in other files.
    file: Vec<String>,
    children: BTreeSet<String>,
    found: Vec<Mention>,
}

impl Mentions {
    fn new(file: &[String], syntax: &syn::File) -> Self {
        let declared = syntax.items.iter().filter_map(|item| match item {
            Item::Mod(module) if module.content.is_none() => Some(module.ident.to_string()),
            _ => None,
        });
        Self { place: file.to_vec(), file: file.to_vec(), children: declared.collect(), found: Vec::new() }
    }

    fn add(&mut self, path: &[String], line: usize) {
        let is_child = |first: &String| self.place == self.file && self.children.contains(first);
        let path = match path {
            // A name alone is one of many things.
            [first, _, ..] if is_child(first) => Some([&self.file, path].concat()),
            _ => resolve(&self.place, path),
        };
        self.found.extend(path.map(|path| (path, line)));
    }

    /// Finds `crate::…` and `super::…` in the unparsed text of a macro.
    fn scan(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_colon =
            |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
        let mut at = 0;
        while at < tokens.len() {
            let (mut path, start) = (Vec::new(), at);
            while let Some(TokenTree::Ident(name)) = tokens.get(at) {
                path.push(name.to_string());
                at += 1;
                if !(is_colon(at) && is_colon(at + 1)) {
                    break;
                }
                at += 2;
            }
            if path.is_empty() {
                if let TokenTree::Group(group) = &tokens[at] {
                    self.scan(group.stream());
                }
                at += 1;
            } else if path != ["super"] && path != ["crate"] {
                // Alone these say who may see an item.
                self.add(&path, tokens[start].span().start().line);
            }
        }
    }
}

/// The path from the crate's root, if `path` is one of this crate: it starts with `crate`, `self` or `super`.
fn resolve(place: &[String], path: &[String]) -> Option<Vec<String>> {
    let mut rest = path;
    let mut from = match rest.first()?.as_str() {
        "crate" => Vec::new(),
        "self" | "super" => place.to_vec(),
        _ => return None,
    };
    while let Some(first) = rest.first() {
        match first.as_str() {
            "super" => drop(from.pop()),
            "crate" | "self" => {}
            _ => break,
        }
        rest = &rest[1..];
    }
    from.extend_from_slice(rest);
    Some(from)
}

/// The paths that a `use` brings in, `*` for a glob.
pub(crate) fn flatten(tree: &UseTree, prefix: &mut Vec<String>, leaves: &mut Vec<Vec<String>>) {
    let mut leaf = |name: String| leaves.push(prefix.iter().cloned().chain([name]).collect());
    match tree {
        UseTree::Path(path) => {
            prefix.push(path.ident.to_string());
            flatten(&path.tree, prefix, leaves);
            prefix.pop();
        }
        UseTree::Name(name) => leaf(name.ident.to_string()),
        UseTree::Rename(rename) => leaf(rename.ident.to_string()),
        UseTree::Glob(_) => leaf("*".to_owned()),
        UseTree::Group(group) => group.items.iter().for_each(|item| flatten(item, prefix, leaves)),
    }
}

impl<'ast> Visit<'ast> for Mentions {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.place.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.place.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut leaves = Vec::new();
        flatten(&item.tree, &mut Vec::new(), &mut leaves);
        for leaf in leaves {
            self.add(&leaf, item.span().start().line);
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.add(&names, path.span().start().line);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invocation: &'ast Macro) {
        visit::visit_macro(self, invocation);
        self.scan(invocation.tokens.clone());
    }

    /// `pub(in crate::…)` says who may look in, not what this module knows.
    fn visit_vis_restricted(&mut self, _: &'ast VisRestricted) {}

    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}
