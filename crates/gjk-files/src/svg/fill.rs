//! What is inside of outlines: how they are filled, and whether an outline is convex, decided exactly, but
//! for the rounding of its own coordinates.

use super::source::{Element, Paint, property};
use crate::budget::{Budget, Resource};
use crate::paint::Rule;
use crate::pair::{Pair, area, around, cross, dot, edges, largest, minus, unit};
use gjk::ConvexPolygon;
use gjk::glam::DVec2;
use robust::{Coord, orient2d};

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

/// How far a corner may stand inside the straight line that it should be on, in units of the largest
/// coordinate times 2⁻⁵². Three points on a line in decimals are not quite on a line once they are read;
/// coordinates that are sums of relative steps err a little more.
const ROUNDING: f64 = 16.0;

/// Why an outline is not that of a convex polygon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Dent {
    /// It bends inwards somewhere.
    Inwards,
    /// It does not run once around: it crosses itself or comes back to a corner.
    Crossing,
}

/// The corners of a convex polygon in the order drawn, without the corners that do not bend; two if it is
/// flat, one if it is a point, none if there was none.
///
/// The outline is compared with its convex hull, which is exact: it has to visit the hull's corners in their
/// order, once around, and may leave the edge between two of them by rounding only.
pub(super) fn convex(outline: &[Pair]) -> Result<Vec<Pair>, Dent> {
    let hull = hull(outline);
    match hull.len() {
        // Its own coordinates are beyond the domain, if not where it is placed.
        0 if !outline.is_empty() => return Err(Dent::Crossing),
        0..3 => return Ok(hull),
        _ => {}
    }
    let allowance = ROUNDING * f64::EPSILON * largest(outline);
    // Both start at the hull's first corner, and both then go the same way round.
    let start = outline.iter().position(|p| *p == hull[0]).unwrap_or(0);
    let mut walk: Vec<Pair> = outline[start..].iter().chain(&outline[..start]).copied().collect();
    let mut corners = hull;
    let next = walk.iter().find(|p| **p != corners[0] && corners.contains(p));
    if next != Some(&corners[1]) {
        corners[1..].reverse();
    }
    walk.push(corners[0]);
    corners.push(corners[0]);
    follow(&walk, &corners, allowance)?;
    corners.pop();
    Ok(corners)
}

/// Walks along the outline from corner to corner of the hull; both come back to where they start.
fn follow(walk: &[Pair], corners: &[Pair], allowance: f64) -> Result<(), Dent> {
    let mut reached = 0;
    let mut progress = 0.0;
    for &p in walk {
        let Some(&to) = corners.get(reached + 1) else {
            // Once around already: only repetitions of the last corner may follow.
            if p == corners[reached] {
                continue;
            }
            return Err(Dent::Crossing);
        };
        let from = corners[reached];
        if p == to {
            reached += 1;
            progress = 0.0;
            continue;
        }
        let [along, inside] = relative(from, to, p);
        if inside > allowance {
            // A corner of the hull out of turn is a crossing; any other point is a dent.
            return Err(if corners.contains(&p) { Dent::Crossing } else { Dent::Inwards });
        }
        if along < progress - allowance {
            return Err(Dent::Crossing);
        }
        progress = progress.max(along);
    }
    if reached + 1 == corners.len() { Ok(()) } else { Err(Dent::Crossing) }
}

/// How far `p` is along the line through `from` and `to`, and how far from it.
fn relative(from: Pair, to: Pair, p: Pair) -> Pair {
    let (direction, offset) = (unit(minus(to, from)), minus(p, from));
    [dot(direction, offset), cross(direction, offset).abs()]
}

/// The corners of the convex hull, without points on its edges, from the one that is least along the first
/// axis: exact. None if there is no point, or one beyond the domain.
pub(super) fn hull(points: &[Pair]) -> Vec<Pair> {
    // Adding zero makes −0 the 0 that it equals.
    let points: Vec<DVec2> = points.iter().map(|point| DVec2::from(*point) + 0.0).collect();
    let hull = ConvexPolygon::hull(&points).map(|hull| hull.vertices().to_vec()).unwrap_or_default();
    let mut corners: Vec<Pair> = hull.iter().map(DVec2::to_array).collect();
    let first = corners.iter().copied().reduce(|p, q| if p <= q { p } else { q });
    let first = corners.iter().position(|corner| Some(*corner) == first).unwrap_or(0);
    corners.rotate_left(first);
    corners
}

/// Positive if the way from `a` over `b` to `c` turns from the first axis towards the second; the sign is
/// exact.
pub(super) fn turn(a: Pair, b: Pair, c: Pair) -> f64 {
    let coord = |p: Pair| Coord { x: p[0], y: p[1] };
    orient2d(coord(a), coord(b), coord(c))
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
