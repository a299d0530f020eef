//! gjk
fn main() {}
