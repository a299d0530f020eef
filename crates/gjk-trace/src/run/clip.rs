//! The common region of two sides, as data.

use gjk::Feature;
use gjk::math::Vector;
use gjk::trace::{Candidate, Clip, ClipPlace, Reference};
use gjk_body::answer::feature::name;
use gjk_body::answer::{Coordinates, Side, printable};
use serde::Serialize;

use super::reason;

/// A state of the search for contact points.
///
/// Seen along the normal, the common region of two sides is given by its corners. These are the corners of
/// each side that lie over the other, and the crossings of their edges.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClipStep {
    /// The reference side; `None` if there is none.
    pub reference: Option<Side>,
    /// The incident side, which faces the reference side.
    pub incident: Option<Side>,
    /// Unit normal from A to B.
    pub normal: Coordinates,
    /// The corners of A's side and of B's side that were examined so far, on the surfaces.
    pub corners: [Vec<Coordinates>; 2],
    /// The place that this step examined; `None` at the end.
    pub look: Option<PlaceStep>,
    /// The points of the common region so far, midway between the surfaces. At the end, the chosen points.
    pub points: Vec<Coordinates>,
    /// The signed distance between the surfaces at each point, along the normal.
    pub depths: Vec<f64>,
    /// The corners so far that do not lie over the other side. At the end, with the places that were not
    /// chosen.
    pub removed: Vec<Coordinates>,
    /// The reason why the search ended, as a sentence; `None` before.
    pub reason: Option<String>,
}

/// A place that was examined.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceStep {
    /// `corner of a`, `corner of b`, `crossing` or `witness`.
    pub kind: &'static str,
    /// The vertex index of a corner.
    pub vertex: Option<u32>,
    /// The midpoint between the surfaces. If only one surface is here, its point.
    pub point: Coordinates,
    /// The point on the surface of A; `None` if only B is here.
    pub point_a: Option<Coordinates>,
    /// The point on the surface of B; `None` if only A is here.
    pub point_b: Option<Coordinates>,
    /// The signed distance from A to B along the normal.
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
        match &clip.candidate {
            Candidate::CornerOfA(vertex, place) => {
                step.corners[0].extend(place.point_a.map(Coordinates::new));
                step.look_at(PlaceStep::new("corner of a", Some(*vertex), place));
            }
            Candidate::CornerOfB(vertex, place) => {
                step.corners[1].extend(place.point_b.map(Coordinates::new));
                step.look_at(PlaceStep::new("corner of b", Some(*vertex), place));
            }
            Candidate::Crossing(place) => step.look_at(PlaceStep::new("crossing", None, place)),
            Candidate::Witness(place) => step.look_at(PlaceStep::new("witness", None, place)),
            Candidate::Chosen(manifold) => {
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
