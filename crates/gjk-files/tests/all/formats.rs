//! Small files of every format, and what they give.

use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Format, Options, drawing};
use gjk_json::shape::to_json;
use serde_json::{Value, json};

fn read(name: &str, bytes: &[u8]) -> Drawing {
    drawing(Path::new(name), bytes, &Options::default()).unwrap_or_else(|error| panic!("{name}: {error:?}"))
}

fn shapes(drawing: &Drawing) -> Vec<(&str, Value)> {
    drawing.bodies.iter().map(|body| (body.name.as_str(), to_json(&body.shape))).collect()
}

const PLY: &str = "ply\nformat ascii 1.0\ncomment a pyramid with a dent\nelement vertex 5\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nelement face 5\nproperty list uchar int vertex_indices\nend_header\n0 0 0 255\n2 0 0 255\n2 2 0 255\n0 2 0 255\n1 1 -1 255\n4 3 2 1 0\n3 0 1 4\n3 1 2 4\n3 2 3 4\n3 3 0 4\n";

#[test]
fn a_ply_mesh_keeps_its_faces() {
    let mesh = read("stone.ply", PLY.as_bytes());
    assert_eq!(mesh.bodies.len(), 1);
    assert_eq!(mesh.bodies[0].name, "stone");
    // Wound from below: all faces look to one side of the body, which is convex.
    assert_eq!(to_json(&mesh.bodies[0].shape)["type"], "hull");
    let open = PLY.replace("element face 5", "element face 4").replace("3 3 0 4\n", "");
    let open = read("stone.ply", open.as_bytes());
    assert_eq!(to_json(&open.bodies[0].shape)["triangles"].as_array().map(Vec::len), Some(5));
    assert!(says(&open.warnings[0].message, "surface interior 3 edges"), "{:?}", open.warnings);
    let cloud = PLY.split("element face").next().unwrap().to_owned()
        + "end_header\n0 0 0 1\n2 0 0 1\n2 2 0 1\n0 2 0 1\n1 1 -1 1\n";
    let cloud = read("scan.ply", cloud.as_bytes());
    assert_eq!(to_json(&cloud.bodies[0].shape)["type"], "hull");
    assert!(says(&cloud.warnings[0].message, "no faces"), "{:?}", cloud.warnings);
}

#[test]
fn a_binary_ply_mesh_is_the_same() {
    let header = "ply\nformat binary_little_endian 1.0\nelement vertex 3\nproperty double x\nproperty double y\nproperty double z\nelement face 1\nproperty list uchar uint vertex_index\nend_header\n";
    let mut bytes = header.as_bytes().to_vec();
    for coordinate in [0.1, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0_f64] {
        bytes.extend(coordinate.to_le_bytes());
    }
    bytes.push(3);
    for index in [0_u32, 1, 2] {
        bytes.extend(index.to_le_bytes());
    }
    let mesh = read("one.ply", &bytes);
    let expected = json!({"type": "mesh", "vertices": [[0.1, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], "triangles": [[0, 1, 2]]});
    assert_eq!(to_json(&mesh.bodies[0].shape), expected);
    let cut = drawing(Path::new("one.ply"), &bytes[..bytes.len() - 2], &Options::default());
    assert!(cut.unwrap_err().message.starts_with("not a PLY mesh: "));
}

/// Two nodes with one triangle: one moved, one turned by a quarter turn and twice as large, below another
/// node.
fn gltf() -> String {
    let mut buffer = Vec::new();
    for coordinate in [0.0_f32, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0] {
        buffer.extend(coordinate.to_le_bytes());
    }
    use base64::Engine;
    let data = base64::engine::general_purpose::STANDARD.encode(&buffer);
    format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0,1]}}],
        "nodes":[{{"mesh":0,"name":"left","translation":[5,0,0]}},{{"children":[2],"translation":[0,0,1]}},
        {{"mesh":0,"rotation":[0,0,0.7071067811865476,0.7071067811865476],"scale":[2,2,2]}}],
        "meshes":[{{"name":"tri","primitives":[{{"attributes":{{"POSITION":0}}}}]}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}}],
        "bufferViews":[{{"buffer":0,"byteLength":36}}],
        "buffers":[{{"byteLength":36,"uri":"data:application/octet-stream;base64,{data}"}}]}}"#
    )
}

#[test]
fn nodes_of_gltf_stand_where_the_nodes_above_them_put_them() {
    let scene = read("scene.gltf", gltf().as_bytes());
    let names: Vec<&str> = scene.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["left", "tri"]);
    assert_eq!(
        to_json(&scene.bodies[0].shape)["vertices"],
        json!([[5.0, 0.0, 0.0], [6.0, 0.0, 0.0], [5.0, 1.0, 0.0]])
    );
    let turned = to_json(&scene.bodies[1].shape)["vertices"].as_array().unwrap().clone();
    let expected = [[0.0, 0.0, 1.0], [0.0, 2.0, 1.0], [-2.0, 0.0, 1.0]];
    for (found, expected) in turned.iter().zip(expected) {
        for (i, expected) in expected.into_iter().enumerate() {
            assert!((found[i].as_f64().unwrap() - expected).abs() < 1e-6, "{turned:?}");
        }
    }
}

#[test]
fn a_map_in_geojson_gives_features_with_their_names() {
    let text = r#"{"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"NAME":"lake"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[2,1],[1,2],[1,1]]]}},
        {"type":"Feature","id":7,"properties":null,"geometry":{"type":"LineString","coordinates":[[9,9,100],[10,9,101]]}},
        {"type":"Feature","properties":{},"geometry":{"type":"MultiPoint","coordinates":[[1,5],[2,5]]}},
        {"type":"Feature","properties":{"name":"nowhere"},"geometry":null}]}"#;
    let map = read("map.json", text.as_bytes());
    let lake = json!({"type": "polygon", "vertices": [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]], "holes": [[[1.0, 1.0], [2.0, 1.0], [1.0, 2.0]]]});
    let line = json!({"type": "polyline", "vertices": [[9.0, 9.0], [10.0, 9.0]]});
    let points = json!({"type": "compound", "parts": [{"type": "point", "at": [1.0, 5.0]}, {"type": "point", "at": [2.0, 5.0]}]});
    assert_eq!(shapes(&map), [("lake", lake), ("7", line), ("map", points)]);
    let said: Vec<&str> = map.warnings.iter().map(|warning| warning.message.as_str()).collect();
    assert!(says(said[0], "nowhere left out") && says(said[1], "heights 2 points"), "{said:?}");
    assert!(said[2].contains("degrees"), "{said:?}");
}

#[test]
fn a_map_in_meters_has_no_warning_about_degrees() {
    let text = r#"{"type":"LineString","coordinates":[[2683000,1247000],[2683200,1247150]]}"#;
    assert_eq!(read("map.json", text.as_bytes()).warnings.len(), 0);
}

#[test]
fn well_known_text_gives_a_body_a_line() {
    let text = "# plots\nPOLYGON ((0 0, 4 0, 4 4, 0 0))\nSRID=4326;POINT Z (1 2 3)\nMULTIPOLYGON (((0 0, 1 0, 0 1, 0 0)),\n ((5 5, 6 5, 5 6, 5 5)))\nLINESTRING EMPTY\n";
    let map = read("plots.txt", text.as_bytes());
    let names: Vec<&str> = map.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["plots", "plots@3", "plots@4"]);
    assert_eq!(to_json(&map.bodies[1].shape), json!({"type": "point", "at": [1.0, 2.0]}));
    assert_eq!(to_json(&map.bodies[2].shape)["parts"].as_array().map(Vec::len), Some(2));
    assert_eq!(map.warnings.len(), 2);
    let error =
        drawing(Path::new("a.wkt"), b"POINT (1 2)\nPOLYGON ((0 0, 1))", &Options::default()).unwrap_err();
    assert_eq!(error.line, 2);
}

#[test]
fn well_known_text_of_every_kind_is_read_and_what_is_none_is_refused() {
    let parts = |text: &str| {
        let map = read("plots.wkt", text.as_bytes());
        map.bodies.first().map_or(0, |body| to_json(&body.shape)["parts"].as_array().map_or(1, Vec::len))
    };
    for (text, count) in [
        ("point m (1 2 3)", 1),
        ("PointZM(1 2 3 -4e0)", 1),
        ("MULTIPOINT (1 2, (3 4), EMPTY)", 2),
        ("MULTILINESTRING ((0 0, 1 1), EMPTY, (2 2, 3 +3))", 2),
        (
            "GEOMETRYCOLLECTION (POINT EMPTY, LINEARRING (0 0, 1 0, 0 1), GEOMETRYCOLLECTION Z (POINT (.5 1.)))",
            2,
        ),
        ("MULTIPOLYGON EMPTY", 0),
    ] {
        assert_eq!(parts(text), count, "{text}");
    }
    let deep = "GEOMETRYCOLLECTION(".repeat(100_000);
    for (text, expected) in [
        ("POINT (1 2, 3 4)", "POINT 2"),
        ("POINT Z (1 2)", "point 2 numbers"),
        ("POINT (1 2 3 4 5)", "point 5 numbers"),
        ("POINT (1 nan)", "expected a number, found \"nan\""),
        ("POINT (1 1e999)", "expected a number, found \"1e999\""),
        ("POINT 1 2", "expected ( or EMPTY, found \"1\""),
        ("POLYGON ((0 0, 1 1", "expected found end"),
        ("POLYGON", "expected EMPTY found end"),
        ("POINT (1 2)\nCIRCLE (1 2)", "unknown kind \"CIRCLE\""),
        (deep.as_str(), "nested deeper 256"),
    ] {
        let error = drawing(Path::new("a.wkt"), text.as_bytes(), &Options::default()).unwrap_err();
        assert!(says(&error.message, &format!("not a geometry: {expected}")), "{error:?}");
    }
}

const ROBOT: &str = r#"<?xml version="1.0"?>
<robot name="arm">
  <link name="base"><visual><geometry><box size="9 9 9"/></geometry></visual>
    <collision><geometry><cylinder radius="1" length="4"/></geometry></collision></link>
  <link name="arm"><visual><origin xyz="0 0 1"/><geometry><box size="2 4 6"/></geometry></visual>
    <visual><geometry><sphere radius="0.5"/></geometry></visual></link>
  <link name="tip"><collision><geometry><mesh filename="package://arm/parts/tip.obj" scale="2 2 -2"/></geometry></collision></link>
  <link name="frame"/>
  <joint name="turn" type="revolute"><parent link="base"/><child link="arm"/><origin xyz="0 0 2"/><axis xyz="0 0 2"/></joint>
  <joint name="slide" type="prismatic"><parent link="arm"/><child link="tip"/><origin xyz="3 0 0" rpy="0 0 0"/><axis xyz="1 0 0"/>
    <mimic joint="turn" multiplier="2" offset="1"/></joint>
  <joint name="weld" type="fixed"><parent link="tip"/><child link="frame"/></joint>
</robot>"#;

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

#[test]
fn the_links_of_a_robot_stand_where_its_joints_put_them() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("arm/parts")).unwrap();
    std::fs::create_dir_all(folder.path().join("arm/urdf")).unwrap();
    let tip = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
    std::fs::write(folder.path().join("arm/parts/tip.obj"), tip).unwrap();
    let path = folder.path().join("arm/urdf/arm.urdf");
    let srdf = "<robot><disable_collisions link1='base' link2='tip'/></robot>";
    std::fs::write(path.with_extension("srdf"), srdf).unwrap();
    let joints = [("turn".to_owned(), std::f64::consts::FRAC_PI_2), ("other".to_owned(), 1.0)];
    let options = Options { joints: joints.into_iter().collect(), ..Options::default() };
    let robot = drawing(&path, ROBOT.as_bytes(), &options).unwrap();
    let names: Vec<&str> = robot.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["base", "arm", "tip"]);
    let base = &to_json(&robot.bodies[0].shape);
    assert_eq!(
        (&base["type"], &base["b"], &base["radius"]),
        (&json!("cylinder"), &json!([0.0, 0.0, 2.0]), &json!(1.0))
    );
    assert_eq!(to_json(&robot.bodies[1].shape)["parts"][0]["half_extents"], json!([1.0, 2.0, 3.0]));
    let arm = numbers(&to_json(&robot.bodies[1].shape)["parts"][0]["pose"]["translation"]);
    assert_eq!(arm, [0.0, 0.0, 3.0]);
    // A quarter turn, then 3, and twice that turn and 1, along what has become +y.
    let tip = &to_json(&robot.bodies[2].shape);
    let place = numbers(&tip["pose"]["translation"]);
    let expected = [0.0, 4.0 + std::f64::consts::PI, 2.0];
    assert!(
        place.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-14),
        "{place:?}"
    );
    assert_eq!(tip["vertices"][1], json!([2.0, 0.0, 0.0]));
    assert_eq!(tip["triangles"], json!([[0, 2, 1]]), "a mirrored mesh is wound the other way");
    let ignored: Vec<[&str; 2]> =
        robot.ignored.iter().map(|pair| pair.each_ref().map(String::as_str)).collect();
    assert_eq!(ignored, [["base", "arm"], ["arm", "tip"], ["tip", "frame"], ["base", "tip"]]);
    let said: Vec<&str> = robot.warnings.iter().map(|warning| warning.message.as_str()).collect();
    assert!(said.iter().any(|said| says(said, "no joint other")), "{said:?}");
    let pairs = |said: &&str| says(said, "3 pairs links 1 SRDF");
    assert!(said.iter().any(pairs), "{said:?}");
}

#[test]
fn a_joint_beyond_its_limits_is_a_warning() {
    let limit = r#"<limit lower="-1" upper="1.5" effort="1" velocity="1"/>"#;
    let robot = ROBOT.replace("<axis xyz=\"0 0 2\"/>", limit);
    let said = |robot: &str, value: f64| {
        let options = Options { joints: [("turn".to_owned(), value)].into(), ..Options::default() };
        let found = drawing(Path::new("arm.urdf"), robot.as_bytes(), &options).unwrap();
        found.warnings.into_iter().find(|warning| says(&warning.message, "outside limits"))
    };
    assert_eq!(said(&robot, 1.5), None);
    let beyond = said(&robot, -1.25).unwrap();
    assert_eq!(beyond.line, 9);
    assert!(says(&beyond.message, "joint turn: -1.25 limits -1 1.5"), "{beyond:?}");
    // What turns without end, or says nothing of its ends, has none.
    assert_eq!(said(&robot.replace("revolute", "continuous"), 9.0), None);
    assert_eq!(said(&robot.replace("lower=\"-1\" upper=\"1.5\" ", ""), 9.0), None);
}

#[test]
fn what_is_wrong_with_a_robot_is_said_with_its_line() {
    let lost = read("arm.urdf", ROBOT.as_bytes());
    assert_eq!(lost.bodies.len(), 2);
    let said: Vec<&str> = lost.warnings.iter().map(|warning| warning.message.as_str()).collect();
    let no_file = "a mesh: link tip left out file package://arm/parts/tip.obj";
    assert!(said.iter().any(|said| says(said, no_file)), "{said:?}");
    for (from, to, line, message) in [
        ("<box size=\"2 4 6\"/>", "<box size=\"2 4\"/>", 5, "3 numbers"),
        ("<sphere radius=\"0.5\"/>", "<sphere/>", 6, "sphere no radius"),
        ("<child link=\"arm\"/>", "<child link=\"leg\"/>", 2, "joint turn unknown link leg"),
        ("<child link=\"frame\"/>", "<child link=\"arm\"/>", 2, "link arm two parents"),
        ("<parent link=\"base\"/>", "<parent link=\"frame\"/>", 2, "cycle"),
    ] {
        let text = ROBOT.replacen(from, to, 1);
        let error = drawing(Path::new("arm.urdf"), text.as_bytes(), &Options::default()).unwrap_err();
        assert!(says(&error.message, message), "{error:?}");
        assert_eq!(error.line, line, "{error:?}");
    }
}

#[test]
fn what_is_in_a_file_counts_more_than_its_name() {
    for (bytes, extension, format) in [
        (&b"glTF\x02"[..], None, Some(Format::Gltf)),
        (PLY.as_bytes(), Some("stl"), Some(Format::Ply)),
        (b"<?xml version='1.0'?><svg/>", Some("json"), Some(Format::Svg)),
        (b"# cube\nv 0 0 0\n", None, Some(Format::Obj)),
        (b"polygon((0 0,1 0,0 1,0 0))", None, Some(Format::Wkt)),
        (br#"{"type":"Point","coordinates":[0,0]}"#, Some("json"), Some(Format::GeoJson)),
        (br#"{"bodies":[{"name":"Feature","shape":{}}]}"#, Some("json"), None),
        (b"  0\r\nSECTION\r\n  2\r\nHEADER\r\n", Some("obj"), Some(Format::Dxf)),
        (b"999\nmade by hand\n0\nSECTION\n", None, Some(Format::Dxf)),
        (b"AutoCAD Binary DXF\r\n\x1a\0", Some("json"), Some(Format::Dxf)),
        (b"", Some("stl"), Some(Format::Stl)),
        (b"hello", Some("txt"), None),
    ] {
        assert_eq!(Format::of(bytes, extension), format, "{}", String::from_utf8_lossy(bytes));
    }
}

const DXF: &str = "0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nB\n10\n1\n20\n0\n0\nLWPOLYLINE\n90\n3\n70\n1\n10\n0\n20\n0\n42\n1\n10\n4\n20\n0\n10\n0\n20\n3\n0\nENDBLK\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nINSERT\n2\nB\n10\n5\n20\n5\n41\n2\n50\n30\n70\n2\n0\nARC\n10\n0\n20\n0\n40\n5\n50\n10\n51\n70\n0\nLINE\n10\n0\n20\n0\n11\n1\n21\n1\n0\nENDSEC\n0\nEOF\n";

#[test]
fn garbled_files_break_nothing() {
    let mut state = 1_u64;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let gltf = gltf();
    for (name, text) in [
        ("a.dxf", DXF),
        ("a.urdf", ROBOT),
        ("a.ply", PLY),
        ("a.gltf", gltf.as_str()),
        ("a.wkt", "POLYGON ((0 0, 4 0, 4 4, 0 0))\nPOINT Z (1 2 3)"),
        (
            "a.geojson",
            r#"{"type":"Feature","properties":null,"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,1],[0,0]]]}}"#,
        ),
    ] {
        for _ in 0..gjk_oracle::draws(400, 2000, 200_000) {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=next() % 3 {
                let place = next() % bytes.len();
                match next() % 3 {
                    0 => bytes[place] = (next() % 256) as u8,
                    1 => bytes.truncate(place.max(1)),
                    _ => bytes.insert(place, b"0123456789-.e[]{}(), "[next() % 21]),
                }
            }
            let _ = drawing(Path::new(name), &bytes, &Options::default());
        }
    }
}

/// One vertex in the wrong place left out a country, and its neighbors had nothing to be near to.
#[test]
fn a_polygon_that_crosses_itself_is_what_is_inside_of_it_an_odd_number_of_times() {
    let repair = Options { repair: true, ..Options::default() };
    let bow = "POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0))\nPOLYGON ((9 0, 10 0, 10 1, 9 0))\n";
    let map = drawing(Path::new("plots.wkt"), bow.as_bytes(), &repair).unwrap();
    let shape = to_json(&map.bodies[0].shape);
    let parts = shape["parts"].as_array().unwrap();
    assert!(parts.len() == 2 && parts.iter().all(|part| part["vertices"].as_array().unwrap().len() == 3));
    let plain = read("plots.wkt", bow.as_bytes());
    assert_eq!(map.bodies[1], plain.bodies[1], "what is sound stays as it is");
    let said: Vec<&str> = map.warnings.iter().map(|warning| warning.message.as_str()).collect();
    assert!(said.len() == 1 && says(said[0], "1 polygon plots repaired even-odd"), "{said:?}");
    let outside = r#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]],[[5,5],[6,5],[6,6],[5,5]]]}"#;
    let map = drawing(Path::new("a.geojson"), outside.as_bytes(), &repair).unwrap();
    assert_eq!(to_json(&map.bodies[0].shape)["parts"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_srdf_file_is_found_beside_its_robot_or_in_its_own_folder_or_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join("arm").join(name);
    std::fs::create_dir_all(path("urdf")).unwrap();
    std::fs::create_dir_all(path("srdf")).unwrap();
    let srdf = "<robot>\n<disable_collisions link1='base' link2='tip'/></robot>";
    let pairs = |options: &Options| {
        drawing(&path("urdf/arm_v2.urdf"), ROBOT.as_bytes(), options).map(|robot| robot.ignored.len())
    };
    let plain = Options::default();
    assert_eq!(pairs(&plain), Ok(3));
    for name in ["srdf/arm_v2.srdf", "srdf/arm.srdf", "urdf/arm.srdf"] {
        std::fs::write(path(name), srdf).unwrap();
        assert_eq!(pairs(&plain), Ok(4), "{name}");
        std::fs::remove_file(path(name)).unwrap();
    }
    std::fs::write(path("other.xml"), srdf).unwrap();
    let named = Options { srdf: Some(path("other.xml")), ..Options::default() };
    assert_eq!(pairs(&named), Ok(4));
    std::fs::write(path("other.xml"), "<robot>\n<disable").unwrap();
    let refused = pairs(&named).unwrap_err().message;
    assert!(refused.contains("other.xml:1: "), "{refused}");
    let missing = Options { srdf: Some(path("none.srdf")), ..Options::default() };
    assert!(pairs(&missing).unwrap_err().message.contains("none.srdf"));
}
