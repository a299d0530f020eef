//! Two shapes at their poses, as a caller gives them and as the library takes them.

use gjk::{Pair, Pose};

use crate::error::Fault;
use crate::memory::given;
use crate::pose::Posed;
use crate::shape::Shaped;

/// Shapes and poses that are what they should be.
pub(crate) struct Asked<'a, S: Shaped + 'a> {
    pub(crate) a: S::Shape<'a>,
    pub(crate) pose_a: Pose<S::Vector>,
    pub(crate) b: S::Shape<'a>,
    pub(crate) pose_b: Pose<S::Vector>,
}

impl<'a, S: Shaped + 'a> Asked<'a, S> {
    /// What a caller gave.
    ///
    /// # Safety
    /// The polygons and hulls of the shapes are null or alive.
    pub(crate) unsafe fn new<P: Posed<Vector = S::Vector>>(
        a: Option<&'a S>,
        pose_a: Option<&P>,
        b: Option<&'a S>,
        pose_b: Option<&P>,
    ) -> Result<Self, Fault> {
        let (pose_a, pose_b) = (given("pose_a", pose_a)?.pose()?, given("pose_b", pose_b)?.pose()?);
        // SAFETY: the caller's promise, for both.
        let (a, b) = unsafe { (given("a", a)?.borrowed()?, given("b", b)?.borrowed()?) };
        Ok(Self { a, pose_a, b, pose_b })
    }

    pub(crate) fn pair(&self) -> Pair<'_, S::Shape<'a>, S::Shape<'a>> {
        Pair::new(&self.a, &self.pose_a, &self.b, &self.pose_b)
    }
}
