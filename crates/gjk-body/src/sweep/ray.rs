use gjk::{CastOptions, Motion, Point, Pose, Ray, Space};

use super::cast::{BodyCast, Sweep};
use crate::body::{Body, ConvexBody};

/// Returns where a ray first meets a posed body, up to the time `until`. See [`gjk::ray_cast`] for the
/// contract.
///
/// The body is A, so the normal is the body's outward normal. The first of `parts` is the part that was hit.
/// A ray that starts inside a solid hits at time 0 with [`HitKind::Start`](gjk::cast::HitKind::Start). A ray
/// that is not finite or leaves the domain gives [`Cast::Bounded`](gjk::Cast::Bounded).
///
/// # Cost
/// A traversal of the tree, and a ray cast at each part whose box is met before the first hit.
///
/// ```
/// use gjk::{Cast, Pose, Ray, glam::DVec3};
/// use gjk_body::{BodyError, HeightField, ray_cast};
///
/// let hill = HeightField::new(&[[0.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 0.0]], [1.0, 1.0])?;
/// let down = Ray::new(DVec3::new(1.0, 1.0, 5.0), DVec3::NEG_Z);
/// let found = ray_cast(&down, 100.0, &hill, &Pose::IDENTITY);
/// let Cast::Hit(hit) = found.cast else { panic!("it hits the top") };
/// assert!(hit.time.contains(3.0));
/// # Ok::<(), BodyError>(())
/// ```
pub fn ray_cast<V, A>(ray: &Ray<V>, until: V::Scalar, body: &A, pose: &Pose<V>) -> BodyCast<V>
where
    V: Space,
    A: Body<Vector = V> + ?Sized,
{
    let (stands, point) = (Motion::still(*pose), ConvexBody::new(Point::ORIGIN));
    let way = Motion::still(Pose::from_translation(ray.origin)).with_velocity(ray.direction);
    let options = CastOptions::DEFAULT.with_until(until);
    Sweep::new(body, &stands, &point, &way).with_options(options).cast()
}
