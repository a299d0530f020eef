//! When two boxes of two bodies on their ways may meet first: a lower bound.

use gjk::math::{Scalar, Vector};
use gjk::motion::Trajectory;
use gjk::{Aabb, Ball, Cast, CastOptions, Convex, Motion, Space, Sweep};

use super::slabs::{Clip, Line, Slabs, Way};
use super::within::{Entry, Within};
use crate::body::Body;
use crate::tree::{Between, Tree};

/// A box that turns is taken for a ball around it, and that is hit near enough this part of its radius before
/// it is touched: the time is a bound, and soon found.
const NEAR_ENOUGH: f64 = 1.0 / 16.0;

/// How many ε of the way's length the slabs' times may be off, as a length: the relative velocity, turned
/// into A's frame, 4ε; the quotient and its product, 4ε more.
const OF_WAY: f64 = 8.0;

/// Two trees on their ways.
pub(super) enum Entries<'a, V: Space, M, N> {
    /// Nothing turns: boxes of A's frame, and a line.
    Straight(Straight<V>),
    Space {
        motion_a: &'a M,
        motion_b: &'a N,
    },
}

/// Two frames that move along a line: B's origin, and its velocity, as A sees them.
pub(super) struct Straight<V: Vector> {
    between: Between<V>,
    /// Along each axis: whether B goes on or back, and how it goes.
    axes: [(V::Scalar, Way<V::Scalar>); 3],
    line: Line<V>,
    /// The slabs across parts, once there are some to look at.
    slabs: Option<Slabs<V>>,
}

impl<'a, V, M, N> Entries<'a, V, M, N>
where
    V: Space,
    M: Trajectory<Vector = V>,
    N: Trajectory<Vector = V>,
{
    pub(super) fn new(a: (&Tree<V>, &'a M), b: (&Tree<V>, &'a N), until: V::Scalar) -> Self {
        let straight =
            |motion: Option<&Motion<V>>| motion.copied().filter(|m| m.angular_velocity() == V::NO_TURN);
        match (straight(a.1.as_motion()), straight(b.1.as_motion())) {
            (Some(of_a), Some(of_b)) => {
                let between = Between::new((a.0, of_a.start()), (b.0, of_b.start()));
                let rotation = of_a.start().rotation();
                let velocity = of_b.velocity() - of_a.velocity();
                let relative = rotation.error() + V::Scalar::from_f64(OF_WAY) * V::Scalar::EPSILON;
                let slack = between.slack() + relative * velocity.length() * until;
                let velocity = rotation.apply_inverse(velocity);
                let line = Line {
                    turn: rotation.inverse().after(of_b.start().rotation()),
                    start: rotation.apply_inverse(of_b.start().translation() - of_a.start().translation()),
                    velocity,
                    until,
                    slack,
                };
                let axes = [0, 1, 2].map(|i| {
                    let speed = velocity.get(i % V::DIMENSION);
                    let sign = V::Scalar::from_f64(if speed < V::Scalar::ZERO { -1.0 } else { 1.0 });
                    (sign, line.way(speed.abs()))
                });
                Self::Straight(Straight { between, axes, line, slabs: None })
            }
            _ => Self::Space { motion_a: a.1, motion_b: b.1 },
        }
    }

    /// When two parts may come as near as the target, where more is known of that than of their boxes.
    pub(super) fn of_parts<A, B>(
        &mut self,
        bodies: (&A, &B),
        parts: [u32; 2],
        within: &Within<V::Scalar>,
    ) -> Option<Entry<V::Scalar>>
    where
        A: Body<Vector = V> + ?Sized,
        B: Body<Vector = V> + ?Sized,
    {
        match self {
            Self::Straight(Straight { line, slabs, .. }) => {
                slabs.get_or_insert_with(|| Slabs::new(line)).entry(bodies, parts, within)
            }
            Self::Space { .. } => None,
        }
    }

    /// When two boxes may come as near as the target.
    pub(super) fn entry(&self, a: &Aabb<V>, b: &Aabb<V>, within: Within<V::Scalar>) -> Entry<V::Scalar> {
        match self {
            Self::Straight(straight) => straight.entry(a, b, within),
            Self::Space { motion_a, motion_b } => {
                let (Some(ball_a), Some(ball_b)) = (ball(a), ball(b)) else {
                    return Entry::From(Scalar::ZERO);
                };
                let near = (ball_a.radius() + ball_b.radius()) * V::Scalar::from_f64(NEAR_ENOUGH);
                let options = CastOptions::DEFAULT
                    .with_until(within.until)
                    .with_target_distance(within.target)
                    .with_tolerance(near)
                    .with_max_steps(STEPS);
                match Sweep::new(&ball_a, *motion_a, &ball_b, *motion_b).with_options(options).cast() {
                    Cast::Hit(hit) => Entry::From(hit.time.lower),
                    Cast::Free(free) => Entry::Never(free.clearance.lower),
                    Cast::Bounded(free) => Entry::From(free.time.lower),
                }
            }
        }
    }
}

/// How many distances the time of two balls may cost: what is open then is looked at from there.
const STEPS: u32 = 12;

/// The ball around a box, a little larger than rounding can make it too small; `None` beyond the domain.
fn ball<V: Vector>(bounds: &Aabb<V>) -> Option<Ball<V>> {
    let half = V::Scalar::from_f64(0.5);
    let sides = bounds.upper * half - bounds.lower * half;
    let slack = V::Scalar::ONE + V::Scalar::from_f64(8.0) * V::Scalar::EPSILON;
    let lost = (bounds.lower.sum_abs() + bounds.upper.sum_abs()) * V::Scalar::EPSILON;
    Ball::new(bounds.center(), sides.length() * slack + lost).ok()
}

impl<V: Vector> Straight<V> {
    fn entry(&self, a: &Aabb<V>, b: &Aabb<V>, within: Within<V::Scalar>) -> Entry<V::Scalar> {
        let (offset, halves) = self.between.offset(a, b);
        let mut clip = Clip::new(&within, self.line.slack);
        for i in 0..V::DIMENSION {
            let (sign, way) = self.axes[i];
            clip.along(offset.get(i) * sign, halves.get(i), way);
        }
        clip.entry()
    }
}
