//! One program for all tests of the command: what they have in common is most of it, and is built once.
//!
//! `cargo test -p gjk-cli --test all query::` runs one file of them; `--features tables` adds those of
//! Parquet and Arrow.

mod bodies;
mod cases;
mod cast;
mod cast_scenes;
mod check;
mod explain;
#[cfg(unix)]
mod files;
mod manifold;
mod manual;
#[cfg(not(feature = "tables"))]
mod no_tables;
mod pairs;
mod query;
mod query_contacts;
mod relation;
#[cfg(feature = "tables")]
mod replay;
mod reports;
mod sat;
mod scenes;
mod schemas;
mod support;
#[cfg(feature = "tables")]
mod tables;
