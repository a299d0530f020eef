//! The steps of a run as pictures.

use gjk_trace::run::Run;
use gjk_trace::strip::{Strip, StripOptions};
use gjk_trace::{AxisY, Drawable};

use super::chosen::Chosen;
use crate::query::scene::{Bodies, Scene};
use crate::query::source::Source;
use gjk_json::shape::Body;

/// The steps side by side, as SVG. Drawn in `f64`, whatever the run was computed in.
pub(super) fn strip(source: &Source, chosen: &Chosen<'_>, run: &Run) -> Option<String> {
    let options = options(source);
    Some(match &source.scene::<f64>()? {
        Scene { bodies: Bodies::Plane(bodies), .. } => of(chosen.of(bodies), run).strip(&options),
        Scene { bodies: Bodies::Space(bodies), .. } => of(chosen.of(bodies), run).strip(&options),
    })
}

/// The steps one after the other, as one SVG that moves.
pub(super) fn animation(source: &Source, chosen: &Chosen<'_>, run: &Run) -> Option<String> {
    let options = options(source);
    Some(match &source.scene::<f64>()? {
        Scene { bodies: Bodies::Plane(bodies), .. } => of(chosen.of(bodies), run).animation(&options),
        Scene { bodies: Bodies::Space(bodies), .. } => of(chosen.of(bodies), run).animation(&options),
    })
}

fn options(source: &Source) -> StripOptions {
    let axis_y = if source.is_svg() { AxisY::Down } else { AxisY::Up };
    StripOptions { axis_y, ..StripOptions::default() }
}

fn of<'a, V: Drawable>([a, b]: [&'a Body<V>; 2], run: &'a Run) -> Strip<'a, V> {
    let [a, b] = [a, b].map(|body| gjk_trace::Body::new(&*body.shape, &body.pose));
    Strip::new(a, b, run)
}
