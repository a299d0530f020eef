//! Bodies on their ways.

mod cases;
mod casts;
mod laws;
mod paths;
mod rays;
mod track;
