//! The kinds of shapes with their names, their fields and their constructors: the one place that lists them.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use gjk::math::{Planar, Scalar as _, Spatial, Vector};
use gjk::{Convex, ShapeError, Space};

use super::field::{Field, Fields, Member, shown, stored};
use super::misfit::Misfit;
use crate::AnyPart;

/// A convex shape of any kind, or what is wrong with its numbers.
pub(super) type Made<V> = Result<Arc<AnyPart<V>>, Misfit>;

/// The dimensions that a shape may have.
macro_rules! dimensions {
    (plane) => {
        &[2]
    };
    (space) => {
        &[3]
    };
    (either) => {
        &[2, 3]
    };
}

/// Returns the shape from the function around, if the form is of a kind that belongs to it.
macro_rules! shape_in {
    (either either, $($rest:tt)*) => { shape_in!($($rest)*) };
    (plane plane, $($rest:tt)*) => { shape_in!($($rest)*) };
    (space space, $($rest:tt)*) => { shape_in!($($rest)*) };
    ($here:ident $other:ident, $($rest:tt)*) => {};
    ($form:ident, $rounding:ident, $kind:ident { $($field:ident),* }) => {};
    ($form:ident, $rounding:ident, $kind:ident { $($field:ident),* } $shape:expr) => {
        if let Form::$kind { $($field),* } = $form {
            return Some(convex($shape, $rounding, Kind::$kind));
        }
    };
}

/// Expands the table: `Kind`, what it says of itself, and `Form`, which has the numbers.
macro_rules! kinds {
    ($($(#[doc = $about:literal])+ $kind:ident $name:literal $(or $alias:literal)? in $space:tt {
        $($field:ident: $type:tt),*
    } $(= $shape:expr)?;)*) => {
        /// What a shape can be.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[doc = $about])+ $kind,)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// The name, as `"type"` has it in JSON.
            pub fn name(self) -> &'static str {
                match self { $(Self::$kind => $name),* }
            }

            /// Other names that are read in its place.
            pub fn aliases(self) -> &'static [&'static str] {
                match self { $(Self::$kind => &[$($alias)?]),* }
            }

            /// The dimensions that shapes of this kind may have.
            pub fn dimensions(self) -> &'static [usize] {
                match self { $(Self::$kind => dimensions!($space)),* }
            }

            /// Its own fields, in order: the name of each, and the method of [`Fields`] that reads it.
            pub fn fields(self) -> &'static [(&'static str, &'static str)] {
                match self { $(Self::$kind => &[$((stringify!($field), stringify!($type))),*]),* }
            }

            /// The name of its class in languages that have classes.
            pub fn class(self) -> &'static str {
                match self { $(Self::$kind => stringify!($kind)),* }
            }

            /// What it is, in a sentence.
            pub fn about(self) -> &'static str {
                match self { $(Self::$kind => concat!($($about),+).trim_ascii()),* }
            }
        }

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

        /// A convex shape that the plane and space both have; `None` if the form is of another kind.
        pub(super) fn in_either<V: Space>(form: &Form<V>, rounding: V::Scalar) -> Option<Made<V>> {
            $(shape_in!(either $space, form, rounding, $kind { $($field),* } $($shape)?);)*
            None
        }

        /// A convex shape that only the plane has; `None` if the form is of another kind.
        pub(super) fn in_plane<V: Planar + Space>(form: &Form<V>, rounding: V::Scalar) -> Option<Made<V>> {
            $(shape_in!(plane $space, form, rounding, $kind { $($field),* } $($shape)?);)*
            None
        }

        /// A convex shape that only space has; `None` if the form is of another kind.
        pub(super) fn in_space<V: Spatial + Space>(form: &Form<V>, rounding: V::Scalar) -> Option<Made<V>> {
            $(shape_in!(space $space, form, rounding, $kind { $($field),* } $($shape)?);)*
            None
        }
    };
}

kinds! {
    /// A single point.
    Point "point" in either { at: point } = gjk::Point::new(*at);
    /// The segment between two points.
    Segment "segment" in either { a: point, b: point } = gjk::Segment::new(*a, *b);
    /// A circle or a sphere, with its inside.
    Ball "ball" in either { center: point, radius: size } = gjk::Ball::new(*center, *radius);
    /// Everything within the radius of a segment.
    Capsule "capsule" in either { a: point, b: point, radius: size } = gjk::Capsule::new(*a, *b, *radius);
    /// A box around the origin, along the axes of its frame.
    Box "box" in either { half_extents: sizes } = gjk::Cuboid::new(*half_extents);
    /// The triangle between three points.
    Triangle "triangle" in either { vertices: corners } = gjk::Triangle::new(*vertices);
    /// A polygon that does not cross itself, convex or not, with its vertices in either order.
    Polygon "polygon" in plane { vertices: points, holes: rings };
    /// The convex hull of points, which may be flat.
    Hull "hull" in either { vertices: points };
    /// An ellipse or an ellipsoid around the origin.
    Ellipsoid "ellipsoid" in either { radii: sizes } = gjk::Ellipsoid::new(*radii);
    /// The upper half of an ellipse around the origin.
    HalfEllipse "half_ellipse" in plane { radii: sizes } = gjk::HalfEllipse::new(*radii);
    /// A sector of a circle: its tip is at the origin, and it is symmetric about +x.
    Sector "slice" or "sector" in plane { radius: size, angle: angle } = gjk::Sector::new(*radius, *angle);
    /// A cylinder: the centers of its ends, which differ, and its radius.
    Cylinder "cylinder" in space { a: point, b: point, radius: size } = gjk::Cylinder::new(*a, *b, *radius);
    /// A cone: the center of its base, its apex, which differ, and the radius of the base.
    Cone "cone" in space { base: point, apex: point, radius: size } = gjk::Cone::new(*base, *apex, *radius);
    /// Segments from vertex to vertex; the rounding is half their width.
    Polyline "polyline" in either { vertices: points };
    /// Triangles that share vertices.
    Mesh "mesh" in space { vertices: points, triangles: triangles, solid: solid };
    /// A surface over a grid; each cell is cut along its diagonal towards +x and +y.
    HeightField "heightfield" or "height_field" in space { heights: heights, spacing: spacing };
    /// Shapes with poses of their own, which may overlap, as one body.
    Compound "compound" in either { parts: members };
}

impl Kind {
    /// The kind with this name, or with this alias.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name || kind.aliases().contains(&name))
    }

    /// Whether a shape of this kind may have several convex parts.
    pub fn may_have_parts(self) -> bool {
        matches!(self, Self::Polygon | Self::Polyline | Self::Mesh | Self::HeightField | Self::Compound)
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

/// A convex shape, inflated.
pub(super) fn convex<C: Convex<Vector: Space> + Send + Sync + 'static>(
    shape: Result<C, ShapeError>,
    rounding: <C::Vector as Vector>::Scalar,
    kind: Kind,
) -> Made<C::Vector> {
    let shape = shape.map_err(|error| Misfit::of_shape(error, kind))?;
    if rounding == <C::Vector as Vector>::Scalar::ZERO {
        return Ok(Arc::new(shape));
    }
    Ok(Arc::new(gjk::Rounded::new(shape, rounding).map_err(Misfit::of_rounding)?))
}
