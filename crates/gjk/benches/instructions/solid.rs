//! Sets of space.

use gjk::math::{Real, Scalar, Spatial};
use gjk::{Ball, Capsule, Cone, Convex, Cuboid, Cylinder, Ellipsoid, Hull, Point, Pose, Space};

use super::numbers::{Numbers, vector};
use super::set::{Place, SHAPES, Set};

/// The radius of a sphere that fits into every hull of at least 32 random points on a sphere of radius 1: the
/// points leave no cap free that is wider.
const IN_HULL: f64 = 0.4;

/// Boxes with half extents of 0.5 to 1.5.
pub(crate) fn boxes_3d<V: Spatial + Space>(place: Place) -> Set<Cuboid<V>, Cuboid<V>> {
    set(11, place, [1.0, 2.0 * 1.5 * 3.0_f64.sqrt()], |numbers| (cuboid(numbers), cuboid(numbers)))
}

/// Hulls of this many points on spheres of radius 1, at least 32.
pub(crate) fn hulls<V: Spatial<Scalar: Real> + Space>(points: usize, place: Place) -> Set<Hull<V>, Hull<V>> {
    set(13, place, [2.0 * IN_HULL, 2.0], |numbers| (hull(numbers, points), hull(numbers, points)))
}

/// A ball of radius 0.5 to 1.5 and a box, apart.
pub(crate) fn ball_and_box<V: Spatial + Space>() -> Set<Ball<V>, Cuboid<V>> {
    let outer = 1.5 + 1.5 * 3.0_f64.sqrt();
    set(15, Place::Apart, [1.0, outer], |numbers| (ball(numbers), cuboid(numbers)))
}

/// An ellipsoid with radii of 0.5 to 1.5 and a hull of 32 points: curved and sharp, so that the search needs
/// its lengths at every step.
pub(crate) fn ellipsoid_and_hull<V: Spatial<Scalar: Real> + Space>(
    place: Place,
) -> Set<Ellipsoid<V>, Hull<V>> {
    set(21, place, [0.5 + IN_HULL, 1.5 + 1.0], |numbers| (ellipsoid(numbers), hull(numbers, 32)))
}

/// Cylinders with radii and half lengths of 0.5 to 1: curved cores with flat sides.
pub(crate) fn cylinders<V: Spatial<Scalar: Real> + Space>(place: Place) -> Set<Cylinder<V>, Cylinder<V>> {
    set(23, place, [2.0 * 0.5, 2.0 * 2.0_f64.sqrt()], |numbers| (cylinder(numbers), cylinder(numbers)))
}

/// A hull of 32 points and a point outside: from there rays begin.
pub(crate) fn hull_and_point<V: Spatial<Scalar: Real> + Space>() -> Set<Hull<V>, Point<V>> {
    set(25, Place::Apart, [IN_HULL, 1.0], |numbers| (hull(numbers, 32), Point::ORIGIN))
}

/// Shapes of many kinds, each as a `dyn Convex`, apart.
pub(crate) fn mixed<V: Spatial<Scalar: Real> + Space>() -> Set<Boxed<V>, Boxed<V>> {
    let mut kinds = (0..SHAPES).map(|index| (index, 3 * index + 1));
    set(27, Place::Apart, [0.0, 2.0 * 1.5 * 3.0_f64.sqrt()], |numbers| {
        let (a, b) = kinds.next().expect("one for each pair");
        (any(numbers, a), any(numbers, b))
    })
}

/// A shape whose type is not known.
pub(crate) type Boxed<V> = Box<dyn Convex<Vector = V>>;

/// A shape of one of eight kinds.
fn any<V: Spatial<Scalar: Real>>(numbers: &mut Numbers, kind: usize) -> Boxed<V> {
    match kind % 8 {
        0 => Box::new(ball(numbers)),
        1 => Box::new(cuboid(numbers)),
        2 => Box::new(hull(numbers, 32)),
        3 => Box::new(ellipsoid(numbers)),
        4 => Box::new(cylinder(numbers)),
        5 => {
            let [a, b] = axis(numbers);
            Box::new(Capsule::new(a, b, number(numbers.between(0.2, 0.5))).expect("a positive radius"))
        }
        6 => {
            let [a, b] = axis(numbers);
            Box::new(Cone::new(a, b, number(numbers.between(0.5, 1.0))).expect("a positive radius"))
        }
        _ => Box::new(hull(numbers, 128)),
    }
}

fn ball<V: Spatial>(numbers: &mut Numbers) -> Ball<V> {
    Ball::new(V::ZERO, number(numbers.between(0.5, 1.5))).expect("a positive radius")
}

fn cuboid<V: Spatial>(numbers: &mut Numbers) -> Cuboid<V> {
    let extents = [0; 3].map(|_| numbers.between(0.5, 1.5));
    Cuboid::new(vector(extents)).expect("positive half extents")
}

fn hull<V: Spatial<Scalar: Real>>(numbers: &mut Numbers, points: usize) -> Hull<V> {
    let points: Vec<V> = (0..points).map(|_| vector(numbers.direction_3d().to_array())).collect();
    Hull::new(&points).expect("finite points")
}

fn ellipsoid<V: Spatial<Scalar: Real>>(numbers: &mut Numbers) -> Ellipsoid<V> {
    let radii = [0; 3].map(|_| numbers.between(0.5, 1.5));
    Ellipsoid::new(vector(radii)).expect("positive radii")
}

fn cylinder<V: Spatial<Scalar: Real>>(numbers: &mut Numbers) -> Cylinder<V> {
    let [a, b] = axis(numbers);
    Cylinder::new(a, b, number(numbers.between(0.5, 1.0))).expect("a positive radius")
}

/// Two points as far from the origin on both sides, 1 to 2 apart.
fn axis<V: Spatial>(numbers: &mut Numbers) -> [V; 2] {
    let half = numbers.direction_3d() * numbers.between(0.5, 1.0);
    [half, -half].map(|end| vector(end.to_array()))
}

fn number<S: Scalar>(value: f64) -> S {
    S::from_f64(value)
}

/// Pairs of shapes that contain a ball of radius `inner` in all and lie in balls of radius `outer` in all,
/// from the sequence of this number, and their places from the next.
fn set<V, A, B>(
    sequence: u64,
    place: Place,
    [inner, outer]: [f64; 2],
    mut pair: impl FnMut(&mut Numbers) -> (A, B),
) -> Set<A, B>
where
    V: Spatial + Space,
    A: Convex<Vector = V>,
    B: Convex<Vector = V>,
{
    let mut numbers = Numbers::new(sequence);
    let shapes = (0..SHAPES).map(|_| pair(&mut numbers)).collect();
    let mut numbers = Numbers::new(sequence + 1);
    Set::new(shapes, || poses(&mut numbers, place, inner, outer))
}

/// Any rotations; the first shape near the origin, the second in any direction from it.
fn poses<V: Spatial>(numbers: &mut Numbers, place: Place, inner: f64, outer: f64) -> [Pose<V>; 2] {
    let here = numbers.direction_3d() * numbers.next();
    let offset = numbers.direction_3d() * place.distance(numbers, inner, outer);
    [here, here + offset].map(|translation| {
        let quaternion = numbers.quaternion().map(V::Scalar::from_f64);
        Pose::from_quaternion(quaternion, vector(translation.to_array()))
    })
}
