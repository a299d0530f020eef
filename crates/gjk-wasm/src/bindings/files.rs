//! What is pasted, typed and dropped.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Answer, thrown};
use crate::door;

/// See [`door::read_file`].
#[wasm_bindgen]
pub fn read_file(name: &str, bytes: &[u8]) -> Answer {
    thrown(door::read_file(name, bytes))
}
