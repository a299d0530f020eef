use super::Line;
use super::boundary::Boundary;
use crate::math::{Each, Rotation, Scalar, Vector};
use crate::space::Space;
use crate::view::View;

/// One of the two boundaries that are merged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    A,
    B,
}

/// The best of all edge lines, and the distance of the farthest support point from the origin.
///
/// Counter-clockwise, the edges of A and of −B are sorted by direction, and those of A − B are both, merged:
/// each begins at the difference of the vertices that the two lists have come to. So from the lowest vertex
/// on, all takes n + m steps.
///
/// Which of two edges comes first is decided by their vector product, which is wrong in sign only for
/// directions that are equal up to rounding; then what is missed is their length times ε. Lists start where
/// rounding finds the lowest vertex, which at worst makes more points fall short of the farthest.
///
/// Heights are compared as quotients of squares, h²/|n|², without root and division: equal up to 4ε.
pub(super) fn merged<V: Space>(boundary: &Boundary<'_, '_, V>) -> Option<(Line<V>, V::Scalar)> {
    let zero = V::Scalar::ZERO;
    let (up, aside) = (V::axis(1), V::axis(0));
    let View { a, b, across, inverse_unit: scale, .. } = *boundary.ab;
    let mut on_a = List::from(boundary.on_a.points(), [-up, -aside], scale, a.pose.rotation());
    let mut on_b = List::from(boundary.on_b.points(), [up, aside], scale, b.pose.rotation());
    let mut best: Option<Candidate<V>> = None;
    let mut farthest = zero;
    let mut last = Side::B;
    for _ in 0..on_a.points.len() + on_b.points.len() {
        let turn = V::normal(&[V::ZERO, on_a.edge]).normal.dot(-on_b.edge);
        let is_a = on_b.left == 0 || (on_a.left > 0 && (turn < zero || (turn == zero && last == Side::B)));
        let edge = if is_a { on_a.edge } else { -on_b.edge };
        let w = (on_a.place - on_b.place) - across;
        let candidate = Candidate::new(edge, w, on_a.index, on_b.index);
        farthest = w.length_squared().max(farthest);
        if candidate.square > zero && best.as_ref().is_none_or(|best| candidate.is_better(best)) {
            best = Some(candidate);
        }
        last = if is_a { Side::A } else { Side::B };
        if is_a {
            on_a.advance();
        } else {
            on_b.advance();
        }
    }
    let best = best?;
    let normal = best.normal.normalized()?;
    Some((boundary.line(normal, best.i, best.j), farthest.sqrt()))
}

/// The vertices of a boundary in their order, from one on.
struct List<'a, V: Vector> {
    points: &'a [V],
    rotation: &'a Rotation<V>,
    /// What turns lengths into multiples of the unit.
    scale: V::Scalar,
    index: usize,
    /// How many edges are left.
    left: usize,
    /// The vertex along the axes of the world, in multiples of the unit.
    place: V,
    /// The next less that: the difference of the vertices as they are kept, turned.
    edge: V,
}

impl<'a, V: Vector> List<'a, V> {
    /// From the vertex that is farthest along the first direction of the world, and of several along the
    /// second.
    fn from(points: &'a [V], directions: [V; 2], scale: V::Scalar, rotation: &'a Rotation<V>) -> Self {
        let directions = directions.each(|direction| rotation.apply_inverse(direction));
        let reach = |index: usize| directions.each(|direction| direction.dot(points[index]));
        let mut index = 0;
        let mut farthest = reach(0);
        for other in 1..points.len() {
            let far = reach(other);
            if far[0] > farthest[0] || (far[0] == farthest[0] && far[1] > farthest[1]) {
                (index, farthest) = (other, far);
            }
        }
        let (left, nowhere) = (points.len(), V::ZERO);
        let mut list = Self { points, rotation, scale, index, left, place: nowhere, edge: nowhere };
        list.look();
        list
    }

    fn after(&self) -> usize {
        if self.index + 1 == self.points.len() { 0 } else { self.index + 1 }
    }

    fn look(&mut self) {
        let point = self.points[self.index];
        let edge = self.points[self.after()] - point;
        (self.place, self.edge) =
            (self.rotation.apply(point) * self.scale, self.rotation.apply(edge) * self.scale);
    }

    /// Goes on to the next vertex.
    fn advance(&mut self) {
        self.index = self.after();
        self.left -= 1;
        self.look();
    }
}

/// An edge line: its outward normal, of any length, and its height over the origin times that length.
struct Candidate<V: Vector> {
    normal: V,
    square: V::Scalar,
    height: V::Scalar,
    i: usize,
    j: usize,
}

impl<V: Space> Candidate<V> {
    fn new(edge: V, w: V, i: usize, j: usize) -> Self {
        let mut normal = V::normal(&[V::ZERO, edge]).normal;
        let mut square = normal.length_squared();
        // Edges shorter than √ε of the pair are made longer, so that the squares below do not vanish.
        if square < V::Scalar::EPSILON {
            normal = normal.normalized().unwrap_or(V::ZERO);
            square = normal.length_squared();
        }
        Self { normal, square, height: normal.dot(w), i, j }
    }

    fn is_better(&self, other: &Self) -> bool {
        self.height * self.height.abs() * other.square < other.height * other.height.abs() * self.square
    }
}
