//! Joints, and the frames of the links that they hold.

use gjk::glam::{DAffine3, DVec3};
use gjk_body::shape::Described;
use roxmltree::Node;

/// How a joint moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Motion {
    Turns,
    Slides,
    Fixed,
}

/// A joint of two links.
pub(super) struct Joint<'d> {
    pub(super) name: &'d str,
    pub(super) parent: &'d str,
    pub(super) child: &'d str,
    pub(super) origin: DAffine3,
    /// Of length 1.
    pub(super) axis: DVec3,
    pub(super) motion: Motion,
    /// Another joint, by how much of its value, and how much more.
    pub(super) mimic: Option<(&'d str, f64, f64)>,
    /// The element, and the least and the largest value.
    pub(super) limit: Option<(Node<'d, 'd>, [f64; 2])>,
}

impl Joint<'_> {
    /// The frame of the child, by that of the parent and the value of the joint.
    pub(super) fn child_frame(&self, parent: DAffine3, value: f64) -> DAffine3 {
        let moved = match self.motion {
            Motion::Fixed => DAffine3::IDENTITY,
            Motion::Turns => DAffine3::from_axis_angle(self.axis, value),
            Motion::Slides => DAffine3::from_translation(self.axis * value),
        };
        parent * self.origin * moved
    }
}

/// The axis with length 1, whatever its length; the first one for zero.
pub(super) fn unit(axis: DVec3) -> DVec3 {
    (axis / axis.abs().max_element()).try_normalize().unwrap_or(DVec3::X)
}

/// A shape in a frame.
pub(super) fn placed(shape: impl Into<Described<DVec3>>, frame: &DAffine3) -> Described<DVec3> {
    let DAffine3 { matrix3: m, translation } = *frame;
    Described { columns: [m.x_axis, m.y_axis, m.z_axis], translation, ..shape.into() }
}
