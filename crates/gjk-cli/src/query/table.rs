//! Pairs as a table for people.

use super::search::{Pair, Touching};
use crate::listing::digits::{Points, by_decimal_point, unit_vector};
use crate::listing::text_table::{Cell, Table};
use gjk_body::answer::word;

/// Two lines a pair: A above B, distance above half the width of its bounds.
pub(super) fn proximity(names: &[String], pairs: &[Pair]) -> Table {
    let mut table = Table::new(["pair", "distance", "normal", "closest points", "status"], 1);
    let distances = by_decimal_point(pairs.iter().map(|pair| pair.answer.distance));
    let points: Vec<_> = pairs.iter().flat_map(|pair| [&pair.answer.point_a, &pair.answer.point_b]).collect();
    let points = Points::new(&points);
    for (pair, distance) in pairs.iter().zip(distances) {
        let answer = &pair.answer;
        let [a, b] = pair.bodies.map(|i| &names[i]);
        let certainty = (answer.upper - answer.lower) * 0.5;
        let mut distance = Cell::new(format!("{distance}\n±{certainty:.1e}")).right();
        let mut status = Cell::new(word(answer.status));
        if answer.intersects {
            let mark = if answer.distance < 0.0 { "overlap" } else { "touching" };
            distance = distance.striking();
            status = Cell::new(format!("{}\n{mark}", word(answer.status))).red();
        }
        table.add([
            Cell::new(format!("{a}\n{b}")),
            distance,
            Cell::new(unit_vector(&answer.normal)),
            Cell::new(format!("{}\n{}", points.show(&answer.point_a), points.show(&answer.point_b))),
            status,
        ]);
    }
    table
}

/// Two lines a contact, or one a point: A above B, each with its part where there are any.
pub(super) fn contacts(names: &[String], contacts: &[Touching]) -> Table {
    let mut table = Table::new(["pair", "normal", "points", "distance"], 1);
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
        let mut distance = Cell::new(of_points.join("\n")).right();
        if contact.intersects {
            distance = distance.red();
        }
        table.add([
            Cell::new(format!("{}\n{}", named(0), named(1))),
            Cell::new(unit_vector(&contact.normal)),
            Cell::new(places.join("\n")),
            distance,
        ]);
    }
    table
}

/// One line a pair.
pub(super) fn intersections(names: &[String], pairs: impl Iterator<Item = ([usize; 2], bool)>) -> Table {
    let mut table = Table::new(["a", "b", "intersects"], 2);
    for ([a, b], intersects) in pairs {
        let answer = if intersects { Cell::new("yes").red() } else { Cell::new("no") };
        table.add([Cell::new(names[a].as_str()), Cell::new(names[b].as_str()), answer]);
    }
    table
}
