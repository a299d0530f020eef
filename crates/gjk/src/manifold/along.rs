use super::contact::Contact;
use super::{Manifold, ManifoldOptions, Reference, size};
use crate::convex::{Convex, Feature, ScalarOf};
use crate::couple::{Posed, coupled};
use crate::math::{Scalar, Vector};
use crate::result::{Bounds, Proximity, Status, Via};
use crate::space::Space;

/// The contact of two shapes along a normal that is given, from A to B in the world.
pub(crate) fn along<A, B>(
    a: Posed<'_, A>,
    b: Posed<'_, B>,
    normal: A::Vector,
    options: &ManifoldOptions<ScalarOf<A>>,
) -> Manifold<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let Some(nearest) = a.1.inverse_transform_vector(normal).normalized() else {
        return Manifold::empty(normal);
    };
    let pair = coupled(&a, &b);
    let empty = Manifold::empty(a.1.rotation().apply(nearest).normalized().unwrap_or(normal));
    let options = ManifoldOptions { previous: Reference::Neither, ..*options };
    let contact = Contact { pair: &pair, options: &options, nearest, witness: None, size: size(&pair) };
    let gap = contact.gap(nearest);
    if gap > options.speculative_distance.max(Scalar::ZERO) {
        return empty;
    }
    let zero = A::Vector::ZERO;
    let seen = Proximity {
        distance: gap,
        normal: empty.normal,
        point_a: zero,
        point_b: zero,
        bounds: Bounds { lower: gap, upper: gap },
        status: Status::Bounded,
        via: Via::Careful,
        carriers: [Feature::Smooth.into(); 2],
        iterations: 0,
    };
    contact.between_sides(&seen, empty, &mut ())
}
