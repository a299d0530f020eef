//! Convex polygons: hulls, and which part of a segment is inside of one.

use alloc::vec::Vec;
use core::cmp::Ordering;

use gjk::glam::DVec2;
use gjk::math::Vector;
use robust::{Coord, orient2d};

/// The corners of the convex hull of some points, by index, counter-clockwise from the lowest (the leftmost
/// of these). Strictly convex: decided without rounding.
///
/// # Source
/// A. M. Andrew, 1979.
pub(super) fn hull(points: &[DVec2]) -> Vec<u32> {
    let at = |i: u32| points[i as usize];
    let height = |i: u32| (at(i).y, at(i).x);
    let mut order: Vec<u32> = (0..points.len() as u32).collect();
    order.sort_by(|&i, &j| height(i).partial_cmp(&height(j)).unwrap_or(Ordering::Equal).then(i.cmp(&j)));
    order.dedup_by(|i, j| at(*i) == at(*j));
    if order.len() < 3 {
        return order;
    }
    let mut found = chain(points, order.iter().copied());
    found.pop();
    found.extend(chain(points, order.iter().rev().copied()));
    found.pop();
    found
}

/// The points in this order that are passed by turning left alone.
fn chain(points: &[DVec2], order: impl Iterator<Item = u32>) -> Vec<u32> {
    let coord = |i: u32| Coord { x: points[i as usize].x, y: points[i as usize].y };
    let mut kept: Vec<u32> = Vec::new();
    for next in order {
        while let [.., before, last] = kept[..]
            && orient2d(coord(before), coord(last), coord(next)) <= 0.0
        {
            kept.pop();
        }
        kept.push(next);
    }
    kept
}

/// What is on one side of a line: all p with normal·p ≤ reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    /// Unit.
    pub(super) normal: DVec2,
    pub(super) reach: f64,
}

impl Side {
    /// The left side of the way from one point to another.
    pub(super) fn left_of(from: DVec2, to: DVec2) -> Option<Self> {
        let way = to - from;
        let normal = DVec2::new(way.y, -way.x).normalized()?;
        Some(Self { normal, reach: normal.dot(from) })
    }

    /// How far a point is outside; inside, minus how far it is from the line.
    pub(super) fn height(&self, point: DVec2) -> f64 {
        self.normal.dot(point) - self.reach
    }
}

/// The part of a segment, from 0 at its start to 1 at its end, that is inside of all sides by `margin`.
/// Where an end of the segment is, the part reaches to infinity. `None` if nothing is, or if the segment is
/// nowhere inside a side by more than `grazing`: what runs along a side is not inside.
pub(super) fn inside(
    sides: &[Side],
    [from, to]: [DVec2; 2],
    margin: f64,
    grazing: f64,
) -> Option<SeparatedInterval> {
    let mut stretch = SeparatedInterval { start: f64::NEG_INFINITY, end: f64::INFINITY, sides: [None; 2] };
    for side in sides {
        let (first, last) = (side.height(from), side.height(to));
        if first > -grazing && last > -grazing {
            return None;
        }
        let (first, last) = (first + margin, last + margin);
        let crossing = first / (first - last);
        if first >= 0.0 && crossing > stretch.start {
            (stretch.start, stretch.sides[0]) = (crossing, Some(side.normal));
        }
        if last >= 0.0 && crossing < stretch.end {
            (stretch.end, stretch.sides[1]) = (crossing, Some(side.normal));
        }
    }
    (stretch.start <= stretch.end).then_some(stretch)
}

/// A part of a segment.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeparatedInterval {
    pub(super) start: f64,
    pub(super) end: f64,
    /// The normals of the sides that end it.
    pub(super) sides: [Option<DVec2>; 2],
}
