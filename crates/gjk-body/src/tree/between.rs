//! Lower bounds on the distance of boxes in two frames.

use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Pose};

use super::nodes::Tree;

/// The relative pose of two trees, for [`lower`](Self::lower) bounds on the distance between their boxes. All
/// rounding errors are included.
#[derive(Clone, Copy, Debug)]
pub struct Between<V: Vector> {
    /// The axes of B's frame, in A's; `None` where they are the same.
    pub(super) turn: Option<Turn<V>>,
    /// How far the relative rotation may be off, of a length.
    pub(super) error: V::Scalar,
    /// B's origin, in A's frame.
    pub(super) translation: V,
    /// The largest distances of the trees' boxes from their origins, and the distance of these. Length.
    pub(super) size: V::Scalar,
    /// By how much a computed gap may be too large. Length.
    slack: V::Scalar,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Turn<V: Vector> {
    pub(super) columns: V::Columns,
    rows: V::Columns,
}

/// How many ε of W, below, a computed gap may be too large.
const ROUNDING: f64 = 64.0;

/// How many times the rotations' error times W a computed gap may be too large.
const OF_ROTATION: f64 = 8.0;

/// By how many of the smallest numbers products may miss, all together.
const SMALLEST_NUMBERS: f64 = 64.0;

impl<V: Vector> Between<V> {
    /// Creates it from two trees and their world poses.
    ///
    /// With u = ε/2, E and F the largest distances of the trees' boxes from the origins of their frames, T
    /// the distance of these, W = E + F + T, and e the error of the relative rotation M, the middles' offset
    /// d = M·c_B + t − c_A errs by at most
    /// - e·F + D·u·F: M and its product;
    /// - e·T + 4ε·T: t, the difference of the translations, turned;
    /// - ε·(E + F) + 2u·W: the centers of the boxes, and the sums;
    ///
    /// or (2e + 8ε)·W. A gap, |d| less the halves of A's box and |M| times those of B's, errs by that and by
    /// (e + 4ε)·W more; the length of D ≤ 3 of them by √3 times as much, and 3ε of itself: (6e + 24ε)·W. In
    /// B's frame d is turned once more: e·W + 2ε·W. All are within (8e + 64ε)·W, with room for rounding W.
    pub fn new(a: (&Tree<V>, &Pose<V>), b: (&Tree<V>, &Pose<V>)) -> Self {
        let back = a.1.rotation().inverse();
        let turn = back.after(b.1.rotation());
        let translation = back.apply(b.1.translation() - a.1.translation());
        let size = reach(a.0) + reach(b.0) + translation.length();
        let (columns, rows) = (turn.columns(), turn.inverse().columns());
        let between = Self {
            turn: (!turn.is_identity()).then_some(Turn { columns, rows }),
            error: turn.error(),
            translation,
            size,
            slack: V::Scalar::ZERO,
        };
        Self { slack: between.slack_where(turn.error(), V::Scalar::EPSILON), ..between }
    }

    /// By how much a gap may be too large that is computed in numbers with this ε, with this error of the
    /// relative rotation. Length.
    pub(super) fn slack_where(&self, error: V::Scalar, epsilon: V::Scalar) -> V::Scalar {
        let number = V::Scalar::from_f64;
        let relative = number(OF_ROTATION) * error + number(ROUNDING) * epsilon;
        let slack = relative * self.size + number(SMALLEST_NUMBERS) * V::Scalar::SMALLEST;
        // Of an unknown pose and a point it is no number.
        if slack >= V::Scalar::ZERO { slack } else { V::Scalar::INFINITY }
    }

    /// Creates it from one tree, taken twice.
    pub fn same(tree: &Tree<V>) -> Self {
        Self::new((tree, &Pose::IDENTITY), (tree, &Pose::IDENTITY))
    }

    /// Returns the margin of [`lower`](Self::lower), as a length. A bound is too small by at most twice this;
    /// boxes closer than this cannot be distinguished from touching ones.
    pub fn slack(&self) -> V::Scalar {
        self.slack
    }

    /// From the middle of A's box to that of B's, in A's frame, and half the sides of both boxes together,
    /// along A's axes: as long as the gap along an axis is more than twice the slack, so is the distance.
    pub(crate) fn offset(&self, a: &Aabb<V>, b: &Aabb<V>) -> (V, V) {
        let half = V::Scalar::from_f64(0.5);
        let (half_a, half_b) = (a.upper * half - a.lower * half, b.upper * half - b.lower * half);
        let (center_a, center_b) = (a.center(), b.center());
        match &self.turn {
            None => ((center_b - center_a) + self.translation, half_a + half_b),
            Some(Turn { columns, .. }) => {
                let offset = (turned(columns, center_b) - center_a) + self.translation;
                (offset, half_a + spread(columns, half_b))
            }
        }
    }

    /// Returns a lower bound on the signed distance of any two sets inside two boxes, one of each frame. It
    /// is negative if the boxes overlap, and then bounds the depth of the sets.
    #[inline]
    pub fn lower(&self, a: &Aabb<V>, b: &Aabb<V>) -> V::Scalar {
        let lower = self.bounded(a, &self.seen(b)).lower;
        // Of boxes without end it is no number.
        if lower > -V::Scalar::INFINITY { lower } else { -V::Scalar::INFINITY }
    }

    /// A box of B's frame as A sees it.
    #[inline(always)]
    pub(super) fn seen(&self, b: &Aabb<V>) -> Seen<V> {
        let (center, half) = middle(b);
        match &self.turn {
            None => Seen { center: center + self.translation, half, spread: half },
            Some(Turn { columns, .. }) => {
                let center = turned(columns, center) + self.translation;
                Seen { center, half, spread: spread(columns, half) }
            }
        }
    }

    /// What is known of the distance of a box of A's frame and one of B's.
    #[inline(always)]
    pub(super) fn bounded(&self, a: &Aabb<V>, b: &Seen<V>) -> Bounded<V::Scalar> {
        let (center, half) = middle(a);
        let offset = b.center - center;
        let gap = match &self.turn {
            None => length(gaps(offset, half, b.half)),
            Some(Turn { rows, .. }) => {
                let of_a = gaps(offset, half, b.spread);
                let of_b = gaps(turned(rows, offset), spread(rows, half), b.half);
                length(of_a).max(length(of_b))
            }
        };
        Bounded { lower: gap - self.slack, middles: offset.length_squared() }
    }
}

/// A box of B's frame as A sees it: its middle, half its sides, and half those of a box of A's frame around
/// it.
#[derive(Clone, Copy)]
pub(super) struct Seen<V> {
    center: V,
    half: V,
    spread: V,
}

/// What is known of the distance of two boxes.
#[derive(Clone, Copy)]
pub(super) struct Bounded<S> {
    /// As [`Between::lower`] gives it.
    pub(super) lower: S,
    /// The square of the distance of the boxes' middles.
    pub(super) middles: S,
}

/// The middle of a box and half its sides.
#[inline(always)]
fn middle<V: Vector>(held: &Aabb<V>) -> (V, V) {
    let half = V::Scalar::from_f64(0.5);
    (held.center(), held.upper * half - held.lower * half)
}

/// How far two boxes along the axes whose middles are `offset` apart are apart along each axis.
#[inline(always)]
fn gaps<V: Vector>(offset: V, half_a: V, half_b: V) -> V {
    V::from_fn(|i| offset.get(i).abs() - half_a.get(i) - half_b.get(i))
}

/// How far boxes with these gaps are apart. If they overlap, minus how deep they do along the axis on which
/// that is least.
#[inline(always)]
fn length<V: Vector>(gaps: V) -> V::Scalar {
    let widest = (1..V::DIMENSION).fold(gaps.get(0), |widest, i| gaps.get(i).max(widest));
    if widest > V::Scalar::ZERO { V::from_fn(|i| gaps.get(i).max(V::Scalar::ZERO)).length() } else { widest }
}

#[inline(always)]
fn turned<V: Vector>(columns: &V::Columns, v: V) -> V {
    (1..V::DIMENSION).fold(columns[0] * v.get(0), |sum, i| sum + columns[i] * v.get(i))
}

/// Half the sides of the box around a turned box.
#[inline(always)]
fn spread<V: Vector>(columns: &V::Columns, half: V) -> V {
    let magnitude = |v: V| V::from_fn(|i| v.get(i).abs());
    (1..V::DIMENSION)
        .fold(magnitude(columns[0]) * half.get(0), |sum, i| sum + magnitude(columns[i]) * half.get(i))
}

/// The largest distance of a tree's boxes from the origin of their frame.
fn reach<V: Vector>(tree: &Tree<V>) -> V::Scalar {
    let corner = |bounds: Aabb<V>| V::from_fn(|i| bounds.lower.get(i).abs().max(bounds.upper.get(i).abs()));
    tree.bounds().map_or(V::Scalar::ZERO, |bounds| corner(bounds).length())
}
