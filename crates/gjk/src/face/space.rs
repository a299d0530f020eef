//! Where the face calls the kernel: every question, compiled in this crate once for each vector type.
//!
//! Nothing below `Pair`, `Sweep` and the free functions is generic over the types of shapes. The face makes a
//! `Body` of each shape: a reference to it as a `dyn Convex`, its pose, and a `Seen` with what the kernel
//! reads often, fetched where the type is known. Without the feature of a vector type the same functions are
//! compiled where they are called. What keeps this fast:
//!
//! - A kernel writes its answer to the caller's place. An answer that several functions return by value is
//!   copied each time, and each copy waits for stores that have just been made.
//! - `solve::formula` and `solve::intersects_by_formula` are inlined into the face: for two
//!   boxes, balls and capsules the call to the kernel would cost up to half of the whole query.
//! - `#[inline(always)]` stands where instruction counts need it: `plane`, `round`, `proof`, `view`, `math`.
//!   Without it pairs of few vertices take 10 to 30 % more instructions. Elsewhere the compiler decides.
//! - Kinds of cores are matched at run time; the branch predicts well.
//! - `[T; N]::map` and `core::array::from_fn` stay calls in a crate with several codegen units: `math::Each`
//!   and `math::array` do not.
//! - Observers and trajectories are `dyn`: one test a step, and one instance of each search.

use crate::axes::{self, Axis, Sat};
use crate::cast::{self, Cast, CastOptions, Passage, SeparatedInterval};
use crate::convex::Body;
use crate::epa::Watched;
use crate::faces::derivative::{self, Gradient};
use crate::faces::{self, ClosestSet};
use crate::manifold::{self, Clip, Manifold, ManifoldOptions};
use crate::math::Vector;
use crate::motion::{self, Trajectory};
use crate::proof::{self, SupportPlane};
use crate::query::{Cache, Options, Proximity, Shown, Via};
use crate::simplex;
use crate::solve;

/// The questions about two bodies, for one of the macros below.
macro_rules! questions {
    ($write:ident) => {
        $write! {
            fn ask_intersects(a: &Body<'_, Self>, b: &Body<'_, Self>, options: &Options<Self::Scalar>, cache: Option<&mut Cache<Self>>) -> (bool, Via) {
                solve::intersects(a, b, options, cache)
            }
            fn ask_clearly(a: &Body<'_, Self>, b: &Body<'_, Self>, most: u32) -> Option<(bool, Via)> {
                solve::clearly_intersects(a, b, most)
            }
            fn ask_proximity(a: &Body<'_, Self>, b: &Body<'_, Self>, options: &Options<Self::Scalar>, cache: Option<&mut Cache<Self>>, answer: &mut Proximity<Self>) {
                solve::proximity(a, b, options, cache, answer)
            }
            fn watch_proximity(a: &Body<'_, Self>, b: &Body<'_, Self>, options: &Options<Self::Scalar>, cache: &mut Cache<Self>, watched: &mut Watched<'_, Self>) {
                solve::watched(a, b, options, cache, watched)
            }
            fn ask_manifold(a: &Body<'_, Self>, b: &Body<'_, Self>, options: (&ManifoldOptions<Self::Scalar>, &Options<Self::Scalar>), cache: &mut Cache<Self>, shown: &mut Shown<'_, Clip<Self>>) -> Manifold<Self> {
                manifold::find(a, b, options, cache, shown)
            }
            fn ask_along(a: &Body<'_, Self>, b: &Body<'_, Self>, normal: Self, options: &ManifoldOptions<Self::Scalar>) -> Manifold<Self> {
                manifold::along(a, b, normal, options)
            }
            fn ask_sat(a: &Body<'_, Self>, b: &Body<'_, Self>, shown: &mut Shown<'_, Axis<Self>>) -> Sat<Self> {
                axes::find(a, b, shown)
            }
            fn ask_support_plane(a: &Body<'_, Self>, b: &Body<'_, Self>, normal: Self) -> SupportPlane<Self> {
                proof::support_plane(a, b, normal)
            }
            fn ask_closest_set(a: &Body<'_, Self>, b: &Body<'_, Self>, answer: &Proximity<Self>) -> ClosestSet<Self> {
                faces::closest_set(a, b, answer)
            }
            fn ask_gradient(a: &Body<'_, Self>, b: &Body<'_, Self>, answer: &Proximity<Self>, centers: [Self; 2]) -> Gradient<Self> {
                derivative::gradient(a, b, answer, centers)
            }
            fn ask_hessian(a: &Body<'_, Self>, b: &Body<'_, Self>, answer: &Proximity<Self>) -> Option<<Self as Vector>::Columns> {
                derivative::hessian(a, b, answer)
            }
        }
    };
}

/// The questions about two bodies in motion, for one of the macros below.
macro_rules! questions_of_motion {
    ($write:ident) => {
        $write! {
            fn ask_cast(a: &Body<'_, Self>, motion_a: &dyn Trajectory<Vector = Self>, b: &Body<'_, Self>, motion_b: &dyn Trajectory<Vector = Self>, options: &CastOptions<Self::Scalar>, shown: &mut Shown<'_, SeparatedInterval<Self>>) -> Cast<Self> {
                cast::cast([(a, motion_a), (b, motion_b)], options, shown)
            }
            fn ask_approach(a: &Body<'_, Self>, motion_a: &dyn Trajectory<Vector = Self>, b: &Body<'_, Self>, motion_b: &dyn Trajectory<Vector = Self>, options: &CastOptions<Self::Scalar>, shown: &mut Shown<'_, SeparatedInterval<Self>>) -> Passage<Self> {
                cast::approach([(a, motion_a), (b, motion_b)], options, shown)
            }
            fn ask_ray(origin: &Body<'_, Self>, direction: Self, until: Self::Scalar, shape: &Body<'_, Self>) -> Cast<Self> {
                cast::ray(origin, direction, until, shape)
            }
        }
    };
}

/// As they stand in a trait.
macro_rules! declared {
    ($(fn $name:ident($($argument:ident: $type:ty),*) $(-> $answer:ty)? $body:block)*) => {
        $(#[doc(hidden)] fn $name($($argument: $type),*) $(-> $answer)?;)*
    };
}

/// Compiled in this crate.
#[allow(unused_macros)]
macro_rules! compiled_here {
    ($(fn $name:ident($($argument:ident: $type:ty),*) $(-> $answer:ty)? $body:block)*) => {
        $(#[inline(never)] fn $name($($argument: $type),*) $(-> $answer)? $body)*
    };
}

/// Compiled where it is called.
#[allow(unused_macros)]
macro_rules! compiled_where_called {
    ($(fn $name:ident($($argument:ident: $type:ty),*) $(-> $answer:ty)? $body:block)*) => {
        $(#[inline] fn $name($($argument: $type),*) $(-> $answer)? $body)*
    };
}

/// A plane or a space, identified by its vector type: `Vec2`, `DVec2`, `Vec3` or `DVec3` of each enabled glam
/// version.
///
/// Use it as a bound in code that is generic over dimension and precision: `V: Space`. `Turn` is the type of
/// angular velocities: a number in the plane, counter-clockwise; a vector along the axis in space, by the
/// right-hand rule. [`Vector`] has the operations on the vectors. This trait is sealed.
pub trait Space: simplex::Space + motion::Turning {
    questions!(declared);
    questions_of_motion!(declared);
}

macro_rules! answered {
    ($($vector:ty: $feature:literal),*) => {
        $(
            #[cfg(feature = $feature)]
            answered!($vector, compiled_here);
            #[cfg(not(feature = $feature))]
            answered!($vector, compiled_where_called);
        )*
    };
    ($vector:ty, $compiled:ident) => {
        impl Space for $vector {
            questions!($compiled);
            questions_of_motion!($compiled);
        }
    };
}

#[cfg(feature = "glam-033")]
answered!(glam::Vec2: "vec2", glam::DVec2: "dvec2", glam::Vec3: "vec3", glam::DVec3: "dvec3");
#[cfg(feature = "glam-034")]
answered!(glam_034::Vec2: "vec2", glam_034::DVec2: "dvec2", glam_034::Vec3: "vec3", glam_034::DVec3: "dvec3");
