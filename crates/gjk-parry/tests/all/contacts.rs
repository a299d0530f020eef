//! Contact manifolds.

use std::cell::Cell;

use super::dimension::{POINTS, composites, pose, turned};
use super::parry::math::{Pose, Real};
use super::parry::query::details::NormalConstraints;
use super::parry::query::{ContactManifold, PersistentQueryDispatcher};
use super::parry::shape::{Ball, Cuboid, HalfSpace, Shape};
use super::scenes::{Rng, all, bounded};
use super::{GjkDispatcher, V};

type Manifold = ContactManifold<(), u32>;

const PREDICTION: Real = 0.05;

fn update(pose: &Pose, a: &dyn Shape, b: &dyn Shape, manifold: &mut Manifold) {
    GjkDispatcher::default()
        .contact_manifold_convex_convex(pose, a, b, None, None, PREDICTION, manifold)
        .unwrap();
}

fn deepest(manifold: &Manifold) -> Real {
    manifold.points.iter().map(|point| point.dist).fold(Real::INFINITY, Real::min)
}

/// A cube that stands on another, a little inside.
fn stacked(depth: Real) -> (Cuboid, Pose) {
    (Cuboid::new(V::splat(0.5)), Pose::from_translation(V::Y * (1.0 - depth)))
}

#[test]
fn the_deepest_contact_is_the_signed_distance() {
    let gjk = GjkDispatcher::default();
    let shapes = bounded();
    let mut rng = Rng::new(2);
    for a in &shapes {
        for b in &shapes {
            for k in 0..8 {
                let pose = pose(&mut rng, 0.25 + 0.25 * k as Real);
                let proved = gjk.certificate(&pose, &**a, &**b).unwrap();
                let mut manifold = Manifold::new();
                update(&pose, &**a, &**b, &mut manifold);
                assert_eq!(manifold.points.is_empty(), proved.distance > PREDICTION, "{proved}");
                if manifold.points.is_empty() {
                    continue;
                }
                assert!(manifold.points.len() <= POINTS[1]);
                let off = (deepest(&manifold) - proved.distance).abs();
                let kinds = (a.shape_type(), b.shape_type());
                assert!(off < 1e-2 * (1.0 + proved.depth()), "{off} {proved} {kinds:?} {manifold:?}");
                for point in &manifold.points {
                    let across = pose * point.local_p2 - point.local_p1;
                    assert!((across.dot(manifold.local_n1) - point.dist).abs() < 1e-4);
                }
                let turned = pose.rotation * manifold.local_n2;
                assert!((manifold.local_n1 + turned).length() < 1e-5);
            }
        }
    }
}

#[test]
fn contacts_of_the_same_features_keep_their_data() {
    let (cube, mut pose) = stacked(0.001);
    let mut manifold = Manifold::new();
    update(&pose, &cube, &cube, &mut manifold);
    assert!(manifold.points.len() >= POINTS[0]);
    for (k, point) in (1..).zip(&mut manifold.points) {
        point.data = k;
    }
    let before = manifold.clone();
    // So far that nothing is kept as it was.
    pose.translation += V::X * 0.1;
    update(&pose, &cube, &cube, &mut manifold);
    assert!(manifold.points.len() >= POINTS[0]);
    for point in &manifold.points {
        let old = before.points.iter().find(|old| (old.fid1, old.fid2) == (point.fid1, point.fid2));
        assert_eq!(point.data, old.map_or(0, |old| old.data));
    }
    let kept = manifold.points.iter().filter(|point| point.data > 0).count();
    assert!(kept >= POINTS[0] / 2, "{before:?} {manifold:?}");
}

#[test]
fn contacts_end_at_the_prediction() {
    let mut manifold = Manifold::new();
    for (depth, count) in [(-0.04, POINTS[0]), (-0.06, 0), (0.001, POINTS[0]), (-1.0, 0)] {
        let (cube, pose) = stacked(depth);
        update(&pose, &cube, &cube, &mut manifold);
        assert!(manifold.points.len() >= count && (count > 0 || manifold.points.is_empty()), "{depth}");
    }
}

#[test]
fn a_kept_manifold_is_within_the_stated_error() {
    let gjk = GjkDispatcher::default();
    let shapes = bounded();
    let mut rng = Rng::new(8);
    // The drift times a diameter that no shape here has, and what a new manifold may be off.
    let error = 4.0 / 1024.0 + 1e-3;
    let mut kept = 0;
    for a in &shapes {
        for b in &shapes {
            let mut pose = pose(&mut rng, 1.0);
            let inside = gjk.certificate(&pose, &**a, &**b).unwrap();
            pose.translation -= inside.normal * (inside.distance + 0.01);
            let mut manifold = Manifold::new();
            update(&pose, &**a, &**b, &mut manifold);
            for _ in 0..20 {
                let ids: Vec<_> = manifold.points.iter().map(|point| point.local_p1).collect();
                pose.translation += rng.vector() * 1e-4;
                pose *= turned(V::ZERO, 1e-4 * rng.number());
                update(&pose, &**a, &**b, &mut manifold);
                for point in &manifold.points {
                    let measured = (pose * point.local_p2 - point.local_p1).dot(manifold.local_n1);
                    assert!((measured - point.dist).abs() < 1e-5);
                }
                let is_kept = ids.iter().copied().eq(manifold.points.iter().map(|point| point.local_p1));
                if is_kept && !ids.is_empty() {
                    kept += 1;
                    let deeper = deepest(&manifold) - gap(&pose, &**a, &**b, manifold.local_n1);
                    assert!(deeper < error, "{deeper} {:?} {:?}", a.shape_type(), b.shape_type());
                }
            }
        }
    }
    assert!(kept > 500, "{kept}");
}

/// The gap between the planes across a normal, by the support mappings of parry.
fn gap(pose: &Pose, a: &dyn Shape, b: &dyn Shape, normal: V) -> Real {
    let (a, b) = (a.as_support_map().unwrap(), b.as_support_map().unwrap());
    let on_a = a.local_support_point(normal);
    let on_b = b.support_point(pose, -normal);
    (on_b - on_a).dot(normal)
}

#[test]
fn a_manifold_is_computed_anew_when_the_shapes_tilt_or_slide() {
    let (cube, pose) = stacked(0.001);
    let mut manifold = Manifold::new();
    update(&pose, &cube, &cube, &mut manifold);
    let first = manifold.clone();
    for moved in [turned(pose.translation, 0.05), Pose::from_translation(pose.translation + V::X * 0.01)] {
        let mut kept = first.clone();
        update(&moved, &cube, &cube, &mut kept);
        let mut fresh = Manifold::new();
        update(&moved, &cube, &cube, &mut fresh);
        let places =
            |m: &Manifold| m.points.iter().map(|p| (p.local_p1, p.local_p2, p.dist)).collect::<Vec<_>>();
        assert_eq!(places(&kept), places(&fresh));
    }
}

/// Allows one normal, and counts how often it was asked.
struct Only(V, Cell<u32>);

impl NormalConstraints for Only {
    fn project_local_normal_mut(&self, normal: &mut V) -> bool {
        self.1.set(self.1.get() + 1);
        let is_allowed = normal.dot(self.0) >= 0.0;
        *normal = self.0;
        is_allowed
    }
}

#[test]
fn constraints_correct_and_discard_normals() {
    let gjk = GjkDispatcher::default();
    let cube = Cuboid::new(V::splat(0.5));
    // The least way out is to the side.
    let pose = Pose::from_translation(V::X * 0.95 + V::Y * 0.9);
    for (normal, count) in [(V::Y, POINTS[0]), (V::X, POINTS[0]), (-V::Y, 0)] {
        let constraints = Only(normal, Cell::new(0));
        let mut manifold = Manifold::new();
        gjk.contact_manifold_convex_convex(
            &pose,
            &cube,
            &cube,
            Some(&constraints),
            None,
            PREDICTION,
            &mut manifold,
        )
        .unwrap();
        assert_eq!(constraints.1.get(), 1);
        assert!(manifold.points.len() >= count && (count > 0 || manifold.points.is_empty()), "{normal}");
        if count > 0 {
            assert_eq!(manifold.local_n1, normal);
            let depth = if normal == V::Y { -0.1 } else { -0.05 };
            assert!(manifold.points.iter().all(|point| (point.dist - depth).abs() < 1e-5), "{manifold:?}");
        }
        // The same from the other shape.
        let constraints = Only(-normal, Cell::new(0));
        let mut manifold = Manifold::new();
        gjk.contact_manifold_convex_convex(
            &pose,
            &cube,
            &cube,
            None,
            Some(&constraints),
            PREDICTION,
            &mut manifold,
        )
        .unwrap();
        assert_eq!((manifold.points.is_empty(), constraints.1.get()), (count == 0, 1));
    }
}

#[test]
fn a_ground_gives_the_lowest_points_of_either_order() {
    let ground = HalfSpace::new(V::Y);
    let cube = Cuboid::new(V::splat(0.5));
    let pose = turned(V::Y * 0.51, 0.01);
    let mut manifold = Manifold::new();
    update(&pose, &ground, &cube, &mut manifold);
    let mut other = Manifold::new();
    update(&pose.inverse(), &cube, &ground, &mut other);
    assert_eq!((manifold.points.len(), other.points.len()), (POINTS[0], POINTS[0]));
    assert!((deepest(&manifold) - deepest(&other)).abs() < 1e-5);
    assert!((other.local_n2 - V::Y).length() < 1e-6 && manifold.local_n1 == V::Y);
    for point in &other.points {
        let across = pose.inverse() * point.local_p2 - point.local_p1;
        assert!((across - other.local_n1 * point.dist).length() < 1e-5);
    }
}

#[test]
fn meshes_ask_about_their_parts() {
    let gjk = GjkDispatcher::default();
    let ball = Ball::new(0.5);
    let pose = Pose::from_translation(V::Y * 0.49);
    for composite in composites() {
        let (mut manifolds, mut workspace) = (Vec::<Manifold>::new(), None);
        for _ in 0..2 {
            gjk.contact_manifolds(&pose, &*composite, &ball, PREDICTION, &mut manifolds, &mut workspace)
                .unwrap();
        }
        let points: usize = manifolds.iter().map(|manifold| manifold.points.len()).sum();
        assert!(points > 0, "{:?}", composite.shape_type());
    }
}

#[test]
fn manifolds_of_every_pair_are_answered_or_unsupported() {
    let gjk = GjkDispatcher::default();
    let shapes = all();
    let mut rng = Rng::new(4);
    for a in &shapes {
        for b in &shapes {
            let pose = pose(&mut rng, 0.5);
            let (mut manifolds, mut workspace) = (Vec::<Manifold>::new(), None);
            let answered =
                gjk.contact_manifolds(&pose, &**a, &**b, PREDICTION, &mut manifolds, &mut workspace);
            let is_ground = |shape: &dyn Shape| shape.as_halfspace().is_some();
            assert_eq!(answered.is_ok(), !(is_ground(&**a) && is_ground(&**b)));
        }
    }
    let nan = Pose::from_translation(V::splat(Real::NAN));
    for a in &bounded() {
        let mut manifold = Manifold::new();
        update(&nan, &**a, &Ball::new(0.5), &mut manifold);
        assert!(manifold.points.is_empty());
    }
}
