//! The outlines of parts in the plane, in the world's axes.

use alloc::vec::Vec;

use gjk::convex::{Core, Corners};
use gjk::glam::DVec2;
use gjk::math::{Scalar, Vector};
use gjk::{Convex, Pose};

use super::convex::hull;
use crate::body::Body;
use crate::placed::placed;

/// The corners of a part.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    /// Counter-clockwise, strictly convex, from the part's place, along the world's axes.
    pub(super) corners: Vec<DVec2>,
    /// The number of each corner in the part.
    pub(super) numbers: Vec<u32>,
    /// The corner of the part's frame that each one is, without any rounding; `None` where that is not known.
    pub(super) given: Vec<Option<DVec2>>,
    /// Where the part's frame is in the world.
    pub(super) place: DVec2,
    /// What the polygon is inflated by. Length.
    pub(super) radius: f64,
    /// How far a corner may be from where it says it is. Length.
    pub(super) error: f64,
    /// No corner is farther from the place. Length.
    pub(super) extent: f64,
}

/// How many ε of its distance a corner is rounded by on its way into the world's axes: u for the center, u
/// for what is relative to it, u for their sum, 3u for the turn.
const ROUNDING: f64 = 4.0;

impl Outline {
    /// The outline of a part; `None` if it has another outline than straight sides between corners.
    pub(super) fn of<B: Body + ?Sized>(body: &B, index: u32, pose: &Pose<B::Vector>) -> Option<Self> {
        let part = body.part(index);
        let at = placed(body, index, pose);
        let rotation = at.pose.rotation();
        let columns = rotation.columns();
        let (x, y) = (plane(columns[0]), plane(columns[1]));
        let center = plane(part.center());
        let local: Vec<DVec2> = vertices(&part.core())?.into_iter().map(|v| plane(v) + center).collect();
        let extent = part.extent().to_f64() + center.length();
        let rounding = ROUNDING * <B::Vector as Vector>::Scalar::EPSILON.to_f64();
        let stored = rounding * extent;
        let turned: Vec<DVec2> = if rotation.is_identity() {
            local.clone()
        } else {
            local.iter().map(|v| x * v.x + y * v.y).collect()
        };
        let numbers = hull(&turned);
        let corners: Vec<DVec2> = numbers.iter().map(|&i| turned[i as usize]).collect();
        let given = numbers.iter().map(|&i| only(part.corners(), local[i as usize], stored)).collect();
        let error = at.error.to_f64() + rotation.error().to_f64() * extent + stored;
        (error.is_finite() && !corners.is_empty()).then_some(Self {
            corners,
            numbers,
            given,
            place: plane(at.pose.translation()),
            radius: part.radius().to_f64(),
            error,
            extent,
        })
    }

    /// Whether the part has no inside.
    pub(super) fn is_thin(&self) -> bool {
        self.corners.len() < 3 && self.radius == 0.0
    }

    /// The same in other units.
    pub(super) fn scaled(&mut self, factor: f64) {
        self.corners.iter_mut().for_each(|corner| *corner *= factor);
        self.place *= factor;
        for length in [&mut self.radius, &mut self.error, &mut self.extent] {
            *length *= factor;
        }
    }
}

/// Whether a shape has no inside: it is a point or a segment.
pub(super) fn is_thin<C: Convex + ?Sized>(part: &C) -> bool {
    part.radius() == Scalar::ZERO && matches!(part.core(), Core::Point | Core::Segment(_))
}

/// The vertices of a core, relative to its center.
fn vertices<V: Vector>(core: &Core<'_, V>) -> Option<Vec<V>> {
    Some(match core {
        Core::Point => alloc::vec![V::ZERO],
        Core::Segment(ends) => ends.to_vec(),
        Core::Cuboid(half) => (0..4).map(|i| Corners::Cuboid(*half).get(i)).collect(),
        Core::Polygon(vertices) => vertices.to_vec(),
        Core::Points { points, center } => points.iter().map(|&p| p - *center).collect(),
        _ => return None,
    })
}

/// The only given corner within a distance of a point; none if there are several.
fn only<V: Vector>(corners: Option<Corners<'_, V>>, near: DVec2, within: f64) -> Option<DVec2> {
    let corners = corners?;
    let all = (0..corners.count()).map(|i| plane(corners.get(i)));
    let mut found = None;
    for corner in all.filter(|corner| (*corner - near).length() <= within) {
        if found.is_some_and(|other| other != corner) {
            return None;
        }
        found = Some(corner);
    }
    found
}

/// The first two coordinates.
pub(super) fn plane<V: Vector>(v: V) -> DVec2 {
    DVec2::new(v.get(0).to_f64(), v.get(1).to_f64())
}

/// A vector of the plane.
pub(super) fn planar<V: Vector>(v: DVec2) -> V {
    V::from_fn(|i| Scalar::from_f64(if i == 0 { v.x } else { v.y }))
}
