//! Contacts of bodies.

use alloc::vec::Vec;
use core::cmp::Ordering;

use gjk::math::{Scalar, Vector};
use gjk::{Convex, Manifold, ManifoldPoint, Pose, Space};

use super::cache::Near;
use super::posed::{Number, Pair};
use crate::body::{Body, PartContact};
use crate::placed::{Placed, placed};
use crate::tree::Limit;

/// A contact of two bodies: points with one normal.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyManifold<V: Vector> {
    /// The normal from A to B and the points, as in [`gjk::manifold`]. The features refer to the parts.
    pub manifold: Manifold<V>,
    /// For each point, the indices of its two parts.
    pub parts: Vec<[u32; 2]>,
}

/// The slope up to which contacts of several parts have one normal and are in one plane. Dimensionless; far
/// above what rounding to `f32` leaves of a flat side that is cut into triangles, and far below what a body
/// turns by when it stands on two sides.
const FLAT: f64 = 1.0 / 1024.0;

/// How many ε of their coordinates points of one plane may be off it. Dimensionless.
const ROUNDING: f64 = 64.0;

impl<A, B> Pair<'_, A, B>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    /// Returns the contacts of the bodies, one for each contact plane, the deepest first. Bodies are in
    /// contact if their distance is at most the options' `speculative_distance`.
    ///
    /// Each contact is computed between two parts, as in [`gjk::manifold`]. For parts of one surface, there
    /// are two differences:
    /// - A normal that the surface does not have, such as that of an edge between two coplanar triangles, is
    ///   replaced by one that it has ([`Body::normal_at`]). Bodies then slide over a floor whatever its
    ///   triangles.
    /// - Points of coplanar parts form one contact of at most 2 points in the plane and 4 in space.
    ///
    /// With a [cache](Self::with_cache), every pair of parts keeps its reference side within the options'
    /// `hysteresis`.
    ///
    /// The parts of a solid are its surface. If a body deep inside another meets all parts from behind, the
    /// shallowest pair represents them.
    ///
    /// # Source
    /// Normals of edges are restricted to their Voronoi regions, as in the internal edge filters of physics
    /// engines (Bullet, 2010; Box2D's chain shapes; Jolt's active edges).
    ///
    /// ```
    /// use gjk::{Cuboid, ManifoldOptions, Pose, glam::DVec3};
    /// use gjk_body::{HeightField, Pair, ConvexBody};
    ///
    /// // A box on a floor of many triangles.
    /// let floor = HeightField::new(&[[0.0; 9]; 9], [0.25, 0.25]).unwrap();
    /// let cube = ConvexBody::new(Cuboid::new(DVec3::splat(0.5))?);
    /// let above = Pose::from_translation(DVec3::new(1.1, 0.9, 0.49));
    /// let here = Pose::IDENTITY;
    /// let contacts = Pair::new(&floor, &here, &cube, &above).contacts();
    /// assert_eq!(contacts.len(), 1);
    /// assert_eq!(contacts[0].manifold.normal, DVec3::Z);
    /// assert_eq!(contacts[0].manifold.points().len(), 4);
    /// # Ok::<(), gjk::ShapeError>(())
    /// ```
    pub fn contacts(&mut self) -> Vec<BodyManifold<A::Vector>> {
        if !self.is_placed() {
            return Vec::new();
        }
        let between = self.between();
        let limit = Limit {
            distance: Scalar::max(between.slack(), self.manifold_options.speculative_distance),
            visits: usize::MAX,
        };
        let (mut found, mut kept) = (Vec::new(), Vec::new());
        let mut hidden: Option<Touching<A::Vector>> = None;
        self.a.tree().nearest(self.b.tree(), &between, limit, |parts, within| {
            let mut near = self.near(parts);
            let touching = self.touching(&mut near);
            kept.extend((touching.is_some() && self.cache.is_some()).then_some(near));
            match touching {
                Some((touching, Surface::Open)) => found.push(touching),
                Some((touching, Surface::Hidden))
                    if hidden.as_ref().is_none_or(|last| order(&touching, last) == Ordering::Greater) =>
                {
                    hidden = Some(touching);
                }
                _ => {}
            }
            Some(within)
        });
        if let Some(cache) = &mut self.cache {
            cache.keep(kept);
        }
        if found.is_empty() {
            found.extend(hidden);
        }
        found.sort_by(order);
        gathered(&found)
    }

    /// Returns the deepest of the [`contacts`](Self::contacts). Without a contact, the manifold has no points
    /// and the normal of [`proximity`](Self::proximity).
    ///
    /// Bodies that meet in several planes, as in a corner, need all contacts to be kept apart.
    pub fn manifold(&mut self) -> BodyManifold<A::Vector> {
        self.contacts().into_iter().next().unwrap_or_else(|| {
            let manifold = Manifold::of_points(self.proximity().proximity.normal, &[]);
            BodyManifold { manifold, parts: Vec::new() }
        })
    }

    /// The contact of two parts, if they touch, with a normal that both surfaces have; and what they leave.
    fn touching(&self, near: &mut Near<A::Vector>) -> Option<(Touching<A::Vector>, Surface)> {
        let Near { parts, cache } = near;
        let parts = *parts;
        let (a, b) = (placed(self.a, parts[0], self.pose_a), placed(self.b, parts[1], self.pose_b));
        let (part_a, part_b) = (self.a.part(parts[0]), self.b.part(parts[1]));
        let mut pair = gjk::Pair::new(part_a, &a.pose, part_b, &b.pose)
            .with_cache(cache)
            .with_manifold_options(self.manifold_options);
        let manifold = pair.manifold();
        if manifold.points().is_empty() {
            return None;
        }
        let normal = manifold.normal;
        let of_a = surface_normal((self.a, self.pose_a, parts[0]), (part_b, &b), normal);
        let own = match of_a {
            Some(own) if own == normal => {
                surface_normal((self.b, self.pose_b, parts[1]), (part_a, &a), -normal).map(|own| -own)
            }
            other => other,
        };
        match own {
            Some(own) if own == normal => Some((Touching { parts, manifold }, Surface::Open)),
            Some(own) => {
                let manifold = pair.manifold_along(own);
                (!manifold.points().is_empty()).then_some((Touching { parts, manifold }, Surface::Open))
            }
            None => Some((Touching { parts, manifold }, Surface::Hidden)),
        }
    }

    /// Whether two parts share a point.
    pub(super) fn parts_touch(&self, [i, j]: [u32; 2], cache: &mut gjk::Cache<A::Vector>) -> bool {
        let (a, b) = (placed(self.a, i, self.pose_a), placed(self.b, j, self.pose_b));
        let pair = gjk::Pair::new(self.a.part(i), &a.pose, self.b.part(j), &b.pose);
        pair.with_options(self.options).with_cache(cache).intersects()
    }
}

/// What two parts have in common.
#[derive(Clone, Copy)]
struct Touching<V: Vector> {
    parts: [u32; 2],
    /// With at least one point.
    manifold: Manifold<V>,
}

/// Whether two parts meet at the surfaces of their bodies.
enum Surface {
    Open,
    Hidden,
}

/// The deepest first; of equals the first parts.
fn order<V: Vector>(p: &Touching<V>, q: &Touching<V>) -> Ordering {
    let deepest = |touching: &Touching<V>| touching.manifold.points()[0].distance;
    deepest(p).partial_cmp(&deepest(q)).unwrap_or(Ordering::Equal).then(p.parts.cmp(&q.parts))
}

/// The normal that a body's surface has where one of its parts meets another's, in the world.
fn surface_normal<B: Body + ?Sized, C: Convex<Vector = B::Vector> + ?Sized>(
    (body, pose, part): (&B, &Pose<B::Vector>, u32),
    (other, place): (&C, &Placed<B::Vector>),
    normal: B::Vector,
) -> Option<B::Vector> {
    let reach = |direction: B::Vector| {
        let direction = pose.transform_vector(direction);
        let of_part = place.pose.inverse_transform_vector(direction);
        let farthest = place.pose.transform_point(other.center() + other.support(of_part, None).point);
        direction.dot(farthest - pose.translation()) + other.radius()
    };
    let inside = pose.inverse_transform_vector(normal);
    let own = body
        .normal_at(part, &PartContact { normal: inside, lean: Number::<B>::EPSILON.sqrt(), reach: &reach })?;
    Some(if own == inside { normal } else { pose.transform_vector(own) })
}

/// The contacts, those in one plane together; each sort of plane is known by its deepest contact.
fn gathered<V: Space>(found: &[Touching<V>]) -> Vec<BodyManifold<V>> {
    let mut planes: Vec<Vec<&Touching<V>>> = Vec::new();
    for touching in found {
        match planes.iter_mut().find(|plane| is_one_plane(&plane[0].manifold, &touching.manifold)) {
            Some(plane) => plane.push(touching),
            None => planes.push(alloc::vec![touching]),
        }
    }
    planes.iter().map(|plane| together(plane)).collect()
}

/// Whether two contacts have one normal, and lie in one plane of A's surface or of B's.
fn is_one_plane<V: Space>(p: &Manifold<V>, q: &Manifold<V>) -> bool {
    let flat = V::Scalar::from_f64(FLAT);
    if (p.normal - q.normal).length() > flat {
        return false;
    }
    let half = V::Scalar::from_f64(0.5);
    let (origin, point) = (&p.points()[0], &q.points()[0]);
    let way = point.point - origin.point;
    let rounding = V::Scalar::from_f64(ROUNDING) * V::Scalar::EPSILON;
    let within = flat * way.length() + rounding * (origin.point.max_abs().max(point.point.max_abs()));
    [-half, half].iter().any(|side| {
        let on_surface = |point: &ManifoldPoint<V>| point.distance * *side;
        (p.normal.dot(way) + on_surface(point) - on_surface(origin)).abs() <= within
    })
}

/// Contacts in one plane as one.
fn together<V: Space>(plane: &[&Touching<V>]) -> BodyManifold<V> {
    let one = plane[0];
    if plane.len() == 1 {
        let parts = alloc::vec![one.parts; one.manifold.points().len()];
        return BodyManifold { manifold: one.manifold, parts };
    }
    let all = || plane.iter().flat_map(|one| one.manifold.points().iter().map(|point| (*point, one.parts)));
    let points: Vec<ManifoldPoint<V>> = all().map(|(point, _)| point).collect();
    let manifold = Manifold::of_points(one.manifold.normal, &points);
    let parts_of = |point: &ManifoldPoint<V>| all().find(|(other, _)| other == point).map(|(_, parts)| parts);
    let parts = manifold.points().iter().map(|point| parts_of(point).unwrap_or(one.parts)).collect();
    BodyManifold { manifold, parts }
}
