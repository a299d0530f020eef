//! How files are read.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values::{tolerance, weld};

/// How bodies are read from files.
#[derive(Args, Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Reading {
    /// Replace each mesh by the convex hull of its vertices
    #[arg(long)]
    pub hull: bool,
    /// Make a body of each connected piece of a mesh, and of each entity of a DXF drawing
    #[arg(long)]
    pub split: bool,
    /// Reject a file with an invalid body, instead of skipping the body
    #[arg(long)]
    pub strict: bool,
    /// Values of a robot's joints as a JSON object, {"elbow": 1.57, ...}; other joints are at 0
    #[arg(long, value_name = "FILE")]
    pub joints: Option<PathBuf>,
    /// SRDF file that lists pairs of a robot's links to skip; by default the one with the robot's name beside
    /// it, or in srdf/ beside its folder
    #[arg(long, value_name = "FILE")]
    pub srdf: Option<PathBuf>,
    /// Repair a self-intersecting polygon of a map by the even-odd rule
    #[arg(long)]
    pub repair: bool,
    /// Largest distance between a curve of a drawing and its polygon; by default a millionth of the drawing's
    /// larger side
    #[arg(long, value_name = "LENGTH", value_parser = tolerance)]
    pub curve_tolerance: Option<f64>,
    /// Close an open mesh by merging vertices within this distance, or "none"; by default 1e-8 of the mesh's
    /// largest side
    #[arg(long, value_name = "LENGTH", value_parser = weld)]
    pub weld: Option<f64>,
    /// Whether the bodies of a drawing include their strokes
    #[arg(long, value_enum, default_value_t = Strokes::Count)]
    pub strokes: Strokes,
    /// Also read referenced files (glTF buffers, meshes of robots) outside the scene's folder or package
    #[arg(long)]
    pub allow_outside: bool,
    /// Read referenced files only in this folder and below; may be given more than once
    #[arg(long, value_name = "FOLDER")]
    pub only_in: Vec<PathBuf>,
}

/// Whether strokes count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Strokes {
    /// Bodies include their strokes
    Count,
    /// Bodies are the insides of outlines; open lines have no width
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
            only_in: self.only_in.clone(),
        })
    }
}
