//! Queries on many pairs.

use gjk::math::{Planar, Vector};
use gjk::{Convex, Pair, Pose, Space, proximity};

use crate::answers::{Columns, Proximities};
use crate::block::{BLOCK, Block, Task};
use crate::instructions::Instructions;
use crate::lanes;
use crate::number::Number;
use crate::pairs::{IndexError, Pairs};
use crate::poses::Poses;
use crate::shapes::Shapes;
use crate::solids::Guesses;

/// Computes the signed distances of pairs of shapes in the plane, on all threads of the current rayon pool.
///
/// # Errors
/// If a pair refers to a shape or pose that does not exist. No result is then computed.
pub fn proximities<V: Planar<Scalar: Number> + Space>(
    shapes: &Shapes<V>,
    poses: &Poses<V>,
    pairs: &Pairs,
    answers: &mut Proximities<V>,
) -> Result<(), IndexError> {
    proximities_with(Instructions::detected(), shapes, poses, pairs, answers)
}

/// Computes the signed distances of pairs of shapes in the plane with a given instruction set. See
/// [`proximities`].
///
/// # Errors
/// As [`proximities`].
pub fn proximities_with<V: Planar<Scalar: Number> + Space>(
    instructions: Instructions,
    shapes: &Shapes<V>,
    poses: &Poses<V>,
    pairs: &Pairs,
    answers: &mut Proximities<V>,
) -> Result<(), IndexError> {
    pairs.check(shapes.len(), poses.len())?;
    answers.resize(pairs.len());
    each_block(0, &mut answers.columns(), &|first, out| {
        let range = first..first + out.len();
        let task: Task<'_, V::Scalar> = Task {
            shapes: pairs.shapes.each_ref().map(|column| &column[range.clone()]),
            poses: pairs.poses.each_ref().map(|column| &column[range.clone()]),
            places: shapes.places(),
            rows: shapes.rows(),
            pose_rows: poses.rows(),
            rotation_error: poses.error(),
        };
        let mut block = Block::new();
        for &place in lanes::answer(instructions.level(), &task, &mut block, out) {
            let index = first + usize::from(place);
            one(shapes.bodies(), poses.as_slice(), pairs, index, usize::from(place), out);
        }
    });
    Ok(())
}

/// Computes the signed distances of pairs of convex shapes, in the plane or in space, on all threads of the
/// current rayon pool.
///
/// The scalar library computes each pair. For boxes and hulls of up to 32 vertices in space, SIMD lanes
/// search first, and the scalar library proves their result.
///
/// # Errors
/// If a pair refers to a shape or pose that does not exist. No result is then computed.
pub fn proximities_of<C: Convex<Vector: Space> + Sync>(
    shapes: &[C],
    poses: &Poses<C::Vector>,
    pairs: &Pairs,
    answers: &mut Proximities<C::Vector>,
) -> Result<(), IndexError> {
    proximities_of_with(Instructions::detected(), shapes, poses, pairs, answers)
}

/// Computes the signed distances of pairs of convex shapes with a given instruction set. See
/// [`proximities_of`].
///
/// # Errors
/// As [`proximities_of`].
pub fn proximities_of_with<C: Convex<Vector: Space> + Sync>(
    instructions: Instructions,
    shapes: &[C],
    poses: &Poses<C::Vector>,
    pairs: &Pairs,
    answers: &mut Proximities<C::Vector>,
) -> Result<(), IndexError> {
    pairs.check(shapes.len(), poses.len())?;
    answers.resize(pairs.len());
    each_block(0, &mut answers.columns(), &|first, out| {
        let at = |place: usize| posed(shapes, poses.as_slice(), pairs, first + place);
        let mut guesses = Guesses::new(instructions);
        for place in 0..out.len() {
            let (shapes, poses) = at(place);
            guesses.push(shapes, poses);
        }
        for (place, cache) in guesses.found().iter_mut().enumerate() {
            let ([a, b], [pose_a, pose_b]) = at(place);
            out.write(place, &Pair::new(a, pose_a, b, pose_b).with_cache(cache).proximity());
        }
    });
    Ok(())
}

/// Answers one pair by the scalar library.
fn one<C: Convex<Vector: Space>>(
    shapes: &[C],
    poses: &[Pose<C::Vector>],
    pairs: &Pairs,
    index: usize,
    place: usize,
    out: &mut Columns<'_, <C::Vector as Vector>::Scalar>,
) {
    let ([a, b], [pose_a, pose_b]) = posed(shapes, poses, pairs, index);
    out.write(place, &proximity(a, pose_a, b, pose_b));
}

/// The shapes of a pair, and their poses.
#[inline(always)]
fn posed<'a, C: Convex>(
    shapes: &'a [C],
    poses: &'a [Pose<C::Vector>],
    pairs: &Pairs,
    index: usize,
) -> ([&'a C; 2], [&'a Pose<C::Vector>; 2]) {
    let shape = |side: usize| &shapes[pairs.shapes[side][index] as usize];
    let pose = |side: usize| &poses[pairs.poses[side][index] as usize];
    ([shape(0), shape(1)], [pose(0), pose(1)])
}

/// Calls `answer` with every block of the columns and the index of its first pair, on the threads that have
/// nothing to do.
///
/// The halves are cut at multiples of the block's size, so that the blocks, and with them the answers, are
/// the same on any number of threads.
fn each_block<S: gjk::math::Scalar>(
    first: usize,
    out: &mut Columns<'_, S>,
    answer: &(impl Fn(usize, &mut Columns<'_, S>) + Sync),
) {
    let blocks = out.len().div_ceil(BLOCK);
    if blocks <= 1 {
        return answer(first, out);
    }
    let middle = blocks / 2 * BLOCK;
    let [mut before, mut after] = out.split(middle);
    rayon::join(|| each_block(first, &mut before, answer), || each_block(first + middle, &mut after, answer));
}
