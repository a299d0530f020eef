//! The algorithms by name.

use gjk_body::answer::{Answer, options};
use gjk_json::shape::Body;
use gjk_trace::run::{self, Query};
use glam::DVec2;

use super::boolean::{self, Side};
use super::corners::Corners;
use super::overlap_axes::{self, Axes};
use super::run::Run;
use super::step::{Note, Trace};
use super::{edge_line, endless_distance, foot_normal, one_epsilon, point_normal};

/// An algorithm as a text has it, its mistakes left in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NaiveAlgorithm {
    /// Distance without a test for overlap.
    EndlessDistance,
    /// Boolean GJK with "rightmost minus rightmost" for a support point.
    SameSideSupport,
    /// Distance with one ε for lengths and for their squares.
    OneEpsilon,
    /// Boolean GJK with `≤ 0` and a triple product that may be zero.
    ZeroTripleProduct,
    /// Separating axes whose common length is taken for the depth.
    CommonLength,
    /// Separating axes that are as long as the edges.
    LongAxes,
    /// Distance with a test for overlap that takes the line of an edge for the edge.
    EdgeLine,
    /// EPA whose normals are the feet of perpendiculars.
    FootNormal,
    /// The normal from the two closest points.
    PointNormal,
}

impl NaiveAlgorithm {
    /// Every one of them.
    pub(crate) const ALL: [Self; 9] = [
        Self::EndlessDistance,
        Self::SameSideSupport,
        Self::OneEpsilon,
        Self::ZeroTripleProduct,
        Self::CommonLength,
        Self::LongAxes,
        Self::EdgeLine,
        Self::FootNormal,
        Self::PointNormal,
    ];

    /// Its name in data.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::EndlessDistance => "endless_distance",
            Self::SameSideSupport => "same_side_support",
            Self::OneEpsilon => "one_epsilon",
            Self::ZeroTripleProduct => "zero_triple_product",
            Self::CommonLength => "common_length",
            Self::LongAxes => "long_axes",
            Self::EdgeLine => "edge_line",
            Self::FootNormal => "foot_normal",
            Self::PointNormal => "point_normal",
        }
    }

    /// The one of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// The number of the text that it is from: 000 to 004.
    pub(crate) fn seed(self) -> &'static str {
        match self {
            Self::EndlessDistance => "000",
            Self::SameSideSupport => "001",
            Self::OneEpsilon | Self::PointNormal => "002",
            Self::ZeroTripleProduct | Self::CommonLength | Self::LongAxes => "003",
            Self::EdgeLine | Self::FootNormal => "004",
        }
    }

    /// What it is called on screen.
    pub(crate) fn title(self) -> Note {
        let [en, zh] = match self {
            Self::EndlessDistance => ["Distance without a test for overlap", "不检查重叠的距离算法"],
            Self::SameSideSupport => ["Support: rightmost minus rightmost", "支撑点：最右减最右"],
            Self::OneEpsilon => {
                ["Distance with one ε for lengths and squares", "长度与平方共用一个 ε 的距离算法"]
            }
            Self::ZeroTripleProduct => ["Boolean GJK with a zero triple product", "三重积为零的布尔 GJK"],
            Self::CommonLength => ["SAT without containment", "不考虑包含的 SAT"],
            Self::LongAxes => ["SAT with axes as long as edges", "轴未单位化的 SAT"],
            Self::EdgeLine => ["Distance that confuses a line with an edge", "把直线当作边的距离算法"],
            Self::FootNormal => ["EPA with the foot as normal", "以垂足为法线的 EPA"],
            Self::PointNormal => ["Normal from two points", "用两点之差求法线"],
        };
        Note::new(en, zh)
    }

    /// The run of this algorithm on two bodies, with the library's answer to a query beside its own. `None`
    /// where one of them [is round](has_corners): the texts speak of polygons only.
    pub(crate) fn explain(self, a: &Body<DVec2>, b: &Body<DVec2>, query: Query) -> Option<Run> {
        let (corners_a, corners_b) = (Corners::of(a)?, Corners::of(b)?);
        let trace = self.trace([&corners_a, &corners_b], || Answer::of(a, b, &options()));
        Some(Run::new(self.name(), trace, run::explain(a, b, query)))
    }

    /// `found` is the library's answer, for an algorithm that begins with one.
    fn trace(self, [a, b]: [&Corners; 2], found: impl FnOnce() -> Answer) -> Trace {
        match self {
            Self::EndlessDistance => endless_distance::run(a, b),
            Self::SameSideSupport => boolean::run(a, b, Side::Same),
            Self::OneEpsilon => one_epsilon::run(a, b),
            Self::ZeroTripleProduct => boolean::run(a, b, Side::Opposite),
            Self::CommonLength => overlap_axes::run(a, b, Axes::Unit),
            Self::LongAxes => overlap_axes::run(a, b, Axes::AsEdges),
            Self::EdgeLine => edge_line::run(a, b),
            Self::FootNormal => foot_normal::run(a, b),
            Self::PointNormal => point_normal::run(&found()),
        }
    }

    /// The query of the library that asks the same.
    pub(crate) fn query(self) -> Query {
        match self {
            Self::SameSideSupport | Self::ZeroTripleProduct => Query::Intersects,
            Self::CommonLength | Self::LongAxes => Query::Sat,
            Self::EndlessDistance
            | Self::OneEpsilon
            | Self::EdgeLine
            | Self::FootNormal
            | Self::PointNormal => Query::Proximity,
        }
    }
}

/// Whether a body is what the texts speak of: a polygon, a segment or a point, sharp.
pub(crate) fn has_corners(body: &Body<DVec2>) -> bool {
    Corners::of(body).is_some()
}
