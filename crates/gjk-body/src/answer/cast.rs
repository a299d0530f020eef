use gjk::cast::{AtStart, Graze, Hit, HitKind, Passage};
use gjk::{Bounds, Cast, CastOptions, Motion, Proximity, Space, Status, Sweep};

use super::number::{Coordinates, are_finite, printable};
use super::posed::Body;
use super::proximity::word;

/// The words for how a cast treats a contact at the start.
pub const AT_START: [(&str, AtStart); 3] =
    [("stops", AtStart::Stops), ("leaves_freely", AtStart::LeavesFreely), ("ignored", AtStart::Ignored)];

/// The words for how a cast treats touching without overlapping.
pub const GRAZE: [(&str, Graze); 2] = [("hits", Graze::Hits), ("passes", Graze::Passes)];

/// The result of a cast: the fields that `gjk pairs --ask cast` prints. Lengths are in the unit of the input,
/// times in the unit of its velocities, points in the world frame.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CastAnswer {
    /// `hit`, `free` or `bounded`.
    pub result: &'static str,
    /// Hit and bounded: until then the distance is proved to be above the target. Free: lower bound of the
    /// time of closest approach.
    pub time_lower: f64,
    /// Hit: the target is reached by then. Bounded: the end of the interval. Free: upper bound of the time of
    /// closest approach.
    pub time_upper: f64,
    /// For a hit: `start`, `impact` or `graze`.
    pub kind: Option<&'static str>,
    /// For a hit: the signed distance at `time_upper`. Otherwise the smallest distance found.
    pub distance: f64,
    /// Lower bound: for a hit of that distance, otherwise of the smallest distance in the interval.
    pub lower: f64,
    /// Upper bound: for a hit of that distance, otherwise of the smallest distance in the interval.
    pub upper: f64,
    /// Unit normal from A to B.
    pub normal: Coordinates,
    /// Witness point on A.
    pub point_a: Coordinates,
    /// Witness point on B.
    pub point_b: Coordinates,
    /// For a hit: the speed at which the closest points approach each other along the normal, in length per
    /// time.
    pub approach: Option<f64>,
    /// The status of that distance, written as `exact`, `converged` or `bounded`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::proximity::write_status"))]
    pub status: Status,
    /// Number of distance queries.
    pub steps: u32,
    /// The indices of the parts with the witness points; 0 for a convex shape. `None` for two convex shapes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub parts: Option<[u32; 2]>,
    /// The time of that distance. Not in the JSON, whose fields are fixed.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub at: f64,
}

impl CastAnswer {
    /// Casts two convex bodies.
    pub fn of<V: Space>(
        [a, b]: [&Body<V>; 2],
        [motion_a, motion_b]: [&Motion<V>; 2],
        options: &CastOptions<V::Scalar>,
    ) -> Self {
        let sweep = Sweep::new(&*a.shape, motion_a, &*b.shape, motion_b).with_options(*options);
        let cast = sweep.cast();
        // A cast that overlooks the start proves nothing about it.
        let is_about_all = options.at_start != AtStart::Ignored;
        Self::passing(&cast, is_about_all, || sweep.closest_approach())
    }

    /// Casts two convex bodies. `None` if they are proved not to reach the target; unlike [`Self::of`], their
    /// closest approach is then not computed.
    pub fn unless_free<V: Space>(
        [a, b]: [&Body<V>; 2],
        [motion_a, motion_b]: [&Motion<V>; 2],
        options: &CastOptions<V::Scalar>,
    ) -> Option<Self> {
        let sweep = Sweep::new(&*a.shape, motion_a, &*b.shape, motion_b).with_options(*options);
        match sweep.cast() {
            Cast::Free(_) => None,
            cast => Some(Self::passing(&cast, false, || sweep.closest_approach())),
        }
    }

    /// A cast's answer; `nearest` is the smallest distance, where there is no hit. `is_about_all` is whether
    /// the clearance that it proves is that of the whole interval.
    pub(super) fn passing<V: Space>(
        cast: &Cast<V>,
        is_about_all: bool,
        nearest: impl FnOnce() -> Passage<V>,
    ) -> Self {
        match cast {
            Cast::Hit(hit) => Self::hit(hit),
            Cast::Free(free) => {
                let nearest = nearest();
                let mut passed = Self::passed("free", nearest.time, &nearest);
                passed.steps += free.steps;
                if is_about_all {
                    passed.raise(printable(free.clearance.lower));
                }
                passed
            }
            Cast::Bounded(left) => {
                let mut passed = Self::passed("bounded", left.time, &nearest());
                passed.steps += left.steps;
                passed
            }
        }
    }

    fn hit<V: Space>(hit: &Hit<V>) -> Self {
        Self {
            kind: Some(kind_word(hit.kind)),
            approach: Some(printable(hit.closing_speed)),
            ..Self::at("hit", hit.time, (&hit.proximity, hit.proximity.bounds), (hit.time.upper, hit.steps))
        }
    }

    fn passed<V: Space>(result: &'static str, time: Bounds<V::Scalar>, nearest: &Passage<V>) -> Self {
        let (at, steps) = (nearest.nearest_time, nearest.steps);
        let mut passed = Self::at(result, time, (&nearest.proximity, nearest.clearance), (at, steps));
        // Where nothing is known, there is still a number below.
        passed.raise(passed.lower.max(f64::MIN));
        passed
    }

    /// The fields of a pair with the bounds of its distance, at a time and after a number of steps.
    fn at<V: Space>(
        result: &'static str,
        time: Bounds<V::Scalar>,
        (pair, bounds): (&Proximity<V>, Bounds<V::Scalar>),
        (at, steps): (V::Scalar, u32),
    ) -> Self {
        Self {
            result,
            time_lower: printable(time.lower),
            time_upper: printable(time.upper),
            kind: None,
            distance: printable(pair.distance),
            lower: printable(bounds.lower),
            upper: printable(bounds.upper),
            normal: Coordinates::new(pair.normal),
            point_a: Coordinates::new(pair.point_a),
            point_b: Coordinates::new(pair.point_b),
            approach: None,
            status: pair.status,
            steps,
            parts: None,
            at: printable(at),
        }
    }

    /// The smallest distance is not below: nor is that of any pair, and its number need not say so.
    fn raise(&mut self, lower: f64) {
        self.lower = self.lower.max(lower.min(self.upper));
        self.distance = self.distance.max(self.lower);
    }

    /// Returns whether the target is reached.
    pub fn is_hit(&self) -> bool {
        self.result == "hit"
    }

    /// Returns whether every number is finite: the library promises it, and files of answers rely on it.
    pub fn is_finite(&self) -> bool {
        let numbers = [self.time_lower, self.time_upper, self.distance, self.lower, self.upper];
        are_finite(numbers.into_iter().chain(self.approach), [&self.normal, &self.point_a, &self.point_b])
    }

    /// Returns the word for the status.
    pub fn status_word(&self) -> &'static str {
        word(self.status)
    }
}

/// Returns the word for a kind of hit, the same in every format.
pub fn kind_word(kind: HitKind) -> &'static str {
    match kind {
        HitKind::Start => "start",
        HitKind::Impact => "impact",
        // What the format has no word for is a contact of which no overlap is proved.
        _ => "graze",
    }
}
