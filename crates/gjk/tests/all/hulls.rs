//! Hulls of points in space: closed, convex, with nothing left out and nothing superfluous, exactly.

use gjk::convex::{Adjacency, Core, VertexId};
use gjk::glam::{DVec3, Vec3};
use gjk::{Convex, Feature, Hull, ShapeError};
use gjk_oracle::{Body, truth};
use robust::Coord3D;

/// Positive if p is on the side from which a, b, c run counter-clockwise; exact.
fn above(a: DVec3, b: DVec3, c: DVec3, p: DVec3) -> f64 {
    let [a, b, c, p] = [a, b, c, p].map(|v| Coord3D { x: v.x, y: v.y, z: v.z });
    -robust::orient3d(a, b, c, p)
}

fn collinear(a: DVec3, b: DVec3, c: DVec3) -> bool {
    [[0, 1], [1, 2], [2, 0]].iter().all(|plane| {
        let [a, b, c] = [a, b, c].map(|v| robust::Coord { x: v[plane[0]], y: v[plane[1]] });
        robust::orient2d(a, b, c) == 0.0
    })
}

/// A reproducible stream of numbers.
struct Stream(u64);

impl Stream {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 >> 32
    }
    /// Between −1 and 1.
    fn next(&mut self) -> f64 {
        self.bits() as f64 / 2f64.powi(31) - 1.0
    }
    fn below(&mut self, count: u64) -> f64 {
        (self.bits() % count) as f64
    }
}

fn parts(hull: &Hull<DVec3>) -> (&[DVec3], Adjacency<'_>) {
    match hull.core() {
        Core::Hull { vertices, adjacency } => (vertices, adjacency),
        core => panic!("not a hull but {core:?}"),
    }
}

/// Holds a hull against everything it promises; `points` are those it was made of.
fn check(points: &[DVec3], hull: &Hull<DVec3>) {
    let (vertices, adjacency) = parts(hull);
    check_vertices(points, hull, vertices);
    check_topology(vertices.len(), &adjacency);
    check_geometry(vertices, &adjacency);
    // Every point is inside, up to the rounding of vertices; for many points and faces some faces stand for
    // all: that edges are convex was checked.
    let step = 1 + points.len() * adjacency.face_count() / 4_000_000;
    for face in (0..adjacency.face_count()).step_by(step) {
        let [a, b, c] = [0, 1, 2].map(|k| vertices[adjacency.face(face)[k] as usize]);
        for &point in points {
            let is_outside = above(a, b, c, point - hull.center()) > 0.0;
            assert!(!is_outside || distance(vertices, point - hull.center()) <= f64::EPSILON * hull.extent());
        }
    }
}

/// From the hull of some points to another point.
fn distance(points: &[DVec3], other: DVec3) -> f64 {
    let hull = Body::new(points.iter().map(DVec3::to_array).collect());
    truth(&hull, &Body::new(vec![other.to_array()])).distance().to_f64()
}

fn check_vertices(points: &[DVec3], hull: &Hull<DVec3>, vertices: &[DVec3]) {
    let sources: Vec<usize> = (0..vertices.len() as u32).map(|i| hull.source(VertexId(i)).unwrap()).collect();
    assert!(sources.is_sorted_by(|a, b| a < b), "the vertices follow the order of the input");
    assert_eq!(hull.source(VertexId(vertices.len() as u32)), None);
    for (i, &source) in sources.iter().enumerate() {
        assert_eq!(hull.vertices()[i], points[source]);
        assert_eq!(vertices[i], points[source] - hull.center());
        assert!(vertices[i].length() <= hull.extent());
        assert!(points.len() > 1000 || points.iter().position(|&p| p == points[source]) == Some(source));
    }
}

fn check_topology(vertex_count: usize, adjacency: &Adjacency<'_>) {
    let face_count = adjacency.face_count();
    assert_eq!(vertex_count + face_count, adjacency.edges.len() + 2, "Euler's formula");
    assert!(adjacency.edges.is_sorted_by(|a, b| a < b));
    assert_eq!(adjacency.neighbors.len(), 2 * adjacency.edges.len());
    let left = |from: u32, to: u32| {
        let at = adjacency.neighbors(from as usize).iter().position(|&n| n == to);
        adjacency.left_faces(from as usize)[at.expect("neighbors know each other")]
    };
    for &[a, b] in adjacency.edges {
        assert!(a < b);
        assert_ne!(left(a, b), left(b, a), "an edge lies between two faces");
    }
    let mut ways = 0;
    for face in 0..face_count {
        let corners = adjacency.face(face);
        assert!(corners.len() >= 3);
        for (k, &from) in corners.iter().enumerate() {
            assert_eq!(left(from, corners[(k + 1) % corners.len()]), face as u32);
            ways += 1;
        }
    }
    assert_eq!(ways, adjacency.neighbors.len(), "each neighbor is reached along one face");
}

fn check_geometry(vertices: &[DVec3], adjacency: &Adjacency<'_>) {
    let at = |i: u32| vertices[i as usize];
    for face in 0..adjacency.face_count() {
        let corners = adjacency.face(face);
        let [a, b, c] = [0, 1, 2].map(|k| at(corners[k]));
        assert!(corners.iter().all(|&v| above(a, b, c, at(v)) == 0.0), "a face is flat");
        for k in 0..corners.len() {
            let [p, q, r] = [k, k + 1, k + 2].map(|k| at(corners[k % corners.len()]));
            assert!(!collinear(p, q, r), "a face turns at each corner");
        }
        if adjacency.face_count() == 2 {
            continue;
        }
        // Around a solid every other face falls away.
        for (k, &from) in corners.iter().enumerate() {
            let to = corners[(k + 1) % corners.len()];
            let around = adjacency.neighbors(to as usize);
            let beyond = adjacency.left_faces(to as usize)[around.iter().position(|&n| n == from).unwrap()];
            let falls = |&v: &u32| v == from || v == to || above(a, b, c, at(v)) < 0.0;
            assert!(adjacency.face(beyond as usize).iter().all(falls), "an edge is convex");
        }
    }
}

/// How many vertices, edges and faces the hull has, after checking it.
fn counts(points: &[DVec3]) -> [usize; 3] {
    let hull = Hull::new(points).unwrap();
    check(points, &hull);
    let (vertices, adjacency) = parts(&hull);
    [vertices.len(), adjacency.edges.len(), adjacency.face_count()]
}

fn lattice(n: usize, at: impl Fn(f64, f64, f64) -> DVec3) -> Vec<DVec3> {
    (0..n * n * n).map(|i| at((i % n) as f64, (i / n % n) as f64, (i / n / n) as f64)).collect()
}

#[test]
fn a_lattice_has_the_corners_edges_and_faces_of_a_box() {
    assert_eq!(counts(&lattice(2, DVec3::new)), [8, 12, 6]);
    assert_eq!(counts(&lattice(20, DVec3::new)), [8, 12, 6]);
    assert_eq!(counts(&lattice(7, |x, y, z| DVec3::new(x * 0.1 + 5.3, y * 0.3, z * 1e-7))), [8, 12, 6]);
    // Sheared, so that no face is along the axes.
    assert_eq!(counts(&lattice(9, |x, y, z| DVec3::new(x + 2.0 * y, y - 3.0 * z, z + 5.0 * x))), [8, 12, 6]);
}

#[test]
fn points_within_tilted_faces_are_no_vertices() {
    let octahedron: Vec<DVec3> = lattice(13, |x, y, z| DVec3::new(x, y, z) - 6.0)
        .into_iter()
        .filter(|p| p.abs().element_sum() <= 6.0)
        .collect();
    assert_eq!(counts(&octahedron), [6, 12, 8]);
}

#[test]
fn points_on_a_sphere_are_all_vertices() {
    // All integer points at distance 9 and 15 from the origin: many on common planes.
    for radius in [9.0, 15.0] {
        let n = 2.0 * radius + 1.0;
        let on_sphere: Vec<DVec3> = lattice(n as usize, |x, y, z| DVec3::new(x, y, z) - radius)
            .into_iter()
            .filter(|p| p.length_squared() == radius * radius)
            .collect();
        assert!(on_sphere.len() > 90);
        assert_eq!(counts(&on_sphere)[0], on_sphere.len());
    }
}

#[test]
fn prisms_and_pyramids_have_faces_of_many_corners() {
    for count in [3, 6, 50] {
        let rim = |i: usize| DVec3::new((i * i) as f64, (i * count) as f64, 0.0);
        let base: Vec<DVec3> = (0..count).map(rim).collect();
        let top = base.iter().map(|p| p + DVec3::Z);
        assert_eq!(
            counts(&base.iter().copied().chain(top).collect::<Vec<_>>()),
            [2 * count, 3 * count, count + 2]
        );
        let apex = base.iter().copied().chain([DVec3::new(7.0, 3.0, 40.0)]).collect::<Vec<_>>();
        assert_eq!(counts(&apex), [count + 1, 2 * count, count + 1]);
    }
}

#[test]
fn few_values_make_every_degeneracy() {
    let mut stream = Stream(11);
    for count in 4..120 {
        for values in [2, 3, 5] {
            let mut points: Vec<DVec3> = (0..count)
                .map(|_| DVec3::new(stream.below(values), stream.below(values), stream.below(values)))
                .collect();
            points.extend([DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z]);
            counts(&points);
        }
    }
}

#[test]
fn points_a_few_units_of_the_last_place_off_a_plane() {
    let mut stream = Stream(3);
    for _ in 0..40 {
        let (u, v) = (DVec3::new(1.0, 0.3, -0.7), DVec3::new(0.1, 0.9, 0.4));
        let points: Vec<DVec3> = (0..60).map(|_| u * stream.next() + v * stream.next()).collect();
        // Rounding alone makes a solid of them.
        let [vertices, _, faces] = counts(&points);
        assert!(vertices >= 4 && faces >= 4);
    }
}

#[test]
fn slivers_and_needles() {
    let mut stream = Stream(9);
    for flatness in [1e-3, 1e-9, 1e-16, 1e-40] {
        let plate: Vec<DVec3> =
            (0..80).map(|_| DVec3::new(stream.next(), stream.next(), flatness * stream.next())).collect();
        counts(&plate);
        let needle: Vec<DVec3> = (0..80)
            .map(|_| DVec3::new(stream.next(), flatness * stream.next(), flatness * stream.next()))
            .collect();
        counts(&needle);
    }
}

#[test]
fn the_order_of_the_points_changes_nothing_but_the_numbering() {
    let mut stream = Stream(21);
    let mut points: Vec<DVec3> =
        (0..300).map(|_| DVec3::new(stream.below(9), stream.below(9), stream.below(9))).collect();
    let sorted = |points: &[DVec3]| {
        let hull = Hull::new(points).unwrap();
        let mut corners: Vec<_> = hull.vertices().iter().map(|v| v.to_array().map(|c| c as i32)).collect();
        corners.sort_unstable();
        (corners, counts(points))
    };
    let expected = sorted(&points);
    for _ in 0..20 {
        for i in 0..points.len() {
            points.swap(i, stream.below(300) as usize);
        }
        assert_eq!(sorted(&points), expected);
    }
}

#[test]
fn many_points_on_a_sphere_and_in_a_ball() {
    let mut stream = Stream(2);
    let mut direction = || loop {
        let v = DVec3::new(stream.next(), stream.next(), stream.next());
        if v.length() <= 1.0 {
            break v;
        }
    };
    let ball: Vec<DVec3> = (0..100_000).map(|_| direction()).collect();
    let sphere: Vec<DVec3> = ball.iter().map(|v| v.normalize()).collect();
    assert!(counts(&ball)[0] > 500);
    // Rounding moves some points under the faces of their neighbors; nearly all are corners.
    assert!(counts(&sphere)[0] > 99_900);
}

#[test]
fn flat_points_make_two_faces() {
    let tilted: Vec<DVec3> =
        lattice(5, |x, y, _| DVec3::new(x + y, 2.0 * x - y, 3.0 * y - x)).into_iter().take(25).collect();
    for points in
        [tilted, lattice(4, |x, y, _| DVec3::new(7.0, x, y)), lattice(3, |x, y, _| DVec3::new(y, 1e9, x))]
    {
        assert_eq!(counts(&points), [4, 4, 2]);
    }
    let hull = Hull::new(&[DVec3::X, DVec3::Y, DVec3::Z]).unwrap();
    let (vertices, adjacency) = parts(&hull);
    let mut back = adjacency.face(1).to_vec();
    back.reverse();
    let front = adjacency.face(0);
    assert!((0..3).any(|k| [k, k + 1, k + 2].map(|i| back[i % 3]) == front));
    assert_eq!(vertices.len(), 3);
}

#[test]
fn points_on_a_line_and_in_one_place() {
    let line: Vec<DVec3> =
        [3.0, -1.0, 2.0, 8.0, 8.0, -1.0].iter().map(|&t| DVec3::new(t, 2.0 * t, -t)).collect();
    let hull = Hull::new(&line).unwrap();
    assert!(matches!(hull.core(), Core::Segment(_)));
    assert_eq!(hull.vertices(), [line[1], line[3]]);
    assert_eq!(hull.source(VertexId(1)), Some(3));

    let place = DVec3::new(0.1, 1e12, -3e-5);
    let hull = Hull::new(&[place; 9]).unwrap();
    assert!(matches!(hull.core(), Core::Point));
    assert_eq!((hull.center(), hull.extent(), hull.source(VertexId(0))), (place, 0.0, Some(0)));
}

#[test]
fn single_precision_and_extreme_sizes() {
    let cube = |size: f32| -> Vec<Vec3> {
        (0..27).map(|i| Vec3::new((i % 3) as f32, (i / 3 % 3) as f32, (i / 9) as f32) * size).collect()
    };
    for size in [f32::from_bits(1), 1e-30, 1.0, 5e17] {
        let hull = Hull::new(&cube(size)).unwrap();
        assert_eq!(hull.vertices().len(), 8, "size {size}");
    }
    for size in [f64::from_bits(1), 1e-310, 1e-200, 1e150] {
        let hull = Hull::new(&lattice(3, |x, y, z| DVec3::new(x, y, z) * size)).unwrap();
        let (vertices, adjacency) = parts(&hull);
        assert_eq!((vertices.len(), adjacency.face_count()), (8, 6), "size {size}");
    }
}

#[test]
fn coordinates_of_very_different_size() {
    let points: Vec<DVec3> =
        lattice(3, |x, y, z| DVec3::new(1e9 * x * x - 1e-3, 1e-200 * y, 1e-12 * z)).into_iter().collect();
    let hull = Hull::new(&points).unwrap();
    let (vertices, adjacency) = parts(&hull);
    // What is 2⁻¹⁵⁰ of the extent is no size.
    assert_eq!((vertices.len(), adjacency.face_count()), (4, 2));
}

#[test]
fn features_have_names() {
    let hull = Hull::new(&lattice(2, DVec3::new)).unwrap();
    let (_, adjacency) = parts(&hull);
    let core = hull.core();
    for (index, edge) in adjacency.edges.iter().enumerate() {
        assert_eq!(core.feature(&edge.map(VertexId)), Feature::Edge(index as u32));
    }
    for face in 0..6 {
        let corners = adjacency.face(face);
        let ids: Vec<VertexId> = corners.iter().map(|&v| VertexId(v)).collect();
        assert_eq!(core.feature(&ids[1..]), Feature::Face(face as u32));
        assert_eq!(core.feature(&[ids[0], ids[2]]), Feature::Face(face as u32));
    }
    // Opposite corners span the inside.
    assert_eq!(core.feature(&[VertexId(0), VertexId(7)]), Feature::Smooth);
    assert_eq!(core.feature(&[VertexId(0), VertexId(7), VertexId(1)]), Feature::Smooth);
    assert_eq!(core.feature(&[VertexId(5), VertexId(5)]), Feature::Vertex(5));
}

#[test]
fn bad_input_is_named() {
    assert_eq!(Hull::<DVec3>::new(&[]), Err(ShapeError::NoPoints));
    assert_eq!(Hull::new(&[DVec3::ZERO, DVec3::NAN]), Err(ShapeError::PointNotFinite(1)));
    assert_eq!(Hull::new(&[Vec3::ZERO, Vec3::X, Vec3::splat(2e18)]), Err(ShapeError::PointBeyondDomain(2)));
}
