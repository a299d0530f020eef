//! The pairs of one tile, as sorted runs on a disk.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{ArrayRef, RecordBatch, UInt64Array};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use gjk::Aabb;
use gjk::glam::{DVec2, DVec3};
use rayon::prelude::*;

use super::error::{At, FileError};
use super::merge::WRITTEN;
use super::request::{RejectedRow, Watcher};
use super::spill::{self, rows_of, spread};
use super::survey;
use super::table::{ROW, ROWS};
use super::whole::Whole;
use super::work::{Done, Work};
use crate::join::body::World;
use crate::join::layout::Columns;
use crate::join::near::{Asked, Border, Crowd, Found, Place, Plot};
use crate::join::steps::reject;
use crate::join::{Dimension, Join, Side, Tiles};

/// Small tiles that are answered between two looks at what was found, for each thread.
const SMALL_TILES: u32 = 4;

/// Rows of a batch of a run: as many of every run are in memory while they are merged.
const RUN_ROWS: usize = 4096;

/// How often a tile that is too large is cut again.
const DEEPEST: usize = 8;

/// The columns of a run.
pub(super) fn run_schema(join: &Join) -> SchemaRef {
    let rows = ROWS.map(|name| Arc::new(Field::new(name, DataType::UInt64, false)));
    Arc::new(Schema::new(join.schema().fields().iter().cloned().chain(rows).collect::<Vec<_>>()))
}

/// What is written while a tile is answered.
pub(super) struct Runs<'j> {
    join: &'j Join,
    work: &'j Work,
    tile: u32,
    /// Where they are, once there is one.
    folder: Option<PathBuf>,
    schema: SchemaRef,
    count: usize,
    /// Bytes that found pairs may take before they are written.
    limit: u64,
    pairs: u64,
    pub(super) narrow: Duration,
    rejects: Vec<RejectedRow>,
}

impl<'j> Runs<'j> {
    /// The runs of a tile, of which there are none yet.
    pub(super) fn new(join: &'j Join, work: &'j Work, tile: u32, limit: u64) -> Self {
        Self {
            join,
            work,
            tile,
            folder: None,
            schema: run_schema(join),
            count: 0,
            limit,
            pairs: 0,
            narrow: Duration::ZERO,
            rejects: Vec::new(),
        }
    }

    fn folder(&mut self) -> Result<PathBuf, FileError> {
        if let Some(folder) = &self.folder {
            return Ok(folder.clone());
        }
        Ok(self.folder.insert(self.work.begin_tile(self.tile)?).clone())
    }

    /// All of the tile is answered and on the disk.
    pub(super) fn end(mut self) -> Result<Done, FileError> {
        // One without pairs has a folder as well.
        self.folder()?;
        let (work, tile, done) = (self.work, self.tile, self.done());
        work.end_tile(tile, &done)?;
        Ok(done)
    }

    /// How it went.
    pub(super) fn done(self) -> Done {
        Done { pairs: self.pairs, rejects: self.rejects }
    }

    /// Answers a tile.
    pub(super) fn answer(
        &mut self,
        batches: &[Vec<RecordBatch>; 2],
        path: &[(&Tiles, u32)],
    ) -> Result<(), FileError> {
        match self.join.dimension() {
            Dimension::Plane => self.answer_in::<DVec2>(batches, path, None),
            Dimension::Space => self.answer_in::<DVec3>(batches, path, None),
        }
    }

    /// Answers all bodies. Pairs that fit into memory are written as they are asked for; else they are on the
    /// disk, as those of a tile.
    pub(super) fn answer_whole(
        &mut self,
        batches: &[Vec<RecordBatch>; 2],
        whole: &mut Whole<'_, '_>,
    ) -> Result<(), FileError> {
        match self.join.dimension() {
            Dimension::Plane => self.answer_in::<DVec2>(batches, &[], Some(whole)),
            Dimension::Space => self.answer_in::<DVec3>(batches, &[], Some(whole)),
        }
    }

    /// Whether there is a run.
    pub(super) fn is_on_disk(&self) -> bool {
        self.count > 0
    }

    fn answer_in<V: World + Sync>(
        &mut self,
        batches: &[Vec<RecordBatch>; 2],
        path: &[(&Tiles, u32)],
        mut whole: Option<&mut Whole<'_, '_>>,
    ) -> Result<(), FileError> {
        let of_side = |side: Side| {
            let batches = &batches[usize::from(side == Side::B)];
            let layout = self.join.layout(side);
            batches.iter().map(|batch| layout.read(batch).map_err(crate::join::JoinError::from))
        };
        let columns: Vec<Columns> = of_side(Side::A).chain(of_side(Side::B)).collect::<Result<_, _>>()?;
        let all: Vec<&RecordBatch> = batches.iter().flatten().collect();
        let crowd = self.crowd::<V>(&columns, &all, batches[0].len() as u32);
        let plot = Plot::new(crowd);
        let asked = Asked { within: self.join.within(), path };
        let step = SMALL_TILES * rayon::current_num_threads() as u32;
        let mut found = Vec::new();
        let mut first = 0;
        while first < plot.count() {
            let last = plot.count().min(first + step);
            let harvest = plot.harvest(first..last, asked);
            first = last;
            self.narrow += harvest.narrow;
            for (body, reason) in harvest.rejected {
                let Place { batch, row } = plot.crowd().places[body as usize];
                let side = side_of(batch, batches);
                let refused = reject(&columns[batch as usize], side, row as usize, reason);
                self.rejects.extend(rows_of(all[batch as usize], vec![refused]));
            }
            found.extend(harvest.found);
            if (found.len() * size_of::<Found>()) as u64 > self.limit {
                self.write(&mut found, plot.crowd(), &all)?;
            }
            if let Some(whole) = &mut whole {
                whole.answered(last, plot.count())?;
            }
        }
        match whole {
            Some(whole) if self.count == 0 => self.pour(found, plot.crowd(), whole),
            _ => self.write(&mut found, plot.crowd(), &all),
        }
    }

    /// Writes what was found as the output.
    fn pour<V: World>(
        &mut self,
        mut found: Vec<Found>,
        crowd: &Crowd<'_, V>,
        whole: &mut Whole<'_, '_>,
    ) -> Result<(), FileError> {
        // Bodies stand in the order of their rows, those of A first.
        found.par_sort_unstable_by_key(|found| found.bodies);
        self.pairs = found.len() as u64;
        // As many at once as are merged at once: where a batch ends is seen in some formats.
        let batches = found.chunks(WRITTEN).map(|some| self.join.batch(crowd, some));
        whole.write(
            self.pairs,
            batches.map(|batch| batch.map_err(|error| crate::join::JoinError::from(error).into())),
        )
    }

    /// The bodies of a tile, in the order of the files.
    fn crowd<'c, V: World + Sync>(
        &mut self,
        columns: &'c [Columns],
        all: &[&RecordBatch],
        border: u32,
    ) -> Crowd<'c, V> {
        let join = self.join;
        let of_batch = |columns: &Columns| -> Vec<Result<Aabb<V>, String>> {
            (0..columns.rows).map(|row| join.held::<V>(columns, row)).collect()
        };
        let held: Vec<_> = columns.par_iter().map(of_batch).collect();
        let mut crowd = Crowd { batches: columns, places: Vec::new(), boxes: Vec::new(), border: None };
        let is_of_two = join.is_of_two();
        for (batch, held) in (0_u32..).zip(held) {
            if is_of_two && batch == border {
                crowd.border = Some(Border { body: crowd.places.len() as u32, batch });
            }
            for (row, held) in (0_u32..).zip(held) {
                match held {
                    Ok(held) => {
                        crowd.places.push(Place { batch, row });
                        crowd.boxes.push(held);
                    }
                    Err(reason) => {
                        let side = if is_of_two && batch >= border { Side::B } else { Side::A };
                        let refused = reject(&columns[batch as usize], side, row as usize, reason);
                        self.rejects.extend(rows_of(all[batch as usize], vec![refused]));
                    }
                }
            }
        }
        if is_of_two && crowd.border.is_none() {
            crowd.border = Some(Border { body: crowd.places.len() as u32, batch: columns.len() as u32 });
        }
        crowd
    }

    /// Writes what was found as a run.
    fn write<V: World>(
        &mut self,
        found: &mut Vec<Found>,
        crowd: &Crowd<'_, V>,
        all: &[&RecordBatch],
    ) -> Result<(), FileError> {
        if found.is_empty() {
            return Ok(());
        }
        found.par_sort_unstable_by_key(|found| found.bodies);
        let path = self.folder()?.join(format!("{}.arrows", self.count));
        self.count += 1;
        self.pairs += found.len() as u64;
        let rows: Vec<Option<&UInt64Array>> = all
            .iter()
            .map(|batch| batch.column_by_name(ROW).and_then(|rows| rows.as_primitive_opt::<UInt64Type>()))
            .collect();
        let row = |body: u32| {
            let Place { batch, row } = crowd.places[body as usize];
            rows[batch as usize].map_or(0, |rows| rows.value(row as usize))
        };
        let file = BufWriter::new(File::create(&path).at(&path)?);
        let mut writer = StreamWriter::try_new(file, &self.schema).at(&path)?;
        for some in found.chunks(RUN_ROWS) {
            let pairs = self.join.batch(crowd, some).at(&path)?;
            let mut columns = pairs.columns().to_vec();
            columns.extend([0, 1].map(|side| -> ArrayRef {
                Arc::new(UInt64Array::from_iter_values(some.iter().map(|found| row(found.bodies[side]))))
            }));
            let batch = RecordBatch::try_new(self.schema.clone(), columns).at(&path)?;
            writer.write(&batch).at(&path)?;
        }
        found.clear();
        writer.finish().at(&path)?;
        writer.into_inner().at(&path)?.flush().at(&path)
    }

    /// Answers a tile whose rows are on a disk; one that is larger than the limit is cut again.
    pub(super) fn answer_spilled(
        &mut self,
        folder: &Path,
        path: &mut Vec<(&Tiles, u32)>,
        limit: u64,
    ) -> Result<(), FileError> {
        let Some(&(_, tile)) = path.last() else { return Ok(()) };
        let files = [Side::A, Side::B].map(|side| spill::path(folder, side, tile));
        if spill::size(folder, tile) <= limit || path.len() > DEEPEST {
            let batches = [spill::read(&files[0])?, spill::read(&files[1])?];
            return self.answer(&batches, path);
        }
        let tiles = self.cut(&files, limit)?;
        if tiles.count() == 1 {
            // Bodies that all meet: no tile has fewer.
            let batches = [spill::read(&files[0])?, spill::read(&files[1])?];
            return self.answer(&batches, path);
        }
        let finer = self.folder()?.join(format!("spill-{}", path.len()));
        fs::create_dir_all(&finer).at(&finer)?;
        let nobody: &mut Watcher<'_> = &mut |_| std::ops::ControlFlow::Continue(());
        for (side, file) in [Side::A, Side::B].into_iter().zip(&files) {
            let batches = spill::stream(file)?;
            spread(self.join, side, batches, &tiles, (&finer, limit / 4), (nobody, 0, None))?;
        }
        for tile in 0..tiles.count() {
            let mut path: Vec<(&Tiles, u32)> = path.clone();
            path.push((&tiles, tile));
            self.answer_spilled(&finer, &mut path, limit)?;
        }
        fs::remove_dir_all(&finer).at(&finer)
    }

    /// Finer tiles for the rows of these files.
    fn cut(&self, files: &[PathBuf; 2], limit: u64) -> Result<Tiles, FileError> {
        let mut survey = survey::Survey::default();
        for (side, file) in [Side::A, Side::B].into_iter().zip(files) {
            for batch in spill::stream(file)? {
                survey.add(self.join, side, &batch?)?;
            }
        }
        Ok(survey.tiles(self.join, limit / 2))
    }
}

fn side_of(batch: u32, batches: &[Vec<RecordBatch>; 2]) -> Side {
    if (batch as usize) < batches[0].len() { Side::A } else { Side::B }
}
