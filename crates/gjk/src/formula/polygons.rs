//! Two cores of few vertices in the plane.

use super::{Known, apart, together};
use crate::convex::{Convex, Core, Difference, Feature, VertexId};
use crate::math::{Scalar, Vector};
use crate::space::Space;

/// How many vertices a core may have.
const LANES: usize = 8;

/// The vertices of a core, counter-clockwise, and the outward unit normals of the edges from each to the
/// next, in lanes: in A's frame and in multiples of the unit.
///
/// Lanes beyond the last vertex repeat it, and so the last edge. An edge too short for a normal has none:
/// NaN, which no comparison prefers. What it would decide is as small as it is, since the line of the edge
/// beside it is no farther away than their common vertex.
struct Outline<S> {
    x: [S; LANES],
    y: [S; LANES],
    normal_x: [S; LANES],
    normal_y: [S; LANES],
    count: usize,
    ids: [u32; LANES],
}

/// The index of a box's vertices on the way around it.
const AROUND_BOX: [u32; 4] = [0b00, 0b01, 0b11, 0b10];

/// How many vertices of a core there are on the way around it, if a formula is worth it.
#[inline(always)]
fn count<V: Vector>(core: &Core<'_, V>) -> Option<usize> {
    match core {
        Core::Point => Some(1),
        Core::Segment(_) => Some(2),
        Core::Box(_) => Some(4),
        Core::Polygon(vertices) if (1..=LANES).contains(&vertices.len()) => Some(vertices.len()),
        _ => None,
    }
}

/// A vertex of a core by its place on the way around it.
#[inline(always)]
fn corner<V: Vector>(core: &Core<'_, V>, place: usize) -> (V, u32) {
    match core {
        Core::Segment(ends) => (ends[place & 1], place as u32),
        Core::Box(half) => {
            let id = AROUND_BOX[place & 3];
            let at = |k: usize| if (id >> k) & 1 == 1 { half.get(k) } else { -half.get(k) };
            (V::from_fn(at), id)
        }
        Core::Polygon(vertices) => (vertices.get(place).copied().unwrap_or(V::ZERO), place as u32),
        _ => (V::ZERO, 0),
    }
}

impl<S: Scalar> Outline<S> {
    /// In the core's own frame, a length being a multiple of what `inverse_unit` is the inverse of.
    #[inline(always)]
    fn of<V: Vector<Scalar = S>>(core: &Core<'_, V>, inverse_unit: S) -> Option<Self> {
        let count = count(core)?;
        let zero = [S::ZERO; LANES];
        let mut outline = Self { x: zero, y: zero, normal_x: zero, normal_y: zero, count, ids: [0; LANES] };
        for k in 0..LANES {
            let (point, id) = corner(core, k.min(count - 1));
            (outline.x[k], outline.y[k]) = (point.get(0) * inverse_unit, point.get(1) * inverse_unit);
            outline.ids[k] = id;
        }
        let next = |x: &[S; LANES], k: usize| if k + 1 < count { x[(k + 1) % LANES] } else { x[0] };
        let least = S::TINY / (S::EPSILON * S::EPSILON);
        for k in 0..LANES {
            let (dx, dy) = (next(&outline.x, k) - outline.x[k], next(&outline.y, k) - outline.y[k]);
            let square = dx * dx + dy * dy;
            let square = if square > least { square } else { -S::ONE };
            let inverse = S::ONE / square.sqrt();
            (outline.normal_x[k], outline.normal_y[k]) = (dy * inverse, -dx * inverse);
        }
        Some(outline)
    }

    /// As another frame sees it.
    #[inline(always)]
    fn seen<V, A, B>(self, ab: &Difference<'_, A, B>) -> Self
    where
        V: Space<Scalar = S>,
        A: Convex<Vector = V> + ?Sized,
        B: Convex<Vector = V> + ?Sized,
    {
        let [p, q] = [0, 1].map(|k| ab.direction_from_b(V::axis(k)));
        let across = ab.translation() * ab.inverse_unit();
        let turn = |x: &[S; LANES], y: &[S; LANES], row: usize, shift: S| {
            core::array::from_fn(|k| p.get(row) * x[k] + q.get(row) * y[k] + shift)
        };
        Self {
            x: turn(&self.x, &self.y, 0, across.get(0)),
            y: turn(&self.x, &self.y, 1, across.get(1)),
            normal_x: turn(&self.normal_x, &self.normal_y, 0, S::ZERO),
            normal_y: turn(&self.normal_x, &self.normal_y, 1, S::ZERO),
            ..self
        }
    }

    /// The largest gap of an edge's normal, and the edge: how far the points of the other outline are beyond
    /// it.
    #[inline(always)]
    fn widest(&self, other: &Self) -> (S, usize) {
        let mut nearest = [S::INFINITY; LANES];
        for (&x, &y) in other.x.iter().zip(&other.y) {
            for (i, nearest) in nearest.iter_mut().enumerate() {
                let height = self.normal_x[i] * x + self.normal_y[i] * y;
                *nearest = height.min(*nearest);
            }
        }
        let (mut gap, mut edge) = (-S::INFINITY, 0);
        for (i, &nearest) in nearest.iter().enumerate() {
            let of_edge = nearest - (self.normal_x[i] * self.x[i] + self.normal_y[i] * self.y[i]);
            // Of equals the last: symmetric shapes have ties, and any rule makes them the same answer every
            // time.
            if of_edge >= gap {
                (gap, edge) = (of_edge, i);
            }
        }
        (gap, edge.min(self.count - 1))
    }

    #[inline(always)]
    fn point(&self, index: usize) -> [S; 2] {
        [self.x[index % LANES], self.y[index % LANES]]
    }

    /// The vertex before one (`step` = count − 1) or after it (1).
    #[inline(always)]
    fn beside(&self, index: usize, step: usize) -> usize {
        let next = index + step;
        if next >= self.count { next - self.count } else { next }
    }

    /// The vertex least along a direction.
    #[inline(always)]
    fn lowest(&self, [x, y]: [S; 2]) -> usize {
        let (mut lowest, mut least) = (0, S::INFINITY);
        for k in 0..LANES {
            let height = x * self.x[k] + y * self.y[k];
            if height < least {
                (lowest, least) = (k, height);
            }
        }
        lowest.min(self.count - 1)
    }

    /// How far the vertex least along a direction is along it.
    #[inline(always)]
    fn least(&self, [x, y]: [S; 2]) -> S {
        let mut heights: [S; LANES] = core::array::from_fn(|k| x * self.x[k] + y * self.y[k]);
        let mut lanes = LANES;
        while lanes > 1 {
            lanes /= 2;
            for k in 0..lanes {
                heights[k] = heights[k].min(heights[k + lanes]);
            }
        }
        heights[0]
    }

    /// The smallest feature that holds two vertices.
    #[inline(always)]
    fn feature<V: Vector>(&self, core: &Core<'_, V>, ends: [usize; 2]) -> Feature {
        core.feature(&ends.map(|end| VertexId(self.ids[end % LANES])))
    }
}

/// The nearest points of an edge and of another outline's vertex, and which vertices they are of.
struct Nearest<S> {
    /// On the edge, and on the other outline.
    points: [[S; 2]; 2],
    ends: [[usize; 2]; 2],
    /// Whether it is two vertices that are nearest.
    is_beyond: bool,
}

/// The point of an edge nearest to the vertex of the other outline that is nearest to its line.
///
/// If that is beyond an end of the edge, the vertex beside it may be as near to the line, up to rounding, and
/// the edge between the two be opposite the end: both outlines are counter-clockwise, so that before the
/// edge's first end it is the vertex before, and beyond the second the vertex after.
#[inline(always)]
fn nearest<S: Scalar>(
    own: &Outline<S>,
    edge: usize,
    other: &Outline<S>,
    normal: [S; 2],
    level: S,
) -> Nearest<S> {
    let minus = |p: [S; 2], q: [S; 2]| [p[0] - q[0], p[1] - q[1]];
    let dot = |p: [S; 2], q: [S; 2]| p[0] * q[0] + p[1] * q[1];
    let between = |p: [S; 2], q: [S; 2], t: S| {
        let s = S::ONE - t;
        [p[0] * s + q[0] * t, p[1] * s + q[1] * t]
    };
    let tip = other.lowest(normal);
    let after = own.beside(edge, 1);
    let (first, second) = (own.point(edge), own.point(after));
    let along = minus(second, first);
    let square = dot(along, along);
    let at = |point: [S; 2]| dot(minus(point, first), along) / square;
    let place = at(other.point(tip));
    if place >= S::ZERO && place <= S::ONE {
        let foot = between(first, second, place);
        return Nearest {
            points: [foot, other.point(tip)],
            ends: [[edge, after], [tip; 2]],
            is_beyond: false,
        };
    }
    let is_before = place < S::ZERO;
    let (end, point, limit) = if is_before { (edge, first, S::ZERO) } else { (after, second, S::ONE) };
    let beside = other.beside(tip, if is_before { other.count - 1 } else { 1 });
    if dot(normal, minus(other.point(beside), other.point(tip))).abs() <= level && beside != tip {
        let share = (limit - place) / (at(other.point(beside)) - place);
        if share >= S::ZERO && share <= S::ONE {
            let passed = between(other.point(tip), other.point(beside), share);
            return Nearest { points: [point, passed], ends: [[end; 2], [tip, beside]], is_beyond: false };
        }
        if share > S::ONE {
            return Nearest {
                points: [point, other.point(beside)],
                ends: [[end; 2], [beside; 2]],
                is_beyond: true,
            };
        }
    }
    Nearest { points: [point, other.point(tip)], ends: [[end; 2], [tip; 2]], is_beyond: true }
}

/// Of cores whose middles are nearer to each other than this part of the sum of their extents, most overlap.
/// Apart, a search looks at fewer vertices.
const NEAR: f64 = 0.6;

/// Whether two cores overlap, likely.
#[inline(always)]
pub(super) fn are_near<V, A, B>(ab: &Difference<'_, A, B>) -> bool
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let [a, b] = ab.extents();
    let near = (a + b) * V::Scalar::from_f64(NEAR);
    ab.translation().length_squared() < near * near
}

/// Two cores of at most eight vertices in the plane.
///
/// Why the edge of A − B with the largest gap holds the nearest point of its boundary is said at
/// `rectangles`: nothing there is special to boxes. With n and m vertices all n + m gaps are n·m scalar
/// products for each core, in lanes.
///
/// Where A − B is flat its lines may hold the origin while it is beyond an end: what is claimed to be
/// together is then not, and the search answers.
#[inline(never)]
pub(super) fn known<V, A, B>(ab: &Difference<'_, A, B>) -> Option<Known<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    let (core_a, core_b) = (ab.core_a(), ab.core_b());
    let on_a = Outline::of(&core_a, ab.inverse_unit())?;
    let on_b = Outline::of(&core_b, ab.inverse_unit())?.seen(ab);
    let ((gap_a, edge_a), (gap_b, edge_b)) = (on_a.widest(&on_b), on_b.widest(&on_a));
    let is_of_a = gap_a >= gap_b;
    let gap = if is_of_a { gap_a } else { gap_b };
    let rounding = ab.rounding();
    let level = rounding.floor * V::Scalar::from_f64(0.25);
    let (own, edge, other) = if is_of_a { (&on_a, edge_a, &on_b) } else { (&on_b, edge_b, &on_a) };
    let outward = [own.normal_x[edge % LANES], own.normal_y[edge % LANES]];
    let nearest = nearest(own, edge, other, outward, level);

    let vector = |[x, y]: [V::Scalar; 2]| V::from_fn(|k| if k == 0 { x } else { y });
    let [p, q] = nearest.points.map(vector);
    let ([a, b], [ends_a, ends_b]) =
        if is_of_a { ([p, q], nearest.ends) } else { ([q, p], [nearest.ends[1], nearest.ends[0]]) };
    let features = [on_a.feature(&core_a, ends_a), on_b.feature(&core_b, ends_b)];
    let is_apart = gap > V::Scalar::ZERO;
    let normal = if is_apart && nearest.is_beyond {
        (b - a).normalized()?
    } else if is_of_a {
        vector(outward)
    } else {
        -vector(outward)
    };
    let n = [normal.get(0), normal.get(1)];
    let lower = on_b.least(n) + on_a.least(n.map(|x| -x));
    let witness = [a * ab.unit(), b * ab.unit()];
    if is_apart {
        return apart(ab, witness, normal, lower, features);
    }
    let upper = gap + rounding.angle * rounding.size::<V>() - rounding.combining;
    together(ab, witness, normal, [lower, upper], features)
}
