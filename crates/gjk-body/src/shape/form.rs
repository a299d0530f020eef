//! The numbers of a shape, and the types that its fields may have.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use gjk::math::Vector;
use gjk::{Pose, Space};

use super::kind::Kind;
use super::table::each_kind;
use crate::{AnyBody, AnyPart, OpenEdges};

/// A field of a shape, as it is stored.
#[derive(Clone, Debug)]
pub enum Field<'s, V: Vector> {
    /// A point. Coordinates.
    Point(V),
    /// Lengths along the axes, none of them negative.
    Sizes(V),
    /// A length that is not negative.
    Size(V::Scalar),
    /// An angle. Radians.
    Angle(V::Scalar),
    /// Points, one at least.
    Points(&'s [V]),
    /// Lists of points.
    Rings(&'s [Vec<V>]),
    /// For each triangle the indices of its vertices.
    Triangles(&'s [[u32; 3]]),
    /// Whether the inside of a surface belongs to the shape; if not given, it does where the surface closes.
    Solid(Option<bool>),
    /// Heights over a grid, row by row.
    Heights(&'s [Vec<V::Scalar>]),
    /// The distances between the columns and between the rows of a grid.
    Spacing([V::Scalar; 2]),
    /// Shapes, each at its pose.
    Members(&'s [Member<V>]),
}

/// Where the fields of a shape come from. Each method is given the name of a field and returns its value.
#[expect(
    clippy::missing_errors_doc,
    reason = "every method fails if the field is missing or of another type"
)]
pub trait Fields<V: Vector> {
    /// What is wrong with a field.
    type Fault;
    /// A point.
    fn point(&mut self, field: &'static str) -> Result<V, Self::Fault>;
    /// Lengths along the axes.
    fn sizes(&mut self, field: &'static str) -> Result<V, Self::Fault>;
    /// A length.
    fn size(&mut self, field: &'static str) -> Result<V::Scalar, Self::Fault>;
    /// An angle. Radians.
    fn angle(&mut self, field: &'static str) -> Result<V::Scalar, Self::Fault>;
    /// Three points.
    fn corners(&mut self, field: &'static str) -> Result<[V; 3], Self::Fault>;
    /// Points.
    fn points(&mut self, field: &'static str) -> Result<Vec<V>, Self::Fault>;
    /// Lists of points; none if the field is missing.
    fn rings(&mut self, field: &'static str) -> Result<Vec<Vec<V>>, Self::Fault>;
    /// Three indices for each triangle.
    fn triangles(&mut self, field: &'static str) -> Result<Vec<[u32; 3]>, Self::Fault>;
    /// Whether a surface has an inside; `None` if the field is missing.
    fn solid(&mut self, field: &'static str) -> Result<Option<bool>, Self::Fault>;
    /// Rows of heights.
    fn heights(&mut self, field: &'static str) -> Result<Vec<Vec<V::Scalar>>, Self::Fault>;
    /// The distances between columns and rows.
    fn spacing(&mut self, field: &'static str) -> Result<[V::Scalar; 2], Self::Fault>;
    /// Shapes at their poses.
    fn members(&mut self, field: &'static str) -> Result<Vec<Member<V>>, Self::Fault>;
}

/// A shape at its pose, as a part of a compound.
#[derive(Clone, Debug)]
pub struct Member<V: Vector> {
    /// The shape, which several members may have.
    pub shape: Arc<Shape<V>>,
    /// Where it is in the compound's frame.
    pub pose: Pose<V>,
}

/// The type that a field is stored as, by the method of [`Fields`] that reads it.
macro_rules! stored {
    (point, $v:ident) => { $v };
    (sizes, $v:ident) => { $v };
    (size, $v:ident) => { <$v as Vector>::Scalar };
    (angle, $v:ident) => { <$v as Vector>::Scalar };
    (corners, $v:ident) => { [$v; 3] };
    (points, $v:ident) => { Vec<$v> };
    (rings, $v:ident) => { Vec<Vec<$v>> };
    (triangles, $v:ident) => { Vec<[u32; 3]> };
    (solid, $v:ident) => { Option<bool> };
    (heights, $v:ident) => { Vec<Vec<<$v as Vector>::Scalar>> };
    (spacing, $v:ident) => { [<$v as Vector>::Scalar; 2] };
    (members, $v:ident) => { Vec<Member<$v>> };
}

/// A stored field as a [`Field`].
macro_rules! shown {
    (point, $data:ident) => {
        Field::Point(*$data)
    };
    (sizes, $data:ident) => {
        Field::Sizes(*$data)
    };
    (size, $data:ident) => {
        Field::Size(*$data)
    };
    (angle, $data:ident) => {
        Field::Angle(*$data)
    };
    (corners, $data:ident) => {
        Field::Points($data)
    };
    (points, $data:ident) => {
        Field::Points($data)
    };
    (rings, $data:ident) => {
        Field::Rings($data)
    };
    (triangles, $data:ident) => {
        Field::Triangles($data)
    };
    (solid, $data:ident) => {
        Field::Solid(*$data)
    };
    (heights, $data:ident) => {
        Field::Heights($data)
    };
    (spacing, $data:ident) => {
        Field::Spacing(*$data)
    };
    (members, $data:ident) => {
        Field::Members($data)
    };
}

macro_rules! forms {
    ($($(#[doc = $about:literal])+ $kind:ident $name:literal $(or $alias:literal)? in $space:tt {
        $($field:ident: $type:tt),*
    } $(= $shape:expr)?;)*) => {
        /// The numbers of a shape, by its kind.
        #[non_exhaustive]
        #[expect(missing_docs, reason = "the fields are those of the library's shapes")]
        pub enum Form<V: Vector> {
            $($(#[doc = $about])+ $kind { $($field: stored!($type, V)),* },)*
        }

        impl<V: Vector> Form<V> {
            /// Reads the fields of a kind, in the order of [`Kind::fields`].
            ///
            /// # Errors
            /// The first fault of a field.
            pub fn read<F: Fields<V>>(kind: Kind, fields: &mut F) -> Result<Self, F::Fault> {
                Ok(match kind {
                    $(Kind::$kind => Self::$kind {
                        $($field: fields.$type(stringify!($field))?),*
                    },)*
                })
            }

            /// What the shape is.
            pub fn kind(&self) -> Kind {
                match self { $(Self::$kind { .. } => Kind::$kind),* }
            }

            /// The fields with their names, in their order.
            pub fn fields(&self) -> Vec<(&'static str, Field<'_, V>)> {
                match self {
                    $(Self::$kind { $($field),* } => vec![
                        $((stringify!($field), shown!($type, $field))),*
                    ],)*
                }
            }
        }

        impl<V: Vector> Clone for Form<V> {
            fn clone(&self) -> Self {
                match self {
                    $(Self::$kind { $($field),* } => Self::$kind { $($field: $field.clone()),* },)*
                }
            }
        }
    };
}

each_kind!(forms);

impl<V: Vector> core::fmt::Debug for Form<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut shown = f.debug_struct(self.kind().name());
        self.fields().iter().for_each(|(name, field)| {
            shown.field(name, field);
        });
        shown.finish()
    }
}

/// A shape of any kind: its numbers, and the body that it is.
#[derive(Clone)]
pub struct Shape<V: Vector> {
    pub(super) form: Form<V>,
    pub(super) rounding: V::Scalar,
    pub(super) body: Arc<AnyBody<V>>,
    pub(super) open_edges: Option<OpenEdges>,
    pub(super) is_convex: bool,
}

impl<V: Space> Shape<V> {
    /// The numbers that the shape was made of.
    pub fn form(&self) -> &Form<V> {
        &self.form
    }

    /// The radius by which the shape is inflated. Length.
    pub fn rounding(&self) -> V::Scalar {
        self.rounding
    }

    /// The body that the shape is.
    pub fn body(&self) -> &Arc<AnyBody<V>> {
        &self.body
    }

    /// The one convex shape that it is; `None` if it is made of parts.
    pub fn convex(&self) -> Option<&AnyPart<V>> {
        self.is_convex.then(|| self.body.part(0))
    }
}

impl<V: Vector> core::fmt::Debug for Shape<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Shape")
            .field("form", &self.form)
            .field("rounding", &self.rounding)
            .finish_non_exhaustive()
    }
}
