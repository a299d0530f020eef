//! Two bodies on their ways: when they first touch, and what proves it.

mod capped;
mod moment;
mod motions;
mod passage;
mod picture;
mod reproduction;
mod request;
#[cfg(test)]
mod tests;

pub(crate) use capped::capped;
pub(crate) use moment::moments;
pub(crate) use passage::passage;
pub(crate) use reproduction::{line, motions, rust_test};
pub(crate) use request::Request;
