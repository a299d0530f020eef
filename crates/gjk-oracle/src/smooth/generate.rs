//! Pairs of which one at least is curved, each named by a class, a precision and a seed; most of them
//! overlap.

use crate::body::Rotation;
use crate::generate::{Precision, Rng};
use crate::smooth::body::{SmoothBody, SmoothCore};

/// What makes a curved pair hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SmoothClass {
    /// Any shapes, at any turn, anywhere near each other.
    General,
    /// One centre, often one axis: the same depth along many directions.
    Concentric,
    /// Centres 1e-1 to 1e-16 of the size apart (f32: to 1e-8).
    NearlyConcentric,
    /// Cylinders, cones and ellipsoids 1e-3 to 1e-12 of their width high, or of their height wide.
    PaperThin,
    /// Slices of next to no angle and of half a turn; cones as flat or as sharp.
    AngleLimits,
    /// One size a million times another.
    Aspect,
    /// Radii about as large as the cores or far larger, deep in each other.
    DeepRounded,
    /// Axes that are nearly parallel or perpendicular.
    QuarterTurns,
    /// Both bodies 1e4 to 1e9 sizes from the world's origin.
    Far,
    /// Hulls of two balls: of equal or very different radii, apart, overlapping, or one in the other.
    Tapered,
}

impl SmoothClass {
    /// All classes.
    pub const ALL: [Self; 10] = [
        Self::General,
        Self::Concentric,
        Self::NearlyConcentric,
        Self::PaperThin,
        Self::AngleLimits,
        Self::Aspect,
        Self::DeepRounded,
        Self::QuarterTurns,
        Self::Far,
        Self::Tapered,
    ];

    /// A short name for reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Concentric => "concentric",
            Self::NearlyConcentric => "nearly-concentric",
            Self::PaperThin => "paper-thin",
            Self::AngleLimits => "angle-limits",
            Self::Aspect => "aspect",
            Self::DeepRounded => "deep-rounded",
            Self::QuarterTurns => "quarter-turns",
            Self::Far => "far",
            Self::Tapered => "tapered",
        }
    }
}

/// The name of a pair: the same recipe always gives the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmoothRecipe {
    /// What makes it hard.
    pub class: SmoothClass,
    /// Which numbers it uses.
    pub precision: Precision,
    /// Anything.
    pub seed: u64,
}

impl SmoothRecipe {
    /// The pair, in D = 2 or 3 dimensions; the first body is curved.
    #[must_use]
    pub fn pair<const D: usize>(self) -> [SmoothBody<D>; 2] {
        let words = [self.seed, self.class as u64, self.precision as u64, D as u64, 0x736d_6f6f_7468];
        Maker { recipe: self, rng: Rng::new(&words) }.pair()
    }
}

/// Makes one pair.
struct Maker {
    recipe: SmoothRecipe,
    rng: Rng,
}

impl Maker {
    fn pair<const D: usize>(&mut self) -> [SmoothBody<D>; 2] {
        let size = self.rng.decade(-1.0, 1.5);
        let mut bodies = [true, self.rng.one_in(2)].map(|is_curved| {
            let core = if is_curved { self.curve(size) } else { self.sharp(size) };
            SmoothBody::new(core)
        });
        self.inflate(&mut bodies, size);
        self.turn(&mut bodies);
        self.place(&mut bodies, size);
        bodies
    }

    fn is_single(&self) -> bool {
        self.recipe.precision == Precision::Single
    }

    fn round(&self, x: f64) -> f64 {
        if self.is_single() { f64::from(x as f32) } else { x }
    }

    fn point<const D: usize>(&self, p: [f64; D]) -> [f64; D] {
        p.map(|x| self.round(x))
    }

    /// About the size, or what the class makes of it.
    fn length(&mut self, size: f64) -> f64 {
        let length = size * self.rng.between(0.2, 1.0);
        let part = match self.recipe.class {
            SmoothClass::PaperThin if self.rng.one_in(2) => self.rng.decade(-12.0, -3.0),
            SmoothClass::Aspect if self.rng.one_in(2) => 1e-6,
            SmoothClass::AngleLimits if self.rng.one_in(2) => self.rng.decade(-6.0, -1.0),
            _ => 1.0,
        };
        self.round(length * part)
    }

    fn curve<const D: usize>(&mut self, size: f64) -> SmoothCore<D> {
        let radius = self.length(size);
        if self.recipe.class == SmoothClass::Tapered {
            let (a, b) = self.ends(size);
            let other = match self.rng.index(4) {
                0 => 0.0,
                1 => {
                    let more = self.rng.decade(-12.0, 0.0);
                    self.round(radius * (1.0 + more))
                }
                2 => self.round(3.0 * size),
                _ => self.length(size),
            };
            return SmoothCore::Tapered(
                [a, b],
                if self.rng.one_in(2) { [radius, other] } else { [other, radius] },
            );
        }
        match (D, self.rng.index(3)) {
            (2, 0) | (3, 0) => SmoothCore::Ellipsoid(std::array::from_fn(|_| self.length(size))),
            (2, 1) => SmoothCore::HalfEllipse(std::array::from_fn(|_| self.length(size))),
            (2, _) => SmoothCore::Slice(radius, self.angle()),
            (_, choice) => {
                let (a, b) = self.ends(size);
                if choice == 1 { SmoothCore::Cylinder(a, b, radius) } else { SmoothCore::Cone(a, b, radius) }
            }
        }
    }

    /// The angle of a slice.
    fn angle(&mut self) -> f64 {
        let is_limit = self.recipe.class == SmoothClass::AngleLimits;
        let half_turn =
            if self.is_single() { f64::from(std::f32::consts::PI.next_down()) } else { std::f64::consts::PI };
        let angle = match self.rng.index(3) {
            0 if is_limit => half_turn,
            1 if is_limit => half_turn - self.rng.decade(-12.0, -1.0),
            _ if is_limit => self.rng.decade(-12.0, -1.0),
            _ => self.rng.between(0.1, 3.0),
        };
        self.round(angle)
    }

    /// Two places on either side of the origin, not equal.
    fn ends<const D: usize>(&mut self, size: f64) -> ([f64; D], [f64; D]) {
        let half = self.length(size);
        let along: [f64; D] = if self.rng.one_in(2) {
            let axis = self.rng.index(D);
            std::array::from_fn(|i| if i == axis { 1.0 } else { 0.0 })
        } else {
            self.rng.direction()
        };
        let b = self.point(along.map(|x| x * half));
        (b.map(|x| -x), b)
    }

    /// A core with finitely many vertices.
    fn sharp<const D: usize>(&mut self, size: f64) -> SmoothCore<D> {
        let points = match self.rng.index(4) {
            0 => vec![[0.0; D]],
            1 => {
                let (a, b) = self.ends(size);
                vec![a, b]
            }
            2 => {
                let half: [f64; D] = std::array::from_fn(|_| self.length(size));
                let sign = |mask: usize, i: usize| if mask >> i & 1 == 1 { 1.0 } else { -1.0 };
                (0..1 << D).map(|mask| std::array::from_fn(|i| sign(mask, i) * half[i])).collect()
            }
            _ => (0..3).map(|_| self.rng.direction::<D>().map(|x| x * size)).collect(),
        };
        SmoothCore::Hull(points.into_iter().map(|p| self.point(p)).collect())
    }

    fn inflate<const D: usize>(&mut self, bodies: &mut [SmoothBody<D>; 2], size: f64) {
        let is_deep = self.recipe.class == SmoothClass::DeepRounded;
        for body in bodies {
            if is_deep || self.rng.one_in(4) {
                let part = if is_deep { self.rng.decade(-1.0, 6.0) } else { self.rng.between(0.0, 0.5) };
                body.radius = self.round(part * size);
            }
        }
    }

    fn turn<const D: usize>(&mut self, bodies: &mut [SmoothBody<D>; 2]) {
        let is_square = self.recipe.class == SmoothClass::QuarterTurns;
        let is_shared = self.rng.one_in(3);
        let shared = self.rotation::<D>(is_square);
        for body in bodies {
            if self.rng.one_in(3) {
                continue;
            }
            body.rotation = if is_shared { shared } else { self.rotation::<D>(is_square) };
        }
    }

    fn rotation<const D: usize>(&mut self, is_square: bool) -> Rotation {
        let numbers: [f64; 4] = if is_square {
            // Multiples of half a right angle in the quaternion are those of a right angle in space.
            let little = self.rng.sign() * self.rng.decade(if self.is_single() { -8.0 } else { -16.0 }, -2.0);
            let quarter = std::f64::consts::FRAC_PI_4 * if D == 2 { 2.0 } else { 1.0 };
            let (s, c) = (quarter * self.rng.index(4) as f64 + little).sin_cos();
            let axis = self.rng.index(3);
            if D == 2 {
                [c, s, 0.0, 0.0]
            } else {
                std::array::from_fn(|i| [s * f64::from(u8::from(i == axis)), c][i / 3])
            }
        } else if D == 2 {
            let [c, s] = self.rng.direction::<2>();
            [c, s, 0.0, 0.0]
        } else {
            self.rng.direction::<4>()
        };
        let numbers = numbers.map(|x| self.round(x));
        if D == 2 { Rotation::Complex([numbers[0], numbers[1]]) } else { Rotation::Quaternion(numbers) }
    }

    fn place<const D: usize>(&mut self, bodies: &mut [SmoothBody<D>; 2], size: f64) {
        let class = self.recipe.class;
        let reach = match class {
            SmoothClass::DeepRounded => size + bodies[0].radius + bodies[1].radius,
            _ => size,
        };
        let far = if self.is_single() { 1e4 } else { 1e9 };
        let home: [f64; D] = match class {
            SmoothClass::Far => self.rng.direction::<D>().map(|x| x * far * size),
            _ if self.rng.one_in(2) => self.rng.direction::<D>().map(|x| x * size),
            _ => [0.0; D],
        };
        let off = match class {
            SmoothClass::Concentric => 0.0,
            SmoothClass::NearlyConcentric => {
                self.rng.decade(if self.is_single() { -8.0 } else { -16.0 }, -1.0)
            }
            _ => self.rng.decade(-3.0, 0.3),
        };
        let aside: [f64; D] = self.rng.direction();
        let home = self.point(home);
        bodies[0].translation = home;
        bodies[1].translation = self.point(std::array::from_fn(|i| home[i] + aside[i] * off * reach));
    }
}
