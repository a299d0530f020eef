//! Rotations as people have them: with few digits, of any length, and after thousands of products.

use crate::support::{Bridge, Known, Posed, Stock, laws};
use gjk::glam::{self, DVec2, DVec3, dvec2, dvec3};
use gjk::math::{PoseError, Scalar, Spatial};
use gjk::{Cuboid, Point, Pose, Rotation, Status, proximity};
use gjk_oracle::{Body, Class, Recipe, Rotation as Meant};

/// Four digits are what many files and most people write: |q|² is then off by 1e-5 and more, and coefficients
/// of RᵀR by 1e-4.
#[test]
fn four_digits_are_enough() {
    let short = 7071.0 / 1e4;
    let quarter = Rotation::<DVec3>::from_quaternion([0.0, 0.0, short, short]);
    assert!((quarter.apply(DVec3::X) - DVec3::Y).length() < 1e-15, "q/|q| is meant: {quarter:?}");
    assert!(Rotation::<glam::Vec3>::try_from_quaternion([0.5, 0.5, 0.5, 0.4999]).is_ok());
    let eighth = [dvec2(short, short), dvec2(-short, short)];
    let [x, y] = Rotation::<DVec2>::from_columns(eighth).columns();
    let half = 0.5_f64.sqrt();
    assert_eq!([x, y], [dvec2(half, half), dvec2(-half, half)]);
    let (s, c) = (0.4794, 0.8776);
    let about_x = [DVec3::X, dvec3(0.0, c, s), dvec3(0.0, -s, c)];
    assert!(Rotation::<DVec3>::try_from_columns(about_x).is_ok());
    let single = about_x.map(DVec3::as_vec3);
    assert!(Rotation::<glam::Vec3>::try_from_columns(single).is_ok());
    assert!(Pose::<DVec3>::try_from_columns(about_x, DVec3::ONE).is_ok());
}

/// What is farther off is refused, and both say how far.
#[test]
fn what_is_no_rotation_is_refused() {
    let q = [0.0, 0.0, 0.707, 0.706];
    assert!(matches!(Rotation::<DVec3>::try_from_quaternion(q), Err(PoseError::NotUnit { .. })));
    let stretched = [DVec2::X * 1.001, DVec2::Y];
    let Err(PoseError::NotOrthonormal { deviation, allowed }) =
        Rotation::<DVec2>::try_from_columns(stretched)
    else {
        panic!("a matrix that stretches by 1e-3 is a rotation");
    };
    assert!(deviation > allowed && allowed == 1e-3);
    assert_eq!(Rotation::<DVec2>::try_from_columns([DVec2::X, -DVec2::Y]), Err(PoseError::Mirrored));
    assert_eq!(
        Rotation::<DVec2>::try_from_columns_normalized([DVec2::X, -DVec2::Y]),
        Err(PoseError::Mirrored)
    );
    let far = Rotation::<DVec3>::try_from_columns_normalized([DVec3::X * 2.0, DVec3::Y, DVec3::Z]);
    assert_eq!(far, Err(PoseError::NotOrthonormal { deviation: 3.0, allowed: 0.25 }));
    assert_eq!(Rotation::<DVec3>::try_from_quaternion_normalized([0.0; 4]), Err(PoseError::Zero));
    assert_eq!(Rotation::<DVec3>::try_from_quaternion_normalized([f64::NAN; 4]), Err(PoseError::NotFinite));
}

/// A stream of numbers between −1 and 1, always the same.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as f64 / (1u64 << 30) as f64 - 1.0
    }

    fn quaternion(&mut self) -> [f64; 4] {
        loop {
            let q: [f64; 4] = core::array::from_fn(|_| self.next());
            let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
            if length > 0.1 && length < 1.0 {
                return q.map(|x| x / length);
            }
        }
    }
}

/// A quaternion of any length and with any digits means q/|q|, and bounds hold the truth of exactly that.
fn quaternions<V: Bridge<3> + Spatial>() {
    let single = |x: f64| V::Scalar::from_f64(x).to_f64();
    let mut stream = Stream(1);
    for seed in 0..300 {
        let class = Class::ALL[seed as usize % Class::ALL.len()];
        let drawn = Known::<3>::of(Recipe::new(class, V::PRECISION, seed));
        // Off by up to 1e-3, rounded to four digits, or of any length at all.
        let off = 1.0 + 4.99e-4 * stream.next();
        let digits = |x: f64| (x * 1e4).round() * 1e-4;
        let long = 2f64.powi((stream.next() * 60.0) as i32) * off;
        let [a, b] = [(); 2].map(|()| stream.quaternion());
        let (a, b, near) = match seed % 3 {
            0 => (a.map(|x| single(x * off)), b.map(|x| single(x / off)), true),
            1 => (a.map(|x| single(digits(x))), b.map(|x| single(digits(x))), true),
            _ => (a.map(|x| single(x * long)), b.map(|x| single(x / long)), false),
        };
        let turned = |body: &Body<3>, q| Body { rotation: Meant::Quaternion(q), ..body.clone() };
        let known = Known::new(turned(&drawn.a, a), turned(&drawn.b, b));
        let stocks = [Stock::<V>::new(&known.a), Stock::<V>::new(&known.b)];
        let forms = [stocks[0].form::<3>(seed as usize / 3), stocks[1].form::<3>(seed as usize / 7)];
        let pose = |q: [f64; 4], at| {
            let (q, at) = (q.map(V::Scalar::from_f64), V::of(at));
            if near {
                assert_eq!(Pose::<V>::from_quaternion(q, at), Pose::<V>::from_quaternion_normalized(q, at));
            }
            Pose::<V>::from_quaternion_normalized(q, at)
        };
        let posed = Posed {
            a: &*forms[0].shape,
            pose_a: pose(a, known.a.translation),
            b: &*forms[1].shape,
            pose_b: pose(b, known.b.translation),
        };
        let answer = posed.proximity();
        let law = laws::all(&known, &answer).and_then(|()| laws::agrees(&posed, &answer));
        law.unwrap_or_else(|broken| panic!("{class:?}, seed {seed}: {broken}"));
    }
}

#[test]
fn bounds_hold_the_truth_of_the_normalized_quaternion() {
    quaternions::<DVec3>();
    quaternions::<glam::Vec3>();
}

/// In the plane the rotation nearest to [[a, c], [b, d]] is that by the complex number (a + d) + i·(b − c):
/// what is left of the matrix when its nearest mirror is taken away.
fn matrices<V: Bridge<2>>() {
    let single = |x: f64| V::Scalar::from_f64(x).to_f64();
    let mut stream = Stream(2);
    for seed in 0..300 {
        let class = Class::ALL[seed as usize % Class::ALL.len()];
        let drawn = Known::<2>::of(Recipe::new(class, V::PRECISION, seed));
        let far = if seed % 2 == 0 { 2.4e-4 } else { 0.05 };
        let mut matrix = || {
            let (s, c) = (3.0 * stream.next()).sin_cos();
            // Few digits, so that the sums below are exact.
            let digits = |x: f64| (x * 2f64.powi(20)).round() * 2f64.powi(-20);
            let mut off = || far * stream.next();
            [c + off(), s + off(), off() - s, c + off()].map(|x| single(digits(x)))
        };
        let [a, b] = [matrix(), matrix()];
        let meant = |[a, b, c, d]: [f64; 4]| Meant::Complex([a + d, b - c]);
        let turned = |body: &Body<2>, m| Body { rotation: meant(m), ..body.clone() };
        let known = Known::new(turned(&drawn.a, a), turned(&drawn.b, b));
        let stocks = [Stock::<V>::new(&known.a), Stock::<V>::new(&known.b)];
        let forms = [stocks[0].form::<2>(seed as usize / 3), stocks[1].form::<2>(seed as usize / 7)];
        let pose = |[a, b, c, d]: [f64; 4], at| {
            let (columns, at) = ([V::of([a, b]), V::of([c, d])], V::of(at));
            if seed % 2 == 0 {
                assert_eq!(
                    Pose::<V>::from_columns(columns, at),
                    Pose::<V>::from_columns_normalized(columns, at)
                );
            } else {
                assert!(Pose::<V>::try_from_columns(columns, at).is_err());
            }
            Pose::<V>::from_columns_normalized(columns, at)
        };
        let posed = Posed {
            a: &*forms[0].shape,
            pose_a: pose(a, known.a.translation),
            b: &*forms[1].shape,
            pose_b: pose(b, known.b.translation),
        };
        let answer = posed.proximity();
        let law = laws::all(&known, &answer).and_then(|()| laws::agrees(&posed, &answer));
        law.unwrap_or_else(|broken| panic!("{class:?}, seed {seed}: {broken}"));
    }
}

#[test]
fn bounds_hold_the_truth_of_the_nearest_matrix() {
    matrices::<DVec2>();
    matrices::<glam::Vec2>();
}

/// In space: R is the rotation nearest to M if RᵀM is symmetric (and nearly the identity). Checked against
/// twice the digits.
#[test]
fn the_nearest_rotation_of_space_leaves_a_symmetric_rest() {
    let mut stream = Stream(3);
    for round in 0..200 {
        let far = if round % 2 == 0 { 1.6e-4 } else { 0.04 };
        let exact = glam::DMat3::from_quat(glam::DQuat::from_array(stream.quaternion()));
        let columns =
            exact.to_cols_array_2d().map(|column| DVec3::from_array(column.map(|x| x + far * stream.next())));
        let rotation = Rotation::<DVec3>::from_columns_normalized(columns);
        let found = rotation.columns();
        for i in 0..3 {
            for j in 0..i {
                let skew = found[i].dot(columns[j]) - found[j].dot(columns[i]);
                assert!(skew.abs() <= 16.0 * f64::EPSILON, "{skew:e} of {columns:?}");
                assert!(found[i].dot(found[j]).abs() <= 8.0 * f64::EPSILON);
            }
            assert!((found[i].length() - 1.0).abs() <= 8.0 * f64::EPSILON);
        }
        let single = columns.map(DVec3::as_vec3);
        let near = Rotation::<glam::Vec3>::from_columns_normalized(single);
        let wide = Rotation::<DVec3>::from_columns_normalized(single.map(glam::Vec3::as_dvec3));
        for i in 0..3 {
            assert_eq!(near.columns()[i], wide.columns()[i].as_vec3(), "rounded once");
        }
    }
}

/// Ten thousand small turns in `f32`, one after the other.
///
/// The columns drift from being orthonormal, and after 31 products a matrix was no rotation any more. What is
/// known of the product stays in the error, which is what bounds are made of.
#[test]
fn ten_thousand_products_stay_a_rotation() {
    use glam::{DQuat, Vec3};
    let step = [0.013_f32, -0.021, 0.034, 0.9991];
    let small = Rotation::<Vec3>::from_quaternion_normalized(step);
    let exact = DQuat::from_array(step.map(f64::from)).normalize();
    let (mut rotation, mut kept) = (Rotation::<Vec3>::IDENTITY, Rotation::<Vec3>::IDENTITY);
    let mut truth = DQuat::IDENTITY;
    for count in 1..=10_000 {
        rotation = small.after(&rotation);
        kept = small.after(&kept);
        if count % 100 == 0 {
            kept = kept.renormalized();
        }
        truth = (exact * truth).normalize();
        // Whoever takes the matrix for what is meant may do so at any time.
        let again = Rotation::<Vec3>::from_columns(rotation.columns());
        assert!(again.error() <= f32::EPSILON);
        let meant = glam::DMat3::from_quat(truth);
        for known in [rotation, kept] {
            for (i, column) in known.columns().into_iter().enumerate() {
                let off = (column.as_dvec3() - meant.col(i)).length();
                assert!(off <= f64::from(known.error()) + 1e-11, "{count}: {off:e} of {:e}", known.error());
            }
        }
    }
    let renormalized = rotation.renormalized();
    for rotation in [renormalized, kept] {
        assert!(rotation.error() < 1.5e-2, "an error of {:e}", rotation.error());
        for (i, column) in rotation.columns().into_iter().enumerate() {
            assert!((column.length() - 1.0).abs() <= 2.0 * f32::EPSILON);
            assert!(column.dot(rotation.columns()[(i + 1) % 3]).abs() <= 2.0 * f32::EPSILON);
        }
    }
    // The bounds of an answer hold the truth of the real product.
    let cuboid = Cuboid::new(Vec3::new(1.0, 2.0, 0.5)).unwrap();
    let point = Point::new(Vec3::new(3.0, 1.0, -2.0)).unwrap();
    for rotation in [rotation, renormalized, kept] {
        let pose = Pose::new(rotation, Vec3::ZERO);
        let answer = proximity(&cuboid, &pose, &point, &Pose::IDENTITY);
        let seen = truth.inverse() * dvec3(3.0, 1.0, -2.0);
        let away = (seen.abs() - dvec3(1.0, 2.0, 0.5)).max(DVec3::ZERO).length();
        let bounds = [answer.bounds.lower, answer.bounds.upper].map(f64::from);
        assert!(bounds[0] <= away && away <= bounds[1], "{away} {answer:?}");
        assert!(answer.status == Status::Exact && answer.bounds.width() < 0.2, "{answer:?}");
    }
}

/// The same for poses; the identity and quarter turns are exact and stay so.
#[test]
fn exact_rotations_are_not_changed() {
    for rotation in [Rotation::IDENTITY, Rotation::<DVec3>::from_columns([DVec3::Y, -DVec3::X, DVec3::Z])] {
        assert_eq!(rotation.renormalized(), rotation);
        let pose = Pose::new(rotation, dvec3(1.0, 2.0, 3.0));
        assert_eq!(pose.renormalized(), pose);
    }
}

/// A matrix with a 1 and a 6e-17 passed for a quarter turn: its deviation, 4e-33, is nothing beside the 1
/// that it was compared with. Then whole numbers decided about the bounding box of the turned box, and bounds
/// excluded the truth.
#[test]
fn nearly_a_quarter_turn_is_not_exact() {
    let nearly = [dvec2(6.123233995736766e-17, 1.0), dvec2(-1.0, 6.123233995736766e-17)];
    let turn = Rotation::<DVec2>::from_columns(nearly);
    assert!(turn.error() > 0.0);
    let (long, square) = (Cuboid::new(dvec2(1e6, 1.0)).unwrap(), Cuboid::new(DVec2::ONE).unwrap());
    let (here, there) = (Pose::new(turn, DVec2::ZERO), Pose::from_translation(dvec2(2.0 + 1e-11, 0.0)));
    let answer = proximity(&long, &here, &square, &there);
    assert!(answer.bounds.upper > 1e-11, "the turned box is 1e-11 away: {answer:?}");
    let quarter = Rotation::<DVec2>::from_columns([DVec2::Y, -DVec2::X]);
    assert_eq!(quarter.error(), 0.0);
}

/// Products of 1e200 are no numbers in twice the digits, and no number was less than the deviation of the
/// other columns.
#[test]
fn columns_of_any_length_are_refused_or_numbers() {
    for size in [1e155, 1e200, 1e308] {
        for columns in [[dvec2(size, 0.0), DVec2::Y], [DVec2::X, dvec2(0.0, size)], [DVec2::splat(size); 2]] {
            for made in
                [Rotation::<DVec2>::try_from_columns(columns), Rotation::try_from_columns_normalized(columns)]
            {
                assert!(matches!(made, Err(PoseError::NotOrthonormal { .. })), "{columns:?}: {made:?}");
            }
        }
    }
}
