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
    /// Other bodies: each pair then has one body of each file
    pub others: Option<PathBuf>,
    /// Largest signed distance of a pair, inclusive; a negative one asks for overlaps at least that deep
    #[arg(long, value_name = "DISTANCE", value_parser = finite, allow_negative_numbers = true)]
    pub within: f64,
    /// Output file: .parquet, .arrow (an Arrow IPC file) or .arrows (a stream)
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Approximate memory limit; larger tables go through temporary files
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "2G")]
    pub memory: u64,
    /// Directory for temporary files [default: the output's name with .work appended]
    #[arg(long, value_name = "FOLDER")]
    pub work: Option<PathBuf>,
    /// Continue an interrupted join; start it if there is none
    #[arg(long)]
    pub resume: bool,
    /// Write rejected rows to FILE as JSON Lines
    #[arg(long, value_name = "FILE")]
    pub rejects: Option<PathBuf>,
    /// Column of ids [default: id, or the row numbers]
    #[arg(long, value_name = "COLUMN")]
    pub id: Option<String>,
    /// Column of geometries [default: as in the GeoParquet metadata, or geometry]
    #[arg(long, value_name = "COLUMN")]
    pub geometry: Option<String>,
}

/// Reads a number of bytes, optionally followed by K, M, G or T for powers of 1024.
fn size(text: &str) -> Result<u64, String> {
    let (digits, power) = match text.to_ascii_uppercase().chars().last() {
        Some(unit) if !unit.is_ascii_digit() => {
            let power =
                "KMGT".find(unit).ok_or("expected a number of bytes, optionally followed by K, M, G or T")?;
            (&text[..text.len() - unit.len_utf8()], power + 1)
        }
        _ => (text, 0),
    };
    let number: u64 = digits.parse().map_err(|_| "expected a whole number, as in 512M".to_owned())?;
    match number.checked_mul(1 << (10 * power)) {
        Some(bytes) if bytes > 0 => Ok(bytes),
        _ => Err("must be a positive size, for example 512M".to_owned()),
    }
}
