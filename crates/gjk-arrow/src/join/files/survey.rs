//! A first look at all rows: how many there are, how large, and where.

use std::ops::ControlFlow;

use arrow_array::RecordBatch;

use super::error::FileError;
use super::request::{Progress, Stage, Watcher};
use super::table::Table;
use crate::join::{Join, Side, Tiles};

/// Boxes in a sample, at least, if there are as many bodies; at most twice as many.
const SAMPLE: usize = 1 << 16;

/// Bytes that a body takes beside its columns while its tile is answered: its box, its place, and its entries
/// in the lists of small tiles.
pub(super) const BESIDE: u64 = 96;

/// What is known of the tables.
#[derive(Default)]
pub(super) struct Survey {
    pub(super) rows: [u64; 2],
    /// Bytes that all bodies take while they are answered.
    bytes: u64,
    sample: Vec<[[f64; 3]; 2]>,
    /// Of 2 to this many bodies one is in the sample.
    doubled: u32,
    /// All batches of both tables, if they take no more than the limit.
    pub(super) kept: Option<[Vec<RecordBatch>; 2]>,
}

impl Survey {
    /// Looks at all rows, and keeps them while they fit.
    pub(super) fn new(
        join: &Join,
        tables: &[Table],
        limit: u64,
        watch: &mut Watcher<'_>,
    ) -> Result<Self, FileError> {
        let mut survey = Self { kept: Some(<[Vec<RecordBatch>; 2]>::default()), ..Self::default() };
        let of = tables.iter().map(Table::rows).sum();
        for (place, (table, side)) in tables.iter().zip([Side::A, Side::B]).enumerate() {
            for batch in table.batches()? {
                let batch = batch?;
                survey.add(join, side, &batch)?;
                if survey.bytes > limit {
                    survey.kept = None;
                }
                if let Some(kept) = &mut survey.kept {
                    kept[place].push(batch);
                }
                tell(watch, Stage::Survey, survey.rows.iter().sum(), of)?;
            }
        }
        Ok(survey)
    }

    /// Looks at a batch.
    pub(super) fn add(&mut self, join: &Join, side: Side, batch: &RecordBatch) -> Result<(), FileError> {
        self.rows[usize::from(side == Side::B)] += batch.num_rows() as u64;
        self.bytes += bytes(batch);
        self.sample.extend(join.sample(side, batch, self.every())?.boxes);
        while self.sample.len() > 2 * SAMPLE {
            let mut is_kept = false;
            self.sample.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.doubled += 1;
        }
        Ok(())
    }

    /// Of how many bodies one is in the sample.
    fn every(&self) -> usize {
        1 << self.doubled.min(usize::BITS - 1)
    }

    /// Tiles of which each takes about so many bytes.
    pub(super) fn tiles(&self, join: &Join, bytes: u64) -> Tiles {
        let rows: u64 = self.rows.iter().sum();
        let each = self.bytes.div_ceil(rows.max(1)).max(1);
        join.tiles(&self.sample, self.every(), (bytes / each).max(1) as usize)
    }
}

/// Bytes that the bodies of a batch take while they are answered.
pub(super) fn bytes(batch: &RecordBatch) -> u64 {
    let columns: usize = batch.columns().iter().map(|column| column.get_buffer_memory_size()).sum();
    // A slice counts the whole of what it is a slice of.
    let own = batch.columns().iter().map(|column| column.to_data().get_slice_memory_size().unwrap_or(0));
    let own = own.sum::<usize>().min(columns);
    own as u64 + BESIDE * batch.num_rows() as u64
}

/// Tells how far a stage is.
pub(super) fn tell(
    watch: &mut Watcher<'_>,
    stage: Stage,
    done: u64,
    of: Option<u64>,
) -> Result<(), FileError> {
    match watch(Progress { stage, done, of }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(FileError::Stopped),
    }
}
