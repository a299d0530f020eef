//! Drawings as people make them, with curves, strokes and symbols.

use gjk_body::answer::{Answer, options};
use gjk_files::{Drawing, Options, drawing};
use gjk_json::json::document;
use gjk_json::shape::to_json;
use gjk_json::shape::{AnyPosed, read_any};
use gjk_oracle::draws;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn read(name: &str) -> Drawing {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drawings").join(name);
    drawing(&path, &std::fs::read(&path).unwrap(), &Options::default()).unwrap()
}

fn kinds(drawing: &Drawing) -> Vec<(&str, &str)> {
    let kind = |body: &gjk_files::Body| match to_json(&body.shape)["type"].as_str().unwrap() {
        "polygon" => "polygon",
        "compound" => "compound",
        "polyline" => "polyline",
        "ellipsoid" => "ellipsoid",
        "ball" => "ball",
        _ => "another",
    };
    drawing.bodies.iter().map(|body| (body.name.as_str(), kind(body))).collect()
}

#[test]
fn a_bracket_with_screws_through_its_holes() {
    let bracket = read("bracket.svg");
    assert_eq!(
        kinds(&bracket),
        [
            ("bracket", "polygon"),
            ("screws/left/head", "ball"),
            ("screws/right/head", "ball"),
            ("hose", "compound"),
            ("spring", "compound"),
            ("stop", "compound"),
            ("pin", "ellipsoid"),
        ]
    );
    assert_eq!(to_json(&bracket.bodies[0].shape)["holes"].as_array().map(Vec::len), Some(4));
    // A millionth of the larger side, and the rounding of what is computed.
    let error = to_json(&bracket.bodies[0].shape)["error"].as_f64().unwrap();
    assert!(error > 1e-4 && error < 2.5e-4, "{error}");
    let said: Vec<_> = bracket.warnings.iter().map(|warning| warning.message.as_str()).collect();
    assert!(
        said.len() == 2 && said.iter().all(|message| message.contains("<text> has no outline")),
        "{said:?}"
    );
}

#[test]
fn a_street_with_kerbs_and_trees() {
    let street = read("crossing.svg");
    let alley = |i: u32| format!("alley/use@{}", 6 + i);
    let alley = [alley(0), alley(1), alley(2)];
    assert_eq!(
        kinds(&street),
        [
            ("kerb-north", "polyline"),
            ("kerb-south", "polyline"),
            ("rail", "compound"),
            ("tram", "polygon"),
            ("fountain", "polygon"),
            ("statue", "ball"),
            (alley[0].as_str(), "polygon"),
            (alley[1].as_str(), "polygon"),
            (alley[2].as_str(), "polygon"),
            ("sign", "compound"),
        ]
    );
    assert_eq!(street.warnings, []);
    // Round joins make the fountain's outline rounder, and its basin smaller.
    let rounding = to_json(&street.bodies[4].shape)["rounding"].as_f64().unwrap();
    assert!(rounding > 0.2 && rounding < 0.2 + 1e-9, "{rounding}");
}

fn answer(a: &Value, b: &Value) -> Answer {
    let body = |shape: &Value| match read_any::<f64>(&document(&shape.to_string()).unwrap().root()).unwrap() {
        AnyPosed::Plane(body) => body,
        AnyPosed::Space(_) => panic!("not 2D"),
    };
    Answer::of_any(&body(a), &body(b), &options())
}

/// Shapes that are drawn by curves and are balls, or have them around, against those balls.
#[test]
fn bounds_hold_for_what_is_drawn() {
    let shape = |content: &str, tolerance: f64| {
        let text = format!("<svg xmlns='http://www.w3.org/2000/svg'>{content}</svg>");
        let options = Options { curve_tolerance: Some(tolerance), ..Options::default() };
        to_json(&drawing(Path::new("a.svg"), text.as_bytes(), &options).unwrap().bodies.remove(0).shape)
    };
    let disc = "<path d='M-2 0a2 2 0 0 1 4 0a2 2 0 0 1 -4 0'/>";
    let stroked = "<path d='M-1 0a1 1 0 0 1 2 0a1 1 0 0 1 -2 0' stroke='red' stroke-width='2'/>";
    let round = "<path d='M-1 0a1 1 0 0 1 2 0a1 1 0 0 1 -2 0z' stroke='red' stroke-width='2' stroke-linejoin='round'/>";
    let ring = "<circle r='1.5' fill='none' stroke='red' stroke-width='1'/>";
    let truth = json!({"type": "ball", "center": [0, 0], "radius": 2});
    for tolerance in [0.1, 1e-3, 1e-6] {
        for content in [disc, stroked, round, ring] {
            let drawn = shape(content, tolerance);
            for step in 0..draws(4, 16, 16) as u32 {
                let (sin, cos) = (0.61 * f64::from(step)).sin_cos();
                let at = 2.1 + 0.25 * f64::from(step);
                for other in [
                    json!({"type": "point", "at": [at * cos, at * sin]}),
                    json!({"type": "box", "half_extents": [0.5, 0.05], "pose": {"translation": [at * sin, at * cos], "angle": at}}),
                    // Deep in it: what is drawn by an outline may be any depth there, but not a ring.
                    json!({"type": "ball", "center": [0.1 * at * cos, 0.1 * at * sin], "radius": 1.75}),
                ] {
                    let (found, known) = (answer(&drawn, &other), answer(&truth, &other));
                    if content == ring && known.distance < 0.0 {
                        continue;
                    }
                    let is_held = found.lower <= known.upper && known.lower <= found.upper;
                    assert!(is_held, "{content} {tolerance} {other}: {found:?} {known:?}");
                    if known.distance > 0.0 {
                        assert!(
                            found.upper - found.lower <= 2.1 * tolerance,
                            "{content} {tolerance} {found:?}"
                        );
                    }
                }
            }
        }
        // In the ring's hole, up to its inner side.
        let (found, gap) =
            (answer(&shape(ring, tolerance), &json!({"type": "point", "at": [0.25, 0]})), 0.75);
        assert!(found.lower <= gap && gap <= found.upper, "{found:?}");
    }
}
