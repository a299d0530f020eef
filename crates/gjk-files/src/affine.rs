//! Transforms of the plane as SVG has them, and what they leave of lengths and right angles.

use super::pair::{Pair, dot, length, unit};
use svgtypes::{TransformListParser, TransformListToken};

/// How far two lengths may differ, relative to the larger, and how far the cosine of an angle may be from 0,
/// to be taken as equal and as square. Dimensionless: a chain of a hundred transforms errs by less, and no
/// drawing program writes thirteen digits, so that no difference that was drawn on purpose is smaller.
const SAME: f64 = 1e-13;

/// A map p ↦ x·p₀ + y·p₁ + origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Affine {
    /// The image of the vector (1, 0).
    pub(crate) x: Pair,
    /// The image of the vector (0, 1).
    pub(crate) y: Pair,
    /// The image of the point (0, 0).
    pub(crate) origin: Pair,
}

/// What an axis-parallel rectangle or ellipse becomes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Frame {
    /// Its axes stay at right angles: each is stretched by a factor of its own, then both are turned.
    Square {
        /// The factors along the two axes.
        scale: Pair,
        /// Cosine and sine of the angle from (1, 0) to the first axis.
        turn: Pair,
    },
    /// Its axes lean.
    Skewed,
}

impl Affine {
    /// The map that changes nothing.
    pub(crate) const IDENTITY: Self = Self { x: [1.0, 0.0], y: [0.0, 1.0], origin: [0.0, 0.0] };

    /// A translation.
    pub(crate) const fn translation(by: Pair) -> Self {
        Self { origin: by, ..Self::IDENTITY }
    }

    /// A stretching along the axes.
    pub(crate) const fn scaling(by: Pair) -> Self {
        Self { x: [by[0], 0.0], y: [0.0, by[1]], origin: [0.0, 0.0] }
    }

    /// A rotation by an angle in degrees from x towards y; exact at multiples of 90.
    pub(crate) fn rotation(degrees: f64) -> Self {
        let [cos, sin] = turn(degrees);
        Self { x: [cos, sin], y: [-sin, cos], ..Self::IDENTITY }
    }

    /// A `transform` attribute: the product of its list, the last applied first.
    ///
    /// # Errors
    /// If the list is malformed; the parser's reason.
    pub(crate) fn parse(text: &str) -> Result<Self, svgtypes::Error> {
        TransformListParser::from(text)
            .try_fold(Self::IDENTITY, |product, token| Ok(product.after(Self::of(token?))))
    }

    fn of(token: TransformListToken) -> Self {
        match token {
            TransformListToken::Matrix { a, b, c, d, e, f } => Self { x: [a, b], y: [c, d], origin: [e, f] },
            TransformListToken::Translate { tx, ty } => Self::translation([tx, ty]),
            TransformListToken::Scale { sx, sy } => Self::scaling([sx, sy]),
            TransformListToken::Rotate { angle } => Self::rotation(angle),
            TransformListToken::SkewX { angle } => Self { y: [tangent(angle), 1.0], ..Self::IDENTITY },
            TransformListToken::SkewY { angle } => Self { x: [1.0, tangent(angle)], ..Self::IDENTITY },
        }
    }

    /// The map that does `inner` first, then `self`.
    pub(crate) fn after(&self, inner: Self) -> Self {
        Self { x: self.direction(inner.x), y: self.direction(inner.y), origin: self.point(inner.origin) }
    }

    /// The image of a vector.
    pub(crate) fn direction(&self, v: Pair) -> Pair {
        [self.x[0] * v[0] + self.y[0] * v[1], self.x[1] * v[0] + self.y[1] * v[1]]
    }

    /// The image of a point.
    pub(crate) fn point(&self, p: Pair) -> Pair {
        let [x, y] = self.direction(p);
        [x + self.origin[0], y + self.origin[1]]
    }

    /// Whether it squeezes the plane into a line or a point, so that SVG draws nothing.
    pub(crate) fn is_flat(&self) -> bool {
        let [stretch, squeeze] = singular_values(self.x, self.y);
        squeeze <= SAME * stretch
    }

    /// How much longer a vector becomes at most.
    pub(crate) fn stretch(&self) -> f64 {
        singular_values(self.x, self.y)[0]
    }

    /// What becomes of the axes.
    ///
    /// A reflection is a reflection of the second axis followed by a rotation. Shapes that are symmetric
    /// about their axes do not notice the first.
    pub(crate) fn frame(&self) -> Frame {
        let scale = [length(self.x), length(self.y)];
        let [u, v] = [unit(self.x), unit(self.y)];
        if dot(u, v).abs() <= SAME { Frame::Square { scale, turn: u } } else { Frame::Skewed }
    }
}

/// Whether two lengths are the same but for rounding.
pub(crate) fn same(a: f64, b: f64) -> bool {
    (a - b).abs() <= SAME * a.max(b)
}

/// The half axes of the image of the unit circle, the long one first, and the direction of the long one, as
/// cosine and sine.
///
/// The matrix with the columns x and y is the sum of a rotation-and-scaling by q = ((x₀ + y₁)/2, (x₁ − y₀)/2)
/// and a reflection-and-scaling by r = ((x₀ − y₁)/2, (x₁ + y₀)/2). On the unit circle they turn against each
/// other: the image of angle t is |q| at angle α + t plus |r| at angle β − t, which is longest, |q| + |r|,
/// where both agree, at (α + β)/2.
pub(crate) fn principal_axes(x: Pair, y: Pair) -> (Pair, Pair) {
    let (sin, cos) = (0.5 * (rotating(x, y).1 + reflecting(x, y).1)).sin_cos();
    (singular_values(x, y), [cos, sin])
}

/// The half axes of the image of the unit circle, the long one first.
///
/// The short one as |det| / long: the difference of |q| and |r| would lose its digits.
pub(crate) fn singular_values(x: Pair, y: Pair) -> Pair {
    let long = rotating(x, y).0 + reflecting(x, y).0;
    if long > 0.0 { [long, ((x[0] / long) * y[1] - (x[1] / long) * y[0]).abs()] } else { [0.0, 0.0] }
}

fn rotating(x: Pair, y: Pair) -> (f64, f64) {
    polar([0.5 * (x[0] + y[1]), 0.5 * (x[1] - y[0])])
}

fn reflecting(x: Pair, y: Pair) -> (f64, f64) {
    polar([0.5 * (x[0] - y[1]), 0.5 * (x[1] + y[0])])
}

/// Length and angle.
fn polar(v: Pair) -> (f64, f64) {
    (length(v), v[1].atan2(v[0]))
}

/// Cosine and sine of an angle in degrees; exact at multiples of 90.
pub(crate) fn turn(degrees: f64) -> Pair {
    let quarters = (degrees / 90.0).round();
    let (sin, cos) = (degrees - 90.0 * quarters).to_radians().sin_cos();
    match quarters.rem_euclid(4.0) {
        0.0 => [cos, sin],
        1.0 => [-sin, cos],
        2.0 => [-cos, -sin],
        _ => [sin, -cos],
    }
}

/// The tangent of an angle in degrees; exact at multiples of 45, infinite at the odd multiples of 90.
fn tangent(degrees: f64) -> f64 {
    let rest = degrees - 180.0 * (degrees / 180.0).round();
    if rest.abs() == 45.0 {
        rest.signum()
    } else if rest.abs() == 90.0 {
        f64::INFINITY
    } else {
        rest.to_radians().tan()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: Pair, b: Pair) {
        assert!((a[0] - b[0]).abs() < 1e-15 && (a[1] - b[1]).abs() < 1e-15, "{a:?} {b:?}");
    }

    #[test]
    fn a_list_applies_its_last_first() {
        let affine = Affine::parse("translate(10, 20) scale(2 3)").expect("a good list");
        assert_eq!(affine.point([1.0, 1.0]), [12.0, 23.0]);
        let about = Affine::parse("rotate(90 1 1)").expect("a good list");
        assert_eq!(about.point([2.0, 1.0]), [1.0, 2.0]);
    }

    #[test]
    fn quarter_turns_are_exact() {
        for (degrees, expected) in [
            (0.0, [1.0, 0.0]),
            (90.0, [0.0, 1.0]),
            (-90.0, [0.0, -1.0]),
            (180.0, [-1.0, 0.0]),
            (810.0, [0.0, 1.0]),
        ] {
            assert_eq!(turn(degrees), expected, "{degrees}");
        }
        close(turn(30.0), [0.75_f64.sqrt(), 0.5]);
        close(turn(-120.0), [-0.5, -(0.75_f64.sqrt())]);
        assert_eq!([tangent(45.0), tangent(135.0), tangent(-180.0)], [1.0, -1.0, 0.0]);
        assert!((tangent(60.0) - 3.0_f64.sqrt()).abs() < 1e-15);
    }

    #[test]
    fn frames_tell_similarities_from_skews() {
        let frame = |text| Affine::parse(text).expect("a good list").frame();
        assert_eq!(frame("scale(-2, 3)"), Frame::Square { scale: [2.0, 3.0], turn: [-1.0, 0.0] });
        assert!(matches!(frame("rotate(17) rotate(29) scale(2)"), Frame::Square { .. }));
        assert!(matches!(frame("rotate(17) scale(2, 3)"), Frame::Square { .. }));
        assert_eq!(frame("scale(2, 3) rotate(17)"), Frame::Skewed);
        assert_eq!(frame("skewX(1e-6)"), Frame::Skewed);
    }

    #[test]
    fn principal_axes_diagonalise() {
        let turned = Affine::parse("rotate(25) scale(5, 2) rotate(40)").expect("a good list");
        let (radii, direction) = principal_axes(turned.x, turned.y);
        assert!((radii[0] - 5.0).abs() < 1e-14 && (radii[1] - 2.0).abs() < 1e-14, "{radii:?}");
        close(direction, turn(25.0));
        let mirrored = Affine::parse("rotate(25) scale(5, -2) rotate(40)").expect("a good list");
        close(principal_axes(mirrored.x, mirrored.y).1, turn(25.0));
    }

    #[test]
    fn flat_maps_are_seen() {
        assert!(Affine::scaling([0.0, 1.0]).is_flat());
        assert!(Affine::parse("matrix(1 2 2 4 0 0)").expect("a good list").is_flat());
        assert!(!Affine::scaling([1e-3, 1e3]).is_flat());
    }
}
