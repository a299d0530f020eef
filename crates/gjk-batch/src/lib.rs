//! Certified distances of many pairs of convex shapes at once: columns in, columns out.
//!
//! Shapes and poses are columns, a pair is four indices into them, and every answer is a row of columns that
//! are kept between queries, so that no pair allocates. In the plane each pair is answered in one lane of a
//! SIMD register, with the widest instructions that the machine has (AVX-512, AVX2, SSE, NEON, or plain
//! Rust), and on all threads of the current rayon pool. Builds with debug assertions have SSE2 alone on x86.
//!
//! ```
//! use gjk_batch::{Proximities, Pairs, Instance, Poses, Shapes, proximities};
//! use gjk::glam::Vec2;
//!
//! let mut shapes = Shapes::new();
//! let square = shapes.push_cuboid(Vec2::new(1.0, 1.0), 0.0)?;
//! let circle = shapes.push_ball(Vec2::ZERO, 0.5)?;
//! // x, y and angle.
//! let poses = Poses::from_columns(&[0.0, 3.0, 1.25], &[0.0, 0.0, 0.0], &[0.0, 0.5, 0.0])?;
//! let mut pairs = Pairs::new();
//! for pose in [1, 2] {
//!     pairs.push(Instance { shape: square, pose: 0 }, Instance { shape: circle, pose });
//! }
//! let mut answers = Proximities::new();
//! proximities(&shapes, &poses, &pairs, &mut answers)?;
//! assert!((answers.distance()[0] - 1.5).abs() < 1e-6);
//! assert!(answers.lower()[1] <= -0.25 && -0.25 <= answers.upper()[1]);
//! assert_eq!(answers.intersects(1), Some(true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What an answer is
//! As good as the scalar library's ([`gjk::proximity`]): the bounds hold the true signed distance, rounding
//! included, and whether a pair intersects is the scalar library's answer, always. The last digits may
//! differ, within the bounds. A lane whose bounds do not meet, or whose distance is so near to zero that
//! rounding could turn its sign, is answered again by the scalar library itself, and so are pairs with a
//! polygon of more than 16 vertices. Answers do not depend on the number of threads.
//!
//! [`pairs_within`] finds the pairs of many bodies that are within a distance of each other, and answers
//! them.
//!
//! Shapes in space go through the same columns with [`proximities_of`]: the scalar library, on all threads,
//! which boxes and hulls of few vertices come to with the vertices that lanes found for it to prove.
//! [`casts_of`] asks when moving shapes first meet.
#![forbid(unsafe_code)]

mod answers;
mod block;
mod casts;
mod instructions;
mod lanes;
mod near;
mod number;
mod pairs;
mod poses;
mod query;
mod rows;
mod shapes;
mod solids;

pub use answers::{Answer, Proximities};
pub use casts::casts_of;
pub use instructions::Instructions;
pub use near::{NearPairs, pairs_within, pairs_within_of};
pub use number::Number;
pub use pairs::{IndexError, Instance, Pairs};
pub use poses::Poses;
pub use query::{proximities, proximities_of, proximities_of_with, proximities_with};
pub use shapes::Shapes;
