//! One program for all tests of bodies on their ways.

#[path = "../support/mod.rs"]
mod support;

mod campaign;
mod cases;
mod laws;
mod paths;
mod rays;
mod track;
