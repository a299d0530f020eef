//! What other libraries have, as ours and back: stored answers (serde), quaternions, matrices and isometries
//! (mint, nalgebra, bevy_math), primitives (bevy_shape).
//!
//! A program of its own, since these features are off by default and it shares nothing with the other tests:
//! `cargo test -p gjk --features serde,mint-05,nalgebra-035,bevy_math-020,bevy_shape-020 --test exchange`.

use gjk::glam::{DQuat, DVec2, DVec3, Quat, Vec2, Vec3, dvec2, dvec3, vec2, vec3};
use gjk::math::PoseError;
use gjk::trace::Reference;
use gjk::{
    Aabb, Ball, Bounds, Capacity, Convex, Cuboid, Feature, HalfSpace, Manifold, ManifoldOptions, Options,
    Pose, Proximity, Rotation, ShapeError, Status, aabb, manifold, proximity,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_value, json, to_value};

/// Written and read, it is the same.
#[track_caller]
fn assert_kept<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    let back: T = serde_json::from_str(&text).unwrap();
    assert_eq!(&back, value, "{text}");
}

fn posed() -> [Pose<DVec3>; 2] {
    let here = Pose::from_axis_angle(dvec3(1.0, 2.0, -0.5), 0.7, dvec3(0.1, 0.2, 0.3));
    [here, Pose::from_translation(dvec3(0.3, 1.7, 0.1))]
}

#[test]
fn answers_and_contacts_are_kept_bit_for_bit() {
    let [here, there] = posed();
    let cube = Cuboid::new(DVec3::ONE).unwrap();
    let answer: Proximity<DVec3> = proximity(&cube, &here, &cube, &there);
    let contact: Manifold<DVec3> = manifold(&cube, &here, &cube, &there);
    let flat = manifold(&cube, &Pose::IDENTITY, &cube, &there);
    let none = manifold(&cube, &Pose::IDENTITY, &cube, &Pose::from_translation(DVec3::splat(9.0)));
    assert_eq!((flat.points().len(), none.points().len()), (4, 0));
    assert_kept(&answer);
    assert_kept(&contact);
    assert_kept(&flat);
    assert_kept(&aabb(&cube, &here));
    assert_kept(&HalfSpace::new(dvec3(3.0, -1.0, 0.1), 2.5).unwrap());
    let single = Ball::new(Vec2::ONE, 0.3).unwrap();
    let there = Pose::from_angle(0.3, vec2(5.0, 0.1));
    assert_kept(&proximity(&single, &Pose::IDENTITY, &single, &there));
}

#[test]
fn the_words_are_those_of_the_other_formats() {
    assert_eq!(to_value(Status::Exact).unwrap(), json!("exact"));
    assert_eq!(to_value([Feature::Edge(3), Feature::Smooth]).unwrap(), json!([{"edge": 3}, "smooth"]));
    assert_eq!(to_value(Reference::SideOfA(Feature::Face(1))).unwrap(), json!({"side_of_a": {"face": 1}}));
    assert_eq!(to_value(Bounds { lower: 1.0, upper: 2.0 }).unwrap(), json!({"lower": 1.0, "upper": 2.0}));
    let around = Aabb { lower: DVec2::ZERO, upper: DVec2::ONE };
    assert_eq!(to_value(around).unwrap(), json!({"lower": [0.0, 0.0], "upper": [1.0, 1.0]}));
}

#[test]
fn options_are_kept_and_what_is_missing_is_the_default() {
    assert_kept(&Options::<f64>::DEFAULT);
    assert_kept(&Options::<f32>::DEFAULT.with_max_distance(2.5).with_capacity(Capacity::Growing));
    assert_kept(&ManifoldOptions::<f64>::default());
    let given = json!({"max_distance": 3.0});
    assert_eq!(from_value::<Options<f64>>(given).unwrap(), Options::DEFAULT.with_max_distance(3.0));
    assert_eq!(to_value(Options::<f64>::DEFAULT).unwrap()["max_distance"], json!(null));
}

#[test]
fn poses_are_kept_with_their_errors() {
    for pose in posed() {
        assert_kept(&pose);
    }
    let step = Rotation::<Vec3>::from_axis_angle(vec3(1.0, 2.0, 3.0), 0.1);
    let mut product = step;
    for _ in 0..2000 {
        product = step.after(&product);
        assert_kept(&product);
    }
    assert_kept(&product.renormalized());
    assert_kept(&Rotation::<DVec2>::IDENTITY);
    assert_kept(&Pose::from_angle(1e-9, DVec2::ONE));
}

#[test]
fn what_no_constructor_gives_is_refused() {
    let stored = |columns: [[f64; 2]; 2], error: f64| {
        from_value::<Rotation<DVec2>>(json!({"columns": columns, "error": error})).map_err(|e| e.to_string())
    };
    let [s, c] = [0.6, 0.8];
    let turn = [[c, s], [-s, c]];
    assert!(stored(turn, f64::EPSILON).is_ok());
    assert!(stored([[0.0, 1.0], [-1.0, 0.0]], 0.0).is_ok());
    let too_small = PoseError::WrongError.to_string();
    assert_eq!(stored(turn, 0.0).unwrap_err(), too_small);
    assert_eq!(stored(turn, -1.0).unwrap_err(), too_small);
    assert_eq!(stored([[c + 1e-6, s], [-s, c]], 1e-9).unwrap_err(), too_small);
    assert!(stored([[c + 1e-6, s], [-s, c]], 1e-6).is_ok());
    assert!(stored([[c, -s], [-s, -c]], 1e-6).unwrap_err().contains("mirrors"));
    assert!(stored([[2.0, 0.0], [0.0, 2.0]], 1e-6).is_err());
    let beyond =
        json!({"rotation": {"columns": [[1.0, 0.0], [0.0, 1.0]], "error": 0.0}, "translation": [1e200, 0.0]});
    assert!(from_value::<Pose<DVec2>>(beyond).unwrap_err().to_string().contains("domain"));
    let flat = json!({"normal": [0.0, 0.0], "offset": 1.0});
    assert!(from_value::<HalfSpace<DVec2>>(flat).unwrap_err().to_string().contains("normal"));
    let point = json!({"point": [0.0, 0.0], "distance": 0.0, "features": ["smooth", "smooth"]});
    let many = json!({"normal": [0.0, 1.0], "reference": "neither", "points": vec![point; 5]});
    assert!(from_value::<Manifold<DVec2>>(many).unwrap_err().to_string().contains("at most 4 points"));
}

/// A turn of each dimension, as glam has it.
const QUARTER: f64 = core::f64::consts::FRAC_PI_2;

#[test]
fn mint_goes_both_ways() {
    let q = DQuat::from_rotation_y(0.9);
    let at = dvec3(1.0, 2.0, 3.0);
    let expected = Pose::from((q, at));
    let pair = (mint::Quaternion::<f64>::from(q), mint::Vector3::<f64>::from(at));
    assert_eq!(Pose::<DVec3>::from(pair), expected);
    let whole = mint::ColumnMatrix4::<f64>::from(expected);
    let back = Pose::<DVec3>::from(whole);
    assert!((back.transform_point(DVec3::ONE) - expected.transform_point(DVec3::ONE)).length() < 1e-15);
    let turn = Rotation::<DVec2>::from_columns([DVec2::Y, -DVec2::X]);
    assert_eq!(Rotation::<DVec2>::from(mint::ColumnMatrix2::<f64>::from(turn)), turn);
    let plane = Pose::new(turn, dvec2(7.0, 8.0));
    assert_eq!(Pose::<DVec2>::from(mint::ColumnMatrix3::<f64>::from(plane)), plane);
    let turned = Rotation::<DVec3>::from(mint::ColumnMatrix3::<f64>::from(*expected.rotation()));
    assert!((turned.apply(DVec3::X) - expected.rotation().apply(DVec3::X)).length() < 1e-15);
    let bad = mint::Quaternion::<f32> { v: mint::Vector3 { x: 0.0, y: 0.0, z: 0.0 }, s: 3.0 };
    assert_eq!(Rotation::<Vec3>::from(bad), Rotation::UNKNOWN);
}

#[test]
fn nalgebra_goes_both_ways() {
    use nalgebra::{Isometry2, Isometry3, IsometryMatrix2, IsometryMatrix3, UnitComplex, UnitQuaternion};

    let plane = Pose::from_angle(QUARTER / 3.0, dvec2(1.0, -2.0));
    let near = |p: Pose<DVec2>| (p.transform_point(DVec2::ONE) - plane.transform_point(DVec2::ONE)).length();
    let matrix = IsometryMatrix2::<f64>::from(plane);
    let complex = Isometry2::<f64>::from(plane);
    assert!(near(Pose::from(matrix)) < 1e-15 && near(Pose::from(complex)) < 1e-15);
    // As nalgebra itself understands them.
    assert_eq!(matrix.translation.vector.as_slice(), [1.0, -2.0]);
    assert_eq!(matrix.rotation.matrix()[(1, 0)], plane.rotation().columns()[0].y);

    let space = Pose::from_axis_angle(dvec3(1.0, 2.0, 3.0), 2.0, dvec3(4.0, 5.0, 6.0));
    let near = |p: Pose<DVec3>| (p.transform_point(DVec3::ONE) - space.transform_point(DVec3::ONE)).length();
    let matrix = IsometryMatrix3::<f64>::from(space);
    let quaternion = Isometry3::<f64>::from(space);
    assert!(near(Pose::from(matrix)) < 1e-14 && near(Pose::from(quaternion)) < 1e-14);
    assert_eq!(matrix.rotation.matrix()[(2, 0)], space.rotation().columns()[0].z);
    assert_eq!(quaternion.translation.vector.as_slice(), [4.0, 5.0, 6.0]);

    let long = nalgebra::Unit::new_unchecked(nalgebra::Quaternion::new(2.0_f32, 0.0, 0.0, 0.0));
    assert_eq!(Rotation::<Vec3>::from(UnitQuaternion::from(long)), Rotation::UNKNOWN);
    let turn = UnitComplex::<f32>::from(Rotation::<Vec2>::IDENTITY);
    assert!((turn.re, turn.im) == (1.0, 0.0));
}

#[test]
fn bevy_goes_both_ways() {
    use bevy_math::{Isometry2d, Isometry3d, Rot2};

    let turn = Isometry2d::new(vec2(1.0, 2.0), Rot2::radians(0.5));
    let plane = Pose::<Vec2>::from(turn);
    assert!((plane.transform_point(Vec2::X) - turn * Vec2::X).length() < 1e-6);
    let back = Isometry2d::from(plane);
    assert!((back * Vec2::X - turn * Vec2::X).length() < 1e-6);
    let motion = Isometry3d::new(vec3(1.0, 2.0, 3.0), Quat::from_rotation_x(0.7));
    let space = Pose::<Vec3>::from(motion);
    assert!((space.transform_point(Vec3::Y) - motion * Vec3::Y).length() < 1e-6);
    assert!((Isometry3d::from(space) * Vec3::Y - motion * Vec3::Y).length() < 1e-6);
    let broken = Rot2 { sin: 2.0, cos: 0.0 };
    assert_eq!(Rotation::<Vec2>::from(broken), Rotation::UNKNOWN);
}

/// Long ones are along y, and centered; a cone too, by its height.
#[test]
fn shapes_are_made_of_bevys_primitives() {
    use bevy_shape::{
        Capsule2d, Capsule3d, Circle, ConvexPolygon as OfBevy, Ellipse, Rectangle, RegularPolygon, Rhombus,
        Segment2d, Segment3d, Sphere, Tetrahedron, Triangle2d, Triangle3d,
    };
    use gjk::{Capsule, Cone, ConvexPolygon, Cylinder, Ellipsoid, Hull, Segment, Triangle, math::Scalar};

    fn is_within<V: gjk::Space, S: Convex<Vector = V>>(shape: Result<S, ShapeError>, lower: V, upper: V) {
        let around = aabb(&shape.unwrap(), &Pose::IDENTITY);
        for (found, truth) in [(around.lower, lower), (around.upper, upper)] {
            assert!((found - truth).length().to_f64() < 3e-5, "{around:?}");
        }
    }
    is_within(Ball::try_from(Circle::new(1.5)), vec2(-1.5, -1.5), vec2(1.5, 1.5));
    is_within(Ellipsoid::try_from(Ellipse::new(1.5, 0.5)), vec2(-1.5, -0.5), vec2(1.5, 0.5));
    is_within(Cuboid::try_from(Rectangle::new(3.0, 1.0)), vec2(-1.5, -0.5), vec2(1.5, 0.5));
    is_within(Capsule::try_from(Capsule2d::new(0.5, 3.0)), vec2(-0.5, -2.0), vec2(0.5, 2.0));
    let [a, b, c] = [vec2(1.0, 2.0), vec2(-1.0, 0.5), vec2(0.0, -1.0)];
    is_within(Segment::try_from(Segment2d::new(a, b)), vec2(-1.0, 0.5), vec2(1.0, 2.0));
    is_within(Triangle::try_from(Triangle2d::new(a, b, c)), vec2(-1.0, -1.0), vec2(1.0, 2.0));
    is_within(ConvexPolygon::try_from(OfBevy::new([a, b, c]).unwrap()), vec2(-1.0, -1.0), vec2(1.0, 2.0));
    is_within(ConvexPolygon::try_from(Rhombus::new(3.0, 1.0)), vec2(-1.5, -0.5), vec2(1.5, 0.5));
    let half = 1.5 * 0.75_f32.sqrt();
    is_within(ConvexPolygon::try_from(RegularPolygon::new(1.5, 6)), vec2(-half, -1.5), vec2(half, 1.5));
    is_within(Ball::try_from(Sphere::new(1.5)), Vec3::splat(-1.5), Vec3::splat(1.5));
    let cuboid = bevy_shape::Cuboid::new(1.0, 2.0, 3.0);
    is_within(Cuboid::try_from(cuboid), vec3(-0.5, -1.0, -1.5), vec3(0.5, 1.0, 1.5));
    is_within(Capsule::try_from(Capsule3d::new(0.5, 3.0)), vec3(-0.5, -2.0, -0.5), vec3(0.5, 2.0, 0.5));
    let (low, high) = (vec3(-0.5, -1.5, -0.5), vec3(0.5, 1.5, 0.5));
    is_within(Cylinder::try_from(bevy_shape::Cylinder::new(0.5, 3.0)), low, high);
    is_within(Cone::try_from(bevy_shape::Cone::new(0.5, 3.0)), low, high);
    let [a, b, c, d] = [vec3(1.0, 2.0, 0.0), vec3(-1.0, 0.5, 4.0), vec3(0.0, -1.0, 0.3), Vec3::splat(3.0)];
    is_within(Segment::try_from(Segment3d::new(a, b)), vec3(-1.0, 0.5, 0.0), vec3(1.0, 2.0, 4.0));
    is_within(Triangle::try_from(Triangle3d::new(a, b, c)), vec3(-1.0, -1.0, 0.0), vec3(1.0, 2.0, 4.0));
    is_within(Hull::try_from(Tetrahedron::new(a, b, c, d)), vec3(-1.0, -1.0, 0.0), vec3(3.0, 3.0, 4.0));
    // The apex is up.
    let cone = Cone::try_from(bevy_shape::Cone::new(0.5, 3.0)).unwrap();
    assert_eq!(cone.center() + cone.support(Vec3::Y, None).point, vec3(0.0, 1.5, 0.0));
    assert!(matches!(Ball::try_from(Circle::new(-1.0)), Err(ShapeError::Negative(_))));
}

#[test]
fn half_spaces_are_what_is_behind_bevys_planes() {
    use bevy_shape::{InfinitePlane3d, Plane2d};

    let ball = Ball::new(Vec3::ZERO, 0.5).unwrap();
    let above = Pose::from_translation(vec3(0.0, 2.0, 0.0));
    let ground = HalfSpace::<Vec3>::try_from(InfinitePlane3d::new(Vec3::Y)).unwrap();
    assert_eq!(ground.proximity(&ball, &above).distance, 1.5);
    // Inside is where the normal points: y is at most 1.
    let below = bevy_shape::HalfSpace::new(vec3(0.0, -1.0, 0.0).extend(1.0));
    assert_eq!(HalfSpace::<Vec3>::try_from(below).unwrap().proximity(&ball, &above).distance, 0.5);
    let line = HalfSpace::<Vec2>::try_from(Plane2d::new(Vec2::X)).unwrap();
    assert_eq!((line.normal(), line.offset()), (Vec2::X, 0.0));
}
