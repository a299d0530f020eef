//! The structure of the library: which module imports from which, and which names are public.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Attribute, Item, Visibility};

use crate::circles::{Arrows, Component, between_files, between_modules, circles, components, crates};
use crate::files::File;
use crate::imports::flatten;
use crate::record::Numbers;
use crate::source::{self, Source, attributes, is_for_tests};

const SOURCE: &str = "crates/gjk/src/";

/// Files and folders below `crates/gjk/src`, without `.rs`, that are neither kernel nor cast: numbers,
/// shapes, the trait `Convex` and its types, exact decisions, questions about an answer, and the public face.
/// Every other file counts as kernel or cast, whatever its name is. An entry without a file changes nothing.
const NOT_KERNEL: [&str; 27] = [
    "math",
    "shape",
    "convex/mod",
    "convex/carrier",
    "convex/core_of",
    "convex/corners",
    "convex/error",
    "convex/feature",
    "convex/flat_side",
    "convex/rounded",
    "convex/set",
    "convex/side",
    "convex/support",
    "convex/vertices",
    "decide",
    "manifold",
    "axes",
    "faces",
    "half_space",
    "face/exact",
    "face/pair",
    "face/query",
    "face/point",
    "interop",
    "lib",
    "query/options",
    "query/result",
];

/// Whether a file of the repository is one of the kernel or the casts of `crates/gjk`.
pub(crate) fn is_kernel(path: &str) -> bool {
    let Some(module) = path.strip_prefix(SOURCE).and_then(|path| path.strip_suffix(".rs")) else {
        return false;
    };
    let is_within = |entry: &&str| {
        module.strip_prefix(entry).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    !NOT_KERNEL.iter().any(is_within)
}

/// Returns the weights of the library's structure, by name.
///
/// - *arrows*: ordered pairs of modules at the top of the crate of which the first imports from the second.
///   An import is any path that begins with `crate`, `self`, `super` or a child module, in a `use`, in other
///   code or in a macro; tests and attributes are left out. The root is not one of these modules: a path
///   through one of its re-exports counts as a path to the module that the name comes from.
/// - *floors*: the number of modules on the longest path along arrows. A cycle counts as one module.
/// - *circles*, of every crate: strongly connected components of more than one file, along
///   [arrows between files](between_files). *Files in circles* is the number of files in these components.
/// - *names at the root*: what a user sees first: names that the root re-exports, and its public modules.
/// - *public items*: names that the root re-exports, and public names in its public modules: types, traits,
///   functions, constants and crates, under any feature. Methods are not counted, nor are names that are
///   `#[doc(hidden)]`: those are the *hidden items*.
pub(crate) fn weigh(files: &[File]) -> Result<Numbers, String> {
    let sources = source::parse(files)?;
    let between_modules = between_modules(&sources, SOURCE);
    let (public, hidden) = items(&sources);
    let mut weights = BTreeMap::from([
        ("arrows of crates/gjk".to_owned(), between_modules.values().map(BTreeMap::len).sum()),
        ("floors of crates/gjk".to_owned(), floors(&between_modules)),
        ("names at the root of gjk".to_owned(), at_root(&sources)),
        ("public items of gjk".to_owned(), public),
        ("hidden items of gjk".to_owned(), hidden),
    ]);
    for folder in crates(files) {
        let circles = circles(&between_files(&sources, folder));
        let folder = folder.trim_end_matches('/').trim_end_matches("/src");
        weights.insert(format!("circles of {folder}"), circles.len());
        weights.insert(format!("files in circles of {folder}"), circles.iter().map(BTreeSet::len).sum());
    }
    Ok(weights.into_iter().map(|(name, weight)| (name, weight as u64)).collect())
}

/// Returns the length of the longest path, counted in components.
fn floors(arrows: &Arrows) -> usize {
    let components = components(arrows);
    let mut heights: BTreeMap<&Component, usize> = BTreeMap::new();
    // Without cycles between components, heights stop growing after as many passes as the path is long.
    loop {
        let before = heights.clone();
        for (module, targets) in arrows {
            let here = &components[module.as_str()];
            let below = targets.keys().filter_map(|to| components.get(to.as_str()));
            let below = below.filter(|below| *below != here);
            let height = 1 + below.filter_map(|below| heights.get(below)).max().unwrap_or(&0);
            let known = heights.entry(here).or_default();
            *known = height.max(*known);
        }
        if before == heights {
            return heights.into_values().max().unwrap_or(0);
        }
    }
}

/// Returns the number of public names, and of those that are hidden from the documentation.
fn items(sources: &[Source<'_>]) -> (usize, usize) {
    let find = |module: &str| {
        let paths = [format!("{SOURCE}{module}.rs"), format!("{SOURCE}{module}/mod.rs")];
        sources.iter().find(|source| paths.iter().any(|path| path == source.path))
    };
    let root = find("lib").into_iter().flat_map(|root| &root.syntax.items);
    let offered = root.flat_map(|item| match item {
        Item::Mod(module) if is_public(item) => match &module.content {
            Some((_, items)) => items,
            None => {
                let file = find(&module.ident.to_string());
                file.map_or(std::slice::from_ref(item), |file| &file.syntax.items)
            }
        },
        _ => std::slice::from_ref(item),
    });
    let (hidden, public): (Vec<&Item>, Vec<&Item>) = offered.partition(|item| is_hidden(attributes(item)));
    let count = |items: Vec<&Item>| items.into_iter().map(names).sum();
    (count(public), count(hidden))
}

/// Returns the number of names that the root offers, modules among them, without those that are hidden.
fn at_root(sources: &[Source<'_>]) -> usize {
    let root = sources.iter().find(|source| source.path == format!("{SOURCE}lib.rs"));
    let items = root.into_iter().flat_map(|root| &root.syntax.items);
    items.filter(|item| !is_hidden(attributes(item))).map(names).sum()
}

/// Returns how many names an item makes public.
fn names(item: &Item) -> usize {
    match item {
        _ if !is_public(item) || is_for_tests(attributes(item)) => 0,
        Item::Use(item) => {
            let mut leaves = Vec::new();
            flatten(&item.tree, &mut Vec::new(), &mut leaves);
            leaves.len()
        }
        _ => 1,
    }
}

fn is_public(item: &Item) -> bool {
    let visibility = match item {
        Item::Const(item) => &item.vis,
        Item::Enum(item) => &item.vis,
        Item::Fn(item) => &item.vis,
        Item::Mod(item) => &item.vis,
        Item::Static(item) => &item.vis,
        Item::Struct(item) => &item.vis,
        Item::Trait(item) => &item.vis,
        Item::Type(item) => &item.vis,
        Item::Use(item) => &item.vis,
        _ => return false,
    };
    matches!(visibility, Visibility::Public(_))
}

/// Whether an item is `#[doc(hidden)]`.
fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("doc")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|argument| argument == "hidden")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(files: &[(&str, &str)]) -> BTreeMap<String, u64> {
        let file =
            |(path, text): &(&str, &str)| File { path: format!("{SOURCE}{path}"), text: (*text).to_owned() };
        weigh(&files.iter().map(file).collect::<Vec<File>>()).unwrap()
    }

    #[track_caller]
    fn assert_weights(files: &[(&str, &str)], expected: &[(&str, u64)]) {
        let weights = weights(files);
        for (name, weight) in expected {
            let name =
                if name.contains(" of ") { (*name).to_owned() } else { format!("{name} of crates/gjk") };
            assert_eq!(weights.get(&name), Some(weight), "{name}");
        }
    }

    #[test]
    fn modules_that_import_in_one_direction_have_floors_and_no_circle() {
        let files = [
            ("lib.rs", "pub use math::Vector;"),
            ("math.rs", ""),
            ("convex.rs", "use crate::math::Vector; fn f() { crate::math::g() }"),
            (
                "gjk.rs",
                "use crate::{convex::Convex, Vector}; #[cfg(test)] mod tests { use crate::query::f; }",
            ),
            ("query.rs", "use super::gjk::Gjk;"),
        ];
        assert_weights(&files, &[("arrows", 4), ("floors", 4), ("circles", 0), ("files in circles", 0)]);
    }

    #[test]
    fn files_of_a_folder_can_be_a_circle_and_a_declaration_makes_none() {
        let with = |parent| [("lib.rs", ""), ("epa/mod.rs", parent), ("epa/facet.rs", "use super::Epa;")];
        assert_weights(&with("mod facet;"), &[("circles", 0), ("arrows", 0), ("floors", 1)]);
        for parent in ["mod facet; use facet::Facet;", "mod facet; fn f() { facet::new() }"] {
            assert_weights(&with(parent), &[("circles", 1), ("files in circles", 2), ("floors", 1)]);
        }
        assert_weights(&with("mod facet; fn f(facet: u8) { facet; }"), &[("circles", 0)]);
    }

    #[test]
    fn a_circle_of_modules_is_one_floor() {
        let files = [
            ("lib.rs", ""),
            ("math.rs", ""),
            ("a.rs", "use crate::{b::B, math::Vector};"),
            ("b.rs", "use crate::a::A;"),
            ("c.rs", "use crate::b::B;"),
        ];
        assert_weights(&files, &[("arrows", 4), ("floors", 3), ("circles", 1), ("files in circles", 2)]);
    }

    #[test]
    fn a_root_and_what_it_defines_can_be_a_circle_and_what_it_passes_on_makes_none() {
        let with = |root| [("main.rs", root), ("a.rs", "use crate::Outcome;"), ("b.rs", "")];
        let circles = [("circles", 1), ("files in circles", 2)];
        assert_weights(&with("mod a; mod b; struct Outcome; fn main() { a::run() }"), &circles);
        assert_weights(&with("mod a; mod b; pub use b::Outcome; fn main() { a::run() }"), &[("circles", 0)]);
        let crates = [
            ("lib.rs", ""),
            ("bin/c/main.rs", "mod d; use d::D; struct C;"),
            ("bin/c/d.rs", "use crate::C;"),
        ];
        assert_weights(&crates, &[("circles", 0), ("circles of crates/gjk/src/bin/c", 1)]);
    }

    #[test]
    fn what_the_root_offers_is_counted_by_name() {
        let root = "pub mod sat; mod math; pub use math::{Pose, Vector as V}; use math::Own; pub use glam;\n\
                    #[doc(hidden)] pub use math::{One, Two, Three};";
        let sat = "pub use crate::axes::Axis; pub fn sat() {} fn f() {} pub(crate) fn g() {}";
        assert_weights(
            &[("lib.rs", root), ("sat.rs", sat), ("math.rs", "pub struct Pose;")],
            &[("names at the root of gjk", 4), ("public items of gjk", 5), ("hidden items of gjk", 3)],
        );
        let root = "pub mod trace { pub use crate::gjk::{Gjk, Stop}; } pub use glam;";
        let weights = [("names at the root of gjk", 2), ("public items of gjk", 3)];
        assert_weights(&[("lib.rs", root)], &weights);
    }

    #[test]
    fn what_is_not_named_is_of_the_kernel() {
        for path in ["gjk.rs", "cast/search.rs", "convex/difference.rs", "pointless.rs", "any/new.rs"] {
            assert!(is_kernel(&format!("{SOURCE}{path}")), "{path}");
        }
        for path in ["lib.rs", "face/point.rs", "math/pose.rs", "convex/mod.rs", "shape/hull/mod.rs"] {
            assert!(!is_kernel(&format!("{SOURCE}{path}")), "{path}");
        }
        assert!(!is_kernel("crates/gjk-body/src/body.rs"));
    }
}
