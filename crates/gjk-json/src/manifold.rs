//! The points that carry a contact, as they are printed.

use gjk::{Manifold, ManifoldOptions, ManifoldPoint, Pair, Reference, Scalar, Space, Vector};
use serde::Serialize;

use crate::answer::{Coordinates, intersects, options, printable};
use crate::feature::name;
use crate::shape::Body;

/// The fields that `pairs --query manifold` gives for a pair. Lengths are in the unit of the input, points in
/// the world frame.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Contact {
    /// Whether the shapes share a point. There are points if they do, or are no farther apart than asked for.
    pub intersects: bool,
    /// Unit, from A to B.
    pub normal: Coordinates,
    /// The side that the normal is perpendicular to; `None` where it is none.
    pub reference: Option<Side>,
    /// At most two points in the plane and four in space, the deepest first.
    pub points: Vec<ContactPoint>,
}

/// An edge of a shape of the plane, or a face of one in space.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Side {
    /// Written as `a` or `b`.
    pub shape: &'static str,
    /// As in `edge 3` or `face 5`.
    pub side: Option<String>,
}

/// One of the points.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContactPoint {
    /// Half way between the surfaces.
    pub point: Coordinates,
    /// From the surface of A to that of B along the normal; negative where they overlap.
    pub distance: f64,
    /// The features of A and of B that meet here: the point's name, which it keeps while they do.
    pub features: [Option<String>; 2],
}

impl Contact {
    /// What the library says about two bodies that may be apart by this length.
    pub fn of<V: Space>(a: &Body<V>, b: &Body<V>, speculative_distance: f64) -> Self {
        let wanted = ManifoldOptions {
            speculative_distance: V::Scalar::from_f64(speculative_distance),
            ..ManifoldOptions::default()
        };
        let mut pair = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(options());
        let found = pair.manifold(&wanted);
        // A point's distance may round to the other side of zero; this is what every other question answers.
        let intersects = !found.points().is_empty() && intersects(a, b);
        Self::new(&found, intersects)
    }

    fn new<V: Vector>(found: &Manifold<V>, intersects: bool) -> Self {
        Self {
            intersects,
            normal: Coordinates::new(found.normal),
            reference: match found.reference {
                Reference::SideOfA(side) => Some(Side { shape: "a", side: name(side) }),
                Reference::SideOfB(side) => Some(Side { shape: "b", side: name(side) }),
                Reference::Neither => None,
            },
            points: found.points().iter().map(ContactPoint::from).collect(),
        }
    }

    /// Whether every number is finite: the library promises it, and a file of answers must be able to rely on
    /// it.
    pub fn is_finite(&self) -> bool {
        let places = self.points.iter().map(|point| &point.point);
        let numbers = places.chain([&self.normal]).flat_map(Coordinates::as_slice);
        numbers.chain(self.points.iter().map(|point| &point.distance)).all(|x| x.is_finite())
    }
}

impl<V: Vector> From<&ManifoldPoint<V>> for ContactPoint {
    fn from(found: &ManifoldPoint<V>) -> Self {
        Self {
            point: Coordinates::new(found.point),
            distance: printable(found.distance),
            features: found.id.map(name),
        }
    }
}
