//! What `gjk query` promises.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::support::{Run, gjk, repository, unread};
use gjk_oracle::assert_says;
use serde_json::Value;
use tempfile::TempDir;

/// Circles in a row: neighbors are 1, 2 and 3 apart, and the last two overlap by 0.5.
const ROW: &str = r#"{"bodies":[
  {"name":"a","shape":{"type":"ball","center":[0,0],"radius":1}},
  {"name":"b","shape":{"type":"ball","center":[3,0],"radius":1}},
  {"name":"c","shape":{"type":"ball","center":[7,0],"radius":1}},
  {"name":"d","shape":{"type":"ball","center":[12,0],"radius":1}},
  {"name":"e","shape":{"type":"ball","center":[13.5,0],"radius":1}}
]}"#;

fn query(scene: &str, arguments: &[&str]) -> Run {
    gjk(&[&["query", "-"], arguments].concat(), scene)
}

#[test]
fn one_pair_is_answered_whatever_its_distance() {
    let ball = |name: &str, x: f64| {
        format!(r#"{{"name":"{name}","shape":{{"type":"ball","center":[{x},0],"radius":1}}}}"#)
    };
    let scene = format!(r#"{{"bodies":[{},{},{}]}}"#, ball("a", 0.0), ball("b", 3.0), ball("c,d", 12.0));
    let all = pairs(&scene, &[]);
    for (pair, names) in [("a,c,d", "ac,d"), ("c,d,a", "ac,d"), ("b, a", "ab")] {
        let expected: Vec<_> = all.iter().filter(|(name, _)| name == names).cloned().collect();
        assert_eq!(pairs(&scene, &["--pair", pair]), expected, "{pair}");
    }
    let unknown = query(&scene, &["--pair", "a,z"]);
    assert!(unknown.status == 2 && unknown.errors.contains("--pair a,z"), "{}", unknown.errors);
    assert_eq!(query(&scene, &["--pair", "a,b", "--nearest", "1"]).status, 2);
    assert_eq!(query(&scene, &["--pair", "a,b", "--ask", "manifold"]).status, 2);
}

/// Names and distances, as JSON gives them.
fn pairs(scene: &str, arguments: &[&str]) -> Vec<(String, f64)> {
    let run = query(scene, &[&["--format", "json"], arguments].concat());
    let rows = run.json();
    let name =
        |row: &Value| format!("{}{}", row["name_a"].as_str().unwrap(), row["name_b"].as_str().unwrap());
    rows.as_array().unwrap().iter().map(|row| (name(row), row["distance"].as_f64().unwrap())).collect()
}

fn names(scene: &str, arguments: &[&str]) -> Vec<String> {
    pairs(scene, arguments).into_iter().map(|(name, _)| name).collect()
}

fn file(name: &str, text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn pairs_are_sorted_by_distance_then_by_the_order_of_the_bodies() {
    let all = pairs(ROW, &[]);
    assert_eq!(all.len(), 10);
    assert!(all.windows(2).all(|two| two[0].1 <= two[1].1), "{all:?}");
    assert_eq!(all[0], ("de".to_owned(), -0.5));
    assert_eq!(all[1], ("ab".to_owned(), 1.0));
    let same = r#"{"type":"point","at":[0,0]}"#;
    let body = |name: &str| format!(r#"{{"name":"{name}","shape":{same}}}"#);
    let scene = format!(r#"{{"bodies":[{},{},{},{}]}}"#, body("z"), body("y"), body("x"), body("w"));
    assert_eq!(names(&scene, &[]), ["zy", "zx", "zw", "yx", "yw", "xw"]);
}

#[test]
fn within_includes_its_limit_and_overlaps() {
    assert_eq!(names(ROW, &["--within", "2"]), ["de", "ab", "bc"]);
    assert_eq!(names(ROW, &["--within", "1.9999999999999998"]), ["de", "ab"]);
    assert_eq!(names(ROW, &["--within", "0"]), ["de"]);
    assert_eq!(names(ROW, &["--within", "-0.5"]), ["de"]);
    assert_eq!(names(ROW, &["--within", "-0.75"]), Vec::<String>::new());
    assert_eq!(query(ROW, &["--within", "nan"]).status, 2);
    assert_eq!(query(ROW, &["--within", "far"]).status, 2);
}

#[test]
fn nearest_gives_the_closest_pairs_alone_or_within_a_limit() {
    assert_eq!(names(ROW, &["--nearest", "1"]), ["de"]);
    assert_eq!(names(ROW, &["--nearest", "3"]), ["de", "ab", "bc"]);
    assert_eq!(names(ROW, &["--nearest", "0"]).len(), 0);
    assert_eq!(names(ROW, &["--nearest", "100"]), names(ROW, &[]));
    assert_eq!(names(ROW, &["--nearest", "3", "--within", "1"]), ["de", "ab"]);
    assert_eq!(query(ROW, &["--nearest", "-1"]).status, 2);
}

#[test]
fn limits_choose_rows_and_change_none_of_their_values() {
    let all = query(ROW, &["--format", "json"]).json();
    for limits in [&["--within", "4"][..], &["--nearest", "5"], &["--nearest", "4", "--within", "2.5"]] {
        let some = query(ROW, &[&["--format", "json"], limits].concat()).json();
        for (limited, full) in some.as_array().unwrap().iter().zip(all.as_array().unwrap()) {
            for field in ["name_a", "name_b", "distance", "lower", "upper", "normal", "point_a", "point_b"] {
                assert_eq!(limited[field], full[field], "{limits:?}");
            }
        }
    }
}

#[test]
fn the_fields_are_those_of_pairs_and_the_two_names() {
    let ball = |x: &str| format!(r#"{{"type":"ball","center":[{x},0],"radius":1}}"#);
    let pair = crate::support::pair(&crate::support::line(&ball("0"), &ball("3")), &[]);
    let rows = query(ROW, &["--format", "json", "--within", "1"]).json();
    let mut row = rows[1].as_object().unwrap().clone();
    assert_eq!(row.shift_remove("name_a").unwrap(), "a");
    assert_eq!(row.shift_remove("name_b").unwrap(), "b");
    let mut pair = pair.as_object().unwrap().clone();
    pair.shift_remove("id");
    assert_eq!(row, pair);
}

#[test]
fn a_table_names_both_bodies_and_marks_overlaps() {
    let run = query(ROW, &["--within", "1"]);
    assert_eq!(run.output.matches("overlap").count(), 1, "{}", run.output);
    assert!(run.output.contains("-0.5") && run.output.contains("1.0000000"), "{}", run.output);
    assert!(run.output.lines().all(|line| line.chars().count() <= 100), "{}", run.output);
    assert!(!run.output.contains('\u{1b}'), "no colors outside a terminal");
    assert!(run.errors.starts_with("5 bodies, 10 pairs (2 shown), 1 overlap among them, "), "{}", run.errors);
}

#[test]
fn below_a_table_overlaps_and_contacts_are_counted() {
    let block = |name: &str, x: f64| {
        format!(
            r#"{{"name":"{name}","shape":{{"type":"box","half_extents":[1,1],"pose":{{"translation":[{x},0]}}}}}}"#
        )
    };
    let blocks = [block("a", 0.0), block("b", 2.0), block("c", 3.5), block("d", 5.25)];
    let run = query(&format!(r#"{{"bodies":[{}]}}"#, blocks.join(",")), &["--within", "0"]);
    assert!(run.errors.contains("2 overlaps and 1 contact among them"), "{}", run.errors);
    assert_eq!((run.output.matches("overlap").count(), run.output.matches("touching").count()), (2, 1));
    assert!(run.output.contains("-0.5000000") && run.output.contains("-0.2500000"), "{}", run.output);
}

#[test]
fn fewer_than_two_bodies_have_no_pairs_and_that_is_no_error() {
    let one = r#"{"bodies":[{"name":"a","shape":{"type":"point","at":[0,0,0]}}]}"#;
    for scene in [r#"{"bodies":[]}"#, one] {
        for limits in [&[][..], &["--nearest", "3"], &["--within", "1"], &["--ask", "intersects"]] {
            let run = |format: &str| query(scene, &[&["--format", format], limits].concat());
            assert_eq!((run("json").status, run("json").output.as_str()), (0, "[]\n"));
            assert_eq!((run("table").status, run("table").output.as_str()), (0, "no pairs\n"));
            assert_eq!(run("csv").output.lines().count(), 1);
        }
    }
}

#[test]
fn intersects_asks_about_every_pair_in_order() {
    let rows = query(ROW, &["--ask", "intersects", "--format", "json"]).json();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 10);
    for row in rows {
        assert_eq!(row["intersects"], row["name_a"] == "d" && row["name_b"] == "e");
        assert_eq!(row.as_object().unwrap().len(), 3);
    }
    assert_eq!(rows[4]["name_a"], "b");
    let csv = query(ROW, &["--ask", "intersects", "--format", "csv"]).output;
    assert!(csv.starts_with("name_a,name_b,intersects\na,b,false\n") && csv.ends_with("d,e,true\n"), "{csv}");
    assert_eq!(query(ROW, &["--ask", "intersects"]).output.matches("yes").count(), 1);
    for limit in [["--within", "1"], ["--nearest", "1"], ["--svg", "x.svg"]] {
        let run = query(ROW, &[&["--ask", "intersects"], &limit[..]].concat());
        assert_eq!(run.status, 2);
        assert!(run.errors.contains(limit[0]), "{}", run.errors);
    }
}

#[test]
fn any_name_comes_back_from_csv() {
    let names = ["a,b", "say \"c\"", "two\nlines\r", " plain "];
    let body = |name: &&str| serde_json::json!({"name": name, "shape": {"type": "point", "at": [0, 0]}});
    let scene = serde_json::json!({"bodies": names.iter().map(body).collect::<Vec<_>>()}).to_string();
    let run = query(&scene, &["--ask", "intersects", "--format", "csv"]);
    let mut reader = csv::Reader::from_reader(run.output.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows[0], ["a,b", "say \"c\"", "true"][..]);
    assert_eq!(rows[5], ["two\nlines\r", " plain ", "true"][..]);
}

#[test]
fn f32_rounds_the_scene_first() {
    let scene = r#"{"bodies":[{"name":"a","shape":{"type":"point","at":[0,0]}},{"name":"b","shape":{"type":"point","at":[0.1,0]}}]}"#;
    let rows = query(scene, &["--precision", "f32", "--format", "json"]).json();
    assert_eq!(rows[0]["point_b"][0].as_f64().unwrap(), f64::from(0.1_f32));
    let narrow = pairs(scene, &["--precision", "f32", "--within", "0.1"]);
    assert_eq!(narrow.len(), usize::from(rows[0]["distance"].as_f64().unwrap() <= 0.1));
}

#[test]
fn a_bad_scene_is_refused_with_file_line_and_reason() {
    let ball = r#"{"type":"ball","center":[0,0],"radius":1}"#;
    for (text, place, field, reason) in [
        (format!("{{\"bodies\":[\n{{\"name\":\"a\",\"shape\":{ball}}},\n{{\"name\":\"a\",\"shape\":{ball}}}]}}"), "3:9", "bodies[1].name: ", "bodies[0], at line 2"),
        ("{\"bodies\":[\n{\"name\":\"a\",\"shape\":\n{\"type\":\"ball\",\"center\":[0,0],\"radius\":-1}}]}".to_owned(), "3:40", "bodies[0].shape.radius: ", "-1"),
        (format!("{{\"bodies\":[{{\"name\":\"a\",\"shape\":{ball}}},\n{{\"name\":\"b\",\"shape\":{{\"type\":\"point\",\"at\":[0,0,0]}}}}]}}"), "2:1", "bodies[1].shape: mixed dimensions: ", "bodies[0]"),
        ("{\"bodies\":[{\"name\":\"a\"}]}".to_owned(), "1:12", "bodies[0].shape: ", "missing"),
        (format!("{{\"bodies\":[{{\"name\":\"a\",\"shape\":{ball},\n\"pose\":{{}}}}]}}"), "2:8", "bodies[0].pose: ", "the pose is a field of the shape"),
        ("{\"bodies\":[{\"name\":1,\"shape\":{}}]}".to_owned(), "1:20", "bodies[0].name: ", "expected a string"),
        ("{\"bodies\":[],\n\"scale\":2}".to_owned(), "2:9", "scale: ", "unknown field"),
        ("{\"bodies\":[\n  ?]}".to_owned(), "2:3", "bodies[0]: ", "not JSON"),
        ("[]".to_owned(), "1:1", "", "expected an object"),
        (String::new(), "1:1", "", "not JSON"),
    ] {
        let (_folder, path) = file("scene.json", &text);
        let run = gjk(&["query", path.to_str().unwrap()], "");
        assert_eq!((run.status, run.output.as_str()), (1, ""), "{text}");
        let first = run.errors.lines().next().unwrap();
        let expected = format!("scene.json:{place}: {field}");
        assert!(first.contains(&expected) && first.contains(reason), "{first}\nshould say {expected}{reason}");
    }
}

#[test]
fn a_bad_scene_is_shown_with_the_place_underlined() {
    let text =
        "{\"bodies\":[\n  {\"name\":\"a\",\"shape\":{\"type\":\"ball\",\"center\":[0,0],\"radius\":-12}}\n]}";
    let run = query(text, &[]);
    let lines: Vec<&str> = run.errors.lines().collect();
    let shown = lines.iter().position(|line| line.contains("\"radius\":-12")).expect("the line is shown");
    let column = lines[shown].find("-12").unwrap();
    assert_eq!(lines[shown + 1].find("^^^"), Some(column), "{}", run.errors);
    assert!(run.errors.is_ascii(), "plain outside a terminal: {}", run.errors);
}

#[test]
fn the_place_is_shown_where_its_line_can_be_read() {
    let long = format!("{{\"name\":\"a\",\"shape\":{{\"type\":\"point\",\"at\":[0,0{}]}}}}", " ".repeat(200));
    let far = query(&format!("{{\"bodies\":[\n{long},\n\n\nü]}}"), &[]);
    assert!(far.errors.contains("5:1: bodies[1]: not JSON") && far.errors.contains('^'), "{}", far.errors);
    let near = query(&format!("{{\"bodies\":[\n{long},\nü]}}"), &[]);
    assert!(
        near.errors.contains("3:1: bodies[1]: not JSON") && !near.errors.contains('^'),
        "{}",
        near.errors
    );
}

#[test]
fn files_that_cannot_be_read_or_written_are_named() {
    let run = gjk(&["query", "no/such/scene.json"], "");
    assert_eq!(run.status, 2);
    assert!(run.errors.starts_with("error: no/such/scene.json: "), "{}", run.errors);
    let run = query(ROW, &["--svg", "no/such/folder/out.svg"]);
    assert_eq!(run.status, 2);
    let last = run.errors.lines().last().unwrap();
    assert!(last.starts_with("error: no/such/folder/out.svg: "), "{}", run.errors);
    assert_eq!(gjk(&["query"], "").status, 2);
    assert_eq!(query(ROW, &["--format", "xml"]).status, 2);
}

#[test]
fn drawings_and_meshes_are_read_by_their_extension() {
    for (scene, closest) in [
        ("scenes/car-park.svg", "island-hatchedmazda-mx-5"),
        ("scenes/parts.obj", "pyramidangle-profile"),
        ("scenes/wedges.stl", "wedge-belowwedge-above"),
    ] {
        let path = repository(scene);
        let run = gjk(&["query", path.to_str().unwrap(), "--nearest", "1", "--format", "json"], "");
        let row = &run.json()[0];
        let names = ["name_a", "name_b"].map(|name| row[name].as_str().unwrap().to_owned()).concat();
        assert_eq!(names, closest, "{run:?}");
        let file = path.file_name().unwrap().to_str().unwrap();
        for warning in run.errors.lines() {
            let (_, rest) = warning.split_once(&format!("{file}:")).expect("a warning names its file");
            assert!(
                warning.starts_with("warning: ") && rest.starts_with(|c: char| c.is_ascii_digit()),
                "{warning}"
            );
        }
    }
}

#[test]
fn a_broken_drawing_is_refused_with_file_and_line() {
    for (name, text) in
        [("d.svg", "<svg>\n<rect"), ("d.obj", "v 0 0 0\nv 1 x 0\n"), ("d.stl", "solid x\n facet\n")]
    {
        let (_folder, path) = file(name, text);
        let run = gjk(&["query", path.to_str().unwrap()], "");
        assert_eq!((run.status, run.output.as_str()), (1, ""), "{name}");
        let (_, rest) =
            run.errors.split_once(&format!("{name}:")).unwrap_or_else(|| panic!("{}", run.errors));
        assert!(rest.starts_with(|c: char| c.is_ascii_digit()), "{}", run.errors);
    }
}

#[test]
fn a_picture_shows_the_bodies_that_were_asked_about() {
    for scene in ["scenes/robot-cell.json", "scenes/car-park.svg"] {
        for precision in ["f32", "f64"] {
            let folder = tempfile::tempdir().unwrap();
            let out = folder.path().join("out.svg");
            let scene = repository(scene);
            let arguments = ["--nearest", "3", "--precision", precision, "--format", "json", "--svg"];
            let run = gjk(
                &[&["query", scene.to_str().unwrap()], &arguments[..], &[out.to_str().unwrap()]].concat(),
                "",
            );
            assert_eq!(run.status, 0, "{}", run.errors);
            let picture = fs::read_to_string(out).unwrap();
            roxmltree::Document::parse(&picture).unwrap();
            for row in run.json().as_array().unwrap() {
                assert!(picture.contains(row["name_a"].as_str().unwrap()), "{row}");
            }
            // Both scenes have overlaps: what is drawn for them, and the lens for those too shallow to be
            // seen.
            for class in ["overlap", "note", "lens"] {
                assert!(picture.contains(&format!("class=\"{class}\"")), "{class}");
            }
        }
    }
}

#[test]
fn ten_thousand_bodies_are_answered_by_their_neighborhood() {
    // All pairs would be fifty million; each body has two neighbors within the limit.
    let bodies = (0..10_000).map(|i| format!(r#"{{"name":"{i}","shape":{{"type":"box","half_extents":[0.25,1,1],"pose":{{"translation":[{i},0,0]}}}}}}"#));
    let scene = format!("{{\"bodies\":[{}]}}", bodies.collect::<Vec<_>>().join(",\n"));
    let within = query(&scene, &["--within", "0.5", "--format", "csv"]);
    assert_eq!(within.output.lines().count(), 10_000);
    let nearest = pairs(&scene, &["--nearest", "7"]);
    assert!(nearest.iter().all(|(_, distance)| *distance == 0.5), "{nearest:?}");
    assert_eq!(nearest[6].0, "67");
}

/// Points on a line, farther and farther from each other, the first ones in one place.
fn row_of_points(count: u64, together: u64) -> String {
    let place = |i: u64| i.saturating_sub(together).pow(2);
    let body = |i| format!(r#"{{"name":"{i}","shape":{{"type":"point","at":[{},0]}}}}"#, place(i));
    format!("{{\"bodies\":[{}]}}", (0..count).map(body).collect::<Vec<_>>().join(","))
}

#[test]
fn of_too_many_pairs_those_that_matter_come_first_and_it_is_said() {
    let limit = 2_000;
    for (together, shown, said) in
        [(3, 100, "100 closest 6 overlap touch --within inf"), (29, 435, "435 overlap touch --within inf")]
    {
        let scene = row_of_points(limit + 1, together);
        let run = query(&scene, &["--format", "csv"]);
        assert_eq!((run.status, run.output.lines().count()), (0, 1 + shown));
        assert_says(&run.errors, said);
        let asked = query(&scene, &["--format", "csv", "--nearest", &shown.to_string()]);
        assert_eq!((asked.output, asked.errors.as_str()), (run.output, ""));
    }
    let few = query(&row_of_points(60, 3), &["--format", "csv"]);
    assert_eq!((few.output.lines().count(), few.errors.as_str()), (1 + 60 * 59 / 2, ""));
}

#[test]
fn ignored_pairs_do_not_count_among_the_nearest() {
    assert_eq!(names(ROW, &["--nearest", "2", "--ignore", "d,e", "--ignore", "a,c"]), ["ab", "bc"]);
}

#[test]
fn a_reader_that_leaves_ends_the_run_quietly() {
    let body = |i: usize| format!(r#"{{"name":"{i}","shape":{{"type":"point","at":[{i},0]}}}}"#);
    let scene = format!("{{\"bodies\":[{}]}}", (0..300).map(body).collect::<Vec<_>>().join(","));
    let (_folder, path) = file("scene.json", &scene);
    for format in ["json", "csv", "table"] {
        for question in ["proximity", "intersects"] {
            let output = Command::new(assert_cmd::cargo::cargo_bin("gjk"))
                .args(["query", path.to_str().unwrap(), "--format", format, "--ask", question])
                .stdout(unread())
                .output()
                .unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{format}");
            assert!(output.status.success(), "{format}");
        }
    }
}
