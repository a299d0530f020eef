//! `gjk` on a set of ways.

use gjk::{Cast, Motion, Point, Pose, Ray, Sweep, Space, ray_cast};
use gjk_benchmarks::native::{Build, Coordinates};

use crate::measure::Truth;
use crate::ways::{Way, Ways};

/// A set in the library's own types.
pub struct Ours<V: Space, S> {
    pools: [Vec<S>; 2],
    ways: Vec<Moving<V>>,
}

struct Moving<V: Space> {
    shapes: [usize; 2],
    motions: [Motion<V>; 2],
    pose: Pose<V>,
    ray: [V; 2],
}

/// The motions of a way.
pub fn motions<V: Coordinates + Space>(way: &Way) -> [Motion<V>; 2] {
    [0, 1].map(|i| {
        let [start, end] = [V::pose(&way.start[i]), V::pose(&way.end[i])];
        if way.turn[i] == [0.0; 3] {
            return Motion::still(start).with_velocity(V::vector(way.velocity(i)));
        }
        Motion::between(&start, &end)
    })
}

impl<V, S> Ours<V, S>
where
    V: Coordinates + Space,
    S: Build<Vector = V>,
{
    pub fn new(ways: &Ways) -> Self {
        let moving = |way: &Way| Moving {
            shapes: way.shapes,
            motions: motions(way),
            pose: V::pose(&way.start[0]),
            ray: [V::vector(way.start[1].translation), V::vector(way.velocity(1))],
        };
        Self {
            pools: [0, 1].map(|i| ways.pools[i].iter().map(S::build).collect()),
            ways: ways.all.iter().map(moving).collect(),
        }
    }

    #[inline(always)]
    pub fn cast(&self, i: usize) -> Cast<V> {
        let Moving { shapes: [a, b], motions: [motion_a, motion_b], .. } = &self.ways[i];
        Sweep::new(&self.pools[0][*a], motion_a, &self.pools[1][*b], motion_b).cast()
    }

    /// Of B's center instead of B.
    #[inline(always)]
    pub fn ray(&self, i: usize) -> Cast<V> {
        let Moving { shapes: [a, _], pose, ray: [origin, direction], .. } = &self.ways[i];
        let until = <V::Scalar as gjk::math::Scalar>::ONE;
        ray_cast(&Ray::new(*origin, *direction), until, &self.pools[0][*a], pose)
    }

    /// The general cast of a point, to see what the question about a ray saves.
    pub fn point(&self, i: usize) -> Cast<V> {
        let Moving { shapes: [a, _], motions: [still, _], ray: [origin, direction], .. } = &self.ways[i];
        let pose = Pose::from_translation(*origin);
        let ray = Motion::still(pose).with_velocity(*direction);
        Sweep::new(&self.pools[0][*a], still, &Point::ORIGIN, &ray).cast()
    }
}

/// When a contact is proved to be.
pub fn truth<V: Space>(cast: &Cast<V>) -> Option<Truth>
where
    V::Scalar: Into<f64>,
{
    match cast {
        Cast::Hit(hit) => Some(Truth { time: [hit.time.lower.into(), hit.time.upper.into()] }),
        Cast::Free(_) => Some(Truth { time: [f64::INFINITY; 2] }),
        Cast::Bounded(_) => None,
    }
}

/// The time of a contact; infinite without one, NaN where a cap came first.
#[inline(always)]
pub fn time<V: Space>(cast: &Cast<V>) -> f64
where
    V::Scalar: Into<f64>,
{
    match cast {
        Cast::Hit(hit) => hit.time.upper.into(),
        Cast::Free(_) => f64::INFINITY,
        Cast::Bounded(_) => f64::NAN,
    }
}
