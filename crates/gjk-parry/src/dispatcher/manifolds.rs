//! Contact manifolds: kept, or computed from the proved normal and the sides that face each other.

use super::super::dimension::{POINTS, is_curved, side};
use super::super::parry::math::{Pose, Real, Vector};
use super::super::parry::query::details::{NormalConstraints, NormalConstraintsPair};
use super::super::parry::query::{ContactManifold, Ray, Unsupported};
use super::super::parry::shape::{Ball, PackedFeatureId, PolygonalFeature, Shape, ShapeType, TypedShape};
use super::contacts::{Carried, MISSED, deepest, push, replace};
use super::half_space::{Order, on_half_space};
use super::nearest::{Nearest, plane_between, steady};
use super::shapes::Part;

type Constraints<'a> = (Option<&'a dyn NormalConstraints>, Option<&'a dyn NormalConstraints>);

/// A normal that a mesh corrects may find the shapes deeper than they are. What is deeper by more than this
/// factor belongs to a neighbor: the factor of parry.
const DEEPER: Real = 5.0;

/// How far apart two unit vectors may be that differ by rounding.
const SAME: Real = 16.0 * Real::EPSILON;

/// Edges that cross at an angle whose sine is larger share one point: 3.6 degrees.
const PARALLEL: Real = 1.0 / 16.0;

/// Updates the manifold of two shapes. `pos12` is the pose of the second in the frame of the first.
pub(super) fn update<M, C: Default + Copy>(
    pos12: &Pose,
    shapes: [&dyn Shape; 2],
    constraints: Constraints<'_>,
    [prediction, drift]: [Real; 2],
    kept: &mut ContactManifold<M, C>,
) -> Result<(), Unsupported> {
    use TypedShape::{Ball, HalfSpace};

    // First of all: to read what the shapes are takes longer. The one contact of a ball is computed sooner.
    let is_ball = shapes.map(Shape::shape_type).contains(&ShapeType::Ball);
    if !is_ball && is_current(kept, pos12, [drift, prediction]) {
        return Ok(());
    }
    let parts = shapes.map(Part::of);
    let query = Query { pos12, parts, constraints, prediction };
    match (parts[0].typed, parts[1].typed) {
        (HalfSpace(_), HalfSpace(_)) => Err(Unsupported),
        (HalfSpace(ground), _) => on_half_space(pos12, ground, parts[1], prediction, kept, Order::AsGiven),
        (_, HalfSpace(ground)) => {
            on_half_space(&pos12.inverse(), ground, parts[0], prediction, kept, Order::Reversed)
        }
        (Ball(ball1), Ball(ball2)) if query.is_free() => {
            query.of_balls(ball1, ball2, kept);
            Ok(())
        }
        (Ball(ball), _) => query.anew([Some(ball.radius), None], kept),
        (_, Ball(ball)) => query.anew([None, Some(ball.radius)], kept),
        _ => query.between(kept),
    }
}

/// Two shapes and the pose of the second in the frame of the first.
struct Query<'a> {
    pos12: &'a Pose,
    parts: [Part<'a>; 2],
    constraints: Constraints<'a>,
    prediction: Real,
}

impl Query<'_> {
    /// Whether any normal is allowed.
    fn is_free(&self) -> bool {
        self.constraints.0.is_none() && self.constraints.1.is_none()
    }

    /// The contact of two balls: the distance of their centers less the radii.
    fn of_balls<M, C: Default + Copy>(&self, ball1: &Ball, ball2: &Ball, kept: &mut ContactManifold<M, C>) {
        let between = self.pos12.translation;
        let apart = between.length();
        let distance = apart - ball1.radius - ball2.radius;
        if !(distance <= self.prediction) {
            kept.points.clear();
            return;
        }
        let normal1 = if apart > 0.0 { between / apart } else { Vector::Y };
        let normal2 = self.pos12.rotation.inverse() * -normal1;
        replace(kept, [normal1 * ball1.radius, normal2 * ball2.radius], distance);
        [kept.local_n1, kept.local_n2] = [normal1, normal2];
    }

    /// The contacts of two convex shapes that are no balls.
    fn between<M, C: Default + Copy>(&self, kept: &mut ContactManifold<M, C>) -> Result<(), Unsupported> {
        let Some(carried) = Carried::take(kept) else {
            if let Some(normal) = plane_between(self.pos12, self.parts, self.prediction, kept.local_n1) {
                kept.local_n1 = normal;
                return Ok(());
            }
            return self.anew([None; 2], kept);
        };
        if !self.is_steady(kept) {
            self.anew([None; 2], kept)?;
        }
        carried.give(kept);
        Ok(())
    }

    /// Finds the contacts of round shapes or triangles across the normal of last time, if it is still the
    /// best: the deepest of them is as deep as the planes across it. The distance is then right up to twice
    /// the prediction at worst, since it is that of two points, and below the prediction.
    fn is_steady<M, C: Default + Copy>(&self, kept: &mut ContactManifold<M, C>) -> bool {
        let normals = [kept.local_n1, kept.local_n2];
        let Some(met) = steady(self.pos12, self.parts, self.prediction, normals) else { return false };
        let normals = [met.normal, self.pos12.rotation.inverse() * -met.normal];
        if !self.is_allowed(normals) {
            return false;
        }
        let is_deepest = self.of_sides(&met, normals, kept);
        if is_deepest {
            [kept.local_n1, kept.local_n2] = normals;
        } else {
            kept.points.clear();
        }
        is_deepest
    }

    /// Whether a mesh leaves a normal as it is, up to rounding.
    fn is_allowed(&self, [normal1, normal2]: [Vector; 2]) -> bool {
        let (mut first, mut second) = (normal1, normal2);
        self.is_free()
            || self.constraints.project_local_normals(self.pos12, &mut first, &mut second)
                && (first - normal1).length_squared() <= SAME * SAME
    }

    /// Computes the contacts without regard to those of last time.
    fn anew<M, C: Default + Copy>(
        &self,
        radii: [Option<Real>; 2],
        kept: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        let met = Nearest::of(self.pos12, self.parts, self.prediction)?;
        let mut normal1 = met.normal;
        let mut normal2 = self.pos12.rotation.inverse() * -normal1;
        let is_near = met.distance <= self.prediction;
        if !is_near || !self.constraints.project_local_normals(self.pos12, &mut normal1, &mut normal2) {
            kept.points.clear();
            kept.local_n1 = met.normal;
            return Ok(());
        }
        let normals = [normal1, normal2];
        if radii != [None; 2] {
            self.of_ball(&met, normals, radii, kept);
        } else if !self.of_sides(&met, normals, kept) {
            self.add_witness(&met, kept);
        }
        [kept.local_n1, kept.local_n2] = normals;
        Ok(())
    }

    /// The contacts of the sides that the shapes turn to each other. Returns whether the
    /// deepest is as deep as the meeting.
    fn of_sides<M, C: Default + Copy>(
        &self,
        met: &Nearest,
        normals: [Vector; 2],
        kept: &mut ContactManifold<M, C>,
    ) -> bool {
        let [normal1, normal2] = normals;
        let is_corrected = normal1 != met.normal;
        let sides = [side(self.parts[0], normal1, None), side(self.parts[1], normal2, None)];
        self.clip(&sides, normals, kept);
        let size = |side: &Option<(PolygonalFeature, Real)>| {
            side.as_ref().map_or(0.0, |(side, _)| side.vertices[0].length())
        };
        let missed = MISSED * size(&sides[0]).min(size(&sides[1]));
        // Where another shape lies on the rim of a disc, its square lacks a corner that points there.
        if let Some(points) = met.points
            && !(deepest(kept) <= met.distance + missed)
            && sides.iter().flatten().any(|(side, _)| side.num_vertices == 4)
            && self.parts.iter().any(|part| is_curved(&part.typed))
        {
            kept.points.clear();
            let sides = [
                side(self.parts[0], normal1, Some(points[0])),
                side(self.parts[1], normal2, Some(points[1])),
            ];
            self.clip(&sides, normals, kept);
        }
        if is_corrected {
            let is_near =
                |distance: Real| met.distance >= 0.0 || distance >= 0.0 || distance >= DEEPER * met.distance;
            kept.points.retain(|contact| is_near(contact.dist));
            return true;
        }
        deepest(kept) <= met.distance + missed
    }

    /// Adds parry's contacts of two sides.
    fn clip<M, C: Default + Copy>(
        &self,
        sides: &[Option<(PolygonalFeature, Real)>; 2],
        [normal1, normal2]: [Vector; 2],
        kept: &mut ContactManifold<M, C>,
    ) {
        let [Some((side1, radius1)), Some((side2, radius2))] = sides else { return };
        if !may_be_parallel(side1, side2, self.pos12) {
            return;
        }
        let back = self.pos12.inverse();
        PolygonalFeature::contacts(self.pos12, &back, normal1, normal2, side1, side2, kept, false);
        for contact in &mut kept.points {
            contact.local_p1 += normal1 * *radius1;
            contact.local_p2 += normal2 * *radius2;
            contact.dist -= radius1 + radius2;
        }
    }

    /// Adds the points that the distance is between.
    fn add_witness<M, C: Default + Copy>(&self, met: &Nearest, kept: &mut ContactManifold<M, C>) {
        let searched = || Nearest::searched(self.pos12, self.parts, self.prediction).ok();
        if let Some(points) = met.points.or_else(|| searched()?.points) {
            push(kept, points, [PackedFeatureId::UNKNOWN; 2], met.distance);
        }
    }

    /// The contact of a ball: the witness points, or what is met from its center along a corrected normal.
    fn of_ball<M, C: Default + Copy>(
        &self,
        met: &Nearest,
        normals: [Vector; 2],
        radii: [Option<Real>; 2],
        kept: &mut ContactManifold<M, C>,
    ) {
        let [normal1, normal2] = normals;
        let is_corrected = normal1 != met.normal;
        let is_first = radii[0].is_some();
        let radii = radii.map(Option::unwrap_or_default);
        if !is_corrected {
            let Some(points) = met.points else { return };
            return replace(kept, points, met.distance);
        }
        let sign = if met.distance + radii[0] + radii[1] < 0.0 { 1.0 } else { -1.0 };
        let (shape, center, normal) = if is_first {
            (self.parts[1].shape, self.pos12.inverse().translation, normal2)
        } else {
            (self.parts[0].shape, self.pos12.translation, normal1)
        };
        let ray = Ray::new(center, normal * sign);
        let Some(hit) = shape.cast_local_ray_and_get_normal(&ray, Real::MAX, false) else {
            kept.points.clear();
            return;
        };
        let mut points = [normal1 * radii[0], normal2 * radii[1]];
        points[usize::from(is_first)] = ray.point_at(hit.time_of_impact);
        replace(kept, points, -sign * hit.time_of_impact - radii[0] - radii[1]);
    }
}

/// Whether two sides share more than a point: not if both are edges that cross, which they can't in the
/// plane.
fn may_be_parallel(side1: &PolygonalFeature, side2: &PolygonalFeature, pos12: &Pose) -> bool {
    if POINTS == 2 || side1.num_vertices != 2 || side2.num_vertices != 2 {
        return true;
    }
    let edge = |side: &PolygonalFeature| side.vertices[1] - side.vertices[0];
    let (edge1, edge2) = (edge(side1), pos12.rotation * edge(side2));
    // |e₁|²·|e₂|²·sin² is the product less (e₁·e₂)².
    let product = edge1.length_squared() * edge2.length_squared();
    let along = edge1.dot(edge2);
    product - along * along <= PARALLEL * PARALLEL * product
}

/// Whether a manifold may be kept: see `GjkDispatcher::with_drift`. Its distances are measured anew.
///
/// The first shape and the normal stay where they are in its frame. A point of the second shape at an arm r
/// from a contact comes nearer by what the contact does, and by no more than the tilt times |r| besides. So
/// no point gets deeper below the deepest contact than by the tilt times the shape's diameter.
#[inline]
fn is_current<M, C>(kept: &mut ContactManifold<M, C>, pos12: &Pose, [drift, prediction]: [Real; 2]) -> bool {
    let normal = kept.local_n1;
    let tilt = (normal + pos12.rotation * kept.local_n2).length_squared();
    let mut is_same = tilt <= drift * drift && !kept.points.is_empty();
    let mut least = Real::INFINITY;
    for contact in &mut kept.points {
        if !is_same {
            return false;
        }
        let across = pos12 * contact.local_p2 - contact.local_p1;
        let distance = across.dot(normal);
        let slide = (across - normal * distance).length_squared();
        let arm = contact.local_p1.length_squared().max(contact.local_p2.length_squared());
        let most = (drift * drift * arm).min(0.25 * prediction * prediction);
        is_same = slide <= most && distance * contact.dist >= 0.0;
        contact.dist = distance;
        least = distance.min(least);
    }
    is_same && least <= prediction
}
