//! Bytes as files of every format that the command reads.

use std::path::Path;

use clap::Parser;
use gjk::Space;
use gjk_body::answer::{Answer, Contact, Separation, intersects_any, options};
use gjk_cli::command::{Command, Task};
use gjk_cli::query::scene::{self, Bodies, Scene};
use gjk_files::Options;
use gjk_json::json::{leading_id, object};
use gjk_json::number::Number;
use gjk_json::shape::{self, AnyPosed, Posed};

/// A line of `gjk pairs`.
pub fn json(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = leading_id(text);
    let Ok(pair) = object(text) else { return };
    let _ = pair.only(&["id", "a", "b"]);
    let (Ok(a), Ok(b)) = (pair.required("a"), pair.required("b")) else { return };
    meet(shape::read_any::<f64>(&a).ok(), shape::read_any::<f64>(&b).ok());
    meet(shape::read_any::<f32>(&a).ok(), shape::read_any::<f32>(&b).ok());
}

fn meet<N: Number>(a: Option<AnyPosed<N>>, b: Option<AnyPosed<N>>) {
    match (a, b) {
        (Some(AnyPosed::Plane(a)), Some(AnyPosed::Plane(b))) => ask(&a, &b),
        (Some(AnyPosed::Space(a)), Some(AnyPosed::Space(b))) => ask(&a, &b),
        _ => {}
    }
}

/// Asks everything that `gjk pairs` does.
fn ask<V: Space>(a: &Posed<V>, b: &Posed<V>) {
    let answer = Answer::of_any(a, b, &options());
    assert!(answer.is_finite(), "{answer:?}");
    assert!(answer.lower <= answer.distance && answer.distance <= answer.upper, "{answer:?}");
    assert!(answer.intersects == (answer.distance <= 0.0), "{answer:?}");
    assert!(answer.intersects == intersects_any(a, b), "{answer:?}");
    if let (Some(a), Some(b)) = (a.convex(), b.convex()) {
        assert!(Separation::of(a, b).is_finite(), "{answer:?}");
        assert!(Contact::of(a, b, 1.0).is_finite(), "{answer:?}");
    }
}

/// A scene of `gjk query`.
pub fn scene(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(scene) = scene::from_json::<f64>(text, &mut Vec::new()) {
        report(&scene);
    }
    if let Ok(scene) = scene::from_json::<f32>(text, &mut Vec::new()) {
        report(&scene);
    }
}

/// Bodies whose pairs are tried, at most.
const FEW: usize = 5;

fn report<N: Number>(scene: &Scene<N>) {
    match &scene.bodies {
        Bodies::Plane(group) => ask_all(&group.bodies),
        Bodies::Space(group) => ask_all(&group.bodies),
    }
}

fn ask_all<V: Space>(bodies: &[Posed<V>]) {
    let few = &bodies[..bodies.len().min(FEW)];
    for (index, a) in few.iter().enumerate() {
        few[index..].iter().for_each(|b| ask(a, b));
    }
}

/// A drawing in SVG.
pub fn svg(data: &[u8]) {
    drawing("drawing.svg", data);
}

/// A drawing in DXF, as text or binary.
pub fn dxf(data: &[u8]) {
    drawing("drawing.dxf", data);
}

/// A board of KiCad.
pub fn kicad(data: &[u8]) {
    drawing("board.kicad_pcb", data);
}

/// A mesh in OBJ.
pub fn obj(data: &[u8]) {
    drawing("mesh.obj", data);
}

/// A mesh in STL, as text or binary.
pub fn stl(data: &[u8]) {
    drawing("mesh.stl", data);
}

/// A mesh in PLY, as text or binary.
pub fn ply(data: &[u8]) {
    drawing("mesh.ply", data);
}

/// A scene in glTF, as text or binary.
pub fn gltf(data: &[u8]) {
    drawing("scene.gltf", data);
}

/// A robot.
pub fn urdf(data: &[u8]) {
    drawing("robot.urdf", data);
}

/// A map in GeoJSON.
pub fn geojson(data: &[u8]) {
    drawing("map.geojson", data);
}

/// A map as well-known text.
pub fn wkt(data: &[u8]) {
    drawing("map.wkt", data);
}

fn drawing(name: &str, data: &[u8]) {
    let Ok(drawing) = gjk_files::drawing(Path::new(name), data, &Options::default()) else { return };
    if let Ok(scene) = scene::from_drawing::<f64>(&drawing.bodies, Vec::new(), &mut Vec::new()) {
        report(&scene);
    }
    if let Ok(scene) = scene::from_drawing::<f32>(&drawing.bodies, Vec::new(), &mut Vec::new()) {
        report(&scene);
    }
}

/// Columns of pairs: an Arrow IPC stream.
pub fn arrow(data: &[u8]) {
    for precision in ["f64", "f32"] {
        let line = ["gjk", "pairs", "--input-format", "arrow", "--format", "arrow", "--precision", precision];
        let Task::Pairs(arguments) = Command::parse_from(line).task else { return };
        let _ = gjk_cli::tables::pairs::answer_stream(data, Vec::new(), &arguments);
    }
}
