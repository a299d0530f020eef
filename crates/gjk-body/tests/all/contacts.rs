//! Contacts of bodies: those of their surfaces, and not of how these are cut.

use gjk::glam::{DVec2, DVec3, dvec2, dvec3};
use gjk::{Ball, Cuboid, Hull, ManifoldOptions, Pose};
use gjk_body::{Body, BodyManifold, Cache, Compound, ConvexBody, HeightField, Mesh, Pair, Polygon, Polyline};

use super::random::Random;

/// Squares of a grid, each cut along either of its diagonals.
fn floor(random: &mut Random, squares: u32, size: f64) -> Mesh<DVec3> {
    let corners = squares + 1;
    let vertices: Vec<DVec3> = (0..corners * corners)
        .map(|i| dvec3(f64::from(i % corners), f64::from(i / corners), 0.0) * size)
        .collect();
    let mut triangles = Vec::new();
    for cell in 0..squares * squares {
        let a = cell % squares + cell / squares * corners;
        let [b, c, d] = [a + 1, a + corners + 1, a + corners];
        triangles.extend(if random.below(2) == 0 { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] });
    }
    Mesh::new(&vertices, &triangles).unwrap()
}

fn at(x: f64, y: f64, z: f64) -> Pose<DVec3> {
    Pose::from_translation(dvec3(x, y, z))
}

fn contacts<A: Body<Vector = DVec3>, B: Body<Vector = DVec3>>(
    a: &A,
    b: &B,
    pose_b: &Pose<DVec3>,
) -> Vec<BodyManifold<DVec3>> {
    Pair::new(a, &Pose::IDENTITY, b, pose_b).contacts()
}

#[test]
fn c10_a_box_slides_over_the_edges_of_a_floor() {
    let mut random = Random::new(10);
    let floor = floor(&mut random, 12, 0.25);
    let cube = ConvexBody::new(Cuboid::new(dvec3(0.5, 0.5, 0.5)).unwrap());
    for step in 0..500 {
        // As deep as 0.1, and as shallow as rounding: less deep than some edge of a triangle is inside, so
        // that triangle and box alone would part sideways.
        let depth = 0.1 * 0.1_f64.powi(step % 12);
        let turn = 0.7 * random.unit();
        let place = dvec3(1.5 + 0.7 * random.unit(), 1.5 + 0.7 * random.unit(), 0.5 - depth);
        let pose = Pose::from_axis_angle(DVec3::Z, turn, place);
        let found = contacts(&floor, &cube, &pose);
        assert_eq!(found.len(), 1, "{step} {found:#?}");
        let manifold = &found[0].manifold;
        assert!((manifold.normal - DVec3::Z).length() < 1e-12, "{step} {found:#?}");
        assert_eq!((manifold.points().len(), found[0].parts.len()), (4, 4), "{step} {found:#?}");
        for point in manifold.points() {
            assert!((point.distance + depth).abs() < 1e-12, "{step} {found:#?}");
            let corner = pose.inverse_transform_point(point.point);
            assert!((corner.x.abs() - 0.5).abs() < 1e-9 && (corner.y.abs() - 0.5).abs() < 1e-9, "{step}");
        }
    }
}

#[test]
fn a_ball_rolls_over_the_edges_of_a_floor() {
    let mut random = Random::new(11);
    let floor = floor(&mut random, 8, 0.25);
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.5).unwrap());
    for step in 0..500 {
        let depth = 0.2 * 0.1_f64.powi(step % 10);
        let place = at(1.0 + 0.5 * random.unit(), 1.0 + 0.5 * random.unit(), 0.5 - depth);
        let found = contacts(&floor, &ball, &place);
        assert_eq!(found.len(), 1, "{step} {found:#?}");
        assert!((found[0].manifold.normal - DVec3::Z).length() < 1e-12, "{step} {found:#?}");
        assert_eq!(found[0].manifold.points().len(), 1, "{step} {found:#?}");
        assert!((found[0].manifold.points()[0].distance + depth).abs() < 1e-12, "{step} {found:#?}");
    }
}

#[test]
fn edges_of_a_ridge_keep_their_normals_and_those_of_a_valley_do_not() {
    // A roof along the second axis, and the same upside down.
    let profile = |sign: f64| HeightField::new(&[[0.0, sign, 0.0]; 9], [1.0, 0.5]).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.5).unwrap());
    let on_ridge = contacts(&profile(1.0), &ball, &at(1.1, 2.1, 1.45));
    assert_eq!(on_ridge.len(), 1);
    let expected = dvec3(0.1, 0.0, 0.45).normalize();
    assert!((on_ridge[0].manifold.normal - expected).length() < 1e-12, "{on_ridge:#?}");
    let in_valley = contacts(&profile(-1.0), &ball, &at(1.0, 2.1, -1.0 + 0.7));
    let mut normals: Vec<f64> = in_valley.iter().map(|contact| contact.manifold.normal.x).collect();
    normals.sort_by(f64::total_cmp);
    assert_eq!(normals.len(), 2, "{in_valley:#?}");
    let slope = 0.5_f64.sqrt();
    assert!((normals[0] + slope).abs() < 1e-12 && (normals[1] - slope).abs() < 1e-12, "{in_valley:#?}");
}

#[test]
fn a_box_stands_against_a_wall_and_on_a_floor() {
    // A step: floor, wall, and what is above, as one solid cut into triangles.
    let profile = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, 3.0), (2.0, 1.0), (0.0, 1.0)];
    let outline = profile.map(|(x, y)| dvec2(x, y));
    let region = Polygon::new(&outline).unwrap();
    let square = ConvexBody::new(Cuboid::new(dvec2(0.5, 0.5)).unwrap());
    let pose = Pose::from_translation(dvec2(1.5 + 0.125, 1.5 - 0.0625));
    let found = Pair::new(&region, &Pose::IDENTITY, &square, &pose).contacts();
    let mut normals: Vec<DVec2> = found.iter().map(|contact| contact.manifold.normal).collect();
    normals.sort_by(|p, q| p.x.total_cmp(&q.x));
    assert_eq!(normals, [-DVec2::X, DVec2::Y], "{found:#?}");
    for contact in &found {
        let expected = if contact.manifold.normal.y == 0.0 { -0.125 } else { -0.0625 };
        assert!(contact.manifold.points().iter().all(|point| point.distance == expected), "{found:#?}");
    }
}

#[test]
fn a_square_slides_over_the_parts_of_a_polygon() {
    // A floor whose underside is jagged, so that it is cut into many parts.
    let mut outline = vec![dvec2(20.0, 1.0), dvec2(0.0, 1.0)];
    outline.extend((0..21).map(|i| dvec2(f64::from(i), if i % 2 == 0 { -1.0 } else { 0.5 })));
    let region = Polygon::new(&outline).unwrap();
    assert!(region.parts().len() > 5);
    let square = ConvexBody::new(Cuboid::new(dvec2(0.5, 0.5)).unwrap());
    let mut random = Random::new(12);
    for step in 0..500 {
        let depth = 0.2 * 0.1_f64.powi(step % 12);
        let pose = Pose::from_translation(dvec2(10.0 + 9.0 * random.unit(), 1.5 - depth));
        let found = Pair::new(&region, &Pose::IDENTITY, &square, &pose).contacts();
        assert_eq!(found.len(), 1, "{step} {found:#?}");
        assert!((found[0].manifold.normal - DVec2::Y).length() < 1e-12, "{step} {found:#?}");
        assert_eq!(found[0].manifold.points().len(), 2, "{step} {found:#?}");
        assert!(
            found[0].manifold.points().iter().all(|point| (point.distance + depth).abs() < 1e-12),
            "{step} {found:#?}"
        );
    }
}

#[test]
fn a_square_slides_over_the_joints_of_a_line() {
    let line: Vec<DVec2> = (0..21).map(|i| dvec2(f64::from(i), 0.0)).collect();
    let line = Polyline::new(&line, 0.125).unwrap();
    let square = ConvexBody::new(Cuboid::new(dvec2(0.5, 0.5)).unwrap());
    let mut random = Random::new(13);
    for step in 0..500 {
        let depth = 0.1 * 0.1_f64.powi(step % 10);
        let pose = Pose::from_translation(dvec2(10.0 + 9.0 * random.unit(), 0.625 - depth));
        let found = Pair::new(&line, &Pose::IDENTITY, &square, &pose).contacts();
        assert_eq!(found.len(), 1, "{step} {found:#?}");
        assert!((found[0].manifold.normal - DVec2::Y).length() < 1e-9, "{step} {found:#?}");
        assert_eq!(found[0].manifold.points().len(), 2, "{step} {found:#?}");
    }
}

#[test]
fn what_is_behind_a_solid_is_told_of_by_what_is_in_front() {
    // A plate thinner than the box is deep in it.
    let corners = [
        dvec3(-2.0, -2.0, 0.0),
        dvec3(2.0, -2.0, 0.0),
        dvec3(2.0, 2.0, 0.0),
        dvec3(-2.0, 2.0, 0.0),
        dvec3(-2.0, -2.0, 0.0625),
        dvec3(2.0, -2.0, 0.0625),
        dvec3(2.0, 2.0, 0.0625),
        dvec3(-2.0, 2.0, 0.0625),
    ];
    let quads = [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]];
    let triangles: Vec<[u32; 3]> = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let plate = Mesh::new(&corners, &triangles).unwrap();
    assert!(plate.is_solid());
    let cube = ConvexBody::new(Cuboid::new(DVec3::splat(0.5)).unwrap());
    let found = contacts(&plate, &cube, &at(0.25, 0.125, 0.4375));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].manifold.normal, DVec3::Z);
    assert!(found[0].manifold.points().iter().all(|point| point.distance == -0.125), "{found:#?}");
}

/// The nearest points of two bodies have a normal that both surfaces have: no restriction takes them away.
#[test]
fn the_nearest_contact_is_the_distance() {
    let mut random = Random::new(14);
    let options = ManifoldOptions::DEFAULT.with_speculative_distance(10.0);
    for step in 0..300 {
        let heights: Vec<Vec<f64>> = (0..7).map(|_| (0..7).map(|_| 0.5 * random.unit()).collect()).collect();
        let terrain = HeightField::new(&heights, [0.5, 0.5]).unwrap();
        let points: Vec<DVec3> = (0..12).map(|_| random.space(0.5)).collect();
        let hull = ConvexBody::new(Hull::new(&points).unwrap());
        let pose = random.pose_3d(0.1);
        let translation = dvec3(1.5 + random.unit(), 1.5 + random.unit(), 1.1 + 0.5 * random.unit());
        let pose = Pose::new(*pose.rotation(), translation);
        let here = Pose::IDENTITY;
        let mut pair = Pair::new(&terrain, &here, &hull, &pose).with_manifold_options(options);
        let answer = pair.proximity().proximity;
        if answer.distance <= 0.0 {
            continue;
        }
        let found = pair.contacts();
        let least = found.iter().map(|contact| contact.manifold.points()[0].distance);
        let least = least.fold(f64::INFINITY, f64::min);
        assert!((least - answer.distance).abs() < 1e-9, "{step} {least} {answer:?}");
    }
}

#[test]
fn a_cube_of_triangles_stands_on_a_floor_of_triangles() {
    let mut random = Random::new(15);
    let floor = floor(&mut random, 12, 0.25);
    let corners: Vec<DVec3> = (0..8)
        .map(|i| dvec3(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)) - DVec3::splat(0.5))
        .collect();
    let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [1, 3, 7, 5], [3, 2, 6, 7], [2, 0, 4, 6]];
    let triangles: Vec<[u32; 3]> = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let cube = Mesh::new(&corners, &triangles).unwrap();
    assert!(cube.is_solid());
    for step in 0..200 {
        let depth = 0.02 * 0.1_f64.powi(step % 10);
        let place = dvec3(1.5 + 0.7 * random.unit(), 1.5 + 0.7 * random.unit(), 0.5 - depth);
        let pose = Pose::from_axis_angle(DVec3::Z, 0.7 * random.unit(), place);
        let found = contacts(&floor, &cube, &pose);
        assert_eq!(found.len(), 1, "{step} {found:#?}");
        assert!((found[0].manifold.normal - DVec3::Z).length() < 1e-9, "{step} {found:#?}");
        assert_eq!(found[0].manifold.points().len(), 4, "{step} {found:#?}");
        assert!(
            found[0].manifold.points().iter().all(|point| (point.distance + depth).abs() < 1e-9),
            "{step} {found:#?}"
        );
    }
}

/// A square at a corner of another, which is a part of a body: to the right as deep as upwards, and a little
/// more or less.
#[test]
fn contacts_stay_on_the_side_that_they_were_on() {
    let square = || Cuboid::new(dvec2(1.0, 1.0)).unwrap();
    let at = |x: f64, y: f64| Pose::from_translation(dvec2(x, y));
    let two = Compound::new([(square(), at(0.0, 0.0)), (square(), at(-9.0, 0.0))]).unwrap();
    let one = ConvexBody::new(square());
    let normals = |mut cache: Option<&mut Cache<DVec2>>| -> Vec<DVec2> {
        let of = |x: f64| {
            let (here, there) = (Pose::IDENTITY, at(x, 1.5));
            let mut pair = Pair::new(&two, &here, &one, &there);
            let found = match cache.as_deref_mut() {
                Some(cache) => pair.with_cache(cache).contacts(),
                None => pair.contacts(),
            };
            assert_eq!(found.len(), 1);
            found[0].manifold.normal
        };
        [1.502, 1.498, 1.501, 1.499, 1.3].map(of).to_vec()
    };
    assert_eq!(normals(None), [DVec2::X, DVec2::Y, DVec2::X, DVec2::Y, DVec2::Y]);
    // In the last the other side separates by more than the margin.
    assert_eq!(normals(Some(&mut Cache::new())), [DVec2::X, DVec2::X, DVec2::X, DVec2::X, DVec2::Y]);
}

#[test]
fn the_manifold_is_the_deepest_contact() {
    let cube = Cuboid::new(dvec3(1.0, 1.0, 1.0)).unwrap();
    let corner = Compound::new([(cube, at(0.0, 0.0, -1.0)), (cube, at(-2.0, 0.0, 1.0))]).unwrap();
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 0.5).unwrap());
    let here = Pose::IDENTITY;
    let sunk = at(-0.6, 0.0, 0.3);
    let mut pair = Pair::new(&corner, &here, &ball, &sunk);
    let found = pair.manifold();
    assert_eq!(pair.contacts().len(), 2);
    assert_eq!((found.manifold.normal, found.parts), (DVec3::Z, vec![[0, 0]]));
    let beyond = at(0.5, 0.0, 1.2);
    let apart = Pair::new(&corner, &here, &ball, &beyond).manifold();
    assert_eq!((apart.manifold.normal, apart.manifold.points().len()), (DVec3::Z, 0));
}
