//! Four numbers of `f32` side by side: what searches that need not be right are written with.

#[cfg(feature = "glam-033")]
use glam::{Vec3A, Vec4, Vec4Swizzles};
#[cfg(not(feature = "glam-033"))]
use glam_034::{Vec3A, Vec4, Vec4Swizzles};

/// Four numbers, in one register where the processor has such.
pub(crate) type Four = Vec4;

/// A vector of space in such a register.
pub(crate) type Single = Vec3A;

/// Each of the four numbers, four times.
#[inline(always)]
pub(crate) fn spread(four: Four) -> [Four; 4] {
    [four.xxxx(), four.yyyy(), four.zzzz(), four.wwww()]
}
