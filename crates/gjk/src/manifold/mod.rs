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

use crate::cache::{Cache, Reference};
use crate::convex::{Body, Convex, Feature, is_reversed};
use crate::math::{Scalar, Vector};
use crate::observer::Shown;
use crate::observer::{Event, Observer};
use crate::options::Options;
use crate::plane;
use crate::result::Proximity;
use crate::solve;
use crate::space::Space;
use crate::view::View;
pub(crate) use along::along;
pub use clip::{Clip, ClipPlace, Look};
use contact::{Contact, flat_sides};
use reduce::POINTS;
pub(crate) use side::corners_facing;

/// Where a contact's points are taken from, and how near shapes must be.
///
/// ```
/// let options = gjk::ManifoldOptions::<f64>::DEFAULT.with_speculative_distance(0.01);
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
#[non_exhaustive]
pub struct ManifoldOptions<S> {
    /// Points no farther apart than this are given, for shapes that are about to touch. Length. Default: 0,
    /// for shapes that overlap or touch up to rounding.
    pub speculative_distance: S,
    /// How much more another normal must separate the shapes before it takes the place of the one of the last
    /// contact in the [`Cache`], as a part of the pair's size (the extents and radii of both). Dimensionless.
    /// Default: 0.005.
    ///
    /// While a box slides or rocks on another, the least deep of two sides, or of a side and two edges, may
    /// change with every step, and the points with it. Within this margin they do not. Matters with a
    /// cache only.
    pub hysteresis: S,
    /// How far a side may lean to the normal and still carry the contact: the tangent of the angle.
    /// Dimensionless. Default: 1/16, or 3.6 degrees.
    ///
    /// Where a box stands on another, turned by next to nothing, it is two of their edges that keep the two
    /// apart best; one point where these cross could not hold the box up. Within this angle the sides give
    /// the points, and the normal and the depth are still the ones of the signed distance. Parallel edges of
    /// round shapes may pass each other by this part of the smaller radius.
    pub lean: S,
}

impl<S: Scalar> ManifoldOptions<S> {
    /// The default of every field.
    pub const DEFAULT: Self =
        Self { speculative_distance: S::ZERO, hysteresis: S::CONTACT[0], lean: S::CONTACT[1] };

    /// These options with another speculative distance.
    #[must_use]
    pub const fn with_speculative_distance(self, speculative_distance: S) -> Self {
        Self { speculative_distance, ..self }
    }

    /// These options with another hysteresis.
    #[must_use]
    pub const fn with_hysteresis(self, hysteresis: S) -> Self {
        Self { hysteresis, ..self }
    }

    /// These options with another angle that a side may lean.
    #[must_use]
    pub const fn with_lean(self, lean: S) -> Self {
        Self { lean, ..self }
    }
}

impl<S: Scalar> Default for ManifoldOptions<S> {
    fn default() -> Self {
        Self::DEFAULT
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
#[non_exhaustive]
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
    pub features: [Feature; 2],
}

/// The points that carry a contact: at most 2 in the plane and 4 in space, and no point where the shapes are
/// farther apart than the speculative distance.
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
        let none = ManifoldPoint { point: V::ZERO, distance: Scalar::ZERO, features: [Feature::Smooth; 2] };
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
            point.features.reverse();
        }
        Self { normal: -self.normal, reference: self.reference.flipped(), ..self }
    }
}

/// The contact of two shapes, with the options of the contact and of the search for its normal.
pub(crate) fn find<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    (options, search): (&ManifoldOptions<V::Scalar>, &Options<V::Scalar>),
    cache: &mut Cache<V>,
    observer: &mut Shown<'_, Clip<V>>,
) -> Manifold<V> {
    let is_reversed = is_reversed(a, b);
    cache.kept = cache.kept.in_order(is_reversed);
    if !is_reversed {
        return meet(&View::of_any(a, b), (options, search), cache, observer);
    }
    cache.reference = cache.reference.flipped();
    cache.kept = plane::exchanged(cache.kept, a, b);
    let is_shown = observer.0.is_some();
    let mut show = |clip: &Clip<V>, event| observer.observe(&clip.flipped(), event);
    let mut flipped = Shown(if is_shown { Some(&mut show) } else { None });
    let manifold = meet(&View::of_any(b, a), (options, search), cache, &mut flipped).flipped();
    cache.reference = manifold.reference;
    cache.kept = plane::exchanged(cache.kept, a, b);
    manifold
}

#[inline(never)]
fn meet<V: Space>(
    pair: &View<'_, V>,
    (options, search): (&ManifoldOptions<V::Scalar>, &Options<V::Scalar>),
    cache: &mut Cache<V>,
    observer: &mut Shown<'_, Clip<V>>,
) -> Manifold<V> {
    let (answer, cores) = solve::locate(pair.a, pair.b, search, cache);
    let normal = answer.normal;
    let empty = Manifold::empty(answer.normal);
    let is_out_of_reach = answer.distance > options.speculative_distance.max(Scalar::ZERO);
    let manifold = if is_out_of_reach || !solve::are_placed(pair.a, pair.b) {
        empty
    } else {
        let (size, flat_sides) = (size(pair), &flat_sides(pair, normal));
        let (previous, witness_of) = (cache.reference, Some(cores));
        let contact =
            Contact { pair, options, previous, nearest: normal, witness: witness_of, size, flat_sides };
        let kept = contact.between_sides(&answer, empty, observer);
        // A side that was kept may have lost all of its points.
        let of_sides = if kept.count == 0 && previous != Reference::Neither {
            Contact { previous: Reference::Neither, ..contact }.between_sides(&answer, empty, observer)
        } else {
            kept
        };
        if of_sides.count > 0 {
            of_sides
        } else {
            witness(&answer, answer.features(pair.a, pair.b), empty, observer)
        }
    };
    cache.reference = manifold.reference;
    if observer.0.is_some() {
        observer.observe(&manifold.as_seen(Look::Chosen(manifold)), Event::Stopped);
    }
    manifold
}

/// The one pair of witness points.
fn witness<V: Vector>(
    answer: &Proximity<V>,
    features: [Feature; 2],
    empty: Manifold<V>,
    observer: &mut Shown<'_, Clip<V>>,
) -> Manifold<V> {
    let half = V::Scalar::from_f64(0.5);
    let point = answer.point_a + (answer.point_b - answer.point_a) * half;
    let mut manifold = Manifold { count: 1, ..empty };
    manifold.points[0] = ManifoldPoint { point, distance: answer.distance, features };
    if observer.0.is_some() {
        let (point_a, point_b) = (Some(answer.point_a), Some(answer.point_b));
        let place = ClipPlace { point, point_a, point_b, distance: Some(answer.distance) };
        observer.observe(&manifold.as_seen(Look::Witness(place)), Event::Clipped);
    }
    manifold
}

/// The extents and radii of both shapes. Length.
fn size<V: Space>(pair: &View<'_, V>) -> V::Scalar {
    pair.a.extent() + pair.b.extent() + pair.a.radius() + pair.b.radius()
}
