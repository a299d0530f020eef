//! A cast as a table, one line for each plane.

use super::close::{encounter, titled, wrapped};
use super::rows::point;
use super::table::{Align, Table, short};
use crate::run::cast_run::CastRun;

/// Formats a cast as plain text. Numbers in the table have six significant digits; those of the result have
/// all.
///
/// `a` and `b` are the names of the shapes; in the table they are A and B.
pub fn cast_text(journey: &CastRun, [a, b]: [&str; 2]) -> String {
    let place = if journey.dimension == 2 { "in the plane" } else { "in space" };
    let near = match journey.target_distance {
        0.0 => "touch".to_owned(),
        target => format!("come as near as {target:?}"),
    };
    let until = journey.until;
    let mut text = format!("When do A = {a} and B = {b} first {near}, until {until:?}, {place}?\n");
    if !journey.steps.is_empty() {
        text.push('\n');
        text.push_str(&table(journey));
        let last = journey.steps.last().map_or(0.0, |leg| leg.interval[1]);
        text.push_str(&wrapped(&format!("\nThe planes end at {}. {}", short(last), journey.reason)));
    } else {
        text.push_str(&wrapped(&format!("\nNo plane was needed. {}", journey.reason)));
    }
    text.push('\n');
    text.push_str(&titled("Answer", &encounter(&journey.answer)));
    if let Some(line) = all_parts(journey) {
        text.push_str(&wrapped(&line));
    }
    if !journey.steps.is_empty() {
        text.push_str(&wrapped(
            "\nCertificate: In each line the lowest point of B is farther along the normal than the highest point of A, \
             by the gaps at both ends, and no level along it is accelerated by more than the bend: so the signed \
             distance is never below what the line says. Two support calls at each end check it. Where it says balls, \
             the same holds of the balls about the centers that turning bodies never leave.",
        ));
    }
    text
}

/// What is proved of all parts of bodies that are made of parts.
fn all_parts(journey: &CastRun) -> Option<String> {
    let answer = &journey.answer;
    answer.parts?;
    let target = match journey.target_distance {
        0.0 => "do not touch".to_owned(),
        target => format!("are farther apart than {target:?}"),
    };
    Some(match answer.result {
        "free" if answer.lower > f64::MIN => {
            format!("\nAll parts: no two of them are ever closer than {:?}.", answer.lower)
        }
        "free" => format!("\nAll parts: after the start no two of them {target}."),
        _ if answer.time_lower > 0.0 => {
            format!("\nAll parts: until {:?} any two of them {target}.", answer.time_lower)
        }
        _ => return None,
    })
}

fn table(journey: &CastRun) -> String {
    let mut table = Table::new(&[
        ("step", Align::Right),
        ("from", Align::Point),
        ("to", Align::Point),
        ("normal", Align::Vector),
        ("turns with", Align::Left),
        ("gap before", Align::Point),
        ("after", Align::Point),
        ("bend", Align::Point),
        ("never below", Align::Point),
    ]);
    for leg in &journey.steps {
        let turns_with = match leg.frame {
            "a" => "A",
            "b" => "B",
            "edges" => "an edge of each",
            "balls" => "nothing (balls)",
            _ => "nothing",
        };
        table.push(vec![
            leg.index.to_string(),
            short(leg.interval[0]),
            short(leg.interval[1]),
            point(&leg.normals[0]),
            turns_with.to_owned(),
            short(leg.gaps[0]),
            short(leg.gaps[1]),
            short(leg.bend),
            short(leg.clearance),
        ]);
    }
    table.render()
}
