use super::HalfSpace;
use crate::cast::{Aim, Axis, Cast, Hit, HitKind, Lead, Passage, Record, follow};
use crate::convex::{Body, Convex, body, excess};
use crate::math::{Each as _, Pose, Scalar};
use crate::motion::{Reach, Trajectory, Turning};
use crate::query::{Bounds, Proximity};

/// After so many distances of a cast nothing more is followed.
const MAX_STEPS: u32 = 256;
/// A gap of so many widths of its bounds is one of rounding.
const ROUNDING: f64 = 4.0;

impl<V: Turning> HalfSpace<V> {
    /// Returns when a moving shape first touches the half-space between the times 0 and `until`, or the proof
    /// that it does not.
    ///
    /// The half-space is A and does not move; the normal is its own. A shape that touches at time 0 is a hit
    /// at the start.
    ///
    /// # Guarantees
    /// As for [`cast`](crate::cast()): the signed distance is positive before `time.lower` and not positive
    /// at `time.upper`. For a [graze](HitKind::Graze) it is at most `proximity.bounds.upper` there. The
    /// proof uses the heights at both ends of each interval, and [`Trajectory::acceleration_bound`].
    ///
    /// # Cost
    /// About 7 steps on average, with or without rotation, each as much as [`proximity`](Self::proximity).
    ///
    /// ```
    /// use gjk::{Cast, Cuboid, HalfSpace, Motion, Pose};
    /// use gjk::glam::DVec3;
    ///
    /// let ground = HalfSpace::new(DVec3::Z, 0.0)?;
    /// let cube = Cuboid::new(DVec3::ONE)?;
    /// let above = Motion::still(Pose::from_translation(DVec3::Z * 3.0));
    /// let falls = above.with_velocity(DVec3::Z * -4.0);
    /// let Cast::Hit(hit) = ground.cast(&cube, &falls, 1.0) else { panic!("it falls") };
    /// assert!(hit.time.contains(0.5) && hit.time.width() < 1e-12);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn cast<B, M>(&self, shape: &B, motion: &M, until: V::Scalar) -> Cast<V>
    where
        B: Convex<Vector = V> + ?Sized,
        M: Trajectory<Vector = V> + ?Sized,
    {
        let (shape, record) = (body!(shape, &Pose::IDENTITY), Record::new());
        GroundCast { space: self, shape, motion: &motion, until, steps: 0, record }.cast()
    }
}

/// A shape on its way, and what is known of it.
struct GroundCast<'f, V: Turning> {
    space: &'f HalfSpace<V>,
    shape: &'f Body<'f, V>,
    motion: &'f dyn Trajectory<Vector = V>,
    until: V::Scalar,
    steps: u32,
    record: Record<V>,
}

/// The shape at a time. The bounds include what its place may be off.
#[derive(Clone, Copy)]
struct Sample<V: Turning> {
    time: V::Scalar,
    answer: Proximity<V>,
    /// What the bounds are wider by because of a rough support mapping or place.
    rough: V::Scalar,
}

impl<V: Turning> Sample<V> {
    /// What of a gap may be rounding: of the width of the bounds what neither the shape nor the place is off.
    fn rounding(&self) -> V::Scalar {
        (self.answer.bounds.width() - self.rough).max(V::Scalar::ZERO) * V::Scalar::from_f64(ROUNDING)
    }
}

impl<V: Turning> GroundCast<'_, V> {
    fn sample(&mut self, time: V::Scalar) -> Sample<V> {
        self.steps += 1;
        let placed = self.motion.at(time);
        let mut answer = self.space.below(&self.shape.at(&placed.pose));
        answer.bounds.lower = answer.bounds.lower - placed.error;
        answer.bounds.upper = answer.bounds.upper + placed.error;
        let rough = excess(self.shape) + placed.error;
        self.record.note(answer, time);
        Sample { time, answer, rough: rough + rough }
    }

    fn cast(mut self) -> Cast<V> {
        let zero = V::Scalar::ZERO;
        let start = self.sample(zero);
        let Bounds { lower, upper } = start.answer.bounds;
        if !(lower > zero) {
            let is_known = upper < V::Scalar::INFINITY && lower > -V::Scalar::INFINITY;
            return if is_known { self.hit(start, start, HitKind::Start) } else { self.bounded(zero) };
        }
        if !(self.until > zero) {
            self.record.add(lower, [zero, zero]);
            return Cast::Free(self.record.passage(self.steps));
        }
        let mut free = start;
        while self.steps < MAX_STEPS {
            let reached = self.follow(&free);
            if reached >= self.until {
                return Cast::Free(self.record.passage(self.steps));
            }
            if !(reached > free.time) {
                return self.close(free);
            }
            free = self.sample(reached);
        }
        self.bounded(free.time)
    }

    /// As far as the level stays above what may be rounding.
    fn follow(&mut self, from: &Sample<V>) -> V::Scalar {
        let (motion, normal, mut lower) = (self.motion, self.space.normal, V::Scalar::INFINITY);
        let reach = Reach { center: self.shape.center(), radius: self.shape.extent() };
        let (axis, gap) = (Axis::still(normal, from.time), from.answer.bounds.lower);
        let aim = Aim { target: V::Scalar::ZERO, margin: from.rounding(), until: self.until };
        let reached = follow(
            &Lead { axis, gap, closing: None },
            &aim,
            |time| self.sample(time).answer.bounds.lower,
            |interval| motion.acceleration_bound(interval, normal, &reach),
            |stretch| lower = lower.min(stretch.clearance()),
        );
        if reached > from.time {
            self.record.add(lower, [from.time, reached]);
        }
        reached
    }

    /// From where the gap is one of rounding: the time of a contact behind it, or a graze.
    fn close(mut self, free: Sample<V>) -> Cast<V> {
        let two = V::Scalar::from_f64(2.0);
        // As far ahead as takes the gap down by what may be rounding, and twice as far each time.
        let mut far = self.until * V::Scalar::EPSILON * two;
        while self.steps < MAX_STEPS && free.time + far <= self.until {
            let there = self.sample(free.time + far);
            if there.answer.bounds.upper <= V::Scalar::ZERO {
                return self.hit(free, there, HitKind::Impact);
            }
            if there.answer.bounds.lower > free.answer.bounds.lower + free.rounding() {
                break;
            }
            far = far * two;
        }
        let is_graze = free.answer.bounds.lower <= free.rounding();
        if is_graze { self.hit(free, free, HitKind::Graze) } else { self.bounded(free.time) }
    }

    fn hit(mut self, from: Sample<V>, at: Sample<V>, kind: HitKind) -> Cast<V> {
        let steps = self.steps;
        let time = Bounds { lower: from.time, upper: at.time };
        // By differences, good to about half of the digits.
        let apart = V::Scalar::EPSILON.sqrt() * self.until.max(at.time);
        let end = self.until.max(at.time);
        let [first, last] = [at.time - apart, at.time + apart].each(|t| t.max(V::Scalar::ZERO).min(end));
        let [before, after] = [first, last].each(|time| self.sample(time).answer.distance);
        let closing_speed = (before - after) / (last - first);
        let closing_speed = if closing_speed.is_finite() { closing_speed } else { V::Scalar::ZERO };
        Cast::Hit(Hit { time, kind, proximity: at.answer, closing_speed, steps })
    }

    fn bounded(self, free_until: V::Scalar) -> Cast<V> {
        let time = Bounds { lower: free_until, upper: self.until.max(free_until) };
        Cast::Bounded(Passage { time, ..self.record.passage(self.steps) })
    }
}
