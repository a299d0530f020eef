//! The walk through a drawing and the blocks that it inserts.

use super::document::{Document, Hidden};
use super::entity::{figure, own_plane};
use super::figure::{Drawn, Figure, name};
use super::join::joined;
use super::pairs::{Record, Refusal};
use super::tally::{Fate, Tally};
use crate::affine::Affine;
use crate::budget::{Budget, DEEPEST, Resource};
use crate::{Pieces, ReadError};

/// What stands behind another entity, and is read with it or never; a block's head is no entity either.
const FOLLOWERS: [&str; 4] = ["VERTEX", "SEQEND", "ATTDEF", "VIEWPORT"];

/// The bit of group 70 of an ATTRIB, the text of an inserted block, that nobody sees.
const UNSEEN: i64 = 1;

/// Why an entity is not read.
enum Unread {
    /// It gives no body: the drawing goes on without it.
    LeftOut(Refusal),
    /// More is inserted than the budget allows: the drawing is refused.
    Ended(ReadError),
}

impl<T: Into<Refusal>> From<T> for Unread {
    fn from(reason: T) -> Self {
        Self::LeftOut(reason.into())
    }
}

/// Where the walk is.
#[derive(Clone, Copy)]
struct Place<'s> {
    affine: Affine,
    /// What names begin with, and the layer on which the block stands.
    insert: Option<(&'s str, &'s str)>,
    /// The blocks around.
    blocks: Option<&'s Stack<'s>>,
}

struct Stack<'s> {
    block: &'s str,
    above: Option<&'s Stack<'s>>,
    depth: u32,
}

/// What some entities draw.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// By themselves.
    pub(super) single: Vec<Drawn>,
    /// By inserting blocks.
    pub(super) inserted: Vec<Inserted>,
}

/// What a block draws where it is inserted.
#[derive(Debug)]
pub(super) struct Inserted {
    pub(super) name: String,
    pub(super) line: u32,
    pub(super) index: usize,
    pub(super) parts: Vec<Drawn>,
}

pub(super) struct Walk<'d> {
    document: &'d Document<'d>,
    pieces: Pieces,
    pub(super) tally: Tally,
    pub(super) budget: &'d Budget,
}

impl<'d> Walk<'d> {
    pub(super) fn new(document: &'d Document<'d>, pieces: Pieces, budget: &'d Budget) -> Self {
        Self { document, pieces, tally: Tally::default(), budget }
    }

    /// Everything in model space.
    pub(super) fn model_space(&mut self) -> Result<Found, ReadError> {
        let root = Place { affine: Affine::IDENTITY, insert: None, blocks: None };
        self.entities(&self.document.entities, &root)
    }

    fn entities(&mut self, records: &[Record<'_>], place: &Place<'_>) -> Result<Found, ReadError> {
        let mut found = Found::default();
        for (at, record) in records.iter().enumerate() {
            let kind = record.kind();
            let is_unseen = || kind == "ATTRIB" && record.integer(70).is_ok_and(|bits| bits & UNSEEN != 0);
            if FOLLOWERS.contains(&kind.as_ref()) || is_unseen() {
                continue;
            }
            let own = record.text(8).unwrap_or("0".into());
            // What is drawn on layer 0 of a block is on the layer of the block.
            let layer = place.insert.filter(|_| own == "0").map_or(own.as_ref(), |(_, layer)| layer);
            let block = (kind == "INSERT").then(|| record.text(2)).flatten();
            let prefix = place.insert.map_or(layer, |(name, _)| name);
            let name = name(prefix, block.as_deref().unwrap_or(&kind), record);
            let who = (name.as_str(), record.line(), record.index);
            let result = self.visible(record, layer).and_then(|()| {
                if kind == "INSERT" {
                    found.inserted.extend(self.insert(record, (&name, layer), place)?);
                    if self.document.is_clipped(record) {
                        let reason = "the block is read whole: its clipping boundary is not supported";
                        self.tally.add(Fate::Changed, reason, who);
                    }
                } else {
                    let followers = &records[at + 1..];
                    let count = followers.iter().take_while(|follower| follower.kind() == "VERTEX").count();
                    let flat = figure(record, &followers[..count])?;
                    if flat.height != 0.0 {
                        let reason = "its height above the xy plane is left out: bodies are 2D";
                        self.tally.add(Fate::Changed, reason, who);
                    }
                    self.take(Resource::Elements, flat.figure.size(), record)?;
                    found.single.push(drawn(flat.figure.moved(&place.affine), layer, &name, record));
                }
                Ok(())
            });
            match result {
                Ok(()) => {}
                Err(Unread::LeftOut(reason)) => self.tally.add(Fate::LeftOut, &reason, who),
                Err(Unread::Ended(error)) => return Err(error),
            }
        }
        if self.pieces == Pieces::Together {
            found.single = joined(found.single, self.budget);
        }
        Ok(found)
    }

    /// Uses some of the budget.
    fn take(&self, resource: Resource, amount: usize, record: &Record<'_>) -> Result<(), Unread> {
        let ended = |message| Unread::Ended(ReadError::new(record.line(), message));
        self.budget.take(resource, amount).map_err(ended)
    }

    fn visible(&mut self, record: &Record<'_>, layer: &str) -> Result<(), Unread> {
        self.take(Resource::Instances, 1, record)?;
        if record.integer(67)? != 0 {
            return Err("in paper space".into());
        }
        if record.integer(60)? != 0 {
            return Err("invisible".into());
        }
        match self.document.hidden(layer) {
            Some(Hidden::Frozen) => Err(format!("layer {layer} is frozen").into()),
            Some(Hidden::Off) if record.kind() != "INSERT" => Err(format!("layer {layer} is off").into()),
            _ => Ok(()),
        }
    }

    /// What an INSERT draws: its block in each place of its rows and columns.
    fn insert(
        &mut self,
        record: &Record<'_>,
        (name, layer): (&str, &str),
        place: &Place<'_>,
    ) -> Result<Vec<Inserted>, Unread> {
        let block_name = record.text(2).unwrap_or_default();
        let document = self.document;
        let block = document.block(&block_name).ok_or_else(|| format!("unknown block {block_name}"))?;
        if block.entities.is_empty() {
            return Err("the block is empty, or in a file of its own".into());
        }
        let depth = place.blocks.map_or(0, |stack| stack.depth) + 1;
        let mut around = std::iter::successors(place.blocks, |stack| stack.above);
        if around.any(|stack| stack.block.eq_ignore_ascii_case(&block_name)) {
            return Err("the block inserts itself".into());
        }
        if depth > DEEPEST {
            return Err(format!("nested in more than {DEEPEST} blocks").into());
        }
        let stack = Stack { block: &block_name, above: place.blocks, depth };
        let [columns, rows] = self.rows(record)?;
        let (cells, in_block) = cells(record, [columns, rows], block.head.point(10).unwrap_or([0.0; 3]))?;
        let several = cells.len() > 1;
        let mut inserted = Vec::new();
        for (cell, to_cell) in cells {
            let name = if several { format!("{name}[{},{}]", cell[0], cell[1]) } else { name.to_owned() };
            let affine = place.affine.after(to_cell).after(in_block);
            if affine.is_flat() {
                return Err("scaled to zero".into());
            }
            let inside = Place { affine, insert: Some((&name, layer)), blocks: Some(&stack) };
            let Found { single: mut parts, inserted: deeper } =
                self.entities(&block.entities, &inside).map_err(Unread::Ended)?;
            parts.extend(deeper.into_iter().flat_map(|deeper| deeper.parts));
            inserted.push(Inserted { name, line: record.line(), index: record.index, parts });
        }
        Ok(inserted)
    }

    /// How many columns and rows an INSERT has.
    fn rows(&self, record: &Record<'_>) -> Result<[u32; 2], Unread> {
        let count = |code| Ok::<_, Refusal>(record.number(code)?.unwrap_or(1.0).clamp(1.0, 65535.0) as u32);
        let (columns, rows) = (count(70)?, count(71)?);
        self.take(Resource::Instances, columns as usize * rows as usize - 1, record)?;
        Ok([columns, rows])
    }
}

/// The row and column of a copy, from 1, and where it puts the block's own place.
type Cell = ([u32; 2], Affine);

/// The rows and columns of an INSERT, and how each copy scales its block, whose base point is given.
fn cells(
    record: &Record<'_>,
    [columns, rows]: [u32; 2],
    base: [f64; 3],
) -> Result<(Vec<Cell>, Affine), Refusal> {
    let [x, y, _] = record.point(10)?;
    let number = |code| record.number(code);
    let turned = Affine::rotation(number(50)?.unwrap_or(0.0));
    let to_plane = own_plane(record)?.after(Affine::translation([x, y])).after(turned);
    let scale = [number(41)?.unwrap_or(1.0), number(42)?.unwrap_or(1.0)];
    let in_block = Affine::scaling(scale).after(Affine::translation([-base[0], -base[1]]));
    let spacing = [number(44)?.unwrap_or(0.0), number(45)?.unwrap_or(0.0)];
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
    let cell = |[row, column]: [u32; 2]| {
        let by = [f64::from(column) * spacing[0], f64::from(row) * spacing[1]];
        ([row + 1, column + 1], to_plane.after(Affine::translation(by)))
    };
    Ok((places.map(cell).collect(), in_block))
}

fn drawn(figure: Figure, layer: &str, name: &str, record: &Record<'_>) -> Drawn {
    Drawn { figure, layer: layer.to_owned(), name: name.to_owned(), line: record.line(), index: record.index }
}
