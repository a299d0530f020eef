//! Runs a query on two bodies and records it.

use gjk::math::{Scalar, Vector};
use gjk::sat::Axis;
use gjk::trace::{Clip, DifferenceVertex, Epa, Event, Gjk, Stop};
use gjk::{Cache, Options, Pair, Proximity, Space};
use gjk_body::answer::{Answer, Contact, Outcome, Query, Separation, options, printable};
use gjk_json::shape::Body;

use super::certificate::Certificate;
use super::clip::ClipStep;
use super::epa::EpaStep;
use super::gjk::GjkStep;
use super::proved::Proved;
use super::reason;
use super::record::Run;
use super::sat::SatStep;
use super::step::{Detail, RunEvent, Step};
use super::world::World;

/// Runs a query on two bodies and returns its steps, its result and the certificate.
///
/// The steps are those of the general search. [`Run::via`] names the method that gives the result. For a
/// contact it is the method that gives the normal; for the separating axis test it is `None`.
pub fn explain<V: Space>(a: &Body<V>, b: &Body<V>, query: Query) -> Run {
    begun(a, b, query, Cache::new())
}

/// Runs a distance query with a warm start from a previous frame, and returns its steps, result and
/// certificate. `a_before` and `b_before` are the same shapes at their previous poses.
pub fn explain_after<V: Space>([a_before, b_before]: [&Body<V>; 2], a: &Body<V>, b: &Body<V>) -> Run {
    let mut cache = Cache::new();
    watch(a_before, b_before, &options(), &mut cache);
    begun(a, b, Query::Proximity, cache)
}

/// Begins with what is known; of the queries only that for the distance asks for it.
fn begun<V: Space>(a: &Body<V>, b: &Body<V>, query: Query, mut cache: Cache<V>) -> Run {
    let answer = Answer::of(a, b, &options());
    let mut run = Run {
        version: Run::VERSION,
        algorithm: Run::LIBRARY,
        query,
        dimension: V::DIMENSION,
        via: Some(answer.via),
        radii: [printable(a.shape.radius()), printable(b.shape.radius())],
        steps: Vec::new(),
        answer: Outcome::Intersects { intersects: answer.intersects },
        certificate: None,
    };
    let mut normals = Vec::new();
    match query {
        Query::Proximity => {
            let (watched, watch) = watch(a, b, &options(), &mut cache);
            normals.extend([watched.normal, watch.normal]);
            run.steps = watch.steps;
            run.answer = Outcome::Proximity(answer.clone());
        }
        Query::Intersects => {
            // As soon as the distance is more than nothing, the shapes are apart.
            let (watched, watch) = watch(a, b, &options().with_max_distance(V::Scalar::ZERO), &mut cache);
            normals.extend([watched.normal, watch.normal]);
            run.steps = decided(watch);
            let (intersects, via) = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).intersects_via();
            run.via = Some(via);
            run.answer = Outcome::Intersects { intersects };
        }
        Query::Sat => {
            let (best, steps) = axes(a, b);
            normals.push(best);
            run.steps = steps;
            run.via = None;
            run.answer = Outcome::Sat(Separation::of(a, b));
        }
        Query::Manifold => {
            let (normal, watch) = meet(a, b);
            normals.extend([normal, watch.normal]);
            run.steps = watch.steps;
            run.answer = Outcome::Manifold(Contact::of(a, b, 0.0));
        }
    }
    run.certificate = Certificate::new(a, b, &normals, &answer);
    run
}

/// Runs the search and records what is seen.
fn watch<V: Space>(
    a: &Body<V>,
    b: &Body<V>,
    options: &Options<V::Scalar>,
    cache: &mut Cache<V>,
) -> (Proximity<V>, Watch<V>) {
    let mut watch = Watch::new(a, b);
    let (shapes, poses) = ((&*a.shape, &*b.shape), (&a.pose, &b.pose));
    let found = Pair::new(shapes.0, poses.0, shapes.1, poses.1)
        .with_options(*options)
        .with_cache(cache)
        .observe(|step, event| watch.see(step, event))
        .proximity();
    (found, watch)
}

/// Finds the contact and records what is seen. Gives its normal.
fn meet<V: Space>(a: &Body<V>, b: &Body<V>) -> (V, Watch<V>) {
    let mut watch = Watch::new(a, b);
    let mut pair = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose).with_options(options());
    let found = pair.observe(|step, event| watch.see(step, event)).manifold();
    (found.normal, watch)
}

/// What the searches show, as it is shown.
struct Watch<V: Vector> {
    world: World<V>,
    /// The simplex before the next reduction.
    before: Vec<DifferenceVertex<V>>,
    steps: Vec<Step>,
    /// What they prove.
    proved: Proved<V::Scalar>,
    /// For each step whether the state proves an overlap of the shapes, and how.
    nearness: Vec<Nearness<V::Scalar>>,
    /// The direction of the best lower bound.
    normal: V,
    /// Cores whose simplex is nearer to the origin than this share points, radii included. In multiples of
    /// the unit.
    within: V::Scalar,
    /// The sum of the radii. Length.
    radii: V::Scalar,
}

/// How near the cores are known to be.
#[derive(Clone, Copy)]
enum Nearness<S> {
    /// Their simplex is at most this far from the origin, in multiples of the unit.
    Within(S),
    /// They share points.
    Inside,
    /// What follows measures an overlap.
    Measured,
}

impl<V: Space> Watch<V> {
    fn new(a: &Body<V>, b: &Body<V>) -> Self {
        Self {
            world: World::new(a, b),
            before: Vec::new(),
            steps: Vec::new(),
            proved: Proved::nothing(),
            nearness: Vec::new(),
            normal: V::axis(0),
            within: V::Scalar::ZERO,
            radii: a.shape.radius() + b.shape.radius(),
        }
    }

    fn push(&mut self, event: Event, detail: Detail, nearness: Nearness<V::Scalar>) {
        self.steps.push(Step { index: self.steps.len(), event: event.into(), detail });
        self.nearness.push(nearness);
    }

    fn see(&mut self, seen: gjk::trace::Step<'_, V>, event: Event) {
        match seen {
            gjk::trace::Step::Gjk(state) => self.see_simplex(state, event),
            gjk::trace::Step::Epa(state) => self.see_polytope(state, event),
            gjk::trace::Step::Clip(state) => self.see_clip(state, event),
            _ => {}
        }
    }

    fn see_simplex(&mut self, state: &Gjk<V>, event: Event) {
        let step = GjkStep::new(state, event, &self.before, self.proved.by_gjk(state), &self.world);
        self.before = state.simplex.vertices().to_vec();
        self.normal = state.normal;
        self.within = self.radii / state.unit - state.error;
        let nearness =
            if state.inside.is_some() { Nearness::Inside } else { Nearness::Within(state.bounds.upper) };
        self.push(event, Detail::Gjk(step), nearness);
    }

    fn see_polytope(&mut self, state: &Epa<V>, event: Event) {
        self.normal = state.normal;
        let proved = self.proved.by_epa(state);
        let nearness = if proved.upper < V::Scalar::ZERO { Nearness::Inside } else { Nearness::Measured };
        self.push(event, Detail::Epa(EpaStep::new(state, event, proved, &self.world)), nearness);
    }

    fn see_clip(&mut self, state: &Clip<V>, event: Event) {
        let before = match self.steps.last() {
            Some(Step { detail: Detail::Clip(before), .. }) => Some(before),
            _ => None,
        };
        let step = ClipStep::new(state, before);
        self.push(event, Detail::Clip(step), Nearness::Measured);
    }
}

/// The steps up to the one that decides whether the shapes share a point: a plane that separates them ends
/// the search itself; an origin inside the simplex, or a simplex nearer to it than the radii reach, ends it
/// here. Where the origin is on the simplex up to rounding, a polytope that holds it decides.
fn decided<V: Space>(watch: Watch<V>) -> Vec<Step> {
    let Watch { mut steps, nearness, within, .. } = watch;
    let first = nearness.iter().position(|nearness| match nearness {
        Nearness::Within(upper) => *upper < within,
        Nearness::Inside => true,
        Nearness::Measured => false,
    });
    let Some(first) = first else { return steps };
    let stop = match nearness[first] {
        Nearness::Inside => Stop::Overlapping,
        _ => Stop::Within,
    };
    steps.truncate(first + 1);
    let detail = match steps.last() {
        Some(Step { event: RunEvent::Stopped, .. }) | None => return steps,
        Some(Step { detail: Detail::Gjk(last), .. }) => {
            let unmoved = GjkStep { region: None, kept: Vec::new(), dropped: Vec::new(), ..last.clone() };
            let progress = last.progress.clone().ended(Some(stop), reason::of_gjk);
            Detail::Gjk(GjkStep { progress, ..unmoved })
        }
        Some(Step { detail: Detail::Epa(last), .. }) => {
            let progress = last.progress.clone().ended(Some(stop), reason::of_epa);
            Detail::Epa(EpaStep { progress, ..last.clone() })
        }
        Some(_) => return steps,
    };
    steps.push(Step { index: steps.len(), event: RunEvent::Stopped, detail });
    steps
}

/// Gaps that differ by no more than this many ε of the projections are equal up to rounding.
const ROUNDING: f64 = 8.0;

/// Every axis, and the direction of the best.
fn axes<V: Space>(a: &Body<V>, b: &Body<V>) -> (V, Vec<Step>) {
    let mut best = None;
    let mut steps = Vec::new();
    let mut see = |axis: &Axis<V>, event: Event| {
        let ends = [
            axis.projection_a.lower,
            axis.projection_a.upper,
            axis.projection_b.lower,
            axis.projection_b.upper,
        ];
        let size = ends.iter().fold(V::Scalar::ZERO, |most, end| most.max(end.abs()));
        let rounding = printable(V::Scalar::from_f64(ROUNDING) * V::Scalar::EPSILON * size);
        let step = SatStep::new(axis, event, best, rounding);
        best = Some(step.best_gap);
        steps.push(Step { index: steps.len(), event: event.into(), detail: Detail::Sat(step) });
    };
    let found = Pair::new(&*a.shape, &a.pose, &*b.shape, &b.pose)
        .observe(|step, event| {
            if let gjk::trace::Step::Axis(axis) = step {
                see(axis, event);
            }
        })
        .sat();
    (found.axis.direction, steps)
}
