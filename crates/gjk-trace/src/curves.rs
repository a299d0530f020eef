//! Curves on smooth surfaces, which tell a ball from a disc.

use gjk::convex::Core;
use gjk::math::{Spatial, Vector};
use glam::{DVec2, DVec3};

use crate::body::Body;
use crate::camera::{Camera, Drawable};
use crate::outline::unit;

/// Into how many steps a curve on a smooth surface is cut at first.
const CURVE_STEPS: u32 = 48;

/// How many times a step that is too long is halved at most.
const HALVINGS: u32 = 10;

/// How far the directions of a curve are tilted to both sides of its great circle, in radians: where the
/// surface has a rim, as a cylinder does, the two come out on the two rims.
const TILT: f64 = 1e-6;

/// A step that halving leaves longer than this share of the body's size runs along a flat part: the curve is
/// not drawn.
const BREAK: f64 = 0.2;

/// Curves, on the eye's side, where the surface's normal is perpendicular to an axis: three great circles on
/// a ball, the seams of a capsule, the rims of a cylinder.
pub(crate) fn curves<V: Drawable>(body: &Body<'_, V>, camera: &Camera) -> Vec<Vec<DVec2>> {
    let radius = body.shape.radius();
    let longest = BREAK * (body.shape.extent() + radius);
    let turned = |axis: V| body.pose.rotation().apply(axis).in_space();
    let mut axes: Vec<DVec3> = match body.shape.core() {
        Core::Segment([a, b]) if radius > 0.0 => (b - a).normalized().into_iter().map(turned).collect(),
        Core::Point if radius > 0.0 => (0..3).map(V::axis).map(turned).collect(),
        Core::Smooth => (0..3).map(V::axis).map(turned).collect(),
        _ => return Vec::new(),
    };
    let mut curves = Vec::new();
    let given = axes.len();
    let mut next = 0;
    while let Some(&axis) = axes.get(next) {
        let sweeps = [TILT, -TILT].map(|tilt| Sweep::new(body, camera, axis, tilt));
        let [one, other] = sweeps.each_ref().map(|sweep| sweep.points(longest));
        match sweeps[0].jump(&one, longest).or_else(|| sweeps[1].jump(&other, longest)) {
            None => {
                let project = |curve: &[Normal]| curve.iter().map(|at| at.point.project(camera)).collect();
                curves.push(project(&one));
                let rims = [0.0, 0.5, 1.0].map(|share| sweeps.each_ref().map(|sweep| sweep.at(share).point));
                if rims.iter().any(|[p, q]| (*p - *q).length() > 0.01 * longest) {
                    curves.push(project(&other));
                }
            }
            // The curve ran along a straight line of the surface, as those of a cylinder, whose axis is
            // parallel to it.
            Some(line) if next < given => {
                let known = axes.iter().any(|axis| Vector::dot(*axis, line).abs() > 1.0 - 1e-9);
                axes.extend((!known).then_some(line));
            }
            Some(_) => {}
        }
        next += 1;
    }
    curves
}

/// The points of a surface whose normals are perpendicular to an axis, but for a tilt, on the eye's side.
struct Sweep<'a, V: Drawable> {
    body: &'a Body<'a, V>,
    front: DVec3,
    side: DVec3,
    tilt: DVec3,
}

/// A point of a sweep.
#[derive(Clone, Copy)]
struct Normal {
    /// Where its normal is, from 0, at one end of the visible half of all directions, to 1, at the other.
    share: f64,
    point: DVec3,
}

impl<'a, V: Drawable> Sweep<'a, V> {
    fn new(body: &'a Body<'a, V>, camera: &Camera, axis: DVec3, tilt: f64) -> Self {
        let side = Spatial::cross(axis, camera.toward());
        let side =
            side.normalized().or_else(|| Spatial::cross(axis, DVec3::X).normalized()).unwrap_or(DVec3::Y);
        Self { body, front: Spatial::cross(side, axis), side, tilt: axis * tilt }
    }

    fn at(&self, share: f64) -> Normal {
        let around = unit(std::f64::consts::PI * (share - 0.5));
        let direction = self.front * around.x + self.side * around.y + self.tilt;
        let direction = direction.normalized().unwrap_or(self.front);
        let point = self.body.support(V::from_space(direction)).in_space();
        Normal { share, point: point + direction * self.body.shape.radius() }
    }

    /// The points of the curve; steps longer than a third of `longest` are halved.
    fn points(&self, longest: f64) -> Vec<Normal> {
        let mut points = vec![self.at(0.0)];
        for step in 1..=CURVE_STEPS {
            let to = self.at(f64::from(step) / f64::from(CURVE_STEPS));
            self.divide(to, longest / 3.0, HALVINGS, &mut points);
        }
        points.retain(|normal| normal.point.is_finite());
        points
    }

    fn divide(&self, to: Normal, longest: f64, halvings: u32, points: &mut Vec<Normal>) {
        let from = points[points.len() - 1];
        if halvings > 0 && (to.point - from.point).length() > longest {
            self.divide(self.at(0.5 * (from.share + to.share)), longest, halvings - 1, points);
            self.divide(to, longest, halvings - 1, points);
        } else {
            points.push(to);
        }
    }

    /// The direction of the first step longer than this, exact up to rounding: the step is halved as often as
    /// its ends have digits.
    fn jump(&self, points: &[Normal], longest: f64) -> Option<DVec3> {
        let long = |pair: &&[Normal]| (pair[1].point - pair[0].point).length() > longest;
        let [mut from, mut to] = points.windows(2).find(long).map(|pair| [pair[0], pair[1]])?;
        for _ in 0..40 {
            let middle = self.at(0.5 * (from.share + to.share));
            if (to.point - middle.point).length() > (middle.point - from.point).length() {
                from = middle;
            } else {
                to = middle;
            }
        }
        (to.point - from.point).normalized()
    }
}
