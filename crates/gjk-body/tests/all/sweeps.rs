//! Bodies on their ways, against brute force at many times.

use gjk::cast::Hit;
use gjk::cast::{AtStart, HitKind, Passage};
use gjk::glam::{DVec2, DVec3};
use gjk::{Ball, Cast, CastOptions, Cuboid, Motion, Pose, Space, Triangle};
use gjk_body::{BodyPassage, Compound, ConvexBody, HeightField, Mesh, Polygon, Sweep};

use super::bodies::{self, AnyBody};
use super::brute::brute;
use super::random::Random;

/// What the poses at a time may round, and the brute force does not know of. Lengths are about 1.
const SLACK: f64 = 1e-13;

/// How many times are looked at.
const LOOKS: u32 = 40;

fn least<V: Space<Scalar = f64>>(bodies: [&AnyBody<V>; 2], motions: [&Motion<V>; 2], time: f64) -> [f64; 2] {
    let poses = motions.map(|motion| motion.at(time));
    let found = brute(&**bodies[0], &poses[0], &**bodies[1], &poses[1]);
    [found.bounds.lower, found.bounds.upper]
}

fn check<V: Space<Scalar = f64>>(bodies: [&AnyBody<V>; 2], motions: [&Motion<V>; 2], name: &str) -> bool {
    let [a, b] = bodies;
    let sweep = Sweep::new(a, motions[0], b, motions[1]);
    let answer = sweep.cast();
    let name = format!("{name}: {answer:?}");
    let (free_until, clearance) = match &answer.cast {
        Cast::Hit(hit) => {
            let [lower, upper] = least(bodies, motions, hit.time.upper);
            assert!(lower <= hit.proximity.bounds.upper + SLACK, "{name}: {lower}");
            assert!(
                hit.proximity.bounds.lower <= upper + SLACK || hit.kind == HitKind::Start,
                "{name}: {upper}"
            );
            if hit.kind == HitKind::Impact {
                assert!(lower <= SLACK, "{name}: {lower}");
            }
            (hit.time.lower, 0.0)
        }
        Cast::Free(free) => (1.0, free.clearance.lower),
        Cast::Bounded(free) => (free.time.lower, free.clearance.lower),
    };
    for i in 0..LOOKS {
        let time = free_until * f64::from(i) / f64::from(LOOKS - 1);
        let [_, upper] = least(bodies, motions, time);
        assert!(upper >= clearance - SLACK || free_until == 0.0, "{name}: at {time} {upper}");
    }
    let swapped = Sweep::new(b, motions[1], a, motions[0]).cast();
    if let (Cast::Hit(one), Cast::Hit(other)) = (&answer.cast, &swapped.cast) {
        assert!(
            one.time.lower <= contact_by(other) && other.time.lower <= contact_by(one),
            "{name}: {swapped:?}"
        );
    } else if !matches!((&answer.cast, &swapped.cast), (Cast::Free(_), Cast::Free(_))) {
        panic!("{name}: {swapped:?}");
    }
    let mut first = f64::INFINITY;
    sweep.hits(|_, cast| {
        if let Cast::Hit(hit) = cast {
            first = first.min(hit.time.upper);
        }
    });
    assert_eq!(first.is_finite(), matches!(answer.cast, Cast::Hit(_)), "{name}");
    check_approach(bodies, motions, &sweep.closest_approach(), &name);
    matches!(answer.cast, Cast::Hit(_))
}

/// When the bodies touch at last, if they go on as they do at a hit: at a graze they may be a little apart.
///
/// Of two pairs of parts that meet at one vertex the second is cast until the bracket of the first ends: what
/// is proved to touch a little later than that is a graze.
fn contact_by<V: Space<Scalar = f64>>(hit: &Hit<V>) -> f64 {
    let left = if hit.kind == HitKind::Graze { hit.proximity.bounds.upper.max(0.0) } else { 0.0 };
    hit.time.upper + if left > 0.0 { left / hit.closing_speed.max(0.0) } else { 0.0 }
}

/// No look at any time is nearer than the lower bound, and the one at the time that is named is as near as
/// the upper one.
fn check_approach<V: Space<Scalar = f64>>(
    bodies: [&AnyBody<V>; 2],
    motions: [&Motion<V>; 2],
    nearest: &BodyPassage<V>,
    name: &str,
) {
    let name = format!("{name} {nearest:?}");
    let BodyPassage { passage: Passage { clearance, time, nearest_time: at, .. }, .. } = *nearest;
    for i in 0..LOOKS {
        let [_, upper] = least(bodies, motions, f64::from(i) / f64::from(LOOKS - 1));
        assert!(upper >= clearance.lower - SLACK, "{name}: {upper}");
    }
    assert!(time.lower <= at && at <= time.upper, "{name}");
    if clearance.lower > 0.0 {
        let [lower, upper] = least(bodies, motions, at);
        assert!(lower <= clearance.upper + SLACK && upper >= clearance.lower - SLACK, "{name}");
        assert!(clearance.width() <= 1e-8 + 1e-3 * clearance.upper, "{name}");
    } else {
        // Overlapping, or as good as touching: a depth of parts is no bound from below.
        assert!(clearance.lower == f64::NEG_INFINITY && clearance.upper <= 1e-8, "{name}");
    }
}

/// About a third turns.
fn motion<V: Space<Scalar = f64>>(
    random: &mut Random,
    start: Pose<V>,
    velocity: V,
    turn: V::Turn,
) -> Motion<V> {
    let turn = if random.below(3) == 0 { turn } else { V::NO_TURN };
    Motion::still(start).with_velocity(velocity).with_angular_velocity(turn)
}

#[test]
fn bodies_of_the_plane_meet_when_their_parts_do() {
    let mut random = Random::new(11);
    let mut hits = 0;
    for round in 0..600 {
        let (a, b) = (bodies::plane(&mut random), bodies::plane(&mut random));
        let (start_a, start_b) = (random.pose_2d(0.5), random.pose_2d(5.0));
        let turns = [3.0 * random.unit(), 3.0 * random.unit()];
        let velocity = random.plane(1.0) - start_b.translation();
        let motion_a = motion(&mut random, start_a, DVec2::ZERO, turns[0]);
        let motion_b = motion(&mut random, start_b, velocity, turns[1]);
        hits += u32::from(check([&a, &b], [&motion_a, &motion_b], &format!("plane {round}")));
    }
    assert!(hits > 100, "{hits}");
}

#[test]
fn bodies_of_space_meet_when_their_parts_do() {
    let mut random = Random::new(12);
    let mut hits = 0;
    for round in 0..250 {
        let (a, b) = (bodies::space(&mut random), bodies::space(&mut random));
        let (start_a, start_b) = (random.pose_3d(0.5), random.pose_3d(5.0));
        let turns = [random.space(3.0), random.space(3.0)];
        let velocity = random.space(1.0) - start_b.translation();
        let motion_a = motion(&mut random, start_a, DVec3::ZERO, turns[0]);
        let motion_b = motion(&mut random, start_b, velocity, turns[1]);
        hits += u32::from(check([&a, &b], [&motion_a, &motion_b], &format!("space {round}")));
    }
    assert!(hits > 40, "{hits}");
}

#[test]
fn a_peg_that_turns_in_its_hole_stays_free() {
    let frame = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)].map(|(x, y)| DVec2::new(x, y));
    let hole = [(-1.5, -1.5), (1.5, -1.5), (1.5, 1.5), (-1.5, 1.5)].map(|(x, y)| DVec2::new(x, y));
    let frame = Polygon::with_holes(&frame, &[hole]).unwrap();
    let stands = Motion::still(Pose::IDENTITY);
    let turns = Motion::still(Pose::IDENTITY)
        .with_velocity(DVec2::ZERO)
        .with_angular_velocity(7.0)
        .with_center(DVec2::ZERO);
    // Half a diagonal of 1.5·0.999, and of a little more than 1.5.
    let side = 1.5 / 2.0_f64.sqrt();
    let peg = |half: f64| ConvexBody::new(Cuboid::new(DVec2::splat(half)).unwrap());
    let (small, large) = (peg(side * 0.999), peg(side * 1.001));
    let Cast::Free(free) = Sweep::new(&frame, &stands, &small, &turns).cast().cast else { panic!("free") };
    assert!(free.clearance.lower > 0.0 && free.clearance.lower <= 0.0015 + 1e-12);
    // A corner comes as near as 1.5·0.001 to each side, again and again.
    let nearest = Sweep::new(&frame, &stands, &small, &turns).closest_approach().passage;
    assert!(nearest.clearance.contains(0.0015) && nearest.clearance.width() < 1e-9, "{nearest:?}");
    let Cast::Hit(hit) = Sweep::new(&frame, &stands, &large, &turns).cast().cast else { panic!("stuck") };
    // Its corner is at 1.5 where cos(π/4 − 7t) = 1.5/(side·1.001·√2) = 1/1.001.
    let time = (core::f64::consts::FRAC_PI_4 - (1.0_f64 / 1.001).acos()) / 7.0;
    assert!(hit.time.contains(time) && hit.time.width() < 1e-9, "{hit:?} {time}");
}

#[test]
fn a_bullet_does_not_tunnel_through_a_mesh() {
    // A plate of two triangles without thickness, a bullet that is a thousandth of its step long.
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(y, z)| DVec3::new(500.0, y, z));
    let plate = Mesh::new(&corners, &[[0, 1, 2], [0, 2, 3]]).unwrap();
    let bullet = ConvexBody::new(Ball::new(DVec3::ZERO, 0.5).unwrap());
    let stands = Motion::still(Pose::IDENTITY);
    let flies = Motion::still(Pose::IDENTITY).with_velocity(DVec3::new(1000.0, 0.0, 0.25));
    let Cast::Hit(hit) = Sweep::new(&plate, &stands, &bullet, &flies).cast().cast else { panic!("through") };
    assert!(hit.time.contains(0.4995) && hit.time.width() < 1e-13, "{hit:?}");
}

#[test]
fn what_begins_inside_of_a_solid_begins_in_contact() {
    let corners = [DVec3::ZERO, DVec3::X * 8.0, DVec3::Y * 8.0, DVec3::Z * 8.0];
    let solid = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec3::splat(1.0), 0.25).unwrap());
    let stands = Motion::still(Pose::IDENTITY);
    let leaves = Motion::still(Pose::IDENTITY).with_velocity(DVec3::new(-10.0, 0.0, 0.0));
    let sweep = Sweep::new(&solid, &stands, &ball, &leaves);
    let Cast::Hit(start) = sweep.cast().cast else { panic!("inside") };
    assert_eq!((start.kind, start.time.upper), (HitKind::Start, 0.0));
    let options = CastOptions::DEFAULT.with_at_start(AtStart::LeavesFreely);
    assert!(matches!(sweep.with_options(options).cast().cast, Cast::Free(_)));
}

#[test]
fn a_ball_comes_down_on_a_field_of_heights() {
    let heights: Vec<[f64; 9]> =
        (0..9).map(|i| core::array::from_fn(|j| if (i, j) == (6, 4) { 0.5 } else { 0.0 })).collect();
    let field = HeightField::new(&heights, [1.0, 1.0]).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.25).unwrap());
    let stands = Motion::still(Pose::IDENTITY);
    let start = Pose::from_translation(DVec3::new(1.5, 1.5, 0.5));
    let sweep_along = |velocity: DVec3| {
        let rolls = Motion::still(start).with_velocity(velocity);
        Sweep::new(&field, &stands, &ball, &rolls).cast().cast
    };
    assert!(matches!(sweep_along(DVec3::new(0.0, 0.0, 1.0)), Cast::Free(_)));
    assert!(matches!(sweep_along(DVec3::new(1.0, 0.0, -1.0)), Cast::Hit(hit) if hit.time.contains(0.25)));
}

#[test]
fn parts_at_poses_of_their_own_are_carried_along() {
    // A dumbbell that turns by a quarter: its far ball comes down on the post.
    let at = |x: f64| Pose::from_translation(DVec2::new(x, 0.0));
    let ball = Ball::new(DVec2::ZERO, 0.5).unwrap();
    let dumbbell = Compound::new([(ball, at(-4.0)), (ball, at(4.0))]).unwrap();
    let post = ConvexBody::new(Ball::new(DVec2::new(0.0, 4.0), 0.5).unwrap());
    let turns = Motion::still(Pose::IDENTITY)
        .with_velocity(DVec2::ZERO)
        .with_angular_velocity(core::f64::consts::FRAC_PI_2)
        .with_center(DVec2::ZERO);
    let answer = Sweep::new(&post, &Motion::still(Pose::IDENTITY), &dumbbell, &turns).cast();
    let Cast::Hit(hit) = answer.cast else { panic!("{answer:?}") };
    assert_eq!(answer.parts, [0, 1]);
    // Two points on a circle of radius 4 are 1 apart where the angle between them is 2·asin(1/8).
    let time = 1.0 - 2.0 * (0.125_f64).asin() / core::f64::consts::FRAC_PI_2;
    assert!(hit.time.contains(time) && hit.time.width() < 1e-12, "{hit:?} {time}");
}

/// Along a line that the motion is across of, or nearly, bodies that touch stay in touch, up to rounding, for
/// all of the way: such a line may not end the time in which they can meet.
#[test]
fn what_slides_past_at_no_distance_is_not_left_out() {
    let mut random = Random::new(31);
    let corners = [DVec3::new(5.0, -2.0, 0.0), DVec3::new(5.0, 2.0, 0.0), DVec3::new(6.0, 0.0, -3.0)];
    let post = Mesh::new(&corners, &[[0, 1, 2]]).unwrap();
    let part = Triangle::new(corners).unwrap();
    let block = Cuboid::new(DVec3::new(1.0, 1.0, 0.5)).unwrap();
    // They meet at 0.4.
    let options = CastOptions::DEFAULT.with_until(0.4004);
    let mut hits = 0;
    for round in 0..400 {
        let turned = random.pose_3d(if round % 2 == 0 { 0.0 } else { 100.0 });
        let height = 0.5 + 1e-16 * f64::from(round % 40 - 20) * 10f64.powi(round % 4);
        let start = turned.after(&Pose::from_translation(DVec3::new(0.0, 0.0, height)));
        let way = turned.transform_vector(DVec3::new(10.0, 0.0, 0.0));
        let (stands, slides) = (Motion::still(turned), Motion::still(start).with_velocity(way));
        let alone = gjk::Sweep::new(&part, &stands, &block, &slides).with_options(options).cast();
        let body = ConvexBody::new(block);
        let whole = Sweep::new(&post, &stands, &body, &slides).with_options(options).cast().cast;
        let is_hit = |cast: &Cast<DVec3>| matches!(cast, Cast::Hit(_));
        assert_eq!(is_hit(&alone), is_hit(&whole), "{round}: {alone:?}\n{whole:?}");
        hits += u32::from(is_hit(&whole));
    }
    assert!((100..400).contains(&hits), "{hits}");
}
