//! The axes through the middle of an arc, in the plane.

use super::axis::Source;
use super::normal::unit;
use super::straight::{corner, corner_count};
use super::trial::{Trial, Wide};
use crate::convex::{Convex, Core, Feature};
use crate::math::Vector;
use crate::simplex::Space;

// Why these axes are enough for arcs.
//
// Let A have an arc of radius r around c, and let n be a direction in which A reaches farthest on it, B
// nearest at the corner q. Then gap(n) = n·(q − c) − r, which is largest where n is along q − c; between two
// arcs it is n·(c' − c) − r − r', largest along c' − c. At the end of the arc n goes over to a direction in
// which A reaches farthest at the corner e there; the gap has no kink, as n·(c + r·n) and n·e change by n'·c
// and n'·e, and these are equal where e − c is along n. So no best axis hides there: either it is along q −
// c, or the gap still rises beyond. The middle of a slice's arc is its tip, one of its corners.

/// Tries the axes through the middle of each arc and every corner of the other shape.
pub(super) fn try_arcs<V: Space>(trial: &mut Trial<'_, '_, V>) {
    let pair = trial.pair;
    let cores = [pair.a.core(), pair.b.core()];
    let wide = Wide::new(pair);
    for own in 0..2 {
        let Core::Sector { tip, .. } = cores[own] else { continue };
        let other = &cores[1 - own];
        // Between two tips the axis has been tried already.
        let first = usize::from(own == 1 && matches!(other, Core::Sector { .. }));
        for index in first..corner_count(other) {
            let Some(corner) = corner(other, index) else { continue };
            let way = wide.point(1 - own, corner) - wide.point(own, tip);
            let (way, features) = match own {
                0 => (way, [Feature::Smooth, named(other, index)]),
                _ => (-way, [named(other, index), Feature::Smooth]),
            };
            if let Some(direction) = unit(way) {
                trial.try_axis(direction, Source::Arc(features));
            }
        }
    }
}

/// A corner's name: the tip of a slice stands for the arc around it.
fn named<V: Vector>(core: &Core<'_, V>, index: usize) -> Feature {
    if index == 0 && matches!(core, Core::Sector { .. }) {
        return Feature::Smooth;
    }
    Feature::Vertex(index as u32)
}
