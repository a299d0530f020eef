//! The pages of the book, put together from `book/src` and what its directives include.
//!
//! A directive is a line of its own, with paths from the root:
//!
//! - `{{document PATH}}`: a whole document, whose page this is;
//! - `{{program PATH}}`: a program in Rust;
//! - `{{help SUBCOMMAND}}`: the help text of a subcommand, without the shapes;
//! - `{{manual PATH}}`: a text of the command's manual, without its title.
//!
//! Every program is run by a test: those in Rust that a page has itself are doctests of `gjk-cli`, all others
//! are included from files whose programs a test runs.

use std::collections::BTreeMap;

use super::help;
use super::links::{Links, folder_of};
use crate::files::{File, read, root, texts};

/// The pages' own folder.
pub(super) const FOLDER: &str = "book/src";

/// The file whose doctests run the Rust programs of the pages that it names.
const DOCTESTS: &str = "crates/gjk-cli/src/lib.rs";

/// Documents whose programs the stages `python`, `c`, `js` and `parry` run.
const RUN: [&str; 7] = [
    "crates/gjk-python/README.md",
    "crates/gjk-python/COMING-FROM.md",
    "crates/gjk-python/SPARK.md",
    "crates/gjk-c/README.md",
    "crates/gjk-parry/README.md",
    "crates/gjk-js/npm/README.md",
    "schemas/pairs.arrow.md",
];

/// Languages of programs.
const LANGUAGES: [&str; 7] = ["rust", "python", "js", "ts", "html", "c", "cpp"];

/// Returns the paths of the pages, for quotes of commands.
pub(crate) fn quoting() -> Result<Vec<String>, String> {
    Ok(pages()?.into_iter().map(|page| format!("{FOLDER}/{}", page.path)).collect())
}

/// Returns every file of the book's source under its path: pages with their directives carried out, and the
/// files that they link to.
pub(super) fn assemble() -> Result<Vec<(String, String)>, String> {
    let pages = pages()?;
    let mut links = Links::new(documents(&pages), pages.iter().map(|page| page.path.clone()).collect());
    let mut files = Vec::new();
    for page in &pages {
        files.push((page.path.clone(), expand(page, &mut links)?));
    }
    for (path, copy) in links.copies() {
        files.push((copy, read(path)?));
    }
    Ok(files)
}

fn pages() -> Result<Vec<File>, String> {
    texts(&root().join(FOLDER))
}

/// The page of each document that is included as a whole.
fn documents(pages: &[File]) -> BTreeMap<String, String> {
    let of = |page: &File| {
        let included = page.text.lines().filter_map(directive).filter(|(kind, _)| *kind == "document");
        included.map(|(_, path)| (path.to_owned(), page.path.clone())).collect::<Vec<_>>()
    };
    pages.iter().flat_map(of).collect()
}

fn directive(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("{{")?.strip_suffix("}}")?.split_once(' ')
}

/// A page with its directives carried out and its links led to other pages of the book.
fn expand(page: &File, links: &mut Links) -> Result<String, String> {
    let path = format!("{FOLDER}/{}", page.path);
    let at_fault = |reason: String| format!("{path}: {reason}");
    let mut lines: Vec<String> = Vec::new();
    // Of the page's own lines each run between directives is one text, as fences stay closed in it.
    let mut own = String::new();
    for line in page.text.lines() {
        let Some((kind, what)) = directive(line) else {
            own += line;
            own.push('\n');
            continue;
        };
        lines.push(links.lead(&std::mem::take(&mut own), folder_of(&path), &page.path).map_err(at_fault)?);
        lines.push(include(kind, what, links, &page.path).map_err(at_fault)?);
    }
    lines.push(links.lead(&own, folder_of(&path), &page.path).map_err(at_fault)?);
    let is_doctest = read(DOCTESTS)?.contains(&format!("{path}\""));
    if let Some(language) = programs(&page.text).find(|language| *language != "rust" || !is_doctest) {
        return Err(at_fault(format!(
            "no test runs a program in {language}: include it, or name the page in {DOCTESTS}"
        )));
    }
    Ok(lines.concat())
}

/// Returns the text that a directive includes.
fn include(kind: &str, what: &str, links: &mut Links, page: &str) -> Result<String, String> {
    match kind {
        "document" => {
            let text = read(what)?;
            run_by_tests(what, &text)?;
            links.lead(&text, folder_of(what), page)
        }
        "program" => program(what),
        "help" => help::of_command(what),
        "manual" => {
            let text = read(what)?;
            let (_, body) = text.trim_start().split_once('\n').ok_or_else(|| format!("{what} is empty"))?;
            Ok(help::markdown(body))
        }
        _ => Err(format!("`{kind}` is not a directive")),
    }
}

/// The languages of the programs of a text.
fn programs(text: &str) -> impl Iterator<Item = &str> {
    let fences = text.lines().filter_map(|line| line.strip_prefix("```"));
    fences
        .map(|language| language.split(',').next().unwrap_or_default())
        .filter(|name| LANGUAGES.contains(name))
}

/// Fails if a text has programs and its document is not one of those whose programs are run.
fn run_by_tests(path: &str, text: &str) -> Result<(), String> {
    match programs(text).next() {
        Some(language) if !RUN.contains(&path) => {
            Err(format!("{path} has a program in {language} that no test runs"))
        }
        _ => Ok(()),
    }
}

/// An example of a crate, which the crate's tests run.
fn program(path: &str) -> Result<String, String> {
    let (krate, name) = path.split_once("/examples/").ok_or("a program is an example of a crate")?;
    let tests = read(format!("{krate}/tests/all/tasks.rs"))?;
    if !tests.contains(&format!("\"../../examples/{name}\"")) {
        return Err(format!("no test in {krate}/tests/all/tasks.rs runs {path}"));
    }
    let text = read(path)?;
    let code = text.lines().skip_while(|line| line.starts_with("//!") || line.is_empty());
    let code: String = code.map(|line| line.replacen("pub(crate) fn main", "fn main", 1) + "\n").collect();
    Ok(format!("```rust\n{code}```\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_no_test_runs_is_refused() {
        let mut links = Links::new(BTreeMap::new(), Vec::new());
        let page = |text: &str| File { path: "a.md".to_owned(), text: text.to_owned() };
        assert_eq!(expand(&page("a\n```sh\nb\n```\n"), &mut links).unwrap(), "a\n```sh\nb\n```\n");
        let fault = expand(&page("```rust,ignore\nx\n```\n"), &mut links).unwrap_err();
        assert!(fault.starts_with("book/src/a.md: no test runs a program in rust"), "{fault}");
        let fault = expand(&page("{{program crates/gjk/examples/cost.rs}}\n"), &mut links).unwrap_err();
        assert!(fault.contains("no test in crates/gjk/tests/all/tasks.rs"), "{fault}");
        assert!(expand(&page("{{no such}}\n"), &mut links).is_err());
    }
}
