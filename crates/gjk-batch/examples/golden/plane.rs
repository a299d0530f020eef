//! The shapes of the plane.

use gjk::glam::{DVec2, Vec2};
use gjk::math::{Planar, Real, Scalar};
use gjk::{
    Ball, Capsule, ConvexPolygon, Cuboid, Ellipsoid, HalfEllipse, Point, PointCloud, Pose, Rotation, Sector,
    Segment, Space, Triangle,
};

use super::numbers::Numbers;
use super::world::{Drawn, Shape, World};

/// The angles that a slice may have, in radians: above 0, at most π, with limits and quarters among them.
const ANGLES: [f64; 6] = [1e-3, 0.7, core::f64::consts::FRAC_PI_2, 2.0, 3.0, 3.141_592_502_593_994];

fn build<V: Planar<Scalar: Real> + Space>(drawn: &Drawn<V>) -> Shape<'_, V> {
    const FITS: &str = "numbers within the domain";
    let Drawn { kind, points, sizes, radius, .. } = drawn;
    let ([p, q], radius) = ([points[0], points[1]], *radius);
    match kind {
        0 => Box::new(Point::new(p).expect(FITS)),
        1 => Box::new(Segment::new(p, q).expect(FITS)),
        2 => Box::new(Ball::new(p, radius).expect(FITS)),
        3 => Box::new(Capsule::new(p, q, radius).expect(FITS)),
        4 => Box::new(Cuboid::new(*sizes).expect(FITS)),
        5 => Box::new(Triangle::new([p, q, points[2]]).expect(FITS)),
        6 => Box::new(PointCloud::new(points).expect(FITS)),
        7 => Box::new(ConvexPolygon::hull(points).expect(FITS)),
        8 => Box::new(ConvexPolygon::new(&ring(points.len(), radius)).expect("points of a circle in order")),
        9 => Box::new(Ellipsoid::new(*sizes).expect(FITS)),
        10 => Box::new(HalfEllipse::new(*sizes).expect(FITS)),
        _ => {
            let angle = V::Scalar::from_f64(ANGLES[points.len() % ANGLES.len()]);
            Box::new(Sector::new(radius, angle).expect("an angle above 0 and below π"))
        }
    }
}

/// Points of a circle, by the library's own sine and cosine, which are part of what is the same everywhere.
pub(crate) fn ring<V: Planar<Scalar: Real>>(count: usize, radius: V::Scalar) -> Vec<V> {
    let turn = core::f64::consts::TAU / count as f64;
    let at = |index: usize| V::Scalar::from_f64(index as f64 * turn);
    let out = V::from_fn(|axis| if axis == 0 { radius } else { V::Scalar::ZERO });
    (0..count).map(|index| Rotation::from_angle(at(index)).apply(out)).collect()
}

/// By an angle, a quarter turn among them, or by a matrix.
fn rotation<V: Planar<Scalar: Real>>(numbers: &mut Numbers) -> Rotation<V> {
    let angle = match numbers.below(4) {
        0 => core::f64::consts::FRAC_PI_2,
        _ => 4.0 * numbers.plain(),
    };
    let turned = Rotation::from_angle(V::Scalar::from_f64(angle));
    if numbers.below(3) > 0 {
        return turned;
    }
    Rotation::from_columns(turned.columns())
}

/// A pose by an angle, for the lanes.
pub(crate) fn turned<V: Planar<Scalar: Real>>(numbers: &mut Numbers, translation: V) -> Pose<V> {
    let rotation = if numbers.below(3) == 0 { Rotation::IDENTITY } else { rotation(numbers) };
    Pose::new(rotation, translation)
}

macro_rules! world {
    ($t:ty, $exponent:literal) => {
        impl World for $t {
            const KINDS: usize = 12;
            const ROUNDS: usize = 18;
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

world!(Vec2, 20);
world!(DVec2, 300);
