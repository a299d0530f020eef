//! The file of pairs.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use arrow_array::RecordBatch;
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use super::error::{At, FileError};

/// Rows of a row group of Parquet.
const ROW_GROUP: usize = 1 << 18;

/// Formats, by the end of the file's name.
pub(super) const FORMATS: &str = ".parquet, .arrow or .arrows";

/// A file that takes its name when it is whole.
pub(super) struct Output {
    writer: Writer,
    path: PathBuf,
    // Behind the writer, which closes it.
    draft: Draft,
}

/// A file that is not whole yet. It goes with what writes it; that of a process that was killed is left, and
/// written over by the next join with that output.
struct Draft(PathBuf);

impl Drop for Draft {
    fn drop(&mut self) {
        // By then it may have its name.
        let _ = fs::remove_file(&self.0);
    }
}

/// Where a file of pairs is written.
pub(super) fn draft(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".draft");
    path.with_file_name(name)
}

enum Writer {
    Parquet(Box<ArrowWriter<File>>),
    IpcFile(Box<FileWriter<BufWriter<File>>>),
    IpcStream(Box<StreamWriter<BufWriter<File>>>),
}

/// Whether a file of this name can be written.
pub(super) fn check(path: &Path) -> Result<(), FileError> {
    match extension(path) {
        Some("parquet" | "arrow" | "arrows") => Ok(()),
        _ => Err(FileError::at(path, format!("the name of a file of pairs ends in {FORMATS}"))),
    }
}

fn extension(path: &Path) -> Option<&str> {
    path.extension().and_then(|extension| extension.to_str())
}

impl Output {
    pub(super) fn create(path: &Path, schema: &SchemaRef) -> Result<Self, FileError> {
        let draft = Draft(draft(path));
        let file = File::create(&draft.0).at(&draft.0)?;
        let writer = match extension(path) {
            Some("arrow") => {
                Writer::IpcFile(Box::new(FileWriter::try_new(BufWriter::new(file), schema).at(path)?))
            }
            Some("arrows") => {
                Writer::IpcStream(Box::new(StreamWriter::try_new(BufWriter::new(file), schema).at(path)?))
            }
            _ => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::SNAPPY)
                    // Numbers are all different: looking for those that come again was half of the writing.
                    .set_dictionary_enabled(false)
                    .set_column_dictionary_enabled("status".into(), true)
                    .set_max_row_group_row_count(Some(ROW_GROUP))
                    .set_created_by("gjk".to_owned());
                let writer = ArrowWriter::try_new(file, schema.clone(), Some(properties.build()));
                Writer::Parquet(Box::new(writer.at(path)?))
            }
        };
        Ok(Self { writer, path: path.to_owned(), draft })
    }

    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<(), FileError> {
        match &mut self.writer {
            Writer::Parquet(writer) => writer.write(batch).at(&self.path),
            Writer::IpcFile(writer) => writer.write(batch).at(&self.path),
            Writer::IpcStream(writer) => writer.write(batch).at(&self.path),
        }
    }

    /// Gives the file its name.
    pub(super) fn finish(self) -> Result<(), FileError> {
        let Self { writer, path, draft } = self;
        let buffered =
            |writer: BufWriter<File>| writer.into_inner().map_err(std::io::IntoInnerError::into_error);
        let file = match writer {
            // Which ends the file as well.
            Writer::Parquet(writer) => writer.into_inner().at(&path)?,
            Writer::IpcFile(mut writer) => {
                writer.finish().at(&path)?;
                buffered(writer.into_inner().at(&path)?).at(&path)?
            }
            Writer::IpcStream(mut writer) => {
                writer.finish().at(&path)?;
                buffered(writer.into_inner().at(&path)?).at(&path)?
            }
        };
        // A disk may be full and say so only now.
        file.sync_all().at(&path)?;
        drop(file);
        fs::rename(&draft.0, &path).at(&path)
    }
}

/// Writes a small file whole, or not at all.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".draft");
    let draft = path.with_file_name(name);
    let mut file = File::create(&draft).at(path)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).at(path)?;
    drop(file);
    fs::rename(&draft, path).at(path)
}
