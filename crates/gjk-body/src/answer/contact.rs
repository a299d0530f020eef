use alloc::string::String;
use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::{Manifold, ManifoldOptions, ManifoldPoint, Pair, Space, trace::Reference};

use super::ask::intersects;
use super::feature::name;
use super::number::{Coordinates, are_finite, printable};
use super::posed::{Body, Posed};
use super::proximity::options;

/// A contact manifold: the fields that `gjk pairs --ask manifold` prints. Lengths are in the unit of the
/// input, points in the world frame.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Contact {
    /// Whether the shapes share a point. Shapes within the speculative distance have points, too.
    pub intersects: bool,
    /// Unit normal from A to B.
    pub normal: Coordinates,
    /// The side perpendicular to the normal, if there is one.
    pub reference: Option<Side>,
    /// At most two points in the plane and four in space, the deepest first.
    pub points: Vec<ContactPoint>,
    /// The indices of the parts that meet at the deepest point; 0 for a convex shape. `None` for two convex
    /// shapes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub parts: Option<[u32; 2]>,
}

/// An edge of a 2D shape, or a face of a 3D shape.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Side {
    /// The shape: `a` or `b`.
    pub shape: &'static str,
    /// Its name, for example `edge 3` or `face 5`.
    pub side: Option<String>,
}

/// A contact point.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ContactPoint {
    /// The point halfway between the surfaces.
    pub point: Coordinates,
    /// The distance from the surface of A to that of B along the normal; negative if they overlap there.
    pub distance: f64,
    /// The features of A and B that meet here. They identify the point from frame to frame.
    pub features: [Option<String>; 2],
}

impl Contact {
    /// Returns the contact of two convex bodies that are at most `speculative_distance` apart.
    pub fn of<V: Space>(a: &Body<V>, b: &Body<V>, speculative_distance: f64) -> Self {
        let wanted = wanted::<V>(speculative_distance);
        let pair = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(options());
        let found = pair.with_manifold_options(wanted).manifold();
        // A point's distance may round to the other side of zero; this is what every other question answers.
        let intersects = !found.points().is_empty() && intersects(a, b);
        Self::new(&found, intersects)
    }

    /// Returns the contacts of two bodies of any kind that are at most `speculative_distance` apart: one for
    /// each plane in which they meet, the deepest first. A body inside a solid that does not meet its surface
    /// has none.
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

    /// Returns whether every number is finite: the library promises it, and files of answers rely on it.
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
