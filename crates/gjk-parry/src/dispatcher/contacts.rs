//! The list of contacts in a manifold.

use super::super::dimension::POINTS;
use super::super::parry::math::{Real, Vector};
use super::super::parry::query::{ContactManifold, TrackedContact};
use super::super::parry::shape::PackedFeatureId;

/// How much less deep than the proved distance the deepest contact of two sides may be before the witness
/// points become a contact, too: as a fraction of the distance of a side's corner from its frame's origin.
pub(super) const MISSED: Real = 1.0 / 16384.0;

/// Most contacts whose data is carried over: two squares that cross have eight.
const CARRIED: usize = 8;

#[inline]
pub(super) fn deepest<M, C>(manifold: &ContactManifold<M, C>) -> Real {
    manifold.points.iter().fold(Real::INFINITY, |least, contact| contact.dist.min(least))
}

/// Adds a contact; where there is no room, the farthest makes room.
#[inline]
pub(super) fn push<M, C: Default + Copy>(
    manifold: &mut ContactManifold<M, C>,
    [local_p1, local_p2]: [Vector; 2],
    [fid1, fid2]: [PackedFeatureId; 2],
    distance: Real,
) {
    let contact = TrackedContact::new(local_p1, local_p2, fid1, fid2, distance);
    if manifold.points.len() < POINTS {
        manifold.points.push(contact);
    } else if let Some(farthest) =
        manifold.points.iter_mut().max_by(|one, other| one.dist.total_cmp(&other.dist))
    {
        *farthest = contact;
    }
}

/// Replaces all contacts by one, which keeps the data of the first.
#[inline]
pub(super) fn replace<M, C: Default + Copy>(
    manifold: &mut ContactManifold<M, C>,
    points: [Vector; 2],
    distance: Real,
) {
    let data = manifold.points.first().map(|contact| contact.data);
    manifold.points.clear();
    push(manifold, points, [PackedFeatureId::UNKNOWN; 2], distance);
    manifold.points[0].data = data.unwrap_or_default();
}

/// The data of contacts, by their features.
pub(super) struct Carried<C> {
    contacts: [(PackedFeatureId, PackedFeatureId, C); CARRIED],
    count: usize,
}

impl<C: Default + Copy> Carried<C> {
    /// Takes the data out of a manifold, which is empty then.
    #[inline]
    pub(super) fn take<M>(manifold: &mut ContactManifold<M, C>) -> Option<Self> {
        if manifold.points.is_empty() {
            return None;
        }
        let none = (PackedFeatureId::UNKNOWN, PackedFeatureId::UNKNOWN, C::default());
        let mut carried = Self { contacts: [none; CARRIED], count: 0 };
        for (place, contact) in carried.contacts.iter_mut().zip(&manifold.points) {
            *place = (contact.fid1, contact.fid2, contact.data);
            carried.count += 1;
        }
        manifold.points.clear();
        Some(carried)
    }

    /// Gives the data to the contacts of the same features.
    #[inline]
    pub(super) fn give<M>(&self, manifold: &mut ContactManifold<M, C>) {
        for contact in &mut manifold.points {
            let is_same =
                |old: &&(PackedFeatureId, PackedFeatureId, C)| (old.0, old.1) == (contact.fid1, contact.fid2);
            if let Some((_, _, data)) = self.contacts[..self.count].iter().find(is_same) {
                contact.data = *data;
            }
        }
    }
}
