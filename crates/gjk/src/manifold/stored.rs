//! A contact as it is stored: with as many points as it has.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::points::{Manifold, ManifoldPoint};
use super::reduce::POINTS;
use crate::convex::Feature;
use crate::math::{Scalar, Vector};
use crate::query::Reference;

/// The fields of a contact, and its points.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Manifold", deny_unknown_fields, bound = "")]
pub(super) struct StoredManifold<V: Vector> {
    normal: V,
    reference: Reference,
    points: Few<V>,
}

/// As many points as a contact may have, or fewer.
struct Few<V: Vector> {
    points: [ManifoldPoint<V>; POINTS],
    count: usize,
}

impl<V: Vector> From<Manifold<V>> for StoredManifold<V> {
    fn from(contact: Manifold<V>) -> Self {
        let Manifold { normal, reference, points, count } = contact;
        Self { normal, reference, points: Few { points, count } }
    }
}

impl<V: Vector> From<StoredManifold<V>> for Manifold<V> {
    fn from(stored: StoredManifold<V>) -> Self {
        let StoredManifold { normal, reference, points: Few { points, count } } = stored;
        Self { normal, reference, points, count }
    }
}

impl<V: Vector> Serialize for Few<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.points[..self.count])
    }
}

impl<'de, V: Vector> Deserialize<'de> for Few<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(List(PhantomData))
    }
}

/// Reads the points one by one.
struct List<V>(PhantomData<V>);

impl<'de, V: Vector> Visitor<'de> for List<V> {
    type Value = Few<V>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "at most {POINTS} points")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Few<V>, A::Error> {
        let none = ManifoldPoint { point: V::ZERO, distance: Scalar::ZERO, features: [Feature::Smooth; 2] };
        let mut found = Few { points: [none; POINTS], count: 0 };
        while let Some(point) = list.next_element()? {
            let place = found.points.get_mut(found.count);
            *place.ok_or_else(|| A::Error::invalid_length(POINTS + 1, &self))? = point;
            found.count += 1;
        }
        Ok(found)
    }
}
