//! The scenes of the repository are read as what their pictures show.

use gjk_files::{Drawing, Options, drawing};
use gjk_json::shape::to_json;
use gjk_oracle::assert_says;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn scene(name: &str) -> Drawing {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes").join(name);
    let bytes = std::fs::read(&path).expect("the scene is there");
    drawing(&path, &bytes, &Options::default()).expect("a good scene")
}

fn kinds(drawing: &Drawing, kind: &str) -> usize {
    drawing.bodies.iter().filter(|body| to_json(&body.shape)["type"] == kind).count()
}

#[test]
fn the_car_park_gives_every_body_and_names_the_rest() {
    let park = scene("car-park.svg");
    let names: HashSet<&str> = park.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names.len(), park.bodies.len());
    assert!(names.iter().all(|name| !name.contains('@')), "every body has an id");
    let counts = ["box", "ball", "ellipsoid", "polygon", "segment"].map(|kind| kinds(&park, kind));
    assert_eq!(counts, [28, 9, 2, 4, 1]);
    let said: Vec<&str> = park.warnings.iter().map(|warning| warning.message.as_str()).collect();
    let [ignored, label] = said[..] else { panic!("{said:?}") };
    assert_says(ignored, "43 elements: left out data-gjk=\"ignore\"");
    assert_says(label, "label-way-out: left out text outline");
}

#[test]
fn cars_keep_their_size_however_they_are_parked() {
    let park = scene("car-park.svg");
    let size = |name: &str| {
        let body = park.bodies.iter().find(|body| body.name == name).expect("the car is there");
        let number = |value: &serde_json::Value| value.as_f64().expect("a number");
        let rounding = number(&to_json(&body.shape)["rounding"]);
        [0, 1].map(|axis| 2.0 * (number(&to_json(&body.shape)["half_extents"][axis]) + rounding))
    };
    for (name, expected) in
        [("vw-golf", [1.789, 4.284]), ("porsche-911", [1.852, 4.519]), ("mazda-mx-5", [1.735, 3.915])]
    {
        let size = size(name);
        assert!((0..2).all(|axis| (size[axis] - expected[axis]).abs() < 1e-14), "{name}: {size:?}");
    }
}

#[test]
fn of_the_parts_three_are_convex_and_one_is_a_mesh() {
    let parts = scene("parts.obj");
    let names: Vec<&str> = parts.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["wedge", "bolt-head-m12", "pyramid", "angle-profile"]);
    assert_eq!((kinds(&parts, "hull"), kinds(&parts, "mesh")), (3, 1));
    assert_eq!(to_json(&parts.bodies[3].shape)["type"], "mesh");
    assert_eq!(parts.warnings, []);
}

#[test]
fn each_solid_of_the_wedges_is_a_body() {
    let wedges = scene("wedges.stl");
    let points = |shape: &serde_json::Value| shape["vertices"].as_array().map(Vec::len);
    let bodies: Vec<_> =
        wedges.bodies.iter().map(|body| (body.name.as_str(), points(&to_json(&body.shape)))).collect();
    assert_eq!(bodies, [("wedge-below", Some(6)), ("wedge-above", Some(6))]);
    assert_eq!((kinds(&wedges, "hull"), wedges.warnings.len()), (2, 0));
}

#[test]
fn the_pairs_show_every_type_of_shape() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes/pairs.jsonl");
    let text = std::fs::read_to_string(path).expect("the pairs are there");
    let mut types = HashSet::new();
    for line in text.lines() {
        let pair: serde_json::Value = serde_json::from_str(line).expect("JSON in every line");
        for shape in [&pair["a"], &pair["b"]] {
            types.insert(shape["type"].as_str().expect("a type").to_owned());
        }
    }
    let all = [
        "ball",
        "box",
        "capsule",
        "cone",
        "cylinder",
        "ellipsoid",
        "half_ellipse",
        "hull",
        "point",
        "polygon",
        "segment",
        "slice",
        "triangle",
    ];
    assert_eq!(types, all.map(str::to_owned).into());
}

/// What `gjk pairs` writes for a file of pairs, line by line, and its exit status.
fn answers(name: &str) -> (Vec<serde_json::Value>, Option<i32>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes").join(name);
    let output =
        Command::new(env!("CARGO_BIN_EXE_gjk")).arg("pairs").arg(path).output().expect("the command runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(), output.status.code())
}

#[test]
fn every_pair_is_answered() {
    let (answers, status) = answers("pairs.jsonl");
    assert_eq!((answers.len(), status), (35, Some(0)));
    assert!(answers.iter().all(|answer| answer["distance"].is_number()));
}

#[test]
fn overlaps_are_as_deep_as_can_be_worked_out_by_hand() {
    let (answers, _) = answers("pairs.jsonl");
    for (start, depth) in [
        ("balls that overlap by a half", 0.5),
        ("boxes sunk into each other", 0.25),
        ("a board sunk", 0.0001),
        ("a wedge, its tip", 1.0),
        // 1 from the end of one segment, and both radii.
        ("pills crossed", 1.5),
        // The cores by 1 + 0.5 − 1, and both radii.
        ("rounded boxes", 0.875),
        ("a ball inside a room", 2.25),
        ("a cube in the middle", 1.5),
        ("concentric balls", 3.0),
        ("a polygon and its copy", 2.0),
        // From the middle, the long half axis of one and the short one of the other.
        ("ellipses that make a cross", 4.0),
        ("rollers crossed, one sunk", 0.75),
    ] {
        let answer = answers
            .iter()
            .find(|answer| answer["id"].as_str().is_some_and(|id| id.starts_with(start)))
            .unwrap_or_else(|| panic!("no pair {start}"));
        let distance = answer["distance"].as_f64().expect("a number");
        assert!((distance + depth).abs() <= 1e-9 * depth, "{start}: {distance}");
        assert_ne!(answer["status"], "bounded", "{start}");
    }
}

#[test]
fn every_wrong_pair_is_told_and_the_others_are_answered() {
    let (answers, status) = answers("pairs-with-errors.jsonl");
    assert_eq!((answers.len(), status), (15, Some(1)));
    let answered: Vec<&str> = answers
        .iter()
        .filter(|answer| answer["error"].is_null())
        .filter_map(|answer| answer["id"].as_str())
        .collect();
    assert_eq!(answered, ["good", "good after all"]);
}
