#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod arguments;
mod command;
mod folders;
mod sentence;
mod server;
mod tools;

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use rmcp::ServiceExt;

use self::arguments::Arguments;
use self::command::{AS_COMMAND, Command};
use self::folders::Folders;
use self::server::Server;

fn main() -> ExitCode {
    let mut given = std::env::args_os();
    // This program is also the command that it starts for each question.
    if given.nth(1).is_some_and(|first| first == AS_COMMAND) {
        return gjk_cli::run_with(std::iter::once("gjk".into()).chain(given));
    }
    let arguments = Arguments::parse();
    match serve(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

fn serve(arguments: &Arguments) -> Result<(), String> {
    let folders = Folders::new(&arguments.folders)?;
    let command = Command::new(Duration::from_secs(arguments.timeout))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| error.to_string())?.block_on(async {
        let server = Server::new(folders, command).serve(rmcp::transport::stdio()).await;
        let ended = server.map_err(|error| error.to_string())?.waiting().await;
        ended.map(drop).map_err(|error| error.to_string())
    })
}
