use gjk::Pose;
use gjk::math::{Planar, PoseError, Real, Scalar, Vector};

/// A column of world poses, which pairs refer to by index.
///
/// Each pose is stored twice: for the scalar library, and as four numbers for SIMD lanes.
#[derive(Clone, Debug, PartialEq)]
pub struct Poses<V: Vector> {
    poses: Vec<Pose<V>>,
    /// Translation, cosine and sine: 16 bytes in `f32`. What is no such rotation to the last bit, or only
    /// rounds to the identity, has an infinite cosine, which no lane answers. Empty in space.
    rows: Vec<[V::Scalar; 4]>,
    /// No rotation but the identity is farther from the one meant than this (see [`gjk::Rotation::error`]).
    error: V::Scalar,
}

impl<V: Vector> Poses<V> {
    /// Creates an empty column.
    pub fn new() -> Self {
        Self { poses: Vec::new(), rows: Vec::new(), error: V::Scalar::ZERO }
    }

    /// Adds a pose and returns its index.
    pub fn push(&mut self, pose: Pose<V>) -> u32 {
        self.poses.push(pose);
        if V::DIMENSION == 2 {
            self.rows.push(row(&pose));
        }
        // No lane answers at an unknown pose.
        if !pose.rotation().is_identity() && pose.is_known() {
            self.error = self.error.max(pose.rotation().error());
        }
        (self.poses.len() - 1) as u32
    }

    /// Appends all poses of another column and returns the index of the first. Add it to the other column's
    /// indices.
    pub fn append(&mut self, other: &Self) -> u32 {
        let first = self.poses.len() as u32;
        self.poses.extend_from_slice(&other.poses);
        self.rows.extend_from_slice(&other.rows);
        self.error = self.error.max(other.error);
        first
    }

    /// Removes all poses but keeps the memory.
    pub fn clear(&mut self) {
        self.poses.clear();
        self.rows.clear();
        self.error = V::Scalar::ZERO;
    }

    /// Returns the number of poses.
    pub fn len(&self) -> usize {
        self.poses.len()
    }

    /// Returns whether the column is empty.
    pub fn is_empty(&self) -> bool {
        self.poses.is_empty()
    }

    /// Returns the pose at an index.
    pub fn get(&self, index: u32) -> Option<&Pose<V>> {
        self.poses.get(index as usize)
    }

    pub(crate) fn as_slice(&self) -> &[Pose<V>] {
        &self.poses
    }

    pub(crate) fn rows(&self) -> &[[V::Scalar; 4]] {
        &self.rows
    }

    pub(crate) fn error(&self) -> V::Scalar {
        self.error
    }
}

impl<V: Planar<Scalar: Real>> Poses<V> {
    /// Creates poses in the plane from columns of coordinates and angles, up to the end of the shortest.
    /// Angles are in radians, counter-clockwise.
    ///
    /// # Errors
    /// As [`Pose::try_from_angle`], for the first invalid row.
    pub fn from_columns(x: &[V::Scalar], y: &[V::Scalar], angle: &[V::Scalar]) -> Result<Self, PoseError> {
        let mut poses = Self::new();
        for ((&x, &y), &angle) in x.iter().zip(y).zip(angle) {
            let place = V::from_fn(|i| if i == 0 { x } else { y });
            poses.push(Pose::try_from_angle(angle, place)?);
        }
        Ok(poses)
    }
}

impl<V: Vector> Default for Poses<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Vector> FromIterator<Pose<V>> for Poses<V> {
    fn from_iter<I: IntoIterator<Item = Pose<V>>>(poses: I) -> Self {
        let mut all = Self::new();
        poses.into_iter().for_each(|pose| {
            all.push(pose);
        });
        all
    }
}

/// A pose in the plane as lanes load it.
fn row<V: Vector>(pose: &Pose<V>) -> [V::Scalar; 4] {
    let (place, columns) = (pose.translation(), pose.rotation().columns());
    let (cosine, sine) = (columns[0].get(0), columns[0].get(1));
    // Lanes take a cosine of 1 and a sine of 0 for the identity itself. A product of rotations may round to
    // them and not be it.
    let seems_straight = cosine == V::Scalar::ONE && sine == V::Scalar::ZERO;
    let is_told = seems_straight == pose.rotation().is_identity();
    let is_turn = columns[1].get(0) == -sine && columns[1].get(1) == cosine && is_told;
    let nothing = V::Scalar::INFINITY;
    [place.get(0), place.get(1), if is_turn { cosine } else { nothing }, sine]
}
