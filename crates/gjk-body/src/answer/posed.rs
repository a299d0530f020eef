use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use gjk::math::Vector;
use gjk::{Convex as _, Motion, Pose, Space};

use crate::shape::{Built, FieldError, joined};
use crate::{AnyBody, AnyPart, OpenEdges, Pair, SharedPart, Sweep};

/// A convex shape at its pose.
pub struct Body<V: Vector> {
    /// The shape in its own frame.
    pub shape: Arc<AnyPart<V>>,
    /// Its pose in the world.
    pub pose: Pose<V>,
}

impl<V: Vector> fmt::Debug for Body<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Body").field("center", &self.shape.center()).field("pose", &self.pose).finish()
    }
}

/// The errors of a shape: how far the true body may be from it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// The width of the margin of the shape that may not belong to the body. Length.
    pub margin: f64,
    /// The largest error of a vertex. Length.
    pub vertex: f64,
}

impl Errors {
    /// The larger ones of these and of a body's.
    fn around<V: Space>(self, body: &Posed<V>) -> Self {
        Self { margin: self.margin.max(body.error()), vertex: self.vertex.max(body.vertex_error()) }
    }

    /// The errors of a compound whose parts have these: its own rim, around the widest of its parts.
    //
    // The parts are within theirs of what is meant by them, and that is within the body's own of what is
    // meant by the body.
    fn of_compound(self, own: Self) -> Self {
        let margin = if own.margin == 0.0 { self.margin } else { (own.margin + self.margin).next_up() };
        Self { margin, vertex: self.vertex }
    }
}

/// Two bodies of parts.
pub(crate) type AnyParts<'p, V> = dyn crate::Body<Vector = V, Part = AnyPart<V>> + 'p;

/// Two moving bodies of parts.
pub(super) type PartsSweep<'p, V> = Sweep<'p, AnyParts<'p, V>, Motion<V>, AnyParts<'p, V>, Motion<V>>;

/// A body of parts at its pose.
#[derive(Clone)]
pub struct Composed<V: Vector> {
    /// The parts in the body's frame.
    pub body: Arc<AnyBody<V>>,
    /// Its pose in the world.
    pub pose: Pose<V>,
    /// The width of the rim that may not belong to the true body; 0 if the shape is the body.
    pub error: f64,
    /// The largest error of a vertex; 0 if the vertices are exact.
    pub vertex_error: f64,
    /// The open edges because of which a mesh, or one among the parts, became a surface.
    pub open_edges: Option<OpenEdges>,
}

impl<V: Vector> fmt::Debug for Composed<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Composed").field("pose", &self.pose).finish_non_exhaustive()
    }
}

impl<V: Space> Composed<V> {
    /// Returns the number of parts.
    pub fn part_count(&self) -> usize {
        self.body.tree().len()
    }

    /// Returns a part as a convex body. Its pose is rounded. An index beyond the last gives the last part.
    pub fn part(&self, index: u32) -> Body<V> {
        let index = index.min(self.part_count().saturating_sub(1) as u32);
        let place = self.body.place(index).map(|place| self.pose.after(place)).filter(Pose::is_known);
        let shape = Arc::new(SharedPart::new(Arc::clone(&self.body), index));
        Body { shape, pose: place.unwrap_or(self.pose) }
    }
}

/// A body of any kind at its pose.
#[derive(Debug)]
pub enum Posed<V: Vector> {
    /// A convex shape.
    Convex(Body<V>),
    /// One made of convex parts, or a shape with an error.
    Composed(Composed<V>),
}

impl<V: Space> Posed<V> {
    /// Returns a shape without an error at its pose.
    pub fn new(built: Built<V>, pose: Pose<V>) -> Self {
        Self::within(built, pose, Errors::default())
    }

    /// Returns a shape at its pose: convex, or a body if it has several parts or an error.
    pub fn within(built: Built<V>, pose: Pose<V>, errors: Errors) -> Self {
        let open_edges = match built {
            Built::Convex(shape) if errors == Errors::default() => {
                return Self::Convex(Body { shape, pose });
            }
            Built::Convex(_) => None,
            Built::Parts { open_edges, .. } => open_edges,
        };
        let Errors { margin: error, vertex: vertex_error } = errors;
        Self::Composed(Composed { body: built.body(), pose, error, vertex_error, open_edges })
    }

    /// Returns several bodies as one, inflated by a radius, with its own errors.
    ///
    /// # Errors
    /// If there are no bodies, or the radius is invalid.
    pub fn compound(
        members: Vec<Self>,
        rounding: V::Scalar,
        pose: Pose<V>,
        errors: Errors,
    ) -> Result<Self, FieldError> {
        let errors = members.iter().fold(Errors::default(), Errors::around).of_compound(errors);
        let built = joined(members.into_iter().map(Self::into_parts), rounding)?;
        Ok(Self::within(built, pose, errors))
    }

    /// The body, where it is, and its open edges.
    fn into_parts(self) -> (Arc<AnyBody<V>>, Pose<V>, Option<OpenEdges>) {
        match self {
            Self::Convex(Body { shape, pose }) => (Built::Convex(shape).body(), pose, None),
            Self::Composed(Composed { body, pose, open_edges, .. }) => (body, pose, open_edges),
        }
    }

    /// Returns the convex shape; `None` for a body of parts, and for a shape with an error.
    pub fn convex(&self) -> Option<&Body<V>> {
        match self {
            Self::Convex(body) => Some(body),
            Self::Composed(_) => None,
        }
    }

    /// Returns the pose.
    pub fn pose(&self) -> &Pose<V> {
        match self {
            Self::Convex(body) => &body.pose,
            Self::Composed(composed) => &composed.pose,
        }
    }

    /// Returns the width of the rim of the shape that may not belong to the true body. The body lies inside
    /// the shape, no point of the shape is farther than this from the body, and every point farther than
    /// this from the shape's outline belongs to the body. 0 if the shape is the body.
    pub fn error(&self) -> f64 {
        match self {
            Self::Convex(_) => 0.0,
            Self::Composed(composed) => composed.error,
        }
    }

    /// Returns how far the vertices of the true body may be from those of the shape, in any direction.
    pub fn vertex_error(&self) -> f64 {
        match self {
            Self::Convex(_) => 0.0,
            Self::Composed(composed) => composed.vertex_error,
        }
    }

    /// Returns whether the shape has an error.
    pub fn is_uncertain(&self) -> bool {
        self.error() > 0.0 || self.vertex_error() > 0.0
    }

    /// Asks about two bodies as bodies of parts.
    pub(crate) fn ask<R>(
        &self,
        other: &Self,
        ask: impl FnOnce(Pair<'_, AnyParts<'_, V>, AnyParts<'_, V>>) -> R,
    ) -> R {
        self.with_parts(|a, pose_a| other.with_parts(|b, pose_b| ask(Pair::new(a, pose_a, b, pose_b))))
    }

    /// Asks about two bodies on their ways as bodies of parts.
    pub(super) fn ask_on_ways<R>(
        &self,
        other: &Self,
        [of_self, of_other]: [&Motion<V>; 2],
        ask: impl FnOnce(PartsSweep<'_, V>) -> R,
    ) -> R
    where
        V: Space,
    {
        self.with_parts(|a, _| other.with_parts(|b, _| ask(Sweep::new(a, of_self, b, of_other))))
    }

    /// Calls a function with a part as a convex body of its own; of a convex shape, with the shape.
    pub(super) fn with_part<R>(&self, index: u32, ask: impl FnOnce(&Body<V>) -> R) -> R {
        match self {
            Self::Convex(body) => ask(body),
            Self::Composed(composed) => ask(&composed.part(index)),
        }
    }

    /// Calls a function with the body as one of parts.
    pub(super) fn with_parts<R>(&self, ask: impl FnOnce(&AnyParts<'_, V>, &Pose<V>) -> R) -> R {
        match self {
            Self::Composed(Composed { body, pose, .. }) => ask(&**body, pose),
            Self::Convex(Body { shape, pose }) => ask(&*Built::Convex(Arc::clone(shape)).body(), pose),
        }
    }
}

/// Returns a box that contains the body.
pub fn bounds<V: Space>(body: &Posed<V>) -> gjk::Aabb<V> {
    body.with_parts(|parts, pose| crate::aabb(parts, pose))
}
