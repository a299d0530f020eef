use std::fmt;

/// A posed shape, by its indices in the columns of shapes and poses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Instance {
    /// Index of the shape.
    pub shape: u32,
    /// Index of the pose.
    pub pose: u32,
}

/// A list of pairs, in columns of indices: A's shape and pose, B's shape and pose.
///
/// ```
/// use gjk_batch::{Pairs, Instance};
///
/// let mut pairs = Pairs::new();
/// pairs.push(Instance { shape: 0, pose: 0 }, Instance { shape: 0, pose: 1 });
/// // One against many. Pairs pushed before remain.
/// let others = (2..5).map(|pose| Instance { shape: 1, pose });
/// pairs.push_one_against(Instance { shape: 0, pose: 0 }, others);
/// assert_eq!(pairs.len(), 4);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    pub(crate) shapes: [Vec<u32>; 2],
    pub(crate) poses: [Vec<u32>; 2],
}

impl Pairs {
    /// Creates an empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a list from four columns of indices, up to the end of the shortest.
    pub fn from_columns(shape_a: &[u32], pose_a: &[u32], shape_b: &[u32], pose_b: &[u32]) -> Self {
        let count = shape_a.len().min(pose_a.len()).min(shape_b.len()).min(pose_b.len());
        let column = |of: &[u32]| of[..count].to_vec();
        Self { shapes: [column(shape_a), column(shape_b)], poses: [column(pose_a), column(pose_b)] }
    }

    /// Adds a pair.
    pub fn push(&mut self, a: Instance, b: Instance) {
        self.shapes[0].push(a.shape);
        self.poses[0].push(a.pose);
        self.shapes[1].push(b.shape);
        self.poses[1].push(b.pose);
    }

    /// Adds a pair of `one` with each of `others`.
    pub fn push_one_against(&mut self, one: Instance, others: impl IntoIterator<Item = Instance>) {
        others.into_iter().for_each(|other| self.push(one, other));
    }

    /// Removes all pairs but keeps the memory.
    pub fn clear(&mut self) {
        self.shapes.iter_mut().chain(&mut self.poses).for_each(Vec::clear);
    }

    /// Returns the number of pairs.
    pub fn len(&self) -> usize {
        self.shapes[0].len()
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.shapes[0].is_empty()
    }

    /// Returns the pair at an index, A first.
    pub fn get(&self, index: usize) -> Option<[Instance; 2]> {
        let side = |side: usize| {
            Some(Instance { shape: *self.shapes[side].get(index)?, pose: *self.poses[side].get(index)? })
        };
        Some([side(0)?, side(1)?])
    }

    /// Forgets the pairs that are not to be kept.
    pub(crate) fn retain(&mut self, keeps: &[bool]) {
        self.shapes.iter_mut().chain(&mut self.poses).for_each(|column| retain(column, keeps));
    }

    /// Checks that every index has something behind it.
    pub(crate) fn check(&self, shapes: usize, poses: usize) -> Result<(), IndexError> {
        let columns = [(&self.shapes, shapes, "shape"), (&self.poses, poses, "pose")];
        for (sides, count, what) in columns {
            for side in sides {
                let index = side.iter().copied().fold(0, u32::max);
                if !side.is_empty() && index as usize >= count {
                    return Err(IndexError { what, index, count });
                }
            }
        }
        Ok(())
    }
}

/// Keeps the entries of a column that are to be kept.
pub(crate) fn retain<T>(column: &mut Vec<T>, keeps: &[bool]) {
    let mut kept = keeps.iter();
    column.retain(|_| kept.next() == Some(&true));
}

/// A pair refers to a shape or pose that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexError {
    pub(crate) what: &'static str,
    /// The index.
    pub index: u32,
    /// The number of shapes or poses.
    pub count: usize,
}

impl fmt::Display for IndexError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} does not exist (there are {})", self.what, self.index, self.count)
    }
}

impl std::error::Error for IndexError {}
