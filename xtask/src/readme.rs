//! Checks that the README and the book quote what the commands print and draw.

use std::process::Command;

use crate::Outcome;
use crate::builds::built_command;
use crate::files::{read, save};
use crate::programs::printed_with_status;

const README: &str = "README.md";

/// Where the README's pictures are kept; the commands draw them elsewhere, under the same name.
const PICTURES: &str = "docs";

/// A line that starts with `$ ` in a block of the console, and the lines after it.
#[derive(Debug, PartialEq, Eq)]
struct Quote {
    command: String,
    output: String,
    /// The lines of the output in the README, from 0, the end not included.
    lines: std::ops::Range<usize>,
}

/// Names the quoted outputs and pictures of the README that differ from what the commands print and draw.
pub(crate) fn check() -> Outcome {
    check_documents(&[README.to_owned()])
}

/// Does the same for other documents.
pub(crate) fn check_documents(paths: &[String]) -> Outcome {
    let mut stale = Vec::new();
    for path in paths {
        for quote in quotes(&read(path)?) {
            if run(&quote.command)? != quote.output {
                stale.push(format!("{path}:{}: the output of `{}`", quote.lines.start + 1, quote.command));
            }
            for (drawn, kept) in pictures(&quote.command) {
                if read(&kept).unwrap_or_default() != read(&drawn)? {
                    stale.push(kept);
                }
            }
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("out of date, `cargo xtask readme` renews it:\n{}", stale.join("\n")))
}

/// Renews the quoted outputs and the pictures of the README and these documents.
pub(crate) fn write(others: &[String]) -> Outcome {
    for path in others.iter().map(String::as_str).chain([README]) {
        let text = read(path)?;
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        // From the end, so that the places of the earlier quotes stay.
        for quote in quotes(&text).into_iter().rev() {
            lines.splice(quote.lines, run(&quote.command)?.lines().map(str::to_owned));
            for (drawn, kept) in pictures(&quote.command) {
                save(&kept, &read(&drawn)?)?;
            }
        }
        save(path, &(lines.join("\n") + "\n"))?;
    }
    Ok(())
}

/// All quotes of a document, in order.
fn quotes(text: &str) -> Vec<Quote> {
    let mut quotes: Vec<Quote> = Vec::new();
    let mut in_console = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            in_console = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| in_console) {
            let lines = number + 1..number + 1;
            quotes.push(Quote { command: command.to_owned(), output: String::new(), lines });
        } else if let Some(quote) = quotes.last_mut().filter(|_| in_console) {
            quote.output += line;
            quote.output.push('\n');
            quote.lines.end = number + 1;
        }
    }
    quotes
}

/// What a command prints, without spaces at the ends of lines. In the profile of the tests, which have built
/// it: an answer's bits do not depend on that.
pub(crate) fn run(command: &str) -> Result<String, String> {
    let words: Vec<&str> = command.split_whitespace().filter(|word| !OF_THE_BUILD.contains(word)).collect();
    let arguments = words.strip_prefix(&BEGINS).or(words.strip_prefix(&["gjk"]));
    let Some(arguments) = arguments else {
        return Err(format!("`{command}` does not begin with `gjk` or `{}`", BEGINS.join(" ")));
    };
    // A violation is an answer, too.
    let good: &[i32] = if arguments.first() == Some(&"check") { &[0, 1] } else { &[0] };
    let text = printed_with_status(Command::new(built_command()?).args(arguments), good)?;
    Ok(text.lines().map(|line| line.trim_end().to_owned() + "\n").collect())
}

/// Options and their values that change how the command is built and nothing that it prints.
const OF_THE_BUILD: [&str; 4] = ["--profile", "quick", "--release", "--quiet"];

/// How a command that is quoted from a checkout begins, besides these options.
const BEGINS: [&str; 5] = ["cargo", "run", "-p", "gjk-cli", "--"];

/// What a command draws with `--svg`, and where the picture of that name is kept.
fn pictures(command: &str) -> Vec<(String, String)> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let drawn = words.windows(2).filter(|pair| pair[0] == "--svg").map(|pair| pair[1]);
    drawn
        .map(|path| (path.to_owned(), format!("{PICTURES}/{}", path.rsplit('/').next().unwrap_or(path))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_a_command_in_a_console_and_the_lines_after_it() {
        let text = "text\n```console\n$ cargo a\none\ntwo\n$ cargo b\n```\n```sh\n$ cargo c\n```\n";
        let found = quotes(text);
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!((found[0].command.as_str(), found[0].output.as_str()), ("cargo a", "one\ntwo\n"));
        assert_eq!(found[0].lines, 3..5);
        assert_eq!((found[1].command.as_str(), found[1].output.as_str()), ("cargo b", ""));
        assert_eq!(found[1].lines, 6..6);
    }

    #[test]
    fn a_drawn_picture_is_kept_under_its_own_name() {
        let expected = vec![("target/park.svg".to_owned(), "docs/park.svg".to_owned())];
        assert_eq!(pictures("cargo run -- query a.svg --svg target/park.svg"), expected);
        assert!(pictures("cargo run -- query a.svg").is_empty());
    }

    #[test]
    fn only_the_command_is_run() {
        for other in ["rm -r target", "cargo clean", "cargo run -p xtask -- tidy"] {
            assert!(run(other).unwrap_err().contains("does not begin with `gjk`"), "{other}");
        }
    }
}
