//! Casts at their ends: intervals that are one time, starts that corners decide, contacts at the very end.

use gjk::cast::{AtStart, HitKind, Passage};
use gjk::glam::{DVec2, DVec3, Vec2, dvec2};
use gjk::{
    Ball, Cast, CastOptions, Convex, ConvexPolygon, Cuboid, Motion, Point, Pose, Ray, Sweep, ray_cast,
};

type Way = Motion<DVec2>;

fn from(x: f64, y: f64, velocity: DVec2) -> Way {
    Motion::still(Pose::from_translation(dvec2(x, y))).with_velocity(velocity)
}

fn square() -> Cuboid<DVec2> {
    Cuboid::new(DVec2::ONE).unwrap()
}

fn still() -> Way {
    Motion::still(Pose::IDENTITY)
}

/// An interval of no length was free: no plane had to lead anywhere, and nobody looked.
#[test]
fn an_interval_that_is_one_time_is_looked_at() {
    let now = CastOptions::DEFAULT.with_until(0.0);
    let (a, b, stands) = (square(), square(), still());
    for velocity in [DVec2::ZERO, DVec2::X, dvec2(-3.0, 1.0)] {
        let way = from(1.5, 0.0, velocity);
        let sweep = Sweep::new(&a, &stands, &b, &way).with_options(now);
        let Cast::Hit(hit) = sweep.cast() else { panic!("they overlap: {:?}", sweep.cast()) };
        assert!(hit.kind == HitKind::Start && hit.proximity.bounds.contains(-0.5), "{hit:?}");
        let way = from(5.0, 0.0, velocity);
        let sweep = Sweep::new(&a, &stands, &b, &way).with_options(now);
        let Cast::Free(passage) = sweep.cast() else { panic!("they are apart: {:?}", sweep.cast()) };
        let approach = sweep.closest_approach();
        for Passage { clearance, time, .. } in [passage, approach] {
            assert!(clearance.contains(3.0) && time.contains(0.0), "{passage:?} {approach:?}");
        }
    }
}

#[test]
fn a_ray_of_no_length_ends_where_it_begins() {
    let ball = Ball::new(DVec3::ZERO, 2.0).unwrap();
    for (x, truth) in [(0.5, -1.5), (1.999, -0.001), (3.0, 1.0)] {
        let ray = Ray::new(DVec3::X * x, dvec2(1.0, 1.0).extend(0.5));
        let cast = ray_cast(&ray, 0.0, &ball, &Pose::IDENTITY);
        let bounds = match cast {
            Cast::Hit(hit) if hit.kind == HitKind::Start => hit.proximity.bounds,
            Cast::Free(passage) => passage.clearance,
            other => panic!("{other:?}"),
        };
        assert!(bounds.lower - 1e-15 <= truth && truth <= bounds.upper + 1e-15, "{truth} {cast:?}");
        assert_eq!(matches!(cast, Cast::Hit(_)), truth < 0.0, "{cast:?}");
    }
}

fn beside(x: f64, y: f64, velocity: DVec2) -> Cast<DVec2> {
    Sweep::new(&square(), &still(), &Point::ORIGIN, &from(x, y, velocity)).cast()
}

/// A distance of one ε was a contact: rounding left it open, and the corners were not asked.
#[test]
fn corners_decide_whether_bodies_touch_at_the_start() {
    let next = 1.0_f64.next_up();
    for (x, y) in [(next, 0.0), (next, 0.25), (-next, 0.5), (0.0, -next)] {
        for velocity in [DVec2::ZERO, dvec2(x, y), dvec2(-y, x) * 4.0] {
            // The last of them goes along the side, off its end, only from its middle.
            if velocity.dot(dvec2(x, y)) < 0.0 || (velocity != DVec2::ZERO && x.abs().min(y.abs()) > 0.0) {
                continue;
            }
            let cast = beside(x, y, velocity);
            let Cast::Free(passage) = cast else { panic!("({x}, {y}) by {velocity}: {cast:?}") };
            assert!(passage.clearance.contains(next - 1.0), "{passage:?}");
            // What a still question answers, which sees the shapes where they stand.
            assert_eq!(passage.proximity.distance, next - 1.0, "{passage:?}");
        }
        let Cast::Hit(hit) = beside(x, y, dvec2(x, y) * -2.0) else { panic!("it comes nearer") };
        assert!(hit.kind != HitKind::Start && hit.time.contains((next - 1.0) / (2.0 * next)), "{hit:?}");
    }
    for velocity in [DVec2::ZERO, DVec2::X, DVec2::Y, -DVec2::X] {
        let Cast::Hit(hit) = beside(1.0, 0.0, velocity) else { panic!("it touches") };
        assert!(hit.kind == HitKind::Start && hit.time.upper == 0.0, "{hit:?}");
    }
}

/// The distance at the end is zero up to rounding, and the bracket of the graze ended before the contact.
#[test]
fn a_contact_at_the_very_end_is_within_its_bracket() {
    let corners = |list: &[(f64, f64)]| {
        let corners: Vec<_> = list.iter().map(|&(x, y)| dvec2(x, y)).collect();
        ConvexPolygon::new(&corners).unwrap()
    };
    let a = corners(&[(-5.0, -5.0), (-1.0, -5.0), (5.0, 0.0), (1.0, 4.0), (-5.0, 4.0)]);
    let b = corners(&[(-20.0, -9.0), (-11.0, -10.0), (-11.0, -3.0), (-12.0, -2.0)]);
    let way = from(0.0, 0.0, dvec2(6.0, 7.0));
    for (first, way_first, second, way_second) in [(&a, &still(), &b, &way), (&b, &way, &a, &still())] {
        let Cast::Hit(hit) = Sweep::new(first, way_first, second, way_second).cast() else {
            panic!("they meet at the end")
        };
        assert!(hit.time.contains(1.0), "{hit:?}");
    }
}

#[test]
fn what_overlaps_at_the_only_time_is_no_hit_where_starts_are_ignored() {
    let options = CastOptions::DEFAULT.with_until(0.0).with_at_start(AtStart::Ignored);
    let (a, stands, way) = (square(), still(), from(1.5, 0.0, DVec2::X));
    let Cast::Free(passage) = Sweep::new(&a, &stands, &a, &way).with_options(options).cast() else {
        panic!("the start is ignored")
    };
    assert!(passage.clearance.contains(-0.5), "{passage:?}");
}

/// At no number, and beyond all numbers, a pose was made that no constructor takes.
#[test]
fn motions_are_somewhere_at_every_time() {
    let start = Pose::from_translation(Vec2::new(1.0, 2.0));
    let turning = Motion::still(start)
        .with_velocity(Vec2::new(3.0, 0.0))
        .with_angular_velocity(2.0)
        .with_center(Vec2::ZERO);
    let slides = Motion::still(start).with_velocity(Vec2::new(0.0, -1e9));
    let cuboid = Cuboid::new(Vec2::ONE).unwrap();
    for time in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, -f32::MAX, 1e30] {
        for motion in [&turning, &slides] {
            let pose = motion.at(time);
            assert!(Pose::try_new(*pose.rotation(), pose.translation()).is_ok(), "{time}: {pose:?}");
            let answer = gjk::proximity(&cuboid, &pose, &cuboid, &start);
            assert!(answer.point_a.is_finite() && answer.point_b.is_finite(), "{time}: {answer:?}");
        }
    }
    assert_eq!(turning.at(f32::NAN), *turning.start());
}

/// Touching and moving along, in `f32` and through the other question.
#[test]
fn the_closest_approach_of_what_rests_is_what_it_is() {
    let (a, stands) = (square(), still());
    let way = from(1.0_f64.next_up(), 0.0, DVec2::ZERO);
    let passage = Sweep::new(&a, &stands, &Point::ORIGIN, &way).closest_approach();
    assert!(passage.clearance.contains(f64::EPSILON), "{passage:?}");
    assert_eq!(a.radius(), 0.0);
}

/// Bodies that begin as near as rounding were asked about once by the guess of the way ahead, and once more.
#[test]
fn a_cap_of_one_is_one_distance() {
    let cone = gjk::Cone::new(-DVec3::Z * 0.5, DVec3::Z * 0.5, 0.5).unwrap();
    let still = Motion::still(Pose::IDENTITY);
    let start = Pose::from_translation(DVec3::X * 1.0_f64.next_up());
    for way in [DVec3::X, -DVec3::X, DVec3::Y] {
        let moves = Motion::still(start).with_velocity(way);
        for at_start in [AtStart::Stops, AtStart::LeavesFreely, AtStart::Ignored] {
            let options = CastOptions::DEFAULT.with_max_steps(1).with_at_start(at_start);
            let steps = match Sweep::new(&cone, &still, &cone, &moves).with_options(options).cast() {
                Cast::Hit(hit) => hit.steps,
                Cast::Free(passage) | Cast::Bounded(passage) => passage.steps,
            };
            assert_eq!(steps, 1, "{way} {at_start:?}");
        }
    }
}

/// A contact, if there is one, is between the time up to which the bodies are proved apart and the end.
#[test]
fn a_cast_that_a_limit_ends_leaves_the_rest_of_the_interval() {
    let (cuboid, until) = (square(), 2.0);
    let stands = still();
    let falls = from(0.0, 9.0, DVec2::Y * -4.0).with_angular_velocity(1.0);
    let cast = |steps| {
        let options = CastOptions::DEFAULT.with_until(until).with_max_steps(steps);
        Sweep::new(&cuboid, &stands, &cuboid, &falls).with_options(options).cast()
    };
    let Cast::Hit(hit) = cast(256) else { panic!("{:?}", cast(256)) };
    let Cast::Bounded(left) = cast(1) else { panic!("{:?}", cast(1)) };
    assert!(0.0 < left.time.lower && left.time.lower <= hit.time.upper, "{left:?}\n{hit:?}");
    assert_eq!(left.time.upper, until);
    assert!(cast(1).to_string().contains(&left.time.lower.to_string()), "{}", cast(1));
}

/// Where an answer leaves more open than planes may fall short of it, the search went no further than there,
/// and what followed was bounded by the speeds alone.
#[test]
fn an_open_answer_does_not_end_a_closest_approach() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let cylinder = gjk::Cylinder::new(-DVec3::Z * 0.5, DVec3::Z * 0.5, 1.0).unwrap();
    let stands = Motion::still(Pose::IDENTITY);
    for (k, turn) in [(288, 0.0), (131, 2.0)] {
        let angle = f64::from(k) * 0.02;
        let start = Pose::from_translation(DVec3::new(-4.0, 3.0 * angle.sin(), 0.1));
        let way = Motion::still(start)
            .with_velocity(DVec3::new(9.0, angle.cos(), 0.0))
            .with_angular_velocity(DVec3::Z * turn);
        let passage = Sweep::new(&cube, &stands, &cylinder, &way).closest_approach();
        assert!(passage.clearance.width() < 1e-6 && passage.steps < 256, "{k}: {passage:?}");
    }
}
