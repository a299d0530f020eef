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
    let (core_a, core_b) = (pair.a.core(), pair.b.core());
    let wide = Wide::new(pair);
    if let Core::Sector { tip, .. } = core_a {
        for index in 0..corner_count(&core_b) {
            let direction = corner(&core_b, index).and_then(|corner| between(&wide, tip, corner));
            if let Some(direction) = direction {
                trial.try_axis(direction, Source::Arc([Feature::Smooth, named(&core_b, index)]));
            }
        }
    }
    if let Core::Sector { tip, .. } = core_b {
        for index in 0..corner_count(&core_a) {
            // Between two tips the axis has been tried already.
            let again = index == 0 && matches!(core_a, Core::Sector { .. });
            let direction = corner(&core_a, index).and_then(|corner| between(&wide, corner, tip));
            if let (Some(direction), false) = (direction, again) {
                trial.try_axis(direction, Source::Arc([named(&core_a, index), Feature::Smooth]));
            }
        }
    }
}

/// The unit vector from a point of A to one of B, each in its own frame.
fn between<V: Space>(wide: &Wide<V>, on_a: V, on_b: V) -> Option<V> {
    unit(wide.point(1, on_b) - wide.point(0, on_a))
}

/// A corner's name: the tip of a slice stands for the arc around it.
fn named<V: Vector>(core: &Core<'_, V>, index: usize) -> Feature {
    if index == 0 && matches!(core, Core::Sector { .. }) {
        return Feature::Smooth;
    }
    Feature::Vertex(index as u32)
}
