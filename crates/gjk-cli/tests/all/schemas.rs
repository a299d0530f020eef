//! The schemas and the program accept and refuse the same.

use std::fs;

use crate::support::{gjk, repository};
use jsonschema::Validator;
use serde_json::{Value, json};

fn schema(name: &str) -> Value {
    let text = fs::read_to_string(repository("schemas").join(format!("{name}.schema.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn validator(name: &str) -> Validator {
    let schema = schema(name);
    assert!(jsonschema::meta::is_valid(&schema), "{name} is a schema");
    jsonschema::validator_for(&schema).unwrap()
}

const GOOD: &[&str] = &[
    r#"{"type":"point","at":[0,0]}"#,
    r#"{"type":"point","at":[0,0,0],"rounding":0}"#,
    r#"{"type":"segment","a":[0,0],"b":[0,0]}"#,
    r#"{"type":"ball","center":[0,0,0],"radius":0}"#,
    r#"{"type":"capsule","a":[0,0],"b":[1,0],"radius":1e-300}"#,
    r#"{"type":"tapered_capsule","a":[0,0],"b":[1,0],"radius_a":2,"radius_b":0.5}"#,
    r#"{"type":"tapered_capsule","a":[0,0,1],"b":[1,0,0],"radius_a":0,"radius_b":0,"rounding":1}"#,
    r#"{"type":"sector","radius":1,"angle":1}"#,
    r#"{"type":"height_field","heights":[[0,1],[2,-3]],"spacing":[1,0.5]}"#,
    r#"{"type":"box","half_extents":[0,0],"pose":{}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"angle":-7,"translation":[1,2]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"matrix":[[0,-1],[1,0]]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"half_angle":[2,-1]}}"#,
    r#"{"type":"box","half_extents":[1,1,1],"pose":{"quaternion":[0,0,0,1]},"rounding":2}"#,
    r#"{"type":"box","half_extents":[1,1,1],"pose":{"matrix":[[0,-1,0],[1,0,0],[0,0,1]]}}"#,
    r#"{"type":"triangle","vertices":[[0,0],[1,0],[0,1]]}"#,
    r#"{"type":"triangle","vertices":[[0,0,1],[1,0,1],[0,1,1]]}"#,
    r#"{"type":"polygon","vertices":[[0,0]]}"#,
    r#"{"type":"polygon","vertices":[[0,0],[0,1],[1,0]]}"#,
    r#"{"type":"hull","vertices":[[0,0],[1,1]]}"#,
    r#"{"type":"hull","vertices":[[0,0,0]]}"#,
    r#"{"type":"ellipsoid","radii":[0,1]}"#,
    r#"{"type":"ellipsoid","radii":[1,2,3]}"#,
    r#"{"type":"half_ellipse","radii":[1,2]}"#,
    r#"{"type":"slice","radius":1,"angle":3.141592653589793}"#,
    r#"{"type":"cylinder","a":[0,0,0],"b":[0,0,1],"radius":0}"#,
    r#"{"type":"cone","base":[0,0,0],"apex":[0,0,1],"radius":1}"#,
    r#"{"type":"polygon","vertices":[[0,0],[2,0],[1,0.5],[0,2]]}"#,
    r#"{"type":"polygon","vertices":[[0,0],[4,0],[0,4]],"holes":[]}"#,
    r#"{"type":"polygon","vertices":[[0,0],[4,0],[0,4]],"holes":[[[1,1],[2,1],[1,2]]],"rounding":1}"#,
    r#"{"type":"polyline","vertices":[[0,0]]}"#,
    r#"{"type":"polyline","vertices":[[0,0,0],[1,0,0],[1,1,0]],"rounding":0.5}"#,
    r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,2]]}"#,
    r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,2],[2,1,0]],"solid":true}"#,
    r#"{"type":"heightfield","heights":[[0,1],[2,-3]],"spacing":[1,0.5]}"#,
    r#"{"type":"compound","parts":[{"type":"point","at":[0,0]},{"type":"box","half_extents":[1,1],"pose":{"angle":1}}]}"#,
    r#"{"type":"compound","parts":[{"type":"point","at":[0,0,0]}],"pose":{"translation":[1,2,3]},"rounding":1}"#,
    r#"{"type":"polygon","vertices":[[0,0],[0,1],[1,0]],"error":0}"#,
    r#"{"type":"compound","parts":[{"type":"point","at":[0,0],"error":1e-300}],"error":2}"#,
];

const BAD: &[&str] = &[
    "1",
    "{}",
    r#"{"at":[0,0]}"#,
    r#"{"type":"sphere","center":[0,0,0],"radius":1}"#,
    r#"{"type":7}"#,
    r#"{"type":"point"}"#,
    r#"{"type":"point","at":[0]}"#,
    r#"{"type":"point","at":[0,0,0,0]}"#,
    r#"{"type":"point","at":[0,"0"]}"#,
    r#"{"type":"point","at":[0,4e150]}"#,
    r#"{"type":"point","at":[0,0],"radius":1}"#,
    r#"{"type":"point","at":[0,0],"rounding":-1}"#,
    r#"{"type":"segment","a":[0,0],"b":[0,0,0]}"#,
    r#"{"type":"ball","center":[0,0],"radius":-1e-300}"#,
    r#"{"type":"ball","center":[0,0]}"#,
    r#"{"type":"box","half_extents":[1,-1]}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[0,0,0]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"quaternion":[0,0,0,1]}}"#,
    r#"{"type":"box","half_extents":[1,1,1],"pose":{"angle":1}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"angle":1,"matrix":[[1,0],[0,1]]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"angle":1,"half_angle":[1,0]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"half_angle":[1]}}"#,
    r#"{"type":"box","half_extents":[1,1,1],"pose":{"half_angle":[1,0]}}"#,
    r#"{"type":"box","half_extents":[1,1,1],"pose":{"quaternion":[0,0,0,1],"matrix":[[1,0,0],[0,1,0],[0,0,1]]}}"#,
    r#"{"type":"box","half_extents":[1,1,1],"pose":{"quaternion":[0,0,1]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"matrix":[[1,0]]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"scale":1}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":[0,0]}"#,
    r#"{"type":"triangle","vertices":[[0,0],[1,0]]}"#,
    r#"{"type":"triangle","vertices":[[0,0],[1,0],[0,1],[1,1]]}"#,
    r#"{"type":"polygon","vertices":[]}"#,
    r#"{"type":"polygon","vertices":[[0,0,0]]}"#,
    r#"{"type":"hull","vertices":[]}"#,
    r#"{"type":"hull","vertices":[[0,0],[0,0,0]]}"#,
    r#"{"type":"half_ellipse","radii":[1,2,3]}"#,
    r#"{"type":"slice","radius":1,"angle":0}"#,
    r#"{"type":"slice","radius":1,"angle":3.2}"#,
    r#"{"type":"cylinder","a":[0,0],"b":[0,1],"radius":1}"#,
    r#"{"type":"cone","base":[0,0,0],"apex":[0,0,1]}"#,
    r#"{"type":"polygon","vertices":[[0,0],[4,0],[0,4]],"holes":[[[1,1],[2,1]]]}"#,
    r#"{"type":"triangle","vertices":[[0,0],[4,0],[0,4]],"holes":[]}"#,
    r#"{"type":"polyline","vertices":[]}"#,
    r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[]}"#,
    r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1]]}"#,
    r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,0.5]]}"#,
    r#"{"type":"mesh","vertices":[[0,0],[1,0],[0,1]],"triangles":[[0,1,2]]}"#,
    r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,2]],"solid":1}"#,
    r#"{"type":"heightfield","heights":[[0,1]],"spacing":[1,1]}"#,
    r#"{"type":"heightfield","heights":[[0,1],[2,3]],"spacing":[1,0]}"#,
    r#"{"type":"compound","parts":[]}"#,
    r#"{"type":"compound","parts":[{"type":"point","at":[0,0]},{"type":"point","at":[0,0,0]}]}"#,
    r#"{"type":"point","at":[0,0],"error":-1}"#,
    r#"{"type":"point","at":[0,0],"error":4e150}"#,
];

/// What fits a schema but makes no shape: numbers in a relation that a schema cannot state.
const MEANINGLESS: &[&str] = &[
    r#"{"type":"cylinder","a":[0,0,1],"b":[0,0,1],"radius":1}"#,
    r#"{"type":"polygon","vertices":[[0,0],[2,2],[2,0],[0,2]]}"#,
    r#"{"type":"polygon","vertices":[[0,0],[4,0],[0,4]],"holes":[[[5,5],[6,5],[5,6]]]}"#,
    r#"{"type":"mesh","vertices":[[0,0,0],[1,0,0],[0,1,0]],"triangles":[[0,1,3]]}"#,
    r#"{"type":"heightfield","heights":[[0,1],[2,3,4]],"spacing":[1,1]}"#,
    r#"{"type":"compound","parts":[{"type":"compound","parts":[{"type":"point","at":[0,0]}]}]}"#,
    r#"{"type":"box","half_extents":[1,1,1],"pose":{"quaternion":[0,0,0,2]}}"#,
    r#"{"type":"box","half_extents":[1,1],"pose":{"matrix":[[1,0],[0,-1]]}}"#,
];

/// Whether `gjk pairs` answers each of these pairs.
fn answered(pairs: &[Value]) -> Vec<bool> {
    let input: String = pairs.iter().map(|pair| format!("{pair}\n")).collect();
    gjk(&["pairs"], input).lines().iter().map(|line| line.get("error").is_none()).collect()
}

fn shape(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn pairs_are_accepted_and_refused_alike() {
    let schema = validator("pair");
    let with_itself = |texts: &[&str]| -> Vec<Value> {
        texts.iter().map(|text| json!({"id": [text], "a": shape(text), "b": shape(text)})).collect()
    };
    for (texts, valid, answers) in [(GOOD, true, true), (BAD, false, false), (MEANINGLESS, true, false)] {
        let pairs = with_itself(texts);
        for (pair, answered) in pairs.iter().zip(answered(&pairs)) {
            assert_eq!(schema.is_valid(pair), valid, "{pair}");
            assert_eq!(answered, answers, "{pair}");
        }
    }
    let [plane, space] = [shape(GOOD[0]), shape(GOOD[1])];
    let others = [
        json!({"a": plane, "b": space}),
        json!({"a": plane}),
        json!({"a": plane, "b": plane, "c": plane}),
        json!([plane, plane]),
    ];
    for (pair, answered) in others.iter().zip(answered(&others)) {
        assert!(!schema.is_valid(pair) && !answered, "{pair}");
    }
}

/// What a cast asks for, of two points of the plane and of space, and whether there is such a cast.
const CASTS: [&[(&str, bool)]; 2] = [
    &[
        (r#""motion_a":{},"motion_b":{}"#, true),
        (r#""motion_a":{"velocity":[1,0],"angular_velocity":-2,"center":[3,4]}"#, true),
        (r#""motion_b":{"angular_velocity":1e140},"until":0"#, true),
        (r#""until":1e-300,"target_distance":-1,"at_start":"stops","graze":"hits""#, true),
        (r#""at_start":"leaves_freely","graze":"passes""#, true),
        (r#""at_start":"ignored","target_distance":0.5"#, true),
        (r#""motion_a":{"velocity":[1,0,0]}"#, false),
        (r#""motion_a":{"velocity":[1]}"#, false),
        (r#""motion_a":{"angular_velocity":[0,0,1]}"#, false),
        (r#""motion_a":{"center":[4e150,0]}"#, false),
        (r#""motion_a":{"spin":1}"#, false),
        (r#""motion_a":[1,0]"#, false),
        (r#""until":-1"#, false),
        (r#""target_distance":4e150"#, false),
        (r#""at_start":"leaves""#, false),
        (r#""graze":true"#, false),
        (r#""motion":{}"#, false),
    ],
    &[
        (r#""motion_a":{"velocity":[1,0,0],"angular_velocity":[0,-2,1],"center":[3,4,5]}"#, true),
        (r#""motion_b":{"angular_velocity":[0,0,1e140]}"#, true),
        (r#""motion_b":{"angular_velocity":1}"#, false),
        (r#""motion_b":{"velocity":[1,0]}"#, false),
        (r#""motion_b":{"angular_velocity":[0,0,4e150]}"#, false),
    ],
];

#[test]
fn casts_are_accepted_and_refused_alike() {
    let (pairs, answers) = (validator("pair"), validator("answer"));
    for (shape, casts) in GOOD.iter().zip(CASTS) {
        for (fields, valid) in casts {
            let line = format!(r#"{{"a":{shape},"b":{shape},{fields}}}"#);
            let value: Value = serde_json::from_str(&line).unwrap();
            assert_eq!(pairs.is_valid(&value), *valid, "{line}");
            let answer = crate::support::pair(&line, &["--ask", "cast"]);
            assert_eq!(answer.get("error").is_none(), *valid, "{line}: {answer}");
            assert!(answers.is_valid(&answer), "{answer}");
        }
    }
}

#[test]
fn scenes_are_accepted_and_refused_alike() {
    let schema = validator("scene");
    let mut scenes: Vec<(Value, bool)> = Vec::new();
    for (texts, valid) in [(GOOD, true), (BAD, false)] {
        scenes.extend(
            texts.iter().map(|text| (json!({"bodies": [{"name": "a", "shape": shape(text)}]}), valid)),
        );
    }
    let [plane, space] = [shape(GOOD[0]), shape(GOOD[1])];
    let two = |b: &Value| json!({"bodies": [{"name": "a", "shape": plane}, {"name": "b", "shape": b}]});
    scenes.extend([
        (json!({"bodies": []}), true),
        (two(&plane), true),
        (two(&space), false),
        (json!({"bodies": {}}), false),
        (json!({}), false),
        (json!([]), false),
        (json!({"bodies": [], "scale": 1}), false),
        (json!({"bodies": [{"name": 1, "shape": plane}]}), false),
        (json!({"bodies": [{"shape": plane}]}), false),
        (json!({"bodies": [{"name": "a", "shape": plane, "color": "red"}]}), false),
        (json!({"bodies": [{"name": "a", "shape": plane, "motion": {"angular_velocity": 1}}]}), true),
        (json!({"bodies": [{"name": "a", "shape": space, "motion": {"angular_velocity": [0, 0, 1]}}]}), true),
        (json!({"bodies": [{"name": "a", "shape": space, "motion": {"angular_velocity": 1}}]}), false),
        (json!({"bodies": [{"name": "a", "shape": plane, "motion": {"velocity": [1, 2, 3]}}]}), false),
    ]);
    for (scene, valid) in scenes {
        assert_eq!(schema.is_valid(&scene), valid, "{scene}");
        let run = gjk(&["query", "-", "--format", "json"], scene.to_string());
        assert_eq!(run.status == 0, valid, "{scene}: {}", run.errors);
    }
    let moving = fs::read_to_string(repository("scenes/swinging-arm.json")).unwrap();
    assert!(schema.is_valid(&serde_json::from_str(&moving).unwrap()));
    let robot: Value =
        serde_json::from_str(&fs::read_to_string(repository("scenes/robot-cell.json")).unwrap()).unwrap();
    assert!(schema.is_valid(&robot));
}

#[test]
#[allow(clippy::too_many_lines, reason = "one answer of every kind")]
fn answers_fit_their_schema() {
    let schema = validator("answer");
    let pairs = fs::read_to_string(repository("scenes/pairs.jsonl")).unwrap();
    let faulty = fs::read_to_string(repository("scenes/pairs-with-errors.jsonl")).unwrap();
    for precision in ["f32", "f64"] {
        for scene in ["scenes/robot-cell.json", "scenes/shapes-in-shapes.json"].map(repository) {
            for question in ["proximity", "intersects", "manifold"] {
                let arguments =
                    ["query", scene.to_str().unwrap(), "--precision", precision, "--ask", question];
                let rows = gjk(&[&arguments[..], &["--format", "json"]].concat(), "").json();
                assert!(schema.is_valid(&rows) && rows[0].is_object(), "{question} {}", scene.display());
            }
        }
        for question in ["proximity", "intersects"] {
            let arguments = ["pairs", "--precision", precision, "--ask", question];
            for line in gjk(&arguments, [pairs.as_str(), &faulty].concat()).lines() {
                assert!(schema.is_valid(&line), "{line}");
            }
        }
        for question in ["sat", "manifold"] {
            let arguments = ["pairs", "--precision", precision, "--ask", question];
            for line in gjk(&arguments, [pairs.as_str(), &faulty].concat()).lines() {
                assert!(schema.is_valid(&line), "{line}");
            }
        }
    }
    let swinging = repository("scenes/swinging-arm.json");
    let rows = gjk(&["cast", swinging.to_str().unwrap(), "--format", "json"], "").json();
    assert!(schema.is_valid(&rows) && rows[0].is_object(), "{rows}");
    let contact = crate::support::pair(&crate::support::line(GOOD[0], GOOD[2]), &["--ask", "manifold"]);
    for change in [
        json!({"points": []}),
        json!({"reference": {"shape": "c", "side": "edge 1"}}),
        json!({"reference": {"shape": "a", "side": "vertex 1"}}),
        json!({"points": [{"point": [1.0, 2.0], "distance": 0.0}]}),
    ] {
        let mut changed = contact.clone();
        changed.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert!(schema.is_valid(&contact) && !schema.is_valid(&changed), "{changed}");
    }
    let answer = crate::support::pair(&crate::support::line(GOOD[0], GOOD[2]), &["--ask", "sat"]);
    for change in [
        json!({"intersects": false}),
        json!({"gap": 1.0}),
        json!({"coverage": "certain"}),
        json!({"axes": []}),
        json!({"axes": [{"direction": [1.0, 0.0]}]}),
        json!({"mtv": [1.0]}),
    ] {
        let mut changed = answer.clone();
        changed.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert!(schema.is_valid(&answer) && !schema.is_valid(&changed), "{changed}");
    }
    let answer = crate::support::pair(&crate::support::line(GOOD[0], GOOD[2]), &[]);
    for change in [
        json!({"intersects": false}),
        json!({"distance": 1.0}),
        json!({"status": "certain"}),
        json!({"normal": [1.0]}),
        json!({"lower": null}),
        json!({"line": 1}),
    ] {
        let mut changed = answer.clone();
        changed.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert!(schema.is_valid(&answer) && !schema.is_valid(&changed), "{changed}");
    }
}

#[test]
fn both_inputs_have_the_same_shapes() {
    assert_eq!(schema("pair")["$defs"], schema("scene")["$defs"]);
}

#[test]
fn the_schema_of_rules_accepts_what_the_command_reads() {
    let schema = validator("rules");
    let good = [
        "",
        "clearance = 0.3\ntouching = \"allowed\"\n[classes]\na = [\"b*\"]\n[clearances]\na = { b = 1, \"*\" = 0.5 }",
        "[[rule]]\nname = \"x\"\nbetween = [\"a\", \"b\"]\nclearance = -1\nmaximum = 2\ntouching = \"forbidden\"\n\
         layers = [\"F.*\"]\nsame_net = true",
        "[[allow]]\nbetween = [\"a\", \"net:b\"]\nreason = \"glued\"",
    ];
    let bad = [
        "clearence = 1",
        "clearance = \"1\"",
        "touching = \"maybe\"",
        "[classes]\na = \"b\"",
        "[clearances]\na = 1",
        "[[rule]]\nclearance = 1",
        "[[rule]]\nbetween = [\"a\"]",
        "[[rule]]\nbetween = [\"a\", \"b\", \"c\"]",
        "[[rule]]\nbetween = [\"a\", \"b\"]\nsame_net = 1",
        "[[allow]]\nbetween = [\"a\", \"b\"]\nwhy = \"glued\"",
    ];
    let scene = r#"{"bodies":[{"name":"a","shape":{"type":"point","at":[0,0]}}]}"#;
    for (texts, is_good) in [(&good[..], true), (&bad[..], false)] {
        for text in texts {
            let value: Value = toml::from_str(text).unwrap();
            assert_eq!(schema.is_valid(&value), is_good, "{text}");
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("rules.toml");
            fs::write(&path, text).unwrap();
            let run = gjk(&["check", "-", "--rules", &path.display().to_string()], scene);
            assert_eq!(run.status, if is_good { 0 } else { 2 }, "{text}: {}", run.errors);
        }
    }
}
