use super::contact::{Contact, flat_sides, size};
use super::options::ManifoldOptions;
use super::points::Manifold;
use crate::convex::{Body, Feature};
use crate::math::Scalar;
use crate::query::{Reference, Shown};
use crate::simplex::Space;
use crate::solve::are_placed;
use crate::view::View;

/// The contact of two shapes along a normal that is given, from A to B in the world.
pub(crate) fn along<V: Space>(
    a: &Body<'_, V>,
    b: &Body<'_, V>,
    normal: V,
    options: &ManifoldOptions<V::Scalar>,
) -> Manifold<V> {
    let Some(nearest) = normal.normalized() else { return Manifold::empty(normal) };
    let pair = View::of_any(a, b);
    let empty = Manifold::empty(nearest);
    let flat_sides = &flat_sides(&pair, nearest);
    let contact = Contact {
        pair: &pair,
        options,
        previous: Reference::Neither,
        nearest,
        distance: Scalar::ZERO,
        features: [Feature::Smooth; 2],
        witness: None,
        size: size(&pair),
        flat_sides,
    };
    let gap = contact.gap(nearest);
    if gap > options.speculative_distance.max(Scalar::ZERO) || !are_placed(a, b) {
        return empty;
    }
    Contact { distance: gap, ..contact }.between_sides(empty, &mut Shown(None))
}
