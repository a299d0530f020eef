//! Contact manifolds. `outline` names the features of points, `contact` decides which are close enough to a
//! corner.

mod along;
mod clip;
mod contact;
mod gathered;
mod options;
mod outline;
mod overlap;
mod points;
mod reduce;
mod side;
#[cfg(feature = "serde")]
mod stored;

use crate::convex::{Body, Feature, is_reversed};
use crate::kernels::plane;
use crate::math::{Scalar, Vector};
use crate::query::{Cache, Event, Options, Proximity, Reference, Shown};
use crate::simplex::Space;
use crate::solve;
use crate::view::View;
pub(crate) use along::along;
pub use clip::{Candidate, Clip, ClipPlace};
use contact::{Contact, flat_sides, size};
pub use options::ManifoldOptions;
pub use points::{Manifold, ManifoldPoint};
pub(crate) use side::corners_facing;

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
        let features = answer.features(pair.a, pair.b);
        let contact = Contact {
            pair,
            options,
            previous: cache.reference,
            nearest: normal,
            distance: answer.distance,
            features,
            witness: Some(cores),
            size: size(pair),
            flat_sides: &flat_sides(pair, normal),
        };
        let kept = contact.between_sides(empty, observer);
        // A side that was kept may have lost all of its points.
        let of_sides = if kept.points().is_empty() && contact.previous != Reference::Neither {
            Contact { previous: Reference::Neither, ..contact }.between_sides(empty, observer)
        } else {
            kept
        };
        if of_sides.points().is_empty() { witness(&answer, features, empty, observer) } else { of_sides }
    };
    cache.reference = manifold.reference;
    if observer.0.is_some() {
        observer.observe(&Clip::of(&manifold, Candidate::Chosen(manifold)), Event::Stopped);
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
    let mut manifold = empty;
    manifold.add(ManifoldPoint { point, distance: answer.distance, features });
    if observer.0.is_some() {
        let (point_a, point_b) = (Some(answer.point_a), Some(answer.point_b));
        let place = ClipPlace { point, point_a, point_b, distance: Some(answer.distance) };
        observer.observe(&Clip::of(&manifold, Candidate::Witness(place)), Event::Clipped);
    }
    manifold
}
