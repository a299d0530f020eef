//! The axes through the middle of an arc, in the plane.

use super::axis::{Axis, Source};
use super::normal::unit;
use super::straight::{corner, corner_count};
use super::trial::{Trial, with_wide};
use crate::convex::{Convex, Core, Feature};
use crate::math::Vector;
use crate::space::Space;
use crate::trace::Observer;

// Why these axes are enough for arcs.
//
// Let A have an arc of radius r around c, and let n be a direction in which A reaches farthest on it, B
// nearest at the corner q. Then gap(n) = n·(q − c) − r, which is largest where n is along q − c; between two
// arcs it is n·(c' − c) − r − r', largest along c' − c. At the end of the arc n goes over to a direction in
// which A reaches farthest at the corner e there; the gap has no kink, as n·(c + r·n) and n·e change by n'·c
// and n'·e, and these are equal where e − c is along n. So no best axis hides there: either it is along q −
// c, or the gap still rises beyond. The middle of a slice's arc is its tip, one of its corners.

/// Tries the axes through the middle of each arc and every corner of the other shape.
pub(super) fn try_arcs<A, B, O>(trial: &mut Trial<'_, A, B, O>)
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Axis<A::Vector>>,
{
    let pair = trial.pair;
    let (core_a, core_b) = (pair.a.core(), pair.b.core());
    with_wide(pair, |wide| {
        let at_a = |point: A::Vector| point.widen();
        let at_b = |point: A::Vector| wide.point_from_b(point.widen());
        if let Core::Sector { tip, .. } = core_a {
            for index in 0..corner_count(&core_b) {
                let way = corner(&core_b, index).map(|corner| at_b(corner) - at_a(tip));
                if let Some(direction) = way.and_then(unit) {
                    trial.try_axis(direction, Source::Arc([Feature::Smooth, named(&core_b, index)]));
                }
            }
        }
        if let Core::Sector { tip, .. } = core_b {
            for index in 0..corner_count(&core_a) {
                // Between two tips the axis has been tried already.
                let again = index == 0 && matches!(core_a, Core::Sector { .. });
                let way = corner(&core_a, index).filter(|_| !again).map(|corner| at_b(tip) - at_a(corner));
                if let Some(direction) = way.and_then(unit) {
                    trial.try_axis(direction, Source::Arc([named(&core_a, index), Feature::Smooth]));
                }
            }
        }
    });
}

/// A corner's name: the tip of a slice stands for the arc around it.
fn named<V: Vector>(core: &Core<'_, V>, index: usize) -> Feature {
    if index == 0 && matches!(core, Core::Sector { .. }) {
        return Feature::Smooth;
    }
    Feature::Vertex(index as u32)
}
