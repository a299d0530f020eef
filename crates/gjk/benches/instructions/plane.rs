//! Sets of the plane.

use gjk::glam::DVec2;
use gjk::math::{Planar, Real, Scalar};
use gjk::{Capsule, Convex, ConvexPolygon, Cuboid, Pose, Space};

use super::numbers::{Numbers, at_angle, vector};
use super::set::{Place, SHAPES, Set, Tracked};

/// What a polygon's vertices are pushed outwards by, at most, as a part of its radius: enough for edges of
/// many lengths, too little to leave the shape concave (a vertex is a hull's, or it is dropped, see `ring`).
const JITTER: f64 = 0.4;

/// Boxes with half extents of 0.5 to 1.5.
pub(crate) fn boxes_2d<V: Planar<Scalar: Real> + Space>(place: Place) -> Set<Cuboid<V>, Cuboid<V>> {
    let shape = |numbers: &mut Numbers| {
        let extents = [0; 2].map(|_| numbers.between(0.5, 1.5));
        Cuboid::new(vector(extents)).expect("positive half extents")
    };
    set(1, place, [1.0, 2.0 * 1.5 * 2.0_f64.sqrt()], |numbers| (shape(numbers), shape(numbers)))
}

/// Polygons of this many vertices on circles of radius 1, the angles between them uneven.
pub(crate) fn polygons<V: Planar<Scalar: Real> + Space>(
    vertices: usize,
    place: Place,
) -> Set<ConvexPolygon<V>, ConvexPolygon<V>> {
    // The widest angle between neighbours is (1 + JITTER) times the even one; the inscribed circle touches
    // that edge.
    let half = core::f64::consts::PI * (1.0 + JITTER) / vertices as f64;
    set(3, place, [2.0 * at_angle(half).x, 2.0], |numbers| {
        (polygon(numbers, vertices), polygon(numbers, vertices))
    })
}

/// Polygons apart that turn by up to 0.02 radians and move by up to 0.02 from one query to the next.
pub(crate) fn polygons_in_motion<V: Planar<Scalar: Real> + Space>(
    vertices: usize,
) -> Tracked<ConvexPolygon<V>, ConvexPolygon<V>> {
    let mut numbers = Numbers::new(5);
    let mut shape = || polygon(&mut numbers, vertices);
    let shapes: Vec<_> = (0..SHAPES).map(|_| (shape(), shape())).collect();
    let mut numbers = Numbers::new(6);
    let mut states: Vec<(f64, f64, DVec2)> = (0..SHAPES)
        .map(|_| (numbers.angle(), numbers.angle(), numbers.direction_2d() * numbers.between(2.3, 3.0)))
        .collect();
    let mut turn = (0..SHAPES).cycle();
    Tracked::new(Set::new(shapes, || {
        let (angle_a, angle_b, offset) = &mut states[turn.next().unwrap_or(0)];
        *angle_a += numbers.between(-0.02, 0.02);
        *angle_b += numbers.between(-0.02, 0.02);
        *offset += numbers.direction_2d() * numbers.between(0.0, 0.02);
        [pose(*angle_a, DVec2::new(0.3, -0.2)), pose(*angle_b, *offset + DVec2::new(0.3, -0.2))]
    }))
}

/// Capsules of length 1 to 2 and radius 0.2 to 0.5, apart.
pub(crate) fn capsules<V: Planar<Scalar: Real> + Space>() -> Set<Capsule<V>, Capsule<V>> {
    set(7, Place::Apart, [0.4, 3.0], |numbers| (capsule(numbers), capsule(numbers)))
}

/// Such a capsule and a polygon of 8 vertices, apart.
pub(crate) fn capsule_and_polygon<V: Planar<Scalar: Real> + Space>() -> Set<Capsule<V>, ConvexPolygon<V>> {
    set(9, Place::Apart, [0.4, 2.5], |numbers| (capsule(numbers), polygon(numbers, 8)))
}

fn capsule<V: Planar<Scalar: Real>>(numbers: &mut Numbers) -> Capsule<V> {
    let half = numbers.direction_2d() * numbers.between(0.5, 1.0);
    let radius = V::Scalar::from_f64(numbers.between(0.2, 0.5));
    Capsule::new(vector(half.to_array()), vector((-half).to_array()), radius).expect("a positive radius")
}

fn polygon<V: Planar<Scalar: Real>>(numbers: &mut Numbers, vertices: usize) -> ConvexPolygon<V> {
    let even = core::f64::consts::TAU / vertices as f64;
    let ring: Vec<V> = (0..vertices)
        .map(|index| (index as f64 + numbers.between(-0.5, 0.5) * JITTER) * even)
        .map(|angle| vector(at_angle(angle).to_array()))
        .collect();
    ConvexPolygon::new(&ring).expect("points of a circle in order")
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
    V: Planar<Scalar: Real> + Space,
    A: Convex<Vector = V>,
    B: Convex<Vector = V>,
{
    let mut numbers = Numbers::new(sequence);
    let shapes = (0..SHAPES).map(|_| pair(&mut numbers)).collect();
    let mut numbers = Numbers::new(sequence + 1);
    Set::new(shapes, || poses(&mut numbers, place, inner, outer))
}

/// Any rotations; the first shape near the origin, the second in any direction from it.
fn poses<V: Planar<Scalar: Real>>(
    numbers: &mut Numbers,
    place: Place,
    inner: f64,
    outer: f64,
) -> [Pose<V>; 2] {
    let here = numbers.direction_2d() * numbers.next();
    let offset = numbers.direction_2d() * place.distance(numbers, inner, outer);
    [pose(numbers.angle(), here), pose(numbers.angle(), here + offset)]
}

fn pose<V: Planar<Scalar: Real>>(angle: f64, translation: DVec2) -> Pose<V> {
    Pose::from_angle(V::Scalar::from_f64(angle), vector(translation.to_array()))
}
