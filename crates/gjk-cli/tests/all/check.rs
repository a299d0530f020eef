//! What `gjk check` promises: verdicts, exit statuses, formats and rules.

use std::fs;
use std::path::PathBuf;

use crate::support::{Run, gjk, repository};
use serde_json::Value;
use tempfile::TempDir;

/// Balls with gaps of exactly 0.3 and 0.4, and a box that the last one overlaps.
const ROW: &str = r#"{"bodies":[
  {"name":"a","shape":{"type":"ball","center":[0.1,0],"radius":0.1}},
  {"name":"b","shape":{"type":"ball","center":[0.6,0],"radius":0.1}},
  {"name":"c","shape":{"type":"ball","center":[1.2,0],"radius":0.1}},
  {"name":"d","shape":{"type":"box","half_extents":[0.1,0.1],"pose":{"translation":[1.3,0]}}}
]}"#;

fn check(scene: &str, arguments: &[&str]) -> Run {
    gjk(&[&["check", "-"], arguments].concat(), scene)
}

/// Names and rules of what is found.
fn found(scene: &str, arguments: &[&str]) -> Vec<String> {
    let run = check(scene, &[&["--format", "json"], arguments].concat());
    let text = |row: &Value, field: &str| row[field].as_str().unwrap().to_owned();
    let line = |row: &Value| {
        format!(
            "{}-{} {} {}",
            text(row, "name_a"),
            text(row, "name_b"),
            text(row, "verdict"),
            text(row, "rule")
        )
    };
    run.json().as_array().unwrap().iter().map(line).collect()
}

fn rules(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rules.toml");
    fs::write(&path, text).unwrap();
    let path = path.display().to_string();
    (folder, path)
}

#[test]
fn the_exit_status_says_how_it_ended() {
    let (_folder, wrong) = rules("clearence = 1\n");
    assert_eq!(check(ROW, &["--ignore", "c,d", "--clearance", "0.3"]).status, 0);
    assert_eq!(check(ROW, &["--ignore", "c,d", "--clearance", "0.30000001"]).status, 1);
    assert_eq!(check(ROW, &["--clearance", "wide"]).status, 2);
    assert_eq!(check("{}", &[]).status, 2);
    let refused = check(ROW, &["--rules", &wrong]);
    assert_eq!(refused.status, 2);
    assert!(refused.errors.contains("rules.toml:1: clearence: unknown field"), "{}", refused.errors);
    // A body that cannot be used proves nothing about the others.
    let invalid = ROW.replace("\"radius\":0.1}},\n  {\"name\":\"d\"", "\"radius\":-1}},\n  {\"name\":\"d\"");
    assert_eq!(check(&invalid, &["--clearance", "0.3"]).status, 2);
}

#[test]
fn a_pair_without_a_verdict_is_named_with_status_3() {
    let turned = |name: &str, x: f64| {
        let pose = format!(r#"{{"translation":[{x},0],"angle":0.7}}"#);
        format!(r#"{{"name":"{name}","shape":{{"type":"box","half_extents":[1,1],"pose":{pose}}}}}"#)
    };
    let scene = format!(r#"{{"bodies":[{},{}]}}"#, turned("left", 0.0), turned("right", 10.0));
    let rows = check(&scene, &["--clearance", "99", "--format", "json"]).json();
    let middle = (rows[0]["lower"].as_f64().unwrap() + rows[0]["upper"].as_f64().unwrap()) / 2.0;
    let run = check(&scene, &["--clearance", &middle.to_string(), "--format", "json"]);
    assert_eq!((run.status, run.json()[0]["verdict"].as_str()), (3, Some("undecided")));
}

#[test]
fn the_worst_pair_comes_first_and_a_gap_of_the_clearance_passes() {
    assert_eq!(found(ROW, &[]), ["c-d violation clearance"]);
    assert_eq!(found(ROW, &["--clearance", "0.3"]), ["c-d violation clearance"]);
    assert_eq!(
        found(ROW, &["--clearance", "0.41"]),
        ["c-d violation clearance", "a-b violation clearance", "b-c violation clearance"]
    );
}

#[test]
fn rules_decide_by_name_class_and_matrix() {
    let text = "clearance = 0.3\n[classes]\nends = [\"a\", \"c\"]\n[clearances]\nends = { \"*\" = 0.35 }\n\
                [[rule]]\nname = \"tight\"\nbetween = [\"b\", \"c\"]\nclearance = 0.1\n\
                [[rule]]\nbetween = [\"a\", \"d\"]\nmaximum = 1\n\
                [[rule]]\nbetween = [\"nobody\", \"*\"]\nclearance = 9\n\
                [[allow]]\nbetween = [\"c\", \"d\"]\nreason = \"glued\"\n";
    let (_folder, path) = rules(text);
    let run = check(ROW, &["--rules", &path, "--format", "json"]);
    assert_eq!(found(ROW, &["--rules", &path]), ["a-b violation ends to *"]);
    assert!(
        run.errors.contains("warning: rule[2] (nobody to *) matches no pair of bodies"),
        "{}",
        run.errors
    );
    let (_folder, near) = rules("[[rule]]\nname = \"reach\"\nbetween = [\"a\", \"b\"]\nmaximum = 0.29\n");
    let rows = check(ROW, &["--rules", &near, "--ignore", "c,d", "--format", "json"]).json();
    assert_eq!((rows[0]["kind"].as_str(), rows[0]["rule"].as_str()), (Some("maximum"), Some("reach")));
}

#[test]
fn a_table_and_quiet_tell_people() {
    let run = check(ROW, &["--clearance", "0.3"]);
    assert!(run.output.contains("must be") && run.output.contains("≥ 0.3"), "{}", run.output);
    assert!(run.output.contains("overlap"), "{}", run.output);
    assert!(run.errors.contains("note: 4 bodies, ") && run.errors.contains("1 violation, 0 undecided"));
    let fine = check(ROW, &["--ignore", "c,d"]);
    assert_eq!(fine.output, "all rules hold (proved)\n");
    let quiet = check(ROW, &["--quiet"]);
    assert_eq!((quiet.status, quiet.output.as_str(), quiet.errors.as_str()), (1, "", ""));
}

#[test]
fn csv_has_a_column_for_each_number() {
    let run = check(ROW, &["--clearance", "0.41", "--format", "csv"]);
    let mut reader = csv::Reader::from_reader(run.output.as_bytes());
    let header: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(header[..6], ["name_a", "name_b", "verdict", "kind", "rule", "limit"]);
    assert_eq!(
        header[6..],
        ["lower", "upper", "point_a_x", "point_a_y", "point_b_x", "point_b_y", "part_a", "part_b"]
    );
    assert_eq!(reader.records().map(|row| row.unwrap().len()).collect::<Vec<_>>(), [14; 3]);
}

#[test]
fn sarif_names_files_and_lines() {
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join("row 1.json");
    fs::write(&path, ROW).unwrap();
    let run = gjk(&["check", &path.display().to_string(), "--clearance", "0.3", "--format", "sarif"], "");
    let log = run.json();
    assert_eq!((run.status, log["version"].as_str()), (1, Some("2.1.0")));
    let result = &log["runs"][0]["results"][0];
    assert_eq!((result["level"].as_str(), result["ruleId"].as_str()), (Some("error"), Some("clearance")));
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["region"]["startLine"], 4);
    assert!(place["artifactLocation"]["uri"].as_str().unwrap().ends_with("row%201.json"));
    assert_eq!(result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 5);
    assert!(result["message"]["text"].as_str().unwrap().starts_with("c and d: the distance, proved between"));
    assert_eq!(log["runs"][0]["tool"]["driver"]["rules"][0]["id"], "clearance");
}

#[test]
fn junit_has_a_test_for_each_finding() {
    let scene = ROW.replace("\"a\"", "\"<a> & b\"");
    let run = check(&scene, &["--clearance", "0.31", "--format", "junit"]);
    let document = roxmltree::Document::parse(&run.output).unwrap();
    let suite = document.root_element().first_element_child().unwrap();
    assert_eq!(
        ["tests", "failures", "errors"].map(|name| suite.attribute(name)),
        [Some("3"), Some("2"), Some("0")]
    );
    let names: Vec<_> = suite.children().filter_map(|case| case.attribute("name")).collect();
    assert_eq!(names, ["all other pairs hold their rules", "c to d", "<a> & b to b"]);
    let failure = document.descendants().find(|node| node.has_tag_name("failure")).unwrap();
    assert!(failure.attribute("message").unwrap().contains("is below the clearance 0.31"));
}

#[test]
fn the_picture_is_drawn_and_never_over_the_scene() {
    let folder = tempfile::tempdir().unwrap();
    let [scene, picture] = ["row.json", "row.svg"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&scene, ROW).unwrap();
    assert_eq!(gjk(&["check", &scene, "--svg", &picture], "").status, 1);
    assert!(fs::read_to_string(&picture).unwrap().contains("<svg"));
    assert_eq!(gjk(&["check", &scene, "--svg", &scene], "").status, 2);
    assert_eq!(fs::read_to_string(&scene).unwrap(), ROW);
}

#[test]
fn bodies_of_several_files_are_checked_together() {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["x", "y"].map(|name| folder.path().join(format!("{name}.json")).display().to_string());
    paths.iter().for_each(|path| fs::write(path, ROW).unwrap());
    let (_folder, rules) =
        rules("[[allow]]\nbetween = [\"x/*\", \"x/*\"]\n[[allow]]\nbetween = [\"y/*\", \"y/*\"]\n");
    let run = gjk(&["check", &paths[0], &paths[1], "--rules", &rules, "--format", "json"], "");
    let rows = run.json();
    // Each body and its copy, and the ball and the box of each other file.
    assert_eq!((run.status, rows.as_array().unwrap().len()), (1, 6));
    assert!(rows.as_array().unwrap().iter().all(|row| row["name_b"].as_str().unwrap().starts_with("y/")));
}

#[test]
fn links_that_a_joint_connects_have_no_rule() {
    let robot = repository("scenes/gripper-arm.urdf").display().to_string();
    let joints = repository("scenes/gripper-arm.joints.json").display().to_string();
    let arguments = ["check", &robot, "--joints", &joints, "--clearance", "0.05", "--format", "json"];
    let run = gjk(&arguments, "");
    let rows = run.json();
    let names: Vec<_> = rows.as_array().unwrap().iter().map(|row| [&row["name_a"], &row["name_b"]]).collect();
    assert_eq!((run.status, &names[..]), (1, &[["finger-left", "finger-right"], ["base", "hand"]][..]));
}

#[test]
fn gaps_of_a_drawing_are_those_of_its_decimals() {
    // The center of the lower rectangle is 0.02 + 4.98 / 2, which floating point makes 2.5100000000000002.
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg"><rect id="top" x="-.25" y="-.25" width="25.5" height=".25"/>
      <rect id="low" x="25" y=".02" width=".25" height="4.98"/></svg>"#;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plan.svg").display().to_string();
    fs::write(&path, svg).unwrap();
    assert_eq!(gjk(&["check", &path, "--clearance", "0.02"], "").status, 0);
    assert_eq!(gjk(&["check", &path, "--clearance", "0.0200001"], "").status, 1);
}
