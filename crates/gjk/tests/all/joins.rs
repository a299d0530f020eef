//! `point_b − point_a = normal · distance`, whatever ended the search: between curved shapes above all.

use crate::support::shape::{Kind, Motion, Shape, World};
use crate::support::{Law, Posed, ensure, proof};
use gjk::glam::{self, DVec2, dvec2};
use gjk::{Ellipsoid, Options, Pair, Pose, Rounded, Status, math::Scalar, proximity};

/// Two ellipses close together, whose inner cores are nearer to each other than their radii are long.
///
/// The tolerance is that of the shapes' distance, so that the cores' points may be off sideways by
/// √(tolerance); there the normal is the one that proves the lower bound, and the points missed its direction
/// by 6.6e-6. Each is now moved by its part of that.
#[test]
fn points_of_two_ellipses_differ_by_the_normal_times_the_distance() {
    let a = Ellipsoid::new(dvec2(0.9155800144752189, 0.7646682893783084)).unwrap();
    let b = Ellipsoid::new(dvec2(0.4947025242085593, 0.6103435493699743)).unwrap();
    let there = Pose::from_translation(dvec2(0.06471296925259029, -0.6468423539292445));
    let answer = proximity(&a, &Pose::IDENTITY, &b, &there);
    assert_eq!(answer.status, Status::Converged);
    let miss = answer.point_b - answer.point_a - answer.normal * answer.distance;
    assert!(miss.length() <= 1e-15, "{miss}: {answer:?}");
    // The points are on the ellipses as far as the bounds go.
    let off = |point: DVec2, radii: DVec2| ((point / radii).length() - 1.0).abs();
    assert!(off(answer.point_a, a.radii()) <= 1e-9, "{answer:?}");
    assert!(off(answer.point_b - there.translation(), b.radii()) <= 1e-9, "{answer:?}");
}

/// Every kind of shape with a few more of its own, by number.
fn kinds<const D: usize>(x: f64, y: f64, z: f64) -> Vec<Kind> {
    let place = |x: f64, y: f64, z: f64| [x, y, z][..D].to_vec();
    let mut kinds = vec![
        Kind::Point { at: place(0.0, 0.0, 0.0) },
        Kind::Segment { a: place(-x, 0.25, y), b: place(x, z, -0.5) },
        Kind::Ball { center: place(0.0, 0.0, 0.0), radius: x },
        Kind::Capsule { a: place(-x, 0.0, 0.0), b: place(x, y, z), radius: z },
        Kind::Box { half_extents: place(x, y, z) },
        Kind::Triangle { vertices: [place(-x, 0.0, 0.25), place(x, y, 0.0), place(0.0, -y, z)] },
        Kind::Ellipsoid { radii: place(x, y, z) },
        Kind::Ellipsoid { radii: place(x, 0.9 * x, 0.95 * x) },
    ];
    if D == 2 {
        kinds.push(Kind::HalfEllipse { radii: vec![x, y] });
        kinds.push(Kind::Slice { radius: x, angle: 2.0 * z });
    } else {
        kinds.push(Kind::Cylinder { a: place(0.0, -y, 0.0), b: place(0.25, y, x), radius: z });
        kinds.push(Kind::Cone { base: place(0.0, -y, 0.0), apex: place(0.25, x, y), radius: z });
        kinds.push(Kind::Cylinder { a: place(0.0, 0.0, -x), b: place(0.0, 0.0, x), radius: y });
    }
    kinds
}

/// A stream of numbers between 0 and 1, always the same.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as f64 / (1u64 << 31) as f64
    }

    fn shape<V: World<D>, const D: usize>(&mut self, which: usize, reach: f64) -> Shape {
        let number = |x: f64| V::Scalar::from_f64(x).to_f64();
        let [x, y, z] = [(); 3].map(|()| number(0.2 + 0.8 * self.next()));
        let kinds = kinds::<D>(x, y, z);
        let translation = (0..D).map(|_| number(reach * (2.0 * self.next() - 1.0))).collect();
        let mut pose = Motion { translation: Some(translation), ..Motion::default() };
        match (D, self.next() < 0.6) {
            (_, false) => {}
            (2, _) => pose.angle = Some(number(6.0 * self.next())),
            _ => {
                let q: [f64; 4] = core::array::from_fn(|i| self.next() - if i < 3 { 0.5 } else { 0.0 });
                let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
                pose.quaternion = Some(q.map(|x| number(x / length)));
            }
        }
        let rounding = if self.next() < 0.25 { number(0.5 * self.next()) } else { 0.0 };
        Shape { kind: kinds[which % kinds.len()].clone(), rounding, pose }
    }
}

/// Apart, nearly touching and overlapping, with the default options and with those that end a search early.
fn joined<V: World<D>, const D: usize>() {
    let mut stream = Stream(11);
    let count = kinds::<D>(1.0, 1.0, 1.0).len();
    let mut seen = [[0; 3]; 2];
    let mut broken = Vec::new();
    for round in 0..40 * count * count {
        let reach = [2.0, 0.8, 0.2][round % 3];
        let a = stream.shape::<V, D>(round, reach);
        let b = stream.shape::<V, D>(round / count, reach);
        let (shape_a, shape_b) = (a.build::<V, D>().unwrap(), b.build::<V, D>().unwrap());
        let (pose_a, pose_b) = (a.pose::<V, D>().unwrap(), b.pose::<V, D>().unwrap());
        let posed = Posed { a: &shape_a, pose_a, b: &shape_b, pose_b };
        let default = Options::DEFAULT;
        let options = [
            default,
            default.with_max_iterations(1 + round as u32 % 12),
            default.with_relative_tolerance(V::Scalar::from_f64(1e-3)),
            default.with_max_distance(V::Scalar::from_f64(0.25)),
        ];
        for options in options {
            let answer = Pair::new(posed.a, &pose_a, posed.b, &pose_b).with_options(options).proximity();
            let law = proof::joins(&posed, &answer)
                .and_then(|()| between(&posed, &answer, options.relative_tolerance.to_f64()));
            if let Err(law) = law {
                broken.push(format!("{law}\n{a:?}\n{b:?}\n{options:?}"));
            }
            seen[usize::from(answer.intersects())][answer.status as usize] += 1;
        }
    }
    assert!(broken.is_empty(), "{} broken, such as {}", broken.len(), broken[0]);
    let all = seen.iter().flatten().all(|&count| count > 50);
    assert!(all, "statuses are not all tried: {seen:?}");
}

/// The distance is between the bounds, and the normal proves it but for what the tolerance leaves open,
/// unless the search was ended early (see `proof::holds` for the lever).
fn between<V: World<D>, const D: usize>(
    posed: &Posed<'_, V>,
    answer: &gjk::Proximity<V>,
    tolerance: f64,
) -> Law {
    ensure(answer.bounds.contains(answer.distance), || format!("{answer:?}"))?;
    ensure(answer.normal.is_finite() && answer.point_a.is_finite(), || format!("{answer:?}"))?;
    if answer.status == Status::Bounded {
        return Ok(());
    }
    let normal = answer.normal.back();
    let gap = proof::gap(posed, normal);
    let rounding = 4.0 * crate::support::measure::accuracy(posed);
    let short = answer.distance.to_f64() - gap;
    let open = 4.0 * answer.bounds.width().to_f64().max(tolerance * answer.distance.to_f64().abs());
    let lever = if answer.distance > V::Scalar::ZERO {
        let cores = (answer.distance + posed.a.radius() + posed.b.radius()).to_f64();
        1.0 + crate::support::measure::size(posed) / cores
    } else {
        1.0
    };
    ensure(short <= open * lever + rounding, || format!("the normal proves {short:e} less: {answer:?}"))
}

#[test]
fn every_answer_of_the_plane_joins_its_points() {
    joined::<DVec2, 2>();
    joined::<glam::Vec2, 2>();
}

#[test]
fn every_answer_of_space_joins_its_points() {
    joined::<glam::DVec3, 3>();
    joined::<glam::Vec3, 3>();
}

/// A radius carries a point to the surface, however much longer than the rest it is.
#[test]
fn a_large_radius_joins_its_points() {
    for radius in [1e-6, 1.0, 1e6] {
        let a = Rounded::new(Ellipsoid::new(dvec2(1.0, 0.5)).unwrap(), radius).unwrap();
        let b = Ellipsoid::new(dvec2(0.25, 0.5)).unwrap();
        for k in 0..50 {
            let at = (1.0 + radius) * (0.9 + 0.01 * f64::from(k));
            let there = Pose::from_translation(dvec2(0.6 * at, 0.8 * at));
            let posed = Posed { a: &a, pose_a: Pose::IDENTITY, b: &b, pose_b: there };
            proof::joins(&posed, &posed.proximity()).unwrap();
        }
    }
}
