//! What the plane of an answer is to turn with.

use super::axis::{Axis, Lead, Spin};
use super::course::Course;
use super::looks::Looks;
use super::separated_interval::{Frame, lasts};
use crate::convex::{Convex, Feature};
use crate::math::{Each, Scalar, Vector};
use crate::motion::Turning;
use crate::query::Proximity;

/// Until the gap closes a plane along a face or an edge may be off by so many gaps at most and still be taken
/// without a look at others.
const MUCH: f64 = 16.0;

/// How it is chosen what a plane turns with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    /// With the face, the edge or the edges in it, if it hardly bends then; else as where it is compared.
    Held,
    /// With what makes it lead the farthest, by the gaps a little later: where much depends on it, as near
    /// the least distance.
    Compared,
}

/// What of a body is in the plane of an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Vertex,
    /// Of a body in space.
    Edge,
    /// What has a normal of its own.
    Face,
}

impl Held {
    fn of<V: Vector>(feature: Feature) -> Self {
        match feature {
            Feature::Face(_) => Self::Face,
            Feature::Edge(_) if V::DIMENSION == 2 => Self::Face,
            Feature::Edge(_) => Self::Edge,
            _ => Self::Vertex,
        }
    }
}

impl<V: Turning> Course<'_, V> {
    /// The plane of an answer in the frame in which it leads the farthest, likely.
    ///
    /// A plane along the face or the edge of a body that turns is to go with it: the world's is left by the
    /// face at once, end first, and each new one would halve what is left. Along two edges it has to go with
    /// both. Else an estimate decides, from the gap, how fast it closes, and the bend: where both bodies turn
    /// nearly alike either's plane hardly bends.
    pub(super) fn steadiest(
        &self,
        answer: &Proximity<V>,
        [from, until]: [V::Scalar; 2],
        (level, choice): (V::Scalar, Choice),
        looks: &mut Looks<V>,
    ) -> Lead<V> {
        let still = Axis::still(answer.normal, from);
        // How much a plane bends that turns is known where both are at constant rates.
        let Some(rates) = &self.rates else { return self.lead(still, looks) };
        let gap = self.gap(&still, from, looks);
        let held = answer.features(self.a, self.b).each(Held::of::<V>);
        let holder = self.holder(held, answer, from, looks);
        let above = (gap - level).max(V::Scalar::ZERO);
        if let (Choice::Held, Some(spin)) = (choice, holder) {
            let approach = self.approach(from, answer);
            let axis = Axis { spin, ..still };
            let whole = until - from;
            let soon = if approach > V::Scalar::ZERO { whole.min(above / approach) } else { whole };
            // Centers far apart make a body's plane bend by more than any of it can be off.
            if self.acceleration_bound(&axis, [from, until]) * (soon * soon)
                <= above * V::Scalar::from_f64(MUCH)
            {
                return Lead { axis, gap, closing: Some(approach) };
            }
        }
        let soon = (until - from).min(from.abs().max(until.abs()) * V::Scalar::TOLERANCE.sqrt());
        let mut lead = |spin| {
            let axis = Axis { spin, ..still };
            let closing = (gap - self.gap(&axis, from + soon, looks)) / soon;
            let lasting = lasts(above, closing, self.acceleration_bound(&axis, [from, until]));
            (lasting, Lead { axis, gap, closing: Some(closing) })
        };
        let mut best = lead(Spin::NONE);
        let bodies = (0..2).filter(|&i| rates.turns(i) && (rates.turns(1 - i) || held[i] != Held::Vertex));
        let others = bodies.map(|i| rates.own[i]).chain(holder.filter(|spin| spin.frame == Frame::Edges));
        for spin in others {
            let other = lead(spin);
            if other.0 > best.0 {
                best = other;
            }
        }
        best.1
    }

    /// How a plane turns that goes with what of the bodies is in it; `None` where that is not one thing.
    fn holder(
        &self,
        held: [Held; 2],
        answer: &Proximity<V>,
        time: V::Scalar,
        looks: &mut Looks<V>,
    ) -> Option<Spin<V>> {
        let rates = self.rates.as_ref()?;
        let body = |i: usize| Some(if rates.turns(i) { rates.own[i] } else { Spin::NONE });
        match held {
            [Held::Edge, Held::Edge] => {
                let along =
                    [answer.carriers[0].edge(&self.a.core())?, answer.carriers[1].edge(&self.b.core())?];
                let [at_a, at_b] = looks.places(time, |time| self.places(time));
                let along = [
                    at_a.pose.rotation().apply(along[0].normalized()?),
                    at_b.pose.rotation().apply(along[1].normalized()?),
                ];
                let turn = V::with_both(rates.turns, along, answer.normal)?;
                Some(rates.plane(Frame::Edges, turn))
            }
            [Held::Vertex, Held::Vertex] => None,
            [_, Held::Vertex] => body(0),
            [Held::Vertex, _] => body(1),
            _ => None,
        }
    }
}
