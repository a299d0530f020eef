//! Shapes and poses for the laws.

use super::V;
use super::dimension::{self, convex, special};
use super::parry::math::Real;
use super::parry::shape::{Ball, Capsule, Cuboid, HalfSpace, RoundShape, Segment, Shape, Triangle};

/// Numbers by a linear congruence (Knuth, MMIX).
pub(super) struct Rng(u64);

impl Rng {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number in [-1, 1).
    pub(super) fn number(&mut self) -> Real {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 40) as f64 / f64::from(1 << 23) - 1.0) as Real
    }

    pub(super) fn vector(&mut self) -> V {
        let mut vector = V::ZERO;
        for axis in V::AXES {
            vector += axis * self.number();
        }
        vector
    }

    pub(super) fn direction(&mut self) -> V {
        self.vector().try_normalize().unwrap_or(V::X)
    }
}

/// The points of a hull.
pub(super) fn points(seed: u64) -> Vec<V> {
    let mut rng = Rng::new(seed);
    (0..14).map(|_| rng.direction() * 0.75).collect()
}

/// A shape of every kind that both sides know, but half-spaces.
pub(super) fn bounded() -> Vec<Box<dyn Shape>> {
    let half = V::splat(0.5) + V::X * 0.25;
    let border_radius = 0.125;
    let triangle = Triangle::new(V::X * 0.75, V::Y * 0.5 - V::X, -V::ONE * 0.5);
    let mut shapes: Vec<Box<dyn Shape>> = vec![
        Box::new(Ball::new(0.5)),
        Box::new(Cuboid::new(half)),
        Box::new(Capsule::new(V::X * 0.25, -V::ONE * 0.5, 0.25)),
        Box::new(Segment::new(V::X * 0.75, -V::ONE * 0.5)),
        Box::new(triangle),
        Box::new(RoundShape { inner_shape: Cuboid::new(half), border_radius }),
        Box::new(RoundShape { inner_shape: triangle, border_radius }),
        convex(&points(3)),
    ];
    shapes.extend(special(&points(4)));
    shapes
}

/// Every kind, half-spaces and composites too.
pub(super) fn all() -> Vec<Box<dyn Shape>> {
    let mut shapes = bounded();
    shapes.push(Box::new(HalfSpace::new(V::Y)));
    shapes.extend(dimension::composites());
    shapes
}
