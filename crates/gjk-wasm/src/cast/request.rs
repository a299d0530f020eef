//! What is asked about bodies that move.

use gjk::{CastOptions, Motion, Space};
use gjk_json::cast::{MOTIONS, OPTIONS, options};
use gjk_json::json::{Fault, Node, Object, object};
use gjk_json::shape::Body;
use glam::{DVec2, DVec3};

use super::motions;
use crate::request::{Pair, bodies};

/// Two bodies of one space, and how they move.
#[derive(Debug)]
pub(crate) struct Movers<V: Space> {
    pub(super) bodies: [Body<V>; 2],
    pub(super) motions: [Motion<V>; 2],
}

/// Two bodies on their ways.
#[derive(Debug)]
pub(crate) enum Moving {
    /// In 2D.
    Plane(Box<Movers<DVec2>>),
    /// In 3D.
    Space(Box<Movers<DVec3>>),
}

/// A pair, how it moves, and until when.
#[derive(Debug)]
pub(crate) struct Request {
    pub(super) moving: Moving,
    /// The last time of interest, and the distance that is a hit.
    pub(crate) options: CastOptions<f64>,
    /// The two shapes as they were written.
    pub(super) shapes: [String; 2],
}

impl Request {
    /// Reads `{"a": SHAPE, "b": SHAPE, "motion_a": MOTION, "motion_b": MOTION, "until": TIME,
    /// "target_distance": LENGTH, "query": "cast"}`.
    ///
    /// A body whose motion names no `center` turns about its middle. If neither motion is given, B comes to
    /// A; if one of them is, the other body stands still.
    ///
    /// # Errors
    /// As [`crate::request::Request::read`].
    pub(crate) fn read(text: &str) -> Result<Self, Fault> {
        let request = object(text)?;
        request.only(&["a", "b", MOTIONS[0], MOTIONS[1], OPTIONS[0], OPTIONS[1], "query"])?;
        Self::of(&request)
    }

    /// The same of an object that may have other fields as well.
    ///
    /// # Errors
    /// As [`Self::read`], those of unknown fields left out.
    pub(crate) fn of(request: &Object<'_, '_>) -> Result<Self, Fault> {
        if let Some(node) = request.get("query")
            && node.string()? != "cast"
        {
            return Err(node.fault("is about bodies that do not move: expected cast"));
        }
        let (pair, shapes) = bodies(request)?;
        let options = options(request)?;
        if let Some(node) = request.get(OPTIONS[0])
            && options.until <= 0.0
        {
            return Err(node.fault("is no time above 0"));
        }
        let [a, b] = MOTIONS.map(|field| request.get(field));
        let given = [a.as_ref(), b.as_ref()];
        let moving = match pair {
            Pair::Plane(a, b) => Moving::Plane(Box::new(Movers::new([a, b], given)?)),
            Pair::Space(a, b) => Moving::Space(Box::new(Movers::new([a, b], given)?)),
        };
        Ok(Self { moving, options, shapes })
    }
}

impl<V: motions::Turns> Movers<V> {
    fn new(bodies: [Body<V>; 2], given: [Option<&Node<'_, '_>>; 2]) -> Result<Self, Fault> {
        let motions = match given {
            [None, None] => motions::proposed(&bodies),
            [a, b] => [motions::read(a, &bodies[0])?, motions::read(b, &bodies[1])?],
        };
        Ok(Self { bodies, motions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BALL: &str = r#"{"type": "ball", "center": [1, 0], "radius": 1}"#;

    fn movers(motions: &str) -> Result<Movers<DVec2>, String> {
        let text = format!(
            r#"{{"a": {BALL}, "b": {{"type": "box", "half_extents": [1, 1], "pose": {{"translation": [6, 2]}}}}{motions}}}"#
        );
        match Request::read(&text).map_err(|fault| fault.to_string())?.moving {
            Moving::Plane(movers) => Ok(*movers),
            Moving::Space(_) => Err("in space".to_owned()),
        }
    }

    #[test]
    fn bodies_turn_about_their_middles_unless_a_center_is_given() {
        let found = movers(r#", "motion_a": {"angular_velocity": 2}"#).unwrap();
        assert_eq!(found.motions[0].center(), DVec2::new(1.0, 0.0));
        assert_eq!((found.motions[1].velocity(), found.motions[1].angular_velocity()), (DVec2::ZERO, 0.0));
        let found = movers(r#", "motion_b": {"angular_velocity": 2, "center": [0, 3]}"#).unwrap();
        assert_eq!(found.motions[1].center(), DVec2::new(0.0, 3.0));
    }

    #[test]
    fn without_motions_b_comes_to_a() {
        let found = movers("").unwrap();
        assert_eq!(found.motions[1].velocity(), DVec2::new(-5.0, -2.0));
        assert_eq!(found.motions[0].velocity(), DVec2::ZERO);
    }

    #[test]
    fn faults_begin_with_the_path() {
        let fault = |motions: &str| movers(motions).unwrap_err();
        assert!(fault(r#", "motion_a": {"velocity": [1, 2, 3]}"#).starts_with("motion_a.velocity: "));
        assert!(fault(r#", "motion_b": {"speed": 1}"#).starts_with("motion_b.speed: "));
        assert!(fault(r#", "query": "sat""#).starts_with("query: "));
    }
}
