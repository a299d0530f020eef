//! The axes through the corners of shapes with arcs, in the plane.

use super::axis::Source;
use super::normal::unit;
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

/// Tries the axes through a corner of each shape, if one of them is a slice: two corners may be the closest
/// points, and the tip of a slice is the middle of its arc.
pub(super) fn try_arcs<V: Space>(trial: &mut Trial<'_, '_, V>) {
    let pair = trial.pair;
    let cores = [pair.a.core(), pair.b.core()];
    if !cores.iter().any(is_sector) {
        return;
    }
    let wide = Wide::new(pair);
    for i in 0..corner_count(&cores[0]) {
        for j in 0..corner_count(&cores[1]) {
            let [Some(p), Some(q)] = [corner(&cores[0], i), corner(&cores[1], j)] else { continue };
            let features = [named(&cores[0], i), named(&cores[1], j)];
            let is_arc = features.contains(&Feature::Smooth);
            // Two corners are the closest points only where the shapes are apart.
            if !is_arc && trial.overlaps() {
                continue;
            }
            let source = if is_arc { Source::Arc(features) } else { Source::Closest(features) };
            if let Some(direction) = unit(wide.point(1, q) - wide.point(0, p)) {
                trial.try_axis(direction, source);
            }
        }
    }
}

fn is_sector<V: Vector>(core: &Core<'_, V>) -> bool {
    matches!(core, Core::Sector { .. })
}

/// How many vertices there are, the corners of a slice among them.
fn corner_count<V: Vector>(core: &Core<'_, V>) -> usize {
    if is_sector(core) { 3 } else { core.vertex_count() }
}

/// Such a vertex by index. That of a slice's tip is 0, as for the sides that meet there.
fn corner<V: Vector>(core: &Core<'_, V>, index: usize) -> Option<V> {
    match core {
        Core::Sector { tip, ends } => [*tip, ends[0], ends[1]].get(index).copied(),
        _ => core.vertex(index),
    }
}

/// A corner's name: the tip of a slice stands for the arc around it.
fn named<V: Vector>(core: &Core<'_, V>, index: usize) -> Feature {
    if index == 0 && is_sector(core) { Feature::Smooth } else { Feature::Vertex(index as u32) }
}
