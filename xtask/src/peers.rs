//! The tests of parry and rapier, with parry's dispatcher and with gjk's in its place.
//!
//! Of crates.io it needs the archives of these crates, which hold their tests, and what the tests depend on.
//! All of it is built below `target/peers`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use toml::{Table, Value};

use crate::Outcome;
use crate::files::{read, root, save, target};
use crate::programs::{cargo, cargo_program, printed};

/// A crate whose tests run.
struct Peer {
    name: &'static str,
    version: &'static str,
    features: &'static str,
    /// What cargo is asked to test.
    targets: &'static [&'static str],
    /// Puts gjk's dispatcher in the place of parry's in a copy of the crate.
    exchange: fn(&Path) -> Outcome,
}

const RAPIER: &str = "0.36.1";
const PARRY: &str = "0.31.1";

const PEERS: [Peer; 4] = [parry("parry2d"), parry("parry3d"), rapier("rapier2d"), rapier("rapier3d")];

/// Its unit tests are left out: they are inside the crate on which gjk's dispatcher depends.
const fn parry(name: &'static str) -> Peer {
    Peer { name, version: PARRY, features: "", targets: &["--test", "*"], exchange: wrap_parry }
}

const fn rapier(name: &'static str) -> Peer {
    let targets = &["--lib", "--test", "*"];
    Peer { name, version: RAPIER, features: "fem,serde-serialize", targets, exchange: patch_rapier }
}

/// What both dispatchers are tested with. Without optimization the tests of rapier take an hour.
const PROFILE: &str = "opt-level = 1\ndebug = false\nincremental = false";

/// Whether each test passes, by the file that holds it and its name.
type Results = BTreeMap<String, bool>;

/// A test that fails with gjk's dispatcher alone, and why.
#[derive(Deserialize)]
struct Difference {
    #[serde(rename = "crate")]
    name: String,
    test: String,
    reason: String,
}

#[derive(Deserialize)]
struct Record {
    #[serde(default)]
    difference: Vec<Difference>,
}

/// Fails if a test passes with parry's dispatcher and fails with gjk's, unless the record has a reason; and
/// if the record lists a test that passes. Then tests the example in Bevy. `GJK_PEERS=rapier2d,parry2d` tests
/// these crates alone.
pub(crate) fn check() -> Outcome {
    let record: Record =
        toml::from_str(&read("xtask/peers/known.toml")?).map_err(|error| error.to_string())?;
    let chosen = std::env::var("GJK_PEERS").ok();
    let peers = chosen_peers(chosen.as_deref())?;
    let sources = fetch()?;
    let (mut table, mut faults) = (Vec::new(), Vec::new());
    for peer in peers {
        let source = sources.get(peer.name).ok_or_else(|| format!("cargo did not fetch {}", peer.name))?;
        let parry = test(peer, &prepare(peer, source, "parry")?)?;
        let folder = prepare(peer, source, "gjk")?;
        (peer.exchange)(&folder)?;
        let gjk = test(peer, &folder)?;
        table.push(row(peer, &parry, &gjk));
        faults.extend(compare(peer, &parry, &gjk, &record.difference));
    }
    println!(
        "| tests of | passed with parry | with gjk | failed with both | only with gjk | only with parry |"
    );
    println!("|---|---:|---:|---:|---:|---:|\n{}", table.join("\n"));
    for known in &record.difference {
        println!("{} {}: {}", known.name, known.test, known.reason);
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    if chosen.is_some() {
        return Ok(());
    }
    cargo(&["test", "--manifest-path", "crates/gjk-parry/examples/bevy/Cargo.toml"])
}

/// Returns the crates in a list with commas, or all.
fn chosen_peers(names: Option<&str>) -> Result<Vec<&'static Peer>, String> {
    let Some(names) = names else { return Ok(PEERS.iter().collect()) };
    let named = |name| PEERS.iter().find(|peer| peer.name == name);
    names.split(',').map(|name| named(name).ok_or_else(|| format!("GJK_PEERS: no crate `{name}`"))).collect()
}

fn row(peer: &Peer, parry: &Results, gjk: &Results) -> String {
    let passed = |results: &Results| results.values().filter(|passed| **passed).count();
    let all: BTreeSet<&String> = parry.keys().chain(gjk.keys()).collect();
    let failed = |with: [bool; 2]| {
        let ends = |test: &&&String| [passes(parry, test), passes(gjk, test)] == with;
        all.iter().filter(ends).count()
    };
    format!(
        "| {} {} | {} | {} | {} | {} | {} |",
        peer.name,
        peer.version,
        passed(parry),
        passed(gjk),
        failed([false, false]),
        failed([true, false]),
        failed([false, true])
    )
}

/// A test that is missing, since its program crashed, fails.
fn passes(results: &Results, test: &str) -> bool {
    results.get(test).copied().unwrap_or(false)
}

/// Returns what the record does not say.
fn compare(peer: &Peer, parry: &Results, gjk: &Results, known: &[Difference]) -> Vec<String> {
    let known: BTreeSet<&str> =
        known.iter().filter(|it| it.name == peer.name).map(|it| it.test.as_str()).collect();
    let failing: BTreeSet<&str> = parry
        .iter()
        .filter(|(test, passed)| **passed && !passes(gjk, test))
        .map(|(test, _)| test.as_str())
        .collect();
    let new = failing.difference(&known).map(|test| format!("{} {test}: fails with gjk alone", peer.name));
    let stale =
        known.difference(&failing).map(|test| format!("{} {test}: passes, but is on record", peer.name));
    new.chain(stale).collect()
}

/// Has cargo fetch the archives; returns the folder of each crate.
fn fetch() -> Result<BTreeMap<String, PathBuf>, String> {
    let folder = target().join("peers/fetch");
    let mut manifest =
        "[package]\nname = \"fetch\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n".to_owned();
    for peer in &PEERS {
        manifest += &format!("{} = \"={}\"\n", peer.name, peer.version);
    }
    save(folder.join("Cargo.toml"), &manifest)?;
    save(folder.join("src/lib.rs"), "")?;
    let mut metadata = Command::new(cargo_program());
    metadata.args(["metadata", "--format-version", "1"]).current_dir(&folder);
    let metadata: serde_json::Value =
        serde_json::from_str(&printed(&mut metadata)?).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let places = packages.filter_map(|package| {
        let manifest = Path::new(package["manifest_path"].as_str()?);
        Some((package["name"].as_str()?.to_owned(), manifest.parent()?.to_path_buf()))
    });
    Ok(places.collect())
}

/// Copies a crate with its tests, as a workspace of its own without examples; returns the copy.
fn prepare(peer: &Peer, source: &Path, dispatcher: &str) -> Result<PathBuf, String> {
    let folder = target().join("peers").join(dispatcher).join(peer.name);
    for part in ["src", "tests"] {
        copy(&source.join(part), &folder.join(part)).map_err(|error| format!("{part}: {error}"))?;
    }
    edit(&source.join("Cargo.toml"), &folder, |manifest| {
        for part in ["example", "bench"] {
            manifest.remove(part);
        }
        // A window, for the examples.
        if let Some(Value::Table(tests)) = manifest.get_mut("dev-dependencies") {
            tests.remove("kiss3d");
        }
        manifest.insert("workspace".to_owned(), Value::Table(Table::new()));
        let profile: Table = toml::from_str(&format!("[dev]\n{PROFILE}")).unwrap_or_default();
        manifest.insert("profile".to_owned(), Value::Table(profile));
    })?;
    Ok(folder)
}

/// Writes a manifest, changed, into a folder.
fn edit(from: &Path, folder: &Path, change: impl FnOnce(&mut Table)) -> Outcome {
    let mut manifest: Table = toml::from_str(&read(from)?).map_err(|error| error.to_string())?;
    change(&mut manifest);
    save(folder.join("Cargo.toml"), &manifest.to_string())
}

/// Copies a file or a folder; a file that is the same is left, since cargo builds anew what is written.
fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        return fs::read_dir(from)?.try_for_each(|entry| {
            let entry = entry?;
            copy(&entry.path(), &to.join(entry.file_name()))
        });
    }
    let text = fs::read(from)?;
    if fs::read(to).is_ok_and(|old| old == text) { Ok(()) } else { fs::write(to, text) }
}

/// Adds gjk's dispatcher and more to the dependencies of a copy.
fn depend(folder: &Path, more: &str) -> Outcome {
    let ours = root().join("crates/gjk-parry");
    let ours = format!(
        "gjk-parry = {{ path = {ours:?}, default-features = false, features = [{:?}] }}\n{more}",
        dimension(folder)
    );
    let added: Table = toml::from_str(&ours).map_err(|error| error.to_string())?;
    edit(&folder.join("Cargo.toml"), folder, |manifest| {
        if let Some(Value::Table(dependencies)) = manifest.get_mut("dependencies") {
            dependencies.extend(added);
        }
    })
}

/// Gives the tests of parry a crate that wraps parry, since parry itself can't depend on gjk's dispatcher.
fn wrap_parry(folder: &Path) -> Outcome {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let _ = fs::remove_dir_all(folder.join("src"));
    let wrapped = read("xtask/peers/wrapped.rs")?.replace("DIMENSION", dimension(folder));
    save(folder.join("src/lib.rs"), &wrapped)?;
    depend(folder, &format!("real = {{ package = {name:?}, version = \"={PARRY}\" }}"))
}

/// The places in rapier that name parry's dispatcher.
const PLACES: [(&str, &str); 3] = [
    ("src/geometry/narrow_phase/mod.rs", "Self::with_query_dispatcher(DefaultQueryDispatcher)"),
    ("src/geometry/mod.rs", "alloc::sync::Arc::new(parry::query::DefaultQueryDispatcher)"),
    ("src/control/character_controller.rs", "let dispatcher = DefaultQueryDispatcher;"),
];

fn patch_rapier(folder: &Path) -> Outcome {
    let chain = format!(
        "parry::query::QueryDispatcher::chain(gjk_parry::{}::GjkDispatcher::default(), parry::query::DefaultQueryDispatcher)",
        dimension(folder)
    );
    for (file, place) in PLACES {
        let text = read(folder.join(file))?;
        if !text.contains(place) {
            return Err(format!("{file} of rapier {RAPIER} does not say `{place}`"));
        }
        let ours = place.replace("parry::query::DefaultQueryDispatcher", "DefaultQueryDispatcher");
        save(folder.join(file), &text.replace(place, &ours.replace("DefaultQueryDispatcher", &chain)))?;
    }
    depend(folder, "")
}

/// The module of gjk's dispatcher for a crate.
fn dimension(folder: &Path) -> &'static str {
    if folder.to_string_lossy().ends_with("2d") { "dim2" } else { "dim3" }
}

/// Runs the tests of a copy.
fn test(peer: &Peer, folder: &Path) -> Result<Results, String> {
    let mut command = Command::new(cargo_program());
    command.args(["test", "--no-fail-fast", "--features", peer.features]).args(peer.targets);
    // What both have in common is built once.
    command.current_dir(folder).env("CARGO_TARGET_DIR", target().join("peers/target"));
    println!("── tests of {}", folder.display());
    let (mut reader, writer) = std::io::pipe().map_err(|error| error.to_string())?;
    // One pipe for both, as the names of programs go to one and those of tests to the other.
    let both = writer.try_clone().map_err(|error| error.to_string())?;
    let mut child = command.stdout(writer).stderr(both).spawn().map_err(|error| error.to_string())?;
    // The command keeps the writing end open, and so the reading would never end.
    drop(command);
    let mut text = Vec::new();
    reader.read_to_end(&mut text).and_then(|_| child.wait()).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&text);
    save(folder.with_extension("log"), &text)?;
    let results = results(&text);
    if results.is_empty() {
        return Err(format!("no test ran; see {}", folder.with_extension("log").display()));
    }
    Ok(results)
}

/// Reads what cargo and the tests print; ignored tests are left out.
fn results(text: &str) -> Results {
    let mut file = "";
    let mut results = Results::new();
    for line in text.lines() {
        let line = line.trim_start();
        if let Some(program) = line.strip_prefix("Running ") {
            let path = program.trim_start_matches("unittests ").split(' ').next().unwrap_or_default();
            file = Path::new(path).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        } else if let Some((test, end)) =
            line.strip_prefix("test ").and_then(|rest| rest.rsplit_once(" ... "))
        {
            let test = test.trim_end_matches(" - should panic");
            if !end.starts_with("ignored") {
                results.insert(format!("{file}::{test}"), end == "ok");
            }
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "     Running unittests src/lib.rs (target/debug/deps/rapier3d-1)
test geometry::a ... ok
test geometry::b ... ignored, slow
     Running tests/falls.rs (target/debug/deps/falls-2)
test a - should panic ... ok
test b ... FAILED
";

    #[test]
    fn results_name_the_file_of_a_test_and_leave_out_ignored_ones() {
        let expected = [("falls::a", true), ("falls::b", false), ("lib::geometry::a", true)];
        let expected = expected.map(|(test, passed)| (test.to_owned(), passed));
        assert_eq!(results(PRINTED), Results::from(expected));
    }

    #[test]
    fn a_failure_needs_a_reason_and_a_reason_needs_a_failure() {
        let (parry, gjk) = (results(PRINTED), results(&PRINTED.replace("a ... ok", "a ... FAILED")));
        let known =
            |test: &str| Difference { name: "rapier3d".into(), test: test.into(), reason: String::new() };
        let faults = compare(&PEERS[3], &parry, &gjk, &[known("lib::geometry::a"), known("falls::b")]);
        assert_eq!(faults, ["rapier3d falls::b: passes, but is on record"]);
        let faults = compare(&PEERS[3], &parry, &Results::new(), &[known("falls::a")]);
        assert_eq!(faults, ["rapier3d lib::geometry::a: fails with gjk alone"]);
    }

    #[test]
    fn a_list_chooses_crates_and_an_unknown_name_is_an_error() {
        let names = |peers: Vec<&Peer>| peers.iter().map(|peer| peer.name).collect::<Vec<_>>().join(",");
        assert_eq!(chosen_peers(None).map(names), Ok("parry2d,parry3d,rapier2d,rapier3d".to_owned()));
        assert_eq!(chosen_peers(Some("rapier3d,parry2d")).map(names), Ok("rapier3d,parry2d".to_owned()));
        assert!(chosen_peers(Some("rapier")).is_err());
    }
}
