//! Bodies that touch with one end: the other end is a contact, too, however far it is.
//!
//! An engine stops a fast body at the surface and then solves its contacts. With the near end alone, the
//! impulse turns the body about that end, and in the same step the far end swings through a thin wall.
#![cfg(feature = "dim3")]

use gjk_parry::dim3::GjkDispatcher;
use parry3d::math::{Pose, Vector};
use parry3d::query::{ContactManifold, PersistentQueryDispatcher};
use parry3d::shape::{Capsule, Cuboid, Cylinder, Shape};

/// rapier's distance of prediction.
const PREDICTION: f32 = 0.002;

/// Returns how many contacts a shape has with a wall, which it touches in front, turned by an angle.
fn contacts(shape: &dyn Shape, angle: f32) -> usize {
    let wall = Cuboid::new(Vector::new(0.01, 5.0, 5.0));
    let mut pose = Pose::rotation(Vector::Z * angle);
    // The nearest point of the wall's plane is 1 mm away.
    pose.translation.x = -0.011 - shape.compute_aabb(&pose).maxs.x;
    let mut manifold = ContactManifold::<(), ()>::new();
    let dispatcher = GjkDispatcher::default();
    let asked = (None, None);
    dispatcher
        .contact_manifold_convex_convex(&pose, &wall, shape, asked.0, asked.1, PREDICTION, &mut manifold)
        .unwrap();
    manifold.points.len()
}

#[test]
fn the_far_end_of_a_tipped_body_is_a_contact() {
    let capsule = Capsule::new_y(0.05, 0.04);
    let cylinder = Cylinder::new(0.05, 0.04);
    let cuboid = Cuboid::new(Vector::new(0.05, 0.1, 0.05));
    for (shape, least) in [(&capsule as &dyn Shape, 2), (&cylinder, 2), (&cuboid, 4)] {
        for angle in [0.01, 0.3, 0.6] {
            let found = contacts(shape, angle);
            assert!(found >= least, "{:?} at {angle}: {found} contacts", shape.shape_type());
        }
    }
}
