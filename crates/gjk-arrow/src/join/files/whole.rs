//! A join that fits into memory: its pairs go from there to the output, and no work folder is needed.

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;

use super::error::FileError;
use super::output::Output;
use super::request::{Request, Stage, Watcher};
use super::survey::tell;

/// Where the pairs of such a join go, and who is told how far it is.
pub(super) struct Whole<'r, 'w> {
    pub(super) request: &'r Request,
    pub(super) schema: SchemaRef,
    /// How many bodies there are.
    pub(super) rows: u64,
    pub(super) watch: &'r mut Watcher<'w>,
}

impl Whole<'_, '_> {
    /// So many of all small tiles are answered.
    pub(super) fn answered(&mut self, tiles: u32, of: u32) -> Result<(), FileError> {
        // Small tiles have about as many bodies each.
        let share = u64::from(tiles) * self.rows / u64::from(of.max(1));
        tell(self.watch, Stage::Answer, share, Some(self.rows))
    }

    /// Writes all pairs, which come in their order.
    pub(super) fn write(
        &mut self,
        pairs: u64,
        batches: impl Iterator<Item = Result<RecordBatch, FileError>>,
    ) -> Result<(), FileError> {
        let mut output = Output::create(&self.request.output, &self.schema)?;
        let mut written = 0;
        for batch in batches {
            let batch = batch?;
            written += batch.num_rows() as u64;
            output.write(&batch)?;
            tell(self.watch, Stage::Merge, written, Some(pairs))?;
        }
        output.finish()
    }
}
