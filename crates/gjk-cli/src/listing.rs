//! Answers about the pairs of a scene, written as a list in any format.

pub(crate) mod cell;
mod csv;
pub(crate) mod digits;
pub(crate) mod text_table;

use std::io::{self, Write};

use gjk_json::column::{Column, Kind};
use serde::Serialize;

use self::cell::Cell;
use crate::command::Format;
use crate::tables;

/// What every row begins with.
const NAMES: [Column; 2] = [
    ("name_a", Kind::LargeUtf8, "the first body, in the order of the scene; never null"),
    ("name_b", Kind::LargeUtf8, "the second body; never null"),
];

/// A list of answers, each about two bodies of a scene, which are given by their places.
#[derive(Debug)]
pub(crate) struct Listing<'r> {
    pub(crate) names: &'r [String],
    pub(crate) dimension: usize,
    pub(crate) format: Format,
}

#[derive(Serialize)]
struct Named<'r, T> {
    name_a: &'r str,
    name_b: &'r str,
    #[serde(flatten)]
    content: T,
}

impl<'r> Listing<'r> {
    /// Writes the table for people; in JSON the objects, in columns the rows, both bodies' names before each.
    pub(crate) fn write<T: Serialize>(
        &self,
        table: impl FnOnce() -> String,
        objects: impl Iterator<Item = ([usize; 2], T)>,
        columns: &[&[Column]],
        rows: impl Iterator<Item = ([usize; 2], Vec<Cell<'r>>)>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        match self.format {
            Format::Table => writeln!(output, "{}", table())?,
            Format::Json => self.write_objects(objects, output)?,
            Format::Csv | Format::Arrow => {
                let columns = [&NAMES[..], &columns.concat()].concat();
                let rows = &mut rows.map(|(bodies, cells)| {
                    bodies.into_iter().map(|body| Cell::text(self.names.get(body))).chain(cells).collect()
                });
                if self.format == Format::Arrow {
                    tables::write_rows(&columns, rows, output)?;
                } else {
                    csv::write(&columns, self.dimension, rows, output)?;
                }
            }
        }
        output.flush()
    }

    fn write_objects<T: Serialize>(
        &self,
        objects: impl Iterator<Item = ([usize; 2], T)>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let mut separator = "[";
        for ([a, b], content) in objects {
            write!(output, "{separator}\n  ")?;
            let named = Named { name_a: &self.names[a], name_b: &self.names[b], content };
            serde_json::to_writer(&mut *output, &named)?;
            separator = ",";
        }
        writeln!(output, "{}", if separator == "," { "\n]" } else { "[]" })
    }
}
