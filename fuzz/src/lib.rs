//! What a fuzzer tries: a function from any bytes that panics where a promise is broken, one for each target
//! of `fuzz/`.
//!
//! Pairs: the bytes become two shapes and poses, mostly hard ones, and the answers are held against the laws
//! of the tests (`crates/gjk/tests/support`). Readers: the bytes are a file. Whatever they are, no reader
//! panics, and what is read has answers that are finite and keep their order.
//!
//! The corpus of each target, in `fuzz/corpus`, is replayed by the command's tests, which include this file,
//! without a fuzzer.

mod bytes;
mod curved;
mod demand;
mod polytopes;
mod readers;
#[path = "../../crates/gjk/tests/support/mod.rs"]
mod support;

pub use curved::curved;
pub use polytopes::polytopes;
pub use readers::{arrow, dxf, geojson, gltf, json, kicad, obj, ply, scene, stl, svg, urdf, wkt};

/// A target: tries these bytes.
pub type Target = fn(&[u8]);

/// Every target by its name, which is that of its corpus.
pub const TARGETS: [(&str, Target); 15] = [
    ("arrow", arrow),
    ("curved", curved),
    ("dxf", dxf),
    ("geojson", geojson),
    ("gltf", gltf),
    ("json", json),
    ("kicad", kicad),
    ("obj", obj),
    ("ply", ply),
    ("polytopes", polytopes),
    ("scene", scene),
    ("stl", stl),
    ("svg", svg),
    ("urdf", urdf),
    ("wkt", wkt),
];
