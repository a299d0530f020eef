//! What an observer is shown.

use crate::axes::Axis;
use crate::cast::Stretch;
use crate::epa::Epa;
use crate::gjk::Gjk;
use crate::manifold::Clip;
use crate::motion::Turning;

/// The state of whichever algorithm is at work, after an [`Event`](crate::trace::Event).
///
/// What is shown *is* the state, so that a figure shows what the search did. Every state can be cloned.
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
    /// Of the search for the point of the difference nearest to the origin.
    Gjk(&'a Gjk<V>),
    /// Of the search for the point of its boundary nearest to the origin inside.
    Epa(&'a Epa<V>),
    /// Of a contact: the corner or crossing that was looked at, or the points that were chosen.
    Clip(&'a Clip<V>),
    /// Of the separating axis test: an axis, with the projections on it.
    Axis(&'a Axis<V>),
    /// Of a cast: an interval of time that a plane proves free.
    Stretch(&'a Stretch<V>),
}
