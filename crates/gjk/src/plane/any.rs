//! Cores whose kind is asked for at every turn: one kernel instead of one for each two kinds, for
//! programs that are loaded over a network. What is computed is the same.

use core::borrow::Borrow;

use super::few::{Around, Rectangle, Segment};
use crate::convex::{Flat, Lanes};
use crate::math::{Scalar, Vector};
use crate::placed::{Few, Point};

/// The value of an expression about the core, whatever its kind. What has no kernel is a point here, and is
/// never asked.
macro_rules! of_kind {
    ($flat:expr, $core:ident => $value:expr) => {
        match $flat {
            Flat::Outline(outline) => {
                let $core = *outline;
                $value
            }
            Flat::Box(half) => {
                let $core = Rectangle(*half);
                $value
            }
            Flat::Segment(ends) => {
                let $core = Segment(*ends);
                $value
            }
            Flat::Point | Flat::Unknown => {
                let $core = Point;
                $value
            }
        }
    };
}

impl<V: Vector> Few<V> for Flat<'_, V> {
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        match self {
            Flat::Outline(outline) => (self, Few::<V>::scaled(outline, inverse_unit).1),
            Flat::Box(half) => (Flat::Box(half * inverse_unit), V::Scalar::ONE),
            Flat::Segment(ends) => (Flat::Segment(ends.map(|end| end * inverse_unit)), V::Scalar::ONE),
            Flat::Point | Flat::Unknown => (self, V::Scalar::ONE),
        }
    }

    fn count(&self) -> usize {
        of_kind!(self, core => Few::<V>::count(&core))
    }

    fn vertex(&self, place: usize) -> V {
        of_kind!(self, core => core.vertex(place))
    }

    fn reach(&self, direction: V) -> V::Scalar {
        of_kind!(self, core => core.reach(direction))
    }
}

impl<V: Vector> Around<V> for Flat<'_, V> {
    fn lanes(&self) -> impl Borrow<Lanes> {
        of_kind!(self, core => *Around::<V>::lanes(&core).borrow())
    }

    fn outward(&self, place: usize, along: V) -> V {
        of_kind!(self, core => core.outward(place, along))
    }

    fn vertex_index(&self, place: u8) -> u32 {
        of_kind!(self, core => Around::<V>::vertex_index(&core, place))
    }

    fn edge_index(&self, place: u8) -> u32 {
        of_kind!(self, core => Around::<V>::edge_index(&core, place))
    }

    fn holds(&self, point: V, margin: V::Scalar) -> bool {
        of_kind!(self, core => core.holds(point, margin))
    }

    fn half(&self) -> Option<V> {
        of_kind!(self, core => core.half())
    }

    fn edges(&self) -> u32 {
        of_kind!(self, core => Around::<V>::edges(&core))
    }
}
