//! Small files that ask for much, and files that name what is none of their business.

use gjk_oracle::says;
use std::path::Path;

use gjk_files::{Drawing, Options, ReadError, drawing};
use serde_json::{Value, json};

fn read(name: &str, bytes: &[u8]) -> Result<Drawing, ReadError> {
    drawing(Path::new(name), bytes, &Options::default())
}

/// A scene of one triangle in its buffer, and what else it has.
fn scene(more: &Value) -> Value {
    let numbers: [f32; 9] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let data = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes);
    let mut scene = json!({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
        "bufferViews": [{"buffer": 0, "byteLength": 36}],
        "buffers": [{"byteLength": 36, "uri": format!("data:application/octet-stream;base64,{data}")}],
    });
    for (key, value) in more.as_object().unwrap() {
        scene[key] = value.clone();
    }
    scene
}

fn refused(scene: &Value) -> String {
    read("scene.gltf", scene.to_string().as_bytes()).unwrap_err().message
}

/// A thousand bytes took 2 GB.
#[test]
fn nodes_with_common_children_end_with_the_budget() {
    let mut nodes: Vec<Value> = (1..13).map(|i| json!({"children": vec![i; 10]})).collect();
    nodes.push(json!({}));
    let message = refused(&scene(&json!({"nodes": nodes})));
    assert!(message.starts_with("node ") && says(&message, "too many instances"), "{message}");
    // Those of a mesh use up vertices first.
    nodes[12] = json!({"mesh": 0});
    let message = refused(&scene(&json!({"nodes": nodes})));
    assert!(says(&message, "too many vertices"), "{message}");
    let deep: Vec<Value> = (1..400).map(|i| json!({"children": [i]})).chain([json!({"mesh": 0})]).collect();
    assert!(says(&refused(&scene(&json!({"nodes": deep}))), "nodes: deeper 256"));
}

/// 518 bytes took 3 GB: what a sparse accessor does not list is 0, and takes no bytes.
#[test]
fn values_that_take_no_bytes_end_with_the_budget() {
    let sparse =
        json!({"count": 1, "indices": {"bufferView": 0, "componentType": 5125}, "values": {"bufferView": 0}});
    let accessor =
        |count: u64| json!([{"componentType": 5126, "count": count, "type": "VEC3", "sparse": sparse}]);
    let message = refused(&scene(&json!({"accessors": accessor(100_000_000)})));
    assert!(says(&message, "accessor 0: too many vertices"), "{message}");
    let few = scene(&json!({"accessors": accessor(30)})).to_string();
    assert_eq!(read("scene.gltf", few.as_bytes()).unwrap().bodies.len(), 1);
}

/// The library that reads accessors takes these numbers for granted.
#[test]
fn numbers_that_no_buffer_has_break_nothing() {
    let with = |field: &str, value: Value| {
        let mut accessor = json!({"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"});
        accessor[field] = value;
        json!({"accessors": [accessor]})
    };
    let view = |field: &str, value: Value| {
        let mut view = json!({"buffer": 0, "byteLength": 36});
        view[field] = value;
        json!({"bufferViews": [view]})
    };
    let huge = json!(u64::MAX);
    for (more, words) in [
        (with("byteOffset", huge.clone()), "accessor 0: not within buffer"),
        (with("byteOffset", json!(35)), "accessor 0: not within buffer"),
        (with("count", json!(4)), "accessor 0: not within buffer"),
        (with("count", huge.clone()), "accessor 0: too many vertices"),
        (with("type", json!("VEC2")), "accessor 0: Vec3 F32 expected"),
        (with("componentType", json!(5123)), "accessor 0: Vec3 F32 expected"),
        (view("byteOffset", huge.clone()), "accessor 0: not within buffer"),
        (view("byteLength", huge.clone()), "accessor 0: not within buffer"),
        (view("byteStride", json!(4)), "accessor 0: not within buffer"),
    ] {
        let message = refused(&scene(&more));
        assert!(says(&message, words), "{more}: {message}");
    }
}

/// Blocks that each insert the next one ten times took 36 seconds and 2 GB.
#[test]
fn blocks_that_insert_each_other_end_with_the_budget() {
    let insert = |block: u32| format!("0\nINSERT\n2\nB{block}\n10\n0\n20\n0\n");
    let block = |i: u32| format!("0\nBLOCK\n2\nB{i}\n{}0\nENDBLK\n", insert(i + 1).repeat(10));
    let line = "0\nBLOCK\n2\nB8\n0\nLINE\n10\n0\n20\n0\n11\n1\n21\n1\n0\nENDBLK\n";
    let file = |inserted: String| {
        let blocks: String = (0..8).map(block).collect();
        format!(
            "0\nSECTION\n2\nBLOCKS\n{blocks}{line}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n{inserted}0\nENDSEC\n0\nEOF\n"
        )
    };
    let error = read("a.dxf", file(insert(0)).as_bytes()).unwrap_err();
    assert!(says(&error.message, "too many instances") && error.line > 1, "{error:?}");
    let rows = insert(8).replace("10\n0\n20", "70\n60000\n71\n60000\n10\n0\n20");
    let error = read("a.dxf", file(rows).as_bytes()).unwrap_err();
    assert!(says(&error.message, "too many instances"), "{error:?}");
    assert_eq!(read("a.dxf", file(insert(6)).as_bytes()).unwrap().bodies.len(), 1);
}

const LINK: &str = "<robot name='r'><link name='a'><collision><geometry><mesh filename='NAME'/></geometry></collision></link></robot>";
const MESH: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

/// It overflowed the stack.
#[test]
fn a_robot_is_not_its_own_mesh() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("self.urdf");
    let robot = LINK.replace("NAME", "self.urdf");
    std::fs::write(&path, &robot).unwrap();
    let found = drawing(&path, robot.as_bytes(), &Options::default()).unwrap();
    let expected = "mesh self.urdf: link a left out OBJ STL PLY glTF";
    assert!(says(&found.warnings[0].message, expected), "{:?}", found.warnings);
}

#[test]
fn a_mesh_that_many_links_have_ends_with_the_budget() {
    let folder = tempfile::tempdir().unwrap();
    let vertices: String = (0..20_000).map(|i| format!("v {i} {} 0\n", i % 7)).collect();
    let points: String = (1..=20_000).map(|i| format!(" {i}")).collect();
    std::fs::write(folder.path().join("m.obj"), format!("{vertices}p{points}\n")).unwrap();
    let link = |i: u32| LINK.replace("NAME", "m.obj").replace("'a'", &format!("'a{i}'"));
    let links: String = (0..400).map(link).collect();
    let robot = links.replace("</robot><robot name='r'>", "");
    let error = drawing(&folder.path().join("r.urdf"), robot.as_bytes(), &Options::default()).unwrap_err();
    assert!(says(&error.message, "mesh m.obj: too many vertices"), "{error:?}");
}

/// Meshes and buffers were read from anywhere, `/dev/zero` included.
#[test]
fn a_file_names_files_in_its_folder_and_a_robot_those_of_its_package() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::create_dir_all(path("arm/urdf/deep")).unwrap();
    std::fs::create_dir_all(path("arm/meshes")).unwrap();
    for name in ["arm/meshes/m.obj", "out.obj"] {
        std::fs::write(path(name), MESH).unwrap();
    }
    std::fs::write(path("b.bin"), [0; 36]).unwrap();
    let robot = |at: &str, name: &str, allow_outside: bool| {
        let options = Options { allow_outside, ..Options::default() };
        drawing(&path(at), LINK.replace("NAME", name).as_bytes(), &options)
    };
    // The folder above the robot's own.
    assert_eq!(robot("arm/urdf/r.urdf", "../meshes/m.obj", false).unwrap().bodies.len(), 1);
    assert_eq!(robot("arm/urdf/r.urdf", "package://arm/meshes/m.obj", false).unwrap().bodies.len(), 1);
    let absolute = format!("file://{}", path("out.obj").display());
    for (at, name) in [
        ("arm/urdf/r.urdf", "../../out.obj"),
        ("arm/urdf/r.urdf", absolute.as_str()),
        ("arm/urdf/deep/r.urdf", "package://arm/meshes/m.obj"),
    ] {
        let error = robot(at, name, false).unwrap_err();
        let start = format!("a mesh of link a: \"{name}\" is outside of ");
        assert!(error.message.starts_with(&start) && error.message.contains("--allow-outside"), "{error:?}");
        assert_eq!(robot(at, name, true).unwrap().bodies.len(), 1, "{name}");
    }
    // The nearest folder with a package.xml.
    std::fs::write(path("arm/package.xml"), "<package/>").unwrap();
    assert_eq!(robot("arm/urdf/deep/r.urdf", "package://arm/meshes/m.obj", false).unwrap().bodies.len(), 1);
    assert!(robot("arm/urdf/deep/r.urdf", "package://other/out.obj", false).is_err());
    // A scene: its own folder alone.
    let buffer = scene(&json!({"buffers": [{"byteLength": 36, "uri": "../b.bin"}]})).to_string();
    let outside = drawing(&path("arm/scene.gltf"), buffer.as_bytes(), &Options::default()).unwrap_err();
    let start = "buffer 0: \"../b.bin\" is outside of ";
    assert!(outside.message.starts_with(start) && outside.message.contains("--allow-outside"), "{outside:?}");
    let options = Options { allow_outside: true, ..Options::default() };
    assert!(drawing(&path("arm/scene.gltf"), buffer.as_bytes(), &options).is_ok());
}
