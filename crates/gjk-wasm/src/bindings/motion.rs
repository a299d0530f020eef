//! Bodies that move.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Answer, thrown};
use crate::door;

/// See [`door::cast`].
#[wasm_bindgen]
pub fn cast(request: &str) -> Answer {
    thrown(door::cast(request))
}

/// See [`door::moments`].
#[wasm_bindgen]
pub fn moments(request: &str, times: &str) -> Answer {
    thrown(door::moments(request, times))
}

/// See [`door::cast_line`].
#[wasm_bindgen]
pub fn cast_line(request: &str) -> Answer {
    thrown(door::cast_line(request))
}

/// See [`door::cast_test`].
#[wasm_bindgen]
pub fn cast_test(request: &str) -> Answer {
    thrown(door::cast_test(request))
}

/// See [`door::capped`].
#[wasm_bindgen]
pub fn capped(request: &str) -> Answer {
    thrown(door::capped(request))
}
