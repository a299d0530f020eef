//! Two boxes in space.

use super::{clamp, reach, together};
use crate::convex::Body;
use crate::convex::{Core, Difference, Feature};
use crate::floor::Floor;
use crate::math::{Each, RelativePose, Scalar, Vector};
use crate::settled::Closest;
use crate::space::Space;

/// Two edges this near to parallel have no normal of their own to the last digits: the square of the sine of
/// their angle.
const NEARLY_PARALLEL: f64 = 1e-6;

/// How often a point is moved between two faces that lie on each other.
const MOVES: usize = 4;

/// The axes of two boxes: what A − B has facets perpendicular to.
///
/// The matrix is R of B's axes in A's frame, row i and column j; t runs from the middle of A to that of B.
/// Along n a box reaches Σ h_k·|n_k|, so that the gap of an axis is |t·n| less both reaches. (S. Gottschalk,
/// M. C. Lin, D. Manocha, *OBBTree*, 1996.)
struct Axes<S> {
    rotation: [[S; 3]; 3],
    /// t in A's frame and in B's.
    across: [[S; 3]; 2],
    half: [[S; 3]; 2],
}

/// Where the gap is largest.
#[derive(Clone, Copy)]
enum Axis {
    /// The normal of a face: of A's (0) or B's (1), along its axis.
    Face(usize, usize),
    /// Perpendicular to an edge of A and one of B, along these axes of each.
    Edges(usize, usize),
}

#[inline]
fn numbers<V: Vector>(v: V) -> [V::Scalar; 3] {
    [0, 1, 2].each(|k| v.get(k))
}

impl<S: Scalar> Axes<S> {
    #[inline]
    fn of<V: Space<Scalar = S>>(frame: &RelativePose<V>, half: [V; 2]) -> Self {
        let columns = [0, 1, 2].each(|j| numbers(frame.direction_from_b(V::axis(j))));
        Self {
            rotation: [0, 1, 2].each(|i| [0, 1, 2].each(|j| columns[j][i])),
            across: [numbers(frame.translation), numbers(frame.direction_to_b(frame.translation))],
            half: half.each(numbers),
        }
    }

    /// The gap along the normal of a face.
    #[inline]
    fn face_gap(&self, owner: usize, k: usize) -> S {
        let r = &self.rotation;
        let slopes = if owner == 0 { r[k] } else { [r[0][k], r[1][k], r[2][k]] };
        let [x, y, z] = self.half[1 - owner];
        let reach = x * slopes[0].abs() + y * slopes[1].abs() + z * slopes[2].abs();
        self.across[owner][k].abs() - self.half[owner][k] - reach
    }

    /// The gap along e_i × R·e_j, times the length of that vector, and the square of the length.
    #[inline]
    fn edge_gap(&self, i: usize, j: usize) -> (S, S) {
        let r = &self.rotation;
        let ([i1, i2], [j1, j2]) = (others(i), others(j));
        let [half_a, half_b] = &self.half;
        let along = self.across[0][i2] * r[i1][j] - self.across[0][i1] * r[i2][j];
        let of_a = half_a[i1] * r[i2][j].abs() + half_a[i2] * r[i1][j].abs();
        let of_b = half_b[j1] * r[i][j2].abs() + half_b[j2] * r[i][j1].abs();
        (along.abs() - of_a - of_b, r[i1][j] * r[i1][j] + r[i2][j] * r[i2][j])
    }
}

/// The two axes after one, in cyclic order.
#[inline]
fn others(axis: usize) -> [usize; 2] {
    [[1, 2], [2, 0], [0, 1]][axis]
}

/// Two boxes that overlap.
///
/// The axis of the largest gap is that of the facet of A − B nearest to the origin. The facet is a face of
/// one box less the nearest part of the other, or an edge less an edge: the witness points are the nearest
/// points of those two.
pub(super) fn overlapping<V: Space>(
    ab: &Difference<'_, Body<'_, V>, Body<'_, V>>,
    half: [V; 2],
) -> Option<Closest<V>> {
    let axes = Axes::of(ab.frame(), half);
    let rounding = ab.rounding();
    // A gap is a sum of nine products and more; what they round absolutely grows where edges are nearly
    // parallel.
    let smallest = V::Scalar::from_f64(16.0) * V::Scalar::SMALLEST;
    let error = rounding.angle * rounding.size::<V>() * ab.unit() + smallest;
    let (axis, upper) = nearest_facet(&axes, rounding.angle, error)?;
    let (normal, points, features) = match axis {
        Axis::Face(owner, up) => on_face(ab, half, owner, up),
        Axis::Edges(i, j) => on_edges(ab, half, i, j)?,
    };
    let witness = [points[0], ab.point_from_b(points[1])];
    let reaches = reach(half[0], normal) + reach(half[1], ab.direction_to_b(normal));
    let inverse_unit = ab.inverse_unit();
    let lower = (normal.dot(ab.translation()) - reaches) * inverse_unit;
    let upper = upper * inverse_unit - rounding.combining;
    if Floor(rounding.floor).is_narrow(upper - lower) {
        together(ab, witness, normal, [lower, upper], features)
    } else {
        None
    }
}

/// The axis with the largest gap, and an upper bound on the largest: each gap errs by `error` at most, and
/// that of two edges by as much over the length of their vector product. `None` where a gap is positive or
/// edges are nearly parallel.
fn nearest_facet<S: Scalar>(axes: &Axes<S>, angle: S, error: S) -> Option<(Axis, S)> {
    let (mut best, mut gap) = (Axis::Face(0, 0), -S::INFINITY);
    for owner in 0..2 {
        for k in 0..3 {
            let of_face = axes.face_gap(owner, k);
            if of_face > gap {
                (best, gap) = (Axis::Face(owner, k), of_face);
            }
        }
    }
    let mut upper = gap + error;
    for i in 0..3 {
        for j in 0..3 {
            let (scaled, square) = axes.edge_gap(i, j);
            if square <= angle * angle {
                continue;
            }
            if square <= S::from_f64(NEARLY_PARALLEL) || scaled > S::ZERO {
                return None;
            }
            // Whether the gap may be larger: −scaled/length < −upper, without a root.
            let nearer = -scaled - error;
            if nearer <= S::ZERO || nearer * nearer < upper * upper * square {
                let length = square.sqrt();
                upper = upper.max((scaled + error) / length);
                if scaled / length > gap {
                    (best, gap) = (Axis::Edges(i, j), scaled / length);
                }
            }
        }
    }
    (upper < S::ZERO).then_some((best, upper))
}

/// The normal of a face, a point of it and one of the other box, each in the frame of its own, and their
/// features.
fn on_face<V: Space>(
    ab: &Difference<'_, Body<'_, V>, Body<'_, V>>,
    half: [V; 2],
    owner: usize,
    up: usize,
) -> (V, [V; 2], [Feature; 2]) {
    let is_of_a = owner == 0;
    let (own, other) = (half[owner], half[1 - owner]);
    // In the frame of the face: the middle and the axes of the other box.
    let across = if is_of_a { ab.translation() } else { -ab.direction_to_b(ab.translation()) };
    let axes = [0, 1, 2].each(|k| {
        let axis = V::axis(k);
        if is_of_a { ab.direction_from_b(axis) } else { ab.direction_to_b(axis) }
    });
    let one = V::Scalar::ONE;
    let sign = if across.get(up) < V::Scalar::ZERO { -one } else { one };
    let outward = V::axis(up) * sign;
    let slopes = axes.each(|axis| axis.get(up) * sign);
    // The other box's coordinates: nearest to the face, and where that leaves a choice anything that is
    // opposite it.
    let is_free = slopes.each(|slope| slope.abs() <= V::Scalar::EPSILON);
    let mut place = V::from_fn(|k| if slopes[k] < V::Scalar::ZERO { other.get(k) } else { -other.get(k) });
    let seen = |place: V| across + axes[0] * place.get(0) + axes[1] * place.get(1) + axes[2] * place.get(2);
    let opposite =
        |tip: V| V::from_fn(|k| if k == up { own.get(up) * sign } else { clamp(tip.get(k), own.get(k)) });
    let mut foot = opposite(seen(place));
    let moves = if is_free.contains(&true) { MOVES } else { 0 };
    for _ in 0..moves {
        let step = foot - seen(place);
        place = V::from_fn(|k| {
            if is_free[k] { clamp(place.get(k) + step.dot(axes[k]), other.get(k)) } else { place.get(k) }
        });
        foot = opposite(seen(place));
    }
    let bit = |k: usize, is_set: bool| u32::from(is_set) << k;
    let (mut corner, mut held) = (0, 0);
    for (k, is_free) in is_free.into_iter().enumerate() {
        // Where the box is flat its coordinates do not tell.
        let is_positive = if is_free { place.get(k) > V::Scalar::ZERO } else { slopes[k] < V::Scalar::ZERO };
        corner |= bit(k, is_positive);
        held |= bit(k, !is_free || place.get(k).abs() == other.get(k));
    }
    let of_face = Core::<V>::side_of_box(bit(up, sign > V::Scalar::ZERO), 1 << up);
    let of_other = Core::<V>::side_of_box(corner, held);
    if is_of_a {
        return (outward, [foot, place], [of_face, of_other]);
    }
    (-ab.direction_from_b(outward), [place, foot], [of_other, of_face])
}

/// The common normal of an edge of each box, from A to B, their nearest points, each in its own frame, and
/// their features.
///
/// With d from the middle of A's edge to that of B's and r the cosine between them, the points s and u along
/// the edges where the gradient of |d + u·b − s·a|² is zero are s = (d·a − r·d·b)/(1 − r²) and u = s·r − d·b.
fn on_edges<V: Space>(
    ab: &Difference<'_, Body<'_, V>, Body<'_, V>>,
    half: [V; 2],
    i: usize,
    j: usize,
) -> Option<(V, [V; 2], [Feature; 2])> {
    let zero = V::Scalar::ZERO;
    let along_b = ab.direction_from_b(V::axis(j));
    let [i1, i2] = others(i);
    let product = V::from_fn(|k| {
        if k == i1 {
            -along_b.get(i2)
        } else if k == i2 {
            along_b.get(i1)
        } else {
            zero
        }
    });
    let either = product.normalized()?;
    let normal = if either.dot(ab.translation()) < zero { -either } else { either };
    let seen_by_b = ab.direction_to_b(normal);
    let bits_a = [0, 1, 2].each(|k| normal.get(k) > zero);
    let bits_b = [0, 1, 2].each(|k| seen_by_b.get(k) < zero);
    let middle = |half: V, bits: [bool; 3], along: usize| {
        V::from_fn(|k| {
            if k == along {
                zero
            } else if bits[k] {
                half.get(k)
            } else {
                -half.get(k)
            }
        })
    };
    let (a, b) = (middle(half[0], bits_a, i), middle(half[1], bits_b, j));
    let between = ab.point_from_b(b) - a;
    let cosine = along_b.get(i);
    let sine_squared = product.length_squared();
    let (on_a, on_b) = (between.get(i), between.dot(along_b));
    let s = clamp((on_a - cosine * on_b) / sine_squared, half[0].get(i));
    let u = clamp(s * cosine - on_b, half[1].get(j));
    let points = [a + V::axis(i) * s, b + V::axis(j) * u];
    let corner = |bits: [bool; 3]| (0..3).fold(0, |id, k| id | u32::from(bits[k]) << k);
    let features = [
        Core::<V>::side_of_box(corner(bits_a), !(1 << i)),
        Core::<V>::side_of_box(corner(bits_b), !(1 << j)),
    ];
    Some((normal, points, features))
}
