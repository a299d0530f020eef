//! Bodies of parts whose support mappings are rough, and say so.

use gjk::convex::{SupportPoint, VertexId};
use gjk::glam::{DVec3, dvec3};
use gjk::{Convex, Pose};
use gjk_body::{Compound, Pair};

/// The support error of the shapes below. Length.
const ROUGH: f64 = 1e-3;

/// The unit ball around a point; its support points are short by a share that looks random.
struct Short(DVec3);

impl Convex for Short {
    type Vector = DVec3;
    fn support(&self, direction: DVec3, _: Option<VertexId>) -> SupportPoint<DVec3> {
        let unit = direction.normalize();
        let bits = unit.x.to_bits() ^ unit.y.to_bits().rotate_left(17) ^ unit.z.to_bits().rotate_left(31);
        let share = (bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as f64 / (1_u64 << 24) as f64;
        SupportPoint { point: unit * (1.0 - ROUGH * share), vertex: None }
    }
    fn center(&self) -> DVec3 {
        self.0
    }
    fn extent(&self) -> f64 {
        1.0 + 1e-9
    }
    fn support_error(&self) -> f64 {
        ROUGH
    }
}

/// Two rows of unit balls, the middles 0.04 apart, lie in each other. Across the row each is a cylinder of
/// radius 1, less 0.02²/2 between two balls: the way out is no shorter than 2 less twice that and the 1e-4
/// that they are moved across.
#[test]
fn the_depth_of_rough_parts_is_within_its_bounds() {
    let row = (0..61).map(|i| (Short(dvec3(0.0, 0.04 * f64::from(i), 0.0)), Pose::<DVec3>::IDENTITY));
    let body = Compound::new(row).unwrap();
    for step in 0..20 {
        let angle = f64::from(step) * 0.31;
        let across = dvec3(angle.cos(), 0.0, angle.sin()) * 1e-4;
        let there = Pose::from_translation(across + dvec3(0.0, 0.02, 0.0));
        let answer = Pair::new(&body, &Pose::IDENTITY, &body, &there).proximity();
        let shallowest = -(2.0 - 0.02 * 0.02 - 1e-4);
        assert!(answer.proximity.bounds.lower <= shallowest, "{:?}", answer.proximity.bounds);
    }
}
