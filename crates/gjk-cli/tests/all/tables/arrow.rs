//! What `gjk pairs --format arrow` promises.

use std::fs;
use std::io::Cursor;

use crate::support::{gjk, repository};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt32Type, UInt64Type};
use arrow_array::{Array, RecordBatch};
use arrow_ipc::reader::StreamReader;
use arrow_schema::{DataType, Field, Schema};
use arrow_select::concat::concat_batches;
use serde_json::Value;

/// Runs `gjk pairs --format arrow`: exit status, rows, standard error.
fn columns(arguments: &[&str], input: &str) -> (i32, RecordBatch, String) {
    let mut command = assert_cmd::Command::cargo_bin("gjk").unwrap();
    command.args(["pairs", "--format", "arrow"]).args(arguments).write_stdin(input);
    let output = command.output().unwrap();
    let reader = StreamReader::try_new(Cursor::new(output.stdout), None).expect("a stream");
    let schema = reader.schema();
    let batches: Vec<RecordBatch> = reader.map(Result::unwrap).collect();
    let rows = concat_batches(&schema, &batches).unwrap();
    (output.status.code().unwrap(), rows, String::from_utf8(output.stderr).unwrap())
}

fn float(rows: &RecordBatch, column: &str, row: usize) -> Option<f64> {
    let column = rows.column_by_name(column).unwrap().as_primitive::<Float64Type>();
    column.is_valid(row).then(|| column.value(row))
}

fn text<'r>(rows: &'r RecordBatch, column: &str, row: usize) -> Option<&'r str> {
    let column = rows.column_by_name(column).unwrap();
    column.is_valid(row).then(|| match column.as_string_opt::<i64>() {
        Some(large) => large.value(row),
        None => column.as_string::<i32>().value(row),
    })
}

fn line(rows: &RecordBatch, row: usize) -> u64 {
    rows.column_by_name("line").unwrap().as_primitive::<UInt64Type>().value(row)
}

fn intersects(rows: &RecordBatch, row: usize) -> Option<bool> {
    let column = rows.column_by_name("intersects").unwrap().as_boolean();
    column.is_valid(row).then(|| column.value(row))
}

/// One row against one JSON answer.
fn assert_same(rows: &RecordBatch, row: usize, answer: &Value) {
    let id: &Value = &answer["id"];
    assert_eq!(text(rows, "id", row).map_or(Value::Null, |id| serde_json::from_str(id).unwrap()), *id);
    assert_eq!(text(rows, "error", row), answer["error"].as_str(), "{answer}");
    assert_eq!(intersects(rows, row), answer["intersects"].as_bool(), "{answer}");
    if let Some(number) = answer["line"].as_u64() {
        assert_eq!(line(rows, row), number);
    }
    let bits = |value: Option<f64>| value.map(f64::to_bits);
    for name in ["distance", "lower", "upper"] {
        assert_eq!(bits(float(rows, name, row)), bits(answer[name].as_f64()), "{name}: {answer}");
    }
    for name in ["normal", "point_a", "point_b"] {
        for (index, axis) in ["x", "y", "z"].iter().enumerate() {
            let found = float(rows, &format!("{name}_{axis}"), row);
            assert_eq!(bits(found), bits(answer[name][index].as_f64()), "{name}_{axis}: {answer}");
        }
    }
    assert_eq!(text(rows, "status", row), answer["status"].as_str());
    let iterations = rows.column_by_name("iterations").unwrap().as_primitive::<UInt32Type>();
    let found = iterations.is_valid(row).then(|| u64::from(iterations.value(row)));
    assert_eq!(found, answer["iterations"].as_u64());
}

#[test]
fn every_value_is_the_one_of_the_json_bit_for_bit() {
    for file in ["scenes/pairs.jsonl", "scenes/pairs-with-errors.jsonl"] {
        let input = fs::read_to_string(repository(file)).unwrap();
        for precision in ["f64", "f32"] {
            let json = gjk(&["pairs", "--precision", precision], input.as_str());
            let (status, rows, errors) = columns(&["--precision", precision], &input);
            let answers = json.lines();
            assert_eq!((status, rows.num_rows()), (json.status, answers.len()), "{file}");
            assert!(answers.len() > 3, "{file}");
            assert_eq!(errors, json.errors);
            for (row, answer) in answers.iter().enumerate() {
                assert_same(&rows, row, answer);
            }
        }
    }
}

#[test]
fn many_lines_keep_their_order_and_their_numbers() {
    let mut input = String::new();
    for id in 0..20_000 {
        let x = 2.0 + f64::from(id) / 7.0;
        input.push_str(&format!(
            "{{\"id\":{id},\"a\":{},\"b\":{{\"type\":\"ball\",\"center\":[{x:?},0.1],\"radius\":1}}}}\n",
            crate::support::POINT
        ));
        if id % 1000 == 0 {
            input.push('\n');
        }
    }
    let (status, rows, _) = columns(&[], &input);
    let answers = gjk(&["pairs"], input.as_str()).lines();
    assert_eq!((status, rows.num_rows()), (0, 20_000));
    for (row, answer) in answers.iter().enumerate() {
        assert_same(&rows, row, answer);
        assert_eq!(line(&rows, row), (row + 1 + row.div_ceil(1000)) as u64);
    }
}

#[test]
fn a_line_that_cannot_be_used_is_a_row_with_its_number_and_error() {
    let input = format!(
        "\n{{\"id\":\"x\",\"a\":7}}\n{{\"id\":2,\"a\":{0},\"b\":{0}}}\nnot JSON\n",
        crate::support::POINT
    );
    let (status, rows, errors) = columns(&[], &input);
    assert_eq!((status, rows.num_rows()), (1, 3));
    assert_eq!((line(&rows, 0), text(&rows, "id", 0)), (2, Some("\"x\"")));
    assert!(text(&rows, "error", 0).unwrap().starts_with("b: missing"), "{rows:?}");
    assert_eq!(float(&rows, "distance", 0), None);
    assert_eq!((line(&rows, 1), text(&rows, "error", 1), float(&rows, "distance", 1)), (3, None, Some(0.0)));
    assert_eq!((line(&rows, 2), text(&rows, "id", 2)), (4, None));
    assert!(errors.contains("2 of 3 lines "), "{errors}");
}

#[test]
fn fail_fast_ends_the_stream_after_the_first_bad_line() {
    let good = format!("{{\"a\":{0},\"b\":{0}}}", crate::support::POINT);
    let (status, rows, _) = columns(&["--fail-fast"], &format!("{good}\n7\n{good}\n"));
    assert_eq!((status, rows.num_rows()), (1, 2));
    assert_eq!((text(&rows, "error", 0), text(&rows, "error", 1).is_some()), (None, true));
}

#[test]
fn nothing_in_gives_a_stream_without_rows() {
    let (status, rows, errors) = columns(&[], "");
    assert_eq!((status, rows.num_rows(), errors.as_str()), (0, 0, ""));
    assert_eq!(rows.num_columns(), 20);
}

#[test]
fn intersects_has_no_columns_that_it_does_not_answer() {
    let input = format!("{{\"id\":1,\"a\":{0},\"b\":{0}}}", crate::support::POINT);
    let (_, rows, _) = columns(&["--ask", "intersects"], &input);
    let schema = rows.schema();
    let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    assert_eq!(names, ["line", "id", "intersects", "error"]);
    assert_eq!(intersects(&rows, 0), Some(true));
}

#[test]
fn features_are_named_as_in_a_contact() {
    let input = r#"{"a":{"type":"box","half_extents":[1,1]},"b":{"type":"ball","center":[4,0],"radius":1}}"#;
    let (_, rows, _) = columns(&[], input);
    assert!(text(&rows, "feature_a", 0).unwrap().starts_with("edge "), "{rows:?}");
    // The middle of a ball is its only vertex.
    assert_eq!(text(&rows, "feature_b", 0), Some("vertex 0"));
}

#[test]
fn queries_without_columns_are_refused() {
    for query in ["sat", "manifold"] {
        let run = gjk(&["pairs", "--format", "arrow", "--ask", query], "");
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{query}");
        assert!(run.errors.contains("--format json"), "{}", run.errors);
    }
}

#[test]
fn the_columns_are_documented_as_they_are() {
    let document = fs::read_to_string(repository("schemas/answer.arrow.md")).unwrap();
    let rows = |text: &str| -> Vec<[String; 3]> {
        let cells = |line: &str| {
            line.trim_matches('|').splitn(3, '|').map(|s| s.trim().to_owned()).collect::<Vec<_>>()
        };
        text.lines()
            .filter(|line| line.starts_with("| `"))
            .map(|line| cells(line).try_into().unwrap())
            .collect()
    };
    let actual = |schema: &Schema| -> Vec<[String; 3]> {
        let row = |field: &Field| {
            let meaning = field.metadata().get("description").map(ToString::to_string).unwrap();
            [format!("`{}`", field.name()), type_name(field.data_type()).to_owned(), meaning]
        };
        schema.fields().iter().map(|field| row(field)).collect()
    };
    let (proximity, cast) = document.split_once("With `--ask cast`").unwrap();
    let schema: &Schema = &columns(&[], "").1.schema();
    assert_eq!(rows(proximity), actual(schema));
    let of_cast = actual(&columns(&["--ask", "cast"], "").1.schema());
    assert_eq!(rows(cast), of_cast[2..of_cast.len() - 1]);
    assert_eq!((&of_cast[0][0][..], &of_cast[1][0][..]), ("`line`", "`id`"));
    let help = gjk(&["pairs", "--help"], "").output;
    for field in schema.fields() {
        let stem = field.name().trim_end_matches("_x").trim_end_matches("_y").trim_end_matches("_z");
        assert!(help.contains(stem), "{stem}");
    }
}

fn type_name(data_type: &DataType) -> &'static str {
    match data_type {
        DataType::UInt64 => "uint64",
        DataType::UInt32 => "uint32",
        DataType::Float64 => "float64",
        DataType::Boolean => "bool",
        DataType::Utf8 => "utf8",
        DataType::LargeUtf8 => "large_utf8",
        _ => "another type",
    }
}
