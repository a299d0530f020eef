//! Gradients and Hessians of the distance: against known values, and against differences of the distance.

use gjk::derivative::{Gradient, Smoothness};
use gjk::glam::{DQuat, DVec2, DVec3, Vec2, Vec3};
use gjk::{
    Ball, Capsule, Cast, ClosestSet, Convex, Cuboid, Cylinder, Ellipsoid, Hull, Motion, Options, Pair, Pose,
    Proximity, Rounded, cast, closest_set, proximity,
};
use std::f64::consts::PI;

type Solid = dyn Convex<Vector = DVec3>;
type Flat = dyn Convex<Vector = DVec2>;

fn at(x: f64, y: f64, z: f64) -> Pose<DVec3> {
    Pose::from_translation(DVec3::new(x, y, z))
}

fn gradient<V: gjk::Space>(
    a: &dyn Convex<Vector = V>,
    pose_a: &Pose<V>,
    b: &dyn Convex<Vector = V>,
    pose_b: &Pose<V>,
) -> (Proximity<V>, Gradient<V>, Option<V::Columns>) {
    let mut pair = Pair::new(a, pose_a, b, pose_b);
    let answer = pair.proximity();
    let gradient = pair.gradient(&answer, [pose_a.translation(), pose_b.translation()]);
    let hessian = pair.hessian(&answer);
    (answer, gradient, hessian)
}

fn near(found: f64, truth: f64, within: f64) {
    assert!((found - truth).abs() <= within, "{found} is not {truth} within {within}");
}

#[test]
fn of_an_ellipsoid_and_a_ball() {
    // By Lagrange multipliers in 50 digits; across the normal H is what is given on the diagonal.
    let ellipsoid = Ellipsoid::new(DVec3::new(2.0, 1.0, 1.5)).unwrap();
    let ball = Ball::new(DVec3::ZERO, 0.25).unwrap();
    let there = at(2.0, 1.5, 1.0);
    let options = Options::DEFAULT.with_relative_tolerance(1e-14);
    let here = Pose::IDENTITY;
    let mut pair = Pair::new(&ellipsoid, &here, &ball, &there).with_options(options);
    let answer = pair.proximity();
    near(answer.distance, 0.908_914_408_989_999_3, 1e-12);
    let gradient = pair.gradient(&answer, [DVec3::ZERO, there.translation()]);
    let truth = DVec3::new(0.490_881_701_816_412_7, 0.794_592_047_115_485_5, 0.357_293_483_683_434_2);
    let point = DVec3::new(1.431_110_122_655_426_9, 0.579_135_827_329_003_4, 0.585_927_433_521_034_9);
    assert!((answer.point_a - point).length() < 1e-6);
    let off = (gradient.by_position - truth).length();
    assert!(off <= gradient.normal_error && gradient.normal_error < 1e-6, "{off} {gradient:?}");
    assert_eq!(gradient.smoothness, Smoothness::Smooth);
    let hessian = pair.hessian(&answer).unwrap();
    let diagonal = [0.254_345_803_190_184, 0.150_330_562_572_257, 0.324_161_553_694_653];
    for (k, truth) in diagonal.into_iter().enumerate() {
        near(hessian[k][k], truth, 1e-6);
    }
    // Of the support function √(Σ r²n²) by a radius: −n·p/r along that axis.
    let radii = [2.0, 1.0, 1.5];
    let by_radius = [-0.351_252_886_247_9, -0.460_176_722_595_27, -0.139_565_369_272_28];
    let distance = |radii: [f64; 3], radius: f64| {
        let ellipsoid = Ellipsoid::new(DVec3::from(radii)).unwrap();
        let ball = Ball::new(DVec3::ZERO, radius).unwrap();
        Pair::new(&ellipsoid, &here, &ball, &there).with_options(options).proximity().distance
    };
    let step = 1e-5;
    for (k, truth) in by_radius.into_iter().enumerate() {
        near(-gradient.by_position[k] * answer.point_a[k] / radii[k], truth, 1e-7);
        let [more, less] = [step, -step].map(|h| {
            let mut changed = radii;
            changed[k] += h;
            distance(changed, 0.25)
        });
        near((more - less) / (2.0 * step), truth, 1e-6);
    }
    near((distance(radii, 0.25 + step) - distance(radii, 0.25 - step)) / (2.0 * step), -1.0, 1e-6);
    // Growing from the middle is growing by all radii.
    let all: f64 = (0..3).map(|k| radii[k] * by_radius[k]).sum();
    near(gradient.by_scaling[0], all, 1e-7);
}

#[test]
fn of_balls_apart_and_overlapping_is_that_of_their_centers() {
    let ball = Ball::new(DVec3::ZERO, 1.0).unwrap();
    for distance in [4.0, 2.0, 0.5] {
        let towards = DVec3::new(2.0, -1.0, 2.0) / 3.0;
        let there = Pose::from_translation(towards * distance);
        let (_, gradient, hessian) = gradient(&ball as &Solid, &Pose::IDENTITY, &ball, &there);
        assert!((gradient.by_position - towards).length() < 1e-15);
        assert_eq!(gradient.smoothness, Smoothness::Smooth);
        assert!(gradient.by_turning.iter().all(|turn| turn.length() < 1e-15));
        for (k, column) in hessian.unwrap().into_iter().enumerate() {
            let truth = (DVec3::AXES[k] - towards * towards[k]) / distance;
            assert!((column - truth).length() < 1e-14);
        }
    }
}

#[test]
fn along_faces_and_edges_the_normal_stays() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let ball = Ball::new(DVec3::ZERO, 0.5).unwrap();
    let of = |x, y, z| gradient(&cube as &Solid, &Pose::IDENTITY, &ball, &at(x, y, z)).2;
    // Over a face, over an edge (the core of the ball is 1 beyond it), over a corner.
    assert_eq!(of(2.0, 0.3, -0.2), Some([DVec3::ZERO; 3]));
    let [x, y, z] = of(1.6, 1.8, 0.25).unwrap();
    let towards = DVec3::new(0.6, 0.8, 0.0);
    assert!((x - (DVec3::X - towards * 0.6)).length() < 1e-14 && z.length() < 1e-14);
    assert!((y - (DVec3::Y - towards * 0.8)).length() < 1e-14);
    let [_, _, z] = of(2.0, 3.0, 3.0).unwrap();
    assert!((z - (DVec3::Z - DVec3::new(1.0, 2.0, 2.0) / 3.0 * (2.0 / 3.0)) / 3.0).length() < 1e-14);
    // At the end of the face it is the one on one side and the other on the other.
    assert_eq!(of(2.0, 1.0, 0.0), None);
    // Over parallel faces it is flat, however the nearest corners were chosen; at their common border not.
    let boxes = |x, y, z| gradient(&cube as &Solid, &Pose::IDENTITY, &cube, &at(x, y, z));
    assert_eq!(boxes(3.0, 0.5, 0.5).2, Some([DVec3::ZERO; 3]));
    assert_eq!(boxes(3.0, 2.0, 0.5).2, None);
    let [x, y, z] = boxes(2.6, 2.8, 0.5).2.unwrap();
    assert!((x.x - 0.64).abs() < 1e-14 && (y.y - 0.36).abs() < 1e-14 && z.length() < 1e-14);
}

#[test]
fn turning_a_tilted_rod_lifts_its_lower_end() {
    let rod = Capsule::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0), 0.0).unwrap();
    let floor = Cuboid::new(DVec2::new(50.0, 1.0)).unwrap();
    let above = Pose::from_angle(0.2, DVec2::new(0.0, 3.0));
    let (_, found, _) = gradient(&floor as &Flat, &Pose::IDENTITY, &rod, &above);
    near(found.by_turning[1], -2.0 * 0.2_f64.cos(), 1e-12);
    near(found.by_turning[0], 2.0 * 0.2_f64.cos(), 1e-12);
    assert_eq!(found.smoothness, Smoothness::Smooth);
    // Twice as long it hangs lower by what its lower end is below the middle.
    near(found.by_scaling[1], -2.0 * 0.2_f64.sin(), 1e-12);
    near(found.by_scaling[0], -1.0, 1e-12);
    // Exchanged, the normal points the other way, and the turns gain the same.
    let (_, back, _) = gradient(&rod as &Flat, &above, &floor, &Pose::IDENTITY);
    near(back.by_turning[0], found.by_turning[1], 1e-12);
    near(back.by_scaling[0], found.by_scaling[1], 1e-12);
    assert_eq!(back.by_position, -found.by_position);
}

#[test]
fn turning_a_skew_rod_about_its_far_end() {
    let a = Capsule::new(DVec3::new(-9.0, 0.0, 0.0), DVec3::new(9.0, 0.0, 0.0), 0.0).unwrap();
    let b = Capsule::new(DVec3::new(0.0, -3.0, 0.0), DVec3::new(0.0, 3.0, 0.0), 0.0).unwrap();
    let (here, there) = (Pose::IDENTITY, at(0.0, 0.0, 1.0));
    let mut pair = Pair::new(&a, &here, &b, &there);
    let answer = pair.proximity();
    let turning = pair.gradient(&answer, [DVec3::ZERO, DVec3::new(0.0, 2.0, 1.0)]).by_turning[1];
    near(turning.dot(DVec3::X), -2.0, 1e-12);
    assert_eq!(pair.hessian(&answer), Some([DVec3::ZERO; 3]));
}

#[test]
fn flat_on_a_floor_and_deep_in_a_cube_are_kinks() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let floor = Cuboid::new(DVec2::new(50.0, 1.0)).unwrap();
    let above = Pose::from_translation(DVec2::new(0.0, 3.0));
    let of = |a: &Flat, b: &Flat, pose: &Pose<DVec2>| gradient(a, &Pose::IDENTITY, b, pose).1.smoothness;
    assert_eq!(of(&floor, &square, &above), Smoothness::Kink);
    let tilted = Pose::from_angle(0.3, DVec2::new(0.0, 3.0));
    assert_eq!(of(&floor, &square, &tilted), Smoothness::Smooth);
    // In the middle all ways out are as long; where the axis and the diagonal gain as much, two.
    let inside = |x, y| Pose::from_angle(PI / 4.0, DVec2::new(x, y));
    assert_eq!(of(&square, &square, &inside(0.0, 0.0)), Smoothness::Kink);
    let as_long = 0.5 * (2.0_f64.sqrt() - 1.0);
    assert_eq!(of(&square, &square, &inside(0.5, as_long)), Smoothness::Kink);
    assert_eq!(of(&square, &square, &inside(0.5, 0.1)), Smoothness::Smooth);
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let cubes = |pose| gradient(&cube as &Solid, &Pose::IDENTITY, &cube, pose).1.smoothness;
    assert_eq!(cubes(&at(1.5, 1.5, 0.0)), Smoothness::Kink);
    // Capsules side by side: sliding is smooth, turning is not.
    let capsule = Capsule::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0), 0.5).unwrap();
    assert_eq!(of(&capsule, &capsule, &above), Smoothness::Kink);
}

/// At a kink the distance has a derivative to each side: turning gains the least of any closest pair, moving
/// the most of any normal.
#[test]
fn at_a_kink_each_side_has_its_own_derivative() {
    let step = 1e-6;
    let distance =
        |a: &Flat, b: &Flat, pose: Pose<DVec2>| Pair::new(a, &Pose::IDENTITY, b, &pose).proximity().distance;
    // A box flat on a floor: whichever way it turns, a corner goes down, by half its width.
    let (square, floor) = (Cuboid::new(DVec2::ONE).unwrap(), Cuboid::new(DVec2::new(50.0, 1.0)).unwrap());
    let turned = |angle: f64| distance(&floor, &square, Pose::from_angle(angle, DVec2::new(0.0, 3.0)));
    let above = Pose::from_translation(DVec2::new(0.0, 3.0));
    let answer = proximity(&floor, &Pose::IDENTITY, &square, &above);
    let set = closest_set(&floor, &Pose::IDENTITY, &square, &above, &answer);
    let ClosestSet::Segment(ends) = set else { panic!("{set:?}") };
    for angle in [step, -step] {
        let least = ends.map(|[_, on_b]| angle * (on_b - above.translation()).perp_dot(answer.normal));
        near(least[0].min(least[1]), -step, 1e-15);
        near(turned(angle) - answer.distance, -step, 1e-11);
    }
    // In the middle of each other: any way out is the shorter by as much, to either side.
    let moved = |x: f64| distance(&square, &square, Pose::from_translation(DVec2::new(x, 0.0)));
    near((moved(step) - moved(0.0)) / step, 1.0, 1e-9);
    near((moved(-step) - moved(0.0)) / step, 1.0, 1e-9);
    // Capsules side by side: sliding changes nothing, turning brings an end nearer either way.
    let capsule = Capsule::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0), 0.5).unwrap();
    let (_, found, _) = gradient(&capsule as &Flat, &Pose::IDENTITY, &capsule, &above);
    near(found.by_position.dot(DVec2::X), 0.0, 1e-15);
    let turned = |angle: f64| distance(&capsule, &capsule, Pose::from_angle(angle, DVec2::new(0.0, 3.0)));
    for angle in [step, -step] {
        near((turned(angle) - turned(0.0)) / step, -2.0, 1e-5);
    }
}

/// What the time of an impact gains as something changes is what the distance gains then, over the speed at
/// which it falls.
#[test]
fn the_time_of_an_impact_changes_as_the_distance_over_its_speed() {
    // A rod over a floor turns about its middle, a radian a second; its lower end meets the floor when the
    // sine of its angle is its height over its half length, here a half: at 30 degrees.
    let rod = Capsule::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0), 0.0).unwrap();
    let floor = Cuboid::new(DVec2::new(50.0, 1.0)).unwrap();
    let impact = |height: f64| {
        let middle = DVec2::new(0.0, 1.0 + height);
        let turns = Motion::still(Pose::from_translation(middle))
            .with_velocity(DVec2::ZERO)
            .with_angular_velocity(1.0)
            .with_center(middle);
        let found = cast(&floor, &Motion::still(Pose::IDENTITY), &rod, &turns);
        let Cast::Hit(impact) = found else { panic!("{found:?}") };
        impact.time.lower
    };
    let time = impact(1.0);
    near(time, PI / 6.0, 1e-9);
    let then = Pose::from_angle(time, DVec2::new(0.0, 2.0));
    let (_, found, _) = gradient(&floor as &Flat, &Pose::IDENTITY, &rod, &then);
    let by_height = -found.by_position.dot(DVec2::Y) / found.by_turning[1];
    near(by_height, 0.577_350_269_189_625_8, 1e-6);
    near((impact(1.001) - impact(0.999)) / 0.002, by_height, 1e-5);
}

#[test]
fn at_a_touch_the_gradient_is_the_normal() {
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let disc = Ball::new(DVec2::ZERO, 1.0).unwrap();
    let there = Pose::from_translation(DVec2::new(2.0, 0.25));
    let (answer, found, hessian) = gradient(&square as &Flat, &Pose::IDENTITY, &disc, &there);
    assert_eq!((answer.distance, found.by_position), (0.0, DVec2::X));
    assert_eq!((found.smoothness, hessian), (Smoothness::Smooth, Some([DVec2::ZERO; 2])));
    assert!(found.normal_error < 1e-6);
    // Of cores that touch nothing is proved, and everything is a number.
    let there = Pose::from_translation(DVec2::new(2.0, 0.25));
    let (_, found, hessian) = gradient(&square as &Flat, &Pose::IDENTITY, &square, &there);
    assert_eq!((found.smoothness, found.normal_error), (Smoothness::Unknown, PI));
    assert!(found.by_turning.iter().all(|turn| turn.is_finite()) && hessian.is_none());
}

#[test]
fn a_curved_core_that_says_nothing_is_unknown() {
    let cylinder = Cylinder::new(DVec3::ZERO, DVec3::X, 0.5).unwrap();
    let ball = Ball::new(DVec3::ZERO, 0.5).unwrap();
    let (_, found, hessian) = gradient(&cylinder as &Solid, &Pose::IDENTITY, &ball, &at(3.0, 0.1, 0.2));
    assert_eq!((found.smoothness, hessian), (Smoothness::Unknown, None));
}

#[test]
fn with_a_loose_tolerance_the_true_normal_is_within_the_error() {
    let ellipsoid = Ellipsoid::new(DVec3::new(2.0, 1.0, 1.5)).unwrap();
    let here = Pose::IDENTITY;
    for step in 0..40_u32 {
        let angle = f64::from(step) * 0.37;
        let there = at(3.0 * angle.cos(), 2.5 * angle.sin(), 1.5 * (2.0 * angle).sin());
        let of = |tolerance| {
            let options = Options::DEFAULT.with_relative_tolerance(tolerance);
            let mut pair = Pair::new(&ellipsoid, &here, &ellipsoid, &there).with_options(options);
            let answer = pair.proximity();
            pair.gradient(&answer, [DVec3::ZERO; 2])
        };
        let (loose, tight) = (of(1e-3), of(1e-14));
        let between = loose.by_position.angle_between(tight.by_position);
        assert!(between <= loose.normal_error + tight.normal_error, "{between} {loose:?}");
        assert!(tight.normal_error <= loose.normal_error.max(1e-6));
    }
}

/// The derivatives of pairs that are apart are what differences of the distance say, where these are smooth.
#[test]
fn differences_of_the_distance_agree() {
    let points = (0..20_u32)
        .map(f64::from)
        .map(|i| DVec3::new((i * 1.3).sin(), (i * 2.1).cos(), (i * 0.7).sin() * (i * 3.1).cos()))
        .collect::<Vec<_>>();
    let hull = Hull::new(&points).unwrap();
    let cube = Cuboid::new(DVec3::new(1.0, 0.5, 0.75)).unwrap();
    let rounded = Rounded::new(cube, 0.25).unwrap();
    let capsule = Capsule::new(DVec3::new(-0.5, 0.2, 0.0), DVec3::new(0.5, 0.0, 0.3), 0.25).unwrap();
    let ellipsoid = Ellipsoid::new(DVec3::new(1.0, 0.5, 0.75)).unwrap();
    let shapes: [&Solid; 5] = [&hull, &cube, &rounded, &capsule, &ellipsoid];
    let (mut smooth, mut curved) = (0, 0);
    for (i, a) in shapes.into_iter().enumerate() {
        for (j, b) in shapes.into_iter().enumerate() {
            for step in 0..8_u32 {
                let angle = f64::from(step) * 0.9 + (i * 5 + j) as f64;
                let place = DVec3::new(angle.cos(), angle.sin(), (1.7 * angle).sin()).normalize() * 3.5;
                let turn = DQuat::from_rotation_x(angle) * DQuat::from_rotation_z(2.0 * angle);
                let pose = |place, turn: DQuat| Pose::from_quaternion_normalized(turn.to_array(), place);
                let here = Pose::IDENTITY;
                let exact = Options::DEFAULT.with_relative_tolerance(1e-13);
                let answer = |pose: &Pose<DVec3>| {
                    let mut pair = Pair::new(a, &here, b, pose).with_options(exact);
                    let answer = pair.proximity();
                    let found = pair.gradient(&answer, [DVec3::ZERO, place]);
                    (answer, found, pair.hessian(&answer))
                };
                let (_, found, hessian) = answer(&pose(place, turn));
                if found.smoothness != Smoothness::Smooth {
                    continue;
                }
                let Some(hessian) = hessian else { continue };
                smooth += 1;
                let (near_by, far) = (1e-5, 1e-3);
                let distance = |place, turn| answer(&pose(place, turn)).0.distance;
                for (k, axis) in DVec3::AXES.into_iter().enumerate() {
                    let [more, less] = [near_by, -near_by].map(|h| distance(place + axis * h, turn));
                    near((more - less) / (2.0 * near_by), found.by_position.dot(axis), 1e-6);
                    let [more, less] =
                        [near_by, -near_by].map(|h| distance(place, DQuat::from_axis_angle(axis, h) * turn));
                    near((more - less) / (2.0 * near_by), found.by_turning[1].dot(axis), 1e-6);
                    let [more, less] = [far, -far].map(|h| answer(&pose(place + axis * h, turn)));
                    // Beyond the end of an edge or a face another curvature begins.
                    if more.0.features(a, b) != less.0.features(a, b) {
                        continue;
                    }
                    let bend = (more.1.by_position - less.1.by_position) / (2.0 * far);
                    let off = (bend - hessian[k]).length();
                    assert!(off < 2e-3, "{i} {j} {step}: {bend} {}", hessian[k]);
                    curved += u32::from(hessian[k].length() > 0.05);
                }
            }
        }
    }
    assert!(smooth > 150 && curved > 200, "{smooth} {curved}");
}

#[test]
fn every_precision_has_gradients() {
    let ball = Ball::new(Vec3::ZERO, 1.0).unwrap();
    let turned = Pose::from_axis_angle(Vec3::X, 1.0, Vec3::new(0.0, 4.0, 0.0));
    let (_, found, hessian) = gradient(&ball as &dyn Convex<Vector = Vec3>, &Pose::IDENTITY, &ball, &turned);
    assert_eq!((found.by_position, found.smoothness), (Vec3::Y, Smoothness::Smooth));
    assert!((hessian.unwrap()[0] - Vec3::X / 4.0).length() < 1e-6);
    let square = Cuboid::new(Vec2::ONE).unwrap();
    let there = Pose::from_angle(0.5, Vec2::new(3.5, 0.25));
    let (_, found, _) = gradient(&square as &dyn Convex<Vector = Vec2>, &Pose::IDENTITY, &square, &there);
    assert_eq!((found.by_position, found.smoothness), (Vec2::X, Smoothness::Smooth));
    assert!(found.normal_error < 1e-2, "{found:?}");
}
