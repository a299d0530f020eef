//! What fuzzers found worth keeping, tried again: every file of `fuzz/corpus`, without a fuzzer.

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

#[path = "../../../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "in its own folder the file is a library")]
mod fuzz;

/// The files of a target, sorted.
fn corpus(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Tries the corpus of a target and names every file that breaks a law.
#[track_caller]
fn replay(name: &str) {
    let (_, target) = fuzz::TARGETS.into_iter().find(|(known, _)| *known == name).unwrap();
    let files = corpus(name);
    assert!(!files.is_empty(), "no corpus of {name}");
    let breaks = |file: &&PathBuf| {
        let bytes = fs::read(file).unwrap();
        catch_unwind(|| target(&bytes)).is_err()
    };
    let broken: Vec<&PathBuf> = files.iter().filter(breaks).collect();
    assert!(broken.is_empty(), "{} of {} files break a law: {broken:#?}", broken.len(), files.len());
}

macro_rules! replays {
    ($($name:ident)+) => {
        $(
            #[test]
            fn $name() {
                replay(stringify!($name));
            }
        )+

        #[test]
        fn every_target_is_replayed() {
            let known: Vec<&str> = fuzz::TARGETS.iter().map(|(name, _)| *name).collect();
            assert_eq!(known, [$(stringify!($name)),+]);
        }
    };
}

replays!(arrow curved dxf geojson gltf json kicad obj ply polytopes scene stl svg urdf wkt);
