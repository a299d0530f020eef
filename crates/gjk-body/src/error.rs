//! Why something is no body.

use core::fmt;

use gjk::ShapeError;

/// Why a body could not be made. Rings, vertices, triangles and edges are counted from 0; edge i runs from
/// vertex i to the next one of its ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BodyError {
    /// It has no parts.
    Empty,
    /// A part is at a [pose of which nothing is known](gjk::Pose::UNKNOWN).
    Place {
        /// Which part.
        part: usize,
    },
    /// A vertex, by its index, or a radius is not finite, negative, or beyond the domain.
    Shape(ShapeError),
    /// A vertex of a ring is not finite or beyond the domain.
    Vertex {
        /// Which ring: 0 is the outer one.
        ring: usize,
        /// Which vertex of it.
        vertex: usize,
    },
    /// A triangle has a vertex that there is not.
    Index {
        /// Which triangle.
        triangle: usize,
        /// Which of its corners.
        corner: usize,
        /// The index that is too large.
        index: u32,
        /// How many vertices there are.
        vertices: usize,
    },
    /// A ring has fewer than three places that are not on one line.
    Flat {
        /// Which ring: 0 is the outer one.
        ring: usize,
    },
    /// Two edges cross, or run over each other.
    Crossing {
        /// Of both: which ring, and which edge of it.
        edges: [[usize; 2]; 2],
    },
    /// A hole is not inside of the outer ring.
    HoleOutside {
        /// Which hole.
        hole: usize,
    },
    /// A hole is inside of another one.
    HoleInHole {
        /// Which holes.
        holes: [usize; 2],
    },
    /// The coordinates differ by so much in magnitude that no triangulation can be computed.
    TooFine,
    /// A grid of heights needs two rows and two columns at least, all rows of one length.
    Grid {
        /// The first row that does not fit.
        row: usize,
    },
    /// The distances between the rows or columns of a grid are not above 0.
    Spacing,
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty => write!(f, "a body needs one part at least"),
            Self::Place { part } => write!(f, "part {part} is at a pose of which nothing is known"),
            Self::Shape(error) => write!(f, "{error}"),
            Self::Vertex { ring, vertex } => {
                write!(f, "vertex {vertex} of {} is not finite or beyond the domain", Ring(ring))
            }
            Self::Index { triangle, corner, index, vertices } => {
                write!(
                    f,
                    "corner {corner} of triangle {triangle} is vertex {index}, but there are {vertices} vertices"
                )
            }
            Self::Flat { ring } => write!(f, "{} has no area", Ring(ring)),
            Self::Crossing { edges: [[ring_a, a], [ring_b, b]] } => {
                write!(
                    f,
                    "edge {a} of {} meets edge {b} of {} elsewhere than at a corner",
                    Ring(ring_a),
                    Ring(ring_b)
                )
            }
            Self::HoleOutside { hole } => write!(f, "hole {hole} is not inside the polygon"),
            Self::HoleInHole { holes: [a, b] } => write!(f, "holes {a} and {b} overlap"),
            Self::TooFine => write!(f, "the coordinates differ by too many orders of magnitude"),
            Self::Grid { row } => {
                write!(f, "row {row}: a grid of heights has rows of one length, two or more of both")
            }
            Self::Spacing => write!(f, "the spacing of a grid is above 0"),
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
