//! The search for the first contact: planes lead on, distances give the next plane.

use super::ahead::{Ahead, ahead};
use super::answer::{Cast, Hit, HitKind, Passage};
use super::axis::{Aim, Axis, Lead};
use super::course::Course;
use super::looks::Looks;
use super::march::follow;
use super::options::{AtStart, CastOptions, Graze};
use super::separated_interval::SeparatedInterval;
use super::steady::Choice;
use crate::math::{Each, Scalar, Vector};
use crate::motion::Turning;
use crate::query::{Bounds, Cache, Event, Proximity, Shown};
use crate::view::View;

/// How near a gap has to come to the target, in ε of the sizes, and in parts of what the places are off: a
/// part of what it errs by. Where something turns, and where nothing does: there one plane leads to the
/// contact, and to come nearer costs nothing.
const NEAR: [[f64; 2]; 2] = [[4.0, 0.125], [2.0, 0.5]];

/// How far a distance may be from the target and still be one of it: the errors of the gap and of the
/// distance (less than 30ε of the sizes each), and some room. What the places are off is none of that: who
/// does not know where the bodies are has no hit.
const DOUBT: [f64; 2] = [96.0, 0.0];

/// The same where all that can be lost counts: with the gap's and the distance's share of what the places are
/// off.
const LOST: [f64; 2] = [96.0, 4.0];

/// So many margins above the target balls are as near as matters.
const BALLS: f64 = 8.0;

/// Into how many parts the depth at the start is cut by the steps that lead out of it.
const EXITS: f64 = 256.0;

/// The state of a search.
pub(crate) struct Search<'c, 'w, V: Turning> {
    pub(super) course: &'c Course<'c, V>,
    pub(super) options: &'c CastOptions<V::Scalar>,
    observer: &'c mut Shown<'w, SeparatedInterval<V>>,
    cache: Cache<V>,
    pub(super) looks: Looks<V>,
    pub(super) steps: u32,
    pub(super) record: Record<V>,
}

/// What is known about the interval so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<V: Vector> {
    /// The nearest pair that was met, and when.
    pub(super) nearest: Option<(Proximity<V>, V::Scalar)>,
    /// No proved stretch comes below this.
    lower: V::Scalar,
    /// The stretches in which the distance may be as small as that of the nearest pair.
    when: Bounds<V::Scalar>,
}

impl<'c, 'w, V: Turning> Search<'c, 'w, V> {
    /// Nothing is asked yet.
    pub(crate) fn new(
        course: &'c Course<'c, V>,
        options: &'c CastOptions<V::Scalar>,
        observer: &'c mut Shown<'w, SeparatedInterval<V>>,
    ) -> Self {
        let (looks, record) = (Looks::new(options.until), Record::new());
        Self { course, options, observer, cache: Cache::new(), looks, steps: 0, record }
    }

    /// The signed distance at a time.
    pub(super) fn ask(&mut self, time: V::Scalar) -> Proximity<V> {
        self.steps += 1;
        let course = self.course;
        let places = self.looks.places(time, |time| course.places(time));
        let answer = self.course.proximity(places, &mut self.cache);
        self.record.note(answer, time);
        answer
    }

    /// Whether the cap on distances leaves one.
    pub(super) fn may_ask(&self) -> bool {
        self.steps < self.options.max_steps
    }

    /// As far as the plane of an answer leads.
    pub(super) fn march(
        &mut self,
        from: V::Scalar,
        answer: &Proximity<V>,
        aim: &Aim<V::Scalar>,
        choice: Choice,
    ) -> V::Scalar {
        let (interval, level) = ([from, aim.until], aim.target);
        let lead = self.course.steadiest(answer, interval, (level, choice), &mut self.looks);
        self.follow(&lead, aim)
    }

    fn follow(&mut self, lead: &Lead<V>, aim: &Aim<V::Scalar>) -> V::Scalar {
        let Self { course, looks, record, observer, .. } = self;
        let look = |time| course.gap(&lead.axis, time, looks);
        follow(
            lead,
            aim,
            look,
            |interval| course.acceleration_bound(&lead.axis, interval),
            |stretch| {
                record.add(stretch.clearance(), [stretch.from, stretch.to]);
                observer.observe(stretch, Event::Advanced);
            },
        )
    }

    pub(super) fn march_along(&mut self, axis: &Axis<V>, aim: &Aim<V::Scalar>) -> V::Scalar {
        let lead = self.course.lead(*axis, &mut self.looks);
        self.follow(&lead, aim)
    }

    /// As far as the balls that turning bodies never leave stay apart.
    pub(super) fn march_by_balls(&mut self, from: V::Scalar, aim: &Aim<V::Scalar>) -> V::Scalar {
        let level = aim.target + aim.margin * V::Scalar::from_f64(BALLS);
        let Some(axis) = self.course.between_balls(from, level) else { return from };
        self.march_along(&axis, aim)
    }

    pub(super) fn margin(&self, time: V::Scalar) -> V::Scalar {
        self.about(NEAR[usize::from(self.course.is_straight())], time)
    }

    /// So many ε of the sizes at a time, and parts of what the places are off, or more: where no answer
    /// depends on it.
    pub(super) fn about(&self, parts: [f64; 2], time: V::Scalar) -> V::Scalar {
        part(parts, self.course.size_about(time))
    }

    /// How far apart the bounds of a distance may be kept by all that is rounded.
    pub(super) fn lost(&self, time: V::Scalar) -> V::Scalar {
        part(LOST, self.course.size(time))
    }

    /// How far from the target a distance is still one of it.
    pub(super) fn doubt(&self, time: V::Scalar) -> V::Scalar {
        part(DOUBT, self.course.size(time))
    }

    /// The first contact, from time 0.
    pub(crate) fn cast(&mut self) -> Cast<V> {
        let zero = V::Scalar::ZERO;
        let meant = match self.options.graze {
            Graze::Hits => self.options.target_distance,
            Graze::Passes => {
                self.options.target_distance - self.options.tolerance.max(zero) - self.lost(zero)
            }
        };
        if !(self.options.until > zero) {
            return self.now(meant);
        }
        if self.course.is_straight() {
            let reached = self.follow_guess(meant).unwrap_or(zero);
            if reached >= self.options.until {
                return Cast::Free(self.passage());
            }
            if reached > zero {
                if !self.may_ask() {
                    return self.bounded(reached);
                }
                let answer = self.ask(reached);
                return self.advance((reached, answer), meant, meant);
            }
        }
        let aim = Aim { target: meant, margin: self.margin(zero), until: self.options.until };
        let clear = self.march_by_balls(zero, &aim);
        if clear >= aim.until {
            return Cast::Free(self.passage());
        }
        if self.steps > 0 && !self.may_ask() {
            return self.bounded(clear);
        }
        let answer = self.ask(clear);
        if clear > zero || answer.bounds.lower > meant {
            return self.advance((clear, answer), meant, meant);
        }
        match self.options.at_start {
            _ if self.is_apart_at_start(&answer, meant) => self.part(answer),
            AtStart::Stops if self.touches_at_start(&answer, meant) => {
                self.hit(Bounds { lower: zero, upper: zero }, HitKind::Start, answer)
            }
            AtStart::Stops => self.bounded(zero),
            AtStart::LeavesFreely => {
                let deepest = answer.bounds.lower - self.lost(zero);
                self.advance((zero, answer), deepest.min(meant), meant)
            }
            AtStart::Ignored => self.leave(answer, meant),
        }
    }

    /// As far as a guess leads, from time 0, of bodies that do not turn.
    fn follow_guess(&mut self, target: V::Scalar) -> Option<V::Scalar> {
        let (zero, until) = (V::Scalar::ZERO, self.options.until);
        let [of_a, of_b] = self.course.at_constant_rates();
        let velocity = of_b?.velocity() - of_a?.velocity();
        let [a, b] = self.course.at_start()?;
        let view = View::in_unit(&a, &b);
        let mut hints = [None; 2];
        let support = |direction| {
            let vertex = view.support(direction, hints);
            hints = vertex.ids;
            (vertex.w + view.across, vertex)
        };
        let line = (view.across, velocity * view.inverse_unit, until);
        let radius = view.radius() + target * view.inverse_unit;
        Some(match ahead(support, V::advance, line, (radius, view.size))? {
            Ahead::Contact { direction, .. } => {
                let aim = Aim { target, margin: self.margin(zero), until };
                self.march_along(&Axis::still(direction.normalized()?, zero), &aim)
            }
            Ahead::Passage([first, second], change) => {
                // Free, likely: the nearest pair is of interest.
                self.ask(change);
                let aim = Aim { target, margin: self.margin(change), until: change };
                let reached = self.march_along(&Axis::still(first.normalized()?, zero), &aim);
                if reached < change {
                    return Some(reached);
                }
                self.march_along(&Axis::still(second.normalized()?, reached), &Aim { until, ..aim })
            }
        })
    }

    /// From the time on at which the shapes are first seen apart.
    fn leave(&mut self, answer: Proximity<V>, target: V::Scalar) -> Cast<V> {
        let (mut time, mut answer) = (V::Scalar::ZERO, answer);
        let until = self.options.until;
        let start = answer.bounds.lower;
        let depth = (target - answer.bounds.lower).max(self.lost(time));
        while self.may_ask() {
            // While the distance is below the target by so much, it takes so long to get there.
            let speed = self.course.speed([time, until]);
            let inside = (target - answer.bounds.upper).max(depth * V::Scalar::from_f64(1.0 / EXITS));
            let next = time + inside / speed;
            if !(next > time && next < V::Scalar::INFINITY) {
                // Nothing is known of where they are, or how fast.
                break;
            }
            if next >= until {
                let slowest = self.course.speed([V::Scalar::ZERO, until]) * until;
                self.record.add(start - slowest, [V::Scalar::ZERO, until]);
                return Cast::Free(self.passage());
            }
            time = next;
            answer = self.ask(time);
            if answer.bounds.lower > target + self.margin(time) {
                self.record.nearest = Some((answer, time));
                return self.advance((time, answer), target, target);
            }
        }
        self.bounded(V::Scalar::ZERO)
    }

    pub(super) fn hit(&self, time: Bounds<V::Scalar>, kind: HitKind, answer: Proximity<V>) -> Cast<V> {
        let approach = self.course.approach(time.upper, &answer);
        let contact = self.course.in_world(answer);
        Cast::Hit(Hit { time, kind, proximity: contact, closing_speed: approach, steps: self.steps })
    }

    pub(super) fn bounded(&mut self, free_until: V::Scalar) -> Cast<V> {
        let time = Bounds { lower: free_until, upper: self.options.until.max(free_until) };
        Cast::Bounded(Passage { time, ..self.passage() })
    }

    /// What is known about the whole interval.
    pub(super) fn passage(&mut self) -> Passage<V> {
        if self.record.nearest.is_none() {
            self.ask(V::Scalar::ZERO);
        }
        let passage = self.record.passage(self.steps);
        Passage { proximity: self.course.in_world(passage.proximity), ..passage }
    }
}

impl<V: Vector> Record<V> {
    pub(crate) fn new() -> Self {
        let infinity = V::Scalar::INFINITY;
        Self { nearest: None, lower: infinity, when: Bounds { lower: infinity, upper: -infinity } }
    }

    /// Takes in the distance at a time.
    pub(crate) fn note(&mut self, answer: Proximity<V>, time: V::Scalar) {
        if answer.bounds.upper < self.best() || self.nearest.is_none() {
            self.nearest = Some((answer, time));
        }
    }

    /// The bounds on the smallest distance of what was proved free, or on the distance noted if nothing was.
    pub(crate) fn passage(&self, steps: u32) -> Passage<V> {
        let (proximity, nearest_time) = self.nearest.unwrap_or((Proximity::UNKNOWN, V::Scalar::ZERO));
        let Bounds { lower, upper } = proximity.bounds;
        let lower = if self.lower < V::Scalar::INFINITY { self.lower } else { lower };
        // Of a single stretch both bounds are about the same plane, and may cross by a rounding.
        let clearance = Bounds { lower: lower.min(upper), upper };
        let when = &self.when;
        let time = Bounds { lower: when.lower.min(nearest_time), upper: when.upper.max(nearest_time) };
        Passage { clearance, time, proximity, nearest_time, steps }
    }

    /// The smallest distance that was met; infinite before any.
    pub(super) fn best(&self) -> V::Scalar {
        self.nearest.map_or(V::Scalar::INFINITY, |(answer, _)| answer.bounds.upper)
    }

    /// The distance is at least so much during an interval.
    pub(crate) fn add(&mut self, clearance: V::Scalar, [from, to]: [V::Scalar; 2]) {
        // What a caller's own way brings in that is no number proves nothing.
        let is_number = clearance > -V::Scalar::INFINITY;
        let clearance = if is_number { clearance } else { -V::Scalar::INFINITY };
        self.lower = self.lower.min(clearance);
        // Where it stays above a distance that was met, the smallest one is not.
        if clearance <= self.best() {
            self.when.lower = self.when.lower.min(from);
            self.when.upper = self.when.upper.max(to);
        }
    }
}

/// So many ε of the sizes, and parts of what the places are off.
fn part<S: Scalar>(parts: [f64; 2], (size, error): (S, S)) -> S {
    let [of_sizes, of_places] = parts.each(S::from_f64);
    of_sizes * S::EPSILON * size + of_places * error
}
