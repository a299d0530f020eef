//! The algorithm of Gilbert, Johnson and Keerthi: one state, one step, one loop.

use crate::convex::{DifferenceVertex, VertexId};
use crate::math::{Scalar, Vector};
use crate::query::{Bounds, Capacity, Event, Options, Shown};
use crate::simplex::{Place, Simplex, Space};
use crate::view::{Floor, View};

/// The state of the GJK search for the point of the Minkowski difference A − B closest to the origin.
///
/// Vectors are along the world axes, and lengths are multiples of [`unit`](Self::unit). Bounds refer to the
/// cores, without rounding errors and radii; the query adds both.
///
/// The picture shows every step of a search, as drawn by `gjk explain --format svg`. The shapes are on the
/// left. On the right are A − B, the origin, the simplex and the search direction. The circles around the
/// origin have the bounds as radii.
///
#[doc = include_str!("../images/steps.svg")]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Gjk<V: Vector> {
    /// The simplex; the last vertex is the latest.
    pub simplex: Simplex<V>,
    /// The point of the simplex closest to the origin; zero if the simplex contains the origin.
    pub closest: V,
    /// The next search direction, a unit vector from A towards B.
    pub direction: V,
    /// Bounds on the distance. `lower` is the best `gap` of a direction so far, negative while no direction
    /// separates; `upper` is |closest|.
    pub bounds: Bounds<V::Scalar>,
    /// The direction that gave the lower bound. It is the normal once the bounds meet.
    pub normal: V,
    /// Number of support points of A − B.
    pub iteration: u32,
    /// Lower bound on the depth of the origin inside the simplex, once the simplex contains it.
    pub inside: Option<V::Scalar>,
    /// The reason why the search ended; `None` while it runs.
    pub stop: Option<Stop>,
    /// The unit of all other lengths: a power of two.
    pub unit: V::Scalar,
    /// Bound on the rounding error of each bound, in units of [`unit`](Self::unit).
    pub error: V::Scalar,
    /// Where the next support calls may begin.
    pub(crate) hints: [Option<VertexId>; 2],
}

/// The reason why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// The next support point is no farther than the simplex, up to rounding: the bounds meet.
    Closed,
    /// The bounds meet the tolerance.
    Converged,
    /// The simplex contains the origin: the cores overlap or touch.
    Overlapping,
    /// The distance is proved to be larger than the caller's limit.
    Beyond,
    /// The distance is proved to be less than the caller's limit.
    Within,
    /// More iterations do not improve the result: the limit of precision is reached.
    Stalled,
    /// The iteration limit is reached.
    Capped,
}

/// When a run ends. Lengths in multiples of the unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Limits<S> {
    /// Gaps below this are rounding.
    pub(crate) floor: S,
    /// The tolerance relative to the distance; zero where no tolerance may decide.
    pub(crate) relative_tolerance: S,
    /// The sum of the radii: the distance of the shapes is the cores' minus this.
    pub(crate) radius: S,
    /// Stop when the lower bound exceeds this.
    pub(crate) beyond: S,
    /// Stop when the upper bound is less than this.
    pub(crate) within: S,
    /// The cap on iterations.
    pub(crate) iterations: u32,
    /// How far the polytope of an overlap may grow.
    pub(crate) capacity: Capacity,
}

impl<V: Space> Gjk<V> {
    /// Before the first step. `direction` is any guess of the normal; zero and nonsense are replaced by the
    /// first axis.
    pub(crate) fn new(direction: V, hints: [Option<VertexId>; 2], view: &View<'_, V>) -> Self {
        let direction = direction.normalized().unwrap_or_else(|| V::axis(0));
        Self {
            simplex: Simplex::empty(),
            closest: V::ZERO,
            direction,
            bounds: Bounds { lower: -V::Scalar::INFINITY, upper: V::Scalar::INFINITY },
            normal: direction,
            iteration: 0,
            inside: None,
            stop: None,
            unit: view.unit,
            error: view.error,
            hints,
        }
    }

    /// Steps until there is a reason to stop.
    #[inline(never)]
    pub(crate) fn run(
        &mut self,
        view: &View<'_, V>,
        limits: &Limits<V::Scalar>,
        observer: &mut Shown<'_, Self>,
    ) -> Stop {
        loop {
            if let Some(stop) = self.step(view, limits, observer) {
                self.stop = Some(stop);
                observer.observe(self, Event::Stopped);
                return stop;
            }
        }
    }

    /// One iteration: a support point is added, and the simplex is reduced to the feature nearest to the
    /// origin.
    fn step(
        &mut self,
        view: &View<'_, V>,
        limits: &Limits<V::Scalar>,
        observer: &mut Shown<'_, Self>,
    ) -> Option<Stop> {
        if self.iteration >= limits.iterations {
            return Some(Stop::Capped);
        }
        let vertex = view.support(self.direction, self.hints);
        self.hints = vertex.ids;
        self.iteration += 1;
        let lower = -self.direction.dot(vertex.w);
        // The latest direction is perpendicular to the nearest feature: equal up to rounding, it is the
        // better normal.
        if lower > self.bounds.lower - limits.floor {
            self.normal = self.direction;
        }
        self.bounds.lower = lower.max(self.bounds.lower);
        if let Some(stop) = self.decided(lower, limits) {
            let closed = stop == Stop::Closed;
            // On a sliver the direction may be so far from perpendicular that an earlier one proves more: the
            // digits are used up.
            let is_short = closed && self.bounds.lower - lower > limits.floor + limits.floor;
            if closed && !is_short {
                self.normal = self.direction;
            }
            let stop = if is_short { Stop::Stalled } else { stop };
            if self.simplex.vertices().is_empty() {
                // The first support point already decides; it is a pair of points all the same.
                self.simplex.push(vertex);
                self.closest = vertex.w;
                self.bounds.upper = vertex.w.length_squared().sqrt();
            }
            return Some(stop);
        }
        if self.simplex.vertices().iter().any(|other| vertex.same_as(other)) {
            return Some(Stop::Stalled);
        }
        let before = self.simplex;
        self.simplex.push(vertex);
        observer.observe(self, Event::Added);
        let stop = self.reduce(&before);
        observer.observe(self, Event::Reduced);
        stop
    }

    /// Whether a support point with this offset against the direction ends the run.
    ///
    /// Every point of the simplex's nearest feature has the same offset, the level; where the new point is
    /// not below it by more than rounding, the direction's support plane touches the feature, and the bounds
    /// meet.
    fn decided(&self, lower: V::Scalar, limits: &Limits<V::Scalar>) -> Option<Stop> {
        let vertices = self.simplex.vertices();
        if self.bounds.lower > limits.beyond {
            return Some(Stop::Beyond);
        }
        let first = vertices.first()?;
        let mut level = -self.direction.dot(first.w);
        for vertex in &vertices[1..] {
            level = (-self.direction.dot(vertex.w)).min(level);
        }
        // Written so that NaN, which only a caller's own shape can bring in, ends the loop.
        let open = level - lower > limits.floor;
        if !open {
            return Some(Stop::Closed);
        }
        let gap = self.bounds.upper - self.bounds.lower;
        if gap <= limits.relative_tolerance * (self.bounds.upper - limits.radius).abs() {
            return Some(Stop::Converged);
        }
        // The foot on a sliver may be nearer than any point of it whose weights can be computed: only the
        // latter is proof.
        (self.bounds.upper < limits.within && self.upper() < limits.within).then_some(Stop::Within)
    }

    /// The length of the simplex's own combination of support points: an upper bound on the distance.
    pub(crate) fn upper(&self) -> V::Scalar {
        self.simplex.point().length_squared().sqrt()
    }

    /// Reduces the simplex to the feature nearest to the origin and turns the direction.
    fn reduce(&mut self, before: &Simplex<V>) -> Option<Stop> {
        let points = self.simplex.points();
        let nearest = V::nearest(&points[..self.simplex.vertices().len()]);
        let upper = nearest.closest.length_squared().sqrt();
        // The distance of the simplex decreases with every point added; if not, its digits are used up.
        let progress = upper < self.bounds.upper;
        if !progress {
            self.simplex = *before;
            return Some(Stop::Stalled);
        }
        self.simplex.keep(&nearest.weights);
        self.closest = nearest.closest;
        self.bounds.upper = upper;
        if let Place::Inside(depth) = nearest.place {
            self.inside = Some(depth);
            return Some(Stop::Overlapping);
        }
        match nearest.direction.normalized() {
            Some(direction) => {
                self.direction = direction;
                None
            }
            None => Some(Stop::Overlapping),
        }
    }
}

impl<V: Vector> Gjk<V> {
    /// The same state with fewer digits.
    pub(crate) fn narrowed<N: Vector<Wide = V>>(&self) -> Gjk<N> {
        let number = |x: V::Scalar| N::Scalar::from_f64(x.to_f64());
        Gjk {
            simplex: self.simplex.map(DifferenceVertex::narrowed, number),
            closest: N::narrow(self.closest),
            direction: N::narrow(self.direction),
            bounds: Bounds { lower: number(self.bounds.lower), upper: number(self.bounds.upper) },
            normal: N::narrow(self.normal),
            iteration: self.iteration,
            inside: self.inside.map(number),
            stop: self.stop,
            unit: number(self.unit),
            error: number(self.error),
            hints: self.hints,
        }
    }
}

impl<S: Scalar> Limits<S> {
    /// When a search about a pair ends.
    pub(crate) fn new<V: Space<Scalar = S>>(view: &View<'_, V>, options: &Options<S>) -> Self {
        let radius = view.radius();
        // The bound is rounded down once more when it is given as a length: a few ε of its terms are asked
        // for on top.
        let slack = S::EPSILON * S::from_f64(8.0);
        let longest = options.max_distance * view.inverse_unit;
        let tolerance = options.relative_tolerance.max(S::ZERO);
        Self {
            floor: view.floor().0,
            relative_tolerance: if view.are_polytopes() { S::ZERO } else { tolerance },
            radius,
            beyond: longest + radius + slack * (longest.abs() + radius) + view.error,
            within: -S::INFINITY,
            iterations: options.max_iterations.max(1),
            capacity: options.capacity,
        }
    }

    /// What is rounding.
    pub(crate) fn floor(&self) -> Floor<S> {
        Floor(self.floor)
    }

    /// The same limits in another type.
    pub(crate) fn cast<T: Scalar>(&self) -> Limits<T> {
        let cast = |x: S| T::from_f64(x.to_f64());
        Limits {
            floor: cast(self.floor),
            relative_tolerance: cast(self.relative_tolerance),
            radius: cast(self.radius),
            beyond: cast(self.beyond),
            within: cast(self.within),
            iterations: self.iterations,
            capacity: self.capacity,
        }
    }
}
