//! The fields of a shape and their types.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use gjk::math::Vector;
use gjk::{Pose, Space};

use super::kind::Kind;
use super::table::each_kind;
use crate::{AnyBody, AnyPart, OpenEdges};

/// A field of a shape, as stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Field<'s, V: Vector> {
    /// The coordinates of a point.
    Point(V),
    /// Lengths along the axes, not negative.
    Sizes(V),
    /// A length, not negative.
    Size(V::Scalar),
    /// An angle in radians.
    Angle(V::Scalar),
    /// At least one point.
    Points(&'s [V]),
    /// Lists of points.
    Rings(&'s [Vec<V>]),
    /// Three vertex indices for each triangle.
    Triangles(&'s [[u32; 3]]),
    /// Whether a surface has an interior; `None` if the field is missing, and then a closed surface has one.
    Solid(Option<bool>),
    /// Heights over a grid, row by row.
    Heights(&'s [Vec<V::Scalar>]),
    /// The spacings between columns and between rows of a grid.
    Spacing([V::Scalar; 2]),
    /// Shapes with their poses.
    Members(&'s [Member<V>]),
}

impl<'s, V: Vector> Field<'s, V> {
    /// Returns its coordinates, lengths and angles in order.
    pub fn numbers(&self) -> Box<dyn Iterator<Item = V::Scalar> + 's> {
        let each = |point: V| (0..V::DIMENSION).map(move |i| point.get(i));
        match *self {
            Self::Point(point) | Self::Sizes(point) => Box::new(each(point)),
            Self::Size(number) | Self::Angle(number) => Box::new(core::iter::once(number)),
            Self::Points(points) => Box::new(points.iter().copied().flat_map(each)),
            Self::Rings(rings) => Box::new(rings.iter().flatten().copied().flat_map(each)),
            Self::Heights(rows) => Box::new(rows.iter().flatten().copied()),
            Self::Spacing(spacing) => Box::new(spacing.into_iter()),
            Self::Triangles(_) | Self::Solid(_) | Self::Members(_) => Box::new(core::iter::empty()),
        }
    }
}

/// Where the fields of a shape come from. Each method is given the name of a field and returns its value.
#[expect(
    clippy::missing_errors_doc,
    reason = "every method fails if the field is missing or of another type"
)]
pub trait Fields<V: Vector> {
    /// The type of errors.
    type Fault;
    /// Reads a point.
    fn point(&mut self, field: &'static str) -> Result<V, Self::Fault>;
    /// Reads lengths along the axes.
    fn sizes(&mut self, field: &'static str) -> Result<V, Self::Fault>;
    /// Reads a length.
    fn size(&mut self, field: &'static str) -> Result<V::Scalar, Self::Fault>;
    /// Reads an angle in radians.
    fn angle(&mut self, field: &'static str) -> Result<V::Scalar, Self::Fault>;
    /// Reads three points.
    fn corners(&mut self, field: &'static str) -> Result<[V; 3], Self::Fault>;
    /// Reads points.
    fn points(&mut self, field: &'static str) -> Result<Vec<V>, Self::Fault>;
    /// Reads lists of points; an empty list if the field is missing.
    fn rings(&mut self, field: &'static str) -> Result<Vec<Vec<V>>, Self::Fault>;
    /// Reads three vertex indices for each triangle.
    fn triangles(&mut self, field: &'static str) -> Result<Vec<[u32; 3]>, Self::Fault>;
    /// Reads whether a surface has an interior; `None` if the field is missing.
    fn solid(&mut self, field: &'static str) -> Result<Option<bool>, Self::Fault>;
    /// Reads rows of heights.
    fn heights(&mut self, field: &'static str) -> Result<Vec<Vec<V::Scalar>>, Self::Fault>;
    /// Reads the spacings between columns and between rows.
    fn spacing(&mut self, field: &'static str) -> Result<[V::Scalar; 2], Self::Fault>;
    /// Reads shapes with their poses.
    fn members(&mut self, field: &'static str) -> Result<Vec<Member<V>>, Self::Fault>;
}

/// A shape at its pose, as a member of a compound.
#[derive(Clone, Debug, PartialEq)]
pub struct Member<V: Vector> {
    /// The shape; several members may share it.
    pub shape: Arc<Shape<V>>,
    /// The pose in the compound's frame.
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

            /// The kind of the shape.
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

impl<V: Vector> PartialEq for Form<V> {
    fn eq(&self, other: &Self) -> bool {
        self.kind() == other.kind() && self.fields() == other.fields()
    }
}

impl<V: Vector> core::fmt::Debug for Form<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut shown = f.debug_struct(self.kind().name());
        self.fields().iter().for_each(|(name, field)| {
            shown.field(name, field);
        });
        shown.finish()
    }
}

/// A shape of any kind: its fields, and the body built from them.
#[derive(Clone)]
pub struct Shape<V: Vector> {
    pub(super) form: Form<V>,
    pub(super) rounding: V::Scalar,
    pub(super) body: Arc<AnyBody<V>>,
    pub(super) open_edges: Option<OpenEdges>,
    pub(super) is_convex: bool,
}

impl<V: Space> Shape<V> {
    /// Returns the fields that the shape was built from.
    pub fn form(&self) -> &Form<V> {
        &self.form
    }

    /// Returns the radius by which the shape is inflated. Length.
    pub fn rounding(&self) -> V::Scalar {
        self.rounding
    }

    /// Returns the body.
    pub fn body(&self) -> &Arc<AnyBody<V>> {
        &self.body
    }

    /// Returns the open edges of a mesh that became a surface because of them; `None` if it was meant as one.
    pub fn open_edges(&self) -> Option<OpenEdges> {
        self.open_edges
    }

    /// Returns the convex shape, or `None` if the body has several parts.
    pub fn convex(&self) -> Option<&AnyPart<V>> {
        self.is_convex.then(|| self.body.part(0))
    }
}

/// Shapes are equal if their fields and roundings are.
impl<V: Vector> PartialEq for Shape<V> {
    fn eq(&self, other: &Self) -> bool {
        self.form == other.form && self.rounding == other.rounding
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
