//! What the questions may know about a body.

use alloc::boxed::Box;

use gjk::{Aabb, Convex, Pose, Scalar, Space, Vector, aabb};

use crate::tree::Tree;

/// A body made of convex parts.
///
/// The body is the union of its parts; of a body with a surface that [encloses](Self::encloses) something,
/// what is inside belongs to it as well.
pub trait Body {
    /// The space the body lives in.
    type Vector: Space;
    /// What its parts are.
    type Part: Convex<Vector = Self::Vector> + ?Sized;

    /// The boxes of the parts, in the body's frame: item i is part i. At least one.
    fn tree(&self) -> &Tree<Self::Vector>;

    /// A part. Parts are counted from 0; others are not asked for.
    fn part(&self, index: u32) -> &Self::Part;

    /// Where a part is in the body's frame; `None` where the part's frame is the body's.
    fn place(&self, index: u32) -> Option<&Pose<Self::Vector>> {
        let _ = index;
        None
    }

    /// How far a part may be from where [`place`](Self::place) says it is, beyond what the pose knows of
    /// itself.
    fn place_error(&self, index: u32) -> <Self::Vector as Vector>::Scalar {
        let _ = index;
        Scalar::ZERO
    }

    /// Whether a point of the body's frame is inside, though no part may hold it. Decided exactly; on the
    /// surface either answer is right.
    fn encloses(&self, point: Self::Vector) -> bool {
        let _ = point;
        false
    }

    /// Whether [`encloses`](Self::encloses) may be true anywhere.
    fn is_solid(&self) -> bool {
        false
    }

    /// Parts, at least one of each piece: parts of one piece are connected, so that all are inside of another
    /// body's surface, or none, as long as they do not touch it. By default every part.
    fn pieces(&self) -> &[u32] {
        &[]
    }
}

impl<B: Body + ?Sized> Body for Box<B> {
    type Vector = B::Vector;
    type Part = B::Part;
    fn tree(&self) -> &Tree<B::Vector> {
        (**self).tree()
    }
    fn part(&self, index: u32) -> &B::Part {
        (**self).part(index)
    }
    fn place(&self, index: u32) -> Option<&Pose<B::Vector>> {
        (**self).place(index)
    }
    fn place_error(&self, index: u32) -> <B::Vector as Vector>::Scalar {
        (**self).place_error(index)
    }
    fn encloses(&self, point: B::Vector) -> bool {
        (**self).encloses(point)
    }
    fn is_solid(&self) -> bool {
        (**self).is_solid()
    }
    fn pieces(&self) -> &[u32] {
        (**self).pieces()
    }
}

/// A convex shape as a body of one part.
#[derive(Clone, Debug)]
pub struct Single<C: Convex> {
    shape: C,
    tree: Tree<C::Vector>,
}

impl<C: Convex> Single<C> {
    /// The body that is this shape.
    pub fn new(shape: C) -> Self {
        let tree = Tree::new(&[aabb(&shape, &Pose::identity())]);
        Self { shape, tree }
    }
}

impl<C: Convex<Vector: Space>> Body for Single<C> {
    type Vector = C::Vector;
    type Part = C;
    fn tree(&self) -> &Tree<C::Vector> {
        &self.tree
    }
    fn part(&self, _: u32) -> &C {
        &self.shape
    }
}

/// A body whose parts are only known to be convex, so that bodies of all kinds have one type:
/// `Box<dyn Body<Vector = V, Part = AnyPart<V>>>`.
#[derive(Clone, Copy, Debug)]
pub struct Erased<B>(pub B);

/// A part of any kind.
pub type AnyPart<V> = dyn Convex<Vector = V> + Send + Sync;

impl<B: Body<Part: Sized + Send + Sync + 'static>> Body for Erased<B> {
    type Vector = B::Vector;
    type Part = AnyPart<B::Vector>;
    fn tree(&self) -> &Tree<B::Vector> {
        self.0.tree()
    }
    fn part(&self, index: u32) -> &Self::Part {
        self.0.part(index)
    }
    fn place(&self, index: u32) -> Option<&Pose<B::Vector>> {
        self.0.place(index)
    }
    fn place_error(&self, index: u32) -> <B::Vector as Vector>::Scalar {
        self.0.place_error(index)
    }
    fn encloses(&self, point: B::Vector) -> bool {
        self.0.encloses(point)
    }
    fn is_solid(&self) -> bool {
        self.0.is_solid()
    }
    fn pieces(&self) -> &[u32] {
        self.0.pieces()
    }
}

/// The boxes of shapes that all are in the body's frame.
pub(crate) fn boxes<C: Convex>(parts: &[C]) -> Tree<C::Vector> {
    let boxes: alloc::vec::Vec<Aabb<C::Vector>> =
        parts.iter().map(|part| aabb(part, &Pose::identity())).collect();
    Tree::new(&boxes)
}
