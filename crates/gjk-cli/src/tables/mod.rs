//! Commands that read or write Parquet or Arrow.

mod join;
pub mod pairs;
mod rows;

pub(crate) use self::join::run as join;
pub(crate) use self::pairs::run as pairs;
pub(crate) use self::rows::{check_output, write_rows};
