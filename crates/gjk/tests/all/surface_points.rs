//! Where a contact's points are on both surfaces, in the world and in the shapes' frames.

use gjk::glam::{DVec2, DVec3};
use gjk::{Capsule, Convex, Cuboid, Manifold, ManifoldOptions, Pair, Pose, Space, closest_point};

/// How far a point may be off a surface without curvature: rounding.
const SHARP: f64 = 1e-12;

/// How far off one of radius 0.5 whose edge leans to the normal by less than a right angle's half.
const ROUND: f64 = 0.5 * (core::f64::consts::SQRT_2 - 1.0);

/// Every point is on both surfaces, up to `off_b` on B's, the two differ by the distance along the normal,
/// and the anchors are the points as the shapes see them.
fn obeys<V: Space + gjk::math::Vector<Scalar = f64>>(
    a: &dyn Convex<Vector = V>,
    pose_a: &Pose<V>,
    b: &dyn Convex<Vector = V>,
    pose_b: &Pose<V>,
    off_b: f64,
) -> usize {
    let options = ManifoldOptions::DEFAULT.with_lean(0.0);
    let contact: Manifold<V> = Pair::new(a, pose_a, b, pose_b).with_manifold_options(options).manifold();
    let anchors: Vec<[V; 2]> = contact.anchors(pose_a, pose_b).collect();
    let pairs: Vec<[V; 2]> = contact.surface_points().collect();
    assert_eq!((anchors.len(), pairs.len()), (contact.points().len(), contact.points().len()));
    for ((point, [on_a, on_b]), [anchor_a, anchor_b]) in contact.points().iter().zip(pairs).zip(anchors) {
        assert_eq!([on_a, on_b], [point.point_a(contact.normal), point.point_b(contact.normal)]);
        let near = |p: V, q: V| (p - q).length() < 1e-13;
        assert!(near(on_b - on_a, contact.normal * point.distance));
        assert!(near(pose_a.transform_point(anchor_a), on_a) && near(pose_b.transform_point(anchor_b), on_b));
        let height =
            |shape, pose, at| closest_point::<dyn Convex<Vector = V>>(shape, pose, at).distance.abs();
        let off = [height(a, pose_a, on_a), height(b, pose_b, on_b)];
        assert!(off[0] < 1e-12 && off[1] < off_b, "{off:?} {contact:?}");
    }
    contact.points().len()
}

#[test]
fn the_points_are_on_both_surfaces() {
    let mut found = 0;
    let flat = Cuboid::new(DVec2::new(1.0, 0.75)).unwrap();
    let rounded = Capsule::new(DVec2::new(-1.0, 0.0), DVec2::new(1.0, 0.0), 0.5).unwrap();
    let block = Cuboid::new(DVec3::new(1.0, 0.75, 1.25)).unwrap();
    let rod = Capsule::new(DVec3::new(-1.0, 0.0, 0.0), DVec3::new(1.0, 0.0, 0.0), 0.5).unwrap();
    for step in 0..60 {
        let t = f64::from(step);
        let turn = if step % 3 == 0 { 0.0 } else { t * 0.21 };
        let at = DVec2::new((t * 0.7).sin() * 0.5, 1.0 + 0.5 * (t * 0.31).cos());
        let (here, there) = (
            Pose::from_angle(t * 0.1, DVec2::splat(3.0)),
            Pose::from_angle(t * 0.1 + turn, at + DVec2::splat(3.0)),
        );
        let (here, there) = (here, there);
        found += obeys(&flat, &here, &flat, &there, SHARP);
        found += obeys(&flat, &here, &rounded, &there, ROUND);
        let axis = DVec3::new(t.sin(), 1.0, t.cos());
        let here = Pose::from_axis_angle(axis, t * 0.1, DVec3::splat(-2.0));
        let there = Pose::from_axis_angle(axis, t * 0.1 + turn, at.extend(0.25) - DVec3::splat(2.0));
        found += obeys(&block, &here, &block, &there, SHARP);
        found += obeys(&block, &here, &rod, &there, ROUND);
    }
    assert!(found > 200, "only {found} points");
}
