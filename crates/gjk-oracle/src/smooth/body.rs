//! Bodies with curved cores, and how far they reach along a direction, in twice the digits.

use crate::body::Rotation;
use crate::smooth::number::{Double, Vector, dot, length, plus, unit, vector};

/// A core in its body's own frame: the set itself, not a polytope near it.
#[derive(Clone, Debug, PartialEq)]
pub enum SmoothCore<const D: usize> {
    /// The hull of points, at least one: with a radius a ball, a capsule, a rounded box.
    Hull(Vec<[f64; D]>),
    /// Centred at the origin, by its radii along the axes.
    Ellipsoid([f64; D]),
    /// 2D: the half with y ≥ 0 of such an ellipse.
    HalfEllipse([f64; D]),
    /// 2D: the tip at the origin, symmetric about +x, by its radius and its whole angle between 0 and π.
    Slice(f64, f64),
    /// 3D: from one centre of its discs to the other, and their radius.
    Cylinder([f64; D], [f64; D], f64),
    /// 3D: from the centre of its disc to its apex, and the disc's radius.
    Cone([f64; D], [f64; D], f64),
    /// The hull of two balls: their centres and their radii.
    Tapered([[f64; D]; 2], [f64; 2]),
}

/// A core, inflated by a ball, then rotated, then translated, as [`Body`](crate::Body) is.
#[derive(Clone, Debug, PartialEq)]
pub struct SmoothBody<const D: usize> {
    /// The shape without its inflation.
    pub core: SmoothCore<D>,
    /// How far the core is inflated; not negative.
    pub radius: f64,
    /// The rotation, applied before the translation.
    pub rotation: Rotation,
    /// The translation, in the world frame.
    pub translation: [f64; D],
}

impl<const D: usize> SmoothBody<D> {
    /// A body without inflation, in its own frame.
    #[must_use]
    pub fn new(core: SmoothCore<D>) -> Self {
        Self { core, radius: 0.0, rotation: Rotation::Identity, translation: [0.0; D] }
    }

    /// The same body, inflated.
    #[must_use]
    pub fn with_radius(self, radius: f64) -> Self {
        Self { radius, ..self }
    }

    /// The same body, rotated.
    #[must_use]
    pub fn with_rotation(self, rotation: Rotation) -> Self {
        Self { rotation, ..self }
    }

    /// The same body, moved.
    #[must_use]
    pub fn with_translation(self, translation: [f64; D]) -> Self {
        Self { translation, ..self }
    }
}

/// How far a set reaches along a unit vector, and a point of it that reaches as far.
pub(super) struct Reach<const D: usize> {
    pub(super) height: Double,
    pub(super) point: Vector<D>,
}

impl<const D: usize> Reach<D> {
    fn at(point: Vector<D>, n: &Vector<D>) -> Self {
        Self { height: dot(&point, n), point }
    }

    fn best(self, other: Self) -> Self {
        if other.height > self.height { other } else { self }
    }
}

impl<const D: usize> SmoothCore<D> {
    /// Along a unit vector of the core's frame.
    pub(super) fn reach(&self, n: &Vector<D>) -> Reach<D> {
        let points = |points: &[[f64; D]]| {
            let reaches = points.iter().map(|p| Reach::at(vector(*p), n));
            reaches.reduce(Reach::best).unwrap_or(Reach::at([Double::ZERO; D], n))
        };
        match self {
            Self::Hull(vertices) => points(vertices),
            Self::Ellipsoid(radii) => on_ellipsoid(radii, n),
            Self::HalfEllipse(radii) if n[1] >= Double::ZERO => on_ellipsoid(radii, n),
            Self::HalfEllipse(radii) => points(
                &[1.0, -1.0].map(|sign| std::array::from_fn(|i| if i == 0 { sign * radii[0] } else { 0.0 })),
            ),
            Self::Slice(radius, angle) => on_slice(Double::from(*radius), Double::from(0.5 * angle), n),
            Self::Cylinder(a, b, radius) => {
                let aside = across(a, b, n);
                let rim =
                    |center: &[f64; D]| Reach::at(plus(&vector(*center), &aside, Double::from(*radius)), n);
                rim(a).best(rim(b))
            }
            Self::Cone(base, apex, radius) => {
                let rim = plus(&vector(*base), &across(base, apex, n), Double::from(*radius));
                Reach::at(rim, n).best(Reach::at(vector(*apex), n))
            }
            Self::Tapered([a, b], [radius_a, radius_b]) => {
                let ball = |center: &[f64; D], radius: f64| {
                    Reach::at(plus(&vector(*center), n, Double::from(radius)), n)
                };
                ball(a, *radius_a).best(ball(b, *radius_b))
            }
        }
    }

    /// A little more than the greatest distance of a point from the frame's origin.
    pub(super) fn extent(&self) -> f64 {
        let longest = |points: &[[f64; D]]| {
            points.iter().map(|p| p.iter().map(|x| x.abs()).sum::<f64>()).fold(0.0, f64::max)
        };
        match self {
            Self::Hull(vertices) => longest(vertices),
            Self::Ellipsoid(radii) | Self::HalfEllipse(radii) => longest(&[*radii]),
            Self::Slice(radius, _) => *radius,
            Self::Cylinder(a, b, radius) | Self::Cone(a, b, radius) => longest(&[*a, *b]) + radius,
            Self::Tapered(ends, radii) => longest(ends) + radii[0].max(radii[1]),
        }
    }
}

/// The image of the unit ball under a stretch by S reaches |S·n| along n, at S·(S·n/|S·n|).
fn on_ellipsoid<const D: usize>(radii: &[f64; D], n: &Vector<D>) -> Reach<D> {
    let radii = vector(*radii);
    let stretched: Vector<D> = std::array::from_fn(|i| radii[i] * n[i]);
    let u = unit(&stretched);
    Reach { height: length(&stretched), point: std::array::from_fn(|i| radii[i] * u[i]) }
}

/// The hull of the tip and an arc: the arc where n points between its ends, else the tip or an end.
fn on_slice<const D: usize>(radius: Double, half: Double, n: &Vector<D>) -> Reach<D> {
    let (s, c) = half.sin_cos();
    let (x, y) = (n[0], n[1].abs());
    let place = |x: Double, y: Double| -> Vector<D> {
        let y = if n[1] < Double::ZERO { -y } else { y };
        std::array::from_fn(|i| if i == 0 { x * radius } else { y * radius })
    };
    // The angle of n is at most half the slice's: sin(half − angle) ≥ 0.
    let is_within = s * x - c * y >= Double::ZERO && (x > Double::ZERO || c <= Double::ZERO);
    let outer =
        if is_within { Reach { height: radius, point: place(x, y) } } else { Reach::at(place(c, s), n) };
    outer.best(Reach::at([Double::ZERO; D], n))
}

/// The unit vector across an axis that is nearest to n. Where next to nothing of n is across, what is
/// computed of it is mostly rounding: taken across once more, it is across again. Any vector will do where
/// nothing is left.
fn across<const D: usize>(from: &[f64; D], to: &[f64; D], n: &Vector<D>) -> Vector<D> {
    let axis = unit(&plus(&vector(*to), &vector(*from), Double::from(-1.0)));
    let once = unit(&plus(n, &axis, -dot(n, &axis)));
    unit(&plus(&once, &axis, -dot(&once, &axis)))
}

/// The columns of a rotation's matrix.
pub(super) fn columns<const D: usize>(rotation: Rotation) -> [Vector<D>; D] {
    let two = Double::from(2.0);
    match rotation {
        Rotation::Identity => {
            std::array::from_fn(|j| std::array::from_fn(|i| if i == j { Double::ONE } else { Double::ZERO }))
        }
        Rotation::Complex(complex) => {
            let [c, s] = unit(&vector(complex));
            std::array::from_fn(|j| std::array::from_fn(|i| [[c, s], [-s, c]][j][i]))
        }
        Rotation::Quaternion(quaternion) => {
            let [x, y, z, w] = unit(&vector(quaternion));
            let columns = [
                [Double::ONE - two * (y * y + z * z), two * (x * y + z * w), two * (x * z - y * w)],
                [two * (x * y - z * w), Double::ONE - two * (x * x + z * z), two * (y * z + x * w)],
                [two * (x * z + y * w), two * (y * z - x * w), Double::ONE - two * (x * x + y * y)],
            ];
            std::array::from_fn(|j| std::array::from_fn(|i| columns[j][i]))
        }
    }
}
