//! The Rust tests that the door writes compile, pass, and are what it writes.

// Included, so that they stay as they are written.
mod motion {
    include!("reproduction/motion.rs");
}
mod passing {
    include!("reproduction/passing.rs");
}
mod plane {
    include!("reproduction/plane.rs");
}
mod space {
    include!("reproduction/space.rs");
}

use gjk_wasm::door::{cast_test, rust_test};

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
    assert_eq!(rust_test(PLANE).unwrap(), include_str!("reproduction/plane.rs"));
    assert_eq!(rust_test(SPACE).unwrap(), include_str!("reproduction/space.rs"));
}

/// Bodies that move in the plane: one turns about a center of its own.
const MOTION: &str = r#"{"a": {"type": "box", "half_extents": [3, 0.5], "pose": {"translation": [0, -1]}},
    "b": {"type": "ball", "center": [-5, 3], "radius": 1},
    "motion_a": {"angular_velocity": 0.6, "center": [-3, -1]}, "motion_b": {"velocity": [7, -4]}}"#;

/// In space, without a contact.
const PASSING: &str = r#"{"a": {"type": "box", "half_extents": [1, 1, 1]},
    "b": {"type": "ball", "center": [5, 0, 4], "radius": 1},
    "motion_a": {"angular_velocity": [0, 0, 2]}, "motion_b": {"velocity": [-9, 0, 0]}}"#;

#[test]
fn casts_that_are_written_are_what_compiles_here() {
    assert_eq!(cast_test(MOTION).unwrap(), include_str!("reproduction/motion.rs"));
    assert_eq!(cast_test(PASSING).unwrap(), include_str!("reproduction/passing.rs"));
}
