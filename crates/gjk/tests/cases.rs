//! Replays the data suite of `cases/`: every answer holds the known distance between its bounds.

use gjk::glam::{DVec2, DVec3};
use gjk::{
    Ball, Capsule, Cone, Convex, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Hull, Options, Point, Polygon,
    Pose, Proximity, Rounded, Segment, Slice, Space, Status, Triangle, Vector, intersects, proximity,
    proximity_with,
};
use serde::Deserialize;

/// Errors that the documentation of `proximity` allows in space, in multiples of ε·w; less in the plane.
const ACCURACY: f64 = 64.0;

#[derive(Deserialize)]
struct Case {
    id: String,
    a: Shape,
    b: Shape,
    distance: f64,
    tolerance: f64,
    intersects: Option<bool>,
    normals: Option<Vec<Vec<f64>>>,
    witness: Option<Witness>,
    #[serde(default)]
    max_distances: Vec<f64>,
}

#[derive(Deserialize)]
struct Witness {
    point_a: Vec<f64>,
    point_b: Vec<f64>,
}

#[derive(Deserialize)]
struct Shape {
    #[serde(flatten)]
    kind: Kind,
    #[serde(default)]
    rounding: f64,
    #[serde(default)]
    pose: Motion,
}

#[derive(Deserialize, Default)]
struct Motion {
    translation: Option<Vec<f64>>,
    angle: Option<f64>,
    quaternion: Option<[f64; 4]>,
    matrix: Option<Vec<Vec<f64>>>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Kind {
    Point { at: Vec<f64> },
    Segment { a: Vec<f64>, b: Vec<f64> },
    Ball { center: Vec<f64>, radius: f64 },
    Capsule { a: Vec<f64>, b: Vec<f64>, radius: f64 },
    Box { half_extents: Vec<f64> },
    Triangle { vertices: [Vec<f64>; 3] },
    Polygon { vertices: Vec<Vec<f64>> },
    Hull { vertices: Vec<Vec<f64>> },
    Ellipsoid { radii: Vec<f64> },
    HalfEllipse { radii: Vec<f64> },
    Slice { radius: f64, angle: f64 },
    Cylinder { a: Vec<f64>, b: Vec<f64>, radius: f64 },
    Cone { base: Vec<f64>, apex: Vec<f64>, radius: f64 },
}

impl Kind {
    fn dimension(&self) -> usize {
        match self {
            Kind::Point { at: p }
            | Kind::Segment { a: p, .. }
            | Kind::Ball { center: p, .. }
            | Kind::Capsule { a: p, .. }
            | Kind::Box { half_extents: p }
            | Kind::Triangle { vertices: [p, ..] }
            | Kind::Ellipsoid { radii: p } => p.len(),
            Kind::Polygon { .. } | Kind::HalfEllipse { .. } | Kind::Slice { .. } => 2,
            Kind::Hull { .. } | Kind::Cylinder { .. } | Kind::Cone { .. } => 3,
        }
    }
}

/// The plane or space in `f64`: what only one of them has is built here.
trait World: Space + Vector<Scalar = f64> {
    fn only_here(kind: &Kind) -> Box<dyn Convex<Vector = Self>>;
    fn pose(motion: &Motion, translation: Self) -> Pose<Self>;
}

fn point<V: World>(coordinates: &[f64]) -> V {
    assert_eq!(coordinates.len(), V::DIMENSION);
    V::from_fn(|i| coordinates[i])
}

fn points<V: World>(list: &[Vec<f64>]) -> Vec<V> {
    list.iter().map(|p| point(p)).collect()
}

/// The columns of a matrix given by rows.
fn column<V: World>(rows: &[Vec<f64>], j: usize) -> V {
    V::from_fn(|i| rows[i][j])
}

impl World for DVec2 {
    fn only_here(kind: &Kind) -> Box<dyn Convex<Vector = Self>> {
        match kind {
            Kind::Polygon { vertices } => Box::new(Polygon::new(&points(vertices)).unwrap()),
            Kind::HalfEllipse { radii } => Box::new(HalfEllipse::new(point(radii)).unwrap()),
            Kind::Slice { radius, angle } => Box::new(Slice::<DVec2>::new(*radius, *angle).unwrap()),
            _ => unreachable!("a shape of space"),
        }
    }

    fn pose(motion: &Motion, translation: Self) -> Pose<Self> {
        match motion {
            Motion { angle: Some(angle), .. } => Pose::from_angle(*angle, translation).unwrap(),
            Motion { matrix: Some(rows), .. } => {
                Pose::from_columns([column(rows, 0), column(rows, 1)], translation).unwrap()
            }
            _ => Pose::from_translation(translation).unwrap(),
        }
    }
}

impl World for DVec3 {
    fn only_here(kind: &Kind) -> Box<dyn Convex<Vector = Self>> {
        match kind {
            Kind::Hull { vertices } => Box::new(Hull::new(&points(vertices)).unwrap()),
            Kind::Cylinder { a, b, radius } => Box::new(Cylinder::new(point(a), point(b), *radius).unwrap()),
            Kind::Cone { base, apex, radius } => {
                Box::new(Cone::new(point(base), point(apex), *radius).unwrap())
            }
            _ => unreachable!("a shape of the plane"),
        }
    }

    fn pose(motion: &Motion, translation: Self) -> Pose<Self> {
        match motion {
            Motion { quaternion: Some(q), .. } => Pose::from_quaternion(*q, translation).unwrap(),
            Motion { matrix: Some(rows), .. } => {
                let columns = [column(rows, 0), column(rows, 1), column(rows, 2)];
                Pose::from_columns(columns, translation).unwrap()
            }
            _ => Pose::from_translation(translation).unwrap(),
        }
    }
}

fn build<V: World>(shape: &Shape) -> (Rounded<Box<dyn Convex<Vector = V>>>, Pose<V>) {
    let inner: Box<dyn Convex<Vector = V>> = match &shape.kind {
        Kind::Point { at } => Box::new(Point::new(point(at)).unwrap()),
        Kind::Segment { a, b } => Box::new(Segment::new(point(a), point(b)).unwrap()),
        Kind::Ball { center, radius } => Box::new(Ball::new(point(center), *radius).unwrap()),
        Kind::Capsule { a, b, radius } => Box::new(Capsule::new(point(a), point(b), *radius).unwrap()),
        Kind::Box { half_extents } => Box::new(Cuboid::new(point(half_extents)).unwrap()),
        Kind::Triangle { vertices } => {
            Box::new(Triangle::new(vertices.each_ref().map(|p| point(p))).unwrap())
        }
        Kind::Ellipsoid { radii } => Box::new(Ellipsoid::new(point(radii)).unwrap()),
        other => V::only_here(other),
    };
    let translation = shape.pose.translation.as_ref().map_or(V::ZERO, |t| point(t));
    (Rounded::new(inner, shape.rounding).unwrap(), V::pose(&shape.pose, translation))
}

/// The length that accuracy is stated against, or a little more.
fn size<V: World>(shapes: [&dyn Convex<Vector = V>; 2], poses: [&Pose<V>; 2]) -> f64 {
    let reach = |shape: &dyn Convex<Vector = V>| {
        shape.center().length_squared().sqrt() + shape.extent() + shape.radius()
    };
    let apart = poses[1].translation() - poses[0].translation();
    reach(shapes[0]) + reach(shapes[1]) + apart.length_squared().sqrt()
}

/// What is wrong with the answer about a case, if anything.
fn faults<V: World>(case: &Case) -> Vec<String> {
    let ((a, pose_a), (b, pose_b)) = (build::<V>(&case.a), build::<V>(&case.b));
    let answer = proximity(&a, &pose_a, &b, &pose_b);
    let accuracy = ACCURACY * f64::EPSILON * size([&a, &b], [&pose_a, &pose_b]);
    let mut faults = judge(case, &answer, accuracy);
    if case.intersects.is_some_and(|expected| expected != intersects(&a, &pose_a, &b, &pose_b)) {
        faults.push("`intersects` is wrong".to_owned());
    }
    for &max_distance in &case.max_distances {
        let options = Options::DEFAULT.with_max_distance(max_distance);
        let limited = proximity_with(&a, &pose_a, &b, &pose_b, &options, &mut gjk::Cache::new());
        if limited.distance != answer.distance {
            faults.push(format!("distance {} with max_distance {max_distance}", limited.distance));
        }
    }
    faults
}

fn judge<V: World>(case: &Case, answer: &Proximity<V>, accuracy: f64) -> Vec<String> {
    let Case { distance, tolerance, .. } = *case;
    let mut faults = Vec::new();
    let mut check = |holds: bool, fault: String| {
        if !holds {
            faults.push(fault);
        }
    };
    let bounds = answer.bounds;
    check(
        bounds.lower <= distance + tolerance && distance - tolerance <= bounds.upper,
        format!("{distance} is not within {bounds:?}"),
    );
    check(bounds.contains(answer.distance), format!("{} is not within {bounds:?}", answer.distance));
    if let Some(expected) = case.intersects {
        check(answer.intersects() == expected, format!("distance {} for {distance}", answer.distance));
    }
    // Where cores overlap, nothing is promised beyond the bounds.
    if answer.status == Status::Bounded {
        check(distance < 0.0, "shapes that do not overlap need a close answer".to_owned());
        return faults;
    }
    // Smooth cores end at a relative gap of 1e-10, and the normal errs by about the root of it.
    let (relative, rough) = match answer.status {
        Status::Converged => (1e-10 * distance.abs(), 2e-5),
        _ => (0.0, 1e-15),
    };
    let error = (answer.distance - distance).abs();
    check(error <= tolerance + accuracy + relative, format!("distance {} for {distance}", answer.distance));
    // Close to touching, the normal of two vertices turns by accuracy / distance.
    let turn = rough + (accuracy / distance.abs()).min(1e-4);
    if let Some(normals) = &case.normals {
        let near = |n: &Vec<f64>| (point::<V>(n) - answer.normal).length_squared().sqrt() <= turn;
        check(normals.iter().any(near), format!("normal {:?}, not one of {normals:?}", answer.normal));
    }
    if let Some(Witness { point_a, point_b }) = &case.witness {
        for (found, expected) in [(answer.point_a, point_a), (answer.point_b, point_b)] {
            let off = (found - point::<V>(expected)).length_squared().sqrt();
            check(off <= accuracy, format!("witness {found:?}, not {expected:?}"));
        }
    }
    faults
}

#[track_caller]
fn replay(text: &str) {
    let cases: Vec<Case> = serde_json::from_str(text).unwrap();
    assert!(!cases.is_empty());
    let mut broken = Vec::new();
    for case in &cases {
        let faults = if case.a.kind.dimension() == 2 { faults::<DVec2>(case) } else { faults::<DVec3>(case) };
        broken.extend(faults.into_iter().map(|fault| format!("{}: {fault}", case.id)));
    }
    assert!(broken.is_empty(), "{} of {} cases:\n{}", broken.len(), cases.len(), broken.join("\n"));
}

#[test]
fn worked_examples_and_inputs_that_fool_the_textbooks() {
    replay(include_str!("../../../cases/seed.json"));
}

#[test]
fn inputs_that_broke_other_libraries() {
    replay(include_str!("../../../cases/hard.json"));
}

#[test]
fn every_pair_of_planar_shapes() {
    replay(include_str!("../../../cases/dyn4j.json"));
}
