//! Branch and bound over the directions.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};

use crate::smooth::body::{SmoothBody, columns};
use crate::smooth::cell::{Sample, least_height};
use crate::smooth::number::{Double, Vector, dot, length, plus, unit, vector};

/// What is known of a signed distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Enclosure {
    /// The signed distance is not less: a direction proves it.
    pub lower: f64,
    /// The signed distance is not more: no direction has a greater gap.
    pub upper: f64,
    /// How many directions were tried.
    pub samples: usize,
}

impl Enclosure {
    /// Whether other bounds on the same distance may be right: they have a number in common with these.
    #[must_use]
    pub fn meets(&self, lower: f64, upper: f64) -> bool {
        lower <= self.upper && upper >= self.lower && lower <= upper
    }
}

/// What rounding may add up to, in multiples of the sizes: see `number`, with room.
const ROUNDING: f64 = 1.0 / (1u128 << 85) as f64;

/// The signed distance of two bodies, apart or overlapping, between bounds that differ by `tolerance` (a
/// length) at most if `samples` directions suffice for that.
///
/// The signed distance is the greatest gap(n) over unit vectors n, and −gap(n) is how far A − B reaches along
/// n. The sphere of directions is cut into arcs (2D) or triangles (3D), on each of which points of A − B
/// bound how little it may reach (`cell`); the one with the least bound is halved until that bound is next to
/// the least reach that was found. The bounds are short by the square of a cell's size, so that in smooth
/// places every two halvings gain two bits, by a number of cells that does not grow; where the same depth is
/// reached along a curve or over a patch (bodies about one axis or one centre) the number of cells grows, and
/// `samples` ends it.
///
/// The arithmetic has twice the digits of f64 and is nobody else's; its rounding, 2⁻⁸⁵ of the sizes, is in
/// the bounds, and so is that of the bounds themselves.
#[must_use]
pub fn enclose<const D: usize>(
    a: &SmoothBody<D>,
    b: &SmoothBody<D>,
    tolerance: f64,
    samples: usize,
) -> Enclosure {
    let mut search = Search::new(a, b);
    let least = search.run(tolerance, samples);
    let radii = Double::from(a.radius) + Double::from(b.radius);
    let slack = Double::from(search.size * ROUNDING);
    Enclosure {
        lower: rounded(-search.best - radii - slack, f64::next_down),
        upper: rounded(-least - radii + slack, f64::next_up),
        samples: search.samples.len(),
    }
}

/// An f64 on the side of the number that `step` leads to.
fn rounded(value: Double, step: impl Fn(f64) -> f64) -> f64 {
    if value.rest() == 0.0 { value.to_f64() } else { step(value.to_f64()) }
}

/// A patch between samples, by their indices.
struct Cell<const D: usize> {
    corners: [usize; D],
    least: Double,
}

impl<const D: usize> PartialEq for Cell<D> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<const D: usize> Eq for Cell<D> {}

impl<const D: usize> PartialOrd for Cell<D> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const D: usize> Ord for Cell<D> {
    /// The least is the greatest: the heap gives it first.
    fn cmp(&self, other: &Self) -> Ordering {
        other.least.partial_cmp(&self.least).unwrap_or(Ordering::Equal)
    }
}

/// The difference A − B without radii, and what is known of it.
struct Search<'a, const D: usize> {
    a: &'a SmoothBody<D>,
    b: &'a SmoothBody<D>,
    frames: [[Vector<D>; D]; 2],
    translation: Vector<D>,
    size: f64,
    samples: Vec<Sample<D>>,
    halves: HashMap<(usize, usize), usize>,
    cells: BinaryHeap<Cell<D>>,
    /// The least reach found.
    best: Double,
}

impl<'a, const D: usize> Search<'a, D> {
    fn new(a: &'a SmoothBody<D>, b: &'a SmoothBody<D>) -> Self {
        let translation = plus(&vector(b.translation), &vector(a.translation), Double::from(-1.0));
        let apart: f64 = translation.iter().map(|x| x.to_f64().abs()).sum();
        Self {
            a,
            b,
            frames: [columns(a.rotation), columns(b.rotation)],
            translation,
            size: a.core.extent() + b.core.extent() + apart + a.radius + b.radius,
            samples: Vec::new(),
            halves: HashMap::new(),
            cells: BinaryHeap::new(),
            best: Double::from(f64::INFINITY),
        }
    }

    /// How far A − B reaches along a unit vector.
    fn sample(&mut self, n: Vector<D>) -> Sample<D> {
        let mut point = self.translation.map(|x| -x);
        let mut height = dot(&point, &n);
        for (side, body) in [self.a, self.b].into_iter().enumerate() {
            let sign = Double::from(if side == 0 { 1.0 } else { -1.0 });
            let frame = &self.frames[side];
            let reach = body.core.reach(&std::array::from_fn(|j| dot(&frame[j], &n) * sign));
            height = height + reach.height;
            for (j, column) in frame.iter().enumerate() {
                point = plus(&point, column, reach.point[j] * sign);
            }
        }
        if height < self.best {
            self.best = height;
        }
        Sample { n, point }
    }

    fn add(&mut self, n: Vector<D>) -> usize {
        let sample = self.sample(n);
        self.samples.push(sample);
        self.samples.len() - 1
    }

    fn push(&mut self, corners: [usize; D]) {
        let least = least_height(&corners.map(|i| &self.samples[i]));
        self.cells.push(Cell { corners, least });
    }

    /// From the patches between the axes to a bound within the tolerance of the least reach.
    fn run(&mut self, tolerance: f64, samples: usize) -> Double {
        let axis = |k: usize| -> Vector<D> {
            let sign = Double::from(if k.is_multiple_of(2) { 1.0 } else { -1.0 });
            std::array::from_fn(|i| if i == k / 2 { sign } else { Double::ZERO })
        };
        for k in 0..2 * D {
            self.add(axis(k));
        }
        for signs in 0..1usize << D {
            self.push(std::array::from_fn(|i| 2 * i + (signs >> i & 1)));
        }
        while let Some(cell) = self.cells.pop() {
            let open = (self.best - cell.least).to_f64();
            if open <= tolerance || self.samples.len() >= samples {
                return cell.least;
            }
            self.split(&cell);
        }
        self.best
    }

    /// Halves a patch along its longest edge, and tries the normal of the points at its corners: where the
    /// set has a face there, that is the face's.
    fn split(&mut self, cell: &Cell<D>) {
        let [first, .., last] = cell.corners[..] else { return };
        let (mut longest, mut ends) = (-1.0, (first, last));
        for i in 0..D {
            for j in i + 1..D {
                let (p, q) = (cell.corners[i], cell.corners[j]);
                let edge = plus(&self.samples[p].n, &self.samples[q].n, Double::from(-1.0));
                let long = length(&edge).to_f64();
                if long > longest {
                    (longest, ends) = (long, (p, q));
                }
            }
        }
        let key = (ends.0.min(ends.1), ends.0.max(ends.1));
        let middle = match self.halves.get(&key) {
            Some(&middle) => middle,
            None => {
                let sum = plus(&self.samples[ends.0].n, &self.samples[ends.1].n, Double::ONE);
                let middle = self.add(unit(&sum));
                self.halves.insert(key, middle);
                middle
            }
        };
        if let Some(normal) = self.normal(cell) {
            self.sample(normal);
        }
        for end in [ends.0, ends.1] {
            self.push(cell.corners.map(|corner| if corner == end { middle } else { corner }));
        }
    }

    /// The unit vector across the points of a patch's corners, on the patch's side; `None` where they are in
    /// one place.
    fn normal(&self, cell: &Cell<D>) -> Option<Vector<D>> {
        let corner = |i: usize| &self.samples[cell.corners[i]];
        let edge = |i: usize| plus(&corner(i).point, &corner(0).point, Double::from(-1.0));
        let u = edge(1);
        let across: Vector<D> = if D == 2 {
            std::array::from_fn(|i| if i == 0 { u[1] } else { -u[0] })
        } else {
            let v = edge(2);
            std::array::from_fn(|i| {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                u[j] * v[k] - u[k] * v[j]
            })
        };
        let normal = unit(&across);
        let is_unit = (length(&normal).to_f64() - 1.0).abs() < 1e-9;
        let normal = if dot(&normal, &corner(0).n) < Double::ZERO { normal.map(|x| -x) } else { normal };
        is_unit.then_some(normal)
    }
}
