//! The two spaces, as far as the door has to tell them apart.

use gjk::exact::Placement;
use gjk::math::PoseError;
use gjk::{Pose, Space};
use gjk_batch::Poses;
use gjk_body::shape::{Form, Misfit, Shape};
use glam::{DVec2, DVec3};
use std::sync::Arc;

use crate::columns::PoseStore as Store;
use crate::pose::{At, Placed, Turn};
use crate::shape::AnyShape;
use crate::vectors::PointList;

/// The plane or space, in `f64`.
pub(crate) trait Dimension: Space<Scalar = f64> + 'static {
    /// How many coordinates there are, as people write it.
    const NAME: &'static str;

    /// The shape with these numbers, inflated by a radius.
    fn build(form: Form<Self>, rounding: f64) -> Result<Shape<Self>, Misfit>;

    /// The points, if they are of this space.
    fn points(list: PointList) -> Option<Vec<Self>>;

    /// The shape of either space.
    fn shape(held: Arc<Shape<Self>>) -> AnyShape;

    /// The shape, if it is one of this space.
    fn of_shape(shape: &AnyShape) -> Option<&Arc<Shape<Self>>>;

    /// The pose of either space.
    fn at(placed: Placed<Self>) -> At;

    /// The pose, if it is one of this space; that which moves nothing is one of both.
    fn of_pose(at: &At) -> Option<Pose<Self>>;

    /// The column of poses, if it is one of this space.
    fn of_poses(store: &Store) -> Option<&Poses<Self>>;

    /// Where exactly it stands.
    fn placement(at: &At) -> Option<Result<Placement<Self>, PoseError>>;

    /// The coordinates, one after the other.
    fn coordinates(self) -> Vec<f64> {
        (0..Self::DIMENSION).map(|axis| gjk_json::answer::printable(self.get(axis))).collect()
    }

    /// The numbers of a turn, or of what is multiplied by one.
    fn of_turn(turn: Self::Turn) -> Vec<f64>;
}

impl Dimension for DVec2 {
    const NAME: &'static str = "2D";

    fn build(form: Form<Self>, rounding: f64) -> Result<Shape<Self>, Misfit> {
        Shape::in_plane(form, rounding)
    }
    fn points(list: PointList) -> Option<Vec<Self>> {
        if let PointList::Plane(points) = list { Some(points) } else { None }
    }
    fn shape(held: Arc<Shape<Self>>) -> AnyShape {
        AnyShape::Plane(held)
    }
    fn of_shape(shape: &AnyShape) -> Option<&Arc<Shape<Self>>> {
        match shape {
            AnyShape::Plane(held) => Some(held),
            AnyShape::Space(_) => None,
        }
    }
    fn at(placed: Placed<Self>) -> At {
        At::Plane(placed)
    }
    fn of_pose(at: &At) -> Option<Pose<Self>> {
        match at {
            At::Anywhere => Some(Pose::IDENTITY),
            At::Plane(placed) => Some(placed.pose),
            At::Space(_) => None,
        }
    }
    fn of_poses(store: &Store) -> Option<&Poses<Self>> {
        if let Store::Plane(poses) = store { Some(poses) } else { None }
    }
    fn placement(at: &At) -> Option<Result<Placement<Self>, PoseError>> {
        let placed = match at {
            At::Anywhere => return Some(Ok(Placement::IDENTITY)),
            At::Plane(placed) => placed,
            At::Space(_) => return None,
        };
        let translation = placed.pose.translation();
        match placed.turn {
            Turn::Half([c, s]) => Some(Placement::from_half_angle(c, s, translation)),
            _ => placed.placement(),
        }
    }
    fn of_turn(turn: f64) -> Vec<f64> {
        vec![turn]
    }
}

impl Dimension for DVec3 {
    const NAME: &'static str = "3D";

    fn build(form: Form<Self>, rounding: f64) -> Result<Shape<Self>, Misfit> {
        Shape::in_space(form, rounding)
    }
    fn points(list: PointList) -> Option<Vec<Self>> {
        if let PointList::Space(points) = list { Some(points) } else { None }
    }
    fn shape(held: Arc<Shape<Self>>) -> AnyShape {
        AnyShape::Space(held)
    }
    fn of_shape(shape: &AnyShape) -> Option<&Arc<Shape<Self>>> {
        match shape {
            AnyShape::Space(held) => Some(held),
            AnyShape::Plane(_) => None,
        }
    }
    fn at(placed: Placed<Self>) -> At {
        At::Space(placed)
    }
    fn of_pose(at: &At) -> Option<Pose<Self>> {
        match at {
            At::Anywhere => Some(Pose::IDENTITY),
            At::Space(placed) => Some(placed.pose),
            At::Plane(_) => None,
        }
    }
    fn of_poses(store: &Store) -> Option<&Poses<Self>> {
        if let Store::Space(poses) = store { Some(poses) } else { None }
    }
    fn placement(at: &At) -> Option<Result<Placement<Self>, PoseError>> {
        let placed = match at {
            At::Anywhere => return Some(Ok(Placement::IDENTITY)),
            At::Space(placed) => placed,
            At::Plane(_) => return None,
        };
        let translation = placed.pose.translation();
        match placed.turn {
            Turn::Quaternion(q) => Some(Placement::from_quaternion(q, translation)),
            _ => placed.placement(),
        }
    }
    fn of_turn(turn: Self) -> Vec<f64> {
        turn.coordinates()
    }
}
