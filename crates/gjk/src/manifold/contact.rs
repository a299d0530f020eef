use super::outline::{Across, Outline};
use super::overlap::{Place, each_place};
use super::reduce::{POINTS, reduce};
use super::side::{Side, facing, named};
use super::{Manifold, ManifoldOptions, ManifoldPoint, Reference};
use crate::convex::{Convex, ScalarOf};
use crate::math::{Scalar, Vector};
use crate::pair::{Found, Pair};
use crate::result::Proximity;
use crate::space::Space;

/// How many ε of the pair's size places may be apart and still count as one, and how far past the speculative distance a
/// point may be. Dimensionless: the normal of a side errs by about 4ε, and so do the products with it.
const ROUNDING: f64 = 16.0;

/// The reference, the contact normal in A's frame, and the sides of A and of B that meet.
type Met<'a, V> = (Reference, V, Side<'a, V>, Side<'a, V>);

/// Two shapes that are near enough, and what the search for their signed distance found.
pub(super) struct Contact<'p, 's, A: Convex<Vector: Space> + ?Sized, B: ?Sized> {
    pub(super) pair: &'p Pair<'s, A, B>,
    pub(super) options: &'p ManifoldOptions<ScalarOf<A>>,
    pub(super) found: &'p Found<A::Vector>,
    pub(super) size: ScalarOf<A>,
}

impl<'p, A, B> Contact<'p, '_, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// How far apart the shapes are along a direction of A's frame. Length.
    fn gap(&self, direction: A::Vector) -> ScalarOf<A> {
        let ab = &self.pair.difference;
        let cores = -direction.dot(ab.support(direction, [None; 2]).w) * ab.unit();
        cores - self.pair.a.radius() - self.pair.b.radius()
    }

    /// How far the witness points of the cores are apart across a direction of A's frame. Length.
    ///
    /// A direction that leans to the normal by θ has a gap that is short by a part of θ² only: that alone would let a side near
    /// a rounded corner pass for the one that carries the contact.
    fn leans(&self, direction: A::Vector) -> ScalarOf<A> {
        let simplex = &self.found.simplex;
        let across = simplex.combine(|vertex| vertex.b) - simplex.combine(|vertex| vertex.a);
        (across - direction * across.dot(direction)).length()
    }

    /// The reference, and the contact normal that it gives, in A's frame.
    fn reference(
        &self,
        distance: ScalarOf<A>,
        on_a: &Side<'_, A::Vector>,
        on_b: &Side<'_, A::Vector>,
    ) -> Option<(Reference, A::Vector)> {
        let ab = &self.pair.difference;
        let rounding = ScalarOf::<A>::from_f64(ROUNDING) * ScalarOf::<A>::EPSILON * self.size;
        let along_b = |side: &Side<'_, A::Vector>| {
            side.normal.and_then(|normal| (-ab.direction_from_b(normal)).normalized())
        };
        let previous = match self.options.previous {
            Reference::SideOfA(side) => {
                named(&ab.core_a(), side, self.found.settled.normal).and_then(|side| side.normal)
            }
            Reference::SideOfB(side) => {
                named(&ab.core_b(), side, ab.direction_to_b(-self.found.settled.normal))
                    .and_then(|side| along_b(&side))
            }
            Reference::Neither => None,
        };
        let margin = self.options.hysteresis.max(Scalar::ZERO) * self.size;
        if let Some(normal) = previous.filter(|&normal| self.gap(normal) >= distance - margin - rounding) {
            return Some((self.options.previous, normal));
        }
        let of_a = on_a.normal.map(|normal| (Reference::SideOfA(on_a.feature), normal));
        let of_b = along_b(on_b).map(|normal| (Reference::SideOfB(on_b.feature), normal));
        // On the side of the shape that comes first where both are as good: the order of the search is its own.
        [of_a, of_b]
            .into_iter()
            .flatten()
            .find(|&(_, normal)| self.gap(normal) >= distance - rounding && self.leans(normal) <= rounding)
    }

    /// The reference, the contact normal in A's frame, and the sides of A and of B that meet.
    fn sides(&self, distance: ScalarOf<A>) -> Option<Met<'p, A::Vector>> {
        let ab = &self.pair.difference;
        let (core_a, core_b) = (ab.core_a(), ab.core_b());
        let simplex = &self.found.simplex;
        let carried = |side: usize| {
            let weighted = simplex.vertices().iter().zip(simplex.weights());
            weighted
                .filter(|(_, weight)| **weight > Scalar::ZERO)
                .filter_map(move |(vertex, _)| vertex.ids[side])
        };
        let nearest = self.found.settled.normal;
        let on_a = facing(&core_a, nearest, &carried(0));
        let on_b = facing(&core_b, ab.direction_to_b(-nearest), &carried(1));
        let (on_a, on_b) = on_a.zip(on_b)?;
        let (reference, normal) = self.reference(distance, &on_a, &on_b)?;
        // A reference that was kept is not where the witness points are: what faces it is sought from its own normal.
        let anywhere = core::iter::empty;
        let sides = match reference {
            Reference::SideOfA(side) if side != on_a.feature => {
                named(&core_a, side, normal).zip(facing(&core_b, ab.direction_to_b(-normal), &anywhere()))
            }
            Reference::SideOfB(side) if side != on_b.feature => {
                facing(&core_a, normal, &anywhere()).zip(named(&core_b, side, ab.direction_to_b(-normal)))
            }
            _ => Some((on_a, on_b)),
        };
        sides.map(|(on_a, on_b)| (reference, normal, on_a, on_b))
    }

    /// The points where both sides are; none where no side is the reference.
    pub(super) fn between_sides(
        &self,
        answer: &Proximity<A::Vector>,
        empty: Manifold<A::Vector>,
    ) -> Manifold<A::Vector> {
        let ab = &self.pair.difference;
        let Some((reference, normal, on_a, on_b)) = self.sides(answer.distance) else { return empty };
        let across = Across::new(normal);
        let tolerance = ScalarOf::<A>::from_f64(ROUNDING) * ScalarOf::<A>::EPSILON * self.size;
        let normal_of = |side: &Side<'_, A::Vector>| side.normal.unwrap_or(normal);
        let outline_a = Outline {
            core: ab.core_a(),
            side: on_a,
            place: |point| point,
            across,
            normal: normal_of(&on_a),
            tolerance,
        };
        let outline_b = Outline {
            core: ab.core_b(),
            side: on_b,
            place: |point| ab.point_from_b(point),
            across,
            normal: ab.direction_from_b(normal_of(&on_b)),
            tolerance,
        };
        let radius = self.pair.a.radius() + self.pair.b.radius();
        let farthest = self.options.speculative_distance.max(Scalar::ZERO) + radius + tolerance;
        let most = if A::Vector::DIMENSION == 2 { 2 } else { POINTS };
        let each = |visit: &mut dyn FnMut(Place<ScalarOf<A>>)| {
            each_place(&outline_a, &outline_b, |place| {
                if place.gap() <= farthest {
                    visit(place);
                }
            });
        };
        let (mut kept, mut count) = reduce(most, tolerance, each);
        // Nearly parallel sides may share the contact, and none of them hold its deepest place.
        let deepest = self.witness(&across, answer);
        let is_missed = kept[0].is_none_or(|place| place.gap() > deepest.gap() + tolerance);
        if is_missed && reference != self.options.previous {
            (kept, count) = reduce(most, tolerance, |visit| {
                visit(deepest);
                each(visit);
            });
        }
        let rotation = self.pair.pose_a.rotation();
        let world_normal = rotation.apply(normal).normalized().unwrap_or(answer.normal);
        let mut manifold = Manifold { normal: world_normal, reference, count, ..empty };
        for (point, place) in manifold.points.iter_mut().zip(kept.iter().flatten()) {
            *point = self.point(&across, place);
        }
        manifold
    }

    /// Where the witness points are, seen along the normal.
    fn witness(&self, across: &Across<A::Vector>, answer: &Proximity<A::Vector>) -> Place<ScalarOf<A>> {
        let simplex = &self.found.simplex;
        let (on_a, on_b) = (simplex.combine(|vertex| vertex.a), simplex.combine(|vertex| vertex.b));
        Place {
            at: across.flat(on_a),
            height_a: across.normal.dot(on_a),
            height_b: across.normal.dot(on_b),
            id: answer.features,
        }
    }

    /// A place where both sides are, as a point of the world.
    fn point(&self, across: &Across<A::Vector>, place: &Place<ScalarOf<A>>) -> ManifoldPoint<A::Vector> {
        let (radius_a, radius_b) = (self.pair.a.radius(), self.pair.b.radius());
        let (surface_a, surface_b) = (place.height_a + radius_a, place.height_b - radius_b);
        let middle = surface_a + (surface_b - surface_a) * ScalarOf::<A>::from_f64(0.5);
        let local = across.point(place.at, middle) + self.pair.a.center();
        let point = self.pair.pose_a.rotation().apply(local) + self.pair.pose_a.translation();
        ManifoldPoint { point, distance: place.gap() - radius_a - radius_b, id: place.id }
    }
}
