//! The messages of a stream: framed here, checked, and only then decoded.
//!
//! The decoder trusts what a message says about its own body: a buffer that lies outside ends the program. So
//! every length is compared with what is there before the decoder sees it ([`super::layout`]), which leaves
//! it the values: offsets, UTF-8 and counts of nulls.

use std::collections::HashMap;
use std::io::{self, BufReader, ErrorKind, Read};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_buffer::{Buffer, MutableBuffer};
use arrow_ipc::convert::try_fb_to_schema;
use arrow_ipc::reader::RecordBatchDecoder;
use arrow_ipc::{Message, MessageHeader, MetadataVersion, root_as_message};
use arrow_schema::{ArrowError, SchemaRef};
use gjk_arrow::{Others, Query, is_about_motion};

use super::layout;

/// Bytes of memory that a length of the stream may claim before the bytes themselves have come.
const ON_TRUST: usize = 1 << 24;

/// What stands before the length of a message, since version 0.15 of the format.
const CONTINUATION: [u8; 4] = [0xff; 4];

/// Why there is no next batch.
#[derive(Debug)]
pub(super) enum Broken {
    /// The system gave no more bytes.
    Input(io::Error),
    /// The bytes are not a stream of pairs.
    Stream(String),
}

/// A stream of record batches.
pub(super) struct Stream<R> {
    input: BufReader<R>,
    schema: SchemaRef,
    /// How many batches have begun.
    batches: u64,
}

impl<R: Read> Stream<R> {
    /// Reads the schema.
    ///
    /// # Errors
    /// If there is none, or it has columns that pairs do not have.
    pub(super) fn open(input: R, query: Query) -> Result<Self, Broken> {
        let mut input = BufReader::new(input);
        let framed = Framed::read(&mut input).map_err(|broken| broken.of("the schema"))?;
        let schema = match framed {
            Some(framed) => framed.schema().map_err(|why| Broken::Stream(format!("the schema: {why}")))?,
            None => return Err(Broken::Stream("no Arrow IPC stream: it ends before its schema".to_owned())),
        };
        let mut names = schema.fields().iter().map(|field| field.name());
        if let Some(name) = names.find(|name| query != Query::Cast && is_about_motion(name)) {
            let message = format!("{name}: is about bodies that move: it needs --query cast");
            return Err(Broken::Stream(message));
        }
        gjk_arrow::check(&schema, query, Others::Refused).map_err(Broken::Stream)?;
        Ok(Self { input, schema, batches: 0 })
    }

    /// The next batch; `None` at the end.
    ///
    /// # Errors
    /// If the stream breaks off or is damaged; the text says in which batch, from 1.
    pub(super) fn next(&mut self) -> Result<Option<RecordBatch>, Broken> {
        self.batches += 1;
        let place = format!("record batch {}", self.batches);
        let Some(framed) = Framed::read(&mut self.input).map_err(|broken| broken.of(&place))? else {
            return Ok(None);
        };
        let batch = framed.batch(&self.schema);
        batch.map(Some).map_err(|why| Broken::Stream(format!("{place}: {why}")))
    }
}

impl Broken {
    fn of(self, place: &str) -> Self {
        match self {
            Self::Input(error) => Self::Input(error),
            Self::Stream(why) => Self::Stream(format!("{place}: {why}")),
        }
    }
}

/// The two parts of a message.
struct Framed {
    metadata: Vec<u8>,
    body: Buffer,
}

impl Framed {
    /// The next message; `None` at the end of the stream, which may be marked or not.
    fn read(input: &mut impl Read) -> Result<Option<Self>, Broken> {
        let Some(mut word) = word(input)? else { return Ok(None) };
        if word == CONTINUATION {
            word = self::word(input)?.ok_or_else(|| cut("the length of its metadata", 0, 4))?;
        }
        let claimed = i32::from_le_bytes(word);
        let length = usize::try_from(claimed)
            .map_err(|_| Broken::Stream(format!("the length of its metadata is {claimed}")))?;
        if length == 0 {
            return Ok(None);
        }
        let mut metadata = Vec::new();
        // The vector grows with what comes, whatever the length says.
        let read = input.take(length as u64).read_to_end(&mut metadata).map_err(Broken::Input)?;
        if read < length {
            return Err(cut("its metadata", read, length));
        }
        let claimed = message(&metadata).map_err(Broken::Stream)?.bodyLength();
        let length = usize::try_from(claimed)
            .map_err(|_| Broken::Stream(format!("the length of its body is {claimed}")))?;
        Ok(Some(Self { body: body(input, length)?, metadata }))
    }

    fn schema(&self) -> Result<SchemaRef, String> {
        let message = message(&self.metadata)?;
        let Some(schema) = message.header_as_schema() else {
            return Err(format!("expected first of all, found {}", kind(&message)));
        };
        if !schema.endianness().equals_to_target_endianness() {
            return Err(format!("its numbers are {:?} endian, which is not read here", schema.endianness()));
        }
        try_fb_to_schema(schema).map(Arc::new).map_err(reason)
    }

    fn batch(&self, schema: &SchemaRef) -> Result<RecordBatch, String> {
        let message = message(&self.metadata)?;
        let Some(batch) = message.header_as_record_batch() else {
            return Err(format!("expected here, found {}", kind(&message)));
        };
        layout::check(&batch, schema, self.body.len())?;
        let decode = |columns: Option<&[usize]>| {
            let (dictionaries, version) = (HashMap::new(), message.version());
            RecordBatchDecoder::try_new(&self.body, batch, schema.clone(), &dictionaries, &version)?
                .with_projection(columns)
                .read_record_batch()
        };
        decode(None).map_err(|error| {
            // The decoder does not say which column it was at.
            let mut columns = schema.fields().iter().enumerate();
            let at_fault = columns.find(|(index, _)| decode(Some(&[*index])).is_err());
            at_fault.map_or_else(String::new, |(_, field)| format!("{}: ", field.name())) + &reason(error)
        })
    }
}

/// Four bytes; `None` if there is not one more.
fn word(input: &mut impl Read) -> Result<Option<[u8; 4]>, Broken> {
    let mut bytes = Vec::with_capacity(4);
    let read = input.take(4).read_to_end(&mut bytes).map_err(Broken::Input)?;
    match <[u8; 4]>::try_from(bytes) {
        Ok(word) => Ok(Some(word)),
        Err(_) if read == 0 => Ok(None),
        Err(_) => Err(cut("the length of its metadata", read, 4)),
    }
}

/// The metadata, its own offsets checked.
fn message(metadata: &[u8]) -> Result<Message<'_>, String> {
    let message = root_as_message(metadata).map_err(|error| {
        // It goes on with a trace of the tables on the way, one a line.
        let said = error.to_string();
        format!("its metadata is damaged: {}", said.lines().next().unwrap_or_default().trim_end_matches('.'))
    })?;
    match message.version() {
        MetadataVersion::V4 | MetadataVersion::V5 => Ok(message),
        other => Err(format!("its metadata is of version {}, expected 4 or 5", i32::from(other.0) + 1)),
    }
}

fn kind(message: &Message<'_>) -> &'static str {
    match message.header_type() {
        MessageHeader::Schema => "a schema",
        MessageHeader::DictionaryBatch => "a dictionary",
        MessageHeader::RecordBatch => "a record batch",
        MessageHeader::Tensor | MessageHeader::SparseTensor => "a tensor",
        _ => "an unknown message",
    }
}

/// Memory is taken as the bytes come, so that a length that is wrong costs an error and no more.
fn body(input: &mut impl Read, length: usize) -> Result<Buffer, Broken> {
    let no_memory = |_| Broken::Stream(format!("its body of {length} bytes does not fit into memory"));
    let mut bytes = MutableBuffer::try_from_len_zeroed(length.min(ON_TRUST)).map_err(no_memory)?;
    let mut filled = 0;
    loop {
        filled += fill(input, &mut bytes[filled..]).map_err(Broken::Input)?;
        if filled < bytes.len() {
            return Err(cut("its body", filled, length));
        }
        if filled == length {
            return Ok(bytes.into());
        }
        let more = length.min(filled.saturating_mul(2));
        bytes.try_resize(more, 0).map_err(no_memory)?;
    }
}

/// As many bytes as there are.
fn fill(input: &mut impl Read, bytes: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < bytes.len() {
        match input.read(&mut bytes[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

fn cut(what: &str, read: usize, length: usize) -> Broken {
    Broken::Stream(format!("the stream ends within {what}: {read} of {length} bytes"))
}

/// What the decoder says, without its own name for the kind of error.
fn reason(error: ArrowError) -> String {
    match error {
        ArrowError::InvalidArgumentError(why)
        | ArrowError::SchemaError(why)
        | ArrowError::ParseError(why)
        | ArrowError::IpcError(why) => why,
        other => other.to_string(),
    }
}
