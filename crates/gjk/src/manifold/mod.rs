//! Where two shapes touch: the few points that carry a contact.

mod along;
mod clip;
mod contact;
mod gathered;
mod outline;
mod overlap;
mod reduce;
mod side;
#[cfg(feature = "serde")]
mod stored;
mod surfaces;

use crate::cache::Cache;
use crate::convex::{Convex, Feature, ScalarOf};
use crate::couple::{Couple, Posed, coupled, is_reversed};
use crate::epa::Epa;
use crate::gjk::Gjk;
use crate::ladder;
use crate::math::{Pose, Scalar, Vector};
use crate::options::Options;
use crate::plane;
use crate::result::Proximity;
use crate::space::Space;
use crate::trace::{Event, Observer};
pub(crate) use along::along;
pub use clip::{Clip, ClipPlace, Look};
use contact::Contact;
use reduce::POINTS;

/// Where a contact's points are taken from, and how near shapes must be.
///
/// ```
/// let options = gjk::ManifoldOptions { speculative_distance: 0.01, ..gjk::ManifoldOptions::<f64>::default() };
/// assert_eq!(options.hysteresis, 0.005);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        default,
        bound(
            deserialize = "S: Scalar + serde::Deserialize<'de>",
            serialize = "S: Scalar + serde::Serialize"
        )
    )
)]
pub struct ManifoldOptions<S> {
    /// Points no farther apart than this are given, for shapes that are about to touch. Length. Default: 0,
    /// for shapes that overlap or touch up to rounding.
    pub speculative_distance: S,
    /// How much more another normal must separate the shapes before it takes the place of the one of
    /// `previous`, as a part of the pair's size (the extents and radii of both). Dimensionless. Default:
    /// 0.005.
    ///
    /// While a box slides or rocks on another, the least deep of two sides, or of a side and two edges, may
    /// change with every step, and the points with it. Within this margin they do not. Matters with
    /// `previous` only.
    pub hysteresis: S,
    /// How far a side may lean to the normal and still carry the contact: the tangent of the angle.
    /// Dimensionless. Default: 1/16, or 3.6 degrees.
    ///
    /// Where a box stands on another, turned by next to nothing, it is two of their edges that keep the two
    /// apart best; one point where these cross could not hold the box up. Within this angle the sides give
    /// the points, and the normal and the depth are still the ones of the signed distance. Parallel edges of
    /// round shapes may pass each other by this part of the smaller radius.
    pub lean: S,
    /// Whose side gave the normal of the last contact of the same pair: [`Manifold::reference`]. Default:
    /// [`Reference::Neither`].
    pub previous: Reference,
}

impl<S: Scalar> Default for ManifoldOptions<S> {
    fn default() -> Self {
        Self {
            speculative_distance: S::ZERO,
            hysteresis: S::from_f64(0.005),
            lean: S::from_f64(1.0 / 16.0),
            previous: Reference::Neither,
        }
    }
}

/// The side that carries a contact: the normal is perpendicular to it, up to [`ManifoldOptions::lean`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Reference {
    /// A side of A: an edge in the plane, a face in space.
    SideOfA(Feature),
    /// A side of B.
    SideOfB(Feature),
    /// No side: two edges, a vertex, or curved surfaces.
    #[default]
    Neither,
}

impl Reference {
    fn flipped(self) -> Self {
        match self {
            Self::SideOfA(side) => Self::SideOfB(side),
            Self::SideOfB(side) => Self::SideOfA(side),
            Self::Neither => Self::Neither,
        }
    }
}

/// A point of a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
pub struct ManifoldPoint<V: Vector> {
    /// Half way between the two surfaces, in the world frame. On the surfaces:
    /// [`point_a`](Self::point_a), [`point_b`](Self::point_b).
    pub point: V,
    /// The signed distance of the surfaces here, along the manifold's normal: negative where they overlap.
    pub distance: V::Scalar,
    /// The features of A and of B that meet here: a vertex of one and the side of the other that it is on, or
    /// two edges that cross. No other point of the contact has it.
    ///
    /// The same as long as the same features meet, whichever side is the reference: how a solver finds its
    /// impulses again. What is nearer than 1/1024 of the smaller shape's size counts as being there: where
    /// the corners of two boxes lie upon each other they are the two vertices, and stay so while the boxes
    /// move by less.
    pub id: [Feature; 2],
}

/// The points that carry a contact: at most 2 in the plane and 4 in space. None if the shapes are farther
/// apart than asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "stored::StoredManifold<V>"))]
#[cfg_attr(feature = "serde", serde(into = "stored::StoredManifold<V>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "V: serde::Serialize, V::Scalar: serde::Serialize",
        deserialize = "V: serde::Deserialize<'de>, V::Scalar: serde::Deserialize<'de>"
    ))
)]
pub struct Manifold<V: Vector> {
    /// Unit, from A to B, in the world frame.
    pub normal: V,
    /// The side that carries the contact.
    pub reference: Reference,
    points: [ManifoldPoint<V>; POINTS],
    count: usize,
}

impl<V: Vector> Manifold<V> {
    fn empty(normal: V) -> Self {
        let none = ManifoldPoint { point: V::ZERO, distance: Scalar::ZERO, id: [Feature::Smooth; 2] };
        Self { normal, reference: Reference::Neither, points: [none; POINTS], count: 0 }
    }

    /// The points, the deepest first.
    pub fn points(&self) -> &[ManifoldPoint<V>] {
        &self.points[..self.count]
    }

    /// The state of a search that has no sides to show.
    fn as_seen(&self, look: Look<V>) -> Clip<V> {
        Clip { normal: self.normal, reference: self.reference, sides: [Feature::Smooth; 2], look }
    }

    fn flipped(mut self) -> Self {
        for point in &mut self.points {
            point.id.reverse();
        }
        Self { normal: -self.normal, reference: self.reference.flipped(), ..self }
    }
}

/// Where two shapes touch or overlap: up to 2 points in the plane, up to 4 in space, each with its depth.
///
/// World frame; distances along the one normal, negative where the shapes overlap. Shapes that touch, up to
/// rounding, or overlap have at least one point. With other options and a warm start:
/// [`Pair::manifold`](crate::Pair::manifold).
///
#[doc = include_str!("../../images/manifold.svg")]
///
/// # How
/// The normal is the one of the signed distance. If it is perpendicular to a side of A or of B, or a side
/// leans to it by less than [`ManifoldOptions::lean`], that side is the reference, and the side of the other
/// that faces it most is the incident one. (With [`ManifoldOptions::previous`] the last side stays the
/// reference, and its normal the contact's, within a margin.) Seen along the normal, both sides cover a
/// convex region; its corners, in as many as are no farther apart than asked for, are the points, each at its
/// own distance. Of more than 2 or 4 the deepest stays, and those that support it best.
///
/// Where there is no such side, parallel edges in space have two points, at the ends of what they share. For
/// edges that cross, a vertex against a vertex, and shapes that do not name their sides
/// ([`Core::Smooth`](crate::Core::Smooth), [`Core::Points`](crate::Core::Points)), the witness points of the
/// signed distance give the one point.
///
/// # Accuracy
/// The deepest point's distance is the signed distance, within the accuracy of
/// [`proximity`](crate::proximity), unless `previous` keeps another normal: then it is less than `hysteresis`
/// of the size deeper.
///
/// # Cost
/// That of the signed distance, a look at every side of both shapes, and a few passes over the pairs of edges
/// of two sides. No allocation, and no cap on the corners of a side.
///
/// # Source
/// D. Gregorius, *Robust contact creation for physics simulations*, GDC 2015; E. Catto, *Box2D Lite*,
/// GDC 2006. Different here: both sides are treated alike, so that a point has the same name whichever is the
/// reference; and there is no buffer.
///
/// # Example
/// ```
/// use gjk::{Cuboid, Pose, glam::DVec2, manifold};
///
/// let square = Cuboid::new(DVec2::new(1.0, 1.0))?;
/// let above = Pose::from_translation(DVec2::new(0.5, 1.75)).unwrap();
/// let contact = manifold(&square, &Pose::identity(), &square, &above);
/// assert_eq!(contact.normal, DVec2::Y);
/// assert_eq!(contact.points().len(), 2);
/// assert!(contact.points().iter().all(|point| point.distance == -0.25));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
pub fn manifold<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> Manifold<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let options = (&ManifoldOptions::default(), &Options::DEFAULT);
    find((a, pose_a), (b, pose_b), options, &mut Cache::new(), &mut ())
}

/// The contact of two shapes, with the options of the contact and of the search for its normal.
pub(crate) fn find<A, B, O>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    (options, search): (&ManifoldOptions<ScalarOf<A>>, &Options<ScalarOf<A>>),
    cache: &mut Cache<A::Vector>,
    observer: &mut O,
) -> Manifold<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>> + Observer<Clip<A::Vector>>,
{
    let watched = <O as Observer<Clip<A::Vector>>>::ACTIVE;
    let is_reversed = !watched && is_reversed(a.0, a.1, b.0, b.1);
    if !watched {
        cache.kept = cache.kept.in_order(is_reversed);
    }
    if is_reversed {
        let options = ManifoldOptions { previous: options.previous.flipped(), ..*options };
        cache.kept = plane::exchanged(cache.kept, a.0, b.0);
        let manifold = meet(&coupled(&b, &a), (&options, search), cache, &mut ()).flipped();
        cache.kept = plane::exchanged(cache.kept, a.0, b.0);
        return manifold;
    }
    meet(&coupled(&a, &b), (options, search), cache, observer)
}

fn meet<A, B, O>(
    pair: &Couple<'_, A, B>,
    (options, search): (&ManifoldOptions<ScalarOf<A>>, &Options<ScalarOf<A>>),
    cache: &mut Cache<A::Vector>,
    observer: &mut O,
) -> Manifold<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Gjk<A::Vector>> + Observer<Epa<A::Vector>> + Observer<Clip<A::Vector>>,
{
    let (answer, normal, cores) = ladder::locate(pair, search, cache, observer);
    let empty = Manifold::empty(answer.normal);
    let manifold = if answer.distance > options.speculative_distance.max(Scalar::ZERO) {
        empty
    } else {
        let contact = Contact { pair, options, nearest: normal, witness: Some(cores), size: size(pair) };
        let of_sides = contact.between_sides(&answer, empty, observer);
        if of_sides.count > 0 {
            of_sides
        } else {
            witness(&answer, answer.features(pair.a, pair.b), empty, observer)
        }
    };
    if <O as Observer<Clip<A::Vector>>>::ACTIVE {
        observer.observe(&manifold.as_seen(Look::Chosen(manifold)), Event::Stopped);
    }
    manifold
}

/// The one pair of witness points.
fn witness<V: Vector, O: Observer<Clip<V>>>(
    answer: &Proximity<V>,
    features: [Feature; 2],
    empty: Manifold<V>,
    observer: &mut O,
) -> Manifold<V> {
    let half = V::Scalar::from_f64(0.5);
    let point = answer.point_a + (answer.point_b - answer.point_a) * half;
    let mut manifold = Manifold { count: 1, ..empty };
    manifold.points[0] = ManifoldPoint { point, distance: answer.distance, id: features };
    if O::ACTIVE {
        let (point_a, point_b) = (Some(answer.point_a), Some(answer.point_b));
        let place = ClipPlace { point, point_a, point_b, distance: Some(answer.distance) };
        observer.observe(&manifold.as_seen(Look::Witness(place)), Event::Clipped);
    }
    manifold
}

/// The extents and radii of both shapes. Length.
fn size<A, B>(pair: &Couple<'_, A, B>) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    pair.a.extent() + pair.b.extent() + pair.a.radius() + pair.b.radius()
}
