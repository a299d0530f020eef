//! The broad phase of checks clears no pair that breaks a rule.

use std::f64::consts::TAU;
use std::sync::Arc;

use gjk::glam::{DVec2, dvec2};
use gjk::{Ball, Capsule, Pose};
use gjk_body::answer::{Answer, Posed, options};
use gjk_body::check::{Check, Finding, Item, Rule, Rules, Tags, Verdict};
use gjk_body::shape::{Built, Form, plane};

use super::random::Random;

struct Scene {
    names: Vec<String>,
    tags: Vec<Tags>,
    bodies: Vec<Posed<DVec2>>,
}

impl Scene {
    fn new(bodies: Vec<Posed<DVec2>>, tag: impl FnMut(usize) -> Tags) -> Self {
        let names = (0..bodies.len()).map(|i| format!("body{i}")).collect();
        Self { names, tags: (0..bodies.len()).map(tag).collect(), bodies }
    }

    fn with_check<R>(&self, rules: &Rules, ask: impl FnOnce(&Check<'_, DVec2>) -> R) -> R {
        let named = self.names.iter().zip(&self.tags).zip(&self.bodies);
        let items: Vec<Item<'_, DVec2>> =
            named.map(|((name, tags), body)| Item { name, tags, body }).collect();
        ask(&Check::new(&items, rules))
    }

    fn findings(&self, rules: &Rules) -> Vec<Finding> {
        self.with_check(rules, |check| check.run().findings)
    }

    /// All pairs, each with the bounds of its distance.
    fn distances(&self) -> impl Iterator<Item = ([usize; 2], Answer)> {
        let count = self.bodies.len();
        let pairs = (0..count).flat_map(move |i| (i + 1..count).map(move |j| [i, j]));
        pairs.map(|[i, j]| ([i, j], Answer::of_any(&self.bodies[i], &self.bodies[j], &options())))
    }
}

/// A ring around a point that is a star of many corners.
fn ring(center: DVec2, radius: f64, random: &mut Random) -> Vec<DVec2> {
    let corners = 12 + random.below(30);
    let corner = |k: usize| {
        let angle = TAU * k as f64 / corners as f64;
        center + DVec2::from_angle(angle) * radius * (1.0 + 0.3 * random.unit())
    };
    (0..corners).map(corner).collect()
}

/// An area with a hole, inflated or not, turned or not.
fn zone(random: &mut Random) -> Posed<DVec2> {
    let center = random.plane(4.0);
    let (vertices, hole) = (ring(center, 3.0, random), ring(center, 1.2, random));
    let rounding = [0.0, 0.1][random.below(2)];
    let form = Form::Polygon { vertices, holes: vec![hole] };
    let pose = [Pose::IDENTITY, random.pose_2d(2.0)][random.below(2)];
    Posed::new(plane(&form, rounding).unwrap(), pose)
}

fn track(random: &mut Random, reach: f64, length: f64) -> Posed<DVec2> {
    let from = random.plane(reach);
    let to = from + random.plane(length);
    let shape = Capsule::new(from, to, 0.05).unwrap();
    Posed::new(Built::Convex(Arc::new(shape)), Pose::IDENTITY)
}

/// Asserts that the violations are those that distances require; returns their number.
fn violations(scene: &Scene, rules: &Rules, breaks: impl Fn(&Answer) -> Option<bool>) -> usize {
    let findings = scene.findings(rules);
    let found: Vec<[usize; 2]> =
        findings.iter().filter(|f| f.verdict == Verdict::Violation).map(|f| f.pair).collect();
    for (pair, answer) in scene.distances() {
        if let Some(breaks) = breaks(&answer) {
            assert_eq!(found.contains(&pair), breaks, "{pair:?}: {} to {}", answer.lower, answer.upper);
        }
    }
    found.len()
}

#[test]
fn what_is_in_an_area_or_near_its_outline_breaks_the_clearance() {
    let mut random = Random::new(61);
    let (mut inside, mut pairs, mut broken) = (0, 0, 0);
    for _ in 0..60 {
        let mut bodies: Vec<Posed<DVec2>> = (0..3).map(|_| zone(&mut random)).collect();
        bodies.extend((0..20).map(|_| track(&mut random, 8.0, 0.6)));
        let scene = Scene::new(bodies, |_| Tags::default());
        let rules = Rules::with_clearance(0.2);
        broken += violations(&scene, &rules, |answer| {
            let is_decided = answer.upper < 0.2 || answer.lower > 0.2;
            is_decided.then_some(answer.upper < 0.2)
        });
        pairs += scene.distances().count();
        inside += scene.distances().filter(|(_, answer)| answer.upper < -0.2).count();
    }
    assert!(inside > 300 && broken > inside + 100 && pairs > 4 * broken, "{inside}, {broken} of {pairs}");
}

/// A wrong bound of an edge's line, however small, would pass what is too close.
#[test]
fn a_clearance_just_above_the_distance_is_never_taken_for_kept() {
    let mut random = Random::new(83);
    let mut asked = 0;
    for _ in 0..2000 {
        let scene = Scene::new(vec![zone(&mut random), track(&mut random, 8.0, 2.0)], |_| Tags::default());
        let (pair, answer) = scene.distances().next().unwrap();
        if answer.upper > 0.0 {
            asked += 1;
            let rules = Rules::with_clearance(answer.upper.next_up());
            let finding = scene.with_check(&rules, |check| check.judge(pair));
            assert!(finding.is_some(), "{} to {}", answer.lower, answer.upper);
        }
    }
    assert!(asked > 500, "{asked}");
}

/// Tracks with nets, layers and classes, and rules with many clearances.
fn with_classes(random: &mut Random, classes: usize) -> (Scene, Rules) {
    let bodies = (0..90).map(|_| track(random, 12.0, 2.0)).collect();
    let mut seeds = Random::new(random.next());
    let scene = Scene::new(bodies, |_| Tags {
        net: [None, Some("a".into()), Some("b".into())][seeds.below(3)].clone(),
        classes: vec![format!("class{}", seeds.below(classes)).into()],
        layers: [vec![], vec!["F".into()], vec!["B".into()]][seeds.below(3)].clone(),
    });
    let class = |random: &mut Random| format!("class{}", random.below(classes));
    let mut rule = |clearance: f64| Rule {
        between: [class(random), ["*".to_owned(), class(random)][random.below(2)].clone()],
        clearance: Some(clearance),
        layers: [vec![], vec!["F".to_owned()]][random.below(2)].clone(),
        same_net: random.below(2) == 0,
        ..Rule::default()
    };
    let rules = (0..12).map(|k| rule(f64::from(k) * 0.3)).collect();
    let cell = |k: usize| (format!("class{k}"), [(format!("class{}", k / 2), 0.1 * k as f64)].into());
    let clearances = (0..classes).map(cell).collect();
    (scene, Rules { rules, clearances, ..Rules::with_clearance(0.15) })
}

#[test]
fn all_pairs_that_break_a_rule_are_candidates() {
    let mut random = Random::new(7);
    let (mut found, mut judged) = (0, 0);
    // Of seventy classes there are more kinds of bodies than a set holds.
    for classes in [1, 3, 8, 70] {
        for _ in 0..8 {
            let (scene, rules) = with_classes(&mut random, classes);
            let count = scene.bodies.len();
            let all = (0..count).flat_map(|i| (i + 1..count).map(move |j| [i, j]));
            let mut all = scene.with_check(&rules, |check| {
                judged += check.candidates().len();
                all.filter_map(|pair| check.judge(pair)).collect::<Vec<Finding>>()
            });
            let mut findings = scene.findings(&rules);
            findings.sort_by_key(|finding| finding.pair);
            all.sort_by_key(|finding| finding.pair);
            assert_eq!(findings, all);
            found += all.len();
        }
    }
    assert!(found > 1000 && judged < 4 * found, "{found} of {judged}");
}

#[test]
fn boxes_say_that_bodies_are_not_too_far_apart() {
    let mut random = Random::new(9);
    let mut broken = 0;
    for _ in 0..40 {
        let ball = |random: &mut Random| {
            let shape = Ball::new(random.plane(2.0), 0.25).unwrap();
            Posed::new(Built::Convex(Arc::new(shape)), Pose::from_translation(dvec2(0.3, 0.1)))
        };
        let mut bodies: Vec<Posed<DVec2>> = (0..8).map(|_| ball(&mut random)).collect();
        bodies.extend((0..4).map(|_| zone(&mut random)));
        let scene = Scene::new(bodies, |_| Tags { net: Some("one".into()), ..Tags::default() });
        let between = ["*".to_owned(), "*".to_owned()];
        let rule = Rule { between, maximum: Some(2.0), same_net: true, ..Rule::default() };
        let rules = Rules { rules: vec![rule], ..Rules::default() };
        broken += violations(&scene, &rules, |answer| {
            let is_decided = answer.upper < 2.0 || answer.lower > 2.0;
            is_decided.then_some(answer.lower > 2.0)
        });
    }
    assert!(broken > 100, "{broken}");
}
