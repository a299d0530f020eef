//! What is on a board.

use super::figure::Figure;
use super::layers::Layers;

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Track,
    Via,
    Pad,
    Zone,
    /// A line, an area or a text that is drawn on a copper layer.
    Drawing,
    /// A drilled hole, plated or not.
    Hole,
    /// A part of the board's outline.
    Edge,
}

impl Kind {
    /// Its class in rules.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Track => "track",
            Self::Via => "via",
            Self::Pad => "pad",
            Self::Zone => "zone",
            Self::Drawing => "drawing",
            Self::Hole => "hole",
            Self::Edge => "edge",
        }
    }

    pub(super) fn is_copper(self) -> bool {
        !matches!(self, Self::Hole | Self::Edge)
    }
}

/// Something on a board.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) name: String,
    /// Where it begins in the file, from 1.
    pub(super) line: u32,
    pub(super) kind: Kind,
    /// The name of its net. Copper that is drawn without one has an empty name. `None` for edges.
    pub(super) net: Option<String>,
    /// The copper layers that it is on; none if it goes through all, as edges do.
    pub(super) layers: Layers,
    pub(super) figure: Figure,
    /// Whether it belongs to a pad without a net, and has one of its own.
    pub(super) has_no_net: bool,
    /// Whether it is a pad that the outline cuts through.
    pub(super) is_castellated: bool,
    /// A clearance of its own in nanometers. A pad's goes before that of its net class; a zone's holds where
    /// it is larger.
    pub(super) clearance: Option<i64>,
}
