//! What the tests share: the oracle's bodies as shapes of the library, and the laws that an answer must obey.

#![allow(dead_code, unreachable_pub)]

pub mod bridge;
pub mod features;
pub mod forms;
pub mod laws;
pub mod moves;
pub mod pair;

pub use bridge::Bridge;
pub use forms::Stock;
pub use laws::{Law, ensure};
pub use pair::{Known, Posed};
