//! The arguments of `gjk check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::reading::Reading;
use super::values::{AxisUp, finite};

/// The arguments of `gjk check`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("../manual/check.txt"), include_str!("../manual/shapes.txt")))]
pub struct CheckArguments {
    /// Files that `gjk query` reads; the bodies of several files form one scene
    #[arg(required = true, value_name = "FILE")]
    pub scenes: Vec<PathBuf>,
    /// Least distance of any two bodies, in the unit of the files [default: 0, no overlaps]
    #[arg(long, value_name = "DISTANCE", value_parser = finite, allow_negative_numbers = true)]
    pub clearance: Option<f64>,
    /// Rules in TOML; --clearance replaces their clearance
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// How files are read
    #[command(flatten)]
    pub reading: Reading,
    /// Skip this pair of bodies; may be given more than once
    #[arg(long, value_name = "A,B")]
    pub ignore: Vec<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Findings::Table)]
    pub format: Findings,
    /// Draw the scene and its violations to OUT
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Axis that points up in a 3D picture [default: y for glTF, else z]
    #[arg(long, value_enum, requires = "svg")]
    pub up: Option<AxisUp>,
    /// Print errors and warnings only; the exit status tells the result
    #[arg(long)]
    pub quiet: bool,
}

/// How `gjk check` writes what it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Findings {
    /// A table for people, with rounded numbers
    Table,
    /// One array with one object per line, all digits
    Json,
    /// One row per pair after a header, all digits
    Csv,
    /// SARIF 2.1.0, for code hosts and editors
    Sarif,
    /// JUnit XML, for test reports
    Junit,
}
