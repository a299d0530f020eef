//! Many casts of every class of pairs against the exact oracle.
//!
//! ```text
//! GJK_EFFORT=campaign cargo test -p gjk --release --test all motion::casts:: -- --nocapture
//! ```
//! spreads 500,000 casts over the classes, for each dimension and precision, without and with turning, on
//! all cores. The columns: casts, of which hits, grazes, contacts at
//! the start, free, bounded; the greatest |Δt|·speed of a hit's bracket in ε of the sizes, and how many
//! are above 16 of these; distances asked for, on average and at most; the same of the closest approach, and
//! how many of its bounds stayed open.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::paths::Path;
use super::track::{Track, Turns, track};
use crate::support::bridge::{length, pose};
use crate::support::{Known, Stock};
use gjk::cast::Hit;
use gjk::cast::{HitKind, Passage, SeparatedInterval};
use gjk::math::Scalar;
use gjk::trace::Step;
use gjk::{Cast, CastOptions, Sweep, glam};
use gjk_oracle::{Class, Recipe, draws};

/// How wide a bracket without turning may be along the contact's normal, in ε of the pair's size w and the
/// ways, in the plane and in space: what the documentation says.
const WIDEST: [f64; 2] = [32.0, 64.0];

/// Above so many of these it is counted.
const WIDE: f64 = 16.0;

/// At so many times what was proved is looked at.
const LOOKS: u64 = 6;

#[derive(Clone, Debug, Default)]
struct Seen {
    casts: u64,
    hits: u64,
    grazes: u64,
    starts: u64,
    free: u64,
    bounded: u64,
    width: f64,
    wide: u64,
    steps: u64,
    most: u32,
    approach_steps: u64,
    open: u64,
    broken: Vec<String>,
    failures: u64,
}

fn f(number: impl Scalar) -> f64 {
    number.to_f64()
}

pub(crate) type Law = Result<(), String>;

/// The true distance at a time is at least, or at most, so much.
fn at_least<V: Turns<D>, const D: usize>(track: &Track<V, D>, time: f64, bound: f64, what: &str) -> Law {
    let (truth, slack) = track.truth(time);
    if truth.distance().cmp_f64(bound - slack).is_some_and(core::cmp::Ordering::is_lt) {
        return Err(format!("{what}: at {time} the distance is {}, not {bound}", truth.distance().to_f64()));
    }
    Ok(())
}

fn at_most<V: Turns<D>, const D: usize>(track: &Track<V, D>, time: f64, bound: f64, what: &str) -> Law {
    let (truth, slack) = track.truth(time);
    if truth.distance().cmp_f64(bound + slack).is_some_and(core::cmp::Ordering::is_gt) {
        return Err(format!("{what}: at {time} the distance is {}, not {bound}", truth.distance().to_f64()));
    }
    Ok(())
}

/// Times between 0 and 1, most of them near the ends.
fn times(seed: u64) -> impl Iterator<Item = f64> {
    (0..LOOKS).map(move |i| match i {
        0 => 0.0,
        1 => 1.0,
        2 => 0.5,
        _ => {
            let bits = (seed + i).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 11;
            bits as f64 / (1_u64 << 53) as f64
        }
    })
}

impl Seen {
    fn add(&mut self, other: Self) {
        self.casts += other.casts;
        self.hits += other.hits;
        self.grazes += other.grazes;
        self.starts += other.starts;
        self.free += other.free;
        self.bounded += other.bounded;
        self.width = self.width.max(other.width);
        self.wide += other.wide;
        self.steps += other.steps;
        self.most = self.most.max(other.most);
        self.approach_steps += other.approach_steps;
        self.open += other.open;
        self.broken.extend(other.broken);
        self.broken.truncate(4);
        self.failures += other.failures;
    }

    fn judge<V: Turns<D>, const D: usize>(&mut self, recipe: Recipe, turning: bool) {
        let known = Known::<D>::of(recipe);
        let (stock_a, stock_b) = (Stock::<V>::new(&known.a), Stock::<V>::new(&known.b));
        let (a, b) = (stock_a.form(recipe.seed as usize / 3), stock_b.form(recipe.seed as usize / 7));
        let track = track::<V, D>(&known, recipe.seed, turning);
        let motions = [0, 1].map(|i| track.motion(i, pose(&track.bodies[i])));
        let target = if recipe.seed.is_multiple_of(4) {
            V::Scalar::from_f64(known.scale / 64.0)
        } else {
            V::Scalar::ZERO
        };
        let options = CastOptions::DEFAULT.with_target_distance(target);
        let sweep = Sweep::new(&*a.shape, &motions[0], &*b.shape, &motions[1]).with_options(options);
        let mut shown = Vec::new();
        let answer = sweep
            .observe(|step, _| {
                if let Step::SeparatedInterval(stretch) = step {
                    shown.push(*stretch);
                }
            })
            .cast();
        let passage = sweep.closest_approach();
        let swapped = Sweep::new(&*b.shape, &motions[1], &*a.shape, &motions[0]).with_options(options).cast();
        let path = Path(motions[1]);
        let along_path = Sweep::new(&*a.shape, &motions[0], &*b.shape, &path).with_options(options).cast();
        self.casts += 1;
        let size = known.scale + track.ways.iter().map(|way| length(way.velocity.back())).sum::<f64>();
        let unit = f(V::Scalar::EPSILON) * size;
        self.count(&answer, unit);
        self.approach_steps += u64::from(passage.steps);
        let open = f(passage.clearance.width()) > 8.0 * f(V::Scalar::TOLERANCE) * (size + known.span);
        self.open += u64::from(open);
        let laws = || -> Law {
            let target = f(target);
            if let Cast::Hit(hit) = &answer
                && !turning
                && hit.kind == HitKind::Impact
                && width(hit) > WIDEST[D - 2] * unit
            {
                return Err(format!("{} ε of the size wide: {hit:?}", width(hit) / unit));
            }
            holds(&track, &answer, target, recipe.seed)?;
            holds_passage(&track, &passage, None, recipe.seed)?;
            holds_gaps(&track, &shown)?;
            agree(&answer, &swapped)?;
            holds(&track, &along_path, target, recipe.seed)
                .and_then(|()| agree(&answer, &along_path))
                .map_err(|broken| format!("along a path: {broken}"))
        };
        if let Err(broken) = laws() {
            self.failures += 1;
            if self.broken.len() < 4 {
                self.broken.push(format!("{recipe:?} as {} and {}: {broken}", a.name, b.name));
            }
        }
    }

    fn count<V: Turns<D>, const D: usize>(&mut self, answer: &Cast<V>, unit: f64) {
        let steps = match answer {
            Cast::Hit(hit) => {
                match hit.kind {
                    HitKind::Impact => {
                        self.hits += 1;
                        let width = width(hit) / unit;
                        self.width = self.width.max(width);
                        self.wide += u64::from(width > WIDE);
                    }
                    HitKind::Graze => self.grazes += 1,
                    _ => self.starts += 1,
                }
                hit.steps
            }
            Cast::Free(free) => {
                self.free += 1;
                free.steps
            }
            Cast::Bounded(free) => {
                self.bounded += 1;
                free.steps
            }
        };
        self.steps += u64::from(steps);
        self.most = self.most.max(steps);
    }

    fn row(&self, name: &str) -> String {
        let Self {
            casts,
            hits,
            grazes,
            starts,
            free,
            bounded,
            width,
            wide,
            steps,
            most,
            approach_steps,
            open,
            ..
        } = self;
        let mean = |steps: u64| steps as f64 / *casts as f64;
        format!(
            "{name:20} {casts:8} {hits:8} {grazes:6} {starts:8} {free:8} {bounded:6} {width:9.1} {wide:6} {:6.2} {most:4} {:6.2} {open:5}",
            mean(*steps),
            mean(*approach_steps)
        )
    }
}

/// How far a hit's bracket reaches along its normal. Length.
fn width<V: Turns<D>, const D: usize>(hit: &Hit<V>) -> f64 {
    f(hit.time.width()) * f(hit.closing_speed).abs()
}

/// What an answer says is true.
fn holds<V: Turns<D>, const D: usize>(track: &Track<V, D>, answer: &Cast<V>, target: f64, seed: u64) -> Law {
    match answer {
        Cast::Hit(hit) => holds_hit(track, hit, target, seed),
        Cast::Free(free) => holds_passage(track, free, Some(target), seed),
        Cast::Bounded(free) => holds_until(track, f(free.time.lower), target, seed),
    }
}

/// Before a hit the bodies are farther than the target, at it they are not.
pub(crate) fn holds_hit<V: Turns<D>, const D: usize>(
    track: &Track<V, D>,
    hit: &Hit<V>,
    target: f64,
    seed: u64,
) -> Law {
    holds_until(track, f(hit.time.lower), target, seed)?;
    let upper = f(hit.time.upper);
    at_most(track, upper, f(hit.proximity.bounds.upper), "upper bound of a contact")?;
    at_least(track, upper, f(hit.proximity.bounds.lower), "lower bound of a contact")?;
    if hit.kind == HitKind::Impact { at_most(track, upper, target, "an impact") } else { Ok(()) }
}

pub(crate) fn holds_until<V: Turns<D>, const D: usize>(
    track: &Track<V, D>,
    end: f64,
    target: f64,
    seed: u64,
) -> Law {
    if end == 0.0 {
        return Ok(());
    }
    times(seed).try_for_each(|part| at_least(track, end * part, target, "free until then"))
}

pub(crate) fn holds_passage<V: Turns<D>, const D: usize>(
    track: &Track<V, D>,
    free: &Passage<V>,
    target: Option<f64>,
    seed: u64,
) -> Law {
    let (lower, upper) = (f(free.clearance.lower), f(free.clearance.upper));
    if target.is_some_and(|target| lower <= target) {
        return Err(format!("free, with a clearance of {lower}"));
    }
    at_most(track, f(free.nearest_time), upper, "smallest distance met")?;
    let [from, to] = [f(free.time.lower), f(free.time.upper)];
    for part in times(seed) {
        at_least(track, part, lower, "clearance")?;
        at_least(track, from + (to - from) * part, lower, "clearance in its interval")?;
    }
    Ok(())
}

/// No gap that a plane is shown to keep is wider than the bodies are apart: of the first plane and the last.
fn holds_gaps<V: Turns<D>, const D: usize>(track: &Track<V, D>, shown: &[SeparatedInterval<V>]) -> Law {
    let (first, last) = (shown.first(), shown.last());
    first.into_iter().chain(last).try_for_each(|stretch| {
        [(stretch.from, stretch.gaps[0]), (stretch.to, stretch.gaps[1])]
            .into_iter()
            .try_for_each(|(time, gap)| at_least(track, f(time), f(gap), "gap along a plane"))
    })
}

/// Both orders speak of one truth: what one has proved to be free is no impact of the other.
fn agree<V: Turns<D>, const D: usize>(answer: &Cast<V>, swapped: &Cast<V>) -> Law {
    let end = |cast: &Cast<V>| match cast {
        Cast::Hit(hit) => (f(hit.time.lower), f(hit.time.upper), hit.kind == HitKind::Impact),
        Cast::Free(_) => (1.0, f64::INFINITY, false),
        Cast::Bounded(free) => (f(free.time.lower), f64::INFINITY, false),
    };
    let ((lower, upper, is_hit), (other_lower, other_upper, is_other_hit)) = (end(answer), end(swapped));
    if (is_hit && upper < other_lower) || (is_other_hit && other_upper < lower) {
        return Err(format!("swapped: {answer:?}\n{swapped:?}"));
    }
    Ok(())
}

fn class_seen<V: Turns<D>, const D: usize>(class: Class, turning: bool, casts: u64) -> Seen {
    let next = AtomicU64::new(0);
    let total = Mutex::new(Seen::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut seen = Seen::default();
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= casts {
                        break;
                    }
                    seen.judge::<V, D>(Recipe::new(class, V::PRECISION, seed), turning);
                }
                total.lock().unwrap().add(seen);
            });
        }
    });
    total.into_inner().unwrap()
}

fn campaign<V: Turns<D>, const D: usize>(turning: bool) {
    let casts = draws(80, 400, 500_000);
    let mut all = Seen::default();
    let mut table = format!(
        "{:20} {:>8} {:>8} {:>6} {:>8} {:>8} {:>6} {:>9} {:>6} {:>6} {:>4} {:>6} {:>5}\n",
        "",
        "casts",
        "hits",
        "grazes",
        "starts",
        "free",
        "bound",
        "width",
        "wide",
        "steps",
        "most",
        "approach",
        "open"
    );
    for class in Class::ALL {
        let seen = class_seen::<V, D>(class, turning, casts.div_ceil(Class::ALL.len() as u64));
        table += &(seen.row(class.name()) + "\n");
        all.add(seen);
    }
    let broken = all.broken.clone();
    println!("{table}{}", all.row("all"));
    assert!(broken.is_empty(), "{} of {} casts break a law:\n{}", all.failures, all.casts, broken.join("\n"));
}

#[test]
fn casts_without_turning_in_the_plane_in_f64() {
    campaign::<glam::DVec2, 2>(false);
}

#[test]
fn casts_without_turning_in_the_plane_in_f32() {
    campaign::<glam::Vec2, 2>(false);
}

#[test]
fn casts_without_turning_in_space_in_f64() {
    campaign::<glam::DVec3, 3>(false);
}

#[test]
fn casts_without_turning_in_space_in_f32() {
    campaign::<glam::Vec3, 3>(false);
}

#[test]
fn casts_with_turning_in_the_plane_in_f64() {
    campaign::<glam::DVec2, 2>(true);
}

#[test]
fn casts_with_turning_in_the_plane_in_f32() {
    campaign::<glam::Vec2, 2>(true);
}

#[test]
fn casts_with_turning_in_space_in_f64() {
    campaign::<glam::DVec3, 3>(true);
}

#[test]
fn casts_with_turning_in_space_in_f32() {
    campaign::<glam::Vec3, 3>(true);
}
