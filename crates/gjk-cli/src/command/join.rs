//! The arguments of `gjk join`.

use std::path::PathBuf;

use clap::Args;

use super::values::finite;

/// The arguments of `gjk join`.
#[derive(Args, Debug)]
#[command(after_long_help = include_str!("../manual/join.txt"))]
pub struct JoinArguments {
    /// Bodies: Parquet, GeoParquet, or Arrow IPC
    pub bodies: PathBuf,
    /// Other bodies: only pairs of one of the first file and one of this are asked about
    pub others: Option<PathBuf>,
    /// How far bodies may be apart, inclusive; a negative distance asks for overlaps at least that deep
    #[arg(long, value_name = "DISTANCE", value_parser = finite, allow_negative_numbers = true)]
    pub within: f64,
    /// Where the pairs go: .parquet, .arrow (an Arrow IPC file) or .arrows (a stream)
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// About how much memory may be used; what is larger goes by way of a disk
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "2G")]
    pub memory: u64,
    /// Where that is kept meanwhile [default: the output's name with .work behind it]
    #[arg(long, value_name = "FOLDER")]
    pub work: Option<PathBuf>,
    /// Go on where this join was interrupted; begin if it was not
    #[arg(long)]
    pub resume: bool,
    /// Write the rows that are no bodies into this file, as JSON, one a line
    #[arg(long, value_name = "FILE")]
    pub rejects: Option<PathBuf>,
    /// The column of ids [default: id, or the rows' numbers]
    #[arg(long, value_name = "COLUMN")]
    pub id: Option<String>,
    /// The column of geometries [default: what GeoParquet says, or geometry]
    #[arg(long, value_name = "COLUMN")]
    pub geometry: Option<String>,
}

/// A number of bytes, with K, M, G or T behind it for powers of 1024.
fn size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((end, letter)) if !letter.is_ascii_digit() => (&text[..end], letter.to_ascii_uppercase()),
        _ => (text, ' '),
    };
    let power = match unit {
        ' ' => 0,
        'K' => 1,
        'M' => 2,
        'G' => 3,
        'T' => 4,
        _ => return Err("expected a number of bytes, or one with K, M, G or T behind it".to_owned()),
    };
    let number: u64 = digits.parse().map_err(|_| "expected a whole number, as in 512M".to_owned())?;
    match number.checked_mul(1 << (10 * power)) {
        Some(bytes) if bytes > 0 => Ok(bytes),
        _ => Err("is no size of a memory".to_owned()),
    }
}
