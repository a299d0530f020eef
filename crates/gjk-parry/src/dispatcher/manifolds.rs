//! Contact manifolds: kept, or computed and written.

use gjk::{Cache, HalfSpace, Manifold, ManifoldOptions, Options, Pair, Pose};

use super::super::V;
use super::super::dimension::{POINTS, feature_id};
use super::super::parry::math::Real;
use super::super::parry::query::details::{NormalConstraints, NormalConstraintsPair};
use super::super::parry::query::{ContactManifold, TrackedContact};
use super::options::GjkDispatcher;
use super::pair::{Couple, HERE, Shapes, size};
use super::shapes::Leaf;

type Constraints<'a> = (Option<&'a dyn NormalConstraints>, Option<&'a dyn NormalConstraints>);

/// How far beyond the prediction points still belong to a manifold, as a fraction of the smaller shape's extent.
/// An engine may use a contact for its velocity, and a kept manifold may come nearer by this much.
const BEYOND: Real = 0.25;

/// A normal that a mesh corrects may find the shapes deeper than they are. What is deeper by more than this
/// factor belongs to a neighbor: the factor of parry.
const DEEPER: Real = 5.0;

/// Updates the manifold of two shapes.
pub(super) fn update<M, C: Default + Copy>(
    couple: &Couple<'_>,
    constraints: Constraints<'_>,
    prediction: Real,
    options: &GjkDispatcher,
    kept: &mut ContactManifold<M, C>,
) {
    match &couple.shapes {
        Shapes::Convex(a, b) => between(couple, [a, b], constraints, prediction, options, kept),
        Shapes::AboveGround(ground, shape) => {
            write(&on_ground(ground, shape, &couple.pose, prediction), &couple.pose, kept, Order::AsGiven);
        }
        Shapes::OnGround(shape, ground) => {
            let pose = couple.pose.inverse();
            write(&on_ground(ground, shape, &pose, prediction), &pose, kept, Order::Reversed);
        }
    }
}

fn on_ground(ground: &HalfSpace<V>, shape: &Leaf, pose: &Pose<V>, prediction: Real) -> Found {
    let shape = shape.as_convex();
    let reach = prediction + BEYOND * size(shape);
    let options = ManifoldOptions::DEFAULT.with_speculative_distance(reach);
    Found::new(ground.manifold(shape, pose, &options)).within(prediction)
}

fn between<M, C: Default + Copy>(
    couple: &Couple<'_>,
    [a, b]: [&Leaf; 2],
    constraints: Constraints<'_>,
    prediction: Real,
    options: &GjkDispatcher,
    kept: &mut ContactManifold<M, C>,
) {
    let is_ball = matches!(a, Leaf::Ball(_)) || matches!(b, Leaf::Ball(_));
    let (a, b, pose) = (a.as_convex(), b.as_convex(), &couple.pose);
    let size = size(a).min(size(b));
    let reach = prediction + BEYOND * size;
    let on_contact = ManifoldOptions::DEFAULT.with_speculative_distance(reach);
    let pair = || Pair::new(a, &HERE, b, pose).with_manifold_options(on_contact);
    let mut cache = Cache::new();
    if kept.points.is_empty() {
        // Most pairs of a broad phase are apart: a plane that proves it ends the search.
        let options = Options::DEFAULT.with_max_distance(prediction);
        if pair().with_options(options).with_cache(&mut cache).proximity().distance > prediction {
            return;
        }
    } else if !is_ball
        && is_current(kept, pose, [prediction, options.drift, size], |normal| {
            pair().support_plane(normal).lower
        })
    {
        return;
    }
    let options = Options::DEFAULT.with_max_distance(reach);
    let manifold = pair().with_options(options).with_cache(&mut cache).manifold();
    let found = Found::new(manifold).within(prediction);
    let found = found.corrected(couple, constraints, &|normal| pair().manifold_along(normal));
    write(&found, pose, kept, Order::AsGiven);
}

/// Whether a manifold may be kept: see [`GjkDispatcher::with_drift`]. If so, its distances are measured anew.
///
/// The last argument proves a lower bound on the signed distance from a normal.
fn is_current<M, C>(
    kept: &mut ContactManifold<M, C>,
    pose: &Pose<V>,
    [prediction, drift, size]: [Real; 3],
    gap: impl FnOnce(V) -> Real,
) -> bool {
    let normal = kept.local_n1;
    let tilt = (normal + pose.transform_vector(kept.local_n2)).length();
    let mut deepest = Real::INFINITY;
    let mut is_same = tilt <= drift;
    for contact in &mut kept.points {
        let across = pose.transform_point(contact.local_p2) - contact.local_p1;
        let distance = across.dot(normal);
        let slide = (across - normal * distance).length();
        is_same = is_same && slide <= drift * size && distance * contact.dist >= 0.0;
        contact.dist = distance;
        deepest = deepest.min(distance);
    }
    // What was left out for being far is nearer by no more than the deepest has come since.
    is_same
        && (prediction - BEYOND * size..=prediction).contains(&deepest)
        && gap(normal) >= deepest - drift * size
}

/// A manifold in the frame of the first of two shapes, with the points that are kept.
struct Found {
    manifold: Manifold<V>,
    /// Contacts that are deeper are left out.
    least: Real,
}

impl Found {
    fn new(manifold: Manifold<V>) -> Self {
        Self { manifold, least: -Real::INFINITY }
    }

    fn deepest(&self) -> Real {
        self.manifold.points().iter().fold(Real::INFINITY, |least, point| point.distance.min(least))
    }

    /// Without points, unless one is within the prediction.
    fn within(self, prediction: Real) -> Self {
        if self.deepest() <= prediction { self } else { Self { least: Real::INFINITY, ..self } }
    }

    fn is_empty(&self) -> bool {
        self.manifold.points().iter().all(|point| point.distance < self.least)
    }

    /// The manifold along the normal that the neighbors of two parts allow, empty if they allow none.
    fn corrected(
        self,
        couple: &Couple<'_>,
        constraints: Constraints<'_>,
        along: &dyn Fn(V) -> Manifold<V>,
    ) -> Self {
        if (constraints.0.is_none() && constraints.1.is_none()) || self.is_empty() {
            return self;
        }
        let mut normal1 = self.manifold.normal;
        let mut normal2 = -couple.pose.inverse_transform_vector(normal1);
        if !constraints.project_local_normals(couple.pos12, &mut normal1, &mut normal2) {
            return Self { least: Real::INFINITY, ..self };
        }
        if normal1 == self.manifold.normal {
            return self;
        }
        let depth = self.deepest();
        let least = if depth < 0.0 { DEEPER * depth } else { -Real::INFINITY };
        Self { manifold: along(normal1), least }
    }
}

/// Which of the two shapes a manifold takes for the first.
enum Order {
    AsGiven,
    Reversed,
}

/// Writes contacts over those of a manifold; contacts of the same features keep their data. `pose` is that of
/// the second shape in the frame of the first.
fn write<M, C: Default + Copy>(
    found: &Found,
    pose: &Pose<V>,
    kept: &mut ContactManifold<M, C>,
    order: Order,
) {
    let is_reversed = matches!(order, Order::Reversed);
    let normal = found.manifold.normal;
    let mut contacts = [None; POINTS];
    let mut count = 0;
    for (point, [on1, on2]) in found.manifold.points().iter().zip(found.manifold.surface_points()) {
        if point.distance < found.least || count == POINTS {
            continue;
        }
        let [fid1, fid2] = point.features.map(feature_id);
        let on2 = pose.inverse_transform_point(on2);
        let mut contact = TrackedContact::flipped(on1, on2, fid1, fid2, point.distance, is_reversed);
        let is_same = |old: &&TrackedContact<C>| old.fid1 == contact.fid1 && old.fid2 == contact.fid2;
        if let Some(old) = kept.points.iter().find(is_same) {
            contact.data = old.data;
        }
        contacts[count] = Some(contact);
        count += 1;
    }
    kept.points.clear();
    kept.points.extend(contacts.into_iter().flatten());
    let normals = [normal, -pose.inverse_transform_vector(normal)];
    [kept.local_n1, kept.local_n2] = if is_reversed { [normals[1], normals[0]] } else { normals };
}
