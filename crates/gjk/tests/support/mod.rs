//! What the tests share: the oracle's bodies as shapes of the library, and the laws that an answer must obey.

// No test file needs all of it.
#![allow(dead_code, unreachable_pub, unused_imports)]

pub mod bridge;
pub mod features;
pub mod forms;
pub mod laws;
pub mod levels;
pub mod measure;
pub mod moves;
pub mod pair;
pub mod proof;
pub mod scale;
pub mod shape;

pub use bridge::Bridge;
pub use forms::Stock;
pub use laws::{Law, ensure};
pub use pair::{Known, Posed};
