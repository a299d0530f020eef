//! What every support mapping promises, held against support functions computed in twice the digits: the
//! point is a point of the core, and none is farther, both to 8·ε·extent, for directions of any length.
use gjk::glam::{DVec2, DVec3, Vec2, Vec3};
use gjk::{
    Ball, Capsule, Cone, Convex, Cuboid, Cylinder, Ellipsoid, HalfEllipse, Point, PointCloud, Sector,
    Segment, Triangle,
};
#[cfg(feature = "alloc")]
use gjk::{ConvexPolygon, Hull, convex::VertexId};

/// A reproducible stream of numbers between −1 and 1.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}

/// Directions: all around, along and nearly along the axes (down to denormal parts), and some given ones
/// nearly hit.
fn directions(dimension: usize, special: &[[f64; 3]]) -> Vec<[f32; 3]> {
    let mut stream = Stream(7);
    let mut all: Vec<[f32; 3]> = Vec::new();
    for _ in 0..150 {
        all.push(core::array::from_fn(|_| stream.next()));
    }
    for axis in 0..dimension {
        for sign in [1.0, -1.0] {
            for tilt in [0.0, 1e-45, 1e-30, 1e-8, 6e-8, 1e-6, 1e-3] {
                let mut d = [tilt, -tilt, tilt];
                d[axis] = sign;
                all.push(d);
            }
        }
    }
    for s in special {
        for tilt in [0.0, 1e-8, 3e-8, 1e-7, 3e-7, 1e-6, 1e-4] {
            for _ in 0..6 {
                all.push(core::array::from_fn(|i| s[i] as f32 + tilt * stream.next()));
                all.push(core::array::from_fn(|i| tilt * stream.next() - s[i] as f32));
            }
        }
    }
    if dimension == 2 {
        all.iter_mut().for_each(|d| d[2] = 0.0);
    }
    all.retain(|d| *d != [0.0; 3]);
    all
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn unit(d: [f32; 3]) -> [f64; 3] {
    let d = d.map(f64::from);
    let length = dot(d, d).sqrt();
    d.map(|c| c / length)
}

/// The vectors of the tests, in twice the digits.
trait Widened: gjk::math::Vector<Scalar = f32> {
    fn widened(self) -> [f64; 3] {
        core::array::from_fn(|i| if i < Self::DIMENSION { f64::from(self.get(i)) } else { 0.0 })
    }
}
impl Widened for Vec2 {}
impl Widened for Vec3 {}

/// Holds a shape against its true support function: from a unit direction to the largest d·x over the core.
fn check<V: Widened, C: Convex<Vector = V>>(
    name: &str,
    shape: &C,
    special: &[[f64; 3]],
    truth: impl Fn([f64; 3]) -> f64,
) {
    let center = shape.center().widened();
    let extent = f64::from(shape.extent());
    let allowed = 8.0 * f64::from(f32::EPSILON) * extent;
    let relative_truth = |u: [f64; 3]| truth(u) - dot(u, center);
    let directions = directions(V::DIMENSION, special);
    let probes: Vec<_> = directions.iter().map(|&d| (unit(d), relative_truth(unit(d)))).collect();
    for d in &directions {
        for length in [1.0, 1e-30, 1e30] {
            let scaled = d.map(|c| c * length);
            let found = shape.support(V::from_fn(|i| scaled[i]), None).point.widened();
            let short = relative_truth(unit(scaled)) - dot(found, unit(scaled));
            assert!(
                short <= allowed,
                "{name}: {scaled:?} gives {found:?}, short by {short:e} of {allowed:e}"
            );
            let distance = dot(found, found).sqrt();
            assert!(distance <= extent * (1.0 + 1e-6), "{name}: {found:?} is beyond the extent {extent}");
            for (probe, most) in &probes {
                let excess = dot(found, *probe) - most;
                assert!(excess <= allowed, "{name}: {scaled:?} gives {found:?}, outside by {excess:e}");
            }
        }
    }
}

fn over(points: &[[f64; 3]]) -> impl Fn([f64; 3]) -> f64 {
    move |d| points.iter().map(|p| dot(*p, d)).fold(f64::MIN, f64::max)
}

/// As [`check`], from every vertex as a hint: where a search begins must not matter.
#[cfg(feature = "alloc")]
fn check_hints<V: Widened, C: Convex<Vector = V>>(
    name: &str,
    shape: &C,
    vertices: &[V],
    special: &[[f64; 3]],
) {
    let center = shape.center();
    let relative: Vec<_> = vertices.iter().map(|&v| (v - center).widened()).collect();
    let allowed = 8.0 * f64::from(f32::EPSILON) * f64::from(shape.extent());
    for d in directions(V::DIMENSION, special) {
        let farthest = over(&relative)(unit(d));
        for hint in (0..vertices.len() as u32).step_by(vertices.len() / 30 + 1) {
            let support = shape.support(V::from_fn(|i| d[i]), Some(VertexId(hint)));
            assert_eq!(support.point, vertices[support.vertex.unwrap().0 as usize] - center);
            let short = farthest - dot(support.point.widened(), unit(d));
            assert!(
                short <= allowed,
                "{name}: {d:?} from {hint} gives {support:?}, short by {short:e} of {allowed:e}"
            );
        }
    }
}

/// None at all, comparable ones, and ones far apart.
const SIZES: [f32; 5] = [0.0, 1e-12, 0.3, 1.0, 1e9];

#[test]
fn points_balls_segments_capsules_and_boxes() {
    let a = Vec3::new(1.5, -2.0, 1e7);
    let b = Vec3::new(-0.1, 40.0, 1e7 + 3.0);
    check("point", &Point::new(a).unwrap(), &[], over(&[a.widened()]));
    check("ball", &Ball::new(b, 2.0).unwrap(), &[], over(&[b.widened()]));
    check("segment", &Segment::new(a, b).unwrap(), &[], over(&[a.widened(), b.widened()]));
    check("capsule", &Capsule::new(a, b, 2.0).unwrap(), &[], over(&[a.widened(), b.widened()]));
    for x in SIZES {
        let truth = |d: [f64; 3]| d[0].abs() * f64::from(x) + d[1].abs() * 2.0;
        check("rectangle", &Cuboid::new(Vec2::new(x, 2.0)).unwrap(), &[], truth);
    }
}

#[test]
fn triangles_and_points() {
    let mut stream = Stream(1);
    for offset in [0.0, 1e4] {
        for flatness in [1.0, 1e-5, 0.0] {
            let mut point =
                || Vec3::new(stream.next() + offset, stream.next() - offset, flatness * stream.next());
            let points = [point(), point(), point()];
            let truth = points.map(Widened::widened);
            check("triangle", &Triangle::new(points).unwrap(), &[], over(&truth));
            check("points", &PointCloud::new(&points).unwrap(), &[], over(&truth));
            let points = points.map(|p| Vec2::new(p.x, p.z));
            let truth = points.map(Widened::widened);
            check("triangle in the plane", &Triangle::new(points).unwrap(), &[], over(&truth));
        }
    }
}

#[test]
fn ellipses_and_ellipsoids() {
    for x in SIZES {
        for y in SIZES {
            let r = [f64::from(x), f64::from(y), 1.0];
            let whole = |d: [f64; 3]| (0..3).map(|i| (r[i] * d[i]).powi(2)).sum::<f64>().sqrt();
            let half = |d: [f64; 3]| if d[1] > 0.0 { whole(d) } else { r[0] * d[0].abs() };
            // The core is what the ball leaves that is taken off as the radius.
            let ellipse = Ellipsoid::new(Vec2::new(x, y)).unwrap();
            check("ellipse", &ellipse, &[], |d| whole([d[0], d[1], 0.0]) - f64::from(ellipse.radius()));
            let ellipsoid = Ellipsoid::new(Vec3::new(x, y, 1.0)).unwrap();
            check("ellipsoid", &ellipsoid, &[], |d| whole(d) - f64::from(ellipsoid.radius()));
            check("half ellipse", &HalfEllipse::new(Vec2::new(x, y)).unwrap(), &[], half);
        }
    }
}

#[test]
fn slices_of_every_angle() {
    for angle in [f32::from_bits(1), 1e-20, 1e-4, 0.5, 1.5, 2.0, 3.0, core::f32::consts::PI] {
        for radius in [0.0, 1e-9, 1.0, 7.0] {
            let (half, r) = (f64::from(angle) / 2.0, f64::from(radius));
            let truth = |d: [f64; 3]| {
                let beyond = d[1].abs().atan2(d[0]) - half;
                if beyond <= 0.0 { r } else { (r * beyond.cos()).max(0.0) }
            };
            let special = [[half.cos(), half.sin(), 0.0], [half.sin(), -half.cos(), 0.0]];
            check("slice", &Sector::<Vec2>::new(radius, angle).unwrap(), &special, truth);
        }
    }
}

/// Support function of the disc around `middle` across the unit vector `axis`.
fn disc(middle: Vec3, axis: [f64; 3], radius: f32, d: [f64; 3]) -> f64 {
    let along = dot(axis, d);
    let across: [f64; 3] = core::array::from_fn(|i| d[i] - along * axis[i]);
    dot(middle.widened(), d) + f64::from(radius) * dot(across, across).sqrt()
}

#[test]
fn cylinders_and_cones_in_every_posture() {
    let mut stream = Stream(5);
    for length in [1e-6, 1.0, 1e6] {
        for radius in SIZES {
            for posture in 0..5 {
                let direction = match posture {
                    0 => Vec3::X,
                    1 => Vec3::new(1.0, 1e-7, -1e-12),
                    _ => Vec3::new(stream.next(), stream.next(), stream.next()),
                };
                let a = Vec3::new(0.5, -0.25, 0.125) * length;
                let b = a + direction * length;
                let span: [f64; 3] = core::array::from_fn(|i| b.widened()[i] - a.widened()[i]);
                let axis = span.map(|c| c / dot(span, span).sqrt());
                let across =
                    if axis[0].abs() < 0.7 { [0.0, axis[2], -axis[1]] } else { [axis[2], 0.0, -axis[0]] };
                let special = [axis, across];
                let base = |d| disc(a, axis, radius, d);
                let cylinder = Cylinder::new(a, b, radius).unwrap();
                check("cylinder", &cylinder, &special, |d| base(d).max(disc(b, axis, radius, d)));
                let cone = Cone::new(a, b, radius).unwrap();
                check("cone", &cone, &special, |d| base(d).max(dot(b.widened(), d)));
            }
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn polygons_of_many_vertices() {
    for turn in [0.0f32, 0.3, 1.1] {
        // A circle; and an arc so shallow that the steps from vertex to vertex drown in rounding, closed by a
        // far corner.
        for (count, height) in [(100, 1.0), (1000, 1.0), (3000, 1e-2), (3000, 1e-4)] {
            let (sin, cos) = turn.sin_cos();
            let rotated = |x: f32, y: f32| Vec2::new(cos * x - sin * y, sin * x + cos * y);
            let mut points: Vec<Vec2> = (0..count)
                .map(|i| {
                    let angle = i as f32 / count as f32 * 6.0;
                    rotated(angle.cos(), height * angle.sin())
                })
                .collect();
            points.push(rotated(0.5, -3.0));
            let polygon = ConvexPolygon::hull(&points).unwrap();
            let normal = rotated(0.0, 1.0).widened();
            check(
                "polygon",
                &polygon,
                &[normal],
                over(&points.iter().map(|p| p.widened()).collect::<Vec<_>>()),
            );
            check_hints("polygon", &polygon, polygon.vertices(), &[normal]);
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn a_flat_side_of_a_polygon_is_no_top_for_the_direction_away_from_it() {
    // Rounding bends the line: seen straight on, it is a matter of rounding which of its corners is the
    // lowest.
    let mut stream = Stream(12);
    for _ in 0..400 {
        let angle = stream.next();
        let (sin, cos) = (angle.sin(), angle.cos());
        let line =
            (-4..=4).map(|i| i as f32 * 0.25 + 0.03 * stream.next()).map(|x| Vec2::new(cos * x, sin * x));
        let roof = (1..30).map(|i| (i as f32 * 0.1).sin_cos());
        let roof = roof.map(|(y, x)| Vec2::new(cos * x - sin * y, sin * x + cos * y));
        let points: Vec<Vec2> = line.chain(roof).collect();
        let polygon = ConvexPolygon::hull(&points).unwrap();
        let vertices = polygon.vertices();
        assert!(vertices.len() > 16);
        let relative: Vec<_> = vertices.iter().map(|&v| (v - polygon.center()).widened()).collect();
        for _ in 0..40 {
            let d = Vec2::new(-sin + 2e-7 * stream.next(), cos + 2e-7 * stream.next());
            let farthest = over(&relative)(d.widened());
            for hint in 0..=vertices.len() as u32 {
                let found = polygon.support(d, Some(VertexId(hint))).point.widened();
                assert!(farthest - dot(found, d.widened()) <= 1e-6, "{points:?} along {d:?} from {hint}");
            }
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn polygons_of_every_size_down_to_the_smallest_number() {
    for size in [f32::from_bits(1), 1e-37, 1e-30, 1e-22, 1.0, 1e15] {
        let points: Vec<Vec2> =
            (-14..=14).map(|i: i16| Vec2::new(f32::from(i) * size, f32::from(i * i) * size)).collect();
        let polygon = ConvexPolygon::new(&points).unwrap();
        let relative: Vec<_> = points.iter().map(|&p| (p - polygon.center()).widened()).collect();
        for d in directions(2, &[]) {
            let farthest = over(&relative)(unit(d));
            for hint in 0..points.len() as u32 {
                let found = polygon.support(Vec2::new(d[0], d[1]), Some(VertexId(hint))).point.widened();
                // Two products for each of two vertices err by half of the smallest number, in multiples of
                // the direction's length. (A query asks about shapes of this size with directions of length
                // 2³⁰.)
                let length = f64::from(Vec2::new(d[0], d[1]).length()).min(1.0);
                let smallest = f64::from(f32::from_bits(1));
                let allowed = 8.0 * f64::from(f32::EPSILON * polygon.extent()) + 3.0 * smallest / length;
                assert!(farthest - dot(found, unit(d)) <= allowed, "{size} along {d:?} from {hint}");
            }
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn hulls_of_many_vertices() {
    let mut stream = Stream(8);
    for flatness in [1.0, 1e-3, 1e-6, 1e-7] {
        for count in [50, 150, 1500] {
            let (u, v, w) =
                (Vec3::new(0.6, 0.48, 0.64), Vec3::new(-0.8, 0.36, 0.48), Vec3::new(0.0, -0.8, 0.6));
            let mut points: Vec<Vec3> = Vec::new();
            while points.len() < count {
                let p = Vec3::new(stream.next(), stream.next(), stream.next());
                if p.length() < 1.0 {
                    let p = p.normalize();
                    points.push(u * p.x + v * p.y + w * p.z * flatness);
                }
            }
            let hull = Hull::new(&points).unwrap();
            let normal = w.widened();
            check_hints("hull", &hull, hull.vertices(), &[normal, u.widened()]);
            points.truncate(150);
            let wide: Vec<_> = points.iter().map(|p| p.widened()).collect();
            check("hull", &Hull::new(&points).unwrap(), &[normal], over(&wide));
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn large_faces_seen_straight_on() {
    // Every vertex of the upper face is as far up as any other.
    let rim = |i: usize, z: f32| Vec3::new((i * i) as f32, (60 * i) as f32, z);
    let points: Vec<Vec3> = (0..60).flat_map(|i| [rim(i, 0.0), rim(i, 2.0)]).collect();
    let prism = Hull::new(&points).unwrap();
    assert_eq!(prism.vertices().len(), 120);
    check_hints("prism", &prism, prism.vertices(), &[[0.0, 0.0, 1.0]]);
}

#[test]
fn sizes_out_of_range_are_named() {
    use gjk::ShapeError::{Angle, BeyondDomain, Negative, NotFinite, PointNotFinite, Zero};
    assert_eq!(Ellipsoid::new(DVec3::new(1.0, -1.0, 1.0)), Err(Negative("radius")));
    assert_eq!(Ellipsoid::new(DVec2::new(1.0, f64::INFINITY)), Err(NotFinite("radius")));
    assert_eq!(HalfEllipse::new(DVec2::new(1e200, 0.0)), Err(BeyondDomain("radius")));
    for angle in [0.0, -1.0, 3.2, f64::NAN] {
        assert_eq!(Sector::<DVec2>::new(1.0, angle), Err(Angle));
    }
    assert_eq!(Sector::<DVec2>::new(-1.0, 1.0), Err(Negative("radius")));
    let (a, b) = (DVec3::ONE, DVec3::ZERO);
    assert_eq!(Cylinder::new(a, a, 1.0), Err(Zero("length")));
    assert_eq!(Cone::new(b, b, 0.0), Err(Zero("length")));
    assert_eq!(Cylinder::new(a, b, -0.5), Err(Negative("radius")));
    assert_eq!(Cone::new(a, DVec3::NAN, 1.0), Err(PointNotFinite(1)));
}

#[test]
fn smooth_shapes_scale_with_powers_of_two_bit_for_bit() {
    fn same<C: Convex<Vector = DVec3>>(of: impl Fn(f64) -> C) {
        let mut stream = Stream(3);
        for _ in 0..100 {
            let d = DVec3::new(stream.next().into(), stream.next().into(), stream.next().into());
            for scale in [2f64.powi(-60), 2f64.powi(60)] {
                assert_eq!(of(scale).support(d, None).point, of(1.0).support(d, None).point * scale);
                assert_eq!(of(scale).extent(), of(1.0).extent() * scale);
            }
        }
    }
    let (a, b) = (DVec3::new(0.3, 0.1, -0.7), DVec3::new(1.1, 0.9, 0.2));
    same(|s| Cylinder::new(a * s, b * s, 0.37 * s).unwrap());
    same(|s| Cone::new(a * s, b * s, 0.37 * s).unwrap());
    same(|s| Ellipsoid::new(DVec3::new(0.3, 1.7, 0.9) * s).unwrap());
}
