//! Curved shapes, apart and in each other, against the oracle's enclosure of the truth.
//!
//! ```text
//! GJK_EFFORT=campaign cargo test -p gjk --release --test all enclosures:: -- --nocapture
//! ```
//! spreads 100,000 pairs over the classes, for each dimension and precision, on all cores. The numbers in
//! the tables are, for each class: pairs; how many of them overlap; how many truths were enclosed as
//! tightly as asked for (the others as tightly as so many directions do it); how many answers are converged
//! or exact; and the greatest width of the bounds of those, as a part of the distance or, if that is
//! larger, of 2⁻²⁰ of the size.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::support::shape::{Kind, Motion, Shape, World};
use crate::support::{Law, Posed, ensure, laws, measure};
use gjk::{Status, glam, math::Scalar};
use gjk_oracle::{Enclosure, Rotation, SmoothBody, SmoothClass, SmoothCore, SmoothRecipe, draws, enclose};

/// Broken laws that are printed for each class.
const SHOWN: usize = 4;

/// The body as a shape of the library.
fn shape<const D: usize>(body: &SmoothBody<D>) -> Shape {
    let list = |p: &[f64; D]| p.to_vec();
    let mut rounding = body.radius;
    let mut whole = || core::mem::take(&mut rounding);
    let kind = match &body.core {
        SmoothCore::Hull(vertices) => match &vertices[..] {
            [center] => Kind::Ball { center: list(center), radius: whole() },
            [a, b] => Kind::Capsule { a: list(a), b: list(b), radius: whole() },
            [a, b, c] => Kind::Triangle { vertices: [list(a), list(b), list(c)] },
            corners => Kind::Box { half_extents: list(&corners[corners.len() - 1]) },
        },
        SmoothCore::Ellipsoid(radii) => Kind::Ellipsoid { radii: list(radii) },
        SmoothCore::HalfEllipse(radii) => Kind::HalfEllipse { radii: list(radii) },
        SmoothCore::Slice(radius, angle) => Kind::Slice { radius: *radius, angle: *angle },
        SmoothCore::Cylinder(a, b, radius) => Kind::Cylinder { a: list(a), b: list(b), radius: *radius },
        SmoothCore::Cone(base, apex, radius) => {
            Kind::Cone { base: list(base), apex: list(apex), radius: *radius }
        }
        SmoothCore::Tapered([a, b], [radius_a, radius_b]) => {
            Kind::TaperedCapsule { a: list(a), b: list(b), radius_a: *radius_a, radius_b: *radius_b }
        }
    };
    let mut pose = Motion { translation: Some(list(&body.translation)), ..Motion::default() };
    match body.rotation {
        Rotation::Identity => {}
        Rotation::Complex([c, s]) => pose.matrix = Some(vec![vec![c, -s], vec![s, c]]),
        Rotation::Quaternion(q) => pose.quaternion = Some(q),
    }
    Shape { kind, rounding, pose }
}

/// What was seen of one class.
#[derive(Debug, Default)]
struct Seen {
    pairs: u64,
    overlapping: u64,
    enclosed: u64,
    done: u64,
    width: f64,
    broken: Vec<String>,
    failures: u64,
}

impl Seen {
    fn add(&mut self, other: Self) {
        self.pairs += other.pairs;
        self.overlapping += other.overlapping;
        self.enclosed += other.enclosed;
        self.done += other.done;
        self.width = self.width.max(other.width);
        self.broken.extend(other.broken);
        self.broken.truncate(SHOWN);
        self.failures += other.failures;
    }

    fn judge<V: World<D>, const D: usize>(&mut self, recipe: SmoothRecipe) {
        let bodies = recipe.pair::<D>();
        let [a, b] = bodies.each_ref().map(shape);
        let shapes = [&a, &b].map(|shape| shape.build::<V, D>().unwrap());
        let poses = [&a, &b].map(|shape| shape.pose::<V, D>().unwrap());
        let posed = Posed { a: &shapes[0], pose_a: poses[0], b: &shapes[1], pose_b: poses[1] };
        let size = measure::size(&posed);
        let (tolerance, samples) = (1e-18, 3000);
        let truth = enclose(&bodies[0], &bodies[1], tolerance * size, samples);
        self.pairs += 1;
        self.overlapping += u64::from(truth.upper < 0.0);
        self.enclosed += u64::from(truth.upper - truth.lower <= 2.0 * (tolerance + f64::EPSILON) * size);
        let answer = posed.proximity();
        let bounds = [answer.bounds.lower, answer.bounds.upper].map(Scalar::to_f64);
        if answer.status != Status::Bounded {
            self.done += 1;
            let least = size / f64::from(1u32 << 20);
            self.width = self.width.max((bounds[1] - bounds[0]) / answer.distance.to_f64().abs().max(least));
        }
        let held = |[lower, upper]: [f64; 2]| holds(truth, lower, upper, size);
        let swapped = posed.swapped().proximity();
        let outcome = held(bounds)
            .and_then(|()| held([swapped.bounds.lower, swapped.bounds.upper].map(Scalar::to_f64)))
            .and_then(|()| ensure(answer.bounds.contains(answer.distance), || format!("{answer:?}")))
            .and_then(|()| laws::agrees(&posed, &answer));
        if let Err(broken) = outcome {
            self.failures += 1;
            if self.broken.len() < SHOWN {
                self.broken.push(format!("{recipe:?}: {broken}\n{bodies:?}\n{answer:?}"));
            }
        }
    }

    fn row(&self, name: &str) -> String {
        let Self { pairs, overlapping, enclosed, done, width, .. } = self;
        format!("{name:20} {pairs:8} {overlapping:8} {enclosed:8} {done:8} {width:9.1e}")
    }
}

/// The bounds have a number in common with the enclosure.
fn holds(truth: Enclosure, lower: f64, upper: f64, size: f64) -> Law {
    ensure(truth.meets(lower, upper), || {
        let (above, below) = ((lower - truth.upper) / size, (truth.lower - upper) / size);
        format!("[{lower:e}, {upper:e}] misses {truth:?} by {:e} of the size", above.max(below))
    })
}

fn class_seen<V: World<D>, const D: usize>(class: SmoothClass, pairs: u64) -> Seen {
    let next = AtomicU64::new(0);
    let total = Mutex::new(Seen::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut seen = Seen::default();
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= pairs {
                        break;
                    }
                    seen.judge::<V, D>(SmoothRecipe { class, precision: V::PRECISION, seed });
                }
                total.lock().unwrap().add(seen);
            });
        }
    });
    total.into_inner().unwrap()
}

fn all<V: World<D>, const D: usize>(few: u64) {
    let pairs = draws(few / 5, few, 100_000);
    let mut table = format!(
        "{D}D {:?}\n{:20} {:>8} {:>8} {:>8} {:>8} {:>9}\n",
        V::PRECISION,
        "class",
        "pairs",
        "overlap",
        "enclosed",
        "done",
        "width"
    );
    let mut total = Seen::default();
    for class in SmoothClass::ALL {
        let seen = class_seen::<V, D>(class, pairs.div_ceil(SmoothClass::ALL.len() as u64));
        table += &(seen.row(class.name()) + "\n");
        total.add(seen);
    }
    println!("{table}{}", total.row("all"));
    assert!(
        total.failures == 0,
        "{} of {} pairs break a law:\n{}",
        total.failures,
        total.pairs,
        total.broken.join("\n")
    );
}

#[test]
fn bounds_hold_the_enclosed_truth_in_the_plane_in_f64() {
    all::<glam::DVec2, 2>(450);
}

#[test]
fn bounds_hold_the_enclosed_truth_in_the_plane_in_f32() {
    all::<glam::Vec2, 2>(450);
}

#[test]
fn bounds_hold_the_enclosed_truth_in_space_in_f64() {
    all::<glam::DVec3, 3>(90);
}

#[test]
fn bounds_hold_the_enclosed_truth_in_space_in_f32() {
    all::<glam::Vec3, 3>(90);
}
