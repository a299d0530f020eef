//! Circles: files of a crate that import from each other.

use std::collections::{BTreeMap, BTreeSet};

use syn::Item;

use crate::Outcome;
use crate::files::{File, root, texts};
use crate::imports::importers;
use crate::source::{self, Source};

/// For each file or module, those that it imports from, and the names that it imports.
pub(crate) type Arrows = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

/// Files or modules of which each leads to each other along arrows.
pub(crate) type Component = BTreeSet<String>;

/// Prints the circles of the crates whose folder ends with `name`: each arrow between two files of a circle,
/// and the names that make it.
pub(crate) fn print(name: &str) -> Outcome {
    let files = texts(&root())?;
    let sources = source::parse(&files)?;
    for folder in crates(&files).into_iter().filter(|folder| is_called(folder, name)) {
        let arrows = between_files(&sources, folder);
        for circle in circles(&arrows) {
            println!("{folder}: a circle of {} files", circle.len());
            for from in &circle {
                for (to, names) in arrows[from].iter().filter(|(to, _)| circle.contains(*to)) {
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    println!("  {from} → {to}: {}", names.join(", "));
                }
            }
        }
    }
    Ok(())
}

/// Whether a folder of sources is that of the crate with this name; every folder is without a name.
fn is_called(folder: &str, name: &str) -> bool {
    name.is_empty() || format!("/{folder}").contains(&format!("/{name}/src/"))
}

/// The folders that have the root of a crate, with `/` at their ends.
pub(crate) fn crates(files: &[File]) -> BTreeSet<&str> {
    let folder = |path| str::strip_suffix(path, "lib.rs").or(path.strip_suffix("main.rs"));
    let folders = files.iter().filter_map(|file| folder(&file.path));
    folders.filter(|folder| folder.contains("src/") && !folder.contains("tests/")).collect()
}

/// Returns the arrows between the files of the crate whose sources are in `folder`.
///
/// An arrow leads to the file of the longest part of a path that is a module: `super::X` in `math/pose.rs`
/// leads to `math/mod.rs`, and `use pose::X` in `math/mod.rs` leads to `math/pose.rs`. `mod pose;` alone is
/// not an arrow. A path through one of the root's re-exports leads to the module that the name comes from. A
/// path to what the root itself defines leads to the root.
pub(crate) fn between_files(sources: &[Source<'_>], folder: &str) -> Arrows {
    let importers = importers(sources, folder);
    let inside = |path: &str| path.strip_prefix(folder).unwrap_or(path).to_owned();
    let files: BTreeMap<&[String], String> =
        importers.iter().rev().map(|file| (file.place.as_slice(), inside(file.path))).collect();
    let defined = defined(sources, &format!("{folder}{}", files.get(&[][..]).map_or("", String::as_str)));
    let file_of = |path: &[String]| match (1..=path.len()).rev().find_map(|end| files.get(&path[..end])) {
        None if path.first().is_some_and(|name| defined.contains(name)) => files.get(&[][..]),
        found => found,
    };
    let mut arrows = Arrows::new();
    for file in &importers {
        let from = inside(file.path);
        let targets = arrows.entry(from.clone()).or_default();
        for (path, _) in &file.mentions {
            if let (Some(to), Some(name)) = (file_of(path).filter(|to| **to != from), path.last()) {
                targets.entry(to.clone()).or_default().insert(name.clone());
            }
        }
    }
    arrows
}

/// Returns the arrows between the modules at the top of a crate, without its root.
pub(crate) fn between_modules(sources: &[Source<'_>], folder: &str) -> Arrows {
    let mut arrows = Arrows::new();
    for file in importers(sources, folder) {
        let Some(from) = file.place.first() else { continue };
        let targets = arrows.entry(from.clone()).or_default();
        for (path, _) in &file.mentions {
            if let Some(to) = path.first().filter(|to| *to != from) {
                targets.entry(to.clone()).or_default().extend(path.last().cloned());
            }
        }
    }
    let modules: BTreeSet<String> = arrows.keys().cloned().collect();
    arrows.values_mut().for_each(|targets| targets.retain(|to, _| modules.contains(to)));
    arrows
}

/// The names that a file defines besides modules.
fn defined(sources: &[Source<'_>], path: &str) -> BTreeSet<String> {
    let items = sources.iter().filter(|source| source.path == path).flat_map(|source| &source.syntax.items);
    let name = |item: &Item| match item {
        Item::Const(item) => Some(item.ident.to_string()),
        Item::Enum(item) => Some(item.ident.to_string()),
        Item::Fn(item) => Some(item.sig.ident.to_string()),
        Item::Macro(item) => item.ident.as_ref().map(ToString::to_string),
        Item::Static(item) => Some(item.ident.to_string()),
        Item::Struct(item) => Some(item.ident.to_string()),
        Item::Trait(item) => Some(item.ident.to_string()),
        Item::Type(item) => Some(item.ident.to_string()),
        _ => None,
    };
    items.filter_map(name).collect()
}

/// Returns the components of more than one file.
pub(crate) fn circles(arrows: &Arrows) -> BTreeSet<Component> {
    components(arrows).into_values().filter(|files| files.len() > 1).collect()
}

/// Returns the strongly connected component of each file.
pub(crate) fn components(arrows: &Arrows) -> BTreeMap<&str, Component> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        arrows.keys().map(|from| (from.as_str(), reached(arrows, from))).collect();
    let with = |file: &str| {
        let back = |other: &&&str| reached.get(*other).is_some_and(|all| all.contains(file));
        let others = reached[file].iter().filter(back);
        others.chain([&file]).map(|&file| file.to_owned()).collect()
    };
    arrows.keys().map(|file| (file.as_str(), with(file))).collect()
}

/// Returns everything that a path of one or more arrows leads to.
fn reached<'a>(arrows: &'a Arrows, from: &'a str) -> BTreeSet<&'a str> {
    let (mut all, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        for to in arrows.get(file).into_iter().flat_map(BTreeMap::keys) {
            if all.insert(to.as_str()) {
                open.push(to);
            }
        }
    }
    all
}
