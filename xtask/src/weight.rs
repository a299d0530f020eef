//! What the project weighs: machine code, downloads, lines and imports, held to a record that may fall.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::Outcome;
use crate::files::{read, root, save, target, texts};
use crate::programs::{answer, cargo};
use crate::record::{self, Numbers};
use crate::structure;

/// How much more than recorded a weight may be, in percent of it.
const ALLOWED: u64 = 1;

/// How names begin of what depends on the compiler.
const BYTES: &str = "bytes ";

const RECORD: &str = "xtask/weight.toml";

const HEAD: &str = "\
# What the project weighs: `cargo xtask weight` compares, `cargo xtask weight --record` renews. A weight may fall; a
# commit that lets one rise by more than 1 % renews the record and gives the reason.
";

/// What was weighed, with which compiler.
#[derive(Serialize, Deserialize)]
struct Record {
    compiler: String,
    weights: Numbers,
}

/// Weighs everything that has been built, and fails if something weighs 1 % more than recorded.
pub(crate) fn compare() -> Outcome {
    let (now, mut recorded) = (weigh()?, read_record()?);
    if now.compiler != recorded.compiler {
        println!("bytes are not compared: the record is of another compiler than {}", now.compiler);
        recorded.weights.retain(|name, _| !name.starts_with(BYTES));
    }
    let grown = record::compare(&now.weights, &recorded.weights, ALLOWED);
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
    let (mut record, now) = (read_record()?, weigh()?);
    record.compiler = now.compiler;
    record.weights.extend(now.weights);
    let text = toml::to_string(&record).map_err(|error| error.to_string())?;
    save(RECORD, &format!("{HEAD}{text}"))
}

fn read_record() -> Result<Record, String> {
    toml::from_str(&read(RECORD)?).map_err(|error| format!("{RECORD}: {error}"))
}

/// Weighs all that has been built.
fn weigh() -> Result<Record, String> {
    let compiler = answer("rustc", &["--version"]).unwrap_or_default().trim().to_owned();
    let mut weights = Numbers::new();
    command_and_kernel(&mut weights)?;
    let modules = ["pair", "motion", "files"].map(|name| format!("playground/src/wasm/{name}_bg.wasm"));
    for path in &modules {
        size_of(&mut weights, &root().join(path), path);
    }
    lines(&mut weights)?;
    Ok(Record { compiler, weights })
}

/// The command as a release, and the kernel's part of it.
fn command_and_kernel(weights: &mut Numbers) -> Outcome {
    let tree = ["tree", "-p", "gjk-cli", "-e", "normal,build", "--prefix", "none", "--format", "{p}"];
    let crates = answer("cargo", &tree).ok_or("`cargo tree` failed")?;
    let crates: BTreeSet<&str> = crates
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
fn kernel(weights: &mut Numbers, symbols: &str) {
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
fn size_of(weights: &mut Numbers, path: &Path, name: &str) {
    if let Ok(file) = path.metadata() {
        weights.insert(format!("{BYTES}{name}"), file.len());
    }
}

/// Lines of code by crate and of the kernel, without blank lines, comments and tests; the modules of the
/// library and the weights of [`structure`].
fn lines(weights: &mut Numbers) -> Outcome {
    let files = texts(&root())?;
    weights.extend(structure::weigh(&files)?);
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
        let mut weights = Numbers::new();
        kernel(&mut weights, symbols);
        assert_eq!(weights.get("bytes kernel in the command"), Some(&0x30));
        assert_eq!(weights.get("bytes copies of gjk::plane::solve::"), Some(&2));
    }
}
