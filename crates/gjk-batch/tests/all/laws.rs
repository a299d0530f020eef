//! What every answer of a batch obeys, on every kind of pair, held against the exact truth and against the
//! scalar library.
//!
//! ```text
//! GJK_EFFORT=campaign cargo test -p gjk-batch --release --test all laws:: -- --nocapture
//! ```
//! tries a million pairs for each law and precision, spread over the classes of the oracle's generators.

use crate::support::bridge::pose;
use crate::support::laws::{self, Law};
use crate::support::{Bridge, Known, ensure};
use gjk::math::{Planar, Scalar, Vector};
use gjk::{Convex, Cuboid, Feature, Hull, Proximity, glam, proximity};
use gjk_batch::{
    Answer, Instance, Instructions, NearPairs, Number, Pairs, Poses, Proximities, Shapes, pairs_within,
    pairs_within_of, proximities, proximities_of, proximities_of_with, proximities_with,
};
use gjk_oracle::{Body, Class, Recipe, draws};

/// Broken laws that are printed.
const SHOWN: usize = 8;

/// Pairs for each law and precision.
fn count() -> u64 {
    draws(1200, 6000, 1_000_000)
}

/// Pairs and what is known of each.
struct Stock<V: Vector> {
    recipes: Vec<(Recipe, bool)>,
    shapes: Shapes<V>,
    poses: Poses<V>,
    pairs: Pairs,
}

/// The body of the oracle, as one of the shapes that it can be.
fn push<V: Bridge<2> + Planar<Scalar: Number>>(shapes: &mut Shapes<V>, body: &Body<2>, choice: u64) -> u32 {
    let vertices: Vec<V> = body.vertices.iter().map(|&p| V::of(p)).collect();
    let radius = V::Scalar::from_f64(body.radius);
    let index = match (&vertices[..], choice % 2) {
        (&[at], 0) => shapes.push_ball(at, radius),
        (&[a, b], 0) => shapes.push_capsule(a, b, radius),
        (vertices, 0) if is_box(vertices) => {
            shapes.push_cuboid(V::from_fn(|i| vertices[0].get(i).abs()), radius)
        }
        _ => shapes.push_polygon(&vertices, radius),
    };
    index.unwrap()
}

/// Whether the points are the corners of a box around the origin, in order around it.
fn is_box<V: Vector>(vertices: &[V]) -> bool {
    let half = |i: usize| vertices[0].get(i).abs();
    vertices.len() == 4
        && vertices.iter().all(|v| (0..2).all(|i| v.get(i).abs() == half(i)))
        && (0..4).all(|i| (0..i).all(|j| vertices[i] != vertices[j]))
}

impl<V: Bridge<2> + Planar<Scalar: Number>> Stock<V> {
    /// So many pairs from a first seed on, in turn of every class, drawn any way and made to overlap.
    fn new(seeds: std::ops::Range<u64>) -> Self {
        let mut stock =
            Self { recipes: Vec::new(), shapes: Shapes::new(), poses: Poses::new(), pairs: Pairs::new() };
        for seed in seeds {
            let class = Class::ALL[seed as usize % Class::ALL.len()];
            let most = [6, 10, 16][seed as usize / 17 % 3];
            let recipe = Recipe { class, precision: V::PRECISION, seed, max_vertices: most };
            let overlapping = seed % 5 == 0;
            stock.recipes.push((recipe, overlapping));
            let (a, b) = stock.bodies(stock.recipes.len() - 1);
            let mut placed = |body: &Body<2>, choice: u64| Instance {
                shape: push(&mut stock.shapes, body, choice),
                pose: stock.poses.push(pose(body)),
            };
            let (a, b) = (placed(&a, seed / 3), placed(&b, seed / 7));
            stock.pairs.push(a, b);
        }
        stock
    }

    fn known(&self, index: usize) -> Known<2> {
        match self.recipes[index] {
            (recipe, false) => Known::of(recipe),
            (recipe, true) => Known::overlapping(recipe),
        }
    }

    fn bodies(&self, index: usize) -> (Body<2>, Body<2>) {
        match self.recipes[index] {
            (recipe, false) => {
                let case = recipe.case::<2>();
                (case.a, case.b)
            }
            (recipe, true) => {
                let known = Known::<2>::overlapping(recipe);
                (known.a, known.b)
            }
        }
    }

    fn scalar(&self, index: usize) -> Proximity<V> {
        let [a, b] = self.pairs.get(index).unwrap();
        let shape = |at: Instance| self.shapes.get(at.shape).unwrap();
        let pose = |at: Instance| self.poses.get(at.pose).unwrap();
        proximity(shape(a), pose(a), shape(b), pose(b))
    }
}

/// An answer of a batch as the laws of the library read it.
fn whole<V: Vector>(answer: &Answer<V>) -> Proximity<V> {
    Proximity {
        distance: answer.distance,
        normal: answer.normal,
        point_a: answer.point_a,
        point_b: answer.point_b,
        bounds: answer.bounds,
        status: answer.status,
        via: gjk::trace::Via::Search,
        carriers: [Feature::Smooth.into(); 2],
        iterations: 0,
    }
}

/// Holds every answer to a law, with every set of instructions that there is.
#[track_caller]
fn holds<V: Bridge<2> + Planar<Scalar: Number>>(law: impl Fn(&Stock<V>, usize, &Proximity<V>) -> Law) {
    const AT_ONCE: u64 = 4096;
    let mut broken = Vec::new();
    let mut failures = 0;
    for first in (0..count()).step_by(AT_ONCE as usize) {
        let stock = Stock::<V>::new(first..count().min(first + AT_ONCE));
        for instructions in Instructions::available() {
            let mut answers = Proximities::new();
            proximities_with(instructions, &stock.shapes, &stock.poses, &stock.pairs, &mut answers).unwrap();
            assert_eq!(answers.len(), stock.pairs.len());
            for index in 0..answers.len() {
                let answer = whole(&answers.get(index).unwrap());
                if let Err(why) = law(&stock, index, &answer) {
                    failures += 1;
                    if broken.len() < SHOWN {
                        broken.push(format!("{:?} on {instructions:?}: {why}", stock.recipes[index]));
                    }
                }
            }
        }
    }
    assert!(broken.is_empty(), "{failures} broken:\n{}", broken.join("\n"));
}

/// The laws of the library that speak of one answer.
fn obeys<V: Bridge<2> + Planar<Scalar: Number>>(
    stock: &Stock<V>,
    index: usize,
    answer: &Proximity<V>,
) -> Law {
    laws::all(&stock.known(index), answer)
}

/// The same boolean, and each distance within the other's bounds.
fn agrees<V: Bridge<2> + Planar<Scalar: Number>>(
    stock: &Stock<V>,
    index: usize,
    answer: &Proximity<V>,
) -> Law {
    let scalar = stock.scalar(index);
    ensure(answer.intersects() == scalar.intersects(), || {
        format!("intersects differs from the scalar library's: {answer:?} {scalar:?}")
    })?;
    let within = scalar.bounds.contains(answer.distance) && answer.bounds.contains(scalar.distance);
    ensure(within, || format!("distances differ by more than the bounds: {answer:?} {scalar:?}"))
}

#[test]
fn every_answer_obeys_the_laws_of_the_library_in_f32() {
    holds::<glam::Vec2>(obeys);
}

#[test]
fn every_answer_obeys_the_laws_of_the_library_in_f64() {
    holds::<glam::DVec2>(obeys);
}

#[test]
fn every_answer_is_the_scalar_library_s_within_the_bounds_in_f32() {
    holds::<glam::Vec2>(agrees);
}

#[test]
fn every_answer_is_the_scalar_library_s_within_the_bounds_in_f64() {
    holds::<glam::DVec2>(agrees);
}

/// The answers, as bits that can be compared.
fn answers_on<V: Bridge<2> + Planar<Scalar: Number>>(threads: usize, stock: &Stock<V>) -> Proximities<V> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let mut answers = Proximities::new();
    pool.install(|| proximities(&stock.shapes, &stock.poses, &stock.pairs, &mut answers)).unwrap();
    answers
}

#[test]
fn the_number_of_threads_changes_no_bit() {
    let stock = Stock::<glam::Vec2>::new(0..5000);
    let alone = answers_on(1, &stock);
    for threads in [2, 3, 7] {
        assert!(alone == answers_on(threads, &stock), "{threads} threads");
    }
}

#[test]
fn the_set_of_instructions_changes_no_bit() {
    let stock = Stock::<glam::DVec2>::new(0..5000);
    let expected = answers_on(1, &stock);
    for instructions in Instructions::available() {
        let mut answers = Proximities::new();
        proximities_with(instructions, &stock.shapes, &stock.poses, &stock.pairs, &mut answers).unwrap();
        assert!(answers == expected, "{instructions:?}");
    }
}

#[test]
fn a_product_of_rotations_that_rounds_to_the_identity_is_not_taken_for_it() {
    // Two opposite turns: the product is a matrix of 1 and 0, or nearly, and as far from the rotation meant
    // as its error says.
    let turn = |angle: f32| gjk::Rotation::<glam::Vec2>::from_angle(angle);
    let mut shapes = Shapes::<glam::Vec2>::new();
    shapes.push_cuboid(glam::Vec2::new(1000.0, 1.0), 0.0).unwrap();
    let (mut poses, mut pairs) = (Poses::new(), Pairs::new());
    for i in 0..200_u8 {
        let product = turn(f32::from(i) * 0.03).after(&turn(f32::from(i) * -0.03));
        let pose = poses.push(gjk::Pose::new(product, glam::Vec2::ZERO));
        let other = gjk::Pose::from_translation(glam::Vec2::new(1500.0, 2.5));
        let other = poses.push(other);
        pairs.push(Instance { shape: 0, pose }, Instance { shape: 0, pose: other });
    }
    let mut answers = Proximities::new();
    proximities(&shapes, &poses, &pairs, &mut answers).unwrap();
    for index in 0..answers.len() {
        let [a, b] = pairs.get(index).unwrap();
        let (a, b) = (poses.get(a.pose).unwrap(), poses.get(b.pose).unwrap());
        let shape = shapes.get(0).unwrap();
        let (scalar, answer) = (proximity(shape, a, shape, b), answers.get(index).unwrap());
        // What the rotation may be off moves the far end of the box by so much.
        let open = a.rotation().error() * 1000.0;
        assert!(answer.bounds.width() >= open, "{index}: {answer:?} {scalar:?}");
        assert!(answer.bounds.contains(scalar.distance), "{index}: {answer:?} {scalar:?}");
    }
}

#[test]
fn any_convex_shape_has_the_scalar_library_s_answer() {
    let balls: Vec<gjk::Ball<glam::DVec3>> =
        (0..3).map(|i| gjk::Ball::new(glam::DVec3::ZERO, f64::from(i) + 0.5).unwrap()).collect();
    let place = |i: i32| gjk::Pose::from_translation(glam::DVec3::new(f64::from(i), 1.0, -2.0));
    let poses: Poses<glam::DVec3> = (0..9).map(place).collect();
    let mut pairs = Pairs::new();
    let others = (0..9).map(|pose| Instance { shape: pose % 3, pose });
    pairs.push_one_against(Instance { shape: 1, pose: 4 }, others);
    let mut answers = Proximities::new();
    proximities_of(&balls, &poses, &pairs, &mut answers).unwrap();
    for index in 0..9 {
        let [a, b] = pairs.get(index).unwrap();
        let shape = |at: Instance| &balls[at.shape as usize];
        let pose = |at: Instance| poses.get(at.pose).unwrap();
        let scalar = proximity(shape(a), pose(a), shape(b), pose(b));
        let answer = answers.get(index).unwrap();
        assert_eq!(
            (answer.distance, answer.normal, answer.bounds),
            (scalar.distance, scalar.normal, scalar.bounds)
        );
        assert_eq!((answer.point_a, answer.point_b), (scalar.point_a, scalar.point_b));
    }
}

#[test]
fn an_index_with_nothing_behind_it_is_an_error() {
    let mut shapes = Shapes::<glam::Vec2>::new();
    shapes.push_ball(glam::Vec2::ZERO, 1.0).unwrap();
    let poses: Poses<glam::Vec2> = [gjk::Pose::IDENTITY].into_iter().collect();
    let mut answers = Proximities::new();
    for (shape, pose) in [(1, 0), (0, 1)] {
        let mut pairs = Pairs::new();
        pairs.push(Instance { shape: 0, pose: 0 }, Instance { shape, pose });
        let error = proximities(&shapes, &poses, &pairs, &mut answers).unwrap_err();
        assert_eq!((error.index, error.count), (1, 1));
        assert!(answers.is_empty());
    }
    assert_eq!(shapes.get(0).unwrap().radius(), 1.0);
}

/// The pairs that every body against every other gives, and those of the index: the same.
fn finds_all<V: Bridge<2> + Planar<Scalar: Number>>(cutoff: f64) {
    let stock = Stock::<V>::new(0..60);
    // Each body once, all of them around the origin.
    let bodies: Vec<Instance> = (0..60).flat_map(|i| stock.pairs.get(i).unwrap()).collect();
    let cutoff = V::Scalar::from_f64(cutoff);
    let (mut expected, mut all) = (Vec::new(), Pairs::new());
    for b in 0..bodies.len() as u32 {
        for a in 0..b {
            all.push(bodies[a as usize], bodies[b as usize]);
            expected.push([a, b]);
        }
    }
    let mut answers = Proximities::new();
    proximities(&stock.shapes, &stock.poses, &all, &mut answers).unwrap();
    let mut near = answers.distance().iter().map(|&distance| distance <= cutoff);
    expected.retain(|_| near.next().unwrap());
    expected.sort_unstable();
    assert!(!expected.is_empty() && expected.len() < all.len());
    let mut found = NearPairs::new();
    for _ in 0..2 {
        pairs_within(&stock.shapes, &stock.poses, &bodies, cutoff, &mut found).unwrap();
        assert_eq!(found.bodies, expected);
        assert_eq!((found.pairs.len(), found.answers.len()), (expected.len(), expected.len()));
        assert!(found.answers.distance().iter().all(|&distance| distance <= cutoff));
    }
}

#[test]
fn the_index_finds_every_pair_within_the_cutoff() {
    for cutoff in [-0.5, 0.0, 0.25, 100.0] {
        finds_all::<glam::Vec2>(cutoff);
        finds_all::<glam::DVec2>(cutoff);
    }
}

#[test]
fn the_index_finds_pairs_in_space() {
    let ball = [gjk::Ball::new(glam::DVec3::ZERO, 0.5).unwrap()];
    let poses: Poses<glam::DVec3> = (0..27)
        .map(|i| glam::DVec3::new(f64::from(i % 3), f64::from(i / 3 % 3), f64::from(i / 9)))
        .map(gjk::Pose::from_translation)
        .collect();
    let bodies: Vec<Instance> = (0..27).map(|pose| Instance { shape: 0, pose }).collect();
    let mut found = NearPairs::new();
    // In a grid of 3 × 3 × 3 there are 54 pairs of balls that touch, and 72 more across the diagonals of
    // squares.
    pairs_within_of(&ball, &poses, &bodies, 0.0, &mut found).unwrap();
    assert_eq!(found.bodies.len(), 54);
    pairs_within_of(&ball, &poses, &bodies, 0.5, &mut found).unwrap();
    assert_eq!(found.bodies.len(), 54 + 72);
}

/// Boxes and hulls that overlap, touch and are apart, near and far, small and large.
fn solids<V: Bridge<3> + gjk::math::Spatial>() -> (Vec<Box<dyn Convex<Vector = V> + Sync>>, Poses<V>, Pairs) {
    let number = V::Scalar::from_f64;
    let vector = |[x, y, z]: [f64; 3]| V::from_fn(|i| number([x, y, z][i]));
    let mut shapes: Vec<Box<dyn Convex<Vector = V> + Sync>> = Vec::new();
    for i in 0..40 {
        let t = f64::from(i);
        let size = [1.0, 1.0, 1e-3, 1e3, 1e6][i as usize % 5];
        let at = |k: i32| vector([0, 1, 2].map(|j| size * (t + f64::from(7 * k + j) * 1.3).sin()));
        let corners: Vec<V> = (0..4 + i % 20).map(at).collect();
        if i % 3 == 0 {
            let half = vector([0.3 + t.sin().abs(), 1.0, 0.2 + t.cos().abs()].map(|x| size * x));
            shapes.push(Box::new(Cuboid::new(half).unwrap()));
        } else {
            shapes.push(Box::new(Hull::new(&corners).unwrap()));
        }
    }
    let mut poses = Poses::new();
    let mut pairs = Pairs::new();
    for i in 0..3000_u32 {
        let t = f64::from(i);
        let (a, b) = (i % 40, i * 7 % 40);
        let reach = shapes[a as usize].extent().to_f64() + shapes[b as usize].extent().to_f64();
        let away = reach * [0.2, 0.7, 1.0, 1.5, 20.0][i as usize % 5];
        let place = [t.sin(), (1.7 * t).cos(), (2.3 * t).sin()].map(|x| away * x);
        let axis = vector([(3.1 * t).sin(), (1.3 * t).cos(), 1.0]).normalized().unwrap();
        let turned = poses.push(gjk::Pose::from_axis_angle(axis, number(0.7 * t), vector(place)));
        let upright = poses.push(gjk::Pose::from_translation(vector([0.0; 3])));
        pairs.push(
            Instance { shape: a, pose: upright },
            Instance { shape: b, pose: if i % 9 == 0 { upright } else { turned } },
        );
    }
    (shapes, poses, pairs)
}

/// Lanes that search for boxes and hulls give what the scalar library then proves: bounds that hold its
/// answer, as near to each other, and the same on every machine.
fn solids_are_answered<V: Bridge<3> + gjk::math::Spatial>() {
    let (shapes, poses, pairs) = solids::<V>();
    let mut first: Option<Proximities<V>> = None;
    for instructions in Instructions::available() {
        let mut answers = Proximities::new();
        proximities_of_with(instructions, &shapes, &poses, &pairs, &mut answers).unwrap();
        for index in 0..pairs.len() {
            let [a, b] = pairs.get(index).unwrap();
            let (shape_a, shape_b) = (&shapes[a.shape as usize], &shapes[b.shape as usize]);
            let (pose_a, pose_b) = (poses.get(a.pose).unwrap(), poses.get(b.pose).unwrap());
            let scalar = proximity(shape_a, pose_a, shape_b, pose_b);
            let answer = answers.get(index).unwrap();
            let about = || format!("{index} with {instructions:?}: {answer:?}, but {scalar:?}");
            assert!(answer.bounds.lower <= scalar.bounds.upper, "{}", about());
            assert!(answer.bounds.upper >= scalar.bounds.lower, "{}", about());
            assert_eq!(answer.status, scalar.status, "{}", about());
            assert_eq!(answer.distance <= V::Scalar::ZERO, scalar.intersects(), "{}", about());
            let twice = scalar.bounds.width() + scalar.bounds.width();
            assert!(answer.bounds.width() <= twice, "{}", about());
        }
        let first = first.get_or_insert_with(|| answers.clone());
        assert_eq!(*first, answers, "{instructions:?}");
    }
}

#[test]
fn boxes_and_hulls_in_space_are_answered_alike_with_all_instructions() {
    solids_are_answered::<glam::DVec3>();
    solids_are_answered::<glam::Vec3>();
}

/// One pose of which nothing is known: about it nothing is claimed, and the other answers are as they were.
#[test]
fn a_pose_of_which_nothing_is_known_spoils_no_other_answer() {
    let mut shapes = Shapes::<glam::DVec2>::new();
    let ball = shapes.push_ball(glam::DVec2::ZERO, 0.5).unwrap();
    let square = shapes.push_cuboid(glam::DVec2::ONE, 0.0).unwrap();
    let place = |x: f64| gjk::Pose::from_angle(0.25 * x, glam::DVec2::new(3.0 * x, 1.0));
    let mut poses: Poses<_> = (0..16).map(|i| place(f64::from(i))).collect();
    let lost = poses.push(gjk::Pose::UNKNOWN);
    let mut pairs = Pairs::new();
    for i in 0..16 {
        for (shape, other) in [(ball, square), (square, ball)] {
            pairs.push(Instance { shape, pose: i }, Instance { shape: other, pose: (i + 1) % 16 });
            pairs.push(Instance { shape, pose: i }, Instance { shape: other, pose: lost });
        }
    }
    let mut found = Proximities::new();
    proximities(&shapes, &poses, &pairs, &mut found).unwrap();
    for i in 0..pairs.len() {
        let (lower, upper) = (found.lower()[i], found.upper()[i]);
        let is_lost = pairs.get(i).unwrap()[1].pose == lost;
        assert_eq!(lower == f64::NEG_INFINITY && upper == f64::INFINITY, is_lost, "{lower} {upper}");
        assert!(is_lost || upper - lower < 1e-12, "{lower} {upper}");
        assert_eq!(found.intersects(i), Some(found.distance()[i] <= 0.0));
    }
    let bodies = [Instance { shape: ball, pose: 0 }, Instance { shape: ball, pose: lost }];
    let mut near = NearPairs::new();
    pairs_within(&shapes, &poses, &bodies, 0.1, &mut near).unwrap();
    assert_eq!(near.bodies, [[0, 1]]);
}
