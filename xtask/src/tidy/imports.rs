//! Which module of the library may know which.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Path, UseTree, VisRestricted};

use super::Finding;
use super::source::{Source, attributes, is_for_tests};

const LIBRARY: &str = "crates/gjk/src/";

/// What a module may import of its own crate.
enum May {
    Only(&'static [&'static str]),
    AllBut(&'static [&'static str]),
}

/// The layers, from the bottom. A module that is not listed is an algorithm.
const RULES: &[(&str, May)] = &[
    ("math", May::Only(&[])),
    ("convex", May::Only(&["math"])),
    ("shape", May::Only(&["math", "convex"])),
    ("decide", May::Only(&["math", "convex"])),
    ("query", May::Only(&["math", "convex"])),
    ("simplex", May::Only(&["math", "convex"])),
    ("view", May::Only(&["math", "convex"])),
    ("motion", May::Only(&["math", "simplex"])),
    ("faces", May::Only(&["math", "convex", "query", "simplex", "view"])),
    ("proof", May::Only(&["math", "convex", "decide", "query", "simplex", "view"])),
    ("kernels", May::Only(&["math", "convex", "query", "simplex", "view", "proof"])),
    ("gjk", May::Only(&["math", "convex", "query", "simplex", "view"])),
    ("epa", May::Only(&["math", "convex", "query", "simplex", "view", "gjk"])),
    ("solve", May::Only(&["math", "convex", "query", "simplex", "view", "proof", "kernels", "gjk", "epa"])),
    ("axes", ALGORITHM),
    ("manifold", ALGORITHM),
    ("derivative", ALGORITHM),
    ("cast", ALGORITHM),
    ("half_space", ALGORITHM),
    ("face", May::AllBut(&["sat", "exact"])),
    ("sat", May::Only(&["math", "convex", "axes", "face"])),
    ("exact", May::Only(&["math", "convex", "query", "decide", "face"])),
];

/// Algorithms see shapes through the trait alone and know nothing of who asks.
const ALGORITHM: May = May::AllBut(&["shape", "face", "sat", "exact"]);

/// The modules that may name a pose: poses themselves, and the questions. Everything else is given bodies.
const SEES_POSES: [&str; 10] =
    ["math", "convex", "shape", "decide", "manifold", "half_space", "motion", "face", "sat", "exact"];

/// A mention of something in this crate: its path from the root, and the line.
pub(crate) type Mention = (Vec<String>, usize);

/// Imports that point the wrong way.
pub(crate) fn check(sources: &[Source<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut known = Knowledge::new();
    for file in importers(sources, LIBRARY) {
        let Some(module) = file.place.first().cloned() else { continue };
        for (path, line) in file.mentions {
            known.entry(module.clone()).or_default().extend(path.first().cloned());
            findings.extend(judge(&module, &path).map(|message| Finding {
                path: file.path.to_owned(),
                line,
                rule: "imports",
                message,
            }));
        }
    }
    for (module, names) in &mut known {
        names.remove(module);
    }
    let circle = in_circles(known);
    if !circle.is_empty() {
        let message = format!("modules that know each other in a circle: {}", circle.join(", "));
        findings.push(Finding { path: LIBRARY.to_owned(), line: 1, rule: "imports", message });
    }
    findings
}

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

/// Which modules each module names.
type Knowledge = BTreeMap<String, BTreeSet<String>>;

/// The modules that are part of a circle, or between two: what is left when those are taken away, again and
/// again, that name none of the rest, or that none of the rest names.
fn in_circles(mut known: Knowledge) -> Vec<String> {
    loop {
        let named: BTreeSet<String> = known.values().flatten().cloned().collect();
        let left: BTreeSet<String> = known
            .iter()
            .filter(|(module, names)| {
                named.contains(*module) && names.iter().any(|name| known.contains_key(name))
            })
            .map(|(module, _)| module.clone())
            .collect();
        if left.len() == known.len() {
            return left.into_iter().collect();
        }
        known.retain(|module, _| left.contains(module));
    }
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

/// What is wrong with `module` naming `path`.
fn judge(module: &str, path: &[String]) -> Option<String> {
    let target = path.first()?;
    if target == module {
        return None;
    }
    if target == "*" {
        return Some(format!("`{module}` imports everything there is: name what it needs"));
    }
    let rule = RULES.iter().find(|(name, _)| *name == module).map_or(&ALGORITHM, |(_, rule)| rule);
    let allowed = match rule {
        May::Only(list) => list.contains(&target.as_str()),
        May::AllBut(list) => !list.contains(&target.as_str()),
    };
    if !allowed {
        return Some(format!("`{module}` may not know `{target}`"));
    }
    let names_pose = target == "math" && path.iter().any(|part| part == "Pose" || part == "*");
    if names_pose && !SEES_POSES.contains(&module) {
        return Some(format!("`{module}` is given bodies and may not know `Pose`"));
    }
    None
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
            } else {
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

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;
    use crate::files::File;

    /// The findings in one file of the library, beside a face that re-exports from every layer.
    fn found(file: &str, text: &str) -> Vec<String> {
        let face = "#![no_std]\n#![forbid(unsafe_code)]\npub use math::{Pose, Vector};\npub use shape::Ball;";
        let mut files = vec![("lib.rs", face), (file, text)];
        files.extend([("math/mod.rs", ""), ("shape/mod.rs", ""), ("convex/mod.rs", ""), ("face/mod.rs", "")]);
        let files: Vec<File> = files
            .into_iter()
            .map(|(path, text)| File { path: format!("{LIBRARY}{path}"), text: text.to_owned() })
            .collect();
        check(&files).into_iter().map(|finding| finding.to_string()).collect()
    }

    #[track_caller]
    fn assert_found(file: &str, text: &str, message: &str) {
        let found = found(file, text);
        assert!(found.iter().any(|finding| finding.contains(message)), "{file}: {text}: {found:?}");
    }

    #[test]
    fn every_layer_is_kept_from_those_above_it() {
        for (file, text, message) in [
            ("math/pose.rs", "use crate::convex::Convex;", "`math` may not know `convex`"),
            ("query/cache.rs", "use crate::view::View;", "`query` may not know `view`"),
            ("convex/mod.rs", "use crate::shape::Ball;", "`convex` may not know `shape`"),
            ("shape/ball.rs", "use crate::gjk::Gjk;", "`shape` may not know `gjk`"),
            ("simplex/solid.rs", "use crate::gjk::Gjk;", "`simplex` may not know `gjk`"),
            ("gjk.rs", "use crate::epa::expand;", "`gjk` may not know `epa`"),
            ("sat.rs", "use crate::shape::Cuboid;", "`sat` may not know `shape`"),
            ("epa/polygon.rs", "use crate::face::proximity;", "`epa` may not know `face`"),
            ("epa/polygon.rs", "use crate::math::{Vector, Pose};", "`epa` is given bodies"),
            ("epa/polygon.rs", "use crate::math::*;", "`epa` is given bodies"),
            ("epa/polygon.rs", "use crate::*;", "imports everything"),
        ] {
            assert_found(file, text, message);
        }
    }

    #[test]
    fn what_the_layers_allow_passes() {
        for (file, text) in [
            ("math/pose.rs", "use super::vector::Vector; use core::fmt;"),
            ("convex/difference.rs", "use super::Convex; use crate::math::{Pose, Vector};"),
            ("shape/ball.rs", "use crate::convex::Convex; use crate::math::Vector;"),
            (
                "epa/polyhedron.rs",
                "use crate::{convex::Difference, simplex::Simplex}; use super::polygon::Edge;",
            ),
            ("face/pair.rs", "use crate::{epa, gjk::Gjk, math::Pose, shape::Ball};"),
            ("gjk.rs", "#[cfg(test)] mod tests { use crate::shape::Ball; use crate::face::distance; }"),
            ("gjk.rs", "pub(in crate::face) fn f() {}"),
            ("gjk.rs", "/// See [`crate::face`].\nfn f() {}"),
        ] {
            assert_eq!(found(file, text), [""; 0], "{file}: {text}");
        }
    }

    #[test]
    fn no_spelling_hides_an_import() {
        for text in [
            "use super::shape::Ball;",
            "use crate::{math::Vector, shape::{Ball as Round}};",
            "use crate::Ball;",
            "fn f(ball: crate::shape::Ball<f64>) {}",
            "fn f() { let _ = crate::shape::Ball::new(1.0); }",
            "fn f() { use crate::shape; }",
            "mod inner { use super::super::shape::Ball; }",
            "macro_rules! f { () => { $crate::shape::Ball } }",
            "fn f() { println!(\"{}\", (1, super::shape::COUNT)); }",
        ] {
            assert_found("sat.rs", text, "`sat` may not know `shape`");
        }
    }

    #[test]
    fn modules_may_not_know_each_other_in_a_circle() {
        let graph = |edges: &[(&str, &str)]| {
            let mut known = Knowledge::new();
            for (from, to) in edges {
                known.entry((*from).to_owned()).or_default().insert((*to).to_owned());
            }
            in_circles(known).join(" ")
        };
        assert_eq!(graph(&[("query", "settle"), ("settle", "overlap"), ("overlap", "math")]), "");
        let circle = [("query", "settle"), ("settle", "overlap"), ("overlap", "settle"), ("settle", "math")];
        assert_eq!(graph(&circle), "overlap settle");
    }

    #[test]
    fn a_finding_names_its_line() {
        assert!(found("sat.rs", "\n\nuse crate::shape::Ball;")[0].starts_with("crates/gjk/src/sat.rs:3:"));
    }
}
