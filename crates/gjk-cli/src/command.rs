//! What may stand on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use gjk_body::answer::Query;

mod check;
mod join;
mod reading;
mod values;

pub use check::{CheckArguments, Findings};
pub use join::JoinArguments;
pub use reading::Reading;
pub use values::AxisUp;
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
    /// Answer pairs of shapes, one per line
    Pairs(PairsArguments),
    /// Report the pairs of a scene, a drawing or a mesh, closest first
    Query(QueryArguments),
    /// Check distances against rules: exit 0 if all hold, 1 if one is broken
    Check(CheckArguments),
    /// Write all pairs within a distance among bodies in Parquet or Arrow files (needs a build with tables)
    Join(JoinArguments),
    /// Find when moving bodies of a scene first touch
    Cast(CastArguments),
    /// Show step by step how gjk finds the answer about two bodies of a scene
    Explain(ExplainArguments),
}

/// The arguments of `gjk pairs`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("manual/pairs.txt"), include_str!("manual/shapes.txt")))]
pub struct PairsArguments {
    /// Pairs, one a line; standard input if left out or "-"
    pub file: Option<PathBuf>,
    /// Floating-point precision of the input and the computation
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
    /// What to answer for each pair
    #[arg(long, alias = "query", value_name = "QUESTION", value_enum, default_value_t = Question::Proximity)]
    pub ask: Question,
    /// With --ask manifold: also contact points of shapes that are apart by at most this distance
    #[arg(long, value_name = "DISTANCE", value_parser = length, allow_negative_numbers = true)]
    pub speculative_distance: Option<f64>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Encoding::Json)]
    pub format: Encoding,
    /// Input format
    #[arg(long, value_enum, default_value_t = Encoding::Json)]
    pub input_format: Encoding,
    /// Stop at the first invalid line
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
    /// Scenes (.json, or "-" for standard input), drawings (.svg, .dxf), boards (.kicad_pcb), meshes (.obj,
    /// .stl, .ply, .gltf, .glb), robots (.urdf) or maps (.geojson, .wkt); the bodies of several files form
    /// one scene
    #[arg(required = true, value_name = "FILE")]
    pub scenes: Vec<PathBuf>,
    /// How files are read
    #[command(flatten)]
    pub reading: Reading,
    /// Skip this pair of bodies; may be given more than once
    #[arg(long, value_name = "A,B")]
    pub ignore: Vec<String>,
    /// Skip the pairs listed in FILE, one per line
    #[arg(long, value_name = "FILE")]
    pub ignore_file: Option<PathBuf>,
    /// Only pairs whose signed distance is at most DISTANCE; overlaps have negative distances. "inf" gives
    /// all pairs, even of more than 2000 bodies
    #[arg(long, value_name = "DISTANCE", value_parser = distance, allow_negative_numbers = true)]
    pub within: Option<f64>,
    /// Only the COUNT closest pairs
    #[arg(long, value_name = "COUNT")]
    pub nearest: Option<usize>,
    /// Only this pair of bodies
    #[arg(long, value_name = "A,B", conflicts_with_all = ["within", "nearest", "ignore", "ignore_file"])]
    pub pair: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// Draw the scene and its closest pairs to OUT
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Axis that points up in a 3D picture [default: y for glTF, else z]
    #[arg(long, value_enum, requires = "svg")]
    pub up: Option<AxisUp>,
    /// Floating-point precision of the input and the computation
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
    /// What to answer for each pair
    #[arg(long, alias = "query", value_name = "QUESTION", value_enum, default_value_t = Question::Proximity)]
    pub ask: Question,
}

/// The arguments of `gjk cast`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("manual/cast.txt"), include_str!("manual/shapes.txt")))]
pub struct CastArguments {
    /// Scenes (.json, or "-" for standard input), and files that `gjk query` reads, whose bodies do not move;
    /// the bodies of several files form one scene
    #[arg(required = true, value_name = "FILE")]
    pub scenes: Vec<PathBuf>,
    /// How files are read
    #[command(flatten)]
    pub reading: Reading,
    /// What a hit is
    #[command(flatten)]
    pub casting: Casting,
    /// Skip this pair of bodies; may be given more than once
    #[arg(long, value_name = "A,B")]
    pub ignore: Vec<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// Draw the scene, the paths of its bodies and the first contacts to OUT
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Animate the picture as a loop of SECONDS [default: 6]
    #[arg(long, value_name = "SECONDS", requires = "svg", value_parser = seconds)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "6")]
    pub animate: Option<f64>,
    /// Floating-point precision of the input and the computation
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
}

/// The time interval of a cast, and what counts as a hit.
#[derive(Args, Clone, Debug)]
pub struct Casting {
    /// For moving bodies: end of the time interval, which starts at 0 [default: 1]
    #[arg(long, value_name = "TIME", value_parser = length, allow_negative_numbers = true)]
    pub until: Option<f64>,
    /// For moving bodies: signed distance that counts as a hit [default: 0]
    #[arg(long, value_name = "DISTANCE", value_parser = finite, allow_negative_numbers = true)]
    pub target_distance: Option<f64>,
    /// For moving bodies: how a contact at time 0 is handled [default: stops]
    #[arg(long, value_enum)]
    pub at_start: Option<AtStart>,
    /// For moving bodies: whether touching without overlapping counts as a hit [default: hits]
    #[arg(long, value_enum)]
    pub graze: Option<Graze>,
}

/// How a contact at time 0 is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub enum AtStart {
    /// Counts as a hit
    Stops,
    /// Ignored until the bodies move closer than they started
    LeavesFreely,
    /// Ignored until the bodies have been apart
    Ignored,
}

/// Whether touching without overlapping counts as a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Graze {
    /// Counts as a hit
    Hits,
    /// Does not count
    Passes,
}

impl Casting {
    /// Whether any of them is given.
    pub fn is_given(&self) -> bool {
        let Self { until, target_distance, at_start, graze } = self;
        until.is_some() || target_distance.is_some() || at_start.is_some() || graze.is_some()
    }

    /// Returns these arguments as options of the library, rounded to its numbers.
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

/// The arguments of `gjk explain`.
#[derive(Args, Debug)]
#[command(after_long_help = concat!(include_str!("manual/explain.txt"), include_str!("manual/shapes.txt")))]
pub struct ExplainArguments {
    /// A scene (.json, or "-" for standard input), a drawing (.svg, .dxf), a board (.kicad_pcb), a mesh
    /// (.obj, .stl, .ply, .gltf, .glb), a robot (.urdf) or a map (.geojson, .wkt)
    pub scene: PathBuf,
    /// How files are read
    #[command(flatten)]
    pub reading: Reading,
    /// First body: its name, or its index in the scene, from 0
    pub a: String,
    /// Second body
    pub b: String,
    /// What to explain
    #[arg(long, alias = "query", value_name = "QUESTION", value_enum, default_value_t = Question::Proximity)]
    pub ask: Question,
    /// What counts as a hit, for --ask cast
    #[command(flatten)]
    pub casting: Casting,
    /// Output format
    #[arg(long, value_enum, default_value_t = Showing::Text)]
    pub format: Showing,
    /// With --format svg: show the steps one after the other, animated
    #[arg(long)]
    pub animate: bool,
    /// Print the address at which the playground shows the pair, instead of the steps
    #[arg(long, conflicts_with_all = ["format", "animate"])]
    pub link: bool,
    /// With --link: address of the playground
    #[arg(long, value_name = "ADDRESS", default_value = "./", requires = "link")]
    pub page: String,
    /// Floating-point precision of the input and the computation
    #[arg(long, value_enum, default_value_t = Precision::F64)]
    pub precision: Precision,
}

/// How `gjk explain` shows a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Showing {
    /// Text for people: one line per step, then the answer and its certificate
    Text,
    /// One object: all steps with all digits
    Json,
    /// A picture of each step
    Svg,
}

/// The type of every number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Precision {
    /// 24 significant bits: the input is rounded first, and answers are printed exactly
    F32,
    /// 53 significant bits
    F64,
}

/// What is asked about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Question {
    /// Distance, normal, closest points and bounds
    Proximity,
    /// Only whether the shapes share a point, which is faster
    Intersects,
    /// All candidate separating axes and the projections on them (not in `gjk query`)
    Sat,
    /// Contact manifold: the few points that carry a contact, each with its depth
    Manifold,
    /// Apart, touching or overlapping, decided exactly; for polytopes only (only in `gjk pairs`)
    Relation,
    /// When moving bodies first touch, or how near they come (not in `gjk query`)
    Cast,
}

impl Question {
    /// Returns the query about two shapes where they stand; `None` of another question.
    pub fn query(self) -> Option<Query> {
        match self {
            Self::Proximity => Some(Query::Proximity),
            Self::Intersects => Some(Query::Intersects),
            Self::Sat => Some(Query::Sat),
            Self::Manifold => Some(Query::Manifold),
            Self::Relation | Self::Cast => None,
        }
    }
}

/// How `gjk pairs` reads pairs and writes answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Encoding {
    /// One object per line
    Json,
    /// Columns: an Arrow IPC stream (needs a build with tables)
    Arrow,
}

/// How `gjk query` and `gjk cast` write their answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for people, with rounded numbers
    Table,
    /// One array with one object per line, all digits
    Json,
    /// One row per pair after a header, all digits
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
