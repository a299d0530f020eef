//! Files to join, and what came of it.

use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use arrow_array::RecordBatch;
use gjk_arrow::join::files::{FileError, Request, Start, Summary, join};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::file::properties::WriterProperties;
use tempfile::TempDir;

use crate::support::{Random, integers, numbers, points, table};

/// More than any test needs.
pub(crate) const ROOM: u64 = 1 << 30;

/// So little that everything has to go to a disk.
pub(crate) const LITTLE: u64 = 200_000;

/// A folder with tables.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A Parquet file with small row groups.
    pub(crate) fn write(&self, name: &str, table: &RecordBatch) -> PathBuf {
        let path = self.path(name);
        let properties = WriterProperties::builder().set_max_row_group_row_count(Some(1000)).build();
        let mut writer =
            ArrowWriter::try_new(File::create(&path).unwrap(), table.schema(), Some(properties)).unwrap();
        writer.write(table).unwrap();
        writer.close().unwrap();
        path
    }

    pub(crate) fn request(&self, a: &Path, within: f64, memory: u64) -> Request {
        Request {
            a: a.to_owned(),
            b: None,
            within,
            id: None,
            geometry: None,
            output: self.path("pairs.parquet"),
            rejects: None,
            memory,
            work: self.path("pairs.work"),
            start: Start::Fresh,
        }
    }

    /// What is in the folder.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Boxes, many of them in a few places.
pub(crate) fn boxes(count: usize, seed: u64) -> RecordBatch {
    let mut random = Random::new(seed);
    let side = (count as f64).sqrt();
    let halves: Vec<[f64; 2]> =
        (0..count).map(|_| [random.between(0.1, 0.5), random.between(0.1, 0.5)]).collect();
    let places: Vec<[f64; 2]> = (0..count)
        .map(|_| {
            let near = if random.below(4) == 0 { 0.1 } else { 1.0 };
            [side * near * random.unit(), side * near * random.unit()]
        })
        .collect();
    let angles: Vec<f64> = (0..count).map(|_| random.between(-3.0, 3.0)).collect();
    table([
        // In no order, so that it is seen which order the pairs have.
        ("id", integers((0..count as i64).map(|i| (i * 7919) % 1_000_003))),
        ("half_extents", points(&halves)),
        ("translation", points(&places)),
        ("angle", numbers(&angles)),
    ])
}

/// Joins, and nobody watches.
pub(crate) fn done(request: &Request) -> Summary {
    join(request, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// Joins until the watcher has been told so often.
pub(crate) fn stopped_after(request: &Request, mut count: usize) -> Result<Summary, FileError> {
    join(request, &mut |_| match count.checked_sub(1) {
        Some(left) => {
            count = left;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(()),
    })
}

/// The rows of a Parquet file.
pub(crate) fn read(path: &Path) -> RecordBatch {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
    let schema = builder.schema().clone();
    let batches: Vec<RecordBatch> = builder.build().unwrap().map(Result::unwrap).collect();
    arrow_select::concat::concat_batches(&schema, &batches).unwrap()
}
