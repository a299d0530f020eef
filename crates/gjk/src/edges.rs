//! The exact depth in the plane: the boundary of A − B has finitely many edges, and each is an edge of A or of B.

use crate::convex::{Convex, Core, Difference, DifferenceVertex, ScalarOf, VertexId};
use crate::math::{Scalar, Vector};
use crate::simplex::Simplex;
use crate::space::Space;

/// The edge line of A − B with the largest gap, and the point of it nearest to the origin.
pub(crate) struct Deepest<V: Vector> {
    /// Unit, from A to B, in A's frame.
    pub(crate) normal: V,
    /// The largest gap of an edge line is the cores' signed distance if they overlap: an upper bound on it, up to the rounding
    /// of points. In multiples of the unit.
    pub(crate) upper: V::Scalar,
    /// Two points of the difference, or one, and the weights of the point nearest to the origin.
    pub(crate) foot: Simplex<V>,
}

/// A core's vertices, counter-clockwise.
enum Corners<'a, V> {
    Few([V; 4], usize),
    Many(&'a [V]),
}

/// The index of a box's vertices on the way around it.
const AROUND_BOX: [u32; 4] = [0b00, 0b01, 0b11, 0b10];

impl<'a, V: Vector> Corners<'a, V> {
    /// `None` for what has no boundary of edges in the plane.
    fn of(core: Core<'a, V>) -> Option<Self> {
        match core {
            Core::Point => Some(Self::Few([V::ZERO; 4], 1)),
            Core::Segment([first, second]) => Some(Self::Few([first, second, V::ZERO, V::ZERO], 2)),
            Core::Box(_) => {
                let corner = |i: usize| core.vertex(AROUND_BOX[i] as usize).unwrap_or(V::ZERO);
                Some(Self::Few(core::array::from_fn(corner), 4))
            }
            Core::Polygon(vertices) => Some(Self::Many(vertices)),
            _ => None,
        }
    }

    fn points(&self) -> &[V] {
        match self {
            Self::Few(points, count) => &points[..*count],
            Self::Many(points) => points,
        }
    }

    fn id(&self, index: usize) -> Option<VertexId> {
        Some(VertexId(match self {
            Self::Few(_, 4) => AROUND_BOX[index],
            _ => index as u32,
        }))
    }
}

/// The best edge line of the difference of two cores in the plane.
///
/// The signed distance of overlapping cores is the largest gap of a direction, and the depth the least height of a support
/// line of A − B over the origin: that of an edge of A − B, whose outward normal is one of an edge of A or the opposite of
/// one of B. So all of those are tried, n of A and m of B. The support point of the other core for one normal is found by
/// walking on from that for the last: as the normals turn once around, so does the walk, and all takes n + m steps.
///
/// The walk goes on while the next edge rises along the normal. That is decided with the edge itself, a difference of two
/// stored vertices, so that the sign is wrong only for edges perpendicular to the normal up to rounding: where nearly
/// parallel edges follow each other, what is missed is their length times ε, never more. Nor does it matter for the bounds:
/// a support point short of the farthest makes the depth too small, which the upper bound allows, and the lower bound is
/// the best normal's support point from the shapes themselves. What the upper bound must allow for is that no normal is the
/// edge's own to the last digit: turned by a small angle, the height of a support line grows by that times the distance of
/// its support point from the origin at most.
///
/// An edge without length has no normal and is skipped, and the edges beside it have theirs. A core of two vertices has two
/// edges, there and back: with a polygon their normals are two of A − B's, and between two segments the four edges of the
/// parallelogram; where that is flat, the lines along it have a gap of zero less than rounding, and so have the cores. A core of
/// one vertex has no edge. `None` where neither core has one: then A − B is a point.
pub(crate) fn deepest<V, A, B>(ab: &Difference<'_, A, B>) -> Option<Deepest<V>>
where
    V: Space,
    A: Convex<Vector = V> + ?Sized,
    B: Convex<Vector = V> + ?Sized,
{
    if V::DIMENSION != 2 {
        return None;
    }
    let (on_a, on_b) = (Corners::of(ab.core_a())?, Corners::of(ab.core_b())?);
    let boundary = Boundary { ab, on_a, on_b };
    let (points_a, points_b) = (boundary.on_a.points(), boundary.on_b.points());
    let mut best: Option<Line<V>> = None;
    let mut reach = V::Scalar::ZERO;
    let mut offer = |line: Line<V>| {
        reach = line.reach.max(reach);
        if best.as_ref().is_none_or(|best| line.gap > best.gap) {
            best = Some(line);
        }
    };
    let mut across = Walk::new(points_b);
    for i in 0..points_a.len() {
        let Some(outward) = outward(points_a, i) else { continue };
        let j = across.farthest(ab.direction_to_b(-outward));
        offer(boundary.line(outward, i, j));
    }
    let mut across = Walk::new(points_a);
    for j in 0..points_b.len() {
        let Some(outward) = outward(points_b, j) else { continue };
        let normal = -ab.direction_from_b(outward);
        let i = across.farthest(normal);
        offer(boundary.line(normal, i, j));
    }
    let line = best?;
    let rounding = ab.rounding();
    let turned = rounding.angle * reach.sqrt() - rounding.combining;
    let deepest = boundary.foot(&line);
    Some(Deepest { upper: line.gap + turned.max(V::Scalar::ZERO), ..deepest })
}

/// A support line of the difference: vertex `i` of A and `j` of B lie on it.
struct Line<V: Vector> {
    normal: V,
    gap: V::Scalar,
    /// The square of the vertex's distance from the origin.
    reach: V::Scalar,
    i: usize,
    j: usize,
}

/// The two ways along a boundary.
#[derive(Clone, Copy)]
enum Way {
    Forward,
    Back,
}

impl Way {
    fn next(self, index: usize, count: usize) -> usize {
        match self {
            Way::Forward if index + 1 == count => 0,
            Way::Forward => index + 1,
            Way::Back if index == 0 => count - 1,
            Way::Back => index - 1,
        }
    }
}

/// The unit normal of the edge from a vertex to the next; `None` for an edge without length.
fn outward<V: Space>(points: &[V], index: usize) -> Option<V> {
    let next = Way::Forward.next(index, points.len());
    V::normal(&[points[index], points[next]]).normal.normalized()
}

/// The vertex farthest along directions that turn once around.
///
/// From the last direction's vertex the height rises to the new one's and falls after it, if the turn is by no more than a
/// right angle. After a larger one the last vertex may be the lowest, where nothing rises up to rounding; then all are
/// looked at. That happens three times in a full turn at most.
struct Walk<'a, V> {
    points: &'a [V],
    last: Option<(V, usize)>,
}

impl<'a, V: Vector> Walk<'a, V> {
    fn new(points: &'a [V]) -> Self {
        Self { points, last: None }
    }

    fn farthest(&mut self, direction: V) -> usize {
        let near = self.last.filter(|(last, _)| direction.dot(*last) > V::Scalar::ZERO);
        let index = match near {
            Some((_, index)) => self.climb(direction, index),
            None => self.scan(direction),
        };
        self.last = Some((direction, index));
        index
    }

    fn scan(&self, direction: V) -> usize {
        let farther = |best: usize, i: usize| {
            if direction.dot(self.points[i]) > direction.dot(self.points[best]) { i } else { best }
        };
        (1..self.points.len()).fold(0, farther)
    }

    fn climb(&self, direction: V, mut index: usize) -> usize {
        for _ in 1..self.points.len() {
            let next = Way::Forward.next(index, self.points.len());
            let edge = self.points[next] - self.points[index];
            let rises = direction.dot(edge) > V::Scalar::ZERO || edge == V::ZERO;
            if !rises {
                break;
            }
            index = next;
        }
        index
    }
}

/// The boundary of A − B, by vertices of A and of B.
struct Boundary<'a, 'b, A: Convex + ?Sized, B: ?Sized> {
    ab: &'b Difference<'a, A, B>,
    on_a: Corners<'a, A::Vector>,
    on_b: Corners<'a, A::Vector>,
}

impl<A, B> Boundary<'_, '_, A, B>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    fn vertex(&self, i: usize, j: usize) -> DifferenceVertex<A::Vector> {
        let ids = [self.on_a.id(i), self.on_b.id(j)];
        self.ab.vertex(self.on_a.points()[i], self.on_b.points()[j], ids)
    }

    fn line(&self, normal: A::Vector, i: usize, j: usize) -> Line<A::Vector> {
        let w = self.vertex(i, j).w;
        Line { normal, gap: -normal.dot(w), reach: w.length_squared(), i, j }
    }

    /// The line, and the point of the difference on it nearest to the origin.
    ///
    /// Along the boundary of A − B the edges of A and of −B follow each other by their direction. From the line's vertices it
    /// goes towards the origin until it passes it, on an edge parallel to the line, if the line is the nearest of all. Of
    /// lines that are equally near up to rounding another may be: then the edge that passes the origin is the line.
    fn foot(&self, line: &Line<A::Vector>) -> Deepest<A::Vector> {
        let floor = self.ab.rounding().floor;
        let along = -<A::Vector as Space>::normal(&[A::Vector::ZERO, line.normal]).normal;
        let (count_a, count_b) = (self.on_a.points().len(), self.on_b.points().len());
        let (mut i, mut j) = (line.i, line.j);
        let mut last = self.vertex(i, j);
        let (way, along) =
            if along.dot(last.w) < Scalar::ZERO { (Way::Forward, along) } else { (Way::Back, -along) };
        let mut deepest =
            Deepest { normal: line.normal, upper: line.gap, foot: Simplex::of(&[last], &[Scalar::ONE]) };
        for _ in 0..count_a + count_b {
            let (next_i, next_j) = (way.next(i, count_a), way.next(j, count_b));
            let (by_a, by_b) = (self.vertex(next_i, j), self.vertex(i, next_j));
            // The edge that stays nearer to the line comes first; one that does not lead on is none of the line's.
            let fall = |next: &DifferenceVertex<A::Vector>| {
                let edge = next.w - last.w;
                let length = along.dot(edge);
                let fall = -line.normal.dot(edge);
                if length > Scalar::ZERO { fall / length } else { Scalar::INFINITY }
            };
            let (fall_a, fall_b) = (fall(&by_a), fall(&by_b));
            let next = if fall_a <= fall_b { by_a } else { by_b };
            let (before, after) = (along.dot(last.w), along.dot(next.w));
            if !fall_a.min(fall_b).is_finite() || before >= Scalar::ZERO {
                break;
            }
            if after >= Scalar::ZERO {
                let weights = [after / (after - before), before / (before - after)];
                let foot = Simplex::of(&[last, next], &weights);
                let off = -line.normal.dot(foot.combine(|vertex| vertex.w)) - line.gap;
                if off.abs() <= floor {
                    deepest.foot = foot;
                } else if let Some((normal, gap)) = self.through(&last, &next, line.normal) {
                    if gap >= line.gap - floor - floor {
                        deepest = Deepest { normal, foot, ..deepest };
                    }
                }
                break;
            }
            (i, j) = if fall_a <= fall_b { (next_i, j) } else { (i, next_j) };
            last = next;
            deepest.foot = Simplex::of(&[last], &[Scalar::ONE]);
        }
        deepest
    }

    /// The unit normal of the line through two points of the difference on the side of another, and its gap.
    fn through(
        &self,
        first: &DifferenceVertex<A::Vector>,
        second: &DifferenceVertex<A::Vector>,
        side: A::Vector,
    ) -> Option<(A::Vector, ScalarOf<A>)> {
        let normal = <A::Vector as Space>::normal(&[first.w, second.w]).normal.normalized()?;
        let normal = if normal.dot(side) < Scalar::ZERO { -normal } else { normal };
        Some((normal, -normal.dot(first.w)))
    }
}
