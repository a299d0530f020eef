//! Rectangles, found by where they are.

use std::collections::HashMap;

use glam::DVec2;

use crate::view::Area;

/// The side of a cell, in pixels: a few lines of text high.
const CELL: f64 = 48.0;
/// Cells beyond these are one cell: far more than a sheet has.
const CELLS: std::ops::RangeInclusive<i32> = -8..=48;

/// Rectangles of pixels, in a grid of cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Areas {
    all: Vec<Area>,
    /// The rectangles that lie in each.
    cells: HashMap<[i32; 2], Vec<usize>>,
}

impl Areas {
    pub(crate) fn of(areas: impl IntoIterator<Item = Area>) -> Self {
        let mut all = Self::default();
        areas.into_iter().for_each(|area| all.add(area));
        all
    }

    /// Adds a rectangle. Their indices count from 0.
    pub(crate) fn add(&mut self, area: Area) {
        for cell in cells(&area) {
            self.cells.entry(cell).or_default().push(self.all.len());
        }
        self.all.push(area);
    }

    /// The rectangles that may have something in common with one, each once, until `found` says that it is
    /// enough: all that do, and some that do not.
    pub(crate) fn near(&self, area: &Area, mut found: impl FnMut(usize, &Area) -> bool) {
        let first = |area: &Area| cell(area.min);
        for at in cells(area) {
            for &index in self.cells.get(&at).into_iter().flatten() {
                // Of the cells that both lie in, the first one.
                let (here, there) = (first(area), first(&self.all[index]));
                let is_first = [0, 1].iter().all(|&axis| at[axis] == here[axis].max(there[axis]));
                if is_first && !found(index, &self.all[index]) {
                    return;
                }
            }
        }
    }

    /// How many square pixels of a rectangle the others hide, what several hide counted for each.
    pub(crate) fn overlap(&self, area: &Area) -> f64 {
        let mut sum = 0.0;
        self.near(area, |_, other| {
            sum += other.overlap(area);
            true
        });
        sum
    }
}

fn cell(corner: DVec2) -> [i32; 2] {
    corner.to_array().map(|x| ((x / CELL).floor() as i32).clamp(*CELLS.start(), *CELLS.end()))
}

/// The cells that a rectangle lies in.
fn cells(area: &Area) -> impl Iterator<Item = [i32; 2]> + use<> {
    let (first, last) = (cell(area.min), cell(area.max));
    (first[1]..=last[1]).flat_map(move |y| (first[0]..=last[0]).map(move |x| [x, y]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_is_found_once_and_nothing_that_overlaps_is_missed() {
        let number = |k: usize, by: usize, to: f64| (k * by % 1009) as f64 / 1009.0 * to - 0.1 * to;
        let areas: Vec<Area> = (0..400)
            .map(|k| {
                let size = DVec2::new(number(k, 7, 90.0), number(k, 13, 700.0)).abs();
                Area::around(DVec2::new(number(k, 31, 900.0), number(k, 57, 900.0)), size)
            })
            .chain([Area::around(DVec2::splat(1e200), DVec2::splat(1e9)), Area::EMPTY])
            .collect();
        let index = Areas::of(areas.iter().copied());
        for area in &areas {
            let mut seen = vec![0; areas.len()];
            index.near(area, |other, _| {
                seen[other] += 1;
                true
            });
            for (other, count) in areas.iter().zip(seen) {
                assert!(count <= 1 && (count == 1 || other.overlap(area) <= 0.0), "{area:?} {other:?}");
            }
            let expected: f64 = areas.iter().map(|other| other.overlap(area)).sum();
            assert!((index.overlap(area) - expected).abs() <= 1e-9 * expected);
        }
    }
}
