//! Hulls of few vertices in space, among themselves and beside boxes, one pair a lane: a search for the
//! vertices that carry the nearest points, in `f32`. What they are worth is proved by the scalar library,
//! pair by pair.

mod body;
mod feature;
mod vector;

use fearless_simd::prelude::*;
use fearless_simd::{Level, Simd, f32x8};
use gjk::math::{Scalar, Vector};
use gjk::{Cache, Convex, Pose, convex::VertexId};

use crate::instructions::Instructions;
use body::{Bodies, Solid};
use feature::Feature;
use vector::{LANES, Points, Row};

/// A vertex of A and one of B are kept as one number: there are fewer vertices than this.
const VERTICES: f32 = 64.0;

/// After so many support points the scalar library goes on alone.
const STEPS: usize = 12;

/// Gaps below this many times ε of `f32` and the size are nothing but rounding.
const FLOOR: f32 = 8.0;

/// Lengths between these keep the digits of their products in `f32`.
const MODERATE: [f64; 2] = [1.0 / (1 << 12) as f64, (1 << 12) as f64];

/// Pairs in lanes.
struct Group {
    sides: [Bodies; 2],
    /// From the centers of A to those of B.
    across: [Row; 3],
    /// No two points of a pair are farther apart.
    size: Row,
    /// Where each pair is in its block.
    places: [usize; LANES],
}

/// How many groups are filled before they are searched: what was written number by number can be read by the
/// register then, and is still in the nearest cache.
const GROUPS: usize = 4;

/// Pairs that wait for a search.
struct Waiting {
    groups: Vec<Group>,
    /// How many pairs there are.
    count: usize,
}

/// What lanes find of the pairs of a block.
pub(crate) struct Guesses<V: Vector> {
    level: Level,
    waiting: Waiting,
    /// One for each pair that was pushed; of those that lanes do not know nothing is known.
    caches: Vec<Cache<V>>,
}

impl<V: Vector> Guesses<V> {
    pub(crate) fn new(instructions: Instructions) -> Self {
        let level = instructions.level();
        Self { level, waiting: Waiting::new(), caches: Vec::new() }
    }

    /// Adds the next pair of the block.
    #[inline]
    pub(crate) fn push<C: Convex<Vector = V>>(&mut self, shapes: [&C; 2], poses: [&Pose<V>; 2]) {
        let place = self.caches.len();
        self.caches.push(Cache::new());
        let [Some(a), Some(b)] = shapes.map(Solid::of) else { return };
        // The scalar library has a formula for those.
        if a.is_box() && b.is_box() {
            return;
        }
        let [from, to] = [0, 1].map(|side| poses[side].transform_point(shapes[side].center()));
        let across = to - from;
        let size = (shapes[0].extent() + shapes[1].extent() + across.max_abs()).to_f64();
        if !(MODERATE[0]..=MODERATE[1]).contains(&size) {
            return;
        }
        let known = Known { place, solids: [a, b], poses, across, size: size as f32 };
        self.waiting.push(&known, self.level, &mut self.caches);
    }

    /// What was found, one for each pair that was pushed.
    pub(crate) fn found(mut self) -> Vec<Cache<V>> {
        self.waiting.search(self.level, &mut self.caches);
        self.caches
    }
}

/// What a search finds in each lane of a group: the numbers of the vertices of the nearest feature, and a bit
/// for each lane in which it was found.
#[derive(Clone, Copy)]
struct Found {
    ids: [Row; 3],
    lanes: u64,
}

impl Found {
    const NOTHING: Self = Self { ids: [[0.0; LANES]; 3], lanes: 0 };
}

/// The search with the instructions of a level: the same in each, to the last bit.
fn vectorized(level: Level, groups: &[Group]) -> [Found; GROUPS] {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        // With AVX-512 too: there the many masks go through registers of another kind, which takes longer.
        #[cfg(any(not(debug_assertions), not(target_feature = "sse2"), feature = "portable"))]
        if let Some(simd) = level.as_avx2() {
            return simd.vectorize(
                #[inline(always)]
                || search_all(simd, groups),
            );
        }
        #[cfg(all(target_feature = "sse2", not(feature = "portable")))]
        level.as_sse2().map_or([Found::NOTHING; GROUPS], |simd| {
            simd.vectorize(
                #[inline(always)]
                || search_all(simd, groups),
            )
        })
    }
    #[cfg(any(
        not(any(target_arch = "x86", target_arch = "x86_64")),
        not(target_feature = "sse2"),
        feature = "portable"
    ))]
    fearless_simd::dispatch!(level, simd => search_all(simd, groups))
}

/// A pair that lanes know.
struct Known<'a, V: Vector> {
    place: usize,
    solids: [Solid<'a, V>; 2],
    poses: [&'a Pose<V>; 2],
    across: V,
    size: f32,
}

impl Waiting {
    fn new() -> Self {
        Self { groups: Vec::new(), count: 0 }
    }

    /// Puts a pair into the next lane, and searches when all lanes are full.
    #[inline(always)]
    fn push<V: Vector>(&mut self, known: &Known<'_, V>, level: Level, caches: &mut [Cache<V>]) {
        let (index, lane) = (self.count / LANES, self.count % LANES);
        if index == self.groups.len() {
            self.groups.push(Group::new());
        }
        self.groups[index].put(lane, known);
        self.count += 1;
        if self.count == GROUPS * LANES {
            self.search(level, caches);
        }
    }

    /// Searches, and forgets the pairs.
    fn search<V: Vector>(&mut self, level: Level, caches: &mut [Cache<V>]) {
        if self.count == 0 {
            return;
        }
        let groups = &self.groups[..self.count.div_ceil(LANES)];
        let mut left = self.count;
        for (group, found) in groups.iter().zip(&vectorized(level, groups)) {
            keep(&group.places[..left.min(LANES)], found, caches);
            left = left.saturating_sub(LANES);
        }
        self.count = 0;
    }
}

impl Group {
    fn new() -> Self {
        Self {
            sides: [Bodies::new(), Bodies::new()],
            across: [[0.0; LANES]; 3],
            size: [0.0; LANES],
            places: [0; LANES],
        }
    }

    #[inline(always)]
    fn put<V: Vector>(&mut self, lane: usize, known: &Known<'_, V>) {
        for (side, bodies) in self.sides.iter_mut().enumerate() {
            bodies.put(lane, &known.solids[side], known.poses[side]);
        }
        for (axis, row) in self.across.iter_mut().enumerate() {
            row[lane] = known.across.get(axis).to_f64() as f32;
        }
        self.size[lane] = known.size;
        self.places[lane] = known.place;
    }

    /// The point of A − B farthest along a direction, and the vertices that it is of.
    #[inline(always)]
    fn farthest<S: Simd>(&self, simd: S, across: Points<S>, direction: Points<S>) -> (Points<S>, f32x8<S>) {
        let [a, b] = &self.sides;
        let (on_a, id_a) = a.farthest(simd, direction);
        let (on_b, id_b) = b.farthest(simd, direction.negated());
        (on_a.minus(on_b).minus(across), id_a * f32x8::splat(simd, VERTICES) + id_b)
    }
}

#[inline(always)]
fn search_all<S: Simd>(simd: S, groups: &[Group]) -> [Found; GROUPS] {
    let mut all = [Found::NOTHING; GROUPS];
    for (found, group) in all.iter_mut().zip(groups) {
        *found = search(simd, group);
    }
    all
}

/// GJK by signs alone, as the scalar library's search by vertex ids.
#[inline(always)]
fn search<S: Simd>(simd: S, group: &Group) -> Found {
    let zero = f32x8::splat(simd, 0.0);
    let floor = f32x8::from_slice(simd, &group.size) * f32x8::splat(simd, FLOOR * f32::EPSILON);
    let across = Points::load(simd, &group.across);
    let (mut last, id) = group.farthest(simd, across, across);
    let mut feature = Feature::new(simd, last, id);
    let mut direction = last.negated();
    let mut is_found = zero.simd_lt(zero);
    let mut is_done = is_found;
    for _ in 1..STEPS {
        let (point, id) = group.farthest(simd, across, direction);
        let gap = direction.dot(point.minus(last));
        let [i, j, k] = feature.ids;
        let is_known = id.simd_eq(i) | id.simd_eq(j) | id.simd_eq(k);
        let is_near = (gap * gap).simd_le(floor * floor * direction.dot(direction));
        let is_closed = is_known | is_near | gap.simd_le(zero);
        is_found |= is_closed & !is_done;
        is_done |= is_closed;
        if is_done.all_true() {
            break;
        }
        let step = feature.advance(simd, point, id);
        is_done |= step.inside;
        feature = feature.or(is_done, step.feature);
        direction = direction.or(is_done, step.direction);
        last = last.or(is_done, point);
    }
    let mut ids = [[0.0; LANES]; 3];
    for (row, id) in ids.iter_mut().zip(feature.ids) {
        id.store_slice(row);
    }
    Found { ids, lanes: is_found.to_bitmask() }
}

/// Keeps the vertices that were found.
#[inline(always)]
fn keep<V: Vector>(places: &[usize], found: &Found, caches: &mut [Cache<V>]) {
    for (lane, &place) in places.iter().enumerate() {
        if found.lanes >> lane & 1 == 1 {
            let carried = found.ids.map(|row| {
                let (id, most) = (row[lane] as u32, VERTICES as u32);
                [VertexId(id / most), VertexId(id % most)]
            });
            caches[place] = Cache::guess(carried);
        }
    }
}

#[cfg(test)]
mod tests {
    use gjk::glam::DVec3;
    use gjk::{Hull, Pair};

    use super::*;

    /// Of a hundred pairs that are apart, how many answers rest on the vertices that lanes found.
    fn of_a_hundred<C: Convex<Vector = DVec3>>(shape: &C) -> usize {
        let poses: Vec<[Pose<DVec3>; 2]> = (0..100)
            .map(|i| {
                let t = f64::from(i);
                let axis = DVec3::new(t.sin(), t.cos(), 0.3).normalize();
                let way = DVec3::new((1.7 * t).sin(), (1.3 * t).cos(), (2.9 * t).sin()).normalize();
                let pose = |angle, place| Pose::from_axis_angle(axis, angle, place);
                [pose(0.9 * t, DVec3::ONE), pose(-0.4 * t, DVec3::ONE + way * (3.6 + t / 50.0))]
            })
            .collect();
        let mut guesses = Guesses::new(Instructions::detected());
        for [a, b] in &poses {
            guesses.push([shape, shape], [a, b]);
        }
        let answers = poses.iter().zip(guesses.found()).map(|([pose_a, pose_b], mut cache)| {
            Pair::new(shape, pose_a, shape, pose_b).with_cache(&mut cache).proximity()
        });
        answers.filter(|answer| answer.iterations == 0).count()
    }

    #[test]
    fn lanes_find_what_nearly_all_answers_rest_on() {
        let points: Vec<DVec3> =
            (0..16).map(f64::from).map(|t| DVec3::new(t.sin(), (2.3 * t).cos(), (0.7 * t).sin())).collect();
        assert!(of_a_hundred(&Hull::new(&points).unwrap()) >= 97);
        assert!(of_a_hundred(&Hull::new(&points[..5]).unwrap()) >= 97);
    }
}
