//! The questions about each pair of every kind with every kind.

use gjk::convex::ScalarOf;
use gjk::sat::sat;
use gjk::{
    Cache, Capacity, Convex, ManifoldOptions, Motion, Options, Pair, Pose, Rounded, Sweep, closest_set,
    intersects, manifold, proximity,
};

use super::Group;
use super::hash::Hash;
use super::numbers::Numbers;
use super::place::{motions, poses};
use super::world::{World, draw};

/// One hash for every question.
#[derive(Default)]
struct Answers {
    proximity: Hash,
    intersects: Hash,
    closest_set: Hash,
    manifold: Hash,
    sat: Hash,
    warm: Hash,
    watched: Hash,
    cast: Hash,
}

/// Asks about all pairs of one dimension and precision.
pub(crate) fn ask<V: World>(name: &str, stream: u64, groups: &mut Vec<Group>) {
    let mut answers = Answers::default();
    let mut pairs = 0;
    // What a pair leaves in it is where the next begins: a warm start from anywhere.
    let mut cache = Cache::new();
    for round in 0..V::ROUNDS {
        for kinds in 0..V::KINDS * V::KINDS {
            let mut numbers = Numbers::new(stream, pairs as u64).in_units_of(exponent::<V>(round));
            let [a, b] = [kinds / V::KINDS, kinds % V::KINDS].map(|kind| draw::<V>(kind, &mut numbers));
            let [pose_a, pose_b] = poses(&mut numbers);
            let rounded =
                |shape, rounding| Rounded::new(shape, rounding).expect("a rounding within the domain");
            let (shape_a, shape_b) = (rounded(V::build(&a), a.rounding), rounded(V::build(&b), b.rounding));
            answers.add([&shape_a, &shape_b], [&pose_a, &pose_b], &mut cache);
            for [motion_a, motion_b] in motions([&pose_a, &pose_b], &mut numbers) {
                answers.add_cast([&shape_a, &shape_b], [&motion_a, &motion_b]);
            }
            pairs += 1;
        }
    }
    let Answers { proximity, intersects, closest_set, manifold, sat, warm, watched, cast } = answers;
    let named = [
        ("proximity", proximity),
        ("intersects", intersects),
        ("closest_set", closest_set),
        ("manifold", manifold),
        ("sat", sat),
        ("warm start and options", warm),
        ("watched", watched),
        ("cast", cast),
    ];
    let group = |(question, hash): (&str, Hash)| Group {
        name: format!("{name} {question}"),
        pairs,
        hash: hash.value(),
    };
    groups.extend(named.map(group));
}

/// Most rounds are in units of 1; some in the smallest and the largest, and in some between.
fn exponent<V: World>(round: usize) -> i32 {
    match round % 9 {
        5 => V::EXPONENT,
        6 => -V::EXPONENT,
        7 => V::EXPONENT / 2,
        8 => -V::EXPONENT / 2,
        _ => 0,
    }
}

impl Answers {
    fn add<V: World>(
        &mut self,
        [a, b]: [&dyn Convex<Vector = V>; 2],
        [pose_a, pose_b]: [&Pose<V>; 2],
        cache: &mut Cache<V>,
    ) {
        let answer = proximity(a, pose_a, b, pose_b);
        self.proximity.proximity(&answer, answer.features(a, b));
        self.intersects.add(u64::from(intersects(a, pose_a, b, pose_b)));
        self.closest_set.closest_set(&closest_set(a, pose_a, b, pose_b, &answer));
        self.manifold.manifold(&manifold(a, pose_a, b, pose_b));
        self.sat.sat(&sat(a, pose_a, b, pose_b));

        let options = Options::DEFAULT.with_capacity(Capacity::Growing).with_max_iterations(64);
        let warm = Pair::new(a, pose_a, b, pose_b).with_options(options).with_cache(cache).proximity();
        self.warm.proximity(&warm, warm.features(a, b));
        let reach: ScalarOf<dyn Convex<Vector = V>> = a.extent() + b.extent();
        let contact = ManifoldOptions::DEFAULT.with_speculative_distance(reach);
        let pair = Pair::new(a, pose_a, b, pose_b).with_options(options).with_cache(cache);
        self.warm.manifold(&pair.with_manifold_options(contact).manifold());

        let mut steps = 0;
        let seen = Pair::new(a, pose_a, b, pose_b).observe(|_, _| steps += 1).proximity();
        self.watched.proximity(&seen, seen.features(a, b));
        self.watched.add(steps);
    }

    fn add_cast<V: World>(&mut self, [a, b]: [&dyn Convex<Vector = V>; 2], [by_a, by_b]: [&Motion<V>; 2]) {
        let cast = Sweep::new(a, by_a, b, by_b).cast();
        self.cast.cast(&cast, cast.proximity().features(a, b));
    }
}
