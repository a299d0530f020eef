//! The trait of all bodies.

// Read `tree/between.rs` next (why a box's distance is a lower bound), then `tree/walk.rs` (the traversal of
// two trees, with an upper bound passed from leaf to leaf), `pair/nearest.rs` (what is skipped is no closer
// than the upper bound, so the smallest lower bound examined holds for all), `pair/inside.rs` and
// `pair/overlap.rs` (a body inside a closed surface), and `pair/parting/` (the depth in the plane).
// `polygon/` decomposes polygons: `rings.rs` decides by exact signs how edges meet, `triangulation.rs` calls
// spade, `merge.rs` joins parts.

use alloc::boxed::Box;
use alloc::sync::Arc;

use gjk::math::{Scalar, Vector};
use gjk::{Aabb, Convex, Pose, Space, aabb};

use crate::slabs::Slabs;
use crate::tree::Tree;

/// A contact between a part of a body and another shape, as passed to [`Body::normal_at`].
#[derive(Clone, Copy)]
pub struct PartContact<'a, V: Vector> {
    /// The contact normal between the two parts alone: unit, out of the body, in its frame.
    pub normal: V,
    /// The sine of the largest angle at which two normals count as equal: about the error of normals on
    /// curved shapes.
    pub lean: V::Scalar,
    /// The support value of the other part: its largest coordinate along a direction of the body's frame.
    pub reach: &'a dyn Fn(V) -> V::Scalar,
}

impl<V: Vector> PartContact<'_, V> {
    /// How far the other part reaches beyond a plane, on the side of its normal and on the other.
    pub(crate) fn beside(&self, normal: V, on_plane: V) -> [V::Scalar; 2] {
        let height = normal.dot(on_plane);
        [(self.reach)(normal) - height, (self.reach)(-normal) + height]
    }
}

impl<V: Vector> core::fmt::Debug for PartContact<'_, V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PartContact").field("normal", &self.normal).field("lean", &self.lean).finish()
    }
}

/// A body made of convex parts.
///
/// The body is the union of its parts. If the body has a surface that [encloses](Self::encloses) points,
/// these belong to it as well.
pub trait Body {
    /// The vector type of the space.
    type Vector: Space;
    /// The type of the parts.
    type Part: Convex<Vector = Self::Vector> + ?Sized;

    /// Returns the tree of the parts' bounding boxes, in the body's frame. Item i is part i. There is at
    /// least one part.
    fn tree(&self) -> &Tree<Self::Vector>;

    /// Returns a part, by its index below the number of items in [`tree`](Self::tree).
    fn part(&self, index: u32) -> &Self::Part;

    /// Returns the pose of a part in the body's frame, or `None` if it is the identity.
    fn place(&self, index: u32) -> Option<&Pose<Self::Vector>> {
        let _ = index;
        None
    }

    /// Returns the error of the part's pose, in addition to the error of its rotation. Length.
    fn place_error(&self, index: u32) -> <Self::Vector as Vector>::Scalar {
        let _ = index;
        Scalar::ZERO
    }

    /// Slabs around the parts in each node of the tree, where the body has them.
    #[doc(hidden)]
    fn slabs(&self) -> Option<&Slabs> {
        None
    }

    /// Returns whether a point of the body's frame lies inside a closed surface. Exact; on the surface,
    /// either result is allowed.
    fn encloses(&self, point: Self::Vector) -> bool {
        let _ = point;
        false
    }

    /// Returns whether [`encloses`](Self::encloses) can be true for any point.
    fn is_solid(&self) -> bool {
        false
    }

    /// Whether the body is what triangles, its parts, enclose, and nothing else.
    #[doc(hidden)]
    fn is_polyhedron(&self) -> bool {
        false
    }

    /// Boxes the body as a trait object, for example for [`Assembly`](crate::Assembly).
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

    /// Returns at least one part of each connected piece. By default, all parts.
    ///
    /// Parts of one piece are connected. While such a piece does not touch another body's surface, it is
    /// either inside or outside.
    fn pieces(&self) -> &[u32] {
        &[]
    }

    /// Returns a normal of the body's surface for a contact at this part: `meeting.normal` if the surface has
    /// it, otherwise one that it has. Returns `None` if another part is responsible for this contact.
    ///
    /// Parts of one surface share inner edges. The normals of these edges would block bodies that slide over
    /// them. By default, every normal of a part is a normal of the body.
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, Self::Vector>) -> Option<Self::Vector> {
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
            fn normal_at(&self, part: u32, meeting: &PartContact<'_, B::Vector>) -> Option<B::Vector> {
                (**self).normal_at(part, meeting)
            }
        }
    };
}

forward!(Box);
forward!(Arc);

/// A convex shape as a body with one part.
#[derive(Clone, Debug)]
pub struct ConvexBody<C: Convex> {
    shape: C,
    tree: Tree<C::Vector>,
}

impl<C: Convex> ConvexBody<C> {
    /// Creates a body from a convex shape.
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

/// A body of any type.
pub type AnyBody<V> = dyn Body<Vector = V, Part = AnyPart<V>> + Send + Sync;

/// A part of any type.
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
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, B::Vector>) -> Option<B::Vector> {
        self.0.normal_at(part, meeting)
    }
}

/// The boxes of shapes that all are in the body's frame.
pub(crate) fn boxes<C: Convex>(parts: &[C]) -> Tree<C::Vector> {
    let boxes: alloc::vec::Vec<Aabb<C::Vector>> =
        parts.iter().map(|part| aabb(part, &Pose::IDENTITY)).collect();
    Tree::new(&boxes)
}
