//! The points of a contact as they are stored: as many as there are.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::points::Few;
use super::reduce::POINTS;
use crate::math::Vector;

impl<V: Vector> Serialize for Few<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.points())
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
        let mut found = Few::none();
        while let Some(point) = list.next_element()? {
            found.add(point).ok_or_else(|| A::Error::invalid_length(POINTS + 1, &self))?;
        }
        Ok(found)
    }
}
