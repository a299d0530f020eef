//! Tables for people: columns of text between horizontal lines.

use std::env;
use std::fmt;
use std::io::{IsTerminal, stdout};

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns of a table whose reader is not a terminal.
const WIDTH: usize = 100;

/// Columns of a table in a narrow terminal, or in one that does not know its width.
const NARROWEST: usize = 80;

/// Spaces between two columns; before the first and after the last there is one.
const BETWEEN: usize = 3;

/// The least width of a column of names.
const NARROWEST_NAME: usize = 8;

/// A cell of one or more lines.
#[derive(Debug)]
pub(crate) struct Cell {
    text: String,
    is_right: bool,
    /// Escape sequences of a terminal before the text.
    style: &'static str,
}

impl Cell {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_right: false, style: "" }
    }

    /// Aligned on the right.
    pub(crate) fn right(self) -> Self {
        Self { is_right: true, ..self }
    }

    /// In red, where the reader is a terminal.
    pub(crate) fn red(self) -> Self {
        Self { style: "\x1b[38;5;9m", ..self }
    }

    /// In bold and red, where the reader is a terminal.
    pub(crate) fn striking(self) -> Self {
        Self { style: "\x1b[1;38;5;9m", ..self }
    }
}

/// A table for standard output.
#[derive(Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<Cell>>,
    /// How many columns, from the first, have names. Where there is no room, names are broken, never numbers.
    names: usize,
    width: usize,
    is_styled: bool,
}

impl Table {
    pub(crate) fn new<const N: usize>(header: [&str; N], names: usize) -> Self {
        let is_terminal = stdout().is_terminal();
        let width = match terminal_size::terminal_size_of(stdout()) {
            _ if !is_terminal => WIDTH,
            Some((terminal_size::Width(width), _)) => usize::from(width).max(NARROWEST),
            None => NARROWEST,
        };
        let is_styled = is_terminal && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Self { rows: vec![header.map(Cell::new).into()], names, width, is_styled }
    }

    pub(crate) fn add<const N: usize>(&mut self, row: [Cell; N]) {
        self.rows.push(row.into());
    }

    /// The width of each column.
    fn widths(&self) -> Vec<usize> {
        let mut widths = vec![0; self.rows[0].len()];
        for (column, cell) in self.rows.iter().flat_map(|row| row.iter().enumerate()) {
            let widest = cell.text.split('\n').map(UnicodeWidthStr::width).max();
            widths[column] = widths[column].max(widest.unwrap_or(0));
        }
        let taken = widths[self.names..].iter().sum::<usize>() + BETWEEN * widths.len();
        let mut room = (self.width + 1).saturating_sub(taken);
        // The narrow ones first: they leave room to the others.
        let mut names: Vec<usize> = (0..self.names).collect();
        names.sort_by_key(|&column| widths[column]);
        for (done, column) in names.into_iter().enumerate() {
            widths[column] = widths[column].min((room / (self.names - done)).max(NARROWEST_NAME));
            room = room.saturating_sub(widths[column]);
        }
        widths
    }

    fn write_row(&self, row: &[Cell], widths: &[usize], output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<Vec<&str>> =
            row.iter().zip(widths).map(|(cell, &width)| lines(&cell.text, width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            for (column, ((cell, lines), width)) in row.iter().zip(&cells).zip(widths).enumerate() {
                if column > 0 {
                    write!(output, " ")?;
                }
                let text = lines.get(line).copied().unwrap_or("");
                let free = " ".repeat(width.saturating_sub(text.width()));
                let (before, after) = if cell.is_right { (free.as_str(), "") } else { ("", free.as_str()) };
                match cell.style {
                    style if self.is_styled && !style.is_empty() => {
                        write!(output, " {before}{style}{text}\x1b[0m{after} ")?;
                    }
                    _ => write!(output, " {before}{text}{after} ")?,
                }
            }
            writeln!(output)?;
        }
        Ok(())
    }
}

impl fmt::Display for Table {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        let rule = |line: &str| line.repeat(widths.iter().sum::<usize>() + BETWEEN * widths.len() - 1);
        writeln!(output, "{}", rule("─"))?;
        for (number, row) in self.rows.iter().enumerate() {
            if number > 0 {
                writeln!(output, "{}", rule(if number == 1 { "═" } else { "─" }))?;
            }
            self.write_row(row, &widths, output)?;
        }
        write!(output, "{}", rule("─"))
    }
}

/// The lines of a text, those broken that are wider: at a space if there is one, else anywhere.
fn lines(text: &str, width: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    for mut rest in text.split('\n') {
        while rest.width() > width {
            let fits = fitting(rest, width);
            let space = rest[..fits].rfind(' ').filter(|_| !rest[fits..].starts_with(' '));
            let (line, left) = rest.split_at(space.unwrap_or(fits));
            lines.push(line);
            rest = left.trim_start_matches(' ');
        }
        lines.push(rest);
    }
    lines
}

/// The bytes of the longest beginning that is no wider; at least one character.
fn fitting(text: &str, width: usize) -> usize {
    let mut used = 0;
    for (at, character) in text.char_indices() {
        used += character.width().unwrap_or(0);
        if used > width && at > 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[[&str; 2]], width: usize) -> String {
        let mut table = Table::new(["name", "number"], 1);
        table.width = width;
        for [name, number] in rows {
            table.add([Cell::new(*name), Cell::new(*number).right()]);
        }
        table.to_string()
    }

    #[test]
    fn numbers_stand_on_the_right_and_lines_below_each_other() {
        let expected = "\
───────────────
 name   number 
═══════════════
 ab        1.5 
 c             
───────────────
 中文      -20 
───────────────";
        assert_eq!(table(&[["ab\nc", "1.5"], ["中文", "-20"]], 80), expected);
    }

    #[test]
    fn names_are_broken_where_there_is_no_room_and_numbers_are_not() {
        let shown = table(&[["left front wheel", "1234567890"], ["0123456789abcdef", "1"]], 23);
        let names: Vec<&str> =
            shown.lines().skip(3).map(|line| line.get(1..9).unwrap_or("").trim_end()).collect();
        assert_eq!(names[..2], ["left", "front"]);
        assert!(
            shown.contains(" wheel ") && shown.contains(" 01234567 ") && shown.contains(" 89abcdef "),
            "{shown}"
        );
        assert!(shown.contains(" 1234567890 "), "{shown}");
    }
}
