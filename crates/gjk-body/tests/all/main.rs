//! Bodies that are not convex: laws against brute force over all parts, and named cases.
#![allow(missing_docs)]

mod bodies;
mod brute;
mod campaign;
mod cases;
mod checks;
mod checks_broad_phase;
mod contacts;
mod gradients;
mod laws;
mod parting;
mod random;
mod rays;
mod regions;
mod rough;
mod solids;
mod sweeps;
mod tasks;
mod trees;
mod unknown;
mod whole;
