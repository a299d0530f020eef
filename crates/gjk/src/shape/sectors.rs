//! Which vertices of a polygon can be farthest in each of many sectors of directions.

use alloc::vec::Vec;

use crate::math::{Scalar, Vector};

/// For sectors all around, the vertices that are farthest in a direction of the sector: a run of neighbors.
///
/// A direction's place on the way around is measured along the square |x| + |y| = 1, counter-clockwise from
/// the x axis: with s = x/(|x| + |y|), it is 1 − s above the axis and 3 + s below, between 0 and 4. That
/// takes a division and no branch.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sectors {
    /// The first vertex of each sector and how many more follow it; none where there is no table.
    runs: Vec<[u32; 2]>,
    /// How many sectors there are on each side of the square.
    density: f64,
}

/// There is about one sector for so many vertices on all four sides of the square together.
const SHARE: usize = 2;

/// The most sectors on a side. The place of a direction errs by less than 4ε of `f32` and its multiple by the
/// density by less than a hundredth of a sector.
const MOST: usize = 1 << 14;

/// How far a sector reaches over its ends when vertices are assigned to it, in sectors: more than the place
/// of a direction errs, and, at 2⁻¹⁸ of the way around, more than the angle in which the sign of an edge is
/// in doubt.
const OVERLAP: f64 = 1.0 / 16.0;

impl Sectors {
    /// For a strictly convex polygon, counter-clockwise. Takes O(n).
    pub(super) fn new<V: Vector>(vertices: &[V]) -> Self {
        let side = (vertices.len() / (4 * SHARE)).next_power_of_two().clamp(2, MOST);
        let density = side as f64;
        let mut first = Sweep::new(vertices, direction(-0.5 - OVERLAP, density));
        let mut last = first;
        // Sector i is around the place i/density, to which a direction's place is rounded; the last is the
        // first again.
        let run = |sector: usize| {
            let middle = sector as f64;
            first.turn_to(direction(middle - 0.5 - OVERLAP, density));
            last.turn_to(direction(middle + 0.5 + OVERLAP, density));
            [first.at as u32, (last.passed - first.passed) as u32]
        };
        Self { runs: (0..=4 * side).map(run).collect(), density }
    }

    /// The first vertex that may be farthest along a moderate direction, and how many after it may be.
    #[inline(always)]
    pub(super) fn run<V: Vector>(&self, direction: V) -> Option<[u32; 2]> {
        let (x, y) = (direction.get(0), direction.get(1));
        let along = V::Scalar::ONE + x / (x.abs() + y.abs());
        let two = V::Scalar::from_f64(2.0);
        let place = if y < V::Scalar::ZERO { two + along } else { two - along };
        self.runs.get(whole(place.to_f64() * self.density)).copied()
    }
}

/// The nearest whole number to one between 0 and 2³²; for anything else some number.
///
/// Added to 2⁵² it is what the last digits of the sum say: fewer instructions than a conversion that must
/// care for all numbers.
#[inline(always)]
fn whole(number: f64) -> usize {
    const SHIFT: f64 = (1_u64 << 52) as f64;
    (number + SHIFT).to_bits() as u32 as usize
}

/// The direction at a place given in sectors.
fn direction(sectors: f64, density: f64) -> [f64; 2] {
    let place = sectors / density;
    let place = if place < 0.0 { place + 4.0 } else { place };
    let place = if place >= 4.0 { place - 4.0 } else { place };
    let x = if place <= 2.0 { 1.0 - place } else { place - 3.0 };
    let y = 1.0 - x.abs();
    [x, if place <= 2.0 { y } else { -y }]
}

/// A way around a polygon, from vertex to vertex as a direction turns.
#[derive(Clone, Copy)]
struct Sweep<'a, V> {
    vertices: &'a [V],
    at: usize,
    /// How many vertices have been left behind.
    passed: usize,
}

impl<'a, V: Vector> Sweep<'a, V> {
    fn new(vertices: &'a [V], direction: [f64; 2]) -> Self {
        let reach = |i: usize| dot(vertices[i], direction);
        let at = (0..vertices.len()).max_by(|&i, &j| reach(i).total_cmp(&reach(j))).unwrap_or(0);
        Self { vertices, at, passed: 0 }
    }

    /// Follows a direction that turned to the left by less than half a turn.
    fn turn_to(&mut self, direction: [f64; 2]) {
        for _ in 0..self.vertices.len() {
            let next = (self.at + 1) % self.vertices.len();
            if dot(self.vertices[next] - self.vertices[self.at], direction) <= 0.0 {
                break;
            }
            self.at = next;
            self.passed += 1;
        }
    }
}

fn dot<V: Vector>(v: V, direction: [f64; 2]) -> f64 {
    v.get(0).to_f64() * direction[0] + v.get(1).to_f64() * direction[1]
}
