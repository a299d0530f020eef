//! What the project weighs: machine code, downloads, lines and imports, held to a record that may fall.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use toml::{Table, Value};

use crate::Outcome;
use crate::files::{cargo, root, target, texts};
use crate::programs::answer;
use crate::structure;

/// Weights by name. Names of what depends on the compiler begin with [`BYTES`].
type Weights = BTreeMap<String, u64>;

/// How much more than recorded a weight may be, in parts of it: 1 %.
const ALLOWED: u64 = 100;

const BYTES: &str = "bytes ";
const RECORD: &str = "xtask/weight.toml";

/// Weighs everything that has been built, and fails if something weighs 1 % more than recorded.
pub(crate) fn compare() -> Outcome {
    let (compiler, weights) = weigh()?;
    let record = read_record()?;
    let is_same_compiler = record.get("compiler").and_then(Value::as_str) == Some(compiler.as_str());
    let mut grown = Vec::new();
    for (name, &weight) in &weights {
        let recorded = recorded(&record, name).filter(|_| is_same_compiler || !name.starts_with(BYTES));
        let before = recorded.map_or_else(|| "-".to_owned(), |recorded| recorded.to_string());
        println!("{name:<44} {weight:>10} {before:>10}");
        if recorded.is_some_and(|recorded| weight > recorded + recorded / ALLOWED) {
            grown.push(format!("{name}: {weight}, recorded {before}"));
        }
    }
    if !is_same_compiler {
        println!("bytes were not compared: the record is of another compiler than {compiler}");
    }
    if grown.is_empty() {
        return Ok(());
    }
    Err(format!(
        "heavier than recorded:\n{}\nMake it lighter, or renew the record with `cargo xtask weight --record` and give \
         the reason in the commit.",
        grown.join("\n")
    ))
}

/// Makes today's weights the record. What was not built keeps its old one.
pub(crate) fn write() -> Outcome {
    let (compiler, weights) = weigh()?;
    let old = read_record().unwrap_or_default();
    let mut all: BTreeMap<String, i64> = BTreeMap::new();
    for (name, value) in old.get("weights").and_then(Value::as_table).into_iter().flatten() {
        all.insert(name.clone(), value.as_integer().unwrap_or_default());
    }
    all.extend(weights.into_iter().map(|(name, weight)| (name, weight.cast_signed())));
    let mut text = format!(
        "# What the project weighs: `cargo xtask weight` compares, `cargo xtask weight --record` renews. A weight may fall; a\n\
         # commit that lets one rise by more than 1 % renews the record and gives the reason.\n\
         compiler = \"{compiler}\"\n\n[weights]\n"
    );
    for (name, weight) in &all {
        text += &format!("\"{name}\" = {weight}\n");
    }
    std::fs::write(root().join(RECORD), text).map_err(|error| format!("{RECORD}: {error}"))
}

fn read_record() -> Result<Table, String> {
    let text = std::fs::read_to_string(root().join(RECORD)).map_err(|error| format!("{RECORD}: {error}"))?;
    text.parse().map_err(|error: toml::de::Error| format!("{RECORD}: {}", error.message()))
}

fn recorded(record: &Table, name: &str) -> Option<u64> {
    u64::try_from(record.get("weights")?.get(name)?.as_integer()?).ok()
}

/// The version of the compiler, and all weights.
fn weigh() -> Result<(String, Weights), String> {
    let compiler = answer("rustc", &["--version"]).unwrap_or_default().trim().to_owned();
    let mut weights = Weights::new();
    command_and_kernel(&mut weights)?;
    let modules = ["pair", "motion", "files"].map(|name| format!("playground/src/wasm/{name}_bg.wasm"));
    for path in &modules {
        size_of(&mut weights, &root().join(path), path);
    }
    lines(&mut weights)?;
    Ok((compiler, weights))
}

/// The command as a release, and the kernel's part of it.
fn command_and_kernel(weights: &mut Weights) -> Outcome {
    let tree = ["tree", "-p", "gjk-cli", "-e", "normal,build", "--prefix", "none", "--format", "{p}"];
    let crates = answer("cargo", &tree).ok_or("`cargo tree` failed")?;
    let crates: std::collections::BTreeSet<&str> = crates
        .lines()
        .filter_map(|line| line.split_once(" (").map_or(Some(line), |(name, _)| Some(name)))
        .collect();
    weights.insert("crates of the command".to_owned(), crates.len() as u64);
    let begun = Instant::now();
    cargo(&["build", "--quiet", "--release", "-p", "gjk-cli"])?;
    println!("the command was built as a release in {} s by the clock", begun.elapsed().as_secs());
    let command = target().join("release/gjk");
    let bare = target().join("release/gjk.stripped");
    let strip = Command::new("strip").arg("-o").arg(&bare).arg(&command).status();
    if strip.is_ok_and(|status| status.success()) {
        size_of(weights, &bare, "command, stripped");
    }
    let command = command.to_string_lossy().into_owned();
    let Some(symbols) = answer("nm", &["-S", "-C", &command]) else {
        println!("machine code was not weighed: `nm` is missing (Debian: `apt-get install binutils`)");
        return Ok(());
    };
    kernel(weights, &symbols);
    Ok(())
}

/// The machine code of the kernel in all, and the copies of the functions that have the most.
fn kernel(weights: &mut Weights, symbols: &str) {
    let mut bytes = 0;
    let mut copies: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for line in symbols.lines() {
        let mut words = line.splitn(4, ' ');
        let (Some(_), Some(size), Some(kind), Some(name)) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            continue;
        };
        let Ok(size) = u64::from_str_radix(size, 16) else { continue };
        if !matches!(kind, "t" | "T") || !is_of_kernel(name) {
            continue;
        }
        bytes += size;
        let (count, sum) = copies.entry(without_types(name)).or_default();
        *count += 1;
        *sum += size;
    }
    weights.insert(format!("{BYTES}kernel in the command"), bytes);
    let mut largest: Vec<_> = copies.into_iter().collect();
    largest.sort_by_key(|(_, (_, sum))| std::cmp::Reverse(*sum));
    for (name, (count, _)) in largest.into_iter().take(LARGEST) {
        weights.insert(format!("{BYTES}copies of {name}"), count);
    }
}

/// So many functions of the kernel have their copies counted.
const LARGEST: usize = 12;

fn is_of_kernel(name: &str) -> bool {
    name.starts_with("gjk::") || name.starts_with("<gjk::")
}

/// A path without the types in it and the hash at its end.
fn without_types(name: &str) -> String {
    let mut depth = 0_u32;
    let mut plain = String::new();
    for c in name.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    match plain.rsplit_once("::h") {
        Some((path, hash)) if hash.len() == 16 => path.to_owned(),
        _ => plain,
    }
}

/// The size of a file, where it was built.
fn size_of(weights: &mut Weights, path: &Path, name: &str) {
    if let Ok(file) = path.metadata() {
        weights.insert(format!("{BYTES}{name}"), file.len());
    }
}

/// Lines of code by crate and of the kernel, without blank lines, comments and tests; the modules of the
/// library and the weights of [`structure`].
fn lines(weights: &mut Weights) -> Outcome {
    let files = texts(&root())?;
    weights.extend(structure::weigh(&files));
    for file in &files {
        let Some((of_crate, path)) = file.path.split_once("/src/") else { continue };
        if !path.ends_with(".rs") || !(of_crate.starts_with("crates/") || of_crate == "xtask") {
            continue;
        }
        let code = file.text.split("\n#[cfg(test)]").next().unwrap_or_default();
        let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
        let lines = code.lines().filter(is_code).count() as u64;
        *weights.entry(format!("lines of {of_crate}")).or_default() += lines;
        if structure::is_kernel(&file.path) {
            *weights.entry("lines of the kernel and casts".to_owned()).or_default() += lines;
        }
        if of_crate == "crates/gjk" && path == "lib.rs" {
            let modules =
                code.lines().filter(|line| line.starts_with("mod ") || line.starts_with("pub mod ")).count();
            weights.insert("modules of crates/gjk".to_owned(), modules as u64);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_of_a_function_have_one_name() {
        let symbols = "0001 0010 t gjk::plane::solve::<glam::Vec2, gjk::Point>::h0123456789abcdef\n\
                       0002 0020 T gjk::plane::solve::<glam::DVec2, u8>::h0123456789abcdee\n\
                       0003 0040 t core::fmt::write::h0123456789abcdef\n0004 t gjk::no_size\n";
        let mut weights = Weights::new();
        kernel(&mut weights, symbols);
        assert_eq!(weights.get("bytes kernel in the command"), Some(&0x30));
        assert_eq!(weights.get("bytes copies of gjk::plane::solve::"), Some(&2));
    }
}
