use super::vertex_set::VertexSet;
#[cfg(feature = "alloc")]
use crate::math::array;
use crate::math::{Each, Four, Scalar, Vector};

/// How many vertices a [`Cluster`] has room for.
const ROOM: usize = 32;

/// How many of them are looked at side by side.
const LANES: usize = 8;

/// Up to 32 vertices in space, in lanes: of `f32` for a search that need not be right to the last digit, and
/// as they are kept. 1.4 kB in `f64`, 0.9 kB in `f32`.
///
/// Lengths are in multiples of a power of two about as large as the core, so that `f32` has room for them.
/// Places beyond the last vertex repeat the first.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster<V: Vector> {
    /// Four first coordinates, four second ones, four third ones, and so on.
    single: [[Four; 3]; ROOM / 4],
    lanes: [[[V::Scalar; LANES]; 3]; ROOM / LANES],
    count: usize,
    unit: V::Scalar,
}

impl<V: Vector> Cluster<V> {
    /// `None` if there are more vertices than there is room for, or none.
    #[cfg(feature = "alloc")]
    pub(crate) fn of(vertices: &[V]) -> Option<Self> {
        let first = *vertices.first().filter(|_| vertices.len() <= ROOM)?;
        let size = vertices.iter().fold(V::Scalar::ZERO, |size, vertex| vertex.max_abs().max(size));
        let unit = size.power_of_two();
        let at = |place: usize| vertices.get(place).copied().unwrap_or(first) * unit.inverse_power();
        let single = array(|block| {
            [0, 1, 2].each(|axis| Four::from_array(array(|lane| at(4 * block + lane).get(axis).to_f32())))
        });
        let lanes = array(|block| [0, 1, 2].each(|axis| array(|lane| at(LANES * block + lane).get(axis))));
        Some(Self { single, lanes, count: vertices.len(), unit })
    }

    /// What lengths are multiples of.
    #[inline(always)]
    pub fn unit(&self) -> V::Scalar {
        self.unit
    }

    /// How many vertices there are.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The coordinates of the vertex farthest along a direction, the first of equally far ones, and its
    /// index.
    #[inline(always)]
    pub(crate) fn farthest(&self, direction: [f32; 3]) -> ([f32; 3], u32) {
        let index = if self.count <= ROOM / 2 {
            self.farthest_of::<{ ROOM / 8 }>(direction)
        } else {
            self.farthest_of::<{ ROOM / 4 }>(direction)
        };
        (self.single(index as usize), index)
    }

    /// The coordinates of the vertex at a place; beyond the last that of the first.
    #[inline(always)]
    pub fn single(&self, place: usize) -> [f32; 3] {
        let block = &self.single[place / 4 % (ROOM / 4)];
        [0, 1, 2].each(|axis| block[axis].to_array()[place % 4])
    }

    #[inline(always)]
    fn farthest_of<const N: usize>(&self, direction: [f32; 3]) -> u32 {
        let [x, y, z] = direction.each(Four::splat);
        let mut heights = [Four::NEG_INFINITY; N];
        for (height, block) in heights.iter_mut().zip(&self.single) {
            *height = block[0] * x + block[1] * y + block[2] * z;
        }
        let mut top = heights[0];
        for height in &heights[1..] {
            top = top.max(*height);
        }
        let top = Four::splat(top.max_element());
        let mut mask = 0;
        for (block, height) in heights.iter().enumerate() {
            mask |= height.cmpge(top).bitmask() << (4 * block);
        }
        mask.trailing_zeros() % ROOM as u32
    }

    #[inline(always)]
    fn reach_of<const N: usize>(&self, direction: V) -> V::Scalar {
        let along = [0, 1, 2].each(|axis| direction.get(axis));
        let mut reach = [-V::Scalar::INFINITY; LANES];
        for block in &self.lanes[..N] {
            for lane in 0..LANES {
                let height =
                    block[0][lane] * along[0] + block[1][lane] * along[1] + block[2][lane] * along[2];
                reach[lane] = height.max(reach[lane]);
            }
        }
        let mut lanes = LANES;
        while lanes > 1 {
            lanes /= 2;
            for lane in 0..lanes {
                reach[lane] = reach[lane].max(reach[lane + lanes]);
            }
        }
        reach[0]
    }
}

impl<V: Vector> VertexSet<V> for &Cluster<V> {
    #[inline(always)]
    fn count(&self) -> usize {
        self.count
    }
    #[inline(always)]
    fn vertex(&self, index: usize) -> V {
        let block = &self.lanes[index / LANES % (ROOM / LANES)];
        V::from_fn(|axis| block[axis % 3][index % LANES])
    }
    #[inline(always)]
    fn reach(&self, direction: V) -> V::Scalar {
        if self.count <= ROOM / 2 {
            self.reach_of::<{ ROOM / 16 }>(direction)
        } else {
            self.reach_of::<{ ROOM / 8 }>(direction)
        }
    }
}
