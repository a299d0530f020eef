//! What `gjk pairs --ask cast` promises about columns, read and written.

use std::fs;
use std::io::Cursor;
use std::sync::Arc;

use crate::support::{gjk, repository};
use arrow_array::builder::{FixedSizeListBuilder, Float64Builder, ListBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt32Type};
use arrow_array::{Array, ArrayRef, Float64Array, RecordBatch, StringArray};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_select::concat::concat_batches;
use gjk_oracle::assert_says;
use serde_json::{Value, json};

fn cases() -> Vec<Value> {
    serde_json::from_slice(&fs::read(repository("cases/casts.json")).unwrap()).unwrap()
}

/// The fields of a case that are asked about.
fn line(case: &Value) -> Value {
    let asked = ["id", "a", "b", "motion_a", "motion_b", "until", "target_distance", "at_start", "graze"];
    let fields = case.as_object().unwrap().iter().filter(|(name, _)| asked.contains(&name.as_str()));
    Value::Object(fields.map(|(name, value)| (name.clone(), value.clone())).collect())
}

/// A shape of this dimension as columns have it: with vertices or half extents, and a rounding; `None` of
/// others.
fn as_columns(shape: &Value, dimension: usize) -> Option<Value> {
    let (vertices, radius) = match shape["type"].as_str().unwrap() {
        "ball" => (json!([shape["center"]]), &shape["radius"]),
        "point" => (json!([shape["at"]]), &Value::Null),
        "capsule" => (json!([shape["a"], shape["b"]]), &shape["radius"]),
        "segment" => (json!([shape["a"], shape["b"]]), &Value::Null),
        "polygon" | "triangle" | "hull" => (shape["vertices"].clone(), &shape["rounding"]),
        "box" => (Value::Null, &shape["rounding"]),
        _ => return None,
    };
    let found = vertices.get(0).unwrap_or(&shape["half_extents"]).as_array().unwrap().len();
    let turn = TURN[dimension - 2];
    let pose = json!({"translation": shape["pose"]["translation"], turn: shape["pose"][turn]});
    (dimension == found && (dimension == 3 || shape["type"] != "hull")).then(|| {
        json!({"vertices": vertices, "half_extents": shape["half_extents"], "rounding": radius, "pose": pose})
    })
}

/// What turns shapes of the plane and of space.
const TURN: [&str; 2] = ["angle", "quaternion"];

/// The same shape as JSON has it.
fn as_line(columns: &Value) -> Value {
    let mut shape = match columns["vertices"].as_array().map(Vec::as_slice) {
        None => json!({"type": "box", "half_extents": columns["half_extents"]}),
        Some([at]) => json!({"type": "point", "at": at}),
        Some([a, b]) => json!({"type": "segment", "a": a, "b": b}),
        Some(vertices) if vertices[0].as_array().unwrap().len() == 3 => {
            json!({"type": "hull", "vertices": vertices})
        }
        Some(vertices) => json!({"type": "polygon", "vertices": vertices}),
    };
    if columns["rounding"].is_number() {
        shape["rounding"] = columns["rounding"].clone();
    }
    let given = columns["pose"].as_object().unwrap().iter().filter(|(_, value)| !value.is_null());
    shape["pose"] = Value::Object(given.map(|(name, value)| (name.clone(), value.clone())).collect());
    shape
}

fn coordinates(value: &Value, count: usize) -> Vec<f64> {
    (0..count).map(|axis| value[axis].as_f64().unwrap_or_default()).collect()
}

fn points(all: impl Iterator<Item = Value>, width: usize) -> ArrayRef {
    let mut builder = FixedSizeListBuilder::new(Float64Builder::new(), width as i32);
    for point in all {
        builder.values().append_slice(&coordinates(&point, width));
        builder.append(!point.is_null());
    }
    Arc::new(builder.finish())
}

/// Pairs of lines of the plane or of space as a stream.
fn stream(lines: &[Value], dimension: usize) -> Vec<u8> {
    let numbers = |field: &dyn Fn(&Value) -> Value| -> ArrayRef {
        Arc::new(lines.iter().map(|line| field(line).as_f64()).collect::<Float64Array>())
    };
    let words = |field: &str| -> ArrayRef {
        Arc::new(lines.iter().map(|line| line[field].as_str()).collect::<StringArray>())
    };
    let mut columns: Vec<(String, ArrayRef)> = vec![("id".to_owned(), words("id"))];
    for side in ["a", "b"] {
        let point = FixedSizeListBuilder::new(Float64Builder::new(), dimension as i32);
        let mut vertices = ListBuilder::new(point);
        for line in lines {
            for vertex in line[side]["vertices"].as_array().into_iter().flatten() {
                vertices.values().values().append_slice(&coordinates(vertex, dimension));
                vertices.values().append(true);
            }
            vertices.append(line[side]["vertices"].is_array());
        }
        let motion = &format!("motion_{side}");
        let of = |path: [&str; 2]| {
            let all: Vec<Value> = lines.iter().map(|line| line[path[0]][path[1]].clone()).collect();
            all.into_iter()
        };
        let pose = |field: &'static str| lines.iter().map(move |line| line[side]["pose"][field].clone());
        let (turn, about) = match dimension {
            2 => (
                numbers(&|line| line[side]["pose"]["angle"].clone()),
                numbers(&|line| line[motion]["angular_velocity"].clone()),
            ),
            _ => (points(pose("quaternion"), 4), points(of([motion, "angular_velocity"]), 3)),
        };
        let name = |field: &str| format!("{side}_{field}");
        columns.extend([
            (name("vertices"), Arc::new(vertices.finish()) as ArrayRef),
            (name("half_extents"), points(of([side, "half_extents"]), dimension)),
            (name("rounding"), numbers(&|line| line[side]["rounding"].clone())),
            (name("translation"), points(pose("translation"), dimension)),
            (name(TURN[dimension - 2]), turn),
            (name("velocity"), points(of([motion, "velocity"]), dimension)),
            (name("angular_velocity"), about),
            (name("center"), points(of([motion, "center"]), dimension)),
        ]);
    }
    columns.push(("until".to_owned(), numbers(&|line| line["until"].clone())));
    columns.push(("target_distance".to_owned(), numbers(&|line| line["target_distance"].clone())));
    columns.extend([("at_start".to_owned(), words("at_start")), ("graze".to_owned(), words("graze"))]);
    stream_of(columns)
}

fn stream_of(columns: Vec<(String, ArrayRef)>) -> Vec<u8> {
    let batch = RecordBatch::try_from_iter_with_nullable(
        columns.into_iter().map(|(name, array)| (name, array, true)),
    )
    .unwrap();
    let mut writer = StreamWriter::try_new(Vec::new(), &batch.schema()).unwrap();
    writer.write(&batch).unwrap();
    writer.into_inner().unwrap()
}

/// Exit status, rows if there are, and standard error.
fn run(arguments: &[&str], input: Vec<u8>) -> (i32, Option<RecordBatch>, String) {
    let mut command = assert_cmd::Command::cargo_bin("gjk").unwrap();
    let output =
        command.args(["pairs", "--format", "arrow"]).args(arguments).write_stdin(input).output().unwrap();
    let rows = StreamReader::try_new(Cursor::new(output.stdout), None).ok().map(|reader| {
        let schema = reader.schema();
        concat_batches(&schema, &reader.map(Result::unwrap).collect::<Vec<_>>()).unwrap()
    });
    (output.status.code().unwrap(), rows, String::from_utf8(output.stderr).unwrap())
}

/// A row as the answer in JSON has it, without the parts.
fn row(rows: &RecordBatch, index: usize) -> Value {
    let column = |name: &str| rows.column_by_name(name).unwrap_or_else(|| panic!("{name}"));
    let float = |name: &str| {
        let column = column(name).as_primitive::<Float64Type>();
        column.is_valid(index).then(|| column.value(index))
    };
    let text = |name: &str| {
        let column = column(name).as_string::<i32>();
        column.is_valid(index).then(|| column.value(index).to_owned())
    };
    let vector = |name: &str| {
        ["x", "y", "z"].iter().filter_map(|axis| float(&format!("{name}_{axis}"))).collect::<Vec<_>>()
    };
    json!({
        "id": serde_json::from_str::<Value>(column("id").as_string::<i64>().value(index)).unwrap(),
        "result": text("result"),
        "time_lower": float("time_lower"),
        "time_upper": float("time_upper"),
        "kind": text("kind"),
        "distance": float("distance"),
        "lower": float("lower"),
        "upper": float("upper"),
        "normal": vector("normal"),
        "point_a": vector("point_a"),
        "point_b": vector("point_b"),
        "approach": float("approach"),
        "status": text("status"),
        "steps": column("steps").as_primitive::<UInt32Type>().value(index),
    })
}

#[test]
fn columns_of_answers_are_those_of_the_lines() {
    let lines: String = cases().iter().map(|case| format!("{}\n", line(case))).collect();
    let expected = gjk(&["pairs", "--ask", "cast"], lines.as_str());
    let (status, rows, errors) = run(&["--ask", "cast"], lines.into_bytes());
    let rows = rows.unwrap_or_else(|| panic!("{errors}"));
    assert_eq!((status, rows.num_rows()), (0, cases().len()), "{errors}");
    for (index, answer) in expected.lines().iter().enumerate() {
        assert_eq!(row(&rows, index), *answer);
    }
}

#[test]
fn columns_of_pairs_have_the_answers_of_the_lines() {
    have_the_answers_of_the_lines(2, 50);
}

#[test]
fn columns_of_pairs_of_space_have_them_as_well() {
    have_the_answers_of_the_lines(3, 10);
}

fn have_the_answers_of_the_lines(dimension: usize, fewest: usize) {
    let in_columns = |case: &Value| {
        let mut line = line(case);
        for side in ["a", "b"] {
            line[side] = as_columns(&line[side], dimension)?;
        }
        Some(line)
    };
    let pairs: Vec<Value> = cases().iter().filter_map(in_columns).collect();
    assert!(pairs.len() > fewest, "{}", pairs.len());
    let lines: String = pairs
        .iter()
        .map(|pair| {
            let mut line = pair.clone();
            ["a", "b"].iter().for_each(|side| line[side] = as_line(&pair[side]));
            format!("{line}\n")
        })
        .collect();
    for precision in ["f64", "f32"] {
        let expected = gjk(&["pairs", "--ask", "cast", "--precision", precision], lines.as_str());
        let arguments = ["--ask", "cast", "--input-format", "arrow", "--precision", precision];
        let (status, rows, errors) = run(&arguments, stream(&pairs, dimension));
        let rows = rows.unwrap_or_else(|| panic!("{errors}"));
        assert_eq!((status, rows.num_rows()), (expected.status, pairs.len()), "{errors}");
        for (index, answer) in expected.lines().iter().enumerate() {
            if answer.get("error").is_none() {
                assert_eq!(row(&rows, index), *answer, "{precision}");
            }
        }
    }
}

#[test]
fn what_cannot_be_used_names_its_column() {
    let ball = json!({"vertices": [[0, 0]], "rounding": 1, "pose": {}});
    let pair = json!({"id": "1", "a": ball, "b": ball});
    let with = |field: &str, value: Value| {
        let mut line = pair.clone();
        line[field] = value;
        line
    };
    let lines = [
        with("until", json!(-1)),
        with("at_start", json!("never")),
        with("motion_b", json!({"velocity": [1e200, 0]})),
        with("a", json!({"vertices": [[0, 0]], "rounding": -1, "pose": {}})),
        pair.clone(),
    ];
    let arguments = ["--ask", "cast", "--input-format", "arrow"];
    let (status, rows, errors) = run(&arguments, stream(&lines, 2));
    let rows = rows.unwrap();
    let found = rows.column_by_name("error").unwrap().as_string::<i64>();
    let expected = [
        "until: negative -1.0",
        "at_start: unknown never stops leaves_freely ignored",
        "b_velocity[0]: 1e200 beyond 2^500",
        "a_rounding: negative -1.0",
    ];
    assert_eq!((status, found.null_count()), (1, 1), "{errors}");
    for (index, message) in expected.iter().enumerate() {
        assert_says(found.value(index), message);
    }
    assert_eq!(row(&rows, 4)["kind"], "start");
    for query in ["proximity", "intersects"] {
        let (status, _, errors) = run(&["--ask", query, "--input-format", "arrow"], stream(&lines, 2));
        assert_eq!(status, 1, "{errors}");
        assert!(errors.contains("a_velocity: ") && errors.contains("--ask cast"), "{errors}");
    }
}
