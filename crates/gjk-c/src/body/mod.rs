//! Bodies: what need not be convex.

pub mod plane;
pub mod space;

use std::sync::Arc;

use gjk::math::Vector;
use gjk::{Feature, Pose};
use gjk_body::{AnyBody, Assembly, Body, BodyCast, Pair, Rounded, Sweep};

use crate::cast::Moving;
use crate::error::Fault;
use crate::memory::{given, values};
use crate::options::{GjkCastOptions, cast_options};
use crate::pose::Posed;

/// A body that lives as long as somebody holds it: an assembly outlives the handles of its members.
type Shared<V> = Arc<AnyBody<V>>;

/// A handle as the library's body.
trait Handle {
    /// The library's vectors.
    type Vector: gjk::Space<Scalar = f64>;

    /// What is behind it.
    fn body(&self) -> &Shared<Self::Vector>;
}

/// Two bodies at their poses.
struct Asked<'a, V: Vector> {
    a: &'a Shared<V>,
    pose_a: Pose<V>,
    b: &'a Shared<V>,
    pose_b: Pose<V>,
}

impl<'a, V: gjk::Space<Scalar = f64>> Asked<'a, V> {
    fn new<H: Handle<Vector = V>, P: Posed<Vector = V>>(
        a: Option<&'a H>,
        pose_a: Option<&P>,
        b: Option<&'a H>,
        pose_b: Option<&P>,
    ) -> Result<Self, Fault> {
        Ok(Self {
            a: given("a", a)?.body(),
            pose_a: given("pose_a", pose_a)?.pose()?,
            b: given("b", b)?.body(),
            pose_b: given("pose_b", pose_b)?.pose()?,
        })
    }

    fn pair(&self) -> Pair<'_, AnyBody<V>, AnyBody<V>> {
        Pair::new(&**self.a, &self.pose_a, &**self.b, &self.pose_b)
    }
}

/// The first contact of two bodies on their ways.
fn cast<H: Handle, M: Moving<Vector = H::Vector>>(
    a: Option<&H>,
    motion_a: Option<&M>,
    b: Option<&H>,
    motion_b: Option<&M>,
    options: Option<&GjkCastOptions>,
) -> Result<(BodyCast<H::Vector>, [Feature; 2]), Fault> {
    let (a, b) = (given("a", a)?.body(), given("b", b)?.body());
    let (motion_a, motion_b) =
        (given("motion_a", motion_a)?.motion()?, given("motion_b", motion_b)?.motion()?);
    let found = Sweep::new(&**a, &motion_a, &**b, &motion_b).with_options(cast_options(options)?).cast();
    let features = found.features(&**a, &**b);
    Ok((found, features))
}

/// Any body, inflated by a radius if that is not zero.
fn inflated<B>(body: B, radius: f64) -> Result<Shared<B::Vector>, Fault>
where
    B: Body<Part: Sized + Clone + Send + Sync + 'static, Vector: Vector<Scalar = f64>>
        + Send
        + Sync
        + 'static,
{
    if radius == 0.0 {
        return Ok(Arc::from(body.boxed()));
    }
    Ok(Arc::from(Rounded::new(body, radius)?.boxed()))
}

/// Bodies at poses as one. It keeps what they are, not the handles.
///
/// # Safety
/// `members` and `poses` point to `count` values each, and the members are null or alive.
unsafe fn assembly<H: Handle + 'static, P: Posed<Vector = H::Vector>>(
    members: *const Option<&H>,
    poses: *const P,
    count: usize,
) -> Result<Shared<H::Vector>, Fault> {
    // SAFETY: the caller's promise, for both.
    let (members, poses) = unsafe { (values("members", members, count)?, values("poses", poses, count)?) };
    let mut placed: Vec<(Box<AnyBody<H::Vector>>, _)> = Vec::with_capacity(count);
    for (index, (member, pose)) in members.iter().zip(poses).enumerate() {
        let of_member = |fault: Fault| fault.at("member", index);
        let body = given("member", *member).map_err(of_member)?.body().clone();
        placed.push((Box::new(body), pose.pose().map_err(of_member)?));
    }
    Ok(Arc::new(Assembly::new(placed)?))
}
