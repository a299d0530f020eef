//! Bodies that are not convex: laws against brute force over all parts, and named cases.
#![allow(missing_docs)]

mod bodies;
mod brute;
mod cases;
mod laws;
mod random;
mod regions;
mod trees;
