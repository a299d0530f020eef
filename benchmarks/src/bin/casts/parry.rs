//! parry on a set of ways, compiled once for the plane and once for space.

use gjk_benchmarks::shape::{Placement, Shape as Plain};

use super::library::math::{Pose, Vector};
use super::library::query::sweep_toi::{Sweep, SweepToiStatus, ToiProxy, sweep_time_of_impact};
use super::library::query::{
    NonlinearRigidMotion, Ray, ShapeCastOptions, cast_shapes, cast_shapes_nonlinear,
};
use super::library::shape::SharedShape;
use super::{pose, shape, turn, vector};
use crate::ways::{Way, Ways};

/// The separation that Box2D, from which the sweep comes, calls touching.
const SLOP: f64 = 0.005;

/// A set in parry's own types.
pub struct Parry {
    pools: [Vec<SharedShape>; 2],
    ways: Vec<Moving>,
}

struct Moving {
    shapes: [usize; 2],
    poses: [Pose; 2],
    velocities: [Vector; 2],
    motions: [NonlinearRigidMotion; 2],
    sweeps: [Sweep; 2],
    ray: Ray,
}

impl Moving {
    fn new(way: &Way) -> Self {
        let both = |places: &[Placement; 2]| places.each_ref().map(pose);
        let (poses, ends) = (both(&way.start), both(&way.end));
        let velocities = [0, 1].map(|i| vector(way.velocity(i)));
        let motion =
            |i: usize| NonlinearRigidMotion::new(poses[i], Vector::ZERO, velocities[i], turn(way.turn[i]));
        Self {
            shapes: way.shapes,
            poses,
            velocities,
            motions: [motion(0), motion(1)],
            sweeps: [0, 1].map(|i| Sweep::from_poses(&poses[i], &ends[i], Vector::ZERO)),
            ray: Ray::new(poses[1].translation, velocities[1]),
        }
    }
}

impl Parry {
    pub fn new(ways: &Ways) -> Self {
        Self {
            pools: [0, 1].map(|i| ways.pools[i].iter().map(shape as fn(&Plain) -> SharedShape).collect()),
            ways: ways.all.iter().map(Moving::new).collect(),
        }
    }

    pub fn linear(&self, i: usize) -> f64 {
        let Moving { shapes: [a, b], poses: [p, q], velocities: [v, w], .. } = &self.ways[i];
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let hit = cast_shapes(p, *v, &*self.pools[0][*a], q, *w, &*self.pools[1][*b], options);
        hit.map_or(f64::NAN, |hit| hit.map_or(f64::INFINITY, |hit| hit.time_of_impact))
    }

    pub fn nonlinear(&self, i: usize) -> f64 {
        let Moving { shapes: [a, b], motions: [m, n], .. } = &self.ways[i];
        let hit = cast_shapes_nonlinear(m, &*self.pools[0][*a], n, &*self.pools[1][*b], 0.0, 1.0, true);
        hit.map_or(f64::NAN, |hit| hit.map_or(f64::INFINITY, |hit| hit.time_of_impact))
    }

    pub fn sweep(&self, i: usize) -> f64 {
        let Moving { shapes: [a, b], sweeps: [m, n], .. } = &self.ways[i];
        let [a, b] = [&self.pools[0][*a], &self.pools[1][*b]].map(|shape| ToiProxy::from_shape(&**shape));
        let (Some(a), Some(b)) = (a, b) else { return f64::NAN };
        let answer = sweep_time_of_impact(&a, m, &b, n, 1.0, SLOP);
        match answer.status {
            SweepToiStatus::Hit | SweepToiStatus::Overlapped => answer.fraction,
            SweepToiStatus::Separated => f64::INFINITY,
            SweepToiStatus::Failed => f64::NAN,
        }
    }

    pub fn ray(&self, i: usize) -> f64 {
        let Moving { shapes: [a, _], poses: [p, _], ray, .. } = &self.ways[i];
        let hit = self.pools[0][*a].cast_ray_and_get_normal(p, ray, 1.0, true);
        hit.map_or(f64::INFINITY, |hit| hit.time_of_impact)
    }
}
