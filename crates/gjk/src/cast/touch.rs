//! The proof of a contact: the vertices that carry it, looked at a little after the plane that leads there.
//!
//! With a radius or a distance to keep, the points of the cores that the vertices carry are as near as that.
//! Without, the simplex of these vertices of A − B and of the one farthest behind them holds the origin, and
//! so much of a ball around it as the vertices may be off: the cores overlap.
//!
//! With A and B the extents, D the distance of the centers, ρ the error of a rotation, and u = ε/2, in the
//! plane and in space, a vertex of A − B is off by
//!   storing vertices                 u·A, u·B
//!   turning them                     (ρ + 1.5ε) of A and of B, (ρ + 3ε)
//!   the way between the centers      what `Offset` says
//!   the differences                  u·(B + D), u·(A + B + D)
//! in all by (3ε + ρ)·A + (3ε + ρ)·B + ε·D, (4.5ε + ρ) of A and B in space. A combination of vertices whose
//! weights sum to 1 up to 4u is off by these 4u more, and by 2u for products and sums, 3u in space: by 3ε of
//! A, B and D each, or 3.5ε. Its length is by 2.5ε of itself.

use super::ahead::Feature;
use super::axis::Axis;
use super::course::Course;
use super::looks::{Keep, Looks};
use crate::convex::Body;
use crate::convex::{Carrier, Convex, VertexId, is_polytope};
use crate::math::{Each, Scalar, Vector};
use crate::motion::{Turning, rounded_up};
use crate::result::{Bounds, Proximity, Status, Via};
use crate::straight::holds_origin;
use crate::view::View;

/// How many ε of the extents and of the distance of the centers a vertex of A − B is off, and a combination
/// of them; in the plane and in space.
const ERRORS: [[[f64; 2]; 2]; 2] = [[[3.25, 1.25], [6.25, 4.25]], [[4.75, 1.25], [8.25, 4.75]]];

/// A contact that is likely.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch<'f, V: Turning> {
    /// The plane that leads to it.
    pub(super) axis: Axis<V>,
    pub(super) feature: &'f Feature<V>,
    /// The signed distance that is a contact.
    pub(super) target: V::Scalar,
}

impl<'a, V: Turning> Course<'a, V> {
    /// How far apart the cores are at a contact.
    pub(super) fn kept(&self, target: V::Scalar) -> V::Scalar {
        self.a.radius() + self.b.radius() + target
    }

    /// How far a computed length between points of the cores may be off at a time, where they touch.
    pub(super) fn doubt(&self, target: V::Scalar, time: V::Scalar, looks: &mut Looks<V>) -> V::Scalar {
        let [at_a, at_b] = looks.places(self, time, Keep::Here);
        let [a, b] = [(0, at_a), (1, at_b)].each(|(i, at)| self.anchored[i].at(&at.pose));
        let view = View::in_unit(&a, &b);
        let places = rounded_up(at_a.error + at_b.error);
        lost(&view, self.kept(target)) * view.unit + places
    }

    /// The signed distance at a time, proved to be at most the target; `None` where the feature is not that
    /// of the contact, and for curved cores.
    pub(super) fn touch(
        &self,
        touch: &Touch<'_, V>,
        time: V::Scalar,
        looks: &mut Looks<V>,
    ) -> Option<Proximity<V>> {
        if !(is_polytope(self.a) && is_polytope(self.b)) {
            return None;
        }
        let normal = touch.axis.normal;
        let lower = self.gap(&touch.axis, time, looks);
        let [at_a, at_b] = looks.places(self, time, Keep::Elsewhere);
        let [a, b] = [(0, at_a), (1, at_b)].each(|(i, at)| self.anchored[i].at(&at.pose));
        let view = View::in_unit(&a, &b);
        let kept = self.kept(touch.target);
        let error = lost(&view, kept) + rounded_up(at_a.error + at_b.error) * view.inverse_unit;
        let (turn_a, turn_b) = (a.pose.rotation(), b.pose.rotation());
        let from_a = |point: V| turn_a.apply(point * view.inverse_unit);
        let from_b = |point: V| turn_b.apply(point * view.inverse_unit) + view.across;
        let carried = Carried::new(touch.feature, |[on_a, on_b]| [from_a(on_a), from_b(on_b)])?;
        let radius = a.radius() + b.radius();
        let length = if kept > V::Scalar::ZERO {
            carried.way().length() + error
        } else {
            let on_a = from_a(self.a.support(turn_a.apply_inverse(-normal), None).point);
            let on_b = from_b(self.b.support(turn_b.apply_inverse(normal), None).point);
            carried.overlap(on_a - on_b, error).then_some(V::Scalar::ZERO)?
        };
        let rounded = V::Scalar::EPSILON * (radius + length * view.unit) * V::Scalar::from_f64(3.0);
        let upper = length * view.unit - radius + rounded;
        if !(upper <= touch.target && lower <= upper) {
            return None;
        }
        let distance = normal.dot(carried.way()) * view.unit - radius;
        let [on_a, on_b] = carried.witness.each(|point| view.point(point));
        let (ids, count) = carried.ids(touch.feature);
        Some(Proximity {
            distance: distance.min(upper).max(lower),
            normal,
            point_a: on_a + normal * a.radius(),
            point_b: on_b - normal * b.radius(),
            bounds: Bounds { lower, upper },
            status: Status::Exact,
            via: Via::Search,
            carriers: [Carrier::of(&ids[0][..count]), Carrier::of(&ids[1][..count])],
            iterations: 0,
        })
    }
}

/// How far vertices of A − B may be off, or combinations of them where cores are to be kept apart.
fn lost<V: Vector>(view: &View<'_, V>, kept: V::Scalar) -> V::Scalar {
    let of_what = usize::from(kept > V::Scalar::ZERO);
    let [of_extents, of_distance] = ERRORS[V::DIMENSION - 2][of_what].each(V::Scalar::from_f64);
    let core =
        |of: &Body<'_, V>| (of.pose.rotation().error() + of_extents * V::Scalar::EPSILON) * of.extent();
    let across = view.offset.error + of_distance * V::Scalar::EPSILON * view.offset.length;
    (across + (core(view.a) + core(view.b)) + View::<V>::smallest()) * view.inverse_unit
}

/// A feature of A − B at one time, along the axes of the world, from A's center.
struct Carried<V: Vector> {
    /// The first `rank` of them.
    points: [V; 3],
    rank: usize,
    /// Those of the point nearest to the origin.
    weights: [V::Scalar; 4],
    /// Where that point comes from.
    witness: [V; 2],
}

impl<V: Turning> Carried<V> {
    fn new(feature: &Feature<V>, placed: impl Fn([V; 2]) -> [V; 2]) -> Option<Self> {
        let rank = feature.rank;
        let sources = feature.pairs.each(|pair| placed(pair.points));
        let points = sources.each(|[on_a, on_b]| on_a - on_b);
        let weights = V::weights(points.get(..rank).filter(|points| !points.is_empty())?, V::ZERO);
        // Vertices that do not carry the nearest point are not those of the contact.
        if !weights[..rank].iter().all(|&weight| weight >= V::Scalar::ZERO) {
            return None;
        }
        let combined = |which: usize| {
            (1..rank).fold(sources[0][which] * weights[0], |sum, k| sum + sources[k][which] * weights[k])
        };
        Some(Self { points, rank, weights, witness: [combined(0), combined(1)] })
    }

    fn way(&self) -> V {
        self.witness[1] - self.witness[0]
    }

    /// Whether the simplex with one more point holds the origin and what is no farther from it than `error`.
    fn overlap(&self, deep: V, error: V::Scalar) -> bool {
        self.rank == V::DIMENSION && holds_origin(&self.points, deep, error)
    }

    /// The vertices that have weight, of A and of B, and how many.
    fn ids(&self, feature: &Feature<V>) -> ([[VertexId; 3]; 2], usize) {
        let mut ids = [[VertexId(0); 3]; 2];
        let mut count = 0;
        for (pair, &weight) in feature.pairs.iter().zip(&self.weights).take(self.rank) {
            if let ([Some(on_a), Some(on_b)], true) = (pair.ids, weight > V::Scalar::ZERO) {
                (ids[0][count], ids[1][count]) = (on_a, on_b);
                count += 1;
            }
        }
        (ids, count)
    }
}
