//! The whole truth about a pair.

use dashu_int::{IBig, UBig};

use crate::body::Body;
use crate::depth::{self, Depth};
use crate::distance::ExactDistance;
use crate::features;
use crate::integer::{Point, dot, is_zero, normal, scale};
use crate::local::Local;
use crate::rational::{Rational, Wide};
use crate::separation::{self, Closest};
use crate::world::World;

/// How two cores (the bodies without their inflation) lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// No common point.
    Apart,
    /// Common points, but the signed distance is exactly 0: the interior of A − B does not hold the origin.
    /// Flat pairs that cross (coplanar shapes in 3D, collinear ones in 2D) count as touching too.
    Touching,
    /// The signed distance of the cores is negative.
    Overlapping,
}

/// The exact answer to a distance query, and the vectors that prove it.
#[derive(Clone, Debug)]
pub struct Truth<const D: usize> {
    world: World<D>,
    contact: Contact,
    distance: ExactDistance,
    closest: Closest<D>,
    /// From A to B; zero where nothing decides it.
    direction: Point<D>,
}

/// The truth about a pair: found in floating point, proved (or repaired) on integers. Exact for every input,
/// degenerate ones included; irrational 2D rotations are enclosed to a relative 2^−200 and that is taken as
/// the truth.
///
/// # Panics
/// If a body has no vertices, a coordinate is not finite, a radius is negative, or a rotation is zero or of
/// the other dimension. D must be 2 or 3.
#[must_use]
pub fn truth<const D: usize>(a: &Body<D>, b: &Body<D>) -> Truth<D> {
    let world = World::new(a, b);
    let local = Local::new(&world);
    let closest = separation::closest(&world, &local);
    Truth::assemble(world, closest, |world| depth::least(world, &local))
}

/// The same as [`truth`] by plain enumeration of all pairs of features, on integers only, without any search,
/// filter or shortcut. Slow (milliseconds to seconds): it is there to check [`truth`].
///
/// # Panics
/// As [`truth`].
#[must_use]
pub fn enumerate<const D: usize>(a: &Body<D>, b: &Body<D>) -> Truth<D> {
    let world = World::new(a, b);
    let closest = features::closest(&world);
    Truth::assemble(world, closest, depth::plain)
}

/// The exact gap between the support planes orthogonal to `direction` (of any length but zero):
/// `min n·b − max n·a` with n the unit vector, minus the radii. No direction has a greater gap than the
/// signed distance: this is the certificate of a lower bound.
///
/// # Panics
/// As [`truth`], and if the direction is zero or not finite.
#[must_use]
pub fn gap<const D: usize>(a: &Body<D>, b: &Body<D>, direction: [f64; D]) -> ExactDistance {
    let world = World::new(a, b);
    let pointer = World::new(&Body::new(vec![direction]), &Body::new(vec![direction]));
    let direction = &pointer.a[0];
    assert!(!is_zero(direction), "the direction is zero");
    let (.., gap) = world.support(direction);
    signed_root(&world, &gap, &dot(direction, direction))
}

/// Whether `vector` proves that no two points of the cores are nearer to each other than its length: for all
/// vertices, `vector · (b − a) ≥ vector · vector`, decided exactly. If `vector` is itself such a difference,
/// it is the shortest.
///
/// # Panics
/// As [`truth`].
#[must_use]
pub fn certifies<const D: usize>(a: &Body<D>, b: &Body<D>, vector: &[Rational; D]) -> bool {
    let world = World::new(a, b);
    let common = vector.iter().fold(UBig::ONE, |product, x| product * x.denominator());
    let numerators: Point<D> =
        std::array::from_fn(|i| vector[i].numerator() * (&common / vector[i].denominator()));
    let (.., gap) = world.support(&numerators);
    world.value(&gap, &IBig::from(common.clone()))
        >= Rational::from_parts(dot(&numerators, &numerators), &common * &common)
}

/// The signed distance of a world point from a body: 0 on the surface. For a core (radius 0) it is 0 inside
/// too if the core is flat.
///
/// # Panics
/// As [`truth`], and if the point is not finite.
#[must_use]
pub fn point_distance<const D: usize>(body: &Body<D>, point: [f64; D]) -> ExactDistance {
    truth(body, &Body::new(vec![point])).distance
}

/// The squared distance of a world point from a body's core; 0 for all of its points, inner ones included.
///
/// # Panics
/// As [`truth`], and if the point is not finite.
#[must_use]
pub fn core_distance_squared<const D: usize>(body: &Body<D>, point: [f64; D]) -> Rational {
    let world = World::new(body, &Body::new(vec![point]));
    let local = Local::new(&world);
    let closest = separation::closest(&world, &local);
    if closest.face.holds_origin() {
        return Rational::ZERO;
    }
    let norm = dot(&closest.face.direction, &closest.face.direction);
    signed_root(&world, &closest.face.reach, &norm).core_squared()
}

/// `height / √norm`, both in the world's units, as a signed distance.
fn signed_root<const D: usize>(world: &World<D>, height: &IBig, norm: &IBig) -> ExactDistance {
    let (sign, height) = height.clone().into_parts();
    let height = height * &world.unit_numerator;
    let numerator = &height * &height;
    let norm = norm.clone().into_parts().1;
    let denominator = norm * (&world.unit_denominator * &world.unit_denominator);
    ExactDistance::new(sign == dashu_int::Sign::Negative, numerator, denominator, world.radii.clone())
}

impl<const D: usize> Truth<D> {
    /// Puts the answer together; the depth is asked for only if the cores have a point in common.
    fn assemble(
        world: World<D>,
        closest: Closest<D>,
        depth: impl FnOnce(&World<D>) -> Option<Depth<D>>,
    ) -> Self {
        let (contact, direction, height) = if closest.face.holds_origin() {
            match depth(&world) {
                None => (Contact::Touching, closest.face.direction.clone(), IBig::ZERO),
                Some(d) if d.height.is_zero() => (Contact::Touching, d.direction, IBig::ZERO),
                Some(d) => (Contact::Overlapping, d.direction, -d.height),
            }
        } else {
            (Contact::Apart, closest.face.direction.clone(), closest.face.reach.clone())
        };
        let norm = dot(&direction, &direction);
        let norm = if norm.is_zero() { IBig::ONE } else { norm };
        let distance = signed_root(&world, &height, &norm);
        Self { world, contact, distance, closest, direction }
    }

    /// The signed distance, radii included.
    #[must_use]
    pub fn distance(&self) -> &ExactDistance {
        &self.distance
    }

    /// How the cores lie to each other.
    #[must_use]
    pub fn contact(&self) -> Contact {
        self.contact
    }

    /// The shortest vector `b − a` between points of the cores: unique, and zero unless they are apart.
    #[must_use]
    pub fn vector(&self) -> [Rational; D] {
        let norm = dot(&self.closest.face.direction, &self.closest.face.direction);
        if norm.is_zero() {
            return std::array::from_fn(|_| Rational::ZERO);
        }
        let numerators = scale(&self.closest.face.direction, &self.closest.face.reach);
        numerators.map(|x| self.world.value(&x, &norm))
    }

    /// A pair of closest core points, the one of A first. They are one and the same point unless the cores
    /// are apart. Where several pairs are closest (parallel edges, common interiors), this is any of them.
    #[must_use]
    pub fn witnesses(&self) -> [[Rational; D]; 2] {
        let total = &self.closest.face.total;
        let a = self.closest.witness(&self.world.a, |pair| pair.0);
        let b = self.closest.witness(&self.world.b, |pair| pair.1);
        [a, b].map(|point| point.map(|x| self.world.value(&x, total)))
    }

    /// The unit normal from A to B, each coordinate good to a few ulps of itself. `None` where the cores
    /// touch and A − B is flat, so that nothing decides it. Unique where the cores are apart; where they are
    /// not, one of perhaps several directions of least depth.
    #[must_use]
    pub fn normal(&self) -> Option<[f64; D]> {
        if is_zero(&self.direction) {
            return None;
        }
        let length = Wide::integer(&dot(&self.direction, &self.direction)).sqrt();
        Some(std::array::from_fn(|i| Wide::integer(&self.direction[i]).div(length).to_f64()))
    }

    /// The sine of the angle between `candidate` (of any length) and the true normal, so tests can ask how
    /// far a computed normal is off; past a right angle, 2 minus the sine. `None` where there is no normal,
    /// or for a candidate that is zero or not finite.
    #[must_use]
    pub fn normal_error(&self, candidate: [f64; D]) -> Option<f64> {
        let pointer = self.pointer(candidate)?;
        let aside = if D == 2 {
            let cross = dot(&normal(&[&pointer]), &self.direction);
            &cross * &cross
        } else {
            let cross: Point<D> = normal(&[&pointer, &self.direction]);
            dot(&cross, &cross)
        };
        let scale = dot(&pointer, &pointer) * dot(&self.direction, &self.direction);
        let sine = Wide::integer(&aside).div(Wide::integer(&scale)).sqrt().to_f64();
        let ahead = dot(&pointer, &self.direction) >= IBig::ZERO;
        Some(if ahead { sine } else { 2.0 - sine })
    }

    /// The direction as integers.
    fn pointer(&self, candidate: [f64; D]) -> Option<Point<D>> {
        if is_zero(&self.direction) || !candidate.iter().all(|x| x.is_finite()) {
            return None;
        }
        let point = World::new(&Body::new(vec![candidate]), &Body::new(vec![candidate])).a.swap_remove(0);
        (!is_zero(&point)).then_some(point)
    }

    /// Whether the two answers are the same: contact, distance and shortest vector.
    #[must_use]
    pub fn agrees(&self, other: &Self) -> bool {
        self.contact == other.contact && self.distance == other.distance && self.vector() == other.vector()
    }

    /// Checks this answer against itself: the witnesses differ by the vector, and the vector certifies
    /// itself.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let [a, b] = self.witnesses();
        let vector = self.vector();
        let (.., gap) = self.world.support(&self.direction);
        let differs = (0..D).all(|i| &b[i] - &a[i] == vector[i]);
        let norm = dot(&self.direction, &self.direction);
        let proved = norm.is_zero() || signed_root(&self.world, &gap, &norm) == self.distance;
        differs && proved
    }
}
