//! The `gjk` command.

#[allow(dead_code)]
mod read;

fn main() {}
