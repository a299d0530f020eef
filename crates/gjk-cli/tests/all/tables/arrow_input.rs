//! What `gjk pairs --input-format arrow` promises.

use std::io::Cursor;
use std::sync::Arc;

use crate::support::gjk;
use arrow_array::builder::{FixedSizeListBuilder, Float32Builder, Float64Builder, ListBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt32Type};
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_select::concat::concat_batches;
use gjk_oracle::assert_says;
use serde_json::{Value, json};

/// A shape of the plane as columns have it, with every field left out or given.
#[derive(Clone, Default)]
struct Shape {
    half_extents: Option<[f64; 2]>,
    vertices: Option<Vec<[f64; 2]>>,
    holes: Option<Vec<Vec<[f64; 2]>>>,
    rounding: Option<f64>,
    translation: Option<[f64; 2]>,
    angle: Option<f64>,
}

impl Shape {
    fn json(&self) -> Value {
        let mut shape = match &self.vertices {
            Some(vertices) => json!({"type": "polygon", "vertices": vertices}),
            None => json!({"type": "box", "half_extents": self.half_extents}),
        };
        if let Some(holes) = &self.holes {
            shape["holes"] = json!(holes);
        }
        if let Some(rounding) = self.rounding {
            shape["rounding"] = json!(rounding);
        }
        let mut pose = json!({});
        if let Some(translation) = self.translation {
            pose["translation"] = json!(translation);
        }
        if let Some(angle) = self.angle {
            pose["angle"] = json!(angle);
        }
        shape["pose"] = pose;
        shape
    }
}

fn points(all: &[Option<[f64; 2]>]) -> ArrayRef {
    let mut builder = FixedSizeListBuilder::new(Float64Builder::new(), 2);
    for point in all {
        builder.values().append_slice(&point.unwrap_or_default());
        builder.append(point.is_some());
    }
    Arc::new(builder.finish())
}

fn columns_of(side: &str, shapes: &[Shape]) -> Vec<(String, ArrayRef)> {
    let mut vertices = ListBuilder::new(FixedSizeListBuilder::new(Float64Builder::new(), 2));
    for shape in shapes {
        for vertex in shape.vertices.iter().flatten() {
            vertices.values().values().append_slice(vertex);
            vertices.values().append(true);
        }
        vertices.append(shape.vertices.is_some());
    }
    let mut holes = ListBuilder::new(ListBuilder::new(FixedSizeListBuilder::new(Float64Builder::new(), 2)));
    for shape in shapes {
        for ring in shape.holes.iter().flatten() {
            for vertex in ring {
                holes.values().values().values().append_slice(vertex);
                holes.values().values().append(true);
            }
            holes.values().append(true);
        }
        holes.append(shape.holes.is_some());
    }
    let pick = |field: fn(&Shape) -> Option<[f64; 2]>| points(&shapes.iter().map(field).collect::<Vec<_>>());
    let numbers = |field: fn(&Shape) -> Option<f64>| -> ArrayRef {
        Arc::new(shapes.iter().map(field).collect::<Float64Array>())
    };
    let name = |field: &str| format!("{side}_{field}");
    vec![
        (name("half_extents"), pick(|shape| shape.half_extents)),
        (name("vertices"), Arc::new(vertices.finish())),
        (name("holes"), Arc::new(holes.finish())),
        (name("rounding"), numbers(|shape| shape.rounding)),
        (name("translation"), pick(|shape| shape.translation)),
        (name("angle"), numbers(|shape| shape.angle)),
    ]
}

fn stream(columns: Vec<(String, ArrayRef)>) -> Vec<u8> {
    stream_of(&[
        RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(n, a)| (n, a, true))).unwrap()
    ])
}

fn stream_of(batches: &[RecordBatch]) -> Vec<u8> {
    let mut writer = StreamWriter::try_new(Vec::new(), &batches[0].schema()).unwrap();
    batches.iter().for_each(|batch| writer.write(batch).unwrap());
    writer.into_inner().unwrap()
}

fn pairs(a: &[Shape], b: &[Shape]) -> Vec<u8> {
    let ids: ArrayRef = Arc::new(Int64Array::from_iter_values(0..a.len() as i64));
    let mut columns = vec![("id".to_owned(), ids)];
    columns.extend(columns_of("a", a));
    columns.extend(columns_of("b", b));
    stream(columns)
}

/// Exit status, rows and standard error.
fn run(arguments: &[&str], input: Vec<u8>) -> (i32, RecordBatch, String) {
    let mut command = assert_cmd::Command::cargo_bin("gjk").unwrap();
    command.args(["pairs", "--input-format", "arrow", "--format", "arrow"]).args(arguments);
    let output = command.write_stdin(input).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    let reader =
        StreamReader::try_new(Cursor::new(output.stdout), None).unwrap_or_else(|e| panic!("{e}: {errors}"));
    let schema = reader.schema();
    let rows = concat_batches(&schema, &reader.map(Result::unwrap).collect::<Vec<_>>()).unwrap();
    (output.status.code().unwrap(), rows, errors)
}

fn float(rows: &RecordBatch, column: &str, row: usize) -> Option<f64> {
    let column = rows.column_by_name(column).unwrap().as_primitive::<Float64Type>();
    column.is_valid(row).then(|| column.value(row))
}

fn text<'r>(rows: &'r RecordBatch, column: &str, row: usize) -> Option<&'r str> {
    let column = rows.column_by_name(column).unwrap().as_string::<i64>();
    column.is_valid(row).then(|| column.value(row))
}

/// Numbers that look random, from 0 to 1 (a Weyl sequence).
fn number(index: usize, stream: f64) -> f64 {
    (index as f64 * 0.618_033_988_749_894_9 + stream * 0.754_877_666).fract()
}

/// Boxes, polygons, circles and capsules, apart and overlapping, some with more vertices than lanes take,
/// some touching.
fn shapes(count: usize, side: f64) -> Vec<Shape> {
    let shape = |i: usize| {
        let n = |stream: f64| number(i, 10.0 * side + stream);
        let vertices = match i % 8 {
            0 | 1 => None,
            2 => Some(1),
            3 => Some(2),
            4 => Some(24),
            other => Some(other),
        };
        let ring = |count: usize| -> Vec<[f64; 2]> {
            let angles = (0..count).map(|k| std::f64::consts::TAU * k as f64 / count as f64);
            angles.map(|t| [(1.0 + n(1.0)) * t.cos(), (0.5 + n(2.0)) * t.sin()]).collect()
        };
        let touches = i.is_multiple_of(50);
        Shape {
            half_extents: vertices
                .is_none()
                .then(|| if touches { [1.0, 1.0] } else { [0.5 + n(3.0), 0.5 + n(4.0)] }),
            vertices: vertices.map(ring),
            holes: None,
            rounding: (i % 3 == 1).then(|| n(5.0)),
            translation: match touches {
                true => (side > 1.5).then_some([2.0, 0.5]),
                false => Some([3.0 * n(6.0) * side, 3.0 * n(7.0)]),
            },
            angle: (!i.is_multiple_of(5)).then(|| 6.0 * n(8.0)),
        }
    };
    (0..count).map(shape).collect()
}

#[test]
fn answers_are_those_of_the_json_within_the_bounds() {
    let (a, b) = (shapes(20_000, 1.0), shapes(20_000, 2.0));
    let lines: String = a
        .iter()
        .zip(&b)
        .enumerate()
        .map(|(id, (a, b))| format!("{}\n", json!({"id": id, "a": a.json(), "b": b.json()})))
        .collect();
    for precision in ["f64", "f32"] {
        let expected = gjk(&["pairs", "--precision", precision], lines.as_str());
        let (status, rows, errors) = run(&["--precision", precision], pairs(&a, &b));
        assert_eq!((status, errors.as_str(), rows.num_rows()), (0, "", a.len()));
        assert_eq!((expected.status, rows.num_columns()), (0, 20));
        let epsilon = if precision == "f64" { f64::EPSILON } else { f64::from(f32::EPSILON) };
        let mut overlaps = 0;
        for (row, answer) in expected.lines().iter().enumerate() {
            assert_eq!(text(&rows, "id", row).unwrap(), answer["id"].to_string());
            let intersects = rows.column_by_name("intersects").unwrap().as_boolean().value(row);
            assert_eq!(intersects, answer["intersects"].as_bool().unwrap(), "{answer}");
            overlaps += usize::from(intersects);
            let [distance, lower, upper] =
                ["distance", "lower", "upper"].map(|name| float(&rows, name, row).unwrap());
            let expected = |name: &str| answer[name].as_f64().unwrap();
            assert!(lower <= distance && distance <= upper);
            assert!(lower <= expected("upper") && expected("lower") <= upper, "{answer} {lower} {upper}");
            assert!(
                upper - lower <= 200.0 * epsilon * 12.0
                    && (distance - expected("distance")).abs() <= 200.0 * epsilon * 12.0
            );
            for name in ["normal", "point_a", "point_b"] {
                let [x, y, z] = ["x", "y", "z"].map(|axis| float(&rows, &format!("{name}_{axis}"), row));
                assert!(x.is_some() && y.is_some() && z.is_none());
            }
            let along = |x: &str| {
                float(&rows, &format!("point_b_{x}"), row).unwrap()
                    - float(&rows, &format!("point_a_{x}"), row).unwrap()
            };
            assert!((along("x").hypot(along("y")) - distance.abs()).abs() < 1e3 * epsilon);
        }
        assert!(overlaps > 2_000 && overlaps < 18_000, "{overlaps}");
    }
}

/// A cup, a frame with a hole, both rounded and turned, among boxes: the answers are those of the JSON.
#[test]
fn polygons_may_be_concave_and_have_holes() {
    let cup =
        [[0.0, 0.0], [5.0, 0.0], [5.0, 4.0], [4.0, 4.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]];
    let cup = Shape { vertices: Some(cup.to_vec()), rounding: Some(0.125), ..Shape::default() };
    let frame = Shape {
        vertices: Some(vec![[-3.0, -3.0], [3.0, -3.0], [3.0, 3.0], [-3.0, 3.0]]),
        holes: Some(vec![
            vec![[-1.0, -1.0], [1.0, -1.0], [0.0, 1.5]],
            vec![[2.0, 2.0], [2.5, 2.0], [2.0, 2.5]],
        ]),
        translation: Some([2.0, 7.0]),
        angle: Some(0.5),
        ..Shape::default()
    };
    let seed = Shape { half_extents: Some([0.25, 0.125]), translation: Some([2.5, 2.0]), ..Shape::default() };
    let dot = Shape { vertices: Some(vec![[2.0, 7.0]]), ..Shape::default() };
    let a = [cup.clone(), seed.clone(), frame.clone(), cup.clone(), seed.clone(), dot];
    let b = [seed.clone(), cup.clone(), seed.clone(), frame.clone(), seed, frame.clone()];
    let line = |(a, b): (&Shape, &Shape)| {
        let mut pair = json!({"a": a.json(), "b": b.json()});
        if a.vertices.as_ref().is_some_and(|vertices| vertices.len() == 1) {
            pair["a"] = json!({"type": "point", "at": [2.0, 7.0]});
        }
        format!("{pair}\n")
    };
    let lines: String = a.iter().zip(&b).map(line).collect();
    for precision in ["f64", "f32"] {
        let expected = gjk(&["pairs", "--precision", precision], lines.as_str());
        let (status, rows, errors) = run(&["--precision", precision], pairs(&a, &b));
        assert_eq!((status, errors.as_str(), rows.num_rows(), expected.status), (0, "", a.len(), 0));
        for (row, answer) in expected.lines().iter().enumerate() {
            let is_of_lanes = row == 4;
            for column in ["distance", "lower", "upper"] {
                let [found, expected] =
                    [float(&rows, column, row).unwrap(), answer[column].as_f64().unwrap()];
                assert!(found == expected || is_of_lanes, "{precision} {row} {column}: {found} {expected}");
            }
            let intersects = rows.column_by_name("intersects").unwrap().as_boolean().value(row);
            assert_eq!(intersects, answer["intersects"].as_bool().unwrap());
        }
    }
    // In the cup, and in the hole of the frame.
    let (_, rows, _) = run(&[], pairs(&a, &b));
    assert!((float(&rows, "distance", 0).unwrap() - 0.75).abs() < 1e-12);
    assert!(float(&rows, "distance", 5).unwrap() > 0.25);
    // A hole needs vertices, and has to be inside of them.
    let bad = Shape { half_extents: Some([1.0, 1.0]), holes: frame.holes.clone(), ..Shape::default() };
    let outside = Shape { holes: frame.holes.clone(), ..cup };
    let (status, rows, _) = run(&[], pairs(&[bad, outside], &[frame.clone(), frame]));
    assert_eq!(status, 1);
    assert_says(text(&rows, "error", 0).unwrap(), "a_holes: vertices");
    assert!(
        text(&rows, "error", 1).is_some_and(|error| error.starts_with("a_") || error.starts_with("a:")),
        "{rows:?}"
    );
}

/// A point of space as a list of any length, a list of points, and a number, each with a null.
fn in_space(side: &str, shapes: &[Value]) -> Vec<(String, ArrayRef)> {
    let lists = |all: &mut dyn Iterator<Item = &Value>| -> ArrayRef {
        let mut builder = ListBuilder::new(Float64Builder::new());
        for list in all {
            list.as_array()
                .into_iter()
                .flatten()
                .for_each(|x| builder.values().append_value(x.as_f64().unwrap()));
            builder.append(list.is_array());
        }
        Arc::new(builder.finish())
    };
    let mut vertices = ListBuilder::new(ListBuilder::new(Float64Builder::new()));
    for shape in shapes {
        for vertex in shape["vertices"].as_array().into_iter().flatten() {
            let numbers = vertex.as_array().unwrap().iter().map(Value::as_f64);
            vertices.values().append_value(numbers);
        }
        vertices.append(shape["vertices"].is_array());
    }
    let rounding: Float64Array = shapes.iter().map(|shape| shape["rounding"].as_f64()).collect();
    let name = |field: &str| format!("{side}_{field}");
    vec![
        (name("half_extents"), lists(&mut shapes.iter().map(|shape| &shape["half_extents"]))),
        (name("vertices"), Arc::new(vertices.finish())),
        (name("rounding"), Arc::new(rounding)),
        (name("translation"), lists(&mut shapes.iter().map(|shape| &shape["pose"]["translation"]))),
        (name("quaternion"), lists(&mut shapes.iter().map(|shape| &shape["pose"]["quaternion"]))),
    ]
}

/// Boxes, points, segments and hulls of space, and pairs of both dimensions in one table: what a row is
/// answered is what the line is, bit for bit.
#[test]
fn rows_of_space_have_the_answers_of_the_lines() {
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let pose = |x: f64| json!({"translation": [x, 0.25, -0.5], "quaternion": [0, half, 0, half]});
    let corners = json!([[0, 0, 0], [2, 0, 0], [0, 2, 0.5], [0, 0, 1.5], [1, 1, 2]]);
    let shapes = |x: f64| {
        [
            json!({"type": "box", "half_extents": [1, 0.5, 0.25], "pose": pose(x)}),
            json!({"type": "hull", "vertices": corners, "rounding": 0.25, "pose": {"translation": [x, 1, 1]}}),
            json!({"type": "point", "at": [0.1, 0.2, 0.3], "rounding": 0.5, "pose": pose(-x)}),
            json!({"type": "segment", "a": [0, 0, 0], "b": [1, 2, 3], "rounding": 0.1, "pose": pose(x)}),
        ]
    };
    let as_row = |shape: &Value| {
        let mut row = shape.clone();
        match shape["type"].as_str() {
            Some("point") => row["vertices"] = json!([shape["at"]]),
            Some("segment") => row["vertices"] = json!([shape["a"], shape["b"]]),
            _ => {}
        }
        row
    };
    let mut pairs: Vec<[Value; 2]> = Vec::new();
    for x in [0.0, 3.0] {
        pairs.extend(shapes(0.0).iter().flat_map(|a| shapes(x).map(|b| [a.clone(), b])));
    }
    pairs.push([
        json!({"type": "box", "half_extents": [1, 1]}),
        json!({"type": "box", "half_extents": [2, 1], "pose": {"translation": [4, 0]}}),
    ]);
    let lines: String = pairs.iter().map(|[a, b]| format!("{}\n", json!({"a": a, "b": b}))).collect();
    let columns = |side: usize, name: &str| {
        in_space(name, &pairs.iter().map(|pair| as_row(&pair[side])).collect::<Vec<_>>())
    };
    let columns = [columns(0, "a"), columns(1, "b")].concat();
    for precision in ["f64", "f32"] {
        let expected = gjk(&["pairs", "--precision", precision], lines.as_str());
        let (status, rows, errors) = run(&["--precision", precision], stream(columns.clone()));
        assert_eq!((status, expected.status, errors.as_str(), rows.num_rows()), (0, 0, "", pairs.len()));
        for (row, answer) in expected.lines().iter().enumerate().take(pairs.len() - 1) {
            let vectors = ["normal", "point_a", "point_b"];
            let scalars = ["distance", "lower", "upper"].map(|name| (name.to_owned(), answer[name].as_f64()));
            let coordinates = vectors.iter().flat_map(|name| {
                let numbers = ["x", "y", "z"].into_iter().zip(answer[name].as_array().unwrap());
                numbers.map(move |(axis, x)| (format!("{name}_{axis}"), x.as_f64()))
            });
            for (name, number) in scalars.into_iter().chain(coordinates) {
                assert_eq!(float(&rows, &name, row), number, "{precision} {row} {name}");
            }
            let iterations = rows.column_by_name("iterations").unwrap();
            assert_eq!(
                iterations.as_primitive::<UInt32Type>().value(row),
                answer["iterations"].as_u64().unwrap() as u32
            );
        }
        let last = pairs.len() - 1;
        assert_eq!((float(&rows, "distance", last), float(&rows, "normal_z", last)), (Some(1.0), None));
    }
}

#[test]
fn what_belongs_to_the_other_space_is_refused() {
    let flat = json!({"half_extents": [1, 1], "pose": {}});
    let solid = json!({"half_extents": [1, 1, 1], "pose": {}});
    let turned = json!({"half_extents": [1, 1], "pose": {"quaternion": [0, 0, 0, 1]}});
    let far = json!({"half_extents": [1, 1, 1], "pose": {"translation": [1, 2]}});
    let long = json!({"half_extents": [1, 1, 1, 1], "pose": {}});
    let a = [flat.clone(), solid.clone(), turned, far, long.clone()];
    let b = [solid.clone(), flat.clone(), flat, solid, long];
    let columns = [in_space("a", &a), in_space("b", &b)].concat();
    let (status, rows, _) = run(&[], stream(columns));
    let expected = [
        "b_half_extents: dimensions 3D a 2D",
        "b_half_extents: dimensions 2D a 3D",
        "a_quaternion: 3D 2D a_angle",
        "a_translation: 3 coordinates 2",
        "a_half_extents: 2 3 coordinates 4",
    ];
    assert_eq!(status, 1);
    for (row, expected) in expected.iter().enumerate() {
        assert_says(text(&rows, "error", row).unwrap(), expected);
    }
}

#[test]
fn a_row_that_cannot_be_used_has_its_number_and_error() {
    let good = Shape { half_extents: Some([1.0, 1.0]), ..Shape::default() };
    let bad = [
        (Shape { half_extents: Some([1.0, -1.0]), ..Shape::default() }, "a_half_extents[1]: negative -1.0"),
        (Shape::default(), "a_half_extents: missing a_vertices"),
        (Shape { vertices: Some(vec![]), ..Shape::default() }, "a_vertices: empty"),
        (Shape { vertices: Some(vec![[0.0, 0.0]]), ..good.clone() }, "a_vertices: a_half_extents already"),
        (
            Shape {
                vertices: Some(vec![[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]]),
                ..Shape::default()
            },
            "a_vertices: ",
        ),
        (Shape { vertices: Some(vec![[0.0, f64::NAN]]), ..Shape::default() }, "a_vertices[0][1]: NaN finite"),
        (Shape { rounding: Some(-0.5), ..good.clone() }, "a_rounding: negative -0.5"),
        (Shape { translation: Some([1e200, 0.0]), ..good.clone() }, "a_translation[0]: beyond"),
        (Shape { angle: Some(f64::INFINITY), ..good.clone() }, "a_angle: "),
    ];
    let a: Vec<Shape> = bad.iter().flat_map(|(shape, _)| [good.clone(), shape.clone()]).collect();
    let b = vec![good; a.len()];
    let (status, rows, errors) = run(&[], pairs(&a, &b));
    assert_eq!((status, rows.num_rows()), (1, a.len()));
    assert!(errors.contains("standard input:2: ") && errors.contains("9 of 18"), "{errors}");
    for (index, (_, expected)) in bad.iter().enumerate() {
        let row = 2 * index;
        assert_eq!((text(&rows, "error", row), float(&rows, "distance", row)), (None, Some(-2.0)));
        let error = text(&rows, "error", row + 1).unwrap();
        assert_says(error, expected);
        assert_eq!(float(&rows, "distance", row + 1), None);
        assert_eq!(text(&rows, "id", row + 1).unwrap(), (row + 1).to_string());
    }
    let (status, rows, _) = run(&["--fail-fast"], pairs(&a, &b));
    assert_eq!((status, rows.num_rows()), (1, 2));
}

#[test]
fn rows_are_counted_over_all_batches_and_absent_columns_are_null() {
    let batch = |ids: &[&str]| {
        let vertices: ArrayRef = {
            let mut builder = ListBuilder::new(FixedSizeListBuilder::new(Float32Builder::new(), 2));
            for _ in ids {
                builder.values().values().append_slice(&[0.5, 0.0]);
                builder.values().append(true);
                builder.append(true);
            }
            Arc::new(builder.finish())
        };
        let ids: ArrayRef = Arc::new(StringArray::from_iter_values(ids));
        RecordBatch::try_from_iter([("id", ids), ("a_vertices", vertices.clone()), ("b_vertices", vertices)])
            .unwrap()
    };
    let (status, rows, _) = run(&["--ask", "intersects"], stream_of(&[batch(&["x\"", "y"]), batch(&["z"])]));
    assert_eq!((status, rows.num_rows(), rows.num_columns()), (0, 3, 4));
    let ids: Vec<Option<&str>> = (0..3).map(|row| text(&rows, "id", row)).collect();
    assert_eq!(ids, [Some(r#""x\"""#), Some("\"y\""), Some("\"z\"")]);
    let lines = rows.column_by_name("line").unwrap().as_primitive::<arrow_array::types::UInt64Type>();
    assert_eq!(lines.values(), &[1, 2, 3]);
    assert!((0..3).all(|row| rows.column_by_name("intersects").unwrap().as_boolean().value(row)));
}

#[test]
fn other_columns_and_types_are_named_and_refused() {
    let numbers: ArrayRef = Arc::new(Float64Array::from(vec![1.0]));
    for (name, expected) in [("colour", "colour: unknown id"), ("a_vertices", "a_vertices: column Float64")] {
        let run = gjk_on(stream(vec![(name.to_owned(), numbers.clone())]));
        assert_eq!(run.0, 1, "{run:?}");
        assert_says(run.1.split_once("input: ").unwrap().1, expected);
    }
    let twice = ["a_angle", "a_angle"].map(|name| (name.to_owned(), numbers.clone()));
    let run = gjk_on(stream(twice.to_vec()));
    assert!(run.0 == 1 && run.1.contains("a_angle: ") && run.1.contains("twice"), "{run:?}");
    let run = gjk_on(b"{\"a\":1}\n".to_vec());
    assert!(run.0 == 1 && run.1.contains("standard input: the schema: "), "{run:?}");
    let run = gjk(&["pairs", "--input-format", "arrow"], "");
    assert!(run.status == 2 && run.errors.contains("--format arrow"), "{run:?}");
}

fn gjk_on(input: Vec<u8>) -> (i32, String) {
    let mut command = assert_cmd::Command::cargo_bin("gjk").unwrap();
    command.args(["pairs", "--input-format", "arrow", "--format", "arrow"]).write_stdin(input);
    let output = command.output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}
