//! The header of a PLY file: what elements it has, and what each of them is made of.

use crate::ReadError;

/// How the values behind the header are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Text,
    LittleEndian,
    BigEndian,
}

/// The types of values: of each the two names that it has.
macro_rules! kinds {
    ($($kind:ident $name:literal $other:literal $type:ty;)*) => {
        /// The type of a value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Kind { $($kind),* }

        impl Kind {
            fn named(name: &str) -> Option<Self> {
                match name {
                    $($name | $other => Some(Self::$kind),)*
                    _ => None,
                }
            }

            /// Takes a value from the beginning of some bytes; `None` if they end.
            pub(super) fn take(self, bytes: &mut &[u8], encoding: Encoding) -> Option<f64> {
                match self {
                    $(Self::$kind => {
                        let (first, rest) = bytes.split_first_chunk()?;
                        *bytes = rest;
                        let is_big = encoding == Encoding::BigEndian;
                        let read = if is_big { <$type>::from_be_bytes } else { <$type>::from_le_bytes };
                        Some(read(*first).into())
                    })*
                }
            }
        }
    };
}

kinds! {
    I8 "char" "int8" i8;
    U8 "uchar" "uint8" u8;
    I16 "short" "int16" i16;
    U16 "ushort" "uint16" u16;
    I32 "int" "int32" i32;
    U32 "uint" "uint32" u32;
    F32 "float" "float32" f32;
    F64 "double" "float64" f64;
}

/// A value, or a list of values, of every element of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// The type of a list's length; `None` if it is a single value.
    pub(super) length: Option<Kind>,
}

/// All elements of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) count: u64,
    pub(super) properties: Vec<Property>,
}

/// What stands before `end_header`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) encoding: Encoding,
    pub(super) elements: Vec<Element>,
    /// Where the values begin.
    pub(super) end: usize,
    /// The line of `end_header`.
    pub(super) line: u32,
}

impl Header {
    /// Reads the header.
    ///
    /// # Errors
    /// If a line is not one of a header, or there is no end of it; with the line.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        let (mut encoding, mut elements): (_, Vec<Element>) = (None, Vec::new());
        let (mut at, mut line) = (0, 0);
        while at < bytes.len() {
            let (content, next) = first_line(&bytes[at..]);
            (at, line) = (at + next, line + 1);
            let text = String::from_utf8_lossy(content);
            let words: Vec<&str> = text.split_whitespace().collect();
            let error = |message: String| ReadError::new(line, format!("not a PLY mesh: {message}"));
            let unknown = || error(format!("\"{}\" is not a line of a header", text.trim().escape_debug()));
            match *words.as_slice() {
                [] | ["comment" | "obj_info", ..] => {}
                ["ply"] if line == 1 => {}
                ["format", name, _] => encoding = Some(Encoding::named(name).ok_or_else(unknown)?),
                ["element", name, count] => elements.push(Element {
                    name: name.to_owned(),
                    count: count.parse().map_err(|_| unknown())?,
                    properties: Vec::new(),
                }),
                ["property", ref property @ ..] => {
                    let element = elements.last_mut().ok_or_else(unknown)?;
                    element.properties.push(Property::read(property).ok_or_else(unknown)?);
                }
                ["end_header"] => {
                    let encoding = encoding.ok_or_else(|| error("its header has no format".to_owned()))?;
                    return Ok(Self { encoding, elements, end: at, line });
                }
                _ => return Err(unknown()),
            }
        }
        Err(ReadError::new(line, "not a PLY mesh: its header has no end_header"))
    }
}

/// The first line without its end, which is `\n`, `\r\n` or `\r`, and where the next one begins.
fn first_line(bytes: &[u8]) -> (&[u8], usize) {
    let end = memchr::memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len());
    let is_pair = bytes.get(end..end + 2) == Some(b"\r\n");
    (&bytes[..end], (end + 1 + usize::from(is_pair)).min(bytes.len()))
}

impl Encoding {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "ascii" => Self::Text,
            "binary_little_endian" => Self::LittleEndian,
            "binary_big_endian" => Self::BigEndian,
            _ => return None,
        })
    }
}

impl Property {
    fn read(words: &[&str]) -> Option<Self> {
        let (length, kind, name) = match *words {
            ["list", length, kind, name] => (Some(Kind::named(length)?), kind, name),
            [kind, name] => (None, kind, name),
            _ => return None,
        };
        Some(Self { name: name.to_owned(), kind: Kind::named(kind)?, length })
    }
}
