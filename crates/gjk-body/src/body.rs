//! What the questions may know about a body.
//!
//! Then read `tree/between.rs` (why a box's distance is a lower bound), `tree/walk.rs` (the walk down two
//! trees, an upper bound handed from leaf to leaf), `pair/nearest.rs` (what is left out is no nearer than the
//! answer's upper bound, so that the least lower bound of what was asked holds for all), `pair/inside.rs` and
//! `pair/overlap.rs` (a body inside a closed surface), and `pair/parting/` (the depth in the plane).
//! `polygon/` cuts polygons: `rings.rs` decides by exact signs how edges meet, `triangulation.rs` asks spade,
//! `merge.rs` joins.

use alloc::boxed::Box;
use alloc::sync::Arc;

use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Convex, Pose, Space, aabb};

use crate::slabs::Slabs;
use crate::tree::Tree;

/// A part of a body meets something: what is known before the body has its say.
#[derive(Clone, Copy)]
pub struct Meeting<'a, V: Vector> {
    /// The contact's normal between the two parts alone: unit, out of the body, in its frame.
    pub normal: V,
    /// How far a normal may lean and still be taken for another, the sine of the angle: about what the
    /// normals of smooth shapes err by.
    pub lean: V::Scalar,
    /// How far the other part reaches in a direction of the body's frame.
    pub reach: &'a dyn Fn(V) -> V::Scalar,
}

impl<V: Vector> Meeting<'_, V> {
    /// How far the other part reaches beyond a plane, on the side of its normal and on the other.
    pub(crate) fn beside(&self, normal: V, on_plane: V) -> [V::Scalar; 2] {
        let height = normal.dot(on_plane);
        [(self.reach)(normal) - height, (self.reach)(-normal) + height]
    }
}

impl<V: Vector> core::fmt::Debug for Meeting<'_, V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Meeting").field("normal", &self.normal).field("lean", &self.lean).finish()
    }
}

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

    /// Slabs around the parts in each node of the tree, where the body has them.
    #[doc(hidden)]
    fn slabs(&self) -> Option<&Slabs> {
        None
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

    /// Whether the body is what triangles, its parts, enclose, and nothing else.
    #[doc(hidden)]
    fn is_polyhedron(&self) -> bool {
        false
    }

    /// The body with its type erased, as an [`Assembly`](crate::Assembly) takes its members.
    fn boxed(self) -> Box<AnyBody<Self::Vector>>
    where
        Self: Sized + Send + Sync + 'static,
        Self::Part: Sized + Send + Sync + 'static,
    {
        Box::new(Erased(self))
    }

    /// Whether the body is known to be convex: then it is the hull of its parts.
    #[doc(hidden)]
    fn is_convex(&self) -> bool {
        self.tree().len() == 1
    }

    /// Parts, at least one of each piece: parts of one piece are connected, so that all are inside of another
    /// body's surface, or none, as long as they do not touch it. By default every part.
    fn pieces(&self) -> &[u32] {
        &[]
    }

    /// The normal that the body's surface has where this part meets something: `meeting.normal` if it is one
    /// of them, else one that is; `None` if what the part meets is for others to tell of.
    ///
    /// Parts of one surface share edges that are no edges of the surface, and normals there hold back what
    /// slides over them. By default every normal of a part is one of the body's.
    fn normal_at(&self, part: u32, meeting: &Meeting<'_, Self::Vector>) -> Option<Self::Vector> {
        let _ = part;
        Some(meeting.normal)
    }
}

macro_rules! forward {
    ($pointer:ident) => {
        impl<B: Body + ?Sized> Body for $pointer<B> {
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
            fn slabs(&self) -> Option<&Slabs> {
                (**self).slabs()
            }
            fn encloses(&self, point: B::Vector) -> bool {
                (**self).encloses(point)
            }
            fn is_solid(&self) -> bool {
                (**self).is_solid()
            }
            fn is_polyhedron(&self) -> bool {
                (**self).is_polyhedron()
            }
            fn is_convex(&self) -> bool {
                (**self).is_convex()
            }
            fn pieces(&self) -> &[u32] {
                (**self).pieces()
            }
            fn normal_at(&self, part: u32, meeting: &Meeting<'_, B::Vector>) -> Option<B::Vector> {
                (**self).normal_at(part, meeting)
            }
        }
    };
}

forward!(Box);
forward!(Arc);

/// A convex shape as a body of one part.
#[derive(Clone, Debug)]
pub struct ConvexBody<C: Convex> {
    shape: C,
    tree: Tree<C::Vector>,
}

impl<C: Convex> ConvexBody<C> {
    /// The body that is this shape.
    pub fn new(shape: C) -> Self {
        let tree = Tree::new(&[aabb(&shape, &Pose::IDENTITY)]);
        Self { shape, tree }
    }
}

impl<C: Convex<Vector: Space>> Body for ConvexBody<C> {
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
pub(crate) struct Erased<B>(pub B);

/// A body of any kind.
pub type AnyBody<V> = dyn Body<Vector = V, Part = AnyPart<V>> + Send + Sync;

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
    fn slabs(&self) -> Option<&Slabs> {
        self.0.slabs()
    }
    fn encloses(&self, point: B::Vector) -> bool {
        self.0.encloses(point)
    }
    fn is_solid(&self) -> bool {
        self.0.is_solid()
    }
    fn is_polyhedron(&self) -> bool {
        self.0.is_polyhedron()
    }
    fn is_convex(&self) -> bool {
        self.0.is_convex()
    }
    fn pieces(&self) -> &[u32] {
        self.0.pieces()
    }
    fn normal_at(&self, part: u32, meeting: &Meeting<'_, B::Vector>) -> Option<B::Vector> {
        self.0.normal_at(part, meeting)
    }
}

/// The boxes of shapes that all are in the body's frame.
pub(crate) fn boxes<C: Convex>(parts: &[C]) -> Tree<C::Vector> {
    let boxes: alloc::vec::Vec<Aabb<C::Vector>> =
        parts.iter().map(|part| aabb(part, &Pose::IDENTITY)).collect();
    Tree::new(&boxes)
}
