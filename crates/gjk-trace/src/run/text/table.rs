//! Columns of text that line up.

use std::fmt::Write;

/// How the cells of a column line up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    /// At their beginnings.
    Left,
    /// At their ends.
    Right,
    /// At the decimal points of numbers.
    Point,
    /// As vectors, `(x, y)`: each coordinate at its decimal points.
    Vector,
}

/// Between columns.
const SPACE: &str = "  ";

/// A table with a header.
#[derive(Debug)]
pub(super) struct Table {
    columns: Vec<(&'static str, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(super) fn new(columns: &[(&'static str, Align)]) -> Self {
        Self { columns: columns.to_vec(), rows: Vec::new() }
    }

    /// Adds a row; there are as many cells as columns.
    pub(super) fn push(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    /// The table with a line break after every row. A column in which nothing stands is left out.
    pub(super) fn render(mut self) -> String {
        let mut lines = vec![String::new(); self.rows.len() + 1];
        for (index, &(title, align)) in self.columns.iter().enumerate() {
            let cells: Vec<String> = self
                .rows
                .iter_mut()
                .map(|row| row.get_mut(index).map(std::mem::take).unwrap_or_default())
                .collect();
            if cells.iter().all(String::is_empty) {
                continue;
            }
            let cells = lined_up(cells, align);
            let width = cells.iter().map(|cell| width(cell)).chain([width(title)]).max().unwrap_or(0);
            let title = match align {
                Align::Left | Align::Vector => title.to_owned(),
                Align::Right | Align::Point => format!("{}{title}", spaces(width - self::width(title))),
            };
            for (line, cell) in lines.iter_mut().zip([title].into_iter().chain(cells)) {
                let pad = width.saturating_sub(self::width(&cell));
                let is_left = matches!(align, Align::Left | Align::Vector);
                let (before, after) = if is_left { (0, pad) } else { (pad, 0) };
                // Writing to a string cannot fail.
                let _ = write!(line, "{}{cell}{}{SPACE}", spaces(before), spaces(after));
            }
        }
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

/// Cells of which the decimal points are at the same place.
fn lined_up(cells: Vec<String>, align: Align) -> Vec<String> {
    match align {
        Align::Left | Align::Right => cells,
        Align::Point => with_equal_ends(cells),
        Align::Vector => with_equal_coordinates(&cells),
    }
}

/// Vectors whose coordinates begin with as many spaces as lines them up; a comma stays at its number.
fn with_equal_coordinates(cells: &[String]) -> Vec<String> {
    let split = |cell: &String| -> Vec<String> {
        let inner = cell.trim_start_matches('(').trim_end_matches(')');
        inner.split(", ").filter(|number| !number.is_empty()).map(str::to_owned).collect()
    };
    let numbers: Vec<Vec<String>> = cells.iter().map(split).collect();
    let count = numbers.iter().map(Vec::len).max().unwrap_or(0);
    let mut lined: Vec<String> = vec![String::new(); cells.len()];
    for index in 0..count {
        let column = numbers.iter().map(|numbers| numbers.get(index).cloned().unwrap_or_default()).collect();
        let column: Vec<String> = with_equal_ends(column);
        let width = column.iter().map(|number| width(number)).max().unwrap_or(0);
        for (line, number) in lined.iter_mut().zip(column).filter(|(_, number)| !number.is_empty()) {
            let opening = if index == 0 { "(" } else { " " };
            let closing = if index + 1 == count { ")" } else { "," };
            let (digits, behind) = number.split_at(number.trim_end().len());
            let before = spaces(width - self::width(&number));
            line.push_str(&format!("{opening}{before}{digits}{closing}{behind}"));
        }
    }
    lined.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Cells with as many characters behind the point as the longest of them has.
fn with_equal_ends(cells: Vec<String>) -> Vec<String> {
    // Of 2e-120 all behind the 2.
    let behind = |cell: &str| cell.find(['.', 'e']).map_or(0, |point| width(&cell[point..]));
    let most = cells.iter().map(|cell| behind(cell)).max().unwrap_or(0);
    cells
        .into_iter()
        .map(|cell| {
            let missing = if cell.is_empty() { 0 } else { most - behind(&cell) };
            cell + &spaces(missing)
        })
        .collect()
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn spaces(count: usize) -> String {
    " ".repeat(count)
}

/// A number with six significant digits, as short as it can be written.
pub(super) fn short(number: f64) -> String {
    /// Magnitudes from here to the next are written without an exponent.
    const SMALL: f64 = 1e-4;
    const LARGE: f64 = 1e7;
    let rounded: f64 = format!("{number:.5e}").parse().unwrap_or(number);
    let size = rounded.abs();
    if rounded == 0.0 {
        "0".to_owned()
    } else if (SMALL..LARGE).contains(&size) {
        rounded.to_string()
    } else {
        format!("{rounded:e}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_six_digits() {
        assert_eq!(short(11.0 / 41_f64.sqrt()), "1.71791");
        assert_eq!(short(-0.0), "0");
        assert_eq!(short(3.0), "3");
        assert_eq!(short(4.996003610813204e-16), "4.996e-16");
        assert_eq!(short(1e9), "1e9");
        assert_eq!(short(123456.789), "123457");
    }

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&[("name", Align::Left), ("empty", Align::Left), ("x", Align::Point)]);
        table.push(vec!["one".to_owned(), String::new(), "1.25".to_owned()]);
        table.push(vec!["three".to_owned(), String::new(), "-10".to_owned()]);
        assert_eq!(table.render(), "name        x\none      1.25\nthree  -10\n");
    }

    #[test]
    fn coordinates_line_up_each_for_itself() {
        let cells = ["(1, 3.25)", "", "(-11.5, -1)"].map(str::to_owned).to_vec();
        assert_eq!(lined_up(cells, Align::Vector), ["(  1,    3.25)", "", "(-11.5, -1)"]);
    }

    #[test]
    fn numbers_with_and_without_a_point_line_up_at_their_ones() {
        let cells = ["1.25e-9", "2e-9", "3"].map(str::to_owned).to_vec();
        assert_eq!(lined_up(cells, Align::Point), ["1.25e-9", "2e-9   ", "3      "]);
    }
}
