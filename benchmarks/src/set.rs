//! A set of pairs: pools of shapes, and where the two shapes of every pair are.

use gjk::{Convex, proximity};

use crate::native::{self, Coordinates};
use crate::random::Random;
use crate::shape::{Kind, Placement, Shape};

/// How many poses of B are stored for each pair: the one the pair is made with, then small moves from it.
pub const JITTERS: usize = 8;

/// How far apart the shapes of a set are put.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Apart {
    /// By anything between 0.05 and 2.
    Separated,
    /// By just so much.
    Gap(f64),
    /// Pushed together: the centre of B is at 0.2 to 0.8 of the way at which the shapes would touch.
    Overlapping,
}

impl Apart {
    /// How far a pose of B moves between passes, in the unit of length and in radians.
    fn jitter(self) -> f64 {
        match self {
            Self::Gap(gap) => gap / 10.0,
            Self::Separated | Self::Overlapping => 1e-3,
        }
    }
}

/// What a set is made of.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    pub name: &'static str,
    pub dimension: usize,
    pub a: Kind,
    pub b: Kind,
    pub apart: Apart,
    pub pairs: usize,
}

/// The numbers of one set in one precision (always kept as f64, of which f32 numbers are some).
#[derive(Clone, Debug)]
pub struct Set {
    pub recipe: Recipe,
    pub shapes_a: Vec<Shape>,
    pub shapes_b: Vec<Shape>,
    /// Index into `shapes_a`, index into `shapes_b`.
    pub pairs: Vec<[usize; 2]>,
    pub poses_a: Vec<Placement>,
    /// For every jitter, the pose of every B.
    pub poses_b: [Vec<Placement>; JITTERS],
}

const SEED: u64 = 20_260_101;

impl Set {
    /// The set of a recipe, in f64.
    pub fn new(recipe: Recipe) -> Self {
        let mut random = Random::new(SEED, recipe.name);
        let d = recipe.dimension;
        let mut pool = |kind: Kind| (0..kind.pool()).map(|_| kind.sample(&mut random, d)).collect();
        let (shapes_a, shapes_b): (Vec<Shape>, Vec<Shape>) = (pool(recipe.a), pool(recipe.b));
        let mut place: Placer = if d == 2 {
            placer(
                shapes_a.iter().map(native::planar).collect(),
                shapes_b.iter().map(native::planar).collect(),
            )
        } else {
            placer(
                shapes_a.iter().map(native::spatial).collect(),
                shapes_b.iter().map(native::spatial).collect(),
            )
        };
        let mut set = Self {
            recipe,
            pairs: Vec::new(),
            poses_a: Vec::new(),
            poses_b: Default::default(),
            shapes_a,
            shapes_b,
        };
        for _ in 0..recipe.pairs {
            let pair = [random.index(set.shapes_a.len()), random.index(set.shapes_b.len())];
            let mut center = [0.0; 3];
            center[..d].fill_with(|| random.between(-10.0, 10.0));
            let pose_a = Placement { rotation: random.rotation(d), translation: center };
            let turned = Placement { rotation: random.rotation(d), translation: center };
            let direction = random.unit(d);
            let gap = match recipe.apart {
                Apart::Separated => random.between(0.05, 2.0),
                Apart::Gap(gap) => gap,
                Apart::Overlapping => 0.0,
            };
            let mut pose_b = place(pair, pose_a, turned, direction, gap);
            if recipe.apart == Apart::Overlapping {
                let part = random.between(0.2, 0.8);
                pose_b.translation =
                    std::array::from_fn(|i| center[i] + part * (pose_b.translation[i] - center[i]));
            }
            set.pairs.push(pair);
            set.poses_a.push(pose_a);
            set.poses_b[0].push(pose_b);
            for later in &mut set.poses_b[1..] {
                later.push(pose_b.jittered(&mut random, d, recipe.apart.jitter()));
            }
        }
        set
    }

    /// The same set in f32.
    pub fn rounded(&self) -> Self {
        let round = |poses: &Vec<Placement>| poses.iter().map(Placement::rounded).collect();
        Self {
            poses_a: round(&self.poses_a),
            poses_b: std::array::from_fn(|j| round(&self.poses_b[j])),
            ..self.clone()
        }
    }
}

/// A boxed shape of either dimension.
type Boxed<V> = Box<dyn Convex<Vector = V>>;

/// From the pair, the pose of A, the rotation of B at the place of A, a unit direction and a gap: the pose of
/// B.
type Placer = Box<dyn FnMut([usize; 2], Placement, Placement, [f64; 3], f64) -> Placement>;

/// Gives the function that moves B along a direction to where it is `gap` apart from A.
///
/// The distance along a ray is convex, and grows beyond the first touch: Newton's method from the far side
/// comes down to the gap without passing it. The answers of `gjk` only place the shapes; what the distance
/// then is, the oracle says.
fn placer<V: Coordinates<Scalar = f64> + 'static>(
    shapes_a: Vec<Boxed<V>>,
    shapes_b: Vec<Boxed<V>>,
) -> Placer {
    Box::new(move |pair, pose_a, turned, direction, gap| {
        let (a, b) = (&*shapes_a[pair[0]], &*shapes_b[pair[1]]);
        let at = |t: f64| Placement {
            translation: std::array::from_fn(|i| turned.translation[i] + t * direction[i]),
            ..turned
        };
        let mut t = 10.0;
        for _ in 0..50 {
            let answer = proximity(a, &V::pose(&pose_a), b, &V::pose(&at(t)));
            let slope = answer.normal.dot(V::vector(direction));
            let step = (answer.distance - gap) / slope;
            if step.abs() <= 1e-15 * t {
                break;
            }
            t -= step;
        }
        at(t)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::truth::{self, Truth};

    fn truths(dimension: usize, kind: Kind, apart: Apart) -> Vec<Truth> {
        let recipe = Recipe { name: "tried", dimension, a: kind, b: kind, apart, pairs: 20 };
        truth::of(&Set::new(recipe), std::time::Duration::from_secs(1), 20)
    }

    #[test]
    fn separated_pairs_are_apart_by_what_was_asked() {
        for (dimension, kind) in
            [(2, Kind::Cuboid), (2, Kind::Polygon(8)), (3, Kind::Capsule), (3, Kind::Hull(16))]
        {
            assert!(
                truths(dimension, kind, Apart::Separated).iter().all(|t| (0.05..2.0).contains(&t.value()))
            );
            for truth in truths(dimension, kind, Apart::Gap(1e-6)) {
                assert!((truth.value() - 1e-6).abs() < 1e-13, "{:e}", truth.value());
            }
        }
    }

    #[test]
    fn overlapping_pairs_overlap() {
        for (dimension, kind) in [(2, Kind::Polygon(8)), (3, Kind::Cuboid), (3, Kind::Hull(16))] {
            assert!(truths(dimension, kind, Apart::Overlapping).iter().all(Truth::touches));
        }
    }

    #[test]
    fn a_recipe_decides_the_numbers() {
        let recipe = Recipe {
            name: "tried",
            dimension: 3,
            a: Kind::Ball,
            b: Kind::Cuboid,
            apart: Apart::Separated,
            pairs: 5,
        };
        let (first, second) = (Set::new(recipe), Set::new(recipe));
        assert_eq!(first.poses_b, second.poses_b);
        assert_eq!(first.shapes_a, second.shapes_a);
        assert_ne!(first.poses_b[0], first.poses_b[1]);
    }
}
