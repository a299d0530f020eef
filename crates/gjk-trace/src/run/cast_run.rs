//! A cast as data: planes that each separate two bodies for an interval of time, and what follows.

use gjk::cast::{Frame, SeparatedInterval};
use gjk::math::Scalar;
use gjk::trace::Step;
use gjk::{CastOptions, Motion, Space, Sweep};
use gjk_body::answer::{CastAnswer, Coordinates, printable};
use gjk_json::shape::Body;
use serde::Serialize;

use super::record::Run;
use super::world::vector;

/// The first contact of two moving bodies, or the proof that there is none, plane by plane. In JSON it is a
/// [`Run`] whose steps have the phase `cast`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CastRun {
    /// The version of the format, [`Run::VERSION`].
    pub version: u32,
    /// Always `library`.
    pub algorithm: &'static str,
    /// Always `cast`.
    pub query: &'static str,
    /// 2 or 3.
    pub dimension: usize,
    /// End of the time interval.
    pub until: f64,
    /// Signed distance that counts as a hit. Length.
    pub target_distance: f64,
    /// The planes in order of time. Each interval begins where the one before ends.
    pub steps: Vec<Leg>,
    /// The reason why no plane follows, as a sentence.
    pub reason: &'static str,
    /// The result, as in `gjk pairs --ask cast`.
    pub answer: CastAnswer,
}

/// An interval of time during which a plane separates two bodies. Arrays have the values at its start and
/// end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Leg {
    /// Index of the step, from 0.
    pub index: usize,
    /// Always `cast`.
    pub phase: &'static str,
    /// Always `advanced`.
    pub event: &'static str,
    /// Start and end of the interval.
    pub interval: [f64; 2],
    /// The frame in which the plane is at rest: `world`, `a` or `b`. If it is `edges`, the plane turns at a
    /// rate of its own and stays, to first order, along an edge of each body. If it is `balls`, the plane
    /// does not turn, and each rotating body is replaced by the ball that contains it at all times.
    pub frame: &'static str,
    /// Unit normal from A to B.
    pub normals: [Coordinates; 2],
    /// The point of A that is farthest along the normal.
    pub points_a: [Coordinates; 2],
    /// The point of B that is farthest against the normal.
    pub points_b: [Coordinates; 2],
    /// Proved lower bounds on the gap between the bodies along the normal.
    pub gaps: [f64; 2],
    /// Upper bound on the acceleration of the gap along the normal. Length over time².
    pub bend: f64,
    /// Proved lower bound on the signed distance during the whole interval.
    pub clearance: f64,
    #[serde(skip)]
    moment: [Coordinates; 2],
}

impl Leg {
    /// Returns a lower bound on the distance at a fraction of the interval, from 0 at its start to 1 at its
    /// end.
    ///
    /// It is the chord of the gaps minus the largest effect of the acceleration. Use it for pictures;
    /// [`clearance`](Self::clearance) is accurate to the last digits.
    pub fn proved(&self, share: f64) -> f64 {
        let length = self.interval[1] - self.interval[0];
        let chord = self.gaps[0] * (1.0 - share) + self.gaps[1] * share;
        chord - 0.5 * self.bend * length * length * share * (1.0 - share)
    }

    /// Returns the plane's normal at a time of the interval.
    pub fn normal_at<V: Space>(&self, time: V::Scalar) -> V {
        let [arm, force] = self.moment.each_ref().map(vector::<V>);
        let turned = V::turned(V::moment(arm, force), time - V::Scalar::from_f64(self.interval[0]));
        turned.apply(vector::<V>(&self.normals[0]))
    }
}

impl CastRun {
    /// Creates a cast from the planes that prove it.
    pub fn new<V: Space>(
        [a, b]: [&Body<V>; 2],
        motions: [&Motion<V>; 2],
        options: &CastOptions<V::Scalar>,
    ) -> Self {
        let mut watch = Watch { movers: Movers { bodies: [a, b], motions }, legs: Vec::new() };
        let sweep = Sweep::new(&*a.shape, motions[0], &*b.shape, motions[1]).with_options(*options);
        let _ = sweep
            .observe(|step, _| {
                if let Step::SeparatedInterval(stretch) = step {
                    watch.see(stretch);
                }
            })
            .cast();
        let answer = CastAnswer::of([a, b], motions, options);
        Self {
            version: Run::VERSION,
            algorithm: Run::LIBRARY,
            query: "cast",
            dimension: V::DIMENSION,
            until: printable(options.until),
            target_distance: printable(options.target_distance),
            steps: watch.legs,
            reason: reason(&answer),
            answer,
        }
    }
}

impl CastRun {
    /// Replaces the result by that of bodies with several parts. The planes are those of the two decisive
    /// parts.
    #[must_use]
    pub fn about_all_parts(self, answer: CastAnswer) -> Self {
        if answer.parts.is_none() {
            return self;
        }
        // Inside of a body its surface is no contact, and no part says that there is one.
        let steps = if answer.kind == Some("start") { Vec::new() } else { self.steps };
        Self { steps, reason: reason(&answer), answer, ..self }
    }
}

fn reason(answer: &CastAnswer) -> &'static str {
    match (answer.result, answer.kind) {
        ("hit", Some("start")) => "The bodies are within the target distance at the start.",
        ("hit", Some("impact")) => "After the last plane, a distance is proved to be at most the target.",
        ("hit", _) => "After the last plane, the distance equals the target up to rounding.",
        ("free", _) => "The planes cover the whole interval: there is no contact.",
        _ => {
            "The step limit or the limit of precision is reached; the bodies are proved apart where planes cover the interval."
        }
    }
}

/// Keeps the planes that pass.
struct Watch<'a, V: Space> {
    movers: Movers<'a, V>,
    legs: Vec<Leg>,
}

impl<V: Space> Watch<'_, V> {
    fn see(&mut self, stretch: &SeparatedInterval<V>) {
        let interval = [stretch.from, stretch.to];
        let frame = match stretch.frame {
            Frame::A => "a",
            Frame::B => "b",
            Frame::Edges => "edges",
            Frame::Balls => "balls",
            // A frame that the format has no word for stands still as far as it knows.
            _ => "world",
        };
        let normals = interval.map(|time| stretch.normal_at(time));
        let farthest = |which: usize, sign: V::Scalar| {
            [0, 1]
                .map(|end| Coordinates::new(self.movers.farthest(which, interval[end], normals[end] * sign)))
        };
        let leg = Leg {
            index: self.legs.len(),
            phase: "cast",
            event: "advanced",
            interval: interval.map(printable),
            frame,
            normals: normals.map(Coordinates::new),
            points_a: farthest(0, V::Scalar::ONE),
            points_b: farthest(1, -V::Scalar::ONE),
            gaps: stretch.gaps.map(printable),
            bend: printable(stretch.acceleration_bound),
            clearance: printable(stretch.clearance()),
            moment: moment::<V>(stretch.turn).map(Coordinates::new),
        };
        self.legs.push(leg);
    }
}

/// An arm and a force whose moment a turn s is: with a ⟂ s, a × (s × a) = |a|²·s.
fn moment<V: Space>(turn: V::Turn) -> [V; 2] {
    let across = (0..V::DIMENSION).map(|i| V::spin(turn, V::axis(i)));
    let arm = across.fold(V::ZERO, |best, arm| if arm.length() > best.length() { arm } else { best });
    if arm == V::ZERO {
        return [arm; 2];
    }
    [arm, V::spin(turn, arm) * (V::Scalar::ONE / arm.length_squared())]
}

/// Two bodies on their ways.
struct Movers<'a, V: Space> {
    bodies: [&'a Body<V>; 2],
    motions: [&'a Motion<V>; 2],
}

impl<V: Space> Movers<'_, V> {
    /// The point of a body that is the farthest along a unit vector of the world, at a time.
    fn farthest(&self, which: usize, time: V::Scalar, direction: V) -> V {
        let (shape, pose) = (&self.bodies[which].shape, self.motions[which].at(time));
        let support = shape.support(pose.inverse_transform_vector(direction), None);
        pose.transform_point(support.point + shape.center()) + direction * shape.radius()
    }
}
