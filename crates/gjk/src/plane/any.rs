//! Cores whose kind is asked for at every turn: one kernel instead of one for each two kinds, for
//! programs that are loaded over a network. What is computed is the same.

use core::borrow::Borrow;

use super::few::{Around, Rectangle, Segment};
use crate::convex::{Lanes, Prepared};
use crate::math::{Scalar, Vector};
use crate::placed::{Few, Point};

/// A core of any kind.
#[derive(Clone, Copy)]
pub(super) struct Whichever<'a, V: Vector>(pub(super) Prepared<'a, V>);

/// The value of an expression about the core, whatever its kind. What has no kernel is a point here, and is
/// never asked.
macro_rules! of_kind {
    ($flat:expr, $core:ident => $value:expr) => {
        match $flat {
            Prepared::Outline(outline) => {
                let $core = *outline;
                $value
            }
            Prepared::Box(half) => {
                let $core = Rectangle(*half);
                $value
            }
            Prepared::Segment(ends) => {
                let $core = Segment::new(*ends);
                $value
            }
            _ => {
                let $core = Point;
                $value
            }
        }
    };
}

impl<V: Vector> Few<V> for Whichever<'_, V> {
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        match self.0 {
            Prepared::Outline(outline) => (self, Few::<V>::scaled(outline, inverse_unit).1),
            Prepared::Box(half) => (Self(Prepared::Box(half * inverse_unit)), V::Scalar::ONE),
            Prepared::Segment(ends) => {
                (Self(Prepared::Segment(ends.map(|end| end * inverse_unit))), V::Scalar::ONE)
            }
            _ => (self, V::Scalar::ONE),
        }
    }

    fn count(&self) -> usize {
        of_kind!(&self.0, core => Few::<V>::count(&core))
    }

    fn vertex(&self, place: usize) -> V {
        of_kind!(&self.0, core => core.vertex(place))
    }

    fn reach(&self, direction: V) -> V::Scalar {
        of_kind!(&self.0, core => core.reach(direction))
    }
}

impl<V: Vector> Around<V> for Whichever<'_, V> {
    fn lanes(&self) -> impl Borrow<Lanes> {
        of_kind!(&self.0, core => *Around::<V>::lanes(&core).borrow())
    }

    fn normal(&self, place: usize) -> V {
        of_kind!(&self.0, core => core.normal(place))
    }

    fn vertex_index(&self, place: usize) -> u32 {
        of_kind!(&self.0, core => Around::<V>::vertex_index(&core, place))
    }

    fn edge_index(&self, place: usize) -> u32 {
        of_kind!(&self.0, core => Around::<V>::edge_index(&core, place))
    }

    fn holds(&self, point: V, margin: V::Scalar) -> bool {
        of_kind!(&self.0, core => core.holds(point, margin))
    }

    fn half(&self) -> Option<V> {
        of_kind!(&self.0, core => core.half())
    }

    fn edges(&self) -> u32 {
        of_kind!(&self.0, core => Around::<V>::edges(&core))
    }
}
