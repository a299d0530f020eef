//! `gjk explain` shows how an answer is found.

use std::fs;

use crate::support::{gjk, repository};
use serde_json::{Value, json};

/// Pairs of every kind: apart, overlapping, curved, tiny, huge, far from the origin, in the plane and in
/// space.
const PAIRS: [[&str; 2]; 9] = [
    [TRIANGLE, r#"{"type":"polygon","vertices":[[8,6],[15,6],[13,1],[10,2]]}"#],
    [TRIANGLE, r#"{"type":"polygon","vertices":[[5,7],[12,7],[10,2],[7,3]]}"#],
    [
        r#"{"type":"ellipsoid","radii":[2,1]}"#,
        r#"{"type":"slice","radius":2,"angle":1,"pose":{"translation":[1,0.5]}}"#,
    ],
    [
        r#"{"type":"capsule","a":[0,0],"b":[3,1],"radius":0.5}"#,
        r#"{"type":"ball","center":[0,4],"radius":1}"#,
    ],
    [
        r#"{"type":"box","half_extents":[1e-120,1e-120]}"#,
        r#"{"type":"triangle","vertices":[[3e-120,0],[4e-120,0],[3e-120,2e-120]]}"#,
    ],
    [
        r#"{"type":"box","half_extents":[1e120,1e120]}"#,
        r#"{"type":"triangle","vertices":[[0,0],[4e120,0],[3e120,2e120]]}"#,
    ],
    [
        r#"{"type":"box","half_extents":[1,1],"pose":{"translation":[1e9,1e9]}}"#,
        r#"{"type":"ball","center":[1000000003,1000000001],"radius":1}"#,
    ],
    [
        r#"{"type":"box","half_extents":[1,1,1]}"#,
        r#"{"type":"cone","base":[3,0,0],"apex":[2,2,2],"radius":0.5}"#,
    ],
    [
        r#"{"type":"box","half_extents":[1,1,1]}"#,
        r#"{"type":"hull","vertices":[[0,0,0],[2,0,0],[0,2,0],[0,0,2]],"pose":{"translation":[0.3,0.4,0.2]}}"#,
    ],
];

const TRIANGLE: &str = r#"{"type":"polygon","vertices":[[4,11],[4,5],[9,9]]}"#;

/// The triangle and the quadrilateral of the worked example.
const SCENE: &str = r#"{"bodies":[
  {"name":"triangle","shape":{"type":"polygon","vertices":[[4,11],[4,5],[9,9]]}},
  {"name":"quadrilateral","shape":{"type":"polygon","vertices":[[8,6],[15,6],[13,1],[10,2]]}},
  {"name":"0","shape":{"type":"ball","center":[8,7],"radius":2}}
]}"#;

const QUERIES: [&str; 4] = ["proximity", "intersects", "sat", "manifold"];

fn explain(scene: &str, arguments: &[&str]) -> crate::support::Run {
    gjk(&[&["explain", "-"], arguments].concat(), scene)
}

/// Explains the one pair of a scene.
fn explain_pair([a, b]: [&str; 2], arguments: &[&str]) -> String {
    let scene = format!(r#"{{"bodies":[{{"name":"a & b","shape":{a}}},{{"name":"<other>","shape":{b}}}]}}"#);
    let run = explain(&scene, &[&["a & b", "<other>"], arguments].concat());
    assert_eq!((run.status, run.errors.as_str()), (0, ""), "{a} {b} {arguments:?}");
    run.output
}

fn validator() -> jsonschema::Validator {
    let text = fs::read_to_string(repository("schemas/run.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    assert!(jsonschema::meta::is_valid(&schema));
    jsonschema::validator_for(&schema).unwrap()
}

#[test]
fn the_worked_example_is_told_step_by_step() {
    let run = explain(SCENE, &["triangle", "quadrilateral"]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    assert!(run.output.contains("A = triangle and B = quadrilateral"), "{}", run.output);
    assert!(run.output.contains("A1 − B0") && run.output.contains("1.71791"), "{}", run.output);
    assert!(
        run.output.contains("Stopped at step 6 (closed)") && run.output.contains("Certificate: Let n ="),
        "{}",
        run.output
    );
}

#[test]
fn every_query_about_every_pair_of_the_scenes_fits_the_schema() {
    let validator = validator();
    let pairs = fs::read_to_string(repository("scenes/pairs.jsonl")).unwrap();
    let mut phases = std::collections::BTreeSet::new();
    for line in pairs.lines() {
        let pair: Value = serde_json::from_str(line).unwrap();
        let bodies = ["a", "b"].map(|name| json!({"name": name, "shape": pair[name]}));
        let scene = json!({"bodies": bodies}).to_string();
        for query in QUERIES.into_iter().chain(["cast"]) {
            let run = explain(&scene, &["a", "b", "--format", "json", "--ask", query]);
            assert_eq!(run.status, 0, "{line}: {run:?}");
            let shown = run.json();
            let faults: Vec<String> = validator.iter_errors(&shown).map(|fault| fault.to_string()).collect();
            assert!(faults.is_empty(), "{query} {line}: {faults:?}");
            let steps = shown["steps"].as_array().unwrap();
            phases.extend(steps.iter().map(|step| step["phase"].as_str().unwrap().to_owned()));
        }
    }
    assert_eq!(phases.into_iter().collect::<Vec<_>>(), ["cast", "clip", "epa", "gjk", "sat"]);
}

#[test]
fn the_schema_refuses_what_is_no_run() {
    let validator = validator();
    let run = explain(SCENE, &["0", "1", "--format", "json"]).json();
    assert!(validator.is_valid(&run));
    for (path, wrong) in [
        ("/version", json!(2)),
        ("/steps/0/phase", json!("sat")),
        ("/steps/0/kept", json!(null)),
        ("/steps/0/unknown", json!(1)),
        ("/certificate/normal", json!([1.0])),
        ("/answer/status", json!("certain")),
    ] {
        let mut changed = run.clone();
        let (parent, field) = path.rsplit_once('/').unwrap();
        changed.pointer_mut(parent).unwrap().as_object_mut().unwrap().insert(field.to_owned(), wrong);
        assert!(!validator.is_valid(&changed), "{path}");
    }
}

#[test]
fn the_answer_is_the_one_of_pairs() {
    let scene: Value = serde_json::from_str(SCENE).unwrap();
    let line = json!({"a": scene["bodies"][0]["shape"], "b": scene["bodies"][1]["shape"]}).to_string();
    for query in QUERIES.into_iter().chain(["cast"]) {
        let mut answer = crate::support::pair(&line, &["--ask", query]);
        answer.as_object_mut().unwrap().shift_remove("id");
        let run = explain(SCENE, &["triangle", "quadrilateral", "--format", "json", "--ask", query]).json();
        assert_eq!(run["answer"], answer, "{query}");
        assert_eq!(run["query"], query);
    }
}

#[test]
fn a_name_comes_before_a_place() {
    let bodies = |a: &str| explain(SCENE, &[a, "1", "--format", "json"]).json()["radii"].clone();
    assert_eq!(bodies("0"), json!([2.0, 0.0]));
    assert_eq!(bodies("2"), json!([2.0, 0.0]));
    assert_eq!(bodies("triangle"), json!([0.0, 0.0]));
}

#[test]
fn what_is_not_there_is_named_beside_what_is() {
    for wanted in ["circle", "3", "1.0"] {
        let run = explain(SCENE, &["triangle", wanted]);
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
        assert_eq!(run.errors.lines().count(), 1, "{run:?}");
        for part in ["error: standard input: ", wanted, "0 to 2: triangle, quadrilateral, 0"] {
            assert!(run.errors.contains(part), "{part}: {run:?}");
        }
    }
}

/// What is wrong with it is the first cause; that no body of the name is left is not said on top.
#[test]
fn a_body_that_cannot_be_used_is_not_unknown_as_well() {
    let scene = r#"{"bodies":[{"name":"x","shape":{"type":"point","at":[0,0]}},
        {"name":"y","shape":{"type":"ball","center":[3,0],"radius":-1}}]}"#;
    for names in [["x", "y"], ["y", "x"], ["y", "y"], ["y", "z"]] {
        let run = explain(scene, &names);
        assert_eq!((run.status, run.output.as_str()), (1, ""), "{run:?}");
        assert!(run.errors.contains("bodies[1].shape.radius: ") && !run.errors.contains("body y"), "{run:?}");
    }
    let run = explain(scene, &["x", "z"]);
    assert!(run.status == 2 && run.errors.contains("body z"), "{run:?}");
}

#[test]
fn a_scene_that_is_none_is_refused() {
    let run = explain(r#"{"bodies":[{"name":"x"}]}"#, &["x", "x"]);
    assert_eq!((run.status, run.output.as_str()), (1, ""), "{run:?}");
    assert!(run.errors.contains("bodies[0]"), "{run:?}");
    let run = gjk(&["explain", "no-such-file.json", "a", "b"], "");
    assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
    assert!(run.errors.starts_with("error: no-such-file.json: "), "{run:?}");
}

/// Where the ones of the numbers below a title are: every number ends at the title's end or has spaces behind
/// it.
fn ones(table: &[Vec<char>], title: &str) -> Vec<usize> {
    let header: String = table[0].iter().collect();
    let Some(start) = header.find(&format!("  {title}")) else { return Vec::new() };
    // Titles but "a − b" are of one byte a character.
    let start = header[..start].chars().count();
    let end = start + 2 + title.len();
    let before = table[0][..start].iter().rposition(|&c| c != ' ').map_or(0, |at| at + 1);
    let ones = |line: &Vec<char>| {
        let cell: String = line.get(before..end.min(line.len()))?.iter().collect();
        let number = cell.split_whitespace().last().filter(|word| word.parse::<f64>().is_ok())?;
        let ones = number.find(['.', 'e']).unwrap_or(number.len());
        Some(before + cell[..cell.rfind(number)?].chars().count() + ones)
    };
    table[1..].iter().filter_map(ones).collect()
}

#[test]
fn numbers_of_a_column_line_up() {
    let mut seen = 0;
    for pair in PAIRS {
        for query in QUERIES {
            let text = explain_pair(pair, &["--ask", query]);
            let table: Vec<Vec<char>> = text
                .lines()
                .skip_while(|line| !line.starts_with("step"))
                .take_while(|line| !line.is_empty())
                .map(|line| line.chars().collect())
                .collect();
            for title in ["lower", "upper", "gap", "A from", "B from"] {
                let ones = ones(&table, title);
                assert!(ones.iter().all(|&at| at == ones[0]), "{title}: {ones:?}\n{text}");
                seen += ones.len();
            }
        }
    }
    assert!(seen > 500, "{seen} numbers");
}

#[test]
fn the_text_ends_with_what_anyone_can_check() {
    for pair in PAIRS {
        for query in QUERIES {
            let text = explain_pair(pair, &["--ask", query]);
            let (_, certificate) = text.split_once("\nCertificate: Let n = (").expect(&text);
            let words = certificate.replace('\n', " ");
            for said in ["core along n is its", "at least n·b − n·a", "all rounding errors", "check"] {
                assert!(words.contains(said), "{said}: {text}");
            }
        }
    }
}

#[test]
fn a_formula_that_nobody_watches_is_told() {
    let [ball, other] = [r#"{"type":"ball","center":[0,0],"radius":1}"#, TRIANGLE];
    let said = |a, b| explain_pair([a, b], &[]).contains("Without an observer, a closed form");
    assert!(said(ball, r#"{"type":"ball","center":[3,0],"radius":1}"#));
    assert!(!said(other, r#"{"type":"ellipsoid","radii":[2,1]}"#));
}

#[test]
fn pictures_are_whole_documents_of_finite_numbers() {
    for pair in PAIRS {
        for query in QUERIES.into_iter().chain(["cast"]) {
            let frames = explain_pair(pair, &["--ask", query, "--format", "svg"]);
            let moving = explain_pair(pair, &["--ask", query, "--format", "svg", "--animate"]);
            assert_ne!(frames, moving);
            for svg in [&frames, &moving] {
                let document = roxmltree::Document::parse(svg).expect("XML");
                assert!(document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
                for attribute in document.descendants().flat_map(|node| node.attributes()) {
                    let value = attribute.value();
                    assert!(!value.contains("NaN") && !value.contains("inf"), "{query} {pair:?}: {value}");
                }
            }
        }
    }
}

/// Whoever shows it as a picture fetches nothing for it and runs nothing in it.
#[test]
fn an_animation_stands_alone() {
    for pair in PAIRS {
        let steps = explain_pair(pair, &["--format", "json"]);
        let steps = serde_json::from_str::<Value>(&steps).unwrap()["steps"].as_array().unwrap().len();
        let svg = explain_pair(pair, &["--format", "svg", "--animate"]);
        let document = roxmltree::Document::parse(&svg).unwrap();
        let style = document
            .descendants()
            .find(|node| node.tag_name().name() == "style")
            .and_then(|node| node.text());
        let style = style.expect("a style sheet");
        assert!(
            style.contains("@keyframes") && !style.contains("url(") && !style.contains("@import"),
            "{style}"
        );
        for node in document.descendants() {
            assert!(
                !matches!(node.tag_name().name(), "script" | "image" | "use" | "foreignObject"),
                "{node:?}"
            );
            for attribute in node.attributes() {
                assert!(attribute.name() != "href" && !attribute.value().contains("url("), "{attribute:?}");
            }
        }
        let moves = |node: &roxmltree::Node<'_, '_>| {
            node.attribute("style").is_some_and(|style| style.starts_with("animation-delay:"))
        };
        assert_eq!(document.descendants().filter(moves).count(), steps, "a frame for each step");
    }
}

#[test]
fn only_pictures_move() {
    for format in ["text", "json"] {
        let run = explain(SCENE, &["0", "1", "--format", format, "--animate"]);
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
        for part in [&format!("error: --format {format} "), "--animate", "--format svg\n"] {
            assert!(run.errors.contains(part), "{part}: {run:?}");
        }
    }
}

#[test]
fn a_body_overlaps_itself() {
    let run = explain(SCENE, &["triangle", "triangle", "--format", "json"]).json();
    assert_eq!(run["answer"]["intersects"], true);
    assert!(run["answer"]["distance"].as_f64().unwrap() < -4.0, "{run}");
}

#[test]
fn single_precision_rounds_the_scene_first() {
    let scene = |x: &str| {
        format!(
            r#"{{"bodies":[{{"name":"a","shape":{TRIANGLE}}},{{"name":"b","shape":{{"type":"point","at":[{x},0]}}}}]}}"#
        )
    };
    let answer = |x: &str, precision: &str| {
        explain(&scene(x), &["a", "b", "--format", "json", "--precision", precision]).json()["answer"].clone()
    };
    assert_eq!(answer("0.1", "f32"), answer("0.10000000149011612", "f32"));
    assert_ne!(answer("0.1", "f64"), answer("0.10000000149011612", "f64"));
    let svg = explain(&scene("0.1"), &["a", "b", "--format", "svg", "--precision", "f32"]);
    assert_eq!(svg.status, 0);
    assert!(svg.output.starts_with("<svg"), "{svg:?}");
}

/// The second axis of a drawing points down, and so it does in the picture of a run about it.
#[test]
fn a_drawing_stays_the_way_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let drawing = folder.path().join("two.svg");
    let text = r#"<svg xmlns="http://www.w3.org/2000/svg"><rect id="top" width="4" height="1"/><rect id="bottom" y="5" width="1" height="1"/></svg>"#;
    fs::write(&drawing, text).unwrap();
    let run = gjk(&["explain", drawing.to_str().unwrap(), "top", "bottom", "--format", "svg"], "");
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    let document = roxmltree::Document::parse(&run.output).unwrap();
    let name = |text: &str| {
        let is_it = |node: &roxmltree::Node<'_, '_>| {
            node.tag_name().name() == "text" && node.text().map(str::trim) == Some(text)
        };
        let node = document.descendants().find(is_it).unwrap();
        node.attribute("y").unwrap().parse::<f64>().unwrap()
    };
    assert!(name("A") < name("B"), "{} {}", name("A"), name("B"));
}

/// The state that an address of the page holds.
fn linked(run: &crate::support::Run) -> Value {
    use base64::Engine;
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    let (_, state) = run.output.trim_end().split_once("#s=").expect("a state");
    let bytes = base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(state).expect("base64url");
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn a_link_holds_the_pair_as_it_is_written() {
    let run = explain(SCENE, &["triangle", "0", "--ask", "sat", "--link"]);
    assert!(run.output.starts_with("./#s="), "{}", run.output);
    let expected = json!({
        "a": {"type": "polygon", "vertices": [[4, 11], [4, 5], [9, 9]]},
        "b": {"type": "ball", "center": [8, 7], "radius": 2},
        "mode": "sat",
    });
    assert_eq!(linked(&run), expected);
    let elsewhere = explain(SCENE, &["triangle", "0", "--link", "--page", "http://example.org/gjk/"]);
    assert!(elsewhere.output.starts_with("http://example.org/gjk/#s="), "{}", elsewhere.output);
}

#[test]
fn a_link_of_a_cast_holds_the_motions_and_until_when() {
    let scene = r#"{"bodies":[
        {"name":"a","shape":{"type":"ball","center":[0,0],"radius":1}},
        {"name":"b","shape":{"type":"ball","center":[5,0],"radius":1},"motion":{"velocity":[-1,0]}}]}"#;
    let state = linked(&explain(
        scene,
        &["a", "b", "--ask", "cast", "--until", "4", "--target-distance", "0.5", "--link"],
    ));
    assert_eq!(
        (&state["mode"], &state["until"], &state["target"]),
        (&json!("motion"), &json!(4.0), &json!(0.5))
    );
    assert_eq!(state["motions"]["b"]["velocity"], json!([-1.0, 0.0]));
    let refused = explain(scene, &["a", "b", "--ask", "cast", "--graze", "passes", "--link"]);
    assert!(refused.status == 2 && refused.errors.contains("--graze"), "{refused:?}");
}

#[test]
fn a_link_of_bodies_of_parts_holds_the_part_that_is_explained() {
    let scene = r#"{"bodies":[
        {"name":"dent","shape":{"type":"polygon","vertices":[[0,0],[4,0],[1,1],[0,4]]}},
        {"name":"point","shape":{"type":"point","at":[9,0]}}]}"#;
    let state = linked(&explain(scene, &["dent", "point", "--link"]));
    let part = json!({"bodies": [{"name": "a", "shape": state["a"]}, {"name": "b", "shape": state["b"]}]})
        .to_string();
    let [of_part, of_whole] = [
        explain(&part, &["a", "b", "--format", "json"]),
        explain(scene, &["dent", "point", "--format", "json"]),
    ];
    assert_eq!(of_part.json()["answer"]["distance"], of_whole.json()["answer"]["distance"]);
}

#[test]
fn what_a_link_cannot_hold_is_refused() {
    for arguments in
        [&["--ask", "relation"][..], &["--precision", "f32"], &["--format", "svg"], &["--animate"]]
    {
        let run = explain(SCENE, &[&["triangle", "0", "--link"], arguments].concat());
        assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
    }
    assert_eq!(explain(SCENE, &["triangle", "0", "--page", "x"]).status, 2);
}
