//! A copy of the library without the hooks for observers, made from its own source, so that it cannot fall
//! behind.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprIf};
use toml::{Table, Value};

use crate::Outcome;
use crate::files::{File, root, target, texts};

/// What the copy holds: what is counted, and what counts it.
const COPIED: [&str; 2] = ["crates/gjk/", "crates/gjk-counts/"];
/// Where the hooks are.
const HOOKED: &str = "crates/gjk/src/";

/// Writes the copy as a workspace of its own, and gives its folder.
///
/// # Errors
/// If a file cannot be read or written, or there is no hook to take out: then the copy would prove nothing.
pub(crate) fn write() -> Result<PathBuf, String> {
    let folder = target().join("twin");
    let mut hooks = 0;
    for File { path, text } in texts(&root())? {
        let text = match path.as_str() {
            "Cargo.toml" => workspace(&text)?,
            "Cargo.lock" => text,
            "crates/gjk/Cargo.toml" => library(&text)?,
            source if source.starts_with(HOOKED) && source.ends_with(".rs") => {
                let (bare, count) = without_hooks(&text).map_err(|error| format!("{path}: {error}"))?;
                hooks += count;
                // What only a hook needed is not needed here.
                if path.ends_with("/lib.rs") { format!("#![allow(unused)]\n{bare}") } else { bare }
            }
            other if COPIED.iter().any(|copied| other.starts_with(copied)) => text,
            _ => continue,
        };
        save(&folder.join(&path), &text)?;
    }
    if hooks == 0 {
        return Err(format!("no hook for observers was found in {HOOKED}"));
    }
    Ok(folder)
}

/// Writes what is not there yet: cargo builds anew what is written.
fn save(file: &Path, text: &str) -> Outcome {
    if fs::read_to_string(file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(file, text))
        .map_err(|error| format!("{}: {error}", file.display()))
}

/// The manifest of a workspace of the copied packages alone.
fn workspace(text: &str) -> Result<String, String> {
    changed(text, |table| {
        let members = COPIED.iter().map(|path| Value::from(path.trim_end_matches('/'))).collect();
        let workspace = table.get_mut("workspace").and_then(Value::as_table_mut);
        if let Some(workspace) = workspace {
            workspace.insert("members".to_owned(), Value::Array(members));
        }
    })
}

/// The library's manifest without what its tests need.
fn library(text: &str) -> Result<String, String> {
    changed(text, |table| {
        table.remove("dev-dependencies");
    })
}

fn changed(text: &str, change: impl FnOnce(&mut Table)) -> Result<String, String> {
    let mut table: Table = text.parse().map_err(|error: toml::de::Error| error.message().to_owned())?;
    change(&mut table);
    Ok(table.to_string())
}

/// A source without its hooks, and how many there were.
fn without_hooks(text: &str) -> syn::Result<(String, usize)> {
    let mut hooks = Hooks::default();
    hooks.visit_file(&syn::parse_file(text)?);
    let mut bare = text.to_owned();
    // From the end, so that the places of the earlier ones stay.
    for hook in hooks.0.iter().rev() {
        bare.replace_range(hook.clone(), "");
    }
    Ok((bare, hooks.0.len()))
}

/// The bytes of the hooks of a source, in order: `if O::ACTIVE { … }` with the observer inside, and nothing
/// else.
#[derive(Default)]
struct Hooks(Vec<Range<usize>>);

impl<'ast> Visit<'ast> for Hooks {
    fn visit_expr_if(&mut self, node: &'ast ExprIf) {
        let is_hook = node.else_branch.is_none()
            && asks_positively(&node.cond)
            && names(node.then_branch.to_token_stream(), "observer");
        if is_hook {
            self.0.push(node.span().byte_range());
        } else {
            visit::visit_expr_if(self, node);
        }
    }
}

/// Whether a condition holds only where there is an observer.
fn asks_positively(condition: &Expr) -> bool {
    match condition {
        Expr::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "ACTIVE"),
        Expr::Binary(both) if matches!(both.op, syn::BinOp::And(_)) => {
            asks_positively(&both.left) || asks_positively(&both.right)
        }
        _ => false,
    }
}

/// Whether a name stands somewhere in these tokens.
fn names(tokens: TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => names(group.stream(), name),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hooks_are_taken_out_and_nothing_else() {
        let source = "fn f() { a(); if O::ACTIVE && b { self.observer.observe(&c, D); } \
                      if <O as P<é>>::ACTIVE { observer.observe(self, E); } if !O::ACTIVE { g(observer); } \
                      if O::ACTIVE { h(); } let i = if O::ACTIVE { observer } else { j }; }";
        let (bare, count) = without_hooks(source).unwrap();
        let expected = "fn f() { a();   if !O::ACTIVE { g(observer); } \
                        if O::ACTIVE { h(); } let i = if O::ACTIVE { observer } else { j }; }";
        assert_eq!((bare.as_str(), count), (expected, 2));
    }

    #[test]
    fn no_observer_is_called_in_the_searches_of_the_copy() {
        for file in ["gjk.rs", "epa/mod.rs", "sat/trial.rs", "manifold/mod.rs"] {
            let text = fs::read_to_string(root().join(HOOKED).join(file)).unwrap();
            let (bare, count) = without_hooks(&text).unwrap();
            let code = bare.lines().filter(|line| !line.trim_start().starts_with("//"));
            let calls = code.filter(|line| line.contains(".observe(")).count();
            assert!(count > 0 && calls == 0, "{file}: {count} taken out, {calls} left");
        }
    }
}
