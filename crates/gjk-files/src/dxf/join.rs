//! Lines that together go around something.

use std::collections::HashMap;

use super::figure::{Drawn, Figure, Path, Width};
use super::shape::encloses;
use crate::budget::Budget;
use crate::curve::{Curve, Ends};
use crate::pair::{Pair, largest};
use crate::weld::weld;

/// How far two ends may be apart and still meet, relative to the largest coordinate among them.
/// Dimensionless: programs write ends with ten digits or more, and those of an arc come from its angles,
/// rounded. Corners that are drawn apart by hand are farther apart.
const MEET: f64 = 1e-9;

/// The figures of one drawing or block, those joined that make a closed outline: lines of one layer, in each
/// end of which exactly two of them meet; lines that lead nowhere do not count. Where three meet, nobody
/// knows which two belong together, and all stay what they are. The outline stands where the first of its
/// lines stood.
pub(super) fn joined(drawn: Vec<Drawn>, budget: &Budget) -> Vec<Drawn> {
    let mut layers: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, one) in drawn.iter().enumerate() {
        if open(one).is_some() {
            layers.entry(&one.layer).or_default().push(index);
        }
    }
    let mut outlines: HashMap<usize, Drawn> = HashMap::new();
    let mut used = vec![false; drawn.len()];
    for lines in layers.into_values() {
        for chain in chains(&drawn, &lines) {
            let Some(outline) = outline(&drawn, &chain, budget) else { continue };
            chain.iter().for_each(|(line, _)| used[*line] = true);
            outlines.extend(chain.iter().map(|(line, _)| *line).min().map(|first| (first, outline)));
        }
    }
    let with_outlines = drawn
        .into_iter()
        .enumerate()
        .filter_map(|(index, one)| outlines.remove(&index).or_else(|| (!used[index]).then_some(one)));
    with_outlines.collect()
}

/// The path of a figure that may be part of an outline.
fn open(drawn: &Drawn) -> Option<&Path> {
    match &drawn.figure {
        Figure::Path(path) => (path.ends == Ends::Open && path.width == Width::None).then_some(path),
        _ => None,
    }
}

/// Which way a line of a chain is run through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Along,
    Back,
}

/// The closed chains among these lines of one layer.
fn chains(drawn: &[Drawn], lines: &[usize]) -> Vec<Vec<(usize, Way)>> {
    let ends: Vec<[Pair; 2]> =
        lines.iter().filter_map(|line| open(&drawn[*line])).map(|path| [path.start(), path.end()]).collect();
    let places: Vec<[f64; 3]> = ends.as_flattened().iter().map(|[x, y]| [*x, *y, 0.0]).collect();
    let all: Vec<usize> = (0..places.len()).collect();
    let place = weld(&places, &all, MEET * largest(ends.as_flattened())).place;
    let ends = place.as_chunks::<2>().0;
    let mut meeting: Vec<Vec<usize>> = vec![Vec::new(); places.len()];
    for (line, ends) in ends.iter().enumerate() {
        ends.iter().for_each(|end| meeting[*end].push(line));
    }
    let mut seen = dead_ends(ends, &mut meeting);
    let chains = (0..lines.len()).filter_map(|first| chain(ends, &meeting, &mut seen, first));
    chains.map(|chain| chain.into_iter().map(|(line, way)| (lines[line], way)).collect()).collect()
}

/// Takes lines with an end at which no other ends out of the places where they meet, until there are none;
/// tells which these are.
fn dead_ends(ends: &[[usize; 2]], meeting: &mut [Vec<usize>]) -> Vec<bool> {
    let mut is_dead = vec![false; ends.len()];
    let mut free: Vec<usize> = (0..meeting.len()).filter(|place| meeting[*place].len() == 1).collect();
    while let Some(place) = free.pop() {
        let Some(line) = meeting[place].pop() else { continue };
        is_dead[line] = true;
        let [start, end] = ends[line];
        let other = if start == place { end } else { start };
        meeting[other].retain(|meeting| *meeting != line);
        if meeting[other].len() == 1 {
            free.push(other);
        }
    }
    is_dead
}

/// The lines from one on until they come back to it; `None` if they do not, or have been seen already.
fn chain(
    ends: &[[usize; 2]],
    meeting: &[Vec<usize>],
    seen: &mut [bool],
    first: usize,
) -> Option<Vec<(usize, Way)>> {
    let mut chain = Vec::new();
    let (mut line, mut from) = (first, ends[first][0]);
    while !seen[line] {
        seen[line] = true;
        let [start, end] = ends[line];
        let (way, to) = if start == from { (Way::Along, end) } else { (Way::Back, start) };
        chain.push((line, way));
        let [a, b] = meeting[to][..] else { return None };
        (line, from) = (if a == line { b } else { a }, to);
    }
    (line == first && !chain.is_empty()).then_some(chain)
}

/// The outline that a chain makes, if it has an inside.
fn outline(drawn: &[Drawn], chain: &[(usize, Way)], budget: &Budget) -> Option<Drawn> {
    let mut pieces: Vec<Curve> = Vec::new();
    for (line, way) in chain {
        let path = open(&drawn[*line])?;
        let path = if *way == Way::Along { path.clone() } else { path.reversed() };
        for mut piece in path.pieces {
            if let Some(last) = pieces.last() {
                piece.set_start(last.end());
            }
            pieces.push(piece);
        }
    }
    // The first one begins where the last one ends.
    let last = pieces.last()?.end();
    pieces.first_mut()?.set_start(last);
    let path = Path::new(pieces, Ends::Closed, Width::None)?;
    if !encloses(&path, budget) {
        return None;
    }
    let first = &drawn[chain.iter().map(|(line, _)| *line).min()?];
    Some(Drawn { figure: Figure::Path(path), ..first.clone() })
}
