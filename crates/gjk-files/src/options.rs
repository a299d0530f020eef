//! How files are read.

use std::collections::BTreeMap;
use std::path::PathBuf;

/// How meshes are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meshes {
    /// As they are; a closed one that is convex as the hull that it is.
    #[default]
    AsTheyAre,
    /// As the convex hull of their points.
    Hulls,
}

/// How meshes and DXF drawings are divided into bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pieces {
    /// A body for each object of a mesh file. In a drawing, a body for each block, and for lines that form an
    /// outline.
    #[default]
    Together,
    /// A body for each piece of connected triangles. In a drawing, a body for each entity.
    Apart,
}

/// How files are read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// How meshes are taken.
    pub meshes: Meshes,
    /// How meshes and DXF drawings are divided into bodies.
    pub pieces: Pieces,
    /// The values of a robot's joints, in radians or metres; 0 where there is none.
    pub joints: BTreeMap<String, f64>,
    /// How far the polygon around a curve of a drawing may be from it, in the drawing's units; `None` for a
    /// millionth of the larger side of what is drawn. Bodies with curves have it as their `error`.
    pub curve_tolerance: Option<f64>,
    /// Vertices of a mesh that does not close become one where they are within this distance of each other,
    /// and edges close by that; `None` for 1e-8 of the mesh's largest side, 0 for none. A body of such a mesh
    /// has the farthest that a vertex is moved as its `vertex_error`.
    pub weld: Option<f64>,
    /// Whether what is drawn with a stroke is as large as the stroke makes it.
    pub strokes: Strokes,
    /// Pairs of a robot's links that are not asked about; `None` for a file with the ending `srdf` and the
    /// name of the robot or of its file, in the same folder or in `srdf` beside it.
    pub srdf: Option<PathBuf>,
    /// Whether a polygon of a map that crosses itself, or whose holes do not fit, is taken as what its rings
    /// go around an odd number of times, instead of being unusable.
    pub repair: bool,
    /// Whether files that a file names may be anywhere, and not in its own folder and below alone.
    pub allow_outside: bool,
    /// Folders that such files have to be in or below as well; empty for any.
    pub only_in: Vec<PathBuf>,
}

/// Whether strokes count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strokes {
    /// Part of the body.
    #[default]
    Count,
    /// Left aside: bodies are the insides of outlines, and open lines have no width.
    Ignore,
}
