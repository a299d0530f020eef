//! The first contacts of all pairs.

use std::collections::HashSet;

use gjk::{CastOptions, Motion};
use gjk_json::asked::Asked;
use gjk_json::cast::Encounter;
use gjk_json::shape::Posed;
use rayon::prelude::*;

/// Bodies and how they move.
pub(super) struct Movers<'b, V: Asked> {
    /// In the order of the scene.
    pub(super) bodies: &'b [Posed<V>],
    pub(super) motions: Vec<Motion<V>>,
}

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
    pub(super) encounter: Encounter,
}

impl<V: Asked> Movers<'_, V> {
    /// Asks about every pair that moves relative to each other. There is no broad phase: of two bodies far
    /// apart a cast asks for one distance and one plane.
    pub(super) fn first_contacts(
        &self,
        ignored: &HashSet<[usize; 2]>,
        options: &CastOptions<V::Scalar>,
    ) -> Found {
        let count = self.bodies.len();
        let pairs = |i: usize| (i + 1..count).map(move |j| [i, j]);
        let is_asked = |&[i, j]: &[usize; 2]| {
            !ignored.contains(&[i, j]) && !move_alike(&self.motions[i], &self.motions[j])
        };
        let asked: Vec<[usize; 2]> = (0..count).flat_map(pairs).filter(is_asked).collect();
        let meet = |&bodies: &[usize; 2]| {
            let both = bodies.map(|index| &self.bodies[index]);
            let motions = bodies.map(|index| &self.motions[index]);
            let encounter = V::encounter_unless_free(both, motions, options)?;
            Some(Meeting { bodies, encounter })
        };
        let mut meetings: Vec<Meeting> = asked.par_iter().filter_map(meet).collect();
        meetings.sort_by(|one, other| {
            let times = one.encounter.time_lower.total_cmp(&other.encounter.time_lower);
            times.then(one.bodies.cmp(&other.bodies))
        });
        Found { meetings, asked: asked.len() }
    }
}

/// Whether two bodies keep their places relative to each other, as far as that is plain.
fn move_alike<V: Asked>(one: &Motion<V>, other: &Motion<V>) -> bool {
    let about = one.angular_velocity() == V::NO_TURN || one.center() == other.center();
    one.velocity() == other.velocity() && one.angular_velocity() == other.angular_velocity() && about
}
