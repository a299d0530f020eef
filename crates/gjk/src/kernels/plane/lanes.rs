//! Two outlines in lanes of `f32`, along the axes of the world, and the gap of every edge.

use crate::convex::Lanes;
use crate::math::{Each, Eight, Four, Rotation, Scalar, Vector, spread};

/// An outline turned as its shape is, its center at zero, its lengths in a pair's unit.
pub(crate) struct Seen {
    pub(crate) vertices: Eight,
    /// The outward unit normal of each edge.
    pub(crate) normals: Eight,
    /// How far each edge is from the center along its normal; infinite for what is no edge.
    heights: [Four; 2],
}

impl Seen {
    #[inline(always)]
    pub(crate) fn new<const W: usize, V: Vector>(
        outline: &Lanes,
        rotation: &Rotation<V>,
        factor: f32,
    ) -> Self {
        let columns = rotation.columns();
        let turn = [0, 1].each(|k| single(columns[k]));
        let scaled = turn.each(|column| column.each(|x| x * factor));
        let mut heights = outline.height;
        for height in heights.iter_mut().take(W) {
            *height *= factor;
        }
        Self {
            vertices: outline.vertices.turned::<W>(scaled),
            normals: outline.normals.turned::<W>(turn),
            heights,
        }
    }

    /// How far along the normal of each edge, of W fours, the vertices of `OTHERS` fours are
    /// from the center, at least.
    #[inline(always)]
    pub(crate) fn nearest<const W: usize, const OTHERS: usize>(&self, vertices: &Eight) -> [Four; 2] {
        // A chain of minima would be what everything waits for.
        let mut nearest = [[Four::INFINITY; 2]; 2];
        for block in 0..OTHERS {
            let (x, y) = (spread(vertices.x[block]), spread(vertices.y[block]));
            for (place, (x, y)) in x.into_iter().zip(y).enumerate() {
                for (k, nearest) in nearest.iter_mut().enumerate().take(W) {
                    let nearest = &mut nearest[place & 1];
                    *nearest = (self.normals.x[k] * x + self.normals.y[k] * y).min(*nearest);
                }
            }
        }
        nearest.each(|[even, odd]| even.min(odd))
    }

    /// How far beyond each edge the nearest vertex is.
    #[inline(always)]
    pub(crate) fn gaps(&self, nearest: [Four; 2]) -> [Four; 2] {
        [nearest[0] - self.heights[0], nearest[1] - self.heights[1]]
    }
}

/// A vector of the plane in `f32`.
#[inline(always)]
pub(crate) fn single<V: Vector>(v: V) -> [f32; 2] {
    [v.get(0).to_f32(), v.get(1).to_f32()]
}

/// The largest gap of the edges of two outlines, and a bit for each edge whose gap is within `slack` of it:
/// those of A, then those of B.
#[inline(always)]
pub(super) fn widest<const WA: usize, const WB: usize>(
    of_a: [Four; 2],
    of_b: [Four; 2],
    slack: f32,
) -> (f32, u32) {
    let [of_a, of_b] =
        [(of_a, WA), (of_b, WB)].each(|(gaps, w)| [gaps[0], if w == 1 { gaps[0] } else { gaps[1] }]);
    let largest = of_a[0].max(of_b[0]).max(of_a[1].max(of_b[1])).max_element();
    let level = Four::splat(largest - slack);
    let near = |gaps: [Four; 2], w: usize| {
        let first = gaps[0].cmpge(level).bitmask();
        if w == 1 { first } else { first | gaps[1].cmpge(level).bitmask() << 4 }
    };
    (largest, near(of_a, WA) | near(of_b, WB) << 8)
}
