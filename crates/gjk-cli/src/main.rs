//! The `gjk` command.

fn main() {}
