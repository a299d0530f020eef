//! What `gjk cast` promises, and `gjk explain --ask cast`.

use std::fs;

use crate::support::{Run, gjk, pair, repository};
use gjk_oracle::assert_says;
use serde_json::{Value, json};

const SWINGING: &str = "scenes/swinging-arm.json";

fn swinging() -> String {
    repository(SWINGING).to_str().unwrap().to_owned()
}

fn cast(scene: &str, arguments: &[&str]) -> Run {
    gjk(&[&["cast", scene], arguments].concat(), "")
}

/// The names of the pairs, in the order of the output.
fn pairs(run: &Run) -> Vec<String> {
    let rows = run.json();
    let name = |row: &Value, which: &str| row[which].as_str().unwrap().to_owned();
    rows.as_array().unwrap().iter().map(|row| name(row, "name_a") + " " + &name(row, "name_b")).collect()
}

/// A wall at 4 and a ball that moves towards it.
fn thrown(ball: &Value) -> String {
    let wall = json!({"name": "wall", "shape": {"type": "segment", "a": [4, -2], "b": [4, 2]}});
    json!({"bodies": [wall, ball]}).to_string()
}

#[test]
fn contacts_come_in_order_of_time_and_are_those_of_the_pairs() {
    let run = cast(&swinging(), &["--format", "json"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(pairs(&run), ["fence-right bolt", "post gripper", "fence-left gripper"]);
    let scene: Value = serde_json::from_slice(&fs::read(repository(SWINGING)).unwrap()).unwrap();
    let body = |name: &Value| {
        let bodies = scene["bodies"].as_array().unwrap();
        bodies.iter().find(|body| body["name"] == *name).unwrap().clone()
    };
    let mut before = 0.0;
    for row in run.json().as_array().unwrap() {
        assert!(row["time_lower"].as_f64().unwrap() >= before, "{row}");
        before = row["time_lower"].as_f64().unwrap();
        let (a, b) = (body(&row["name_a"]), body(&row["name_b"]));
        let mut line = json!({"a": a["shape"], "b": b["shape"]});
        for (field, body) in [("motion_a", &a), ("motion_b", &b)] {
            line[field] = body.get("motion").cloned().unwrap_or_else(|| json!({}));
        }
        let answer = pair(&line.to_string(), &["--ask", "cast"]);
        for (field, value) in answer.as_object().unwrap().iter().filter(|(field, _)| *field != "id") {
            assert_eq!(row[field], *value, "{field} of {row}");
        }
    }
}

#[test]
fn the_command_line_says_until_when_and_what_a_hit_is() {
    let found = |arguments: &[&str]| pairs(&cast(&swinging(), &[arguments, &["--format", "json"]].concat()));
    assert_eq!(found(&["--until", "0.01"]), [] as [&str; 0]);
    assert_eq!(found(&["--until", "0.75"]), ["fence-right bolt", "post gripper"]);
    // 35 mm: see `gjk explain`.
    assert!(found(&["--target-distance", "0.04"]).contains(&"fence-right gripper".to_owned()));
    assert_eq!(found(&["--ignore", "gripper,post"]), ["fence-right bolt", "fence-left gripper"]);
    // The arm holds the gripper: they overlap, and are not asked about. What the arm reaches is.
    assert!(!found(&["--target-distance", "1"]).contains(&"arm gripper".to_owned()));
    let unknown = cast(&swinging(), &["--ignore", "gripper,leg"]);
    assert_eq!((unknown.status, unknown.output.as_str()), (2, ""));
    for wrong in
        [["--until", "-1"], ["--until", "inf"], ["--at-start", "never"], ["--target-distance", "nan"]]
    {
        assert_eq!(cast(&swinging(), &wrong).status, 2, "{wrong:?}");
    }
    let overlapping = thrown(
        &json!({"name": "ball", "shape": {"type": "ball", "center": [3.5, 0], "radius": 1}, "motion": {"velocity": [-1, 0]}}),
    );
    let kinds = |at_start: &str| {
        gjk(&["cast", "-", "--format", "json", "--at-start", at_start], overlapping.as_str()).json()
    };
    assert_eq!(kinds("stops")[0]["kind"], "start");
    assert_eq!(kinds("leaves_freely"), json!([]));
}

#[test]
fn tables_and_columns_have_the_same_contacts() {
    let run = cast(&swinging(), &["--format", "csv"]);
    let lines: Vec<&str> = run.output.lines().collect();
    assert!(lines[0].starts_with(
        "name_a,name_b,result,time_lower,time_upper,kind,distance,lower,upper,normal_x,normal_y,point_a_x"
    ));
    assert_eq!(lines.len(), 4);
    assert!(lines[1].starts_with("fence-right,bolt,hit,0.0141"), "{}", lines[1]);
    let table = cast(&swinging(), &[]);
    for word in ["fence-right", "0.7353271", "impact", "approach"] {
        assert!(table.output.contains(word), "{word}: {}", table.output);
    }
    assert_eq!(table.errors.lines().count(), 1);
    for part in ["8 bodies, 21 pairs ", ": 3 with a contact ", " 1.0, 18 proved "] {
        assert!(table.errors.contains(part), "{part}: {}", table.errors);
    }
    let still = cast(repository("scenes/worked-example.json").to_str().unwrap(), &[]);
    assert_eq!((still.status, still.output.as_str()), (0, "no contacts\n"));
}

/// A bracket that a ball flies into, over a floor of two triangles.
fn with_parts() -> String {
    let ball = json!({"name": "ball", "shape": {"type": "ball", "center": [0, 3], "radius": 1}, "motion": {"velocity": [8, 0]}});
    let bracket = json!({"type": "polygon", "vertices": [[5, -1], [8, -1], [8, 5], [5, 5], [7, 4], [7, 0]]});
    json!({"bodies": [ball, {"name": "bracket", "shape": bracket}]}).to_string()
}

#[test]
fn bodies_of_parts_meet_when_their_parts_do() {
    let run = gjk(&["cast", "-", "--format", "json"], with_parts());
    assert_eq!((run.status, pairs(&run)), (0, vec!["ball bracket".to_owned()]), "{run:?}");
    let hit = run.json()[0].clone();
    // The tip at (5, 5) is too high: the ball flies in, up to the wall at 7.
    let time = 0.75;
    assert!(
        hit["time_lower"].as_f64().unwrap() <= time && time <= hit["time_upper"].as_f64().unwrap(),
        "{hit}"
    );
    assert_eq!((&hit["kind"], &hit["parts"][0]), (&json!("impact"), &json!(0)));

    let explain = |arguments: &[&str]| {
        gjk(&[&["explain", "-", "ball", "bracket", "--ask", "cast"], arguments].concat(), with_parts())
    };
    let text = explain(&[]);
    let until = hit["time_lower"].as_f64().unwrap();
    for words in
        [format!("part 0 ball part {} bracket", hit["parts"][1]), format!("All parts until {until:?} touch")]
    {
        assert_says(&text.output, &words);
    }
    let run = explain(&["--format", "json"]).json();
    for (field, value) in hit.as_object().unwrap().iter().filter(|(field, _)| !field.starts_with("name")) {
        assert_eq!(run["answer"][field], *value, "{field}");
    }
    let last = run["steps"].as_array().unwrap().last().unwrap();
    // The part is explained as a body of its own, which is not rounded as what a body carries along is: both
    // brackets are proved, and end as near to each other as they are wide.
    let number = |value: &Value| value.as_f64().unwrap();
    let [end, lower, upper] = [&last["interval"][1], &hit["time_lower"], &hit["time_upper"]].map(number);
    assert!((end - lower).abs() <= upper - lower, "{run}");
    let missed = explain(&["--until", "0.7"]).output;
    assert!(missed.contains("closer than 0."), "{missed}");
    roxmltree::Document::parse(&explain(&["--format", "svg"]).output).unwrap();

    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("parts.svg");
    let drawn = gjk(&["cast", "-", "--svg", picture.to_str().unwrap()], with_parts());
    assert_eq!(drawn.status, 0, "{drawn:?}");
    let svg = fs::read_to_string(&picture).unwrap();
    assert!(svg.contains("bracket") && svg.contains("1: t = 0.75"), "{svg}");
}

#[test]
fn a_motion_that_is_none_is_an_error_with_its_place() {
    let ball = |motion: Value| {
        thrown(
            &json!({"name": "ball", "shape": {"type": "ball", "center": [0, 0], "radius": 1}, "motion": motion}),
        )
    };
    for (motion, expected) in [
        (json!({"velocity": [1, 0, 0]}), "bodies[1].motion.velocity: "),
        (json!({"spin": 1}), "bodies[1].motion.spin: unknown"),
        (json!(1), "bodies[1].motion: "),
    ] {
        let run = gjk(&["cast", "-"], ball(motion));
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.errors.contains(expected), "{run:?}");
    }
    let asked = gjk(&["query", "-", "--format", "csv"], ball(json!({"velocity": [1, 0]})));
    assert_eq!(asked.status, 0);
    assert!(asked.output.contains("wall,ball,false,3.0,"), "{asked:?}");
    assert!(asked.errors.contains("note: some bodies move"), "{asked:?}");
}

#[test]
fn the_picture_shows_every_body_and_contact_and_never_replaces_the_scene() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("arm.svg");
    let run = cast(&swinging(), &["--svg", picture.to_str().unwrap()]);
    assert_eq!(run.status, 0, "{run:?}");
    let svg = fs::read_to_string(&picture).unwrap();
    roxmltree::Document::parse(&svg).unwrap();
    for word in ["fence-left", "gripper", "crate", "1: t = 0.01411", "2: t = 0.7353", "3: t = 0.7637"] {
        assert!(svg.contains(word), "{word}");
    }
    let scene = folder.path().join("scene.json");
    let ball = json!({"name": "ball", "shape": {"type": "ball", "center": [0, 0], "radius": 1}});
    fs::write(&scene, thrown(&ball)).unwrap();
    let scene = scene.to_str().unwrap();
    assert_eq!(cast(scene, &["--svg", scene]).status, 2);
    assert_eq!(fs::read_to_string(scene).unwrap(), thrown(&ball));
}

/// At every moment of a film one picture of the moving bodies is shown, a contact from its time on.
#[test]
fn a_film_shows_one_frame_at_a_time_and_contacts_from_their_time_on() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("film.svg");
    let ball = json!({"name": "ball", "shape": {"type": "ball", "center": [0, 0], "radius": 1},
        "motion": {"velocity": [6, 0]}});
    let run = |words: &[&str]| gjk(&[&["cast", "-"], words].concat(), thrown(&ball));
    let film = run(&["--svg", picture.to_str().unwrap(), "--animate=8"]);
    assert_eq!(film.status, 0, "{film:?}");
    let svg = fs::read_to_string(&picture).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    // The times from which and until which each group is shown, and whether a body is in it.
    let mut spans = Vec::new();
    for animate in document.descendants().filter(|node| node.has_tag_name("animate")) {
        assert_eq!(animate.attribute("dur"), Some("8s"));
        let list = |name: &str| animate.attribute(name).unwrap().split(';').collect::<Vec<_>>();
        let moments: Vec<f64> = list("keyTimes").iter().map(|time| time.parse().unwrap()).collect();
        let place = list("values").iter().position(|&value| value == "inline").unwrap();
        let group = animate.parent().unwrap();
        let has_body = group.descendants().any(|node| node.attribute("class") == Some("body"));
        spans.push((moments[place], moments.get(place + 1).copied().unwrap_or(1.0), has_body));
    }
    for moment in (0..1000).map(|step| (f64::from(step) + 0.5) / 1000.0) {
        let shown =
            spans.iter().filter(|(begin, end, has_body)| *has_body && (*begin..*end).contains(&moment));
        assert_eq!(shown.count(), 1, "at {moment}");
    }
    // Four fifths of a film are the way, here to the contact, after which the ball stays.
    let contacts: Vec<_> = spans.iter().filter(|(_, _, has_body)| !has_body).collect();
    assert_eq!(contacts, [&(0.8, 1.0, false)]);
    for wrong in [["--animate", "--format=csv"], ["--animate=0", "--svg=film.svg"]] {
        assert_eq!(run(&wrong).status, 2, "{wrong:?}");
    }
}

/// What a run in JSON says must hold by what it says: planes without a gap in time, each with its gaps.
#[test]
fn the_planes_of_a_run_prove_its_answer() {
    let vector =
        |value: &Value| value.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect::<Vec<_>>();
    let explain = |a: &str, b: &str| {
        gjk(&["explain", &swinging(), a, b, "--ask", "cast", "--format", "json"], "").json()
    };
    for (a, b, result) in
        [("fence-right", "gripper", "free"), ("post", "gripper", "hit"), ("crate", "bolt", "free")]
    {
        let run = explain(a, b);
        assert_eq!((&run["answer"]["result"], &run["version"]), (&json!(result), &json!(1)));
        let mut reached = 0.0;
        for leg in run["steps"].as_array().unwrap() {
            let interval = vector(&leg["interval"]);
            assert!(interval[0] <= reached && interval[1] > interval[0], "{leg}");
            reached = interval[1].max(reached);
            assert!(leg["clearance"].as_f64().unwrap() > 0.0, "{leg}");
            for end in 0..2 {
                let [normal, a, b] =
                    ["normals", "points_a", "points_b"].map(|field| vector(&leg[field][end]));
                let gap: f64 = normal.iter().zip(a.iter().zip(&b)).map(|(n, (a, b))| n * (b - a)).sum();
                // Of balls the gap is that between them.
                assert!(gap + 1e-12 >= leg["gaps"][end].as_f64().unwrap(), "{leg}");
            }
        }
        let end = if result == "hit" { run["answer"]["time_lower"].as_f64().unwrap() } else { 1.0 };
        assert_eq!(reached, end, "{a} {b}");
    }
}

#[test]
fn a_run_is_shown_as_a_table_and_as_a_strip() {
    let explain =
        |arguments: &[&str]| gjk(&[&["explain", &swinging(), "post", "gripper"], arguments].concat(), "");
    let text = explain(&["--ask", "cast"]);
    assert_eq!(text.status, 0, "{text:?}");
    assert_says(&text.output, "A = post B gripper until 1.0 plane? never below hit impact");
    assert!(text.output.contains(" 0.7353"), "{}", text.output);
    let strip = explain(&["--ask", "cast", "--format", "svg"]).output;
    roxmltree::Document::parse(&strip).unwrap();
    assert!(strip.contains("impact at 0.7353") && strip.contains("apart from 0 to "), "{strip}");
    let near = explain(&["--ask", "cast", "--target-distance", "0.1", "--until", "0.9"]).output;
    assert!(near.contains("until 0.9") && near.contains("near as 0.1"), "{near}");
    assert_eq!(explain(&["--until", "2"]).status, 2);
    let moving = explain(&["--ask", "cast", "--format", "svg", "--animate"]).output;
    assert!(moving.contains("@keyframes") && moving.contains("impact at 0.7353"), "{moving}");
}
