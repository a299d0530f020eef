use gjk_body::OpenEdges;
use gjk_body::answer::{Body, Posed};

use crate::number::Number;

/// A convex shape of the plane or of space.
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
            Self::Plane(_) => "2D",
            Self::Space(_) => "3D",
        }
    }
}

/// A body of the plane or of space, of any kind.
#[derive(Debug)]
pub enum AnyPosed<N: Number> {
    /// In 2D.
    Plane(Posed<N::Plane>),
    /// In 3D.
    Space(Posed<N::Space>),
}

impl<N: Number> AnyPosed<N> {
    /// The open edges because of which a mesh in it became a surface.
    pub fn open_edges(&self) -> Option<OpenEdges> {
        match self {
            Self::Space(Posed::Composed(composed)) => composed.open_edges,
            _ => None,
        }
    }

    /// The name of the body's dimension.
    pub fn dimension(&self) -> &'static str {
        match self {
            Self::Plane(_) => "2D",
            Self::Space(_) => "3D",
        }
    }
}
