//! The separating axis test: two shapes projected on every axis that can be the best, and the minimum
//! translation vector.
//!
//! Two convex shapes are apart exactly if there is a line on which their projections are apart; and where
//! they overlap, the shortest way to part them is along the line on which the projections overlap least.
//! Between shapes with straight sides and round arcs finitely many lines need to be tried, and here they are,
//! each with what the two shapes cover of it.
//!
#![doc = include_str!("../../images/separating-axes.svg")]
//!
//! [`sat`] gives the best axis, [`Pair::observe`](crate::Pair::observe) shows every one. The answer is the
//! one of [`proximity`](crate::proximity), which proves an upper bound and names the closest points as well,
//! and which needs no list of features; what this way has to offer is that it does not search, and that all
//! it did can be looked at.
//!
//! # Which axes
//! Each axis is a line, of which both directions are tried at once.
//!
//! | shapes | axes |
//! |---|---|
//! | sides of a polygon, box or segment in the plane | perpendicular to each side of both shapes |
//! | faces of a hull, box or triangle in space | perpendicular to each face of both shapes |
//! | edges of both in space | perpendicular to each pair of edges, but for pairs whose arcs on the Gauss sphere do not cross, which cannot be best |
//! | any of these that are apart | through the closest points of any vertex of one and edge of the other, if no axis before is as good |
//! | slices | perpendicular to their straight sides, and through the middle of the arc and every vertex of the other shape |
//! | other curves, [`Points`](crate::Points), and shapes that do not name their vertices | the sides of the other shape, and the one axis that the search behind [`proximity`](crate::proximity) ends with |
//!
//! A radius changes no axis: what is inflated by a ball is longer by the radius at both ends of every
//! projection. So circles and capsules are points and segments here, and their distances are true.

mod arcs;
mod axis;
mod closest;
mod crossings;
mod normal;
mod sides;
mod straight;
mod trial;

pub use axis::{Axis, Interval, Source};

use self::arcs::try_arcs;
use self::closest::try_closest;
use self::crossings::try_crossings;
use self::sides::each_side;
use self::straight::has_corners;
use self::trial::Trial;
use crate::cache::Cache;
use crate::certified::meeting;
use crate::convex::{Convex, ScalarOf};
use crate::couple::{Couple, Posed, coupled, is_reversed};
use crate::decide::Meeting;
use crate::ladder;
use crate::math::{Pose, Scalar, Vector};
use crate::options::Options;
use crate::space::Space;
use crate::trace::Observer;

/// The best of the axes that were tried.
///
/// World frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sat<V: Vector> {
    /// The axis with the largest gap: the first of those that are equally good up to rounding.
    pub axis: Axis<V>,
    /// How many axes were tried.
    pub count: u32,
    /// What the gap is worth.
    pub coverage: Coverage,
}

/// Whether a better axis can have been missed. In every case the gap of each axis is a lower bound of the
/// signed distance, and a positive one proves the shapes to be apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coverage {
    /// Every axis that can be the best was tried: the gap is the signed distance, up to rounding.
    Complete,
    /// The best axis was searched for and found: the gap is the signed distance, up to the tolerance of
    /// [`Options::DEFAULT`](crate::Options::DEFAULT).
    Converged,
    /// The search ended before: the signed distance may be larger than the gap, and the depth smaller.
    Partial,
}

impl<V: Vector> Sat<V> {
    /// Whether no axis has a gap. With [`Coverage::Complete`] the shapes then share a point: touching does.
    pub fn intersects(&self) -> bool {
        self.axis.gap <= V::Scalar::ZERO
    }

    /// How deep the shapes overlap: the length of [`mtv`](Self::mtv); 0 when they are apart.
    pub fn depth(&self) -> V::Scalar {
        (-self.axis.gap).max(V::Scalar::ZERO)
    }

    /// The minimum translation vector: what to add to **B's** position so that overlapping shapes just touch.
    pub fn mtv(&self) -> V {
        self.axis.direction * self.depth()
    }
}

/// The axis that tells two shapes apart best, and how far.
///
/// Shapes and poses are in one world frame and one unit of length; so is the answer. The axis points from A
/// to B.
///
/// # Accuracy
/// Every gap is that of its axis up to 16·ε·w in the plane and 64·ε·w in space, plus 64 of the smallest
/// numbers, with the w of [`proximity`](crate::proximity), where the `distance` of the answer is as accurate.
/// Gaps of about ε·w are 0: touching intersects. [`Sat::coverage`] says whether the largest gap is the signed
/// distance.
///
/// # Order
/// Exchanging A and B exchanges the answer, bit for bit, as it does for [`proximity`](crate::proximity).
///
/// # Cost
/// With n and m vertices about n + m axes in the plane. In space n·m comparisons of edges, each a few dozen
/// operations, of which as many axes come as A − B has faces. Two support calls on each shape for every axis.
/// Where the cores are apart, the distances of n·m vertices and edges on top. No allocation.
///
/// # Panics
/// Never, unless a caller's own shape names vertices that it does not have.
///
/// # Example
/// ```
/// use gjk::sat::{Coverage, sat};
/// use gjk::{Cuboid, Pose};
/// use gjk::glam::DVec2;
///
/// let wall = Cuboid::new(DVec2::new(10.0, 1.0))?;
/// let crate_ = Cuboid::new(DVec2::new(0.5, 0.5))?;
/// // The wall holds the crate: the way out is longer than the crate's projection, on which the two overlap.
/// let there = Pose::from_translation(DVec2::new(2.0, 0.25)).unwrap();
/// let answer = sat(&wall, &Pose::identity(), &crate_, &there);
/// assert_eq!(answer.mtv(), DVec2::new(0.0, 1.25));
/// assert_eq!(answer.axis.projection_b.length(), 1.0);
/// assert_eq!(answer.coverage, Coverage::Complete);
/// # Ok::<(), gjk::ShapeError>(())
/// ```
///
/// # Source
/// S. Gottschalk, M. C. Lin, D. Manocha, *OBBTree: a hierarchical structure for rapid interference
/// detection*, SIGGRAPH 1996, and, for the pairs of edges that can be left out, D. Gregorius, *The separating
/// axis test between convex polyhedra*, Game Developers Conference 2013. Different here: distances between
/// separated shapes and inflated ones are true as well, and normals are computed with twice the digits, so
/// that thin triangles and nearly parallel edges need no tolerance.
pub fn sat<A, B>(a: &A, pose_a: &Pose<A::Vector>, b: &B, pose_b: &Pose<A::Vector>) -> Sat<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    find((a, pose_a), (b, pose_b), &mut ())
}

/// The best axis, with every one shown to an observer.
pub(crate) fn find<A, B, O>(a: Posed<'_, A>, b: Posed<'_, B>, observer: &mut O) -> Sat<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Axis<A::Vector>>,
{
    if !O::ACTIVE && is_reversed(a.0, a.1, b.0, b.1) {
        let pair = coupled(&b, &a);
        let answer = run(&pair, observer);
        let along = pair.pose_a.rotation().apply_inverse(answer.axis.direction);
        let offset = along.dot(pair.difference.translation());
        return Sat { axis: answer.axis.flipped(offset), ..answer };
    }
    run(&coupled(&a, &b), observer)
}

fn run<A, B, O>(pair: &Couple<'_, A, B>, observer: &mut O) -> Sat<A::Vector>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Axis<A::Vector>>,
{
    let (core_a, core_b) = (pair.a.core(), pair.b.core());
    let mut trial = Trial::new(pair, observer);
    each_side(&core_a, |normal, side| trial.try_axis(normal, Source::SideOfA(side)));
    each_side(&core_b, |normal, side| {
        let normal = pair.difference.direction_from_b(normal);
        trial.try_axis(normal, Source::SideOfB(side));
    });
    let coverage = if has_corners(&core_a) && has_corners(&core_b) {
        if A::Vector::DIMENSION == 3 {
            try_crossings(&mut trial);
        } else {
            try_arcs(&mut trial);
        }
        try_closest(&mut trial);
        Coverage::Complete
    } else {
        search(&mut trial)
    };
    let is_complete = coverage == Coverage::Complete;
    let (axis, count) = trial.finish(|axis| if is_complete { decided(pair, axis) } else { axis.gap });
    Sat { axis, count, coverage }
}

/// The largest gap with the sign of the truth, where rounding leaves it open and corners and places are
/// exactly known.
fn decided<A, B>(pair: &Couple<'_, A, B>, axis: &Axis<A::Vector>) -> ScalarOf<A>
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
{
    let (zero, smallest) = (ScalarOf::<A>::ZERO, ScalarOf::<A>::SMALLEST);
    let rounding = pair.difference.rounding();
    if axis.gap.abs() > (rounding.lower + rounding.upper) * pair.difference.unit() {
        return axis.gap;
    }
    match meeting((pair.a, pair.pose_a), (pair.b, pair.pose_b), axis.direction) {
        // What is apart has a gap: where none was found, as much as is nothing but rounding.
        Some(Meeting::Apart) if axis.gap > zero => axis.gap,
        Some(Meeting::Apart) => pair.touching().max(smallest),
        Some(Meeting::Touching) => zero,
        Some(Meeting::Inside) => axis.gap.min(zero),
        None => axis.gap,
    }
}

/// How much more closely than by [`Options::DEFAULT`] the axis is searched for. Dimensionless: the normal
/// that a search ends with may prove less than the best bound that it met on the way.
const CLOSER: f64 = 1.0 / 64.0;

/// Tries the axis that the search for the distance ends with, and holds its gap against the upper bound that
/// was found.
fn search<A, B, O>(trial: &mut Trial<'_, A, B, O>) -> Coverage
where
    A: Convex<Vector: Space> + ?Sized,
    B: Convex<Vector = A::Vector> + ?Sized,
    O: Observer<Axis<A::Vector>>,
{
    let pair = trial.pair;
    let tolerance = ScalarOf::<A>::TOLERANCE;
    let options = Options::DEFAULT.with_relative_tolerance(tolerance * ScalarOf::<A>::from_f64(CLOSER));
    let mut cache = Cache::new();
    let (answer, normal, _) = ladder::locate(pair, &options, &mut cache, &mut ());
    if let Some(normal) = normal.normalized() {
        trial.try_axis(normal, Source::Search);
    }
    let upper = answer.bounds.upper;
    let rounding = pair.difference.rounding();
    let rounding = (rounding.lower + rounding.upper) * pair.difference.unit()
        + ScalarOf::<A>::EPSILON * (pair.a.radius() + pair.b.radius());
    let is_met = |gap: ScalarOf<A>| upper.is_finite() && upper - gap <= tolerance * upper.abs() + rounding;
    if trial.best_gap().is_some_and(is_met) { Coverage::Converged } else { Coverage::Partial }
}
