//! One pair a lane: the kernels, and who gets which pair.

mod boxes;
mod depth;
mod finish;
mod frame;
mod load;
mod number;
mod polygons;
mod ring;
mod vector;

use fearless_simd::{Level, Simd};

use crate::answers::Columns;
use crate::block::{BLOCK, Block, Task};
use crate::rows::Size;
use finish::leave;
use load::{Group, MOST, lane_places, load_poses, place_of};
pub(crate) use number::LaneNumber;

/// Answers what lanes can of a block of pairs, and gives the places of those that are left.
pub(crate) fn answer<'p, N: Kernels>(
    level: Level,
    task: &Task<'_, N>,
    block: &'p mut Block,
    out: &mut Columns<'_, N>,
) -> &'p [u16] {
    block.sort(task);
    block.left.clear();
    N::kernels(level, task, block, out);
    &block.left
}

/// The kernels of a number.
///
/// Compiled here for each, once: what is generic would be compiled with everyone who asks, for minutes.
pub trait Kernels: Sized {
    /// Answers the pairs of a block that the lanes of a level can.
    #[doc(hidden)]
    fn kernels(level: Level, task: &Task<'_, Self>, block: &mut Block, out: &mut Columns<'_, Self>);
}

impl Kernels for f32 {
    fn kernels(level: Level, task: &Task<'_, Self>, block: &mut Block, out: &mut Columns<'_, Self>) {
        vectorized(level, task, block, out);
    }
}

impl Kernels for f64 {
    fn kernels(level: Level, task: &Task<'_, Self>, block: &mut Block, out: &mut Columns<'_, Self>) {
        vectorized(level, task, block, out);
    }
}

/// The kernels with the widest instructions of a level.
#[cfg(any(
    not(any(target_arch = "x86", target_arch = "x86_64")),
    not(target_feature = "sse2"),
    feature = "portable"
))]
fn vectorized<N: LaneNumber>(level: Level, task: &Task<'_, N>, block: &mut Block, out: &mut Columns<'_, N>) {
    fearless_simd::dispatch!(level, simd => kernels(simd, task, block, out));
}

/// The kernels with AVX-512, AVX2 or SSE2. SSE4.2 is left out, a quarter of all code for lanes: what has it
/// and no AVX2 is older than 2013, and runs on SSE2. With debug assertions SSE2 alone: the bits are the same,
/// and the others take most of the time to compile.
#[cfg(all(
    any(target_arch = "x86", target_arch = "x86_64"),
    target_feature = "sse2",
    not(feature = "portable")
))]
fn vectorized<N: LaneNumber>(level: Level, task: &Task<'_, N>, block: &mut Block, out: &mut Columns<'_, N>) {
    fn on<S: Simd, N: LaneNumber>(simd: S, task: &Task<'_, N>, block: &mut Block, out: &mut Columns<'_, N>) {
        simd.vectorize(
            #[inline(always)]
            || kernels(simd, task, block, out),
        );
    }
    #[cfg(not(debug_assertions))]
    if let Some(simd) = level.as_avx512() {
        return on(simd, task, block, out);
    } else if let Some(simd) = level.as_avx2() {
        return on(simd, task, block, out);
    }
    if let Some(simd) = level.as_sse2() {
        on(simd, task, block, out);
    }
}

/// Every kernel on its part of the block.
#[inline(always)]
fn kernels<S: Simd, N: LaneNumber>(simd: S, task: &Task<'_, N>, block: &mut Block, out: &mut Columns<'_, N>) {
    boxes_with_boxes(simd, task, block, out);
    polygons::answer::<S, N, 1, 3>(simd, Size::Four, task, block, out);
    polygons::answer::<S, N, 2, 5>(simd, Size::Eight, task, block, out);
    polygons::answer::<S, N, 4, 9>(simd, Size::Sixteen, task, block, out);
    let Block { order, starts, left, .. } = block;
    left.extend_from_slice(&order[usize::from(starts[4])..usize::from(starts[5])]);
}

#[inline(always)]
fn boxes_with_boxes<S: Simd, N: LaneNumber>(
    simd: S,
    task: &Task<'_, N>,
    block: &mut Block,
    out: &mut Columns<'_, N>,
) {
    use fearless_simd::prelude::*;
    let lanes = <N::Lanes<S> as SimdBase<S>>::LEN;
    let zero = [gjk::math::Scalar::ZERO; 4];
    let mut poses: [Group<N>; 2] = [[zero; MOST]; 2];
    let mut halves: [Group<N>; 2] = [[zero; MOST]; 2];
    let Block { order, starts, left, .. } = block;
    for places in order[usize::from(starts[0])..usize::from(starts[1])].chunks(lanes) {
        let at = lane_places(places);
        for side in 0..2 {
            load_poses(task, side, &at, lanes, &mut poses[side]);
            for (row, &place) in halves[side][..lanes].iter_mut().zip(&at) {
                *row = task.rows.half_extents(place_of(task, side, place));
            }
        }
        let (half_a, a) = boxes::side::<S, _, N::Lanes<S>>(simd, &poses[0], &halves[0]);
        let (half_b, b) = boxes::side::<S, _, N::Lanes<S>>(simd, &poses[1], &halves[1]);
        let frame = frame::Frame::new(simd, &a, &b, task.rotation_error);
        let (deep, overlap) = boxes::overlapping(simd, &frame, half_a, half_b);
        let found = match overlap.to_bitmask() == (1 << lanes) - 1 {
            true => deep,
            false => deep.or(overlap, boxes::apart(simd, &frame, half_a, half_b)),
        };
        let (settled, stands) = finish::finish(simd, &[a, b], &frame, &found);
        settled.store(places, out);
        leave(stands.to_bitmask(), places, left);
    }
}

/// How many pairs a block has at most.
const _: () = assert!(BLOCK <= u16::MAX as usize);

#[cfg(test)]
mod tests {
    use gjk::glam::{DVec2, Vec2};
    use gjk::{Pose, math::Planar};

    use super::*;
    use crate::Number;
    use crate::answers::Proximities;
    use crate::shapes::Shapes;

    /// Of pairs of one shape turned and moved, apart and overlapping, how many of a hundred are left to the
    /// scalar library.
    fn left_of_a_hundred<V: Planar<Scalar: Number>>(vertices: usize) -> usize {
        let number = <V::Scalar as gjk::math::Scalar>::from_f64;
        let point = |x: f64, y: f64| V::from_fn(|i| number(if i == 0 { x } else { y }));
        let mut shapes = Shapes::<V>::new();
        let ring: Vec<V> = (0..vertices)
            .map(|i| i as f64 * std::f64::consts::TAU / vertices as f64)
            .map(|angle| point(angle.cos(), 0.7 * angle.sin()))
            .collect();
        match vertices {
            0 => shapes.push_cuboid(point(1.0, 0.7), number(0.0)),
            _ => shapes.push_polygon(&ring, number(0.0)),
        }
        .unwrap();
        let poses = (0..101).map(|i| {
            let t = f64::from(i);
            let place = point(0.05 * t * (1.7 * t).cos(), 0.05 * t * (1.7 * t).sin());
            Pose::from_angle(number(0.37 * t + 0.1), place)
        });
        let poses: crate::poses::Poses<V> = poses.collect();
        let (zeros, others): (Vec<u32>, Vec<u32>) = (vec![0; 100], (1..101).collect());
        let task = Task::<V::Scalar> {
            shapes: [&zeros, &zeros],
            poses: [&zeros, &others],
            places: shapes.places(),
            rows: shapes.rows(),
            pose_rows: poses.rows(),
            rotation_error: poses.error(),
        };
        let mut answers = Proximities::<V>::new();
        answers.resize(100);
        answer(Level::new(), &task, &mut Block::new(), &mut answers.columns()).len()
    }

    #[test]
    fn lanes_answer_nearly_all_pairs_of_small_shapes() {
        for vertices in [0, 1, 2, 3, 4, 7, 8, 13, 16] {
            assert!(left_of_a_hundred::<Vec2>(vertices) <= 3, "{vertices} vertices in f32");
            assert!(left_of_a_hundred::<DVec2>(vertices) <= 3, "{vertices} vertices in f64");
        }
        assert_eq!(left_of_a_hundred::<Vec2>(17), 100);
    }
}
