//! Derivatives of the distance between bodies.

use alloc::vec::Vec;
use core::f64::consts::{FRAC_PI_2, PI};

use gjk::derivative::{Gradient, Smoothness};
use gjk::math::{Scalar, Vector};
use gjk::{Convex, Proximity};

use super::answer::BodyProximity;
use super::posed::{Number, Pair};
use super::within;
use crate::body::Body;
use crate::placed::placed;

impl<A, B> Pair<'_, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// Returns the first derivatives of the signed distance with respect to position, rotation and scale:
    /// those of the closest parts ([`gjk::Pair::gradient`]).
    ///
    /// `answer` must be this pair's [`proximity`](Self::proximity). `centers` are the centers of rotation and
    /// scaling, in the world frame.
    ///
    /// The gradient is [`Smooth`](Smoothness::Smooth) if a single pair of points is closest. Several parts
    /// may share that point: above an edge between two triangles the gradient is smooth. If two pairs of
    /// parts are equally close at different points, up to rounding, it is a [`Kink`](Smoothness::Kink). The
    /// gradient is then the one-sided derivative for the witness points.
    ///
    /// If bodies of several parts, or a solid, touch or overlap, the smoothness is
    /// [`Unknown`](Smoothness::Unknown) and the normal's error is π. `by_position` is then the direction of
    /// the minimum translation, without proved derivatives.
    ///
    /// # Cost
    /// A traversal of both trees, and a few passes over the vertices of each pair of parts at the smallest
    /// distance.
    ///
    /// ```
    /// use gjk::{Ball, Pose, derivative::Smoothness, glam::DVec2};
    /// use gjk_body::{Pair, Polyline, ConvexBody};
    ///
    /// // A point above the corner of a V is closer to one side, or equally close to both.
    /// let v = [(-1.0, 1.0), (0.0, 0.0), (1.0, 1.0)].map(|(x, y)| DVec2::new(x, y));
    /// let v = Polyline::new(&v, 0.0).unwrap();
    /// let ball = ConvexBody::new(Ball::new(DVec2::ZERO, 0.1)?);
    /// let here = Pose::IDENTITY;
    /// let smoothness = |x: f64| {
    ///     let there = Pose::from_translation(DVec2::new(x, 1.0));
    ///     let mut pair = Pair::new(&v, &here, &ball, &there);
    ///     let answer = pair.proximity();
    ///     pair.gradient(&answer, [DVec2::ZERO; 2]).smoothness
    /// };
    /// assert_eq!(smoothness(0.1), Smoothness::Smooth);
    /// assert_eq!(smoothness(0.0), Smoothness::Kink);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn gradient(
        &self,
        answer: &BodyProximity<A::Vector>,
        centers: [A::Vector; 2],
    ) -> Gradient<A::Vector> {
        let number = Number::<A>::from_f64;
        let mut gradient = self.of_answer(answer, |pair, answer| pair.gradient(answer, centers));
        if self.is_single() {
            return gradient;
        }
        if !(answer.proximity.bounds.lower > Scalar::ZERO) {
            gradient.smoothness = Smoothness::Unknown;
            gradient.normal_error = number(PI);
            return gradient;
        }
        for other in self.as_near(answer) {
            let its = self.of_answer(&other, |pair, answer| pair.gradient(answer, centers));
            // The difference of the closest points errs by less than its length times the normal's error.
            let reach = other.proximity.distance + self.radii(answer).max(self.radii(&other));
            let error = (gradient.normal_error + its.normal_error) * reach + self.between().slack();
            let [p, q] = [&answer.proximity, &other.proximity];
            let is_same =
                (p.point_a - q.point_a).length() <= error && (p.point_b - q.point_b).length() <= error;
            if !is_same {
                gradient.smoothness = Smoothness::Kink;
                break;
            }
            let turned = (p.normal - q.normal).length() * number(FRAC_PI_2);
            gradient.normal_error = gradient.normal_error.max(turned + its.normal_error).min(number(PI));
            gradient.smoothness = match (gradient.smoothness, its.smoothness) {
                (Smoothness::Kink, _) | (_, Smoothness::Kink) => Smoothness::Kink,
                (Smoothness::Smooth, Smoothness::Smooth) => Smoothness::Smooth,
                _ => Smoothness::Unknown,
            };
        }
        gradient
    }

    /// Returns the second derivatives of the signed distance with respect to B's position: those of the
    /// closest parts ([`gjk::Pair::hessian`]). `answer` must be this pair's [`proximity`](Self::proximity).
    ///
    /// Returns `None` if the closest parts have none, if other parts are equally close, even at a shared
    /// edge, or if bodies of several parts touch or overlap.
    pub fn hessian(&self, answer: &BodyProximity<A::Vector>) -> Option<<A::Vector as Vector>::Columns> {
        let is_apart = answer.proximity.bounds.lower > Scalar::ZERO;
        (self.is_single() || is_apart && self.as_near(answer).is_empty())
            .then(|| self.of_answer(answer, |pair, answer| pair.hessian(answer)))?
    }

    /// The other pairs of parts that may be as near as those of an answer.
    fn as_near(&self, answer: &BodyProximity<A::Vector>) -> Vec<BodyProximity<A::Vector>> {
        let upper = answer.proximity.bounds.upper;
        let margin = self.between().slack() + self.options.relative_tolerance * upper;
        let mut others = Vec::new();
        within::within(self, upper + margin, |other| {
            if other.parts != answer.parts && other.proximity.bounds.lower <= upper {
                others.push(other);
            }
        });
        others
    }

    /// Asks about the parts of an answer.
    ///
    /// A part may be off its place by an error that the bounds have, but not the support points that are
    /// compared with them: the upper bound has it twice more, so that their difference holds it too.
    fn of_answer<R>(
        &self,
        answer: &BodyProximity<A::Vector>,
        ask: impl FnOnce(gjk::Pair<'_, A::Part, B::Part>, &Proximity<A::Vector>) -> R,
    ) -> R {
        let [i, j] = answer.parts;
        let (a, b) = (placed(self.a, i, self.pose_a), placed(self.b, j, self.pose_b));
        let mut proximity = answer.proximity;
        proximity.bounds.upper = proximity.bounds.upper + (a.error + b.error) * Number::<A>::from_f64(2.0);
        ask(gjk::Pair::new(self.a.part(i), &a.pose, self.b.part(j), &b.pose), &proximity)
    }

    fn radii(&self, answer: &BodyProximity<A::Vector>) -> Number<A> {
        let [i, j] = answer.parts;
        self.a.part(i).radius() + self.b.part(j).radius()
    }
}
