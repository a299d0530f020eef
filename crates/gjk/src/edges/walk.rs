use super::corners::Way;
use crate::math::{Scalar, Vector};

/// The vertex farthest along directions that turn once around.
///
/// From the last direction's vertex the height rises to the new one's and falls after it, if the turn is by no more than a
/// right angle. After a larger one the last vertex may be the lowest, where nothing rises up to rounding; then all are
/// looked at. That happens three times in a full turn at most.
pub(super) struct Walk<'a, V> {
    points: &'a [V],
    last: Option<(V, usize)>,
}

impl<'a, V: Vector> Walk<'a, V> {
    pub(super) fn new(points: &'a [V]) -> Self {
        Self { points, last: None }
    }

    pub(super) fn farthest(&mut self, direction: V) -> usize {
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
