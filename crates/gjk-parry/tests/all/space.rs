//! What is different in space, and the contacts of cylinders and cones.

use super::parry::math::{Pose, Real, Rotation};
use super::parry::query::{
    ContactManifold, NonlinearRigidMotion, PersistentQueryDispatcher, QueryDispatcher,
};
use super::parry::shape::{
    Capsule, Compound, Cone, ConvexPolyhedron, Cuboid, Cylinder, HeightField, Polyline, RoundShape, Shape,
    SharedShape, TriMesh,
};
use super::parry::utils::Array2;
use super::scenes::Rng;
use super::{GjkDispatcher, V};

/// Least and most points of a manifold of two squares.
pub(super) const POINTS: [usize; 2] = [4, 16];

pub(super) fn pose(rng: &mut Rng, distance: Real) -> Pose {
    Pose::from_parts(
        rng.direction() * distance,
        Rotation::from_scaled_axis(rng.direction() * 3.0 * rng.number()),
    )
}

/// Turns by an angle, about the last axis.
pub(super) fn turned(translation: V, angle: Real) -> Pose {
    Pose::from_parts(translation, Rotation::from_scaled_axis(V::Z * angle))
}

/// An angular velocity about the last axis.
pub(super) fn turn(rate: Real) -> V {
    V::Z * rate
}

pub(super) fn convex(points: &[V]) -> Box<dyn Shape> {
    Box::new(ConvexPolyhedron::from_convex_hull(points).unwrap())
}

/// Convex shapes that only this dimension has.
pub(super) fn special(points: &[V]) -> Vec<Box<dyn Shape>> {
    let border_radius = 0.125;
    vec![
        Box::new(RoundShape {
            inner_shape: ConvexPolyhedron::from_convex_hull(points).unwrap(),
            border_radius,
        }),
        Box::new(Cylinder::new(0.5, 0.75)),
        Box::new(Cone::new(0.5, 0.75)),
        Box::new(RoundShape { inner_shape: Cylinder::new(0.5, 0.75), border_radius }),
        Box::new(RoundShape { inner_shape: Cone::new(0.5, 0.75), border_radius }),
    ]
}

pub(super) fn composites() -> Vec<Box<dyn Shape>> {
    let corners =
        vec![V::new(-2.0, 0.0, -2.0), V::new(2.0, 0.0, -2.0), V::new(2.0, 0.0, 2.0), V::new(-2.0, 0.0, 2.0)];
    let parts = [-1.0, 1.0]
        .map(|x| (Pose::from_translation(V::new(x, 0.0, 0.0)), SharedShape::cuboid(0.5, 0.5, 0.5)));
    let heights = Array2::new(2, 3, vec![0.0, 0.25, 0.0, 0.125, 0.5, 0.0]);
    vec![
        Box::new(Polyline::new(vec![-V::X, V::X, V::Z], None)),
        Box::new(TriMesh::new(corners, vec![[0, 2, 1], [0, 3, 2]]).unwrap()),
        Box::new(HeightField::new(heights, V::new(4.0, 1.0, 4.0))),
        Box::new(Compound::new(parts.to_vec())),
    ]
}

/// The contacts of a shape that stands or lies on a table and is shaken; the table's top is at height 0.
fn shaken(shape: &dyn Shape, rest: Pose) -> Vec<ContactManifold<(), u32>> {
    let table = Cuboid::new(V::new(4.0, 1.0, 4.0));
    let dispatcher = GjkDispatcher::default().with_drift(0.0);
    let mut rng = Rng::new(5);
    let mut manifold = ContactManifold::new();
    (0..40)
        .map(|_| {
            let shake = V::new(rng.number(), rng.number(), rng.number()) * 1e-4;
            let turn = Rotation::from_scaled_axis(rng.direction() * 1e-4);
            let pose = Pose::from_parts(rest.translation + V::Y + shake, turn * rest.rotation);
            dispatcher
                .contact_manifold_convex_convex(&pose, &table, shape, None, None, 0.01, &mut manifold)
                .unwrap();
            manifold.clone()
        })
        .collect()
}

/// The area that contacts span is at least this, and each contact stays within a distance of where it was.
fn rests(shape: &dyn Shape, rest: Pose, count: usize, spread: Real) {
    let frames = shaken(shape, rest);
    for (frame, manifold) in frames.iter().enumerate() {
        assert!(manifold.points.len() >= count, "frame {frame}: {:?}", manifold.points);
        assert!(manifold.local_n1.dot(V::Y) > 0.999_9, "frame {frame}: {:?}", manifold.local_n1);
        let far = |p: V, q: V| (p - q).length();
        let widest = manifold.points.iter().flat_map(|p| manifold.points.iter().map(move |q| (p, q)));
        let widest = widest.map(|(p, q)| far(p.local_p1, q.local_p1)).fold(0.0, Real::max);
        assert!(widest >= spread, "frame {frame}: {widest} {:?}", manifold.points);
        for point in &manifold.points {
            let was = &frames[frame.saturating_sub(1)].points;
            let moved = was.iter().map(|old| far(old.local_p1, point.local_p1)).fold(Real::MAX, Real::min);
            assert!(moved < 0.02, "frame {frame}: {moved} {point:?} after {was:?}");
        }
    }
}

#[test]
fn a_drum_stands_on_four_points_that_do_not_jump() {
    rests(&Cylinder::new(0.5, 0.75), Pose::from_translation(V::Y * 0.4995), 3, 1.2);
}

#[test]
fn a_coin_stands_on_points_that_do_not_jump() {
    rests(&Cylinder::new(0.02, 0.25), Pose::from_translation(V::Y * 0.0199), 3, 0.4);
}

#[test]
fn a_drum_on_its_side_rests_on_two_points_that_do_not_jump() {
    let lying = Rotation::from_scaled_axis(V::Z * std::f64::consts::FRAC_PI_2 as Real);
    rests(&Cylinder::new(0.5, 0.75), Pose::from_parts(V::Y * 0.7495, lying), 2, 0.9);
}

#[test]
fn a_cone_stands_on_points_that_do_not_jump() {
    rests(&Cone::new(0.5, 0.75), Pose::from_translation(V::Y * 0.4995), 3, 1.2);
}

#[test]
fn a_cone_on_its_side_rests_on_two_points_that_do_not_jump() {
    // The half angle at the apex: the line of the side lies flat when the axis is tilted by it.
    let half = (0.75 as Real).atan2(1.0);
    let lying = Rotation::from_scaled_axis(V::Z * (std::f64::consts::FRAC_PI_2 as Real + half));
    let cone = Cone::new(0.5, 0.75);
    let apex = lying * (V::Y * 0.5);
    rests(&cone, Pose::from_parts(V::Y * (-apex.y - 0.000_5), lying), 2, 1.0);
}

#[test]
fn a_small_box_near_the_rim_of_a_disc_has_three_contacts() {
    let (disc, cube) = (Cylinder::new(0.05, 10.0), Cuboid::new(V::splat(0.05)));
    for (x, z) in [(0.0, 0.0), (5.54, 4.51), (-5.65, 5.65), (7.0, 7.0)] {
        let pose = Pose::from_translation(V::new(x, 0.0995, z));
        let mut manifold = ContactManifold::<(), u32>::new();
        GjkDispatcher::default()
            .contact_manifold_convex_convex(&pose, &disc, &cube, None, None, 0.01, &mut manifold)
            .unwrap();
        assert!(manifold.points.len() >= 3, "{x} {z}: {:?}", manifold.points);
    }
}

/// A mesh of 6 × 6 cells with hills, turned and away from the origin.
fn hills(rng: &mut Rng) -> TriMesh {
    let corner = |row: u32, column: u32| row * 7 + column;
    let points = (0..49).map(|k| V::new((k % 7) as Real - 3.0, 0.25 * rng.number(), (k / 7) as Real - 3.0));
    let points = points.collect();
    let cells = (0..6).flat_map(|row| (0..6).map(move |column| (row, column)));
    let triangles = cells.flat_map(|(row, column)| {
        let (a, b) = (corner(row, column), corner(row, column + 1));
        let (c, d) = (corner(row + 1, column), corner(row + 1, column + 1));
        [[a, c, b], [b, c, d]]
    });
    TriMesh::new(points, triangles.collect()).unwrap()
}

#[test]
fn a_cast_at_a_mesh_hits_the_first_of_its_triangles() {
    let mut rng = Rng::new(7);
    let (mesh, gjk) = (hills(&mut rng), GjkDispatcher::default());
    let still = NonlinearRigidMotion::constant_position(pose(&mut rng, 5.0));
    let shapes: [&dyn Shape; 3] =
        [&Cylinder::new(0.3, 0.2), &Cuboid::new(V::new(0.1, 0.2, 0.3)), &Capsule::new(V::X, V::Y, 0.1)];
    let mut hits = [0; 2];
    for round in 0..240 {
        let above = V::new(3.0 * rng.number(), 0.6, 3.0 * rng.number());
        let start = still.start * Pose::from_translation(above) * pose(&mut rng, 0.0);
        let velocity = still.start.rotation * V::new(rng.number(), -2.0, rng.number());
        let motion = NonlinearRigidMotion::new(start, rng.vector() * 0.1, velocity, rng.vector() * 4.0);
        let shape = shapes[round % 3];
        let cast =
            |one: &NonlinearRigidMotion, a: &dyn Shape, other: &NonlinearRigidMotion, b: &dyn Shape| {
                let hit = gjk.cast_shapes_nonlinear(one, a, other, b, 0.0, 0.25, true).unwrap();
                hit.map(|hit| (hit.time_of_impact, hit.subshape1, hit.subshape2))
            };
        let each = mesh.triangles().filter_map(|triangle| cast(&still, &triangle, &motion, shape));
        let first = each.map(|(time, ..)| time).min_by(Real::total_cmp);
        let hit = cast(&still, &mesh, &motion, shape);
        assert_eq!(hit.map(|(time, ..)| time), first, "round {round}");
        let reversed = hit.map(|(time, triangle, part)| (time, part, triangle));
        let exchanged = cast(&motion, shape, &still, &mesh);
        assert_eq!(exchanged.map(|(_, part, triangle)| (part, triangle)), reversed.map(|(_, a, b)| (a, b)));
        hits[usize::from(hit.is_some())] += 1;
    }
    assert!(hits[0] > 20 && hits[1] > 20, "{hits:?}");
}
