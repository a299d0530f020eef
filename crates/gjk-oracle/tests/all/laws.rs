//! The oracle against itself: proofs against enumeration, and laws that any distance obeys.

use std::cmp::Ordering;

use gjk_oracle::{
    Body, Case, Class, Contact, Precision, Rational, Recipe, Rotation, bounds_f64, certifies,
    core_distance_squared, draws, enumerate, from_f64, gap, point_distance, truth,
};
use proptest::prelude::*;

const PRECISIONS: [Precision; 2] = [Precision::Single, Precision::Double];

/// So many cases with full effort. No file of failures: a recipe in the message names its pair for ever.
fn config(full: u32) -> ProptestConfig {
    let [few, many] = [full / 5, full * 10].map(u64::from);
    let cases = draws(few, full.into(), many) as u32;
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// A recipe with few vertices, so that enumeration stays quick.
fn recipes(max_vertices: usize) -> impl Strategy<Value = Recipe> {
    (0..Class::ALL.len(), 0..2usize, 0..u64::from(u32::MAX), 3..=max_vertices).prop_map(
        |(class, precision, seed, max_vertices)| Recipe {
            class: Class::ALL[class],
            precision: PRECISIONS[precision],
            seed,
            max_vertices,
        },
    )
}

/// Every class, a few seeds each.
fn each<const D: usize>(seeds: u64, mut check: impl FnMut(&Case<D>)) {
    for class in Class::ALL {
        for precision in PRECISIONS {
            (0..seeds).for_each(|seed| check(&Recipe::new(class, precision, seed).case::<D>()));
        }
    }
}

fn proof_is_enumeration<const D: usize>(case: &Case<D>) {
    let (proved, tried) = (truth(&case.a, &case.b), enumerate(&case.a, &case.b));
    assert!(proved.agrees(&tried), "{case:?}\n{:?}\n{:?}", proved.distance(), tried.distance());
    assert!(proved.is_consistent() && tried.is_consistent(), "{case:?}");
}

fn answers_certify_themselves<const D: usize>(case: &Case<D>) {
    let truth = truth(&case.a, &case.b);
    let (lower, upper) = truth.distance().bounds();
    assert!(truth.is_consistent(), "{case:?}");
    assert!(truth.distance().is_within(lower, upper), "{case:?}");
    assert!(upper == lower || upper == lower.next_up(), "{case:?} {lower:e} {upper:e}");
    if truth.contact() == Contact::Apart {
        let vector = truth.vector();
        assert!(certifies(&case.a, &case.b, &vector), "{case:?}");
        let longer = vector.map(|x| x * (Rational::ONE + from_f64(1e-300)));
        assert!(!certifies(&case.a, &case.b, &longer), "{case:?}");
    }
    if let Some(normal) = truth.normal() {
        let reached = gap(&case.a, &case.b, normal);
        assert!(reached.cmp_f64(upper).is_some_and(Ordering::is_le), "{case:?}");
        assert!(
            upper - reached.to_f64() <= 1e-15 * case.scale() + 1e-15 * upper.abs(),
            "{case:?} {upper:e} {reached:?}"
        );
        assert!(truth.normal_error(normal).is_some_and(|sine| sine < 1e-15), "{case:?}");
    }
}

fn sides_can_be_swapped<const D: usize>(case: &Case<D>) {
    let (one, other) = (truth(&case.a, &case.b), truth(&case.b, &case.a));
    assert_eq!(one.contact(), other.contact(), "{case:?}");
    assert!(one.distance() == other.distance(), "{case:?}");
    assert_eq!(one.vector(), other.vector().map(|x| -x), "{case:?}");
}

#[test]
fn every_class_certifies_itself() {
    each::<2>(draws(12, 60, 600), answers_certify_themselves);
    each::<3>(draws(12, 60, 600), answers_certify_themselves);
}

/// Full-size bodies, and many of them: minutes, so only by hand (`--ignored`, in release).
#[test]
#[ignore = "takes minutes: cargo test -p gjk-oracle --release -- --ignored"]
fn proof_is_enumeration_at_full_size() {
    each::<2>(400, proof_is_enumeration);
    for class in Class::ALL {
        for precision in PRECISIONS {
            for seed in 0..40 {
                let recipe = Recipe { max_vertices: 8, ..Recipe::new(class, precision, seed + 1000) };
                proof_is_enumeration::<3>(&recipe.case());
            }
        }
    }
}

/// Many pairs through the fast path alone, which proves every answer as it goes.
#[test]
#[ignore = "takes minutes: cargo test -p gjk-oracle --release -- --ignored"]
fn every_class_certifies_itself_at_length() {
    each::<2>(5000, answers_certify_themselves);
    each::<3>(3000, answers_certify_themselves);
}

/// Every class has overlapping pairs, from barely to wholly; the same recipe gives the same one.
fn overlaps_are_of_every_depth<const D: usize>(precision: Precision, least: f64) {
    for class in Class::ALL {
        let mut depths: Vec<f64> = Vec::new();
        for seed in 0..120 {
            let recipe = Recipe::new(class, precision, seed);
            let (case, known) = recipe.overlapping_case::<D>();
            assert_eq!(known.contact(), Contact::Overlapping, "{case:?}");
            assert!(known.is_consistent() && known.agrees(&truth(&case.a, &case.b)), "{case:?}");
            assert_eq!(recipe.overlapping_case::<D>().0, case);
            let round = |x: f64| if precision == Precision::Single { f64::from(x as f32) } else { x };
            let numbers = [&case.a, &case.b].map(|body| (body.vertices.as_slice(), body.translation));
            for (vertices, translation) in numbers {
                assert!(vertices.iter().flatten().chain(&translation).all(|x| round(*x) == *x), "{case:?}");
            }
            let cores = known.distance().to_f64() + case.a.radius + case.b.radius;
            depths.push(-cores / case.scale());
        }
        depths.sort_by(f64::total_cmp);
        // Lattices and pairs far away cannot overlap by less than their steps.
        let is_fine = matches!(class, Class::Separated | Class::Overlapping | Class::ParallelEdges);
        assert!(!is_fine || depths[2] < least, "{class:?}: {depths:?}");
        // Thin cores, and cores that are small beside their radii or their distance from the origin, have
        // small depths.
        let thin = matches!(
            class,
            Class::Sliver
                | Class::SizeRatio
                | Class::NearCollinear
                | Class::Needle
                | Class::Aspect
                | Class::LargeRadius
                | Class::DeepRounded
        ) || class.name().starts_with("far");
        assert!(thin || depths[100] > 0.05, "{class:?}: {depths:?}");
    }
}

#[test]
fn every_class_has_overlaps_of_every_depth_in_the_plane() {
    overlaps_are_of_every_depth::<2>(Precision::Double, 1e-9);
    overlaps_are_of_every_depth::<2>(Precision::Single, 1e-5);
}

#[test]
fn every_class_has_overlaps_of_every_depth_in_space() {
    overlaps_are_of_every_depth::<3>(Precision::Double, 1e-9);
}

#[test]
fn every_class_has_overlaps_of_every_depth_in_space_in_single_precision() {
    overlaps_are_of_every_depth::<3>(Precision::Single, 1e-5);
}

/// The signed distance is the greatest gap over all directions, apart or not: this needs no list of facets.
fn no_direction_has_a_greater_gap<const D: usize>(case: &Case<D>) {
    let truth = truth(&case.a, &case.b);
    let (_, upper) = truth.distance().bounds();
    let normal = truth.normal().unwrap_or([1.0; D]);
    for k in 0..40u32 {
        // Around the normal in narrowing rings, by two incommensurable turns.
        let (size, phase) = (10f64.powi(1 - (k as i32) / 4), f64::from(k) * 2.4);
        let aside = [phase.cos(), phase.sin(), (phase * 1.7).sin()];
        let direction: [f64; D] = std::array::from_fn(|i| normal[i] + size * aside[i]);
        let reached = gap(&case.a, &case.b, direction);
        assert!(reached.cmp_f64(upper).is_some_and(Ordering::is_le), "{case:?} {direction:?}");
    }
}

#[test]
fn no_direction_beats_the_answer() {
    each::<2>(draws(5, 20, 200), no_direction_has_a_greater_gap);
    each::<3>(draws(5, 20, 200), no_direction_has_a_greater_gap);
}

#[test]
fn every_class_is_symmetric() {
    each::<2>(20, sides_can_be_swapped);
    each::<3>(20, sides_can_be_swapped);
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn proof_is_enumeration_in_the_plane(recipe in recipes(7)) {
        proof_is_enumeration::<2>(&recipe.case());
    }

    #[test]
    fn depth_is_enumeration_in_the_plane(recipe in recipes(7)) {
        proof_is_enumeration::<2>(&recipe.overlapping_case().0);
    }

    /// Moving and scaling by powers of two are exact on lattices, so the answers must follow exactly.
    #[test]
    fn moving_and_scaling_change_nothing_else(seed in 0..u64::from(u32::MAX), x in -50i32..50, k in -40i32..40) {
        let case = Recipe::new(Class::Lattice, Precision::Double, seed).case::<3>();
        let factor = 2f64.powi(k);
        let change = |body: &Body<3>| Body {
            vertices: body.vertices.iter().map(|p| p.map(|c| c * factor)).collect(),
            radius: body.radius * factor,
            rotation: body.rotation,
            translation: body.translation.map(|c| (c + f64::from(x)) * factor),
        };
        let (before, after) = (truth(&case.a, &case.b), truth(&change(&case.a), &change(&case.b)));
        prop_assert_eq!(before.contact(), after.contact());
        prop_assert_eq!(before.vector().map(|c| c * from_f64(factor)), after.vector());
        let squared = before.distance().core_squared() * from_f64(factor) * from_f64(factor);
        prop_assert_eq!(squared, after.distance().core_squared());
    }
}

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn proof_is_enumeration_in_space(recipe in recipes(5)) {
        proof_is_enumeration::<3>(&recipe.case());
    }

    #[test]
    fn depth_is_enumeration_in_space(recipe in recipes(5)) {
        proof_is_enumeration::<3>(&recipe.overlapping_case().0);
    }
}

#[test]
fn touching_touches_and_overlapping_overlaps() {
    fn check<const D: usize>(case: &Case<D>) {
        let truth = truth(&case.a, &case.b);
        match case.recipe.class {
            Class::Touching => assert_eq!(truth.distance().sign(), Ordering::Equal, "{case:?}"),
            Class::Separated => assert_eq!(truth.distance().sign(), Ordering::Greater, "{case:?}"),
            Class::Overlapping | Class::Identical | Class::Concentric => {
                assert_ne!(truth.contact(), Contact::Apart, "{case:?}");
            }
            _ => {}
        }
    }
    each::<2>(draws(20, 100, 1000), check);
    each::<3>(draws(20, 100, 1000), check);
}

#[test]
fn single_precision_cases_hold_f32_numbers_only() {
    fn check<const D: usize>(case: &Case<D>) {
        if case.recipe.precision == Precision::Single {
            for body in [&case.a, &case.b] {
                let rotation = match body.rotation {
                    Rotation::Identity => vec![],
                    Rotation::Complex(c) => c.to_vec(),
                    Rotation::Quaternion(q) => q.to_vec(),
                };
                let vertices = body.vertices.iter().flatten().copied();
                let mut numbers = vertices.chain(body.translation).chain(rotation).chain([body.radius]);
                assert!(numbers.all(|x| f64::from(x as f32) == x), "{case:?}");
            }
        }
    }
    each::<2>(50, check);
    each::<3>(50, check);
}

#[test]
fn plane_cases_are_convex_rings() {
    each::<2>(100, |case| {
        for body in [&case.a, &case.b] {
            let ring = &body.vertices;
            let count = ring.len();
            let strict = case.recipe.class != Class::Repeated;
            let mut signs = Vec::new();
            for i in 0..count {
                let [p, q, r] = [0, 1, 2].map(|k| ring[(i + k) % count].map(from_f64));
                let cross = (&q[0] - &p[0]) * (&r[1] - &q[1]) - (&q[1] - &p[1]) * (&r[0] - &q[0]);
                signs.push(cross.cmp(&Rational::ZERO));
            }
            signs.retain(|s| strict || *s != Ordering::Equal);
            assert!(count < 3 || signs.windows(2).all(|w| w[0] == w[1]), "{case:?}");
            assert!(count < 3 || !strict || signs.iter().all(|s| *s != Ordering::Equal), "{case:?}");
        }
    });
}

#[test]
fn known_overlaps() {
    let square = |x: f64| Body::new(vec![[x, 0.0], [x + 2.0, 0.0], [x + 2.0, 2.0], [x, 2.0]]);
    let deep = truth(&square(0.0), &square(1.5));
    assert_eq!((deep.contact(), deep.distance().to_f64()), (Contact::Overlapping, -0.5));
    assert_eq!(deep.normal(), Some([1.0, 0.0]));
    assert_eq!(truth(&square(0.0), &square(2.0)).contact(), Contact::Touching);
    // Crossing segments in the plane have a depth, coplanar ones in space have none.
    let cross = truth(&Body::new(vec![[-2.0, 0.0], [2.0, 0.0]]), &Body::new(vec![[1.5, -1.0], [1.5, 3.0]]));
    assert_eq!(cross.distance().to_f64(), -0.5);
    let flat = truth(
        &Body::new(vec![[-2.0, 0.0, 0.0], [2.0, 0.0, 0.0]]),
        &Body::new(vec![[1.5, -1.0, 0.0], [1.5, 3.0, 0.0]]),
    );
    assert_eq!((flat.contact(), flat.distance().to_f64(), flat.normal()), (Contact::Touching, 0.0, None));
}

#[test]
fn rotations_mean_the_normalised_value() {
    let cube = Body::new(
        (0..8).map(|m| std::array::from_fn(|i| if m >> i & 1 == 1 { 1.0 } else { -1.0 })).collect(),
    );
    let wall = Body::new(vec![[5.0, -9.0, -9.0], [5.0, 9.0, -9.0], [5.0, 0.0, 9.0]]);
    // A quarter turn about z, by a quaternion that is not unit.
    let turned = cube.clone().with_rotation(Rotation::Quaternion([0.0, 0.0, 1.0, 1.0]));
    assert_eq!(truth(&turned, &wall).distance().to_f64(), 4.0);
    let square = Body::new(vec![[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]]);
    let eighth = square.with_rotation(Rotation::Complex([3.0, 3.0]));
    let distance = truth(&eighth, &Body::new(vec![[5.0, 0.0]]));
    let (lower, upper) = distance.distance().bounds();
    let expected = 5.0 - std::f64::consts::SQRT_2;
    assert!(lower <= expected.next_up() && upper >= expected.next_down(), "{lower} {upper}");
}

/// From 2^−500 to 2^500 in one pair: the integers get long, the answers stay exact.
#[test]
fn any_magnitudes_mix() {
    let (huge, tiny) = (2f64.powi(500), 2f64.powi(-500));
    let a = Body::new(vec![[-huge, 0.0, 0.0], [0.0, huge, tiny], [0.0, -huge, -tiny]]);
    let apart = truth(&a, &Body::new(vec![[tiny, 0.0, 0.0], [huge, tiny, huge]]));
    assert_eq!(apart.distance().to_f64(), tiny);
    let b = Body::new(vec![[-tiny, 0.0, 0.0], [huge, 1.0, 0.0], [huge, 0.0, 1.0], [huge, -1.0, -1.0]]);
    for other in [Body::new(vec![[tiny, tiny, tiny]]), b] {
        let (proved, tried) = (truth(&a, &other), enumerate(&a, &other));
        assert!(proved.agrees(&tried) && proved.is_consistent());
    }
}

#[test]
fn points_are_measured_against_bodies() {
    let body = Body::new(vec![[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]).with_radius(1.0);
    assert_eq!(point_distance(&body, [2.0, -3.0]).to_f64(), 2.0);
    assert_eq!(point_distance(&body, [1.0, 0.5]).to_f64(), -1.5);
    assert_eq!(core_distance_squared(&body, [1.0, 1.0]), Rational::ZERO);
    assert_eq!(bounds_f64(&core_distance_squared(&body, [4.0, 4.0])), (8.0, 8.0));
}
