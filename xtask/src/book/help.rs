//! Help texts of the command as pages.

use std::process::Command;

use crate::builds::built_command;
use crate::programs::printed;

/// The part of a help text that has a page of its own: all subcommands but `join` end with it.
const SHAPES: &str = "\nSHAPES\n";

/// Columns of the help text, which is written for terminals of so many.
const COLUMNS: &str = "80";

/// Returns what `gjk SUBCOMMAND --help` prints, up to the shapes, as Markdown; `gjk` is the command itself.
pub(super) fn of_command(subcommand: &str) -> Result<String, String> {
    let words = [subcommand, "--help"];
    let words = if subcommand == "gjk" { &words[1..] } else { &words[..] };
    let help = printed(Command::new(built_command()?).args(words).env("COLUMNS", COLUMNS))?;
    Ok(markdown(help.split(SHAPES).next().unwrap_or_default()))
}

/// Returns a help text as Markdown: titles in capitals become headings, lines that are indented stay as they
/// are.
pub(super) fn markdown(help: &str) -> String {
    let mut page = String::new();
    let mut block: Vec<&str> = Vec::new();
    // Code may go on in the next line of a paragraph.
    let mut in_code = false;
    for line in help.lines() {
        in_code &= !line.is_empty();
        let goes_on = line.is_empty() && !block.is_empty();
        if line.starts_with(' ') || line.starts_with("Usage: ") || goes_on {
            block.push(line);
            continue;
        }
        page += &fenced(&mut block);
        page += &match title(line) {
            Some(title) => format!("\n## {title}\n"),
            None => prose(line, &mut in_code) + "\n",
        };
    }
    page += &fenced(&mut block);
    page
}

/// Lines as they are, which are then no longer kept.
fn fenced(block: &mut Vec<&str>) -> String {
    while block.last().is_some_and(|line| line.is_empty()) {
        block.pop();
    }
    let lines = std::mem::take(block);
    if lines.is_empty() { String::new() } else { format!("\n```text\n{}\n```\n\n", lines.join("\n")) }
}

/// The heading that a line stands for: `EXIT STATUS`, or `Options:`.
fn title(line: &str) -> Option<String> {
    let words = line.strip_suffix(':').filter(|words| ["Arguments", "Options", "Commands"].contains(words));
    let is_title =
        words.is_some() || line.len() > 2 && line.chars().all(|c| c.is_ascii_uppercase() || c == ' ');
    let (first, rest) = words.unwrap_or(line).split_at_checked(1).filter(|_| is_title)?;
    Some(format!("{first}{}", rest.to_lowercase()))
}

/// A line of prose: what Markdown would take for marks is escaped, and options are set as code.
fn prose(line: &str, in_code: &mut bool) -> String {
    let mut text = String::new();
    for word in line.split_inclusive(' ') {
        let (before, option) = word.split_at(usize::from(word.starts_with('(')));
        let (option, after) = option.split_at(option.trim_end_matches([' ', ',', '.', ':', ';', ')']).len());
        if option.starts_with("--") && option.len() > 2 && !*in_code {
            text += &format!("{before}`{option}`{after}");
            continue;
        }
        for c in word.chars() {
            *in_code ^= c == '`';
            if !*in_code && r"\*_<>[]#|".contains(c) {
                text.push('\\');
            }
            text.push(c);
        }
    }
    // A dash and a blank at the beginning would make a list.
    if text.starts_with("- ") || text.starts_with("+ ") { format!("\\{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_help_text_has_headings_blocks_and_prose() {
        let help = "Does it\n\nUsage: gjk x\n\nOptions:\n  -h\n\nSome_text, (--ask <WHAT>), `a_b\n--c`.\n\nEXIT STATUS\n\n  0  fine\n";
        let page = "Does it\n\n\n```text\nUsage: gjk x\n```\n\n\n## Options\n\n```text\n  -h\n```\n\n\
                    Some\\_text, (`--ask` \\<WHAT\\>), `a_b\n--c`.\n\n\n## Exit status\n\n\n```text\n  0  fine\n```\n\n";
        assert_eq!(markdown(help), page);
    }
}
