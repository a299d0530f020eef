//! A file as a table of bodies: the columns that matter, and which row of the file each is.

use std::path::Path;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, LargeBinaryArray, LargeStringArray, RecordBatch, UInt64Array};
use arrow_schema::{DataType, Field, Schema};

use super::error::FileError;
use super::request::Request;
use super::source::Source;
use crate::join::{Dimension, Layout, LayoutError, Names};

/// The column that says which row of the file a row is, from 0.
pub(super) const ROW: &str = "gjk:row";

/// The columns of a run behind those of pairs: the rows of A and of B.
pub(super) const ROWS: [&str; 2] = ["gjk:row_a", "gjk:row_b"];

/// A file of bodies.
pub(super) struct Table {
    source: Source,
    pub(super) layout: Layout,
    columns: Vec<String>,
    /// The column of ids that the file does not have, so that rows are called by their numbers.
    missing: Option<String>,
}

impl Table {
    pub(super) fn open(path: &Path, request: &Request) -> Result<Self, FileError> {
        let source = Source::open(path)?;
        let defaults = Names::default();
        let has = |name: &str| source.schema.field_with_name(name).is_ok();
        let id = request.id.clone().unwrap_or(defaults.id);
        let missing = (request.id.is_none() && !has(&id)).then(|| id.clone());
        let geometry =
            request.geometry.clone().or_else(|| source.primary.clone()).unwrap_or(defaults.geometry);
        let names = Names { id, geometry };
        let refused = |error| FileError::Layout { path: path.to_owned(), error };
        let mut fields: Vec<Field> = source.schema.fields().iter().map(|field| plain_field(field)).collect();
        fields.extend(missing.iter().map(|name| Field::new(name, DataType::UInt64, false)));
        let schema = Schema::new(fields);
        let layout = Layout::new(&schema, &names).map_err(refused)?;
        let columns = layout.columns(&source.schema).map(str::to_owned).collect();
        let mut table = Self { source, layout, columns, missing };
        if table.layout.dimension().is_none() {
            let dimension = table.dimension().map_err(|error| match error {
                Found::Layout(error) => refused(error),
                Found::File(error) => error,
            })?;
            if let Some(dimension) = dimension {
                table.layout = table.layout.with_dimension(dimension);
            }
        }
        Ok(table)
    }

    /// What the first row says that is not null.
    fn dimension(&self) -> Result<Option<Dimension>, Found> {
        for batch in self.source.batches(&self.columns).map_err(Found::File)? {
            let batch = batch.map_err(Found::File)?;
            if let Some(dimension) = self.layout.dimension_in(&batch).map_err(Found::Layout)? {
                return Ok(Some(dimension));
            }
        }
        Ok(None)
    }

    /// What the reader of the pairs should know, if the geometries are those that the file names.
    pub(super) fn notes(&self, request: &Request) -> &[String] {
        let is_other = request.geometry.is_some() && request.geometry != self.source.primary;
        if is_other { &[] } else { &self.source.notes }
    }

    /// How many rows there are, where the file says so.
    pub(super) fn rows(&self) -> Option<u64> {
        self.source.rows
    }

    /// The rows, in order.
    pub(super) fn batches(&self) -> Result<impl Iterator<Item = Result<RecordBatch, FileError>>, FileError> {
        let mut first = 0;
        let missing = self.missing.clone();
        let path = self.source.path.clone();
        Ok(self.source.batches(&self.columns)?.map(move |batch| {
            let batch = batch?;
            let rows: ArrayRef =
                Arc::new(UInt64Array::from_iter_values(first..first + batch.num_rows() as u64));
            first += batch.num_rows() as u64;
            let schema = batch.schema();
            let known = schema.fields().iter().zip(batch.columns());
            let mut columns: Vec<(&str, ArrayRef)> =
                known.map(|(field, column)| (field.name().as_str(), plain(column))).collect();
            columns.extend(missing.as_deref().map(|name| (name, rows.clone())));
            columns.push((ROW, rows));
            RecordBatch::try_from_iter_with_nullable(
                columns.into_iter().map(|(name, column)| (name, column, true)),
            )
            .map_err(|error| FileError::at(&path, error))
        }))
    }
}

enum Found {
    Layout(LayoutError),
    File(FileError),
}

/// Views refer to buffers that many rows share, and would take them along wherever a few rows go.
fn plain(array: &ArrayRef) -> ArrayRef {
    match array.data_type() {
        DataType::Utf8View => Arc::new(array.as_string_view().iter().collect::<LargeStringArray>()),
        DataType::BinaryView => Arc::new(array.as_binary_view().iter().collect::<LargeBinaryArray>()),
        _ => array.clone(),
    }
}

fn plain_field(field: &Field) -> Field {
    let data_type = match field.data_type() {
        DataType::Utf8View => DataType::LargeUtf8,
        DataType::BinaryView => DataType::LargeBinary,
        other => other.clone(),
    };
    Field::new(field.name(), data_type, true)
}
