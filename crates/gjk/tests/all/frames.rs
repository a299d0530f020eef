//! Between the world and a shape's frame, and poses from what other libraries have.

use gjk::glam::{
    Affine2, Affine3A, DAffine3, DMat3, DMat4, DQuat, DVec2, DVec3, EulerRot, Mat3, Mat4, Quat, Vec2, Vec3,
    dvec3,
};
use gjk::math::PoseError;
use gjk::{Pose, Rotation};

fn poses() -> impl Iterator<Item = Pose<DVec3>> {
    (0..50).map(|step| {
        let t = f64::from(step);
        let axis = dvec3(t.sin(), (t * 1.7).cos(), 0.3);
        Pose::from_axis_angle(axis, t * 0.4, dvec3(t, -3.0 * t, 1e3))
    })
}

#[test]
fn there_and_back_is_the_same_point() {
    for pose in poses() {
        let point = dvec3(0.25, -2.0, 7.0);
        let world = pose.transform_point(point);
        assert!((pose.inverse_transform_point(world) - point).length() < 1e-12);
        let opposite = pose.inverse();
        assert!((pose.inverse_transform_point(world) - opposite.transform_point(world)).length() < 1e-12);
        let way = pose.transform_point(point * 2.0) - world;
        assert!((pose.transform_vector(point) - way).length() < 1e-12);
        assert!((pose.inverse_transform_vector(way) - point).length() < 1e-12);
    }
}

/// Near a shape that is far from the world's origin no digit is lost.
#[test]
fn a_point_near_the_shape_keeps_its_digits() {
    let far = DVec2::new(1e9, -3e9);
    let pose = Pose::from_columns([DVec2::Y, -DVec2::X], far);
    let beside = DVec2::new(0.125, 0.25);
    assert_eq!(pose.inverse_transform_point(far + beside), DVec2::new(0.25, -0.125));
}

/// The matrix of an axis and an angle is as near to the rotation as it says, by the same in `f64`.
#[test]
fn an_axis_and_an_angle_make_the_rotation_they_mean() {
    for step in 1..500 {
        let t = step as f32;
        let axis = Vec3::new((t * 0.7).sin(), (t * 1.3).cos(), (t * 0.9).sin() * 0.1) * (t + 0.5);
        let angle = (t * 0.17).sin() * 9.0;
        let narrow = Rotation::from_axis_angle(axis, angle);
        let wide = Rotation::from_axis_angle(axis.as_dvec3(), f64::from(angle));
        let unit = axis.as_dvec3().normalize();
        let expected = DMat3::from_axis_angle(unit, f64::from(angle));
        let off = |m: DMat3, columns: [DVec3; 3]| {
            (0..3).map(|i| (m.col(i) - columns[i]).length_squared()).sum::<f64>().sqrt()
        };
        assert!(off(expected, wide.columns()) < 1e-14);
        assert!(off(expected, narrow.columns().map(Vec3::as_dvec3)) <= f64::from(narrow.error()));
        assert_eq!(narrow.error(), 8.0 * f32::EPSILON);
    }
    assert!(Rotation::from_axis_angle(DVec3::X, 0.0).is_identity());
    assert_eq!(Rotation::try_from_axis_angle(DVec3::ZERO, 1.0), Err(PoseError::Zero));
    assert_eq!(Rotation::try_from_axis_angle(DVec3::X, f64::NAN), Err(PoseError::NotFinite));
    assert_eq!(Rotation::try_from_axis_angle(DVec3::NAN, 1.0), Err(PoseError::NotFinite));
}

#[test]
fn every_form_of_glam_becomes_the_same_pose_and_back() {
    let (q, at) = (DQuat::from_euler(EulerRot::XYZ, 0.3, -1.1, 2.0), dvec3(1.0, -2.0, 3.0));
    let pose = Pose::from((q, at));
    assert_eq!(pose, Pose::from_quaternion(q.to_array(), at));
    let affine = DAffine3::from_rotation_translation(q, at);
    let whole = DMat4::from_rotation_translation(q, at);
    for other in [Pose::from(affine), Pose::from(whole)] {
        for x in [DVec3::ZERO, DVec3::ONE, at] {
            assert!((other.transform_point(x) - pose.transform_point(x)).length() < 1e-14);
        }
    }
    assert!(DMat4::from(pose).abs_diff_eq(whole, 1e-15));
    assert!(DQuat::from(*pose.rotation()).angle_between(q) < 1e-7);

    let single = Pose::from((Quat::from_rotation_z(0.5), Vec3::X));
    assert!(Mat4::from(single).abs_diff_eq(Affine3A::from(single).into(), 0.0));
    let plane = Pose::from(Mat3::from_translation(Vec2::new(2.0, 3.0)));
    assert!(plane.rotation().is_identity() && plane.translation() == Vec2::new(2.0, 3.0));
    assert_eq!(Mat3::from(plane), Affine2::from(plane).into());
}

#[test]
fn of_a_matrix_that_projects_or_stretches_nothing_is_known() {
    let mut projecting = DMat4::IDENTITY;
    projecting.x_axis.w = 1e-9;
    assert_eq!(Pose::<DVec3>::from(projecting), Pose::UNKNOWN);
    assert_eq!(Pose::<DVec2>::from(DMat3::ZERO), Pose::UNKNOWN);
    let stretching = DMat4::from_scale(dvec3(1.0, 2.0, 1.0));
    assert_eq!(Pose::<DVec3>::from(stretching), Pose::UNKNOWN);
    assert_eq!(Pose::from((DQuat::from_xyzw(0.0, 0.0, 0.0, 2.0), DVec3::ZERO)), Pose::UNKNOWN);
}
