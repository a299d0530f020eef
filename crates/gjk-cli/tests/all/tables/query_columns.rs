//! What `--format arrow` and `--format csv` of `gjk query` and `gjk cast` promise.

use std::fs;
use std::io::Cursor;

use crate::support::{gjk, repository};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt32Type};
use arrow_array::{Array, RecordBatch};
use arrow_ipc::reader::StreamReader;
use arrow_schema::DataType;
use arrow_select::concat::concat_batches;
use serde_json::{Value, json};

/// Runs `gjk query` on a scene of the repository.
fn columns(scene: &str, arguments: &[&str]) -> RecordBatch {
    columns_of("query", scene, arguments)
}

/// Runs a subcommand on a scene of the repository.
fn columns_of(subcommand: &str, scene: &str, arguments: &[&str]) -> RecordBatch {
    let mut command = assert_cmd::Command::cargo_bin("gjk").unwrap();
    command.args([subcommand, repository(scene).to_str().unwrap(), "--format", "arrow"]).args(arguments);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let reader = StreamReader::try_new(Cursor::new(output.stdout), None).expect("a stream");
    let schema = reader.schema();
    let batches: Vec<RecordBatch> = reader.map(Result::unwrap).collect();
    concat_batches(&schema, &batches).unwrap()
}

/// One value, as JSON would have it.
fn cell(rows: &RecordBatch, column: usize, row: usize) -> Value {
    let column = rows.column(column);
    if column.is_null(row) {
        return Value::Null;
    }
    match column.data_type() {
        DataType::Boolean => json!(column.as_boolean().value(row)),
        DataType::Float64 => json!(column.as_primitive::<Float64Type>().value(row)),
        DataType::UInt32 => json!(column.as_primitive::<UInt32Type>().value(row)),
        DataType::LargeUtf8 => json!(column.as_string::<i64>().value(row)),
        _ => json!(column.as_string::<i32>().value(row)),
    }
}

fn names(rows: &RecordBatch) -> Vec<String> {
    rows.schema().fields().iter().map(|field| field.name().clone()).collect()
}

/// What the JSON says in this column; `None` where it says nothing of the kind.
fn in_json(answer: &Value, column: &str) -> Option<Value> {
    let found = match column.rsplit_once('_') {
        Some(("feature", _)) => return None,
        Some(("part", which)) => answer["parts"].get(usize::from(which == "b")).cloned(),
        Some((vector, axis @ ("x" | "y" | "z"))) => answer[vector].get("xyz".find(axis)?).cloned(),
        _ => answer.get(column).cloned(),
    };
    Some(found.unwrap_or(Value::Null))
}

const SCENES: [&str; 3] = ["scenes/robot-cell.json", "scenes/shapes-in-shapes.json", "scenes/wedges.stl"];

#[test]
fn casts_in_arrow_say_what_json_says() {
    let scene = "scenes/swinging-arm.json";
    let rows = columns_of("cast", scene, &[]);
    let answers = gjk(&["cast", repository(scene).to_str().unwrap(), "--format", "json"], "").json();
    let answers = answers.as_array().unwrap();
    assert!(!answers.is_empty() && answers.len() == rows.num_rows());
    for (column, name) in names(&rows).iter().enumerate() {
        for (row, answer) in answers.iter().enumerate() {
            assert_eq!(Some(cell(&rows, column, row)), in_json(answer, name), "{name} of {answer}");
        }
    }
}

#[test]
fn arrow_and_csv_say_what_json_says() {
    for scene in SCENES {
        for precision in ["f32", "f64"] {
            let path = repository(scene);
            let arguments = ["query", path.to_str().unwrap(), "--precision", precision, "--format"];
            let answers = gjk(&[&arguments[..], &["json"]].concat(), "").json();
            let answers = answers.as_array().unwrap();
            let csv = gjk(&[&arguments[..], &["csv"]].concat(), "").output;
            let mut csv = csv::Reader::from_reader(csv.as_bytes());
            let header = csv.headers().unwrap().clone();
            let records: Vec<csv::StringRecord> = csv.records().map(Result::unwrap).collect();
            let rows = columns(scene, &["--precision", precision]);
            assert_eq!((rows.num_rows(), records.len()), (answers.len(), answers.len()), "{scene}");
            for (row, answer) in answers.iter().enumerate() {
                for (column, name) in names(&rows).iter().enumerate() {
                    let found = cell(&rows, column, row);
                    assert_eq!(found, in_json(answer, name).unwrap_or(found.clone()), "{scene}: {name}");
                    let text = header.iter().position(|known| known == name).map(|at| &records[row][at]);
                    let expected = match &found {
                        Value::Null => String::new(),
                        Value::String(text) => text.clone(),
                        other => other.to_string(),
                    };
                    let is_plane = answer["normal"].as_array().unwrap().len() == 2;
                    let is_left_out = is_plane && name.ends_with("_z");
                    assert_eq!(text, Some(expected.as_str()).filter(|_| !is_left_out), "{scene}: {name}");
                }
            }
        }
    }
}

#[test]
fn parts_are_numbers_where_bodies_have_them_and_the_columns_always_there() {
    let convex = columns("scenes/robot-cell.json", &[]);
    let concave = columns("scenes/shapes-in-shapes.json", &[]);
    assert_eq!(names(&convex), names(&concave));
    let parts = |rows: &RecordBatch| {
        let of = |name: &str| rows.column_by_name(name).unwrap().as_primitive::<UInt32Type>().clone();
        [of("part_a"), of("part_b")]
    };
    assert!(parts(&convex).iter().all(|column| column.null_count() == convex.num_rows()));
    assert!(parts(&concave).iter().all(|column| column.iter().flatten().any(|part| part > 0)));
}

#[test]
fn every_question_has_its_columns_and_they_are_documented() {
    let document = fs::read_to_string(repository("schemas/query.arrow.md")).unwrap();
    let tables: Vec<Vec<Vec<&str>>> = document
        .split("\n## ")
        .skip(1)
        .map(|section| {
            let lines = section.lines().filter(|line| line.starts_with("| `"));
            lines.map(|line| line.trim_matches('|').splitn(3, '|').map(str::trim).collect()).collect()
        })
        .collect();
    let help = gjk(&["query", "--help"], "").output;
    for (question, documented) in ["proximity", "manifold", "intersects"].into_iter().zip(&tables) {
        let rows = columns("scenes/robot-cell.json", &["--ask", question]);
        let schema = rows.schema();
        let actual: Vec<[String; 3]> = schema
            .fields()
            .iter()
            .map(|field| {
                let name = match field.data_type() {
                    DataType::Float64 => "float64",
                    DataType::UInt32 => "uint32",
                    DataType::Boolean => "bool",
                    DataType::LargeUtf8 => "large_utf8",
                    _ => "utf8",
                };
                [format!("`{}`", field.name()), name.to_owned(), field.metadata()["description"].clone()]
            })
            .collect();
        assert_eq!(*documented, actual, "{question}");
        for field in schema.fields() {
            let stem = field.name().trim_end_matches(['x', 'y', 'z']).trim_end_matches('_');
            assert!(help.contains(stem), "{stem}");
        }
    }
    assert_eq!(tables.len(), 3);
}

#[test]
fn a_scene_without_pairs_gives_columns_without_rows() {
    let mut command = assert_cmd::Command::cargo_bin("gjk").unwrap();
    command.args(["query", "-", "--format", "arrow"]).write_stdin(r#"{"bodies":[]}"#);
    let output = command.output().unwrap();
    let reader = StreamReader::try_new(Cursor::new(output.stdout), None).expect("a stream");
    assert!(reader.schema().fields().len() > 10);
    assert_eq!(reader.count(), 0);
}
