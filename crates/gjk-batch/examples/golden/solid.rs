//! The shapes of space.

use gjk::glam::{DVec3, Vec3};
use gjk::math::{Real, Scalar, Spatial};
use gjk::{
    Ball, Capsule, Cone, Cuboid, Cylinder, Ellipsoid, Hull, Point, PointCloud, Rotation, Segment, Space,
    Triangle,
};

use super::numbers::Numbers;
use super::world::{Drawn, Shape, World};

fn build<V: Spatial<Scalar: Real> + Space>(drawn: &Drawn<V>) -> Shape<'_, V> {
    const FITS: &str = "numbers within the domain";
    let Drawn { kind, points, sizes, radius, .. } = drawn;
    let ([p, q], radius) = ([points[0], points[1]], *radius);
    // A cylinder and a cone have a length.
    let end = if p == q { p + *sizes } else { q };
    match kind {
        0 => Box::new(Point::new(p).expect(FITS)),
        1 => Box::new(Segment::new(p, q).expect(FITS)),
        2 => Box::new(Ball::new(p, radius).expect(FITS)),
        3 => Box::new(Capsule::new(p, q, radius).expect(FITS)),
        4 => Box::new(Cuboid::new(*sizes).expect(FITS)),
        5 => Box::new(Triangle::new([p, q, points[2]]).expect(FITS)),
        6 => Box::new(PointCloud::new(points).expect(FITS)),
        7 => Box::new(Hull::new(points).expect(FITS)),
        8 => Box::new(Ellipsoid::new(*sizes).expect(FITS)),
        9 => Box::new(Cylinder::new(p, end, radius).expect("a length above 0")),
        _ => Box::new(Cone::new(p, end, radius).expect("a length above 0")),
    }
}

/// By a quaternion, a half turn among them, or by a matrix.
fn rotation<V: Spatial<Scalar: Real>>(numbers: &mut Numbers) -> Rotation<V> {
    let q = match numbers.below(4) {
        0 => [0.0, 0.0, 1.0, 0.0],
        _ => unit_quaternion(numbers),
    };
    let turned = Rotation::from_quaternion(q.map(V::Scalar::from_f64));
    if numbers.below(3) > 0 {
        return turned;
    }
    Rotation::from_columns(turned.columns())
}

fn unit_quaternion(numbers: &mut Numbers) -> [f64; 4] {
    loop {
        let q = [0; 4].map(|_| numbers.plain());
        let square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
        if square > 0.01 && square < 1.0 {
            let length = square.sqrt();
            return q.map(|part| part / length);
        }
    }
}

macro_rules! world {
    ($t:ty, $exponent:literal) => {
        impl World for $t {
            const KINDS: usize = 11;
            const ROUNDS: usize = 21;
            const EXPONENT: i32 = $exponent;

            fn build(drawn: &Drawn<Self>) -> Shape<'_, Self> {
                build(drawn)
            }

            fn rotation(numbers: &mut Numbers) -> Rotation<Self> {
                rotation(numbers)
            }
        }
    };
}

world!(Vec3, 20);
world!(DVec3, 300);
