//! Pairs on which the algorithms go wrong.

use glam::DVec2;

use super::algorithm::NaiveAlgorithm;
use crate::outline::unit;
use crate::run::Note;

/// A pair of polygons on which an algorithm goes wrong, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct NaivePreset {
    /// Its name in data.
    pub name: &'static str,
    /// The algorithm.
    pub algorithm: NaiveAlgorithm,
    /// What happens.
    pub title: Note,
    /// The corners of A, in order around it.
    pub a: Vec<DVec2>,
    /// The corners of B.
    pub b: Vec<DVec2>,
}

impl NaivePreset {
    /// Every preset; each algorithm has at least one.
    pub fn all() -> Vec<Self> {
        let mut presets: Vec<Self> = PAIRS.iter().map(Self::of).collect();
        presets.insert(2, Self::small_gap());
        presets.push(Self::resting());
        presets
    }

    fn of(pair: &Pair) -> Self {
        let points = |corners: &[[i32; 2]]| -> Vec<DVec2> {
            corners.iter().map(|&[x, y]| DVec2::new(f64::from(x), f64::from(y))).collect()
        };
        Self {
            name: pair.name,
            algorithm: pair.algorithm,
            title: Note::new(pair.title[0], pair.title[1]),
            a: points(pair.a),
            b: points(pair.b),
        }
    }

    /// Two regular polygons of 60 corners and radius 1, nearly touching.
    fn small_gap() -> Self {
        const CORNERS: u32 = 60;
        let ring = |center: DVec2| -> Vec<DVec2> {
            let step = std::f64::consts::TAU / f64::from(CORNERS);
            (0..CORNERS).map(|corner| center + unit(f64::from(corner) * step)).collect()
        };
        Self {
            name: "small_gap",
            algorithm: NaiveAlgorithm::OneEpsilon,
            title: Note::new(
                "Two 60-gons nearly touching: stops early, the distance is three times the true one",
                "两个几乎接触的 60 边形：过早停止，距离是真值的三倍",
            ),
            a: ring(DVec2::ZERO),
            b: ring(unit(0.105) * 2.0000001),
        }
    }

    /// A box on a slope, as a solver leaves it: apart by a few roundings of its own coordinates.
    fn resting() -> Self {
        const GAP: f64 = 5e-16;
        let along = DVec2::new(3.0, 1.0) / 10_f64.sqrt();
        let up = along.perp();
        let corner = |right: f64, above: f64| along * right + up * (above + GAP);
        Self {
            name: "resting_box",
            algorithm: NaiveAlgorithm::PointNormal,
            title: Note::new(
                "A box on a slope, nearly touching: the normal is off by 28 degrees",
                "斜面上的箱子，几乎接触：法线偏了 28 度",
            ),
            a: vec![DVec2::ZERO, DVec2::new(6.0, 0.0), DVec2::new(6.0, 2.0)],
            b: vec![corner(1.0, 0.0), corner(3.5, 0.0), corner(3.5, 1.5), corner(1.0, 1.5)],
        }
    }
}

/// A preset with corners of whole numbers.
struct Pair {
    name: &'static str,
    algorithm: NaiveAlgorithm,
    /// In English and in Chinese.
    title: [&'static str; 2],
    a: &'static [[i32; 2]],
    b: &'static [[i32; 2]],
}

/// The triangle and the quadrilateral that the texts overlap.
const TRIANGLE: &[[i32; 2]] = &[[4, 11], [4, 5], [9, 9]];
const OVERLAPPING: &[[i32; 2]] = &[[5, 7], [12, 7], [10, 2], [7, 3]];

const PAIRS: [Pair; 10] = [
    Pair {
        name: "endless_overlap",
        algorithm: NaiveAlgorithm::EndlessDistance,
        title: ["Overlapping shapes: never ends", "重叠的形状：永不结束"],
        a: TRIANGLE,
        b: OVERLAPPING,
    },
    Pair {
        name: "rightmost_minus_rightmost",
        algorithm: NaiveAlgorithm::SameSideSupport,
        title: ["Overlapping shapes: said to be apart", "重叠的形状：却判为分离"],
        a: TRIANGLE,
        b: OVERLAPPING,
    },
    Pair {
        name: "inner_chord",
        algorithm: NaiveAlgorithm::OneEpsilon,
        title: ["Deep overlap: said to be apart by 0", "深度重叠：却回答分离、距离 0"],
        a: &[[-3, 3], [3, 1], [4, 4]],
        b: &[[-4, 0], [1, -4], [4, 4]],
    },
    Pair {
        name: "large_shapes",
        algorithm: NaiveAlgorithm::OneEpsilon,
        title: [
            "Large shapes: rounding exceeds ε, 30 rounds for nothing",
            "大形状：舍入误差超过 ε，白跑 30 轮",
        ],
        a: &[[41000, 113000], [42000, 50000], [97000, 90000]],
        b: &[[83000, 60000], [150000, 61000], [130000, 10000], [100000, 20000]],
    },
    Pair {
        name: "origin_on_segment",
        algorithm: NaiveAlgorithm::ZeroTripleProduct,
        title: ["The origin on a segment: overlap missed", "原点在线段上：漏判重叠"],
        a: &[[3, -3], [3, 2], [-2, 2]],
        b: &[[2, 2], [-6, 2], [3, -7]],
    },
    Pair {
        name: "inside",
        algorithm: NaiveAlgorithm::CommonLength,
        title: ["A square in a square: depth 2 instead of 5", "方块在方块里：深度 2，应为 5"],
        a: &[[-4, -4], [4, -4], [4, 4], [-4, 4]],
        b: &[[-1, -1], [1, -1], [1, 1], [-1, 1]],
    },
    Pair {
        name: "partly_inside",
        algorithm: NaiveAlgorithm::CommonLength,
        title: [
            "Projections inside each other: depth 0.33 instead of 4.4",
            "投影互相包含：深度 0.33，应为 4.4",
        ],
        a: &[[-3, -5], [1, -2], [4, 1]],
        b: &[[-5, -1], [1, -8], [3, 2]],
    },
    Pair {
        name: "long_axes",
        algorithm: NaiveAlgorithm::LongAxes,
        title: ["Axes as long as edges: depth 6 instead of 0.94", "轴与边等长：深度 6，应为 0.94"],
        a: TRIANGLE,
        b: OVERLAPPING,
    },
    Pair {
        name: "beyond_the_edge",
        algorithm: NaiveAlgorithm::EdgeLine,
        title: [
            "The origin on the line of an edge: apart by 8.9, said to collide",
            "原点在边的延长线上：相距 8.9 却判为碰撞",
        ],
        a: &[[1, 3], [4, -4], [6, -1]],
        b: &[[-3, -12], [1, -15], [4, -13]],
    },
    Pair {
        name: "edge_through_origin",
        algorithm: NaiveAlgorithm::FootNormal,
        title: ["An edge through the origin: depth 4.5 instead of 1.8", "边经过原点：深度 4.5，应为 1.8"],
        a: &[[4, -6], [1, 0], [-6, -1]],
        b: &[[4, 7], [-1, -1], [5, -4]],
    },
];
