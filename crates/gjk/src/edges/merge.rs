use super::Line;
use super::boundary::Boundary;
use crate::math::{Each, RelativePose, Scalar, Vector};
use crate::space::Space;

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
    let (scale, frame) = (boundary.ab.inverse_unit(), boundary.ab.frame());
    let along_b = [up, aside].each(|direction| frame.direction_to_b(direction));
    let mut on_a = List::from(boundary.on_a.points(), [-up, -aside], scale, None);
    let mut on_b = List::from(boundary.on_b.points(), along_b, scale, Some(frame));
    let mut best: Option<Candidate<V>> = None;
    let mut farthest = zero;
    let mut last = Side::B;
    for _ in 0..on_a.points.len() + on_b.points.len() {
        let turn = V::normal(&[V::ZERO, on_a.edge]).normal.dot(-on_b.edge);
        let is_a = on_b.left == 0 || (on_a.left > 0 && (turn < zero || (turn == zero && last == Side::B)));
        let edge = if is_a { on_a.edge } else { -on_b.edge };
        let w = on_a.place - on_b.place;
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
    /// The vertices' own frame as seen from A, if it is not A's.
    frame: Option<&'a RelativePose<V>>,
    /// What turns lengths into multiples of the unit.
    scale: V::Scalar,
    index: usize,
    /// How many edges are left.
    left: usize,
    /// The vertex in A's frame, in multiples of the unit.
    place: V,
    /// The next less that: the difference of the vertices as they are kept, turned.
    edge: V,
}

impl<'a, V: Vector> List<'a, V> {
    /// From the vertex that is farthest along the first direction, and of several along the second.
    fn from(
        points: &'a [V],
        directions: [V; 2],
        scale: V::Scalar,
        frame: Option<&'a RelativePose<V>>,
    ) -> Self {
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
        let mut list = Self { points, frame, scale, index, left, place: nowhere, edge: nowhere };
        list.look();
        list
    }

    fn after(&self) -> usize {
        if self.index + 1 == self.points.len() { 0 } else { self.index + 1 }
    }

    fn look(&mut self) {
        let point = self.points[self.index];
        let edge = self.points[self.after()] - point;
        let (place, edge) = match self.frame {
            Some(frame) => (frame.point_from_b(point), frame.direction_from_b(edge)),
            None => (point, edge),
        };
        (self.place, self.edge) = (place * self.scale, edge * self.scale);
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
