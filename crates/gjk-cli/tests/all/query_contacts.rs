//! What `gjk query --ask manifold` promises.

use crate::support::{Run, gjk, repository};
use serde_json::{Value, json};

/// A floor, a box on it, one a little above it, and a far one.
const FLOOR: &str = r#"{"bodies":[
  {"name":"floor","shape":{"type":"box","half_extents":[9,1]}},
  {"name":"above","shape":{"type":"box","half_extents":[1,1],"pose":{"translation":[-3,2.125]}}},
  {"name":"sunk","shape":{"type":"box","half_extents":[1,1],"pose":{"translation":[3,1.75]}}},
  {"name":"far","shape":{"type":"ball","center":[0,40],"radius":1}}
]}"#;

fn contacts(scene: &str, arguments: &[&str]) -> Vec<Value> {
    let run = query(scene, &[&["--format", "json"], arguments].concat());
    run.json().as_array().unwrap().clone()
}

fn query(scene: &str, arguments: &[&str]) -> Run {
    gjk(&[&["query", "-", "--ask", "manifold"], arguments].concat(), scene)
}

fn names(row: &Value) -> [&str; 2] {
    ["name_a", "name_b"].map(|name| row[name].as_str().unwrap())
}

#[test]
fn bodies_that_touch_have_a_contact_and_those_near_enough_on_request() {
    let touching = contacts(FLOOR, &[]);
    assert_eq!(touching.iter().map(names).collect::<Vec<_>>(), [["floor", "sunk"]]);
    let near = contacts(FLOOR, &["--within", "0.125"]);
    assert_eq!(near.iter().map(names).collect::<Vec<_>>(), [["floor", "sunk"], ["floor", "above"]]);
    assert_eq!(near[0], touching[0]);
    assert_eq!((&near[1]["intersects"], &near[1]["points"][0]["distance"]), (&json!(false), &json!(0.125)));
    assert_eq!(contacts(FLOOR, &["--within", "0.0625"]).len(), 1);
    assert_eq!(contacts(FLOOR, &["--ignore", "floor,sunk"]).len(), 0);
}

#[test]
fn a_contact_is_the_one_that_pairs_gives() {
    let shape = |index: usize| {
        let scene: Value = serde_json::from_str(FLOOR).unwrap();
        scene["bodies"][index]["shape"].to_string()
    };
    let mut alone = crate::support::pair(&crate::support::line(&shape(0), &shape(2)), &["--ask", "manifold"]);
    let mut found = contacts(FLOOR, &[]).remove(0);
    for name in ["name_a", "name_b"] {
        found.as_object_mut().unwrap().shift_remove(name);
    }
    alone.as_object_mut().unwrap().shift_remove("id");
    assert_eq!(found, alone);
}

#[test]
fn bodies_of_parts_have_a_contact_for_each_plane_in_which_they_meet() {
    // A cup with a ball on its rims and one on its floor, a table of two boards.
    let scene = r#"{"bodies":[
      {"name":"ball","shape":{"type":"ball","center":[2,1.5],"radius":0.5}},
      {"name":"cup","shape":{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[3,4],[3,1],[1,1],[1,4],[0,4]]}},
      {"name":"lid","shape":{"type":"box","half_extents":[2,0.5],"pose":{"translation":[2,4.5]}}}
    ]}"#;
    let rows = contacts(scene, &[]);
    let of = |pair: [&str; 2]| rows.iter().filter(|row| names(row) == pair).collect::<Vec<_>>();
    let lid = of(["cup", "lid"]);
    assert_eq!(lid.len(), 1, "both walls end in one plane: {rows:?}");
    for row in &lid {
        let parts = row["parts"].as_array().unwrap();
        assert!(parts[0].is_u64() && parts[1] == 0, "{row}");
        let points = row["points"].as_array().unwrap();
        assert!(points.len() == 2 && points.iter().all(|point| point["point"][1] == 4.0), "{row}");
    }
    let ball = of(["ball", "cup"]);
    assert!(!ball.is_empty() && ball.iter().all(|row| row["parts"][0] == 0), "{rows:?}");
    assert!(of(["ball", "lid"]).is_empty());
    let table = query(scene, &[]);
    assert!(table.output.contains("cup, part ") && table.output.contains("lid, part 0"), "{}", table.output);
}

#[test]
fn csv_has_a_row_for_every_point() {
    for scene in ["scenes/car-park.svg", "scenes/shapes-in-shapes.json", "scenes/robot-cell.json"] {
        let path = repository(scene);
        let arguments =
            ["query", path.to_str().unwrap(), "--ask", "manifold", "--within", "0.05", "--format"];
        let json = gjk(&[&arguments[..], &["json"]].concat(), "").json();
        let csv = gjk(&[&arguments[..], &["csv"]].concat(), "").output;
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let header = reader.headers().unwrap().clone();
        let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        let points = json
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row["points"].as_array().unwrap().iter().map(move |point| (row, point)));
        let points: Vec<_> = points.collect();
        assert!(points.len() > 1, "{scene}");
        assert_eq!(records.len(), points.len());
        for (record, (row, point)) in records.iter().zip(points) {
            for (column, text) in header.iter().zip(record) {
                let axis = |axis: &str| "xyz".find(axis).unwrap();
                let expected = match column.rsplit_once('_') {
                    Some(("normal", of)) => &row["normal"][axis(of)],
                    Some(("point", of)) => &point["point"][axis(of)],
                    Some(("feature", of)) => &point["features"][usize::from(of == "b")],
                    Some(("part", of)) => &row["parts"][usize::from(of == "b")],
                    Some(("reference", of)) => &row["reference"][of],
                    _ if column == "distance" => &point["distance"],
                    _ => &row[column],
                };
                let as_text = match expected {
                    Value::Null => String::new(),
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                };
                assert_eq!(text, as_text, "{scene}: {column}");
            }
        }
    }
}

#[test]
fn what_contacts_do_not_know_is_refused() {
    for (arguments, reason) in [
        (&["--nearest", "3"][..], "--nearest"),
        (&["--within", "-1"], "not negative"),
        (&["--within", "inf"], "finite"),
        (&["--svg", "out.svg"], "--svg"),
    ] {
        let run = query(FLOOR, arguments);
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{arguments:?}");
        assert!(run.errors.contains(reason), "{}", run.errors);
    }
}

#[test]
fn no_contacts_are_no_error() {
    let far = r#"{"bodies":[{"name":"a","shape":{"type":"point","at":[0,0]}},{"name":"b","shape":{"type":"point","at":[1,0]}}]}"#;
    assert_eq!(query(far, &["--format", "json"]).output, "[]\n");
    assert_eq!(query(far, &[]).output, "no contacts\n");
    assert_eq!(query(far, &["--format", "csv"]).output.lines().count(), 1);
}
