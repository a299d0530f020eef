//! Files of columns, read in pieces.

use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use arrow_array::RecordBatch;
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, SchemaRef};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::LogicalType;
use parquet::schema::types::{ColumnDescPtr, SchemaDescriptor};

use super::error::{At, FileError};

/// How many rows are read at once.
const ROWS_AT_ONCE: usize = 16_384;

/// A file of columns.
pub(super) struct Source {
    pub(super) path: PathBuf,
    kind: Kind,
    pub(super) schema: SchemaRef,
    /// How many rows there are, where the file says so.
    pub(super) rows: Option<u64>,
    /// The column of geometries that GeoParquet names.
    pub(super) primary: Option<String>,
    /// What the reader of the pairs should know of the geometries.
    pub(super) notes: Vec<String>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Parquet,
    IpcFile,
    IpcStream,
}

/// Batches of a file.
pub(super) type Batches = Box<dyn Iterator<Item = Result<RecordBatch, FileError>>>;

impl Source {
    /// Opens a file: what it is says its first bytes.
    pub(super) fn open(path: &Path) -> Result<Self, FileError> {
        let mut file = File::open(path).at(path)?;
        let mut first = [0; 6];
        let length = read_up_to(&mut file, &mut first).at(path)?;
        file.seek(SeekFrom::Start(0)).at(path)?;
        let path = path.to_owned();
        let source =
            |path, kind, schema, rows| Self { path, kind, schema, rows, primary: None, notes: Vec::new() };
        if first[..length].starts_with(b"PAR1") {
            let builder = ParquetRecordBatchReaderBuilder::try_new(file).at(&path)?;
            let rows = u64::try_from(builder.metadata().file_metadata().num_rows()).ok();
            let (primary, notes) = primary(&path, builder.schema())?;
            if let (None, Some(name)) = (&primary, geography(builder.parquet_schema())) {
                return Err(FileError::at(&path, not_planar(name, "those of a GEOGRAPHY")));
            }
            Ok(Self { primary, notes, ..source(path, Kind::Parquet, builder.schema().clone(), rows) })
        } else if first == *b"ARROW1" {
            let reader = FileReader::try_new(BufReader::new(file), None).at(&path)?;
            Ok(source(path, Kind::IpcFile, reader.schema(), None))
        } else {
            let reader = StreamReader::try_new(BufReader::new(file), None)
                .map_err(|error| format!("neither Parquet nor Arrow IPC: {error}"))
                .at(&path)?;
            Ok(source(path, Kind::IpcStream, reader.schema(), None))
        }
    }

    /// Batches with these columns alone.
    pub(super) fn batches(&self, columns: &[String]) -> Result<Batches, FileError> {
        let path = self.path.clone();
        let file = File::open(&path).at(&path)?;
        let indices: Vec<usize> = (0..self.schema.fields().len())
            .filter(|&index| columns.contains(self.schema.field(index).name()))
            .collect();
        let batches: Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>>> = match self.kind {
            Kind::Parquet => {
                let builder = ParquetRecordBatchReaderBuilder::try_new(file).at(&path)?;
                let mask = ProjectionMask::roots(builder.parquet_schema(), indices);
                let builder = builder.with_projection(mask).with_batch_size(ROWS_AT_ONCE);
                Box::new(builder.build().at(&path)?)
            }
            Kind::IpcFile => Box::new(FileReader::try_new(BufReader::new(file), Some(indices)).at(&path)?),
            Kind::IpcStream => {
                Box::new(StreamReader::try_new(BufReader::new(file), Some(indices)).at(&path)?)
            }
        };
        let pieces = batches.flat_map(|batch| match batch {
            Ok(batch) => pieces(&batch).map(Ok).collect::<Vec<_>>(),
            Err(error) => vec![Err(error)],
        });
        Ok(Box::new(pieces.map(move |batch| batch.at(&path))))
    }
}

/// A batch, cut: those of IPC may be of any length.
fn pieces(batch: &RecordBatch) -> impl Iterator<Item = RecordBatch> {
    let (rows, batch) = (batch.num_rows(), batch.clone());
    (0..rows).step_by(ROWS_AT_ONCE).map(move |first| batch.slice(first, ROWS_AT_ONCE.min(rows - first)))
}

fn read_up_to(file: &mut File, bytes: &mut [u8]) -> std::io::Result<usize> {
    let mut length = 0;
    while length < bytes.len() {
        match file.read(&mut bytes[length..])? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}

/// Why a column is refused: between the same points a great circle runs elsewhere than a line, by whole
/// degrees.
fn not_planar(name: &str, edges: &str) -> String {
    format!("{name}: its edges are {edges}, and lines of the plane are read; project it first")
}

/// The first column whose type is Parquet's GEOGRAPHY.
fn geography(schema: &SchemaDescriptor) -> Option<&str> {
    let is_one =
        |column: &&ColumnDescPtr| matches!(column.logical_type_ref(), Some(LogicalType::Geography { .. }));
    schema.columns().iter().find(is_one).map(|column| column.name())
}

/// The column of geometries that a file's metadata names, which is read if it is well-known binary, and what
/// is to be said of it.
fn primary(path: &Path, schema: &SchemaRef) -> Result<(Option<String>, Vec<String>), FileError> {
    let nothing = (None, Vec::new());
    let Some(text) = schema.metadata().get("geo") else { return Ok(nothing) };
    let geo: serde_json::Value =
        serde_json::from_str(text).map_err(|error| format!("its metadata \"geo\": {error}")).at(path)?;
    let Some(name) = geo["primary_column"].as_str() else { return Ok(nothing) };
    let column = &geo["columns"][name];
    match column["edges"].as_str() {
        Some("planar") | None => {}
        Some(other) => return Err(FileError::at(path, not_planar(name, other))),
    }
    match column["encoding"].as_str() {
        Some("WKB") | None => Ok((Some(name.to_owned()), notes(path, name, column))),
        Some(other) => {
            let message = format!("{name}: geometries are read as well-known binary, not as {other}");
            Err(FileError::at(path, message))
        }
    }
}

/// What is to be said of a column of geometries, by its metadata: that distances are in degrees, which the
/// format takes for granted where no reference system is named, and that heights are left out.
fn notes(path: &Path, name: &str, column: &serde_json::Value) -> Vec<String> {
    let is_geographic = match column.get("crs") {
        None => true,
        Some(crs) => crs["type"].as_str().is_some_and(|kind| kind.starts_with("Geographic")),
    };
    let kinds =
        column["geometry_types"].as_array().into_iter().flatten().filter_map(serde_json::Value::as_str);
    let has_heights = kinds.into_iter().any(|kind| kind.ends_with(" Z"));
    let degrees = "coordinates are degrees of longitude and latitude, so that distances are in degrees, also \
                   --within: project them first for meters";
    let heights = "heights are left out: bodies are of the plane";
    let said = [(is_geographic, degrees), (has_heights, heights)].into_iter().filter(|(is_so, _)| *is_so);
    said.map(|(_, what)| format!("{}: {name}: {what}", path.display())).collect()
}
