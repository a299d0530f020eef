//! Casts of bodies of any kind.
//!
//! A shape with an error stands for a body inside of it (`rim.rs`). So what is proved to be free of the
//! shapes is free of the bodies, and the bodies do not meet before the shapes. That they do meet is proved at
//! one time by the upper bound of their distance then; a cast of the shapes to a smaller distance says where
//! to look for that time. Where vertices are known up to an error, the shapes are cast to the target and
//! that error.

use gjk::cast::AtStart;
use gjk::cast::Hit;
use gjk::math::Scalar;
use gjk::motion::Trajectory;
use gjk::{Cast, CastOptions, Motion, Pose, Space, Status};

use super::cast::{CastAnswer, kind_word};
use super::number::printable;
use super::posed::Posed;
use super::proximity::{Answer, options as search};
use crate::BodyCast;

/// How often a time is looked for at which bodies with an error are proved to be as near as the target.
const ATTEMPTS: u32 = 6;

/// By how much more than it seems to need such an attempt goes nearer, as a part of that: the bound is to be
/// met whatever is rounded, and by parts a little more slender than the last ones.
const MORE: f64 = 1.0 / 64.0;

impl CastAnswer {
    /// Casts two bodies of any kind. If a shape has an error, the result is about the true bodies; only the
    /// kind of a contact at the start is that of the shapes.
    pub fn of_any<V: Space>(
        bodies: [&Posed<V>; 2],
        motions: [&Motion<V>; 2],
        options: &CastOptions<V::Scalar>,
    ) -> Self {
        if let [Some(a), Some(b)] = bodies.map(Posed::convex) {
            return Self::of([a, b], motions, options);
        }
        let ways = Ways { bodies, motions, options };
        ways.encounter(&ways.first())
    }

    /// Casts two bodies of any kind. `None` if they are proved not to reach the target; unlike
    /// [`Self::of_any`], their closest approach is then not computed.
    pub fn of_any_unless_free<V: Space>(
        bodies: [&Posed<V>; 2],
        motions: [&Motion<V>; 2],
        options: &CastOptions<V::Scalar>,
    ) -> Option<Self> {
        if let [Some(a), Some(b)] = bodies.map(Posed::convex) {
            return Self::unless_free([a, b], motions, options);
        }
        let ways = Ways { bodies, motions, options };
        let cast = ways.first();
        if matches!(cast.cast, Cast::Free(_)) { None } else { Some(ways.encounter(&cast)) }
    }
}

/// Returns the motion of a part that is at `pose` at time 0 and moves with its body.
pub fn motion_of_part<V: Space>(pose: &Pose<V>, body: &Motion<V>) -> Motion<V> {
    let (turn, center) = (body.angular_velocity(), body.center());
    Motion::still(*pose).with_velocity(body.velocity()).with_angular_velocity(turn).with_center(center)
}

/// Two moving bodies.
struct Ways<'a, V: Space> {
    bodies: [&'a Posed<V>; 2],
    motions: [&'a Motion<V>; 2],
    options: &'a CastOptions<V::Scalar>,
}

impl<V: Space> Ways<'_, V> {
    /// The shapes' own.
    fn cast(&self, options: &CastOptions<V::Scalar>) -> BodyCast<V> {
        let [a, b] = self.bodies;
        a.ask_on_ways(b, self.motions, |sweep| sweep.with_options(*options).cast())
    }

    /// How far the vertices of both together may be from where they are.
    fn moved(&self) -> f64 {
        match self.bodies.map(Posed::vertex_error) {
            [0.0, 0.0] => 0.0,
            [a, b] => (a + b).next_up(),
        }
    }

    /// The cast before which the bodies that are meant are surely farther apart than the target.
    fn first(&self) -> BodyCast<V> {
        let moved = self.moved();
        if moved == 0.0 {
            return self.cast(self.options);
        }
        let target = V::Scalar::from_f64(printable(self.options.target_distance) + moved);
        // By more than rounding takes.
        self.cast(&self.options.with_target_distance(target + target.abs() * V::Scalar::EPSILON))
    }

    fn encounter(&self, found: &BodyCast<V>) -> CastAnswer {
        let [a, b] = self.bodies;
        let mut parts = found.parts;
        let nearest = || {
            let nearest =
                a.ask_on_ways(b, self.motions, |sweep| sweep.with_options(*self.options).closest_approach());
            parts = nearest.parts;
            nearest.passage
        };
        // Unless a contact at the start stops, nothing is said of what is inside of a solid.
        let is_about_all = self.options.at_start == AtStart::Stops;
        let encounter = CastAnswer::passing(&found.cast, is_about_all, nearest);
        // Where a body is asked to be inside of another, no cast is.
        let encounter = CastAnswer { parts: Some(parts), steps: encounter.steps.max(1), ..encounter };
        if a.is_uncertain() || b.is_uncertain() {
            self.of_bodies_meant(&found.cast, &encounter)
        } else {
            encounter
        }
    }

    /// What the shapes' answer says about the bodies that they stand for.
    fn of_bodies_meant(&self, cast: &Cast<V>, found: &CastAnswer) -> CastAnswer {
        if let Cast::Hit(hit) = cast
            && let Some(proved) = self.proved(hit, found)
        {
            return proved;
        }
        let rims = (self.bodies[0].error() + self.bodies[1].error() + self.moved()).next_up();
        let upper = (found.upper.max(0.0) + rims).next_up();
        let moved = self.moved();
        let lower = if moved > 0.0 { (found.lower - moved).next_down() } else { found.lower };
        let until = printable(self.options.until);
        let loose = CastAnswer { lower, upper, status: Status::Bounded, ..found.clone() };
        if loose.is_hit() {
            // Apart until then; afterwards nothing is known.
            let (kind, approach) = (None, None);
            CastAnswer { result: "bounded", time_upper: until, kind, approach, lower: f64::MIN, ..loose }
        } else if loose.result == "free" {
            // Which of the times is that of the smallest distance is a question of less than the rims.
            CastAnswer { time_lower: 0.0, time_upper: until, ..loose }
        } else {
            loose
        }
    }

    /// A hit of the bodies that are meant, which the shapes come before; `None` if none is proved.
    fn proved(&self, hit: &Hit<V>, found: &CastAnswer) -> Option<CastAnswer> {
        let target = printable(self.options.target_distance);
        let (mut at, mut aim, mut steps) = (*hit, target, found.steps);
        for _ in 0..ATTEMPTS {
            let (answer, off) = self.at(at.time.upper);
            let upper = (answer.upper + off).next_up();
            if upper <= target {
                let kind = if at.time.upper > V::Scalar::ZERO {
                    gjk::cast::HitKind::Impact
                } else {
                    gjk::cast::HitKind::Start
                };
                return Some(CastAnswer {
                    time_upper: printable(at.time.upper),
                    kind: Some(kind_word(kind)),
                    distance: answer.distance,
                    lower: (answer.lower - off).next_down(),
                    upper,
                    normal: answer.normal,
                    point_a: answer.point_a,
                    point_b: answer.point_b,
                    approach: Some(printable(at.closing_speed)),
                    status: answer.status,
                    steps,
                    parts: answer.parts,
                    at: printable(at.time.upper),
                    ..found.clone()
                });
            }
            aim -= (upper - target) * (1.0 + MORE);
            let options = self.options.with_target_distance(V::Scalar::from_f64(aim));
            let Cast::Hit(deeper) = self.cast(&options).cast else { return None };
            if deeper.time.upper < hit.time.lower {
                return None;
            }
            steps += deeper.steps;
            at = deeper;
        }
        None
    }

    /// The answer about the bodies at a time, and how far they may be off.
    fn at(&self, time: V::Scalar) -> (Answer, f64) {
        let placed = self.motions.map(|motion| Trajectory::at(motion, time));
        let poses = placed.each_ref().map(|placed| &placed.pose);
        let answer = Answer::of_bodies_at(self.bodies, poses, &search());
        (answer, (placed[0].error + placed[1].error).to_f64())
    }
}
