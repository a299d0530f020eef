//! Checks against rules: verdicts at the limit, and who has which rule.

use std::sync::Arc;

use gjk::glam::{DVec2, DVec3, dvec2, dvec3};
use gjk::{Ball, Capsule, Convex, ConvexPolygon, Cuboid, Pose, Segment, Space, Triangle};
use gjk_body::answer::Posed;
use gjk_body::check::{Allow, Check, Finding, Item, Limit, Rule, Rules, Tags, Touching, Verdict};
use gjk_body::shape::{Built, Form, plane, space};

use super::random::Random;

fn posed<C>(shape: C, at: C::Vector) -> Posed<C::Vector>
where
    C: Convex<Vector: Space<Scalar = f64>> + Send + Sync + 'static,
{
    Posed::new(Built::Convex(Arc::new(shape)), Pose::from_translation(at))
}

fn track(a: [f64; 2], b: [f64; 2], width: f64) -> Posed<DVec2> {
    posed(Capsule::new(DVec2::from(a), DVec2::from(b), width / 2.0).unwrap(), DVec2::ZERO)
}

fn findings<V: Space<Scalar = f64>>(bodies: &[Posed<V>], rules: &Rules) -> Vec<Finding> {
    let names: Vec<String> = (0..bodies.len()).map(|i| format!("body{i}")).collect();
    let tags = Tags::default();
    let items: Vec<Item<'_, V>> =
        names.iter().zip(bodies).map(|(name, body)| Item { name, tags: &tags, body }).collect();
    Check::new(&items, rules).run().findings
}

fn verdict<V: Space<Scalar = f64>>(a: Posed<V>, b: Posed<V>, rules: &Rules) -> Option<(Verdict, Limit)> {
    findings(&[a, b], rules).first().map(|found| (found.verdict, found.kind))
}

const BREAKS: Option<(Verdict, Limit)> = Some((Verdict::Violation, Limit::Clearance));

#[test]
fn a_gap_of_exactly_the_clearance_passes() {
    // A triangle 3, 4, 5: the distance is 0.5 mm and the widths 0.1 mm each, all whole nanometers.
    let a = || track([10.0, 10.0], [20.0, 10.0], 0.1);
    let b = |y: f64| track([20.3, y], [30.0, 12.0], 0.1);
    assert_eq!(verdict(a(), b(10.4), &Rules::with_clearance(0.4)), None);
    assert_eq!(verdict(a(), b(10.399999), &Rules::with_clearance(0.4)), BREAKS);
    assert_eq!(verdict(a(), b(10.4), &Rules::with_clearance(0.400001)), BREAKS);
}

#[test]
fn decimals_decide_what_floating_point_numbers_do_not() {
    // In floating point 0.7 - 0.1 is 0.6 less an error, and 0.1 + 0.2 more than 0.3.
    let at = |x: f64| posed(Ball::new(dvec2(x, 0.0), 0.1).unwrap(), DVec2::ZERO);
    for k in 1..400 {
        let (x, gap) = (f64::from(k) / 100.0, f64::from(k + 37) / 100.0 - f64::from(k) / 100.0);
        let b = f64::from(k + 37) / 100.0;
        assert!((gap - 0.37).abs() < 1e-14);
        assert_eq!(verdict(at(x), at(b), &Rules::with_clearance(0.17)), None, "{k}");
        assert_eq!(verdict(at(x), at(b), &Rules::with_clearance(0.17000000000001)), BREAKS, "{k}");
    }
}

#[test]
fn polygons_boxes_and_triangles_are_exact_at_the_limit() {
    let square = || posed(Cuboid::new(dvec2(0.1, 0.1)).unwrap(), dvec2(0.3, 0.7));
    let corner = |x: f64| {
        let points = [dvec2(x, 0.8), dvec2(x + 1.0, 0.9), dvec2(x + 1.0, 0.7)];
        posed(ConvexPolygon::new(&points).unwrap(), DVec2::ZERO)
    };
    assert_eq!(verdict(square(), corner(0.7), &Rules::with_clearance(0.3)), None);
    assert_eq!(verdict(square(), corner(0.699999), &Rules::with_clearance(0.3)), BREAKS);
    let flat = |z: f64| {
        let points = [dvec3(0.0, 0.0, z), dvec3(3.0, 0.0, z), dvec3(0.0, 3.0, z + 3.0)];
        posed(Triangle::new(points).unwrap(), DVec3::ZERO)
    };
    // The plane z = y + 1/√2 cannot be at the limit 0.5 exactly; that through the corner can.
    let point = |y: f64| posed(Ball::new(dvec3(1.0, y, -0.4), 0.1).unwrap(), DVec3::ZERO);
    assert_eq!(verdict(flat(0.0), point(-0.3), &Rules::with_clearance(0.4)), None);
    assert_eq!(verdict(flat(0.0), point(-0.29999), &Rules::with_clearance(0.4)), BREAKS);
}

#[test]
fn exact_verdicts_agree_with_the_distance_squared() {
    let mut random = Random::new(44);
    let mut at_limit = 0;
    for _ in 0..2000 {
        let mut whole = || (random.unit() * 6.0).round();
        let ends = [0; 4].map(|_| [whole() / 10.0, whole() / 10.0]);
        let [a, b] = [track(ends[0], ends[1], 0.1), track(ends[2], ends[3], 0.1)];
        let tenths = ends.map(|[x, y]| [(x * 10.0).round() as i64, (y * 10.0).round() as i64]);
        let limit = 4; // tenths between center lines: a clearance of 0.3.
        let expected = is_nearer([tenths[0], tenths[1]], [tenths[2], tenths[3]], limit);
        let found = verdict(a, b, &Rules::with_clearance(0.3));
        assert_eq!(found, if expected.is_lt() { BREAKS } else { None }, "{ends:?}");
        at_limit += u32::from(expected.is_eq());
    }
    assert!(at_limit > 30, "{at_limit} pairs at the limit");
}

/// Compares the distance of two segments with a length, all in whole numbers.
fn is_nearer(a: [[i64; 2]; 2], b: [[i64; 2]; 2], limit: i64) -> std::cmp::Ordering {
    let minus = |p: [i64; 2], q: [i64; 2]| [p[0] - q[0], p[1] - q[1]];
    let dot = |p: [i64; 2], q: [i64; 2]| p[0] * q[0] + p[1] * q[1];
    let cross = |p: [i64; 2], q: [i64; 2]| p[0] * q[1] - p[1] * q[0];
    let sides = |[p, q]: [[i64; 2]; 2], r| cross(minus(q, p), minus(r, p)).signum();
    if sides(a, b[0]) * sides(a, b[1]) < 0 && sides(b, a[0]) * sides(b, a[1]) < 0 {
        return std::cmp::Ordering::Less;
    }
    let of = |point: [i64; 2], [p, q]: [[i64; 2]; 2]| {
        let (along, to) = (minus(q, p), minus(point, p));
        let (at, square) = (dot(along, to), dot(along, along));
        match at {
            _ if square == 0 || at <= 0 => dot(to, to).cmp(&(limit * limit)),
            _ if at >= square => dot(minus(point, q), minus(point, q)).cmp(&(limit * limit)),
            _ => (cross(along, to) * cross(along, to)).cmp(&(limit * limit * square)),
        }
    };
    [of(a[0], b), of(a[1], b), of(b[0], a), of(b[1], a)].into_iter().min().unwrap()
}

#[test]
fn touching_is_allowed_or_forbidden() {
    let square = |x: f64| posed(Cuboid::new(dvec2(0.1, 0.1)).unwrap(), dvec2(x, 0.3));
    let rules = |clearance, touching| Rules { touching, ..Rules::with_clearance(clearance) };
    let at = |x: f64, rules: &Rules| verdict(square(0.1), square(x), rules);
    let all = |rules: &Rules| [0.3, 0.299, 0.301].map(|x| at(x, rules));
    let forbidden = Some((Verdict::Violation, Limit::Touching));
    assert_eq!(all(&rules(0.0, None)), [None, BREAKS, None]);
    let no = Some(Touching::Forbidden);
    assert_eq!(all(&rules(0.0, no)), [forbidden, BREAKS, None]);
    assert_eq!(all(&rules(0.2, None)), [BREAKS; 3]);
    let yes = Some(Touching::Allowed);
    assert_eq!(all(&rules(0.2, yes)), [None, BREAKS, BREAKS]);
    // A negative clearance is a depth.
    assert_eq!(at(0.299, &rules(-0.001, None)), Some((Verdict::Undecided, Limit::Clearance)));
    assert_eq!(at(0.299, &rules(-0.0011, None)), None);
    let cubes = |x: f64| [0.1, x].map(|x| posed(Cuboid::new(DVec3::splat(0.1)).unwrap(), DVec3::splat(x)));
    let of = |x: f64, rules: &Rules| findings(&cubes(x), rules).first().map(|found| found.kind);
    assert_eq!(of(0.3, &rules(0.0, None)), None);
    assert_eq!(of(0.3, &rules(0.0, no)), Some(Limit::Touching));
    assert_eq!(of(0.2999, &rules(0.0, None)), Some(Limit::Clearance));
    assert_eq!(of(0.3001, &rules(0.0, no)), None);
}

#[test]
fn what_cannot_be_decided_is_named_with_its_bounds() {
    let turned = |x: f64| {
        let shape = Arc::new(Cuboid::new(dvec2(1.0, 1.0)).unwrap());
        Posed::new(Built::Convex(shape), Pose::from_angle(0.7, dvec2(x, 0.0)))
    };
    let [a, b] = [turned(0.0), turned(10.0)];
    let found = &findings(&[a, b], &Rules::with_clearance(100.0))[0];
    let rules = Rules::with_clearance((found.lower + found.upper) / 2.0);
    assert!(found.lower < found.upper, "the test needs a doubt");
    let found = &findings(&[turned(0.0), turned(10.0)], &rules)[0];
    assert_eq!(found.verdict, Verdict::Undecided);
    assert!(found.lower < found.limit && found.limit < found.upper);
}

#[test]
fn a_distance_at_most_is_found_however_far() {
    let ball = |x: f64| posed(Ball::new(dvec2(x, 0.0), 0.1).unwrap(), DVec2::ZERO);
    let rule = |maximum| Rule {
        between: ["body0".into(), "body1".into()],
        maximum: Some(maximum),
        ..Rule::default()
    };
    let rules = |maximum| Rules { rules: vec![rule(maximum)], ..Rules::default() };
    assert_eq!(verdict(ball(0.0), ball(100.7), &rules(100.5)), None);
    let found = findings(&[ball(0.0), ball(100.7)], &rules(100.4));
    assert_eq!((found[0].verdict, found[0].kind), (Verdict::Violation, Limit::Maximum));
    assert!(found[0].lower <= 100.5 && 100.5 <= found[0].upper && found[0].excess() > 0.0999);
}

#[test]
fn holes_and_seams_of_polygons_are_exact() {
    let outline = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]].map(DVec2::from);
    let hole = [[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]].map(DVec2::from);
    let zone = || {
        let form = Form::Polygon { vertices: outline.to_vec(), holes: vec![hole.to_vec()] };
        Posed::new(plane(&form, 0.0).unwrap(), Pose::IDENTITY)
    };
    let pad = |radius: f64| posed(Ball::new(dvec2(2.0, 2.0), radius).unwrap(), DVec2::ZERO);
    assert_eq!(verdict(zone(), pad(0.7), &Rules::with_clearance(0.3)), None);
    assert_eq!(verdict(zone(), pad(0.700001), &Rules::with_clearance(0.3)), BREAKS);
    assert_eq!(verdict(zone(), pad(1.0), &Rules::default()), None);
    let square = |half: f64| posed(Cuboid::new(dvec2(half, half)).unwrap(), dvec2(2.0, 2.0));
    assert_eq!(verdict(zone(), square(1.0), &Rules::default()), None);
    assert_eq!(verdict(zone(), square(1.000001), &Rules::default()), BREAKS);
}

#[test]
fn solids_touch_or_overlap() {
    let corners = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1], [1, 1, 1]];
    let sides = [
        [0, 2, 1],
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 6],
        [0, 1, 4],
        [1, 5, 4],
        [2, 6, 3],
        [3, 6, 7],
        [0, 4, 2],
        [2, 4, 6],
        [1, 3, 5],
        [3, 7, 5],
    ];
    let cube = |x: f64| {
        let vertices = corners.map(|corner| DVec3::from(corner.map(f64::from))).to_vec();
        let form = Form::Mesh { vertices, triangles: sides.to_vec(), solid: None };
        Posed::new(space(&form, 0.0).unwrap(), Pose::from_translation(dvec3(x, 0.0, 0.0)))
    };
    assert_eq!(verdict(cube(0.0), cube(1.0), &Rules::default()), None);
    assert_eq!(verdict(cube(0.0), cube(0.999), &Rules::default()), BREAKS);
    assert_eq!(verdict(cube(0.0), cube(1.3), &Rules::with_clearance(0.3)), None);
    assert_eq!(verdict(cube(0.0), cube(1.299999), &Rules::with_clearance(0.3)), BREAKS);
    // Inside, however far from the walls.
    let inside = || posed(Ball::new(DVec3::splat(0.5), 0.1).unwrap(), DVec3::ZERO);
    assert_eq!(verdict(cube(0.0), inside(), &Rules::with_clearance(0.3)), BREAKS);
}

/// Balls on a line, 1 apart, with names and tags.
fn check(named: &[(&str, Tags)], rules: &Rules) -> (Vec<([usize; 2], String)>, Vec<String>) {
    let at = |i: usize| posed(Ball::new(dvec2(i as f64, 0.0), 0.25).unwrap(), DVec2::ZERO);
    let bodies: Vec<Posed<DVec2>> = (0..named.len()).map(at).collect();
    let items = named.iter().zip(&bodies).map(|((name, tags), body)| Item { name, tags, body });
    let items: Vec<Item<'_, DVec2>> = items.collect();
    let check = Check::new(&items, rules);
    let findings = check.run().findings.into_iter().map(|found| (found.pair, found.rule)).collect();
    (findings, check.warnings())
}

fn net(name: &str) -> Tags {
    Tags { net: Some(name.into()), ..Tags::default() }
}

#[test]
fn the_first_rule_that_sets_a_value_decides() {
    let rule = |a: &str, b: &str, clearance: f64| Rule {
        between: [a.into(), b.into()],
        clearance: Some(clearance),
        ..Rule::default()
    };
    let named = [("a1", net("VCC")), ("b1", net("GND")), ("a2", Tags::default()), ("b2", net("GND"))];
    let rules = Rules {
        rules: vec![rule("a*", "b1", 0.6), rule("power", "*", 0.1), rule("nobody", "*", 9.0)],
        classes: [("power".into(), vec!["net:V*".into()])].into(),
        ..Rules::with_clearance(0.51)
    };
    let (found, warnings) = check(&named, &rules);
    let expected = [([0, 1], "a* to b1"), ([1, 2], "a* to b1"), ([2, 3], "clearance")];
    assert_eq!(found, expected.map(|(pair, rule)| (pair, rule.to_owned())));
    assert_eq!(warnings, ["rule[2] (nobody to *) matches no pair of bodies"]);
}

#[test]
fn nets_layers_and_allowed_pairs_have_no_rule() {
    let on = |layers: &[&str]| Tags { layers: layers.iter().map(|&name| name.into()).collect(), ..net("n") };
    let other = |layers: &[&str]| Tags { net: Some("m".into()), ..on(layers) };
    let rules = Rules::with_clearance(0.6);
    let pairs = |named: &[(&str, Tags)], rules: &Rules| check(named, rules).0.len();
    assert_eq!(pairs(&[("a", on(&["F"])), ("b", on(&["F"]))], &rules), 0);
    assert_eq!(pairs(&[("a", on(&["F"])), ("b", other(&["F", "B"]))], &rules), 1);
    assert_eq!(pairs(&[("a", on(&["F"])), ("b", other(&["B"]))], &rules), 0);
    assert_eq!(pairs(&[("a", on(&["F"])), ("b", other(&[]))], &rules), 1);
    let allow = vec![Allow { between: ["b".into(), "a".into()], reason: None }];
    assert_eq!(pairs(&[("a", net("n")), ("b", net("m"))], &Rules { allow, ..rules.clone() }), 0);
    let rule = Rule { between: ["*".into(), "*".into()], clearance: Some(0.7), ..Rule::default() };
    let front = Rule { layers: vec!["F*".into()], ..rule.clone() };
    let layered = Rules { rules: vec![front], ..Rules::default() };
    assert_eq!(pairs(&[("a", on(&["F1"])), ("b", other(&["F1"]))], &layered), 1);
    assert_eq!(pairs(&[("a", on(&["B"])), ("b", other(&["B"]))], &layered), 0);
    let same = Rules { rules: vec![Rule { same_net: true, ..rule }], ..Rules::default() };
    assert_eq!(pairs(&[("a", net("n")), ("b", net("n"))], &same), 1);
}

#[test]
fn of_a_matrix_the_largest_clearance_counts() {
    let class = |name: &str| Tags { classes: vec![name.into()], ..Tags::default() };
    let cell = |a: &str, b: &str, clearance| (a.to_owned(), [(b.to_owned(), clearance)].into());
    let rules = Rules {
        clearances: [cell("power", "*", 0.55), cell("default", "*", 0.2), cell("none", "*", 1.0)].into(),
        ..Rules::default()
    };
    let (found, warnings) =
        check(&[("a", class("default")), ("b", class("power")), ("c", class("default"))], &rules);
    assert_eq!(found.iter().map(|found| found.1.as_str()).collect::<Vec<_>>(), ["power to *"; 2]);
    assert_eq!(warnings, ["clearances.none.* matches no pair of bodies"]);
}

#[test]
fn the_worst_violation_comes_first() {
    let at =
        [0.0, 1.0, 1.9, 2.2].map(|x| posed(Segment::new(dvec2(x, 0.0), dvec2(x, 1.0)).unwrap(), DVec2::ZERO));
    let found = findings(&at, &Rules::with_clearance(0.95));
    assert_eq!(found.iter().map(|found| found.pair).collect::<Vec<_>>(), [[2, 3], [1, 2]]);
}

#[test]
fn rules_before_others_keep_what_they_set() {
    let cell = |a: &str, b: &str, clearance| (a.to_owned(), [(b.to_owned(), clearance)].into());
    let own = Rules { clearances: [cell("a", "b", 1.0)].into(), ..Rules::with_clearance(0.5) };
    let file = Rules {
        touching: Some(Touching::Forbidden),
        clearances: [cell("b", "a", 2.0), cell("c", "a", 3.0)].into(),
        ..Rules::with_clearance(9.0)
    };
    let both = own.before(file);
    assert_eq!((both.clearance, both.touching), (Some(0.5), Some(Touching::Forbidden)));
    assert_eq!(both.clearances, [cell("a", "b", 1.0), cell("c", "a", 3.0)].into());
    assert_eq!(both.contradiction(), None);
}
