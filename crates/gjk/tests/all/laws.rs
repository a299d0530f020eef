//! What every answer obeys, on every kind of pair, held against the exact truth.
//!
//! Each law is tried in the plane and in space, in `f64` and in `f32`. Its pairs are drawn by class, seed and
//! number of vertices, always the same ones; each body is given as any of the shapes that it can be.
//! `campaign.rs` tries more.

use crate::support::{Bridge, Known, Law, Posed, Stock, ensure, features, laws, moves};
use gjk::math::Scalar;
use gjk::{Cache, Capacity, ClosestSet, Options, Pair, Proximity, Status, closest_set, glam};
use gjk_oracle::{Class, Recipe};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

/// How the bodies of a recipe are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placement {
    /// Any way the class has.
    Any,
    /// With overlapping cores.
    Overlapping,
}

/// A pair by name, the shapes that its bodies are given as, and a seed for whatever else a law draws.
#[derive(Clone, Debug)]
struct Draw {
    class: Class,
    placement: Placement,
    seed: u64,
    max_vertices: usize,
    forms: [usize; 2],
    choices: u64,
}

impl Draw {
    fn any() -> impl Strategy<Value = Self> {
        let class = proptest::sample::select(&Class::ALL[..]);
        let placement = proptest::sample::select(&[Placement::Any, Placement::Overlapping][..]);
        let forms = [0usize..60, 0usize..60];
        (class, placement, any::<u64>(), 3usize..=14, forms, any::<u64>()).prop_map(
            |(class, placement, seed, max_vertices, forms, choices)| Self {
                class,
                placement,
                seed,
                max_vertices,
                forms,
                choices,
            },
        )
    }

    fn known<V: Bridge<D>, const D: usize>(&self) -> Known<D> {
        let Self { class, placement, seed, max_vertices, .. } = *self;
        let recipe = Recipe { class, precision: V::PRECISION, seed, max_vertices };
        match placement {
            Placement::Any => Known::of(recipe),
            Placement::Overlapping => Known::overlapping(recipe),
        }
    }

    /// Asks about bodies, in the shapes of this draw.
    fn ask<V: Bridge<D>, const D: usize>(
        &self,
        known: &Known<D>,
        law: impl FnOnce(&Posed<'_, V>) -> Law,
    ) -> Law {
        self.ask_about(known, &[Stock::new(&known.a), Stock::new(&known.b)], law)
    }

    /// The same of shapes made from other points.
    fn ask_about<V: Bridge<D>, const D: usize>(
        &self,
        known: &Known<D>,
        stocks: &[Stock<V>; 2],
        law: impl FnOnce(&Posed<'_, V>) -> Law,
    ) -> Law {
        let [a, b] = [0, 1].map(|side: usize| stocks[side].form(self.forms[side]));
        law(&Posed::at(known, &*a.shape, &*b.shape))
            .map_err(|broken| format!("{} and {}: {broken}\n{:?}\n{:?}", a.name, b.name, known.a, known.b))
    }

    fn stream(&self) -> Stream {
        Stream(self.choices)
    }
}

/// A reproducible stream of numbers.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 >> 33
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// A number between −1 and 1.
    fn sign(&mut self) -> f64 {
        self.next() as f64 / (1u64 << 30) as f64 - 1.0
    }
}

/// Draws pairs, `cases` of them with full effort, and ends at the first law broken, with the smallest pair
/// found that breaks it.
#[track_caller]
fn holds(cases: u32, law: impl Fn(&Draw) -> Law) {
    let [few, most] = [cases / 5, cases * 100].map(u64::from);
    let config = ProptestConfig {
        cases: gjk_oracle::draws(few, cases.into(), most) as u32,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x676a6b),
        ..ProptestConfig::default()
    };
    let outcome = TestRunner::new(config).run(&Draw::any(), |draw| law(&draw).map_err(TestCaseError::fail));
    if let Err(broken) = outcome {
        panic!("{broken}");
    }
}

/// A law for every dimension and precision: four tests.
macro_rules! laws {
    ($($(#[$about:meta])* $name:ident: $law:ident, $cases:literal;)+) => {$(
        mod $name {
            use super::*;

            #[test]
            $(#[$about])*
            fn in_the_plane_in_f64() {
                holds($cases, $law::<glam::DVec2, 2>);
            }

            #[test]
            $(#[$about])*
            fn in_the_plane_in_f32() {
                holds($cases, $law::<glam::Vec2, 2>);
            }

            #[test]
            $(#[$about])*
            fn in_space_in_f64() {
                holds($cases, $law::<glam::DVec3, 3>);
            }

            #[test]
            $(#[$about])*
            fn in_space_in_f32() {
                holds($cases, $law::<glam::Vec3, 3>);
            }
        }
    )+};
}

laws! {
    bounds_enclose_the_truth: enclosing, 1000;
    intersection_is_right_wherever_it_is_decided: deciding, 1000;
    every_question_gives_the_same_answer: agreeing, 1000;
    answers_are_exact_with_the_promised_accuracy: accurate, 1000;
    witness_points_are_on_the_surfaces: witnessing, 700;
    witness_points_differ_by_the_normal_times_the_distance: joining, 1500;
    the_least_translation_separates: separating, 700;
    exchanging_the_shapes_never_changes_whether_they_intersect: exchanging, 700;
    the_normal_alone_proves_the_distance: certifying, 500;
    a_vertex_that_is_in_front_by_far_is_the_witness: pointing, 700;
    named_features_hold_the_witness_points: naming, 700;
    exchanging_the_shapes_mirrors_the_answer: mirroring, 700;
    scaling_by_a_power_of_two_scales_every_bit_of_the_answer: scaling, 700;
    moving_both_shapes_moves_only_the_points: moving, 700;
    turning_both_shapes_turns_the_answer: turning, 500;
    the_order_of_the_vertices_does_not_matter: reordering, 500;
    every_shape_that_a_body_can_be_gives_its_truth: as_every_form, 200;
    a_cache_from_other_pairs_does_no_harm: caching, 200;
    a_cache_follows_a_moving_pair: following, 100;
    watching_gives_an_answer_as_good: watching, 500;
    closest_sets_hold_pairs_of_closest_points: collecting, 500;
    max_distance_only_saves_work: limiting_distance, 500;
    max_iterations_only_widens_the_bounds: limiting_iterations, 300;
}

fn enclosing<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| laws::encloses(&known, &posed.proximity()))
}

fn deciding<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| {
        laws::decides::<V, D>(&known, posed.intersects())?;
        laws::decides::<V, D>(&known, posed.swapped().intersects())?;
        laws::decides::<V, D>(&known, posed.proximity().intersects())
    })
}

fn agreeing<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| laws::agrees(posed, &posed.proximity()))
}

fn accurate<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| laws::accurate(&known, &posed.proximity()))
}

fn witnessing<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| laws::witnesses(&known, &posed.proximity()))
}

fn joining<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| laws::joins(&known, &posed.proximity()))
}

fn separating<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let answer = posed.proximity();
        laws::separates(&known, &answer)?;
        let moved = known.moved_by(answer.mtv());
        draw.ask(&moved, |posed: &Posed<'_, V>| laws::all(&moved, &posed.proximity()))
    })
}

fn exchanging<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let (straight, swapped) = (posed.intersects(), posed.swapped().intersects());
        ensure(straight == swapped, || format!("intersects: {straight}, swapped {swapped}"))
    })
}

fn certifying<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| laws::certified(&known, &posed.proximity()))
}

fn pointing<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| laws::points_out(&known, &posed.proximity()))
}

fn naming<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| features::are_named(&known, posed, &posed.proximity()))
}

fn mirroring<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let (answer, swapped) = (posed.proximity(), posed.swapped().proximity());
        laws::all(&known, &swapped.flipped())?;
        moves::mirrors(&known, &answer, &swapped)
    })
}

fn scaling<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    // Numbers that have lost digits to their smallness, or would, do not scale; and of two points in one
    // place the bounds are some smallest numbers, whatever the unit.
    if known.scale < V::smallest() / V::epsilon().powi(4) {
        return Ok(());
    }
    let range = if V::epsilon() > 1e-10 { 20 } else { 60 };
    // What is scaled stays within the domain.
    let room = (V::Scalar::DOMAIN.to_f64() / moves::largest(&known.a).max(moves::largest(&known.b))).log2();
    let exponent = (draw.stream().below(2 * range + 1) as i32) - range as i32;
    let factor = 2f64.powi(exponent.min(room as i32));
    let large =
        Known { a: moves::scaled(&known.a, factor), b: moves::scaled(&known.b, factor), ..known.clone() };
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let answer = posed.proximity();
        draw.ask(&large, |posed: &Posed<'_, V>| moves::scales(&answer, &posed.proximity(), factor))
    })
}

fn moving<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    let mut stream = draw.stream();
    let by = moves::exact_shift::<V, D>(&known, || stream.sign());
    let moved = Known { a: moves::shifted(&known.a, by), b: moves::shifted(&known.b, by), ..known.clone() };
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let answer = posed.proximity();
        draw.ask(&moved, |posed: &Posed<'_, V>| {
            let there = posed.proximity();
            laws::encloses(&known, &there)?;
            moves::follows(&known, &answer, &there, by)
        })
    })
}

/// The world turned, exactly: the truth stays, and so does the answer up to what both promise.
fn turning<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    let axis = draw.stream().below(3) as usize;
    let turned = Known::new(moves::turned(&known.a, axis), moves::turned(&known.b, axis));
    assert!(known.truth.distance() == turned.truth.distance(), "{known:?} {turned:?}");
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let answer = posed.proximity();
        draw.ask(&turned, |posed: &Posed<'_, V>| {
            let there = posed.proximity();
            laws::all(&turned, &there)?;
            let off = (answer.distance - there.distance).abs().to_f64();
            let allowed = known.accuracy::<V>() + turned.accuracy::<V>();
            ensure(off <= allowed, || format!("turned about {axis}, {answer:?} became {there:?}"))
        })
    })
}

/// Turns the order of a polygon's vertices, either way around; shuffles the points of a hull.
fn reordered<V: Bridge<D>, const D: usize>(stock: Stock<V>, stream: &mut Stream) -> Stock<V> {
    stock.with_order(|points| {
        let count = points.len() as u64;
        if D == 3 {
            for i in (1..points.len()).rev() {
                points.swap(i, stream.below(i as u64 + 1) as usize);
            }
            return;
        }
        points.rotate_left(stream.below(count) as usize);
        if stream.below(2) == 0 {
            points.reverse();
        }
    })
}

fn reordering<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    let mut stream = draw.stream();
    let stocks = [&known.a, &known.b].map(|body| reordered(Stock::<V>::new(body), &mut stream));
    draw.ask_about(&known, &stocks, |posed| laws::all(&known, &posed.proximity()))
}

fn as_every_form<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    let stocks = [Stock::<V>::new(&known.a), Stock::new(&known.b)];
    for a in stocks[0].forms() {
        for b in stocks[1].forms() {
            let posed = Posed::at(&known, &*a.shape, &*b.shape);
            let answer = posed.proximity();
            laws::encloses(&known, &answer)
                .and_then(|()| laws::accurate(&known, &answer))
                .and_then(|()| laws::decides::<V, D>(&known, posed.intersects()))
                .and_then(|()| features::are_named(&known, &posed, &answer))
                .map_err(|broken| format!("{} and {}: {broken}", a.name, b.name))?;
        }
    }
    Ok(())
}

fn caching<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let mut cache = Cache::new();
    let mut stream = draw.stream();
    for _ in 0..6 {
        let forms = [stream.below(60) as usize, stream.below(60) as usize];
        let class = Class::ALL[stream.below(Class::ALL.len() as u64) as usize];
        let other = Draw { class, seed: stream.next(), forms, ..draw.clone() };
        let known = other.known::<V, D>();
        let question = stream.below(4);
        other.ask(&known, |posed: &Posed<'_, V>| {
            if question == 0 {
                let intersects = posed.intersects_with(&Options::DEFAULT, &mut cache);
                return laws::decides::<V, D>(&known, intersects);
            }
            laws::all(&known, &posed.proximity_with(&Options::DEFAULT, &mut cache))
        })?;
    }
    Ok(())
}

fn following<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let start = draw.known::<V, D>();
    let mut stream = draw.stream();
    let step: [f64; D] = core::array::from_fn(|_| 0.1 * stream.sign() * start.scale);
    let mut cache = Cache::new();
    for i in 0..8 {
        let moved = moves::shifted(&start.b, step.map(|x| x * f64::from(i)));
        let rounded = V::of(moved.translation).back();
        let known = Known::new(start.a.clone(), gjk_oracle::Body { translation: rounded, ..moved });
        draw.ask(&known, |posed: &Posed<'_, V>| {
            let warm = posed.proximity_with(&Options::DEFAULT, &mut cache);
            laws::all(&known, &warm)?;
            let cold = posed.proximity();
            let off = (warm.distance - cold.distance).abs().to_f64();
            ensure(off <= known.accuracy::<V>(), || format!("warm {warm:?}, cold {cold:?}, step {i}"))
        })?;
    }
    Ok(())
}

fn collecting<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let answer = posed.proximity();
        if answer.status != Status::Exact {
            return Ok(());
        }
        let set = closest_set(posed.a, &posed.pose_a, posed.b, &posed.pose_b, &answer);
        let pairs = match set {
            ClosestSet::Point(pair) | ClosestSet::Area(pair) => vec![pair],
            ClosestSet::Segment(ends) => ends.to_vec(),
        };
        for [point_a, point_b] in pairs {
            let pair = Proximity { point_a, point_b, ..answer };
            laws::joins(&known, &pair)?;
            laws::witnesses(&known, &pair).map_err(|broken| format!("{set:?}: {broken}"))?;
        }
        Ok(())
    })
}

/// A search that is watched may take another way, in A's frame; its answer obeys the same laws.
fn watching<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let (options, mut cache) = (Options::DEFAULT, Cache::new());
        let (a, b) = ((posed.a, &posed.pose_a), (posed.b, &posed.pose_b));
        let answer = Pair::new(a.0, a.1, b.0, b.1)
            .with_options(options)
            .with_cache(&mut cache)
            .observe(|_, _| {})
            .proximity();
        laws::all(&known, &answer)?;
        features::are_named(&known, posed, &answer)
    })
}

fn limiting_distance<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    let mut stream = draw.stream();
    let distance = known.truth.distance().to_f64();
    let limit = match stream.below(5) {
        0 => 0.0,
        1 => distance * (1.0 + 4.0 * V::epsilon() * stream.sign()),
        2 => distance + 3.0 * known.accuracy::<V>() * stream.sign(),
        3 => known.scale * stream.sign(),
        _ => distance * 2f64.powf(6.0 * stream.sign()),
    };
    let limit = V::Scalar::from_f64(limit);
    draw.ask(&known, |posed: &Posed<'_, V>| {
        let full = posed.proximity();
        let options = Options::DEFAULT.with_max_distance(limit);
        let limited = posed.proximity_with(&options, &mut Cache::new());
        laws::encloses(&known, &limited)?;
        let accuracy = known.accuracy::<V>();
        let beyond = distance - limit.to_f64();
        ensure(beyond >= -accuracy || limited == full, || {
            format!("the limit {limit} is not in the way, but {full:?} became {limited:?}")
        })?;
        let done = limited == full || limited.bounds.lower > limit;
        ensure(done || beyond <= accuracy, || format!("neither beyond {limit} nor complete: {limited:?}"))
    })
}

/// Whether an answer that a cap may have cut off is honest: bounded, or as good as one that was not. (At a
/// contact a cap may save looks at further planes, after one that already proves the answer.)
fn capped<V: Bridge<D>, const D: usize>(known: &Known<D>, answer: &Proximity<V>, cap: u32) -> Law {
    ensure(answer.iterations <= cap.max(1), || format!("more than {cap} iterations: {answer:?}"))?;
    if answer.status != Status::Bounded {
        return laws::all(known, answer).map_err(|broken| format!("cut off at {cap}: {broken}"));
    }
    laws::encloses(known, answer)?;
    laws::joins(known, answer)
}

fn limiting_iterations<V: Bridge<D>, const D: usize>(draw: &Draw) -> Law {
    let known = draw.known::<V, D>();
    draw.ask(&known, |posed: &Posed<'_, V>| {
        for cap in 0..6 {
            let options = Options::DEFAULT.with_max_iterations(cap);
            let answer = posed.proximity_with(&options, &mut Cache::new());
            capped(&known, &answer, cap)?;
        }
        Ok(())
    })
}

#[test]
fn draws_cover_every_class_and_every_shape() {
    let mut names = std::collections::BTreeSet::new();
    let mut classes = std::collections::HashSet::new();
    let mut collect = |draw: &Draw| -> Law {
        classes.insert(draw.class);
        for (a, b) in [(draw.known::<glam::DVec2, 2>(), draw.known::<glam::DVec3, 3>())] {
            for body in [&a.a, &a.b] {
                names.extend(Stock::<glam::DVec2>::new(body).forms::<2>().iter().map(|form| form.name));
            }
            for body in [&b.a, &b.b] {
                names.extend(Stock::<glam::DVec3>::new(body).forms::<3>().iter().map(|form| form.name));
            }
        }
        Ok(())
    };
    let collect = std::cell::RefCell::new(&mut collect);
    // A fifth of them with quick effort.
    holds(2500, |draw| (collect.borrow_mut())(draw));
    assert_eq!(classes.len(), Class::ALL.len());
    let expected = [
        "ball",
        "ball of no radius",
        "capsule",
        "cuboid",
        "hull",
        "hull in the plane",
        "point",
        "points",
        "polygon",
        "segment",
        "triangle",
    ];
    assert_eq!(names.into_iter().collect::<Vec<_>>(), expected);
}

/// The laws themselves tell right from wrong: the oracle's own answer passes, and none that is a little off.
#[test]
fn laws_about_overlaps_reject_what_is_a_little_off() {
    for seed in 0..200 {
        let known =
            Known::<3>::overlapping(Recipe::new(Class::Overlapping, gjk_oracle::Precision::Double, seed));
        let (lower, upper) = known.truth.distance().bounds();
        let normal = glam::DVec3::of(known.truth.normal().unwrap());
        let right = Proximity {
            distance: lower,
            normal,
            point_a: normal * -lower,
            point_b: glam::DVec3::ZERO,
            bounds: gjk::Bounds { lower, upper },
            status: Status::Exact,
            via: gjk::trace::Via::Search,
            carriers: [gjk::Feature::Smooth.into(); 2],
            iterations: 1,
        };
        let judge = |answer: &Proximity<glam::DVec3>| {
            laws::encloses(&known, answer)
                .and_then(|()| laws::accurate(&known, answer))
                .and_then(|()| laws::certified(&known, answer))
                .and_then(|()| laws::separates(&known, answer))
        };
        judge(&right).unwrap();
        let error = 2.0 * known.accuracy::<glam::DVec3>();
        let around = gjk::Bounds { lower: lower - error, upper: upper + error };
        for off in [-error, error] {
            let wrong = Proximity { distance: lower + off, bounds: around, ..right };
            assert!(judge(&wrong).is_err(), "{seed}: {wrong:?}");
        }
        let aside = normal.any_orthonormal_vector() * (4.0 * error / known.core_distance().abs()).sqrt();
        for normal in [-normal, (normal + aside).normalize(), normal.any_orthonormal_vector()] {
            let wrong = Proximity { normal, ..right };
            assert!(judge(&wrong).is_err() || known.core_distance() > -error, "{seed}: {wrong:?}");
        }
        let wrong = Proximity { bounds: gjk::Bounds { lower: -f64::MAX, upper }, ..right };
        assert!(judge(&wrong).is_err());
        let wrong = Proximity { status: Status::Bounded, ..right };
        assert!(judge(&wrong).is_err() || known.core_distance() > -error);
        let _ = laws::witnesses(&known, &right).unwrap_err();
    }
}

/// Points of an ellipsoid, more than a support mapping looks at one by one.
fn round_body<const D: usize>(count: u32, radii: [f64; D], stream: &mut Stream) -> Vec<[f64; D]> {
    (0..count)
        .map(|_| {
            let v: [f64; D] = core::array::from_fn(|_| stream.sign());
            let length = crate::support::bridge::length(v);
            core::array::from_fn(|i| radii[i] * v[i] / length)
        })
        .collect()
}

/// Support points of large polygons and hulls are found by climbing, from wherever the query before ended.
fn climbing<V: Bridge<D>, const D: usize>() {
    let mut stream = Stream(3);
    for _ in 0..3 {
        let mut body = |count| {
            let radii = core::array::from_fn(|_| 1.0 + 0.8 * stream.sign());
            let points = round_body::<D>(count, radii, &mut stream);
            gjk_oracle::Body::new(points.into_iter().map(|p| V::of(p).back()).collect())
        };
        let (a, b) = (body(160), body(120));
        let stocks = [Stock::<V>::new(&a), Stock::new(&b)];
        let mut cache = Cache::new();
        let (way, side): ([f64; D], [f64; D]) =
            (core::array::from_fn(|_| stream.sign()), core::array::from_fn(|_| stream.sign()));
        for step in 0..5 {
            // So far that the two never meet: the oracle takes its time over large bodies that overlap.
            let along = 8.0 / crate::support::bridge::length(way);
            let place = |i: usize| along * way[i] + 0.7 * f64::from(step) * side[i];
            let b = b.clone().with_translation(V::of(core::array::from_fn(place)).back());
            let known = Known::new(a.clone(), b);
            let forms = [&stocks[0], &stocks[1]].map(|stock| stock.hull::<D>());
            let posed = Posed::at(&known, &*forms[0].shape, &*forms[1].shape);
            let outcome = laws::all(&known, &posed.proximity())
                .and_then(|()| laws::all(&known, &posed.proximity_with(&Options::DEFAULT, &mut cache)))
                .and_then(|()| laws::agrees(&posed, &posed.proximity()));
            if let Err(broken) = outcome {
                panic!("step {step}: {broken}");
            }
        }
    }
}

#[test]
fn large_shapes_obey_the_laws_in_the_plane() {
    climbing::<glam::DVec2, 2>();
    climbing::<glam::Vec2, 2>();
}

#[test]
fn large_shapes_obey_the_laws_in_space() {
    climbing::<glam::DVec3, 3>();
    climbing::<glam::Vec3, 3>();
}

/// Bodies with many vertices deep in each other, and the room that the search for a depth takes there.
///
/// Where the fixed room does not suffice, the bounds hold and the distance is one of them; with room that
/// grows every law does.
fn large_overlaps<V: Bridge<D>, const D: usize>() {
    let mut stream = Stream(5);
    for count in [20, 40, 60] {
        for out_of_round in [0.5, 0.1, 0.0] {
            let mut body = || {
                let radii = core::array::from_fn(|_| 1.0 + out_of_round * stream.sign());
                let points = round_body::<D>(count, radii, &mut stream);
                let points: Vec<V> = points.into_iter().map(V::of).collect();
                let at: [f64; D] = core::array::from_fn(|_| 0.3 * out_of_round * stream.sign());
                gjk_oracle::Body::new(points.into_iter().map(V::back).collect())
                    .with_translation(V::of(at).back())
            };
            let known = Known::new(body(), body());
            let stocks = [Stock::<V>::new(&known.a), Stock::new(&known.b)];
            let forms = [&stocks[0], &stocks[1]].map(|stock| stock.hull::<D>());
            let posed = Posed::at(&known, &*forms[0].shape, &*forms[1].shape);
            let answer = posed.proximity();
            let options = Options::DEFAULT.with_capacity(Capacity::Growing).with_max_iterations(u32::MAX);
            let grown = posed.proximity_with(&options, &mut Cache::new());
            let outcome = laws::encloses(&known, &answer)
                .and_then(|()| laws::joins(&known, &answer))
                .and_then(|()| laws::all(&known, &grown))
                .and_then(
                    |()| if answer.status == Status::Exact { laws::all(&known, &answer) } else { Ok(()) },
                );
            outcome.unwrap_or_else(|broken| panic!("{count} vertices: {broken}"));
        }
    }
}

/// Round bodies of so many vertices that the fixed room is too small for the depth of one in the middle of
/// another.
///
/// No oracle is needed: an answer with room that grows proves itself, and the one without has to hold it in
/// its bounds.
fn crowds<V: Bridge<D>, const D: usize>() {
    let mut stream = Stream(7);
    let mut full = 0;
    for count in [500, 1500] {
        let mut body = |at: f64| {
            let points = round_body::<D>(count, [1.0; D], &mut stream).into_iter().map(|p| V::of(p).back());
            let at = V::of(core::array::from_fn(|i| at * (i + 1) as f64)).back();
            gjk_oracle::Body::new(points.collect()).with_translation(at)
        };
        let bodies = [body(0.0), body(0.0), body(1e-3), gjk_oracle::Body::new(vec![[0.0; D]])];
        let stocks = bodies.each_ref().map(Stock::<V>::new);
        let forms = stocks.each_ref().map(Stock::hull::<D>);
        let here = bodies.each_ref().map(crate::support::bridge::pose::<V, D>);
        for (i, j) in [(0, 1), (0, 2), (0, 3), (3, 1), (1, 1)] {
            let (a, b) = (&*forms[i].shape, &*forms[j].shape);
            let posed = Posed { a, pose_a: here[i], b, pose_b: here[j] };
            let fixed = posed.proximity();
            let options = Options::DEFAULT.with_capacity(Capacity::Growing).with_max_iterations(u32::MAX);
            let grown = posed.proximity_with(&options, &mut Cache::new());
            let accuracy = crate::support::measure::accuracy(&posed);
            let outcome = ensure(grown.status == Status::Exact, || format!("not exact: {grown:?}"))
                .and_then(|()| crate::support::proof::holds(&posed, &grown, 2.0 * accuracy))
                .and_then(|()| {
                    ensure(grown.bounds.width().to_f64() <= 4.0 * accuracy, || format!("wide: {grown:?}"))
                })
                .and_then(|()| {
                    let bounds = [fixed.bounds, grown.bounds];
                    let disjoint = bounds[0].upper < bounds[1].lower || bounds[1].upper < bounds[0].lower;
                    ensure(!disjoint && fixed.bounds.contains(fixed.distance), || {
                        format!("{fixed:?}, {grown:?}")
                    })
                })
                .and_then(|()| laws::agrees(&posed, &fixed));
            outcome.unwrap_or_else(|broken| panic!("{count} vertices, {i} and {j}: {broken}"));
            full += u32::from(fixed.status == Status::Bounded);
        }
    }
    assert!(D == 2 || full > 0, "nothing is too large for the fixed room");
}

#[test]
fn crowds_of_vertices_have_a_depth_in_the_plane() {
    crowds::<glam::DVec2, 2>();
    crowds::<glam::Vec2, 2>();
}

#[test]
fn crowds_of_vertices_have_a_depth_in_space() {
    crowds::<glam::DVec3, 3>();
    crowds::<glam::Vec3, 3>();
}

#[test]
fn large_overlaps_obey_the_laws_in_the_plane() {
    large_overlaps::<glam::DVec2, 2>();
    large_overlaps::<glam::Vec2, 2>();
}

#[test]
fn large_overlaps_obey_the_laws_in_space() {
    large_overlaps::<glam::DVec3, 3>();
    large_overlaps::<glam::Vec3, 3>();
}

/// Every law, for a pair by name.
#[track_caller]
fn obeys<V: Bridge<D>, const D: usize>(class: Class, seed: u64, forms: [usize; 2]) {
    let draw = Draw { class, placement: Placement::Any, seed, max_vertices: 12, forms, choices: 0 };
    let known = draw.known::<V, D>();
    let outcome = draw.ask(&known, |posed: &Posed<'_, V>| {
        let answer = posed.proximity();
        laws::all(&known, &answer)?;
        laws::joins(&known, &answer)?;
        laws::agrees(posed, &answer)
    });
    if let Err(broken) = outcome {
        panic!("{broken}");
    }
}

/// A segment of 1e-4 crosses one of 2: the triangle that holds the origin is so thin that its weights err by
/// 1e-3, and the two witness points are as far from each other.
#[test]
fn a_short_segment_across_a_long_one_has_its_witnesses_in_one_place() {
    obeys::<glam::Vec2, 2>(Class::PointsAndSegments, 593, [1, 0]);
}

/// The search ends where the lower bound exceeds the limit, and the certified bound is rounded down once more
/// after that: by so little that the two may end up equal.
#[test]
fn a_search_that_ends_beyond_a_limit_proves_it() {
    let corners = |half: [f64; 3]| -> Vec<glam::DVec3> {
        let sign = |v: usize, i: usize| if v >> i & 1 == 1 { 1.0 } else { -1.0 };
        (0..8).map(|v| glam::DVec3::from_array(core::array::from_fn(|i| sign(v, i) * half[i]))).collect()
    };
    let (a, b) = (corners([1.75, 4.5, 5.625]), corners([0.375, 7.125, 5.75]));
    let (a, b) = (gjk::PointCloud::new(&a).unwrap(), gjk::PointCloud::new(&b).unwrap());
    let here = gjk::Pose::IDENTITY;
    let there = gjk::Pose::from_translation(glam::DVec3::new(-12.625, -2.625, -1.625));
    let full = gjk::proximity(&a, &here, &b, &there);
    let mut limit = full.bounds.lower;
    for _ in 0..64 {
        let options = Options::DEFAULT.with_max_distance(limit);
        let answer = Pair::new(&a, &here, &b, &there).with_options(options).proximity();
        assert!(answer == full || answer.bounds.lower > limit, "{limit}: {answer:?}");
        limit = limit.next_down();
    }
}

/// Needles of 2 cross at 5e-6 rad. The direction across an edge was computed from an offset of 8e-6 and
/// leaned along the edge by 3e-11: points 1 away along the edge seemed 3e-11 beside it, and pairs were 8e-12
/// off the other needle.
#[test]
fn needles_that_cross_at_a_small_angle_have_their_closest_pairs_on_both() {
    let draw = |seed| Draw {
        class: Class::Needle,
        placement: Placement::Overlapping,
        seed,
        max_vertices: 3,
        forms: [0, 0],
        choices: 0,
    };
    collecting::<glam::DVec3, 3>(&draw(745838970464692203)).unwrap();
    collecting::<glam::Vec3, 3>(&draw(6320013784749574286)).unwrap();
}
