//! Errors of building a body.

use core::fmt;

use gjk::ShapeError;

/// The reason why a body could not be built. Rings, vertices, triangles and edges are counted from 0. Edge i
/// runs from vertex i to the next vertex of its ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BodyError {
    /// The body has no parts.
    Empty,
    /// A part is at an [unknown pose](gjk::Pose::UNKNOWN).
    Place {
        /// Index of the part.
        part: usize,
    },
    /// A vertex or radius is not finite, negative, or beyond the domain.
    Shape(ShapeError),
    /// A vertex of a ring is not finite or beyond the domain.
    Vertex {
        /// Index of the ring; 0 is the outer one.
        ring: usize,
        /// Index of the vertex within the ring.
        vertex: usize,
    },
    /// A triangle refers to a vertex that does not exist.
    Index {
        /// Index of the triangle.
        triangle: usize,
        /// The corner of the triangle: 0, 1 or 2.
        corner: usize,
        /// The vertex index, which is too large.
        index: u32,
        /// Number of vertices.
        vertices: usize,
    },
    /// A ring has fewer than three vertices that are not collinear.
    Flat {
        /// Index of the ring; 0 is the outer one.
        ring: usize,
    },
    /// Two edges cross or overlap.
    Crossing {
        /// For both edges: the index of the ring and of the edge within it.
        edges: [[usize; 2]; 2],
    },
    /// A hole is not inside the outer ring.
    HoleOutside {
        /// Index of the hole.
        hole: usize,
    },
    /// A hole is inside another hole.
    HoleInHole {
        /// Indices of the holes.
        holes: [usize; 2],
    },
    /// The coordinates differ too much in magnitude for a triangulation.
    TooFine,
    /// A height field has fewer than two rows or columns, or rows of different lengths.
    Grid {
        /// Index of the first row that does not fit.
        row: usize,
    },
    /// A spacing of a height field is not above 0.
    Spacing,
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty => write!(f, "a body needs at least one part"),
            Self::Place { part } => write!(f, "the pose of part {part} is unknown"),
            Self::Shape(error) => write!(f, "{error}"),
            Self::Vertex { ring, vertex } => {
                write!(f, "vertex {vertex} of {} is not finite or beyond the domain", Ring(ring))
            }
            Self::Index { triangle, corner, index, vertices } => {
                write!(
                    f,
                    "corner {corner} of triangle {triangle}: vertex {index} does not exist (there are {vertices})"
                )
            }
            Self::Flat { ring } => write!(f, "{} has no area", Ring(ring)),
            Self::Crossing { edges: [[ring_a, a], [ring_b, b]] } => {
                write!(f, "edge {a} of {} crosses or overlaps edge {b} of {}", Ring(ring_a), Ring(ring_b))
            }
            Self::HoleOutside { hole } => write!(f, "hole {hole} is not inside the polygon"),
            Self::HoleInHole { holes: [a, b] } => write!(f, "holes {a} and {b} overlap"),
            Self::TooFine => write!(f, "the coordinates differ by too many orders of magnitude"),
            Self::Grid { row } => {
                write!(
                    f,
                    "row {row}: all rows must have the same length (a height field needs at least 2 rows of 2 heights)"
                )
            }
            Self::Spacing => write!(f, "the spacing of a height field must be above 0"),
        }
    }
}

impl core::error::Error for BodyError {}

impl From<ShapeError> for BodyError {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

/// A ring as a message calls it.
struct Ring(usize);

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "the outline"),
            hole => write!(f, "hole {}", hole - 1),
        }
    }
}
