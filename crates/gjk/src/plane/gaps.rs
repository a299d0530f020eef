//! How two cores see each other, and the gap of every edge, in lanes.

use crate::convex::Lanes;
use crate::math::{Four, Rotation, Scalar, Vector, spread};

/// How each of two cores sees the other.
#[derive(Clone, Copy)]
pub(super) struct Motion<V> {
    /// R_Aᵀ·R_B, column by column.
    columns: [V; 2],
    /// The center of B as A sees it, and that of A as B sees it.
    across: [V; 2],
}

/// How one core sees points of the other: turned, and moved by where the other's center is.
#[derive(Clone, Copy)]
pub(super) struct Seen<V> {
    columns: [V; 2],
    pub(super) across: V,
}

/// The same in `f32`, row by row.
#[derive(Clone, Copy)]
pub(super) struct Rounded {
    rotation: [[f32; 2]; 2],
    across: [f32; 2],
}

impl<V: Vector> Motion<V> {
    /// Each core sees the other by its own rotation, so that exchanging them exchanges the numbers and
    /// changes none. `offset` leads from the center of A to that of B.
    #[inline(always)]
    pub(super) fn new(rotation_a: &Rotation<V>, rotation_b: &Rotation<V>, offset: V) -> Self {
        let turned = rotation_b.columns();
        Self {
            columns: [rotation_a.apply_inverse(turned[0]), rotation_a.apply_inverse(turned[1])],
            across: [rotation_a.apply_inverse(offset), -rotation_b.apply_inverse(offset)],
        }
    }

    /// The axes of B as A sees them.
    #[inline(always)]
    pub(super) fn axes(&self) -> [V; 2] {
        self.columns
    }

    /// The same where the center of B is farther by a way, as A sees it.
    #[inline(always)]
    pub(super) fn moved(&self, way: V) -> Self {
        let back = V::from_fn(|k| self.columns[k & 1].dot(way));
        Self { across: [self.across[0] + way, self.across[1] - back], ..*self }
    }

    #[inline(always)]
    pub(super) fn of_a(&self) -> Seen<V> {
        Seen { columns: self.columns, across: self.across[0] }
    }

    #[inline(always)]
    pub(super) fn of_b(&self) -> Seen<V> {
        let [p, q] = self.columns;
        let row = |k: usize| V::from_fn(|i| if i == 0 { p.get(k) } else { q.get(k) });
        Seen { columns: [row(0), row(1)], across: self.across[1] }
    }

    /// As A and as B sees it, rounded, with factors for the coordinates of A's and of B's points.
    #[inline(always)]
    pub(super) fn rounded(&self, [of_a, of_b]: [f32; 2]) -> [Rounded; 2] {
        let number = |v: V| [v.get(0).to_f32(), v.get(1).to_f32()];
        let ([[a, c], [b, d]], across) = (self.columns.map(number), self.across.map(number));
        let scaled = |rows: [[f32; 2]; 2], factor: f32| rows.map(|row| row.map(|x| x * factor));
        [
            Rounded { rotation: scaled([[a, b], [c, d]], of_b), across: across[0] },
            Rounded { rotation: scaled([[a, c], [b, d]], of_a), across: across[1] },
        ]
    }
}

impl<V: Vector> Seen<V> {
    /// A direction of the other core.
    #[inline(always)]
    pub(super) fn turned(&self, direction: V) -> V {
        self.columns[0] * direction.get(0) + self.columns[1] * direction.get(1)
    }

    /// A point of the other core.
    #[inline(always)]
    pub(super) fn point(&self, point: V) -> V {
        self.turned(point) + self.across
    }

    /// A direction in the frame of the other core.
    #[inline(always)]
    pub(super) fn turned_back(&self, direction: V) -> V {
        V::from_fn(|k| self.columns[k & 1].dot(direction))
    }
}

/// Vertices in lanes.
pub(super) struct Vertices {
    x: [Four; 2],
    y: [Four; 2],
}

impl Vertices {
    /// Those of an outline, moved.
    #[inline(always)]
    pub(super) fn moved<const W: usize>(outline: &Lanes, motion: Rounded) -> Self {
        let [[a, b], [c, d]] = motion.rotation;
        let [x, y] = motion.across;
        let mut moved = Self { x: outline.x, y: outline.y };
        for block in 0..W {
            let (from_x, from_y) = (outline.x[block], outline.y[block]);
            moved.x[block] = from_x * a + from_y * b + x;
            moved.y[block] = from_x * c + from_y * d + y;
        }
        moved
    }

    /// How far beyond each edge of an outline these vertices are, at least; the outline's lengths times a
    /// factor.
    #[inline(always)]
    pub(super) fn gaps<const W: usize>(&self, outline: &Lanes, factor: f32) -> [Four; 2] {
        let mut nearest = [Four::INFINITY; 2];
        for block in 0..W {
            let (x, y) = (spread(self.x[block]), spread(self.y[block]));
            for (x, y) in x.into_iter().zip(y) {
                for (k, nearest) in nearest.iter_mut().enumerate().take(W) {
                    *nearest = (outline.normal_x[k] * x + outline.normal_y[k] * y).min(*nearest);
                }
            }
        }
        [nearest[0] - outline.height[0] * factor, nearest[1] - outline.height[1] * factor]
    }

    /// The place of the vertex least along a direction, the first of equally low ones.
    #[inline(always)]
    pub(super) fn lowest<const W: usize>(&self, x: f32, y: f32) -> usize {
        let first = self.x[0] * x + self.y[0] * y;
        if W == 1 {
            return first.cmple(Four::splat(first.min_element())).bitmask().trailing_zeros() as usize;
        }
        let second = self.x[1] * x + self.y[1] * y;
        let least = Four::splat(first.min(second).min_element());
        (first.cmple(least).bitmask() | second.cmple(least).bitmask() << 4).trailing_zeros() as usize
    }
}

/// The largest gap of the edges of two outlines, and a bit for each edge whose gap is within `slack` of it:
/// those of A, then those of B.
#[inline(always)]
pub(super) fn widest<const W: usize>(of_a: [Four; 2], of_b: [Four; 2], slack: f32) -> (f32, u32) {
    let largest = if W == 1 { of_a[0].max(of_b[0]) } else { of_a[0].max(of_b[0]).max(of_a[1].max(of_b[1])) };
    let largest = largest.max_element();
    let level = Four::splat(largest - slack);
    let near = |gaps: [Four; 2]| {
        let first = gaps[0].cmpge(level).bitmask();
        if W == 1 { first } else { first | gaps[1].cmpge(level).bitmask() << 4 }
    };
    (largest, near(of_a) | near(of_b) << 8)
}
