use super::cycle::{Cycle, Way};
use super::{Deepest, Line};
use crate::convex::DifferenceVertex;
use crate::math::Scalar;
use crate::simplex::Simplex;
use crate::space::Space;
use crate::view::View;

/// The boundary of A − B, by vertices of A and of B.
pub(super) struct Boundary<'a, 'b, V: Space> {
    pub(super) ab: &'b View<'a, V>,
    pub(super) on_a: Cycle<'a, V>,
    pub(super) on_b: Cycle<'a, V>,
}

impl<V: Space> Boundary<'_, '_, V> {
    fn vertex(&self, i: usize, j: usize) -> DifferenceVertex<V> {
        let ids = [self.on_a.id(i), self.on_b.id(j)];
        self.ab.vertex([self.on_a.points()[i], self.on_b.points()[j]], ids)
    }

    pub(super) fn line(&self, normal: V, i: usize, j: usize) -> Line<V> {
        let w = self.vertex(i, j).w;
        Line { normal, gap: -normal.dot(w), i, j }
    }

    /// The line, and the point of the difference on it nearest to the origin.
    ///
    /// Along the boundary of A − B the edges of A and of −B follow each other by their direction. From the
    /// line's vertices it goes towards the origin until it passes it, on an edge parallel to the line, if the
    /// line is the nearest of all. Of lines that are equally near up to rounding another may be: then the
    /// edge that passes the origin is the line.
    pub(super) fn foot(&self, line: &Line<V>) -> Deepest<V> {
        let along = -V::normal(&[V::ZERO, line.normal]).normal;
        let (count_a, count_b) = (self.on_a.points().len(), self.on_b.points().len());
        let (mut i, mut j) = (line.i, line.j);
        let mut last = self.vertex(i, j);
        let (way, along) =
            if along.dot(last.w) < Scalar::ZERO { (Way::Forward, along) } else { (Way::Back, -along) };
        for _ in 0..count_a + count_b {
            let before = along.dot(last.w);
            if before >= Scalar::ZERO {
                break;
            }
            let (next_i, next_j) = (way.next(i, count_a), way.next(j, count_b));
            let (by_a, by_b) = (self.vertex(next_i, j), self.vertex(i, next_j));
            // The edge that stays nearer to the line comes first; one that does not lead on is none of the
            // line's.
            let fall = |next: &DifferenceVertex<V>| {
                let edge = next.w - last.w;
                let length = along.dot(edge);
                let fall = -line.normal.dot(edge);
                if length > Scalar::ZERO { fall / length } else { Scalar::INFINITY }
            };
            let (fall_a, fall_b) = (fall(&by_a), fall(&by_b));
            if !fall_a.min(fall_b).is_finite() {
                break;
            }
            let next = if fall_a <= fall_b { by_a } else { by_b };
            let after = along.dot(next.w);
            if after >= Scalar::ZERO {
                let weights = [after / (after - before), before / (before - after)];
                return self.passing(line, &[last, next], &weights);
            }
            (i, j) = if fall_a <= fall_b { (next_i, j) } else { (i, next_j) };
            last = next;
        }
        Deepest { normal: line.normal, upper: line.gap, foot: Simplex::of(&[last], &[Scalar::ONE]) }
    }

    /// The answer where an edge passes the origin, by the weights of its ends there.
    fn passing(
        &self,
        line: &Line<V>,
        ends: &[DifferenceVertex<V>; 2],
        weights: &[V::Scalar; 2],
    ) -> Deepest<V> {
        let floor = self.ab.floor().0;
        let [first, second] = ends;
        let off = line.normal.dot(first.w) * weights[0] + line.normal.dot(second.w) * weights[1] + line.gap;
        let mut deepest = Deepest { normal: line.normal, upper: line.gap, foot: Simplex::of(ends, weights) };
        if off.abs() > floor {
            match Self::through(first, second, line.normal) {
                Some((normal, gap)) if gap >= line.gap - floor - floor => deepest.normal = normal,
                _ => deepest.foot = Simplex::of(&[*first], &[Scalar::ONE]),
            }
        }
        deepest
    }

    /// The unit normal of the line through two points of the difference on the side of another, and its gap.
    fn through(first: &DifferenceVertex<V>, second: &DifferenceVertex<V>, side: V) -> Option<(V, V::Scalar)> {
        let normal = V::normal(&[first.w, second.w]).normal.normalized()?;
        let normal = if normal.dot(side) < Scalar::ZERO { -normal } else { normal };
        Some((normal, -normal.dot(first.w)))
    }
}
