//! Rectangles, found by where they are.

use std::collections::HashMap;

use crate::view::Area;

/// The side of a cell, in pixels: about as large as a line of text is high.
const CELL: f64 = 24.0;
/// Cells beyond these are one cell: far more than a sheet has.
const CELLS: std::ops::RangeInclusive<i32> = -128..=512;
/// What lies in more cells than this is looked at every time instead.
const MOST: i32 = 64;

/// Rectangles of pixels, in a grid of cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Areas {
    /// Each with the first cell that it lies in.
    all: Vec<(Area, [i32; 2])>,
    cells: HashMap<[i32; 2], Vec<usize>>,
    large: Vec<usize>,
}

impl Areas {
    pub(crate) fn of(areas: impl IntoIterator<Item = Area>) -> Self {
        let mut all = Self::default();
        areas.into_iter().for_each(|area| all.add(area));
        all
    }

    /// Adds a rectangle. Their indices count from 0.
    pub(crate) fn add(&mut self, area: Area) {
        let index = self.all.len();
        let [first, last] = cells(&area);
        self.all.push((area, first));
        if (last[0] - first[0] + 1) * (last[1] - first[1] + 1) > MOST {
            self.large.push(index);
            return;
        }
        for cell in between(first, last) {
            self.cells.entry(cell).or_default().push(index);
        }
    }

    /// The rectangles that may have something in common with one, each once, until `found` says that it is
    /// enough: all that do, and some that do not.
    pub(crate) fn near(&self, area: &Area, mut found: impl FnMut(usize, &Area) -> bool) {
        for &index in &self.large {
            if !found(index, &self.all[index].0) {
                return;
            }
        }
        let [first, last] = cells(area);
        for cell in between(first, last) {
            for &index in self.cells.get(&cell).into_iter().flatten() {
                // Of the cells that both lie in, the first one.
                let (other, of_other) = &self.all[index];
                let is_first = cell[0] == of_other[0].max(first[0]) && cell[1] == of_other[1].max(first[1]);
                if is_first && !found(index, other) {
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

/// The first and the last cell that a rectangle lies in.
fn cells(area: &Area) -> [[i32; 2]; 2] {
    let cell = |x: f64| ((x / CELL).floor() as i32).clamp(*CELLS.start(), *CELLS.end());
    [area.min, area.max].map(|corner| [cell(corner.x), cell(corner.y)])
}

fn between(first: [i32; 2], last: [i32; 2]) -> impl Iterator<Item = [i32; 2]> {
    (first[1]..=last[1]).flat_map(move |y| (first[0]..=last[0]).map(move |x| [x, y]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

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
