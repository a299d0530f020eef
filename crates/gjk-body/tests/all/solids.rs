//! Closed meshes: what is inside of them, and how they meet.

use gjk::cast::{AtStart, Graze, HitKind};
use gjk::glam::{DVec3, dvec3};
use gjk::{Ball, Cast, CastOptions, Cuboid, Motion, Options, Pose, Proximity, Rotation, Status};
use gjk_body::{AnyBody, Assembly, Body as _, ConvexBody, Mesh, Pair, Rounded, Sweep};

/// Corners and triangles.
pub(crate) type Shell = (Vec<DVec3>, Vec<[u32; 3]>);

/// The corners and triangles of a box, wound outward.
pub(crate) fn cuboid(lower: DVec3, upper: DVec3) -> Shell {
    let corner = |i: u32| {
        let pick = |bit: u32, low: f64, high: f64| if i >> bit & 1 == 1 { high } else { low };
        dvec3(pick(0, lower.x, upper.x), pick(1, lower.y, upper.y), pick(2, lower.z, upper.z))
    };
    let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    ((0..8).map(corner).collect(), triangles)
}

/// One mesh of several shells; those of which the second item is true are wound inward.
pub(crate) fn shells(shells: &[(Shell, bool)]) -> Mesh<DVec3> {
    let (mut corners, mut triangles) = (Vec::new(), Vec::new());
    for ((of_shell, faces), is_inward) in shells {
        let first = corners.len() as u32;
        let wound = |[a, b, c]: [u32; 3]| if *is_inward { [a, c, b] } else { [a, b, c] };
        triangles.extend(faces.iter().map(|face| wound(face.map(|index| first + index))));
        corners.extend(of_shell);
    }
    Mesh::new(&corners, &triangles).unwrap()
}

pub(crate) fn block(lower: [f64; 3], upper: [f64; 3]) -> Mesh<DVec3> {
    shells(&[(cuboid(lower.into(), upper.into()), false)])
}

fn cube_at(x: f64) -> Shell {
    cuboid(dvec3(x - 1.0, -1.0, -1.0), dvec3(x + 1.0, 1.0, 1.0))
}

fn holds(mesh: &Mesh<DVec3>, point: DVec3) -> bool {
    let here = Pose::IDENTITY;
    Pair::new(mesh, &here, &ConvexBody::new(Ball::new(point, 0.0).unwrap()), &here).intersects()
}

/// A count of crossings by parity is even where two shells overlap: their union was hollow there.
#[test]
fn shells_that_overlap_are_full() {
    for is_inward in [false, true] {
        let two = shells(&[(cube_at(0.0), is_inward), (cube_at(1.0), is_inward)]);
        for (x, is_held) in [(-0.5, true), (0.5, true), (1.5, true), (2.5, false)] {
            assert_eq!(holds(&two, dvec3(x, 0.0, 0.0)), is_held, "{x}, inward: {is_inward}");
        }
    }
}

#[test]
fn a_shell_wound_the_other_way_is_a_cavity() {
    let cavity = cuboid(DVec3::splat(-0.5), DVec3::splat(0.5));
    for is_inward in [false, true] {
        let hollow = shells(&[(cube_at(0.0), is_inward), (cavity.clone(), !is_inward)]);
        assert!(!holds(&hollow, DVec3::ZERO) && holds(&hollow, dvec3(0.75, 0.0, 0.0)));
    }
}

/// Edges that two triangles run along in the same direction: an inside is not defined.
#[test]
fn a_mesh_wound_inconsistently_is_a_surface() {
    let (corners, mut triangles) = cube_at(0.0);
    triangles[0].swap(0, 1);
    let mesh = Mesh::new(&corners, &triangles).unwrap();
    assert!(!mesh.is_closed() && !holds(&mesh, DVec3::ZERO));
}

fn answer(a: &Mesh<DVec3>, b: &Mesh<DVec3>, there: DVec3) -> Proximity<DVec3> {
    let (here, there) = (Pose::IDENTITY, Pose::from_translation(there));
    Pair::new(a, &here, b, &there).proximity().proximity
}

/// Faces in one plane are at distance 0, and no two triangles cross: the answer was a touch.
#[test]
fn convex_solids_with_flush_faces_are_as_deep_as_their_hulls() {
    let cube = block([-1.0; 3], [1.0; 3]);
    let corners = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    let tetrahedron = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    let boxes = [block([1.0, 3.0, 3.0], [4.0, 4.0, 5.0]), block([1.0, 2.0, 2.0], [4.0, 4.0, 5.0])];
    let cases = [
        (&cube, &cube, dvec3(1.5, 0.0, 0.0), -0.5),
        (&cube, &cube, DVec3::ZERO, -2.0),
        (&cube, &cube, dvec3(2.0, 0.0, 0.0), 0.0),
        (&tetrahedron, &tetrahedron, DVec3::ZERO, -1.0 / 3.0_f64.sqrt()),
        (&boxes[0], &boxes[1], DVec3::ZERO, -1.0),
        (&cube, &boxes[0], dvec3(-2.5, -3.5, -4.0), -1.5),
    ];
    for (a, b, there, depth) in cases {
        let found = answer(a, b, there);
        assert!(
            (found.distance - depth).abs() < 1e-12 && found.status == Status::Exact,
            "{depth}: {found:?}"
        );
        let parted = answer(a, b, there + found.mtv() * (1.0 + 1e-9));
        assert!(parted.distance >= 0.0, "{depth}: {parted:?}");
    }
}

/// The L of three unit cells, one high.
fn l_prism() -> Mesh<DVec3> {
    let outline = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)];
    let corners: Vec<DVec3> = [0.0, 1.0].iter().flat_map(|&z| outline.map(|(x, y)| dvec3(x, y, z))).collect();
    let caps = [[0, 1, 3], [1, 2, 3], [0, 3, 5], [3, 4, 5]];
    let mut triangles: Vec<[u32; 3]> =
        caps.iter().flat_map(|&[a, b, c]| [[a, c, b], [a + 6, b + 6, c + 6]]).collect();
    triangles.extend((0..6).flat_map(|i| {
        let j = (i + 1) % 6;
        [[i, j, j + 6], [i, j + 6, i + 6]]
    }));
    Mesh::new(&corners, &triangles).unwrap()
}

#[test]
fn flush_prisms_overlap_or_touch() {
    let l = l_prism();
    assert!(l.is_closed());
    let cube = block([0.0; 3], [1.0; 3]);
    let cases = [
        (&l, DVec3::ZERO, -1.0),
        (&l, dvec3(1.0, 0.0, 0.0), -1.0),
        (&l, dvec3(1.0, 1.0, 0.0), 0.0),
        (&l, dvec3(1.0, 0.0, 1.0), 0.0),
        (&cube, dvec3(1.0, 1.0, 0.0), 0.0),
        (&cube, dvec3(1.0, 0.5, 0.0), -0.5),
        (&cube, dvec3(1.0, 1.0, -0.5), 0.0),
        (&cube, dvec3(0.0, 0.0, 0.0), -1.0),
        (&cube, dvec3(0.25, 0.0, 0.0), -1.0),
    ];
    for (other, there, truth) in cases {
        let found = answer(&l, other, there);
        let bounds = found.bounds;
        assert!(bounds.lower <= truth + 1e-12 && truth <= bounds.upper + 1e-12, "{truth}: {found:?}");
        assert_eq!(truth == 0.0, found.status == Status::Exact && found.distance == 0.0, "{found:?}");
        assert!(truth == 0.0 || bounds.upper < 0.0, "{truth}: {found:?}");
    }
}

/// A convex part that touches a solid's surface from inside, and has no corner there.
#[test]
fn a_ball_that_touches_all_walls_from_inside_is_inside() {
    let cube = block([-1.0; 3], [1.0; 3]);
    let ball = ConvexBody::new(Ball::new(DVec3::ZERO, 1.0).unwrap());
    let here = Pose::IDENTITY;
    let found = Pair::new(&cube, &here, &ball, &here).proximity().proximity;
    assert!((found.distance + 2.0).abs() < 1e-9, "{found:?}");
}

/// What was not measured beyond `max_distance` was taken for no depth at all.
#[test]
fn a_contained_solid_is_measured_whatever_the_largest_distance_is() {
    let here = Pose::IDENTITY;
    let (cube, ball) = (block([-1.0; 3], [1.0; 3]), ConvexBody::new(Ball::new(DVec3::ZERO, 0.25).unwrap()));
    let pair = Pair::new(&cube, &here, &ball, &here);
    let options = Options::DEFAULT.with_max_distance(0.0);
    let found = pair.with_options(options).proximity().proximity;
    assert!((found.distance + 1.25).abs() < 1e-9, "{found:?}");
}

/// The translation was as long as the distance between the surfaces, and left the body inside.
#[test]
fn the_translation_of_a_contained_body_parts_it() {
    let here = Pose::IDENTITY;
    let bars =
        [(dvec3(-3.0, -1.0, -1.0), dvec3(3.0, 1.0, 1.0)), (dvec3(-1.0, -3.0, -1.0), dvec3(1.0, 3.0, 1.0))];
    let cross = shells(&bars.map(|(lower, upper)| (cuboid(lower, upper), false)));
    let ball = ConvexBody::new(Ball::new(dvec3(0.0, 0.0, 0.25), 0.25).unwrap());
    let found = Pair::new(&cross, &here, &ball, &here).proximity().proximity;
    assert!((found.distance + 1.0).abs() < 1e-9 && found.bounds.upper < -0.5 + 1e-12, "{found:?}");
    let there = Pose::from_translation(found.mtv() * (1.0 + 1e-9));
    assert!(!Pair::new(&cross, &here, &ball, &there).intersects());
}

fn moving(mesh: &Mesh<DVec3>, ball: &Ball<DVec3>, velocity: DVec3, options: CastOptions<f64>) -> Cast<DVec3> {
    let stands = Motion::still(Pose::IDENTITY);
    let moves = Motion::still(Pose::IDENTITY).with_velocity(velocity);
    Sweep::new(mesh, &stands, &ConvexBody::new(*ball), &moves).with_options(options).cast().cast
}

/// A point touches a surface and is never behind it by a distance: every ray was a graze.
#[test]
fn a_ray_into_a_solid_is_an_impact() {
    let cube = block([0.0; 3], [1.0; 3]);
    // Through a triangle, through the diagonal of a face, through an edge, through a corner.
    let rays = [([-1.0, 0.3, 0.4], DVec3::X), ([-1.0, 0.5, 0.5], DVec3::X)];
    let askew = [([-1.0, -1.0, 0.4], dvec3(1.0, 1.0, 0.0)), ([-1.0; 3], DVec3::ONE)];
    for (from, velocity) in rays.into_iter().chain(askew) {
        for graze in [Graze::Hits, Graze::Passes] {
            let options = CastOptions::DEFAULT.with_until(1.5).with_graze(graze);
            let point = Ball::new(from.into(), 0.0).unwrap();
            let cast = moving(&cube, &point, velocity, options);
            let Cast::Hit(hit) = cast else { panic!("{from:?} {graze:?}: {cast:?}") };
            assert!((hit.time.upper - 1.0).abs() < 1e-9 && hit.kind == HitKind::Impact, "{from:?}: {hit:?}");
        }
    }
    // Along an edge it grazes.
    let along = Ball::new(dvec3(-1.0, 0.0, 0.0), 0.0).unwrap();
    let options = CastOptions::DEFAULT.with_until(3.0);
    let Cast::Hit(hit) = moving(&cube, &along, DVec3::X, options) else { panic!("it touches") };
    assert_eq!(hit.kind, HitKind::Graze);
    let passes = moving(&cube, &along, DVec3::X, options.with_graze(Graze::Passes));
    assert!(matches!(passes, Cast::Free(_)), "{passes:?}");
}

/// The walls of a solid were hit from inside.
#[test]
fn a_body_leaves_a_solid_as_it_leaves_a_box() {
    let (cube, inner) = (block([0.0; 3], [1.0; 3]), Ball::new(DVec3::splat(0.5), 0.1).unwrap());
    let two = shells(&[
        (cuboid(DVec3::ZERO, DVec3::ONE), false),
        (cuboid(dvec3(3.0, 0.0, 0.0), dvec3(4.0, 1.0, 1.0)), false),
    ]);
    for at_start in [AtStart::Ignored, AtStart::LeavesFreely] {
        let options = CastOptions::DEFAULT.with_until(5.0).with_at_start(at_start);
        let leaves = moving(&cube, &inner, DVec3::X, options);
        assert!(matches!(leaves, Cast::Free(_)), "{leaves:?}");
        let Cast::Hit(hit) = moving(&two, &inner, DVec3::X, options) else { panic!("it meets the other") };
        assert!((hit.time.upper - 2.4).abs() < 1e-9, "{hit:?}");
    }
    let stops = moving(&cube, &inner, DVec3::X, CastOptions::DEFAULT);
    assert!(matches!(stops, Cast::Hit(hit) if hit.kind == HitKind::Start));
}

/// All that touches are faces in one plane, and faces that pass through each other in one moment.
#[test]
fn flush_solids_that_move_into_each_other_hit() {
    let cube = block([-1.0; 3], [1.0; 3]);
    let single = ConvexBody::new(Cuboid::new(DVec3::ONE).unwrap());
    let stands = Motion::still(Pose::IDENTITY);
    let from = Pose::from_translation(dvec3(2.5, 0.0, 0.0));
    let moves = Motion::still(from).with_velocity(-DVec3::X);
    let options = CastOptions::DEFAULT.with_graze(Graze::Passes);
    let casts = [
        Sweep::new(&cube, &stands, &cube, &moves).with_options(options).cast().cast,
        Sweep::new(&cube, &stands, &single, &moves).with_options(options).cast().cast,
    ];
    for cast in casts {
        let Cast::Hit(hit) = cast else { panic!("{cast:?}") };
        assert!((hit.time.upper - 0.5).abs() < 1e-9, "{hit:?}");
    }
}

/// Turned alike, and one body as a member of an assembly or with a radius: depths are those of the hulls.
#[test]
fn convex_solids_are_measured_wherever_they_are() {
    let cube = block([-1.0; 3], [1.0; 3]);
    let turned = Rotation::from_quaternion_normalized([0.1, 0.2, 0.3, 0.9]);
    let here = Pose::new(turned, DVec3::ZERO);
    let there = Pose::new(turned, turned.apply(dvec3(1.5, 0.25, 0.0)));
    let beside = Pose::from_translation(dvec3(1.5, 0.0, 0.0));
    let member: Box<AnyBody<DVec3>> = cube.clone().boxed();
    let assembly = Assembly::new([(member, Pose::IDENTITY)]).unwrap();
    let round = Rounded::new(cube.clone(), 0.25).unwrap();
    let depths = [
        (Pair::new(&cube, &here, &cube, &here).proximity(), 2.0),
        (Pair::new(&cube, &here, &cube, &there).proximity(), 0.5),
        (Pair::new(&assembly, &Pose::IDENTITY, &cube, &beside).proximity(), 0.5),
        (Pair::new(&round, &Pose::IDENTITY, &cube, &beside).proximity(), 0.75),
    ];
    for (found, depth) in depths {
        assert!((found.proximity.distance + depth).abs() < 1e-9, "{depth}: {found:?}");
    }
}
