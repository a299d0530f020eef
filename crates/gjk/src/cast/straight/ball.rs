//! Two balls: a point, and a ball of both radii.

use super::formula::{Anchor, Formula, Guess};
use super::line::Line;
use crate::convex::{Carrier, Feature};
use crate::math::{Scalar, Vector};
use crate::query::Via;

/// Two balls.
pub(crate) struct Balls;

/// When a line passes nearest to a point, and when it enters the ball of its radius around that.
///
/// From where it passes nearest, and not from its start: the square of the way in is then a difference of
/// numbers as small as the ball.
#[inline]
pub(super) fn entry<V: Vector>(line: &Line<V>, middle: V) -> (V::Scalar, Option<V::Scalar>) {
    let (start, inverse) = (line.start - middle, V::Scalar::ONE / line.way.length_squared());
    let nearest = -start.dot(line.way) * inverse;
    let off = start + line.way * nearest;
    let square = line.radius * line.radius - off.length_squared();
    (nearest, (square > V::Scalar::ZERO).then(|| nearest - (square * inverse).sqrt()))
}

/// The direction of a vector about as long as a radius, unit up to 2ε.
///
/// With v/r of length 1 + δ, by a step of Newton's method v/r·(1 − δ/2), which is 1 − 3/8·δ² long. No root
/// and no quotient has to wait for v. Its square errs by 1.5ε, half of which the length does; factor and
/// product by ε.
#[inline]
pub(super) fn direction<V: Vector>(vector: V, radius: V::Scalar) -> Option<V> {
    let (one, number) = (V::Scalar::ONE, V::Scalar::from_f64);
    let near = vector * (one / radius);
    let off = near.length_squared() - one;
    // NaN where there is no radius.
    if off * off < V::Scalar::EPSILON * number(0.125) {
        return Some(near * (one - off * number(0.5)));
    }
    vector.normalized()
}

/// How far a point is from the surface of a ball of a radius around zero, or more: (|v|² − r²)/2r is
/// |v| − r and (|v| − r)²/2r, and errs by ε·r where the two are about the same.
#[inline]
pub(super) fn depth<V: Vector>(vector: V, radius: V::Scalar) -> V::Scalar {
    let half = V::Scalar::from_f64(0.5);
    (vector.length_squared() - radius * radius) * (half * (V::Scalar::ONE / radius))
}

impl<V: Vector> Formula<V> for Balls {
    type Place = ();
    const VIA: Via = Via::ClosedForm;

    #[inline]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, ()>> {
        let (nearest, enters) = entry(line, V::ZERO);
        if let Some(time) = enters
            && line.lasts(time)
        {
            return Some(Guess::Enters { time, normal: direction(line.at(time), line.radius)?, place: () });
        }
        let time = line.within(nearest);
        let normal = line.at(time).normalized()?;
        Some(Guess::Passes {
            time,
            normal,
            sides: None,
            nearest: [V::ZERO; 2],
            carriers: [Feature::Vertex(0).into(); 2],
        })
    }

    #[inline]
    fn reach(&self, _: V) -> V::Scalar {
        V::Scalar::ZERO
    }

    #[inline]
    fn depth(&self, (): (), center: V, radius: V::Scalar, _: V::Scalar) -> V::Scalar {
        depth(center, radius)
    }

    #[inline]
    fn anchor(&self, (): (), _: &Line<V>, _: V::Scalar) -> Option<(Anchor<V>, [Carrier; 2])> {
        Some((Anchor::OnA(V::ZERO), [Feature::Vertex(0).into(); 2]))
    }
}
