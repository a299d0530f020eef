use crate::math::Scalar;

/// Writes the default of options, and a method for each field that sets it.
macro_rules! setters {
    ($options:ident; $($(#[$attribute:meta])* $set:ident: $field:ident: $type:ty = $default:expr,)+) => {
        impl<S: Scalar> $options<S> {
            /// The default options.
            pub const DEFAULT: Self = Self { $($field: $default),+ };

            $(
                $(#[$attribute])*
                #[must_use]
                pub const fn $set(self, $field: $type) -> Self {
                    Self { $field, ..self }
                }
            )+
        }

        impl<S: Scalar> Default for $options<S> {
            fn default() -> Self {
                Self::DEFAULT
            }
        }
    };
}
pub(crate) use setters;

/// Whether the polytope of the depth search may grow beyond its fixed size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Capacity {
    /// Nothing is allocated: at most 128 vertices and 256 facets. If they do not suffice, the result is
    /// [`Status::Bounded`](crate::Status::Bounded).
    #[default]
    Fixed,
    /// The polytope allocates memory when it needs more. `max_iterations` is then the only limit.
    #[cfg(feature = "alloc")]
    Growing,
}

/// Stopping criteria of a query. Start from [`DEFAULT`](Self::DEFAULT) and change fields directly or with the
/// `with_*` methods; later versions may add fields.
///
/// ```
/// let options = gjk::Options::<f64>::DEFAULT.with_max_distance(2.0);
/// assert_eq!(options.relative_tolerance, 1e-10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, bound = "S: Scalar"))]
#[non_exhaustive]
pub struct Options<S> {
    /// Stop when `upper − lower` is at most this times |distance|. Dimensionless. Default: 1e-10 in `f64`,
    /// 1e-5 in `f32`.
    ///
    /// Used for curved cores only; the search between polytopes needs no tolerance. Values below the
    /// rounding error are raised to it.
    pub relative_tolerance: S,
    /// Stop as soon as the distance is proved to be larger than this. Length. Default: infinity.
    ///
    /// The status is then [`Status::Bounded`](crate::Status::Bounded), and `lower` is above this length.
    #[cfg_attr(feature = "serde", serde(with = "no_limit"))]
    pub max_distance: S,
    /// Largest number of iterations of one query. Default: 256. At least one is done.
    ///
    /// An iteration takes one support point of each core. Polytopes take a few iterations. Curved cores take
    /// 10 to 50, and 20 to 130 if they overlap; nearly concentric ones may reach the limit.
    ///
    /// These support points are not counted:
    /// - up to 8 that order two equal curved shapes;
    /// - up to `max_iterations` in [`intersects`](crate::intersects) after a misleading warm start;
    /// - those for [`extent`](crate::Convex::extent) of a custom shape that does not implement it.
    pub max_iterations: u32,
    /// Whether the depth search may allocate. Default: [`Capacity::Fixed`].
    pub capacity: Capacity,
}

setters! {
    Options;
    /// Sets the relative tolerance.
    with_relative_tolerance: relative_tolerance: S = S::TOLERANCE,
    /// Sets the largest distance of interest.
    with_max_distance: max_distance: S = S::INFINITY,
    /// Sets the largest number of iterations.
    with_max_iterations: max_iterations: u32 = 256,
    /// Sets the capacity of the depth search.
    with_capacity: capacity: Capacity = Capacity::Fixed,
}

/// Infinity as nothing: JSON has no number for it.
#[cfg(feature = "serde")]
mod no_limit {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::math::Scalar;

    pub(super) fn serialize<N: Scalar, S: Serializer>(number: &N, serializer: S) -> Result<S::Ok, S::Error> {
        Some(*number).filter(|number| number.is_finite()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, N: Scalar, D: Deserializer<'de>>(deserializer: D) -> Result<N, D::Error> {
        Ok(Option::deserialize(deserializer)?.unwrap_or(N::INFINITY))
    }
}
