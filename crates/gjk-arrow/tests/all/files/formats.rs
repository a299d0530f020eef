//! Files of every format, read and written.

use std::fs::{self, File};
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{ArrayRef, BinaryViewArray, RecordBatch, StringViewArray};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use gjk_arrow::join::files::{Request, Start};

use super::world::{Folder, LITTLE, ROOM, boxes, done, read, stopped_after};
use crate::support::{binaries, lines, table};

#[test]
fn the_same_table_in_every_format() {
    let folder = Folder::new();
    let bodies = boxes(3000, 21);
    let parquet = folder.write("bodies.parquet", &bodies);
    let (file, stream) = (folder.path("bodies.arrow"), folder.path("bodies.stream"));
    let mut writer = FileWriter::try_new(File::create(&file).unwrap(), &bodies.schema()).unwrap();
    writer.write(&bodies).unwrap();
    writer.finish().unwrap();
    let mut writer = StreamWriter::try_new(File::create(&stream).unwrap(), &bodies.schema()).unwrap();
    // Batches of any length.
    for (first, rows) in [(0, 1), (1, 0), (1, 1999), (2000, 1000)] {
        writer.write(&bodies.slice(first, rows)).unwrap();
    }
    writer.finish().unwrap();
    let mut outputs = Vec::new();
    for path in [parquet, file, stream] {
        for memory in [ROOM, LITTLE] {
            done(&folder.request(&path, 0.1, memory));
            outputs.push(fs::read(folder.path("pairs.parquet")).unwrap());
        }
    }
    assert!(outputs.iter().all(|output| *output == outputs[0]));
}

#[test]
fn pairs_are_written_in_every_format() {
    let folder = Folder::new();
    let path = folder.write("bodies.parquet", &boxes(500, 22));
    done(&folder.request(&path, 0.1, ROOM));
    let expected = lines(&read(&folder.path("pairs.parquet")));
    for name in ["pairs.arrow", "pairs.arrows"] {
        let output = folder.path(name);
        done(&Request { output: output.clone(), ..folder.request(&path, 0.1, ROOM) });
        let file = File::open(&output).unwrap();
        let batches: Vec<RecordBatch> = if name == "pairs.arrow" {
            FileReader::try_new(file, None).unwrap().map(Result::unwrap).collect()
        } else {
            StreamReader::try_new(file, None).unwrap().map(Result::unwrap).collect()
        };
        assert_eq!(batches.iter().flat_map(lines).collect::<Vec<_>>(), expected);
    }
    let request = Request { output: folder.path("pairs.csv"), ..folder.request(&path, 0.1, ROOM) };
    let error = stopped_after(&request, 0).unwrap_err().to_string();
    assert!([".parquet", ".arrow", ".arrows"].iter().all(|ending| error.contains(ending)), "{error}");
}

fn point(x: f64) -> Vec<u8> {
    [vec![1, 1, 0, 0, 0], x.to_le_bytes().to_vec(), 0.0_f64.to_le_bytes().to_vec()].concat()
}

fn with_metadata(table: &RecordBatch, geo: &str) -> RecordBatch {
    let metadata = std::collections::HashMap::from([("geo".to_owned(), geo.to_owned())]);
    table.clone().with_schema(Arc::new(table.schema().as_ref().clone().with_metadata(metadata))).unwrap()
}

/// GeoParquet without ids: rows are called by their numbers, and the metadata names the geometries.
#[test]
fn maps() {
    let folder = Folder::new();
    let bare = table([("outline", binaries(&[point(0.0), point(5.0), point(6.0)]))]);
    let geo = r#"{"version":"1.1.0","primary_column":"outline","columns":{"outline":{"encoding":"WKB"}}}"#;
    let path = folder.write("map.parquet", &with_metadata(&bare, geo));
    let summary = done(&folder.request(&path, 1.5, ROOM));
    assert_eq!((summary.pairs, summary.rejects), (1, vec![]));
    let found = read(&folder.path("pairs.parquet"));
    let id = |column: usize| found.column(column).as_primitive::<UInt64Type>().value(0);
    assert_eq!([id(0), id(1)], [1, 2]);
    let native = geo.replace("WKB", "polygon");
    let path = folder.write("map.parquet", &with_metadata(&bare, &native));
    let error = stopped_after(&folder.request(&path, 1.5, ROOM), 0).unwrap_err().to_string();
    assert!(error.contains("outline: ") && error.contains("polygon"), "{error}");
}

#[test]
fn views_are_read_as_what_they_show() {
    let folder = Folder::new();
    let names = ["a name that is too long to stand in a view", "b", "another one that is too long for it"];
    let ids: ArrayRef = Arc::new(StringViewArray::from_iter_values(names));
    let points = [point(0.0), point(1.0), point(2.0)];
    let geometries: ArrayRef = Arc::new(BinaryViewArray::from_iter_values(&points));
    let path = folder.write("bodies.parquet", &table([("id", ids), ("geometry", geometries)]));
    for memory in [ROOM, 1] {
        assert_eq!(done(&folder.request(&path, 1.0, memory)).pairs, 2);
        let found = read(&folder.path("pairs.parquet"));
        let text = |column: usize, row: usize| found.column(column).as_string::<i64>().value(row).to_owned();
        assert_eq!([text(0, 0), text(1, 0)], [names[0], names[1]]);
        assert_eq!([text(0, 1), text(1, 1)], [names[1], names[2]]);
    }
}

#[test]
fn what_is_no_table_is_said() {
    let folder = Folder::new();
    let said =
        |path: &std::path::Path| stopped_after(&folder.request(path, 1.0, ROOM), 0).unwrap_err().to_string();
    assert!(said(&folder.path("nowhere.parquet")).contains("nowhere.parquet: "));
    let text = folder.path("text.parquet");
    fs::write(&text, "id,x\n1,2\n").unwrap();
    assert!(said(&text).contains("Parquet") && said(&text).contains("Arrow IPC"), "{}", said(&text));
    let cut = folder.write("cut.parquet", &boxes(100, 23));
    let bytes = fs::read(&cut).unwrap();
    fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    assert!(said(&cut).starts_with(&format!("{}: ", cut.display())));
    // The work folder of what never began is no hindrance.
    let good = folder.write("good.parquet", &boxes(100, 23));
    assert_eq!(folder.request(&good, 0.1, ROOM).start, Start::Fresh);
    done(&folder.request(&good, 0.1, ROOM));
}
