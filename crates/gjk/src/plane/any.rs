//! A core of any kind, which is asked for at every turn: one kernel instead of one for each two kinds, for
//! programs that are loaded over a network. What is computed is the same.

use core::borrow::Borrow;

use super::few::{Around, Rectangle, Segment};
use crate::convex::{Lanes, Outline, Prepared};
use crate::math::{Scalar, Vector};
use crate::placed::{Few, Point};

/// A core of few vertices in the plane.
#[derive(Clone, Copy)]
pub(super) enum Whichever<'a, V: Vector> {
    Point,
    Segment(Segment<V>),
    Box(Rectangle<V>),
    Outline(&'a Outline<V>),
}

/// Lanes that are there, or made for one question.
enum Sides<'a> {
    Kept(&'a Lanes),
    Made(Lanes),
}

impl Borrow<Lanes> for Sides<'_> {
    #[inline(always)]
    fn borrow(&self) -> &Lanes {
        match self {
            Self::Kept(lanes) => lanes,
            Self::Made(lanes) => lanes,
        }
    }
}

/// The value of an expression about the core, whatever its kind.
macro_rules! of_kind {
    ($whichever:expr, $core:ident => $value:expr) => {
        match $whichever {
            Whichever::Point => {
                let $core = &Point;
                $value
            }
            Whichever::Segment($core) => $value,
            Whichever::Box($core) => $value,
            Whichever::Outline($core) => $value,
        }
    };
}

impl<'a, V: Vector> Whichever<'a, V> {
    /// What is prepared of a core; `None` for cores of more vertices, and curved ones.
    #[inline(always)]
    pub(super) fn new(prepared: Prepared<'a, V>) -> Option<Self> {
        match prepared {
            Prepared::Point => Some(Self::Point),
            Prepared::Segment(ends) => Some(Self::Segment(Segment::new(ends))),
            Prepared::Box(half) => Some(Self::Box(Rectangle(half))),
            Prepared::Outline(outline) => Some(Self::Outline(outline)),
            _ => None,
        }
    }
}

impl<V: Vector> Few<V> for Whichever<'_, V> {
    fn scaled(self, inverse_unit: V::Scalar) -> (Self, V::Scalar) {
        match self {
            Self::Point => (self, V::Scalar::ONE),
            Self::Segment(core) => (Self::Segment(core.scaled(inverse_unit).0), V::Scalar::ONE),
            Self::Box(core) => (Self::Box(core.scaled(inverse_unit).0), V::Scalar::ONE),
            Self::Outline(core) => (self, Few::<V>::scaled(core, inverse_unit).1),
        }
    }
    #[inline]
    fn count(&self) -> usize {
        of_kind!(self, core => Few::<V>::count(core))
    }
    #[inline]
    fn vertex(&self, place: usize) -> V {
        of_kind!(self, core => Few::<V>::vertex(core, place))
    }
    #[inline]
    fn reach(&self, direction: V) -> V::Scalar {
        of_kind!(self, core => Few::<V>::reach(core, direction))
    }
}

impl<V: Vector> Around<V> for Whichever<'_, V> {
    fn lanes(&self) -> impl Borrow<Lanes> {
        match self {
            Self::Outline(outline) => Sides::Kept(&outline.lanes),
            Self::Point => Sides::Made(*Around::<V>::lanes(&Point).borrow()),
            Self::Segment(core) => Sides::Made(*core.lanes().borrow()),
            Self::Box(core) => Sides::Made(*core.lanes().borrow()),
        }
    }
    #[inline]
    fn normal(&self, place: usize) -> V {
        of_kind!(self, core => Around::<V>::normal(core, place))
    }
    #[inline]
    fn vertex_index(&self, place: usize) -> u32 {
        of_kind!(self, core => Around::<V>::vertex_index(core, place))
    }
    #[inline]
    fn edge_index(&self, place: usize) -> u32 {
        of_kind!(self, core => Around::<V>::edge_index(core, place))
    }
    #[inline]
    fn holds(&self, point: V, margin: V::Scalar) -> bool {
        of_kind!(self, core => Around::<V>::holds(core, point, margin))
    }
    #[inline]
    fn half(&self) -> Option<V> {
        of_kind!(self, core => Around::<V>::half(core))
    }
    #[inline]
    fn edges(&self) -> u32 {
        of_kind!(self, core => Around::<V>::edges(core))
    }
}
