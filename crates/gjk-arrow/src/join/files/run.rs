//! A join of files, from its beginning to its end.

use std::time::Duration;

use arrow_array::RecordBatch;

use super::answer::{Runs, run_schema};
use super::error::{At, FileError};
use super::merge::merge;
use super::output::{self, Output, write_whole};
use super::request::{Request, Stage, Summary, Watcher};
use super::spill::spread;
use super::survey::{Survey, tell};
use super::table::Table;
use super::whole::Whole;
use super::work::{Done, Spread, Work};
use crate::join::{Dimension, Join, Side, Tiles};

// Shares of the memory that may be used. What is left is for what is read and written at the moment, and for
// the shapes of small tiles.

/// All bodies, where they fit.
const KEPT: u64 = 2;
/// The bodies of a tile.
const TILE: u64 = 4;
/// A tile that is not cut again.
const LARGE_TILE: u64 = 3;
/// Rows that wait for their files.
const WAITING: u64 = 4;
/// Pairs that wait for theirs.
const FOUND: u64 = 6;

/// Joins files.
///
/// # Errors
/// If a file cannot be read or written, a table has no bodies, or the watcher ends it. What is done by then
/// is in the work folder, and [`Start::Resume`](super::Start::Resume) goes on from there.
pub fn join(request: &Request, watch: &mut Watcher<'_>) -> Result<Summary, FileError> {
    output::check(&request.output)?;
    let tables: Vec<Table> = std::iter::once(&request.a)
        .chain(&request.b)
        .map(|path| Table::open(path, request))
        .collect::<Result<_, _>>()?;
    let mut layouts = tables.iter().map(|table| table.layout.clone());
    // Tables without a row that says it have no pairs, in the plane as in space.
    let is_told = layouts.clone().any(|layout| layout.dimension().is_some());
    let a = layouts.next().map(|a| if is_told { a } else { a.with_dimension(Dimension::Plane) });
    let join = Join::new(a.ok_or(crate::join::JoinError::Tables)?, layouts.next(), request.within)?;
    let work = Work::open(request)?;
    let mut running =
        Running { request, join: &join, tables: &tables, work: &work, watch, narrow: Duration::ZERO };
    let (tiles, spread, done) = match running.tiles()? {
        Begun::Whole(spread, done) => (1, spread, vec![done]),
        Begun::Tiles(tiles, spread) => {
            let done = running.answer(&tiles, &spread)?;
            running.merge(tiles.count(), done.iter().map(|done| done.pairs).sum())?;
            (tiles.count(), spread, done)
        }
    };
    let narrow = running.narrow;
    let pairs = done.iter().map(|done| done.pairs).sum();
    let mut rejects: Vec<_> = done.into_iter().flat_map(|done| done.rejects).chain(spread.rejects).collect();
    // A body that meets several tiles is told of by each of them.
    rejects.sort();
    rejects.dedup();
    if let Some(path) = &request.rejects {
        let lines = rejects.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>().at(path)?;
        write_whole(path, lines.iter().map(|line| format!("{line}\n")).collect::<String>().as_bytes())?;
    }
    work.remove()?;
    let notes = tables.iter().flat_map(|table| table.notes(request)).cloned().collect();
    Ok(Summary { pairs, rows: spread.rows, tiles, rejects, notes, narrow })
}

struct Running<'r, 'w> {
    request: &'r Request,
    join: &'r Join,
    tables: &'r [Table],
    work: &'r Work,
    watch: &'r mut Watcher<'w>,
    narrow: Duration,
}

/// How a join began.
enum Begun {
    /// All of it fits into memory, and its pairs are written.
    Whole(Spread, Done),
    /// The rows of each tile are on the disk, or the tile is answered.
    Tiles(Tiles, Spread),
}

impl Running<'_, '_> {
    /// The tiles, unless all fits into memory.
    fn tiles(&mut self) -> Result<Begun, FileError> {
        if let Some((tiles, spread)) = self.work.spread()? {
            return Ok(Begun::Tiles(tiles, spread));
        }
        let memory = self.request.memory;
        let survey = Survey::new(self.join, self.tables, memory / KEPT, self.watch)?;
        let mut spread_rows = Spread { rows: survey.rows, rejects: Vec::new() };
        if let Some(kept) = &survey.kept {
            return self.whole(kept, spread_rows);
        }
        let tiles = survey.tiles(self.join, memory / TILE);
        let of = Some(survey.rows.iter().sum());
        drop(survey);
        let folder = self.work.begin_spread()?;
        let mut before = 0;
        for (place, (table, side)) in self.tables.iter().zip([Side::A, Side::B]).enumerate() {
            let place_in = (folder.as_path(), memory / WAITING);
            let told = (&mut *self.watch, before, of);
            spread_rows.rejects.extend(spread(self.join, side, table.batches()?, &tiles, place_in, told)?);
            before += spread_rows.rows[place];
        }
        self.work.end_spread(&tiles, &spread_rows)?;
        Ok(Begun::Tiles(tiles, spread_rows))
    }

    /// Answers all bodies at once; where their pairs do not fit into memory, as one tile.
    fn whole(&mut self, bodies: &[Vec<RecordBatch>; 2], spread: Spread) -> Result<Begun, FileError> {
        let (request, schema) = (self.request, self.join.schema().clone());
        let mut whole = Whole { request, schema, rows: spread.rows.iter().sum(), watch: &mut *self.watch };
        let mut runs = Runs::new(self.join, self.work, 0, request.memory / FOUND);
        runs.answer_whole(bodies, &mut whole)?;
        self.narrow = runs.narrow;
        if !runs.is_on_disk() {
            return Ok(Begun::Whole(spread, runs.done()));
        }
        runs.end()?;
        self.work.end_spread(&Tiles::one(), &spread)?;
        Ok(Begun::Tiles(Tiles::one(), spread))
    }

    /// Answers the tiles that are not answered yet.
    fn answer(&mut self, tiles: &Tiles, spread: &Spread) -> Result<Vec<Done>, FileError> {
        let rows: u64 = spread.rows.iter().sum();
        let mut all = Vec::new();
        for tile in 0..tiles.count() {
            let done = match self.work.done(tile)? {
                Some(done) => done,
                None => self.answer_tile(tiles, tile)?,
            };
            all.push(done);
            // Tiles have about as many bodies each.
            let share = u64::from(tile + 1) * rows / u64::from(tiles.count());
            tell(self.watch, Stage::Answer, share, Some(rows))?;
        }
        Ok(all)
    }

    fn answer_tile(&mut self, tiles: &Tiles, tile: u32) -> Result<Done, FileError> {
        let memory = self.request.memory;
        let mut runs = Runs::new(self.join, self.work, tile, memory / FOUND);
        runs.answer_spilled(&self.work.spill(), &mut vec![(tiles, tile)], memory / LARGE_TILE)?;
        self.narrow += runs.narrow;
        runs.end()
    }

    /// Writes the pairs of all tiles in their order.
    fn merge(&mut self, tiles: u32, pairs: u64) -> Result<(), FileError> {
        self.work.begin_draft(&output::draft(&self.request.output))?;
        let mut output = Output::create(&self.request.output, self.join.schema())?;
        let columns: Vec<usize> = (0..self.join.schema().fields().len()).collect();
        let mut written = 0;
        let watch = &mut *self.watch;
        merge(self.work.all_runs(tiles)?, self.work.folder(), &run_schema(self.join), &mut |batch| {
            written += batch.num_rows() as u64;
            let batch = batch.project(&columns).at(&self.request.output)?;
            let batch = batch.with_schema(self.join.schema().clone()).at(&self.request.output)?;
            output.write(&batch)?;
            tell(watch, Stage::Merge, written, Some(pairs))
        })?;
        output.finish()
    }
}
