//! The first query: two convex polygons, their distance, and where they are closest.
//!
//! `cargo run --example closest_points`

use gjk::glam::dvec2;
use gjk::{ConvexPolygon, Pose, proximity};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let triangle = ConvexPolygon::new(&[dvec2(4.0, 11.0), dvec2(4.0, 5.0), dvec2(9.0, 9.0)])?;
    let quadrilateral =
        ConvexPolygon::new(&[dvec2(8.0, 6.0), dvec2(15.0, 6.0), dvec2(13.0, 1.0), dvec2(10.0, 2.0)])?;
    for angle in [0.0, 0.1, 0.2, 0.3] {
        let turned = Pose::from_angle(angle, dvec2(0.0, 0.0));
        let answer = proximity(&triangle, &turned, &quadrilateral, &Pose::IDENTITY);
        println!(
            "triangle turned by {angle} rad: {:.6}, proved to ±{:.1e}",
            answer.distance,
            answer.bounds.width() / 2.0
        );
        println!("  from {} to {}", answer.point_a, answer.point_b);
    }
    Ok(())
}
