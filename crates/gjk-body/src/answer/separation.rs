use alloc::string::String;
use alloc::vec::Vec;

use gjk::math::{Scalar, Vector};
use gjk::sat::{Axis, Coverage, Source};
use gjk::{
    Bounds, Feature, Pair, Space,
    trace::{Event, Step},
};

use super::feature::name;
use super::number::{Coordinates, are_finite, printable};
use super::posed::Body;

/// All separating axes: the fields that `gjk pairs --ask sat` prints. Lengths are in the unit of the input,
/// directions in the world frame.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Separation {
    /// Whether the shapes have no gap on any axis: `gap <= 0`.
    pub intersects: bool,
    /// The largest gap of all axes. If `coverage` is `complete`, it is the signed distance.
    pub gap: f64,
    /// The unit vector of that axis, from A to B.
    pub axis: Coordinates,
    /// The minimum translation vector: added to B's position, it makes overlapping shapes just touch.
    pub mtv: Coordinates,
    /// Written as `complete`, `converged` or `partial`.
    pub coverage: &'static str,
    /// Every axis, in the order in which they were tried.
    pub axes: Vec<Projections>,
}

/// The projections of both shapes onto an axis.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Projections {
    /// The unit vector of the axis.
    pub direction: Coordinates,
    /// Written as `side of a`, `side of b`, `edges`, `closest`, `arc`, `search` or `any`.
    pub source: &'static str,
    /// The features of A and of B that the axis belongs to, such as `edge 3`.
    pub features: [Option<String>; 2],
    /// The interval of A on the axis.
    pub projection_a: [f64; 2],
    /// The interval of B on the axis.
    pub projection_b: [f64; 2],
    /// The gap between the intervals; negative if they overlap.
    pub gap: f64,
}

impl Separation {
    /// Tests all axes of two convex bodies.
    pub fn of<V: Space>(a: &Body<V>, b: &Body<V>) -> Self {
        let mut axes = Vec::new();
        let found = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose)
            .observe(|step, event| match step {
                Step::Axis(axis) if event == Event::Projected => axes.push(Projections::from(axis)),
                _ => {}
            })
            .sat();
        Self {
            intersects: found.intersects(),
            gap: printable(found.axis.gap),
            axis: Coordinates::new(found.axis.direction),
            mtv: Coordinates::new(found.mtv()),
            coverage: coverage_word(found.coverage),
            axes,
        }
    }

    /// Returns whether every number is finite: the library promises it, and files of answers rely on it.
    pub fn is_finite(&self) -> bool {
        let vectors = [&self.axis, &self.mtv].into_iter().chain(self.axes.iter().map(|axis| &axis.direction));
        let lengths = |axis: &Projections| [axis.projection_a, axis.projection_b, [axis.gap; 2]];
        are_finite(self.axes.iter().flat_map(lengths).flatten().chain([self.gap]), vectors)
    }
}

impl<V: Vector> From<&Axis<V>> for Projections {
    fn from(axis: &Axis<V>) -> Self {
        let (source, features) = match axis.source {
            Source::SideOfA(side) => ("side of a", [name(side), None]),
            Source::SideOfB(side) => ("side of b", [None, name(side)]),
            Source::Edges(edges) => ("edges", edges.map(|edge| name(Feature::Edge(edge)))),
            Source::Closest(features) => ("closest", features.map(name)),
            Source::Arc(features) => ("arc", features.map(name)),
            Source::Search => ("search", [None, None]),
            Source::Any => ("any", [None, None]),
        };
        Self {
            direction: Coordinates::new(axis.direction),
            source,
            features,
            projection_a: ends(&axis.projection_a),
            projection_b: ends(&axis.projection_b),
            gap: printable(axis.gap),
        }
    }
}

fn ends<S: Scalar>(interval: &Bounds<S>) -> [f64; 2] {
    [printable(interval.lower), printable(interval.upper)]
}

/// Returns the word for a coverage, the same in every format.
pub fn coverage_word(coverage: Coverage) -> &'static str {
    match coverage {
        Coverage::Complete => "complete",
        Coverage::Converged => "converged",
        Coverage::Partial => "partial",
    }
}
