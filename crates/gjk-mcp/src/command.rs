//! Every question is asked of the `gjk` command in a process of its own: it can be stopped, and what it
//! prints is documented.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// The first argument by which this program becomes the command.
pub(crate) const AS_COMMAND: &str = "--as-command";

/// An answer is no longer than this. Bytes.
const LONGEST: u64 = 1 << 20;

/// How questions are asked.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    program: PathBuf,
    timeout: Duration,
}

/// What the command came to.
#[derive(Debug)]
pub(crate) struct Printed {
    pub(crate) status: i32,
    pub(crate) output: String,
    /// Warnings and errors, a line each.
    pub(crate) messages: Vec<String>,
}

impl Command {
    /// # Errors
    /// If this program cannot find itself.
    pub(crate) fn new(timeout: Duration) -> Result<Self, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        Ok(Self { program, timeout })
    }

    /// Runs the command on an input.
    ///
    /// # Errors
    /// If it takes or says too much, or does not start.
    pub(crate) async fn run(&self, arguments: &[OsString], input: &str) -> Result<Printed, String> {
        let mut command = tokio::process::Command::new(&self.program);
        command.arg(AS_COMMAND).args(arguments).kill_on_drop(true);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
            return Err("the command has no standard streams".to_owned());
        };
        let talk = async {
            let write = async {
                // A command that refuses its arguments reads nothing.
                let _ = stdin.write_all(input.as_bytes()).await;
                drop(stdin);
            };
            let (mut output, mut messages) = (Vec::new(), Vec::new());
            let mut stdout = stdout.take(LONGEST + 1);
            let mut stderr = stderr.take(LONGEST);
            let ((), read, told) =
                tokio::join!(write, stdout.read_to_end(&mut output), stderr.read_to_end(&mut messages));
            read.and(told).map_err(|error| error.to_string())?;
            if output.len() as u64 > LONGEST {
                return Err("the answer has over 1 MiB: ask for fewer pairs".to_owned());
            }
            let status = child.wait().await.map_err(|error| error.to_string())?;
            Ok(printed(status, &output, &messages))
        };
        tokio::time::timeout(self.timeout, talk).await.unwrap_or_else(|_| {
            Err(format!("stopped after {} s; --timeout of gjk-mcp allows more", self.timeout.as_secs()))
        })
    }
}

fn printed(status: ExitStatus, output: &[u8], messages: &[u8]) -> Printed {
    let messages = String::from_utf8_lossy(messages);
    Printed {
        status: status.code().unwrap_or(-1),
        output: String::from_utf8_lossy(output).into_owned(),
        messages: messages.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect(),
    }
}
