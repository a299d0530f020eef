//! The book: the pages of `book/src`, with the documents that they include, rendered by mdBook.

mod chapters;
mod help;
mod links;
mod pages;
mod rendered;

use std::fs;
use std::path::PathBuf;

use crate::Outcome;
use crate::files::{read, save, target};
use crate::programs::{command, installed_with, version};
use crate::readme;

pub(crate) use pages::quoting;

/// The version of mdBook; search is the only feature of its program that the book uses.
const VERSION: &str = "0.5.4";
const FEATURES: [&str; 3] = ["--no-default-features", "--features", "search"];

/// Builds the book into `target/book`.
pub(crate) fn build() -> Outcome {
    let folder = render()?;
    println!("the book is {}", folder.join("index.html").display());
    Ok(())
}

/// Checks that commands print what the book quotes, that every program in it is run by a test, and that every
/// link leads to a page or a file.
pub(crate) fn check() -> Outcome {
    readme::check_documents(&quoting()?)?;
    rendered::check(&render()?)
}

/// Assembles the pages and has mdBook render them; returns the folder of the book.
fn render() -> Result<PathBuf, String> {
    let (sources, book) = (target().join("book-sources"), target().join("book"));
    // A page or a file that is gone must not be found there.
    let _ = fs::remove_dir_all(&sources);
    let _ = fs::remove_dir_all(&book);
    for (path, text) in pages::assemble()? {
        save(sources.join("src").join(path), &text)?;
    }
    for name in ["book.toml", "book.css"] {
        save(sources.join(name), &read(format!("book/{name}"))?)?;
    }
    let [program, from, to] =
        [mdbook()?, sources, book.clone()].map(|path| path.to_string_lossy().into_owned());
    command(&program, &["build", &from, "--dest-dir", &to], &[])?;
    Ok(book)
}

/// The mdBook of the path, if it has the version; else the one below `target`, which cargo builds if it is
/// not there.
fn mdbook() -> Result<PathBuf, String> {
    let found = version("mdbook").unwrap_or_default();
    if found.trim().ends_with(VERSION) {
        return Ok(PathBuf::from("mdbook"));
    }
    installed_with("mdbook", VERSION, &FEATURES)
}
