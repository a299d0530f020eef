//! The convex hull of a body, by its support function.

use core::cell::RefCell;
use core::fmt;

use alloc::vec::Vec;

use gjk::Convex;
use gjk::convex::{ScalarOf, SupportPoint, VertexId};
use gjk::math::{Scalar, Vector};

use crate::body::Body;

/// The convex hull of all parts of a body, as a shape in the body's frame. The hull is not built: its support
/// function descends the tree.
///
/// ```
/// use gjk::{Ball, Convex, Pose, glam::DVec2};
/// use gjk_body::{Compound, HullOf};
///
/// let balls = [0.0, 4.0].map(|x| (Ball::new(DVec2::new(x, 0.0), 1.0).unwrap(), Pose::IDENTITY));
/// let body = Compound::new(balls)?;
/// let hull = HullOf::new(&body);
/// assert_eq!(hull.center() + hull.support(DVec2::X, None).point, DVec2::new(5.0, 0.0));
/// # Ok::<(), gjk_body::BodyError>(())
/// ```
pub struct HullOf<'b, B: Body + ?Sized> {
    body: &'b B,
    center: B::Vector,
    extent: ScalarOf<Self>,
    /// Nodes that wait, kept from call to call.
    open: RefCell<Vec<u32>>,
}

impl<'b, B: Body + ?Sized> HullOf<'b, B> {
    /// Creates the convex hull of a body.
    pub fn new(body: &'b B) -> Self {
        let half = B::Vector::from_fn(|_| Scalar::from_f64(0.5));
        let (center, extent) = body.tree().bounds().map_or((half, Scalar::ZERO), |bounds| {
            let center = bounds.center();
            let corner = B::Vector::from_fn(|i| {
                (bounds.upper.get(i) - center.get(i)).max(center.get(i) - bounds.lower.get(i))
            });
            (center, corner.length())
        });
        let slack = ScalarOf::<Self>::from_f64(1.0 + 1e-6);
        Self { body, center, extent: extent * slack, open: RefCell::new(Vec::new()) }
    }

    /// How far a support point may be from where it is, beyond what a support mapping may: the parts' places
    /// turn only up to an error, and a part may be rougher than that. Length.
    pub(crate) fn error(&self) -> ScalarOf<Self> {
        let parts = 0..self.body.tree().len() as u32;
        parts.fold(Scalar::ZERO, |most, index| {
            let error = self.body.place(index).map_or(Scalar::ZERO, |place| place.rotation().error());
            let turned = error * (self.extent + self.extent) + self.body.place_error(index);
            Scalar::max(most, turned + gjk::convex::excess(self.body.part(index)))
        })
    }

    /// The farthest point of a part, its radius included, relative to the center.
    fn of_part(&self, index: u32, direction: B::Vector) -> B::Vector {
        let part = self.body.part(index);
        let place = self.body.place(index);
        let local = place.map_or(direction, |place| place.inverse_transform_vector(direction));
        let radius = match direction.normalized() {
            Some(unit) => unit * part.radius(),
            None => B::Vector::ZERO,
        };
        let point = part.support(local, None).point;
        match place {
            None => point + (part.center() - self.center) + radius,
            Some(place) => {
                let middle = place.transform_vector(part.center()) + (place.translation() - self.center);
                place.transform_vector(point) + middle + radius
            }
        }
    }
}

impl<B: Body + ?Sized> fmt::Debug for HullOf<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HullOf").field("center", &self.center).finish_non_exhaustive()
    }
}

impl<B: Body + ?Sized> Convex for HullOf<'_, B> {
    type Vector = B::Vector;

    fn support(&self, direction: B::Vector, _: Option<VertexId>) -> SupportPoint<B::Vector> {
        let tree = self.body.tree();
        let mut open = self.open.borrow_mut();
        let mut best: Option<(ScalarOf<Self>, B::Vector)> = None;
        tree.farthest(direction, self.center, &mut open, |item, least| {
            let point = self.of_part(item, direction);
            let reach = point.dot(direction);
            if best.is_none_or(|(farthest, _)| reach > farthest) {
                best = Some((reach, point));
            }
            best.map_or(least, |(farthest, _)| farthest)
        });
        SupportPoint { point: best.map_or(B::Vector::ZERO, |(_, point)| point), vertex: None }
    }

    fn extent(&self) -> ScalarOf<Self> {
        self.extent
    }

    fn center(&self) -> B::Vector {
        self.center
    }
}
