//! Links of documents, led to the pages of the book.

use std::collections::{BTreeMap, BTreeSet};

use super::chapters;
use crate::files::root;

/// Where the interactive chapters are: on a site, the playground is the folder above the book.
pub(super) const PLAYGROUND: &str = "../#page=learn&at=";

/// Endings of the files that browsers show as they are; others become plain text.
const SHOWN: [&str; 3] = [".svg", ".png", ".json"];

/// The targets of links, and the files to copy for them.
#[derive(Debug)]
pub(super) struct Links {
    /// The pages of documents of the repository.
    documents: BTreeMap<String, String>,
    pages: Vec<String>,
    copied: BTreeSet<String>,
}

impl Links {
    pub(super) fn new(documents: BTreeMap<String, String>, pages: Vec<String>) -> Self {
        Self { documents, pages, copied: BTreeSet::new() }
    }

    /// The files that pages link to, and their places in the book.
    pub(super) fn copies(&self) -> impl Iterator<Item = (&str, String)> {
        self.copied.iter().map(|path| (path.as_str(), copy_of(path)))
    }

    /// Returns a text of a folder, as part of a page, with every link led to where the page finds its target.
    ///
    /// # Errors
    /// If a link leads to nothing; names it.
    pub(super) fn lead(&mut self, text: &str, folder: &str, page: &str) -> Result<String, String> {
        let mut led = String::new();
        let mut in_fence = false;
        for line in text.lines() {
            in_fence ^= line.starts_with("```");
            let mut rest = line;
            while let Some(begin) = rest.find("](").filter(|_| !in_fence) {
                let (before, after) = rest.split_at(begin + 2);
                let end = after.find(')').ok_or_else(|| format!("a link without an end: {line}"))?;
                led += before;
                led += &self.target(&after[..end], folder, page)?;
                rest = &after[end..];
            }
            led += rest;
            led.push('\n');
        }
        Ok(led)
    }

    /// Where a link of a text of this folder leads to, from the page.
    fn target(&mut self, link: &str, folder: &str, page: &str) -> Result<String, String> {
        let up = "../".repeat(page.matches('/').count());
        if link.contains("://") || link.starts_with('#') {
            return Ok(link.to_owned());
        }
        if let Some(place) = link.strip_prefix("playground:") {
            chapters::find(place)?;
            return Ok(format!("{up}{PLAYGROUND}{place}"));
        }
        let (path, fragment) = link.find('#').map_or((link, ""), |at| link.split_at(at));
        let path = join(folder, path);
        let own = path.strip_prefix("book/src/").filter(|own| self.pages.iter().any(|page| page == own));
        if let Some(page) = self.documents.get(&path).map(String::as_str).or(own) {
            return Ok(format!("{up}{page}{fragment}"));
        }
        if !root().join(&path).is_file() {
            return Err(format!("{link} leads to no file"));
        }
        let copy = copy_of(&path);
        self.copied.insert(path);
        Ok(format!("{up}{copy}"))
    }
}

/// The folder of a file, without a slash at its end.
pub(super) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Where the copy of a file lies in the book. It may not end in `.md`: mdBook would not copy it.
fn copy_of(path: &str) -> String {
    let is_shown = SHOWN.iter().any(|ending| path.ends_with(ending));
    let name = path.strip_suffix(".md").unwrap_or(path);
    format!("files/{name}{}", if is_shown { "" } else { ".txt" })
}

/// A path of a folder, without steps upwards.
fn join(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_and_to_copies() {
        let documents = BTreeMap::from([("crates/x/README.md".to_owned(), "x/readme.md".to_owned())]);
        let mut links = Links::new(documents, vec!["a.md".to_owned()]);
        let mut lead = |text: &str| links.lead(text, "crates/x", "deep/page.md");
        assert_eq!(
            lead("[a](README.md#b), [c](https://d)").unwrap(),
            "[a](../x/readme.md#b), [c](https://d)\n"
        );
        assert_eq!(lead("[a](../../book/src/a.md)").unwrap(), "[a](../a.md)\n");
        assert_eq!(lead("[a](../../LICENSE-MIT)").unwrap(), "[a](../files/LICENSE-MIT.txt)\n");
        assert_eq!(lead("```\n[a](nothing)\n```").unwrap(), "```\n[a](nothing)\n```\n");
        assert!(lead("[a](nothing)").is_err() && lead("[a](nothing").is_err());
        assert_eq!(lead("[a](playground:motion.thin)").unwrap(), "[a](../../#page=learn&at=motion.thin)\n");
        assert!(lead("[a](playground:no)").is_err() && lead("[a](playground:motion.no)").is_err());
        let copies: Vec<_> = links.copies().collect();
        assert_eq!(copies, [("LICENSE-MIT", "files/LICENSE-MIT.txt".to_owned())]);
    }
}
