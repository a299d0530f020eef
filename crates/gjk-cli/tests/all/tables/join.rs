//! `gjk join`, as it is used.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use crate::support::{Run, gjk, repository};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{ArrayRef, FixedSizeListArray, Float64Array, Int64Array, RecordBatch};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{DataType, Field};
use gjk_oracle::assert_says;
use tempfile::TempDir;

fn points(coordinates: Vec<f64>) -> ArrayRef {
    let item = Arc::new(Field::new("item", DataType::Float64, true));
    Arc::new(FixedSizeListArray::new(item, 2, Arc::new(Float64Array::from(coordinates)), None))
}

/// Squares, half a unit wide, in a row, 1 apart; those in `bad` have negative sides.
fn row_of_squares(path: &Path, count: usize, bad: &[usize]) {
    let half = |i| if bad.contains(&i) { -0.25 } else { 0.25 };
    let table = RecordBatch::try_from_iter([
        ("id", Arc::new(Int64Array::from_iter_values(0..count as i64)) as ArrayRef),
        ("half_extents", points((0..count).flat_map(|i| [half(i), 0.25]).collect())),
        ("translation", points((0..count).flat_map(|i| [i as f64, (i % 7) as f64 * 0.01]).collect())),
    ]);
    let table = table.unwrap();
    let mut writer = StreamWriter::try_new(File::create(path).unwrap(), &table.schema()).unwrap();
    writer.write(&table).unwrap();
    writer.finish().unwrap();
}

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs `gjk join` on files of the folder.
    fn join(&self, arguments: &[&str]) -> Run {
        let is_file = |text: &str| text.contains('.') && text.parse::<f64>().is_err();
        let own = |text: &&str| {
            if is_file(text) { self.path(text).display().to_string() } else { (*text).to_owned() }
        };
        let arguments: Vec<String> =
            std::iter::once("join".to_owned()).chain(arguments.iter().map(own)).collect();
        gjk(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), "")
    }

    fn read(&self, name: &str) -> RecordBatch {
        let reader = StreamReader::try_new(File::open(self.path(name)).unwrap(), None).unwrap();
        let schema = reader.schema();
        let batches: Vec<RecordBatch> = reader.map(Result::unwrap).collect();
        arrow_select::concat::concat_batches(&schema, &batches).unwrap()
    }
}

#[test]
fn pairs_and_how_many() {
    let folder = Folder::new();
    row_of_squares(&folder.path("squares.arrows"), 100, &[]);
    let run = folder.join(&["squares.arrows", "--within", "0.75", "-o", "pairs.arrows"]);
    assert_eq!((run.status, run.errors.as_str()), (0, "note: 99 pairs of 100 rows\n"));
    let pairs = folder.read("pairs.arrows");
    let ids = |name: &str| pairs.column_by_name(name).unwrap().as_primitive::<Int64Type>().values().to_vec();
    assert_eq!(ids("a"), (0..99).collect::<Vec<_>>());
    assert_eq!(ids("b"), (1..100).collect::<Vec<_>>());
    let numbers =
        |name: &str| pairs.column_by_name(name).unwrap().as_primitive::<Float64Type>().values().to_vec();
    for ((lower, distance), upper) in
        numbers("lower").into_iter().zip(numbers("distance")).zip(numbers("upper"))
    {
        assert!(lower <= distance && distance <= upper && lower <= 0.5 && 0.5 <= upper);
    }
}

#[test]
fn rows_that_are_no_bodies_are_named() {
    let folder = Folder::new();
    row_of_squares(&folder.path("squares.arrows"), 10, &[2, 3, 5, 7, 8]);
    let arguments = ["squares.arrows", "--within", "1", "--output", "pairs.arrows"];
    let run = folder.join(&arguments);
    assert_eq!(run.status, 1);
    let lines: Vec<&str> = run.errors.lines().collect();
    assert_eq!(lines[0], "note: 1 pair of 10 rows");
    let path = folder.path("squares.arrows").display().to_string();
    assert!(lines[1].starts_with(&format!("error: {path}: row 2 (id 2): half_extents: ")), "{}", lines[1]);
    assert_says(lines[4], "error: 2 more --rejects");
    let run = folder.join(&[&arguments[..], &["--rejects", "rejects.jsonl"]].concat());
    assert_eq!((run.status, run.errors.lines().count()), (1, 4));
    assert_eq!(fs::read_to_string(folder.path("rejects.jsonl")).unwrap().lines().count(), 5);
}

#[test]
fn what_cannot_be_joined_is_said() {
    let folder = Folder::new();
    row_of_squares(&folder.path("squares.arrows"), 10, &[]);
    let run = folder.join(&["squares.arrows", "--within", "1", "-o", "squares.arrows"]);
    assert_eq!(run.status, 2);
    assert_says(run.errors.split_once("squares.arrows: ").unwrap().1, "input file");
    let run = folder.join(&["squares.arrows", "--within", "1", "-o", "pairs.arrows", "--geometry", "id"]);
    assert_eq!(run.status, 1);
    assert_says(run.errors.split_once("squares.arrows: ").unwrap().1, "id: column binaries Int64");
    let run = folder.join(&["nowhere.parquet", "--within", "1", "-o", "pairs.arrows"]);
    assert_eq!(run.status, 2);
    for memory in ["0", "1.5G", "12X", "99999999T"] {
        let run = gjk(&["join", "a", "--within", "1", "-o", "b.arrows", "--memory", memory], "");
        assert_eq!(run.status, 2);
        assert!(run.errors.contains("--memory"), "{}", run.errors);
    }
}

/// Killed again and again, a little later each time.
#[test]
fn a_join_that_was_killed_ends_as_another_does() {
    let folder = Folder::new();
    row_of_squares(&folder.path("squares.arrows"), 30_000, &[9]);
    let arguments = [
        "squares.arrows",
        "--within",
        "2.75",
        "-o",
        "pairs.arrows",
        "--memory",
        "500K",
        "--rejects",
        "rejects.jsonl",
    ];
    let whole = folder.join(&arguments);
    assert!(whole.status == 1 && whole.errors.contains(" tiles\n"), "{}", whole.errors);
    let (pairs, rejects) = ("pairs.arrows", "rejects.jsonl");
    let expected = [pairs, rejects].map(|name| fs::read(folder.path(name)).unwrap());
    [pairs, rejects].iter().for_each(|name| fs::remove_file(folder.path(name)).unwrap());
    let mut kills = 0;
    for wait in (0..).map(|round| Duration::from_millis(20 + 40 * round)) {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("gjk"));
        command.arg("join").args(arguments).arg("--resume").current_dir(folder.0.path());
        let mut child = command.stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(wait);
        if child.try_wait().unwrap().is_some() {
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
    }
    assert!(kills > 0);
    assert!([pairs, rejects].map(|name| fs::read(folder.path(name)).unwrap()) == expected);
    let mut left: Vec<_> =
        fs::read_dir(folder.0.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, [pairs, rejects, "squares.arrows"]);
}

#[test]
fn the_columns_are_documented() {
    let folder = Folder::new();
    row_of_squares(&folder.path("squares.arrows"), 2, &[]);
    folder.join(&["squares.arrows", "--within", "1", "-o", "pairs.arrows"]);
    let schema = folder.read("pairs.arrows").schema();
    let document = fs::read_to_string(repository("schemas/join.arrow.md")).unwrap();
    let output = document.split("\n# ").next().unwrap();
    let rows = output.lines().filter(|line| line.starts_with("| `"));
    let documented: Vec<Vec<&str>> =
        rows.map(|line| line.trim_matches('|').splitn(3, '|').map(str::trim).collect()).collect();
    let help = gjk(&["join", "--help"], "").output;
    assert_eq!(documented.len(), schema.fields().len());
    for (row, field) in documented.iter().zip(schema.fields()) {
        let data_type = match field.data_type() {
            DataType::Float64 => "float64",
            DataType::Int64 => "that of the ids",
            _ => "utf8",
        };
        let name = format!("`{}`", field.name());
        assert_eq!(*row, [name.as_str(), data_type, &field.metadata()["description"]]);
        assert!(help.contains(field.name().as_str()), "{name}");
    }
}
