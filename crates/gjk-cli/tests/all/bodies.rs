//! Bodies that are not convex, through the command.

use crate::support::{Run, gjk, line, pair, repository};
use gjk_oracle::assert_says;

const L: &str = r#"{"type":"polygon","vertices":[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]]}"#;

fn l_at(x: &str, y: &str) -> String {
    L.replace("]]}", &format!("]],\"pose\":{{\"translation\":[{x},{y}]}}}}"))
}

#[test]
fn an_answer_says_which_parts_are_the_nearest() {
    let answer = pair(&line(L, &l_at("1.5", "1.25")), &[]);
    assert_eq!(answer["distance"], 0.25);
    assert_eq!((answer["status"].as_str(), answer["intersects"].as_bool()), (Some("exact"), Some(false)));
    let parts = answer["parts"].as_array().expect("parts");
    assert!(parts.iter().all(|part| part.as_u64().is_some_and(|part| part < 2)));
    let ball = r#"{"type":"ball","center":[2,2],"radius":0.5}"#;
    assert_eq!(pair(&line(L, ball), &[])["parts"][1], 0);
    assert_eq!(pair(&line(ball, L), &[])["parts"][0], 0);
    let convex = pair(&line(ball, ball), &[]);
    assert!(convex["parts"].is_null(), "{convex}");
}

#[test]
fn in_single_precision_the_distance_is_the_same_up_to_its_rounding() {
    let answer = pair(&line(L, &l_at("1.5", "1.25")), &["--precision", "f32"]);
    assert!((answer["distance"].as_f64().unwrap() - 0.25).abs() < 1e-6);
    assert!(answer["lower"].as_f64().unwrap() <= 0.25 && 0.25 <= answer["upper"].as_f64().unwrap());
}

#[test]
fn what_is_inside_of_a_solid_intersects_it_and_not_its_surface() {
    let mesh = |solid: &str| {
        format!(
            r#"{{"type":"mesh","vertices":[[0,0,0],[8,0,0],[0,8,0],[0,0,8]],"triangles":[[0,2,1],[0,1,3],[0,3,2],[1,2,3]]{solid}}}"#
        )
    };
    let ball = r#"{"type":"ball","center":[1,1,1],"radius":0.25}"#;
    let inside = pair(&line(&mesh(""), ball), &[]);
    assert_eq!((inside["intersects"].as_bool(), inside["status"].as_str()), (Some(true), Some("converged")));
    // Out through a face: 1 to its plane, and the radius.
    let (lower, upper) = (inside["lower"].as_f64().unwrap(), inside["upper"].as_f64().unwrap());
    assert!(lower <= -1.25 && (-1.25..=-0.7499).contains(&upper), "{inside}");
    let surface = pair(&line(&mesh(r#","solid":false"#), ball), &[]);
    assert_eq!((surface["intersects"].as_bool(), surface["distance"].as_f64()), (Some(false), Some(0.75)));
    for (solid, intersects) in [("", true), (r#","solid":false"#, false)] {
        assert_eq!(pair(&line(&mesh(solid), ball), &["--ask", "intersects"])["intersects"], intersects);
    }
}

/// Such a mesh was a surface without a word, in scenes and pairs.
#[test]
fn a_mesh_that_does_not_close_is_named_unless_a_surface_is_asked_for() {
    let mesh = r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,2]]}"#;
    let ball = r#"{"type":"ball","center":[1,1,1],"radius":0.25}"#;
    let pairs = gjk(&["pairs"], [line(ball, mesh), line(mesh, ball)].join("\n"));
    let named = |run: &Run, place: &str| {
        let (number, edge) = (" 3 edges ", "from [0.0, 0.0, 0.0] to [1.0, 0.0, 0.0]");
        let has_all = [place, number, edge].iter().all(|part| run.errors.contains(part));
        assert!(run.status == 0 && has_all && run.errors.lines().count() == 1, "{run:?}");
    };
    named(&pairs, "warning: standard input:1: b ");
    assert!(pairs.errors.ends_with(": 2\n"), "{pairs:?}");
    let scene = format!(r#"{{"bodies":[{{"name":"x","shape":{mesh}}},{{"name":"y","shape":{ball}}}]}}"#);
    for command in ["query", "cast"] {
        let run = gjk(&[command, "-", "--format", "json"], scene.clone());
        named(&run, "warning: standard input: bodies[0] (x) ");
    }
    let surface = mesh.replace("]]}", "]],\"solid\":false}");
    assert_eq!(gjk(&["pairs"], line(&surface, ball)).errors, "");
}

#[test]
fn whether_concave_polygons_touch_or_overlap_is_decided_exactly() {
    let relation = |x: &str, y: &str| {
        let answer = pair(&line(L, &l_at(x, y)), &["--ask", "relation"]);
        answer["relation"].as_str().map(str::to_owned)
    };
    assert_eq!(relation("1", "1").as_deref(), Some("touch"));
    assert_eq!(relation("1", "1.0000000000000002").as_deref(), Some("touch"));
    assert_eq!(relation("1.0000000000000002", "1.0000000000000002").as_deref(), Some("apart"));
    assert_eq!(relation("0.9999999999999999", "1.5").as_deref(), Some("overlap"));
    let holed =
        r#"{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[3,1],[3,3],[1,3]]]}"#;
    for (half, expected) in [("0.5", "apart"), ("1", "touch"), ("1.5", "overlap")] {
        let plug =
            format!(r#"{{"type":"box","half_extents":[{half},{half}],"pose":{{"translation":[2,2]}}}}"#);
        assert_eq!(pair(&line(holed, &plug), &["--ask", "relation"])["relation"], expected, "{half}");
    }
    let round = holed.replace("}", r#","rounding":1}"#);
    let error = pair(&line(&round, L), &["--ask", "relation"])["error"].as_str().unwrap().to_owned();
    assert!(error.starts_with("a.rounding: "), "{error}");
}

#[test]
fn questions_about_convex_shapes_say_so() {
    for query in ["sat", "manifold"] {
        let answer = pair(&line(L, L), &["--ask", query]);
        let error = answer["error"].as_str().unwrap();
        assert!(error.starts_with("a: ") && error.contains("convex"), "{query}: {error}");
    }
}

#[test]
fn pairs_that_are_ignored_are_not_asked_about() {
    let robot = repository("scenes/gripper-arm.urdf");
    let robot = robot.to_str().unwrap();
    let joints = repository("scenes/gripper-arm.joints.json");
    let rows = |arguments: &[&str]| {
        let all = ["query", robot, "--joints", joints.to_str().unwrap(), "--format", "json"];
        let run = gjk(&[&all, arguments].concat(), "");
        assert_eq!(run.status, 0, "{run:?}");
        let name = |row: &serde_json::Value, which: &str| row[which].as_str().unwrap().to_owned();
        let pair = |row| format!("{},{}", name(row, "name_a"), name(row, "name_b"));
        run.json().as_array().unwrap().iter().map(pair).collect::<Vec<_>>()
    };
    // Fifteen pairs of six links, five of them joined.
    let all = rows(&[]);
    assert_eq!((all.len(), all[0].as_str()), (10, "finger-left,finger-right"));
    assert_eq!(rows(&["--ignore", "finger-right,finger-left"]), all[1..]);
    assert_eq!(rows(&["--ignore", "finger-right,finger-left", "--nearest", "2"]), all[1..3]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ignored.txt");
    std::fs::write(&file, "base,hand\n\nforearm, finger-left\n").unwrap();
    assert_eq!(rows(&["--ignore-file", file.to_str().unwrap()]).len(), 8);
    assert_eq!(rows(&["--ask", "intersects"]).len(), 10);
    let unknown = gjk(&["query", robot, "--ignore", "base,leg"], "");
    assert_eq!((unknown.status, unknown.output.as_str()), (2, ""));
    assert!(unknown.errors.contains("--ignore base,leg: "), "{unknown:?}");
}

#[test]
fn scenes_of_bodies_are_answered_drawn_and_explained() {
    let directory = tempfile::tempdir().expect("a folder");
    for (scene, first, distance) in [
        ("shapes-in-shapes.json", ["cup", "ball"], 0.5),
        ("terrain.json", ["terrain", "tetra"], 0.943_398_113_205_660_4),
    ] {
        let path = repository("scenes").join(scene);
        let (path, picture) = (path.to_str().unwrap(), directory.path().join("picture.svg"));
        let run = gjk(&["query", path, "--format", "json", "--svg", picture.to_str().unwrap()], "");
        assert_eq!(run.status, 0, "{run:?}");
        let answers = run.json();
        let answer =
            answers.as_array().unwrap().iter().find(|a| a["name_a"] == first[0] && a["name_b"] == first[1]);
        let found = answer.expect("the pair is there")["distance"].as_f64().unwrap();
        assert!((found - distance).abs() < 1e-12, "{found}");
        let drawn = std::fs::read_to_string(&picture).expect("a picture");
        assert!(drawn.contains("<svg") && drawn.contains(first[0]));
        let nearest = gjk(&["query", path, "--nearest", "2", "--format", "json"], "").json();
        let all = answers.as_array().unwrap();
        assert_eq!(nearest.as_array().unwrap()[..], all[..2]);
        let explained = gjk(&["explain", path, first[0], first[1]], "");
        assert_eq!(explained.status, 0, "{explained:?}");
        assert_says(explained.output.lines().next().unwrap(), "steps nearest parts part");
        assert_eq!(gjk(&["explain", path, first[0], first[1], "--format", "svg"], "").status, 0);
    }
}
