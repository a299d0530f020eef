//! The way out of an overlap in the plane: cases with known answers, and laws against a slow method.

use gjk::glam::{DVec2, Vec2, dvec2};
use gjk::{Cuboid, Point, Pose, Status, convex::Core};
use gjk_body::{AnyPart, Body, BodyProximity, Compound, ConvexBody, Pair, Polygon, Polyline};

use super::bodies::{AnyBody, star};
use super::random::Random;

fn at(x: f64, y: f64) -> Pose<DVec2> {
    Pose::from_translation(dvec2(x, y))
}

fn region(corners: &[(f64, f64)]) -> Polygon<DVec2> {
    Polygon::new(&corners.iter().map(|&(x, y)| dvec2(x, y)).collect::<Vec<_>>()).unwrap()
}

fn l() -> Polygon<DVec2> {
    region(&[(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)])
}

fn block(width: f64, height: f64) -> ConvexBody<Cuboid<DVec2>> {
    ConvexBody::new(Cuboid::new(dvec2(width / 2.0, height / 2.0)).unwrap())
}

/// A bar with a slot from above, from x = −1 to 1 and y = 0 upwards.
fn slotted() -> Polygon<DVec2> {
    region(&[
        (-4.0, -4.0),
        (4.0, -4.0),
        (4.0, 4.0),
        (1.0, 4.0),
        (1.0, 0.0),
        (-1.0, 0.0),
        (-1.0, 4.0),
        (-4.0, 4.0),
    ])
}

fn depth<A, B>(a: &A, pose_a: &Pose<DVec2>, b: &B, pose_b: &Pose<DVec2>) -> BodyProximity<DVec2>
where
    A: Body<Vector = DVec2>,
    B: Body<Vector = DVec2>,
{
    Pair::new(a, pose_a, b, pose_b).proximity()
}

/// The depth is this, the answer proves it, and the way is this one of several as short.
fn assert_depth<A, B>(a: &A, b: &B, pose_b: &Pose<DVec2>, depth: f64, ways: &[DVec2], name: &str)
where
    A: Body<Vector = DVec2>,
    B: Body<Vector = DVec2>,
{
    let here = Pose::IDENTITY;
    let answer = Pair::new(a, &here, b, pose_b).proximity().proximity;
    let name = format!("{name}: {answer:?}");
    assert!((answer.distance + depth).abs() < 1e-13, "{name}");
    assert!(answer.bounds.contains(-depth) && answer.bounds.width() < 1e-12, "{name}");
    assert_eq!(answer.status, Status::Exact, "{name}");
    assert!(ways.iter().any(|way| (*way - answer.mtv()).length() < 1e-13), "{name}");
    let back = Pair::new(b, pose_b, a, &here).proximity().proximity;
    assert_eq!((back.distance, back.status), (answer.distance, answer.status), "{name} {back:?}");
    assert!(ways.iter().any(|way| (*way + back.mtv()).length() < 1e-13), "{name} {back:?}");
}

#[test]
fn an_l_in_the_corner_of_an_l() {
    // The deepest pair of parts is 0.75 deep, but there is an arm on the other side.
    assert_depth(&l(), &l(), &at(0.25, 0.5), 0.75_f64.hypot(0.5), &[dvec2(0.75, 0.5)], "into the corner");
    assert_depth(&l(), &l(), &at(1.0, 0.5), 0.5, &[dvec2(0.0, 0.5)], "one arm alone");
}

#[test]
fn a_peg_in_a_slot_gets_out_along_it() {
    // Half a unit of play on each side, and 0.25 in the ground.
    assert_depth(&slotted(), &block(1.0, 2.0), &at(0.0, 0.75), 0.25, &[dvec2(0.0, 0.25)], "with play");
    // As wide as the slot: along it is still the way out.
    assert_depth(&slotted(), &block(2.0, 2.0), &at(0.0, 0.75), 0.25, &[dvec2(0.0, 0.25)], "without play");
    // Wider than the slot: only above it, or beside the bar.
    assert_depth(&slotted(), &block(2.5, 2.0), &at(0.0, 3.5), 1.5, &[dvec2(0.0, 1.5)], "too wide");
    // In the wall on the right by 0.25, and in the ground by 0.5: both at once.
    let way = dvec2(-0.25, 0.5);
    assert_depth(&slotted(), &block(1.5, 2.0), &at(0.5, 0.5), way.length(), &[way], "in the corner");
}

#[test]
fn a_ring_around_a_post() {
    let square =
        |half: f64| [(-half, -half), (half, -half), (half, half), (-half, half)].map(|(x, y)| dvec2(x, y));
    let ring = Polygon::with_holes(&square(3.0), &[square(2.0)]).unwrap();
    // The hole takes a post of up to 4: one of 3, moved by 1, is half in the ring.
    assert_depth(&ring, &block(3.0, 3.0), &at(1.0, 0.0), 0.5, &[dvec2(-0.5, 0.0)], "back into the hole");
    // One of 5 does not fit: out of the ring, over the nearer side.
    assert_depth(&ring, &block(5.0, 5.0), &at(1.0, 0.25), 4.5, &[dvec2(4.5, 0.0)], "out of the ring");
}

#[test]
fn combs_in_each_other() {
    let comb = |up: f64| {
        let mut outline = vec![dvec2(0.0, 0.0)];
        for tooth in 0..8 {
            let x = f64::from(tooth);
            outline.extend([dvec2(x, up), dvec2(x + 0.25, up), dvec2(x + 0.25, 0.0), dvec2(x + 1.0, 0.0)]);
        }
        outline.extend([dvec2(8.0, -up), dvec2(0.0, -up)]);
        outline.dedup();
        Polygon::new(&outline).unwrap()
    };
    let (lower, upper) = (comb(1.0), comb(-1.0));
    // Teeth 0.125 in each other: back by as much.
    assert_depth(&lower, &upper, &at(0.125, 1.5), 0.125, &[dvec2(0.125, 0.0)], "sideways");
    // Between the teeth, and 0.0625 in the ground.
    assert_depth(&lower, &upper, &at(0.5, 0.9375), 0.0625, &[dvec2(0.0, 0.0625)], "up");
}

#[test]
fn a_seam_is_no_way_out() {
    // Two boxes that share a side, as two parts.
    let half = |x: f64| (Cuboid::new(dvec2(1.0, 1.0)).unwrap(), at(x, 0.0));
    let boxes = Compound::new([half(-1.0), half(1.0)]).unwrap();
    assert_depth(&boxes, &block(0.25, 0.25), &at(0.0, 0.5), 0.625, &[dvec2(0.0, 0.625)], "over the seam");
    // A cross, cut into parts, and in it a point and a wire, that have no width.
    let cross = region(&[
        (-1.0, -3.0),
        (1.0, -3.0),
        (1.0, -1.0),
        (3.0, -1.0),
        (3.0, 1.0),
        (1.0, 1.0),
        (1.0, 3.0),
        (-1.0, 3.0),
        (-1.0, 1.0),
        (-3.0, 1.0),
        (-3.0, -1.0),
        (-1.0, -1.0),
    ]);
    let point = ConvexBody::new(Point::new(DVec2::ZERO).unwrap());
    for (x, y) in [(0.25, 0.125), (0.9, 0.9), (1.0, 0.25), (0.0, 0.0), (0.0, 1.0), (-1.0, 0.5), (0.5, 0.5)] {
        let answer = depth(&cross, &Pose::IDENTITY, &point, &at(x, y)).proximity;
        let truth = (1.0 - x.abs()).hypot(1.0 - y.abs());
        assert!((answer.distance + truth).abs() < 1e-12, "({x}, {y}): {answer:?}");
    }
}

/// The outlines of all parts, in the world.
fn outlines(body: &AnyBody<DVec2>, pose: &Pose<DVec2>) -> Vec<Vec<DVec2>> {
    let outline = |index: u32| {
        let part: &AnyPart<DVec2> = body.part(index);
        assert_eq!(part.radius(), 0.0);
        let vertices = match part.core() {
            Core::Point => vec![DVec2::ZERO],
            Core::Segment(ends) => ends.to_vec(),
            Core::Cuboid(h) => vec![-h, dvec2(h.x, -h.y), h, dvec2(-h.x, h.y)],
            Core::Polygon(vertices) => vertices.to_vec(),
            other => panic!("{other:?}"),
        };
        let place = |v: DVec2| body.place(index).map_or(v, |place| place.transform_point(v));
        vertices.iter().map(|&v| pose.transform_point(place(v + part.center()))).collect()
    };
    (0..body.tree().len() as u32).map(outline).collect()
}

/// Counter-clockwise hull of points, for a test: gift wrapping.
fn wrapped(points: &[DVec2]) -> Vec<DVec2> {
    let start = points.iter().copied().min_by(|p, q| (p.y, p.x).partial_cmp(&(q.y, q.x)).unwrap()).unwrap();
    let mut hull = vec![start];
    loop {
        let from = hull[hull.len() - 1];
        let mut next = from;
        for &p in points {
            let turn = (next - from).perp_dot(p - from);
            let is_farther = turn.abs() <= 1e-13 && (p - from).length() > (next - from).length();
            if next == from || turn < -1e-13 || is_farther {
                next = p;
            }
        }
        if (next - start).length() < 1e-13 || hull.len() > points.len() {
            return hull;
        }
        hull.push(next);
    }
}

/// Points nearer to the origin than others by this are not told from them.
const NEAR: f64 = 1e-9;

/// The depth of two bodies with straight sides: the candidates are the feet on all edges of all differences
/// of parts, their corners, and where two edges cross; the nearest that no difference has inside counts.
fn slow_depth(a: &[Vec<DVec2>], b: &[Vec<DVec2>]) -> f64 {
    let mut pieces = Vec::new();
    for p in a {
        for q in b {
            let all: Vec<DVec2> = p.iter().flat_map(|p| q.iter().map(move |q| *p - *q)).collect();
            pieces.push(wrapped(&all));
        }
    }
    let edges: Vec<[DVec2; 2]> =
        pieces.iter().flat_map(|p| (0..p.len()).map(|i| [p[i], p[(i + 1) % p.len()]])).collect();
    let mut candidates: Vec<DVec2> = pieces.iter().flatten().copied().collect();
    for [p, q] in &edges {
        let way = *q - *p;
        candidates.push(*p + way * (-p.dot(way) / way.length_squared()).clamp(0.0, 1.0));
        for [r, s] in &edges {
            let (other, cross) = (*s - *r, way.perp_dot(*s - *r));
            let (t, u) = ((*r - *p).perp_dot(other) / cross, (*r - *p).perp_dot(way) / cross);
            if cross != 0.0 && (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u) {
                candidates.push(*p + way * t);
            }
        }
    }
    let height = |piece: &Vec<DVec2>, point: DVec2| {
        let over = |i: usize| {
            let (p, q) = (piece[i], piece[(i + 1) % piece.len()]);
            -(q - p).normalize().perp_dot(point - p)
        };
        (0..piece.len()).map(over).fold(f64::NEG_INFINITY, f64::max)
    };
    let is_open = |point: &DVec2| pieces.iter().all(|piece| height(piece, *point) > -1e-12);
    candidates.sort_by(|p, q| p.length().total_cmp(&q.length()));
    candidates.iter().copied().find(is_open).map_or(0.0, DVec2::length)
}

/// A body of the plane with straight sides.
fn body(random: &mut Random) -> AnyBody<DVec2> {
    match random.below(4) {
        0 | 1 => {
            let corners = 5 + random.below(8);
            Polygon::new(&star(random, corners)).unwrap().boxed()
        }
        2 => {
            let outline = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| DVec2::new(x, y));
            let hole: Vec<DVec2> = star(random, 5).iter().map(|v| *v * 0.9).collect();
            Polygon::with_holes(&outline, &[hole]).unwrap().boxed()
        }
        _ => {
            let part = |random: &mut Random| {
                (Cuboid::new(random.plane(0.5).abs() + 0.05).unwrap(), random.pose_2d(0.7))
            };
            let parts: Vec<_> = (0..2 + random.below(4)).map(|_| part(random)).collect();
            Compound::new(parts).unwrap().boxed()
        }
    }
}

#[test]
fn depths_are_those_of_a_slow_method() {
    let mut random = Random::new(31);
    let (mut overlapping, mut proved) = (0, 0);
    for round in 0..600 {
        let (a, b) = (body(&mut random), body(&mut random));
        let (pose_a, pose_b) = (random.pose_2d(0.3), random.pose_2d(1.0));
        let answer = Pair::new(&a, &pose_a, &b, &pose_b).proximity().proximity;
        if !answer.intersects() {
            continue;
        }
        let truth = slow_depth(&outlines(&a, &pose_a), &outlines(&b, &pose_b));
        let name = format!("{round}: {truth} {answer:?}");
        overlapping += 1;
        proved += usize::from(answer.status != Status::Bounded);
        assert!(answer.bounds.lower <= -truth + NEAR && -truth - NEAR <= answer.bounds.upper, "{name}");
        assert!(answer.bounds.contains(answer.distance), "{name}");
        if answer.status != Status::Bounded {
            assert!((answer.distance + truth).abs() < NEAR && answer.bounds.width() < NEAR, "{name}");
        }
    }
    println!("{proved} of {overlapping}");
    assert!(overlapping > 300 && proved * 100 >= overlapping * 99, "{proved} of {overlapping}");
}

/// Moves B by the way out: then the bodies are parted. Moved by hardly less, in many directions, they are
/// not.
fn assert_shortest(
    a: &AnyBody<DVec2>,
    pose_a: &Pose<DVec2>,
    b: &AnyBody<DVec2>,
    pose_b: &Pose<DVec2>,
    name: &str,
) {
    let answer = Pair::new(a, pose_a, b, pose_b).proximity().proximity;
    let moved = |way: DVec2| Pose::new(*pose_b.rotation(), pose_b.translation() + way);
    let mtv = answer.mtv();
    let apart = Pair::new(a, pose_a, b, &moved(mtv)).proximity().proximity;
    assert!(apart.distance >= -NEAR, "{name}: {answer:?} {apart:?}");
    for k in 0..64 {
        let way = DVec2::from_angle(f64::from(k) / 64.0 * core::f64::consts::TAU) * mtv.length() * 0.99;
        assert!(Pair::new(a, pose_a, b, &moved(way)).intersects(), "{name}: {answer:?} {way}");
    }
}

#[test]
fn the_way_out_parts_and_nothing_shorter_does() {
    let mut random = Random::new(32);
    for round in 0..300 {
        let (a, b) = (body(&mut random), body(&mut random));
        let (pose_a, pose_b) = (random.pose_2d(0.3), random.pose_2d(1.0));
        let answer = Pair::new(&a, &pose_a, &b, &pose_b).proximity().proximity;
        if answer.intersects() && answer.status != Status::Bounded {
            assert_shortest(&a, &pose_a, &b, &pose_b, &format!("{round}"));
        }
    }
}

#[test]
fn swapped_moved_and_scaled_the_depth_is_the_same() {
    let mut random = Random::new(33);
    for round in 0..200 {
        let (a, b) = (star(&mut random, 9), star(&mut random, 7));
        let [a2, b2] = [&a, &b].map(|corners| corners.iter().map(|v| *v * 1024.0).collect::<Vec<_>>());
        let [a, b, a2, b2] = [a, b, a2, b2].map(|corners| Polygon::new(&corners).unwrap());
        let (pose_a, pose_b) = (random.pose_2d(0.3), random.pose_2d(1.0));
        let answer = depth(&a, &pose_a, &b, &pose_b).proximity;
        if !answer.intersects() {
            continue;
        }
        let name = format!("{round}: {answer:?}");
        let swapped = depth(&b, &pose_b, &a, &pose_a).proximity;
        let is_close = |x: f64, y: f64| (x - y).abs() <= 1e-12;
        let is_open = |answer: &gjk::Proximity<DVec2>| answer.status == Status::Bounded;
        assert!(
            is_close(swapped.distance, answer.distance) && is_open(&swapped) == is_open(&answer),
            "{name}"
        );
        assert!(is_open(&answer) || (swapped.normal + answer.normal).length() < 1e-6, "{name}");
        let motion = random.pose_2d(2.0);
        let (there_a, there_b) = (motion.after(&pose_a), motion.after(&pose_b));
        let moved = depth(&a, &there_a, &b, &there_b).proximity;
        assert!(
            is_close(moved.distance, answer.distance) && is_open(&moved) == is_open(&answer),
            "{name} {moved:?}"
        );
        let larger = |pose: &Pose<DVec2>| Pose::new(*pose.rotation(), pose.translation() * 1024.0);
        let scaled = depth(&a2, &larger(&pose_a), &b2, &larger(&pose_b)).proximity;
        assert_eq!(scaled.distance, answer.distance * 1024.0, "{name}");
        assert_eq!(scaled.bounds.lower, answer.bounds.lower * 1024.0, "{name}");
        assert_eq!(scaled.bounds.upper, answer.bounds.upper * 1024.0, "{name}");
    }
}

#[test]
fn a_point_in_a_polygon_is_as_deep_as_its_boundary_is_far() {
    let mut random = Random::new(34);
    let point = ConvexBody::new(Point::new(DVec2::ZERO).unwrap());
    let (mut inside, mut proved) = (0, 0);
    for _ in 0..300 {
        let corners = star(&mut random, 11);
        let star = Polygon::new(&corners).unwrap();
        let place = random.plane(0.4);
        let answer = depth(&star, &Pose::IDENTITY, &point, &at(place.x, place.y)).proximity;
        if answer.distance >= 0.0 {
            continue;
        }
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        let far = ends.map(|(p, q)| {
            let along = ((place - *p).dot(*q - *p) / (*q - *p).length_squared()).clamp(0.0, 1.0);
            (*p + (*q - *p) * along - place).length()
        });
        let truth = far.fold(f64::INFINITY, f64::min);
        inside += 1;
        proved += usize::from(answer.status != Status::Bounded);
        assert!(
            answer.bounds.lower <= -truth + NEAR && -truth - NEAR <= answer.bounds.upper,
            "{truth} {answer:?}"
        );
    }
    println!("{proved} of {inside}");
    assert!(inside > 100 && proved * 10 >= inside * 9, "{proved} of {inside}");
}

#[test]
fn wires_get_out_of_each_other_and_of_polygons() {
    let mut random = Random::new(35);
    let (mut overlapping, mut proved) = (0, 0);
    for round in 0..300 {
        let wire = |random: &mut Random| -> AnyBody<DVec2> {
            let vertices: Vec<DVec2> = (0..3 + random.below(4)).map(|_| random.plane(1.0)).collect();
            Polyline::new(&vertices, 0.0).unwrap().boxed()
        };
        let (a, b) = (wire(&mut random), if round % 2 == 0 { wire(&mut random) } else { body(&mut random) });
        let (pose_a, pose_b) = (random.pose_2d(0.3), random.pose_2d(0.5));
        let answer = Pair::new(&a, &pose_a, &b, &pose_b).proximity().proximity;
        if answer.distance >= 0.0 {
            continue;
        }
        overlapping += 1;
        if answer.status != Status::Bounded {
            proved += 1;
            assert_shortest(&a, &pose_a, &b, &pose_b, &format!("{round}"));
        }
    }
    println!("{proved} of {overlapping}");
    assert!(overlapping > 100 && proved * 10 >= overlapping * 9, "{proved} of {overlapping}");
}

#[test]
fn round_parts_of_one_radius_get_out_over_an_edge() {
    // A pipe, 0.5 wide, and across its second leg a rounded bar.
    let pipe = Polyline::new(&[dvec2(-4.0, 0.0), dvec2(4.0, 0.0), dvec2(4.0, 4.0)], 0.25).unwrap();
    let bar = Polyline::new(&[dvec2(-4.0, 0.0), dvec2(0.0, 0.0), dvec2(4.0, 0.0)], 0.125).unwrap();
    let up = Pose::from_angle(core::f64::consts::FRAC_PI_2, dvec2(-3.0, 3.5));
    let answer = depth(&pipe, &Pose::IDENTITY, &bar, &up).proximity;
    assert!((answer.distance + 0.875).abs() < 1e-12, "{answer:?}");
    assert_eq!(answer.status, Status::Exact, "{answer:?}");
    // Side by side, and a little too near: the deepest pair of parts says it all.
    let answer = depth(&pipe, &Pose::IDENTITY, &bar, &at(-1.0, 0.3125)).proximity;
    assert!((answer.distance + 0.0625).abs() < 1e-12, "{answer:?}");
    assert_eq!(answer.status, Status::Exact, "{answer:?}");
}

#[test]
fn depths_of_round_bodies_are_within_their_bounds() {
    let mut random = Random::new(36);
    for round in 0..300 {
        let (a, b) = (super::bodies::plane(&mut random), super::bodies::plane(&mut random));
        let (pose_a, pose_b) = (random.pose_2d(0.3), random.pose_2d(1.0));
        let answer = Pair::new(&a, &pose_a, &b, &pose_b).proximity().proximity;
        if !answer.intersects() {
            continue;
        }
        let moved = |way: DVec2| Pose::new(*pose_b.rotation(), pose_b.translation() + way);
        let least = 0.999 * -answer.bounds.upper;
        for k in 0..64 {
            let way = DVec2::from_angle(f64::from(k) / 64.0 * core::f64::consts::TAU) * least;
            assert!(Pair::new(&a, &pose_a, &b, &moved(way)).intersects(), "{round}: {answer:?} {way}");
        }
        if answer.status != Status::Bounded {
            let apart = Pair::new(&a, &pose_a, &b, &moved(answer.mtv())).proximity().proximity;
            assert!(apart.distance >= -NEAR, "{round}: {answer:?} {apart:?}");
        }
    }
}

#[test]
fn in_f32_the_depth_is_that_of_the_same_numbers_in_f64() {
    let mut random = Random::new(37);
    let (mut overlapping, mut proved) = (0, 0);
    for round in 0..200 {
        let mut narrow =
            |corners| -> Vec<Vec2> { star(&mut random, corners).iter().map(|v| v.as_vec2()).collect() };
        let (a, b) = (narrow(9), narrow(7));
        let wide = |corners: &[Vec2]| {
            Polygon::new(&corners.iter().map(|v| v.as_dvec2()).collect::<Vec<_>>()).unwrap()
        };
        let (wide_a, wide_b) = (wide(&a), wide(&b));
        let (a, b) = (Polygon::new(&a).unwrap(), Polygon::new(&b).unwrap());
        let there = random.plane(1.0).as_vec2();
        let place = Pose::from_translation(there);
        let answer = Pair::new(&a, &Pose::IDENTITY, &b, &place).proximity().proximity;
        let truth = depth(&wide_a, &Pose::IDENTITY, &wide_b, &at(there.x.into(), there.y.into())).proximity;
        let name = format!("{round}: {answer:?} {truth:?}");
        assert!(f64::from(answer.bounds.lower) <= truth.bounds.upper, "{name}");
        assert!(truth.bounds.lower <= f64::from(answer.bounds.upper), "{name}");
        overlapping += usize::from(answer.intersects());
        proved += usize::from(answer.intersects() && answer.status != Status::Bounded);
    }
    assert!(overlapping > 80 && proved * 100 >= overlapping * 99, "{proved} of {overlapping}");
}

#[test]
fn corners_that_touch_are_not_deep() {
    let diamond = region(&[(0.0, -1.0), (1.0, 0.0), (0.5, 0.25), (0.0, 1.0), (-1.0, 0.0)]);
    for place in [at(2.0, 0.0), at(0.0, 2.0), at(-2.0, 0.0)] {
        let answer = depth(&diamond, &Pose::IDENTITY, &diamond, &place).proximity;
        assert_eq!((answer.distance, answer.bounds.lower, answer.bounds.upper), (0.0, 0.0, 0.0));
    }
}

#[test]
fn of_too_many_edges_the_bounds_are_those_of_parts_and_hulls() {
    let comb = |up: f64| {
        let mut outline = Vec::new();
        for tooth in 0..240 {
            let x = f64::from(tooth);
            outline.extend([dvec2(x, 0.0), dvec2(x, up), dvec2(x + 0.75, up), dvec2(x + 0.75, 0.0)]);
        }
        outline.extend([dvec2(240.0, 0.0), dvec2(240.0, -up), dvec2(0.0, -up)]);
        Polygon::new(&outline).unwrap()
    };
    // Teeth that are wider than the gaps between them: 0.25 in each other on both sides, and 1 from above.
    let answer = depth(&comb(2.0), &Pose::IDENTITY, &comb(-2.0), &at(0.5, 3.0)).proximity;
    assert!(answer.bounds.lower <= answer.distance && answer.distance <= answer.bounds.upper, "{answer:?}");
    assert!(answer.bounds.upper <= -0.25 + 1e-12 && answer.bounds.lower <= -1.0, "{answer:?}");
    assert_eq!(answer.status, Status::Bounded);
}
