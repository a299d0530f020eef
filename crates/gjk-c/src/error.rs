//! Errors in a caller's arguments, and their messages.

use std::ffi::{CStr, c_char};
use std::fmt::Display;

use gjk::ShapeError;
use gjk::math::PoseError;
use gjk_body::BodyError;
use gjk_body::shape::FieldError;

/// The error code of a function; 0 is success.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum GjkError {
    /// Success: the answer was written.
    None = 0,
    /// A required pointer is null.
    Null = 1,
    /// A number is not a value of its field's enumeration.
    Unknown = 2,
    /// A number is infinite or NaN.
    NotFinite = 3,
    /// A coordinate or a length is larger than 2^500.
    BeyondDomain = 4,
    /// A size is negative, or zero where it must be positive; or an angle is not in (0, pi].
    BadSize = 5,
    /// There are no vertices, triangles or members, or too many for the memory.
    BadCount = 6,
    /// A polygon that must be convex is not, or winds around more than once.
    NotConvex = 7,
    /// The numbers of a pose do not describe a rotation.
    NotRotation = 8,
    /// The outline or a hole of a polygon crosses another edge, has no area, or is nested wrongly.
    BadOutline = 9,
    /// A triangle has an index without a vertex, or the size of a grid does not match its rows.
    BadIndex = 10,
    /// The array for the answer is too small; the required size was written.
    NoRoom = 11,
    /// An internal error of the library. Please report it.
    Internal = 12,
}

/// The size of the message of a `GjkFault` in bytes, including the terminating zero.
pub const GJK_MESSAGE_LENGTH: usize = 160;

/// An error and its place.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GjkFault {
    /// The error code.
    pub error: GjkError,
    /// The index of the vertex, triangle, row, ring or member with the error, counted from 0; 0 if there is
    /// only one.
    pub index: usize,
    /// A zero-terminated message such as "point 3 is not finite".
    pub message: [c_char; GJK_MESSAGE_LENGTH],
}

/// Returns a constant description of an error code, never null.
#[unsafe(no_mangle)]
pub extern "C" fn gjk_error_message(error: u32) -> *const c_char {
    const MESSAGES: [&CStr; 13] = [
        c"no error",
        c"a required pointer is null",
        c"a number is not a value of the enumeration of its field",
        c"a number is infinite or NaN",
        c"a coordinate or a length is larger than 2^500",
        c"a size is negative or zero where it must not be, or an angle is not in (0, pi]",
        c"there are no vertices, triangles or members, or too many for the memory",
        c"a polygon that must be convex is not",
        c"the numbers of a pose are not a rotation",
        c"an outline or a hole crosses another edge, has no area, or is in the wrong place",
        c"a triangle has an index without a vertex, or the size of a grid does not match its rows",
        c"the array for the answer is too small",
        c"internal error (please report it)",
    ];
    MESSAGES.get(error as usize).unwrap_or(&c"unknown error code").as_ptr()
}

/// What is wrong, before it is written for C.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) error: GjkError,
    index: usize,
    message: String,
}

impl Fault {
    pub(crate) fn new(error: GjkError, message: impl Display) -> Self {
        Self { error, index: 0, message: message.to_string() }
    }

    /// A pointer of this name is null.
    pub(crate) fn null(name: &str) -> Self {
        Self::new(GjkError::Null, format_args!("`{name}` is null"))
    }

    /// A field of this name has a number that means nothing.
    pub(crate) fn unknown(name: &str, number: u32) -> Self {
        Self::new(GjkError::Unknown, format_args!("`{name}` has no value {number}"))
    }

    /// The same fault, of one of several.
    pub(crate) fn at(self, what: &str, index: usize) -> Self {
        Self { index, message: format!("{what} {index}: {}", self.message), ..self }
    }

    /// The message, cut to its room at a character's end.
    pub(crate) fn written(&self) -> GjkFault {
        let mut message = [0; GJK_MESSAGE_LENGTH];
        let mut end = self.message.len().min(GJK_MESSAGE_LENGTH - 1);
        while !self.message.is_char_boundary(end) {
            end -= 1;
        }
        for (place, &byte) in message.iter_mut().zip(&self.message.as_bytes()[..end]) {
            *place = c_char::from_ne_bytes([byte]);
        }
        GjkFault { error: self.error, index: self.index, message }
    }
}

impl From<ShapeError> for Fault {
    fn from(error: ShapeError) -> Self {
        let (kind, index) = match error {
            ShapeError::PointNotFinite(index) => (GjkError::NotFinite, index),
            ShapeError::NotFinite(_) => (GjkError::NotFinite, 0),
            ShapeError::PointBeyondDomain(index) => (GjkError::BeyondDomain, index),
            ShapeError::BeyondDomain(_) => (GjkError::BeyondDomain, 0),
            ShapeError::Negative(_) | ShapeError::Zero(_) | ShapeError::Angle => (GjkError::BadSize, 0),
            ShapeError::NotConvex(index) | ShapeError::WindsTwice(index) => (GjkError::NotConvex, index),
            ShapeError::NoPoints | ShapeError::TooManyPoints => (GjkError::BadCount, 0),
            _ => (GjkError::Internal, 0),
        };
        Self { index, ..Self::new(kind, error) }
    }
}

impl From<FieldError> for Fault {
    fn from(misfit: FieldError) -> Self {
        misfit.cause.map_or_else(|| Self::new(GjkError::Unknown, &misfit), Self::from)
    }
}

impl From<PoseError> for Fault {
    fn from(error: PoseError) -> Self {
        let kind = match error {
            PoseError::NotFinite => GjkError::NotFinite,
            PoseError::BeyondDomain => GjkError::BeyondDomain,
            _ => GjkError::NotRotation,
        };
        Self::new(kind, error)
    }
}

impl From<BodyError> for Fault {
    fn from(error: BodyError) -> Self {
        let (kind, index) = match error {
            BodyError::Shape(error) => return error.into(),
            BodyError::Empty => (GjkError::BadCount, 0),
            BodyError::Vertex { vertex, .. } => (GjkError::NotFinite, vertex),
            BodyError::Index { triangle, .. } => (GjkError::BadIndex, triangle),
            BodyError::Grid { row } => (GjkError::BadIndex, row),
            BodyError::Flat { ring } => (GjkError::BadOutline, ring),
            BodyError::Crossing { edges: [[ring, _], _] } => (GjkError::BadOutline, ring),
            BodyError::HoleOutside { hole } => (GjkError::BadOutline, hole),
            BodyError::HoleInHole { holes: [hole, _] } => (GjkError::BadOutline, hole),
            BodyError::Spacing => (GjkError::BadSize, 0),
            BodyError::TooFine => (GjkError::BadOutline, 0),
            _ => (GjkError::Internal, 0),
        };
        Self { index, ..Self::new(kind, error) }
    }
}
