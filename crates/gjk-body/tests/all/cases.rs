//! Cases with known answers, most of them from threads about other libraries.

use gjk::glam::{DVec2, DVec3, dvec2, dvec3};
use gjk::{Capsule, Cuboid, Hull, Pose, Status};
use gjk_body::{Compound, ConvexBody, HeightField, Mesh, Pair, Polygon};

use super::bodies::sphere;
use super::random::Random;

fn at2(x: f64, y: f64) -> Pose<DVec2> {
    Pose::from_translation(dvec2(x, y))
}

fn at3(x: f64, y: f64, z: f64) -> Pose<DVec3> {
    Pose::from_translation(dvec3(x, y, z))
}

fn block(x: f64, y: f64, w: f64, h: f64) -> (Cuboid<DVec2>, Pose<DVec2>) {
    (Cuboid::new(dvec2(w / 2.0, h / 2.0)).unwrap(), at2(x + w / 2.0, y + h / 2.0))
}

/// The surface of a cube around the origin: 12 triangles.
fn cube(half: f64) -> Mesh<DVec3> {
    let corner =
        |i: u32| dvec3(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)) * 2.0 - DVec3::ONE;
    let corners: Vec<DVec3> = (0..8).map(|i| corner(i) * half).collect();
    let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles: Vec<[u32; 3]> = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    Mesh::new(&corners, &triangles).unwrap()
}

#[test]
fn c1_an_l_inside_a_u_is_an_eighth_away_on_all_sides() {
    let u = Compound::new([block(0.0, 0.0, 4.0, 1.0), block(0.0, 0.0, 1.0, 4.0), block(3.0, 0.0, 1.0, 4.0)])
        .unwrap();
    let l = Compound::new([block(1.125, 1.125, 1.75, 1.0), block(1.125, 1.125, 0.5, 4.0)]).unwrap();
    let answer = Pair::new(&u, &Pose::IDENTITY, &l, &Pose::IDENTITY).proximity().proximity;
    assert_eq!((answer.distance, answer.status), (0.125, Status::Exact));
}

#[test]
fn c2_combs_that_interlock() {
    let comb = |up: f64| {
        let mut outline = vec![dvec2(0.0, 0.0)];
        for tooth in 0..8 {
            let x = f64::from(tooth);
            outline.extend([dvec2(x, up), dvec2(x + 0.25, up), dvec2(x + 0.25, 0.0), dvec2(x + 1.0, 0.0)]);
        }
        outline.extend([dvec2(8.0, -up), dvec2(0.0, -up)]);
        outline.dedup();
        Polygon::new(&outline).unwrap()
    };
    let (lower, upper) = (comb(1.0), comb(-1.0));
    // Teeth of a quarter, pitch 1, the other's in the middle: a quarter of space on both sides.
    let answer = Pair::new(&lower, &Pose::IDENTITY, &upper, &at2(0.5, 1.5)).proximity().proximity;
    assert_eq!((answer.distance, answer.status), (0.25, Status::Exact));
    assert!(Pair::new(&lower, &Pose::IDENTITY, &upper, &at2(0.25, 1.5)).intersects(), "they touch");
    assert!(!Pair::new(&lower, &Pose::IDENTITY, &upper, &at2(0.25_f64.next_up(), 1.5)).intersects());
}

#[test]
fn c3_cubes_of_triangles() {
    let cube = cube(1.0);
    assert!(cube.is_solid());
    let answer = Pair::new(&cube, &Pose::IDENTITY, &cube, &at3(3.0, 0.0, 0.0)).proximity().proximity;
    assert_eq!((answer.distance, answer.normal, answer.status), (1.0, DVec3::X, Status::Exact));
}

#[test]
fn c4_triangles_that_pierce_each_other_away_from_all_edges() {
    let plate =
        Mesh::new(&[dvec3(-9.0, -9.0, 0.0), dvec3(9.0, -9.0, 0.0), dvec3(0.0, 9.0, 0.0)], &[[0, 1, 2]])
            .unwrap();
    let blade = Mesh::new(&[dvec3(0.0, 0.0, -1.0), dvec3(0.0, 0.0, 2.0), dvec3(0.5, 0.0, 2.0)], &[[0, 1, 2]])
        .unwrap();
    let here = Pose::IDENTITY;
    assert!(Pair::new(&plate, &here, &blade, &here).intersects());
    let answer = Pair::new(&plate, &here, &blade, &here).proximity().proximity;
    assert!(answer.intersects() && answer.bounds.upper <= 0.0);
}

#[test]
fn c5_c11_a_sphere_in_a_sphere_is_inside_as_a_solid_and_apart_as_a_surface() {
    let mut random = Random::new(21);
    let (outer, inner) = (sphere(&mut random, 3, 2.0, 0.0), sphere(&mut random, 2, 0.5, 0.0));
    let outer = Mesh::new(&outer.0, &outer.1).unwrap();
    let inner = Mesh::new(&inner.0, &inner.1).unwrap();
    assert!(outer.is_closed() && inner.is_closed());
    let (here, there) = (Pose::IDENTITY, at3(0.2, 0.1, 0.3));
    let surfaces = (outer.clone().into_surface(), inner.clone().into_surface());
    let apart = Pair::new(&surfaces.0, &here, &surfaces.1, &there).proximity().proximity;
    assert!(apart.distance > 0.9 && !Pair::new(&surfaces.0, &here, &surfaces.1, &there).intersects());
    for swapped in [false, true] {
        let (a, pose_a, b, pose_b) =
            if swapped { (&inner, &there, &outer, &here) } else { (&outer, &here, &inner, &there) };
        let answer = Pair::new(a, pose_a, b, pose_b).proximity().proximity;
        assert!(answer.intersects() && Pair::new(a, pose_a, b, pose_b).intersects());
        assert!(answer.status == Status::Exact && answer.bounds.upper < -apart.distance, "{answer:?}");
        // Spheres of radii R and r whose middles are s apart: the depth is R + r − s, up to the corners cut.
        let depth = 2.5 - dvec3(0.2, 0.1, 0.3).length();
        assert!(answer.bounds.lower <= -0.9 * depth && -1.01 * depth <= answer.bounds.lower, "{answer:?}");
    }
    let outside = at3(0.0, 0.0, 2.6);
    assert!(!Pair::new(&outer, &here, &inner, &outside).intersects());
    assert!(Pair::new(&outer, &here, &inner, &outside).distance() > 0.0);
}

#[test]
fn c6_a_capsule_over_a_spike() {
    let mut heights = [[0.0; 9]; 9];
    heights[4][4] = 3.0;
    let field = HeightField::new(&heights, [1.0, 1.0]).unwrap();
    let capsule = ConvexBody::new(Capsule::new(dvec3(0.0, 0.0, 0.0), dvec3(0.0, 2.0, 0.0), 0.5).unwrap());
    let answer = Pair::new(&field, &Pose::IDENTITY, &capsule, &at3(4.75, 3.0, 4.0)).proximity().proximity;
    assert!((answer.distance - (0.75_f64.hypot(1.0) - 0.5)).abs() < 1e-14);
    assert_eq!(answer.point_a, dvec3(4.0, 4.0, 3.0));
}

#[test]
fn c7_ten_thousand_triangles_against_a_hull() {
    let mut random = Random::new(22);
    let mut vertices = Vec::new();
    for _ in 0..10_000 {
        let at = random.space(10.0);
        vertices.extend([at, at + random.space(0.3), at + random.space(0.3)]);
    }
    let triangles: Vec<[u32; 3]> = (0..10_000).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
    let soup = Mesh::new(&vertices, &triangles).unwrap();
    assert!(!soup.is_closed());
    let hull = Hull::new(&[0; 20].map(|_| random.space(0.4))).unwrap();
    let body = ConvexBody::new(hull.clone());
    for _ in 0..20 {
        let pose = random.pose_3d(14.0);
        let answer = Pair::new(&soup, &Pose::IDENTITY, &body, &pose).proximity().proximity;
        let of = |triangle| gjk::proximity(triangle, &Pose::IDENTITY, &hull, &pose).bounds;
        let lower = soup.triangles().iter().map(|t| of(t).lower).fold(f64::INFINITY, f64::min);
        let upper = soup.triangles().iter().map(|t| of(t).upper).fold(f64::INFINITY, f64::min);
        assert!(answer.bounds.lower <= upper && lower <= answer.bounds.upper);
        assert_eq!(answer.intersects(), upper <= 0.0);
    }
}

#[test]
fn c9_of_parts_that_are_the_same_the_first_is_named() {
    let same = || block(0.0, 0.0, 1.0, 1.0);
    let body = Compound::new([same(), same(), same()]).unwrap();
    let answer = Pair::new(&body, &Pose::IDENTITY, &body, &at2(3.0, 0.5)).proximity();
    assert_eq!((answer.parts, answer.proximity.distance), ([0, 0], 2.0));
}

#[test]
fn c12_parts_on_a_grid_touch_along_an_edge() {
    let l =
        [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)].map(|(x, y)| dvec2(x, y));
    let l = Polygon::new(&l).unwrap();
    let here = Pose::IDENTITY;
    for (there, intersects) in [
        (at2(1.0, 1.0), true),
        (at2(1.0, 1.0_f64.next_up()), true),
        (at2(1.0_f64.next_up(), 1.0_f64.next_up()), false),
    ] {
        let answer = Pair::new(&l, &here, &l, &there).proximity().proximity;
        assert_eq!(answer.intersects(), intersects);
        assert_eq!(Pair::new(&l, &here, &l, &there).intersects(), intersects);
        if intersects {
            assert_eq!((answer.bounds.lower, answer.bounds.upper, answer.distance), (0.0, 0.0, 0.0));
        }
    }
}

#[test]
fn one_part_is_asked_as_the_convex_shape_that_it_is() {
    let cuboid = Cuboid::new(dvec3(1.0, 2.0, 3.0)).unwrap();
    let body = ConvexBody::new(cuboid);
    let there = Pose::from_axis_angle(DVec3::Z, 0.5, dvec3(2.5, 0.5, 0.25));
    let here = Pose::IDENTITY;
    assert_eq!(
        Pair::new(&body, &here, &body, &there).proximity().proximity,
        gjk::proximity(&cuboid, &here, &cuboid, &there)
    );
}

#[test]
fn far_from_the_origin_a_body_keeps_its_digits() {
    let far = dvec3(1e9, -1e9, 1e9);
    let cube = cube(1.0);
    let (here, there) = (Pose::from_translation(far), Pose::from_translation(far + DVec3::X * 3.0));
    let answer = Pair::new(&cube, &here, &cube, &there).proximity().proximity;
    assert_eq!((answer.distance, answer.status), (1.0, Status::Exact));
}

#[test]
fn an_open_mesh_and_one_wound_both_ways_are_surfaces() {
    let corners = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    let closed = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    let open = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2]]).unwrap();
    let mixed = Mesh::new(&corners, &[[0, 1, 2], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    assert_eq!([closed.is_solid(), open.is_solid(), mixed.is_solid()], [true, false, false]);
    // As in an STL file: every triangle with corners of its own.
    let soup: Vec<DVec3> =
        [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]].iter().flatten().map(|&i: &usize| corners[i]).collect();
    let soup = Mesh::new(&soup, &[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]).unwrap();
    assert!(soup.is_solid() && soup.piece_count() == 1);
}
