//! The steps of a run as pictures.

use gjk::Space;
use gjk_trace::run::Run;
use gjk_trace::strip::{Strip, StripOptions};
use gjk_trace::{AxisY, Drawable};

use super::chosen::Chosen;
use super::narrowed::Narrowed;
use crate::query::scene::{Bodies, Scene};
use crate::query::source::Source;
use gjk_json::shape::Posed;

/// How steps are shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Picture {
    /// Side by side.
    Strip,
    /// One after the other, as one picture that moves.
    Animation,
}

/// The steps as SVG. Drawn in `f64`, whatever the run was computed in.
pub(super) fn draw(source: &Source, chosen: &Chosen<'_>, run: &Run, picture: Picture) -> Option<String> {
    let axis_y = if source.is_svg() { AxisY::Down } else { AxisY::Up };
    let options = StripOptions { axis_y, ..StripOptions::default() };
    Some(match &source.scene::<f64>()? {
        Scene { bodies: Bodies::Plane(bodies), .. } => of(chosen, bodies, run, picture, &options),
        Scene { bodies: Bodies::Space(bodies), .. } => of(chosen, bodies, run, picture, &options),
    })
}

fn of<V: Drawable + Space>(
    chosen: &Chosen<'_>,
    bodies: &[Posed<V>],
    run: &Run,
    picture: Picture,
    options: &StripOptions,
) -> String {
    let both = Narrowed::both(chosen.of(bodies), chosen.parts());
    let [a, b] = both.each_ref().map(|body| gjk_trace::Body::new(&*body.body().shape, &body.body().pose));
    let strip = Strip::new(a, b, run);
    match picture {
        Picture::Strip => strip.strip(options),
        Picture::Animation => strip.animation(options),
    }
}
