//! Two balls: a point, and a ball of both radii.

use super::{Anchor, Formula, Guess, Line};
use crate::convex::{Carrier, Feature};
use crate::math::{Scalar, Vector};
use crate::result::Via;

/// Two balls.
pub(crate) struct Balls;

/// When a line enters a ball of its radius around a point.
///
/// From where it passes nearest to the middle, and not from its start: the square of the way in is then a
/// difference of numbers as small as the ball.
#[inline(always)]
pub(super) fn entry<V: Vector>(line: &Line<V>, middle: V) -> Option<V::Scalar> {
    let (start, inverse) = (line.start - middle, V::Scalar::ONE / line.way.length_squared());
    let nearest = -start.dot(line.way) * inverse;
    let off = start + line.way * nearest;
    let square = line.radius * line.radius - off.length_squared();
    (square > V::Scalar::ZERO).then(|| nearest - (square * inverse).sqrt())
}

impl<V: Vector> Formula<V> for Balls {
    type Place = ();
    const VIA: Via = Via::ClosedForm;

    #[inline(always)]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, ()>> {
        if let Some(time) = entry(line, V::ZERO)
            && line.lasts(time)
        {
            return Some(Guess::Enters { time, normal: line.at(time).normalized()?, place: () });
        }
        let time = line.within(-line.start.dot(line.way) / line.way.length_squared());
        let normal = line.at(time).normalized()?;
        Some(Guess::Passes {
            time,
            normal,
            sides: None,
            nearest: [V::ZERO; 2],
            carriers: [Feature::Vertex(0).into(); 2],
        })
    }

    #[inline(always)]
    fn reach(&self, _: V) -> V::Scalar {
        V::Scalar::ZERO
    }

    #[inline(always)]
    fn depth(&self, (): (), center: V, radius: V::Scalar, _: V::Scalar) -> V::Scalar {
        center.length() - radius
    }

    #[inline(always)]
    fn anchor(&self, (): (), _: &Line<V>, _: V::Scalar) -> Option<(Anchor<V>, [Carrier; 2])> {
        Some((Anchor::OnA(V::ZERO), [Feature::Vertex(0).into(); 2]))
    }
}
