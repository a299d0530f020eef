//! What `gjk pairs --input-format arrow` does with streams that are not what they say.

use gjk_oracle::assert_says;
use std::any::Any;
use std::fmt;
use std::fmt::Write as _;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arrow_array::builder::{FixedSizeListBuilder, Float64Builder, ListBuilder};
use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_select::concat::concat_batches;
use clap::Parser;
use gjk_cli::command::{Command, PairsArguments, Task};
use gjk_cli::pairs::End;
use gjk_cli::tables::pairs::answer_stream;

/// What ends a stream: a continuation mark and a length of 0.
const END: usize = 8;

/// A stream and what is right about it.
struct Stream {
    bytes: Vec<u8>,
    /// Where each batch ends, and how many rows there are up to there.
    ends: Vec<(usize, usize)>,
    /// The answers to all rows.
    answers: RecordBatch,
}

impl Stream {
    fn of(batches: &[RecordBatch]) -> Self {
        let mut rows = 0;
        let ends = (0..batches.len()).map(|last| {
            rows += batches[last].num_rows();
            (written(&batches[..=last]).len() - END, rows)
        });
        let ends = ends.collect();
        let bytes = written(batches);
        let Run { end, rows } = Run::of(&bytes, &arguments());
        assert!(matches!(end, Ok(Ok(0))), "{end:?}");
        Self { bytes, ends, answers: rows.expect("answers") }
    }

    /// How many rows stand in batches that end before this byte.
    fn rows_before(&self, byte: usize) -> usize {
        self.ends.iter().rev().find(|(end, _)| *end <= byte).map_or(0, |(_, rows)| *rows)
    }
}

fn written(batches: &[RecordBatch]) -> Vec<u8> {
    let mut writer = StreamWriter::try_new(Vec::new(), &batches[0].schema()).unwrap();
    batches.iter().for_each(|batch| writer.write(batch).unwrap());
    writer.into_inner().unwrap()
}

const LINE: [&str; 5] = ["pairs", "--input-format", "arrow", "--format", "arrow"];

fn arguments() -> PairsArguments {
    match Command::parse_from([&["gjk"], &LINE[..]].concat()).task {
        Task::Pairs(arguments) => arguments,
        other => panic!("{other:?}"),
    }
}

/// What the command does with a stream, in this process: there are tens of thousands.
struct Run {
    /// How it ended; the error is a panic.
    end: Result<Result<u64, End>, Box<dyn Any + Send>>,
    rows: Option<RecordBatch>,
}

impl Run {
    fn of(input: &[u8], arguments: &PairsArguments) -> Self {
        let mut output = Vec::new();
        let end = catch_unwind(AssertUnwindSafe(|| answer_stream(input, &mut output, arguments)));
        let reader = StreamReader::try_new(Cursor::new(output), None).ok();
        let rows = reader.map(|reader| {
            let schema = reader.schema();
            concat_batches(&schema, &reader.map_while(Result::ok).collect::<Vec<_>>()).unwrap()
        });
        Self { end, rows }
    }

    /// What is wrong with it, if these rows have to be there; `None` if nothing.
    fn complaint(&self, expected: &RecordBatch) -> Option<String> {
        match &self.end {
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str);
                Some(format!("panicked: {}", text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("?")))
            }
            Ok(Err(End::Unusable(why))) if !why.contains(": ") => Some(format!("no place: {why}")),
            Ok(Err(End::Input(error) | End::Output(error))) => Some(error.to_string()),
            Ok(_) => {
                let count = expected.num_rows();
                let kept = self
                    .rows
                    .as_ref()
                    .is_some_and(|rows| rows.num_rows() >= count && rows.slice(0, count) == *expected);
                (!kept).then(|| format!("{count} rows were whole, and their answers are not there"))
            }
        }
    }
}

/// One change to a stream, from a byte on.
#[derive(Clone, Copy)]
enum Damage {
    /// The byte with these bits turned.
    Turned(u8),
    /// The eight bytes from here, as one number.
    Replaced(i64),
    Inserted(u8),
    Removed,
    CutOff,
}

impl Damage {
    fn done(self, bytes: &[u8], at: usize) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        match self {
            Self::Turned(bits) => bytes[at] ^= bits,
            Self::Replaced(number) => {
                let end = bytes.len().min(at + 8);
                bytes[at..end].copy_from_slice(&number.to_le_bytes()[..end - at]);
            }
            Self::Inserted(byte) => bytes.insert(at, byte),
            Self::Removed => drop(bytes.remove(at)),
            Self::CutOff => bytes.truncate(at),
        }
        bytes
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turned(bits) => write!(out, "turned by {bits:#x}"),
            Self::Replaced(number) => write!(out, "replaced by {number}"),
            Self::Inserted(byte) => write!(out, "{byte:#x} inserted"),
            Self::Removed => write!(out, "removed"),
            Self::CutOff => write!(out, "cut off"),
        }
    }
}

/// Every change to every byte; lengths and offsets stand at multiples of four.
fn damages(length: usize) -> Vec<(usize, Damage)> {
    use Damage::{CutOff, Inserted, Removed, Replaced, Turned};
    let mut all = Vec::new();
    for at in 0..length {
        // One bit, another with every byte, and all of them.
        all.extend([Turned(1 << (at % 8)), Turned(0xff)].map(|damage| (at, damage)));
        all.push((at, [CutOff, Removed, Inserted(0), Inserted(0xff)][at % 4]));
        if at % 4 == 0 {
            all.extend([i64::MAX, i64::MIN, -1, 1 << 60, 1 << 31, 64].map(|number| (at, Replaced(number))));
        }
    }
    all
}

/// Damages a stream in every way: in how many, and what went wrong.
fn complaints(stream: &Stream) -> (usize, String) {
    let (damages, arguments) = (damages(stream.bytes.len()), arguments());
    let mut said = String::new();
    for &(at, damage) in &damages {
        let run = Run::of(&damage.done(&stream.bytes, at), &arguments);
        if let Some(complaint) = run.complaint(&stream.answers.slice(0, stream.rows_before(at))) {
            let _ = writeln!(said, "byte {at} {damage}: {complaint}");
        }
    }
    (damages.len(), said)
}

fn points(all: &[Option<[f64; 2]>]) -> ArrayRef {
    let mut builder = FixedSizeListBuilder::new(Float64Builder::new(), 2);
    for point in all {
        builder.values().append_slice(&point.unwrap_or_default());
        builder.append(point.is_some());
    }
    Arc::new(builder.finish())
}

fn polygons(all: &[Option<&[[f64; 2]]>]) -> ArrayRef {
    let mut builder = ListBuilder::new(FixedSizeListBuilder::new(Float64Builder::new(), 2));
    for polygon in all {
        for vertex in polygon.iter().copied().flatten() {
            builder.values().values().append_slice(vertex);
            builder.values().append(true);
        }
        builder.append(polygon.is_some());
    }
    Arc::new(builder.finish())
}

/// Boxes without nulls, one row a batch.
fn boxes() -> Vec<RecordBatch> {
    let batch = |id: i64| {
        let half: ArrayRef = points(&[Some([1.0, 0.5])]);
        let ids: ArrayRef = Arc::new(Int64Array::from(vec![id]));
        let at = points(&[Some([3.0 + id as f64, 0.25])]);
        RecordBatch::try_from_iter([
            ("id", ids),
            ("a_half_extents", half.clone()),
            ("b_half_extents", half),
            ("b_translation", at),
        ])
        .unwrap()
    };
    (0..3).map(batch).collect()
}

/// Every kind of column, with nulls.
fn everything() -> Vec<RecordBatch> {
    let triangle: &[[f64; 2]] = &[[0.0, 0.0], [2.0, 0.0], [1.0, 1.5]];
    let batch = |x: f64| {
        let ids: ArrayRef = Arc::new(StringArray::from(vec![Some("one"), None]));
        let numbers = |all: Vec<Option<f64>>| -> ArrayRef { Arc::new(Float64Array::from(all)) };
        RecordBatch::try_from_iter_with_nullable([
            ("id", ids, true),
            ("a_half_extents", points(&[None, Some([1.0, 2.0])]), true),
            ("a_vertices", polygons(&[Some(triangle), None]), true),
            ("a_rounding", numbers(vec![Some(0.5), None]), true),
            ("b_vertices", polygons(&[Some(triangle), Some(&triangle[..1])]), false),
            ("b_translation", points(&[Some([x, 1.0]), None]), true),
            ("b_angle", numbers(vec![None, Some(0.25)]), true),
        ])
        .unwrap()
    };
    [3.0, 0.5].map(batch).to_vec()
}

/// The decoder takes a message's word for what its body holds. A buffer outside the body, a negative length,
/// or offsets that are no whole numbers ended the command with a panic inside it: 1,502 of 7,930 changes to
/// the boxes did.
#[test]
fn no_damage_to_a_stream_ends_in_a_panic_or_costs_the_rows_before_it() {
    for (name, batches) in [("boxes", boxes()), ("everything", everything())] {
        let (count, said) = complaints(&Stream::of(&batches));
        let first = said.lines().take(20).collect::<Vec<_>>().join("\n");
        assert!(said.is_empty(), "{name}: {} of {count}\n{first}", said.lines().count());
    }
}

/// Exit status, number of rows and standard error of the command itself.
fn gjk(input: Vec<u8>) -> (Option<i32>, usize, String) {
    let mut command = assert_cmd::Command::cargo_bin("gjk").unwrap();
    let output = command.args(LINE).write_stdin(input).output().unwrap();
    let reader = StreamReader::try_new(Cursor::new(output.stdout), None).unwrap();
    let rows = reader.map(|batch| batch.unwrap().num_rows()).sum();
    (output.status.code(), rows, String::from_utf8(output.stderr).unwrap())
}

/// Where the second batch of `boxes` says where its buffers lie: 16 bytes for each, offset and length.
fn buffers_of_the_second_batch(stream: &[u8]) -> usize {
    let start = Stream::of(&boxes()).ends[0].0 + END;
    let message = arrow_ipc::root_as_message(&stream[start..]).unwrap();
    let buffers = message.header_as_record_batch().unwrap().buffers().unwrap();
    buffers.bytes().as_ptr() as usize - stream.as_ptr() as usize
}

/// A buffer outside the body is what the decoder answered with a panic.
#[test]
fn a_buffer_outside_the_body_is_an_error_that_names_batch_and_column() {
    let mut bytes = written(&boxes());
    // The validity and the values of `id`, then the validity of `a_half_extents`.
    let at = buffers_of_the_second_batch(&bytes) + 2 * 16;
    bytes[at..at + 8].copy_from_slice(&4096_i64.to_le_bytes());
    let (status, rows, errors) = gjk(bytes);
    let expected = "error: standard input: record batch 2: a_half_extents: ";
    assert!(errors.starts_with(expected) && errors.contains("4096"), "{errors}");
    assert_eq!((status, rows), (Some(1), 1));
}

/// The offsets of texts, which only the decoder compares with the bytes.
#[test]
fn what_the_decoder_finds_names_batch_and_column_as_well() {
    let mut bytes = written(&everything());
    let id = bytes.windows(3).rposition(|window| window == b"one").unwrap();
    bytes[id] = 0xff;
    let (status, rows, errors) = gjk(bytes);
    assert!(
        errors.starts_with("error: standard input: record batch 2: id: ") && errors.contains("UTF"),
        "{errors}"
    );
    assert_eq!((status, rows), (Some(1), 2));
}

/// A length is a claim: memory follows the bytes, not the claim.
#[test]
fn a_body_of_any_claimed_length_costs_no_memory() {
    let bytes = written(&boxes());
    let start = Stream::of(&boxes()).ends[0].0;
    let body = arrow_ipc::root_as_message(&bytes[start + END..]).unwrap().bodyLength();
    let claims = bytes[start..].windows(8).enumerate().filter(|(_, window)| *window == body.to_le_bytes());
    let mut said = 0;
    for (at, _) in claims.filter(|(at, _)| at % 8 == 0) {
        let mut bytes = bytes.clone();
        bytes[start + at..start + at + 8].copy_from_slice(&(1_i64 << 60).to_le_bytes());
        let (status, _, errors) = gjk(bytes);
        said += usize::from(status == Some(1) && errors.contains("1152921504606846976"));
    }
    assert!(said > 0, "no change to the length of a body was noticed");
}

#[test]
fn a_stream_that_is_none_or_breaks_off_says_where() {
    let bytes = written(&boxes());
    let end = Stream::of(&boxes()).ends[1].0;
    for (input, expected) in [
        (Vec::new(), "not Arrow IPC"),
        (b"ARROW1\0\0".to_vec(), "the schema: ends metadata"),
        (bytes[..end + 2].to_vec(), "record batch 3: ends"),
        (bytes[..end - 1].to_vec(), "record batch 2: ends body"),
    ] {
        let (status, _, errors) = gjk(input);
        assert_says(errors.strip_prefix("error: standard input: ").unwrap_or_default(), expected);
        assert_eq!(status, Some(1));
    }
    // Where a message ends, a stream may end: the mark of the end is optional.
    assert_eq!(gjk(bytes[..end].to_vec()).0, Some(0));
}
