//! What files that others made have in them, and small ones of our own had not.

use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Options, ReadError, drawing};
use gjk_json::shape::to_json;
use serde_json::json;

fn read(name: &str, bytes: &[u8]) -> Result<Drawing, ReadError> {
    drawing(Path::new(name), bytes, &Options::default())
}

fn said(drawing: &Drawing) -> Vec<&str> {
    drawing.warnings.iter().map(|warning| warning.message.as_str()).collect()
}

#[test]
fn a_convex_mesh_of_a_robot_may_be_mirrored() {
    let folder = tempfile::tempdir().unwrap();
    let corner = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    std::fs::write(folder.path().join("foot.obj"), corner).unwrap();
    let robot = r#"<robot name="leg"><link name="foot"><collision><geometry>
        <mesh filename="foot.obj" scale="1 -1 1"/></geometry></collision></link></robot>"#;
    let robot = drawing(&folder.path().join("leg.urdf"), robot.as_bytes(), &Options::default()).unwrap();
    let foot = &to_json(&robot.bodies[0].shape);
    assert_eq!(foot["type"], "hull");
    let vertices = foot["vertices"].as_array().unwrap();
    assert!(vertices.contains(&json!([0.0, -1.0, 0.0])) && !vertices.contains(&json!([0.0, 1.0, 0.0])));
    // No field that a hull has not.
    assert!(foot.get("triangles").is_none(), "{foot}");
}

/// One triangle, whose positions have no bounds.
fn gltf(more: &str) -> String {
    let numbers: [f32; 9] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let data = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes);
    json!({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
        "bufferViews": [{"buffer": 0, "byteLength": 36}],
        "buffers": [{"byteLength": 36, "uri": format!("data:application/octet-stream;base64,{data}")}],
    })
    .to_string()
    .replacen('{', &format!("{{{more}"), 1)
}

#[test]
fn gltf_may_leave_out_bounds_and_need_what_changes_no_shape() {
    let one = read("one.gltf", gltf("").as_bytes()).unwrap();
    assert_eq!(to_json(&one.bodies[0].shape)["triangles"], json!([[0, 1, 2]]));
    let unlit = r#""extensionsUsed":["KHR_materials_unlit"],"extensionsRequired":["KHR_materials_unlit"],"#;
    let unlit = read("one.gltf", gltf(unlit).as_bytes()).unwrap();
    assert_eq!(unlit.bodies, one.bodies);
    assert!(says(said(&unlit)[0], "KHR_materials_unlit not applied"), "{:?}", said(&unlit));
}

#[test]
fn gltf_that_cannot_be_read_is_refused_in_one_line() {
    let draco = r#""extensionsRequired":["KHR_draco_mesh_compression"],"#;
    let first = r#"{"asset":{"generator":"none"},"accessors":{"a":{}},"meshes":{}}"#;
    let number = r#"{"asset":{"version":1.1},"meshes":{}}"#;
    let bytes = gltf("").replace("\"componentType\":5126", "\"componentType\":1");
    for (bytes, expected) in [
        (gltf(draco).as_bytes(), "extension KHR_draco_mesh_compression not read"),
        (first.as_bytes(), "glTF 1.0 2.0"),
        (number.as_bytes(), "glTF 1.1 2.0"),
        (b"glTF\x01\0\0\0 and so on", "glTF 1 2.0"),
        (bytes.as_bytes(), "not glTF: accessors[0].componentType"),
        // Found by fuzzing: the reader below took the header's 12 bytes from a length of 0.
        (b"glTF\x02\0\0\0\0\0\0\0", "not glTF: header length 0 bytes"),
    ] {
        let error = read("one.gltf", bytes).unwrap_err();
        assert!(says(&error.message, expected) && error.message.len() < 120, "{error:?}");
    }
}

#[test]
fn a_line_that_no_ply_header_has_is_named_without_the_grammar() {
    let header = "ply\nformat ascii 1.0\nMade by hand\nelement vertex 0\nend_header\n";
    let error = read("one.ply", header.as_bytes()).unwrap_err();
    assert_eq!(error.line, 3);
    assert!(says(&error.message, "not a PLY mesh: Made by hand header"), "{error:?}");
}

#[test]
fn well_known_text_may_have_heights_without_saying_so() {
    let text = "POLYGON ((0 0 7, 4 0 7, 4 4 7, 0 0 7))\nPOINT(1 2 3 4)\nMULTIPOINT ((1 2 3), (4 5 6))\nGEOMETRYCOLLECTION (POINT (1 2), POINT (3 4))\n";
    let found = read("plots.wkt", text.as_bytes()).unwrap();
    assert_eq!(found.bodies.len(), 4);
    assert_eq!(to_json(&found.bodies[1].shape), json!({"type": "point", "at": [1.0, 2.0]}));
    assert!(says(said(&found)[0], "heights 4 points"), "{:?}", said(&found));
}
