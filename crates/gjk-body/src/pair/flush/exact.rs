//! Two polyhedra with the coordinates that they have in one frame, without rounding.

use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Convex};
use robust::{Coord, orient2d};

use super::super::posed::Pair;
use crate::body::Body;
use crate::mesh::{Point, height, scale, sign, winding};
use crate::triangle::corners;

/// The triangle of a polyhedron.
pub(super) type Face = [Point; 3];

/// A polyhedron in a frame that it shares with another one.
pub(super) struct Exact<'a, B: ?Sized> {
    pub(super) body: &'a B,
    /// Added to its coordinates, which are then multiplied by `scale`.
    offset: Point,
    scale: f64,
}

/// Both bodies of a pair; `None` if one is not a polyhedron, or if the coordinates of one are not exact in
/// the frame of the other.
pub(super) fn both<'a, A, B>(pair: &Pair<'a, A, B>) -> Option<(Exact<'a, A>, Exact<'a, B>)>
where
    A: Body + ?Sized,
    B: Body<Vector = A::Vector> + ?Sized,
{
    if !(pair.a.is_polyhedron() && pair.b.is_polyhedron()) {
        return None;
    }
    let wide = |v: A::Vector| [0, 1, 2].map(|i| v.get(i).to_f64());
    let (p, q) = (wide(pair.pose_a.translation()), wide(pair.pose_b.translation()));
    let offset = match pair.pose_a == pair.pose_b {
        true => [0.0; 3],
        false => {
            let is_turned = !(pair.pose_a.rotation().is_identity() && pair.pose_b.rotation().is_identity());
            let apart = [0, 1, 2].map(|i| exact_sum(q[i], -p[i]));
            let [Some(x), Some(y), Some(z)] = apart else { return None };
            (!is_turned).then_some([x, y, z])?
        }
    };
    let scale = scale(pair.a.tree()).min(scale(pair.b.tree()));
    let (a, b) = (Exact { body: pair.a, offset: [0.0; 3], scale }, Exact { body: pair.b, offset, scale });
    (0..pair.b.tree().len() as u32).all(|index| b.is_exact(index)).then_some((a, b))
}

/// A sum that is not rounded (D. E. Knuth's two-sum, 1969).
fn exact_sum(a: f64, b: f64) -> Option<f64> {
    let sum = a + b;
    let of_b = sum - a;
    let lost = (a - (sum - of_b)) + (b - of_b);
    (lost == 0.0).then_some(sum)
}

impl<B: Body + ?Sized> Exact<'_, B> {
    pub(super) fn len(&self) -> u32 {
        self.body.tree().len() as u32
    }

    fn is_exact(&self, index: u32) -> bool {
        let corners = self.body.part(index).corners();
        corners.is_some_and(|corners| {
            (0..corners.count()).all(|k| {
                let corner = corners.get(k);
                (0..3).all(|i| exact_sum(corner.get(i).to_f64(), self.offset[i]).is_some())
            })
        })
    }

    /// The corners of a triangle.
    pub(super) fn face(&self, index: u32) -> Option<Face> {
        let exact = |v: B::Vector| [0, 1, 2].map(|i| (v.get(i).to_f64() + self.offset[i]) * self.scale);
        Some(corners(self.body.part(index))?.map(exact))
    }

    /// Whether a point is inside that is the first of these, moved a little to each of the others: see
    /// [`winding`].
    pub(super) fn holds(&self, points: &[Point]) -> bool {
        let near = self.local(points[0]);
        winding(self.body.tree(), |index| self.face(index), (near, self.rounding(near)), points) != 0
    }

    /// A point in the body's frame, rounded.
    pub(super) fn local(&self, point: Point) -> B::Vector {
        B::Vector::from_fn(|i| Scalar::from_f64(point[i % 3] / self.scale - self.offset[i % 3]))
    }

    fn rounding(&self, near: B::Vector) -> <B::Vector as Vector>::Scalar {
        let number = <B::Vector as Vector>::Scalar::from_f64;
        let size = near.max_abs() + number(self.offset.iter().fold(0.0, |most, x| x.abs().max(most)));
        number(OF_LOCAL) * <B::Vector as Vector>::Scalar::EPSILON * size
    }

    /// The triangles whose boxes meet a box of the body's frame.
    pub(super) fn within(&self, held: &Aabb<B::Vector>) -> alloc::vec::Vec<u32> {
        let mut found = alloc::vec::Vec::new();
        self.body.tree().items_where(|bounds| bounds.intersects(held), |item| found.push(item));
        found
    }

    /// A box of the other body in the frame of this one, a little larger.
    pub(super) fn beside<C>(&self, other: &Exact<'_, C>) -> Option<Aabb<B::Vector>>
    where
        C: Body<Vector = B::Vector> + ?Sized,
    {
        let bounds = other.body.tree().bounds()?;
        let [lower, upper] = [bounds.lower, bounds.upper].map(|corner| {
            let shared = [0, 1, 2].map(|i| (corner.get(i).to_f64() + other.offset[i]) * self.scale);
            self.local(shared)
        });
        Some(Aabb { lower, upper }.expanded(self.rounding(lower) + self.rounding(upper)))
    }
}

/// How many ε of its size a point of one frame may be off in the other. Dimensionless.
const OF_LOCAL: f64 = 8.0;

/// The coordinates other than one, of a point seen along an axis.
fn seen(point: Point, axis: usize) -> Coord<f64> {
    Coord { x: point[(axis + 1) % 3], y: point[(axis + 2) % 3] }
}

/// To which side three points turn, seen along an axis; the sign is exact.
pub(super) fn turn([a, b, c]: Face, axis: usize) -> f64 {
    orient2d(seen(a, axis), seen(b, axis), seen(c, axis))
}

/// The axis along which a triangle is seen the largest; `None` if it has no area.
pub(super) fn steepest(face: Face) -> Option<usize> {
    let area = |axis: usize| turn(face, axis).abs();
    let best = (1..3).fold(0, |best, axis| if area(axis) > area(best) { axis } else { best });
    (area(best) > 0.0).then_some(best)
}

/// Whether a point is on a triangle.
pub(super) fn is_on(face: Face, point: Point) -> bool {
    let Some(axis) = steepest(face) else { return false };
    let [a, b, c] = face;
    let turns = [[a, b, point], [b, c, point], [c, a, point]].map(|side| sign(turn(side, axis)));
    height(face, &[point]) == 0 && !(turns.contains(&1) && turns.contains(&-1))
}

/// Whether two segments have one point in common that is inside both.
pub(super) fn cross([a, b]: [Point; 2], [p, q]: [Point; 2]) -> bool {
    let is_between = |axis: usize| {
        let sides = [[a, b, p], [a, b, q], [p, q, a], [p, q, b]].map(|side| sign(turn(side, axis)));
        sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0
    };
    height([a, b, p], &[q]) == 0 && (0..3).any(is_between)
}
