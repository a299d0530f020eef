//! Many pairs at once: lanes of registers, with every set of instructions that the machine has.

use gjk::Space;
use gjk::math::{Planar, Real, Scalar};
use gjk_batch::{Instance, Instructions, Number, Pairs, Poses, Proximities, Shapes, proximities_with};

use super::Group;
use super::hash::Hash;
use super::numbers::Numbers;
use super::plane::{ring, turned};

/// How many pairs there are: some blocks, the last not full.
const PAIRS: usize = 2500;

/// Answers pairs of every kind of shape that lanes know, and of one that they leave to the scalar library.
pub(crate) fn ask<V: Planar<Scalar: Number + Real> + Space>(
    name: &str,
    stream: u64,
    groups: &mut Vec<Group>,
) {
    let (mut shapes, mut poses, mut pairs) = (Shapes::<V>::new(), Poses::<V>::new(), Pairs::new());
    for index in 0..PAIRS {
        let mut numbers = Numbers::new(stream, index as u64);
        let [a, b] = [0; 2].map(|_| shape(&mut numbers, &mut shapes));
        let here: V = numbers.point();
        let there = here + numbers.point::<V>() * V::Scalar::from_f64([0.0, 0.5, 1.0, 3.0][numbers.below(4)]);
        let [pose_a, pose_b] = [here, there].map(|place| poses.push(turned(&mut numbers, place)));
        pairs.push(Instance { shape: a, pose: pose_a }, Instance { shape: b, pose: pose_b });
    }
    let answered = |instructions: Instructions| {
        let mut answers = Proximities::new();
        proximities_with(instructions, &shapes, &poses, &pairs, &mut answers)
            .expect("pairs of what was pushed");
        let mut hash = Hash::new();
        for index in 0..answers.len() {
            let answer = answers.get(index).expect("an answer for each pair");
            hash.scalar(answer.distance);
            hash.vectors(&[answer.normal, answer.point_a, answer.point_b]);
            hash.bounds(answer.bounds);
            hash.status(answer.status);
        }
        hash.value()
    };
    let widest = answered(Instructions::detected());
    groups.push(Group { name: format!("{name} lanes"), pairs: PAIRS, hash: widest });
    // Another set of instructions with other bits is one more line, which no record has.
    for instructions in Instructions::available().into_iter().skip(1) {
        let hash = answered(instructions);
        if hash != widest {
            let name = format!("{name} lanes, but not the same with {instructions:?}");
            groups.push(Group { name, pairs: PAIRS, hash });
        }
    }
}

/// A box, a circle, a capsule, or a polygon of up to 20 vertices, some of them rounded.
fn shape<V: Planar<Scalar: Number + Real> + Space>(numbers: &mut Numbers, shapes: &mut Shapes<V>) -> u32 {
    let radius = numbers.size();
    let rounding = if numbers.below(2) == 0 { radius } else { V::Scalar::ZERO };
    match numbers.below(4) {
        0 => shapes.push_cuboid(V::from_fn(|_| numbers.size()), rounding),
        1 => shapes.push_ball(numbers.point(), radius),
        2 => shapes.push_capsule(numbers.point(), numbers.point(), radius),
        _ => shapes.push_polygon(&ring(3 + numbers.below(18), radius), rounding),
    }
    .expect("numbers within the domain")
}
