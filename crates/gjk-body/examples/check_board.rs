//! Checks a board of 8,000 tracks, and prints what was found and how long it took.

use std::sync::Arc;
use std::time::Instant;

use gjk::glam::{DVec2, dvec2};
use gjk::{Capsule, Pose};
use gjk_body::answer::Posed;
use gjk_body::check::{Check, Item, Rules, Tags};
use gjk_body::shape::Built;

/// Tracks of 0.2 mm in rows of 0.4 mm: neighbors are exactly 0.2 mm apart. Each row is a net of pieces, and
/// every hundredth piece is a micrometer off.
fn main() -> Result<(), gjk::ShapeError> {
    let mut tracks = Vec::new();
    for row in 0..80 {
        let tags = Tags { net: Some(format!("net {row}").into()), ..Tags::default() };
        for piece in 0..100 {
            let off = if (row * 100 + piece) % 100 == 37 { 0.001 } else { 0.0 };
            let at = |x: i32| dvec2(f64::from(x), f64::from(row) * 4.0 / 10.0 + off);
            let shape = Built::Convex(Arc::new(Capsule::new(at(piece), at(piece + 1), 0.1)?));
            let body: Posed<DVec2> = Posed::new(shape, Pose::IDENTITY);
            tracks.push((format!("track {row}/{piece}"), tags.clone(), body));
        }
    }
    let began = Instant::now();
    let items: Vec<Item<'_, DVec2>> =
        tracks.iter().map(|(name, tags, body)| Item { name, tags, body }).collect();
    let rules = Rules::with_clearance(0.2);
    let report = Check::new(&items, &rules).run();
    let took = began.elapsed();
    println!("{} tracks, {} pairs measured", tracks.len(), report.measured);
    println!("{} violations, {:.1} ms", report.findings.len(), took.as_secs_f64() * 1e3);
    Ok(())
}
