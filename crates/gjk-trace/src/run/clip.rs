//! What two sides have in common, as data.

use gjk::Feature;
use gjk::math::Vector;
use gjk::trace::{Clip, ClipPlace, Look, Reference};
use gjk_json::answer::{Coordinates, printable};
use gjk_json::feature::name;
use gjk_json::manifold::Side;
use serde::Serialize;

use super::reason;

/// A state of the search for the points of a contact. The region that two sides share is found by its
/// corners: those of each side that are over the other, and the crossings of their edges, as seen along the
/// normal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClipStep {
    /// The side that the contact's normal is perpendicular to; `None` where it is none.
    pub reference: Option<Side>,
    /// The side of the other shape that faces it.
    pub incident: Option<Side>,
    /// Unit, from A to B.
    pub normal: Coordinates,
    /// The corners of A's side and of B's on the surfaces, as far as they were looked at.
    pub corners: [Vec<Coordinates>; 2],
    /// What this step looked at; `None` at the end.
    pub look: Option<PlaceStep>,
    /// The places found so far where both sides are, half way between the surfaces; at the end, those that
    /// are chosen.
    pub points: Vec<Coordinates>,
    /// The distance of the surfaces at each of the points, along the normal; negative where they overlap.
    pub depths: Vec<f64>,
    /// The corners so far that are not over the other side; at the end, with the places that were not chosen.
    pub removed: Vec<Coordinates>,
    /// Why it ended, in a sentence; `None` before.
    pub reason: Option<String>,
}

/// A place that was looked at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceStep {
    /// Written as `corner of a`, `corner of b`, `crossing` or `witness`.
    pub kind: &'static str,
    /// Which vertex of its shape a corner is.
    pub vertex: Option<u32>,
    /// Half way between the surfaces; where only one of them is, its point.
    pub point: Coordinates,
    /// The point of A's surface here; `None` where only B is.
    pub point_a: Option<Coordinates>,
    /// The point of B's surface here; `None` where only A is.
    pub point_b: Option<Coordinates>,
    /// From the one to the other along the normal.
    pub distance: Option<f64>,
}

impl PlaceStep {
    /// The shape and the vertex if it is a corner.
    pub(crate) fn corner(&self) -> Option<(&'static str, u32)> {
        let shape = match self.kind {
            "corner of a" => "A",
            "corner of b" => "B",
            _ => return None,
        };
        Some((shape, self.vertex?))
    }

    fn new<V: Vector>(kind: &'static str, vertex: Option<u32>, place: &ClipPlace<V>) -> Self {
        Self {
            kind,
            vertex,
            point: Coordinates::new(place.point),
            point_a: place.point_a.map(Coordinates::new),
            point_b: place.point_b.map(Coordinates::new),
            distance: place.distance.map(printable),
        }
    }
}

impl ClipStep {
    /// A state after an event; `before` is what was seen until then.
    pub(super) fn new<V: Vector>(clip: &Clip<V>, before: Option<&Self>) -> Self {
        let (reference, incident) = sides(clip.reference, clip.sides);
        let mut step = match before {
            Some(before) => before.clone(),
            None => Self {
                reference: None,
                incident: None,
                normal: Coordinates::new(clip.normal),
                corners: Default::default(),
                look: None,
                points: Vec::new(),
                depths: Vec::new(),
                removed: Vec::new(),
                reason: None,
            },
        };
        step.normal = Coordinates::new(clip.normal);
        step.reference = reference.or(step.reference);
        step.incident = incident.or(step.incident);
        match &clip.look {
            Look::CornerOfA(vertex, place) => {
                step.corners[0].extend(place.point_a.map(Coordinates::new));
                step.look_at(PlaceStep::new("corner of a", Some(*vertex), place));
            }
            Look::CornerOfB(vertex, place) => {
                step.corners[1].extend(place.point_b.map(Coordinates::new));
                step.look_at(PlaceStep::new("corner of b", Some(*vertex), place));
            }
            Look::Crossing(place) => step.look_at(PlaceStep::new("crossing", None, place)),
            Look::Witness(place) => step.look_at(PlaceStep::new("witness", None, place)),
            Look::Chosen(manifold) => {
                let chosen = manifold.points();
                let is_chosen =
                    |point: &Coordinates| chosen.iter().any(|one| Coordinates::new(one.point) == *point);
                step.removed.extend(step.points.iter().filter(|point| !is_chosen(point)));
                step.points = chosen.iter().map(|one| Coordinates::new(one.point)).collect();
                step.depths = chosen.iter().map(|one| printable(one.distance)).collect();
                step.look = None;
                step.reason = Some(reason::of_clip(chosen.len()).to_owned());
            }
        }
        step
    }

    fn look_at(&mut self, place: PlaceStep) {
        match place.distance {
            Some(distance) => {
                self.points.push(place.point);
                self.depths.push(distance);
            }
            None => self.removed.push(place.point),
        }
        self.look = Some(place);
    }
}

/// The reference and the incident side.
fn sides(reference: Reference, sides: [Feature; 2]) -> (Option<Side>, Option<Side>) {
    let side = |shape, feature| name(feature).map(|side| Side { shape, side: Some(side) });
    match reference {
        Reference::SideOfA(of_a) => (side("a", of_a), side("b", sides[1])),
        Reference::SideOfB(of_b) => (side("b", of_b), side("a", sides[0])),
        Reference::Neither => (None, None),
    }
}
