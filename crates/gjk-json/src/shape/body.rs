use std::fmt;
use std::sync::Arc;

use gjk::math::Vector;
use gjk::{Convex as _, Pose};
use gjk_body::AnyPart;

use crate::number::Number;

/// A shape and where it is.
pub struct Body<V: Vector> {
    /// The shape in its own frame.
    pub shape: Arc<AnyPart<V>>,
    /// Its place in the world.
    pub pose: Pose<V>,
}

impl<V: Vector> fmt::Debug for Body<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Body").field("center", &self.shape.center()).field("pose", &self.pose).finish()
    }
}

/// A body of the plane or of space.
#[derive(Debug)]
pub enum AnyBody<N: Number> {
    /// In 2D.
    Plane(Body<N::Plane>),
    /// In 3D.
    Space(Body<N::Space>),
}

impl<N: Number> AnyBody<N> {
    /// The name of the body's dimension.
    pub fn dimension(&self) -> &'static str {
        match self {
            AnyBody::Plane(_) => "2D",
            AnyBody::Space(_) => "3D",
        }
    }
}
