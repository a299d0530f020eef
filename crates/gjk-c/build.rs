//! Writes the source of `space` from that of `plane`, so that what both dimensions have is written once.
//!
//! Names that end in 2 end in 3, and the words of `IN_SPACE` change. Files keep their names and lines: an
//! error in one of `space` is at the same place in `src/plane`, but below what stands there alone.

use std::path::Path;
use std::{env, fs};

/// What is different in space, in this order, before the names change.
const IN_SPACE: [(&str, &str); 8] = [
    ("in 2D", "in 3D"),
    ("A rectangle", "A box"),
    ("a solid circle", "a ball"),
    ("an ellipse", "an ellipsoid"),
    ("gjk_ellipse", "gjk_ellipsoid"),
    ("at most 2", "at most 4"),
    ("[GjkManifoldPoint2; 2]", "[GjkManifoldPoint2; 4]"),
    ("[u32; 2]", "[u32; 4]"),
];

/// The line above what `space` does not repeat, and the one below it.
const ALONE: &str = "// In 2D alone:\n";
const BOTH: &str = "// In both dimensions:\n";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/plane");
    let folder = Path::new(&env::var_os("OUT_DIR").unwrap()).join("space");
    fs::create_dir_all(&folder).unwrap();
    let mut all = String::new();
    for file in fs::read_dir("src/plane").unwrap() {
        let file = file.unwrap();
        let text = fs::read_to_string(file.path()).unwrap();
        fs::write(folder.join(file.file_name()), in_space(&in_both(&text))).unwrap();
        all += &text;
    }
    for (plane, _) in IN_SPACE {
        assert!(all.contains(plane), "`src/plane` does not contain \"{plane}\"");
    }
}

/// The text without what stands in the plane alone, which the rest refers to.
fn in_both(text: &str) -> String {
    let both = text.split_once(ALONE).and_then(|(start, rest)| Some((start, rest.split_once(BOTH)?.1)));
    both.map_or(text.to_owned(), |(start, end)| format!("{start}use crate::plane::shape::GjkKind;\n{end}"))
}

/// The text with the words of space, and 3 for every 2 that follows a letter.
fn in_space(text: &str) -> String {
    let text = IN_SPACE.iter().fold(text.to_owned(), |text, (plane, space)| text.replace(plane, space));
    let mut before = ' ';
    let changed = text.chars().map(|c| {
        let is_dimension = c == '2' && before.is_ascii_alphabetic();
        before = c;
        if is_dimension { '3' } else { c }
    });
    changed.collect()
}
