//! What is measured: shapes and their ways as plain numbers, half of them hits, the same on every machine.

use gjk_benchmarks::random::Random;
use gjk_benchmarks::shape::{Kind, Placement, Shape};

/// What a set is made of.
#[derive(Clone, Copy)]
pub struct Recipe {
    pub dimension: usize,
    pub kind: Kind,
    /// Each body turns by up to so many radians, and A moves too; without turning A stands.
    pub turn: f64,
    pub count: usize,
}

/// Two bodies between the times 0 and 1.
#[derive(Clone)]
pub struct Way {
    pub shapes: [usize; 2],
    pub start: [Placement; 2],
    pub end: [Placement; 2],
    /// Angle times axis; in the plane the angle comes first.
    pub turn: [[f64; 3]; 2],
}

impl Way {
    /// How far a body's center moves.
    pub fn velocity(&self, body: usize) -> [f64; 3] {
        let [from, to] = [self.start[body].translation, self.end[body].translation];
        std::array::from_fn(|i| to[i] - from[i])
    }

    /// The same with B's way moved.
    pub fn moved(&self, by: [f64; 3]) -> Self {
        let mut moved = self.clone();
        for place in [&mut moved.start[1], &mut moved.end[1]] {
            place.translation = std::array::from_fn(|i| place.translation[i] + by[i]);
        }
        moved
    }
}

/// Shapes and ways.
pub struct Ways {
    pub pools: [Vec<Shape>; 2],
    pub all: Vec<Way>,
}

impl Ways {
    /// Ways that lead B past A or into it, as chance has it.
    pub fn new(recipe: Recipe, name: &str) -> Self {
        let mut random = Random::new(17, name);
        let pools = [(); 2].map(|()| {
            (0..recipe.kind.pool()).map(|_| recipe.kind.sample(&mut random, recipe.dimension)).collect()
        });
        let all = (0..recipe.count).map(|_| way(&mut random, recipe)).collect();
        Self { pools, all }
    }

    /// Half hits, half misses, in the order in which they come.
    pub fn halved(self, count: usize, is_hit: impl Fn(usize) -> Option<bool>) -> Self {
        let mut left = [count / 2; 2];
        let all = self.all.iter().enumerate().filter_map(|(i, way)| {
            let side = &mut left[usize::from(is_hit(i)?)];
            let is_wanted = *side > 0;
            *side -= usize::from(is_wanted);
            is_wanted.then(|| way.clone())
        });
        let all: Vec<Way> = all.collect();
        assert_eq!(all.len(), count, "too few candidates");
        Self { all, ..self }
    }
}

fn scaled(v: [f64; 3], by: f64) -> [f64; 3] {
    v.map(|c| c * by)
}

fn sum(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| a[i] + b[i])
}

fn way(random: &mut Random, recipe: Recipe) -> Way {
    let d = recipe.dimension;
    let shapes = [(); 2].map(|()| random.index(recipe.kind.pool()));
    let a: [f64; 3] = std::array::from_fn(|i| if i < d { random.between(-10.0, 10.0) } else { 0.0 });
    let away = scaled(random.unit(d), random.between(4.5, 8.0));
    let aside = scaled(random.unit(d), random.between(0.0, 3.0));
    let b = sum(a, away);
    let way_b = scaled(sum(aside, scaled(away, -1.0)), 1.5);
    let turns = recipe.turn > 0.0;
    let way_a = if turns { scaled(random.unit(d), random.between(0.0, 1.0)) } else { [0.0; 3] };
    let turn = [(); 2].map(|()| {
        let axis = if d == 2 { [1.0, 0.0, 0.0] } else { random.unit(3) };
        scaled(axis, if turns { random.between(-recipe.turn, recipe.turn) } else { 0.0 })
    });
    // Numbers that f32 holds, so that all ask about the same ways.
    let short = |v: [f64; 3]| v.map(|c| f64::from(c as f32));
    let rotations = [(); 2].map(|()| random.rotation(d));
    let start = [a, b].map(short);
    let start = [0, 1].map(|i| Placement { rotation: rotations[i], translation: start[i] });
    let end = [0, 1].map(|i| {
        let to = sum(start[i].translation, short([way_a, way_b][i]));
        let turned = if turns { start[i].turned(turn[i], d) } else { start[i] };
        Placement { translation: to, ..turned }
    });
    Way { shapes, start, end, turn }
}
