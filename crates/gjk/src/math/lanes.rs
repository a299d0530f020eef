//! Four numbers of `f32` side by side: what searches that need not be right are written with.

#[cfg(feature = "glam-033")]
use glam::{Mat3A, Mat4 as Matrix4, Vec3A, Vec4, Vec4Swizzles};
#[cfg(not(feature = "glam-033"))]
use glam_034::{Mat3A, Mat4 as Matrix4, Vec3A, Vec4, Vec4Swizzles};

/// Four numbers, in one register where the processor has such.
pub(crate) type Four = Vec4;

/// A vector of space in such a register. Its vector product is that of `Spatial`: glam's own is fused where
/// the target has such an instruction, and then has other bits.
pub(crate) type Single = Vec3A;

/// Three of them: the columns of a matrix.
pub(crate) type Mat3 = Mat3A;

/// Four of four.
pub(crate) type Mat4 = Matrix4;

/// Each of the four numbers, four times.
#[inline(always)]
pub(crate) fn spread(four: Four) -> [Four; 4] {
    [four.xxxx(), four.yyyy(), four.zzzz(), four.wwww()]
}

/// Eight vectors of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Eight {
    pub(crate) x: [Four; 2],
    pub(crate) y: [Four; 2],
}

impl Eight {
    /// The first W fours turned by a matrix, given by its columns.
    #[inline(always)]
    pub(crate) fn turned<const W: usize>(&self, [[a, c], [b, d]]: [[f32; 2]; 2]) -> Self {
        let mut turned = *self;
        for block in 0..W {
            turned.x[block] = self.x[block] * a + self.y[block] * b;
            turned.y[block] = self.x[block] * c + self.y[block] * d;
        }
        turned
    }

    /// The first W fours moved.
    #[inline(always)]
    pub(crate) fn moved<const W: usize>(&self, [x, y]: [f32; 2]) -> Self {
        let mut moved = *self;
        for block in 0..W {
            moved.x[block] = self.x[block] + x;
            moved.y[block] = self.y[block] + y;
        }
        moved
    }

    /// The coordinates at a place.
    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> [f32; 2] {
        [at(&self.x, place), at(&self.y, place)]
    }

    /// The first place, of W fours, of a vector that is no farther along a direction; one of them, if there
    /// is none.
    #[inline(always)]
    pub(crate) fn first<const W: usize>(&self, [x, y]: [f32; 2], along: f32) -> usize {
        let level = Four::splat(along);
        let first = (self.x[0] * x + self.y[0] * y).cmple(level).bitmask();
        let second = if W == 1 { 1 } else { (self.x[1] * x + self.y[1] * y).cmple(level).bitmask() };
        (first | second << 4).trailing_zeros() as usize & 7
    }
}

/// The number at one of eight places.
#[inline(always)]
pub(crate) fn at(eight: &[Four; 2], place: usize) -> f32 {
    eight[place >> 2 & 1].to_array()[place & 3]
}

/// The largest scalar product of a vector of the plane with eight others, given by their coordinates.
#[inline(always)]
pub(super) fn reach([x, y]: &[[f32; 8]; 2], along: [f32; 2]) -> f32 {
    let of =
        |first: usize| Four::from_slice(&x[first..]) * along[0] + Four::from_slice(&y[first..]) * along[1];
    of(0).max(of(4)).max_element()
}
