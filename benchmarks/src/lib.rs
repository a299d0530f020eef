//! What the programs of this folder share.

pub mod box2d_shapes;
pub mod install;
pub mod native;
pub mod random;
pub mod shape;
