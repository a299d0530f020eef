//! The first contacts of all pairs.

use std::collections::HashSet;

use gjk::{CastOptions, Motion};
use gjk_body::answer::CastAnswer;
use gjk_json::asked::Asked;
use rayon::prelude::*;

use crate::query::scene::Group;

/// What was found.
pub(super) struct Found {
    /// In order of time, those of one time in that of the bodies.
    pub(super) meetings: Vec<Meeting>,
    /// How many pairs were asked about.
    pub(super) asked: usize,
}

/// Two bodies that come as near as the target, or may do.
pub(super) struct Meeting {
    /// Their places in the scene.
    pub(super) bodies: [usize; 2],
    pub(super) encounter: CastAnswer,
}

/// Asks about every pair that moves relative to each other. There is no broad phase: of two bodies far apart
/// a cast asks for one distance and one plane.
pub(super) fn first_contacts<V: Asked>(
    Group { bodies, motions }: &Group<V>,
    ignored: &HashSet<[usize; 2]>,
    options: &CastOptions<V::Scalar>,
) -> Found {
    let pairs = |i: usize| (i + 1..bodies.len()).map(move |j| [i, j]);
    let is_asked = |&[i, j]: &[usize; 2]| !ignored.contains(&[i, j]) && !move_alike(&motions[i], &motions[j]);
    let asked: Vec<[usize; 2]> = (0..bodies.len()).flat_map(pairs).filter(is_asked).collect();
    let meet = |&[i, j]: &[usize; 2]| {
        let (both, motions) = ([&bodies[i], &bodies[j]], [&motions[i], &motions[j]]);
        let encounter = V::cast_unless_free(both, motions, options)?;
        Some(Meeting { bodies: [i, j], encounter })
    };
    let mut meetings: Vec<Meeting> = asked.par_iter().filter_map(meet).collect();
    meetings.sort_by(|one, other| {
        let times = one.encounter.time_lower.total_cmp(&other.encounter.time_lower);
        times.then(one.bodies.cmp(&other.bodies))
    });
    Found { meetings, asked: asked.len() }
}

/// Whether two bodies keep their places relative to each other, as far as that is plain.
fn move_alike<V: Asked>(one: &Motion<V>, other: &Motion<V>) -> bool {
    let about = one.angular_velocity() == V::NO_TURN || one.center() == other.center();
    one.velocity() == other.velocity() && one.angular_velocity() == other.angular_velocity() && about
}
