use alloc::string::String;
use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Manifold, ManifoldOptions, ManifoldPoint, Pair, Space, trace::Reference};

use super::ask::intersects;
use super::feature::name;
use super::number::{Coordinates, are_finite, printable};
use super::posed::{Body, Posed};
use super::proximity::options;

/// The fields that `pairs --ask manifold` gives for a pair, and `query` for a plane. Lengths are in the
/// unit of the input, points in the world frame.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Contact {
    /// Whether the shapes share a point. There are points if they do, or are no farther apart than asked for.
    pub intersects: bool,
    /// Unit normal from A to B.
    pub normal: Coordinates,
    /// The side that the normal is perpendicular to; `None` where it is none.
    pub reference: Option<Side>,
    /// At most two points in the plane and four in space, the deepest first.
    pub points: Vec<ContactPoint>,
    /// Which parts meet at the deepest point, where a body is made of parts; 0 for a convex shape.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub parts: Option<[u32; 2]>,
}

/// An edge of a shape of the plane, or a face of one in space.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Side {
    /// Written as `a` or `b`.
    pub shape: &'static str,
    /// As in `edge 3` or `face 5`.
    pub side: Option<String>,
}

/// One of the points.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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
        let wanted = wanted::<V>(speculative_distance);
        let pair = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(options());
        let found = pair.with_manifold_options(wanted).manifold();
        // A point's distance may round to the other side of zero; this is what every other question answers.
        let intersects = !found.points().is_empty() && intersects(a, b);
        Self::new(&found, intersects)
    }

    /// What the library says about two bodies of any kind that may be apart by this length: a contact with
    /// points for each plane in which they meet, the deepest first. What is inside of a solid and does not
    /// meet its surface has none.
    pub fn of_any<V: Space>(a: &Posed<V>, b: &Posed<V>, speculative_distance: f64) -> Vec<Self> {
        if let (Posed::Convex(a), Posed::Convex(b)) = (a, b) {
            let contact = Self::of(a, b, speculative_distance);
            return Some(contact).filter(|contact| !contact.points.is_empty()).into_iter().collect();
        }
        let mut found = Vec::new();
        a.ask(b, |pair| {
            let pair = pair.with_options(options());
            for contact in pair.with_manifold_options(wanted::<V>(speculative_distance)).contacts() {
                let Some(&[i, j]) = contact.parts.first() else { continue };
                let intersects = a.with_part(i, |a| b.with_part(j, |b| intersects(a, b)));
                found.push(Self { parts: Some([i, j]), ..Self::new(&contact.manifold, intersects) });
            }
        });
        found
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
            parts: None,
        }
    }

    /// Whether every number is finite: the library promises it, and a file of answers must be able to rely on
    /// it.
    pub fn is_finite(&self) -> bool {
        let distances = self.points.iter().map(|point| point.distance);
        are_finite(distances, self.points.iter().map(|point| &point.point).chain([&self.normal]))
    }
}

fn wanted<V: Vector>(speculative_distance: f64) -> ManifoldOptions<V::Scalar> {
    ManifoldOptions::DEFAULT.with_speculative_distance(V::Scalar::from_f64(speculative_distance))
}

impl<V: Vector> From<&ManifoldPoint<V>> for ContactPoint {
    fn from(found: &ManifoldPoint<V>) -> Self {
        Self {
            point: Coordinates::new(found.point),
            distance: printable(found.distance),
            features: found.features.map(name),
        }
    }
}
