//! The sections of a file that bodies come from: layers, blocks, entities.

use std::collections::{HashMap, HashSet};

use super::pairs::{Pair, Record, records};

/// Owners above a spatial filter that are followed: two are the rule, and a broken file may have a circle.
const OWNERS: usize = 8;

/// What is read of a file. Names are in capitals: DXF does not tell them from small letters.
#[derive(Debug, Default)]
pub(super) struct Document<'p> {
    hidden: HashMap<String, Hidden>,
    blocks: HashMap<String, Block<'p>>,
    /// The handles of what is cut off at a boundary of its own.
    clipped: HashSet<String>,
    /// Of model space and of paper space.
    pub(super) entities: Vec<Record<'p>>,
}

/// Why nothing of a layer is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hidden {
    /// With all that blocks draw which stand on it.
    Frozen,
    /// Alone.
    Off,
}

/// Entities that are drawn wherever the block is inserted.
#[derive(Clone, Debug)]
pub(super) struct Block<'p> {
    pub(super) head: Record<'p>,
    pub(super) entities: Vec<Record<'p>>,
}

impl<'p> Document<'p> {
    pub(super) fn new(pairs: &'p [Pair<'p>]) -> Self {
        let mut document = Self::default();
        let begins = |pair: &Pair<'_>| pair.code == 0 && pair.value.is("SECTION");
        let mut starts =
            pairs.iter().enumerate().filter(|(_, pair)| begins(pair)).map(|(at, _)| at).peekable();
        while let Some(start) = starts.next() {
            let section = &pairs[start..starts.peek().copied().unwrap_or(pairs.len())];
            let Some(name) = section.get(1).filter(|pair| pair.code == 2) else { continue };
            let mut records = records(section, start).skip(1);
            match name.value.text().as_ref() {
                "TABLES" => document.layers(records),
                "BLOCKS" => document.read_blocks(records),
                "ENTITIES" => {
                    document.entities.extend(records.by_ref().take_while(|record| record.kind() != "ENDSEC"));
                }
                "OBJECTS" => document.filters(records),
                _ => {}
            }
        }
        document
    }

    /// Which inserts have a spatial filter: it belongs to a dictionary, which belongs to another one, which
    /// belongs to the insert.
    fn filters(&mut self, records: impl Iterator<Item = Record<'p>>) {
        let mut owners: HashMap<String, String> = HashMap::new();
        let mut filters = Vec::new();
        for record in records {
            let Some(owner) = record.text(330).map(|owner| key(&owner)) else { continue };
            match record.kind().as_ref() {
                "DICTIONARY" => {
                    owners.extend(record.text(5).map(|handle| (key(&handle), owner)));
                }
                "SPATIAL_FILTER" if record.integer(71) != Ok(0) => filters.push(owner),
                _ => {}
            }
        }
        for filter in filters {
            let mut owner = &filter;
            for _ in 0..OWNERS {
                let Some(above) = owners.get(owner) else { break };
                owner = above;
            }
            self.clipped.insert(owner.clone());
        }
    }

    /// Whether only a part of it is seen.
    pub(super) fn is_clipped(&self, insert: &Record<'_>) -> bool {
        insert.text(5).is_some_and(|handle| self.clipped.contains(&key(&handle)))
    }

    fn layers(&mut self, records: impl Iterator<Item = Record<'p>>) {
        for layer in records.filter(|record| record.kind() == "LAYER") {
            let Some(name) = layer.text(2) else { continue };
            let hidden = match (layer.integer(70), layer.integer(62)) {
                (Ok(flags), _) if flags & 1 != 0 => Hidden::Frozen,
                (_, Ok(color)) if color < 0 => Hidden::Off,
                _ => continue,
            };
            self.hidden.insert(key(&name), hidden);
        }
    }

    fn read_blocks(&mut self, records: impl Iterator<Item = Record<'p>>) {
        let mut open: Option<(String, Block<'p>)> = None;
        for record in records {
            match record.kind().as_ref() {
                "BLOCK" => {
                    let name = record.text(2).unwrap_or_default();
                    open = Some((key(&name), Block { head: record, entities: Vec::new() }));
                }
                "ENDBLK" => self.blocks.extend(open.take()),
                _ => {
                    if let Some((_, block)) = &mut open {
                        block.entities.push(record);
                    }
                }
            }
        }
    }

    pub(super) fn block(&self, name: &str) -> Option<&Block<'p>> {
        self.blocks.get(&key(name))
    }

    pub(super) fn hidden(&self, layer: &str) -> Option<Hidden> {
        self.hidden.get(&key(layer)).copied()
    }
}

fn key(name: &str) -> String {
    name.to_uppercase()
}
