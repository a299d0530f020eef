//! What is in front, pixel by pixel.

use glam::{DVec2, DVec3};

use crate::view::Area;

/// How much nearer than a face or a line something must be to hide it, in pixels: neighboring faces, and what
/// lies in one plane, do not hide each other.
const BIAS: f64 = 1.0;
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
            depths.draw(index as u32, face);
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

    /// Puts a face into the pixels whose middles it holds and where nothing is nearer to the eye.
    fn draw(&mut self, index: u32, face: &[DVec3]) {
        let at = |corner: &DVec3| corner.truncate() - self.corner;
        let (turn, plane) = (doubled_area(face).signum(), plane(face, self.corner));
        // From its side a face is a line.
        if turn == 0.0 || !plane.is_finite() {
            return;
        }
        let area = Area::of(face.iter().map(at));
        for row in pixels(area.min.y, area.max.y, self.rows) {
            let y = row as f64 + 0.5;
            let (mut low, mut high) = (area.min.x, area.max.x);
            for (i, corner) in face.iter().enumerate() {
                let (from, to) = (at(corner), at(&face[(i + 1) % face.len()]));
                // Positive on the inner side of this edge.
                let inward = (to - from).perp() * turn;
                let crossing = from.x - inward.y * (y - from.y) / inward.x;
                if inward.x > 0.0 {
                    low = low.max(crossing);
                } else if inward.x < 0.0 {
                    high = high.min(crossing);
                }
            }
            for column in pixels(low, high, self.columns) {
                let nearness = plane.dot(DVec3::new(column as f64 + 0.5, y, 1.0));
                let pixel = row * self.columns + column;
                if nearness > self.nearest[pixel] {
                    self.nearest[pixel] = nearness;
                    self.front[pixel] = Some(index);
                }
            }
        }
    }

    /// Whether a point can be seen, on a surface that may be steep: beside it as well as at it.
    pub(super) fn sees(&self, point: DVec3) -> bool {
        let around = [-1.0, 0.0, 1.0];
        let offsets = around.into_iter().flat_map(|y| around.map(|x| DVec2::new(x, y)));
        offsets.into_iter().any(|offset| self.nearest(point.truncate() + offset) <= point.z + BIAS)
    }

    /// How near to the eye the nearest face is here; infinitely far where there is none.
    fn nearest(&self, pixel: DVec2) -> f64 {
        let [x, y] = (pixel - self.corner).floor().to_array().map(|x| x as i64);
        let inside = (0..self.columns as i64).contains(&x) && (0..self.rows as i64).contains(&y);
        if inside { self.nearest[y as usize * self.columns + x as usize] } else { f64::NEG_INFINITY }
    }
}

/// The pixels, of so many, whose middles are between two places.
fn pixels(low: f64, high: f64, most: usize) -> std::ops::Range<usize> {
    let begin = (low - 0.5).ceil().max(0.0) as usize;
    begin..((high - 0.5).floor() + 1.0).clamp(0.0, most as f64) as usize
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
        let all = [front, behind, looking_out];
        let depths = Depths::of(all.iter().map(Vec::as_slice));
        let mut seen: Vec<usize> = depths.runs(|p, q| p == q).iter().map(|run| run.face).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [0, 2]);
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
