//! The axes that can separate two shapes best, and the projections onto them. Its public part is
//! [`sat`](crate::sat).

mod arcs;
mod axis;
mod best;
mod crossings;
mod normal;
mod sides;
mod trial;

pub use axis::{Axis, Source};
pub use best::{Coverage, Sat};

use self::arcs::try_arcs;
use self::crossings::try_crossings;
use self::sides::each_side;
use self::trial::Trial;
use crate::convex::{Body, Convex, Core, is_reversed};
use crate::math::Scalar;
use crate::proof::unit;
use crate::query::{Bounds, Cache, Options, Proximity, Shown};
use crate::simplex::Space;
use crate::solve;
use crate::view::View;

/// The best axis, with every one shown to an observer.
pub(crate) fn find<V: Space>(a: &Body<'_, V>, b: &Body<'_, V>, observer: &mut Shown<'_, Axis<V>>) -> Sat<V> {
    if !solve::are_placed(a, b) {
        return nowhere();
    }
    let is_reversed = !observer.is_active() && is_reversed(a, b);
    let pair = if is_reversed { View::of_any(b, a) } else { View::of_any(a, b) };
    let answer = run(&pair, observer);
    if !is_reversed {
        return answer;
    }
    let offset = answer.axis.direction.dot(pair.offset.vector);
    Sat { axis: answer.axis.flipped(offset), ..answer }
}

/// All that is known of shapes of which one may be anywhere.
#[cold]
fn nowhere<V: Space>() -> Sat<V> {
    let all = Bounds { lower: -V::Scalar::INFINITY, upper: V::Scalar::INFINITY };
    let (direction, gap) = (V::axis(0), V::Scalar::ZERO);
    let axis = Axis { direction, source: Source::Any, projection_a: all, projection_b: all, gap };
    Sat { axis, axis_count: 0, coverage: Coverage::Partial }
}

fn run<'p, V: Space>(pair: &'p View<'p, V>, observer: &'p mut Shown<'_, Axis<V>>) -> Sat<V> {
    let (core_a, core_b) = (pair.a.core(), pair.b.core());
    let mut trial = Trial::new(pair, observer);
    let [turn_a, turn_b] = [pair.a.pose.rotation(), pair.b.pose.rotation()];
    each_side(&core_a, &mut |normal, side| trial.try_axis(unit(turn_a.apply(normal)), Source::SideOfA(side)));
    each_side(&core_b, &mut |normal, side| trial.try_axis(unit(turn_b.apply(normal)), Source::SideOfB(side)));
    let is_listed = |core: &Core<'_, V>| !matches!(core, Core::Points { .. } | Core::Smooth);
    let coverage = if is_listed(&core_a) && is_listed(&core_b) {
        if const { V::DIMENSION == 3 } {
            try_crossings(&mut trial);
        } else {
            try_arcs(&mut trial);
        }
        try_closest(&mut trial);
        Coverage::Complete
    } else {
        search(&mut trial)
    };
    trial.finish(coverage)
}

/// How much more closely than by [`Options::DEFAULT`] the axis is searched for. Dimensionless: the normal
/// that a search ends with may prove less than the best bound that it met on the way.
const CLOSER: f64 = 1.0 / 64.0;

/// The answer of the search for the distance, and the closest points of the cores.
fn searched<V: Space>(pair: &View<'_, V>, closer: V::Scalar) -> (Proximity<V>, [V; 2]) {
    let options = Options::DEFAULT.with_relative_tolerance(V::Scalar::TOLERANCE * closer);
    solve::locate(pair.a, pair.b, &options, &mut Cache::new())
}

// Why one axis more is enough.
//
// Where the cores are apart, the best axis runs through their closest points. Each of the two lies on a
// vertex, within an edge or within a face. Within a face: the axis is perpendicular to that face. Within an
// edge each, not parallel: it is perpendicular to both edges. In the plane an edge is a face in this sense.
// All these axes are tried before. What is left are a vertex and a vertex or an edge; parallel edges have
// such closest points too: these the search for the distance finds, and a slice's corners are all tried. (Of
// several equally close ones each has the same axis, as the shortest vector between two convex sets is
// unique.)
//
// Where the cores overlap the best axis is perpendicular to a facet of A − B, and those have been tried as
// well; but for cores whose difference is flat and has no facets. Its flat side gives a gap of 0, so only
// where every axis so far overlaps by more than rounding is there nothing to look for. (Slices have arcs as
// well: see there.)

/// Tries the axis through the closest points, unless an axis before is as good.
fn try_closest<V: Space>(trial: &mut Trial<'_, '_, V>) {
    let pair = trial.pair;
    if !pair.are_polytopes() || trial.overlaps() {
        return;
    }
    let (answer, [on_a, on_b]) = searched(pair, V::Scalar::ONE);
    let is_open = trial.best_gap().is_none_or(|gap| gap < answer.distance - pair.touching());
    // Through one point there is no axis.
    if is_open && on_a != on_b {
        trial.try_axis(unit(answer.normal), Source::Closest(answer.features(pair.a, pair.b)));
    }
}

/// Tries the axis that the search for the distance ends with, and holds its gap against the upper bound that
/// was found.
fn search<V: Space>(trial: &mut Trial<'_, '_, V>) -> Coverage {
    let (pair, tolerance) = (trial.pair, V::Scalar::TOLERANCE);
    let (answer, _) = searched(pair, V::Scalar::from_f64(CLOSER));
    trial.try_axis(unit(answer.normal), Source::Search);
    let upper = answer.bounds.upper;
    let rounding =
        (pair.error + pair.error) * pair.unit + V::Scalar::EPSILON * (pair.a.radius() + pair.b.radius());
    let is_met = |gap: V::Scalar| upper.is_finite() && upper - gap <= tolerance * upper.abs() + rounding;
    if trial.best_gap().is_some_and(is_met) { Coverage::Converged } else { Coverage::Partial }
}
