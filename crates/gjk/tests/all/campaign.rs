//! Many pairs of every class against the exact oracle, with a table of how much of the promised accuracy was
//! used.
//!
//! ```text
//! GJK_EFFORT=campaign cargo test -p gjk --release --test all campaign:: -- --nocapture
//! ```
//! spreads a million pairs over the classes, for each dimension and precision, on all cores, and as many
//! again of which every one overlaps (`Recipe::overlapping_case`); the filters `every_pair` and
//! `every_overlap` run one of the two. The numbers in the tables are, for each class:
//!
//! - pairs, and where they are drawn any way, how many of them have cores that are apart, touch, or overlap;
//! - the greatest error and the greatest width of the bounds, in ε·w (16 and 128 are promised in the plane,
//!   64 and 256 in space); where cores touch to within the accuracy, of the exact answers;
//! - how many searches were repeated in wider arithmetic;
//! - how many answers are not exact;
//! - how many pairs on either side of a swap disagree on whether they intersect, always within the accuracy;
//! - pairs of support points asked for: on average, the median, and at most.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::support::laws::{self, Law};
use crate::support::{Bridge, Known, Posed, Stock, features, moves};
use gjk::math::Scalar;
use gjk::trace::{Event, Step};
use gjk::{Pair, Proximity, Status, glam};
use gjk_oracle::{Class, Contact, Recipe, draws};

/// Broken laws that are printed for each class.
const SHOWN: usize = 4;

/// What was seen of one class.
#[derive(Clone, Debug, Default)]
struct Seen {
    pairs: u64,
    apart: u64,
    touching: u64,
    overlapping: u64,
    error: f64,
    width: f64,
    repeated: u64,
    open: u64,
    torn: u64,
    /// How many answers took each number of support pairs.
    iterations: BTreeMap<u32, u64>,
    broken: Vec<String>,
    failures: u64,
}

impl Seen {
    fn add(&mut self, other: Self) {
        self.pairs += other.pairs;
        self.apart += other.apart;
        self.touching += other.touching;
        self.overlapping += other.overlapping;
        self.error = self.error.max(other.error);
        self.width = self.width.max(other.width);
        self.repeated += other.repeated;
        self.open += other.open;
        self.torn += other.torn;
        for (iterations, answers) in other.iterations {
            *self.iterations.entry(iterations).or_default() += answers;
        }
        self.broken.extend(other.broken);
        self.broken.truncate(SHOWN);
        self.failures += other.failures;
    }

    fn judge<V: Bridge<D>, const D: usize>(&mut self, recipe: Recipe, known: &Known<D>) {
        let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
        // Which shapes the bodies are given as changes with the seed.
        let (a, b) = (stock_a.form(recipe.seed as usize / 3), stock_b.form(recipe.seed as usize / 7));
        let posed = Posed::at(known, &*a.shape, &*b.shape);
        let answer = posed.proximity();
        // A search that is watched may differ in the last digits: it only tells how often one was repeated.
        let mut runs = 0;
        Pair::new(posed.a, &posed.pose_a, posed.b, &posed.pose_b)
            .observe(|step, event| {
                runs += u32::from(matches!((step, event), (Step::Gjk(_), Event::Stopped)));
            })
            .proximity();
        self.count(known, &answer, runs);
        let swapped = posed.swapped().proximity();
        let torn = swapped.intersects() != answer.intersects();
        self.torn += u64::from(torn);
        let laws = || -> Law {
            laws::all(known, &answer)?;
            laws::agrees(&posed, &answer)?;
            features::are_named(known, &posed, &answer)?;
            moves::mirrors(known, &answer, &swapped)
        };
        if let Err(broken) = laws() {
            self.failures += 1;
            if self.broken.len() < SHOWN {
                self.broken.push(format!("{recipe:?} as {} and {}: {broken}", a.name, b.name));
            }
        }
    }

    fn count<V: Bridge<D>, const D: usize>(&mut self, known: &Known<D>, answer: &Proximity<V>, runs: u32) {
        self.pairs += 1;
        match known.truth.contact() {
            Contact::Apart => self.apart += 1,
            Contact::Touching => self.touching += 1,
            Contact::Overlapping => self.overlapping += 1,
        }
        self.repeated += u64::from(runs > 1);
        *self.iterations.entry(answer.iterations).or_default() += 1;
        let exact = answer.status == Status::Exact;
        self.open += u64::from(!exact);
        let unit = V::epsilon() * known.scale;
        if (exact || known.core_distance().abs() > known.accuracy::<V>()) && unit > 0.0 {
            let error = known.truth.distance().error_of(answer.distance.to_f64()).abs();
            self.error = self.error.max(error / unit);
            let width = answer.bounds.upper.to_f64() - answer.bounds.lower.to_f64();
            self.width = self.width.max(width / unit);
        }
    }
}

impl Seen {
    /// The mean number of support pairs, the median and the most.
    fn support_pairs(&self) -> (f64, u32, u32) {
        let total: u64 = self.iterations.iter().map(|(&n, &answers)| u64::from(n) * answers).sum();
        let mut passed = 0;
        let median = self.iterations.iter().find_map(|(&n, &answers)| {
            passed += answers;
            (2 * passed >= self.pairs).then_some(n)
        });
        let most = self.iterations.keys().next_back().copied();
        (total as f64 / self.pairs as f64, median.unwrap_or(0), most.unwrap_or(0))
    }

    fn row(&self, name: &str, draw: Draw) -> String {
        let Self { pairs, apart, touching, overlapping, error, width, repeated, open, torn, .. } = self;
        let contacts = match draw {
            Draw::Any => format!("{apart:8} {touching:8} {overlapping:8} "),
            Draw::Overlapping => String::new(),
        };
        let (mean, median, most) = self.support_pairs();
        format!(
            "{name:20} {pairs:8} {contacts}{error:7.2} {width:7.2} {repeated:7} {open:5} {torn:5} {mean:6.2} \
             {median:6} {most:4}"
        )
    }
}

/// Which pairs of the classes are judged.
#[derive(Clone, Copy, Debug)]
enum Draw {
    /// Any.
    Any,
    /// Those that overlap, or are made to.
    Overlapping,
}

impl Draw {
    fn known<const D: usize>(self, recipe: Recipe) -> Known<D> {
        match self {
            Self::Any => Known::of(recipe),
            Self::Overlapping => Known::overlapping(recipe),
        }
    }
}

/// Pairs are handed to the threads in blocks of so many seeds.
const BLOCK: u64 = 256;

fn class_seen<V: Bridge<D>, const D: usize>(class: Class, draw: Draw, pairs: u64) -> Seen {
    let next = AtomicU64::new(0);
    let total = Mutex::new(Seen::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut seen = Seen::default();
                loop {
                    let start = next.fetch_add(BLOCK, Ordering::Relaxed);
                    if start >= pairs {
                        break;
                    }
                    for seed in start..pairs.min(start + BLOCK) {
                        let recipe = Recipe::new(class, V::PRECISION, seed);
                        seen.judge::<V, D>(recipe, &draw.known(recipe));
                    }
                }
                total.lock().unwrap().add(seen);
            });
        }
    });
    total.into_inner().unwrap()
}

fn campaign<V: Bridge<D>, const D: usize>(draw: Draw) {
    let pairs = draws(800, 4000, 1_000_000);
    let classes = Class::ALL.len() as u64;
    let contacts = match draw {
        Draw::Any => format!("{:>8} {:>8} {:>8} ", "apart", "touch", "overlap"),
        Draw::Overlapping => String::new(),
    };
    let mut table = format!(
        "{D}D {:?} {draw:?}\n{:20} {:>8} {contacts}{:>7} {:>7} {:>7} {:>5} {:>5} {:>6} {:>6} {:>4}\n",
        V::PRECISION,
        "class",
        "pairs",
        "error",
        "width",
        "repeats",
        "open",
        "torn",
        "mean",
        "median",
        "max"
    );
    let mut broken = Vec::new();
    let mut all = Seen::default();
    for class in Class::ALL {
        let mut seen = class_seen::<V, D>(class, draw, pairs.div_ceil(classes));
        table += &(seen.row(class.name(), draw) + "\n");
        broken.append(&mut seen.broken);
        all.add(seen);
    }
    println!("{table}{}", all.row("all", draw));
    assert!(broken.is_empty(), "{} of {} pairs break a law:\n{}", all.failures, all.pairs, broken.join("\n"));
}

#[test]
fn every_pair_obeys_every_law_in_the_plane_in_f64() {
    campaign::<glam::DVec2, 2>(Draw::Any);
}

#[test]
fn every_pair_obeys_every_law_in_the_plane_in_f32() {
    campaign::<glam::Vec2, 2>(Draw::Any);
}

#[test]
fn every_pair_obeys_every_law_in_space_in_f64() {
    campaign::<glam::DVec3, 3>(Draw::Any);
}

#[test]
fn every_pair_obeys_every_law_in_space_in_f32() {
    campaign::<glam::Vec3, 3>(Draw::Any);
}

#[test]
fn every_overlap_obeys_every_law_in_the_plane_in_f64() {
    campaign::<glam::DVec2, 2>(Draw::Overlapping);
}

#[test]
fn every_overlap_obeys_every_law_in_the_plane_in_f32() {
    campaign::<glam::Vec2, 2>(Draw::Overlapping);
}

#[test]
fn every_overlap_obeys_every_law_in_space_in_f64() {
    campaign::<glam::DVec3, 3>(Draw::Overlapping);
}

#[test]
fn every_overlap_obeys_every_law_in_space_in_f32() {
    campaign::<glam::Vec3, 3>(Draw::Overlapping);
}
