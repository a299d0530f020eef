//! A capsule and a ball: a segment and a point, with both radii.

use super::ball;
use super::formula::{Anchor, Formula, Guess};
use super::line::Line;
use crate::convex::{Carrier, Feature};
use crate::kernels::round::Side;
use crate::math::{Scalar, Vector};
use crate::query::Via;
use crate::simplex::Space;
use crate::view::View;

/// A segment and a point.
pub(crate) struct CapsuleAndBall<V: Vector>(Side<V>);

impl<V: Vector> CapsuleAndBall<V> {
    #[inline]
    pub(crate) fn new(view: &View<'_, V>, ends: [V; 2]) -> Self {
        Self(Side::turned(view.a, view.inverse_unit, ends))
    }

    /// When the line enters the cylinder around the line through the segment, and if that is beyond an end of
    /// the segment, the ball there.
    #[inline]
    fn entry(&self, line: &Line<V>) -> Option<V::Scalar> {
        let side = &self.0;
        let start = side.perpendicular(line.start - side.ends[0]);
        let way = side.perpendicular(line.way);
        let end = if way.length_squared() > V::Scalar::EPSILON * line.way.length_squared() {
            let across = Line { start, way, ..*line };
            let time = ball::entry(&across, V::ZERO).1?;
            let part = (line.at(time) - side.ends[0]).dot(side.along) * side.inverse;
            if part >= V::Scalar::ZERO && part <= V::Scalar::ONE {
                return Some(time);
            }
            part > V::Scalar::ONE
        } else {
            side.along.dot(line.way) < V::Scalar::ZERO
        };
        ball::entry(line, side.ends[usize::from(end)]).1
    }
}

impl<V: Space> Formula<V> for CapsuleAndBall<V> {
    /// The part of the segment.
    type Place = V::Scalar;
    const VIA: Via = Via::ClosedForm;

    #[inline]
    fn guess(&self, line: &Line<V>) -> Option<Guess<V, V::Scalar>> {
        let side = &self.0;
        if let Some(time) = self.entry(line)
            && line.lasts(time)
        {
            let point = line.at(time);
            let part = side.part_nearest(point);
            let across = point - side.point(part);
            let towards = if side.is_inside(part) { side.perpendicular(across) } else { across };
            let normal = ball::direction(towards, line.radius)?;
            return Some(Guess::Enters { time, normal, place: part });
        }
        let way = Side::new([line.start, line.at(line.until)]);
        let passing = side.nearest(&way);
        let [on_side, on_way] = passing.parts;
        Some(Guess::Passes {
            time: on_way * line.until,
            normal: passing.towards.normalized()?,
            sides: None,
            nearest: [side.point(on_side), V::ZERO],
            carriers: [side.feature(on_side).into(), Feature::Vertex(0).into()],
        })
    }

    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        direction.dot(self.0.ends[0]).max(direction.dot(self.0.ends[1]))
    }

    #[inline]
    fn depth(&self, _: V::Scalar, center: V, radius: V::Scalar, _: V::Scalar) -> V::Scalar {
        ball::depth(center - self.0.point(self.0.part_nearest(center)), radius)
    }

    #[inline]
    fn anchor(&self, part: V::Scalar, _: &Line<V>, _: V::Scalar) -> Option<(Anchor<V>, [Carrier; 2])> {
        Some((Anchor::OnB(V::ZERO), [self.0.feature(part).into(), Feature::Vertex(0).into()]))
    }
}
