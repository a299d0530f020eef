//! Every term of the rounding bounds, on pairs that need it: without the term a bound is false there.
//!
//! The bounds add up what each step of a computation may lose at most. Most pairs lose far less, so that a
//! term could be missing without anyone's noticing. Each test here draws pairs on which one cause of rounding
//! is nearly all there is. The list of mutants (`cargo xtask mutants`) takes the terms out one by one and
//! says which test notices.
//!
//! ```text
//! GJK_EFFORT=campaign cargo test -p gjk --release --test all rounding::
//! ```
//! draws a million pairs for each test, dimension and precision.

use crate::support::{Bridge, Known, Law, Posed, Stock, ensure, laws};
use gjk::convex::{SupportPoint, VertexId};
use gjk::math::{Scalar, Vector};
use gjk::{Cache, Convex, Options, Pair, Pose, Rotation, Status, glam};
use gjk_oracle::{Body, Class, Precision, Recipe, draws};

/// How many pairs a test draws.
fn pairs(full: u64) -> u64 {
    draws(full / 5, full, 1_000_000)
}

/// A reproducible stream of numbers.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 ^ (self.0 >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 11
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// Between 0 and 1.
    fn unit(&mut self) -> f64 {
        self.next() as f64 / (1u64 << 53) as f64
    }

    /// Between −1 and 1.
    fn sign(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }

    fn point<const D: usize>(&mut self, size: f64) -> [f64; D] {
        core::array::from_fn(|_| size * self.sign())
    }
}

/// The number that the precision of `V` has.
fn round<V: Bridge<D>, const D: usize>(p: [f64; D]) -> [f64; D] {
    V::of(p).back()
}

/// The bounds hold on the quick path, on the watched one, and with the shapes exchanged.
fn encloses<V: Bridge<D>, const D: usize>(known: &Known<D>, posed: &Posed<'_, V>) -> Law {
    laws::encloses(known, &posed.proximity())?;
    let (options, mut cache) = (Options::DEFAULT, Cache::new());
    let (a, b) = ((posed.a, &posed.pose_a), (posed.b, &posed.pose_b));
    laws::encloses(
        known,
        &Pair::new(a.0, a.1, b.0, b.1)
            .with_options(options)
            .with_cache(&mut cache)
            .observe(|_, _| {})
            .proximity(),
    )?;
    let mut cache = Cache::new();
    let flipped = Pair::new(b.0, b.1, a.0, a.1)
        .with_options(options)
        .with_cache(&mut cache)
        .observe(|_, _| {})
        .proximity()
        .flipped();
    laws::encloses(known, &flipped).map_err(|broken| format!("exchanged: {broken}"))
}

/// The same of two bodies, as shapes that they can be.
fn bodies_are_enclosed<V: Bridge<D>, const D: usize>(known: &Known<D>, choice: usize) -> Law {
    let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
    let (a, b) = (stock_a.form(choice / 3), stock_b.form(choice / 7));
    encloses(known, &Posed::at(known, &*a.shape, &*b.shape))
        .map_err(|broken| format!("{} and {}: {broken}\n{:?}\n{:?}", a.name, b.name, known.a, known.b))
}

#[track_caller]
fn holds(outcome: Law) {
    if let Err(broken) = outcome {
        panic!("{broken}");
    }
}

/// Four tests from one law.
macro_rules! everywhere {
    ($($(#[$about:meta])* $name:ident: $law:ident;)+) => {$(
        $(#[$about])*
        mod $name {
            use super::*;

            #[test]
            fn in_the_plane_in_f64() {
                $law::<glam::DVec2, 2>();
            }

            #[test]
            fn in_the_plane_in_f32() {
                $law::<glam::Vec2, 2>();
            }

            #[test]
            fn in_space_in_f64() {
                $law::<glam::DVec3, 3>();
            }

            #[test]
            fn in_space_in_f32() {
                $law::<glam::Vec3, 3>();
            }
        }
    )+};
}

everywhere! {
    /// What is left of a difference of large numbers: the radii, the cores' heights, the last digits of a
    /// depth.
    hard_pairs_are_enclosed: hard_pairs;
    /// Turning a center that is far from its frame's origin.
    far_centers_are_enclosed: far_centers;
    /// Numbers that cancel to 2⁻¹⁰⁰ of themselves, between bodies without extent.
    cancelling_places_are_enclosed: cancelling_places;
    /// A support mapping that is as short as its contract allows.
    short_supports_are_enclosed: short_supports;
    /// A search that ends beyond `max_distance` proves it, at the limit where it just does so.
    limits_are_proved_where_they_just_end_a_search: limits;
    /// What decides sooner whether shapes touch never decides otherwise than the distance.
    doubtful_contacts_are_left_to_the_distance: contacts;
}

/// The classes in which rounding is all there is, any way and overlapping.
fn hard_pairs<V: Bridge<D>, const D: usize>() {
    use Class::{
        Aspect, Concentric, FarRotated, LargeRadius, Needle, Overlapping, ParallelEdges, SizeRatio, Sliver,
    };
    let classes =
        [LargeRadius, FarRotated, Aspect, Needle, Sliver, Concentric, ParallelEdges, Overlapping, SizeRatio];
    for seed in 0..pairs(classes.len() as u64 * 60) {
        let class = classes[seed as usize % classes.len()];
        let recipe =
            Recipe { max_vertices: 3 + seed as usize / 9 % 8, ..Recipe::new(class, V::PRECISION, seed) };
        let known = if seed % 2 == 0 { Known::of(recipe) } else { Known::overlapping(recipe) };
        let outcome = bodies_are_enclosed::<V, D>(&known, seed as usize)
            .and_then(|()| obeys_all_laws::<V, D>(&known, seed as usize));
        holds(outcome.map_err(|broken| format!("{recipe:?}: {broken}")));
    }
}

/// What is called exact is as accurate as promised, by points that belong to its normal: on either path.
fn obeys_all_laws<V: Bridge<D>, const D: usize>(known: &Known<D>, choice: usize) -> Law {
    let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
    let (a, b) = (stock_a.form(choice / 3), stock_b.form(choice / 7));
    let posed = Posed::at(known, &*a.shape, &*b.shape);
    laws::all(known, &posed.proximity())?;
    let (options, mut cache) = (Options::DEFAULT, Cache::new());
    let (a, b) = ((posed.a, &posed.pose_a), (posed.b, &posed.pose_b));
    laws::all(
        known,
        &Pair::new(a.0, a.1, b.0, b.1)
            .with_options(options)
            .with_cache(&mut cache)
            .observe(|_, _| {})
            .proximity(),
    )
    .map_err(|broken| format!("watched: {broken}"))
}

/// One body's vertices are far from its frame's origin, or both: the rotation's error times that length moves
/// it.
///
/// The cores are small, so that nothing else is as large as what is lost by turning the centers. If A alone
/// is far, the translation between the poses is turned back by A's rotation; if both are and the poses are
/// the same, it is B's center that is turned.
fn far_centers<V: Bridge<D>, const D: usize>() {
    let mut stream = Stream(1);
    let far = if V::PRECISION == Precision::Single { 1e3 } else { 1e6 };
    for seed in 0..pairs(1500) {
        let turned = Recipe::new(Class::Identical, V::PRECISION, seed).case::<D>().a;
        let other = Recipe::new(Class::Identical, V::PRECISION, seed + 1).case::<D>().a;
        let center = stream.point::<D>(far);
        let spread = far * V::epsilon() * 4.0 * stream.unit();
        let count = 1 + stream.below(3) as usize;
        let mut cluster = |center: [f64; D]| -> Vec<[f64; D]> {
            (0..count)
                .map(|_| {
                    let aside = stream.point::<D>(spread);
                    round::<V, D>(core::array::from_fn(|i| center[i] + aside[i]))
                })
                .collect()
        };
        let (mut a, mut b) = (Body::new(cluster(center)), Body::new(cluster(center)));
        a.rotation = turned.rotation;
        let world = laws::world(&Body::new(vec![center]).with_rotation(a.rotation))[0];
        match seed % 4 {
            // B a point at home: it is not turned, and A's center is.
            3 => {
                b.vertices = vec![[0.0; D]];
                b.translation = round::<V, D>(world);
            }
            // B at home: it is moved to where A's center is.
            0 => {
                b.vertices = cluster([0.0; D]);
                b.translation = round::<V, D>(world);
            }
            // Both far in frames that are turned by different angles: B is moved by what that makes.
            1 => {
                b.rotation = other.rotation;
                let there = laws::world(&Body::new(vec![center]).with_rotation(b.rotation))[0];
                b.translation = round::<V, D>(core::array::from_fn(|i| world[i] - there[i]));
            }
            // B far, and its frame where A's is, which is not turned.
            _ => {
                a.rotation = gjk_oracle::Rotation::Identity;
                b.rotation = other.rotation;
                let there = laws::world(&Body::new(vec![center]).with_rotation(b.rotation))[0];
                a.vertices = cluster(there);
            }
        }
        holds(bodies_are_enclosed::<V, D>(&Known::new(a, b), seed as usize));
    }
}

/// Two points whose places are sums of numbers that cancel, so that what is left is 2⁻¹⁰⁰ of them.
///
/// With u the last digit of numbers from 1 to 2, P is a multiple of 2u and r = u + j·2u², so that the sum P +
/// r has a rounding error of −u + j·2u². The sum of the result and an odd multiple of u has one of −u at
/// times. Both errors together are −2u + j·2u², which no number holds: where the rest of the sum is 2u, what
/// rounding loses is as large as all that is left.
fn cancelling_places<V: Bridge<D>, const D: usize>() {
    let mut stream = Stream(2);
    let digits = if V::PRECISION == Precision::Single { 24 } else { 53 };
    let last = 2f64.powi(1 - digits);
    for seed in 0..pairs(1000) {
        let mut coordinate = || {
            let large = |stream: &mut Stream| 1.0 + last * (stream.below(1 << (digits - 3)) as f64);
            let (place_b, center_b) = (2.0 * large(&mut stream), large(&mut stream));
            let place_a = -(last + 2.0 * last * last * (stream.below(64) as f64));
            let sum = round::<V, D>([place_b + center_b; D])[0];
            let center_a = round::<V, D>([sum + 2.0 * last * (stream.below(5) as f64 - 2.0); D])[0];
            [place_a, place_b, center_a, center_b]
        };
        let all: [[f64; 4]; D] =
            core::array::from_fn(|i| if i == 0 || seed % 2 == 0 { coordinate() } else { [0.0; 4] });
        let column = |k: usize| round::<V, D>(core::array::from_fn(|i| all[i][k]));
        let a = Body::new(vec![column(2)]).with_translation(column(0));
        let b = Body::new(vec![column(3)]).with_translation(column(1));
        holds(bodies_are_enclosed::<V, D>(&Known::new(a, b), seed as usize));
    }
}

/// A box whose support mapping falls short by as much as the contract allows: 8·ε·extent.
struct Short<V: Vector>(V);

impl<V: Vector> Convex for Short<V> {
    type Vector = V;

    fn support(&self, direction: V, _: Option<VertexId>) -> SupportPoint<V> {
        let zero = V::Scalar::ZERO;
        let corner = V::from_fn(|i| if direction.get(i) < zero { -self.0.get(i) } else { self.0.get(i) });
        // Back along the direction by 7.5ε: moving by it rounds, and may not fall short by more than 8ε.
        let unit = direction * (V::Scalar::ONE / direction.length());
        let short = self.extent() * V::Scalar::EPSILON * V::Scalar::from_f64(7.5);
        SupportPoint { point: corner - unit * short, vertex: None }
    }

    fn extent(&self) -> V::Scalar {
        self.0.length()
    }
}

/// Wide boxes as thin as rounding, next to each other: what their support mappings fall short by is along the
/// normal.
fn short_supports<V: Bridge<D>, const D: usize>() {
    let mut stream = Stream(3);
    for _ in 0..pairs(300) {
        let thin = 0.01 * stream.unit();
        let mut half = || -> [f64; D] {
            let wide = stream.point::<D>(1.0);
            round::<V, D>(core::array::from_fn(|i| if i == D - 1 { thin } else { 0.5 + 0.5 * wide[i].abs() }))
        };
        let (half_a, half_b) = (half(), half());
        let apart = 2.0 * thin + 0.1 * stream.unit();
        let translation = round::<V, D>(core::array::from_fn(|i| if i == D - 1 { apart } else { 0.0 }));
        let corners = |half: [f64; D]| -> Body<D> {
            let sign = |mask: usize, i: usize| if mask >> i & 1 == 1 { 1.0 } else { -1.0 };
            Body::new((0..1 << D).map(|mask| core::array::from_fn(|i| sign(mask, i) * half[i])).collect())
        };
        let known = Known::new(corners(half_a), corners(half_b).with_translation(translation));
        let (a, b) = (Short(V::of(half_a)), Short(V::of(half_b)));
        holds(encloses(&known, &Posed::at(&known, &a, &b)));
    }
}

/// At the largest `max_distance` that a search is ended by, and next to it, `lower` is above it.
///
/// A limit far below what a search proves, or far above, says nothing about rounding. Halving finds the two
/// neighbouring numbers between which the answer changes: with the lower the search ends early, by a bound
/// that just does.
fn limits<V: Bridge<D>, const D: usize>() {
    use Class::{LargeRadius, ParallelEdges, PointsAndSegments, Separated, SmallRadius};
    let classes = [Separated, LargeRadius, SmallRadius, ParallelEdges, PointsAndSegments];
    let number = |x: f64| V::Scalar::from_f64(x);
    for seed in 0..pairs(classes.len() as u64 * 24) {
        let class = classes[seed as usize % classes.len()];
        let known = Known::<D>::of(Recipe::new(class, V::PRECISION, seed));
        let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
        let (a, b) = (stock_a.form(seed as usize / 3), stock_b.form(seed as usize / 7));
        let posed = Posed::at(&known, &*a.shape, &*b.shape);
        let full = posed.proximity();
        let ended = |limit: f64| -> Result<bool, String> {
            let options = Options::DEFAULT.with_max_distance(number(limit));
            let answer = posed.proximity_with(&options, &mut Cache::new());
            laws::encloses(&known, &answer)?;
            let is_early = answer.status == Status::Bounded && full.status != Status::Bounded;
            ensure(!is_early || answer.bounds.lower > number(limit), || {
                format!("{class:?} {seed}: ended by {limit:e}, and proves no more: {answer:?}")
            })?;
            Ok(is_early)
        };
        let outcome = || -> Law {
            let (mut low, mut high) =
                (full.distance.to_f64() - known.scale, full.distance.to_f64() + known.scale);
            if known.scale == 0.0 || !ended(low)? {
                return Ok(());
            }
            for _ in 0..80 {
                let middle = number(low + 0.5 * (high - low)).to_f64();
                if middle <= low || middle >= high {
                    break;
                }
                *(if ended(middle)? { &mut low } else { &mut high }) = middle;
            }
            Ok(())
        };
        holds(outcome());
    }
}

/// Near touching, with radii of any size: `intersects` is what the distance says.
fn contacts<V: Bridge<D>, const D: usize>() {
    use Class::{LargeRadius, NearTouching, QuarterTurns, SmallRadius, Touching};
    let classes = [NearTouching, Touching, LargeRadius, SmallRadius, QuarterTurns];
    for seed in 0..pairs(classes.len() as u64 * 60) {
        let class = classes[seed as usize % classes.len()];
        let mut known = Known::<D>::of(Recipe::new(class, V::PRECISION, seed));
        if seed % 3 == 0 {
            // Back to where they touch, up to the rounding of the place.
            let gap = known.truth.distance().to_f64();
            let normal = known.truth.normal().unwrap_or([0.0; D]);
            known = known.moved_by::<V>(V::of(normal.map(|x| -x * gap)));
        }
        let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
        let (a, b) = (stock_a.form(seed as usize / 3), stock_b.form(seed as usize / 7));
        let posed = Posed::at(&known, &*a.shape, &*b.shape);
        let outcome = laws::agrees(&posed, &posed.proximity())
            .and_then(|()| laws::agrees(&posed.swapped(), &posed.swapped().proximity()))
            .and_then(|()| laws::decides::<V, D>(&known, posed.intersects()));
        holds(outcome.map_err(|broken| format!("{class:?} {seed}: {broken}")));
    }
}

/// Rotations that are products of many know less and less of the rotation meant, and say so.
///
/// The rotation meant is a power of the first, known in `f64` to far more digits than `f32` has. A turned
/// rod's end is held against a point where it should be, and the rod against its image, as A and as B.
#[test]
fn products_of_rotations_carry_their_errors() {
    let mut stream = Stream(4);
    for seed in 0..pairs(200) {
        let angle = stream.unit() * 3.0;
        let (c, s) = (angle.cos() as f32, angle.sin() as f32);
        let once = Rotation::from_columns([glam::vec2(c, s), glam::vec2(-s, c)]);
        let factor = glam::dvec2(f64::from(c), f64::from(s)).normalize();
        let (mut product, mut meant) = (once, factor);
        for _ in 0..stream.below(3000) {
            product = product.after(&once);
            meant = meant.rotate(factor).normalize();
        }
        let end = [1.0, f64::from(1e-3 * stream.unit() as f32)];
        let turned = round::<glam::Vec2, 2>(meant.rotate(glam::DVec2::from_array(end)).to_array());
        // About the origin, so that turning its center is no part of it.
        let about = |end: [f64; 2]| Body::new(vec![end.map(|x| -x), end]);
        let rod = about(end).with_rotation(gjk_oracle::Rotation::Complex(meant.to_array()));
        let image = about(turned);
        let tip = Body::new(vec![[0.0; 2]]).with_translation(turned);
        let stocks = [&rod, &image, &tip].map(Stock::<glam::Vec2>::new);
        let [rod_form, image_form, tip_form] = stocks.each_ref().map(|stock| stock.form::<2>(seed as usize));
        let pose = Pose::new(product, glam::Vec2::ZERO);
        for (other, form) in [(&image, image_form), (&tip, tip_form)] {
            let there = crate::support::bridge::pose(other);
            let posed = Posed { a: &*rod_form.shape, pose_a: pose, b: &*form.shape, pose_b: there };
            let forward = encloses(&Known::new(rod.clone(), other.clone()), &posed);
            let backward = encloses(&Known::new(other.clone(), rod.clone()), &posed.swapped());
            holds(forward.and(backward).map_err(|broken| format!("{seed}: {broken}")));
        }
    }
}
