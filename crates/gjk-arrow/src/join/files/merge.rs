//! Sorted runs, merged: the pairs of all tiles in the order of their rows.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{Array, ArrayRef, RecordBatch, UInt64Array};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::SchemaRef;
use arrow_select::interleave::interleave;

use super::error::{At, FileError};
use super::table::ROWS;

/// Runs that are merged at once: each is an open file.
const AT_ONCE: usize = 128;

/// Rows that are written at once.
pub(super) const WRITTEN: usize = 16_384;

/// Merges runs into one, a sink of batches; more runs than may be open are merged into fewer ones first.
pub(super) fn merge(
    mut runs: Vec<PathBuf>,
    folder: &Path,
    schema: &SchemaRef,
    sink: &mut dyn FnMut(&RecordBatch) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let mut made = 0;
    while runs.len() > AT_ONCE {
        let rest = runs.split_off(AT_ONCE);
        let path = folder.join(format!("merged-{made}.arrows"));
        made += 1;
        let file = BufWriter::new(File::create(&path).at(&path)?);
        let mut writer = StreamWriter::try_new(file, schema).at(&path)?;
        merge_few(&runs, &mut |batch| writer.write(batch).at(&path))?;
        writer.finish().at(&path)?;
        writer.into_inner().at(&path)?.flush().at(&path)?;
        runs = rest;
        runs.push(path);
    }
    merge_few(&runs, sink)
}

/// A run, and where its next row is.
struct Cursor {
    path: PathBuf,
    reader: StreamReader<BufReader<File>>,
    /// The place of its batch among those that are in memory.
    slot: usize,
    rows: [UInt64Array; 2],
    next: usize,
}

type Key = [u64; 2];

impl Cursor {
    fn open(path: &Path) -> Result<Self, FileError> {
        let file = BufReader::new(File::open(path).at(path)?);
        let reader = StreamReader::try_new(file, None).at(path)?;
        let none = || UInt64Array::from_iter_values([]);
        Ok(Self { path: path.to_owned(), reader, slot: 0, rows: [none(), none()], next: 0 })
    }

    /// The next batch; `None` at the end.
    fn advance(&mut self) -> Result<Option<RecordBatch>, FileError> {
        for batch in self.reader.by_ref() {
            let batch = batch.at(&self.path)?;
            if batch.num_rows() == 0 {
                continue;
            }
            let rows = |name: &str| {
                let column =
                    batch.column_by_name(name).and_then(|rows| rows.as_primitive_opt::<UInt64Type>());
                column.cloned().ok_or_else(|| FileError::at(&self.path, "is no run of a join"))
            };
            self.rows = [rows(ROWS[0])?, rows(ROWS[1])?];
            self.next = 0;
            return Ok(Some(batch));
        }
        Ok(None)
    }

    fn key(&self) -> Key {
        self.rows.each_ref().map(|rows| rows.value(self.next))
    }
}

fn merge_few(
    runs: &[PathBuf],
    sink: &mut dyn FnMut(&RecordBatch) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let mut cursors = Vec::new();
    let mut merged = Merged { batches: Vec::new(), picked: Vec::new() };
    let mut heap: BinaryHeap<Reverse<(Key, usize)>> = BinaryHeap::new();
    for path in runs {
        let mut cursor = Cursor::open(path)?;
        if let Some(batch) = cursor.advance()? {
            cursor.slot = merged.hold(batch);
            heap.push(Reverse((cursor.key(), cursors.len())));
            cursors.push(cursor);
        }
    }
    while let Some(Reverse((_, index))) = heap.pop() {
        let cursor = &mut cursors[index];
        merged.picked.push((cursor.slot, cursor.next));
        cursor.next += 1;
        let is_left = cursor.next < cursor.rows[0].len();
        if merged.picked.len() >= WRITTEN {
            merged.write(sink)?;
            merged.forget(&mut cursors);
        }
        let cursor = &mut cursors[index];
        if !is_left {
            match cursor.advance()? {
                Some(batch) => cursor.slot = merged.hold(batch),
                None => {
                    cursor.slot = usize::MAX;
                    continue;
                }
            }
        }
        heap.push(Reverse((cursor.key(), index)));
    }
    merged.write(sink)
}

/// Rows on their way out, and the batches that they are in.
struct Merged {
    batches: Vec<RecordBatch>,
    picked: Vec<(usize, usize)>,
}

impl Merged {
    fn hold(&mut self, batch: RecordBatch) -> usize {
        self.batches.push(batch);
        self.batches.len() - 1
    }

    fn write(
        &mut self,
        sink: &mut dyn FnMut(&RecordBatch) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let Some(first) = self.batches.first().filter(|_| !self.picked.is_empty()) else { return Ok(()) };
        let column = |index: usize| -> Result<ArrayRef, FileError> {
            let arrays: Vec<&dyn Array> = self.batches.iter().map(|batch| &**batch.column(index)).collect();
            interleave(&arrays, &self.picked).map_err(|error| crate::join::JoinError::from(error).into())
        };
        let columns = (0..first.num_columns()).map(column).collect::<Result<Vec<_>, _>>()?;
        let batch = RecordBatch::try_new(first.schema(), columns).map_err(crate::join::JoinError::from)?;
        self.picked.clear();
        sink(&batch)
    }

    /// Lets go of the batches of which no row is left.
    fn forget(&mut self, cursors: &mut [Cursor]) {
        let mut kept = Vec::new();
        for cursor in cursors.iter_mut().filter(|cursor| cursor.slot != usize::MAX) {
            kept.push(self.batches[cursor.slot].clone());
            cursor.slot = kept.len() - 1;
        }
        self.batches = kept;
    }
}
