//! Contact manifolds: kept, or computed from the proved normal and the sides that face each other.

use gjk::{Options, Pair};

use super::super::dimension::{POINTS, pose, side};
use super::super::parry::math::{Pose, Real, Vector};
use super::super::parry::query::details::{NormalConstraints, NormalConstraintsPair};
use super::super::parry::query::{ContactManifold, Ray, TrackedContact, Unsupported};
use super::super::parry::shape::{Ball, HalfSpace, PackedFeatureId, PolygonalFeature, Shape};
use super::options::GjkDispatcher;
use super::pair::HERE;
use super::shapes::leaf;

type Constraints<'a> = (Option<&'a dyn NormalConstraints>, Option<&'a dyn NormalConstraints>);

/// A normal that a mesh corrects may find the shapes deeper than they are. What is deeper by more than this
/// factor belongs to a neighbor: the factor of parry.
const DEEPER: Real = 5.0;

/// How much less deep than the proved distance the deepest contact of two sides may be before the witness points
/// become a contact, too: as a fraction of the contact's distance from the frame's origin.
const MISSED: Real = 1.0 / 16384.0;

/// Edges that cross at an angle whose sine is larger share one point: 3.6 degrees.
const PARALLEL: Real = 1.0 / 16.0;

/// Most contacts whose data is carried over: two squares that cross have eight.
const CARRIED: usize = 16;

/// How many ε of the lengths involved parry's support points and their products may err, with room to spare.
const SUPPORT: Real = 64.0;

/// Two shapes and the pose of the second in the frame of the first.
pub(super) struct Query<'a> {
    pub(super) pos12: &'a Pose,
    pub(super) shapes: [&'a dyn Shape; 2],
    pub(super) constraints: Constraints<'a>,
    pub(super) prediction: Real,
}

impl Query<'_> {
    /// Updates the manifold of two shapes.
    pub(super) fn update<M, C: Default + Copy>(
        &self,
        dispatcher: &GjkDispatcher,
        kept: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        let [g1, g2] = self.shapes;
        match ([g1.as_halfspace(), g2.as_halfspace()], [g1.as_ball(), g2.as_ball()]) {
            ([Some(_), Some(_)], _) => return Err(Unsupported),
            ([Some(ground), _], _) => {
                on_ground(self.pos12, ground, g2, self.prediction, kept, Order::AsGiven)?
            }
            ([_, Some(ground)], _) => {
                on_ground(&self.pos12.inverse(), ground, g1, self.prediction, kept, Order::Reversed)?;
            }
            (_, [Some(ball1), Some(ball2)])
                if self.constraints.0.is_none() && self.constraints.1.is_none() =>
            {
                self.balls(ball1, ball2, kept);
            }
            (_, [None, None]) => {
                let is_kept = is_current(kept, self.pos12, [dispatcher.drift, self.prediction])
                    || (kept.points.is_empty() && self.is_apart(kept));
                if !is_kept {
                    self.between([None; 2], kept)?;
                }
            }
            (_, balls) => self.between(balls, kept)?,
        }
        Ok(())
    }
}

impl Query<'_> {
    /// The contact of two balls: the distance of their centers less the radii.
    fn balls<M, C: Default + Copy>(&self, ball1: &Ball, ball2: &Ball, kept: &mut ContactManifold<M, C>) {
        let carried = Carried::take(kept);
        let between = self.pos12.translation;
        let apart = between.length();
        let distance = apart - ball1.radius - ball2.radius;
        if !(distance <= self.prediction) {
            return;
        }
        let normal1 = if apart > 0.0 { between / apart } else { Vector::Y };
        let normal2 = self.pos12.rotation.inverse() * -normal1;
        let points = [normal1 * ball1.radius, normal2 * ball2.radius];
        push(kept, points, [ROUND; 2], distance);
        [kept.local_n1, kept.local_n2] = [normal1, normal2];
        carried.give(kept);
    }

    /// Whether a plane proves that the shapes are farther apart than the prediction: across the normal that the
    /// empty manifold remembers, or across the line of the origins.
    fn is_apart<M, C>(&self, kept: &mut ContactManifold<M, C>) -> bool {
        let shapes = self.shapes[0].as_support_map().zip(self.shapes[1].as_support_map());
        let Some((a, b)) = shapes else { return false };
        let guess = if kept.local_n1 == Vector::ZERO { self.pos12.translation } else { kept.local_n1 };
        let normal = guess.normalize_or_zero();
        let on_a = a.local_support_point(normal);
        let on_b = b.support_point(self.pos12, -normal);
        let size = on_a.length() + on_b.length() + self.pos12.translation.length();
        let is_apart = (on_b - on_a).dot(normal) > self.prediction + SUPPORT * Real::EPSILON * size;
        if is_apart {
            kept.local_n1 = normal;
        }
        is_apart
    }

    /// The contacts of two convex shapes of which at most one is a ball.
    fn between<M, C: Default + Copy>(
        &self,
        balls: [Option<&Ball>; 2],
        kept: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        let met = self.proved(balls)?;
        let carried = Carried::take(kept);
        if !(met.distance <= self.prediction) {
            kept.local_n1 = met.normal;
            return Ok(());
        }
        let mut normal1 = met.normal;
        let mut normal2 = self.pos12.rotation.inverse() * -normal1;
        if !self.constraints.project_local_normals(self.pos12, &mut normal1, &mut normal2) {
            return Ok(());
        }
        let normals = [normal1, normal2];
        match balls {
            [None, None] => self.of_sides(&met, normals, kept),
            _ => self.of_ball(&met, normals, balls, kept),
        }
        [kept.local_n1, kept.local_n2] = normals;
        carried.give(kept);
        Ok(())
    }

    /// The signed distance, up to the prediction. Shapes at a pose that is none are nowhere near each other.
    fn proved(&self, balls: [Option<&Ball>; 2]) -> Result<Meeting, Unsupported> {
        let [g1, g2] = self.shapes;
        let projected = match balls {
            [_, Some(ball)] => from_center(g1, self.pos12, ball.radius),
            [Some(ball), _] => {
                let back = self.pos12.inverse();
                from_center(g2, &back, ball.radius).map(|met| met.exchanged(&back))
            }
            _ => None,
        };
        if let Some(met) = projected {
            return Ok(met);
        }
        let (a, b, pose) = (leaf(g1)?, leaf(g2)?, pose(self.pos12));
        let options = Options::DEFAULT.with_max_distance(self.prediction);
        let answer = Pair::new(a.as_convex(), &HERE, b.as_convex(), &pose).with_options(options).proximity();
        let distance = if pose.is_known() { answer.distance } else { Real::INFINITY };
        let points = [answer.point_a, self.pos12.inverse_transform_point(answer.point_b)];
        Ok(Meeting { normal: answer.normal, distance, points })
    }

    /// The contacts of the sides that the shapes turn to each other. Where these miss the deepest, the witness
    /// points of the distance are one, too.
    fn of_sides<M, C: Default + Copy>(
        &self,
        met: &Meeting,
        normals: [Vector; 2],
        kept: &mut ContactManifold<M, C>,
    ) {
        let [normal1, normal2] = normals;
        let is_corrected = normal1 != met.normal;
        let sides = side(self.shapes[0], normal1).zip(side(self.shapes[1], normal2));
        if let Some(((side1, radius1), (side2, radius2))) = &sides
            && may_be_parallel(side1, side2, self.pos12)
        {
            let back = self.pos12.inverse();
            PolygonalFeature::contacts(self.pos12, &back, normal1, normal2, side1, side2, kept, false);
            for contact in &mut kept.points {
                contact.local_p1 += normal1 * *radius1;
                contact.local_p2 += normal2 * *radius2;
                contact.dist -= radius1 + radius2;
            }
        }
        if is_corrected {
            let is_near =
                |distance: Real| met.distance >= 0.0 || distance >= 0.0 || distance >= DEEPER * met.distance;
            kept.points.retain(|contact| is_near(contact.dist));
        } else {
            let points = met.points;
            let missed = MISSED * points[0].length().min(points[1].length());
            if !(deepest(kept) <= met.distance + missed) {
                push(kept, points, [PackedFeatureId::UNKNOWN; 2], met.distance);
            }
        }
    }

    /// The contact of a ball: the witness points, or what is met from its center along a corrected normal.
    fn of_ball<M, C: Default + Copy>(
        &self,
        met: &Meeting,
        normals: [Vector; 2],
        [ball1, ball2]: [Option<&Ball>; 2],
        kept: &mut ContactManifold<M, C>,
    ) {
        let [normal1, normal2] = normals;
        let is_corrected = normal1 != met.normal;
        let radii = [ball1, ball2].map(|ball| ball.map_or(0.0, |ball| ball.radius));
        let mut points = met.points;
        let mut distance = met.distance;
        if is_corrected {
            let is_inside = met.distance + radii[0] + radii[1] < 0.0;
            let (shape, center, normal) = if ball1.is_some() {
                (self.shapes[1], self.pos12.inverse().translation, normal2)
            } else {
                (self.shapes[0], self.pos12.translation, normal1)
            };
            let sign = if is_inside { 1.0 } else { -1.0 };
            let ray = Ray::new(center, normal * sign);
            let Some(hit) = shape.cast_local_ray_and_get_normal(&ray, Real::MAX, false) else { return };
            distance = -sign * hit.time_of_impact - radii[0] - radii[1];
            points = [normal1 * radii[0], normal2 * radii[1]];
            points[usize::from(ball1.is_some())] = ray.point_at(hit.time_of_impact);
        }
        push(kept, points, [ROUND; 2], distance);
    }
}

/// The meeting of a shape with a ball outside it: the nearest point is parry's, the proof that no other is nearer is
/// a support point. `None` if the center is inside, or the proof fails.
fn from_center(shape: &dyn Shape, ball: &Pose, radius: Real) -> Option<Meeting> {
    let center = ball.translation;
    let point = shape.project_local_point(center, false).point;
    let across = center - point;
    let between = across.length();
    let normal = across / between;
    let top = shape.as_support_map()?.local_support_point(normal);
    let margin = SUPPORT * Real::EPSILON * (point.length() + center.length());
    let is_proved = between > margin && (center - top).dot(normal) >= between - margin;
    let on_ball = ball.rotation.inverse() * -normal * radius;
    is_proved.then_some(Meeting { normal, distance: between - radius, points: [point, on_ball] })
}

/// Where two shapes are nearest, or deepest: the normal from the first to the second in the first frame, the signed
/// distance, and a point of each in its own frame.
#[derive(Clone, Copy)]
struct Meeting {
    normal: Vector,
    distance: Real,
    points: [Vector; 2],
}

impl Meeting {
    /// The same with the shapes in the other order; `pose` is that of the second.
    fn exchanged(self, pose: &Pose) -> Self {
        let [first, second] = self.points;
        let normal = pose.rotation.inverse() * -self.normal;
        Self { normal, distance: self.distance, points: [second, first] }
    }
}

/// The one feature of a ball.
const ROUND: PackedFeatureId = PackedFeatureId::UNKNOWN;

/// Whether two sides share more than a point: not if both are edges that cross, which they can't in the plane.
fn may_be_parallel(side1: &PolygonalFeature, side2: &PolygonalFeature, pos12: &Pose) -> bool {
    if POINTS == 2 || side1.num_vertices != 2 || side2.num_vertices != 2 {
        return true;
    }
    let edge = |side: &PolygonalFeature| (side.vertices[1] - side.vertices[0]).normalize_or(Vector::ZERO);
    let (edge1, edge2) = (edge(side1), pos12.rotation * edge(side2));
    (edge1 - edge2 * edge1.dot(edge2)).length_squared() <= PARALLEL * PARALLEL
}

/// Whether the side across a direction may lack the farthest point: it has that of boxes, triangles and segments.
fn may_miss(shape: &dyn Shape) -> bool {
    shape.as_cuboid().is_none() && shape.as_triangle().is_none() && shape.as_capsule().is_none()
}

fn deepest<M, C>(manifold: &ContactManifold<M, C>) -> Real {
    manifold.points.iter().fold(Real::INFINITY, |least, contact| contact.dist.min(least))
}

/// Adds a contact; where there is no room, the farthest makes room.
fn push<M, C: Default + Copy>(
    manifold: &mut ContactManifold<M, C>,
    [local_p1, local_p2]: [Vector; 2],
    [fid1, fid2]: [PackedFeatureId; 2],
    distance: Real,
) {
    let contact = TrackedContact::new(local_p1, local_p2, fid1, fid2, distance);
    if manifold.points.len() < POINTS {
        manifold.points.push(contact);
    } else if let Some(farthest) =
        manifold.points.iter_mut().max_by(|one, other| one.dist.total_cmp(&other.dist))
    {
        *farthest = contact;
    }
}

/// Whether a manifold may be kept: see [`GjkDispatcher::with_drift`]. Its distances are measured anew.
///
/// The first shape and the normal stay where they are in its frame. A point of the second shape at an arm r from
/// a contact comes nearer by what the contact does, and by no more than the tilt times |r| besides. So no point
/// gets deeper below the deepest contact than by the tilt times the shape's diameter.
fn is_current<M, C>(kept: &mut ContactManifold<M, C>, pos12: &Pose, [drift, prediction]: [Real; 2]) -> bool {
    let normal = kept.local_n1;
    let tilt = (normal + pos12.rotation * kept.local_n2).length_squared();
    let mut is_same = tilt <= drift * drift;
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

/// The contacts of a shape above a half-space: the corners of its lowest side, and its lowest point.
fn on_ground<M, C: Default + Copy>(
    pose: &Pose,
    ground: &HalfSpace,
    shape: &dyn Shape,
    prediction: Real,
    kept: &mut ContactManifold<M, C>,
    order: Order,
) -> Result<(), Unsupported> {
    let normal = ground.normal;
    let down = pose.rotation.inverse() * -normal;
    let (side, radius) = match (shape.as_ball(), side(shape, down)) {
        (Some(ball), _) => (PolygonalFeature { num_vertices: 1, ..PolygonalFeature::default() }, ball.radius),
        (_, Some(side)) => side,
        _ => return Err(Unsupported),
    };
    let carried = Carried::take(kept);
    let mut meet = |corner: Vector, fid: PackedFeatureId| {
        let above = pose * corner;
        let height = above.dot(normal);
        if height - radius <= prediction {
            let points = [above - normal * height, corner + down * radius];
            let (points, fids) = order.of(points, [PackedFeatureId::face(0), fid]);
            push(kept, points, fids, height - radius);
        }
        height
    };
    let mut lowest = Real::INFINITY;
    for (&corner, &fid) in side.vertices[..side.num_vertices].iter().zip(&side.vids) {
        lowest = meet(corner, fid).min(lowest);
    }
    if may_miss(shape)
        && let Some((map, _)) = shape.as_polygonal_feature_map()
    {
        let corner = map.local_support_point(down);
        if (pose * corner).dot(normal) < lowest - MISSED * corner.length() {
            meet(corner, PackedFeatureId::UNKNOWN);
        }
    }
    let ([normal1, normal2], _) = order.of([normal, down], [PackedFeatureId::UNKNOWN; 2]);
    [kept.local_n1, kept.local_n2] = [normal1, normal2];
    carried.give(kept);
    Ok(())
}

/// Which of two shapes is the first.
#[derive(Clone, Copy)]
enum Order {
    AsGiven,
    Reversed,
}

impl Order {
    fn of<T, U>(self, [a, b]: [T; 2], [c, d]: [U; 2]) -> ([T; 2], [U; 2]) {
        match self {
            Self::AsGiven => ([a, b], [c, d]),
            Self::Reversed => ([b, a], [d, c]),
        }
    }
}

/// The data of contacts, by their features.
struct Carried<C>([Option<(PackedFeatureId, PackedFeatureId, C)>; CARRIED]);

impl<C: Default + Copy> Carried<C> {
    /// Takes the data out of a manifold, which is empty then.
    fn take<M>(manifold: &mut ContactManifold<M, C>) -> Self {
        let mut carried = [None; CARRIED];
        for (place, contact) in carried.iter_mut().zip(&manifold.points) {
            *place = Some((contact.fid1, contact.fid2, contact.data));
        }
        manifold.points.clear();
        Self(carried)
    }

    /// Gives the data to the contacts of the same features.
    fn give<M>(&self, manifold: &mut ContactManifold<M, C>) {
        for contact in &mut manifold.points {
            let same = self
                .0
                .iter()
                .map_while(|old| *old)
                .find(|(fid1, fid2, _)| (*fid1, *fid2) == (contact.fid1, contact.fid2));
            if let Some((_, _, data)) = same {
                contact.data = data;
            }
        }
    }
}
