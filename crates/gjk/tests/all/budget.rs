//! What a query about curved shapes may cost, in support points: the worst pairs known, counted.

use core::cell::Cell;

use gjk::convex::{Core, SupportPoint, VertexId};
use gjk::glam::{DQuat, DVec3};
use gjk::{
    Capacity, Cone, Convex, Cuboid, Cylinder, Ellipsoid, Options, Pair, Pose, Proximity, Rounded, Status,
};

/// Counts how often a shape is asked for a support point.
struct Counted<'a>(&'a dyn Convex<Vector = DVec3>, Cell<u32>);

impl Convex for Counted<'_> {
    type Vector = DVec3;
    fn support(&self, direction: DVec3, hint: Option<VertexId>) -> SupportPoint<DVec3> {
        self.1.set(self.1.get() + 1);
        self.0.support(direction, hint)
    }
    fn extent(&self) -> f64 {
        self.0.extent()
    }
    fn center(&self) -> DVec3 {
        self.0.center()
    }
    fn radius(&self) -> f64 {
        self.0.radius()
    }
    fn core(&self) -> Core<'_, DVec3> {
        self.0.core()
    }
}

type Shape = Box<dyn Convex<Vector = DVec3>>;
type Posed<'a> = (&'a dyn Convex<Vector = DVec3>, Pose<DVec3>);

/// The answer, and how many support points it took of the shape that was asked more often.
fn counted(a: &Posed<'_>, b: &Posed<'_>, options: &Options<f64>) -> (Proximity<DVec3>, u32) {
    let (count_a, count_b) = (Counted(a.0, Cell::new(0)), Counted(b.0, Cell::new(0)));
    let answer = Pair::new(&count_a, &a.1, &count_b, &b.1).with_options(*options).proximity();
    (answer, count_a.1.get().max(count_b.1.get()))
}

/// Bodies of revolution with these half heights and radii, and a box.
fn shapes(half: f64, radius: f64) -> Vec<Shape> {
    let end = DVec3::Z * half;
    vec![
        Box::new(Cylinder::new(-end, end, radius).unwrap()),
        Box::new(Cone::new(-end, end, radius).unwrap()),
        Box::new(Ellipsoid::new(DVec3::new(radius, radius, half)).unwrap()),
        Box::new(Rounded::new(Cylinder::new(-end, end, radius).unwrap(), 0.1).unwrap()),
        Box::new(Cuboid::new(DVec3::new(radius, radius, half)).unwrap()),
    ]
}

fn turned(axis: DVec3, translation: DVec3) -> Pose<DVec3> {
    let turn = DQuat::from_scaled_axis(DVec3::new(0.3, -0.5, 0.2)) * DQuat::from_scaled_axis(axis);
    Pose::from_quaternion(turn.normalize().to_array(), translation)
}

/// Two cylinders about as long as wide, nearly about one axis and one center: every direction around is
/// nearly as deep.
fn nearly_concentric() -> (Cylinder<DVec3>, Cylinder<DVec3>, [Pose<DVec3>; 2]) {
    let a = Cylinder::new(DVec3::Z * -1.2, DVec3::Z * 1.2, 1.0).unwrap();
    let b = Cylinder::new(DVec3::Z * -1.1, DVec3::Z * 1.1, 0.95).unwrap();
    let poses = [
        turned(DVec3::ZERO, DVec3::ZERO),
        turned(DVec3::new(1e-4, 3e-4, 7e-4), DVec3::new(1e-3, -2e-4, 3e-4)),
    ];
    (a, b, poses)
}

/// No query on a curved shape asks for more support points than `max_iterations`, whatever the pair: nearly
/// concentric, thin as paper, or a needle. The few more are the order of the search, which is told by the
/// corners of the bounding boxes where two shapes are equal.
#[test]
fn no_pair_of_curved_shapes_takes_more_support_points_than_are_allowed() {
    const ORDER: u32 = 8;
    let sizes = [(1.0, 1.0), (1.0, 0.999_999), (1e-6, 1.0), (1.0, 1e-6), (1.3, 0.7)];
    let bodies: Vec<Shape> = sizes.into_iter().flat_map(|(half, radius)| shapes(half, radius)).collect();
    let mut most = 0;
    for (i, a) in bodies.iter().enumerate() {
        for b in &bodies[i..] {
            if a.core().is_polytope() && b.core().is_polytope() {
                continue;
            }
            for digits in [1, 4, 8, 20] {
                let small = 0.3 * 10f64.powi(-digits);
                let posed_a = (&**a, turned(DVec3::ZERO, DVec3::ZERO));
                let axis = DVec3::new(small, small * 0.7, 0.2);
                let posed_b = (&**b, turned(axis, DVec3::new(small, -small, 0.4 * small)));
                let (answer, count) = counted(&posed_a, &posed_b, &Options::DEFAULT);
                assert!(answer.bounds.contains(answer.distance), "{answer:?}");
                assert!(count <= Options::<f64>::DEFAULT.max_iterations + ORDER, "{count}: {answer:?}");
                most = most.max(count);
            }
        }
    }
    assert!(most > 128, "no pair is hard: {most}");
}

/// The best plane lies over an edge of the difference, where the slope of its height jumps: steps along the
/// slope end at once, 1.6e-5 from the truth. Planes from both sides of the edge together lead along it. The
/// truth is the greatest gap of 3,000 directions, the best of them refined, and where the bounds meet that
/// have room to.
#[test]
fn nearly_concentric_cylinders_have_their_depth() {
    let (a, b, poses) = nearly_concentric();
    let (answer, count) = counted(&(&a, poses[0]), &(&b, poses[1]), &Options::DEFAULT);
    assert!((answer.distance - NEARLY_CONCENTRIC).abs() < 1e-7, "{answer:?}");
    assert!(count <= 200, "{count}");
    assert!(answer.bounds.width() < 2.5e-3, "{answer:?}");
}

/// With room to grow the bounds meet; that took more than 4,000 support points when the planes were turned
/// along their slope alone.
#[test]
fn nearly_concentric_cylinders_converge_where_the_polytope_may_grow() {
    let (a, b, poses) = nearly_concentric();
    let options = Options::DEFAULT.with_capacity(Capacity::Growing).with_max_iterations(4_000);
    let (answer, count) = counted(&(&a, poses[0]), &(&b, poses[1]), &options);
    assert_eq!(answer.status, Status::Converged, "{answer:?}");
    assert!((answer.distance - NEARLY_CONCENTRIC).abs() < 1e-9, "{answer:?}");
    assert!(count <= 1_500, "{count}");
}

const NEARLY_CONCENTRIC: f64 = -1.949_291_452_27;
