//! From plane to plane, until they end at a contact or at the end of the interval.
//!
//! The plane of a distance is looked at where its gap is likely to close. If it leads there, the next
//! distance is asked for there; if that is the gap, the same plane is followed to its end, where the contact
//! is.
//!
//! Where the normal turns at no constant rate, as between two edges that turn, the plane does not lead as
//! far as the distance says. There the distance that far ahead is asked for, and its plane looked at in
//! hindsight: that is Newton's method for the distance, with a proof for every step.

use super::ahead::Feature;
use super::answer::{Cast, Contact};
use super::axis::{Axis, Frame};
use super::march::{Aim, Far, Lead, Reached};
use super::search::Search;
use super::steady::Slope;
use super::stretch::lasts;
use super::touch::Touch;
use crate::math::{Each, Scalar};
use crate::motion::Turning;
use crate::result::{Bounds, Proximity};

/// How often a contact is looked for behind the place where a plane ends, each time four times as far.
const LANDINGS: u32 = 6;

/// How far behind a distance a contact is looked for, in ε of the sizes, and in parts of what the places are
/// off.
const BEHIND: [f64; 2] = [16.0, 0.5];

/// The same where nothing turns, for the vertices that carry it: in what those lose.
const CLOSE: f64 = 1.25;

/// Brackets of a contact that are wider than so many ε of the sizes, along its normal, are made narrower
/// where nothing turns, and how often that is tried; in the plane and in space.
const WIDE: [f64; 2] = [12.0, 40.0];
const NARROWINGS: u32 = 4;

/// How often a distance ahead is asked for, each time nearer, until the bodies are apart there.
const AHEAD: u32 = 3;

/// After so many distances the bodies are likelier to pass than to meet: then every plane is followed to its
/// end, in the frame in which it leads the farthest as it is seen to.
const MANY: u32 = 6;

/// Where the gap along the plane of two edges is likely to close, a distance is asked for: by so much of what
/// the plane may be off before it. Behind it the bodies overlap, which costs more to find out.
const SHORT: f64 = 1.0 / 512.0;

/// A plane has led to a contact where its gap is no more than so many margins above the target.
const THERE: f64 = 16.0;

/// How much farther than the gap along a plane a distance may be and still be of that plane. Dimensionless.
const SAME: f64 = 1.25;

/// Where the search is: proved free of the target until then.
struct Front<V: Turning> {
    time: V::Scalar,
    answer: Proximity<V>,
    /// How far the plane of the answer is to be followed.
    far: Far,
}

/// What comes of a step.
enum Step<V: Turning> {
    To(Front<V>),
    /// A contact between these times.
    Contact(Bounds<V::Scalar>, Proximity<V>),
    /// The end of the interval.
    End,
    /// No plane leads any farther.
    Stuck,
}

impl<V: Turning> Search<'_, '_, V> {
    /// The first contact, from a time and the distance then.
    ///
    /// The target in force is that of the start as long as the shapes have not been seen apart.
    pub(super) fn advance(
        &mut self,
        (from, from_answer): (V::Scalar, Proximity<V>),
        first_target: V::Scalar,
        meant: V::Scalar,
    ) -> Cast<V> {
        let (mut front, mut target) =
            (Front { time: from, answer: from_answer, far: Far::OneLook }, first_target);
        while self.steps < self.options.max_steps {
            let aim = Aim { target, margin: self.margin(front.time), until: self.options.until };
            let kind = if target < meant { Contact::Start } else { Contact::Impact };
            match self.step(&front, &aim) {
                Step::To(next) => front = next,
                Step::Contact(time, answer) => return self.hit(time, kind, answer),
                Step::End => return Cast::Free(self.passage()),
                Step::Stuck => return self.land(&front, target, kind),
            }
            if front.answer.bounds.lower > meant + aim.margin {
                target = meant;
            }
            if front.answer.bounds.upper <= target + self.options.tolerance {
                return self.land(&front, target, kind);
            }
        }
        self.bounded(front.time)
    }

    fn step(&mut self, front: &Front<V>, aim: &Aim<V::Scalar>) -> Step<V> {
        let Front { time, answer, .. } = front;
        // As near as the distance is known: the contact is next.
        let width = answer.bounds.width();
        let near = if self.course.is_straight() { width.min(aim.margin + aim.margin) } else { width };
        if answer.bounds.lower - aim.target <= near
            && let Some(contact) = self.landing(*time, (answer.bounds.upper, answer), aim.target, 1)
        {
            return contact;
        }
        let clear = self.march_by_balls(*time, aim);
        if clear >= aim.until {
            return Step::End;
        }
        if clear > *time {
            return Step::To(Front { time: clear, answer: self.ask(clear), far: Far::OneLook });
        }
        self.step_along(front, aim)
    }

    /// As far as the plane of the answer leads, or as the one of a distance ahead does.
    fn step_along(&mut self, front: &Front<V>, aim: &Aim<V::Scalar>) -> Step<V> {
        let is_long = self.steps > MANY;
        let slope = if is_long { Slope::Seen } else { Slope::OfPoints };
        let mut lead = self.lead(front.time, &front.answer, aim, slope);
        let (far, to) = self.extent(front, &lead, aim);
        if let Some(ahead) = to.and_then(|to| self.bridge(front, to, aim)) {
            return Step::To(ahead);
        }
        if far == Far::ToItsEnd && lead.is_held {
            lead.fall = self.course.fall(&front.answer, &lead);
        }
        let mut reached = self.follow(&lead, aim, far);
        if let Some(refused) = reached.refused {
            if let Some(ahead) = self.bridge(front, refused, aim) {
                return Step::To(ahead);
            }
            reached = self.follow(&lead, aim, Far::OneStretch);
        }
        let Reached { time, gap, .. } = reached;
        if time >= aim.until {
            return Step::End;
        }
        if time <= front.time {
            return Step::Stuck;
        }
        // After many distances a plane that was not seen to be that of the distance is hardly the contact's.
        let is_likely = front.far == Far::ToItsEnd || !is_long;
        if is_likely && gap - aim.target <= aim.margin * V::Scalar::from_f64(THERE) {
            // No distance was asked for here: it is the gap, up to rounding.
            let upper = gap + front.answer.bounds.width();
            let answer = self.course.later(&front.answer, &lead.axis, time);
            if let Some(contact) = self.landing(time, (upper, &answer), aim.target, 1) {
                return contact;
            }
        }
        let answer = self.ask(time);
        let (above, left) = (answer.bounds.lower - aim.target, gap - aim.target);
        let is_same = above <= left * V::Scalar::from_f64(SAME) + aim.margin + answer.bounds.width();
        let far = if is_same { Far::ToItsEnd } else { Far::OneLook };
        Step::To(Front { time, answer, far })
    }

    /// How far the plane of an answer is followed, and the time at which a distance is asked for before that,
    /// if another plane is likely to reach farther.
    ///
    /// A body's face in the plane is mostly that of the contact, too; in space an edge may come first. The
    /// plane of two edges is right at first and leaves them by the square of the time: it is followed where
    /// that is less than matters.
    fn extent(&self, front: &Front<V>, lead: &Lead<V>, aim: &Aim<V::Scalar>) -> (Far, Option<V::Scalar>) {
        if self.steps > MANY {
            return (Far::ToItsEnd, None);
        }
        match lead.axis.spin.frame {
            _ if V::DIMENSION == 2 && lead.is_held => (Far::ToItsEnd, None),
            Frame::Edges => {
                let above = lead.gap - aim.goal();
                let fall = self.course.fall(&front.answer, lead);
                let soon = fall.map_or(V::Scalar::INFINITY, |fall| fall.lasts(above));
                let off = self.course.bend(&lead.axis, [front.time, aim.until]) * (soon * soon);
                let to = front.time + soon * (above - off * V::Scalar::from_f64(SHORT)) / above;
                if off <= aim.margin {
                    (Far::ToItsEnd, None)
                } else if off <= above && to > front.time && to < aim.until {
                    (Far::OneStretch, Some(to))
                } else {
                    (Far::OneLook, None)
                }
            }
            _ => (front.far, None),
        }
    }

    /// The distance at a later time, if its plane keeps the bodies apart until then.
    fn bridge(&mut self, front: &Front<V>, to: V::Scalar, aim: &Aim<V::Scalar>) -> Option<Front<V>> {
        let from = front.time;
        let above = front.answer.bounds.lower - aim.target;
        let mut time = to;
        for _ in 0..AHEAD {
            let answer = self.ask(time);
            let below = aim.target - answer.bounds.lower;
            if below < V::Scalar::ZERO {
                let Lead { axis, gap, .. } = self.lead(time, &answer, aim, Slope::OfPoints);
                let (interval, gaps) = ([from, time], [self.course.gap(&axis, from, &mut self.looks), gap]);
                let stretch = axis.stretch(interval, gaps, self.course.bend(&axis, interval));
                if !(stretch.clearance() > aim.target) {
                    return None;
                }
                self.show(&stretch);
                return Some(Front { time, answer, far: Far::OneLook });
            }
            // Before the two meet, by as much as they overlap behind that.
            time = from + (time - from) * (above / (above + below + below));
            if !(time > from) {
                break;
            }
        }
        None
    }

    /// A contact soon after a time at which the distance is at most so much; of the vertices of an answer
    /// about a time near these, if they carry it.
    fn landing(
        &mut self,
        from: V::Scalar,
        (upper, answer): (V::Scalar, &Proximity<V>),
        target: V::Scalar,
        tries: u32,
    ) -> Option<Step<V>> {
        let approach = self.course.approach(from, answer);
        let four = V::Scalar::from_f64(4.0);
        let feature = Feature::of(answer, self.course.a, self.course.b);
        let behind = self.about(BEHIND, from);
        let close = if self.course.is_straight() {
            self.course.doubt(target, from, &mut self.looks) * V::Scalar::from_f64(CLOSE)
        } else {
            behind
        };
        let bend = self.course.bend(&Axis::still(answer.normal, from), [from, self.options.until]);
        let mut steps = [close, behind].each(|behind| lasts(upper - target + behind, approach, bend));
        for _ in 0..tries {
            let [touched, asked] = steps.each(|step| (from + step).min(self.options.until));
            if !(approach > V::Scalar::ZERO && touched > from) {
                break;
            }
            if let Some(feature) = &feature {
                self.steps += 1;
                let axis = Axis::still(answer.normal, touched);
                let touch = Touch { axis, feature, target };
                if let Some(landed) = self.course.touch(&touch, touched, &mut self.looks) {
                    return Some(Step::Contact(Bounds { lower: from, upper: touched }, landed));
                }
            }
            let landed = self.ask(asked);
            if landed.bounds.upper <= target {
                let (there, landed) = self.narrowed((from, upper), (asked, landed), target);
                return Some(Step::Contact(Bounds { lower: from, upper: there }, landed));
            }
            steps = steps.each(|step| step * four);
        }
        None
    }

    /// The contact at a time, or one before it: where the upper bounds, as they are at two times, come down
    /// to the target.
    fn narrowed(
        &mut self,
        (mut from, mut above): (V::Scalar, V::Scalar),
        (mut there, mut landed): (V::Scalar, Proximity<V>),
        target: V::Scalar,
    ) -> (V::Scalar, Proximity<V>) {
        let start = from;
        let number = V::Scalar::from_f64;
        let least = V::Scalar::EPSILON * number(WIDE[V::DIMENSION - 2]) * self.size(there).0;
        let tries = if self.course.is_straight() { NARROWINGS } else { 0 };
        for _ in 0..tries {
            if (there - start) * self.course.approach(there, &landed) <= least {
                break;
            }
            let crossing = (above - target) / (above - landed.bounds.upper);
            // A little behind it, and never all the way.
            let part = crossing + (V::Scalar::ONE - crossing) * number(0.125);
            let time = from + (there - from) * part.min(number(0.875));
            if !(time > from && time < there) {
                break;
            }
            let answer = self.ask(time);
            if answer.bounds.upper <= target {
                (there, landed) = (time, answer);
            } else {
                (from, above) = (time, answer.bounds.upper);
            }
        }
        (there, landed)
    }

    /// A contact soon after the time that was proved to be free of it, or at that time.
    fn land(&mut self, front: &Front<V>, target: V::Scalar, kind: Contact) -> Cast<V> {
        let Front { time, ref answer, .. } = *front;
        let upper = answer.bounds.upper;
        let now = Bounds { lower: time, upper: time };
        if upper <= target {
            return self.hit(now, kind, *answer);
        }
        if let Some(Step::Contact(time, landed)) = self.landing(time, (upper, answer), target, LANDINGS) {
            return self.hit(time, kind, landed);
        }
        if upper <= target + self.options.tolerance + self.doubt(time) {
            let kind = if kind == Contact::Impact { Contact::Graze } else { kind };
            return match self.touch_after(front, target) {
                Some((there, landed)) if kind == Contact::Graze => {
                    self.hit(Bounds { lower: time, upper: there }, kind, landed)
                }
                _ => self.hit(now, kind, *answer),
            };
        }
        self.bounded(time)
    }

    /// A time by which bodies that are as near as rounding and still come nearer have met if they do: at it
    /// they are as near again.
    fn touch_after(&mut self, front: &Front<V>, target: V::Scalar) -> Option<(V::Scalar, Proximity<V>)> {
        let Front { time, ref answer, .. } = *front;
        let approach = self.course.approach(time, answer);
        let until = self.options.until;
        let bend = self.course.bend(&Axis::still(answer.normal, time), [time, until]);
        let behind = self.about(BEHIND, time);
        let there = (time + lasts(answer.bounds.upper - target + behind, approach, bend)).min(until);
        if !(approach > V::Scalar::ZERO && there > time) {
            return None;
        }
        let landed = self.ask(there);
        let is_near = landed.bounds.upper <= target + self.options.tolerance + self.doubt(there);
        is_near.then_some((there, landed))
    }
}
