use super::{Convex, Core, ScalarOf, VertexId};
use crate::floor::Floor;
use crate::math::{Pose, RelativePose, Scalar, Vector};

/// A point of the Minkowski difference A − B, and the points of A and B it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DifferenceVertex<V> {
    /// (a − b)/unit.
    pub w: V,
    /// The point of A's core in A's frame, relative to A's center.
    pub a: V,
    /// The point of B's core in A's frame, relative to A's center.
    pub b: V,
    /// Which vertices of A and of B they are; `None` on a smooth core.
    pub ids: [Option<VertexId>; 2],
}

impl<V: Vector> DifferenceVertex<V> {
    /// Whether two support points are the same: the same pair of vertices, or, on smooth cores, the same
    /// point.
    pub fn same_as(&self, other: &Self) -> bool {
        self.w == other.w || (self.ids == other.ids && self.ids.iter().all(Option::is_some))
    }

    /// The same with fewer digits.
    pub(crate) fn narrowed<N: Vector<Wide = V>>(&self) -> DifferenceVertex<N> {
        DifferenceVertex { w: N::narrow(self.w), a: N::narrow(self.a), b: N::narrow(self.b), ids: self.ids }
    }
}

/// The Minkowski difference A − B of two cores, in A's frame, scaled by a power of two to a size of about 1.
///
/// It holds the origin exactly if the cores share a point, and its distance from the origin is the distance
/// of the cores.
#[derive(Debug)]
pub struct Difference<'a, A: Convex + ?Sized, B: ?Sized> {
    a: &'a A,
    b: &'a B,
    frame: RelativePose<A::Vector>,
    unit: ScalarOf<A>,
    inverse_unit: ScalarOf<A>,
    rounding: Rounding<ScalarOf<A>>,
    /// Whether the pair is so small that products of directions with points of the shapes lose digits below
    /// the normal range.
    is_tiny: bool,
}

impl<A: Convex + ?Sized, B: ?Sized> Clone for Difference<'_, A, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Convex + ?Sized, B: ?Sized> Copy for Difference<'_, A, B> {}

/// How far computed quantities of the difference may be from the truth, in multiples of the difference's
/// unit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rounding<S> {
    /// −n·w of the support point found in a direction n of computed length 1 exceeds the true `gap(n/|n|)` by
    /// at most this.
    pub lower: S,
    /// The true distance exceeds the length of a computed convex combination of support points by at most
    /// this.
    pub upper: S,
    /// The part of `upper` that is due to computing with points: what is computed from one point nearer to
    /// the origin than the size of the pair needs less.
    pub combining: S,
    /// How far the direction computed from an edge of A or of B, and turned between the frames, may be from
    /// the edge's normal, evaluating a height with it included. An angle in radians, not a multiple of the
    /// unit.
    pub angle: S,
    /// Gaps between the bounds below this are rounding: 4ε of the size in the plane, 8ε in space.
    pub floor: S,
}

/// By how many of the smallest numbers an error may exceed the relative ones: see the derivation at
/// [`Rounding`].
const SMALLEST_NUMBERS: f64 = 64.0;

impl<S: Scalar> Rounding<S> {
    // u = ε/2 is the largest relative error of one operation; |A| and |B| are the extents, t the translation,
    // s = |A| + |B| + |t| ≥ |w|, D the dimension; u² is neglected and covered by rounding every coefficient
    // up.
    //
    // Position: how far a computed w is from the true a − b.
    //   storing vertices relative to the center          u·|A| + u·|B|
    //   rotating b (zero for identity rotations)         ρ·|B|, ρ of `RelativePose`
    //   the translation                                  τ of `RelativePose`
    //   b + t, then a − b                                u·(|B| + |t|) + u·s
    //   a smooth core's contract (`Convex::support`)     16u·|A| and 16u·|B|; 6u of polygons of many
    // Selection: a scan may prefer a vertex whose true n·v is less by twice the error D·u·|v| of a scalar
    // product; n may have been rounded from more digits, and B's scan sees n through a rounded rotation,
    // which errs by ρ more:
    //                                                    (2D + 2)·u·|A| + ((2D + 2)·u + 2ρ)·|B|
    // Evaluation: n·w errs by D·u·s; the computed n is longer or shorter than 1 by at most 3u; rounding the
    // result: u.
    //   lower = position + selection + (D + 4)·u·s
    // Combination: the weights sum to 1 within 4u, adding D + 1 products errs by (D + 2)·u·s, rounding the
    // result by u·s:
    //   upper = position + (D + 7)·u·s
    // Inside: a simplex of support points that holds the origin at a depth d, proved by the simplex with the
    // noise of its facets taken off, does so at d − position if each point moves by as much: upper covers −d.
    //   combining = (D + 7)·u·s of it
    // Angle: an edge of stored vertices rounds by u, its normal and the unit vector of that by 3u more,
    // turning it into the other frame by ρ; evaluating n·w of one point w errs by (D + 4)·u·|w|, as much as
    // so large an angle would:
    //   angle = (D + 8)·u + ρ
    // Subnormal numbers: sums are exact there, products and the scaling of answers err by up to σ/2, σ the
    // smallest number. A rotated vector has D products a coordinate, hence errs by D·√D·σ/2 < 2.6σ: b, the
    // translation and c_B make 8σ. A point of a smooth core errs by up to 3σ, both by 6σ; products with
    // directions do not err (`is_tiny`); the answer is scaled and radii are taken off with 2σ, and an axis
    // between edges of boxes adds 2σ: with each of them twice for selection less than 64σ in all. In the
    // plane, with identity rotations: lower ≤ 8ε·s, upper ≤ 6.5ε·s; in space 9.5ε·s and 7ε·s. Centers lie
    // inside the bounding boxes, so that s ≤ (1 + 2√D)·w for the accuracy scale w of the public
    // documentation; usually s ≈ w.
    //
    // Below, everything is in multiples of the unit from the start, and the terms of each of |A|, |B| and |t|
    // are added up.
    fn new<V: Vector<Scalar = S>>(
        extents: [S; 2],
        short: [S; 2],
        frame: &RelativePose<V>,
        inverse_unit: S,
    ) -> Self {
        let number = S::from_f64;
        let dimension = V::DIMENSION as f64;
        let u = S::EPSILON * number(0.5);
        let rotation = frame.rotation_error;
        let (a, b, t) = (extents[0] * inverse_unit, extents[1] * inverse_unit, frame.distance * inverse_unit);
        let size = a + b + t;
        // Added up before they are scaled: a processor takes long to multiply so small a number alone.
        let smallest = number(SMALLEST_NUMBERS) * S::SMALLEST;
        let others = (frame.translation_error + S::EPSILON * (short[0] + short[1]) + smallest) * inverse_unit;
        let turned = rotation * b;
        let selected = number(3.0 * dimension + 8.0) * a
            + number(3.0 * dimension + 9.0) * b
            + number(dimension + 6.0) * t;
        let combined = number(dimension + 9.0) * (a + t) + number(dimension + 10.0) * b;
        let combining = number(dimension + 7.0) * u * size;
        Self {
            lower: others + number(3.0) * turned + u * selected,
            upper: others + turned + u * combined,
            combining,
            angle: number(dimension + 8.0) * u + rotation,
            floor: Floor::of_size::<V>(size).0,
        }
    }

    /// What no support point of a difference in this space is farther from the origin than, up to rounding.
    pub(crate) fn size<V: Vector<Scalar = S>>(&self) -> S {
        Floor(self.floor).size::<V>()
    }

    pub(crate) fn cast<T: Scalar>(self) -> Rounding<T> {
        let cast = |x: S| T::from_f64(x.to_f64());
        Rounding {
            lower: cast(self.lower),
            upper: cast(self.upper),
            combining: cast(self.combining),
            angle: cast(self.angle),
            floor: cast(self.floor),
        }
    }
}

impl<'a, A, B> Difference<'a, A, B>
where
    A: Convex + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    /// The difference of two shapes' cores at these poses.
    #[inline(never)]
    pub fn new(a: &'a A, pose_a: &Pose<A::Vector>, b: &'a B, pose_b: &Pose<A::Vector>) -> Self {
        let is_point = matches!(b.prepared(), super::Prepared::Point) && b.center() == A::Vector::ZERO;
        let frame = if is_point {
            RelativePose::of_point(pose_a, a.center(), pose_b.translation())
        } else {
            RelativePose::new(pose_a, a.center(), pose_b, b.center())
        };
        // What a caller's own shape gets wrong makes the bounds infinite, not wrong.
        let known = |extent: ScalarOf<A>| if extent.is_finite() { extent } else { ScalarOf::<A>::INFINITY };
        let extents = [known(a.extent()), known(b.extent())];
        // No root here: all that follows waits for it.
        let unit = (extents[0] + extents[1] + frame.translation.max_abs()).power_of_two();
        let inverse_unit = unit.inverse_power();
        let number = ScalarOf::<A>::from_f64;
        let short = [extents[0] * number(a.core().shortfall()), extents[1] * number(b.core().shortfall())];
        let rounding = Rounding::new(extents, short, &frame, inverse_unit);
        Self { a, b, frame, unit, inverse_unit, rounding, is_tiny: is_tiny(unit) }
    }

    /// This difference with the unit and the errors of another computation of it, in fewer digits: what the
    /// shapes themselves round stays.
    pub(crate) fn as_narrow<N: Convex + ?Sized, M: ?Sized>(self, narrow: &Difference<'_, N, M>) -> Self {
        let unit = Scalar::from_f64(narrow.unit.to_f64());
        let (rounding, is_tiny) = (narrow.rounding.cast(), narrow.is_tiny);
        Self { unit, inverse_unit: ScalarOf::<A>::ONE / unit, rounding, is_tiny, ..self }
    }

    /// What lengths of the difference are multiples of: a power of two about as large as the pair.
    pub fn unit(&self) -> ScalarOf<A> {
        self.unit
    }

    /// 1/[`unit`](Self::unit), exactly.
    pub(crate) fn inverse_unit(&self) -> ScalarOf<A> {
        self.inverse_unit
    }

    /// The errors that the bounds must include.
    pub fn rounding(&self) -> Rounding<ScalarOf<A>> {
        self.rounding
    }

    /// Where B is as seen from A.
    pub(crate) fn frame(&self) -> &RelativePose<A::Vector> {
        &self.frame
    }

    /// From the middle of A to the middle of B, in A's frame.
    pub fn translation(&self) -> A::Vector {
        self.frame.translation
    }

    /// A point of B, relative to its center, in A's frame, relative to A's center.
    pub(crate) fn point_from_b(&self, point: A::Vector) -> A::Vector {
        self.frame.point_from_b(point)
    }

    /// A direction of A's frame in B's.
    pub(crate) fn direction_to_b(&self, direction: A::Vector) -> A::Vector {
        self.frame.direction_to_b(direction)
    }

    /// A direction of B's frame in A's.
    pub(crate) fn direction_from_b(&self, direction: A::Vector) -> A::Vector {
        self.frame.direction_from_b(direction)
    }

    /// The core of A.
    pub(crate) fn core_a(&self) -> Core<'a, A::Vector> {
        self.a.core()
    }

    /// The core of B.
    pub(crate) fn core_b(&self) -> Core<'a, A::Vector> {
        self.b.core()
    }

    /// The point of the difference from a point of A and one of B, each relative to its center and in its own
    /// frame.
    pub(crate) fn vertex(
        &self,
        a: A::Vector,
        b: A::Vector,
        ids: [Option<VertexId>; 2],
    ) -> DifferenceVertex<A::Vector> {
        let b = self.frame.point_from_b(b);
        DifferenceVertex { w: (a - b) * self.inverse_unit, a, b, ids }
    }

    /// The point of the difference farthest along a direction of A's frame of length about 1.
    pub fn support(&self, direction: A::Vector, hints: [Option<VertexId>; 2]) -> DifferenceVertex<A::Vector> {
        let direction = if self.is_tiny { lifted(direction) } else { direction };
        let on_a = self.a.support(direction, hints[0]);
        let on_b = self.b.support(self.frame.direction_to_b(-direction), hints[1]);
        self.vertex(on_a.point, on_b.point, [on_a.vertex, on_b.vertex])
    }
}

/// Whether products of what has this size with directions as short as ε² of it may lose digits that matter.
pub(crate) fn is_tiny<S: Scalar>(size: S) -> bool {
    size < S::TINY / (S::EPSILON * S::EPSILON * S::EPSILON)
}

/// The direction, as long as 2³⁰ by a power of two: its products with subnormal numbers err by 2⁻³⁰ of the
/// smallest.
///
/// A direction of a search may be as short as the pair is small, and products with its points then are
/// nothing but rounding.
#[cold]
pub(crate) fn lifted<V: Vector>(direction: V) -> V {
    const LENGTH: f64 = (1_u64 << 30) as f64;
    // Twice, since the inverse power of two of a subnormal number is cut off.
    let once = direction * direction.max_abs().power_of_two().inverse_power();
    once * (once.max_abs().power_of_two().inverse_power() * V::Scalar::from_f64(LENGTH))
}
