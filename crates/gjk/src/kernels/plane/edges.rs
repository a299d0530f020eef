//! The exact depth in the plane: the boundary of A − B has finitely many edges, and each is an edge of A or
//! of B.

use crate::convex::{Convex, Core, VertexId};
use crate::math::{Each, Rotation, Scalar, Vector, array};
use crate::simplex::{Simplex, Space};
use crate::view::View;

/// Finds the edge of the difference of two cores in the plane that is nearest to the origin.
///
/// The signed distance of overlapping cores is the largest gap of a direction, and the depth the least height
/// of a support line of A − B over the origin: that of an edge of A − B, whose outward normal is one of an
/// edge of A or the opposite of one of B. Counter-clockwise, the edges of A and of −B are sorted by
/// direction, and those of A − B are both, merged: from the lowest vertex on, all n + m take n + m steps.
///
/// Where two edges are parallel up to rounding, their order may be wrong. What is missed is their length
/// times ε, between needles more, and it does not matter for the bounds: a support point short of the
/// farthest makes the depth too small, which the upper bound allows, and the lower bound is the best normal's
/// support point from the shapes themselves. No normal is the edge's own to the last digit: the edge and its
/// perpendicular err by up to 6.5ε, and turned by so much the height of a support line grows by 6.5ε of the
/// size at most. The proof allows for 2ε, and its error for 4.5ε of weighted sums, which a height has not.
///
/// An edge without length has no normal and is skipped, and the edges beside it have theirs. A core of two
/// vertices has two edges, there and back: with a polygon their normals are two of A − B's. A core of one
/// vertex has no edge. Returns the largest gap, the edge's unit normal from A to B, and its point nearest to
/// the origin; `None` for what has no boundary of edges.
#[inline(never)]
pub(crate) fn deepest<V: Space>(view: &View<'_, V>) -> Option<(V::Scalar, V, Simplex<V>)> {
    if const { V::DIMENSION != 2 } {
        return None;
    }
    let (on_a, on_b) = (Cycle::of(view.a.core())?, Cycle::of(view.b.core())?);
    let (up, aside) = (V::axis(1), V::axis(0));
    let scale = view.inverse_unit;
    let mut list_a = List::from(on_a.points(), [-up, -aside], scale, view.a.pose.rotation());
    let mut list_b = List::from(on_b.points(), [up, aside], scale, view.b.pose.rotation());
    let (mut least, mut passing): (Option<Edge<V>>, Option<Edge<V>>) = (None, None);
    let mut was_a = false;
    for _ in 0..list_a.left + list_b.left {
        let turn = V::normal(&[V::ZERO, list_a.edge]).normal.dot(-list_b.edge);
        // In turns where they are parallel: what is opposite to the other list's edge comes after it.
        let is_first = turn < V::Scalar::ZERO || turn == V::Scalar::ZERO && !was_a;
        let is_a = list_b.left == 0 || list_a.left > 0 && is_first;
        was_a = is_a;
        let way = if is_a { list_a.edge } else { -list_b.edge };
        let start = list_a.place - list_b.place - view.across;
        let edge = Edge::new(way, start, [list_a.index, list_b.index], is_a);
        if edge.is_lower(&least) {
            least = Some(edge);
        }
        if edge.passes() && edge.is_lower(&passing) {
            passing = Some(edge);
        }
        if is_a {
            list_a.advance();
        } else {
            list_b.advance();
        }
    }
    let line = |edge: Edge<V>| {
        let normal = edge.normal.normalized()?;
        let [i, j] = edge.places;
        let next = if edge.is_of_a { [list_a.after(i), j] } else { [i, list_b.after(j)] };
        let ends = [edge.places, next].each(|[i, j]| {
            view.vertex([on_a.points()[i], on_b.points()[j]], [Some(on_a.id(i)), Some(on_b.id(j))])
        });
        let part = edge.part().max(V::Scalar::ZERO).min(V::Scalar::ONE);
        let foot = Simplex::of(&ends, &[V::Scalar::ONE - part, part]);
        Some((-normal.dot(ends[0].w), normal, foot))
    };
    let deepest = line(least?)?;
    // Of edges that are as near up to rounding, as parallel ones are, the one that passes the origin.
    let as_near = passing.and_then(line).filter(|(gap, ..)| deepest.0 - *gap <= view.floor().0);
    let (_, normal, foot) = as_near.unwrap_or(deepest);
    Some((deepest.0, normal, foot))
}

/// An edge of the difference.
#[derive(Clone, Copy)]
struct Edge<V: Vector> {
    start: V,
    way: V,
    /// Outwards and of any length, its square, and the height along it over the origin.
    normal: V,
    square: V::Scalar,
    height: V::Scalar,
    /// The vertex of A and that of B where it starts, and whether it is an edge of A.
    places: [usize; 2],
    is_of_a: bool,
}

impl<V: Space> Edge<V> {
    fn new(way: V, start: V, places: [usize; 2], is_of_a: bool) -> Self {
        let mut normal = V::normal(&[V::ZERO, way]).normal;
        let mut square = normal.length_squared();
        // Edges shorter than √ε of the pair are made longer, so that the squares below do not vanish.
        if square < V::Scalar::EPSILON {
            normal = normal.normalized().unwrap_or(V::ZERO);
            square = normal.length_squared();
        }
        let height = normal.dot(start);
        Self { start, way, normal, square, height, places, is_of_a }
    }

    /// Whether it has a length and is nearer than another. Heights are compared as quotients of squares,
    /// h²/|n|², without root and division: up to 4ε.
    fn is_lower(&self, other: &Option<Self>) -> bool {
        let height = |edge: &Self, square| edge.height * edge.height.abs() * square;
        let is_below = |other: &Self| height(self, other.square) < height(other, self.square);
        self.square > V::Scalar::ZERO && other.as_ref().is_none_or(is_below)
    }

    /// Where its point nearest to the origin is: between 0 and 1 on the way.
    fn part(&self) -> V::Scalar {
        -self.way.dot(self.start) / self.way.length_squared()
    }

    /// Whether that point is on it.
    fn passes(&self) -> bool {
        let along = -self.way.dot(self.start);
        along >= V::Scalar::ZERO && along <= self.way.length_squared()
    }
}

/// A core's vertices, counter-clockwise.
enum Cycle<'a, V> {
    Few([V; 4], usize),
    Many(&'a [V]),
}

/// The index of a box's vertices on the way around it.
const AROUND_BOX: [u32; 4] = [0b00, 0b01, 0b11, 0b10];

impl<'a, V: Vector> Cycle<'a, V> {
    fn of(core: Core<'a, V>) -> Option<Self> {
        match core {
            Core::Point => Some(Self::Few([V::ZERO; 4], 1)),
            Core::Segment([first, second]) => Some(Self::Few([first, second, V::ZERO, V::ZERO], 2)),
            Core::Cuboid(_) => {
                let corner = |i: usize| core.vertex(AROUND_BOX[i] as usize).unwrap_or(V::ZERO);
                Some(Self::Few(array(corner), 4))
            }
            // A caller's own shape may say that it has no vertex at all.
            Core::Polygon(vertices) if !vertices.is_empty() => Some(Self::Many(vertices)),
            _ => None,
        }
    }

    fn points(&self) -> &[V] {
        match self {
            Self::Few(points, count) => &points[..*count],
            Self::Many(points) => points,
        }
    }

    fn id(&self, index: usize) -> VertexId {
        VertexId(if let Self::Few(_, 4) = self { AROUND_BOX[index] } else { index as u32 })
    }
}

/// The vertices of a boundary in their order, from one on.
struct List<'a, V: Vector> {
    points: &'a [V],
    rotation: &'a Rotation<V>,
    /// Lengths times this are in multiples of the unit.
    scale: V::Scalar,
    index: usize,
    /// Edges that are not merged yet.
    left: usize,
    /// The vertex along the axes of the world, in multiples of the unit.
    place: V,
    /// The next less that: the difference of the vertices as they are kept, turned.
    edge: V,
}

impl<'a, V: Vector> List<'a, V> {
    /// From the vertex that is farthest along the first direction of the world, and of several along the
    /// second. Where rounding takes another one, more points fall short of the farthest at worst.
    fn from(points: &'a [V], directions: [V; 2], scale: V::Scalar, rotation: &'a Rotation<V>) -> Self {
        let directions = directions.each(|direction| rotation.apply_inverse(direction));
        let reach = |index: usize| directions.each(|direction| direction.dot(points[index]));
        let (mut index, mut farthest) = (0, reach(0));
        for other in 1..points.len() {
            let far = reach(other);
            if far[0] > farthest[0] || far[0] == farthest[0] && far[1] > farthest[1] {
                (index, farthest) = (other, far);
            }
        }
        let (left, nowhere) = (points.len(), V::ZERO);
        let mut list = Self { points, rotation, scale, index, left, place: nowhere, edge: nowhere };
        list.look();
        list
    }

    fn after(&self, index: usize) -> usize {
        if index + 1 == self.points.len() { 0 } else { index + 1 }
    }

    fn look(&mut self) {
        let point = self.points[self.index];
        let edge = self.points[self.after(self.index)] - point;
        (self.place, self.edge) =
            (self.rotation.apply(point) * self.scale, self.rotation.apply(edge) * self.scale);
    }

    /// Goes on to the next vertex.
    fn advance(&mut self) {
        self.index = self.after(self.index);
        self.left -= 1;
        self.look();
    }
}
