//! Bodies of the plane: convex ones in lanes, others made of parts.

use gjk::glam::DVec2;
use gjk::{Capacity, Options, Pose, Rotation, ShapeError};
use gjk_batch::{Instance, Pairs, Poses, Proximities, Shapes, proximities};
use gjk_body::{AnyBody, Assembly, Body as _, BodyError, ConvexBody, Pair, Polygon, Polyline, Rounded};

use super::{Answer, World};
use crate::columns::ShapeColumns;
use crate::given::{Figure, Given};
use crate::join::layout::{Columns, Geometry, geometry};

/// Bodies of the plane.
pub(crate) struct Bodies {
    shapes: Shapes<DVec2>,
    poses: Poses<DVec2>,
    kinds: Vec<Kind>,
}

enum Kind {
    /// The shape with this index.
    Convex(u32),
    Parts(Box<AnyBody<DVec2>>),
}

impl Default for Bodies {
    fn default() -> Self {
        Self { shapes: Shapes::new(), poses: Poses::new(), kinds: Vec::new() }
    }
}

impl World for DVec2 {
    type Bodies = Bodies;

    fn geometry(columns: &Columns, row: usize) -> Result<Option<Figure<Self>>, String> {
        let bytes = columns.geometry.as_ref().and_then(|binaries| binaries.get(row));
        let name = &columns.geometry_name;
        let read = |bytes| geometry(bytes).and_then(figure).map_err(|rest| format!("{name}{rest}"));
        bytes.map(read).transpose()
    }

    fn rotation(columns: &ShapeColumns, row: usize) -> Result<Rotation<Self>, String> {
        columns.turned(row)
    }

    fn push(bodies: &mut Bodies, given: &Given<Self>) -> Result<(), String> {
        let kind = match convex(&mut bodies.shapes, given) {
            Some(shape) => Kind::Convex(shape.map_err(|error| given.of_shape(error))?),
            None => {
                let parts = parts(&given.figure, given.rounding);
                Kind::Parts(parts.map_err(|error| given.of_shape(error))?)
            }
        };
        bodies.kinds.push(kind);
        bodies.poses.push(given.pose);
        Ok(())
    }

    fn answer(bodies: &Bodies, pairs: &[[u32; 2]], within: f64, mut found: impl FnMut([u32; 2], Answer)) {
        let mut in_lanes = Pairs::new();
        let mut of_lanes = Vec::new();
        let options = Options::DEFAULT.with_capacity(Capacity::Growing).with_max_distance(within.max(0.0));
        for &pair in pairs {
            let [a, b] = pair.map(|body| (&bodies.kinds[body as usize], body));
            if let (Kind::Convex(shape_a), Kind::Convex(shape_b)) = (a.0, b.0) {
                let placed = |shape: &u32, pose: u32| Instance { shape: *shape, pose };
                in_lanes.push(placed(shape_a, a.1), placed(shape_b, b.1));
                of_lanes.push(pair);
            } else {
                found(pair, bodies.one(pair, &options));
            }
        }
        let mut answers = Proximities::new();
        // Every pair was made of shapes and poses that are there.
        if proximities(&bodies.shapes, &bodies.poses, &in_lanes, &mut answers).is_err() {
            return;
        }
        for (index, pair) in of_lanes.into_iter().enumerate() {
            if answers.distance()[index] <= within
                && let Some(answer) = answers.get(index)
            {
                let points = [answer.point_a, answer.point_b];
                found(pair, Answer::new(answer.distance, answer.bounds, points, answer.status));
            }
        }
    }
}

impl Bodies {
    /// The answer about two bodies of which one is made of parts.
    fn one(&self, [a, b]: [u32; 2], options: &Options<f64>) -> Answer {
        let here = Pose::IDENTITY;
        let pose = |body: u32| self.poses.get(body).unwrap_or(&here);
        let shape = |shape: u32| self.shapes.get(shape);
        let (kind_a, kind_b) = (&self.kinds[a as usize], &self.kinds[b as usize]);
        let found = match (kind_a, kind_b) {
            (Kind::Parts(a_parts), Kind::Parts(b_parts)) => {
                Some(Pair::new(&**a_parts, pose(a), &**b_parts, pose(b)).with_options(*options).proximity())
            }
            (Kind::Parts(a_parts), Kind::Convex(index)) => shape(*index).map(|shape| {
                let single = ConvexBody::new(shape);
                Pair::new(&**a_parts, pose(a), &single, pose(b)).with_options(*options).proximity()
            }),
            (Kind::Convex(index), Kind::Parts(b_parts)) => shape(*index).map(|shape| {
                let single = ConvexBody::new(shape);
                Pair::new(&single, pose(a), &**b_parts, pose(b)).with_options(*options).proximity()
            }),
            (Kind::Convex(_), Kind::Convex(_)) => None,
        };
        found.map_or(FARTHER, |answer| Answer::of(&answer.proximity))
    }
}

/// What is not there is far away.
const FARTHER: Answer = Answer {
    distance: f64::INFINITY,
    lower: f64::INFINITY,
    upper: f64::INFINITY,
    point_a: [0.0; 3],
    point_b: [0.0; 3],
    status: gjk::Status::Bounded,
};

/// Adds a shape to those that lanes answer; `None` if it is made of parts.
fn convex(shapes: &mut Shapes<DVec2>, given: &Given<DVec2>) -> Option<Result<u32, ShapeError>> {
    match &given.figure {
        Figure::Box(half) => Some(shapes.push_cuboid(*half, given.rounding)),
        Figure::Vertices(vertices) => match shapes.push_polygon(vertices, given.rounding) {
            Err(ShapeError::NotConvex(_) | ShapeError::WindsTwice(_)) => None,
            shape => Some(shape),
        },
        Figure::Line(vertices) if vertices.len() < 3 => Some(shapes.push_polygon(vertices, given.rounding)),
        _ => None,
    }
}

/// A body of parts.
fn parts(figure: &Figure<DVec2>, rounding: f64) -> Result<Box<AnyBody<DVec2>>, BodyError> {
    Ok(match figure {
        Figure::Vertices(vertices) => match vertices.as_slice() {
            few @ ([_] | [_, _]) => Polyline::new(few, rounding)?.boxed(),
            outline => region(Polygon::new(outline)?, rounding)?,
        },
        Figure::Holed(outline, holes) => region(Polygon::with_holes(outline, holes)?, rounding)?,
        Figure::Line(vertices) => Polyline::new(vertices, rounding)?.boxed(),
        Figure::Several(figures) => {
            let members = figures.iter().map(|figure| Ok((parts(figure, rounding)?, Pose::IDENTITY)));
            Box::new(Assembly::new(members.collect::<Result<Vec<_>, BodyError>>()?)?)
        }
        Figure::Box(_) => return Err(BodyError::Empty),
    })
}

fn region(region: Polygon<DVec2>, rounding: f64) -> Result<Box<AnyBody<DVec2>>, BodyError> {
    if rounding == 0.0 {
        return Ok(region.boxed());
    }
    Ok(Rounded::new(region, rounding)?.boxed())
}

/// The figure of a geometry.
fn figure(geometry: Geometry) -> Result<Figure<DVec2>, String> {
    let mut figures = Vec::new();
    add(geometry, &mut figures);
    match figures.len() {
        0 => Err(": must not be empty".to_owned()),
        1 => figures.pop().ok_or_else(String::new),
        _ => Ok(Figure::Several(figures)),
    }
}

fn add(geometry: Geometry, figures: &mut Vec<Figure<DVec2>>) {
    match geometry {
        Geometry::Points(points) => {
            figures.extend(points.into_iter().map(|point| Figure::Vertices(vec![point])));
        }
        Geometry::Line(points) if points.is_empty() => {}
        Geometry::Line(points) => figures.push(Figure::Line(points)),
        Geometry::Polygon(mut rings) => {
            rings.retain(|ring| !ring.is_empty());
            let mut rings = rings.into_iter();
            let (outline, holes) = (rings.next(), rings.collect::<Vec<_>>());
            figures.extend(outline.map(|outline| {
                if holes.is_empty() { Figure::Vertices(outline) } else { Figure::Holed(outline, holes) }
            }));
        }
        Geometry::Several(all) => all.into_iter().for_each(|one| add(one, figures)),
    }
}
