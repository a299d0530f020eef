//! How files are read.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values::{tolerance, weld};

/// How bodies are read from files.
#[derive(Args, Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Reading {
    /// Take meshes as the convex hulls of their points
    #[arg(long)]
    pub hull: bool,
    /// Take every connected piece of a mesh, and every entity of a DXF drawing, as a body of its own
    #[arg(long)]
    pub split: bool,
    /// Refuse a file with a body that cannot be used, instead of leaving the body out
    #[arg(long)]
    pub strict: bool,
    /// The values of a robot's joints: an object in JSON, {"elbow": 1.57, ...}; 0 where there is none
    #[arg(long, value_name = "FILE")]
    pub joints: Option<PathBuf>,
    /// The SRDF file that says which pairs of a robot's links are not asked about; one of the robot's name
    /// beside it, or in srdf/ beside its folder, by default
    #[arg(long, value_name = "FILE")]
    pub srdf: Option<PathBuf>,
    /// Take a polygon of a map that crosses itself as what its rings go around an odd number of times
    #[arg(long)]
    pub repair: bool,
    /// Largest distance between a curve of a drawing and its polygon; by default a millionth of the drawing's
    /// larger side
    #[arg(long, value_name = "LENGTH", value_parser = tolerance)]
    pub curve_tolerance: Option<f64>,
    /// Move vertices by up to this length to close an open mesh, or "none"; by default 1e-8 of the mesh's
    /// largest side
    #[arg(long, value_name = "LENGTH", value_parser = weld)]
    pub weld: Option<f64>,
    /// Whether strokes of a drawing belong to its bodies
    #[arg(long, value_enum, default_value_t = Strokes::Count)]
    pub strokes: Strokes,
    /// Read files that a scene names (buffers of glTF, meshes of robots) wherever they are, and not only in
    /// its folder, or its package, and below
    #[arg(long)]
    pub allow_outside: bool,
}

/// Whether strokes count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Strokes {
    /// Bodies are as large as their strokes make them
    Count,
    /// Bodies are the insides of outlines, and open lines have no width
    Ignore,
}

impl Reading {
    /// Returns these arguments as options for the file readers.
    ///
    /// # Errors
    /// If the values of the joints cannot be read; says why.
    pub fn options(&self) -> Result<gjk_files::Options, String> {
        use gjk_files::{Meshes, Options, Pieces};
        let joints = match &self.joints {
            None => Default::default(),
            Some(path) => {
                let text = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
                serde_json::from_slice(&text).map_err(|error| format!("{}: {error}", path.display()))?
            }
        };
        Ok(Options {
            meshes: if self.hull { Meshes::Hulls } else { Meshes::AsTheyAre },
            pieces: if self.split { Pieces::Apart } else { Pieces::Together },
            joints,
            curve_tolerance: self.curve_tolerance,
            weld: self.weld,
            srdf: self.srdf.clone(),
            repair: self.repair,
            strokes: match self.strokes {
                Strokes::Count => gjk_files::Strokes::Count,
                Strokes::Ignore => gjk_files::Strokes::Ignore,
            },
            allow_outside: self.allow_outside,
        })
    }
}
