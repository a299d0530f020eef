//! The Rust tests that the door writes compile, pass, and are what it writes.

// Included, so that they stay as they are written.
mod plane {
    include!("reproduction/plane.rs");
}
mod space {
    include!("reproduction/space.rs");
}

use gjk_wasm::door::rust_test;

/// In the plane: vertices, a rounding, an angle.
const PLANE: &str = r#"{"a": {"type": "polygon", "vertices": [[0, 0], [4, 0.1], [0, 3]], "rounding": 0.25},
    "b": {"type": "slice", "radius": 2, "angle": 1.5, "pose": {"translation": [7, 1], "angle": 3}}}"#;

/// In space: a quaternion, a matrix, and another question.
const SPACE: &str = r#"{"a": {"type": "box", "half_extents": [1, 2, 3], "pose": {"quaternion": [0.6, 0, 0, 0.8]}},
    "b": {"type": "cone", "base": [0, 0, 0], "apex": [0, 0, 2], "radius": 1,
          "pose": {"translation": [1, 0, 0], "matrix": [[0, -1, 0], [1, 0, 0], [0, 0, 1]]}},
    "query": "intersects"}"#;

#[test]
fn what_is_written_is_what_compiles_here() {
    assert_eq!(rust_test(PLANE).unwrap(), include_str!("reproduction/plane.rs").replace("\r\n", "\n"));
    assert_eq!(rust_test(SPACE).unwrap(), include_str!("reproduction/space.rs").replace("\r\n", "\n"));
}
