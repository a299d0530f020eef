//! Bodies of space, all of them convex.

use gjk::convex::{Core, Corners, Prepared, SupportPoint, VertexId};
use gjk::glam::DVec3;
use gjk::{
    Ball, Capacity, Capsule, Convex, Cuboid, Hull, Options, Pair, Pose, Rotation, Rounded, ShapeError,
};

use super::{Answer, World};
use crate::columns::ShapeColumns;
use crate::given::{Figure, Given};
use crate::join::layout::Columns;

/// Bodies of space.
#[derive(Default)]
pub(crate) struct Bodies {
    shapes: Vec<Solid>,
    poses: Vec<Pose<DVec3>>,
}

/// A shape.
enum Solid {
    Box(Rounded<Cuboid<DVec3>>),
    Ball(Ball<DVec3>),
    Capsule(Capsule<DVec3>),
    Hull(Box<Rounded<Hull<DVec3>>>),
}

impl Solid {
    fn shape(&self) -> &dyn Convex<Vector = DVec3> {
        match self {
            Self::Box(shape) => shape,
            Self::Ball(shape) => shape,
            Self::Capsule(shape) => shape,
            Self::Hull(shape) => &**shape,
        }
    }
}

impl Convex for Solid {
    type Vector = DVec3;
    fn support(&self, direction: DVec3, hint: Option<VertexId>) -> SupportPoint<DVec3> {
        self.shape().support(direction, hint)
    }
    fn extent(&self) -> f64 {
        self.shape().extent()
    }
    fn center(&self) -> DVec3 {
        self.shape().center()
    }
    fn radius(&self) -> f64 {
        self.shape().radius()
    }
    fn core(&self) -> Core<'_, DVec3> {
        self.shape().core()
    }
    fn corners(&self) -> Option<Corners<'_, DVec3>> {
        self.shape().corners()
    }
    fn prepared(&self) -> Prepared<'_, DVec3> {
        self.shape().prepared()
    }
}

impl World for DVec3 {
    type Bodies = Bodies;

    fn geometry(_: &Columns, _: usize) -> Result<Option<Figure<Self>>, String> {
        Ok(None)
    }

    fn rotation(columns: &ShapeColumns, row: usize) -> Result<Rotation<Self>, String> {
        columns.rotated(row)
    }

    fn push(bodies: &mut Bodies, given: &Given<Self>) -> Result<(), String> {
        let shape = solid(&given.figure, given.rounding).map_err(|error| given.of_shape(error))?;
        bodies.shapes.push(shape);
        bodies.poses.push(given.pose);
        Ok(())
    }

    fn answer(bodies: &Bodies, pairs: &[[u32; 2]], within: f64, mut found: impl FnMut([u32; 2], Answer)) {
        let options = Options::DEFAULT.with_capacity(Capacity::Growing).with_max_distance(within.max(0.0));
        for &pair in pairs {
            let [a, b] = pair.map(|body| (&bodies.shapes[body as usize], &bodies.poses[body as usize]));
            let answer = Pair::new(a.0, a.1, b.0, b.1).with_options(options).proximity();
            found(pair, Answer::of(&answer));
        }
    }
}

fn solid(figure: &Figure<DVec3>, rounding: f64) -> Result<Solid, ShapeError> {
    Ok(match figure {
        Figure::Box(half) => Solid::Box(Rounded::new(Cuboid::new(*half)?, rounding)?),
        Figure::Vertices(vertices) | Figure::Line(vertices) => match *vertices.as_slice() {
            [point] => Solid::Ball(Ball::new(point, rounding)?),
            [a, b] => Solid::Capsule(Capsule::new(a, b, rounding)?),
            _ => Solid::Hull(Box::new(Rounded::new(Hull::new(vertices)?, rounding)?)),
        },
        // Rows of space have neither.
        Figure::Holed(..) | Figure::Several(_) => return Err(ShapeError::NoPoints),
    })
}
