//! The steps of a run as pictures.

use gjk::Space;
use gjk_trace::Drawable;
use gjk_trace::strip::{CastStrip, Strip, StripOptions};

use super::chosen::Chosen;
use super::narrowed::{Narrowed, motions};
use super::steps::Steps;
use crate::command::ExplainArguments;
use crate::query::scene::Group;

/// The steps as SVG: side by side, or one after the other as one picture that moves.
pub(super) fn draw<V: Drawable + Space>(
    chosen: &Chosen<'_>,
    group: &Group<V>,
    steps: &Steps,
    arguments: &ExplainArguments,
    options: &StripOptions,
) -> String {
    let both = Narrowed::both(chosen.of(&group.bodies), chosen.parts());
    let [a, b] = both.each_ref().map(Narrowed::body);
    match steps {
        Steps::Query(run) => {
            let [a, b] = [a, b].map(|body| gjk_trace::Body::new(&*body.shape, &body.pose));
            let strip = Strip::new(a, b, run);
            if arguments.animate { strip.animation(options) } else { strip.strip(options) }
        }
        Steps::Cast(journey) => {
            let motions = motions(&both, chosen.of(&group.motions));
            let strip = CastStrip::new([&*a.shape, &*b.shape], motions, journey);
            if arguments.animate { strip.animation(options) } else { strip.strip(options) }
        }
    }
}
