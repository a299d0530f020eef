//! The messages of a stream: framed here, checked, and only then decoded.
//!
//! The decoder trusts what a message says about its own body: a buffer that lies outside ends the program. So
//! every length is compared with what is there before the decoder sees it ([`super::layout`]), which leaves
//! it the values: offsets, UTF-8 and counts of nulls.

use std::collections::HashMap;
use std::io::{BufReader, Read};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use arrow_ipc::convert::try_fb_to_schema;
use arrow_ipc::reader::RecordBatchDecoder;
use arrow_ipc::{Message, MessageHeader, MetadataVersion, root_as_message};
use arrow_schema::{ArrowError, SchemaRef};
use gjk_arrow::{Others, Query, is_about_motion};

use super::layout;
use crate::pairs::End;

/// What stands before the length of a message, since version 0.15 of the format.
const CONTINUATION: [u8; 4] = [0xff; 4];

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
    pub(super) fn open(input: R, query: Query) -> Result<Self, End> {
        let mut input = BufReader::new(input);
        let framed = Framed::read(&mut input).map_err(|end| at("the schema", end))?;
        let schema = match framed {
            Some(framed) => framed.schema().map_err(|why| End::Unusable(format!("the schema: {why}")))?,
            None => {
                return Err(End::Unusable("not an Arrow IPC stream: it ends before the schema".to_owned()));
            }
        };
        let mut names = schema.fields().iter().map(|field| field.name());
        if let Some(name) = names.find(|name| query != Query::Cast && is_about_motion(name)) {
            let message = format!("{name}: only valid with --ask cast");
            return Err(End::Unusable(message));
        }
        gjk_arrow::check(&schema, query, Others::Refused).map_err(End::Unusable)?;
        Ok(Self { input, schema, batches: 0 })
    }

    /// The next batch; `None` at the end.
    ///
    /// # Errors
    /// If the stream breaks off or is damaged; the text says in which batch, from 1.
    pub(super) fn next(&mut self) -> Result<Option<RecordBatch>, End> {
        self.batches += 1;
        let place = format!("record batch {}", self.batches);
        let Some(framed) = Framed::read(&mut self.input).map_err(|end| at(&place, end))? else {
            return Ok(None);
        };
        let batch = framed.batch(&self.schema);
        batch.map(Some).map_err(|why| End::Unusable(format!("{place}: {why}")))
    }
}

/// Says where the rest of the stream is not usable.
fn at(place: &str, end: End) -> End {
    match end {
        End::Unusable(why) => End::Unusable(format!("{place}: {why}")),
        other => other,
    }
}

/// The two parts of a message.
struct Framed {
    metadata: Vec<u8>,
    body: Buffer,
}

impl Framed {
    /// The next message; `None` at the end of the stream, which may be marked or not.
    fn read(input: &mut impl Read) -> Result<Option<Self>, End> {
        let what = "the length of its metadata";
        let mut word = match bytes(input, 4)? {
            word if word.is_empty() => return Ok(None),
            word => whole(word, 4, what)?,
        };
        if word == CONTINUATION {
            word = whole(bytes(input, 4)?, 4, what)?;
        }
        let claimed = word.first_chunk().map_or(0, |word| i32::from_le_bytes(*word));
        let length = usize::try_from(claimed)
            .map_err(|_| End::Unusable(format!("its metadata has the invalid length {claimed}")))?;
        if length == 0 {
            return Ok(None);
        }
        let metadata = whole(bytes(input, length)?, length, "its metadata")?;
        let claimed = message(&metadata).map_err(End::Unusable)?.bodyLength();
        let length = usize::try_from(claimed)
            .map_err(|_| End::Unusable(format!("its body has the invalid length {claimed}")))?;
        let body = whole(bytes(input, length)?, length, "its body")?;
        Ok(Some(Self { metadata, body: body.into() }))
    }

    fn schema(&self) -> Result<SchemaRef, String> {
        let message = message(&self.metadata)?;
        let Some(schema) = message.header_as_schema() else {
            return Err(format!("must come first, found {}", kind(&message)));
        };
        if !schema.endianness().equals_to_target_endianness() {
            return Err(format!("its byte order ({:?} endian) is not supported", schema.endianness()));
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

/// As many bytes, or as there are. Memory grows with what comes, whatever the stream says is to come.
fn bytes(input: &mut impl Read, length: usize) -> Result<Vec<u8>, End> {
    let mut bytes = Vec::new();
    input.take(length as u64).read_to_end(&mut bytes).map_err(End::Input)?;
    Ok(bytes)
}

/// These bytes, if they are all.
fn whole(bytes: Vec<u8>, length: usize, what: &str) -> Result<Vec<u8>, End> {
    if bytes.len() == length {
        return Ok(bytes);
    }
    Err(End::Unusable(format!("the stream ends within {what}: {} of {length} bytes", bytes.len())))
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
        other => Err(format!("its metadata has version {}, expected 4 or 5", i32::from(other.0) + 1)),
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
