//! What used to be read otherwise than it was meant, or refused a whole file.

use crate::all_say;
use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Options, ReadError, drawing};
use gjk_json::shape::to_json;
use serde_json::{Value, json};

fn read(name: &str, text: &str) -> Result<Drawing, ReadError> {
    drawing(Path::new(name), text.as_bytes(), &Options::default())
}

fn names(drawing: &Drawing) -> Vec<(&str, u32)> {
    drawing.bodies.iter().map(|body| (body.name.as_str(), body.line)).collect()
}

fn said(warnings: &[gjk_files::Warning]) -> Vec<(u32, &str)> {
    warnings.iter().map(|warning| (warning.line, warning.message.as_str())).collect()
}

/// Numbers as the buffer of a scene: a triangle, what moves it, and three turns about z.
fn scene(more: &Value) -> String {
    let triangle = [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    let moves = [10.0_f32, 0.0, 0.0, 10.0, 0.0, 0.0, 10.0, 0.0, 0.0];
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let turns = [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, half, half, 0.0, 0.0, 1.0, 0.0];
    let bytes: Vec<u8> =
        triangle.iter().chain(&moves).chain(&turns).flat_map(|number| number.to_le_bytes()).collect();
    let data = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes);
    let floats = |offset: u32, kind: &str| json!({"bufferView": 0, "byteOffset": offset, "componentType": 5126, "count": 3, "type": kind});
    let mut scene = json!({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "name": "a"}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "targets": [{"POSITION": 1}]}]}],
        "accessors": [floats(0, "VEC3"), floats(36, "VEC3"), floats(72, "VEC4")],
        "bufferViews": [{"buffer": 0, "byteLength": 120}],
        "buffers": [{"byteLength": 120, "uri": format!("data:application/octet-stream;base64,{data}")}],
    });
    for (key, value) in more.as_object().unwrap() {
        scene[key] = value.clone();
    }
    scene.to_string()
}

fn first(drawing: &Drawing, body: usize) -> [f64; 3] {
    serde_json::from_value(to_json(&drawing.bodies[body].shape)["vertices"][1].clone()).unwrap()
}

/// They were not applied, and nothing was said.
#[test]
fn morph_targets_of_gltf_have_their_default_weights() {
    let mesh = |weights: Value| json!([{"primitives": [{"attributes": {"POSITION": 0}, "targets": [{"POSITION": 1}]}], "weights": weights}]);
    let at = |more: Value| first(&read("s.gltf", &scene(&more)).unwrap(), 0)[0];
    assert_eq!(at(json!({})), 1.0);
    assert_eq!(at(json!({"meshes": mesh(json!([0.5]))})), 6.0);
    let node = |weights: Value| json!([{"mesh": 0, "weights": weights}]);
    assert_eq!(at(json!({"nodes": node(json!([1.0]))})), 11.0);
    assert_eq!(at(json!({"nodes": node(json!([0.0])), "meshes": mesh(json!([0.5]))})), 1.0);
}

/// One of the copies was read, and nothing was said of the others.
#[test]
fn a_node_of_gltf_that_is_drawn_many_times_gives_a_body_each_time() {
    let copies = |attributes: Value| {
        let extension = json!({"EXT_mesh_gpu_instancing": {"attributes": attributes}});
        json!({
            "nodes": [{"mesh": 0, "name": "a", "translation": [0, 0, 5], "extensions": extension}],
            "extensionsUsed": ["EXT_mesh_gpu_instancing"], "extensionsRequired": ["EXT_mesh_gpu_instancing"],
        })
    };
    let found = read("s.gltf", &scene(&copies(json!({"TRANSLATION": 1, "ROTATION": 2})))).unwrap();
    assert_eq!(
        found.bodies.iter().map(|body| body.name.as_str()).collect::<Vec<_>>(),
        ["a[1]", "a[2]", "a[3]"]
    );
    for (body, expected) in [[11.0, 0.0, 5.0], [10.0, 1.0, 5.0], [9.0, 0.0, 5.0]].into_iter().enumerate() {
        let found = first(&found, body);
        assert!((0..3).all(|i| (found[i] - expected[i]).abs() < 1e-6), "{found:?}");
    }
    assert!(!found.warnings.iter().any(|warning| says(&warning.message, "extension")));
    assert_eq!(read("s.gltf", &scene(&copies(json!({"TRANSLATION": 0})))).unwrap().bodies.len(), 3);
}

#[test]
fn a_scene_of_points_alone_is_not_said_to_have_no_mesh() {
    let points = json!([{"primitives": [{"attributes": {"POSITION": 0}, "mode": 0}]}]);
    let found = read("s.gltf", &scene(&json!({"meshes": points}))).unwrap();
    assert_eq!(found.without_bodies.as_deref(), Some("no mesh of its scene has triangles"));
    let empty = read("s.gltf", &scene(&json!({"nodes": [{}]}))).unwrap();
    assert_eq!(empty.without_bodies.as_deref(), Some("no node of its scene has a mesh"));
}

#[test]
fn geojson_may_be_several_texts() {
    let p = r#"{"type":"Feature","properties":{"name":"p"},"geometry":{"type":"Point","coordinates":[0,0]}}"#;
    let q = r#"{"type":"Point","coordinates":[3,4]}"#;
    assert_eq!(names(&read("m.json", &format!("{p}\n\n{q}\n")).unwrap()), [("p", 1), ("m", 3)]);
    let sequence = read("m.json", &format!("\u{1E}{p}\n\u{1E}{q}\n")).unwrap();
    assert_eq!(names(&sequence), [("p", 1), ("m", 2)]);
    let error = read("m.json", &format!("{p}\n{q}\n{{\"type\":")).unwrap_err();
    assert!(error.line == 3 && says(&error.message, "not GeoJSON: EOF"), "{error:?}");
    let error = read("m.geojson", &format!("{p}\n[1]\n")).unwrap_err();
    assert!(error.line == 2 && says(&error.message, "not GeoJSON: object type"), "{error:?}");
}

/// One of them refused the whole map.
#[test]
fn features_of_geojson_that_are_empty_or_malformed_are_named_and_left_out() {
    let feature = |name: &str, geometry: &str| {
        format!("{{\"type\":\"Feature\",\"properties\":{{\"name\":\"{name}\"}},\"geometry\":{geometry}}}")
    };
    let geometries = [
        ("good", r#"{"type":"Point","coordinates":[3,4]}"#),
        ("empty", r#"{"type":"Point","coordinates":[]}"#),
        ("null", r#"{"type":"LineString","coordinates":null}"#),
        ("holey", r#"{"type":"MultiPoint","coordinates":[[1,2],[],null]}"#),
        ("short", r#"{"type":"Point","coordinates":[3]}"#),
        ("word", r#"{"type":"LineString","coordinates":[[0,0],["a",1]]}"#),
        ("flat", r#"{"type":"Polygon","coordinates":[0,1]}"#),
        ("circle", r#"{"type":"Circle","coordinates":[0,1]}"#),
        ("none", "{}"),
    ];
    let features: Vec<String> = geometries.iter().map(|(name, geometry)| feature(name, geometry)).collect();
    let text = format!("{{\"type\":\"FeatureCollection\",\"features\":[{}]}}", features.join(","));
    let map = read("m.geojson", &text).unwrap();
    assert_eq!(names(&map), [("good", 1), ("holey", 1)]);
    let warnings = said(&map.warnings);
    assert!(warnings[0].0 == 1 && says(warnings[0].1, "empty: geometry empty"), "{warnings:?}");
    assert!(warnings[1].0 == 1 && says(warnings[1].1, "null: geometry empty"), "{warnings:?}");
    let expected = [
        (1, "short: [3] position two numbers"),
        (1, "word: [\"a\",1] position two numbers"),
        (1, "flat: 0 not list"),
        (1, "circle: Circle kind geometry"),
        (1, "none: kind geometry"),
    ];
    all_say(&said(&map.faults), &expected);
}

#[test]
fn geometries_of_well_known_text_that_are_not_read_are_named_and_left_out() {
    let text = "POINT (0 0)\nCIRCULARSTRING Z (0 0 1, 1 1 1, 2 0 1)\nMULTIPOINT ((10 0), EMPTY)\n\
                GEOMETRYCOLLECTION (CURVEPOLYGON (COMPOUNDCURVE ((0 0, 1 1), CIRCULARSTRING EMPTY)), POINT (3 4))\n\
                TIN EMPTY\n";
    let map = read("m.wkt", text).unwrap();
    assert_eq!(names(&map), [("m", 1), ("m@3", 3), ("m@4", 4)]);
    let expected = [
        (2, "a CIRCULARSTRING: left out"),
        (3, "1 empty part: left out"),
        (4, "a CURVEPOLYGON: left out"),
        (5, "a TIN: left out"),
    ];
    all_say(&said(&map.warnings), &expected);
    let open = read("m.wkt", "POINT (0 0)\nTIN ((0 0").unwrap_err();
    assert!(open.line == 2 && says(&open.message, "not a geometry: expected found end"), "{open:?}");
}

/// Thousands deep, they overflowed the stack.
#[test]
fn collections_of_well_known_text_have_a_depth() {
    let nested =
        |depth: usize| format!("{}POINT (1 2){}", "GEOMETRYCOLLECTION (".repeat(depth), ")".repeat(depth));
    assert_eq!(read("m.wkt", &nested(256)).unwrap().bodies.len(), 1);
    assert!(says(&read("m.wkt", &nested(4800)).unwrap_err().message, "deeper 256"));
    let unread = format!("CURVEPOLYGON {}{}", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(read("m.wkt", &unread).unwrap().bodies.len(), 0);
}
