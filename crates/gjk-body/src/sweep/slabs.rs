//! When two parts that go straight may meet first: the slabs across them.

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Rotation};

use super::within::{Entry, Within};
use crate::body::Body;

/// How many lines there are.
const LINES: usize = 13;

/// Their directions in the plane, with no more than 19° from one to the next, and in space: to the
/// middles of the sides, of the edges and of the corners of a cube. Up to their lengths.
const IN_PLANE: [[i8; 3]; LINES] = [
    [1, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
    [1, -1, 0],
    [2, 1, 0],
    [2, -1, 0],
    [1, 2, 0],
    [1, -2, 0],
    [4, 1, 0],
    [4, -1, 0],
    [1, 4, 0],
    [1, -4, 0],
    [3, 2, 0],
];
const IN_SPACE: [[i8; 3]; LINES] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 0],
    [1, -1, 0],
    [1, 0, 1],
    [1, 0, -1],
    [0, 1, 1],
    [0, 1, -1],
    [1, 1, 1],
    [1, 1, -1],
    [1, -1, 1],
    [-1, 1, 1],
];

/// A shape of so many corners is asked for each of them; of others the support mapping is.
const FEW: usize = 32;

/// B's frame on its way, as A sees it.
pub(super) struct Line<V: Vector> {
    pub(super) turn: Rotation<V>,
    /// Where its origin is at the start.
    pub(super) start: V,
    pub(super) velocity: V,
    pub(super) until: V::Scalar,
    /// By how much gaps of boxes may be too large. Length.
    pub(super) slack: V::Scalar,
}

impl<V: Vector> Line<V> {
    /// How B goes along a direction at this speed, which is not negative.
    pub(super) fn way(&self, speed: V::Scalar) -> Way<V::Scalar> {
        let length = speed * self.until;
        Way { length, pace: self.until / length.max(self.slack) }
    }
}

/// Two bodies that go straight, as seen along a few lines: of a round part much less is left than of its box,
/// along any of them.
pub(super) struct Slabs<V: Vector> {
    /// Of the lines: unit, in A's frame and in B's.
    directions: [Directions<V>; 2],
    /// How far B's origin is along each line at the start, and how it moves.
    start: [V::Scalar; LINES],
    ways: [Way<V::Scalar>; LINES],
    slack: V::Scalar,
    /// The parts that were asked about last.
    last: [Option<(u32, Extents<V::Scalar>)>; 2],
}

/// How far a part reaches along each line, from its frame's origin.
#[derive(Clone, Copy)]
struct Extents<S> {
    lower: [S; LINES],
    upper: [S; LINES],
}

impl<V: Vector> Slabs<V> {
    pub(super) fn new(line: &Line<V>) -> Self {
        let table = if V::DIMENSION == 2 { IN_PLANE } else { IN_SPACE };
        let directions = table.map(|whole| {
            let whole = V::from_fn(|k| V::Scalar::from_f64(whole[k].into()));
            let direction = whole * (V::Scalar::ONE / whole.length());
            if direction.dot(line.velocity) < V::Scalar::ZERO { -direction } else { direction }
        });
        let in_b = directions.map(|direction| line.turn.apply_inverse(direction));
        Self {
            directions: [Directions(directions), Directions(in_b)],
            start: directions.map(|direction| direction.dot(line.start)),
            ways: directions.map(|direction| line.way(direction.dot(line.velocity))),
            slack: line.slack,
            last: [None; 2],
        }
    }

    /// When two parts may come as near as the target; `None` where a body gives them places of their own.
    ///
    /// With W and e as in [`Between::new`](crate::tree::Between::new), the gap along a line errs by
    ///   e·W + 3ε·W           the line's direction in B's frame
    ///   8ε·2·(E + F)         the parts' support mappings; corners by less
    ///   8ε·W                 products and sums, and the line's length
    /// before the way is counted, which is all within the slack of boxes.
    pub(super) fn entry<A, B>(
        &mut self,
        (a, b): (&A, &B),
        [i, j]: [u32; 2],
        within: &Within<V::Scalar>,
    ) -> Option<Entry<V::Scalar>>
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        if a.place(i).is_some() || b.place(j).is_some() {
            return None;
        }
        let ([of_a, of_b], [last_a, last_b]) = (&self.directions, &mut self.last);
        let a = kept(last_a, i, || of_a.extents(a.part(i)));
        let b = kept(last_b, j, || of_b.extents(b.part(j)));
        let half = V::Scalar::from_f64(0.5);
        let mut clip = Clip::new(within, self.slack);
        for k in 0..LINES {
            let (near, far) = (b.lower[k] - a.upper[k], b.upper[k] - a.lower[k]);
            clip.along((near + far) * half + self.start[k], (far - near) * half, self.ways[k]);
        }
        Some(clip.entry())
    }
}

fn kept<S: Scalar>(
    last: &mut Option<(u32, Extents<S>)>,
    part: u32,
    ask: impl FnOnce() -> Extents<S>,
) -> &Extents<S> {
    if !matches!(last, Some((of, _)) if *of == part) {
        *last = None;
    }
    &last.get_or_insert_with(|| (part, ask())).1
}

/// The directions of the lines in a frame.
struct Directions<V>([V; LINES]);

impl<V: Vector> Directions<V> {
    fn extents<C: Convex<Vector = V> + ?Sized>(&self, part: &C) -> Extents<V::Scalar> {
        let (infinity, radius) = (V::Scalar::INFINITY, part.radius());
        let mut extents = Extents { lower: [infinity; LINES], upper: [-infinity; LINES] };
        match part.corners().filter(|corners| corners.count() <= FEW) {
            Some(corners) => {
                for corner in (0..corners.count()).map(|index| corners.get(index)) {
                    for k in 0..LINES {
                        let along = self.0[k].dot(corner);
                        extents.lower[k] = extents.lower[k].min(along);
                        extents.upper[k] = extents.upper[k].max(along);
                    }
                }
            }
            None => {
                for (k, &line) in self.0.iter().enumerate() {
                    let reach = |to: V| to.dot(part.center() + part.support(to, None).point);
                    (extents.lower[k], extents.upper[k]) = (-reach(-line), reach(line));
                }
            }
        }
        Extents {
            lower: extents.lower.map(|lower| lower - radius),
            upper: extents.upper.map(|upper| upper + radius),
        }
    }
}

/// How B goes along a line, forwards.
#[derive(Clone, Copy)]
pub(super) struct Way<S> {
    /// How far in all.
    length: S,
    /// How long it takes for a unit of length. Less where B goes no farther than the slack: so it takes B at
    /// least so long to what it is beyond.
    pace: S,
}

/// The times at which two sets may be within the target of each other, as far as slabs tell.
///
/// The gap along a line, |d + v·t| − h, is at most the distance: what is within the target is so along every
/// line at once.
pub(super) struct Clip<S> {
    target: S,
    slack: S,
    first: S,
    last: S,
    /// The least gap along the line on which that is the largest.
    gap: S,
}

impl<S: Scalar> Clip<S> {
    /// All of the interval; gaps may be `slack` too large.
    pub(super) fn new(within: &Within<S>, slack: S) -> Self {
        let Within { until, target } = *within;
        Self { target, slack, first: S::ZERO, last: until, gap: -S::INFINITY }
    }

    /// Takes one more line: how far the middles are apart along it at the start, and half of the two widths
    /// together.
    #[inline(always)]
    pub(super) fn along(&mut self, d: S, h: S, way: Way<S>) {
        let h = h + self.slack;
        let nearest = d.max(-(d + way.length)).max(S::ZERO);
        let reach = h + self.target;
        self.gap = self.gap.max(nearest - h);
        self.first = self.first.max(-(reach + d) * way.pace);
        // The slack once more: what goes no farther never leaves.
        self.last = self.last.min((reach + self.slack - d) * way.pace);
    }

    pub(super) fn entry(self) -> Entry<S> {
        if self.gap > self.target {
            Entry::Never(self.gap)
        } else if self.first > self.last {
            Entry::Never(self.target)
        } else {
            Entry::From(self.first)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of what is within the target up to the slack, and goes no farther than that, it is not known that it
    /// leaves: only what comes nearer along another line says when they may meet.
    #[test]
    fn a_line_that_b_hardly_goes_along_does_not_end_the_time() {
        let within = Within { until: 1.0, target: 0.25 };
        let slack = 1e-3;
        let way = |length: f64| Way { length, pace: within.until / length.max(slack) };
        for beyond in [-0.5, 0.0, 0.5, 0.99] {
            for length in [0.0, 0.5 * slack, slack] {
                let mut clip = Clip::new(&within, slack);
                clip.along(1.0 + within.target + beyond * slack, 1.0, way(length));
                clip.along(-10.0, 1.0, way(9.5));
                let Entry::From(first) = clip.entry() else { panic!("{beyond} {length}") };
                assert!((first - (9.0 - 0.25 - slack) / 9.5).abs() < 1e-12, "{first}");
            }
        }
    }
}
