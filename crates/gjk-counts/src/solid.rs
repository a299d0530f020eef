//! Sets of space.

use gjk::{Ball, Cuboid, Ellipsoid, Hull, Pose, Real, Scalar, Space, Spatial};

use crate::numbers::{Numbers, vector};
use crate::set::{Place, SHAPES, Set};

/// Boxes with half extents of 0.5 to 1.5.
pub fn boxes_3d<V: Spatial + Space>(place: Place) -> Set<Cuboid<V>, Cuboid<V>> {
    let mut numbers = Numbers::new(11);
    let mut shape = || cuboid(&mut numbers);
    let shapes = (0..SHAPES).map(|_| (shape(), shape())).collect();
    let mut numbers = Numbers::new(12);
    Set::new(shapes, || poses(&mut numbers, place, 1.0, 2.0 * 1.5 * 3.0_f64.sqrt()))
}

/// Hulls of this many points on spheres of radius 1, at least 32.
pub fn hulls<V: Spatial<Scalar: Real> + Space>(points: usize, place: Place) -> Set<Hull<V>, Hull<V>> {
    let mut numbers = Numbers::new(13);
    let mut shape = || {
        let points: Vec<V> = (0..points).map(|_| vector(numbers.direction_3d().to_array())).collect();
        Hull::new(&points).expect("finite points")
    };
    let shapes = (0..SHAPES).map(|_| (shape(), shape())).collect();
    let mut numbers = Numbers::new(14);
    // A sphere of radius 0.4 fits into each: 32 random points leave no cap free that is wider.
    Set::new(shapes, || poses(&mut numbers, place, 2.0 * 0.4, 2.0))
}

/// A ball of radius 0.5 to 1.5 and a box, apart.
pub fn ball_and_box<V: Spatial + Space>() -> Set<Ball<V>, Cuboid<V>> {
    let mut numbers = Numbers::new(15);
    let ball = |numbers: &mut Numbers| {
        Ball::new(V::ZERO, V::Scalar::from_f64(numbers.between(0.5, 1.5))).expect("a positive radius")
    };
    let shapes = (0..SHAPES).map(|_| (ball(&mut numbers), cuboid(&mut numbers))).collect();
    let mut numbers = Numbers::new(16);
    Set::new(shapes, || poses(&mut numbers, Place::Apart, 1.0, 1.5 + 1.5 * 3.0_f64.sqrt()))
}

/// Ellipsoids with radii of 0.5 to 1.5: curved, so that the search needs its lengths at every step.
pub fn ellipsoids<V: Spatial<Scalar: Real> + Space>(place: Place) -> Set<Ellipsoid<V>, Ellipsoid<V>> {
    let mut numbers = Numbers::new(19);
    let mut shape = || {
        let radii = [0; 3].map(|_| numbers.between(0.5, 1.5));
        Ellipsoid::new(vector(radii)).expect("positive radii")
    };
    let shapes = (0..SHAPES).map(|_| (shape(), shape())).collect();
    let mut numbers = Numbers::new(20);
    Set::new(shapes, || poses(&mut numbers, place, 2.0 * 0.5, 2.0 * 1.5))
}

fn cuboid<V: Spatial>(numbers: &mut Numbers) -> Cuboid<V> {
    let extents = [0; 3].map(|_| numbers.between(0.5, 1.5));
    Cuboid::new(vector(extents)).expect("positive half extents")
}

/// Any rotations; the first shape near the origin, the second in any direction from it.
fn poses<V: Spatial>(numbers: &mut Numbers, place: Place, inner: f64, outer: f64) -> [Pose<V>; 2] {
    let here = numbers.direction_3d() * numbers.next();
    let offset = numbers.direction_3d() * place.distance(numbers, inner, outer);
    [here, here + offset].map(|translation| {
        let quaternion = numbers.quaternion().map(V::Scalar::from_f64);
        Pose::from_quaternion(quaternion, vector(translation.to_array())).expect("a unit quaternion")
    })
}
