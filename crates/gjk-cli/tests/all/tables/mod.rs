//! Parquet and Arrow.

mod arrow;
mod arrow_casts;
mod arrow_damage;
mod arrow_input;
mod join;
mod query_columns;
