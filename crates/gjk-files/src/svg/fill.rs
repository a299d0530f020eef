//! What is inside of outlines: how they are filled.

use super::convex::turn;
use super::source::Element;
use super::style::{Paint, property};
use crate::budget::{Budget, Resource};
use crate::paint::Rule;
use crate::pair::{Pair, area, around, edges};

/// Boxes, or corners and a point, that are compared in the time of a pair of edges.
const BOXES: usize = 50;

/// The fill that an element has, or hands on to what is in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fill {
    paint: Paint,
    pub(super) rule: Rule,
}

impl Fill {
    /// What SVG begins with.
    pub(super) const PAINTED: Self = Self { paint: Paint::Something, rule: Rule::NonZero };

    /// The fill of an element in a group, or in the root, that has this one. What style sheets say is not
    /// read.
    pub(super) fn of(self, element: Element<'_>) -> Self {
        let rule = match property(element, "fill-rule") {
            Some("evenodd") => Rule::EvenOdd,
            Some("nonzero") => Rule::NonZero,
            _ => self.rule,
        };
        Self { paint: self.paint.of(element, "fill"), rule }
    }

    /// Whether nothing is filled: an open line is then drawn as a line alone, and not closed.
    pub(super) fn is_none(self) -> bool {
        self.paint == Paint::Nothing
    }

    /// The filled regions of rings that do not cross, by their places: of each the outline first, then its
    /// holes.
    ///
    /// A ring bounds a region where its two sides differ: outside of it are the rings around it, inside those
    /// and itself. A ring with the filled side inside is an outline; another is a hole of the innermost
    /// outline around it.
    ///
    /// # Errors
    /// If the budget does not allow to compare the rings; says so.
    pub(super) fn regions(self, rings: &[Vec<Pair>], budget: &Budget) -> Result<Vec<Vec<usize>>, String> {
        let boxes: Vec<[Pair; 2]> = rings.iter().map(around).collect();
        let may_hold = |outer: usize, inner: usize| {
            let ([low, high], [within_low, within_high]) = (boxes[outer], boxes[inner]);
            (0..2).all(|i| low[i] <= within_low[i] && within_high[i] <= high[i])
        };
        budget.take(Resource::Work, rings.len() * rings.len() / BOXES)?;
        let mut outer_of: Vec<Vec<usize>> = vec![Vec::new(); rings.len()];
        for (inner, around) in outer_of.iter_mut().enumerate() {
            for outer in (0..rings.len()).filter(|&outer| outer != inner && may_hold(outer, inner)) {
                budget.take(Resource::Work, rings[outer].len() / BOXES)?;
                if holds(&rings[outer], &rings[inner]) {
                    around.push(outer);
                }
            }
        }
        let winding = |ring: usize| if area(&rings[ring]) > 0.0 { 1_i64 } else { -1 };
        let sides = |ring: usize| {
            let outside: i64 = outer_of[ring].iter().map(|&outer| winding(outer)).sum();
            (self.rule.fills(outside), self.rule.fills(outside + winding(ring)))
        };
        let outlines: Vec<usize> = (0..rings.len()).filter(|&ring| sides(ring) == (false, true)).collect();
        let mut regions: Vec<Vec<usize>> = outlines.iter().map(|&ring| vec![ring]).collect();
        for hole in (0..rings.len()).filter(|&ring| sides(ring) == (true, false)) {
            let inside = |&(_, outline): &(usize, &usize)| outer_of[hole].contains(outline);
            let innermost = outlines
                .iter()
                .enumerate()
                .filter(inside)
                .max_by_key(|(_, outline)| outer_of[**outline].len());
            if let Some((region, _)) = innermost {
                regions[region].push(hole);
            }
        }
        Ok(regions)
    }
}

/// Whether a ring goes around another, which it does not cross: by the first corner that is not on it.
fn holds(outer: &[Pair], inner: &[Pair]) -> bool {
    inner.iter().find_map(|corner| side(outer, *corner)).unwrap_or(false)
}

/// Whether a point is inside a ring, exactly; `None` if it is on it.
fn side(ring: &[Pair], p: Pair) -> Option<bool> {
    let mut is_inside = false;
    for [a, b] in edges(ring) {
        let turned = turn(a, b, p);
        let between = |i: usize| a[i].min(b[i]) <= p[i] && p[i] <= a[i].max(b[i]);
        if turned == 0.0 && between(0) && between(1) {
            return None;
        }
        if (a[1] > p[1]) != (b[1] > p[1]) && (turned > 0.0) == (b[1] > a[1]) {
            is_inside = !is_inside;
        }
    }
    Some(is_inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(at: f64, size: f64, way: f64) -> Vec<Pair> {
        let mut ring = vec![[at, at], [at + size, at], [at + size, at + size], [at, at + size]];
        if way < 0.0 {
            ring.reverse();
        }
        ring
    }

    /// How many rings each region has.
    fn counts(rule: Rule, rings: &[Vec<Pair>]) -> Vec<usize> {
        let fill = Fill { paint: Paint::Something, rule };
        fill.regions(rings, &Budget::of(0)).expect("few rings").iter().map(Vec::len).collect()
    }

    #[test]
    fn rings_inside_of_rings_are_holes_and_islands() {
        let nested = |ways: [f64; 3]| {
            vec![square(0.0, 9.0, ways[0]), square(1.0, 5.0, ways[1]), square(2.0, 2.0, ways[2])]
        };
        assert_eq!(counts(Rule::EvenOdd, &nested([1.0, 1.0, 1.0])), [2, 1]);
        assert_eq!(counts(Rule::NonZero, &nested([1.0, 1.0, 1.0])), [1]);
        assert_eq!(counts(Rule::NonZero, &nested([1.0, -1.0, 1.0])), [2, 1]);
        assert_eq!(counts(Rule::NonZero, &nested([-1.0, 1.0, -1.0])), [2, 1]);
        assert_eq!(counts(Rule::NonZero, &nested([1.0, 1.0, -1.0])), [1], "still filled");
        assert_eq!(counts(Rule::EvenOdd, &[square(0.0, 1.0, 1.0), square(5.0, 1.0, 1.0)]), [1, 1]);
        // A hole that touches its outline at a corner.
        let touching = vec![square(0.0, 4.0, 1.0), vec![[0.0, 0.0], [2.0, 1.0], [1.0, 2.0]]];
        assert_eq!(counts(Rule::EvenOdd, &touching), [2]);
    }
}
