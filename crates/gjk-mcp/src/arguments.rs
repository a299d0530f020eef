//! The command line of the server.

use std::path::PathBuf;

use clap::Parser;

/// A server of the Model Context Protocol on standard input and output: distances, clearances, relations and
/// casts of shapes, each with proved bounds.
#[derive(Debug, Parser)]
#[command(name = "gjk-mcp", version)]
pub(crate) struct Arguments {
    /// Folders whose files the tools may read; without any, they answer inline shapes alone
    #[arg(value_name = "FOLDER")]
    pub(crate) folders: Vec<PathBuf>,

    /// Stop a question that takes longer
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) timeout: u64,
}
