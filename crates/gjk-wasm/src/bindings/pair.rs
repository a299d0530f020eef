//! Pairs that stand still.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Answer, thrown};
use crate::door;

/// See [`door::answer`].
#[wasm_bindgen]
pub fn answer(request: &str) -> Answer {
    thrown(door::answer(request))
}

/// See [`door::figure`].
#[wasm_bindgen]
pub fn figure(request: &str) -> Answer {
    thrown(door::figure(request))
}

/// See [`door::hit`].
#[wasm_bindgen]
pub fn hit(request: &str, x: f64, y: f64, tolerance: f64) -> Answer {
    thrown(door::hit(request, x, y, tolerance))
}

/// See [`door::hit_along`].
#[wasm_bindgen]
pub fn hit_along(request: &str, ray: &str, angle: f64) -> Answer {
    thrown(door::hit_along(request, ray, angle))
}

/// See [`door::edit`].
#[wasm_bindgen]
pub fn edit(shape: &str, change: &str) -> Answer {
    thrown(door::edit(shape, change))
}

/// See [`door::regions`].
#[wasm_bindgen]
pub fn regions(points: &str, reach: f64) -> Answer {
    thrown(door::regions(points, reach))
}

/// See [`door::strip`].
#[wasm_bindgen]
pub fn strip(request: &str, direction: &str) -> Answer {
    thrown(door::strip(request, direction))
}

/// See [`door::closest_set`].
#[wasm_bindgen]
pub fn closest_set(request: &str) -> Answer {
    thrown(door::closest_set(request))
}

/// See [`door::carried`].
#[wasm_bindgen]
pub fn carried(simplex: &str) -> Answer {
    thrown(door::carried(simplex))
}

/// See [`door::walls`].
#[wasm_bindgen]
pub fn walls(points: &str, reach: f64) -> Answer {
    thrown(door::walls(points, reach))
}

/// See [`door::pair_line`].
#[wasm_bindgen]
pub fn pair_line(request: &str) -> Answer {
    thrown(door::pair_line(request))
}

/// See [`door::rust_test`].
#[wasm_bindgen]
pub fn rust_test(request: &str) -> Answer {
    thrown(door::rust_test(request))
}

/// See [`door::separation`].
#[wasm_bindgen]
pub fn separation(request: &str, normal: &str) -> Answer {
    thrown(door::separation(request, normal))
}

/// See [`door::presets`].
#[wasm_bindgen]
pub fn presets() -> Answer {
    thrown(door::presets())
}

/// See [`door::explain`].
#[wasm_bindgen]
pub fn explain(request: &str) -> Answer {
    thrown(door::explain(request))
}

/// See [`door::naive_algorithms`].
#[wasm_bindgen]
pub fn naive_algorithms() -> Answer {
    thrown(door::naive_algorithms())
}

/// See [`door::motions`].
#[wasm_bindgen]
pub fn motions(request: &str) -> Answer {
    thrown(door::motions(request))
}

/// See [`door::frames`].
#[wasm_bindgen]
pub fn frames(request: &str, way: &str) -> Answer {
    thrown(door::frames(request, way))
}

/// See [`door::explain_after`].
#[wasm_bindgen]
pub fn explain_after(request: &str, b_before: &str) -> Answer {
    thrown(door::explain_after(request, b_before))
}

/// See [`door::parts`].
#[wasm_bindgen]
pub fn parts(request: &str) -> Answer {
    thrown(door::parts(request))
}
