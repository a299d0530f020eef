//! The rendered book: every link leads to a page, a place in a page, or a file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::links::PLAYGROUND;
use crate::Outcome;

/// A page: the names that links may lead to, and its links.
#[derive(Debug, Default)]
struct Page {
    names: BTreeSet<String>,
    links: Vec<String>,
}

/// Names the links that lead to nothing.
pub(super) fn check(book: &Path) -> Outcome {
    let mut files = Vec::new();
    walk(book, &mut files).map_err(|error| format!("{}: {error}", book.display()))?;
    let mut pages = BTreeMap::new();
    // Where it is shown is not known beforehand: its links begin at the root of a site.
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|end| end == "html") && !file.ends_with("404.html"))
    {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        pages.insert(file.clone(), read(&text));
    }
    let mut broken = Vec::new();
    for (path, page) in &pages {
        let leads = |link: &&String| !leads(link, path, &pages);
        broken.extend(page.links.iter().filter(leads).map(|link| format!("{}: {link}", path.display())));
    }
    if broken.is_empty() {
        Ok(())
    } else {
        Err(format!("links that lead to nothing:\n{}", broken.join("\n")))
    }
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn read(text: &str) -> Page {
    let values = |name: &str| {
        let begins = format!(" {name}=\"");
        let after = text.split(begins.as_str()).skip(1);
        after
            .filter_map(|rest| rest.split('"').next())
            .map(|value| value.replace("&amp;", "&"))
            .collect::<Vec<_>>()
    };
    Page { names: values("id").into_iter().collect(), links: [values("href"), values("src")].concat() }
}

/// Whether a link of a page leads somewhere; those that leave the book do.
fn leads(link: &str, from: &Path, pages: &BTreeMap<PathBuf, Page>) -> bool {
    if link.contains(PLAYGROUND) || link.contains("://") || link.starts_with("data:") {
        return true;
    }
    let (path, name) = link.split_once('#').unwrap_or((link, ""));
    let path = path.split('?').next().unwrap_or_default();
    let folder = from.parent().unwrap_or(from);
    let Ok(to) = (if path.is_empty() { from.to_owned() } else { folder.join(path) }).canonicalize() else {
        return false;
    };
    let to = if to.is_dir() { to.join("index.html") } else { to };
    let page = pages.iter().find(|(path, _)| path.canonicalize().is_ok_and(|path| path == to));
    match page {
        Some((_, page)) => name.is_empty() || page.names.contains(name),
        None => name.is_empty() && to.is_file(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_names_of_a_page_are_read() {
        let page = read(r##"<h2 id="one"><a href="b.html?x=1&amp;y#two">b</a> <img src="c.svg">"##);
        assert_eq!(page.links, ["b.html?x=1&y#two", "c.svg"]);
        assert!(page.names.contains("one"));
    }

    #[test]
    fn a_link_leads_to_a_page_a_name_or_a_file() {
        let folder = crate::files::root().join("xtask");
        let (here, there) = (folder.join("Cargo.toml"), folder.join("src/main.rs"));
        let named = Page { names: ["name".to_owned()].into(), links: Vec::new() };
        let pages = BTreeMap::from([(here.clone(), Page::default()), (there, named)]);
        for good in
            ["src/main.rs", "src/main.rs#name", "https://x", "", "src/record.rs", "../../#page=learn&at=sat"]
        {
            assert!(leads(good, &here, &pages), "{good}");
        }
        for bad in ["src/main.rs#no", "no.html", "#name", "src/record.rs#name"] {
            assert!(!leads(bad, &here, &pages), "{bad}");
        }
    }
}
