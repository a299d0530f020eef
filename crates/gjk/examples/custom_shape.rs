//! A shape of your own: a support mapping is all it takes.
//!
//! The set |x/p|^4 + |y/q|^4 ≤ 1, a rounded rectangle without flat sides. `cargo run --example custom_shape`

use gjk::convex::{SupportPoint, VertexId};
use gjk::glam::{DVec2, dvec2};
use gjk::{Convex, Cuboid, Pose, closest_set, intersects, proximity};

struct Squircle {
    radii: DVec2,
}

impl Convex for Squircle {
    type Vector = DVec2;

    /// Where the gradient of |x/p|^4 + |y/q|^4 points along the direction: x/p ~ (p·d)^(1/3), scaled onto the
    /// boundary.
    fn support(&self, direction: DVec2, _: Option<VertexId>) -> SupportPoint<DVec2> {
        let scaled = self.radii * direction;
        let root = dvec2(scaled.x.cbrt(), scaled.y.cbrt());
        let norm = (root.x.powi(4) + root.y.powi(4)).sqrt().sqrt();
        SupportPoint { point: self.radii * root / norm, vertex: None }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let squircle = Squircle { radii: dvec2(2.0, 1.0) };
    let square = Cuboid::new(dvec2(0.5, 0.5))?;
    let here = Pose::IDENTITY;
    for x in [4.0, 3.0, 2.0] {
        let there = Pose::from_angle(0.5, dvec2(x, 1.0));
        let answer = proximity(&squircle, &here, &square, &there);
        println!(
            "square at {x}: {:.9} in [{:.9}, {:.9}], {:?}",
            answer.distance, answer.bounds.lower, answer.bounds.upper, answer.status
        );
        println!("  intersects: {}", intersects(&squircle, &here, &square, &there));
        println!("  {:?}", closest_set(&squircle, &here, &square, &there, &answer));
    }
    Ok(())
}
