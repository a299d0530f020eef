//! What is asked about two bodies that move, and the answers as they are printed.

mod bodies;

pub use bodies::motion_of_part;

use gjk::cast::Hit;
use gjk::cast::{AtStart, Graze, Passage};
use gjk::{Bounds, Cast, CastOptions, Motion, Space, Status, Sweep};
use serde::Serialize;

use crate::answer::{Coordinates, printable, word};
use crate::json::{Fault, Node, Object};
use crate::number::Number;
use crate::shape::{Body, number, short};

/// How A and B move: the fields of a pair's line.
pub const MOTIONS: [&str; 2] = ["motion_a", "motion_b"];

/// The fields of a pair's line that say until when, and what a hit is.
pub const OPTIONS: [&str; 4] = ["until", "target_distance", "at_start", "graze"];

/// What a contact at the start is to a cast, in words.
pub const AT_START: [(&str, AtStart); 3] =
    [("stops", AtStart::Stops), ("leaves_freely", AtStart::LeavesFreely), ("ignored", AtStart::Ignored)];

/// What a touch that is no overlap is to it.
pub const GRAZE: [(&str, Graze); 2] = [("hits", Graze::Hits), ("passes", Graze::Passes)];

/// What an object with the fields [`OPTIONS`] asks for; the library's default of each that is missing.
///
/// # Errors
/// If a field is of the wrong type, the last time is negative, a length is beyond the domain, or a word is
/// none of those that there are.
pub fn options<S: Number>(asked: &Object<'_, '_>) -> Result<CastOptions<S>, Fault> {
    let mut options = CastOptions::DEFAULT;
    let [until, target, at_start, graze] = OPTIONS.map(|field| asked.get(field));
    if let Some(node) = until {
        options = options.with_until(time(&node)?);
    }
    if let Some(node) = target {
        options = options.with_target_distance(crate::shape::length(&node)?);
    }
    if let Some(node) = at_start {
        options = options.with_at_start(chosen(&node, &AT_START)?);
    }
    if let Some(node) = graze {
        options = options.with_graze(chosen(&node, &GRAZE)?);
    }
    Ok(options)
}

/// A time that is not negative.
fn time<S: Number>(node: &Node<'_, '_>) -> Result<S, Fault> {
    let time = number::<S>(node)?;
    if time < S::ZERO { Err(node.fault(format!("is negative ({})", short(node.text())))) } else { Ok(time) }
}

/// One of some words.
fn chosen<T: Copy>(node: &Node<'_, '_>, words: &[(&str, T)]) -> Result<T, Fault> {
    let written = node.string()?;
    words.iter().find(|(word, _)| *word == written).map(|&(_, meaning)| meaning).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
        node.fault(format!("unknown word {}, expected one of {}", short(node.text()), known.join(", ")))
    })
}

/// The fields that `pairs --query cast` gives for a pair. Lengths are in the unit of the input, times in the
/// unit of its velocities, points in the world frame.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Encounter {
    /// `hit`, `free` or `bounded`.
    pub result: &'static str,
    /// Of a hit and of what is bounded: until then the bodies are proved to be apart by more than the target.
    /// Where they are free: the distance is not the smallest before.
    pub time_lower: f64,
    /// Of a hit: then they are not. Of what is bounded: the last time of interest. Where they are free: the
    /// distance is not the smallest afterwards.
    pub time_upper: f64,
    /// Of a hit `start`, `impact` or `graze`.
    pub kind: Option<&'static str>,
    /// The signed distance: of a hit at `time_upper`, else of the nearest pair that was met.
    pub distance: f64,
    /// Of a hit: that distance is not below. Else: the smallest one of the interval is not.
    pub lower: f64,
    /// Of a hit: that distance is not above. Else: the smallest one of the interval is not.
    pub upper: f64,
    /// Unit, from A to B.
    pub normal: Coordinates,
    /// The witness point on A.
    pub point_a: Coordinates,
    /// The witness point on B.
    pub point_b: Coordinates,
    /// Of a hit: how fast the witness points approach each other along the normal. Length over time.
    pub approach: Option<f64>,
    /// How well that distance is known: `exact`, `converged` or `bounded`.
    #[serde(serialize_with = "crate::answer::write_status")]
    pub status: Status,
    /// How many distances were asked for.
    pub steps: u32,
    /// Which parts the witness points are on, where a body is made of parts; 0 for a convex shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<[u32; 2]>,
    /// When the distance is that. Not in the JSON, whose fields are fixed.
    #[serde(skip)]
    pub at: f64,
}

impl Encounter {
    /// What the library says about two convex bodies on their ways.
    pub fn of<V: Space>(
        [a, b]: [&Body<V>; 2],
        [motion_a, motion_b]: [&Motion<V>; 2],
        options: &CastOptions<V::Scalar>,
    ) -> Self {
        let sweep = Sweep::new(&*a.shape, motion_a, &*b.shape, motion_b).with_options(*options);
        let cast = sweep.cast();
        // A cast that overlooks the start proves nothing about it.
        let is_about_all = options.at_start != AtStart::Ignored;
        Self::passing(&cast, is_about_all, options, || sweep.closest_approach())
    }

    /// The same, where they come as near as the target or may do; `None` where they are proved not to. How
    /// near they come else is not asked for.
    pub fn unless_free<V: Space>(
        [a, b]: [&Body<V>; 2],
        [motion_a, motion_b]: [&Motion<V>; 2],
        options: &CastOptions<V::Scalar>,
    ) -> Option<Self> {
        let sweep = Sweep::new(&*a.shape, motion_a, &*b.shape, motion_b).with_options(*options);
        match sweep.cast() {
            Cast::Free(_) => None,
            cast => Some(Self::passing(&cast, false, options, || sweep.closest_approach())),
        }
    }

    /// A cast's answer; `nearest` is the smallest distance, where there is no hit. `is_about_all` is whether
    /// the clearance that it proves is that of the whole interval.
    fn passing<V: Space>(
        cast: &Cast<V>,
        is_about_all: bool,
        options: &CastOptions<V::Scalar>,
        nearest: impl FnOnce() -> Passage<V>,
    ) -> Self {
        match cast {
            Cast::Hit(hit) => Self::hit(hit),
            Cast::Free(free) => {
                let nearest = nearest();
                let mut passed = Self::passed("free", nearest.time, &nearest);
                passed.steps += free.steps;
                if is_about_all {
                    passed.raise(printable(free.clearance.lower));
                }
                passed
            }
            Cast::Bounded(left) => Self::left(left, &nearest(), options.until),
        }
    }

    /// A cap came first.
    fn left<V: Space>(left: &Passage<V>, nearest: &Passage<V>, until: V::Scalar) -> Self {
        let time = Bounds { lower: left.time.upper, upper: until };
        let mut passed = Self::passed("bounded", time, nearest);
        passed.steps += left.steps;
        passed
    }

    fn hit<V: Space>(hit: &Hit<V>) -> Self {
        let contact = &hit.proximity;
        Self {
            result: "hit",
            time_lower: printable(hit.time.lower),
            time_upper: printable(hit.time.upper),
            kind: Some(kind_word(hit.kind)),
            distance: printable(contact.distance),
            lower: printable(contact.bounds.lower),
            upper: printable(contact.bounds.upper),
            normal: Coordinates::new(contact.normal),
            point_a: Coordinates::new(contact.point_a),
            point_b: Coordinates::new(contact.point_b),
            approach: Some(printable(hit.closing_speed)),
            status: contact.status,
            steps: hit.steps,
            parts: None,
            at: printable(hit.time.upper),
        }
    }

    fn passed<V: Space>(result: &'static str, time: Bounds<V::Scalar>, nearest: &Passage<V>) -> Self {
        let contact = &nearest.proximity;
        let mut passed = Self {
            result,
            time_lower: printable(time.lower),
            time_upper: printable(time.upper),
            kind: None,
            distance: printable(contact.distance),
            // Where nothing is known, there is still a number below.
            lower: printable(nearest.clearance.lower).max(f64::MIN),
            upper: printable(nearest.clearance.upper),
            normal: Coordinates::new(contact.normal),
            point_a: Coordinates::new(contact.point_a),
            point_b: Coordinates::new(contact.point_b),
            approach: None,
            status: contact.status,
            steps: nearest.steps,
            parts: None,
            at: printable(nearest.nearest_time),
        };
        passed.raise(passed.lower);
        passed
    }

    /// The smallest distance is not below: nor is that of any pair, and its number need not say so.
    fn raise(&mut self, lower: f64) {
        self.lower = self.lower.max(lower.min(self.upper));
        self.distance = self.distance.max(self.lower);
    }

    /// Whether they come as near as the target.
    pub fn is_hit(&self) -> bool {
        self.result == "hit"
    }

    /// Whether every number is finite: the library promises it, and a file of answers must be able to rely on
    /// it.
    pub fn is_finite(&self) -> bool {
        let vectors = [&self.normal, &self.point_a, &self.point_b];
        let numbers = [self.time_lower, self.time_upper, self.distance, self.lower, self.upper];
        let coordinates = vectors.into_iter().flat_map(Coordinates::as_slice);
        numbers.iter().chain(&self.approach).chain(coordinates).all(|x| x.is_finite())
    }

    /// The word for how well the distance is known.
    pub fn status_word(&self) -> &'static str {
        word(self.status)
    }
}

/// The word for a kind of contact in every format.
pub fn kind_word(kind: gjk::cast::HitKind) -> &'static str {
    match kind {
        gjk::cast::HitKind::Start => "start",
        gjk::cast::HitKind::Impact => "impact",
        // What the format has no word for is a contact of which no overlap is proved.
        _ => "graze",
    }
}
