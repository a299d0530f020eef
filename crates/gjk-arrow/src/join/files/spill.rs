//! The rows of tiles on a disk: an Arrow IPC file for each tile of each table.

use std::cell::RefCell;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{RecordBatch, UInt32Array};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::ArrowError;
use arrow_select::concat::concat_batches;
use arrow_select::take::take_record_batch;
use rayon::prelude::*;

use super::error::{At, FileError};
use super::request::{RejectedRow, Stage, Watcher};
use super::source::Batches;
use super::survey::{bytes, tell};
use super::table::ROW;
use crate::join::{Join, Reject, Side, Tiles};

/// The file of a tile's rows.
pub(super) fn path(folder: &Path, side: Side, tile: u32) -> PathBuf {
    folder.join(format!("{}-{tile}.arrows", side.letter()))
}

/// Rows on their way to the files of their tiles.
struct Spill<'f> {
    folder: &'f Path,
    side: Side,
    waiting: Vec<Vec<RecordBatch>>,
    bytes: u64,
    limit: u64,
}

/// Sorts rows into tiles; the rows that are no bodies.
pub(super) fn spread(
    join: &Join,
    side: Side,
    batches: impl Iterator<Item = Result<RecordBatch, FileError>>,
    tiles: &Tiles,
    (folder, limit): (&Path, u64),
    (watch, before, of): (&mut Watcher<'_>, u64, Option<u64>),
) -> Result<Vec<RejectedRow>, FileError> {
    let waiting = (0..tiles.count()).map(|_| Vec::new()).collect();
    let mut spill = Spill { folder, side, waiting, bytes: 0, limit };
    let (mut rejects, mut done) = (Vec::new(), before);
    let mut batches = batches.fuse();
    loop {
        let some: Vec<RecordBatch> =
            batches.by_ref().take(2 * rayon::current_num_threads()).collect::<Result<_, _>>()?;
        if some.is_empty() {
            break;
        }
        let parted: Vec<_> = some.par_iter().map(|batch| part(join, side, batch, tiles)).collect();
        for (batch, parted) in some.iter().zip(parted) {
            let (parts, refused) = parted?;
            rejects.extend(rows_of(batch, refused));
            for (tile, part) in parts {
                spill.push(tile, part)?;
            }
            done += batch.num_rows() as u64;
        }
        tell(watch, Stage::Spread, done, of)?;
    }
    spill.flush()?;
    Ok(rejects)
}

type Parts = (Vec<(u32, RecordBatch)>, Vec<Reject>);

/// The rows of a batch by tile.
fn part(join: &Join, side: Side, batch: &RecordBatch, tiles: &Tiles) -> Result<Parts, FileError> {
    let keys = join.keys(side, batch, tiles)?;
    let mut entries: Vec<(u32, u32)> = keys.tiles.into_iter().zip(keys.rows).collect();
    entries.sort_unstable();
    let parts = entries.chunk_by(|p, q| p.0 == q.0).map(|of_tile| {
        let rows = UInt32Array::from_iter_values(of_tile.iter().map(|entry| entry.1));
        let part = take_record_batch(batch, &rows).map_err(crate::join::JoinError::from)?;
        Ok((of_tile[0].0, part))
    });
    Ok((parts.collect::<Result<_, FileError>>()?, keys.rejects))
}

/// Rows of a batch as rows of the file.
pub(super) fn rows_of(batch: &RecordBatch, rejects: Vec<Reject>) -> impl Iterator<Item = RejectedRow> {
    let rows = batch.column_by_name(ROW).and_then(|rows| rows.as_primitive_opt::<UInt64Type>()).cloned();
    rejects.into_iter().map(move |reject| RejectedRow {
        table: reject.side,
        row: rows.as_ref().map_or(0, |rows| rows.value(reject.row)),
        id: reject.id,
        reason: reject.reason,
    })
}

impl Spill<'_> {
    fn push(&mut self, tile: u32, part: RecordBatch) -> Result<(), FileError> {
        self.bytes += bytes(&part);
        self.waiting[tile as usize].push(part);
        if self.bytes > self.limit { self.flush() } else { Ok(()) }
    }

    /// Appends all that waits to its files, a stream behind the others.
    fn flush(&mut self) -> Result<(), FileError> {
        self.bytes = 0;
        for (tile, waiting) in (0..).zip(&mut self.waiting) {
            let parts = std::mem::take(waiting);
            let Some(first) = parts.first() else { continue };
            let path = path(self.folder, self.side, tile);
            let all = concat_batches(&first.schema(), &parts).at(&path)?;
            drop(parts);
            let file = OpenOptions::new().create(true).append(true).open(&path).at(&path)?;
            let mut writer = StreamWriter::try_new(BufWriter::new(file), &all.schema()).at(&path)?;
            writer.write(&all).at(&path)?;
            writer.finish().at(&path)?;
            writer.into_inner().at(&path)?.flush().at(&path)?;
        }
        Ok(())
    }
}

/// The rows of a tile, in the order of the file; none if it has none.
pub(super) fn read(path: &Path) -> Result<Vec<RecordBatch>, FileError> {
    stream(path)?.collect()
}

/// The same, one batch after the other.
pub(super) fn stream(path: &Path) -> Result<Batches, FileError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Box::new(std::iter::empty())),
        Err(error) => return Err(FileError::at(path, error)),
    };
    let mut rest = Streams { file: Shared(Rc::new(RefCell::new(BufReader::new(file)))), open: None };
    let path = path.to_owned();
    Ok(Box::new(std::iter::from_fn(move || rest.next_batch().at(&path).transpose())))
}

/// Streams behind each other in one file.
struct Streams {
    file: Shared,
    open: Option<StreamReader<Shared>>,
}

/// A file that a reader of a stream reads, and does not take with it.
#[derive(Clone)]
struct Shared(Rc<RefCell<BufReader<File>>>);

impl Read for Shared {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().read(bytes)
    }
}

impl Streams {
    fn next_batch(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        loop {
            if let Some(batch) = self.open.as_mut().and_then(Iterator::next) {
                return batch.map(Some);
            }
            if self.file.0.borrow_mut().fill_buf()?.is_empty() {
                return Ok(None);
            }
            self.open = Some(StreamReader::try_new(self.file.clone(), None)?);
        }
    }
}

/// How many bytes the files of a tile have.
pub(super) fn size(folder: &Path, tile: u32) -> u64 {
    let of = |side| fs::metadata(path(folder, side, tile)).map_or(0, |metadata| metadata.len());
    of(Side::A) + of(Side::B)
}
