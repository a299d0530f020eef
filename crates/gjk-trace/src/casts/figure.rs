//! Figures of moving bodies and their first contacts.

use gjk::{Convex, Motion, Space};

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::run::CastRun;
use crate::view::{Area, AxisY};

/// Into how many lines a way is cut.
const PIECES: u32 = 64;
/// How many contacts are drawn at most: the first ones.
const MOST: usize = 12;

/// A figure of moving bodies and their first contacts.
pub struct CastFigure<'a, V: Drawable + Space> {
    pub(super) bodies: Vec<Mover<'a, V>>,
    pub(super) contacts: Vec<([usize; 2], CastRun)>,
    pub(super) until: f64,
    pub(super) title: String,
    pub(super) axis_y: AxisY,
    pub(super) camera: Camera,
    /// How many seconds the way from the first time to the last takes to play.
    pub(super) seconds: Option<f64>,
}

/// A body as one or more convex parts that move as one.
pub(super) struct Mover<'a, V: Drawable + Space> {
    pub(super) name: String,
    parts: Vec<(&'a dyn Convex<Vector = V>, Motion<V>)>,
}

impl<'a, V: Drawable + Space> Mover<'a, V> {
    pub(super) fn at(&self, time: f64) -> Vec<Body<'a, V>> {
        self.parts.iter().map(|(shape, motion)| Body::new(*shape, &motion.at(time))).collect()
    }

    /// The middle of the parts.
    pub(super) fn place(&self, time: f64) -> V {
        let parts = self.at(time);
        let sum = parts.iter().fold(V::ZERO, |sum, part| sum + part.place(V::ZERO));
        sum * (1.0 / parts.len().max(1) as f64)
    }

    pub(super) fn moves(&self) -> bool {
        let moves =
            |motion: &Motion<V>| motion.velocity() != V::ZERO || motion.angular_velocity() != V::NO_TURN;
        self.parts.iter().any(|(_, motion)| moves(motion))
    }
}

impl<V: Drawable + Space> std::fmt::Debug for CastFigure<'_, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CastFigure").field("contacts", &self.contacts).finish_non_exhaustive()
    }
}

impl<'a, V: Drawable + Space> CastFigure<'a, V> {
    /// Creates a figure without bodies, for the times from 0 to `until`.
    pub fn new(until: f64) -> Self {
        Self {
            bodies: Vec::new(),
            contacts: Vec::new(),
            until,
            title: String::new(),
            axis_y: AxisY::default(),
            camera: Camera::default(),
            seconds: None,
        }
    }

    /// Sets the title.
    #[must_use]
    pub fn with_title(self, title: String) -> Self {
        Self { title, ..self }
    }

    /// Sets the orientation of the second axis. Has no effect in space.
    #[must_use]
    pub fn with_axis_y(self, axis_y: AxisY) -> Self {
        Self { axis_y: V::axis_y(axis_y), ..self }
    }

    /// Makes the figure an animation that repeats after this many seconds. Each body stops at its last
    /// contact.
    #[must_use]
    pub fn played_in(self, seconds: f64) -> Self {
        Self { seconds: Some(seconds), ..self }
    }

    /// Adds a body and returns its index.
    pub fn add_body(&mut self, name: &str, shape: &'a dyn Convex<Vector = V>, motion: &Motion<V>) -> usize {
        self.add_body_of_parts(name, vec![(shape, *motion)])
    }

    /// Adds a body of convex parts, each with its own motion, and returns its index.
    pub fn add_body_of_parts(
        &mut self,
        name: &str,
        parts: Vec<(&'a dyn Convex<Vector = V>, Motion<V>)>,
    ) -> usize {
        self.bodies.push(Mover { name: name.to_owned(), parts });
        self.bodies.len() - 1
    }

    /// Adds the contact of two bodies. Contacts must be added in order of time; only the first twelve are
    /// drawn.
    pub fn add_contact(&mut self, bodies: [usize; 2], journey: CastRun) {
        if self.contacts.len() < MOST && journey.answer.is_hit() {
            self.contacts.push((bodies, journey));
        }
    }

    /// Until when a body is shown: its last contact that is drawn, or the end.
    pub(super) fn last(&self, body: usize) -> f64 {
        let met = self.contacts.iter().filter(|(bodies, _)| bodies.contains(&body));
        met.map(|(_, journey)| journey.answer.at).reduce(f64::max).unwrap_or(self.until)
    }

    pub(super) fn times(&self, body: usize) -> Vec<f64> {
        let last = self.last(body);
        let count = if self.bodies[body].moves() { PIECES } else { 0 };
        (0..=count).map(|piece| last * f64::from(piece) / f64::from(count.max(1))).collect()
    }

    pub(super) fn area(&self) -> Area {
        let mut area = Area::EMPTY;
        for (index, mover) in self.bodies.iter().enumerate() {
            for time in self.times(index) {
                for part in mover.at(time) {
                    area = area.union(part.area(&self.camera));
                }
            }
        }
        area
    }
}
