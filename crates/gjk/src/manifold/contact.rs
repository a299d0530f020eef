use super::clip::{Candidate, Clip, ClipPlace};
use super::options::ManifoldOptions;
use super::outline::{Across, Corner, Outline};
use super::overlap::{Origin, Place, Seen, each_place};
use super::points::{Manifold, ManifoldPoint};
use super::reduce::{POINTS, reduce};
use super::side::{Side, edge, facing, named};
use crate::convex::{Body, Convex, Core, Feature, FlatSide};
use crate::math::{Scalar, Vector};
use crate::proof::unit;
use crate::query::{Event, Reference, Shown};
use crate::simplex::Space;
use crate::view::View;

/// How many ε of the pair's size places may be apart and still count as one, and how far past the speculative
/// distance a point may be. Dimensionless: the normal of a side errs by about 4ε, and so do the products with
/// it.
const ROUNDING: f64 = 16.0;

/// A point is named after what is nearer to it than this part of the smaller shape's size (extent and
/// radius). Dimensionless: far above what a solver leaves of motion at rest, so that boxes stacked corner
/// upon corner do not change their points' names with it, and so far below the size that nothing else lies
/// between.
const NAMED: f64 = 1.0 / 1024.0;

/// How many places are kept to choose from: two sides of up to eight corners have no more in common. Of
/// larger sides they are computed whenever they are passed over.
const FEW: usize = 16;

/// The reference, the contact normal, and the sides of A and of B that meet.
type Met<'a, V> = (Reference, V, [Side<'a, V>; 2], bool);

/// Two shapes that are near enough, and what the search for their signed distance found.
pub(super) struct Contact<'p, 's, V: Space> {
    pub(super) pair: &'p View<'s, V>,
    pub(super) options: &'p ManifoldOptions<V::Scalar>,
    /// The side that carried the last contact.
    pub(super) previous: Reference,
    /// The normal of the signed distance, or the one that was asked for.
    pub(super) nearest: V,
    /// The signed distance along it, and the features of A and of B that carry it.
    pub(super) distance: V::Scalar,
    pub(super) features: [Feature; 2],
    /// The points of the cores that carry it, relative to A's center; `None` for a normal that was asked for.
    pub(super) witness: Option<[V; 2]>,
    pub(super) size: V::Scalar,
    /// What A and B have of flat along `nearest`, where they are curved.
    pub(super) flat_sides: &'p [Option<FlatSide<V>>; 2],
}

/// The extents and radii of both shapes. Length.
pub(super) fn size<V: Space>(pair: &View<'_, V>) -> V::Scalar {
    pair.a.extent() + pair.b.extent() + pair.a.radius() + pair.b.radius()
}

/// What A and B, where they are curved, have of flat along a normal.
#[inline(never)]
pub(super) fn flat_sides<V: Space>(pair: &View<'_, V>, normal: V) -> [Option<FlatSide<V>>; 2] {
    [pair.a.flat_side(seen(pair, 0, normal)), pair.b.flat_side(seen(pair, 1, normal))]
}

/// A normal from A to B as A (0) or B (1) sees it: outwards, in its own frame.
fn seen<V: Space>(pair: &View<'_, V>, which: usize, normal: V) -> V {
    let (body, outward) = if which == 0 { (pair.a, normal) } else { (pair.b, -normal) };
    body.pose.rotation().apply_inverse(outward)
}

impl<'p, V: Space> Contact<'p, '_, V> {
    /// Lengths below this are rounding.
    fn rounding(&self) -> V::Scalar {
        V::Scalar::from_f64(ROUNDING) * V::Scalar::EPSILON * self.size
    }

    /// How far apart the shapes are along a direction. Length.
    #[inline(never)]
    pub(super) fn gap(&self, direction: V) -> V::Scalar {
        let cores = -direction.dot(self.pair.support(direction, [None; 2]).w) * self.pair.unit;
        cores - self.pair.a.radius() - self.pair.b.radius()
    }

    /// How far the witness points of the cores are apart across a direction. Length.
    ///
    /// A direction that leans to the normal by θ has a gap that is short by a part of θ² only: that alone
    /// would let a side near a rounded corner pass for the one that carries the contact.
    fn leans(&self, direction: V) -> V::Scalar {
        let Some([on_a, on_b]) = self.witness else { return Scalar::ZERO };
        let across = on_b - on_a;
        (across - direction * across.dot(direction)).length()
    }

    fn core(&self, which: usize) -> (Core<'p, V>, Option<&'p FlatSide<V>>) {
        let body = if which == 0 { self.pair.a } else { self.pair.b };
        (body.core(), self.flat_sides[which].as_ref())
    }

    /// The reference, the contact normal that it gives, and whether it is only kept: another one, or none, is
    /// better by less than the hysteresis.
    fn reference(&self, sides: &[Side<'_, V>; 2]) -> Option<(Reference, V, bool)> {
        let best = self.best_reference(sides);
        if best.is_some_and(|(reference, _)| reference == self.previous) {
            return best.map(|(reference, normal)| (reference, normal, false));
        }
        let previous = self.previous.side().and_then(|(which, side)| {
            let side = named(self.core(which), side, seen(self.pair, which, self.nearest))?;
            self.normal_on(which, &side)
        });
        let margin = self.options.hysteresis.max(Scalar::ZERO) * self.size + self.rounding();
        let kept = previous.filter(|&normal| self.gap(normal) >= self.distance - margin);
        let kept = kept.map(|normal| (self.previous, normal, true));
        kept.or(best.map(|(reference, normal)| (reference, normal, false)))
    }

    /// The contact normal that a side of A (0) or B (1) gives.
    fn normal_on(&self, which: usize, side: &Side<'_, V>) -> Option<V> {
        let normal = side.normal?;
        Some(match which {
            0 => unit(self.pair.a.pose.rotation().apply(normal)),
            _ => -unit(self.pair.b.pose.rotation().apply(normal)),
        })
    }

    /// The reference that no last contact has a say in.
    fn best_reference(&self, [on_a, on_b]: &[Side<'_, V>; 2]) -> Option<(Reference, V)> {
        let rounding = self.rounding();
        let of_a = self.normal_on(0, on_a).map(|normal| (Reference::SideOfA(on_a.feature), normal));
        let of_b = self.normal_on(1, on_b).map(|normal| (Reference::SideOfB(on_b.feature), normal));
        // On the side of the shape that comes first where both are as good: the order of the search is its
        // own.
        let both = [of_a, of_b].into_iter().flatten();
        let least = self.distance - rounding;
        let exact =
            both.clone().find(|&(_, normal)| self.gap(normal) >= least && self.leans(normal) <= rounding);
        exact.or_else(|| {
            let nearest = self.nearest;
            let leaning = both.map(|(reference, normal)| (reference, slope(normal, nearest)));
            let least = leaning.reduce(|one, other| if other.1 < one.1 { other } else { one });
            least.filter(|&(_, slope)| slope <= self.options.lean).map(|(reference, _)| (reference, nearest))
        })
    }

    /// Two edges in space that the contact is between, where no side is near enough across the normal.
    fn edges(&self, [on_a, on_b]: &[Side<'p, V>; 2]) -> Option<Met<'p, V>> {
        if const { V::DIMENSION != 3 } {
            return None;
        }
        let [of_a, of_b] = self.features;
        let of = |side: &Side<'p, V>, core, feature| match (side.normal, feature) {
            (None, _) if side.corners.indices().len() == 2 => Some(*side),
            (_, Feature::Edge(index)) => edge(&core, index),
            _ => None,
        };
        let edges = of(on_a, self.pair.a.core(), of_a).zip(of(on_b, self.pair.b.core(), of_b));
        edges.map(|(on_a, on_b)| (Reference::Neither, self.nearest, [on_a, on_b], false))
    }

    /// The reference, the contact normal, the sides of A and of B that meet, and whether the reference is
    /// only kept.
    fn sides(&self) -> Option<Met<'p, V>> {
        let nearest = self.nearest;
        let facing =
            |which, normal, feature| facing(self.core(which), seen(self.pair, which, normal), feature);
        let mut sides = [facing(0, nearest, self.features[0])?, facing(1, nearest, self.features[1])?];
        let Some((reference, normal, is_kept)) = self.reference(&sides) else {
            return self.edges(&sides);
        };
        // A reference that was kept is not where the witness points are: what faces it is sought from its own
        // normal.
        if let Some((which, side)) = reference.side()
            && side != sides[which].feature
        {
            sides[which] = named(self.core(which), side, seen(self.pair, which, normal))?;
            sides[1 - which] = facing(1 - which, normal, Feature::Smooth)?;
        }
        Some((reference, normal, sides, is_kept))
    }

    /// The points where both sides are, or both edges; none where there are none that meet.
    pub(super) fn between_sides(&self, empty: Manifold<V>, observer: &mut Shown<'_, Clip<V>>) -> Manifold<V> {
        let Some((reference, normal, [on_a, on_b], is_kept)) = self.sides() else { return empty };
        // The normal of a curved shape's distance errs by the root of what the distance does: the line that
        // meets a side is the one that faces that side's normal.
        let is_curved = on_a.flat.is_some() || on_b.flat.is_some();
        let [of_a, of_b] = if is_curved { flat_sides(self.pair, normal) } else { [None; 2] };
        let (on_a, on_b) = (on_a.facing(&of_a), on_b.facing(&of_b));
        let across = Across::new(normal);
        // Round edges that pass each other by a part p of the smaller radius are as far apart as if they did
        // not, but for p²/2 of it.
        let round = |side: &Side<'_, V>| side.flat.map_or(Scalar::ZERO, |flat| flat.round);
        let round_a = self.pair.a.radius() + round(&on_a);
        let aside = self.options.lean * round_a.min(self.pair.b.radius() + round(&on_b));
        let is_edges = reference == Reference::Neither;
        let tolerance = if is_edges { self.rounding().max(aside) } else { self.rounding() };
        let outline = |body: &'p Body<'p, V>, side, center| {
            Outline::new((body.core(), body.pose.rotation(), center), side, across, normal, tolerance)
        };
        let outline_a = outline(self.pair.a, on_a, V::ZERO);
        let outline_b = outline(self.pair.b, on_b, self.pair.offset.vector);
        let mut manifold = Manifold { normal, reference, ..empty };
        let (mut kept, count) = self.choose((&manifold, is_kept), &outline_a, &outline_b, observer);
        if is_curved {
            let gap = |k: usize| kept[k].map(|place| place.gap());
            let deepest = (1..count).fold(0, |best, k| if gap(k) < gap(best) { k } else { best });
            kept.swap(0, deepest);
        }
        if is_edges && count < 2 {
            // Edges that cross: the witness points are where.
            return empty;
        }
        let within = self.named_within().max(self.rounding());
        for place in kept.iter().take(count).flatten() {
            let id = [outline_a.name_at(place.at, within), outline_b.name_at(place.at, within)];
            // Of two points with one name, which are then as near, the deeper is the one.
            if !manifold.points().iter().any(|point| point.features == id) {
                manifold.add(self.point(&across, place, id));
            }
        }
        manifold
    }

    /// The few places of what both outlines cover that carry the contact.
    fn choose(
        &self,
        (manifold, is_kept): (&Manifold<V>, bool),
        outline_a: &Outline<'_, V>,
        outline_b: &Outline<'_, V>,
        observer: &mut Shown<'_, Clip<V>>,
    ) -> ([Option<Place<V::Scalar>>; POINTS], usize) {
        if observer.0.is_some() {
            self.show(manifold, outline_a, outline_b, observer);
        }
        let (across, tolerance, reference) = (&outline_a.across, self.rounding(), manifold.reference);
        let radius = self.pair.a.radius() + self.pair.b.radius();
        let farthest = self.options.speculative_distance.max(Scalar::ZERO) + radius + tolerance;
        let each = |visit: &mut dyn FnMut(Place<V::Scalar>)| {
            each_place(outline_a, outline_b, &mut |_, seen| match seen {
                Seen::Both(place) if place.gap() <= farthest => visit(place),
                _ => {}
            });
        };
        let mut few = [None; FEW];
        let mut found = 0;
        each(&mut |place| {
            if let Some(room) = few.get_mut(found) {
                *room = Some(place);
            }
            found += 1;
        });
        // To choose is to pass over all places several times.
        let each = |visit: &mut dyn FnMut(Place<V::Scalar>)| {
            if found <= FEW { few.iter().copied().flatten().for_each(visit) } else { each(visit) }
        };
        let is_line = V::DIMENSION == 2 || reference == Reference::Neither;
        let most = if is_line { 2 } else { POINTS };
        // Which corner of a rim is the deepest may change with the least tilt, and witness points of curved
        // shapes are only nearly the deepest.
        let is_curved = outline_a.side.flat.is_some() || outline_b.side.flat.is_some();
        let slack = if is_curved { tolerance.max(self.named_within()) } else { Scalar::ZERO };
        let (kept, count) = reduce(most, (tolerance, slack), &each);
        // Nearly parallel sides may share the contact, and none of them hold its deepest place.
        let Some(deepest) = self.witness(across) else { return (kept, count) };
        let is_missed = kept[0].is_none_or(|place| place.gap() > deepest.gap() + tolerance.max(slack));
        // A side that is only kept does not have it.
        if !is_missed || is_kept {
            return (kept, count);
        }
        if observer.0.is_some() {
            let sides = [outline_a.side.feature, outline_b.side.feature];
            let candidate = Candidate::Witness(self.seen(across, &deepest));
            let Manifold { normal, reference, .. } = *manifold;
            observer.observe(&Clip { normal, reference, sides, candidate }, Event::Clipped);
        }
        reduce(most, (tolerance, Scalar::ZERO), &|visit| {
            visit(deepest);
            each(visit);
        })
    }

    /// Shows every corner of both sides and every crossing of their edges.
    fn show(
        &self,
        manifold: &Manifold<V>,
        outline_a: &Outline<'_, V>,
        outline_b: &Outline<'_, V>,
        observer: &mut Shown<'_, Clip<V>>,
    ) {
        let Manifold { normal, reference, .. } = *manifold;
        let (across, sides) = (&outline_a.across, [outline_a.side.feature, outline_b.side.feature]);
        each_place(outline_a, outline_b, &mut |origin, seen| {
            let place = match seen {
                Seen::Both(place) => self.seen(across, &place),
                Seen::Alone(corner) => self.seen_alone(across, corner, origin),
            };
            let candidate = match origin {
                Origin::CornerOfA(vertex) => Candidate::CornerOfA(vertex, place),
                Origin::CornerOfB(vertex) => Candidate::CornerOfB(vertex, place),
                Origin::Crossing => Candidate::Crossing(place),
            };
            observer.observe(&Clip { normal, reference, sides, candidate }, Event::Clipped);
        });
    }

    /// A place where both sides are, as it is shown.
    fn seen(&self, across: &Across<V>, place: &Place<V::Scalar>) -> ClipPlace<V> {
        let (radius_a, radius_b) = (self.pair.a.radius(), self.pair.b.radius());
        let at_height = |height| Some(self.in_world(across.point(place.at, height)));
        ClipPlace {
            point: self.middle(across, place),
            point_a: at_height(place.height_a + radius_a),
            point_b: at_height(place.height_b - radius_b),
            distance: Some(place.gap() - radius_a - radius_b),
        }
    }

    /// A corner that is not over the other side, as it is shown.
    fn seen_alone(&self, across: &Across<V>, corner: Corner<V::Scalar>, origin: Origin) -> ClipPlace<V> {
        let at_height = |height| self.in_world(across.point(corner.at, height));
        if let Origin::CornerOfB(_) = origin {
            let point = at_height(corner.height - self.pair.b.radius());
            return ClipPlace { point, point_a: None, point_b: Some(point), distance: None };
        }
        let point = at_height(corner.height + self.pair.a.radius());
        ClipPlace { point, point_a: Some(point), point_b: None, distance: None }
    }

    /// A point relative to A's center, in the world.
    fn in_world(&self, point: V) -> V {
        self.pair.point(point * self.pair.inverse_unit)
    }

    /// Where the witness points are, seen along the normal.
    fn witness(&self, across: &Across<V>) -> Option<Place<V::Scalar>> {
        let [on_a, on_b] = self.witness?;
        let (height_a, height_b) = (across.normal.dot(on_a), across.normal.dot(on_b));
        Some(Place { at: across.flat(on_a), height_a, height_b })
    }

    /// How near a corner or an edge must be to give a point its name. Length.
    fn named_within(&self) -> V::Scalar {
        let of_a = self.pair.a.extent() + self.pair.a.radius();
        let of_b = self.pair.b.extent() + self.pair.b.radius();
        of_a.min(of_b) * V::Scalar::from_f64(NAMED)
    }

    /// A place where both sides are, as a point of the world.
    fn point(&self, across: &Across<V>, place: &Place<V::Scalar>, id: [Feature; 2]) -> ManifoldPoint<V> {
        let distance = place.gap() - self.pair.a.radius() - self.pair.b.radius();
        ManifoldPoint { point: self.middle(across, place), distance, features: id }
    }

    /// The point of the world half way between the surfaces at a place.
    #[inline(never)]
    fn middle(&self, across: &Across<V>, place: &Place<V::Scalar>) -> V {
        let (surface_a, surface_b) =
            (place.height_a + self.pair.a.radius(), place.height_b - self.pair.b.radius());
        let middle = surface_a + (surface_b - surface_a) * V::Scalar::from_f64(0.5);
        self.in_world(across.point(place.at, middle))
    }
}

/// The tangent of the angle between two unit vectors; infinite from a right angle on.
fn slope<V: Vector>(normal: V, direction: V) -> V::Scalar {
    let along = normal.dot(direction);
    if along > V::Scalar::ZERO { (normal - direction * along).length() / along } else { V::Scalar::INFINITY }
}
