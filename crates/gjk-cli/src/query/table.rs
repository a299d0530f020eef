//! Pairs as a table for people.

use comfy_table::{
    Attribute, Cell, CellAlignment, Color, ColumnConstraint, ContentArrangement, Table, presets,
};

use super::columns::{Points, by_decimal_point, unit_vector};
use super::search::{Pair, Touching};
use gjk_json::answer::word;

/// Columns of a table whose reader is not a terminal.
const WIDTH: u16 = 100;

/// Columns of a table in a narrow terminal, or in one that does not know its width.
const NARROWEST: u16 = 80;

/// Two lines a pair: A above B, distance above half the width of its bounds.
pub(super) fn proximity(names: &[String], pairs: &[Pair]) -> Table {
    let mut table = new_table(["pair", "distance", "normal", "closest points", "status"]);
    let distances = by_decimal_point(pairs.iter().map(|pair| pair.answer.distance));
    let points: Vec<_> = pairs.iter().flat_map(|pair| [&pair.answer.point_a, &pair.answer.point_b]).collect();
    let points = Points::new(&points);
    for (pair, distance) in pairs.iter().zip(distances) {
        let answer = &pair.answer;
        let [a, b] = pair.bodies.map(|i| &names[i]);
        let certainty = (answer.upper - answer.lower) * 0.5;
        let mut distance =
            Cell::new(format!("{distance}\n±{certainty:.1e}")).set_alignment(CellAlignment::Right);
        let mut status = Cell::new(word(answer.status));
        if answer.intersects {
            let mark = if answer.distance < 0.0 { "overlap" } else { "touching" };
            distance = distance.fg(Color::Red).add_attribute(Attribute::Bold);
            status = Cell::new(format!("{}\n{mark}", word(answer.status))).fg(Color::Red);
        }
        table.add_row(vec![
            Cell::new(format!("{a}\n{b}")),
            distance,
            Cell::new(unit_vector(&answer.normal)),
            Cell::new(format!("{}\n{}", points.show(&answer.point_a), points.show(&answer.point_b))),
            status,
        ]);
    }
    keep_numbers(&mut table);
    table
}

/// Two lines a contact, or one a point: A above B, each with its part where there are any.
pub(super) fn contacts(names: &[String], contacts: &[Touching]) -> Table {
    let mut table = new_table(["pair", "normal", "points", "distance"]);
    let all = || contacts.iter().flat_map(|found| &found.contact.points);
    let shown = Points::new(&all().map(|point| &point.point).collect::<Vec<_>>());
    let mut distances = by_decimal_point(all().map(|point| point.distance)).into_iter();
    for Touching { bodies, contact } in contacts {
        let named = |which: usize| {
            let part = contact.parts.map_or_else(String::new, |parts| format!(", part {}", parts[which]));
            format!("{}{part}", names[bodies[which]])
        };
        let places: Vec<String> = contact.points.iter().map(|point| shown.show(&point.point)).collect();
        let of_points: Vec<String> = distances.by_ref().take(contact.points.len()).collect();
        let mut distance = Cell::new(of_points.join("\n")).set_alignment(CellAlignment::Right);
        if contact.intersects {
            distance = distance.fg(Color::Red);
        }
        table.add_row(vec![
            Cell::new(format!("{}\n{}", named(0), named(1))),
            Cell::new(unit_vector(&contact.normal)),
            Cell::new(places.join("\n")),
            distance,
        ]);
    }
    keep_numbers(&mut table);
    table
}

/// Where there is no room, names are broken, never numbers.
pub(crate) fn keep_numbers(table: &mut Table) {
    for column in table.column_iter_mut().skip(1) {
        column.set_constraint(ColumnConstraint::ContentWidth);
    }
}

/// One line a pair.
pub(super) fn intersections(names: &[String], pairs: impl Iterator<Item = ([usize; 2], bool)>) -> Table {
    let mut table = new_table(["a", "b", "intersects"]);
    for ([a, b], intersects) in pairs {
        let answer = if intersects { Cell::new("yes").fg(Color::Red) } else { Cell::new("no") };
        table.add_row(vec![Cell::new(&names[a]), Cell::new(&names[b]), answer]);
    }
    table
}

pub(crate) fn new_table<const N: usize>(header: [&str; N]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY).set_content_arrangement(ContentArrangement::Dynamic);
    let terminal = if table.is_tty() { table.width() } else { None };
    table.set_width(terminal.unwrap_or(WIDTH).max(NARROWEST));
    table.set_header(header);
    table
}
