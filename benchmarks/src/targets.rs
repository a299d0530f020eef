//! What is aimed at: ratios of our cost to a named peer's.

use crate::contender::{Precision, Question, Row, Start};

/// One aim.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub set: &'static str,
    pub row: Row,
    pub ours: &'static str,
    pub peer: &'static str,
    /// The ratio that counts as met.
    pub bar: f64,
    /// The ratio hoped for.
    pub aim: f64,
}

const BOX2D: &str = "Box2D b2ShapeDistance";
const PARRY: &str = "parry gjk";

/// All targets.
pub fn all() -> Vec<Target> {
    use Precision::{F32, F64};
    use Question::{Depth, Distance, Touch};
    use Start::{Cold, Warm};
    let target = |set, precision, question, start, peer, bar, aim| Target {
        set,
        row: Row { precision, question, start },
        ours: match (question, start) {
            (Touch, _) => "gjk intersects",
            (_, Cold) => "gjk proximity",
            (_, Warm) => "gjk proximity, cache",
        },
        peer,
        bar,
        aim,
    };
    vec![
        target("2d boxes", F32, Distance, Cold, BOX2D, 0.6, 0.4),
        target("2d boxes", F32, Distance, Warm, BOX2D, 0.5, 0.35),
        target("2d boxes", F64, Distance, Cold, PARRY, 0.75, 0.5),
        target("2d 8 vertices", F32, Distance, Cold, BOX2D, 0.75, 0.6),
        target("2d 8 vertices", F32, Distance, Warm, BOX2D, 0.6, 0.4),
        target("2d 8 vertices", F64, Distance, Cold, PARRY, 0.65, 0.5),
        target("2d 32 vertices", F64, Distance, Cold, PARRY, 0.6, 0.35),
        target("2d 128 vertices", F64, Distance, Cold, PARRY, 0.22, 0.14),
        target("2d 1024 vertices", F64, Distance, Cold, PARRY, 0.03, 0.017),
        target("2d capsule, 8 vertices", F32, Distance, Cold, BOX2D, 0.9, 0.6),
        target("2d capsules", F32, Distance, Cold, BOX2D, 1.0, 0.7),
        target("2d 8 vertices, overlapping", F32, Depth, Cold, "Box2D b2CollidePolygons", 0.6, 0.45),
        target("2d 8 vertices, overlapping", F64, Depth, Cold, "parry contact", 0.2, 0.13),
        target("3d boxes", F64, Distance, Cold, PARRY, 0.5, 0.4),
        target("3d 16 vertices", F64, Distance, Cold, PARRY, 0.5, 0.4),
        target("3d 32 vertices", F64, Distance, Cold, PARRY, 0.48, 0.35),
        target("3d 128 vertices", F64, Distance, Cold, PARRY, 0.36, 0.25),
        target("3d 512 vertices", F64, Distance, Cold, PARRY, 0.13, 0.08),
        target("3d boxes, overlapping", F64, Depth, Cold, "parry contact", 0.11, 0.11),
        target("3d 32 vertices, overlapping", F64, Depth, Cold, "parry contact", 0.42, 0.3),
        target("3d 128 vertices, overlapping", F64, Depth, Cold, "parry contact", 0.35, 0.25),
        target("3d boxes", F64, Touch, Cold, "parry intersection_test", 0.38, 0.25),
        target("3d 32 vertices", F64, Touch, Cold, "parry intersection_test", 0.42, 0.3),
        target("3d 128 vertices", F64, Touch, Cold, "parry intersection_test", 0.2, 0.15),
        target("3d sphere, box", F64, Distance, Cold, "parry distance", 0.5, 0.35),
    ]
}
