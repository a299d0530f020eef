//! The center of B on its way, and how far what is computed there may be off.
//!
//! How far a computed gap is from the truth: with ρ the error of a rotation, u = ε/2, A and B the extents, D
//! the distance of the centers at the start, W = |w·t| the way to the time t, r the radii, g the gap, in the
//! plane and in space,
//!   d                      what `Offset` says
//!   w = v_B − v_A          u·W
//!   x = d + w·t            u·W + u·(D + W)
//!   n·x                    ε·(D + W), 1.5ε·(D + W)
//!   n turned back          (ρ + 1.5ε) of A and of B, (ρ + 3ε)
//!   max n·a, max −n·b      ε of A and of B, 1.5ε; and u for the vertices
//!   the sum, with radii    u·(A + B), u·(A + B + r), and u·r for that of the radii
//!   n·x less that          u·(g + r)
//!   n unit up to 2ε        2ε·(g + r): all else is as much longer as n
//! is in all (4ε + ρ)·A + (4ε + ρ)·B + 1.5ε·D + 2.5ε·W + 3.5ε·r + 2.5ε·g in the plane, and in space
//! (6.5ε + ρ)·A + (6.5ε + ρ)·B + 2ε·D + 3ε·W + 3.5ε·r + 2.5ε·g.
//!
//! The distance of a point from a core, or of two points of them:
//!   x                      u·D + 1.5ε·W and what `Offset` says
//!   a turned vertex        (ρ + 2ε) of its core, (ρ + 3.5ε)
//!   a point beside it      3ε of its core
//!   the differences        u·(A + B), u·(A + B + D + W)
//!   its length d           2.5ε·d
//!   the radii              u·r, and u·d
//! is in all (5.5ε + ρ)·A + (5.5ε + ρ)·B + ε·D + 2ε·W + u·r + 3ε·d, and (7.5ε + ρ) of A and B in space. A
//! proof of depth without roots has its own terms where it stands, no larger: d is the radii there.

use crate::convex::Convex;
use crate::math::{Scalar, Vector};
use crate::view::View;

/// How many ε of the extents, of the distance at the start, of the way and of the radii a gap errs by, in the
/// plane and in space.
const OF_GAPS: [[f64; 4]; 2] = [[4.25, 1.75, 2.75, 3.75], [6.75, 2.25, 3.25, 3.75]];

/// The same of the distance of points, with the length's share where that is the radii.
const OF_POINTS: [[f64; 4]; 2] = [[6.75, 1.25, 2.25, 3.75], [7.75, 1.25, 2.25, 3.75]];

/// How many ε of itself they err by.
const OF_ITSELF: f64 = 3.0;

/// The center of B on its way, relative to the center of A. Along the axes of the world; lengths are in
/// multiples of a unit.
pub(crate) struct Line<V: Vector> {
    pub(crate) start: V,
    /// The way in a unit of time.
    pub(crate) way: V,
    pub(crate) until: V::Scalar,
    /// Of both bodies together.
    pub(crate) radius: V::Scalar,
    pub(super) of_gaps: Errors<V::Scalar>,
    pub(super) of_points: Errors<V::Scalar>,
}

/// How far what is computed may be off, besides a part of itself.
#[derive(Clone, Copy)]
pub(super) struct Errors<S> {
    /// At time 0.
    start: S,
    /// How much more for each unit of time.
    rate: S,
}

impl<S: Scalar> Errors<S> {
    #[inline]
    fn new<V: Vector<Scalar = S>>(
        parts: &[[f64; 4]; 2],
        view: &View<'_, V>,
        [radius, speed]: [S; 2],
    ) -> Self {
        let (a, b) = (view.a, view.b);
        // Written out: what is mapped over an array may become a call.
        let times = |k: usize| S::from_f64(parts[V::DIMENSION - 2][k]) * S::EPSILON;
        let (of_extents, of_start, of_way, of_radius) = (times(0), times(1), times(2), times(3));
        let at_start = view.offset.error
            + (of_extents + a.pose.rotation().error()) * a.extent()
            + (of_extents + b.pose.rotation().error()) * b.extent()
            + of_start * view.offset.length
            + View::<V>::smallest();
        Self { start: at_start * view.inverse_unit + of_radius * radius, rate: of_way * speed }
    }

    #[inline]
    pub(super) fn at(&self, time: S) -> S {
        self.start + self.rate * time
    }
}

impl<V: Vector> Line<V> {
    /// `velocity` is that of B less that of A.
    #[inline]
    pub(crate) fn new(view: &View<'_, V>, velocity: V, until: V::Scalar) -> Self {
        let radius = (view.a.radius() + view.b.radius()) * view.inverse_unit;
        let way = velocity * view.inverse_unit;
        let sizes = [radius, way.length()];
        let (of_gaps, of_points) = (Errors::new(&OF_GAPS, view, sizes), Errors::new(&OF_POINTS, view, sizes));
        Self { start: view.across, way, until, radius, of_gaps, of_points }
    }

    #[inline]
    pub(crate) fn at(&self, time: V::Scalar) -> V {
        self.start + self.way * time
    }

    /// A time, or the end of the interval that is nearest to it.
    #[inline]
    pub(crate) fn within(&self, time: V::Scalar) -> V::Scalar {
        time.max(V::Scalar::ZERO).min(self.until)
    }

    /// Whether a time is after the start and not after the end.
    #[inline]
    pub(crate) fn lasts(&self, time: V::Scalar) -> bool {
        time > V::Scalar::ZERO && time <= self.until
    }
}

/// How far a length may be off for how long it is.
#[inline]
pub(super) fn of_itself<S: Scalar>(length: S) -> S {
    S::from_f64(OF_ITSELF) * S::EPSILON * length.abs()
}
