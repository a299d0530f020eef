//! Figures in planes parallel to the xy plane.

use super::figure::Figure;
use super::record::Refusal;
use crate::pair::{Pair, around, distance};

/// How far an entity may rise and still be flat, relative to its length, and how far its plane may lean, as a
/// slope. Dimensionless: what is left when a drawing program turns a flat drawing in space and back, which
/// then writes it with ten digits or more.
pub(super) const FLAT: f64 = 1e-9;

/// A figure in the plane of its drawing or block, and how high that lies.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Flat {
    pub(super) figure: Figure,
    pub(super) height: f64,
}

/// Why what is not flat is left out.
pub(super) const LEANING: &str = "not parallel to the xy plane";

/// Points that all are equally high, and how high.
pub(super) fn level(points: &[[f64; 3]]) -> Result<(Vec<Pair>, f64), Refusal> {
    let corners: Vec<Pair> = points.iter().map(|[x, y, _]| [*x, *y]).collect();
    let heights = points.iter().map(|point| point[2]);
    let rise = heights.clone().fold(f64::NEG_INFINITY, f64::max) - heights.fold(f64::INFINITY, f64::min);
    let [low, high] = around(&corners);
    if rise > FLAT * distance(low, high) {
        return Err(LEANING.into());
    }
    Ok((corners, points.first().map_or(0.0, |point| point[2])))
}
