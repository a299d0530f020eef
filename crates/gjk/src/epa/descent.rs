use super::Epa;
use crate::convex::{Convex, Difference, DifferenceVertex};
use crate::gjk::Limits;
use crate::math::{Scalar, Vector};
use crate::space::Space;

/// How many turns of a plane are tried at most; two in three are enough for the last digit.
const TURNS: u32 = 24;

/// How many turns in a row may bring nothing before the search for a better plane ends.
const IN_VAIN: u32 = 3;

/// What a turn that brought nothing is shortened by. Dimensionless.
const SHORTER: f64 = 0.25;

/// A support plane of the difference, its height h over the origin, and the slope of the height.
///
/// On unit vectors, h(n) = n·p(n), with p(n) the support point, has the gradient g = p − (n·p)·n: turning n by a small vector
/// s across it changes h by g·s.
#[derive(Clone, Copy)]
pub(super) struct Tangent<V: Vector> {
    direction: V,
    height: V::Scalar,
    slope: V,
    vertex: DifferenceVertex<V>,
}

impl<V: Vector> Tangent<V> {
    pub(super) fn new(direction: V, vertex: DifferenceVertex<V>) -> Self {
        let height = direction.dot(vertex.w);
        Self { direction, height, slope: vertex.w - direction * height, vertex }
    }
}

impl<V: Space> Epa<V> {
    /// Turns a support plane to the lowest nearby, and makes its support point a vertex of the polytope.
    ///
    /// The inside of a nearly round difference cannot be filled by flat facets to a small tolerance: that takes as many as
    /// 1/tolerance of them. The least height of a support plane needs no facets; and where the difference is curved, its
    /// facets gain by being grown around the point where the plane touches.
    ///
    /// Steepest descent with the step of Barzilai and Borwein: from the last turn s and the change y of the slope along it,
    /// s·s/s·y is the step that would have been right. In the plane that is the secant method. A first step of 1 is right
    /// for a ball of the unit's size deep inside, and corrected at once elsewhere. It ends at a flat or pointed place, where
    /// slopes jump, without harm: the facets go on from there.
    ///
    /// J. Barzilai, J. M. Borwein, *Two-point step size gradient methods*, IMA Journal of Numerical Analysis 8 (1988).
    pub(super) fn descend<A, B>(
        &mut self,
        ab: &Difference<'_, A, B>,
        limits: &Limits<V::Scalar>,
        start: Tangent<V>,
    ) where
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        let mut best = start;
        let mut step = V::Scalar::ONE;
        let mut in_vain = 0;
        for _ in 0..TURNS {
            // What the turn may bring at best, when it is small.
            let gain = best.slope.length_squared() * step;
            let promising = gain > limits.floor * V::Scalar::from_f64(0.25);
            if !promising || in_vain == IN_VAIN || self.iteration >= limits.iterations {
                break;
            }
            let Some(direction) = (best.direction - best.slope * step).normalized() else { break };
            let vertex = ab.support(direction, self.hints);
            self.count(vertex);
            let next = Tangent::new(direction, vertex);
            if !self.offer(-next.height, direction) {
                in_vain += 1;
                step = step * V::Scalar::from_f64(SHORTER);
                continue;
            }
            let turn = next.direction - best.direction;
            let change = next.slope - best.slope;
            let along = turn.dot(change);
            let secant = turn.length_squared() / along;
            step = if along > V::Scalar::ZERO && secant.is_finite() {
                secant
            } else {
                step / V::Scalar::from_f64(SHORTER)
            };
            in_vain = 0;
            best = next;
        }
        if best.direction != start.direction {
            self.polytope.grow(best.vertex);
        }
    }
}
