//! The states that an observer receives.

use crate::axes::Axis;
use crate::cast::SeparatedInterval;
use crate::epa::Epa;
use crate::gjk::Gjk;
use crate::manifold::Clip;
use crate::motion::Turning;

/// The state of the running algorithm after an [`Event`](crate::trace::Event).
///
/// The state is the one that the search itself works on. Every state can be cloned.
///
/// ```
/// use gjk::{Cuboid, Pair, Pose, glam::DVec3, trace::Step};
///
/// let cube = Cuboid::new(DVec3::ONE)?;
/// let (here, there) = (Pose::IDENTITY, Pose::from_translation(DVec3::new(1.0, 0.5, 0.0)));
/// let mut depths = Vec::new();
/// Pair::new(&cube, &here, &cube, &there)
///     .observe(|step, _event| {
///         if let Step::Epa(polytope) = step {
///             depths.push(polytope.bounds.lower * polytope.unit);
///         }
///     })
///     .proximity();
/// assert_eq!(depths.last(), Some(&-1.0));
/// # Ok::<(), gjk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Step<'a, V: Turning> {
    /// The distance search, which finds the point of A − B closest to the origin.
    Gjk(&'a Gjk<V>),
    /// The depth search, which finds the boundary point of A − B closest to the origin, from inside.
    Epa(&'a Epa<V>),
    /// The contact manifold: the corner or crossing just examined, or the chosen points.
    Clip(&'a Clip<V>),
    /// The separating axis test: an axis with the projections of both shapes.
    Axis(&'a Axis<V>),
    /// A cast: an interval of time during which a plane separates the bodies.
    SeparatedInterval(&'a SeparatedInterval<V>),
}
