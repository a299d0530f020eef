use crate::convex::{Core, VertexId};
use crate::math::Vector;
use crate::math::array;

/// A core's vertices, counter-clockwise.
pub(super) enum Cycle<'a, V> {
    Few([V; 4], usize),
    Many(&'a [V]),
}

/// The index of a box's vertices on the way around it.
const AROUND_BOX: [u32; 4] = [0b00, 0b01, 0b11, 0b10];

impl<'a, V: Vector> Cycle<'a, V> {
    /// `None` for what has no boundary of edges in the plane.
    pub(super) fn of(core: Core<'a, V>) -> Option<Self> {
        match core {
            Core::Point => Some(Self::Few([V::ZERO; 4], 1)),
            Core::Segment([first, second]) => Some(Self::Few([first, second, V::ZERO, V::ZERO], 2)),
            Core::Box(_) => {
                let corner = |i: usize| core.vertex(AROUND_BOX[i] as usize).unwrap_or(V::ZERO);
                Some(Self::Few(array(corner), 4))
            }
            // A caller's own shape may say that it has no vertex at all.
            Core::Polygon(vertices) if !vertices.is_empty() => Some(Self::Many(vertices)),
            _ => None,
        }
    }

    pub(super) fn points(&self) -> &[V] {
        match self {
            Self::Few(points, count) => &points[..*count],
            Self::Many(points) => points,
        }
    }

    pub(super) fn id(&self, index: usize) -> Option<VertexId> {
        Some(VertexId(match self {
            Self::Few(_, 4) => AROUND_BOX[index],
            _ => index as u32,
        }))
    }
}

/// The two ways along a boundary.
#[derive(Clone, Copy)]
pub(super) enum Way {
    Forward,
    Back,
}

impl Way {
    pub(super) fn next(self, index: usize, count: usize) -> usize {
        match self {
            Way::Forward if index + 1 == count => 0,
            Way::Forward => index + 1,
            Way::Back if index == 0 => count - 1,
            Way::Back => index - 1,
        }
    }
}
