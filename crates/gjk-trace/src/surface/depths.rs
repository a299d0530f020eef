//! What is in front, pixel by pixel.

use glam::{DVec2, DVec3};

use super::middle;
use crate::view::Area;

/// How much nearer than a face or a line something must be to hide it, in pixels: neighboring faces, and what
/// lies in one plane, do not hide each other.
const BIAS: f64 = 1.0;
/// The same for the outer side of a border, where nothing of the surface itself is.
const BIAS_OF_BORDER: f64 = 0.25;
/// How far from a border its outer side is looked at, in pixels: beyond the pixels that the border runs
/// through.
const ASIDE: f64 = 1.5;
/// The most pixels along an axis: more than a sheet has.
const MOST: f64 = 2048.0;

/// How near to the eye the nearest face is in each pixel.
pub(super) struct Depths {
    corner: DVec2,
    columns: usize,
    rows: usize,
    nearest: Vec<f64>,
    /// Which face that is.
    front: Vec<Option<u32>>,
}

/// Pixels in a row that show one thing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Run {
    /// In the middle of its first pixel's left side.
    pub(super) start: DVec2,
    pub(super) length: usize,
    /// One of the faces that it shows.
    pub(super) face: usize,
}

impl Depths {
    /// Of convex faces, each corner a pixel and how near to the eye it is.
    pub(super) fn of<'f>(faces: impl Iterator<Item = &'f [DVec3]> + Clone) -> Self {
        let area = Area::of(faces.clone().flatten().map(|corner| corner.truncate()));
        let size = if area.is_empty() { DVec2::ZERO } else { area.size().ceil().min(DVec2::splat(MOST)) };
        let (columns, rows) = (size.x as usize + 1, size.y as usize + 1);
        let mut depths = Self {
            corner: area.min.floor(),
            columns,
            rows,
            nearest: vec![f64::NEG_INFINITY; columns * rows],
            front: vec![None; columns * rows],
        };
        for (index, face) in faces.enumerate() {
            for (pixel, nearness) in depths.pixels(face) {
                if nearness > depths.nearest[pixel] {
                    depths.nearest[pixel] = nearness;
                    depths.front[pixel] = Some(index as u32);
                }
            }
        }
        depths
    }

    /// The pixels that show a face, as runs of faces that look the same.
    pub(super) fn runs(&self, is_same: impl Fn(usize, usize) -> bool) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for (row, pixels) in self.front.chunks(self.columns).enumerate() {
            let mut before: Option<usize> = None;
            for (column, front) in pixels.iter().enumerate() {
                let face = front.map(|face| face as usize);
                match (before, face, runs.last_mut()) {
                    (Some(p), Some(q), Some(run)) if is_same(p, q) => run.length += 1,
                    (_, Some(face), _) => {
                        let start = self.corner + DVec2::new(column as f64, row as f64 + 0.5);
                        runs.push(Run { start, length: 1, face });
                    }
                    _ => {}
                }
                before = face;
            }
        }
        runs
    }

    /// Whether something of a face can be seen.
    pub(super) fn shows(&self, face: &[DVec3]) -> bool {
        let mut pixels = self.pixels(face).peekable();
        if pixels.peek().is_none() {
            // Between the middles of pixels.
            return self.sees(middle(face));
        }
        pixels.any(|(pixel, nearness)| nearness + BIAS >= self.nearest[pixel])
    }

    /// Whether a point can be seen, on a surface that may be steep: beside it as well as at it.
    pub(super) fn sees(&self, point: DVec3) -> bool {
        let around = [-1.0, 0.0, 1.0];
        let offsets = around.into_iter().flat_map(|y| around.map(|x| DVec2::new(x, y)));
        offsets.into_iter().any(|offset| self.nearest(point.truncate() + offset) <= point.z + BIAS)
    }

    /// Whether a point of a line can be seen. Where a surface turns away, what is in front of the line is
    /// seen on its outer side, however steep the surface is on its inner one.
    pub(super) fn sees_line(&self, point: DVec3, outward: DVec2) -> bool {
        if outward == DVec2::ZERO {
            return self.sees(point);
        }
        self.nearest(point.truncate() + outward * ASIDE) <= point.z + BIAS_OF_BORDER
    }

    /// How near to the eye the nearest face is here; infinitely far where there is none.
    fn nearest(&self, pixel: DVec2) -> f64 {
        let [x, y] = (pixel - self.corner).floor().to_array().map(|x| x as i64);
        let inside = (0..self.columns as i64).contains(&x) && (0..self.rows as i64).contains(&y);
        if inside { self.nearest[y as usize * self.columns + x as usize] } else { f64::NEG_INFINITY }
    }

    /// The pixels whose middles a face holds, and how near to the eye it is there.
    fn pixels(&self, face: &[DVec3]) -> Pixels {
        Pixels::new(face, self)
    }
}

/// The pixels of a face, row by row.
struct Pixels {
    /// For each edge: a x + b y + c is not negative on its inner side.
    edges: Vec<DVec3>,
    /// Nearness is a x + b y + c.
    plane: DVec3,
    stride: usize,
    columns: [usize; 2],
    rows: [usize; 2],
    next: [usize; 2],
}

impl Pixels {
    fn new(face: &[DVec3], depths: &Depths) -> Self {
        let at = |corner: &DVec3| corner.truncate() - depths.corner;
        let area = Area::of(face.iter().map(at));
        let turn = doubled_area(face);
        let plane = plane(face, depths.corner);
        let [low, high] = if area.is_empty() { [DVec2::ZERO; 2] } else { [area.min, area.max] };
        let range = |low: f64, high: f64, most: usize| {
            [
                (low - 0.5).ceil().max(0.0) as usize,
                ((high - 0.5).floor() + 1.0).clamp(0.0, most as f64) as usize,
            ]
        };
        let columns = range(low.x, high.x, depths.columns);
        // From its side a face is a line.
        let is_line = turn == 0.0 || !plane.is_finite();
        let rows = if is_line { [0, 0] } else { range(low.y, high.y, depths.rows) };
        let edge = |i: usize| {
            let (from, to) = (at(&face[i]), at(&face[(i + 1) % face.len()]));
            let inward = (to - from).perp() * turn.signum();
            inward.extend(-inward.dot(from))
        };
        let edges = (0..face.len()).map(edge).collect();
        Self { edges, plane, stride: depths.columns, columns, rows, next: [columns[0], rows[0]] }
    }
}

impl Iterator for Pixels {
    type Item = (usize, f64);

    fn next(&mut self) -> Option<(usize, f64)> {
        while self.next[1] < self.rows[1] {
            while self.next[0] < self.columns[1] {
                let [column, row] = self.next;
                self.next[0] += 1;
                let middle = DVec3::new(column as f64 + 0.5, row as f64 + 0.5, 1.0);
                if self.edges.iter().all(|edge| edge.dot(middle) >= 0.0) {
                    return Some((row * self.stride + column, self.plane.dot(middle)));
                }
            }
            self.next = [self.columns[0], self.next[1] + 1];
        }
        None
    }
}

/// Twice the area on paper.
fn doubled_area(face: &[DVec3]) -> f64 {
    let first = face.first().map_or(DVec2::ZERO, |corner| corner.truncate());
    face.windows(2).map(|edge| (edge[0].truncate() - first).perp_dot(edge[1].truncate() - first)).sum()
}

/// How near a face is to the eye, as a x + b y + c.
fn plane(face: &[DVec3], origin: DVec2) -> DVec3 {
    let first = face.first().copied().unwrap_or(DVec3::ZERO);
    let normal: DVec3 = face.windows(2).map(|edge| (edge[0] - first).cross(edge[1] - first)).sum();
    let slope = -normal.truncate() / normal.z;
    slope.extend(first.z - slope.dot(first.truncate() - origin))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(at: DVec2, half: f64, nearness: f64) -> Vec<DVec3> {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| (at + half * DVec2::new(x, y)).extend(nearness))
            .to_vec()
    }

    #[test]
    fn what_lies_behind_is_hidden_and_what_looks_out_is_not() {
        let front = square(DVec2::splat(50.0), 20.0, 10.0);
        let behind = square(DVec2::splat(50.0), 8.0, 0.0);
        let looking_out = square(DVec2::new(68.0, 50.0), 8.0, 0.0);
        let tiny = square(DVec2::new(40.1, 40.1), 0.05, 10.0);
        let all = [front, behind, looking_out, tiny];
        let depths = Depths::of(all.iter().map(Vec::as_slice));
        assert_eq!(all.each_ref().map(|face| depths.shows(face)), [true, false, true, true]);
        assert!(depths.sees(DVec3::new(50.0, 50.0, 10.0)) && !depths.sees(DVec3::new(50.0, 50.0, 5.0)));
        assert!(depths.sees(DVec3::new(300.0, 50.0, -5.0)), "where nothing is, everything is seen");
    }

    #[test]
    fn runs_are_the_pixels_of_what_is_in_front() {
        let (left, right) = (square(DVec2::new(2.0, 1.0), 2.0, 0.0), square(DVec2::new(3.0, 1.0), 1.0, 5.0));
        let all = [left, right];
        let depths = Depths::of(all.iter().map(Vec::as_slice));
        let runs = depths.runs(|p, q| p == q);
        let pixels =
            |face: usize| runs.iter().filter(|run| run.face == face).map(|run| run.length).sum::<usize>();
        assert_eq!([pixels(0), pixels(1)], [12, 4]);
        let in_front = runs.iter().find(|run| run.face == 1).map(|run| (run.start, run.length));
        assert_eq!(in_front, Some((DVec2::new(2.0, 0.5), 2)));
        assert_eq!(depths.runs(|_, _| true).len(), 4, "a run a row");
    }

    #[test]
    fn a_slope_is_as_near_as_it_is_in_each_pixel() {
        let slope = vec![DVec3::ZERO, DVec3::new(100.0, 0.0, 50.0), DVec3::new(0.0, 100.0, 0.0)];
        let depths = Depths::of([slope.as_slice()].into_iter());
        assert!(depths.sees(DVec3::new(40.0, 20.0, 20.0)) && !depths.sees(DVec3::new(40.0, 20.0, 15.0)));
    }

    #[test]
    fn strange_faces_show_nothing_and_break_nothing() {
        let far = vec![DVec3::splat(1e300), DVec3::new(-1e300, 0.0, 1.0), DVec3::new(3.0, 1e300, f64::NAN)];
        let line = vec![DVec3::ZERO, DVec3::X, DVec3::X * 2.0];
        for faces in [vec![], vec![far, line, vec![]]] {
            let depths = Depths::of(faces.iter().map(Vec::as_slice));
            assert!(depths.nearest.len() <= (MOST as usize + 1).pow(2));
        }
    }
}
