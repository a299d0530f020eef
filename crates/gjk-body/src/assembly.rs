//! Several posed bodies as one body.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use gjk::math::{Scalar, Vector};
use gjk::{Pose, Space, aabb};

use crate::body::{AnyBody, AnyPart, Body, PartContact};
use crate::error::BodyError;
use crate::placed::{outward, placed};
use crate::tree::Tree;

/// A body made of other bodies, each at its own pose, such as the links of a robot arm. Members may overlap.
///
/// Parts are numbered through all members: those of the first member come first.
///
/// ```
/// use gjk::{Ball, Pose, glam::DVec3};
/// use gjk_body::{Assembly, Body, BodyError, ConvexBody, Pair, Polyline};
///
/// let wire = Polyline::new(&[DVec3::ZERO, DVec3::X, DVec3::new(1.0, 1.0, 0.0)], 0.125)?;
/// let knob = ConvexBody::new(Ball::new(DVec3::ZERO, 0.5)?);
/// let mut handle = Assembly::new([(wire.boxed(), Pose::IDENTITY)])?;
/// handle.push(knob.boxed(), Pose::from_translation(DVec3::new(1.0, 1.0, 0.0)))?;
/// let there = Pose::from_translation(DVec3::new(3.0, 1.0, 0.0));
/// let answer = Pair::new(&handle, &Pose::IDENTITY, &handle, &there).proximity();
/// assert_eq!((answer.proximity.distance, answer.parts), (1.375, [2, 0]));
/// assert_eq!(answer.parts.map(|part| handle.member(part)), [(1, 0), (0, 0)]);
/// # Ok::<(), BodyError>(())
/// ```
pub struct Assembly<V: Vector> {
    members: Vec<(Box<AnyBody<V>>, Pose<V>)>,
    /// For every part: its member, and which part of that it is.
    parts: Vec<[u32; 2]>,
    /// The places of the parts, and how well they are known.
    places: Vec<(Pose<V>, V::Scalar)>,
    pieces: Vec<u32>,
    tree: Tree<V>,
}

impl<V: Space> Assembly<V> {
    /// Creates the union of posed bodies.
    ///
    /// # Errors
    /// [`BodyError::Empty`] if there is no body; [`BodyError::Place`] if a pose is unknown.
    pub fn new(members: impl IntoIterator<Item = (Box<AnyBody<V>>, Pose<V>)>) -> Result<Self, BodyError> {
        let members: Vec<_> = members.into_iter().collect();
        if let Some(part) = members.iter().position(|(_, pose)| !pose.is_known()) {
            return Err(BodyError::Place { part });
        }
        let (mut parts, mut places, mut boxes, mut pieces) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (member, (body, pose)) in members.iter().enumerate() {
            let first = parts.len() as u32;
            let count = body.tree().len() as u32;
            for index in 0..count {
                let place = placed(&**body, index, pose);
                parts.push([member as u32, index]);
                places.push((place.pose, place.error));
                let own = aabb(body.part(index), &place.pose);
                boxes.push(if place.error == Scalar::ZERO { own } else { outward(&own, place.error) });
            }
            match body.pieces() {
                [] => pieces.extend(first..first + count),
                of_member => pieces.extend(of_member.iter().map(|piece| first + piece)),
            }
        }
        if parts.is_empty() {
            return Err(BodyError::Empty);
        }
        Ok(Self { members, parts, places, pieces, tree: Tree::new(&boxes) })
    }

    /// Adds a body as the last member. Rebuilds the tree, at the cost of [`new`](Self::new).
    ///
    /// # Errors
    /// [`BodyError::Place`] if the pose is unknown; the assembly is then unchanged.
    pub fn push(&mut self, body: Box<AnyBody<V>>, pose: Pose<V>) -> Result<(), BodyError> {
        if !pose.is_known() {
            return Err(BodyError::Place { part: self.members.len() });
        }
        let members = core::mem::take(&mut self.members);
        *self = Self::new(members.into_iter().chain([(body, pose)]))?;
        Ok(())
    }

    /// Returns the member that a part belongs to, and the part's index within it.
    ///
    /// # Panics
    /// If `part` is out of range.
    pub fn member(&self, part: u32) -> (usize, u32) {
        let [member, part] = self.parts[part as usize];
        (member as usize, part)
    }

    /// Returns the members, in the order in which they were added.
    pub fn members(&self) -> &[(Box<AnyBody<V>>, Pose<V>)] {
        &self.members
    }
}

impl<V: Space> Body for Assembly<V> {
    type Vector = V;
    type Part = AnyPart<V>;
    fn tree(&self) -> &Tree<V> {
        &self.tree
    }
    fn part(&self, index: u32) -> &AnyPart<V> {
        let [member, part] = self.parts[index as usize];
        self.members[member as usize].0.part(part)
    }
    fn place(&self, index: u32) -> Option<&Pose<V>> {
        Some(&self.places[index as usize].0)
    }
    fn place_error(&self, index: u32) -> V::Scalar {
        self.places[index as usize].1
    }
    fn encloses(&self, point: V) -> bool {
        let is_in =
            |(body, pose): &(Box<AnyBody<V>>, Pose<V>)| body.encloses(pose.inverse_transform_point(point));
        self.members.iter().any(is_in)
    }
    fn is_solid(&self) -> bool {
        self.members.iter().any(|(body, _)| body.is_solid())
    }
    fn is_convex(&self) -> bool {
        self.members.len() == 1 && self.members[0].0.is_convex()
    }
    fn pieces(&self) -> &[u32] {
        &self.pieces
    }
    fn normal_at(&self, part: u32, meeting: &PartContact<'_, V>) -> Option<V> {
        let [member, part] = self.parts[part as usize];
        let (body, pose) = &self.members[member as usize];
        let reach = |direction: V| {
            let turned = pose.transform_vector(direction);
            (meeting.reach)(turned) - turned.dot(pose.translation())
        };
        let normal = pose.inverse_transform_vector(meeting.normal);
        let own = body.normal_at(part, &PartContact { normal, lean: meeting.lean, reach: &reach })?;
        Some(if own == normal { meeting.normal } else { pose.transform_vector(own) })
    }
}

impl<V: Vector> fmt::Debug for Assembly<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Assembly")
            .field("members", &self.members.len())
            .field("parts", &self.parts.len())
            .finish()
    }
}
