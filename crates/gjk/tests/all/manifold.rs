//! Contact manifolds: laws over generated pairs, and contacts that can be checked by hand.

use crate::support::bridge::length;
use crate::support::{Bridge, Known, Law, Posed, Stock, ensure, moves};
use gjk::glam::{DQuat, DVec2, DVec3, Vec2, Vec3, dvec2, dvec3};
use gjk::math::{Scalar, Vector};
use gjk::trace::Reference;
use gjk::{
    Ball, Cache, Capsule, Cone, Convex, ConvexPolygon, Cuboid, Cylinder, Ellipsoid, Feature, Hull, Manifold,
    ManifoldOptions, Pair, Pose, Rotation, Rounded, Segment, Space, TaperedCapsule, Triangle, manifold,
    proximity,
};
use gjk_oracle::{Class, Recipe, point_distance};

const SEEDS: u64 = 60;

fn contact<V: Space>(posed: &Posed<'_, V>) -> Manifold<V> {
    manifold(posed.a, &posed.pose_a, posed.b, &posed.pose_b)
}

/// Not empty if and only if the shapes share a point; few points; each between the surfaces; the deepest as
/// deep as the shapes.
fn holds<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let answer = posed.proximity();
    let found = contact(posed);
    let points = found.points();
    ensure(points.is_empty() != answer.intersects(), || format!("{} points: {answer:?}", points.len()))?;
    ensure(points.len() <= if D == 2 { 2 } else { 4 }, || format!("{} points", points.len()))?;
    if points.is_empty() {
        return Ok(());
    }
    let accuracy = known.accuracy::<V>();
    let deepest = points[0].distance.to_f64();
    let off = deepest - answer.distance.to_f64();
    ensure(off.abs() <= 2.0 * accuracy, || {
        format!("the deepest is {:.1} ε·w off: {found:?} {answer:?}", off / V::epsilon() / known.scale)
    })?;
    let turn = length((found.normal - answer.normal).back());
    ensure((length(found.normal.back()) - 1.0).abs() <= 8.0 * V::epsilon(), || {
        format!("{:?}", found.normal)
    })?;
    let proved = gjk_oracle::gap(&known.a, &known.b, found.normal.back()).error_of(deepest);
    ensure(proved.abs() <= 2.0 * accuracy, || {
        format!("the normal, {turn:e} from the answer's, proves {proved:e} less: {found:?}")
    })?;
    for (i, point) in points.iter().enumerate() {
        ensure(points[..i].iter().all(|other| other.features != point.features), || {
            format!("two of a name: {found:?}")
        })?;
        let distance = point.distance.to_f64();
        ensure(distance >= deepest && distance <= 2.0 * accuracy, || format!("{distance:e}: {found:?}"))?;
        let half = found.normal * V::Scalar::from_f64(0.5) * point.distance;
        for (body, surface) in [(&known.a, point.point - half), (&known.b, point.point + half)] {
            // Under a tilted side the rounded surface is farther out than its core's along the normal.
            let outside = point_distance(body, surface.back()).to_f64();
            // Nearly parallel round edges pass each other by 1/16 of the smaller radius at most.
            let aside = if found.reference == Reference::Neither {
                known.a.radius.min(known.b.radius) / 512.0
            } else {
                0.0
            };
            ensure(outside <= aside + 2.0 * known.world_accuracy::<V>(), || {
                format!("{surface:?} is {outside:e} outside: {found:?}")
            })?;
        }
    }
    Ok(())
}

fn each_pair<V: Bridge<D>, const D: usize>(check: impl Fn(&Known<D>, &Posed<'_, V>, u64) -> Law) {
    let mut broken = Vec::new();
    let mut pairs = 0;
    for class in Class::ALL {
        for seed in 0..SEEDS {
            let recipe = Recipe::new(class, V::PRECISION, seed);
            for known in [Known::<D>::of(recipe), Known::<D>::overlapping(recipe)] {
                let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
                let (a, b) = (stock_a.form(seed as usize / 3), stock_b.form(seed as usize / 7));
                pairs += 1;
                if let Err(law) = check(&known, &Posed::at(&known, &*a.shape, &*b.shape), seed) {
                    broken.push(format!("{recipe:?} as {} and {}: {law}", a.name, b.name));
                }
            }
        }
    }
    let shown = broken.len().min(5);
    assert!(broken.is_empty(), "{} of {pairs}:\n{}", broken.len(), broken[..shown].join("\n"));
}

#[test]
fn points_are_between_the_surfaces_and_the_deepest_is_the_depth() {
    each_pair::<DVec2, 2>(|known, posed, _| holds(known, posed));
    each_pair::<Vec2, 2>(|known, posed, _| holds(known, posed));
    each_pair::<DVec3, 3>(|known, posed, _| holds(known, posed));
    each_pair::<Vec3, 3>(|known, posed, _| holds(known, posed));
}

/// The same points under the same names, bit for bit.
fn mirrors<V: Bridge<D>, const D: usize>(posed: &Posed<'_, V>) -> Law {
    let (found, swapped) = (contact(posed), contact(&posed.swapped()));
    let same = found.normal == -swapped.normal
        && found.points().len() == swapped.points().len()
        && found.points().iter().zip(swapped.points()).all(|(one, other)| {
            one.point == other.point
                && one.distance == other.distance
                && one.features == [other.features[1], other.features[0]]
        });
    // Nothing tells a shape from itself in the same place.
    let is_itself = posed.pose_a == posed.pose_b;
    ensure(same || is_itself, || format!("{found:?} and {swapped:?}"))
}

#[test]
fn exchanging_the_shapes_mirrors_the_contact() {
    each_pair::<DVec2, 2>(|_, posed, _| mirrors::<_, 2>(posed));
    each_pair::<DVec3, 3>(|_, posed, _| mirrors::<_, 3>(posed));
}

#[test]
fn scaling_by_a_power_of_two_scales_every_number() {
    fn check<V: Bridge<D>, const D: usize>() {
        each_pair::<V, D>(|known, posed, seed| {
            let most = V::Scalar::DOMAIN.to_f64() / moves::largest(&known.a).max(moves::largest(&known.b));
            let factor = if seed % 2 == 0 && most >= 1024.0 { 1024.0 } else { 1.0 / 1024.0 };
            let larger = Known::new(moves::scaled(&known.a, factor), moves::scaled(&known.b, factor));
            let (stock_a, stock_b) = (Stock::<V>::new(&larger.a), Stock::<V>::new(&larger.b));
            let (a, b) = (stock_a.form(seed as usize / 3), stock_b.form(seed as usize / 7));
            let (found, grown) = (contact(posed), contact(&Posed::at(&larger, &*a.shape, &*b.shape)));
            let by = V::Scalar::from_f64(factor);
            let same = found.normal == grown.normal
                && found.points().len() == grown.points().len()
                && found.points().iter().zip(grown.points()).all(|(one, other)| {
                    one.point * by == other.point
                        && one.distance * by == other.distance
                        && one.features == other.features
                });
            ensure(same, || format!("{found:?} and {grown:?}"))
        });
    }
    check::<DVec2, 2>();
    check::<DVec3, 3>();
}

fn at(x: f64, y: f64) -> Pose<DVec2> {
    Pose::from_translation(dvec2(x, y))
}

fn there(x: f64, y: f64, z: f64) -> Pose<DVec3> {
    Pose::from_translation(dvec3(x, y, z))
}

fn distances<V: Vector>(found: &Manifold<V>) -> Vec<V::Scalar> {
    found.points().iter().map(|point| point.distance).collect()
}

#[test]
fn stacked_boxes_have_the_corners_of_what_they_share() {
    let square = Cuboid::new(dvec2(1.0, 1.0)).unwrap();
    let found = manifold(&square, &Pose::IDENTITY, &square, &at(0.5, 2.0));
    assert_eq!(distances(&found), [0.0, 0.0]);
    let mut places: Vec<f64> = found.points().iter().map(|point| point.point.x).collect();
    places.sort_by(f64::total_cmp);
    assert_eq!(places, [-0.5, 1.0]);

    let cube = Cuboid::new(dvec3(1.0, 1.0, 1.0)).unwrap();
    for sink in [0.0, 0.25] {
        let found = manifold(&cube, &Pose::IDENTITY, &cube, &there(0.5, -0.5, 2.0 - sink));
        assert_eq!(found.normal, DVec3::Z);
        assert_eq!(distances(&found), [-sink; 4]);
        for point in found.points() {
            assert!(
                [-0.5, 1.0].contains(&point.point.x) && [-1.0, 0.5].contains(&point.point.y),
                "{point:?}"
            );
            assert_eq!(point.point.z, 1.0 - sink / 2.0);
        }
    }
}

#[test]
fn a_small_face_on_a_large_one_has_its_own_corners() {
    let ground = Cuboid::new(dvec3(50.0, 50.0, 1.0)).unwrap();
    let points: Vec<DVec3> = (0..40)
        .flat_map(|i| {
            let (sin, cos) = (f64::from(i) * core::f64::consts::TAU / 40.0).sin_cos();
            [dvec3(cos, sin, 0.0), dvec3(cos, sin, 3.0)]
        })
        .collect();
    let column = Hull::new(&points).unwrap();
    let found = manifold(&ground, &Pose::IDENTITY, &column, &there(3.0, 4.0, 0.99));
    assert_eq!(found.points().len(), 4);
    for point in found.points() {
        assert!((point.distance + 0.01).abs() < 1e-13);
        assert!(matches!(point.features, [Feature::Face(5), Feature::Vertex(_)]), "{:?}", point.features);
    }
    // The four carry it: its middle is well inside of them.
    let middle = dvec3(3.0, 4.0, 0.0);
    let spread: f64 = found.points().iter().map(|p| (p.point - middle).truncate()).sum::<DVec2>().length();
    assert!(spread < 1.0, "{spread}");
}

#[test]
fn a_tilted_box_has_its_points_at_their_own_depths() {
    let square = Cuboid::new(dvec2(1.0, 1.0)).unwrap();
    let ground = Cuboid::new(dvec2(10.0, 1.0)).unwrap();
    let angle = 0.01_f64;
    // Its lowest corner is 0.1 below the surface, and the other end of that side 2·sin 0.01 above the first.
    let height = 1.0 + angle.cos() + angle.sin() - 0.1;
    let tilted = Pose::from_angle(angle, dvec2(0.0, height));
    let found = manifold(&ground, &Pose::IDENTITY, &square, &tilted);
    assert_eq!(found.normal, DVec2::Y);
    let [first, second] = distances(&found)[..] else { panic!("{found:?}") };
    assert!((first + 0.1).abs() < 1e-14 && (second + 0.1 - 2.0 * angle.sin()).abs() < 1e-14, "{found:?}");
    assert!(matches!(found.reference, Reference::SideOfA(Feature::Edge(3))), "{found:?}");
}

#[test]
fn crossing_edges_touch_in_one_point() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let quarter = core::f64::consts::FRAC_PI_4;
    let below = DQuat::from_rotation_x(quarter);
    let above = DQuat::from_rotation_y(quarter);
    let pose =
        |turn: DQuat, z: f64| Pose::new(Rotation::from_quaternion(turn.to_array()), dvec3(0.0, 0.0, z));
    let found = manifold(&cube, &pose(below, 0.0), &cube, &pose(above, 8f64.sqrt() - 0.05));
    assert_eq!(found.reference, Reference::Neither);
    assert_eq!(found.points().len(), 1);
    assert!((found.points()[0].distance + 0.05).abs() < 1e-14, "{found:?}");
    assert!(matches!(found.points()[0].features, [Feature::Edge(_), Feature::Edge(_)]), "{found:?}");
}

#[test]
fn round_shapes_touch_where_their_cores_say() {
    let ground = Cuboid::new(dvec3(10.0, 10.0, 1.0)).unwrap();
    let lying = Capsule::new(dvec3(-2.0, 0.0, 0.0), dvec3(2.0, 0.0, 0.0), 0.5).unwrap();
    let found = manifold(&ground, &Pose::IDENTITY, &lying, &there(0.0, 0.0, 1.375));
    assert_eq!(distances(&found), [-0.125, -0.125]);
    assert!(found.points().iter().all(|point| point.point.x.abs() == 2.0 && point.point.z == 0.9375));

    let limb = TaperedCapsule::new(dvec3(-2.0, 0.0, 0.5), dvec3(2.0, 0.0, 1.0), [0.5, 1.0]).unwrap();
    let found = manifold(&ground, &Pose::IDENTITY, &limb, &there(0.0, 0.0, 0.875));
    assert_eq!(found.points().len(), 2, "{found:?}");
    assert!(found.points().iter().all(|point| (point.distance + 0.125).abs() < 1e-9), "{found:?}");

    let ball = Ball::new(DVec3::ZERO, 1.0).unwrap();
    let found = manifold(&ground, &Pose::IDENTITY, &ball, &there(1.0, 2.0, 1.75));
    assert_eq!(distances(&found), [-0.25]);

    let rounded = Rounded::new(Cuboid::new(DVec3::ONE).unwrap(), 0.25).unwrap();
    let found = manifold(&ground, &Pose::IDENTITY, &rounded, &there(1.0, 2.0, 2.25));
    assert_eq!(distances(&found), [0.0; 4]);

    let egg = Ellipsoid::new(dvec3(1.0, 1.0, 2.0)).unwrap();
    let found = manifold(&ground, &Pose::IDENTITY, &egg, &there(1.0, 2.0, 2.75));
    assert_eq!(found.points().len(), 1);
    assert!((found.points()[0].distance + 0.25).abs() < 1e-9);

    let (first, second) = (dvec2(-1.0, 0.0), dvec2(1.0, 0.0));
    let rod = Capsule::new(first, second, 0.5).unwrap();
    let found = manifold(&rod, &Pose::IDENTITY, &rod, &at(0.5, 0.75));
    assert_eq!(distances(&found), [-0.25, -0.25]);
}

#[test]
fn flat_and_thin_shapes_touch_too() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let corners = [dvec3(-0.5, -0.5, 0.0), dvec3(0.5, -0.5, 0.0), dvec3(0.0, 0.5, 0.0)];
    let triangle = Triangle::new(corners).unwrap();
    let sheet = Hull::new(&corners).unwrap();
    let here = Pose::IDENTITY;
    let on_top = there(0.0, 0.0, 1.0);
    for shape in [&triangle as &dyn Convex<Vector = DVec3>, &sheet] {
        let found = manifold(&cube, &here, shape, &on_top);
        assert_eq!(distances(&found), [0.0; 3], "{found:?}");
    }
    let rod = Segment::new(dvec3(-3.0, 0.0, 0.0), dvec3(0.5, 0.0, 0.0)).unwrap();
    let found = manifold(&cube, &here, &rod, &on_top);
    assert_eq!(distances(&found), [0.0; 2]);
    let point = gjk::Point::new(dvec3(0.25, 0.25, 0.0)).unwrap();
    assert_eq!(distances(&manifold(&cube, &here, &point, &on_top)), [0.0]);
    assert_eq!(manifold(&point, &here, &point, &here).points().len(), 1);
    assert_eq!(manifold(&cube, &here, &cube, &here).points().len(), 4);
}

/// Both sides of a box without height are at the same place: which of them faces the other box was told by
/// the sign of a coordinate that is 0, so that from one side it was the wrong one, and the contact had no
/// reference.
#[test]
fn a_box_without_height_is_touched_alike_from_both_sides() {
    let (flat, cube) = (Cuboid::new(dvec2(1.0, 0.0)).unwrap(), Cuboid::new(dvec2(0.5, 0.5)).unwrap());
    let sides = [1.0, -1.0].map(|side| {
        let pose = Pose::from_angle(0.125 * side, dvec2(0.0, 0.5 * side));
        manifold(&flat, &Pose::IDENTITY, &cube, &pose)
    });
    assert_eq!(
        sides.map(|found| found.reference),
        [3, 2].map(|index| Reference::SideOfA(Feature::Edge(index)))
    );
    assert_eq!(distances(&sides[0]), distances(&sides[1]));
    let (flat, cube) = (Cuboid::new(dvec3(1.0, 1.0, 0.0)).unwrap(), Cuboid::new(DVec3::splat(0.5)).unwrap());
    for side in [1.0, -1.0] {
        let found = manifold(&flat, &Pose::IDENTITY, &cube, &there(0.0, 0.0, 0.375 * side));
        let name = [4, 5][usize::from(side > 0.0)];
        assert_eq!(distances(&found), [-0.125; 4], "{found:?}");
        assert!(names(&found).iter().all(|id| id.starts_with(&format!("[Face({name})"))), "{found:?}");
    }
}

#[test]
fn shapes_farther_apart_than_asked_for_have_no_points() {
    let square = Cuboid::new(dvec2(1.0, 1.0)).unwrap();
    let (here, above) = (Pose::IDENTITY, at(0.0, 2.125));
    assert!(manifold(&square, &here, &square, &above).points().is_empty());
    for (speculative_distance, count) in [(0.0625, 0), (0.125, 2), (1.0, 2)] {
        let options = ManifoldOptions::DEFAULT.with_speculative_distance(speculative_distance);
        let found = Pair::new(&square, &here, &square, &above).with_manifold_options(options).manifold();
        assert_eq!(distances(&found), vec![0.125; count]);
    }
}

#[test]
fn points_keep_their_names_while_the_same_features_meet() {
    let block = Cuboid::new(dvec3(1.0, 0.8, 0.6)).unwrap();
    let ground = Cuboid::new(dvec3(4.0, 4.0, 1.0)).unwrap();
    let names = |angle: f64, x: f64| {
        let turn = DQuat::from_rotation_z(0.3) * DQuat::from_rotation_x(angle);
        let pose = Pose::new(Rotation::from_quaternion(turn.to_array()), dvec3(x, 0.0, 1.55));
        let found = manifold(&ground, &Pose::IDENTITY, &block, &pose);
        let mut names: Vec<String> =
            found.points().iter().map(|point| format!("{:?}", point.features)).collect();
        names.sort();
        names
    };
    let first = names(0.0, 0.0);
    assert_eq!(first.len(), 4);
    for step in 1..20 {
        let t = f64::from(step);
        assert_eq!(names(1e-4 * t, 0.01 * t), first, "{step}");
        assert_eq!(names(-1e-4 * t, -0.01 * t), first, "{step}");
    }
}

/// A box that overlaps a corner of another: along x by 0.5, along y by 0.5 and a little more or less.
#[test]
fn the_last_reference_stays_within_the_margin() {
    let square = Cuboid::new(dvec2(1.0, 1.0)).unwrap();
    let here = Pose::IDENTITY;
    let along_x = move |previous: Reference, hysteresis: f64| {
        (-4..=4).map(move |k| {
            let place = at(1.5 + 1e-3 * f64::from(k), 1.5);
            let options = ManifoldOptions::DEFAULT.with_hysteresis(hysteresis);
            let mut cache = Cache::new().with_reference(previous);
            let pair = Pair::new(&square, &here, &square, &place).with_manifold_options(options);
            let found = pair.with_cache(&mut cache).manifold();
            assert_eq!(cache, cache.with_reference(found.reference));
            assert_eq!(found.points().len(), 2);
            found.normal == DVec2::X
        })
    };
    let forgetful: Vec<bool> = along_x(Reference::Neither, 0.005).collect();
    assert!(forgetful[0] != forgetful[8], "{forgetful:?}");
    let right = Reference::SideOfA(Feature::Edge(1));
    assert!(along_x(right, 0.005).all(|is_x| is_x));
    let strict: Vec<bool> = along_x(right, 0.0).collect();
    assert!(strict[0] != strict[8], "{strict:?}");
}

#[test]
fn polygons_share_part_of_an_edge() {
    let triangle = ConvexPolygon::new(&[dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(2.0, 3.0)]).unwrap();
    let square =
        ConvexPolygon::new(&[dvec2(1.0, -1.0), dvec2(9.0, -1.0), dvec2(9.0, 0.5), dvec2(1.0, 0.5)]).unwrap();
    let here = Pose::IDENTITY;
    let found = manifold(&triangle, &here, &square, &here);
    assert_eq!(found.normal, DVec2::NEG_Y);
    assert_eq!(distances(&found), [-0.5, -0.5]);
    assert_eq!(found.points()[0].distance, proximity(&triangle, &here, &square, &here).distance);
    let mut places: Vec<f64> = found.points().iter().map(|point| point.point.x).collect();
    places.sort_by(f64::total_cmp);
    assert_eq!(places, [1.0, 4.0]);
}

fn turned(turn: DQuat, at: DVec3) -> Pose<DVec3> {
    Pose::new(Rotation::from_quaternion(turn.to_array()), at)
}

fn names<V: Vector>(found: &Manifold<V>) -> Vec<String> {
    let mut names: Vec<String> = found.points().iter().map(|point| format!("{:?}", point.features)).collect();
    names.sort();
    names
}

/// Turned by next to nothing, two crossing edges keep the boxes apart best; the faces still carry the
/// contact.
#[test]
fn a_box_hardly_tilted_stands_on_four_points_of_the_same_names() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let tilted = |angle: f64, options: ManifoldOptions<f64>| {
        let turn =
            DQuat::from_rotation_x(angle) * DQuat::from_rotation_y(0.7 * angle) * DQuat::from_rotation_z(0.3);
        let pose = turned(turn, dvec3(0.3, 0.2, 1.9));
        let depth = proximity(&cube, &Pose::IDENTITY, &cube, &pose).distance;
        let pair = Pair::new(&cube, &Pose::IDENTITY, &cube, &pose);
        let found = pair.with_manifold_options(options).manifold();
        assert!((found.points()[0].distance - depth).abs() < 1e-13, "{found:?}, not {depth} deep");
        found
    };
    let first = names(&tilted(1e-12, ManifoldOptions::DEFAULT));
    assert_eq!(first.len(), 4);
    for angle in [1e-9, 1e-6, 1e-4, 1e-3, 0.01] {
        let found = tilted(angle, ManifoldOptions::DEFAULT);
        assert_eq!(names(&found), first, "{angle}: {found:?}");
        assert_ne!(found.reference, Reference::Neither);
    }
    let strict = tilted(0.01, ManifoldOptions::DEFAULT.with_lean(0.0));
    assert_eq!((strict.reference, strict.points().len()), (Reference::Neither, 1));
}

/// Where corner lies upon corner, the least motion makes each a vertex in a face, or a crossing of edges.
#[test]
fn boxes_stacked_corner_upon_corner_keep_their_points_names() {
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let square = Cuboid::new(DVec2::ONE).unwrap();
    let here = Pose::IDENTITY;
    let stacked = names(&manifold(&cube, &Pose::IDENTITY, &cube, &there(0.0, 0.0, 2.0)));
    let planar = names(&manifold(&square, &here, &square, &at(0.0, 2.0)));
    assert_eq!((stacked.len(), planar.len()), (4, 2));
    for step in [1e-15, 1e-9, 1e-6, 1e-4, 5e-4] {
        for (x, y) in [(step, step), (-step, step), (step, -step), (-step, -step), (step, 0.0)] {
            let found = manifold(&cube, &Pose::IDENTITY, &cube, &there(x, y, 2.0));
            assert_eq!(names(&found), stacked, "{x} {y}: {found:?}");
            let found = manifold(&square, &here, &square, &at(x, 2.0));
            assert_eq!(names(&found), planar, "{x}: {found:?}");
        }
    }
    assert_ne!(names(&manifold(&cube, &Pose::IDENTITY, &cube, &there(0.1, 0.1, 2.0))), stacked);
}

#[test]
fn parallel_edges_in_space_share_two_points_and_crossing_ones_one() {
    let rod = Capsule::new(DVec3::NEG_X, DVec3::X, 0.5).unwrap();
    let here = Pose::IDENTITY;
    let along = |angle: f64| {
        manifold(&rod, &here, &rod, &turned(DQuat::from_rotation_z(angle), dvec3(0.5, 0.0, 0.875)))
    };
    let found = along(0.0);
    assert_eq!(distances(&found), [-0.125; 2]);
    let mut places: Vec<f64> = found.points().iter().map(|point| point.point.x).collect();
    places.sort_by(f64::total_cmp);
    assert_eq!(places, [-0.5, 1.0]);
    for angle in [1e-9, 1e-3, 0.01] {
        assert_eq!(names(&along(angle)), names(&found), "{angle}");
        assert_eq!(names(&along(-angle)), names(&found), "{angle}");
    }
    let crossing = along(0.5);
    assert_eq!(crossing.points().len(), 1);
    assert!((crossing.points()[0].distance + 0.125).abs() < 1e-14);

    // On the edge of a box that stands on its edge.
    let roof = turned(DQuat::from_rotation_x(core::f64::consts::FRAC_PI_4), dvec3(0.0, 0.0, -(2f64.sqrt())));
    let found = manifold(&Cuboid::new(DVec3::ONE).unwrap(), &roof, &rod, &there(0.25, 0.0, 0.375));
    assert_eq!(found.points().len(), 2, "{found:?}");
    assert!(found.points().iter().all(|point| (point.distance + 0.125).abs() < 1e-14), "{found:?}");
}

/// A contact at rest, asked about again with its cache.
///
/// The side that was kept differed from the normal by a rounding and was taken for another one: the deepest
/// point was dropped at the second look, and where the side had no points the next look began anew.
#[test]
fn a_contact_at_rest_stays_as_it_is() {
    let cylinder = Cylinder::new(dvec3(0.0, 0.0, -0.5), dvec3(0.0, 0.0, 0.5), 0.5).unwrap();
    let plate = Cuboid::new(dvec3(2.0, 2.0, 0.25)).unwrap();
    let cone = Cone::new(dvec3(0.0, 0.0, -0.5), dvec3(0.0, 0.0, 0.5), 0.5).unwrap();
    let shapes: [&dyn Convex<Vector = DVec3>; 3] = [&cylinder, &plate, &cone];
    let mut found = 0;
    for k in 0..9000_u32 {
        let t = f64::from(k);
        let (a, b) = (shapes[k as usize % 3], shapes[k as usize / 3 % 3]);
        let axis = dvec3((t * 0.7).sin(), (t * 1.3).cos(), (t * 0.9).sin());
        let way = dvec3((t * 1.1).cos(), (t * 0.3).sin(), (t * 0.77).cos()).normalize();
        let turned = Pose::from_axis_angle(axis, t * 0.37, DVec3::ZERO);
        // As far along the way as they touch, and a little back: shallow contacts of every kind.
        let far = proximity(a, &Pose::IDENTITY, b, &Pose::new(*turned.rotation(), way * 9.0)).distance;
        let pose = Pose::new(*turned.rotation(), way * (9.0 - far - 0.02 * (1.0 + (t * 0.13).sin())));
        let mut cache = Cache::new();
        let mut pair = Pair::new(a, &Pose::IDENTITY, b, &pose).with_cache(&mut cache);
        let first = pair.manifold();
        for _ in 0..3 {
            let again = pair.manifold();
            assert_eq!(again.reference, first.reference, "{k}: {first:?} {again:?}");
            assert_eq!(again.points().len(), first.points().len(), "{k}: {first:?} {again:?}");
            // The bounds of curved cores that overlap may leave more open than the tolerance.
            let near = |(p, q): (f64, f64)| (p - q).abs() < 1e-5;
            assert!(
                distances(&again).into_iter().zip(distances(&first)).all(near),
                "{k}: {first:?} {again:?}"
            );
        }
        found += usize::from(!first.points().is_empty());
    }
    assert!(found > 500, "{found}");
}
