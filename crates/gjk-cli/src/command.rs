//! What may stand on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

mod join;
mod reading;
mod values;

pub use join::JoinArguments;
pub use reading::Reading;
use values::{distance, finite, length, seconds};

/// Distances between convex bodies, with bounds that prove them.
#[derive(Debug, Parser)]
#[command(name = "gjk", version, after_long_help = include_str!("manual/gjk.txt"))]
pub struct Command {
    /// What to do.
    #[command(subcommand)]
    pub task: Task,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Answer pairs of shapes, one a line
    Pairs(PairsArguments),
    /// Report the pairs of a scene, a drawing or a mesh, closest first
    Query(QueryArguments),
    /// Write all pairs within a distance among bodies in Parquet or Arrow files (needs a build with tables)
    Join(JoinArguments),
    /// Say when the bodies of a scene that move first touch
    Cast(CastArguments),
    /// Show step by step how the answer about two bodies of a scene is found
    Explain(ExplainArguments),
}

/// The arguments of `gjk pairs`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("manual/pairs.txt"), include_str!("manual/shapes.txt")))]
pub struct PairsArguments {
    /// Pairs, one a line; standard input if left out or "-"
    pub file: Option<PathBuf>,
    /// What numbers are rounded to before anything is computed
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
    /// What to answer for each pair
    #[arg(long, value_enum, default_value_t = Question::Proximity)]
    pub query: Question,
    /// With --query manifold: also the points of shapes that are apart, up to this distance
    #[arg(long, value_name = "DISTANCE", value_parser = length, allow_negative_numbers = true)]
    pub speculative_distance: Option<f64>,
    /// How to write the answers
    #[arg(long, value_enum, default_value_t = Encoding::Json)]
    pub format: Encoding,
    /// How the pairs are written
    #[arg(long, value_enum, default_value_t = Encoding::Json)]
    pub input_format: Encoding,
    /// Stop after the first line that cannot be used
    #[arg(long)]
    pub fail_fast: bool,
}

impl PairsArguments {
    /// Whether pairs or answers are columns of Arrow.
    pub(crate) fn has_columns(&self) -> bool {
        [self.format, self.input_format].contains(&Encoding::Arrow)
    }
}

/// The arguments of `gjk query`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("manual/query.txt"), include_str!("manual/shapes.txt")))]
pub struct QueryArguments {
    /// Scenes (.json, or "-" for standard input), drawings (.svg, .dxf), meshes (.obj, .stl, .ply, .gltf,
    /// .glb), robots (.urdf) or maps (.geojson, .wkt); of several files all bodies together
    #[arg(required = true, value_name = "FILE")]
    pub scenes: Vec<PathBuf>,
    /// How files are read
    #[command(flatten)]
    pub reading: Reading,
    /// Do not ask about this pair of bodies; may be given more than once
    #[arg(long, value_name = "A,B")]
    pub ignore: Vec<String>,
    /// Do not ask about the pairs in this file, one a line
    #[arg(long, value_name = "FILE")]
    pub ignore_file: Option<PathBuf>,
    /// Only pairs whose distance is at most this; overlaps have negative distances. "inf" gives all pairs of
    /// more than 2000 bodies, too
    #[arg(long, value_name = "DISTANCE", value_parser = distance, allow_negative_numbers = true)]
    pub within: Option<f64>,
    /// Only this many pairs, the closest ones
    #[arg(long, value_name = "COUNT")]
    pub nearest: Option<usize>,
    /// How to write the answers
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// Draw the scene and its closest pairs into this file
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Which axis of space points up in the picture; y of glTF, else z
    #[arg(long, value_enum, requires = "svg")]
    pub up: Option<AxisUp>,
    /// What numbers are rounded to before anything is computed
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
    /// What to answer for each pair
    #[arg(long, value_enum, default_value_t = Question::Proximity)]
    pub query: Question,
}

/// The axis of space that points up in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AxisUp {
    /// As in glTF
    Y,
    /// As in maps, drawings and most meshes
    Z,
}

/// The arguments of `gjk cast`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("manual/cast.txt"), include_str!("manual/shapes.txt")))]
pub struct CastArguments {
    /// Scenes (.json, or "-" for standard input), and what stands still in files that `gjk query` reads; of
    /// several files all bodies together
    #[arg(required = true, value_name = "FILE")]
    pub scenes: Vec<PathBuf>,
    /// How files are read
    #[command(flatten)]
    pub reading: Reading,
    /// What a hit is
    #[command(flatten)]
    pub casting: Casting,
    /// Do not ask about this pair of bodies; may be given more than once
    #[arg(long, value_name = "A,B")]
    pub ignore: Vec<String>,
    /// How to write the answers
    #[arg(long, value_enum, default_value_t = Listing::Table)]
    pub format: Listing,
    /// Draw the scene, its ways and its first contacts into this file
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// The picture plays: the bodies go their ways in so many seconds, over and over [default: 6]
    #[arg(long, value_name = "SECONDS", requires = "svg", value_parser = seconds)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "6")]
    pub animate: Option<f64>,
    /// What numbers are rounded to before anything is computed
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
}

/// Until when bodies move, and what a hit is.
#[derive(Args, Clone, Debug)]
pub struct Casting {
    /// Of bodies that move: the last time of interest; the first is 0 [default: 1]
    #[arg(long, value_name = "TIME", value_parser = length, allow_negative_numbers = true)]
    pub until: Option<f64>,
    /// Of bodies that move: the signed distance that is a hit [default: 0]
    #[arg(long, value_name = "DISTANCE", value_parser = finite, allow_negative_numbers = true)]
    pub target_distance: Option<f64>,
    /// Of bodies that move: what a contact at time 0 is [default: stops]
    #[arg(long, value_enum)]
    pub at_start: Option<AtStart>,
    /// Of bodies that move: what a touch is that is no overlap [default: hits]
    #[arg(long, value_enum)]
    pub graze: Option<Graze>,
}

/// What a contact at time 0 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum AtStart {
    /// A hit
    Stops,
    /// No hit while the distance is not less than then
    LeavesFreely,
    /// No hit until the bodies have been apart
    Ignored,
}

/// What a touch is that is no overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Graze {
    /// A hit
    Hits,
    /// No hit
    Passes,
}

impl Casting {
    /// Whether any of them is given.
    pub fn is_given(&self) -> bool {
        let Self { until, target_distance, at_start, graze } = self;
        until.is_some() || target_distance.is_some() || at_start.is_some() || graze.is_some()
    }

    /// The same for the library, rounded to its numbers.
    pub fn options<S: gjk::math::Scalar>(&self) -> gjk::CastOptions<S> {
        gjk::CastOptions::DEFAULT
            .with_until(S::from_f64(self.until.unwrap_or(1.0)))
            .with_target_distance(S::from_f64(self.target_distance.unwrap_or(0.0)))
            .with_at_start(match self.at_start {
                None | Some(AtStart::Stops) => gjk::cast::AtStart::Stops,
                Some(AtStart::LeavesFreely) => gjk::cast::AtStart::LeavesFreely,
                Some(AtStart::Ignored) => gjk::cast::AtStart::Ignored,
            })
            .with_graze(match self.graze {
                None | Some(Graze::Hits) => gjk::cast::Graze::Hits,
                Some(Graze::Passes) => gjk::cast::Graze::Passes,
            })
    }
}

/// How `gjk cast` writes its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Listing {
    /// For people: numbers shortened
    Table,
    /// One array, one object a line: every digit
    Json,
    /// With a header: every digit
    Csv,
}

/// The arguments of `gjk explain`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("manual/explain.txt"), include_str!("manual/shapes.txt")))]
pub struct ExplainArguments {
    /// A scene (.json, or "-" for standard input), a drawing (.svg, .dxf), a mesh (.obj, .stl, .ply, .gltf,
    /// .glb), a robot (.urdf) or a map (.geojson, .wkt)
    pub scene: PathBuf,
    /// How files are read
    #[command(flatten)]
    pub reading: Reading,
    /// The first body: its name, or its place in the scene, from 0
    pub a: String,
    /// The second body
    pub b: String,
    /// What is answered
    #[arg(long, value_enum, default_value_t = Question::Proximity)]
    pub query: Question,
    /// What a hit is, for --query cast
    #[command(flatten)]
    pub casting: Casting,
    /// How to show the run
    #[arg(long, value_enum, default_value_t = Showing::Text)]
    pub format: Showing,
    /// With --format svg: one step after the other, in motion
    #[arg(long)]
    pub animate: bool,
    /// Print the address at which the playground shows the pair, instead of the run
    #[arg(long, conflicts_with_all = ["format", "animate"])]
    pub link: bool,
    /// With --link: where the playground is
    #[arg(long, value_name = "ADDRESS", default_value = "./", requires = "link")]
    pub page: String,
    /// What numbers are rounded to before anything is computed
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
}

/// How `gjk explain` shows a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Showing {
    /// For people: one line a step, then the answer and what proves it
    Text,
    /// One object: every step, every digit
    Json,
    /// A picture of each step
    Svg,
}

/// The type of every number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Precision {
    /// 24 significant bits: inputs are rounded first, answers printed exactly
    F32,
    /// 53 significant bits
    F64,
}

/// What is asked about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Question {
    /// Distance, normal, closest points and bounds
    Proximity,
    /// Only whether the shapes share a point: faster
    Intersects,
    /// Every separating axis and the projections on it (not of `gjk query`)
    Sat,
    /// The few points that carry a contact, each with its depth
    Manifold,
    /// Apart, touching or overlapping: exact, of shapes with corners (only of `gjk pairs`)
    Relation,
    /// When bodies that move first touch, or how near they come (not of `gjk query`)
    Cast,
}

/// How `gjk pairs` reads pairs and writes answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Encoding {
    /// One object a line
    Json,
    /// Columns: an Arrow IPC stream (needs a build with tables)
    Arrow,
}

/// How `gjk query` writes its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people: numbers shortened
    Table,
    /// One array, one object a line: every digit
    Json,
    /// With a header: every digit
    Csv,
    /// Columns: an Arrow IPC stream (needs a build with tables)
    Arrow,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Command::command().debug_assert();
    }
}
