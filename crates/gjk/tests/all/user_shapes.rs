//! Shapes that a user writes: with as little as a support mapping, and with numbers that make no sense.

use core::cell::Cell;

use crate::motion::track::Turns;
use crate::support::{Bridge, Known, Law, Posed, Stock, ensure, laws};
use gjk::convex::{Core, SupportPoint, VertexId};
use gjk::math::{Scalar, Vector};
use gjk::{
    Ball, Cache, Cast, Convex, ConvexPolygon, Cuboid, Feature, Motion, Options, Pair, Pose, Proximity, Ray,
    Rounded, Status, Sweep, closest_set, distance, glam, intersects, proximity, ray_cast,
};
use gjk_oracle::{Class, Recipe};

/// The hull of points, by a support mapping that names no vertices.
struct Nameless<V: Vector> {
    vertices: Vec<V>,
}

impl<V: Vector> Nameless<V> {
    fn farthest(&self, direction: V) -> V {
        let farther = |p: V, q: V| if q.dot(direction) > p.dot(direction) { q } else { p };
        self.vertices.iter().copied().reduce(farther).unwrap()
    }
}

/// A support mapping alone.
impl<V: Vector> Convex for Nameless<V> {
    type Vector = V;
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        SupportPoint { point: self.farthest(direction), vertex: None }
    }
}

/// The same with a center, an extent and a radius of its own.
struct Centered<V: Vector> {
    inner: Nameless<V>,
    center: V,
    extent: V::Scalar,
    radius: V::Scalar,
}

impl<V: Vector> Centered<V> {
    fn new(points: &[V], radius: V::Scalar) -> Self {
        let half = V::Scalar::from_f64(0.5);
        let coordinates = |i: usize| points.iter().map(move |p| p.get(i));
        let low = V::from_fn(|i| coordinates(i).reduce(Scalar::min).unwrap());
        let high = V::from_fn(|i| coordinates(i).reduce(Scalar::max).unwrap());
        let center = V::from_fn(|i| (low.get(i) + high.get(i)) * half);
        let vertices: Vec<V> = points.iter().map(|&p| p - center).collect();
        let slack = V::Scalar::from_f64(1.0 + 8.0 * V::Scalar::EPSILON.to_f64());
        let extent = vertices.iter().map(|v| v.length() * slack).reduce(Scalar::max).unwrap();
        Self { inner: Nameless { vertices }, center, extent, radius }
    }
}

impl<V: Vector> Convex for Centered<V> {
    type Vector = V;
    fn support(&self, direction: V, hint: Option<VertexId>) -> SupportPoint<V> {
        self.inner.support(direction, hint)
    }
    fn extent(&self) -> V::Scalar {
        self.extent
    }
    fn center(&self) -> V {
        self.center
    }
    fn radius(&self) -> V::Scalar {
        self.radius
    }
}

/// The bounds hold the truth; unless cores touch to within rounding the tolerance is met and nothing is
/// decided wrongly.
///
/// Such shapes are measured from their centers: against the extents and the distance of the centers.
fn is_honest<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    let answer = posed.proximity();
    laws::encloses(known, &answer)?;
    laws::agrees(posed, &answer)?;
    let middle = |shape: &dyn Convex<Vector = V>, pose: &Pose<V>| pose.transform_point(shape.center());
    let apart = (middle(posed.b, &posed.pose_b) - middle(posed.a, &posed.pose_a)).length().to_f64();
    let size =
        posed.a.extent().to_f64() + posed.b.extent().to_f64() + apart + known.a.radius + known.b.radius;
    let rounding = 128.0 * V::epsilon() * (size + known.scale) + 256.0 * V::smallest();
    let distance = known.truth.distance().to_f64();
    ensure(distance.abs() <= rounding || answer.intersects() == (distance < 0.0), || {
        format!("decided wrongly at {distance:e}: {answer:?}")
    })?;
    if known.core_distance().abs() <= rounding {
        return Ok(());
    }
    ensure(answer.status == Status::Converged, || format!("{distance:e} apart, but {answer:?}"))?;
    let tolerance = Options::<V::Scalar>::DEFAULT.relative_tolerance.to_f64();
    let width = answer.bounds.upper.to_f64() - answer.bounds.lower.to_f64();
    ensure(width <= tolerance * distance.abs() + rounding, || format!("a width of {width:e}: {answer:?}"))
}

fn every_class<V: Bridge<D>, const D: usize>() {
    for class in Class::ALL {
        for seed in 0..80 {
            let recipe = Recipe::new(class, V::PRECISION, seed);
            let known = if seed % 2 == 0 { Known::<D>::of(recipe) } else { Known::overlapping(recipe) };
            let points =
                [&known.a, &known.b].map(|body| body.vertices.iter().map(|&p| V::of(p)).collect::<Vec<V>>());
            let radii = [&known.a, &known.b].map(|body| V::Scalar::from_f64(body.radius));
            let [a, b] = [0, 1].map(|i| Centered::new(&points[i], radii[i]));
            let [bare_a, bare_b] =
                [0, 1].map(|i| Rounded::new(Nameless { vertices: points[i].clone() }, radii[i]).unwrap());
            let stock = Stock::<V>::new(&known.b);
            let built = stock.form::<D>(seed as usize);
            let pairs: [(&str, &dyn Convex<Vector = V>, &dyn Convex<Vector = V>); 4] = [
                ("centered", &a, &b),
                ("support mappings alone", &bare_a, &bare_b),
                ("centered, and a support mapping alone", &a, &bare_b),
                ("a support mapping alone, and a shape of the library", &bare_a, &*built.shape),
            ];
            for (name, a, b) in pairs {
                let posed = Posed::at(&known, a, b);
                if let Err(broken) = is_honest(&known, &posed) {
                    panic!("{class:?}, seed {seed}, {name}: {broken}\n{:?}\n{:?}", known.a, known.b);
                }
            }
        }
    }
}

#[test]
fn a_support_mapping_is_enough_in_the_plane_in_f64() {
    every_class::<glam::DVec2, 2>();
}

#[test]
fn a_support_mapping_is_enough_in_the_plane_in_f32() {
    every_class::<glam::Vec2, 2>();
}

#[test]
fn a_support_mapping_is_enough_in_space_in_f64() {
    every_class::<glam::DVec3, 3>();
}

#[test]
fn a_support_mapping_is_enough_in_space_in_f32() {
    every_class::<glam::Vec3, 3>();
}

/// References, boxes, trait objects and wrappers without effect are the shape itself.
#[test]
fn wrappers_change_no_bit_of_the_answer() {
    for seed in 0..200 {
        let known = Known::<3>::of(Recipe::new(Class::Separated, gjk_oracle::Precision::Double, seed));
        let stocks = [Stock::<glam::DVec3>::new(&known.a), Stock::new(&known.b)];
        let [a, b] = [0, 1].map(|i| stocks[i].form::<3>(seed as usize));
        let direct = Posed::at(&known, &*a.shape, &*b.shape).proximity();
        let wrapped = Rounded::new(Rounded::new(&*a.shape, 0.0).unwrap(), 0.0).unwrap();
        let boxed: Box<dyn Convex<Vector = glam::DVec3>> = Box::new(&b.shape);
        assert_eq!(Posed::at(&known, &wrapped, &boxed).proximity(), direct);
    }
}

/// What a shape with bad numbers gets wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wrong {
    /// Support points of NaN, always.
    Nan,
    /// Support points of NaN every third time.
    NanAtTimes,
    /// Infinite support points.
    Infinite,
    /// Support points with one infinite coordinate, always on the same side.
    InfiniteAside,
    /// Infinite support points every third time.
    InfiniteAtTimes,
    /// Support points so large that their squares overflow.
    Huge,
    /// Points all over the place, without regard to the direction.
    Random,
    /// A vertex that never is the same, under one name.
    OneName,
    /// Names far beyond the number of vertices, and a core that says there are few.
    WildNames,
    ExtentNan,
    ExtentInfinite,
    ExtentZero,
    ExtentNegative,
    RadiusNan,
    RadiusInfinite,
    RadiusNegative,
    CenterNan,
    CenterInfinite,
    /// A polygon without vertices.
    EmptyCore,
}

impl Wrong {
    const ALL: [Self; 19] = [
        Self::Nan,
        Self::NanAtTimes,
        Self::Infinite,
        Self::InfiniteAside,
        Self::InfiniteAtTimes,
        Self::Huge,
        Self::Random,
        Self::OneName,
        Self::WildNames,
        Self::ExtentNan,
        Self::ExtentInfinite,
        Self::ExtentZero,
        Self::ExtentNegative,
        Self::RadiusNan,
        Self::RadiusInfinite,
        Self::RadiusNegative,
        Self::CenterNan,
        Self::CenterInfinite,
        Self::EmptyCore,
    ];
}

/// A box of size 2 around the origin with one thing wrong; counts the support calls.
struct Hostile<V> {
    wrong: Wrong,
    calls: Cell<u32>,
    nothing: Vec<V>,
}

impl<V: Vector> Hostile<V> {
    fn new(wrong: Wrong) -> Self {
        Self { wrong, calls: Cell::new(0), nothing: Vec::new() }
    }

    fn number(x: f64) -> V::Scalar {
        V::Scalar::from_f64(x)
    }

    fn if_wrong(&self, wrong: Wrong, bad: f64) -> Option<V::Scalar> {
        (self.wrong == wrong).then(|| Self::number(bad))
    }
}

impl<V: Vector> Convex for Hostile<V> {
    type Vector = V;
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let call = self.calls.get();
        self.calls.set(call + 1);
        let all = |x: f64| V::from_fn(|_| Self::number(x));
        let corner =
            V::from_fn(|i| Self::number(if direction.get(i) < V::Scalar::ZERO { -1.0 } else { 1.0 }));
        let noise = |i: usize| f64::from(call.wrapping_mul(2654435761).wrapping_add(i as u32 * 40503) >> 8);
        let point = match self.wrong {
            Wrong::Nan => all(f64::NAN),
            Wrong::NanAtTimes if call % 3 == 2 => all(f64::NAN),
            Wrong::Infinite => corner * V::Scalar::INFINITY,
            Wrong::InfiniteAside => V::from_fn(|i| if i == 0 { V::Scalar::INFINITY } else { corner.get(i) }),
            Wrong::InfiniteAtTimes if call % 3 == 2 => corner * V::Scalar::INFINITY,
            Wrong::Huge => corner * V::Scalar::DOMAIN * V::Scalar::DOMAIN,
            Wrong::Random | Wrong::OneName => V::from_fn(|i| Self::number(noise(i) / 1e6 - 8.0)),
            _ => corner,
        };
        let vertex = match self.wrong {
            Wrong::OneName => Some(VertexId(0)),
            Wrong::WildNames => Some(VertexId(u32::MAX - call)),
            _ => None,
        };
        SupportPoint { point, vertex }
    }
    fn extent(&self) -> V::Scalar {
        self.if_wrong(Wrong::ExtentNan, f64::NAN)
            .or(self.if_wrong(Wrong::ExtentInfinite, f64::INFINITY))
            .or(self.if_wrong(Wrong::ExtentZero, 0.0))
            .or(self.if_wrong(Wrong::ExtentNegative, -1.0))
            .unwrap_or(Self::number(2.0))
    }
    fn center(&self) -> V {
        let bad =
            self.if_wrong(Wrong::CenterNan, f64::NAN).or(self.if_wrong(Wrong::CenterInfinite, f64::INFINITY));
        bad.map_or(V::ZERO, |bad| V::from_fn(|_| bad))
    }
    fn radius(&self) -> V::Scalar {
        self.if_wrong(Wrong::RadiusNan, f64::NAN)
            .or(self.if_wrong(Wrong::RadiusInfinite, f64::INFINITY))
            .or(self.if_wrong(Wrong::RadiusNegative, -0.5))
            .unwrap_or(V::Scalar::ZERO)
    }
    fn core(&self) -> Core<'_, V> {
        match self.wrong {
            Wrong::WildNames | Wrong::OneName => Core::Segment([V::ZERO, V::axis(0)]),
            Wrong::EmptyCore => Core::Polygon(&self.nothing),
            _ => Core::Smooth,
        }
    }
}

/// More than any search may ask: 256 iterations, twice, with a few looks at the planes of a contact between.
const CALLS: u32 = 8192;

/// Asks everything about a pair; the answer, and whether it took a reasonable number of support calls.
fn ask_all<V: Bridge<D>, const D: usize>(
    hostile: &Hostile<V>,
    other: &dyn Convex<Vector = V>,
    pose: &Pose<V>,
) -> Proximity<V> {
    let here = Pose::IDENTITY;
    let mut cache = Cache::new();
    let answer = proximity(hostile, &here, other, pose);
    let swapped = proximity(other, pose, hostile, &here);
    let [_, _]: [Feature; 2] = answer.features(hostile, other);
    for answer in [&answer, &swapped] {
        let _ = closest_set(hostile, &here, other, pose, answer);
        let _ = closest_set(other, pose, hostile, &here, answer);
    }
    for cap in [0, 1, 2, 5] {
        let options = Options::DEFAULT.with_max_iterations(cap).with_max_distance(Scalar::from_f64(1.5));
        let _ =
            Pair::new(hostile, &here, other, pose).with_options(options).with_cache(&mut cache).proximity();
        // A sound pair after a mad one: the cache must not have been poisoned.
        let ball = Ball::new(V::ZERO, V::Scalar::ONE).unwrap();
        let there = Pose::from_translation(V::axis(0) * Scalar::from_f64(3.0));
        let sound = Pair::new(&ball, &here, &ball, &there).with_cache(&mut cache).proximity();
        assert!(sound.bounds.contains(V::Scalar::ONE) && sound.status == Status::Exact, "{sound:?}");
    }
    let _ = (distance(hostile, &here, other, pose), intersects(hostile, &here, other, pose));
    let _ = (distance(other, pose, hostile, &here), intersects(other, pose, hostile, &here));
    assert!(hostile.calls.get() < CALLS, "{:?}: {} support calls", hostile.wrong, hostile.calls.get());
    answer
}

/// Answers in both orders, with and without a limit.
fn every_order<V: Bridge<D>, const D: usize>(
    hostile: &dyn Fn() -> Hostile<V>,
    other: &dyn Convex<Vector = V>,
    pose: &Pose<V>,
) -> Vec<Proximity<V>> {
    let here = Pose::IDENTITY;
    let limited = Options::DEFAULT.with_max_distance(Scalar::from_f64(0.5));
    let mut answers = Vec::new();
    for options in [Options::DEFAULT, limited, Options::DEFAULT.with_max_iterations(2)] {
        let (bad, worse) = (hostile(), hostile());
        answers.push(Pair::new(&bad, &here, other, pose).with_options(options).proximity());
        answers.push(Pair::new(other, pose, &bad, &here).with_options(options).proximity());
        answers.push(Pair::new(&bad, &here, &worse, pose).with_options(options).proximity());
        let length = Pair::new(&bad, &here, other, pose).with_options(options).distance();
        assert!(!length.to_f64().is_nan(), "{:?}", bad.wrong);
    }
    answers
}

fn hostile_shapes<V: Bridge<D>, const D: usize>() {
    let number = V::Scalar::from_f64;
    for wrong in Wrong::ALL {
        for place in [0.0, 0.5, 2.0, 3.0, 50.0] {
            let pose = Pose::from_translation(V::from_fn(|i| number(place / (1.0 + i as f64))));
            let cuboid = Cuboid::new(V::from_fn(|_| V::Scalar::ONE)).unwrap();
            let ball = Ball::new(V::ZERO, V::Scalar::ONE).unwrap();
            let hostile = || Hostile::<V>::new(wrong);
            let answers = [
                ask_all(&hostile(), &cuboid, &pose),
                ask_all(&hostile(), &ball, &pose),
                ask_all(&hostile(), &hostile(), &pose),
            ];
            for answer in answers {
                what_is_documented(wrong, &answer);
            }
            for answer in every_order(&hostile, &cuboid, &pose).into_iter().chain(answers) {
                has_numbers::<V, D>(wrong, &answer);
            }
        }
    }
}

/// No number of an answer is NaN, and only the bounds and a distance between them are infinite.
fn has_numbers<V: Bridge<D>, const D: usize>(wrong: Wrong, answer: &Proximity<V>) {
    let Proximity { bounds, distance, normal, point_a, point_b, .. } = *answer;
    for number in [bounds.lower, bounds.upper, distance] {
        assert!(!number.to_f64().is_nan(), "{wrong:?}: {answer:?}");
    }
    // What contradicts itself is no set, and has no distance for bounds to hold; nor can they without an
    // extent.
    let is_a_set =
        matches!(wrong, Wrong::Nan | Wrong::Infinite | Wrong::InfiniteAside | Wrong::Huge | Wrong::EmptyCore);
    let order = bounds.lower <= distance && distance <= bounds.upper;
    assert!(order || !is_a_set, "{wrong:?}: out of order: {answer:?}");
    let length = normal.length().to_f64();
    assert!((length - 1.0).abs() <= 4.0 * V::epsilon(), "{wrong:?}: a normal of length {length}: {answer:?}");
    assert!(point_a.is_finite() && point_b.is_finite(), "{wrong:?}: {answer:?}");
    assert!(!answer.mtv().max_abs().to_f64().is_nan(), "{wrong:?}: {answer:?}");
}

/// Where support points or sizes are NaN or infinite, the bounds say that nothing is known.
fn what_is_documented<V: Vector>(wrong: Wrong, answer: &Proximity<V>) {
    let bounds = answer.bounds;
    let nothing_known = !(bounds.lower > -V::Scalar::INFINITY && bounds.upper < V::Scalar::INFINITY);
    match wrong {
        Wrong::Nan
        | Wrong::Infinite
        | Wrong::ExtentNan
        | Wrong::ExtentInfinite
        | Wrong::RadiusNan
        | Wrong::RadiusInfinite
        | Wrong::CenterNan
        | Wrong::CenterInfinite => {
            assert!(nothing_known, "{wrong:?}: {answer:?}");
            assert_eq!(answer.status, Status::Bounded, "{wrong:?}: {answer:?}");
        }
        _ => {}
    }
}

#[test]
fn shapes_with_bad_numbers_end_in_an_answer_in_the_plane_in_f64() {
    hostile_shapes::<glam::DVec2, 2>();
}

#[test]
fn shapes_with_bad_numbers_end_in_an_answer_in_the_plane_in_f32() {
    hostile_shapes::<glam::Vec2, 2>();
}

#[test]
fn shapes_with_bad_numbers_end_in_an_answer_in_space_in_f64() {
    hostile_shapes::<glam::DVec3, 3>();
}

#[test]
fn shapes_with_bad_numbers_end_in_an_answer_in_space_in_f32() {
    hostile_shapes::<glam::Vec3, 3>();
}

/// No number of a cast is NaN: of a shape with a center that is none, all were.
fn hostile_casts<V: Bridge<D> + Turns<D>, const D: usize>() {
    let number = V::Scalar::from_f64;
    let cuboid = Cuboid::new(V::from_fn(|_| V::Scalar::ONE)).unwrap();
    let stands = Motion::still(Pose::IDENTITY);
    let start = Pose::from_translation(V::axis(0) * number(5.0));
    for wrong in Wrong::ALL {
        for way in [-9.0, 0.0, 2.0] {
            let comes = Motion::still(start).with_velocity(V::axis(0) * number(way));
            let hostile = Hostile::<V>::new(wrong);
            let ray = Ray::new(start.translation(), V::axis(0) * number(way));
            let casts = [
                Sweep::new(&hostile, &stands, &cuboid, &comes).cast(),
                Sweep::new(&cuboid, &comes, &hostile, &stands).cast(),
                ray_cast(&ray, V::Scalar::ONE, &hostile, stands.start()),
                Cast::Free(Sweep::new(&hostile, &stands, &cuboid, &comes).closest_approach()),
            ];
            for cast in casts {
                let (times, clearance) = match cast {
                    Cast::Hit(hit) => {
                        (vec![hit.time.lower, hit.time.upper, hit.closing_speed], hit.proximity.bounds)
                    }
                    Cast::Free(passage) | Cast::Bounded(passage) => (
                        vec![passage.time.lower, passage.time.upper, passage.nearest_time],
                        passage.clearance,
                    ),
                };
                let numbers = times.into_iter().chain([clearance.lower, clearance.upper]);
                assert!(numbers.into_iter().all(|x| !x.to_f64().is_nan()), "{wrong:?} by {way}: {cast:?}");
                has_numbers::<V, D>(wrong, cast.proximity());
            }
        }
    }
}

#[test]
fn casts_of_shapes_with_bad_numbers_have_no_number_that_is_none() {
    hostile_casts::<glam::DVec2, 2>();
    hostile_casts::<glam::Vec3, 3>();
}

/// A shape whose support points do not fit the direction has no truth, but its answer is still one of
/// numbers.
#[test]
fn random_support_points_give_finite_numbers() {
    for place in 0..40 {
        let pose = Pose::from_translation(glam::DVec3::X * f64::from(place));
        let hostile = Hostile::<glam::DVec3>::new(Wrong::Random);
        let cuboid = Cuboid::new(glam::DVec3::ONE).unwrap();
        let answer = proximity(&hostile, &Pose::IDENTITY, &cuboid, &pose);
        assert!(answer.distance.is_finite() && answer.normal.is_finite(), "{answer:?}");
        assert!(answer.point_a.is_finite() && answer.point_b.is_finite(), "{answer:?}");
    }
}

/// The same polygon, named and nameless, has one truth: only the status tells them apart.
#[test]
fn naming_the_vertices_makes_the_answer_exact() {
    let corners = [(0.0, 0.0), (4.0, 1.0), (3.0, 5.0), (-1.0, 3.0)].map(|(x, y)| glam::DVec2::new(x, y));
    let there = Pose::from_translation(glam::DVec2::new(9.0, 2.0));
    let nameless = Nameless { vertices: corners.to_vec() };
    let polygon = ConvexPolygon::new(&corners).unwrap();
    let here = Pose::IDENTITY;
    let smooth = proximity(&nameless, &here, &nameless, &there);
    let exact = proximity(&polygon, &here, &polygon, &there);
    assert_eq!((smooth.status, exact.status), (Status::Converged, Status::Exact));
    assert_eq!(smooth.features(&nameless, &nameless), [Feature::Smooth; 2]);
    assert!(smooth.bounds.lower <= exact.bounds.upper && exact.bounds.lower <= smooth.bounds.upper);
}

/// A box that says of its faces and edges what is not so, or less than there is.
struct Misled {
    vertices: Vec<glam::DVec3>,
    lists: [Vec<u32>; 6],
    edges: Vec<[u32; 2]>,
}

impl Convex for Misled {
    type Vector = glam::DVec3;
    fn support(&self, direction: glam::DVec3, _: Option<VertexId>) -> SupportPoint<glam::DVec3> {
        let along = |i: &usize| self.vertices[*i].dot(direction);
        let best = (0..self.vertices.len()).max_by(|i, j| along(i).total_cmp(&along(j))).unwrap();
        SupportPoint { point: self.vertices[best], vertex: Some(VertexId(best as u32)) }
    }
    fn core(&self) -> Core<'_, glam::DVec3> {
        let [face_starts, face_vertices, edge_starts, neighbor_starts, neighbors, left_faces] = &self.lists;
        let adjacency = gjk::convex::Adjacency {
            face_starts,
            face_vertices,
            edges: &self.edges,
            edge_starts,
            neighbor_starts,
            neighbors,
            left_faces,
        };
        Core::Hull { vertices: &self.vertices, adjacency }
    }
}

/// Lists that ended too early, or led beyond the end of another, were a panic.
#[test]
fn lists_of_faces_and_edges_that_are_wrong_end_in_an_answer() {
    let vertices: Vec<glam::DVec3> = (0..8)
        .map(|i| glam::DVec3::from_array([0, 1, 2].map(|axis| if i >> axis & 1 == 1 { 1.0 } else { -1.0 })))
        .collect();
    let cube = Cuboid::new(glam::DVec3::ONE).unwrap();
    let here = Pose::IDENTITY;
    for wrong in 0..64_u32 {
        let list = |k: u32| match (wrong * 7 + k * 5) % 4 {
            0 => Vec::new(),
            1 => vec![0, 900, 2, 7],
            2 => vec![u32::MAX; 3],
            _ => (0..20).map(|i| (i * (wrong + k)) % 11).collect(),
        };
        let lists = [0, 1, 2, 3, 4, 5].map(list);
        let edges = vec![[0, wrong % 9], [7, 900]];
        let misled = Misled { vertices: vertices.clone(), lists, edges };
        for at in [glam::dvec3(1.9, 0.1, 0.0), glam::dvec3(3.0, 0.0, 0.0), glam::dvec3(2.0, 2.0, 2.0)] {
            let there = Pose::from_translation(at);
            for [a, b] in [[&misled as &dyn Convex<Vector = _>, &cube], [&cube, &misled], [&misled, &misled]]
            {
                let answer = proximity(a, &here, b, &there);
                assert!(answer.bounds.lower <= answer.bounds.upper, "{answer:?}");
                let found = gjk::manifold(a, &here, b, &there);
                assert!(found.points().iter().all(|point| point.point.is_finite()), "{found:?}");
                let _ = closest_set(a, &here, b, &there, &answer);
                let _ = gjk::sat::sat(a, &here, b, &there);
            }
        }
    }
}

/// Shapes and ways are asked about through every pointer, as they are.
#[test]
fn pointers_to_shapes_and_ways_answer_as_these_do() {
    use gjk::motion::Trajectory;
    use std::{rc::Rc, sync::Arc};

    let cube = Cuboid::new(glam::DVec3::ONE).unwrap();
    let there = Pose::from_translation(glam::DVec3::X * 5.0);
    let known = distance(&cube, &Pose::IDENTITY, &cube, &there);
    type Shape = dyn Convex<Vector = glam::DVec3> + Send + Sync;
    let (shared, boxed): (Arc<Shape>, Box<Shape>) = (Arc::new(cube), Box::new(cube));
    let counted: Rc<Shape> = Rc::new(cube);
    assert_eq!(distance(&shared, &Pose::IDENTITY, &boxed, &there), known);
    assert_eq!(distance(&*shared, &Pose::IDENTITY, &counted, &there), known);

    let still = Motion::still(Pose::IDENTITY);
    let comes = Motion::still(there).with_velocity(glam::DVec3::X * -4.0);
    let way: Arc<dyn Trajectory<Vector = glam::DVec3>> = Arc::new(comes);
    let expected = Sweep::new(&cube, &still, &cube, &comes).cast();
    assert_eq!(Sweep::new(&cube, &still, &shared, &*way).cast(), expected);
    assert_eq!(Sweep::new(&cube, &Rc::new(still), &cube, &way).cast(), expected);
}

/// The unit disc or ball, whose support mapping knows only directions on a coarse grid: short of the farthest
/// by up to what `error` says.
struct Coarse<V: Vector> {
    error: V::Scalar,
}

impl<V: Vector> Convex for Coarse<V> {
    type Vector = V;
    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let number = V::Scalar::from_f64;
        let long = COARSE_STEPS / direction.length().to_f64();
        let near = V::from_fn(|i| number((direction.get(i).to_f64() * long).floor() + 0.5));
        SupportPoint { point: near * (V::Scalar::ONE / near.length()), vertex: None }
    }
    fn extent(&self) -> V::Scalar {
        V::Scalar::from_f64(1.0 + 1e-6)
    }
    fn support_error(&self) -> V::Scalar {
        self.error
    }
}

/// How fine the grid of directions is: every coordinate is off by half a step, those of the axes as well.
const COARSE_STEPS: f64 = 200.0;

/// What that costs: the angle is at most a = √3/2/200, and 1 − cos a < a²/2 < 9.4e-6.
const COARSE_ERROR: f64 = 1e-5;

/// How long a vector is, in double precision.
fn long<V: Vector>(v: V) -> f64 {
    (0..V::DIMENSION).map(|i| v.get(i).to_f64().powi(2)).sum::<f64>().sqrt()
}

/// Bounds hold the truth of shapes that say how rough they are, whatever is asked. Those of shapes that claim
/// to be exact do not, so that the law is put to a test.
fn rough_shapes_are_bounded<V: Turns<D>, const D: usize>() {
    let number = V::Scalar::from_f64;
    let slack = 16.0 * V::Scalar::EPSILON.to_f64();
    let holds = |bounds: gjk::Bounds<V::Scalar>, truth: f64| {
        bounds.lower.to_f64() <= truth + slack && truth - slack <= bounds.upper.to_f64()
    };
    let (rough, claims) = (Coarse { error: number(COARSE_ERROR) }, Coarse { error: V::Scalar::ZERO });
    let here = Pose::<V>::IDENTITY;
    let mut lies = 0;
    for step in 0..200 {
        let angle = 0.1 + f64::from(step) * 0.031;
        let along =
            V::from_fn(|i| number(if i == 0 { angle.cos() } else { angle.sin() / ((D - 1) as f64).sqrt() }));
        let at = along * number(0.5 + f64::from(step) * 0.02);
        let there = Pose::from_translation(at);
        let answer = proximity(&rough, &here, &rough, &there);
        assert!(holds(answer.bounds, long(at) - 2.0), "{} is not in {answer:?}", long(at) - 2.0);
        assert!(answer.bounds.width().to_f64() < 1e-3, "{answer:?}");
        lies += u32::from(!holds(proximity(&claims, &here, &claims, &there).bounds, long(at) - 2.0));

        let gap = gjk::sat::sat(&rough, &here, &rough, &there).axis.gap.to_f64();
        assert!(gap <= long(at) - 2.0 + slack, "{gap} between balls {} apart", long(at) - 2.0);

        let around = gjk::aabb(&rough, &there);
        for i in 0..D {
            let middle = at.get(i).to_f64();
            let (lower, upper) = (around.lower.get(i).to_f64(), around.upper.get(i).to_f64());
            assert!(lower <= middle - 1.0 && middle + 1.0 <= upper, "{around:?} of {at:?}");
        }
        let ground = gjk::HalfSpace::new(along, V::Scalar::ZERO).unwrap();
        let answer = ground.proximity(&rough, &there);
        assert!(holds(answer.bounds, long(at) - 1.0), "{} is not in {answer:?}", long(at) - 1.0);

        let falls = Motion::still(Pose::from_translation(along * number(5.0)));
        let falls = falls.with_velocity(along * number(-4.0));
        let Cast::Hit(hit) = Sweep::new(&rough, &Motion::still(here), &rough, &falls).cast() else {
            panic!("they meet");
        };
        assert!(hit.time.lower.to_f64() <= 0.75 + slack, "{hit:?}");
        let apart = 5.0 - 4.0 * hit.time.upper.to_f64() - 2.0;
        assert!(apart <= hit.proximity.bounds.upper.to_f64() + 4.0 * slack, "{apart} at {hit:?}");
    }
    assert!(lies > 0, "no claim is false");

    // What is no error is none, and what is no number is any.
    let apart = Pose::from_translation(V::axis(0) * number(2.1));
    for (error, is_known) in [(-1.0, true), (0.0, true), (f64::NAN, false), (f64::INFINITY, false)] {
        let shape = Coarse { error: number(error) };
        let answer = proximity(&shape, &here, &shape, &apart);
        assert!(answer.bounds.lower <= answer.bounds.upper, "{answer:?}");
        assert_eq!(answer.bounds.width().is_finite(), is_known, "{error}: {answer:?}");
        let gap = gjk::sat::sat(&shape, &here, &shape, &apart).axis.gap;
        assert_eq!(gap.is_finite(), is_known, "{error}: {gap}");
    }
    // It passes the ground by more than it may be rough; by less, nobody knows.
    let ground = gjk::HalfSpace::new(V::axis(1), V::Scalar::ZERO).unwrap();
    for (clearance, is_free) in [(1e-3, true), (1e-6, false)] {
        let start = V::from_fn(|i| number(if i == 1 { 1.0 + clearance } else { -1.0 }));
        let passes = Motion::still(Pose::from_translation(start)).with_velocity(V::axis(0) * number(2.0));
        let cast = ground.cast(&rough, &passes, V::Scalar::ONE);
        assert_eq!(matches!(cast, Cast::Free(_)), is_free, "{clearance}: {cast:?}");
        assert!(!matches!(cast, Cast::Hit(hit) if hit.proximity.bounds.lower > V::Scalar::ZERO), "{cast:?}");
    }
}

#[test]
fn rough_support_mappings_that_say_so_are_bounded() {
    rough_shapes_are_bounded::<glam::DVec2, 2>();
    rough_shapes_are_bounded::<glam::DVec3, 3>();
    rough_shapes_are_bounded::<glam::Vec2, 2>();
    rough_shapes_are_bounded::<glam::Vec3, 3>();
}
