//! Two cores at their poses, along the axes of the world, and the one derivation of what rounding loses.
//!
//! Each core is turned by its own rotation, and points are relative to the core's own center; `across` leads
//! from A's center to B's. So a pair far from every origin keeps its digits: the large translations are
//! subtracted once. Lengths are in multiples of a power of two about as large as the pair, which is exact:
//! scaling all input by 2ᵏ scales the answer bit for bit, and no constant carries a unit.
//!
//! `View::error` bounds what a computed gap, or the length between two mixtures of vertices, may be off. It
//! is a sum: one `Term` of a table for each rounding, and the errors of offset, rotations and support points.

mod floor;

pub(crate) use floor::Floor;

use crate::convex::{Body, Convex, DifferenceVertex, VertexId, is_polytope, is_tiny, lifted};
use crate::math::{Each, Offset, Scalar, Vector};

/// By how many of the smallest numbers an error may exceed the relative ones.
///
/// Sums are exact there; products and the scaling of answers err by up to σ/2, σ the smallest number. A
/// turned vector has D products a coordinate and errs by less than 2.6σ: both points, the way and the centers
/// make 13σ. A point of a smooth core errs by up to 3σ; products with directions do not err (`lifted`); radii
/// are taken off with 2σ, an axis between edges of boxes adds 2σ. Each counts twice for selection: less than
/// 64σ.
const SMALLEST_NUMBERS: f64 = 64.0;

/// Between these lengths a pair is its own unit: squares of what matters in it keep their digits, in `f32`
/// too.
const MODERATE: [f64; 2] = [1.0 / (1_u64 << 30) as f64, (1_u64 << 30) as f64];

/// Two cores at their poses, along the axes of the world. Lengths are in multiples of the unit, unless it is
/// said that they are not.
///
/// Each core is turned by its own rotation, and the way between the centers by none: exchanging A and B
/// changes signs and nothing else.
#[derive(Clone, Copy)]
pub(crate) struct View<'p, V: Vector> {
    pub(crate) a: &'p Body<'p, V>,
    pub(crate) b: &'p Body<'p, V>,
    /// From the center of A to that of B. In lengths.
    pub(crate) offset: Offset<V>,
    /// The same in multiples of the unit.
    pub(crate) across: V,
    /// A power of two, and its inverse: 1, or about as large as the pair.
    pub(crate) unit: V::Scalar,
    pub(crate) inverse_unit: V::Scalar,
    /// The extents and the distance of the centers: no two points of the cores are farther apart.
    pub(crate) size: V::Scalar,
    /// How far a computed gap or length may be from the truth. See [`ERRORS`].
    pub(crate) error: V::Scalar,
}

/// One rounding in what is computed of a pair: how many ε of the extents, and of the distance of the centers.
#[derive(Clone, Copy)]
struct Term(f64, f64);

/// A gap along a direction n, from a support point of each core: n·(the way between the centers), less both
/// reaches. In the plane, in space. The last term is a part of the gap itself.
const OF_GAPS: [[Term; 6]; 2] = [
    [
        Term(0.5, 0.0), // vertices are stored relative to the centers
        Term(1.5, 0.0), // n is turned back, or the point is turned; the rotation's own error comes on top
        Term(1.0, 1.0), // scalar products, of two terms
        Term(2.0, 0.0), // a scan compares such products, and may find another vertex
        Term(1.0, 0.5), // the sum of the reaches, and the difference
        Term(OF_ITSELF, OF_ITSELF),
    ],
    [
        Term(0.5, 0.0),
        Term(3.0, 0.0),
        Term(1.5, 1.5), // three terms
        Term(3.0, 0.0),
        Term(1.0, 0.5),
        Term(OF_ITSELF, OF_ITSELF),
    ],
];
/// How many ε of itself a gap is off: n is of length 1 up to 2ε, and the product with that length.
pub(crate) const OF_ITSELF: f64 = 2.5;
/// The length of the way between two mixtures of vertices, or of the part of it that misses a plane. The last
/// term is a part of the way itself.
const OF_MIXTURES: [[Term; 6]; 2] = [
    [
        Term(0.5, 0.0), // vertices are stored relative to the centers
        Term(1.5, 0.0), // turning them; the rotation's own error comes on top
        Term(1.0, 0.5), // the difference of two, and the way between the centers
        Term(5.5, 0.0), // a point of an edge is its first vertex and a part of the way to the next
        Term(0.0, 0.0),
        Term(1.5, 2.0), // what is left beside the gap
    ],
    [
        Term(0.5, 0.0),
        Term(3.0, 0.0),
        Term(1.0, 0.5),
        Term(4.0, 0.0), // weights do not sum to 1
        Term(2.5, 0.0), // products with the weights, and their sums
        Term(2.0, 2.0),
    ],
];
/// How many times ε and the size a computed gap or length may be off, besides what the poses are.
const ERRORS: [f64; 2] = [error(0), error(1)];
const fn error(dimension: usize) -> f64 {
    let [of_extents, of_distance] = larger(dimension, 6);
    if of_extents > of_distance { of_extents } else { of_distance }
}
/// How many times ε and the extents, and the distance of the centers, they are off besides a part of
/// themselves, where something moves: with two more sums.
pub(crate) const PARTS: [[f64; 2]; 2] = [moving(0), moving(1)];
const fn moving(dimension: usize) -> [f64; 2] {
    let [of_extents, of_distance] = larger(dimension, 5);
    [of_extents, of_distance + 1.0]
}
/// The larger sums of so many terms.
const fn larger(dimension: usize, count: usize) -> [f64; 2] {
    let ([mut gap, mut gap_far, mut way, mut way_far], mut k) = ([0.0; 4], 0);
    while k < count {
        let (of_gap, of_way) = (OF_GAPS[dimension][k], OF_MIXTURES[dimension][k]);
        (gap, gap_far) = (gap + of_gap.0, gap_far + of_gap.1);
        (way, way_far) = (way + of_way.0, way_far + of_way.1);
        k += 1;
    }
    [if gap > way { gap } else { way }, if gap_far > way_far { gap_far } else { way_far }]
}

impl<'p, V: Vector> View<'p, V> {
    /// For formulas with no more than squares of lengths.
    #[inline(always)]
    pub(crate) fn new(a: &'p Body<'p, V>, b: &'p Body<'p, V>) -> Self {
        Self::with(a, b, |size, about| {
            let [low, high] = MODERATE.map(V::Scalar::from_f64);
            if size > low && size < high { V::Scalar::ONE } else { about.power_of_two() }
        })
    }

    /// For shapes of any kind: with what curved cores are short of, and what a caller's own shape gets wrong
    /// about its extent makes the errors infinite, not wrong.
    #[inline(never)]
    pub(crate) fn of_any(a: &'p Body<'p, V>, b: &'p Body<'p, V>) -> Self {
        let view = Self::in_unit(a, b);
        let short = (a.support_error() + b.support_error()) * view.inverse_unit;
        let is_known = a.extent().is_finite() && b.extent().is_finite();
        let error = if is_known { view.error + short } else { V::Scalar::INFINITY };
        Self { error, ..view }
    }

    /// For any products of lengths: in a unit about as large as the pair.
    #[inline(always)]
    pub(crate) fn in_unit(a: &'p Body<'p, V>, b: &'p Body<'p, V>) -> Self {
        Self::with(a, b, |_, about| about.power_of_two())
    }

    /// The unit is chosen by the size, and what is about as large and known without a root.
    #[inline(always)]
    fn with(
        a: &'p Body<'p, V>,
        b: &'p Body<'p, V>,
        unit: impl FnOnce(V::Scalar, V::Scalar) -> V::Scalar,
    ) -> Self {
        let offset = Offset::new(a.pose, a.center(), b.pose, b.center());
        let (extent_a, extent_b) = (a.extent(), b.extent());
        let size = extent_a + extent_b + offset.length;
        let unit = unit(size, extent_a + extent_b + offset.vector.max_abs());
        let inverse_unit = unit.inverse_power();
        let times = V::Scalar::from_f64(ERRORS[V::DIMENSION - 2]) * V::Scalar::EPSILON;
        let turned = a.pose.rotation().error() * extent_a + b.pose.rotation().error() * extent_b;
        let error = (offset.error + turned) + (times * size + Self::smallest());
        Self {
            a,
            b,
            offset,
            across: offset.vector * inverse_unit,
            unit,
            inverse_unit,
            size: size * inverse_unit,
            error: error * inverse_unit,
        }
    }

    /// The pair where B has moved on by a vector. How far lengths are off then is the caller's to say.
    #[inline(always)]
    pub(crate) fn moved(&self, by: V, error: V::Scalar) -> Self {
        let (far, across) = (by * self.unit, self.across + by);
        let [center_a, center_b] = self.offset.centers;
        let (vector, centers) = (self.offset.vector + far, [center_a, center_b + far]);
        let size = (self.a.extent() + self.b.extent()) * self.inverse_unit + across.length();
        Self { offset: Offset { vector, centers, ..self.offset }, across, size, error, ..*self }
    }

    /// This pair with the unit and the errors of another computation of it, in fewer digits: what the shapes
    /// themselves round stays.
    pub(crate) fn with_errors_of<N: Vector>(self, narrow: &View<'_, N>) -> Self {
        let number = |x: N::Scalar| V::Scalar::from_f64(x.to_f64());
        let inverse_unit = number(narrow.inverse_unit);
        let (unit, across) = (number(narrow.unit), self.offset.vector * inverse_unit);
        let (size, error) = (number(narrow.size), number(narrow.error));
        Self { unit, inverse_unit, across, size, error, ..self }
    }

    /// What is rounding in the pair's unit.
    #[inline(always)]
    pub(crate) fn floor(&self) -> Floor<V::Scalar> {
        Floor::of_size::<V>(self.size)
    }

    /// The sum of the radii, in multiples of the unit.
    pub(crate) fn radius(&self) -> V::Scalar {
        (self.a.radius() + self.b.radius()) * self.inverse_unit
    }

    /// Whether both cores have finitely many vertices, so that no tolerance decides.
    pub(crate) fn are_polytopes(&self) -> bool {
        is_polytope(self.a) && is_polytope(self.b)
    }

    /// A distance of no more than this is nothing but rounding, where the sign is not decided exactly.
    /// Length.
    pub(crate) fn touching(&self) -> V::Scalar {
        self.floor().touching() * self.unit + V::Scalar::EPSILON * (self.a.radius() + self.b.radius())
    }

    /// The point of A − B from a point of each core, relative to its center and in its own frame.
    pub(crate) fn vertex(&self, [a, b]: [V; 2], ids: [Option<VertexId>; 2]) -> DifferenceVertex<V> {
        let (a, b) = (self.a.pose.rotation().apply(a), self.b.pose.rotation().apply(b));
        DifferenceVertex { w: (a - b) * self.inverse_unit - self.across, a, b, ids }
    }

    /// The point of A − B farthest along a direction of length about 1.
    pub(crate) fn support(&self, direction: V, hints: [Option<VertexId>; 2]) -> DifferenceVertex<V> {
        let [of_a, of_b] = self.seen(direction);
        self.farthest([of_a, -of_b], hints)
    }

    /// The points of A − B farthest along a direction of length about 1, and along its opposite.
    pub(crate) fn supports(
        &self,
        direction: V,
        [ahead, behind]: [[Option<VertexId>; 2]; 2],
    ) -> [DifferenceVertex<V>; 2] {
        let [of_a, of_b] = self.seen(direction);
        [self.farthest([of_a, -of_b], ahead), self.farthest([-of_a, of_b], behind)]
    }

    /// A direction in the frames of A and of B.
    #[inline(always)]
    fn seen(&self, direction: V) -> [V; 2] {
        let direction = if is_tiny(self.unit) { lifted(direction) } else { direction };
        [self.a, self.b].each(|body| body.pose.rotation().apply_inverse(direction))
    }

    /// The point of A − B from the support points of A and of B, each along a direction of its own frame.
    #[inline(always)]
    fn farthest(&self, [of_a, of_b]: [V; 2], hints: [Option<VertexId>; 2]) -> DifferenceVertex<V> {
        let (on_a, on_b) = (self.a.support(of_a, hints[0]), self.b.support(of_b, hints[1]));
        self.vertex([on_a.point, on_b.point], [on_a.vertex, on_b.vertex])
    }

    /// By how much a computed length may be off where it is below the normal range. In lengths.
    #[inline(always)]
    pub(crate) fn smallest() -> V::Scalar {
        V::Scalar::from_f64(SMALLEST_NUMBERS) * V::Scalar::SMALLEST
    }

    /// A point relative to A's center, in the world.
    #[inline(always)]
    pub(crate) fn point(&self, point: V) -> V {
        (point * self.unit + self.offset.centers[0]) + self.a.pose.translation()
    }

    /// Points relative to the centers of their cores, in the world.
    #[inline(always)]
    pub(crate) fn points(&self, [on_a, on_b]: [V; 2]) -> [V; 2] {
        let [center_a, center_b] = self.offset.centers;
        let (at_a, at_b) = (self.a.pose.translation(), self.b.pose.translation());
        [(on_a * self.unit + center_a) + at_a, (on_b * self.unit + center_b) + at_b]
    }
}
