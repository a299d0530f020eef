//! The kinds of shapes.

use super::table::each_kind;

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

macro_rules! kinds {
    ($($(#[doc = $about:literal])+ $kind:ident $name:literal $(or $alias:literal)? in $space:tt {
        $($field:ident: $type:tt),*
    } $(= $shape:expr)?;)*) => {
        /// The kind of a shape.
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

            /// Its own fields, in order: the name of each, and the method of [`Fields`](super::Fields) that
            /// reads it.
            pub fn fields(self) -> &'static [(&'static str, &'static str)] {
                match self { $(Self::$kind => &[$((stringify!($field), stringify!($type))),*]),* }
            }

            /// The name of its class in languages that have classes.
            pub fn class(self) -> &'static str {
                match self { $(Self::$kind => stringify!($kind)),* }
            }

            /// A description in one sentence.
            pub fn about(self) -> &'static str {
                match self { $(Self::$kind => concat!($($about),+).trim_ascii()),* }
            }
        }
    };
}

each_kind!(kinds);

impl Kind {
    /// Returns the kind with this name or alias.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name || kind.aliases().contains(&name))
    }

    /// Returns whether a shape of this kind may have several convex parts.
    pub fn may_have_parts(self) -> bool {
        matches!(self, Self::Polygon | Self::Polyline | Self::Mesh | Self::HeightField | Self::Compound)
    }
}
