//! Which module of the library may know which.

use super::finding::Finding;
use crate::circles::{between_modules, circles};
use crate::imports::importers;
use crate::source::Source;

const LIBRARY: &str = "crates/gjk/src/";

/// What a module may import of its own crate.
enum May {
    Only(&'static [&'static str]),
    AllBut(&'static [&'static str]),
}

/// The layers, from the bottom. A module that is not listed is an algorithm.
const RULES: &[(&str, May)] = &[
    ("math", May::Only(&[])),
    ("convex", May::Only(&["math"])),
    ("shape", May::Only(&["math", "convex"])),
    ("decide", May::Only(&["math", "convex"])),
    ("query", May::Only(&["math", "convex"])),
    ("simplex", May::Only(&["math", "convex"])),
    ("view", May::Only(&["math", "convex"])),
    ("motion", May::Only(&["math", "simplex"])),
    ("proof", May::Only(&["math", "convex", "decide", "query", "simplex", "view"])),
    ("kernels", May::Only(&["math", "convex", "query", "simplex", "view", "proof"])),
    ("gjk", May::Only(&["math", "convex", "query", "simplex", "view"])),
    ("epa", May::Only(&["math", "convex", "query", "simplex", "view", "gjk"])),
    ("solve", May::Only(&["math", "convex", "query", "simplex", "view", "proof", "kernels", "gjk", "epa"])),
    ("axes", ALGORITHM),
    ("manifold", ALGORITHM),
    ("faces", ALGORITHM),
    ("cast", ALGORITHM),
    ("half_space", ALGORITHM),
    ("face", May::AllBut(&[])),
];

/// Algorithms see shapes through the trait alone and know nothing of who asks.
const ALGORITHM: May = May::AllBut(&["shape", "face"]);

/// The modules that may name a pose: poses themselves, and the questions. Everything else is given bodies.
const SEES_POSES: [&str; 8] =
    ["math", "convex", "shape", "decide", "manifold", "half_space", "motion", "face"];

/// Imports that point the wrong way.
pub(super) fn check(sources: &[Source<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut found = |path: &str, line, message| {
        findings.push(Finding { path: path.to_owned(), line, rule: "imports", message });
    };
    for file in importers(sources, LIBRARY) {
        let Some(module) = file.place.first() else { continue };
        for (path, line) in &file.mentions {
            if let Some(message) = judge(module, path) {
                found(file.path, *line, message);
            }
        }
    }
    for circle in circles(&between_modules(sources, LIBRARY)) {
        let modules: Vec<String> = circle.into_iter().collect();
        found(LIBRARY, 1, format!("modules that know each other in a circle: {}", modules.join(", ")));
    }
    findings
}

/// What is wrong with `module` naming `path`.
fn judge(module: &str, path: &[String]) -> Option<String> {
    let target = path.first()?;
    if target == module {
        return None;
    }
    if target == "*" {
        return Some(format!("`{module}` imports everything there is: name what it needs"));
    }
    let rule = RULES.iter().find(|(name, _)| *name == module).map_or(&ALGORITHM, |(_, rule)| rule);
    let allowed = match rule {
        May::Only(list) => list.contains(&target.as_str()),
        May::AllBut(list) => !list.contains(&target.as_str()),
    };
    if !allowed {
        return Some(format!("`{module}` may not know `{target}`"));
    }
    let names_pose = target == "math" && path.iter().any(|part| part == "Pose" || part == "*");
    if names_pose && !SEES_POSES.contains(&module) {
        return Some(format!("`{module}` is given bodies and may not know `Pose`"));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;
    use crate::files::File;

    /// The findings in one file of the library, beside a face that re-exports from every layer.
    fn found(file: &str, text: &str) -> Vec<String> {
        let face = "#![no_std]\n#![forbid(unsafe_code)]\npub use math::{Pose, Vector};\npub use shape::Ball;";
        let mut files = vec![("lib.rs", face), (file, text)];
        files.extend([("math/mod.rs", ""), ("shape/mod.rs", ""), ("convex/mod.rs", ""), ("face/mod.rs", "")]);
        let files: Vec<File> = files
            .into_iter()
            .map(|(path, text)| File { path: format!("{LIBRARY}{path}"), text: text.to_owned() })
            .collect();
        check(&files).unwrap().into_iter().map(|finding| finding.to_string()).collect()
    }

    #[track_caller]
    fn assert_found(file: &str, text: &str, message: &str) {
        let found = found(file, text);
        assert!(found.iter().any(|finding| finding.contains(message)), "{file}: {text}: {found:?}");
    }

    #[test]
    fn every_layer_is_kept_from_those_above_it() {
        for (file, text, message) in [
            ("math/pose.rs", "use crate::convex::Convex;", "`math` may not know `convex`"),
            ("query/cache.rs", "use crate::view::View;", "`query` may not know `view`"),
            ("convex/mod.rs", "use crate::shape::Ball;", "`convex` may not know `shape`"),
            ("shape/ball.rs", "use crate::gjk::Gjk;", "`shape` may not know `gjk`"),
            ("simplex/solid.rs", "use crate::gjk::Gjk;", "`simplex` may not know `gjk`"),
            ("gjk.rs", "use crate::epa::expand;", "`gjk` may not know `epa`"),
            ("sat.rs", "use crate::shape::Cuboid;", "`sat` may not know `shape`"),
            ("epa/polygon.rs", "use crate::face::proximity;", "`epa` may not know `face`"),
            ("epa/polygon.rs", "use crate::math::{Vector, Pose};", "`epa` is given bodies"),
            ("epa/polygon.rs", "use crate::math::*;", "`epa` is given bodies"),
            ("epa/polygon.rs", "use crate::*;", "imports everything"),
        ] {
            assert_found(file, text, message);
        }
    }

    #[test]
    fn what_the_layers_allow_passes() {
        for (file, text) in [
            ("math/pose.rs", "use super::vector::Vector; use core::fmt;"),
            ("convex/difference.rs", "use super::Convex; use crate::math::{Pose, Vector};"),
            ("shape/ball.rs", "use crate::convex::Convex; use crate::math::Vector;"),
            (
                "epa/polyhedron.rs",
                "use crate::{convex::Difference, simplex::Simplex}; use super::polygon::Edge;",
            ),
            ("face/pair.rs", "use crate::{epa, gjk::Gjk, math::Pose, shape::Ball};"),
            ("gjk.rs", "#[cfg(test)] mod tests { use crate::shape::Ball; use crate::face::distance; }"),
            ("gjk.rs", "pub(in crate::face) fn f() {}"),
            ("gjk.rs", "/// See [`crate::face`].\nfn f() {}"),
        ] {
            assert_eq!(found(file, text), [""; 0], "{file}: {text}");
        }
    }

    #[test]
    fn no_spelling_hides_an_import() {
        for text in [
            "use super::shape::Ball;",
            "use crate::{math::Vector, shape::{Ball as Round}};",
            "use crate::Ball;",
            "fn f(ball: crate::shape::Ball<f64>) {}",
            "fn f() { let _ = crate::shape::Ball::new(1.0); }",
            "fn f() { use crate::shape; }",
            "mod inner { use super::super::shape::Ball; }",
            "macro_rules! f { () => { $crate::shape::Ball } }",
            "fn f() { println!(\"{}\", (1, super::shape::COUNT)); }",
        ] {
            assert_found("sat.rs", text, "`sat` may not know `shape`");
        }
    }

    #[test]
    fn modules_may_not_know_each_other_in_a_circle() {
        let found = |manifold: &str| {
            let file =
                |(path, text): (&str, &str)| File { path: format!("{LIBRARY}{path}"), text: text.to_owned() };
            let axes = "use crate::manifold::Manifold;";
            let files = [("lib.rs", "#![no_std]"), ("axes.rs", axes), ("manifold.rs", manifold)];
            check(&files.map(file)).unwrap()
        };
        assert!(found("").is_empty());
        assert!(found("use crate::axes::Axis;")[0].message.ends_with("in a circle: axes, manifold"));
    }

    #[test]
    fn a_finding_names_its_line() {
        assert!(found("sat.rs", "\n\nuse crate::shape::Ball;")[0].starts_with("crates/gjk/src/sat.rs:3:"));
    }
}
