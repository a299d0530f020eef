//! Signed distances of many pairs of convex shapes at once, with bounds: columns in, columns out.
//!
//! Shapes and poses are columns, and a pair is four indices into them. Results are columns too, which are
//! reused between queries, so that no pair allocates. In the plane, each pair is computed in one lane of a
//! SIMD register, on all threads of the current rayon pool. The widest instruction set of the machine is
//! used: AVX-512, AVX2, SSE, NEON, or plain Rust. Builds with debug assertions use only SSE2 on x86.
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
//! # Accuracy
//! Results are as accurate as those of [`gjk::proximity`]. The bounds contain the true signed distance,
//! rounding included, and [`Proximities::intersects`] always equals the scalar result. The last digits may
//! differ within the bounds.
//!
//! If the bounds of a lane do not meet, or rounding could change the sign, the scalar library computes the
//! pair again. It also computes pairs with polygons of more than 16 vertices. Results do not depend on the
//! number of threads.
//!
//! # Functions
//! - [`proximities`]: pairs in the plane, in SIMD lanes.
//! - [`pairs_within`]: all pairs of bodies within a distance, with their results.
//! - [`proximities_of`]: pairs of any convex shapes, by the scalar library on all threads. For boxes and
//!   hulls with few vertices in space, lanes find the vertices that it then proves.
//! - [`casts_of`]: the first contact of moving shapes.
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
